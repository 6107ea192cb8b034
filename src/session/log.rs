//! The log of a game: its entries, as a viewer may know them.

use super::player::Player;
use super::session::Session;
use super::steps::Step;
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
    /// Replays the record.
    #[expect(clippy::missing_panics_doc, reason = "the record of a session is legal")]
    pub fn deal_ends(&self, who: Viewer) -> Vec<(usize, G::View)> {
        let mut state = self.steps.dealt().clone();
        let mut ends = Vec::new();
        for (index, (step, entry)) in self.steps.from(0).iter().zip(&self.record.entries).enumerate() {
            if self.steps.deals_before(index) < step.deals {
                let end = G::deal_end(&state.view(who), &step.seen(who));
                ends.extend(end.map(|end| (index + 1, end)));
            }
            state.apply(entry, &mut Vec::new()).expect("a recorded action is legal");
        }
        ends.push((self.ply(), self.view(who)));
        ends
    }
}

impl<G: Rules> Session<G> {
    /// The entries played from index `from` on, as the viewer may know them.
    ///
    /// From 0 it is the list of moves; from [`Session::acknowledged`] on it is what is still to be announced.
    pub fn log(&self, who: Viewer, from: usize) -> Vec<LogEntry<G>> {
        let known = |(seat, action): (Seat, &G::Action)| self.state().is_open(seat, action, who).then(|| action.clone());
        let entries = self.record.entries.iter().skip(from);
        let played = self.steps.from(from).iter().zip(entries);
        let entry = |(index, (step, actions)): (usize, (&Step<G>, &Vec<G::Action>))| LogEntry {
            index,
            movers: step.movers,
            actions: step.movers.iter().zip(actions).map(known).collect(),
            events: step.seen(who),
            scores: step.scores.clone(),
            deals: self.steps.deals_before(index),
            deals_after: step.deals,
        };
        (from..).zip(played).map(entry).collect()
    }

    /// The viewer's view after this many entries; None if fewer have been played. Cheap for the first and the latest
    /// entries; others are replayed from the nearest checkpoint.
    pub fn view_at(&self, entries: usize, who: Viewer) -> Option<G::View> {
        Some(self.steps.state_before(entries, &self.record.entries)?.view(who))
    }

    /// For each of the viewers, the view after each entry from index `from` on. Replays only entries that are long past.
    pub fn views_after(&self, from: usize, viewers: &[Viewer]) -> Vec<Vec<G::View>> {
        let mut views = vec![Vec::new(); viewers.len()];
        self.steps.visit_after(from, &self.record.entries, |state| {
            for (views, who) in views.iter_mut().zip(viewers) {
                views.push(state.view(*who));
            }
        });
        views
    }

    /// Checks whether an action of a seat was legal after this many entries; false if fewer have been played.
    pub fn was_legal(&self, entries: usize, seat: Seat, action: &G::Action) -> bool {
        let state = self.steps.state_before(entries, &self.record.entries);
        state.is_some_and(|state| state.check(seat, action).is_ok())
    }
}
