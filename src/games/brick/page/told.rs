//! Describes a place on the wall for screen readers: the bricks below and beside it, and its score.

use crate::app::words::{I18n, bone_name, face_name};
use crate::engine::Pips;
use crate::games::brick::rules::{Spot, Wall};
use crate::games::brick::scene::{PickedBrick, Slot, ViewAngle};
use crate::scene::table::Heading;
use crate::text::{count_string, t_string};

/// An adjacent face and its direction as seen at the view angle.
fn in_direction(i18n: I18n, face: Pips, heading: Heading) -> String {
    let face = face_name(i18n, face);
    match heading {
        Heading::North => t_string!(i18n, brick.table.face_above, face = face),
        Heading::East => t_string!(i18n, brick.table.face_right, face = face),
        Heading::South => t_string!(i18n, brick.table.face_below, face = face),
        Heading::West => t_string!(i18n, brick.table.face_left, face = face),
    }
}

/// The faces adjacent to a pair of squares.
fn beside(i18n: I18n, wall: &Wall, sight: ViewAngle, at: [Spot; 2]) -> String {
    let near = at.into_iter().flat_map(|spot| {
        [Heading::North, Heading::East, Heading::South, Heading::West]
            .map(|heading| (sight.beside(spot, heading), heading))
    });
    let faces = near.filter_map(|(spot, heading)| {
        let spot = spot.filter(|spot| !at.contains(spot))?;
        Some(in_direction(i18n, wall.top(spot)?.face, heading))
    });
    faces.collect::<Vec<_>>().join(", ")
}

/// Name of a brick in the wall.
fn brick(i18n: I18n, wall: &Wall, index: usize) -> String {
    let laid = wall.bricks().get(index);
    laid.map_or_else(String::new, |laid| {
        if laid.face_down { t_string!(i18n, brick.table.face_down).to_owned() } else { bone_name(i18n, laid.bone) }
    })
}

/// The bricks below a pair of squares.
fn below(i18n: I18n, wall: &Wall, slot: &Slot) -> String {
    match slot.at.map(|spot| wall.top(spot)) {
        [Some(one), Some(other)] => t_string!(
            i18n,
            brick.table.on_two,
            layer = slot.layer,
            one = brick(i18n, wall, one.brick),
            other = brick(i18n, wall, other.brick)
        ),
        _ => t_string!(i18n, brick.table.on_ground).to_owned(),
    }
}

/// A place for a brick.
pub fn place(i18n: I18n, wall: &Wall, sight: ViewAngle, slot: &Slot, held: PickedBrick) -> String {
    let points = u32::try_from(held.points(slot.layer)).unwrap_or_default();
    let mut told = vec![below(i18n, wall, slot)];
    if points > 0 {
        told.push(count_string!(i18n, common.points, count = points));
    }
    told.push(t_string!(i18n, brick.table.beside, faces = beside(i18n, wall, sight, slot.at)));
    if slot.can_turn() {
        told.push(t_string!(i18n, brick.table.both_ways).to_owned());
    }
    told.join(". ")
}

/// A brick previewed at a place, with its orientation.
pub fn considered(
    i18n: I18n,
    wall: &Wall,
    sight: ViewAngle,
    slot: &Slot,
    held: PickedBrick,
    other_way: bool,
) -> String {
    let what = name(i18n, held);
    let [first, second] = slot.squares(other_way).map(|spot| sight.turn(spot));
    let [low, high] = held.faces();
    let place = place(i18n, wall, sight, slot, held);
    if let Some(heading) = Heading::between(first, second).filter(|_| low != high) {
        let high = in_direction(i18n, high, heading);
        t_string!(i18n, brick.table.considered_way, brick = what, high = high, place = place)
    } else {
        t_string!(i18n, brick.table.considered, brick = what, place = place)
    }
}

/// Name of the picked brick.
pub fn name(i18n: I18n, held: PickedBrick) -> String {
    match held {
        PickedBrick::Hand(bone) => bone_name(i18n, bone),
        PickedBrick::Readied(bone) => t_string!(i18n, brick.table.readied_one, brick = bone_name(i18n, bone)),
    }
}
