//! The page with the puzzle of the day: a position from a game of the strongest opponent against itself.

use std::rc::Rc;

use leptos::prelude::*;

use super::curve::GameCurve;
use super::found::Found;
use super::moments::Judged;
use super::opinions::Opinions;
use super::puzzle_search::{RunningSearch, SearchResult, change, stored};
use super::retry::{Leaving, Retry};
use super::reviewed::Reviewed;
use crate::app::components::page_head::PageHead;
use crate::app::context::use_app_context;
use crate::app::game::{GameExtras, GameTable, Kept, Listed, name_of_day, today, use_games};
use crate::app::words::level_name;
use crate::bots::Level;
use crate::bots::puzzle::Puzzle;
use crate::engine::{Seat, Seed};
use crate::session::{NewGame, Player, Session, Tally};
use crate::text::{count_string, t, t_string, use_i18n};

/// The game of a puzzle, the choice included, with one person in the seat that chooses. Nothing if it is not of this game.
fn played(game: GameTable, extras: &'static dyn GameExtras, puzzle: &Puzzle) -> Option<Session> {
    let seats = game.seat_rules().usual;
    let player = |index: u8| match Seat::new(index) {
        seat if seat == puzzle.seat => Player::Person { name: None },
        _ => Player::Bot { name: None, level: Level::default(), seed: Seed::new(0) },
    };
    let players = (0..u8::from(seats)).map(player).collect();
    let options = game.initial_options(seats);
    let deal = NewGame { rules: extras.rules(), options, seed: puzzle.seed, players };
    let mut session = Session::deal(deal, Tally::default()).ok()?;
    for entry in &puzzle.entries {
        let movers: Vec<Seat> = session.turn().movers().iter().collect();
        for (mover, action) in movers.into_iter().zip(entry) {
            session.play(mover, action).ok()?;
        }
    }
    (session.ply() == puzzle.entries.len()).then_some(session)
}

/// The choice to make: its solution against the next best action.
fn moment(puzzle: &Puzzle) -> Option<Judged> {
    let index = puzzle.entries.len().checked_sub(1)?;
    let action = puzzle.opinion.actions().nth(1)?.to_owned();
    let cost = puzzle.lead()?.mean;
    Some(Judged { index, seat: puzzle.seat, action, best: puzzle.solution().to_owned(), cost })
}

/// What the page shows once the puzzle was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    /// The position.
    Position,
    /// How it was answered, and the puzzles of other games.
    Outcome,
}

/// The puzzle of the day of a game.
#[component]
pub fn PuzzlePage(
    /// The game.
    game: GameTable,
    /// Its optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let context = use_app_context();
    let day = name_of_day(today());
    let search = RunningSearch::begin(context, game.game, day.clone());
    let has_answered = stored(context, game.game).answers.contains_key(&day);
    let shown = RwSignal::new(if has_answered { Shown::Outcome } else { Shown::Position });
    let day = StoredValue::new(day);
    let outcome = move |has_puzzle: bool| {
        view! { <Outcome game=game day=day.get_value() has_puzzle=has_puzzle shown=shown /> }.into_any()
    };
    move || match search.result.get() {
        SearchResult::Running => view! { <Making game=game search=search /> }.into_any(),
        SearchResult::Found(puzzle) if shown.get() == Shown::Position => {
            position((game, extras), &puzzle, day, shown).unwrap_or_else(|| outcome(false))
        }
        SearchResult::Found(_) => outcome(true),
        SearchResult::NoPuzzle => outcome(false),
    }
}

/// The table with the position; nothing if the puzzle is not of this game.
fn position(
    (game, extras): (GameTable, &'static dyn GameExtras),
    puzzle: &Puzzle,
    day: StoredValue<String>,
    shown: RwSignal<Shown>,
) -> Option<AnyView> {
    let context = use_app_context();
    let (session, moment) = (Rc::new(played(game, extras, puzzle)?), moment(puzzle)?);
    let found: Found = [((moment.index, moment.seat), Some(puzzle.opinion.clone()))].into();
    let opinions = Opinions::known(context, game.game, session.clone(), found);
    let curve = GameCurve::idle(context, session.clone());
    let kept = Kept { number: 0, is_on_table: false, is_copy_of_table: false, ended_at: None, game: session };
    let reviewed = Reviewed::new((game, extras), kept, opinions, curve);
    let answered = Callback::new(move |is_right| {
        change(context, game.game, |puzzles| puzzles.answer(&day.get_value(), is_right));
    });
    let leaving = Leaving {
        title: |i18n| t_string!(i18n, app.puzzle),
        task: |i18n| t_string!(i18n, review.puzzle_task),
        label: |i18n| t_string!(i18n, review.puzzle_leave),
        leave: Callback::new(move |()| shown.set(Shown::Outcome)),
        first_choice: answered,
        worth: puzzle.worth(),
    };
    Some(view! { <Retry reviewed=reviewed moment=moment leaving=leaving /> }.into_any())
}

/// The page while the puzzle is made.
#[component]
fn Making(game: GameTable, search: RunningSearch) -> impl IntoView {
    let i18n = use_i18n();
    let said = move || {
        if search.cannot_be_reached() {
            return t_string!(i18n, bots.unreachable).to_owned();
        }
        let level = level_name(i18n, game.seat_rules().strongest());
        t_string!(i18n, review.puzzle_making, level = level)
    };
    view! {
        <main class="review">
            <Head game=game />
            <p class="replay-none" role="status">
                {said}
            </p>
            <progress class="review-progress" aria-label=t!(i18n, app.puzzle)></progress>
            <p class="puzzle-looked">
                {move || count_string!(i18n, review.puzzle_looked, count = search.looked_at.get())}
            </p>
        </main>
    }
}

#[component]
fn Head(game: GameTable) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <PageHead class="replay-head" game=game.name() back=t!(i18n, review.back) title=t!(i18n, app.puzzle)>
            ""
        </PageHead>
    }
}

/// How the puzzle was answered, and the puzzles of other games.
#[component]
fn Outcome(
    game: GameTable,
    /// Today.
    day: String,
    /// False if the day has no puzzle.
    has_puzzle: bool,
    shown: RwSignal<Shown>,
) -> impl IntoView {
    let (i18n, context) = (use_i18n(), use_app_context());
    let puzzles = stored(context, game.game);
    let answer = puzzles.answers.get(&day).copied().filter(|_| has_puzzle);
    let (solved, of) = (puzzles.solved(), puzzles.answers.len());
    let said = move || {
        let first = match answer {
            Some(true) => t_string!(i18n, review.puzzle_solved),
            Some(false) => t_string!(i18n, review.puzzle_missed),
            None if has_puzzle => "",
            None => t_string!(i18n, review.puzzle_none),
        };
        [first, t_string!(i18n, review.puzzle_tomorrow)].join(" ").trim().to_owned()
    };
    let link = move |other: Listed| {
        view! {
            <li>
                <a href=format!("puzzle/{}", other.name)>{move || (other.card)(i18n).name}</a>
            </li>
        }
    };
    let others = use_games().0.iter().copied().filter(|other| other.name != game.name()).map(link).collect_view();
    view! {
        <main class="review">
            <Head game=game />
            <p class="replay-none" role="status">
                {said}
            </p>
            {(of > 0)
                .then(|| {
                    view! {
                        <p class="replay-none">
                            {move || t_string!(i18n, review.puzzle_score, solved = solved, of = of)}
                        </p>
                    }
                })}
            <p class="review-links">
                {has_puzzle
                    .then(|| {
                        view! {
                            <button class="button second" on:click=move |_| shown.set(Shown::Position)>
                                {t!(i18n, review.puzzle_again)}
                            </button>
                        }
                    })}
                <a class="button first" href=format!("play/{}", game.name())>
                    {t!(i18n, app.play)}
                </a>
            </p>
            <nav class="puzzle-others" aria-labelledby="puzzle-others">
                <h2 id="puzzle-others">{t!(i18n, review.puzzle_others)}</h2>
                <ul>{others}</ul>
            </nav>
        </main>
    }
}
