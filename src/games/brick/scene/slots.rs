//! The places for a brick: pairs of squares, each selected by one tap whichever way round the brick fits.

use super::ViewAngle;
use super::wall::{Point, bone_place};
use crate::engine::Pips;
use crate::engine::order::{sorted, sorted_indices};
use crate::games::brick::rules::{Fault, Spot, Wall};
use crate::scene::table::Heading;

/// How far a touch reaches at least, in squares of the drawing.
const REACH: f64 = 1.6;

/// The same in pixels: where the squares are small, a thumb misses by more of them.
const REACH_PX: f64 = 76.0;

/// A pair of squares where a brick can be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The squares, in order.
    pub at: [Spot; 2],
    /// The layer that the brick would be on.
    pub layer: u8,
    /// True if it fits with its lower face on the first square, and on the second.
    pub ways: [bool; 2],
}

impl Slot {
    /// The squares for the brick, its lower face's first; with `other_way` the second way that it fits, if any.
    pub fn squares(&self, other_way: bool) -> [Spot; 2] {
        let [first, second] = self.at;
        let is_other = if other_way { self.ways[1] } else { !self.ways[0] };
        if is_other { [second, first] } else { [first, second] }
    }

    /// True if the brick fits both ways round.
    pub const fn can_turn(&self) -> bool {
        self.ways[0] && self.ways[1]
    }

    /// The ways round in which the brick fits: `other_way` of each.
    fn ways_round(&self) -> impl Iterator<Item = bool> {
        [Some(false), self.can_turn().then_some(true)].into_iter().flatten()
    }

    /// The point of the drawing that stands for one way round: nearer to the lower face than the middle is.
    pub fn anchor(&self, angle: ViewAngle, other_way: bool) -> Point {
        let [low, high] = self.squares(other_way).map(|spot| angle.turn(spot));
        let between = |low: i32, high: i32| 0.5 + 0.75 * f64::from(low) + 0.25 * f64::from(high);
        angle.project((between(low.0, high.0), between(low.1, high.1)), f64::from(self.layer))
    }

    /// The middle of the slot in the drawing.
    pub fn middle(&self, angle: ViewAngle) -> Point {
        let middle = bone_place(angle, self.at);
        angle.project((middle.x, middle.y), f64::from(self.layer))
    }
}

/// A pair of squares in order.
pub fn in_order([one, other]: [Spot; 2]) -> [Spot; 2] {
    if one <= other { [one, other] } else { [other, one] }
}

/// The slots for a brick with these faces, sorted by rows as seen from this angle.
pub fn slots(wall: &Wall, faces: [Pips; 2], angle: ViewAngle) -> Vec<Slot> {
    let mut found = Vec::new();
    wall.places(faces, &mut found);
    let mut slots: Vec<Slot> = Vec::new();
    for (at, layer) in found {
        let pair = in_order(at);
        let way = usize::from(pair != at);
        if let Some(slot) = slots.iter_mut().find(|slot| slot.at == pair) {
            slot.ways[way] = true;
        } else {
            let mut slot = Slot { at: pair, layer, ways: [false; 2] };
            slot.ways[way] = true;
            slots.push(slot);
        }
    }
    let row = |slot: &Slot| {
        let (x, y) = slot.middle(angle);
        // half a square starts another row
        ((y * 4.0).round(), x)
    };
    sorted(&slots, |one, other| {
        let (one, other) = (row(one), row(other));
        one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1))
    })
}

/// The distance to a point in a direction, in which deviation counts double. `None` if the point is not in that
/// direction; `is_narrow` also excludes points that are farther aside than ahead.
fn distance(from: Point, to: Point, heading: Heading, is_narrow: bool) -> Option<f64> {
    let way = heading.step();
    let (way_x, way_y) = (f64::from(way.0), f64::from(way.1));
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let (along, aside) = (x * way_x + y * way_y, (x * way_y - y * way_x).abs());
    let is_there = along > 0.05 && (!is_narrow || aside <= along + 1e-6);
    is_there.then_some(along + 2.0 * aside)
}

/// The slot that an arrow key leads to: the nearest within 45 degrees of the direction, else in the half-plane.
pub fn next_slot(slots: &[Slot], angle: ViewAngle, from: Point, heading: Heading) -> Option<usize> {
    let middles: Vec<Point> = slots.iter().map(|slot| slot.middle(angle)).collect();
    nearest(&middles, from, heading)
}

fn nearest(middles: &[Point], from: Point, heading: Heading) -> Option<usize> {
    let near = |is_narrow: bool| {
        let steps = middles.iter().enumerate();
        let steps = steps.filter_map(|(index, to)| Some((index, distance(from, *to, heading, is_narrow)?)));
        steps.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(index, _)| index)
    };
    near(true).or_else(|| near(false))
}

/// For each slot, the slots that the arrow keys lead to, in the order of [`Heading::ALL`].
pub type Arrows = Vec<[Option<usize>; 4]>;

/// Where the arrow keys lead: to the nearest slot in their direction, adjusted until every slot can be reached.
pub fn arrows(slots: &[Slot], angle: ViewAngle) -> Arrows {
    let middles: Vec<Point> = slots.iter().map(|slot| slot.middle(angle)).collect();
    let mut arrows: Arrows =
        middles.iter().map(|from| Heading::ALL.map(|heading| nearest(&middles, *from, heading))).collect();
    while let Some((from, way, to)) = shortest_repair(&middles, &arrows) {
        arrows[from][way] = Some(to);
    }
    arrows
}

/// The shortest change of one arrow that connects more slots to or from the first one.
fn shortest_repair(middles: &[Point], arrows: &Arrows) -> Option<(usize, usize, usize)> {
    let (ahead, back) = (reached(arrows, false), reached(arrows, true));
    let mut changes: Vec<(f64, usize, usize, usize)> = Vec::new();
    for from in 0..middles.len() {
        for to in 0..middles.len() {
            if (ahead[from] && !ahead[to]) || (!back[from] && back[to]) {
                let ways = Heading::ALL.into_iter().enumerate();
                let steps =
                    ways.filter_map(|(way, heading)| Some((distance(middles[from], middles[to], heading, true)?, way)));
                changes.extend(steps.map(|(distance, way)| (distance, from, way, to)));
            }
        }
    }
    let count = |arrows: &Arrows| {
        let reached = [reached(arrows, false), reached(arrows, true)];
        reached.into_iter().flatten().filter(|is| *is).count()
    };
    let before = count(arrows);
    let nearest = sorted_indices(changes.len(), &|one, other| changes[one].0.total_cmp(&changes[other].0));
    let found = nearest.into_iter().map(|index| changes[index]).find(|(_, from, way, to)| {
        let mut changed = arrows.clone();
        changed[*from][*way] = Some(*to);
        count(&changed) > before
    });
    found.map(|(_, from, way, to)| (from, way, to))
}

/// The slots reachable from the first one by arrow keys; `backwards`: those from which it is reachable.
fn reached(arrows: &Arrows, backwards: bool) -> Vec<bool> {
    let mut steps = vec![Vec::new(); arrows.len()];
    for (from, ways) in arrows.iter().enumerate() {
        for to in ways.iter().flatten() {
            let (from, to) = if backwards { (*to, from) } else { (from, *to) };
            steps[from].push(to);
        }
    }
    let mut reached = vec![false; arrows.len()];
    let mut open: Vec<usize> = (0..arrows.len().min(1)).collect();
    while let Some(at) = open.pop() {
        if !std::mem::replace(&mut reached[at], true) {
            open.extend(&steps[at]);
        }
    }
    reached
}

/// The smallest square in which a label is legible, in pixels.
const MIN_SQUARE_PX: f64 = 30.0;

/// The factor by which labels are enlarged at a scale of this many pixels per square.
pub fn mark_scale(scale: f64) -> f64 {
    (MIN_SQUARE_PX / scale.max(1.0)).clamp(1.0, 3.0)
}

/// The slots that show points instead of a dot. Where labels of this radius, in squares, overlap, the higher layer
/// wins.
pub fn labelled_slots(slots: &[Slot], angle: ViewAngle, radius: f64) -> Vec<[Spot; 2]> {
    let paying: Vec<&Slot> = slots.iter().filter(|slot| slot.layer > 0).collect();
    let mut chosen: Vec<(&Slot, Point)> = Vec::new();
    for slot in sorted(&paying, |one, other| other.layer.cmp(&one.layer)) {
        let (x, y) = slot.middle(angle);
        if chosen.iter().all(|(_, other)| (other.0 - x).hypot(other.1 - y) >= 2.0 * radius) {
            chosen.push((slot, (x, y)));
        }
    }
    chosen.into_iter().map(|(slot, _)| slot.at).collect()
}

fn height(wall: &Wall, spot: Spot) -> u8 {
    wall.top(spot).map_or(0, |top| top.layer + 1)
}

fn highest(wall: &Wall) -> u8 {
    wall.bricks().iter().map(|laid| laid.layer + 1).max().unwrap_or(0)
}

/// The pair of squares at a point of the drawing: the visible square, and its neighbour on the side of the point.
pub fn pair_at(wall: &Wall, angle: ViewAngle, point: Point) -> Option<[Spot; 2]> {
    // higher layers hide lower ones
    for layers in (0..=highest(wall)).rev() {
        let (column, row) = angle.unproject(point, f64::from(layers));
        let Some(spot) = square_at(angle, column, row) else { continue };
        if height(wall, spot) >= layers {
            let (right, down) = (column - column.floor() - 0.5, row - row.floor() - 0.5);
            let heading = match (right.abs() >= down.abs(), right >= 0.0, down >= 0.0) {
                (true, true, _) => Heading::East,
                (true, false, _) => Heading::West,
                (false, _, true) => Heading::South,
                (false, _, false) => Heading::North,
            };
            return Some(in_order([spot, angle.beside(spot, heading)?]));
        }
    }
    None
}

fn square_at(angle: ViewAngle, column: f64, row: f64) -> Option<Spot> {
    let whole = |number: f64| {
        let is_near = number.abs() < 10_000.0;
        #[expect(clippy::cast_possible_truncation, reason = "no wall reaches so far")]
        is_near.then(|| number.floor() as i32)
    };
    angle.turn_back((whole(column)?, whole(row)?))
}

/// How far a touch reaches at a scale of this many pixels per square, in squares of the drawing.
pub fn reach(scale: f64) -> f64 {
    (REACH_PX / scale.max(1.0)).max(REACH)
}

/// The slot nearest to a point of the drawing within `reach`, and true if the other way round is nearer there.
pub fn slot_at(slots: &[Slot], angle: ViewAngle, point: Point, reach: f64) -> Option<(Slot, bool)> {
    let ways = slots.iter().flat_map(|slot| slot.ways_round().map(move |other_way| (*slot, other_way)));
    let near = ways.map(|(slot, other_way)| {
        let (x, y) = slot.anchor(angle, other_way);
        ((slot, other_way), (x - point.0).hypot(y - point.1))
    });
    let near = near.filter(|(_, distance)| *distance <= reach);
    near.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(found, _)| found)
}

/// The square of a slot that is nearer to a point of the drawing.
pub fn nearer_square(slot: &Slot, angle: ViewAngle, (x, y): Point) -> Spot {
    let distance = |spot: Spot| {
        let (column, row) = angle.turn(spot);
        let middle = angle.project((f64::from(column) + 0.5, f64::from(row) + 0.5), f64::from(slot.layer));
        (middle.0 - x).hypot(middle.1 - y)
    };
    let [first, second] = slot.at;
    if distance(second) < distance(first) { second } else { first }
}

/// True if a point of the drawing is inside a convex outline.
pub fn is_inside(corners: &[Point], (x, y): Point) -> bool {
    let next = corners.iter().skip(1).chain(corners.first());
    let sides =
        corners.iter().zip(next).map(|(from, to)| (to.0 - from.0) * (y - from.1) - (to.1 - from.1) * (x - from.0));
    let (mut left, mut right) = (false, false);
    for side in sides {
        left |= side < 0.0;
        right |= side > 0.0;
    }
    !(left && right)
}

/// The ways a brick lies on a square, in the order in which it is turned there: each slot that covers it with both ways
/// round, then the next one clockwise. A touch lays the lower face on the square, so that way comes first: the first turn
/// exchanges the halves.
pub fn around(slots: &[Slot], pivot: Spot) -> Vec<(Slot, bool)> {
    let beside = |heading: Heading| {
        let (right, down) = heading.step();
        let is_other = move |spot: Spot| {
            (i32::from(spot.x) - i32::from(pivot.x), i32::from(spot.y) - i32::from(pivot.y)) == (right, down)
        };
        slots.iter().filter(move |slot| slot.at.contains(&pivot) && slot.at.into_iter().any(is_other))
    };
    let covering = Heading::ALL.into_iter().flat_map(beside);
    let ways = |slot: &Slot| {
        let mut ways: Vec<(Slot, bool)> = slot.ways_round().map(|other_way| (*slot, other_way)).collect();
        ways.sort_by_key(|(slot, other_way)| slot.squares(*other_way)[0] != pivot);
        ways
    };
    covering.flat_map(ways).collect()
}

/// Why a brick with these faces fits here neither way round; `None` if it fits.
pub fn fault(wall: &Wall, faces: [Pips; 2], at: [Spot; 2]) -> Option<Fault> {
    let [first, second] = in_order(at);
    let one = wall.check(faces, [first, second]).err()?;
    if faces[0] == faces[1] {
        return Some(one);
    }
    let other = wall.check(faces, [second, first]).err()?;
    // turning the brick might cure `Lower`, so the other fault says more
    Some(if matches!(one, Fault::Lower { .. }) { other } else { one })
}
