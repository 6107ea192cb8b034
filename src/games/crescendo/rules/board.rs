//! The board: what lies where, regions, groups, and what a placement scores.
//!
//! Sets of squares are bits of a number, ten columns and an empty one to a row, so that all neighbours of all squares of
//! a set are a few shifts away.

use serde::{Deserialize, Serialize};

use super::action::{HIGHEST, Placement};
use crate::engine::{Bone, Pips, Points, Square};

/// Rows of the board, and columns.
pub const SIDE: u8 = 10;

/// Bits a row: the columns, and one that is never set, so that nothing goes round the edge.
const STRIDE: u32 = SIDE as u32 + 1;
/// How many different faces there are.
const VALUES: usize = HIGHEST as usize + 1;
const SQUARES: usize = SIDE as usize * SIDE as usize;
/// All squares of the board.
const BOARD: u128 = {
    let row = (1 << SIDE) - 1;
    let (mut all, mut number) = (0, 0);
    while number < SIDE {
        all |= row << (number as u32 * STRIDE);
        number += 1;
    }
    all
};

const fn bit(square: Square) -> u128 {
    1 << (square.row() as u32 * STRIDE + square.column() as u32)
}

/// The squares and their eight neighbours; some bits may lie beside the board.
const fn with_around(squares: u128) -> u128 {
    let rows = squares | squares << 1 | squares >> 1;
    rows | rows << STRIDE | rows >> STRIDE
}

/// All that can be reached from `from` by steps to one of the eight neighbours, within `within`.
#[inline]
const fn reach(from: u128, within: u128) -> u128 {
    let mut reached = from & within;
    loop {
        let further = with_around(reached) & within;
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// Two neighbouring squares, in an order: where the lower face goes, and where the higher one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "[Square; 2]", into = "[Square; 2]")]
pub struct Spot {
    first: Square,
    second: Square,
}

impl Spot {
    /// These two squares; nothing unless they are neighbours on the board.
    pub const fn new(first: Square, second: Square) -> Option<Self> {
        let on_board = first.row() < SIDE && first.column() < SIDE && second.row() < SIDE && second.column() < SIDE;
        if on_board && first.is_beside(second) { Some(Self { first, second }) } else { None }
    }

    /// Its squares, in its order.
    pub const fn squares(self) -> [Square; 2] {
        [self.first, self.second]
    }

    /// Whether its first square is also the first by row, then column.
    pub fn is_in_order(self) -> bool {
        self.first < self.second
    }

    /// The same squares, the first by row, then column, first: where something lies, without telling which way round.
    #[must_use]
    pub fn in_order(self) -> Self {
        if self.is_in_order() { self } else { self.turned() }
    }

    /// The same squares the other way round.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { first: self.second, second: self.first }
    }

    /// The regions that the line between the squares parts the board into, each with the square it holds.
    pub const fn regions(self) -> [Region; 2] {
        [Region::of(self.first, self.second), Region::of(self.second, self.first)]
    }

    const fn bits(self) -> u128 {
        bit(self.first) | bit(self.second)
    }
}

impl TryFrom<[Square; 2]> for Spot {
    type Error = String;

    fn try_from([first, second]: [Square; 2]) -> Result<Self, String> {
        Self::new(first, second).ok_or_else(|| format!("{first} and {second} are no neighbours on this board"))
    }
}

impl From<Spot> for [Square; 2] {
    fn from(spot: Spot) -> Self {
        spot.squares()
    }
}

/// The way from a square to a neighbour by an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Up,
    Left,
    Right,
    Down,
}

impl Way {
    const ALL: [Self; 4] = [Self::Up, Self::Left, Self::Right, Self::Down];

    const fn from(square: Square, neighbour: Square) -> Self {
        if neighbour.row() < square.row() {
            Self::Up
        } else if neighbour.row() > square.row() {
            Self::Down
        } else if neighbour.column() < square.column() {
            Self::Left
        } else {
            Self::Right
        }
    }

    /// These squares moved a step against this way: from where the way leads to them. Some bits may lie beside the board.
    const fn back(self, squares: u128) -> u128 {
        match self {
            Self::Up => squares << STRIDE,
            Self::Left => squares << 1,
            Self::Right => squares >> 1,
            Self::Down => squares >> STRIDE,
        }
    }

    /// All squares of a row or column, counted from the edge that lies farthest against this way.
    const fn line(self, index: u8) -> u128 {
        let row = (1 << SIDE) - 1;
        let column = left_of(1);
        match self {
            Self::Up => row << ((SIDE - 1 - index) as u32 * STRIDE),
            Self::Left => column << (SIDE - 1 - index),
            Self::Right => column << index,
            Self::Down => row << (index as u32 * STRIDE),
        }
    }

    /// The neighbour of a square on this way, if the board has it.
    fn step(self, square: Square) -> Option<Square> {
        let (row, column) = (square.row(), square.column());
        let (row, column) = match self {
            Self::Up => (row.checked_sub(1)?, column),
            Self::Left => (row, column.checked_sub(1)?),
            Self::Right => (row, column + 1),
            Self::Down => (row + 1, column),
        };
        (row < SIDE && column < SIDE).then(|| Square::new(row, column))
    }
}

/// One of the two parts of the board on either side of the line between a bone's faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region(u128);

impl Region {
    /// The region that a square lies in, when the line runs between it and a neighbour.
    const fn of(square: Square, neighbour: Square) -> Self {
        Self::before(square, Way::from(square, neighbour))
    }

    /// The region of a square when the line runs along its edge on this way.
    const fn before(square: Square, way: Way) -> Self {
        let (row, column) = (square.row() as u32, square.column() as u32);
        Self(match way {
            Way::Up => BOARD & !((1 << (row * STRIDE)) - 1),
            Way::Down => BOARD & ((1 << ((row + 1) * STRIDE)) - 1),
            Way::Left => BOARD & !left_of(column),
            Way::Right => left_of(column + 1),
        })
    }

    /// Whether the square lies in it.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & bit(square) != 0
    }
}

/// The squares of the first so many columns.
const fn left_of(columns: u32) -> u128 {
    let row = (1 << columns) - 1;
    let (mut all, mut number) = (0, 0);
    while number < SIDE {
        all |= row << (number as u32 * STRIDE);
        number += 1;
    }
    all
}

/// What a placement is worth, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Score {
    /// How many faces the group of each face has, itself included, in the order of the squares.
    pub multipliers: [u8; 2],
    /// Whether the faces are equal as played: the product counts twice.
    pub doubled: bool,
}

impl Score {
    /// The points: the product of the multipliers, twice for a doublet.
    pub const fn points(self) -> Points {
        let [first, second] = self.multipliers;
        let product = first as Points * second as Points;
        if self.doubled { 2 * product } else { product }
    }
}

/// What lies on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// For each value the squares on which it lies face up.
    values: [u128; VALUES],
    /// The squares on which something lies, face up or face down.
    taken: u128,
}

impl Board {
    /// The face on a square; nothing if it is empty or lies face down.
    pub fn face(&self, square: Square) -> Option<Pips> {
        let lies = |&value: &Pips| self.values[usize::from(value)] & bit(square) != 0;
        (0..=HIGHEST).find(lies)
    }

    /// Whether nothing lies on a square, face up or face down.
    pub const fn is_free(&self, square: Square) -> bool {
        self.taken & bit(square) == 0
    }

    /// Whether something lies on the square or on one of its eight neighbours.
    pub const fn is_touched(&self, square: Square) -> bool {
        self.taken & with_around(bit(square)) != 0
    }

    /// How many squares are empty.
    pub const fn empty(&self) -> u32 {
        (BOARD & !self.taken).count_ones()
    }

    /// Whether two neighbouring squares are empty somewhere.
    pub const fn has_room(&self) -> bool {
        let free = BOARD & !self.taken;
        free & (free >> 1 | free >> STRIDE) != 0
    }

    /// The empty spots, both ways round, in order.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + Clone + '_ {
        Square::all(SIDE).filter(|&square| self.is_free(square)).flat_map(move |first| {
            let seconds = Way::ALL.into_iter().filter_map(move |way| way.step(first));
            seconds.filter(|&second| self.is_free(second)).map(move |second| Spot { first, second })
        })
    }

    /// Puts something face down on a spot.
    pub(super) const fn cover(&mut self, spot: Spot) {
        self.taken |= spot.bits();
    }

    /// Puts these faces on a spot, or turns up what lies there.
    pub const fn lay(&mut self, spot: Spot, [first, second]: [Pips; 2]) {
        self.taken |= spot.bits();
        self.values[first as usize] |= bit(spot.first);
        self.values[second as usize] |= bit(spot.second);
    }

    /// Puts a single face on a square.
    #[cfg(test)]
    pub(super) const fn put(&mut self, square: Square, face: Pips) {
        self.taken |= bit(square);
        self.values[face as usize] |= bit(square);
    }

    /// How many faces the group would have that a face of this value on this empty square makes in a region.
    #[inline]
    const fn multiplier(&self, region: Region, square: Square, value: Pips) -> u8 {
        let within = self.values[value as usize] & region.0;
        #[expect(clippy::cast_possible_truncation, reason = "a board has a hundred squares")]
        let others = reach(with_around(bit(square)), within).count_ones() as u8;
        1 + others
    }

    /// What a placement scores: "Scoring a placement".
    pub fn score(&self, placement: Placement) -> Score {
        let (spot, faces) = (placement.spot(), placement.faces());
        let (squares, regions) = (spot.squares(), spot.regions());
        let multipliers = [0, 1].map(|side| self.multiplier(regions[side], squares[side], faces[side]));
        Score { multipliers, doubled: faces[0] == faces[1] }
    }

    /// The squares of the group that each face of a placement makes, itself included, in the order of the squares.
    pub fn groups(&self, placement: Placement) -> [Vec<Square>; 2] {
        let (spot, faces) = (placement.spot(), placement.faces());
        let (squares, regions) = (spot.squares(), spot.regions());
        [0, 1].map(|side| {
            let own = bit(squares[side]);
            let group = own | reach(with_around(own), self.values[usize::from(faces[side])] & regions[side].0);
            Square::all(SIDE).filter(|&square| group & bit(square) != 0).collect()
        })
    }
}

/// What every face would be multiplied by on every empty square, whichever neighbour the other face lies on: worked out
/// once for a position, it makes every placement a matter of two look-ups.
#[derive(Clone, Debug)]
pub struct Multipliers {
    /// By the square, the way to the other face, and the value; after the values the highest of them.
    found: Box<[[[u8; VALUES + 1]; 4]; SQUARES]>,
}

/// Where the highest of the multipliers stands.
const PEAK: usize = VALUES;

/// A board holds no more groups of one value: each keeps a square of two by two to itself.
const MOST_GROUPS: usize = 25;

const fn number(square: Square) -> usize {
    square.row() as usize * SIDE as usize + square.column() as usize
}

/// The number of the square that a bit stands for.
const fn number_of(bit: u32) -> usize {
    (bit - bit / STRIDE) as usize
}

/// The square that a bit stands for.
#[expect(clippy::cast_possible_truncation, reason = "a board has ten rows and ten columns")]
const fn square_of(bit: u32) -> Square {
    Square::new((bit / STRIDE) as u8, (bit % STRIDE) as u8)
}

/// The bits of a set, lowest first.
fn bits_of(mut squares: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = squares.trailing_zeros();
        squares &= squares.wrapping_sub(1);
        (lowest < u128::BITS).then_some(lowest)
    })
}

impl Multipliers {
    /// All of a board's.
    pub fn of(board: &Board) -> Self {
        let mut multipliers = Self { found: Box::new([[[1; VALUES + 1]; 4]; SQUARES]) };
        for value in 0..=HIGHEST {
            multipliers.look_again(board, value);
        }
        multipliers
    }

    /// Takes in that these faces were laid on the board.
    pub fn laid(&mut self, board: &Board, [first, second]: [Pips; 2]) {
        self.look_again(board, first);
        if second != first {
            self.look_again(board, second);
        }
    }

    /// Sweeps over the board on each way: the line moves on, the region behind it grows, and its groups with it.
    fn look_again(&mut self, board: &Board, value: Pips) {
        let lies = board.values[usize::from(value)];
        let free = BOARD & !board.taken;
        let near = with_around(lies) & free;
        for way in Way::ALL {
            let near = near & way.back(free);
            // what touches each group, and how many faces it has
            let mut groups = [(0, 0); MOST_GROUPS];
            let mut count = 0;
            for line in 0..SIDE {
                let line = way.line(line);
                for face in bits_of(lies & line) {
                    let mut group = (with_around(1 << face), 1);
                    let mut at = 0;
                    while at < count {
                        if groups[at].0 >> face & 1 == 1 {
                            group = (group.0 | groups[at].0, group.1 + groups[at].1);
                            count -= 1;
                            groups[at] = groups[count];
                        } else {
                            at += 1;
                        }
                    }
                    groups[count] = group;
                    count += 1;
                }
                for square in bits_of(near & line) {
                    let touches = |group: &&(u128, u8)| group.0 >> square & 1 == 1;
                    let multiplier = 1 + groups[..count].iter().filter(touches).map(|group| group.1).sum::<u8>();
                    let found = &mut self.found[number_of(square)][way as usize];
                    found[usize::from(value)] = multiplier;
                    // groups only grow
                    found[PEAK] = found[PEAK].max(multiplier);
                }
            }
        }
    }

    /// What a placement on an empty spot scores; the same as [`Board::score`].
    pub fn score(&self, placement: Placement) -> Score {
        let faces = placement.faces();
        Score { multipliers: self.at(placement.spot(), faces), doubled: faces[0] == faces[1] }
    }

    /// The multipliers of two faces on an empty spot, in its order.
    #[inline]
    pub fn at(&self, spot: Spot, [first, second]: [Pips; 2]) -> [u8; 2] {
        let [one, other] = spot.squares();
        let one_way = Way::from(one, other) as usize;
        let other_way = Way::from(other, one) as usize;
        [
            self.found[number(one)][one_way][usize::from(first)],
            self.found[number(other)][other_way][usize::from(second)],
        ]
    }

    /// What a bone scores at best on an empty spot, lower face first, and what its blanks are best declared to be:
    /// nothing where they do as well as blanks.
    #[inline]
    pub fn best(&self, bone: Bone, spot: Spot) -> (Option<Pips>, Points) {
        let points = |faces: [Pips; 2]| {
            let score = Score { multipliers: self.at(spot, faces), doubled: faces[0] == faces[1] };
            score.points()
        };
        let (low, high) = (bone.low(), bone.high());
        let mut best = (None, points([low, high]));
        if low == 0 {
            for value in 1..=HIGHEST {
                let found = points([value, if high == 0 { value } else { high }]);
                if found > best.1 {
                    best = (Some(value), found);
                }
            }
        }
        best
    }

    /// Calls `found` for every empty pair of squares, both ways round, with what each of the bones scores there at best:
    /// for those pairs on which one may score more than the last answer, which is at first 0.
    #[inline]
    fn above(&self, board: &Board, bones: &[Bone], mut found: impl FnMut(usize, Points, Spot) -> Points) {
        let mut least = 0;
        let doubles = if bones.iter().any(|bone| bone.is_doublet() || bone.has(0)) { 2 } else { 1 };
        let free = BOARD & !board.taken;
        for (way, back, step) in [(Way::Right, Way::Left, 1), (Way::Down, Way::Up, STRIDE)] {
            for square in bits_of(free & way.back(free)) {
                let one = &self.found[number_of(square)][way as usize];
                let other = &self.found[number_of(square + step)][back as usize];
                let times = |first: usize, second: usize| Points::from(one[first]) * Points::from(other[second]);
                if doubles * times(PEAK, PEAK) <= least {
                    continue;
                }
                let spot = || Spot { first: square_of(square), second: square_of(square + step) };
                for (index, &bone) in bones.iter().enumerate() {
                    let (low, high) = (usize::from(bone.low()), usize::from(bone.high()));
                    // a blank takes the best value there, or the other face's for a doublet
                    let (straight, turned) = match (low, high) {
                        (0, 0) => ((0..VALUES).map(|value| 2 * times(value, value)).max().unwrap_or_default(), 0),
                        (0, _) => {
                            let doubled = 2 * times(high, high);
                            (doubled.max(times(PEAK, high)), doubled.max(times(high, PEAK)))
                        }
                        _ if low == high => (2 * times(low, low), 0),
                        _ => (times(low, high), times(high, low)),
                    };
                    if straight > least {
                        least = found(index, straight, spot());
                    }
                    if turned > least {
                        least = found(index, turned, spot().turned());
                    }
                }
            }
        }
    }

    /// The placement that scores most, with its points; nothing if there is none.
    pub fn most(&self, board: &Board, bones: &[Bone]) -> Option<(Points, Placement)> {
        let mut most = None;
        self.above(board, bones, |index, points, spot| {
            most = Some((points, bones[index], spot));
            points
        });
        let (points, bone, spot) = most?;
        let (declared, _) = self.best(bone, spot);
        Some((points, Placement::new(bone, declared, spot)?))
    }

    /// The sum of what each of the bones would score at best, the others not being there.
    ///
    /// # Panics
    /// If there are more than eight bones.
    pub fn promise(&self, board: &Board, bones: &[Bone]) -> Points {
        let mut most = [0; 8];
        let most = &mut most[..bones.len()];
        self.above(board, bones, |index, points, _| {
            most[index] = most[index].max(points);
            most.iter().copied().min().unwrap_or_default()
        });
        most.iter().sum()
    }
}
