//! The wall as shapes: each brick a block with a top, two sides and a shadow, in the order in which they are painted.

use super::Sight;
use crate::engine::{Bone, Pips};
use crate::games::brick::rules::{Laid, Spot, Wall};
use crate::scene::order::ordered;
use crate::scene::table::{Heading, Rect, Spot as Place};

/// How far a brick keeps from the edge of its squares, in squares; as the shared drawing of a bone does.
const INSET: f64 = 0.025;

/// How far a shadow falls to the right and down, in squares.
const FALLS: f64 = 0.11;

/// A corner, or any other point, of the drawing.
pub type Point = (f64, f64);

/// A brick of the wall, as it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Block {
    /// The brick that it is; it is there but once, face down too.
    pub bone: Bone,
    /// Its number in the wall.
    pub index: usize,
    /// Whether its faces are not seen: it counts as a double blank.
    pub face_down: bool,
    /// Its layer, 0 on the ground.
    pub layer: u8,
    /// Its middle on the turned plane, in squares, and where its high face points.
    pub place: Place,
    /// Where its top is drawn: the height of the plane that it lies on, in layers.
    pub height: f64,
    /// The side that looks to the lower right, and the one that looks to the lower left, or down.
    pub sides: [[Point; 4]; 2],
    /// The shadow that it throws.
    pub shadow: [Point; 4],
    /// The middle of its top in the drawing.
    pub middle: Point,
    /// The squares of the turned plane that it covers.
    squares: [(i32, i32); 2],
}

/// Where a brick lies on the turned plane.
pub fn place(sight: Sight, at: [Spot; 2]) -> Place {
    let [first, second] = at.map(|spot| sight.turn(spot));
    let way = (second.0 - first.0, second.1 - first.1);
    let heading = Heading::ALL.into_iter().find(|heading| heading.step() == way).unwrap_or(Heading::East);
    let middle = |one: i32, other: i32| f64::from(one + other + 1) / 2.0;
    Place { x: middle(first.0, second.0), y: middle(first.1, second.1), heading }
}

/// The outline of squares on the turned plane, so many layers up.
pub fn outline(sight: Sight, at: [Spot; 2], height: f64, inset: f64) -> [Point; 4] {
    let Rect { left, top, width, height: long } = Rect::of_bone(place(sight, at), 1.0);
    let (left, top, right, bottom) = (left + inset, top + inset, left + width - inset, top + long - inset);
    [(left, top), (right, top), (right, bottom), (left, bottom)].map(|corner| sight.project(corner, height))
}

impl Block {
    /// A brick on its squares.
    pub fn new(sight: Sight, index: usize, laid: &Laid) -> Self {
        let Laid { bone, face_down, at, layer } = *laid;
        let (low, high) = (f64::from(layer), f64::from(layer) + 1.0);
        let (below, above) = (outline(sight, at, low, INSET), outline(sight, at, high, INSET));
        let fall = |corner: Point| {
            let shift = sight.project((FALLS, FALLS), 0.0);
            // seen from the side a shadow that fell straight down would be hidden
            let aside = if sight.oblique { (FALLS, 0.02) } else { shift };
            (corner.0 + aside.0, corner.1 + aside.1)
        };
        let place = place(sight, at);
        Self {
            bone,
            index,
            face_down,
            layer,
            place,
            height: high,
            sides: [[above[1], above[2], below[2], below[1]], [above[3], above[2], below[2], below[3]]],
            shadow: below.map(fall),
            middle: sight.project((place.x, place.y), high),
            squares: at.map(|spot| sight.turn(spot)),
        }
    }

    /// All that is drawn of it lies within this.
    pub fn bounds(&self) -> Rect {
        around(self.sides.iter().flatten().chain(&self.shadow).copied().chain(self.top()))
    }

    fn top(&self) -> [Point; 4] {
        let [[right_back, front, ..], [left_front, ..]] = self.sides;
        let back = (right_back.0 + left_front.0 - front.0, right_back.1 + left_front.1 - front.1);
        [back, right_back, front, left_front]
    }

    /// How it is called by those who know its faces only: two blanks if it lies face down.
    pub const fn faces(&self) -> [Pips; 2] {
        if self.face_down { [0, 0] } else { [self.bone.low(), self.bone.high()] }
    }
}

/// The smallest rectangle around points.
fn around(points: impl Iterator<Item = Point>) -> Rect {
    let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    for (x, y) in points {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    Rect { left: low.0, top: low.1, width: high.0 - low.0, height: high.1 - low.1 }
}

/// The wall as one viewer sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct WallScene {
    /// From where it is seen.
    pub sight: Sight,
    /// The bricks, in the order in which they are painted.
    pub blocks: Vec<Block>,
    /// All that is drawn lies within this, and so does every square beside it.
    pub bounds: Rect,
}

impl WallScene {
    /// The wall of a view.
    pub fn new(wall: &Wall, sight: Sight) -> Self {
        let blocks: Vec<Block> =
            wall.laid().iter().enumerate().map(|(index, laid)| Block::new(sight, index, laid)).collect();
        let bounds = blocks.iter().map(Block::bounds).reduce(|one, other| one.joined(&other));
        // an empty plane shows the squares of the first brick
        let bounds = bounds.unwrap_or_else(|| Rect::around(1.0, 0.5, 2.0, 1.0));
        // a brick that is laid beside the wall has most of its room
        let (aside, down) = if sight.oblique { (1.7, 1.1) } else { (1.6, 1.6) };
        let bounds = Rect {
            left: bounds.left - aside,
            top: bounds.top - down,
            width: bounds.width + 2.0 * aside,
            height: bounds.height + 2.0 * down,
        };
        Self { sight, blocks: painted(&blocks), bounds }
    }
}

/// Bricks in the order in which they are painted: the lower layers first, and in a layer what stands behind before what
/// stands in front of it.
fn painted(blocks: &[Block]) -> Vec<Block> {
    let depth = |block: &Block| (block.layer, block.squares.iter().map(|(column, row)| column + row).min());
    let blocks = ordered(blocks, |one, other| depth(one).cmp(&depth(other)));
    let behind = |number: usize| {
        let block: &Block = &blocks[number];
        let at = |square| blocks.iter().position(|other| other.layer == block.layer && other.squares.contains(&square));
        let near = |(column, row): (i32, i32)| [(column - 1, row), (column, row - 1), (column - 1, row - 1)];
        let found = block.squares.into_iter().flat_map(near).filter_map(at);
        found.filter(|other| *other != number).collect::<Vec<_>>()
    };
    let mut order = Vec::with_capacity(blocks.len());
    let mut is_seen = vec![false; blocks.len()];
    for first in 0..blocks.len() {
        // whatever stands behind goes before: no brick stands behind itself
        let mut open = vec![(first, false)];
        while let Some((number, is_done)) = open.pop() {
            if is_done {
                order.push(number);
            } else if !std::mem::replace(&mut is_seen[number], true) {
                open.push((number, true));
                open.extend(behind(number).into_iter().filter(|other| !is_seen[*other]).map(|other| (other, false)));
            }
        }
    }
    order.into_iter().map(|number| blocks[number]).collect()
}

/// Points as the path of a drawing, closed.
pub fn path(points: &[Point]) -> String {
    let point = |(x, y): &Point| format!("{x:.3} {y:.3}");
    format!("M{}z", points.iter().map(point).collect::<Vec<_>>().join("L"))
}
