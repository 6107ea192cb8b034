//! The drawing of the wall: each brick is a block with a top, two sides and a shadow, sorted in painting order.

use super::ViewAngle;
use crate::engine::order::sorted;
use crate::engine::{Bone, Pips};
use crate::games::brick::rules::{PlacedBrick, Spot, Wall};
use crate::scene::table::{BonePlace, Rect};

/// Margin between a brick and the edge of its squares, in squares; the same as in the shared drawing of bones.
const INSET: f64 = 0.025;

/// Offset of a shadow to the right and down, in squares.
const SHADOW_OFFSET: f64 = 0.11;

/// A point of the drawing.
pub type Point = (f64, f64);

/// A brick of the wall, as drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Block {
    /// The brick; unique, even face down.
    pub bone: Bone,
    /// Its index in the wall.
    pub index: usize,
    /// True if it counts as a double blank and its faces are hidden.
    pub face_down: bool,
    /// Its layer, 0 on the ground.
    pub layer: u8,
    /// Its middle on the rotated plane, in squares, and the direction of its high face.
    pub place: BonePlace,
    /// The height of its top, in layers.
    pub height: f64,
    /// The side facing the lower right, and the one facing the lower left or down.
    pub sides: [[Point; 4]; 2],
    /// Its shadow.
    pub shadow: [Point; 4],
    /// The middle of its top in the drawing.
    pub middle: Point,
    squares: [(i32, i32); 2],
}

/// The position of a brick on the rotated plane.
pub fn bone_place(angle: ViewAngle, at: [Spot; 2]) -> BonePlace {
    BonePlace::on(at.map(|spot| angle.turn(spot)))
}

/// The outline of a brick's squares on the rotated plane, `height` layers up.
pub fn outline(angle: ViewAngle, at: [Spot; 2], height: f64, inset: f64) -> [Point; 4] {
    let Rect { left, top, width, height: long } = Rect::of_bone(bone_place(angle, at), 1.0);
    let (left, top, right, bottom) = (left + inset, top + inset, left + width - inset, top + long - inset);
    [(left, top), (right, top), (right, bottom), (left, bottom)].map(|corner| angle.project(corner, height))
}

impl Block {
    /// The block of a brick.
    pub fn new(angle: ViewAngle, index: usize, brick: &PlacedBrick) -> Self {
        let PlacedBrick { bone, face_down, at, layer } = *brick;
        let (low, high) = (f64::from(layer), f64::from(layer) + 1.0);
        let (below, above) = (outline(angle, at, low, INSET), outline(angle, at, high, INSET));
        let shadow = |corner: Point| {
            let shift = angle.project((SHADOW_OFFSET, SHADOW_OFFSET), 0.0);
            // a shadow straight below would be hidden in the oblique view
            let aside = if angle.oblique { (SHADOW_OFFSET, 0.02) } else { shift };
            (corner.0 + aside.0, corner.1 + aside.1)
        };
        let place = bone_place(angle, at);
        Self {
            bone,
            index,
            face_down,
            layer,
            place,
            height: high,
            sides: [[above[1], above[2], below[2], below[1]], [above[3], above[2], below[2], below[3]]],
            shadow: below.map(shadow),
            middle: angle.project((place.x, place.y), high),
            squares: at.map(|spot| angle.turn(spot)),
        }
    }

    /// The bounding box of everything that is drawn of it.
    pub fn bounds(&self) -> Rect {
        bounding_box(self.sides.iter().flatten().chain(&self.shadow).copied().chain(self.top()))
    }

    fn top(&self) -> [Point; 4] {
        let [[right_back, front, ..], [left_front, ..]] = self.sides;
        let back = (right_back.0 + left_front.0 - front.0, right_back.1 + left_front.1 - front.1);
        [back, right_back, front, left_front]
    }

    /// The visible faces: two blanks if it lies face down.
    pub const fn faces(&self) -> [Pips; 2] {
        if self.face_down { [0, 0] } else { [self.bone.low(), self.bone.high()] }
    }
}

fn bounding_box(points: impl Iterator<Item = Point>) -> Rect {
    let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    for (x, y) in points {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    Rect { left: low.0, top: low.1, width: high.0 - low.0, height: high.1 - low.1 }
}

/// The wall as drawn for one viewer.
#[derive(Clone, PartialEq, Debug)]
pub struct WallScene {
    /// The angle that it is seen from.
    pub angle: ViewAngle,
    /// The blocks in painting order.
    pub blocks: Vec<Block>,
    /// The bounding box of the drawing, with a margin of squares for the next brick.
    pub bounds: Rect,
}

impl WallScene {
    /// Draws a wall.
    pub fn new(wall: &Wall, angle: ViewAngle) -> Self {
        let blocks: Vec<Block> =
            wall.bricks().iter().enumerate().map(|(index, brick)| Block::new(angle, index, brick)).collect();
        let bounds = blocks.iter().map(Block::bounds).reduce(|one, other| one.joined(&other));
        // an empty plane shows the squares of the starting brick
        let bounds = bounds.unwrap_or_else(|| Rect::around(1.0, 0.5, 2.0, 1.0));
        // most of a brick placed beside the wall fits into this margin
        let (aside, down) = if angle.oblique { (1.7, 1.1) } else { (1.6, 1.6) };
        let bounds = Rect {
            left: bounds.left - aside,
            top: bounds.top - down,
            width: bounds.width + 2.0 * aside,
            height: bounds.height + 2.0 * down,
        };
        Self { angle, blocks: in_painting_order(&blocks), bounds }
    }
}

/// Sorts blocks into painting order: lower layers first, and within a layer the ones behind first.
fn in_painting_order(blocks: &[Block]) -> Vec<Block> {
    let depth = |block: &Block| (block.layer, block.squares.iter().map(|(column, row)| column + row).min());
    let blocks = sorted(blocks, |one, other| depth(one).cmp(&depth(other)));
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
        // depth-first search: everything behind a block is painted before it; no block is behind itself
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

/// A closed path through points, as SVG path data.
pub fn path(points: &[Point]) -> String {
    let point = |(x, y): &Point| format!("{x:.3} {y:.3}");
    format!("M{}z", points.iter().map(point).collect::<Vec<_>>().join("L"))
}

/// The middles of two labels of this width and height, moved apart if the labels would overlap.
pub fn apart([one, other]: [Point; 2], (width, height): (f64, f64)) -> [Point; 2] {
    let (across, down) = (other.0 - one.0, other.1 - one.1);
    let (wide, high) = (width - across.abs(), height - down.abs());
    if wide <= 0.0 || high <= 0.0 {
        return [one, other];
    }
    let shift = if wide < high { (wide.copysign(across) / 2.0, 0.0) } else { (0.0, high.copysign(down) / 2.0) };
    [(one.0 - shift.0, one.1 - shift.1), (other.0 + shift.0, other.1 + shift.1)]
}
