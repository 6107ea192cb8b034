//! The past games, and what can be done with them.

use crate::app::game::stored_games::guest_games;
use leptos::prelude::*;

use crate::app::browser::file::save_as_file;
use crate::app::browser::focus::focus_if_lost;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::tell::{LazyText, Tell};
use crate::app::context::{AppContext, use_app_context};
use crate::app::game::{Game, GameExtras, PastGame as Past, PlayController, SharedText, deal_link, kept};
use crate::app::words::figures::{day_and_hour, score};
use crate::app::words::result::challenge;
use crate::app::words::seat_names::{seat_names_of, seat_of_person};
use crate::app::words::{I18n, level_name};
use crate::engine::Turn;
use crate::session::Player;
use crate::store::{MAX_ABANDONED_GAMES, MAX_FINISHED_GAMES, Slot};
use crate::text::{t, t_string, use_i18n, words};

/// The number of games that a list shows at first, and that a tap adds: reading a long game takes time.
const SHOWN: usize = 12;

/// The past games, the newest first.
#[component]
pub fn PastPage(
    /// The game being played.
    play: PlayController,
    /// The game's optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let games = Callback::new(move |most: usize| play.past(most));
    let guest_games = Callback::new(move |most: usize| guest_games(extras.rules(), &context.store(), most));
    let (has_games, has_guest_games) = (!games.run(1).is_empty(), !guest_games.run(1).is_empty());
    // for a game that was saved elsewhere, or was dropped here
    let open = view! {
        <div class="notice-acts">
            <a class="button second" href="open">
                <Icon sign=Sign::Restore />
                {t!(i18n, app.open)}
            </a>
        </div>
    };
    if !has_games && !has_guest_games {
        return view! {
            <p>{t!(i18n, journal.past_none)}</p>
            {open}
        }
        .into_any();
    }
    let next = play.next_to_drop();
    let listed = |context: AppContext, read: Callback<usize, Vec<Past>>| {
        view! { <PastGames game=play.game extras=extras context=context read=read /> }
    };
    let guest_games = has_guest_games.then(|| {
        view! {
            <h3 class="past-guest">{t!(i18n, journal.past_guest)}</h3>
            {listed(context.in_slot(Slot::Guest), guest_games)}
        }
    });
    view! {
        {has_games.then(|| listed(context, games))} {guest_games}
        <p class="quiet past-kept">
            {t!(i18n, journal.past_kept, finished = MAX_FINISHED_GAMES, left = MAX_ABANDONED_GAMES)} " "
            {next.map(|number| t!(i18n, journal.past_next, number = number))}
        </p>
        {open}
    }
    .into_any()
}

/// A list of past games, with a button for older ones.
#[component]
fn PastGames(
    game: &'static dyn Game,
    extras: &'static dyn GameExtras,
    /// For addresses of the journal that has the games.
    context: AppContext,
    /// Reads at most this many games, the newest first.
    read: Callback<usize, Vec<Past>>,
) -> impl IntoView {
    let i18n = use_i18n();
    // one more than is shown tells whether there are older ones
    let (shown, games) = (RwSignal::new(SHOWN), RwSignal::new_local(read.run(SHOWN + 1)));
    let has_older = move || games.read().len() > shown.get();
    let show_older = move |_| {
        shown.update(|shown| *shown += SHOWN);
        games.set(read.run(shown.get_untracked() + 1));
        focus_if_lost(".past > li:last-child a");
    };
    view! {
        <ol class="past">
            <For
                each=move || games.get().into_iter().take(shown.get())
                key=|past| past.number
                children=move |past| {
                    view! { <PastGame game=game extras=extras context=context past=past /> }
                }
            />
        </ol>
        <Show when=has_older>
            <div class="notice-acts">
                <button class="button second past-older" on:click=show_older>
                    {t!(i18n, journal.past_older)}
                </button>
            </div>
        </Show>
    }
}

/// The result of a game, from the person's side.
fn result(i18n: I18n, game: &'static dyn Game, past: &Past) -> String {
    match past.turn {
        Turn::Over(outcome) => {
            let seat_names = seat_names_of(game.constants().bot_names, &past.players, past.sides);
            let Some(you) = seat_names.you() else {
                return t_string!(i18n, journal.past_won_by, name = seat_names.winners(i18n, outcome.winners));
            };
            if outcome.winners.contains(you) {
                t_string!(i18n, journal.past_won).to_owned()
            } else {
                t_string!(i18n, journal.past_lost).to_owned()
            }
        }
        Turn::One(_) | Turn::Together(_) => t_string!(i18n, journal.past_unfinished).to_owned(),
    }
}

/// Further facts about a game: date, settings, opponents, help.
fn facts(i18n: I18n, game: &dyn Game, extras: &dyn GameExtras, past: &Past) -> Vec<String> {
    let at = past.ended_at;
    let date = at.map_or_else(|| t_string!(i18n, app.no_date).into(), |at| day_and_hour(i18n, at));
    let against = game.seat_rules().described_level(&past.players).map(|level| level_name(i18n, level));
    let who = against
        .unwrap_or_else(|| seat_names_of(game.constants().bot_names, &past.players, past.sides).all_in_result(i18n));
    let mut facts = vec![date, (extras.settings().in_short)(i18n, &past.options), who];
    facts.extend(past.aids.peeked.then(|| t_string!(i18n, journal.past_peeked).to_owned()));
    facts.extend(past.aids.seen_ahead.then(|| t_string!(i18n, journal.past_ahead).to_owned()));
    facts.extend(past.aids.hinted.then(|| t_string!(i18n, journal.past_hinted).to_owned()));
    facts
}

/// A finished game as a text with a link to its deal; nothing while its deal is a secret.
fn shared(i18n: I18n, game: &dyn Game, extras: &dyn GameExtras, context: AppContext, past: &Past) -> Option<String> {
    let Past { players, scores, sides, turn, options, record, .. } = past;
    let (name, bots) = (game.card(i18n).name, game.constants().bot_names);
    let sentence = challenge(i18n, &name, bots, players, scores, *sides, *turn)?;
    let link = deal_link(extras.option_code(), options, players, scores, *sides, *turn, record.as_ref()?.seed)?;
    let stored = kept(extras.rules(), &context.store(), context.slot(), Some(past.number));
    let row = stored.and_then(|kept| kept.game.row_of_signs(seat_of_person(players)));
    Some(SharedText { day: None, sentence, row, link }.to_string())
}

#[component]
fn PastGame(
    game: &'static dyn Game,
    extras: &'static dyn GameExtras,
    /// For addresses of the journal that has the game.
    context: AppContext,
    past: Past,
) -> impl IntoView {
    let i18n = use_i18n();
    let number = past.number;
    let is_guests = context.slot() == Slot::Guest;
    // the two lists have the same numbers
    let what_of = move |what: &str| {
        if is_guests {
            t_string!(i18n, journal.past_of_guest, what = what, number = number)
        } else {
            t_string!(i18n, journal.past_of, what = what, number = number)
        }
    };
    let link = move |sign, page: &str, label: fn(I18n) -> &'static str| {
        view! {
            <a
                class="past-act"
                href=context.past_address(page, game.name(), number)
                aria-label=words(move || what_of(label(i18n)))
            >
                <Icon sign=sign />
                {move || label(i18n)}
            </a>
        }
    };
    let open = past.record.is_some();
    let save = past.record.clone().map(|record| {
        let save = move |_| {
            // if the browser refuses the download, the game stays where it is
            let _ = save_as_file(&record.name, &record.json);
        };
        view! {
            <button
                class="past-act"
                aria-label=words(move || what_of(t_string!(i18n, common.save)))
                on:click=save
            >
                <Icon sign=Sign::Save />
                {t!(i18n, common.save)}
            </button>
        }
    });
    let is_reviewed = open && past.players.iter().any(Player::is_person);
    let scores = score(&past.sides.points(&past.scores));
    let past = StoredValue::new_local(past);
    let heading = view! {
        <span class="past-result">{move || past.with_value(|past| result(i18n, game, past))}</span>
        <span class="number">{scores}</span>
        <span class="past-number">{t!(i18n, common.game_number, number = number)}</span>
    };
    view! {
        <li class="past-game" data-number=number>
            {if is_guests {
                view! { <h4 class="past-heading">{heading}</h4> }.into_any()
            } else {
                view! { <h3 class="past-heading">{heading}</h3> }.into_any()
            }}
            <p class="quiet">{move || past.with_value(|past| facts(i18n, game, extras, past)).join(" · ")}</p>
            <div class="past-acts">
                {is_reviewed.then(|| link(Sign::Hint, "review", |i18n| t_string!(i18n, review.review)))}
                {open.then(|| link(Sign::Replay, "replay", |i18n| t_string!(i18n, review.title)))}
                {link(Sign::Deal, "deal", |i18n| t_string!(i18n, deal.title))}
                {link(Sign::Print, "print", |i18n| t_string!(i18n, print.title))}
                {save}
                {open
                    .then(|| {
                        let title = Signal::derive(move || game.card(i18n).name);
                        let line = Callback::new(move |()| -> LazyText {
                            let text = past.with_value(|past| shared(i18n, game, extras, context, past));
                            Box::pin(std::future::ready(text))
                        });
                        view! { <Tell class="past-act" title=title line=line /> }
                    })}
            </div>
        </li>
    }
}
