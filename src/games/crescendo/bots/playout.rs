//! How a world is played out and judged.

use super::prospects::chance_to_win;
use super::world::CrescendoWorld;
use crate::bots::search::World;
use crate::engine::Seat;
use crate::games::crescendo::rules::Placement;

impl World for CrescendoWorld {
    type Action = Placement;

    const INDIFFERENCE: f64 = 4.0;

    fn mover(&self) -> Option<Seat> {
        (!self.over && self.turns > 0).then_some(self.turn)
    }

    /// Only the greedy placement: every seat is assumed to play it.
    fn moves(&self, out: &mut Vec<Placement>) {
        out.clear();
        out.extend(self.best_placement());
    }

    fn appeal(&self, moves: &[Placement], out: &mut Vec<i32>) {
        out.clear();
        out.extend(moves.iter().map(|placement| self.multipliers.score(*placement).points()));
    }

    fn play(&mut self, placement: &Placement) {
        self.place(*placement);
    }

    fn worth(&self, seat: Seat) -> f64 {
        chance_to_win(self, seat)
    }
}
