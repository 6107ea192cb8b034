//! What a position is worth: the chance to win from it.

use super::position::{PAIR, Position};
use crate::engine::Points;
use crate::games::color::rules::TARGET;

/// What it is worth to be the one who places next, in points, once this turn is over.
const TEMPO: f64 = 2.0;
/// What it is worth in points to have a purple left.
const PURPLE: f64 = 0.3;
/// How far a turn may throw the lead, in points, squared.
const SWING: f64 = 10.0;
/// What a turn brings, about.
const A_TURN: f64 = 4.0;
/// How many of the squares that are empty are filled before no domino can be placed, and how many a turn fills.
const FILLED: f64 = 0.45;

impl Position {
    /// The chance to win of whoever places next, at a glance: the choice of halves is solved for what each domino could
    /// bring at once.
    pub(super) fn worth(&self) -> f64 {
        self.won().map_or_else(|| self.worth_of(&self.gains()), |won| f64::from(u8::from(won)))
    }

    /// The same, where what each domino could bring is known and the game is not over.
    pub(super) fn worth_of(&self, gains: &[Points; 10]) -> f64 {
        let ahead = f64::from(self.scores[0] - self.scores[1]) - TEMPO
            + PURPLE * (f64::from(self.purples[0]) - f64::from(self.purples[1]));
        let turns = self.turns_left();
        let cell = |domino: usize| {
            let points = gains[domino];
            if self.scores[0] + points >= TARGET { 1.0 } else { standing(ahead + f64::from(points), turns) }
        };
        let dominoes: [f64; 10] = std::array::from_fn(cell);
        self.solve(&PAIR.map(|row| row.map(|domino| dominoes[domino]))).value
    }

    /// About how many turns are still to come.
    fn turns_left(&self) -> f64 {
        let room = f64::from(u32::try_from(self.board.free().len()).unwrap_or_default()) * FILLED;
        let to_go = f64::from(2 * TARGET - self.scores[0] - self.scores[1]) / A_TURN;
        room.min(to_go)
    }
}

/// The chance to win of whoever is so many points ahead with so many turns to come.
fn standing(ahead: f64, turns: f64) -> f64 {
    0.5 + 0.5 * ahead / (ahead * ahead + SWING * turns + 1.0).sqrt()
}
