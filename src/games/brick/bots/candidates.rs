//! The candidates of the search.

use std::cmp::Reverse;

use crate::engine::{Bone, GameView, Points};
use crate::games::brick::rules::{Action, Phase, Spot, View, Wall};

/// The actions to search, sorted: the best `most` placements, the skip, and a few ways to play the lightest readied
/// brick; if the seat does not wait, these only when no brick of its hand can be placed. Empty if the viewer is not to act.
pub(super) fn candidates(view: &View, most: usize, waits: bool) -> Vec<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    if !matches!(view.phase(), Phase::Play(_)) {
        return legal;
    }
    let wall = view.wall();
    let mut found: Vec<(i32, Action)> = Vec::new();
    let mut readied = Vec::new();
    let lightest = view.readied().iter().copied().min_by_key(|bone| (bone.pips(), *bone));
    let mut chosen = Vec::new();
    for &action in &legal {
        match action {
            Action::Place(bone, at) => found.push((rating(wall, bone, at), action)),
            Action::PlaceReadied(bone, at) if Some(bone) == lightest => readied.push((-openings(wall, at), action)),
            Action::Skip => chosen.push(action),
            _ => {}
        }
    }
    if !waits && !found.is_empty() {
        readied.clear();
    }
    let mut take = |mut found: Vec<(i32, Action)>, most: usize| {
        found.sort_by_key(|(rating, action)| (Reverse(*rating), *action));
        chosen.extend(found.into_iter().take(most).map(|(_, action)| action));
    };
    take(found, most);
    take(readied, most.div_ceil(8));
    chosen.sort_unstable();
    chosen
}

/// Rates a placement: layers first, then pips, then what it opens to the next seat.
fn rating(wall: &Wall, bone: Bone, at: [Spot; 2]) -> i32 {
    let layer = wall.top(at[0]).map_or(0, |top| Points::from(top.layer) + 1);
    32 * layer + 2 * i32::from(bone.pips()) - openings(wall, at)
}

/// What a placement opens to the next seat: adjacent squares of its height, on which a brick can be laid across.
fn openings(wall: &Wall, at: [Spot; 2]) -> i32 {
    let height = |spot: Spot| wall.top(spot).map_or(0, |top| i32::from(top.layer) + 1);
    let own = height(at[0]) + 1;
    let adjacent = at.into_iter().flat_map(Spot::beside).filter(|spot| !at.contains(spot));
    let level = adjacent.filter(|&spot| height(spot) == own).count();
    i32::try_from(level).unwrap_or(0) * 4 * own
}
