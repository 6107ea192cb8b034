//! The strongest opponent's opinions of the choices in a finished game, found one after the other in the background: of
//! people's choices first.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::found::Found;
use super::moments::{Judged, MadeChoice, judge};
use crate::app::browser::bots::{Bots, PendingQuestion};
use crate::app::context::AppContext;
use crate::app::game::{Game, OpaqueEntry, adviser_seed, opaque_log, position_after, record_file};
use crate::app::words::seat_names::seat_names_of;
use crate::bots::cost_of;
use crate::bots::curve::Cost;
use crate::bots::protocol::{Lane, OpinionText};
use crate::engine::{Seat, Viewer};
use crate::session::Session;

thread_local! {
    /// Cache: the opinions of the game that was judged last, by its name and record. The review page continues where
    /// the end card stopped.
    static LAST: RefCell<(String, Found)> = RefCell::default();
}

/// The choices of a game that are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Those of all seats, people's first.
    All,
    /// Those of people.
    People,
    /// The one in an entry by a seat.
    Choice((usize, Seat)),
}

/// The opinions of one game.
#[derive(Clone, Copy)]
pub struct Opinions {
    bots: Bots,
    game: &'static dyn Game,
    played: StoredValue<Rc<Session>, LocalStorage>,
    /// The key of the game in [`LAST`]; nothing for a game that is not over.
    key: StoredValue<Option<String>>,
    /// People's choices, in the order of play.
    choices: StoredValue<Vec<MadeChoice>>,
    /// The choices of all others, in the order of play; none if they are not asked about.
    others: StoredValue<Vec<MadeChoice>>,
    /// The opinions so far.
    pub found: RwSignal<Found, LocalStorage>,
    /// The entry whose choices are judged next.
    preferred: StoredValue<Option<usize>>,
    asked: StoredValue<Option<PendingQuestion>, LocalStorage>,
}

impl Opinions {
    /// Starts to ask for opinions; stops when the calling component is disposed.
    pub fn begin(context: AppContext, game: &'static dyn Game, played: Rc<Session>, whose: Whose) -> Self {
        let you = seat_names_of(game.constants().bot_names, played.players(), played.sides()).you();
        // a finished game has no secrets
        let log = opaque_log(&played, you.map_or(Viewer::Peek(Seat::new(0)), Viewer::Seat));
        let made = |(index, entry): (usize, OpaqueEntry)| {
            entry.choices.into_iter().map(move |(seat, action)| (index, seat, action))
        };
        let mut choices: Vec<MadeChoice> = log.into_iter().enumerate().flat_map(made).collect();
        let others = if whose == Whose::All { others_choices(&played, &choices) } else { Vec::new() };
        if let Whose::Choice(asked) = whose {
            choices.retain(|(index, seat, _)| (*index, *seat) == asked);
        }
        let key = record_file(&played).map(|record| format!("{} {}", game.name(), record.json));
        let found =
            LAST.with_borrow(|(last, found)| if key.as_ref() == Some(last) { found.clone() } else { Found::new() });
        let opinions = Self {
            bots: context.bots(),
            game,
            played: StoredValue::new_local(played),
            key: StoredValue::new(key),
            choices: StoredValue::new(choices),
            others: StoredValue::new(others),
            found: RwSignal::new_local(found),
            preferred: StoredValue::new(None),
            asked: StoredValue::new_local(None),
        };
        opinions.bots.prepare();
        opinions.ask_next();
        opinions
    }

    /// Opinions that are known already; asks for no others.
    pub fn known(context: AppContext, game: &'static dyn Game, played: Rc<Session>, found: Found) -> Self {
        Self {
            bots: context.bots(),
            game,
            played: StoredValue::new_local(played),
            key: StoredValue::new(None),
            choices: StoredValue::new(Vec::new()),
            others: StoredValue::new(Vec::new()),
            found: RwSignal::new_local(found),
            preferred: StoredValue::new(None),
            asked: StoredValue::new_local(None),
        }
    }

    /// Judges the choices of this entry before all others.
    pub fn prefer(self, index: Option<usize>) {
        self.preferred.set_value(index);
    }

    /// The number of choices that were judged, and of all.
    pub fn progress(self) -> (usize, usize) {
        let found = self.found.read();
        let is_judged = |(index, seat, _): &&MadeChoice| found.contains_key(&(*index, *seat));
        self.choices.with_value(|choices| (choices.iter().filter(is_judged).count(), choices.len()))
    }

    /// The choices of people, in the order of play.
    pub fn choices(self) -> Vec<MadeChoice> {
        self.choices.get_value()
    }

    /// True once every choice of every seat was judged.
    pub fn is_done_for_all(self) -> bool {
        self.found.read().len() >= self.choices.with_value(Vec::len) + self.others.with_value(Vec::len)
    }

    /// What the judged choices of all seats cost.
    pub fn costs(self) -> Vec<Cost> {
        let found = self.found.read();
        let cost = |(index, seat, action): &MadeChoice| {
            let opinion = found.get(&(*index, *seat))?.as_ref()?;
            Some(Cost { seat: *seat, cost: cost_of(opinion.choices(), &action.as_str())? })
        };
        let of = |choices: StoredValue<Vec<MadeChoice>>| {
            choices.with_value(|choices| choices.iter().filter_map(cost).collect::<Vec<_>>())
        };
        [of(self.choices), of(self.others)].concat()
    }

    /// True if it waits for opponents that cannot be loaded.
    pub fn cannot_be_reached(self) -> bool {
        self.bots.cannot_be_reached()
    }

    /// True once every choice was judged.
    pub fn is_done(self) -> bool {
        let (done, of) = self.progress();
        done >= of
    }

    /// The judged choices among several actions, in the order of play.
    pub fn judged(self) -> Vec<Judged> {
        let found = self.found.read();
        let judged = |made: &MadeChoice| judge(made, found.get(&(made.0, made.1))?.as_ref()?);
        self.choices.with_value(|choices| choices.iter().filter_map(judged).collect())
    }

    /// The choice to judge next.
    fn next(self) -> Option<(usize, Seat)> {
        let preferred = self.preferred.try_get_value()?;
        let found = self.found.try_read_untracked()?;
        let open_in = |choices: &Vec<MadeChoice>| {
            let open = || choices.iter().map(|(index, seat, _)| (*index, *seat)).filter(|at| !found.contains_key(at));
            open().find(|(index, _)| Some(*index) == preferred).or_else(|| open().next())
        };
        self.choices.try_with_value(open_in)?.or_else(|| self.others.try_with_value(open_in)?)
    }

    /// Asks about the next choice; the answer asks about the one after it.
    fn ask_next(self) {
        let Some((index, seat)) = self.next() else {
            let _ = self.asked.try_set_value(None);
            return;
        };
        let position = self.played.try_with_value(|played| position_after(played, index, seat)).flatten();
        let Some(position) = position else { return self.answered((index, seat), None) };
        let is_valid = move |answer: &OpinionText| {
            let may =
                |action: &str| self.played.try_with_value(|played| played.was_legal(index, seat, action)) == Some(true);
            answer.actions().next().is_some_and(may)
        };
        let then = move |answer: Option<OpinionText>| self.answered((index, seat), answer);
        let strongest = self.game.seat_rules().strongest();
        let asked = self.bots.ask(Lane::Background, position, strongest, adviser_seed(index), is_valid, then);
        let _ = self.asked.try_set_value(Some(asked));
    }

    fn answered(self, at: (usize, Seat), answer: Option<OpinionText>) {
        // nothing if the page was disposed
        if self.found.try_update(|found| found.insert(at, answer.clone())).is_none() {
            return;
        }
        let _ = self.key.try_with_value(|key| {
            let Some(key) = key else { return };
            LAST.with_borrow_mut(|(last, known)| {
                if last == key {
                    known.insert(at, answer);
                } else {
                    (*last, *known) = (key.clone(), self.found.get_untracked());
                }
            });
        });
        self.ask_next();
    }
}

/// The decisions in a game that are not among these.
fn others_choices(played: &Session, known: &[MadeChoice]) -> Vec<MadeChoice> {
    let made = (0..played.ply()).flat_map(|index| {
        let chosen = played.chosen(index).map(move |(seat, action)| (index, seat, action.to_owned()));
        chosen.collect::<Vec<_>>()
    });
    made.filter(|made| !known.contains(made)).collect()
}
