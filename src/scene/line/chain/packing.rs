//! Packing a chain on a grid, bone by bone, with a lookahead that keeps room for the bones after it.
//!
//! The grid unit is a quarter of a face, so all arithmetic is exact. A bone continues the line straight; or stands
//! across its end with the inner face in the line (a corner at the end); or hangs from the side of the last face or
//! from the end of the last doublet (a corner at the side). Two corners in a row reverse the line, half a bone below
//! itself. A line turns only where the lookahead finds no room straight ahead.

#[cfg(test)]
mod tests;

use crate::scene::table::Heading;

pub(super) const FACE: i32 = 4;
const HALF: i32 = FACE / 2;
/// The lookahead on the arm of the bone being laid, in bones.
const LOOKAHEAD: usize = 3;
/// The lookahead on every other arm, in bones.
const LOOKAHEAD_ELSEWHERE: usize = 2;

#[derive(Clone, Copy)]
enum Joint {
    Straight,
    /// Across the end of the line, leading this way.
    AtEnd(Heading),
    /// From the side of the last face or from the end of the last doublet, leading this way.
    AtSide(Heading),
}

/// Middle and half sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    x: i32,
    y: i32,
    half_width: i32,
    half_height: i32,
    doublet: bool,
    joins_root: bool,
}

impl Piece {
    fn new((x, y): (i32, i32), along: Heading, doublet: bool, joins_root: bool) -> Self {
        let lies_across = doublet != matches!(along, Heading::North | Heading::South);
        let (half_width, half_height) = if lies_across { (HALF, FACE) } else { (FACE, HALF) };
        Self { x, y, half_width, half_height, doublet, joins_root }
    }

    /// Negative if the boxes overlap.
    fn gap(&self, other: &Self) -> i32 {
        let across = (self.x - other.x).abs() - self.half_width - other.half_width;
        let down = (self.y - other.y).abs() - self.half_height - other.half_height;
        across.max(down)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ArmEnd {
    /// The middle of the edge that the next bone is joined to.
    x: i32,
    y: i32,
    pub way: Heading,
    /// Its direction before the last bone that is no doublet.
    way_before: Heading,
    doublet: bool,
    /// The indices of the last bone and the one before it in `pieces`.
    last: usize,
    before: Option<usize>,
}

/// The middle of a bone, and the direction of its arm there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GridSpot {
    pub x: i32,
    pub y: i32,
    pub way: Heading,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Packing {
    width: i32,
    height: i32,
    pieces: Vec<Piece>,
    /// The end of each existing arm, indexed by [`Heading::turns`].
    ends: [Option<ArmEnd>; 4],
}

impl Packing {
    /// A grid with only the root, upright if it is a doublet; `None` if there is no room for it and its ends.
    pub(super) fn new(
        (width, height): (i32, i32),
        (x, y): (i32, i32),
        doublet: bool,
        four_sided: bool,
    ) -> Option<Self> {
        let root = Piece::new((x, y), Heading::East, doublet, false);
        let ends = Heading::ALL.map(|way| {
            let (dx, dy) = way.step();
            let has_arm = four_sided || dy == 0;
            let (x, y) = (x + dx * root.half_width, y + dy * root.half_height);
            has_arm.then_some(ArmEnd { x, y, way, way_before: way, doublet, last: 0, before: None })
        });
        let mut packing = Self { width, height, pieces: vec![root], ends };
        (packing.holds(&root) && packing.has_ends()).then_some(packing)
    }

    /// Left, top, right and bottom.
    fn bounds(&self) -> [i32; 4] {
        let least = |edge: fn(&Piece) -> i32| self.pieces.iter().map(edge).min().unwrap_or(0);
        let most = |edge: fn(&Piece) -> i32| self.pieces.iter().map(edge).max().unwrap_or(0);
        [
            least(|piece| piece.x - piece.half_width),
            least(|piece| piece.y - piece.half_height),
            most(|piece| piece.x + piece.half_width),
            most(|piece| piece.y + piece.half_height),
        ]
    }

    /// All pieces moved onto a grid of another size, and the distance moved. `position` is the percentage of the free
    /// space to the left and above.
    pub(super) fn moved(&self, (width, height): (i32, i32), position: (i32, i32)) -> Option<(Self, (i32, i32))> {
        let [left, top, right, bottom] = self.bounds();
        let free = (width - (right - left), height - (bottom - top));
        if free.0 < 0 || free.1 < 0 {
            return None;
        }
        let (dx, dy) = (free.0 * position.0 / 100 - left, free.1 * position.1 / 100 - top);
        let mut packing = Self { width, height, ..self.clone() };
        packing.pieces.iter_mut().for_each(|piece| (piece.x, piece.y) = (piece.x + dx, piece.y + dy));
        packing.ends.iter_mut().flatten().for_each(|end| (end.x, end.y) = (end.x + dx, end.y + dy));
        Some((packing, (dx, dy)))
    }

    fn holds(&self, piece: &Piece) -> bool {
        let within = |at: i32, half: i32, side: i32| at >= half && at + half <= side;
        within(piece.x, piece.half_width, self.width) && within(piece.y, piece.half_height, self.height)
    }

    /// `None` if a bone cannot be joined like this.
    fn place(&self, end: &ArmEnd, joint: Joint, doublet: bool) -> Option<(Piece, ArmEnd)> {
        let (dx, dy) = end.way.step();
        let is_root = end.last == 0;
        let (way, middle) = match joint {
            Joint::Straight => {
                let half = if doublet { HALF } else { FACE };
                (end.way, (end.x + dx * half, end.y + dy * half))
            }
            // a doublet makes no corner, and a bone across a doublet's end would touch the wrong face
            Joint::AtEnd(_) if doublet || end.doublet => return None,
            Joint::AtEnd(way) => {
                let (sx, sy) = way.step();
                (way, (end.x + (dx + sx) * HALF, end.y + (dy + sy) * HALF))
            }
            // the root's sides belong to other arms
            Joint::AtSide(_) if doublet || is_root => return None,
            Joint::AtSide(way) => {
                let (sx, sy) = way.step();
                let off = FACE + if end.doublet { FACE } else { HALF };
                (way, (end.x - dx * HALF + sx * off, end.y - dy * HALF + sy * off))
            }
        };
        let piece = Piece::new(middle, way, doublet, is_root);
        if !self.holds(&piece) || !self.is_apart(&piece, end) {
            return None;
        }
        let (dx, dy) = way.step();
        let half = if doublet { HALF } else { FACE };
        let next = ArmEnd {
            x: middle.0 + dx * half,
            y: middle.1 + dy * half,
            way,
            way_before: if doublet { end.way_before } else { end.way },
            doublet,
            last: self.pieces.len(),
            before: Some(end.last),
        };
        Some((piece, next))
    }

    /// True if the piece keeps its distance from all bones it is not joined to: a face, or half a face from a doublet
    /// or from a bone joined to the same bone.
    fn is_apart(&self, piece: &Piece, end: &ArmEnd) -> bool {
        self.pieces.iter().enumerate().all(|(index, other)| {
            let near = end.before == Some(index) || piece.joins_root && other.joins_root;
            let least = if near || piece.doublet || other.doublet { HALF } else { FACE };
            index == end.last || piece.gap(other) >= least
        })
    }

    /// In order of preference.
    fn joints(&self, end: &ArmEnd) -> [Joint; 5] {
        let right = end.way.turned(1);
        let room = |way: Heading| match way {
            Heading::East => self.width - end.x,
            Heading::South => self.height - end.y,
            Heading::West => end.x,
            Heading::North => end.y,
        };
        if end.way_before != end.way {
            // after a corner it turns once more and runs back
            let back = end.way_before.opposite();
            return [
                Joint::AtSide(back),
                Joint::AtEnd(back),
                Joint::Straight,
                Joint::AtEnd(end.way_before),
                Joint::AtSide(end.way_before),
            ];
        }
        let side = if room(right) >= room(right.opposite()) { right } else { right.opposite() };
        let other = side.opposite();
        [Joint::Straight, Joint::AtEnd(side), Joint::AtSide(side), Joint::AtEnd(other), Joint::AtSide(other)]
    }

    /// Whether `more` bones can be laid on this arm, where any of them may be a doublet.
    fn has_room(&mut self, end: &ArmEnd, more: usize) -> bool {
        if more == 0 {
            return true;
        }
        if !end.doublet && self.place(end, Joint::Straight, true).is_none() {
            return false;
        }
        self.joints(end).into_iter().any(|joint| {
            self.place(end, joint, false).is_some_and(|(piece, next)| {
                self.pieces.push(piece);
                let has_room = self.has_room(&next, more - 1);
                self.pieces.pop();
                has_room
            })
        })
    }

    fn room(&mut self, end: &ArmEnd, max: usize) -> usize {
        (1..=max).rev().find(|&more| self.has_room(end, more)).unwrap_or(0)
    }

    pub(super) fn is_roomy(&mut self, more: usize) -> bool {
        self.ends.into_iter().flatten().all(|end| self.has_room(&end, more))
    }

    fn has_ends(&mut self) -> bool {
        let before = self.pieces.len();
        let has_ends = self.ends.into_iter().flatten().all(|end| self.add_end(&end).is_some());
        self.pieces.truncate(before);
        has_ends
    }

    fn add_end(&mut self, end: &ArmEnd) -> Option<GridSpot> {
        let (piece, next) = self.joints(end).into_iter().find_map(|joint| self.place(end, joint, false))?;
        self.pieces.push(piece);
        Some(GridSpot { x: piece.x, y: piece.y, way: next.way })
    }

    fn choose(&mut self, arm: usize, doublet: bool) -> Option<(Piece, ArmEnd)> {
        let end = self.ends[arm]?;
        let mut best: Option<(usize, Piece, ArmEnd)> = None;
        for joint in self.joints(&end) {
            let Some((piece, next)) = self.place(&end, joint, doublet) else { continue };
            self.pieces.push(piece);
            self.ends[arm] = Some(next);
            if self.has_ends() {
                let own = self.room(&next, LOOKAHEAD);
                let others = (0..4).filter(|&other| other != arm).filter_map(|other| self.ends[other]);
                let others: Vec<ArmEnd> = others.collect();
                let elsewhere = others.iter().map(|end| self.room(end, LOOKAHEAD_ELSEWHERE)).min();
                let elsewhere = elsewhere.unwrap_or(LOOKAHEAD_ELSEWHERE);
                let worth = own + 2 * elsewhere;
                if best.as_ref().is_none_or(|&(most, ..)| worth > most) {
                    best = Some((worth, piece, next));
                }
            }
            self.pieces.pop();
            self.ends[arm] = Some(end);
            if best.as_ref().is_some_and(|&(most, ..)| most == LOOKAHEAD + 2 * LOOKAHEAD_ELSEWHERE) {
                break;
            }
        }
        best.map(|(_, piece, next)| (piece, next))
    }

    /// True if no arm has bent, and the next bone of every arm can be laid straight.
    pub(super) fn is_straight(&self) -> bool {
        let root = self.pieces[0];
        let is_straight = |(end, heading): (&Option<ArmEnd>, Heading)| {
            // an arm that has bent may run this way again, but beside the root
            let is_in_line = |end: &ArmEnd| if heading.step().1 == 0 { end.y == root.y } else { end.x == root.x };
            end.is_none_or(|end| {
                end.way == heading && is_in_line(&end) && self.place(&end, Joint::Straight, false).is_some()
            })
        };
        self.ends.iter().zip(Heading::ALL).all(is_straight)
    }

    /// `None` if there is no room for the bone straight ahead, or if that leaves an arm without a place for its end.
    pub(super) fn lay_straight(&mut self, arm: usize, doublet: bool) -> Option<GridSpot> {
        let (piece, next) = self.place(&self.ends[arm]?, Joint::Straight, doublet)?;
        self.pieces.push(piece);
        self.ends[arm] = Some(next);
        self.has_ends().then_some(GridSpot { x: piece.x, y: piece.y, way: next.way })
    }

    /// `None` if that leaves an arm without a place for its end.
    pub(super) fn lay(&mut self, arm: usize, doublet: bool) -> Option<GridSpot> {
        let (piece, next) = self.choose(arm, doublet)?;
        self.pieces.push(piece);
        self.ends[arm] = Some(next);
        Some(GridSpot { x: piece.x, y: piece.y, way: next.way })
    }

    /// Places for the next bones of all open arms, without overlaps.
    pub(super) fn ends(&self, open: [bool; 4]) -> [Option<GridSpot>; 4] {
        let mut trial = self.clone();
        let is_straight = self.is_straight();
        let chosen = [0, 1, 2, 3].map(|arm| {
            if !open[arm] {
                return None;
            }
            let straight = self.ends[arm].filter(|_| is_straight);
            let straight = straight.and_then(|end| trial.place(&end, Joint::Straight, false));
            let (piece, next) = straight.or_else(|| trial.choose(arm, false))?;
            // an obstacle for the other ends
            trial.pieces.push(piece);
            trial.ends[arm] = None;
            Some(GridSpot { x: piece.x, y: piece.y, way: next.way })
        });
        if (0..4).all(|arm| chosen[arm].is_some() == (open[arm] && self.ends[arm].is_some())) {
            return chosen;
        }
        // there may be no room for the lookahead behind the last bones: take the first possible places
        trial.clone_from(self);
        let ends = self.ends.map(|end| trial.add_end(&end?));
        [0, 1, 2, 3].map(|arm| ends[arm].filter(|_| open[arm]))
    }
}
