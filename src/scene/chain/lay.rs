//! Laying the bones of a chain one by one, each where those after it have room too.
//!
//! Lengths are quarters of a face, so that all of it is exact. A bone goes straight on; or it stands across the line's
//! end, its inner face in the line (a corner at the end); or it hangs from the side of the last face, or from the end of
//! the last doublet (a corner at the side). Two corners one after the other make a line run back, half a bone below
//! itself. A line runs straight as long as it can be gone on from there, whatever comes; then it turns, and turns once
//! more.

use crate::scene::table::Heading;

/// A face, in quarters.
pub(super) const FACE: i32 = 4;
const HALF: i32 = FACE / 2;
/// So many bones more are thought of before a bone is laid ...
const AHEAD: usize = 3;
/// ... and so many on every other arm.
const AHEAD_ELSEWHERE: usize = 2;

/// How a bone goes on from the one before it.
#[derive(Clone, Copy)]
enum Step {
    Straight,
    /// It stands across the end of the line and leads this way.
    AtEnd(Heading),
    /// It hangs from the side of the last face, or from the end of the last doublet, and leads this way.
    AtSide(Heading),
}

/// A bone that lies: its middle, half its sides, and whether it is a doublet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    x: i32,
    y: i32,
    half_width: i32,
    half_height: i32,
    doublet: bool,
    /// Whether it is joined to the root.
    first: bool,
}

impl Piece {
    fn new((x, y): (i32, i32), along: Heading, doublet: bool, first: bool) -> Self {
        let lies_across = doublet != matches!(along, Heading::North | Heading::South);
        let (half_width, half_height) = if lies_across { (HALF, FACE) } else { (FACE, HALF) };
        Self { x, y, half_width, half_height, doublet, first }
    }

    /// How much lies free between two; negative if they overlap.
    fn gap(&self, other: &Self) -> i32 {
        let across = (self.x - other.x).abs() - self.half_width - other.half_width;
        let down = (self.y - other.y).abs() - self.half_height - other.half_height;
        across.max(down)
    }
}

/// The end of an arm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tip {
    /// The middle of the edge that the next bone is joined to.
    x: i32,
    y: i32,
    /// The way the arm runs there.
    pub way: Heading,
    /// The way it ran before the last plain bone.
    came: Heading,
    /// Whether the last bone is a doublet.
    doublet: bool,
    /// The last bone and the one before it, by their places among the pieces.
    last: usize,
    before: Option<usize>,
}

/// A bone that was laid: its middle, and the way the arm runs there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Laid {
    pub x: i32,
    pub y: i32,
    pub way: Heading,
}

/// A chain being laid in an area, from its root on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Table {
    width: i32,
    height: i32,
    pieces: Vec<Piece>,
    /// The end of each arm that there is, by its quarter turns.
    tips: [Option<Tip>; 4],
}

impl Table {
    /// A table with nothing but the root, which lies upright if it is a doublet; nothing if it has no room there.
    pub(super) fn new(
        (width, height): (i32, i32),
        (x, y): (i32, i32),
        doublet: bool,
        four_sided: bool,
    ) -> Option<Self> {
        let root = Piece::new((x, y), Heading::East, doublet, false);
        let tips = Heading::ALL.map(|way| {
            let (dx, dy) = way.step();
            let has_arm = four_sided || dy == 0;
            let (x, y) = (x + dx * root.half_width, y + dy * root.half_height);
            has_arm.then_some(Tip { x, y, way, came: way, doublet, last: 0, before: None })
        });
        let mut table = Self { width, height, pieces: vec![root], tips };
        (table.holds(&root) && table.has_ends()).then_some(table)
    }

    /// The smallest rectangle around all that lies: left, top, right and bottom.
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

    /// All that lies, as it lies, on a table of another size: in the middle, or off it by these hundredths of what is
    /// free, and how far it has moved.
    pub(super) fn moved(&self, (width, height): (i32, i32), off: (i32, i32)) -> Option<(Self, (i32, i32))> {
        let [left, top, right, bottom] = self.bounds();
        let free = (width - (right - left), height - (bottom - top));
        if free.0 < 0 || free.1 < 0 {
            return None;
        }
        let (dx, dy) = (free.0 * off.0 / 100 - left, free.1 * off.1 / 100 - top);
        let mut table = Self { width, height, ..self.clone() };
        table.pieces.iter_mut().for_each(|piece| (piece.x, piece.y) = (piece.x + dx, piece.y + dy));
        table.tips.iter_mut().flatten().for_each(|tip| (tip.x, tip.y) = (tip.x + dx, tip.y + dy));
        Some((table, (dx, dy)))
    }

    fn holds(&self, piece: &Piece) -> bool {
        let within = |at: i32, half: i32, side: i32| at >= half && at + half <= side;
        within(piece.x, piece.half_width, self.width) && within(piece.y, piece.half_height, self.height)
    }

    /// Where a bone would lie, if it can lie there.
    fn place(&self, tip: &Tip, step: Step, doublet: bool) -> Option<(Piece, Tip)> {
        let (dx, dy) = tip.way.step();
        let is_root = tip.last == 0;
        let (way, middle) = match step {
            Step::Straight => {
                let half = if doublet { HALF } else { FACE };
                (tip.way, (tip.x + dx * half, tip.y + dy * half))
            }
            // no doublet makes a corner, and beside a doublet's end lies the face that it is not joined to
            Step::AtEnd(_) if doublet || tip.doublet => return None,
            Step::AtEnd(way) => {
                let (sx, sy) = way.step();
                (way, (tip.x + (dx + sx) * HALF, tip.y + (dy + sy) * HALF))
            }
            // the sides of the root are other arms'
            Step::AtSide(_) if doublet || is_root => return None,
            Step::AtSide(way) => {
                let (sx, sy) = way.step();
                let off = FACE + if tip.doublet { FACE } else { HALF };
                (way, (tip.x - dx * HALF + sx * off, tip.y - dy * HALF + sy * off))
            }
        };
        let piece = Piece::new(middle, way, doublet, is_root);
        if !self.holds(&piece) || !self.is_apart(&piece, tip) {
            return None;
        }
        let (dx, dy) = way.step();
        let half = if doublet { HALF } else { FACE };
        let next = Tip {
            x: middle.0 + dx * half,
            y: middle.1 + dy * half,
            way,
            came: if doublet { tip.came } else { tip.way },
            doublet,
            last: self.pieces.len(),
            before: Some(tip.last),
        };
        Some((piece, next))
    }

    /// Bones that are not joined keep half a bone's distance, and half of that where a doublet lies across, or where both
    /// are joined to the same bone.
    fn is_apart(&self, piece: &Piece, tip: &Tip) -> bool {
        self.pieces.iter().enumerate().all(|(index, other)| {
            let near = tip.before == Some(index) || piece.first && other.first;
            let least = if near || piece.doublet || other.doublet { HALF } else { FACE };
            index == tip.last || piece.gap(other) >= least
        })
    }

    /// The ways to go on, in the order of preference.
    fn steps(&self, tip: &Tip) -> [Step; 5] {
        let right = tip.way.turned(1);
        let room = |way: Heading| match way {
            Heading::East => self.width - tip.x,
            Heading::South => self.height - tip.y,
            Heading::West => tip.x,
            Heading::North => tip.y,
        };
        if tip.came != tip.way {
            // below a corner it turns once more and runs back
            let back = tip.came.opposite();
            return [
                Step::AtSide(back),
                Step::AtEnd(back),
                Step::Straight,
                Step::AtEnd(tip.came),
                Step::AtSide(tip.came),
            ];
        }
        let side = if room(right) >= room(right.opposite()) { right } else { right.opposite() };
        let other = side.opposite();
        [Step::Straight, Step::AtEnd(side), Step::AtSide(side), Step::AtEnd(other), Step::AtSide(other)]
    }

    /// Whether so many bones more can be laid, and a doublet instead of each of them.
    fn has_room(&mut self, tip: &Tip, more: usize) -> bool {
        if more == 0 {
            return true;
        }
        if !tip.doublet && self.place(tip, Step::Straight, true).is_none() {
            return false;
        }
        self.steps(tip).into_iter().any(|step| {
            self.place(tip, step, false).is_some_and(|(piece, next)| {
                self.pieces.push(piece);
                let has_room = self.has_room(&next, more - 1);
                self.pieces.pop();
                has_room
            })
        })
    }

    /// For how many bones there is room, up to a number.
    fn room(&mut self, tip: &Tip, most: usize) -> usize {
        (1..=most).rev().find(|&more| self.has_room(tip, more)).unwrap_or(0)
    }

    /// Whether every arm has so much room.
    pub(super) fn is_roomy(&mut self, more: usize) -> bool {
        self.tips.into_iter().flatten().all(|tip| self.has_room(&tip, more))
    }

    /// Whether every arm has a place for its end, all of them at once.
    fn has_ends(&mut self) -> bool {
        let before = self.pieces.len();
        let has_ends = self.tips.into_iter().flatten().all(|tip| self.add_end(&tip).is_some());
        self.pieces.truncate(before);
        has_ends
    }

    /// Lays an end in the first place there is.
    fn add_end(&mut self, tip: &Tip) -> Option<Laid> {
        let (piece, next) = self.steps(tip).into_iter().find_map(|step| self.place(tip, step, false))?;
        self.pieces.push(piece);
        Some(Laid { x: piece.x, y: piece.y, way: next.way })
    }

    /// Where the next bone of an arm goes.
    fn choose(&mut self, arm: usize, doublet: bool) -> Option<(Piece, Tip)> {
        let tip = self.tips[arm]?;
        let mut best: Option<(usize, Piece, Tip)> = None;
        for step in self.steps(&tip) {
            let Some((piece, next)) = self.place(&tip, step, doublet) else { continue };
            self.pieces.push(piece);
            self.tips[arm] = Some(next);
            if self.has_ends() {
                let own = self.room(&next, AHEAD);
                let others = (0..4).filter(|&other| other != arm).filter_map(|other| self.tips[other]);
                let others: Vec<Tip> = others.collect();
                let elsewhere = others.iter().map(|tip| self.room(tip, AHEAD_ELSEWHERE)).min();
                let elsewhere = elsewhere.unwrap_or(AHEAD_ELSEWHERE);
                let worth = own + 2 * elsewhere;
                if best.as_ref().is_none_or(|&(most, ..)| worth > most) {
                    best = Some((worth, piece, next));
                }
            }
            self.pieces.pop();
            self.tips[arm] = Some(tip);
            if best.as_ref().is_some_and(|&(most, ..)| most == AHEAD + 2 * AHEAD_ELSEWHERE) {
                break;
            }
        }
        best.map(|(_, piece, next)| (piece, next))
    }

    /// Lays a bone on an arm; nothing if there is no place for it, or none for what may come then.
    pub(super) fn lay(&mut self, arm: usize, doublet: bool) -> Option<Laid> {
        let (piece, next) = self.choose(arm, doublet)?;
        self.pieces.push(piece);
        self.tips[arm] = Some(next);
        Some(Laid { x: piece.x, y: piece.y, way: next.way })
    }

    /// Where a bone would be laid on each of these arms, none over the other.
    pub(super) fn ends(&self, open: [bool; 4]) -> [Option<Laid>; 4] {
        let mut thought = self.clone();
        let chosen = [0, 1, 2, 3].map(|arm| {
            let (piece, next) = open[arm].then(|| thought.choose(arm, false))??;
            // it is in the way of the others' ends
            thought.pieces.push(piece);
            thought.tips[arm] = None;
            Some(Laid { x: piece.x, y: piece.y, way: next.way })
        });
        if (0..4).all(|arm| chosen[arm].is_some() == (open[arm] && self.tips[arm].is_some())) {
            return chosen;
        }
        // behind the last bones there may be no room for more than these
        thought.clone_from(self);
        let ends = self.tips.map(|tip| thought.add_end(&tip?));
        [0, 1, 2, 3].map(|arm| ends[arm].filter(|_| open[arm]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws what comes of bones on the east arm (d: doublet) of a root on a table of so many faces, a letter a half face:
    /// # the root, small letters the plain bones in their order, capitals the doublets.
    fn drawn(faces: (i32, i32), root: (i32, i32), bones: &str) -> Vec<String> {
        let sides = (faces.0 * FACE, faces.1 * FACE);
        let mut table = Table::new(sides, (root.0 * HALF, root.1 * HALF), true, false).unwrap();
        for bone in bones.chars() {
            table.lay(0, bone == 'd').unwrap();
        }
        let mark = |index: usize| match u8::try_from(index) {
            Ok(0) => '#',
            Ok(index) if table.pieces[usize::from(index)].doublet => char::from(b'A' + index - 1),
            Ok(index) => char::from(b'a' + index - 1),
            Err(_) => '?',
        };
        let at = |x: i32, y: i32| {
            let over =
                |piece: &Piece| (piece.x - x).abs() < piece.half_width && (piece.y - y).abs() < piece.half_height;
            table.pieces.iter().position(over).map_or('.', mark)
        };
        let row = |y: i32| (0..sides.0 / HALF).map(|x| at(x * HALF + 1, y * HALF + 1)).collect();
        (0..sides.1 / HALF).map(row).filter(|row: &String| row.contains(|mark| mark != '.')).collect()
    }

    #[test]
    fn a_line_turns_twice_and_runs_back_half_a_bone_below_itself() {
        let expected = [
            ".........##.............",
            ".........##aaaabbbbcc...",
            ".........##aaaabbbbcc...",
            ".........##........cc...",
            "...................cc...",
            "...............eedddd...",
            "...............eedddd...",
            "...............ee.......",
            "...............ee.......",
        ];
        assert_eq!(drawn((12, 8), (10, 4), "bbbbb"), expected);
    }

    #[test]
    fn below_a_doublet_a_line_keeps_away_from_the_next_one() {
        let expected = [
            ".........##....BB.......",
            ".........##aaaaBBccccdd.",
            ".........##aaaaBBccccdd.",
            ".........##....BB....dd.",
            ".....................dd.",
            ".....................ee.",
            ".....................ee.",
            ".....................ee.",
            ".....................ee.",
        ];
        assert_eq!(drawn((12, 9), (10, 4), "bdbbb"), expected);
    }

    #[test]
    fn a_corner_hangs_from_the_end_of_a_doublet() {
        let expected = [
            ".........##....BB.....",
            ".........##aaaaBB.....",
            ".........##aaaaBB.....",
            ".........##....BB.....",
            "...............cc.....",
            "...............cc.....",
            "...........ddddcc.....",
            "...........ddddcc.....",
        ];
        assert_eq!(drawn((11, 8), (10, 4), "bdbb"), expected);
    }

    #[test]
    fn from_a_doublet_between_two_corners_the_line_goes_on_from_its_end() {
        let expected = [
            ".........##.............",
            ".........##aaaabbbbcc...",
            ".........##aaaabbbbcc...",
            ".........##........cc...",
            "...................cc...",
            "..............eeeeDDDD..",
            "..............eeeeDDDD..",
        ];
        assert_eq!(drawn((12, 8), (10, 4), "bbbdb"), expected);
    }

    #[test]
    fn where_nothing_more_can_come_nothing_is_laid() {
        let mut table = Table::new((10 * FACE, 3 * FACE), (9 * HALF, 3 * HALF), true, false).unwrap();
        assert!(table.lay(0, false).is_some());
        assert!(table.lay(0, false).is_some());
        assert_eq!(table.lay(0, false), None);
    }
}
