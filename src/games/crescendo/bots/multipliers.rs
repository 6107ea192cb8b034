//! A cache of multipliers for fast scoring.

use crate::engine::{Bone, Pips, Points, Square};
use crate::games::crescendo::rules::geometry::{Bitboard, Direction, STRIDE, with_neighbors};
use crate::games::crescendo::rules::{Board, HIGHEST, Placement, SIDE, Score, SquarePair};

const VALUES: usize = HIGHEST as usize + 1;
const SQUARES: usize = SIDE as usize * SIDE as usize;

/// Where the highest of a square's multipliers is stored.
const PEAK: usize = VALUES;

/// The most groups of one value that fit on a board: each keeps a square of two by two to itself.
const MAX_GROUPS: usize = 25;

/// The multiplier of every face value on every empty square, for each direction of the other face.
///
/// Computed once for a position; it scores every placement with two look-ups. It agrees with [`Board::score`].
#[derive(Clone, Debug)]
pub struct Multipliers {
    /// By square, by direction of the other face and by value; after the values the highest of them.
    found: Box<[[[u8; VALUES + 1]; 4]; SQUARES]>,
}

const fn index_of(square: Square) -> usize {
    square.row() as usize * SIDE as usize + square.column() as usize
}

const fn index_of_bit(bit: u32) -> usize {
    (bit - bit / STRIDE) as usize
}

#[expect(clippy::cast_possible_truncation, reason = "a board has ten rows and ten columns")]
const fn square_of_bit(bit: u32) -> Square {
    Square::new((bit / STRIDE) as u8, (bit % STRIDE) as u8)
}

/// Lowest first.
fn bits_of(mut squares: Bitboard) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = squares.trailing_zeros();
        squares &= squares.wrapping_sub(1);
        (lowest < Bitboard::BITS).then_some(lowest)
    })
}

/// The spot from the square with this bit to its neighbor to the right or below.
fn spot_of_bits(first: u32, step: u32) -> SquarePair {
    SquarePair::new(square_of_bit(first), square_of_bit(first + step)).expect("both squares are free, so on the board")
}

impl Multipliers {
    pub fn of(board: &Board) -> Self {
        let mut multipliers = Self { found: Box::new([[[1; VALUES + 1]; 4]; SQUARES]) };
        for value in 0..=HIGHEST {
            multipliers.recompute(board, value);
        }
        multipliers
    }

    pub fn laid(&mut self, board: &Board, [first, second]: [Pips; 2]) {
        self.recompute(board, first);
        if second != first {
            self.recompute(board, second);
        }
    }

    /// Sweeps a line across the board in each direction. As the region behind the line grows, so do its groups.
    fn recompute(&mut self, board: &Board, value: Pips) {
        let (showing, free) = (board.showing(value), board.free());
        let near = with_neighbors(showing) & free;
        for direction in Direction::ALL {
            let near = near & direction.step_back(free);
            // by group: its faces with their neighbors, and the number of its faces
            let mut groups = [(0, 0); MAX_GROUPS];
            let mut count = 0;
            for line in 0..SIDE {
                let line = direction.line(line);
                for face in bits_of(showing & line) {
                    let mut group = (with_neighbors(1 << face), 1);
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
                    let touches = |group: &&(Bitboard, u8)| group.0 >> square & 1 == 1;
                    let multiplier = 1 + groups[..count].iter().filter(touches).map(|group| group.1).sum::<u8>();
                    let found = &mut self.found[index_of_bit(square)][direction as usize];
                    found[usize::from(value)] = multiplier;
                    // groups only grow
                    found[PEAK] = found[PEAK].max(multiplier);
                }
            }
        }
    }

    pub fn score(&self, placement: Placement) -> Score {
        let faces = placement.faces();
        Score { multipliers: self.at(placement.spot(), faces), doubled: faces[0] == faces[1] }
    }

    /// The multipliers of two faces on an empty spot, in the spot's order.
    #[inline]
    pub fn at(&self, spot: SquarePair, [first, second]: [Pips; 2]) -> [u8; 2] {
        let [one, other] = spot.squares();
        [
            self.found[index_of(one)][Direction::to(one, other) as usize][usize::from(first)],
            self.found[index_of(other)][Direction::to(other, one) as usize][usize::from(second)],
        ]
    }

    /// The most points of a bone on an empty spot, lower face first, and the value to declare for its blanks, if any
    /// scores more than plain blanks.
    #[inline]
    pub fn best(&self, bone: Bone, spot: SquarePair) -> (Option<Pips>, Points) {
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

    /// Calls `found(index of the bone, its points, the spot)` for every bone on every empty spot where it scores more than
    /// the bound. The bound starts at 0; `found` returns the next one.
    #[inline]
    fn above(&self, board: &Board, bones: &[Bone], mut found: impl FnMut(usize, Points, SquarePair) -> Points) {
        let mut bound = 0;
        let doubles = if bones.iter().any(|bone| bone.is_doublet() || bone.has(0)) { 2 } else { 1 };
        let free = board.free();
        for (forward, back, step) in [(Direction::Right, Direction::Left, 1), (Direction::Down, Direction::Up, STRIDE)]
        {
            for square in bits_of(free & forward.step_back(free)) {
                let one = &self.found[index_of_bit(square)][forward as usize];
                let other = &self.found[index_of_bit(square + step)][back as usize];
                let times = |first: usize, second: usize| Points::from(one[first]) * Points::from(other[second]);
                if doubles * times(PEAK, PEAK) <= bound {
                    continue;
                }
                for (index, &bone) in bones.iter().enumerate() {
                    let (low, high) = (usize::from(bone.low()), usize::from(bone.high()));
                    // a blank takes the best value there, or the other face's to make a doublet
                    let (straight, turned) = match (low, high) {
                        (0, 0) => ((0..VALUES).map(|value| 2 * times(value, value)).max().unwrap_or_default(), 0),
                        (0, _) => {
                            let doubled = 2 * times(high, high);
                            (doubled.max(times(PEAK, high)), doubled.max(times(high, PEAK)))
                        }
                        _ if low == high => (2 * times(low, low), 0),
                        _ => (times(low, high), times(high, low)),
                    };
                    if straight > bound {
                        bound = found(index, straight, spot_of_bits(square, step));
                    }
                    if turned > bound {
                        bound = found(index, turned, spot_of_bits(square, step).turned());
                    }
                }
            }
        }
    }

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

    /// A hand's potential: the sum of the most points that each of at most eight bones alone could score now. Panics
    /// with more bones.
    pub fn potential(&self, board: &Board, bones: &[Bone]) -> Points {
        let mut most = [0; 8];
        let most = &mut most[..bones.len()];
        self.above(board, bones, |index, points, _| {
            most[index] = most[index].max(points);
            most.iter().copied().min().unwrap_or_default()
        });
        most.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn any_board() -> impl Strategy<Value = Board> {
        let face = prop_oneof![2 => Just(None), 3 => (0_u8..3).prop_map(Some), 1 => (0_u8..=9).prop_map(Some)];
        proptest::collection::vec(face, SQUARES).prop_map(|faces| {
            let mut board = Board::default();
            for (square, face) in Square::all(SIDE).zip(faces) {
                if let Some(face) = face {
                    board.put(square, face);
                }
            }
            board
        })
    }

    fn any_bone() -> impl Strategy<Value = Bone> {
        (0_usize..55).prop_map(|index| Bone::set(HIGHEST).nth(index).expect("a set has 55 bones"))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn scores_agree_with_the_board(board in any_board(), bone in any_bone(), declared in 0_u8..=9) {
            let multipliers = Multipliers::of(&board);
            let declared = Some(declared).filter(|value| bone.has(0) && *value > 0);
            for spot in board.spots() {
                let Some(placement) = Placement::new(bone, declared, spot) else { continue };
                let score = board.score(placement);
                prop_assert_eq!(multipliers.score(placement), score);
                let (best, points) = multipliers.best(bone, spot);
                let as_best = Placement::new(bone, best, spot).expect("the best value can be declared");
                prop_assert_eq!(board.score(as_best).points(), points);
                prop_assert!(points >= score.points());
            }
        }

        #[test]
        fn an_update_equals_a_new_cache(choices in proptest::collection::vec((any_bone(), 0_usize..1000), 1..40)) {
            let mut board = Board::default();
            let mut multipliers = Multipliers::of(&board);
            for (bone, spot) in choices {
                let free: Vec<_> = board.spots().collect();
                let Some(&spot) = free.get(spot % free.len().max(1)) else { break };
                board.lay(spot, [bone.low(), bone.high()]);
                multipliers.laid(&board, [bone.low(), bone.high()]);
                let fresh = Multipliers::of(&board);
                for spot in board.spots() {
                    for value in 0..=HIGHEST {
                        let faces = [value, HIGHEST - value];
                        prop_assert_eq!(multipliers.at(spot, faces), fresh.at(spot, faces));
                    }
                }
            }
        }
    }
}
