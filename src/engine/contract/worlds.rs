//! The laws of hidden information: views, sampled states, and the events that each viewer sees.

use super::{Law, OPEN_ENDED, PLAYED_ON, Suite, WORLDS_EVERY, law, random_entry};
use crate::engine::{Rng, Rules, Seat, Viewer, Weighted};

impl<G: Rules> Suite<'_, G> {
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
