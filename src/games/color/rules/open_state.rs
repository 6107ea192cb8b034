//! The open state, which is the whole state: only the halves being chosen are secret, and the session keeps those.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::board::Board;
use super::groups;
use super::half::Half;
use super::options::Options;
use super::refusal::{Refusal, TurnStep};
use crate::engine::{Outcome, Points, Seat, SeatSet, Seats, Square, Turn};

/// How a game ended: docs/rules/color.md, The end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The winner reached fifty points.
    Target,
    /// The board is full, and the winner has more points.
    Full,
    /// The board is full and the totals are equal; the DMO wins.
    Tie,
}

/// The step that the game is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Both seats choose a half.
    Choose,
    /// The placer places the domino.
    Place {
        /// Seat 0's choice, then seat 1's.
        halves: [Half; 2],
    },
    /// The placer claims groups.
    Claim {
        /// Seat 0's choice, then seat 1's.
        halves: [Half; 2],
        /// The square of each half.
        placed: [Square; 2],
    },
    /// The game is over.
    Over {
        /// The winner.
        winner: Seat,
        /// How the game ended.
        ending: Ending,
    },
}

/// A placed domino. Its halves may have turned black since; the board has what they show now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlacedDomino {
    /// The placer.
    pub seat: Seat,
    /// Its halves: seat 0's, then seat 1's.
    pub halves: [Half; 2],
    /// The square of each half.
    pub at: [Square; 2],
}

/// Everything that all players see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenState {
    /// The settings of the game.
    pub options: Options,
    /// The step that the game is at.
    pub phase: Phase,
    /// What each square shows.
    pub board: Board,
    /// The dominoes in the order of placement.
    pub dominoes: Vec<PlacedDomino>,
    /// The seat that places and claims in this turn.
    pub placer: Seat,
    /// The seat that wins a tie.
    pub dmo: Seat,
    /// For each seat, the number of turns in which it may still choose purple.
    pub purples_left: [u8; 2],
    /// The totals, by seat.
    pub scores: [Points; 2],
}

impl OpenState {
    /// The seats to act, or the winner.
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choose => Turn::Together(Seats::TWO.iter().collect()),
            Phase::Place { .. } | Phase::Claim { .. } => Turn::One(self.placer),
            Phase::Over { winner, .. } => Turn::Over(Outcome { winners: SeatSet::only(winner) }),
        }
    }

    /// Checks an action of a seat to act; agrees with [`OpenState::legal`].
    ///
    /// # Errors
    /// The rule that forbids the action.
    pub fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.phase, action) {
            (Phase::Choose, Action::Choose(half)) => {
                let may_choose =
                    *half != Half::Purple || self.purples_left.get(seat.index()).is_some_and(|left| *left > 0);
                if may_choose { Ok(()) } else { Err(Refusal::NoPurple) }
            }
            (Phase::Place { halves }, Action::Place(at)) => self.board.check_place(halves, *at),
            (Phase::Claim { placed, .. }, Action::Claim(claim)) => groups::check(&self.board, placed, claim),
            (Phase::Choose, _) => Err(Refusal::NotNow(TurnStep::Choose)),
            (Phase::Place { .. }, _) => Err(Refusal::NotNow(TurnStep::Place)),
            // no seat is to act when the game is over
            (Phase::Claim { .. } | Phase::Over { .. }, _) => Err(Refusal::NotNow(TurnStep::Claim)),
        }
    }

    /// Replaces the contents of `out` with the seat's legal actions, sorted.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        match self.phase {
            Phase::Choose => {
                let left = self.purples_left.get(seat.index()).copied();
                let may_choose = |half: &Half| left.is_some_and(|left| *half != Half::Purple || left > 0);
                out.extend(Half::ALL.into_iter().filter(may_choose).map(Action::Choose));
            }
            Phase::Place { halves } if seat == self.placer => {
                out.extend(self.board.places(halves).map(Action::Place));
            }
            Phase::Claim { placed, .. } if seat == self.placer => {
                let mut claims = Vec::new();
                groups::all_claims(&self.board, placed, &mut claims);
                out.extend(claims.into_iter().map(Action::Claim));
            }
            Phase::Place { .. } | Phase::Claim { .. } | Phase::Over { .. } => {}
        }
    }
}
