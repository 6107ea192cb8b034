//! The laws of hidden information: views, sampled states, and the events that each viewer sees.

use super::{Law, OPEN_ENDED, Suite, law, random_entry, round_trip};
use crate::engine::{Rng, Rules, Seat, Viewer, Weighted};

/// A seat samples a state in one of this many entries.
const WORLDS_EVERY: u32 = 4;
/// The number of sampled states played to their end per game.
const PLAYED_ON: u32 = 16;

impl<G: Rules> Suite<'_, G> {
    /// Views round-trip through JSON: all of them at the end of a game, one of each kind before.
    pub(super) fn views(&self, truth: &G, rng: &mut Rng) -> Law {
        let seats: Vec<Seat> = self.seats.iter().collect();
        let all = truth.turn().is_over();
        let mut looking = || if all { seats.clone() } else { rng.pick(&seats).copied().into_iter().collect() };
        let viewers = looking().into_iter().map(Viewer::Seat).chain(looking().into_iter().map(Viewer::Peek));
        viewers.chain([Viewer::Table]).try_for_each(|who| round_trip(&truth.view(who)))
    }

    /// A peeking viewer sees every event unchanged, and filtering for a viewer is idempotent.
    pub(super) fn events(&self, events: &[G::Event]) -> Law {
        for event in events {
            for seat in self.seats.iter() {
                law(G::seen(event, Viewer::Peek(seat)).as_ref() == Some(event), || {
                    format!("{event:?} is hidden from who looks everywhere")
                })?;
            }
            for who in self.seats.iter().map(Viewer::Seat).chain([Viewer::Table]) {
                if let Some(seen) = G::seen(event, who) {
                    law(G::seen(&seen, who).as_ref() == Some(&seen), || format!("{seen:?}, seen again, is another"))?;
                }
            }
        }
        Ok(())
    }

    /// A seat knows its own actions, also when it peeks. Every seat knows what is public.
    pub(super) fn openness(&self, truth: &G, acted: &[(Seat, &G::Action)]) -> Law {
        for &(seat, action) in acted {
            let knows = |who| truth.is_open(seat, action, who);
            law(knows(Viewer::Seat(seat)) && knows(Viewer::Peek(seat)), || {
                format!("seat {seat} does not know that it took {action}")
            })?;
            let all = self.seats.iter().all(|other| knows(Viewer::Seat(other)));
            law(all || !(knows(Viewer::Table) || truth.turn().is_over()), || {
                format!("{action} is open beside the table or in a game that is over, and hidden from a seat")
            })?;
        }
        Ok(())
    }

    /// Samples states from the views of some seats, and checks them against the real state.
    pub(super) fn worlds(&mut self, truth: &G, rng: &mut Rng) -> Law<Vec<(Seat, G)>> {
        law(G::imagine(&truth.view(Viewer::Table), rng).is_none(), || {
            "a world was imagined from a view that is no seat's".into()
        })?;
        let mut worlds = Vec::new();
        for seat in self.seats.iter() {
            if rng.below(WORLDS_EVERY) != 0 {
                continue;
            }
            let view = truth.view(Viewer::Seat(seat));
            let mut same_chance = rng.clone();
            let Weighted { world, weight } =
                G::imagine(&view, rng).ok_or_else(|| format!("seat {seat} cannot imagine a world: {view:?}"))?;
            law(weight.is_finite() && weight > 0.0, || format!("a world weighs {weight}"))?;
            let twice = G::imagine(&view, &mut same_chance).map(|again| again.world);
            law(twice.as_ref() == Some(&world), || "the same view and chance imagine another world".into())?;

            let shown = world.view(Viewer::Seat(seat));
            law(shown == view, || {
                format!("seat {seat} sees in an imagined world\n{shown:?}\nwhere its view was\n{view:?}")
            })?;
            law(world.view(Viewer::Table) == truth.view(Viewer::Table), || {
                format!("beside the table, seat {seat}'s imagined world looks otherwise")
            })?;
            law(world.turn() == truth.turn() && world.scores() == truth.scores(), || {
                "turn or scores of an imagined world are not those of the view".into()
            })?;
            law(world.deals() == truth.deals() && world.seats() == truth.seats(), || {
                "deals or seats of an imagined world are not those of the view".into()
            })?;
            law(world.stopped() == truth.stopped(), || {
                "an imagined world can be stopped where the truth cannot, or otherwise".into()
            })?;
            let [mut true_legal, mut legal] = [Vec::new(), Vec::new()];
            truth.legal(seat, &mut true_legal);
            world.legal(seat, &mut legal);
            law(legal == true_legal, || {
                format!("seat {seat} may do {true_legal:?}, but {legal:?} where it sees the same")
            })?;

            let peeked = |world: &G| world.view(Viewer::Peek(seat));
            self.report.worlds += 1;
            let apart = peeked(&world) != peeked(truth);
            self.report.worlds_apart += u32::from(apart);
            law(truth.hides() || !apart, || format!("nothing is hidden, yet seat {seat} imagines another world"))?;
            if self.played_on < PLAYED_ON && rng.below(WORLDS_EVERY) == 0 {
                self.played_on += 1;
                Self::play_on(world.clone(), G::is_open_ended(self.options), rng)?;
            }
            worlds.push((seat, world));
        }
        Ok(worlds)
    }

    /// A sampled state is complete: it can be played to the end of the game, later deals included.
    fn play_on(mut world: G, open_ended: bool, rng: &mut Rng) -> Law {
        let most = if open_ended { OPEN_ENDED } else { G::MAX_PLIES };
        let mut events = Vec::new();
        for _ in 0..most {
            let movers = world.turn().movers();
            if movers.is_empty() {
                return Ok(());
            }
            let choices: Vec<_> = movers
                .iter()
                .map(|seat| {
                    let mut legal = Vec::new();
                    world.legal(seat, &mut legal);
                    (seat, legal)
                })
                .collect();
            law(choices.iter().all(|(_, legal)| !legal.is_empty()), || "an imagined world is stuck".into())?;
            world
                .apply(&random_entry(&choices, rng), &mut events)
                .map_err(|error| format!("an imagined world rejects a legal entry: {error}"))?;
            events.clear();
        }
        law(open_ended || world.turn().is_over(), || "an imagined world does not end".into())
    }

    /// Plays the same entry in the real state and in one that looks the same to `seat`. If a viewer cannot distinguish
    /// them afterwards, it must have seen the same events: events reveal no more than views.
    ///
    /// Skipped after a new deal: its events show hands that no view shows any more.
    pub(super) fn same_sight(
        seat: Seat,
        old_deals: u32,
        mut world: G,
        entry: &[G::Action],
        truth: &G,
        events: &[G::Event],
    ) -> Law {
        let movers = world.turn().movers();
        if !movers.iter().zip(entry).all(|(mover, action)| world.check(mover, action).is_ok()) {
            return Ok(());
        }
        let mut others = Vec::new();
        world
            .apply(entry, &mut others)
            .map_err(|error| format!("an imagined world rejects what its check allows: {error}"))?;
        if truth.deals() != old_deals || world.deals() != old_deals {
            return Ok(());
        }
        for who in [Viewer::Seat(seat), Viewer::Table] {
            if truth.view(who) == world.view(who) {
                let told = |events: &[G::Event]| -> Vec<G::Event> {
                    events.iter().filter_map(|event| G::seen(event, who)).collect()
                };
                let (truly, elsewhere) = (told(events), told(&others));
                law(truly == elsewhere, || {
                    format!("{who:?} sees what it may not know: {truly:?}, elsewhere {elsewhere:?}")
                })?;
            }
        }
        Ok(())
    }
}
