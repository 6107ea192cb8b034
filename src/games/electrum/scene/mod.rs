//! The table of Electrum Dominoes: its chain, its ends, the hand, and what taps mean.
//!
//! [`ElectrumScene`] is all that is drawn; [`tap`] says what a tap on one of its targets comes to; [`drop_end`] and
//! [`walk`] turn a pointer's place and an arrow key into an end. All of it comes from the view, so that no picture can
//! show what its viewer may not know.

mod ends;
mod example;
mod kept;
mod lesson;
mod tap;
#[cfg(test)]
mod tests;
pub mod theme;
mod tips;

use crate::engine::{Bone, Points, Seat};
use crate::games::electrum::rules::{Action, End, Layout, TableCount, View};
use crate::scene::chain::Chain;
use crate::scene::table::{Area, Faces, Heading, Highlight, Rect, Spot};

pub use ends::{EndTarget, drop_end, walk};
pub use example::{example, sample};
pub use kept::{Kept, kept};
pub use tap::{Reason, Target, tap, tap_or_play};
pub use tips::{Tip, tips};

/// What is selected on screen; forgotten on reload.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Picks {
    /// The bone that is to be played. One that is not in the hand any more counts as none.
    pub bone: Option<Bone>,
}

impl Picks {
    /// The bone that is picked, if it can be played in this view.
    pub fn playable(self, view: &View) -> Option<Bone> {
        self.bone.filter(|&bone| is_playable(view, bone))
    }
}

/// A bone on the table. The bone is its own stable key.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TableBone {
    /// The bone.
    pub bone: Bone,
    /// Where it lies.
    pub spot: Spot,
    /// Who played it.
    pub seat: Seat,
    /// Whether it is the last one played.
    pub latest: bool,
    /// Which of its faces are in the table count.
    pub counts: Faces,
    /// Whether the last play scored and a face of this bone is part of what it scored.
    pub scores: bool,
}

/// A bone of the viewer's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandBone {
    /// The bone.
    pub bone: Bone,
    /// [`Highlight::Selected`], [`Highlight::Playable`], or [`Highlight::Calm`] if it cannot be played now.
    pub highlight: Highlight,
    /// Whether it can be played now.
    pub playable: bool,
}

/// What a viewer may have to do instead of playing a bone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Button {
    /// Draw a bone.
    Draw,
    /// Pass.
    Pass,
}

impl Button {
    /// The target that a tap on the button is a tap on.
    pub const fn target(self) -> Target {
        match self {
            Self::Draw => Target::Draw,
            Self::Pass => Target::Pass,
        }
    }
}

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct ElectrumScene {
    /// The size of a face in CSS pixels: half the long side of a bone.
    pub face: f64,
    /// The bones on the table, in the order played.
    pub bones: Vec<TableBone>,
    /// Where bones may be played, in the order of [`End::ALL`]. On an empty table those of the seat that is to lead: east
    /// and west, which come to the same.
    pub ends: Vec<EndTarget>,
    /// The viewer's bones, sorted; none beside the table.
    pub hand: Vec<HandBone>,
    /// What the viewer has to do, if no bone can be played.
    pub button: Option<Button>,
    /// The table count, opened into its faces; nothing as long as nothing lies on the table.
    pub count: Option<TableCount>,
    /// The points that the table count is worth: what the last play scored.
    pub points: Points,
}

impl ElectrumScene {
    /// The table in an area; the same view, picks and area give the same scene.
    pub fn new(view: &View, picks: Picks, area: Area) -> Self {
        let layout = &view.layout;
        let mut actions = Vec::new();
        view.legal(&mut actions);
        let picked = picks.playable(view);
        let button = actions.iter().find_map(|action| match action {
            Action::Draw => Some(Button::Draw),
            Action::Pass => Some(Button::Pass),
            Action::Play(..) => None,
        });
        let hand = view.own_hand().unwrap_or_default().iter().map(|bone| {
            let playable = actions.iter().any(|action| matches!(action, Action::Play(played, _) if *played == bone));
            let highlight = match playable {
                true if picked == Some(bone) => Highlight::Selected,
                true => Highlight::Playable,
                false => Highlight::Calm,
            };
            HandBone { bone, highlight, playable }
        });
        let hand = hand.collect();
        let points = if layout.is_empty() { 0 } else { view.options.points_for_count(layout.count()) };
        let count = (!layout.is_empty()).then(|| layout.table_count());
        let Some(fit) = chain(layout).map(|chain| chain.fit(area)) else {
            let may_lead = actions.iter().any(|action| matches!(action, Action::Play(..)));
            let (face, ends) = ends::to_lead(view, picked, area);
            let ends = if may_lead { ends } else { Vec::new() };
            return Self { face, bones: Vec::new(), ends, hand, button, count, points };
        };
        let bones = layout.line().iter().enumerate().filter_map(|(index, played)| {
            let placed = fit.bones.iter().find(|placed| placed.bone == played.bone)?;
            let counts = count.as_ref().map(|count| counted(layout, count, played.bone)).unwrap_or_default();
            Some(TableBone {
                bone: played.bone,
                spot: placed.spot,
                seat: played.seat,
                latest: index + 1 == layout.line().len(),
                counts,
                scores: points > 0 && !counts.is_empty(),
            })
        });
        let bones = bones.collect();
        let ends = ends::of_chain(view, picked, &fit, area);
        Self { face: fit.face, bones, ends, hand, button, count, points }
    }

    /// The outline of a bone on the table, in CSS pixels.
    pub fn outline(&self, bone: &TableBone) -> Rect {
        Rect::of_bone(bone.spot, self.face)
    }

    /// The target at this end.
    pub fn end(&self, end: End) -> Option<&EndTarget> {
        self.ends.iter().find(|target| target.end == end)
    }
}

/// Whether the viewer may play this bone somewhere now.
fn is_playable(view: &View, bone: Bone) -> bool {
    End::ALL.into_iter().any(|end| view.check(Action::Play(bone, end)).is_ok())
}

/// What it means to play a bone at an end target: on an empty table both mean the lead.
fn play_at(view: &View, bone: Bone, end: End) -> Action {
    match end {
        End::W if view.layout.is_empty() => Action::Play(bone, End::E),
        _ => Action::Play(bone, end),
    }
}

/// The way an end lies from the bone that all arms start from.
const fn heading(end: End) -> Heading {
    match end {
        End::E => Heading::East,
        End::N => Heading::North,
        End::S => Heading::South,
        End::W => Heading::West,
    }
}

/// How the bones of a layout hang together; nothing for an empty table, or for one that no game could show.
fn chain(layout: &Layout) -> Option<Chain> {
    let line = layout.line();
    let lead = line.first()?;
    // all arms start from the spinner, or from the lead as long as there is none
    let root = match layout.spinner() {
        Some(spinner) => line.iter().position(|played| played.bone == spinner)?,
        None => 0,
    };
    let mut chain = Chain::new(line[root].bone, layout.spinner().is_some());
    if root > 0 {
        // what was on the table hangs on the spinner's other side, its nearest bone first
        let side = if line[root].end == End::W { End::W } else { End::E };
        let other = heading(side).opposite();
        let before = &line[1..root];
        let near = before.iter().rev().filter(|played| played.end == side);
        let far = before.iter().filter(|played| played.end != side);
        for played in near.chain([lead]).chain(far) {
            chain.join(other, played.bone).then_some(())?;
        }
    }
    for played in &line[root + 1..] {
        chain.join(heading(played.end), played.bone).then_some(())?;
    }
    for end in End::ALL {
        chain.open(heading(end), layout.pips_at(end).is_some());
    }
    Some(chain)
}

/// Which faces of a bone are in the table count.
fn counted(layout: &Layout, count: &TableCount, bone: Bone) -> Faces {
    let parts = count.parts.iter().filter(|part| part.bone == bone);
    parts.fold(Faces::default(), |faces, part| {
        let outer = part.end.filter(|_| !part.both_faces).and_then(|end| layout.pips_at(end));
        let counted = outer.map_or(Faces::BOTH, |pips| Faces { low: bone.low() == pips, high: bone.high() == pips });
        faces.and(counted)
    })
}
