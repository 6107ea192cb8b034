//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::{Placement, Refusal};
use super::board::{Board, Score};
use super::event::Ending;
use super::geometry::SquarePair;
use super::options::Options;
use super::placing::{check_placement, legal_placements};
use crate::engine::{ActionError, Bone, GameView, Points, Seat, Seats};

/// A face-up bone, with the seat that placed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// The seat that placed it.
    pub seat: Seat,
    /// The placement.
    pub placement: Placement,
    /// What it scored; `None` for a seed.
    pub score: Option<Score>,
}

/// A face-down seed (docs/rules/crescendo.md, Set-up 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HiddenSeed {
    /// The seat that put it.
    pub seat: Seat,
    /// Its squares, in order whichever way round the seed is.
    pub spot: SquarePair,
    /// The seed, if the viewer may know it.
    pub placement: Option<Placement>,
}

/// A challenge to a leader above the threshold (docs/rules/crescendo.md, The challenge).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Challenge {
    /// The leader.
    pub seat: Seat,
    /// By seat, the turns left to overtake; none for the leader.
    pub turns_left: Vec<u8>,
}

impl Challenge {
    /// A challenge that starts (docs/rules/crescendo.md, The challenge 2).
    pub(super) fn of(seat: Seat, seats: Seats) -> Self {
        let turns = if seats == Seats::TWO { 2 } else { 1 };
        Self { seat, turns_left: seats.iter().map(|other| if other == seat { 0 } else { turns }).collect() }
    }

    /// True if no seat has a turn left, so that the leader has won (docs/rules/crescendo.md, The challenge 5).
    pub fn is_held(&self) -> bool {
        self.turns_left.iter().all(|&left| left == 0)
    }
}

/// What a viewer knows of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// The number of bones in the hand.
    pub count: u8,
    /// The hand, sorted, if the viewer may know it.
    pub hand: Option<Vec<Bone>>,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The settings of the game.
    pub options: Options,
    /// By seat, what the viewer knows of it.
    pub seats: Vec<SeatView>,
    /// The number of bones in the draw pile.
    pub pile_count: u8,
    /// The draw pile, the next bone first, if the viewer may know it.
    pub pile: Option<Vec<Bone>>,
    /// The face-down seeds, in the order they were put; empty once they are turned up.
    pub seeds: Vec<HiddenSeed>,
    /// The face-up bones in the order they were placed, the seeds first.
    pub placed: Vec<Placed>,
    /// The totals, by seat.
    pub scores: Vec<Points>,
    /// The leader; `None` before the first turn.
    pub leader: Option<Seat>,
    /// The challenge that is running, or the one that ended the game.
    pub challenge: Option<Challenge>,
    /// The seat to move; `None` once the game is over.
    pub turn: Option<Seat>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

impl View {
    /// The number of seats.
    pub fn count(&self) -> Seats {
        Seats::of_len(self.seats.len()).unwrap_or(Seats::TWO)
    }

    /// True until the seeds are turned up.
    pub const fn is_seeding(&self) -> bool {
        self.placed.is_empty()
    }

    /// The viewer's hand.
    pub fn own_hand(&self) -> Option<&[Bone]> {
        self.seats.get(self.seat?.index())?.hand.as_deref()
    }

    /// The board as the viewer sees it.
    pub fn board(&self) -> Board {
        let mut board = Board::default();
        for placed in &self.placed {
            board.lay(placed.placement.spot(), placed.placement.lies());
        }
        for seed in &self.seeds {
            board.cover(seed.spot);
        }
        board
    }

    /// The viewer's hand, if the viewer is to act.
    ///
    /// # Errors
    /// [`ActionError::GameOver`], or [`ActionError::NotYourTurn`], also for a spectator.
    pub fn hand_to_act(&self) -> Result<&[Bone], ActionError<Refusal>> {
        let movers = self.turn.into_iter().collect();
        ActionError::check_turn(self.ending.is_some(), movers, self.seat)?;
        self.own_hand().ok_or(ActionError::NotYourTurn)
    }
}

impl GameView for View {
    type Action = Placement;
    type Refusal = Refusal;

    fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    fn check(&self, placement: &Placement) -> Result<(), ActionError<Refusal>> {
        Ok(check_placement(&self.board(), self.hand_to_act()?, self.is_seeding(), *placement)?)
    }

    fn legal(&self, out: &mut Vec<Placement>) {
        out.clear();
        if let Some(hand) = self.own_hand().filter(|_| self.turn == self.seat) {
            legal_placements(&self.board(), hand, self.is_seeding(), out);
        }
    }
}
