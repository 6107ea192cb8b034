//! What a viewer may know: everything that lies on the table. Only what is being chosen is secret, and the session keeps
//! that.

use serde::{Deserialize, Serialize};

use super::action::{Action, Refusal};
use super::board::{Board, Half};
use super::options::Options;
use crate::engine::{Points, Seat, Square};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The winner has fifty points.
    Target,
    /// No two empty squares lie side by side, and the winner has more points.
    Full,
    /// No two empty squares lie side by side, both have the same, and the winner is the DMO.
    Tie,
}

/// What the turn has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Both choose a half.
    Choose,
    /// The placer places the domino.
    Place {
        /// What seat 0 has chosen, then what seat 1 has.
        halves: [Half; 2],
    },
    /// The placer claims groups.
    Claim {
        /// What seat 0 has chosen, then what seat 1 has.
        halves: [Half; 2],
        /// Where each was placed.
        placed: [Square; 2],
    },
    /// The game is over.
    Over {
        /// Who won.
        winner: Seat,
        /// How.
        ending: Ending,
    },
}

/// A domino that was placed. What its squares show now is the board's to say: a half may have been turned black.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// Who placed it.
    pub seat: Seat,
    /// Its halves: seat 0's, then seat 1's.
    pub halves: [Half; 2],
    /// Where each was placed.
    pub at: [Square; 2],
}

/// What lies on the table, open to all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The settings of the game.
    pub options: Options,
    /// What the turn has come to.
    pub phase: Phase,
    /// What each square shows.
    pub board: Board,
    /// The dominoes in the order they were placed.
    pub dominoes: Vec<Laid>,
    /// Who places and claims this turn.
    pub placer: Seat,
    /// Who wins a tie.
    pub dmo: Seat,
    /// In how many turns each seat may still choose purple.
    pub purples_left: [u8; 2],
    /// The totals.
    pub scores: [Points; 2],
}

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; nobody's beside the table.
    pub seat: Option<Seat>,
    /// What lies open to all.
    pub table: Table,
}

impl View {
    /// Whether the seat whose view it is may do this now; agrees with the rules.
    ///
    /// # Errors
    /// Why not; beside the table it is never one's turn.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.seat.map_or(Err(Refusal::NotYourTurn), |seat| self.table.check(seat, action))
    }

    /// Puts what the seat whose view it is may do now into `out`, in place of what it held: the same list as the rules'.
    pub fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let Some(seat) = self.seat {
            self.table.legal(seat, out);
        }
    }
}
