//! The static evaluation of a state: a chance to win.

use super::state::{PAIR, SearchState};
use crate::engine::Points;
use crate::games::color::rules::TARGET;

/// The value of placing next, once this turn is over, in points.
const TEMPO: f64 = 2.0;
/// The value of a remaining purple, in points.
const PURPLE: f64 = 0.3;
/// Variance of the lead in one turn, in points squared.
const TURN_VARIANCE: f64 = 10.0;
const TURN_POINTS: f64 = 4.0;
/// Turns per empty square: nine in ten are filled before the board is full, two in each turn.
const TURNS_PER_SQUARE: f64 = 0.45;

impl SearchState {
    /// The chance to win of the seat that places next, with optimal halves and the placements that pay most at once.
    pub(super) fn worth(&self) -> f64 {
        self.won().map_or_else(|| self.worth_of(&self.gains()), |won| f64::from(u8::from(won)))
    }

    pub(super) fn worth_of(&self, gains: &[Points; 10]) -> f64 {
        let ahead = f64::from(self.scores[0] - self.scores[1]) - TEMPO
            + PURPLE * (f64::from(self.purples[0]) - f64::from(self.purples[1]));
        let turns = self.turns_left();
        let cell = |domino: usize| {
            let points = gains[domino];
            if self.scores[0] + points >= TARGET { 1.0 } else { chance_ahead(ahead + f64::from(points), turns) }
        };
        let dominoes: [f64; 10] = std::array::from_fn(cell);
        self.solve(&PAIR.map(|row| row.map(|domino| dominoes[domino]))).value
    }

    fn turns_left(&self) -> f64 {
        let room = f64::from(u32::try_from(self.board.free().len()).unwrap_or_default()) * TURNS_PER_SQUARE;
        let to_go = f64::from(2 * TARGET - self.scores[0] - self.scores[1]) / TURN_POINTS;
        room.min(to_go)
    }
}

fn chance_ahead(ahead: f64, turns: f64) -> f64 {
    0.5 + 0.5 * ahead / (ahead * ahead + TURN_VARIANCE * turns + 1.0).sqrt()
}
