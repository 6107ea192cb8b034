//! Estimates by playouts at a glance, in worlds that fit each seat's view.

use super::{Playout, Searched, World};
use crate::bots::estimate::{Estimate, Estimating, ToEstimate};
use crate::bots::measure::Sample;
use crate::engine::{Rng, Seat};

/// Plays a position out in worlds of every seat's belief.
struct SearchEstimate<G: Searched> {
    beliefs: Vec<G::Belief>,
    chances: Vec<Sample>,
    rounds_left: u32,
    rng: Rng,
    playout: Playout<G::World>,
}

/// Starts to estimate a position. Nothing if no seat's view can be believed.
pub fn estimate_by_search<G: Searched>(position: &ToEstimate<G>, rng: Rng) -> Option<Box<dyn Estimating>> {
    let beliefs: Vec<_> = position.views.iter().filter_map(G::believe_for_estimate).collect();
    let believers = u32::try_from(beliefs.len()).ok().filter(|count| *count > 0)?;
    Some(Box::new(SearchEstimate::<G> {
        chances: vec![Sample::default(); position.views.len()],
        rounds_left: (position.playouts / believers).max(1),
        beliefs,
        rng,
        playout: Playout::new(),
    }))
}

impl<G: Searched> Estimating for SearchEstimate<G> {
    fn next_slice(&mut self) -> bool {
        let mut round = vec![0.0; self.chances.len()];
        let mut drawn = 0.0;
        for belief in &self.beliefs {
            let Some(mut world) = G::draw(belief, &mut self.rng) else { continue };
            self.playout.at_a_glance(&mut world);
            let seats = (0..Seat::MOST).map(Seat::new);
            round.iter_mut().zip(seats).for_each(|(sum, seat)| *sum += world.worth(seat));
            drawn += 1.0;
        }
        if drawn > 0.0 {
            // a round is one value: the mean over the seats' beliefs, each of which counts alike
            self.chances.iter_mut().zip(round).for_each(|(chance, sum)| chance.add(sum / drawn));
        }
        self.rounds_left -= 1;
        self.rounds_left > 0
    }

    fn estimate(&self) -> Estimate {
        Estimate { chances: self.chances.iter().map(|sample| sample.measure()).collect() }
    }
}
