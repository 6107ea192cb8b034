//! What has happened in a game, entry by entry.

use super::player::Player;
use super::session::Session;
use crate::engine::{Points, Rules, Seat, SeatSet, Shown, Viewer};

/// An entry that has been played, as a viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry<G: Rules> {
    /// The entry's number, from 0.
    pub index: usize,
    /// The seats that acted.
    pub movers: SeatSet,
    /// What they did, in seat order, as far as the viewer may know it by now.
    pub actions: Vec<Option<G::Action>>,
    /// What happened, as the viewer may learn of it.
    pub events: Vec<G::Event>,
    /// Each seat's points after it.
    pub scores: Vec<Points>,
    /// How many times bones had been dealt before it.
    pub deals: u32,
    /// How many times bones had been dealt after it.
    pub deals_after: u32,
}

impl<G: Shown> LogEntry<G> {
    /// Whether somebody has learned from this what was hidden before: what several chose at once lies open then.
    pub fn reveals(&self) -> bool {
        self.movers.len() > 1 || G::reveals(&self.events)
    }

    /// What people chose in it that undo would go back to, as far as the viewer may know it: of several who acted at once
    /// each.
    pub fn choices<'a>(&'a self, players: &'a [Player]) -> impl Iterator<Item = (Seat, &'a G::Action)> {
        let known = |(seat, action): (Seat, &'a Option<G::Action>)| Some((seat, action.as_ref()?));
        let is_choice = |(seat, action): &(Seat, &G::Action)| {
            players.get(seat.index()).is_some_and(Player::is_person) && G::is_decision(action)
        };
        self.movers.iter().zip(&self.actions).filter_map(known).filter(is_choice)
    }
}

impl<G: Rules> Session<G> {
    /// What has been played from the entry of number `from` on, as this viewer may know it.
    ///
    /// From 0 it is the move list; from [`Session::acknowledged`] it is what is still to be told.
    #[expect(clippy::missing_panics_doc, reason = "a session holds only what was legal when it was played")]
    pub fn log(&self, who: Viewer, from: usize) -> Vec<LogEntry<G>> {
        let played = &self.record;
        let mut replay = played.replay().expect("this game was dealt from the same before");
        let mut log = Vec::with_capacity(self.cursor.saturating_sub(from));
        while replay.index() < self.cursor {
            let deals = replay.state().deals();
            let step = replay.advance().expect("what was played before is legal again");
            let step = step.expect("the cursor is not beyond the record");
            let movers = step.movers;
            let known =
                |(seat, action): (Seat, &G::Action)| self.state.is_open(seat, action, who).then(|| action.clone());
            if step.index >= from {
                log.push(LogEntry {
                    index: step.index,
                    movers: step.movers,
                    actions: movers.iter().zip(step.actions).map(known).collect(),
                    events: step.events.iter().filter_map(|event| G::seen(event, who)).collect(),
                    scores: step.state.scores().to_vec(),
                    deals,
                    deals_after: step.state.deals(),
                });
            }
        }
        log
    }

    /// What this viewer could know after so many entries; nothing beyond what has been played.
    pub fn view_at(&self, entries: usize, who: Viewer) -> Option<G::View> {
        let mut replay = self.record.replay().ok()?;
        while replay.index() < entries.min(self.cursor) {
            replay.advance().ok()??;
        }
        (replay.index() == entries).then(|| replay.state().view(who))
    }
}
