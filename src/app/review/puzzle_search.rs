//! The search for today's puzzle, step after step in the opponents' worker.

use std::cell::RefCell;

use leptos::prelude::*;

use crate::app::browser::bots::{Bots, PendingQuestion, PositionText};
use crate::app::context::AppContext;
use crate::app::game::Game;
use crate::bots::protocol::{BUILD, Lane, OpinionText};
use crate::bots::puzzle::{Puzzle, PuzzleSearch};
use crate::engine::{Level, Seed};
use crate::session::{MadePuzzle, Puzzles, seed_of_puzzle};
use crate::store::keys;

thread_local! {
    /// Cache: the search that ran last, with its game and day. A page that is opened again continues it.
    static LAST: RefCell<Option<(&'static str, String, PuzzleSearch)>> = const { RefCell::new(None) };
}

/// The stored puzzles of a game.
pub(super) fn stored(context: AppContext, game: &dyn Game) -> Puzzles {
    context.store().preferences(&keys::puzzles(game.name())).value
}

/// Changes the stored puzzles of a game.
pub(super) fn change(context: AppContext, game: &dyn Game, change: impl FnOnce(&mut Puzzles)) {
    let before = stored(context, game);
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        context.prefer_changed(&keys::puzzles(game.name()), &before, &after);
    }
}

/// What a search has found.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum SearchResult {
    /// Nothing yet.
    Running,
    /// The puzzle of the day.
    Found(Box<Puzzle>),
    /// The day has no puzzle.
    NoPuzzle,
}

impl SearchResult {
    fn of(puzzle: Option<Puzzle>) -> Self {
        puzzle.map_or(Self::NoPuzzle, |puzzle| Self::Found(Box::new(puzzle)))
    }
}

/// A search for the puzzle of a day.
#[derive(Clone, Copy)]
pub(super) struct RunningSearch {
    context: AppContext,
    bots: Bots,
    game: &'static dyn Game,
    day: StoredValue<String>,
    search: StoredValue<PuzzleSearch>,
    /// The number of choices that were looked at.
    pub(super) looked_at: RwSignal<u32>,
    /// What it has found.
    pub(super) result: RwSignal<SearchResult, LocalStorage>,
    /// True if the opponents could not continue it. A reload of the page starts it again.
    is_lost: RwSignal<bool>,
    asked: StoredValue<Option<PendingQuestion>, LocalStorage>,
}

impl RunningSearch {
    /// Starts to search, or reads the stored puzzle; stops when the calling component is disposed.
    pub(super) fn begin(context: AppContext, game: &'static dyn Game, day: String) -> Self {
        let known = stored(context, game).made_on(&day, BUILD).map(|made| made.map(serde_json::from_str));
        let result = match known {
            Some(None) => SearchResult::NoPuzzle,
            Some(Some(Ok(puzzle))) => SearchResult::Found(puzzle),
            // what cannot be read is made again
            Some(Some(Err(_))) | None => SearchResult::Running,
        };
        let cached = LAST.with_borrow(|last| {
            let (of, on, search) = last.as_ref()?;
            (*of == game.name() && *on == day).then(|| search.clone())
        });
        let search = cached.unwrap_or_else(|| PuzzleSearch::new(seed_of_puzzle(game.name(), &day)));
        let running = Self {
            context,
            bots: context.bots(),
            game,
            day: StoredValue::new(day),
            looked_at: RwSignal::new(search.looked_at()),
            search: StoredValue::new(search),
            result: RwSignal::new_local(result),
            is_lost: RwSignal::new(false),
            asked: StoredValue::new_local(None),
        };
        if running.result.with_untracked(|result| *result == SearchResult::Running) {
            running.bots.prepare();
            running.follow();
        }
        running
    }

    /// True if it gets no answer: the opponents cannot be loaded, or could not continue it.
    pub(super) fn cannot_be_reached(self) -> bool {
        self.is_lost.get() || self.bots.cannot_be_reached()
    }

    /// Takes the result if the search is done, and otherwise asks for the next step.
    fn follow(self) {
        // nothing if the page was disposed
        let Some(search) = self.search.try_get_value() else { return };
        if search.is_done() {
            return self.done(search.puzzle().cloned());
        }
        let is_valid = |answer: &OpinionText| PuzzleSearch::read(answer).is_some();
        let then = move |answer: Option<OpinionText>| match answer.as_ref().and_then(PuzzleSearch::read) {
            Some(search) => self.stepped(search),
            // that says nothing about the day, so nothing is stored
            None => drop(self.is_lost.try_set(true)),
        };
        let position = PositionText { game: self.game.name(), view: search.text() };
        let asked = self.bots.ask(Lane::Puzzle, position, Level::Brutal, Seed::new(0), is_valid, then);
        let _ = self.asked.try_set_value(Some(asked));
    }

    /// Continues after a step.
    fn stepped(self, search: PuzzleSearch) {
        let Some(day) = self.day.try_get_value() else { return };
        LAST.set(Some((self.game.name(), day, search.clone())));
        let _ = self.looked_at.try_set(search.looked_at());
        if self.search.try_set_value(search).is_none() {
            self.follow();
        }
    }

    /// Stores and shows the result.
    fn done(self, puzzle: Option<Puzzle>) {
        let Some(day) = self.day.try_get_value() else { return };
        let text = puzzle.as_ref().map(|puzzle| serde_json::to_string(puzzle).expect("texts and numbers are JSON"));
        change(self.context, self.game, |puzzles| {
            puzzles.made = Some(MadePuzzle { day, build: BUILD.to_owned(), puzzle: text });
        });
        let _ = self.asked.try_set_value(None);
        let _ = self.result.try_set(SearchResult::of(puzzle));
    }
}
