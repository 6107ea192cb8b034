//! The host's game as the link sees it: what may be sent of it, and what guests may do to it.

use serde_json::Value;

use super::update::{EntrySeen, KnownActions, Position, SentEntry, UnplayedReason};
use crate::engine::{Opaque, Rejection, Seat, Turn, Viewer, json_of};
use crate::session::{Declined, Player, Session};

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Table, Viewer::Seat)
}

fn json(value: &impl serde::Serialize) -> Value {
    json_of(value).expect("views, events and options are JSON")
}

/// What a viewer may know of an entry: the events and the view after it, as far as the viewer may know them.
pub fn entry_seen(actions: KnownActions, events: &Opaque, after: &Opaque) -> EntrySeen {
    EntrySeen { actions, events: json(events), view: json(after) }
}

/// The view of each viewer before the first entry.
pub(super) fn start(game: &Session, viewers: &[Option<Seat>]) -> Vec<Value> {
    let view = |seat: &Option<Seat>| json(&game.view_at(0, viewer(*seat)).expect("every game has a start"));
    viewers.iter().map(view).collect()
}

/// The entries from `from` on, as these viewers may know them.
pub(super) fn seen(game: &Session, viewers: &[Option<Seat>], from: usize) -> Vec<SentEntry> {
    let viewers: Vec<Viewer> = viewers.iter().copied().map(viewer).collect();
    let mut sent: Vec<SentEntry> = Vec::new();
    for (who, views) in viewers.iter().zip(game.views_after(from, &viewers)) {
        for (at, (entry, view)) in game.log(*who, from).into_iter().zip(views).enumerate() {
            if at == sent.len() {
                let movers = entry.movers.iter().collect();
                sent.push(SentEntry { movers, scores: entry.scores, deals: entry.deals_after, seen: Vec::new() });
            }
            sent[at].seen.push(entry_seen(entry.actions, &entry.events, &view));
        }
    }
    sent
}

/// The actions of the entries from `from` on, as a viewer may know them now.
pub(super) fn known(game: &Session, seat: Option<Seat>, from: usize) -> Vec<KnownActions> {
    game.log(viewer(seat), from).into_iter().map(|entry| entry.actions).collect()
}

/// The position, for a device with these seats.
pub(super) fn position(game: &Session, seats: &[Seat]) -> Position {
    let turn = game.turn();
    let draft = |seat: &Seat| Some((*seat, game.draft(*seat)?.to_owned()));
    Position {
        movers: turn.movers().iter().collect(),
        waited_for: game.waited_for().iter().collect(),
        together: matches!(turn, Turn::Together(_)),
        winners: match turn {
            Turn::Over(outcome) => Some(outcome.winners.iter().collect()),
            Turn::One(_) | Turn::Together(_) => None,
        },
        drafts: seats.iter().filter_map(draft).collect(),
        hides: game.hides(),
        can_stop: game.can_stop(),
        can_undo: game.can_undo(),
        options: json(game.options()),
        aids: game.aids(),
    }
}

/// The record, once the game is over.
pub(super) fn finished(game: &Session) -> Option<Value> {
    game.finished_record().map(|record| json(&record))
}

/// The host's game, and what guests may do to it.
pub trait Referee {
    /// The game, read-only.
    fn session(&self) -> &Session;
    /// Plays an action of a person on another device, and repeats it while it is legal if `repeats` is set.
    ///
    /// # Errors
    /// [`UnplayedReason`]; nothing has changed.
    fn play(&mut self, seat: Seat, action: &str, repeats: bool) -> Result<(), UnplayedReason>;
    /// Takes back the last choice of a person; false if there is none.
    fn undo(&mut self) -> bool;
    /// Ends an open-ended game; false if it may not end now.
    fn stop(&mut self) -> bool;
    /// Replaces the player of a seat.
    fn set_player(&mut self, seat: Seat, player: Player);
    /// Records that a person asked for a hint.
    fn mark_hinted(&mut self);
}

impl Referee for Session {
    fn session(&self) -> &Session {
        self
    }

    fn play(&mut self, seat: Seat, action: &str, repeats: bool) -> Result<(), UnplayedReason> {
        self.rules().check_notation(action).map_err(|_| UnplayedReason::Illegal)?;
        Self::play(self, seat, action).map_err(|declined| unplayed(&declined))?;
        while repeats && self.check(seat, action).is_ok() {
            self.play_auto(seat, action).map_err(|declined| unplayed(&declined))?;
        }
        Ok(())
    }

    fn undo(&mut self) -> bool {
        Self::undo(self)
    }

    fn stop(&mut self) -> bool {
        Self::stop(self)
    }

    fn set_player(&mut self, seat: Seat, player: Player) {
        Self::set_player(self, seat, player);
    }

    fn mark_hinted(&mut self) {
        self.add_aids(crate::session::Aids::HINTED);
    }
}

/// Why the session did not play an action.
pub fn unplayed(declined: &Declined) -> UnplayedReason {
    match declined {
        Declined::Stale | Declined::Rejected(Rejection::Over | Rejection::Count { .. }) => UnplayedReason::Stale,
        Declined::Rejected(Rejection::NotYourTurn { .. }) => UnplayedReason::NotYourTurn,
        Declined::Rejected(Rejection::Refused { .. }) => UnplayedReason::Illegal,
    }
}
