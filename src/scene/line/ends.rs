//! The targets where bones may be played.

use super::chain::{Chain, FittedChain};
use crate::engine::Pips;
use crate::scene::table::{Area, BonePlace, Heading, Highlight, Rect};

/// The sides of a comfortable touch target, in CSS pixels.
const TOUCH_PX: f64 = 44.0;
/// The order of the targets.
const ENDS: [Heading; 4] = [Heading::East, Heading::North, Heading::South, Heading::West];

/// An end where a bone may be played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EndTarget {
    /// The end, named by the direction of its arm.
    pub end: Heading,
    /// The pips it asks for; `None` for a lead.
    pub pips: Option<Pips>,
    /// The place of the next bone; the heading is the direction of its outer face.
    pub spot: BonePlace,
    /// The bounding box of that bone.
    pub rect: Rect,
    /// The touch target: `rect`, enlarged where no other end needs the room. Bones under it ignore taps.
    pub touch: Rect,
    /// Whether the selected bone fits there.
    pub highlight: Highlight,
    /// Whether its corners are drawn, so that a leader finds it.
    pub corners: bool,
}

impl EndTarget {
    const fn new(end: Heading, pips: Option<Pips>, spot: BonePlace, face: f64) -> Self {
        let rect = Rect::of_bone(spot, face);
        Self { end, pips, spot, rect, touch: rect, highlight: Highlight::Plain, corners: false }
    }
}

/// The two targets of a lead with any bone.
pub(super) fn lead_targets([east, west]: [BonePlace; 2], face: f64, area: Area) -> Vec<EndTarget> {
    let target = |end, spot| EndTarget::new(end, None, spot, face);
    let mut targets = vec![EndTarget { corners: true, ..target(Heading::East, east) }, target(Heading::West, west)];
    enlarge_touch(&mut targets, area);
    targets
}

/// The targets of the open ends.
pub(super) fn open_targets(chain: &Chain, fit: &FittedChain, area: Area) -> Vec<EndTarget> {
    let target = |end: Heading| {
        let spot = fit.ends[usize::from(end.turns())]?;
        Some(EndTarget::new(end, chain.asks(end), spot, fit.face))
    };
    let mut targets: Vec<EndTarget> = ENDS.into_iter().filter_map(target).collect();
    enlarge_touch(&mut targets, area);
    targets
}

fn enlarge_touch(targets: &mut [EndTarget], area: Area) {
    let enlarged: Vec<Rect> = targets.iter().map(|target| enlarged_rect(target.rect, area)).collect();
    for index in 0..targets.len() {
        let own = targets[index].rect;
        let mut touch = enlarged[index];
        for (other, other_touch) in targets.iter().zip(&enlarged) {
            if other.end != targets[index].end && touch.overlaps(other_touch, 0.0) {
                touch = cut_back(touch, own, other.rect);
            }
        }
        targets[index].touch = touch;
    }
}

fn enlarged_rect(rect: Rect, area: Area) -> Rect {
    let side = |at: f64, length: f64, whole: f64| {
        let grow = (TOUCH_PX - length).max(0.0) / 2.0;
        let (low, high) = ((at - grow).max(0.0).min(at), (at + length + grow).min(whole).max(at + length));
        (low, high - low)
    };
    let (left, width) = side(rect.left, rect.width, area.width);
    let (top, height) = side(rect.top, rect.height, area.height);
    Rect { left, top, width, height }
}

/// Cuts a touch target back to the middle of the gap to another end.
fn cut_back(touch: Rect, own: Rect, other: Rect) -> Rect {
    let across = gap(own.left, own.width, other.left, other.width);
    let down = gap(own.top, own.height, other.top, other.height);
    let mut kept = touch;
    // along the axis with the wider gap, where less is lost
    if across >= down {
        (kept.left, kept.width) = cut_side(touch.left, touch.width, own.left, other.left, own.width, across / 2.0);
    } else {
        (kept.top, kept.height) = cut_side(touch.top, touch.height, own.top, other.top, own.height, down / 2.0);
    }
    kept
}

/// Negative if the intervals overlap.
fn gap(at: f64, length: f64, other_at: f64, other_length: f64) -> f64 {
    at.max(other_at) - (at + length).min(other_at + other_length)
}

fn cut_side(touch: f64, length: f64, own: f64, other: f64, own_length: f64, half_gap: f64) -> (f64, f64) {
    let (low, high) = (touch, touch + length);
    let half_gap = half_gap.max(0.0);
    let (low, high) =
        if other > own { (low, high.min(own + own_length + half_gap)) } else { (low.max(own - half_gap), high) };
    (low, high - low)
}
