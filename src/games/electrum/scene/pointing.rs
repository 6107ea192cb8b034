//! The end that a dropped bone or an arrow key means.

use super::ends::EndTarget;
use super::picks::play_at;
use super::table::ElectrumScene;
use crate::engine::{Bone, GameView};
use crate::games::electrum::rules::{End, View};
use crate::scene::table::{Heading, towards};

/// How far from an end a bone may be dropped, in faces.
const REACH: f64 = 3.0;
/// [`REACH`] for small bones, in CSS pixels.
const MIN_REACH_PX: f64 = 44.0;

/// The nearest end that takes a dropped bone, at most about a bone and a half away; `None` for a drop directly on an
/// end that does not take it. On an empty table east and west differ, although they mean the same action.
pub fn drop_end(scene: &ElectrumScene, bone: Bone, view: &View, x: f64, y: f64) -> Option<End> {
    let reach = (REACH * scene.face).max(MIN_REACH_PX);
    let takes = |target: &&EndTarget| view.check(&play_at(view, bone, target.end)).is_ok();
    if scene.ends.iter().any(|target| target.rect.distance(x, y) <= 0.0 && !takes(&target)) {
        return None;
    }
    scene
        .ends
        .iter()
        .filter(takes)
        .map(|target| (target.end, target.rect.distance(x, y), (target.spot.x - x).hypot(target.spot.y - y)))
        .filter(|&(_, distance, _)| distance <= reach)
        .min_by(|a, b| a.1.total_cmp(&b.1).then(a.2.total_cmp(&b.2)))
        .map(|(end, ..)| end)
}

/// The end that an arrow key moves the focus to, if any. Left and right alone reach every end, as do up and down.
pub fn next_end(scene: &ElectrumScene, from: End, heading: Heading) -> Option<End> {
    let from = scene.end(from)?.spot;
    towards((from.x, from.y), heading, scene.ends.iter().map(|target| (target.end, target.spot.x, target.spot.y)))
}
