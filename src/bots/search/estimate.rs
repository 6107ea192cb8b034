//! Estimates by playouts at a glance, in worlds that fit each seat's view.

use super::{Playout, Searched, World};
use crate::bots::estimate::{Estimate, Estimating, Gain, Sample, ToEstimate};
use crate::engine::{GameView, Rng, Seat};

/// A choice being measured.
struct Tried<A> {
    seat: Seat,
    action: A,
    /// By seat, the differences to the practised player's choice in the same worlds.
    gains: Vec<Sample>,
}

/// Plays a position out in worlds of every seat's belief, with and without the choices made there.
struct SearchEstimate<G: Searched> {
    beliefs: Vec<(Seat, G::Belief)>,
    chances: Vec<Sample>,
    tried: Vec<Tried<G::Action>>,
    rounds_left: u32,
    rng: Rng,
    playout: Playout<G::World>,
}

/// Starts to estimate a position. Nothing if no seat's view can be believed.
pub fn estimate_by_search<G: Searched>(position: &ToEstimate<G>, rng: Rng) -> Option<Box<dyn Estimating>> {
    let believe = |view: &G::View| Some((view.viewer()?, G::believe(view)?));
    let beliefs: Vec<_> = position.views.iter().filter_map(believe).collect();
    let believers = u32::try_from(beliefs.len()).ok().filter(|count| *count > 0)?;
    let samples = vec![Sample::default(); position.views.len()];
    let tried =
        |(seat, action): &(Seat, G::Action)| Tried { seat: *seat, action: action.clone(), gains: samples.clone() };
    Some(Box::new(SearchEstimate::<G> {
        tried: position.choices.iter().map(tried).collect(),
        chances: samples.clone(),
        rounds_left: (position.playouts / believers).max(1),
        beliefs,
        rng,
        playout: Playout::new(),
    }))
}

impl<G: Searched> SearchEstimate<G> {
    /// Each seat's result of a world that is played out.
    fn results(&mut self, mut world: G::World) -> Vec<f64> {
        self.playout.at_a_glance(&mut world);
        (0..Seat::MOST).map(Seat::new).take(self.chances.len()).map(|seat| world.worth(seat)).collect()
    }

    /// Measures the choices of a seat in a world of its belief, of which the results at a glance are known.
    fn compare(&mut self, seat: Seat, world: &G::World, at_a_glance: &[f64]) {
        for index in 0..self.tried.len() {
            if self.tried[index].seat != seat {
                continue;
            }
            let differs = world.mover() == Some(seat) && {
                world.moves(&mut self.playout.moves);
                let usual = if self.playout.moves.len() > 1 { self.playout.glance(world) } else { 0 };
                self.playout.moves[usual] != self.tried[index].action
            };
            let results = differs.then(|| {
                let mut future = world.clone();
                future.play(&self.tried[index].action);
                self.results(future)
            });
            let gains = self.tried[index].gains.iter_mut().enumerate();
            gains
                .for_each(|(of, gain)| gain.add(results.as_ref().map_or(0.0, |results| results[of] - at_a_glance[of])));
        }
    }
}

impl<G: Searched> Estimating for SearchEstimate<G> {
    fn next_slice(&mut self) -> bool {
        let mut round = vec![0.0; self.chances.len()];
        let mut drawn = 0.0;
        for index in 0..self.beliefs.len() {
            let (seat, belief) = &self.beliefs[index];
            let (seat, world) = (*seat, G::draw(belief, &mut self.rng));
            let Some(world) = world else { continue };
            let results = self.results(world.clone());
            round.iter_mut().zip(&results).for_each(|(sum, result)| *sum += result);
            drawn += 1.0;
            self.compare(seat, &world, &results);
        }
        if drawn > 0.0 {
            // a round is one value: the mean over the seats' beliefs, each of which counts alike
            self.chances.iter_mut().zip(round).for_each(|(chance, sum)| chance.add(sum / drawn));
        }
        self.rounds_left -= 1;
        self.rounds_left > 0
    }

    fn estimate(&self) -> Estimate {
        let measures = |samples: &[Sample]| samples.iter().map(|sample| sample.measure()).collect();
        let gain = |tried: &Tried<G::Action>| Gain { seat: tried.seat, of_seats: measures(&tried.gains) };
        Estimate { chances: measures(&self.chances), gains: self.tried.iter().map(gain).collect() }
    }
}
