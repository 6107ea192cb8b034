//! From a line and a hand to places and tap targets.

use super::chain::{Chain, lead_places};
use super::ends::{EndTarget, lead_targets, open_targets};
use super::plays::Plays;
use crate::engine::{Bone, Seat};
use crate::scene::table::{Area, BonePlace, Faces, Heading, Highlight, towards};

/// How far from an end a bone may be dropped, in faces.
const REACH: f64 = 3.0;
/// [`REACH`] for small bones, in CSS pixels.
const MIN_REACH_PX: f64 = 44.0;

/// A bone that was played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played {
    /// The bone.
    pub bone: Bone,
    /// The seat that played it.
    pub seat: Seat,
    /// The faces that scored in the last play.
    pub made: Faces,
}

/// The bones on the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    /// How they are joined, and which ends are open; `None` on an empty table.
    pub chain: Option<Chain>,
    /// The bones in the order played.
    pub played: Vec<Played>,
}

/// A bone on the table with its place. The bone is its own stable key.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LineBone {
    /// The bone.
    pub bone: Bone,
    /// Its place.
    pub spot: BonePlace,
    /// The seat that played it.
    pub seat: Seat,
    /// True if it is the last bone played.
    pub latest: bool,
    /// The faces that scored in the last play.
    pub made: Faces,
}

/// A line whose bones and ends have places. It depends only on the bones and the area: a selection moves nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct FittedLine {
    /// The size of a face in CSS pixels: half the long side of a bone.
    pub face: f64,
    /// The bones in the order played.
    pub bones: Vec<LineBone>,
    /// The open ends, without highlights; for an empty table those of a lead.
    ends: Vec<EndTarget>,
}

impl Line {
    /// Places every bone and open end in the area; deterministic.
    pub fn fit(&self, area: Area) -> FittedLine {
        let Some(chain) = &self.chain else {
            let (face, places) = lead_places(area);
            return FittedLine { face, bones: Vec::new(), ends: lead_targets(places, face, area) };
        };
        let fit = chain.fit(area);
        let placed = |(index, &Played { bone, seat, made }): (usize, &Played)| {
            let spot = fit.bones.iter().find(|placed| placed.bone == bone)?.spot;
            Some(LineBone { bone, spot, seat, latest: index + 1 == self.played.len(), made })
        };
        let bones = self.played.iter().enumerate().filter_map(placed).collect();
        FittedLine { face: fit.face, bones, ends: open_targets(chain, &fit, area) }
    }
}

/// A line and a hand as one viewer sees them.
#[derive(Clone, PartialEq, Debug)]
pub struct LineScene {
    /// The size of a face in CSS pixels: half the long side of a bone.
    pub face: f64,
    /// The bones on the table, in the order played.
    pub bones: Vec<LineBone>,
    /// The open ends: east, north, south, west. If the viewer leads, east and west.
    pub ends: Vec<EndTarget>,
    /// The viewer's bones: [`Highlight::Selected`], [`Highlight::Playable`], or [`Highlight::Calm`] if they cannot be
    /// played now.
    pub hand: Vec<(Bone, Highlight)>,
}

impl LineScene {
    /// The scene of a line and a hand. A selected bone that cannot be played counts as none.
    pub fn new<A>(
        line: &FittedLine,
        hand: impl IntoIterator<Item = Bone>,
        plays: &Plays<A>,
        picked: Option<Bone>,
    ) -> Self {
        let picked = picked.filter(|&bone| plays.is_playable(bone));
        let held = |bone: Bone| match plays.is_playable(bone) {
            true if picked == Some(bone) => (bone, Highlight::Selected),
            true => (bone, Highlight::Playable),
            false => (bone, Highlight::Calm),
        };
        let highlighted = |target: &EndTarget| {
            let highlight = match picked {
                None => Highlight::Plain,
                Some(bone) if plays.at(bone, target.end).is_some() => Highlight::Fits,
                Some(_) => Highlight::Refuses,
            };
            EndTarget { highlight, ..*target }
        };
        let has_ends = !line.bones.is_empty() || !plays.is_empty();
        Self {
            face: line.face,
            bones: line.bones.clone(),
            ends: line.ends.iter().filter(|_| has_ends).map(highlighted).collect(),
            hand: hand.into_iter().map(held).collect(),
        }
    }

    /// The target at this end.
    pub fn end(&self, end: Heading) -> Option<&EndTarget> {
        self.ends.iter().find(|target| target.end == end)
    }

    /// The end whose touch target contains a point.
    pub fn end_at(&self, x: f64, y: f64) -> Option<Heading> {
        self.ends.iter().find(|target| target.touch.distance(x, y) <= 0.0).map(|target| target.end)
    }

    /// The nearest end that takes the selected bone if it is dropped here, at most about a bone and a half away; `None`
    /// for a drop directly on an end that does not take it. On an empty table east and west differ, although they mean
    /// the same action.
    pub fn drop_end(&self, x: f64, y: f64) -> Option<Heading> {
        let reach = (REACH * self.face).max(MIN_REACH_PX);
        let takes = |target: &&EndTarget| target.highlight == Highlight::Fits;
        if self.ends.iter().any(|target| target.rect.distance(x, y) <= 0.0 && !takes(&target)) {
            return None;
        }
        self.ends
            .iter()
            .filter(takes)
            .map(|target| (target.end, target.rect.distance(x, y), (target.spot.x - x).hypot(target.spot.y - y)))
            .filter(|&(_, distance, _)| distance <= reach)
            .min_by(|a, b| a.1.total_cmp(&b.1).then(a.2.total_cmp(&b.2)))
            .map(|(end, ..)| end)
    }

    /// The end that an arrow key moves the focus to, if any. Left and right alone reach every end, as do up and down.
    pub fn next_end(&self, from: Heading, heading: Heading) -> Option<Heading> {
        let from = self.end(from)?.spot;
        towards((from.x, from.y), heading, self.ends.iter().map(|target| (target.end, target.spot.x, target.spot.y)))
    }
}
