//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::{Placement, Refusal};
use super::board::{Board, Score, Spot};
use super::options::Options;
use super::state::Ending;
use crate::engine::{Bone, Points, Seat, Seats};

/// A bone that was placed and scored, as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// Who placed it.
    pub seat: Seat,
    /// The bone, where it lies, and what was declared.
    pub placement: Placement,
    /// What it scored; nothing for a seed.
    pub score: Option<Score>,
}

/// A seed that lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HiddenSeed {
    /// Whose it is.
    pub seat: Seat,
    /// Where it lies; its squares are in order, whichever way round it lies.
    pub spot: Spot,
    /// What it is, if the viewer may know.
    pub placement: Option<Placement>,
}

/// A leader above the threshold, whom the others may still overtake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Challenge {
    /// The leader.
    pub seat: Seat,
    /// How many turns each seat has left to overtake; none for the leader.
    pub turns_left: Vec<u8>,
}

impl Challenge {
    /// The challenge that begins: one turn for every other seat, two at a table of two.
    pub(super) fn of(seat: Seat, seats: Seats) -> Self {
        let turns = if seats == Seats::TWO { 2 } else { 1 };
        Self { seat, turns_left: seats.iter().map(|other| if other == seat { 0 } else { turns }).collect() }
    }

    /// Whether nobody has a turn left: the leader has held.
    pub fn is_held(&self) -> bool {
        self.turns_left.iter().all(|&left| left == 0)
    }
}

/// What a viewer knows of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// How many bones the seat holds.
    pub count: u8,
    /// Which ones, sorted, if the viewer may know.
    pub hand: Option<Vec<Bone>>,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; nobody's beside the table.
    pub seat: Option<Seat>,
    /// The settings of the game.
    pub options: Options,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// How many bones are in the draw pile.
    pub pile_count: u8,
    /// Which bones, the next drawn first, if the viewer may know.
    pub pile: Option<Vec<Bone>>,
    /// The seeds that lie face down, in the order they were put; none once they are turned up.
    pub seeds: Vec<HiddenSeed>,
    /// What lies face up, in the order it was put there, the seeds first.
    pub placed: Vec<Placed>,
    /// The totals.
    pub scores: Vec<Points>,
    /// Who leads; nobody before the first turn.
    pub leader: Option<Seat>,
    /// The challenge that runs, or that was held.
    pub challenge: Option<Challenge>,
    /// Who is to act; nobody once the game is over.
    pub turn: Option<Seat>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

impl View {
    /// How many seats are at the table.
    pub fn count(&self) -> Seats {
        u8::try_from(self.seats.len()).ok().and_then(Seats::new).unwrap_or(Seats::TWO)
    }

    /// Whether the seeds are still to be put, or lie face down.
    pub const fn is_seeding(&self) -> bool {
        self.placed.is_empty()
    }

    /// The hand of the seat whose view it is.
    pub fn own_hand(&self) -> Option<&[Bone]> {
        self.seats.get(self.seat?.index())?.hand.as_deref()
    }

    /// The board as this viewer sees it.
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

    /// Whether the seat whose view it is may do this now; agrees with the rules.
    ///
    /// # Errors
    /// Why not; beside the table it is never one's turn.
    pub fn check(&self, placement: Placement) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        match self.own_hand().filter(|_| self.turn == self.seat) {
            Some(hand) => check_placement(&self.board(), hand, self.is_seeding(), placement),
            None => Err(Refusal::NotYourTurn),
        }
    }

    /// Puts what the seat whose view it is may do now into `out`, in place of what it held: the same list as the rules'.
    pub fn legal(&self, out: &mut Vec<Placement>) {
        out.clear();
        if let Some(hand) = self.own_hand().filter(|_| self.turn == self.seat) {
            legal_placements(&self.board(), hand, self.is_seeding(), out);
        }
    }
}

/// Whether the seat that is to move, with this hand, may place this; agrees with [`legal_placements`].
pub(super) fn check_placement(
    board: &Board,
    hand: &[Bone],
    seeding: bool,
    placement: Placement,
) -> Result<(), Refusal> {
    let squares = placement.spot().squares();
    if !hand.contains(&placement.bone()) {
        return Err(Refusal::NotInHand(placement.bone()));
    }
    if let Some(taken) = squares.into_iter().find(|&square| !board.is_free(square)) {
        return Err(Refusal::Taken(taken));
    }
    if seeding && placement.declared().is_some() {
        return Err(Refusal::SeedDeclared);
    }
    match squares.into_iter().find(|&square| seeding && board.is_touched(square)) {
        Some(touched) => Err(Refusal::Touches(touched)),
        None => Ok(()),
    }
}

/// Adds what a seat with this hand may place to `out`, sorted.
pub(super) fn legal_placements(board: &Board, hand: &[Bone], seeding: bool, out: &mut Vec<Placement>) {
    let may_lie = |spot: &Spot| !seeding || spot.squares().into_iter().all(|square| !board.is_touched(square));
    let spots = board.spots().filter(may_lie);
    for &bone in hand {
        let highest = if bone.has(0) && !seeding { super::action::HIGHEST } else { 0 };
        for declared in std::iter::once(None).chain((1..=highest).map(Some)) {
            out.extend(spots.clone().filter_map(|spot| Placement::new(bone, declared, spot)));
        }
    }
}
