//! Which actions are worth thinking about.

use crate::engine::{Bone, Points};
use crate::games::brick::rules::{Action, FACE_DOWN, Phase, Spot, View, Wall};

/// The actions worth thinking about, sorted: so many placements at most, the skip, a few ways to play a readied brick;
/// none if the viewer is not to act.
pub(super) fn candidates(view: &View, most: usize) -> Vec<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if !matches!(view.phase(), Phase::Play(_)) {
        return legal;
    }
    let wall = view.wall();
    let mut found: Vec<(i32, Action)> = Vec::new();
    let mut readied = Vec::new();
    let cheapest = view.readied().iter().copied().min_by_key(|bone| (bone.pips(), *bone));
    let mut rest = Vec::new();
    for &action in &legal {
        match action {
            Action::Place(bone, at) => found.push((value(wall, bone, at), action)),
            Action::PlaceReadied(bone, at) if Some(bone) == cheapest => {
                readied.push((openness(wall, FACE_DOWN, at), action));
            }
            Action::Skip => rest.push(action),
            _ => {}
        }
    }
    let mut take = |mut found: Vec<(i32, Action)>, most: usize| {
        found.sort_by_key(|(value, action)| (std::cmp::Reverse(*value), *action));
        rest.extend(found.into_iter().take(most).map(|(_, action)| action));
    };
    take(found, most);
    take(readied, most.div_ceil(8));
    rest.sort_unstable();
    rest
}

/// How good a placement looks at a glance: layers first, then pips.
fn value(wall: &Wall, bone: Bone, at: [Spot; 2]) -> i32 {
    let layer = wall.top(at[0]).map_or(0, |top| Points::from(top.layer) + 1);
    32 * layer + 2 * i32::from(bone.pips()) + openness(wall, [bone.low(), bone.high()], at)
}

/// How little it leaves for whoever comes next: steps up and down beside it, on which nothing can be laid at once.
fn openness(wall: &Wall, _: [u8; 2], at: [Spot; 2]) -> i32 {
    let height = |spot: Spot| wall.top(spot).map_or(0, |top| i32::from(top.layer) + 1);
    let own = height(at[0]) + 1;
    let beside = at.into_iter().flat_map(Spot::beside).filter(|spot| !at.contains(spot));
    -beside.filter(|&spot| height(spot) == own).count().try_into().unwrap_or(0) * 4 * own
}
