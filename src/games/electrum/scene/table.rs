//! The table as one viewer sees it.

use super::chain::Chain;
use super::ends::{EndTarget, heading_of, lead_targets, open_end_targets};
use super::picks::Picks;
use super::tap::Target;
use crate::engine::{Bone, Points, Seat};
use crate::games::electrum::rules::{Action, End, Layout, TableCount, View};
use crate::scene::table::{Area, BonePlace, Faces, Highlight, Rect};

/// A bone on the table. The bone is its own stable key.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TableBone {
    /// The bone.
    pub bone: Bone,
    /// Its place.
    pub spot: BonePlace,
    /// The seat that played it.
    pub seat: Seat,
    /// Whether it is the last bone played.
    pub latest: bool,
    /// The faces that are in the table count.
    pub counts: Faces,
    /// Whether the last play scored and a face of this bone is in that count.
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

/// The viewer's only move when no bone can be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Button {
    /// Draw a bone.
    Draw,
    /// Pass.
    Pass,
}

impl Button {
    /// The tap target of the button.
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
    /// The open ends, in the order of [`End::ALL`]; for a lead east and west, which mean the same action.
    pub ends: Vec<EndTarget>,
    /// The viewer's bones, sorted; empty for a spectator.
    pub hand: Vec<HandBone>,
    /// The viewer's only move, if no bone can be played.
    pub button: Option<Button>,
    /// The table count with its parts; `None` on an empty table.
    pub count: Option<TableCount>,
    /// The points for the table count, which the last play scored.
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
        let hand = hand_bones(view, &actions, picked);
        let points = if layout.is_empty() { 0 } else { view.options.points_for_count(layout.count()) };
        let count = (!layout.is_empty()).then(|| layout.table_count());
        let Some(fit) = chain_of(layout).map(|chain| chain.fit(area)) else {
            let may_lead = actions.iter().any(|action| matches!(action, Action::Play(..)));
            let (face, ends) = lead_targets(view, picked, area);
            let ends = if may_lead { ends } else { Vec::new() };
            return Self { face, bones: Vec::new(), ends, hand, button, count, points };
        };
        let bones = layout.line().iter().enumerate().filter_map(|(index, played)| {
            let placed = fit.bones.iter().find(|placed| placed.bone == played.bone)?;
            let counts = count.as_ref().map(|count| counted_faces(layout, count, played.bone)).unwrap_or_default();
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
        let ends = open_end_targets(view, picked, &fit, area);
        Self { face: fit.face, bones, ends, hand, button, count, points }
    }

    /// The bounding box of a bone on the table, in CSS pixels.
    pub fn outline(&self, bone: &TableBone) -> Rect {
        Rect::of_bone(bone.spot, self.face)
    }

    /// The target at this end.
    pub fn end(&self, end: End) -> Option<&EndTarget> {
        self.ends.iter().find(|target| target.end == end)
    }
}

fn hand_bones(view: &View, actions: &[Action], picked: Option<Bone>) -> Vec<HandBone> {
    let hand = view.own_hand().unwrap_or_default().iter().map(|bone| {
        let playable = actions.iter().any(|action| matches!(action, Action::Play(played, _) if *played == bone));
        let highlight = match playable {
            true if picked == Some(bone) => Highlight::Selected,
            true => Highlight::Playable,
            false => Highlight::Calm,
        };
        HandBone { bone, highlight, playable }
    });
    hand.collect()
}

/// `None` for an empty table or an impossible layout.
pub(super) fn chain_of(layout: &Layout) -> Option<Chain> {
    let line = layout.line();
    let lead = line.first()?;
    let root = match layout.spinner() {
        Some(spinner) => line.iter().position(|played| played.bone == spinner)?,
        None => 0,
    };
    let mut chain = Chain::new(line[root].bone, layout.spinner().is_some());
    if root > 0 {
        // docs/rules/electrum.md, The ends 5: earlier bones are one arm of the spinner, its nearest bone first
        let side = if line[root].end == End::W { End::W } else { End::E };
        let other = heading_of(side).opposite();
        let before = &line[1..root];
        let near = before.iter().rev().filter(|played| played.end == side);
        let far = before.iter().filter(|played| played.end != side);
        for played in near.chain([lead]).chain(far) {
            chain.join(other, played.bone).then_some(())?;
        }
    }
    for played in &line[root + 1..] {
        chain.join(heading_of(played.end), played.bone).then_some(())?;
    }
    for end in End::ALL {
        chain.open(heading_of(end), layout.pips_at(end).is_some());
    }
    Some(chain)
}

fn counted_faces(layout: &Layout, count: &TableCount, bone: Bone) -> Faces {
    let parts = count.parts.iter().filter(|part| part.bone == bone);
    parts.fold(Faces::default(), |faces, part| {
        let outer = part.end.filter(|_| !part.both_faces).and_then(|end| layout.pips_at(end));
        let counted = outer.map_or(Faces::BOTH, |pips| Faces { low: bone.low() == pips, high: bone.high() == pips });
        faces.and(counted)
    })
}
