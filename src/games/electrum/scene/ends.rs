//! The ends: where they lie, and what a pointer's place or an arrow key leads to.

use super::{ElectrumScene, heading, play_at};
use crate::engine::{Bone, Pips};
use crate::games::electrum::rules::{End, View};
use crate::scene::chain::{Fit, lead_places};
use crate::scene::table::{Area, Heading, Highlight, Rect, Spot, towards};

/// How near to an end a bone must be let go to fall there, in faces: a bone and a half.
const REACH: f64 = 3.0;
/// The same in CSS pixels, where bones are small.
const LEAST_REACH: f64 = 44.0;
/// A comfortable target for a finger, in CSS pixels either way.
const FINGER: f64 = 44.0;

/// Where a bone may be played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EndTarget {
    /// Which end.
    pub end: End,
    /// What it asks for; nothing for a lead.
    pub pips: Option<Pips>,
    /// Where the next bone would lie; the heading is the way its outer face would point.
    pub spot: Spot,
    /// The outline of that bone.
    pub rect: Rect,
    /// What a finger may touch: the outline and the room around it that no other end needs. It may cover bones, which
    /// mean nothing when tapped.
    pub touch: Rect,
    /// Whether the picked bone may go there.
    pub highlight: Highlight,
    /// Whether its corners are drawn, to make it easy to find.
    pub corners: bool,
}

/// The face's size and the two targets for an any-bone lead.
pub(super) fn to_lead(view: &View, picked: Option<Bone>, area: Area) -> (f64, Vec<EndTarget>) {
    let (face, [east, west]) = lead_places(area);
    let mut targets = vec![
        target(view, picked, End::E, east, face),
        EndTarget { corners: false, ..target(view, picked, End::W, west, face) },
    ];
    widen(&mut targets, area);
    (face, targets)
}

/// The open ends of a chain, in the order of [`End::ALL`].
pub(super) fn of_chain(view: &View, picked: Option<Bone>, fit: &Fit, area: Area) -> Vec<EndTarget> {
    let mut targets: Vec<EndTarget> = End::ALL
        .into_iter()
        .filter_map(|end| {
            let spot = fit.ends[usize::from(heading(end).turns())]?;
            Some(target(view, picked, end, spot, fit.face))
        })
        .collect();
    widen(&mut targets, area);
    targets
}

fn target(view: &View, picked: Option<Bone>, end: End, spot: Spot, face: f64) -> EndTarget {
    let highlight = match picked {
        None => Highlight::Plain,
        Some(bone) if view.check(play_at(view, bone, end)).is_ok() => Highlight::Fits,
        Some(_) => Highlight::Refuses,
    };
    let rect = Rect::of_bone(spot, face);
    EndTarget {
        end,
        pips: view.layout.pips_at(end),
        spot,
        rect,
        touch: rect,
        highlight,
        corners: view.layout.is_empty() && end == End::E,
    }
}

/// Gives every end a touch target as large as a finger, as far as the area and the other ends leave room for it.
fn widen(targets: &mut [EndTarget], area: Area) {
    let wide: Vec<Rect> = targets.iter().map(|target| grown(target.rect, area)).collect();
    for index in 0..targets.len() {
        let own = targets[index].rect;
        let mut touch = wide[index];
        for (other, grown) in targets.iter().zip(&wide) {
            if other.end != targets[index].end && touch.overlaps(grown, 0.0) {
                touch = kept_from(touch, own, other.rect);
            }
        }
        targets[index].touch = touch;
    }
}

/// A rectangle as large as a finger around this one, inside the area.
fn grown(rect: Rect, area: Area) -> Rect {
    let side = |at: f64, length: f64, whole: f64| {
        let grow = (FINGER - length).max(0.0) / 2.0;
        let (low, high) = ((at - grow).max(0.0).min(at), (at + length + grow).min(whole).max(at + length));
        (low, high - low)
    };
    let (left, width) = side(rect.left, rect.width, area.width);
    let (top, height) = side(rect.top, rect.height, area.height);
    Rect { left, top, width, height }
}

/// What is left of a touch target once the half of the gap that belongs to another end is taken off.
fn kept_from(touch: Rect, own: Rect, other: Rect) -> Rect {
    let across = gap(own.left, own.width, other.left, other.width);
    let down = gap(own.top, own.height, other.top, other.height);
    let mut kept = touch;
    // the wider gap costs both the least
    if across >= down {
        (kept.left, kept.width) = cut(touch.left, touch.width, own.left, other.left, own.width, across / 2.0);
    } else {
        (kept.top, kept.height) = cut(touch.top, touch.height, own.top, other.top, own.height, down / 2.0);
    }
    kept
}

/// How much lies free between two lengths; negative if they overlap.
fn gap(at: f64, length: f64, other_at: f64, other_length: f64) -> f64 {
    at.max(other_at) - (at + length).min(other_at + other_length)
}

fn cut(touch: f64, length: f64, own: f64, other: f64, own_length: f64, half_gap: f64) -> (f64, f64) {
    let (low, high) = (touch, touch + length);
    let half_gap = half_gap.max(0.0);
    let (low, high) =
        if other > own { (low, high.min(own + own_length + half_gap)) } else { (low.max(own - half_gap), high) };
    (low, high - low)
}

/// The end that a bone dragged to this place falls to: the nearest one that it may be played at, about a bone and a half
/// away at most.
///
/// Let go on an end that does not take it, it falls to none. On an empty table east and west are told apart, though both
/// come to the same.
pub fn drop_end(scene: &ElectrumScene, bone: Bone, view: &View, x: f64, y: f64) -> Option<End> {
    let reach = (REACH * scene.face).max(LEAST_REACH);
    let takes = |target: &&EndTarget| view.check(play_at(view, bone, target.end)).is_ok();
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

/// The end that an arrow key leads to from this one; nothing if none lies that way. From any end the keys left and right
/// reach every other one, and so do up and down.
pub fn walk(scene: &ElectrumScene, from: End, heading: Heading) -> Option<End> {
    let from = scene.end(from)?.spot;
    towards((from.x, from.y), heading, scene.ends.iter().map(|target| (target.end, target.spot.x, target.spot.y)))
}
