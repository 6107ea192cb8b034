//! The selected bone, and where it may be played.

use crate::engine::{Bone, GameView};
use crate::games::electrum::rules::{Action, End, View};

/// What is selected on screen; not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Picks {
    /// The selected bone. A bone that has left the hand counts as none.
    pub bone: Option<Bone>,
}

impl Picks {
    /// The selected bone, if it can be played in this view.
    pub fn playable(self, view: &View) -> Option<Bone> {
        self.bone.filter(|&bone| is_playable(view, bone))
    }
}

pub(super) fn is_playable(view: &View, bone: Bone) -> bool {
    End::ALL.into_iter().any(|end| view.check(&Action::Play(bone, end)).is_ok())
}

/// The action of playing a bone at an end target: on an empty table, both targets mean the lead.
pub(super) fn play_at(view: &View, bone: Bone, end: End) -> Action {
    match end {
        End::W if view.layout.is_empty() => Action::Play(bone, End::E),
        _ => Action::Play(bone, end),
    }
}
