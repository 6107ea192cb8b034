//! The host's game as the link sees it: what may be sent of it, and what guests may do to it.

use serde_json::Value;

use super::update::{EntrySeen, KnownActions, Position, SentEntry, UnplayedReason};
use crate::engine::{Rules, Seat, Seats, Turn, Viewer};
use crate::session::{Declined, Player, Session, Ticket};

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Table, Viewer::Seat)
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views, events and options are JSON")
}

fn entry_text<A: ToString>(actions: &[Option<A>]) -> KnownActions {
    actions.iter().map(|action| action.as_ref().map(ToString::to_string)).collect()
}

/// What a viewer may know of an entry that led to this state.
pub fn entry_seen<G: Rules>(after: &G, actions: KnownActions, events: &[G::Event], seat: Option<Seat>) -> EntrySeen {
    let who = viewer(seat);
    let events: Vec<G::Event> = events.iter().filter_map(|event| G::seen(event, who)).collect();
    EntrySeen { actions, events: json(&events), view: json(&after.view(who)) }
}

/// A game that several devices share, read-only. Everything that a guest receives of a game comes from these methods.
pub trait SharedGame {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The number of seats.
    fn seats(&self) -> Seats;
    /// The fingerprint of the seed.
    fn fingerprint(&self) -> String;
    /// The number of entries played.
    fn ply(&self) -> usize;
    /// Identifies an entry and all before it; see [`Session::ticket_of`].
    fn ticket_of(&self, index: usize) -> Option<Ticket>;
    /// The record's entries from `from` on, in notation. Secret: only compared, never sent.
    fn entries(&self, from: usize) -> Vec<Vec<String>>;
    /// The view of each viewer before the first entry.
    fn start(&self, viewers: &[Option<Seat>]) -> Vec<Value>;
    /// The entries from `from` on, as these viewers may know them.
    fn seen(&self, viewers: &[Option<Seat>], from: usize) -> Vec<SentEntry>;
    /// The actions of the entries from `from` on, as a viewer may know them now.
    fn known(&self, viewer: Option<Seat>, from: usize) -> Vec<KnownActions>;
    /// The position, for a device with these seats.
    fn position(&self, seats: &[Seat]) -> Position;
    /// The record, once the game is over.
    fn finished(&self) -> Option<Value>;
}

/// The host's game, and what guests may do to it.
pub trait Referee {
    /// The game, read-only.
    fn shared(&self) -> &dyn SharedGame;
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

impl<G: Rules> SharedGame for Session<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> Seats {
        Self::seats(self)
    }

    fn fingerprint(&self) -> String {
        Self::fingerprint(self)
    }

    fn ply(&self) -> usize {
        Self::ply(self)
    }

    fn ticket_of(&self, index: usize) -> Option<Ticket> {
        Self::ticket_of(self, index)
    }

    fn entries(&self, from: usize) -> Vec<Vec<String>> {
        let texts = |entry: &Vec<G::Action>| entry.iter().map(ToString::to_string).collect();
        self.played().iter().skip(from).map(texts).collect()
    }

    fn start(&self, viewers: &[Option<Seat>]) -> Vec<Value> {
        let view = |seat: &Option<Seat>| json(&self.view_at(0, viewer(*seat)).expect("a record can be replayed"));
        viewers.iter().map(view).collect()
    }

    fn seen(&self, viewers: &[Option<Seat>], from: usize) -> Vec<SentEntry> {
        let mut logs: Vec<_> = viewers.iter().map(|seat| self.log(viewer(*seat), from).into_iter()).collect();
        let record = self.record();
        let mut replay = record.replay().expect("this game was dealt from the same before");
        let mut sent = Vec::new();
        while let Some(step) = replay.advance().expect("a recorded action is legal") {
            if step.index < from {
                continue;
            }
            let mut seen = Vec::with_capacity(viewers.len());
            for (seat, log) in viewers.iter().zip(&mut logs) {
                let actions = log.next().map_or_else(Vec::new, |entry| entry_text(&entry.actions));
                seen.push(entry_seen(step.state, actions, step.events, *seat));
            }
            let (movers, scores) = (step.movers.iter().collect(), step.state.scores().to_vec());
            sent.push(SentEntry { movers, scores, deals: step.state.deals(), seen });
        }
        sent
    }

    fn known(&self, seat: Option<Seat>, from: usize) -> Vec<KnownActions> {
        self.log(viewer(seat), from).iter().map(|entry| entry_text(&entry.actions)).collect()
    }

    fn position(&self, seats: &[Seat]) -> Position {
        let turn = self.turn();
        let draft = |seat: &Seat| Some((*seat, self.draft(*seat)?.to_string()));
        Position {
            movers: turn.movers().iter().collect(),
            waited_for: self.waited_for().iter().collect(),
            together: matches!(turn, Turn::Together(_)),
            winners: match turn {
                Turn::Over(outcome) => Some(outcome.winners.iter().collect()),
                Turn::One(_) | Turn::Together(_) => None,
            },
            drafts: seats.iter().filter_map(draft).collect(),
            hides: self.hides(),
            can_stop: self.can_stop(),
            can_undo: self.can_undo(),
            options: json(self.options()),
            aids: self.aids(),
        }
    }

    fn finished(&self) -> Option<Value> {
        self.finished_record().map(|record| json(&record))
    }
}

impl<G: Rules> Referee for Session<G> {
    fn shared(&self) -> &dyn SharedGame {
        self
    }

    fn play(&mut self, seat: Seat, action: &str, repeats: bool) -> Result<(), UnplayedReason> {
        let action: G::Action = action.parse().map_err(|_| UnplayedReason::Illegal)?;
        Self::play(self, seat, action.clone()).map_err(|declined| unplayed(&declined))?;
        while repeats && self.check(seat, &action).is_ok() {
            self.play_auto(seat, action.clone()).map_err(|declined| unplayed(&declined))?;
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
pub fn unplayed<R: std::fmt::Display + std::fmt::Debug>(declined: &Declined<R>) -> UnplayedReason {
    use crate::engine::Rejection;
    match declined {
        Declined::Stale | Declined::Rejected(Rejection::Over | Rejection::Count { .. }) => UnplayedReason::Stale,
        Declined::Rejected(Rejection::NotYourTurn { .. }) => UnplayedReason::NotYourTurn,
        Declined::Rejected(Rejection::Refused { .. }) => UnplayedReason::Illegal,
    }
}
