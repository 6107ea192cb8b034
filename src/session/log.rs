//! The log of a game: its entries, as a viewer may know them.

use super::session::Session;
use crate::engine::{AnyRules, Opaque, Points, Seat, SeatSet, Viewer};

/// An entry that has been played, as a viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct LogEntry {
    /// Its index, from 0.
    pub index: usize,
    /// The seats that acted.
    pub movers: SeatSet,
    /// Their actions in seat order; None if the viewer may not know it.
    pub actions: Vec<Option<String>>,
    /// The events, as the viewer may know them.
    pub events: Opaque,
    /// Each seat's points after it.
    pub scores: Vec<Points>,
    /// The number of deals before it.
    pub deals: u32,
    /// The number of deals after it.
    pub deals_after: u32,
}

impl LogEntry {
    /// True if it revealed hidden information. Actions of several seats at once do.
    pub fn reveals(&self, rules: &dyn AnyRules) -> bool {
        self.movers.len() > 1 || rules.reveals(&self.events)
    }

    /// The choices of people in it that undo returns to, as far as the viewer may know them.
    pub fn choices<'a>(&'a self, session: &'a Session) -> impl Iterator<Item = (Seat, &'a str)> {
        let known = |(seat, action): (Seat, &'a Option<String>)| Some((seat, action.as_deref()?));
        self.movers
            .iter()
            .zip(&self.actions)
            .filter_map(known)
            .filter(|(seat, action)| session.is_choice(*seat, action))
    }
}

impl Session {
    /// The view at the end of each deal, with the number of entries played by then; the last one is the current view.
    /// Replays the record.
    #[expect(clippy::missing_panics_doc, reason = "the record of a session is legal")]
    pub fn deal_ends(&self, who: Viewer) -> Vec<(usize, Opaque)> {
        let mut state = self.steps.dealt().boxed();
        let mut ends = Vec::new();
        for (index, (step, entry)) in self.steps.from(0).iter().zip(&self.record.entries).enumerate() {
            if self.steps.deals_before(index) < step.deals {
                let end = self.rules().deal_end(&state.view(who), &self.rules().seen(&step.events, who));
                ends.extend(end.map(|end| (index + 1, end)));
            }
            state.apply(entry).expect("a recorded action is legal");
        }
        ends.push((self.ply(), self.view(who)));
        ends
    }

    /// The entries played from index `from` on, as the viewer may know them.
    ///
    /// From 0 it is the list of moves; from [`Session::acknowledged`] on it is what is still to be announced.
    pub fn log(&self, who: Viewer, from: usize) -> Vec<LogEntry> {
        (from..self.ply()).filter_map(|index| self.entry(who, index)).collect()
    }

    /// The entry at `index`, as the viewer may know it; None if it has not been played.
    pub fn entry(&self, who: Viewer, index: usize) -> Option<LogEntry> {
        let (step, actions) = (self.steps.get(index)?, self.record.entries.get(index)?);
        let known = |(seat, action): (Seat, &String)| self.state().is_open(seat, action, who).then(|| action.clone());
        Some(LogEntry {
            index,
            movers: step.movers,
            actions: step.movers.iter().zip(actions).map(known).collect(),
            events: self.rules().seen(&step.events, who),
            scores: step.scores.clone(),
            deals: self.steps.deals_before(index),
            deals_after: step.deals,
        })
    }

    /// The viewer's view after this many entries; None if fewer have been played. Cheap for the first and the latest
    /// entries; others are replayed from the nearest checkpoint.
    pub fn view_at(&self, entries: usize, who: Viewer) -> Option<Opaque> {
        Some(self.steps.state_before(entries, &self.record.entries)?.view(who))
    }

    /// The number of entries played by the end of a deal, and each seat's points then; None before it has ended. Deals are
    /// counted from 1.
    pub fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)> {
        let steps = self.steps.from(0);
        let index = steps.partition_point(|step| step.deals <= deal);
        Some((index + 1, steps.get(index)?.scores.clone()))
    }

    /// For each of the viewers, the view after each entry from index `from` on. Replays only entries that are long past.
    pub fn views_after(&self, from: usize, viewers: &[Viewer]) -> Vec<Vec<Opaque>> {
        let mut views = vec![Vec::new(); viewers.len()];
        self.steps.visit_after(from, &self.record.entries, |state| {
            for (views, who) in views.iter_mut().zip(viewers) {
                views.push(state.view(*who));
            }
        });
        views
    }

    /// Each seat's view after this many entries; None if fewer have been played.
    pub fn views_at(&self, entries: usize) -> Option<Vec<Opaque>> {
        let state = self.steps.state_before(entries, &self.record.entries)?;
        Some(self.seats().iter().map(|seat| state.view(Viewer::Seat(seat))).collect())
    }

    /// The decisions in an entry, of people and computer players; draws and passes without a choice are left out.
    pub fn chosen(&self, index: usize) -> impl Iterator<Item = (Seat, &str)> {
        let movers = self.steps.get(index).map(|step| step.movers).unwrap_or_default();
        let actions = self.record.entries.get(index).into_iter().flatten().map(String::as_str);
        movers.iter().zip(actions).filter(|(_, action)| self.rules().is_decision(action))
    }

    /// The viewer's view after an entry in which this seat took another action, the others theirs. Nothing if it was not
    /// legal, or if it ended the deal.
    pub fn view_if(&self, index: usize, seat: Seat, action: &str, who: Viewer) -> Option<Opaque> {
        let mut state = self.steps.state_before(index, &self.record.entries)?.into_owned();
        let mut entry = self.played().get(index)?.clone();
        let place = state.turn().movers().iter().position(|mover| mover == seat)?;
        action.clone_into(entry.get_mut(place)?);
        let deals = state.deals();
        state.apply(&entry).ok()?;
        (state.deals() == deals).then(|| state.view(who))
    }

    /// Checks whether an action of a seat was legal after this many entries; false if fewer have been played.
    pub fn was_legal(&self, entries: usize, seat: Seat, action: &str) -> bool {
        let state = self.steps.state_before(entries, &self.record.entries);
        state.is_some_and(|state| state.check(seat, action).is_ok())
    }
}
