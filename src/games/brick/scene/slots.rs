//! The places where a brick may lie: pairs of squares, each tapped once, whichever way round the brick fits there.

use super::Sight;
use super::wall::{Point, place};
use crate::engine::Pips;
use crate::games::brick::rules::{Fault, Spot, Wall};
use crate::scene::order::{order, ordered};
use crate::scene::table::Heading;

/// How far from the middle of a place a tap still means it, in squares.
const REACH: f64 = 0.62;

/// A pair of squares where a brick may lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The squares, in order.
    pub at: [Spot; 2],
    /// The layer on which the brick would lie.
    pub layer: u8,
    /// Whether it fits with its low face on the first square, and on the second.
    pub ways: [bool; 2],
}

impl Slot {
    /// The squares as the brick lies there, the low face first: this way if it fits so, or else the other.
    pub fn lies(&self, other_way: bool) -> [Spot; 2] {
        let [first, second] = self.at;
        let is_other = if other_way { self.ways[1] } else { !self.ways[0] };
        if is_other { [second, first] } else { [first, second] }
    }

    /// Whether the brick may be turned about on these squares.
    pub const fn turns(&self) -> bool {
        self.ways[0] && self.ways[1]
    }

    /// The middle of the place in the drawing.
    pub fn middle(&self, sight: Sight) -> Point {
        let middle = place(sight, self.at);
        sight.project((middle.x, middle.y), f64::from(self.layer))
    }
}

/// A pair of squares in order.
pub fn in_order([one, other]: [Spot; 2]) -> [Spot; 2] {
    if one <= other { [one, other] } else { [other, one] }
}

/// The places of a brick with these faces, by rows as whoever looks sees them.
pub fn slots(wall: &Wall, faces: [Pips; 2], sight: Sight) -> Vec<Slot> {
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
        let (x, y) = slot.middle(sight);
        // what lies half a square apart is a row of its own
        ((y * 4.0).round(), x)
    };
    ordered(&slots, |one, other| {
        let (one, other) = (row(one), row(other));
        one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1))
    })
}

/// How far it is from a point to a place in a direction, aside counting double; nothing if it lies the other way.
fn far(from: Point, to: Point, heading: Heading, is_narrow: bool) -> Option<f64> {
    let way = heading.step();
    let (way_x, way_y) = (f64::from(way.0), f64::from(way.1));
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let (along, aside) = (x * way_x + y * way_y, (x * way_y - y * way_x).abs());
    let is_there = along > 0.05 && (!is_narrow || aside <= along + 1e-6);
    is_there.then_some(along + 2.0 * aside)
}

/// The place that an arrow key leads to from any point: the nearest that lies more in this direction than aside, or else the
/// nearest of all in this direction.
pub fn walk(slots: &[Slot], sight: Sight, from: Point, heading: Heading) -> Option<usize> {
    let middles: Vec<Point> = slots.iter().map(|slot| slot.middle(sight)).collect();
    nearest(&middles, from, heading)
}

fn nearest(middles: &[Point], from: Point, heading: Heading) -> Option<usize> {
    let near = |is_narrow: bool| {
        let steps = middles.iter().enumerate();
        let steps = steps.filter_map(|(index, to)| Some((index, far(from, *to, heading, is_narrow)?)));
        steps.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(index, _)| index)
    };
    near(true).or_else(|| near(false))
}

/// Where the arrow keys lead from each place, in the order of [`Heading::ALL`].
pub type Arrows = Vec<[Option<usize>; 4]>;

/// Where the arrow keys lead from each place: to the nearest in their direction. A place that would be passed over by all of
/// them takes the place of the nearest in that direction, so that every place is reached from every other.
pub fn arrows(slots: &[Slot], sight: Sight) -> Arrows {
    let middles: Vec<Point> = slots.iter().map(|slot| slot.middle(sight)).collect();
    let mut arrows: Arrows =
        middles.iter().map(|from| Heading::ALL.map(|heading| nearest(&middles, *from, heading))).collect();
    while let Some((from, way, to)) = mend(&middles, &arrows) {
        arrows[from][way] = Some(to);
    }
    arrows
}

/// The shortest change of a single arrow by which more places are reached from the first one, or more lead back to it.
fn mend(middles: &[Point], arrows: &Arrows) -> Option<(usize, usize, usize)> {
    let (ahead, back) = (reached(arrows, false), reached(arrows, true));
    let mut changes: Vec<(f64, usize, usize, usize)> = Vec::new();
    for from in 0..middles.len() {
        for to in 0..middles.len() {
            if (ahead[from] && !ahead[to]) || (!back[from] && back[to]) {
                let ways = Heading::ALL.into_iter().enumerate();
                let far =
                    ways.filter_map(|(way, heading)| Some((far(middles[from], middles[to], heading, true)?, way)));
                changes.extend(far.map(|(far, way)| (far, from, way, to)));
            }
        }
    }
    let number = |arrows: &Arrows| {
        let reached = [reached(arrows, false), reached(arrows, true)];
        reached.into_iter().flatten().filter(|is| *is).count()
    };
    let before = number(arrows);
    let nearest = order(changes.len(), &|one, other| changes[one].0.total_cmp(&changes[other].0));
    let found = nearest.into_iter().map(|index| changes[index]).find(|(_, from, way, to)| {
        let mut changed = arrows.clone();
        changed[*from][*way] = Some(*to);
        number(&changed) > before
    });
    found.map(|(_, from, way, to)| (from, way, to))
}

/// Which places arrow keys reach from the first one, or from which it is reached.
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

/// How many pixels a square needs so that the points of a place are read in it.
const LEGIBLE: f64 = 30.0;

/// How much larger marks are drawn where a square has so few pixels that their numbers could not be read.
pub fn enlarged(scale: f64) -> f64 {
    (LEGIBLE / scale.max(1.0)).clamp(1.0, 3.0)
}

/// The places whose points are written, and not only dotted: where numbers of this radius, in squares, would lie on each
/// other, those that are worth most.
pub fn labelled(slots: &[Slot], sight: Sight, radius: f64) -> Vec<[Spot; 2]> {
    let paying: Vec<&Slot> = slots.iter().filter(|slot| slot.layer > 0).collect();
    let mut chosen: Vec<(&Slot, Point)> = Vec::new();
    for slot in ordered(&paying, |one, other| other.layer.cmp(&one.layer)) {
        let (x, y) = slot.middle(sight);
        if chosen.iter().all(|(_, other)| (other.0 - x).hypot(other.1 - y) >= 2.0 * radius) {
            chosen.push((slot, (x, y)));
        }
    }
    chosen.into_iter().map(|(slot, _)| slot.at).collect()
}

/// How high the wall stands on a square, in layers.
fn height(wall: &Wall, spot: Spot) -> u8 {
    wall.top(spot).map_or(0, |top| top.layer + 1)
}

/// How high the wall stands where it is highest, in layers.
fn highest(wall: &Wall) -> u8 {
    wall.laid().iter().map(|laid| laid.layer + 1).max().unwrap_or(0)
}

/// The pair of squares at a point of the drawing: the square that is seen there, and its neighbour on that side.
pub fn pair_at(wall: &Wall, sight: Sight, point: Point) -> Option<[Spot; 2]> {
    // whoever looks from above sees the highest thing first
    for layers in (0..=highest(wall)).rev() {
        let (column, row) = sight.unproject(point, f64::from(layers));
        let Some(spot) = square(sight, column, row) else { continue };
        if height(wall, spot) >= layers {
            let (right, down) = (column - column.floor() - 0.5, row - row.floor() - 0.5);
            let heading = match (right.abs() >= down.abs(), right >= 0.0, down >= 0.0) {
                (true, true, _) => Heading::East,
                (true, false, _) => Heading::West,
                (false, _, true) => Heading::South,
                (false, _, false) => Heading::North,
            };
            return Some(in_order([spot, sight.beside(spot, heading)?]));
        }
    }
    None
}

/// The square of the wall that holds a point of the turned plane.
fn square(sight: Sight, column: f64, row: f64) -> Option<Spot> {
    let whole = |number: f64| {
        let is_near = number.abs() < 10_000.0;
        #[expect(clippy::cast_possible_truncation, reason = "no wall reaches so far")]
        is_near.then(|| number.floor() as i32)
    };
    sight.turn_back((whole(column)?, whole(row)?))
}

/// The place that a tap at a point of the drawing means: the nearest one in reach.
pub fn slot_at(slots: &[Slot], sight: Sight, point: Point) -> Option<usize> {
    let far = |slot: &Slot| {
        let (column, row) = sight.unproject(point, f64::from(slot.layer));
        let middle = place(sight, slot.at);
        (column - middle.x).hypot(row - middle.y)
    };
    let near = slots.iter().enumerate().map(|(index, slot)| (index, far(slot))).filter(|(_, far)| *far <= REACH);
    near.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(index, _)| index)
}

/// Why a brick with these faces may not lie on a pair of squares, whichever way round; nothing if it may.
pub fn fault(wall: &Wall, faces: [Pips; 2], at: [Spot; 2]) -> Option<Fault> {
    let [first, second] = in_order(at);
    let one = wall.check(faces, [first, second]).err()?;
    if faces[0] == faces[1] {
        return Some(one);
    }
    let other = wall.check(faces, [second, first]).err()?;
    // a reason that holds whichever way round says more than one that turning might mend
    Some(if matches!(one, Fault::Lower { .. }) { other } else { one })
}
