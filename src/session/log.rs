//! The log of a game: its entries, as a viewer may know them.

use super::player::Player;
use super::session::Session;
use crate::engine::{Points, Rules, Seat, SeatSet, ShowsView, Viewer};

/// An entry that has been played, as a viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry<G: Rules> {
    /// Its index, from 0.
    pub index: usize,
    /// The seats that acted.
    pub movers: SeatSet,
    /// Their actions in seat order; None if the viewer may not know it.
    pub actions: Vec<Option<G::Action>>,
    /// The events, as the viewer may know them.
    pub events: Vec<G::Event>,
    /// Each seat's points after it.
    pub scores: Vec<Points>,
    /// The number of deals before it.
    pub deals: u32,
    /// The number of deals after it.
    pub deals_after: u32,
}

impl<G: ShowsView> LogEntry<G> {
    /// True if it revealed hidden information. Actions of several seats at once do.
    pub fn reveals(&self) -> bool {
        self.movers.len() > 1 || G::reveals(&self.events)
    }

    /// The choices of people in it that undo returns to, as far as the viewer may know them.
    pub fn choices<'a>(&'a self, players: &'a [Player]) -> impl Iterator<Item = (Seat, &'a G::Action)> {
        let known = |(seat, action): (Seat, &'a Option<G::Action>)| Some((seat, action.as_ref()?));
        let is_choice = |(seat, action): &(Seat, &G::Action)| {
            players.get(seat.index()).is_some_and(Player::is_person) && G::is_decision(action)
        };
        self.movers.iter().zip(&self.actions).filter_map(known).filter(is_choice)
    }
}

impl<G: ShowsView> Session<G> {
    /// The view at the end of each deal, with the number of entries played by then; the last one is the current view.
    pub fn deal_ends(&self, who: Viewer) -> Vec<(usize, G::View)> {
        let ends = (1..).zip(self.views(who));
        let ends = ends.filter_map(|(entries, (before, events))| Some((entries, G::deal_end(&before, &events)?)));
        ends.chain([(self.ply(), self.view(who))]).collect()
    }
}

impl<G: Rules> Session<G> {
    /// The entries played from index `from` on, as the viewer may know them.
    ///
    /// From 0 it is the list of moves; from [`Session::acknowledged`] on it is what is still to be announced.
    #[expect(clippy::missing_panics_doc, reason = "the record of a session is legal")]
    pub fn log(&self, who: Viewer, from: usize) -> Vec<LogEntry<G>> {
        let mut replay = self.record.replay().expect("this game was dealt from the same before");
        let mut log = Vec::with_capacity(self.cursor.saturating_sub(from));
        while replay.index() < self.cursor {
            let deals = replay.state().deals();
            let step = replay.advance().expect("a recorded action is legal");
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

    /// The number of entries played by the end of a deal, and each seat's points then; None before it has ended. Deals are
    /// counted from 1.
    pub fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)> {
        let log = self.log(Viewer::Table, 0);
        let index = log.partition_point(|entry| entry.deals_after <= deal);
        Some((index + 1, log.get(index)?.scores.clone()))
    }

    /// For each entry played, the viewer's view before it and its events, in one pass over the record.
    #[expect(clippy::missing_panics_doc, reason = "the record of a session is legal")]
    pub fn views(&self, who: Viewer) -> impl Iterator<Item = (G::View, Vec<G::Event>)> {
        let mut replay = self.record.replay().expect("this game was dealt from the same before");
        std::iter::from_fn(move || {
            if replay.index() == self.cursor {
                return None;
            }
            let view = replay.state().view(who);
            let step = replay.advance().expect("a recorded action is legal")?;
            Some((view, step.events.iter().filter_map(|event| G::seen(event, who)).collect()))
        })
    }

    /// The viewer's view after this many entries; None if fewer have been played. Replays the record: for all entries, use
    /// [`Session::views`].
    pub fn view_at(&self, entries: usize, who: Viewer) -> Option<G::View> {
        let mut replay = self.record.replay().ok()?;
        while replay.index() < entries.min(self.cursor) {
            replay.advance().ok()??;
        }
        (replay.index() == entries).then(|| replay.state().view(who))
    }
}
