//! The laws of legal and illegal actions, and of their notation.

use super::{Law, Suite, law, random_entry};
use crate::engine::{GameView, Rejection, Rng, Rules, Seat, Viewer};

/// The largest number of actions collected from all positions, to be tried in others.
const UNIVERSE: usize = 4000;
/// The number of them tried in one position.
const PROBES: usize = 96;
/// The number of legal actions tried in one position.
const TRIED: usize = 16;

impl<G: Rules> Suite<'_, G> {
    /// The legal actions of each seat to act; the other seats must have none.
    pub(super) fn choices(&mut self, truth: &G) -> Law<Vec<(Seat, Vec<G::Action>)>> {
        let movers = truth.turn().movers();
        law(truth.turn().is_over() || !movers.is_empty(), || "a running game has no seat to act".into())?;
        law(movers.iter().all(|seat| seat.index() < self.seats.count()), || "a seat to act is not there".into())?;
        law(movers.len() < 2 || truth.hides(), || "several choose at once, yet nothing is hidden".into())?;
        let mut choices = Vec::new();
        for seat in self.seats.iter() {
            // `legal` must replace the old contents
            let mut legal: Vec<G::Action> = self.universe.first().cloned().into_iter().collect();
            truth.legal(seat, &mut legal);
            if movers.contains(seat) {
                law(!legal.is_empty(), || format!("seat {seat} is to act and has no legal action"))?;
                law(legal.is_sorted_by(|a, b| a < b), || format!("legal is not sorted or has doubles: {legal:?}"))?;
                for action in &legal {
                    if self.universe.len() < UNIVERSE && self.universe.insert(action.clone()) {
                        Self::read_back(action)?;
                    }
                }
                choices.push((seat, legal));
            } else {
                law(legal.is_empty(), || format!("seat {seat} is not to act and may do {legal:?}"))?;
            }
        }
        Ok(choices)
    }

    /// `check` agrees with `legal`; `apply` accepts legal actions, and illegal ones change nothing.
    pub(super) fn probe(&mut self, truth: &G, choices: &[(Seat, Vec<G::Action>)], rng: &mut Rng) -> Law {
        let universe: Vec<&G::Action> = self.universe.iter().collect();
        let mut probes = universe.clone();
        if universe.len() > PROBES {
            probes = (0..PROBES).filter_map(|_| rng.pick(&universe).copied()).collect();
        }
        let mut refused = 0;
        for seat in self.seats.iter() {
            let chosen = choices.iter().position(|(mover, _)| *mover == seat);
            let legal: &[G::Action] = chosen.map_or(&[], |index| &choices[index].1);
            let sample = (0..TRIED.min(legal.len()))
                .filter_map(|at| if legal.len() <= TRIED { legal.get(at) } else { rng.pick(legal) });
            for action in sample.collect::<Vec<_>>() {
                truth.check(seat, action).map_err(|why| format!("{action} is legal, and check says: {why}"))?;
                let mut entry = random_entry(choices, rng);
                entry[chosen.unwrap_or_default()] = action.clone();
                let mut copy = truth.clone();
                copy.apply(&entry, &mut Vec::new()).map_err(|error| format!("{action} is legal but: {error}"))?;
                law(copy != *truth, || format!("{action} changed nothing"))?;
            }
            self.report.probed += u32::try_from(if chosen.is_some() { probes.len() } else { 0 }).unwrap_or(u32::MAX);
            for action in &probes {
                let listed = legal.binary_search(action).is_ok();
                let checked = truth.check(seat, action);
                law(listed == checked.is_ok(), || {
                    format!("seat {seat}, {action}: listed {listed}, check says {checked:?}")
                })?;
                let (Err(why), Some(chosen)) = (checked, chosen) else { continue };
                law(!why.to_string().is_empty(), || format!("the refusal of {action} says nothing"))?;
                refused += 1;
                if refused % 8 == 0 {
                    let mut entry = random_entry(choices, rng);
                    entry[chosen] = (*action).clone();
                    let error = Self::unchanged_by(truth, &entry)?;
                    law(error == Rejection::of_action(seat, why), || {
                        format!("{action} was rejected otherwise than check said: {error}")
                    })?;
                }
            }
        }
        if let (true, Some(action)) = (truth.turn().is_over(), universe.first()) {
            let error = Self::unchanged_by(truth, &[(*action).clone()])?;
            law(error == Rejection::Over, || format!("after the end, {action} was rejected thus: {error}"))?;
        }
        self.report.refused += refused;
        self.seats.iter().try_for_each(|seat| Self::view_agrees(truth, seat, &probes))?;
        let table = truth.view(Viewer::Table);
        let mut legal = universe.first().map(|action| (*action).clone()).into_iter().collect();
        table.legal(&mut legal);
        law(table.viewer().is_none() && legal.is_empty(), || "a spectator has a seat or may act".into())
    }

    /// The view of a seat lists and refuses the same actions as the state, with the same reasons.
    fn view_agrees(truth: &G, seat: Seat, probes: &[&G::Action]) -> Law {
        let [mut truly, mut seen] = [Vec::new(), probes.first().map(|action| (*action).clone()).into_iter().collect()];
        truth.legal(seat, &mut truly);
        for who in [Viewer::Seat(seat), Viewer::Peek(seat)] {
            let view = truth.view(who);
            law(view.viewer() == Some(seat), || format!("{who:?} is another viewer in its view"))?;
            view.legal(&mut seen);
            law(seen == truly, || format!("{who:?} sees the legal actions {seen:?}, and they are {truly:?}"))?;
            for action in truly.iter().take(TRIED).chain(probes.iter().copied()) {
                let (wanted, found) = (truth.check(seat, action), G::check_view(&view, seat, action));
                law(wanted == found, || format!("{who:?}, {action}: the view says {found:?}, the state {wanted:?}"))?;
            }
        }
        Ok(())
    }

    /// Applies an entry that must be rejected without changing state or events; returns the reason.
    fn unchanged_by(truth: &G, entry: &[G::Action]) -> Law<Rejection<G::Refusal>> {
        let mut copy = truth.clone();
        let mut events = Vec::new();
        match copy.apply(entry, &mut events) {
            Ok(()) => Err(format!("an entry that is not legal was played: {entry:?}")),
            Err(error) => {
                law(copy == *truth && events.is_empty(), || format!("a rejected entry changed something: {entry:?}"))?;
                Ok(error)
            }
        }
    }

    /// Entries with too few or too many actions are rejected.
    pub(super) fn wrong_counts(truth: &G, entry: &[G::Action]) -> Law {
        let expected = entry.len();
        for found in [expected - 1, expected + 1] {
            let wrong: Vec<G::Action> = entry.iter().cycle().take(found).cloned().collect();
            let error = Self::unchanged_by(truth, &wrong)?;
            law(error == Rejection::Count { expected, found }, || format!("{found} actions: {error}"))?;
        }
        Ok(())
    }

    /// Parses the notation of an action; it must give the same action.
    pub(super) fn read_back(action: &G::Action) -> Law<G::Action> {
        let text = action.to_string();
        let read: G::Action = text.parse().map_err(|error| format!("its own notation is not read: {error}"))?;
        law(read == *action, || format!("{text} was written for {action:?} and read as {read:?}"))?;
        for wrong in [format!("{text} "), format!(" {text}"), String::new()] {
            law(wrong.parse::<G::Action>().is_err(), || format!("{wrong:?} was read as an action"))?;
        }
        Ok(read)
    }
}
