//! How a world is played out and judged.

use super::heuristic;
use super::prospects::chance_to_win;
use super::world::ScarnecchiaWorld;
use crate::bots::search::World;
use crate::engine::Seat;
use crate::games::scarnecchia::rules::Action;

impl World for ScarnecchiaWorld {
    type Action = Action;

    /// About the heuristic value of a tile.
    const INDIFFERENCE: f64 = 16.0;

    fn mover(&self) -> Option<Seat> {
        (self.left > 0).then_some(self.turn)
    }

    fn moves(&self, out: &mut Vec<Action>) {
        out.clear();
        self.pool.legal(self.turn, self.hand(self.turn), out);
    }

    fn appeal(&self, moves: &[Action], out: &mut Vec<i32>) {
        heuristic::appeal(self, moves, out);
    }

    fn play(&mut self, action: &Action) {
        self.act(*action);
    }

    fn worth(&self, seat: Seat) -> f64 {
        chance_to_win(self.stakes, self.scoring.points(self.counts), seat)
    }
}
