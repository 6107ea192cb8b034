//! The meaning of taps.

use super::line::{end_of, heading_of, legal, plays};
use crate::engine::{ActionError, Bone, GameView};
use crate::games::electrum::rules::{Action, End, Refusal, View};
use crate::scene::line::{self, Misfit};
use crate::scene::table::{OnePlace, Tap};

/// A tap target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A bone of the viewer's hand.
    Bone(Bone),
    /// An end.
    End(End),
    /// The Draw button.
    Draw,
    /// The Pass button.
    Pass,
}

impl From<line::Target> for Target {
    fn from(target: line::Target) -> Self {
        match target {
            line::Target::Bone(bone) => Self::Bone(bone),
            line::Target::End(heading) => Self::End(end_of(heading)),
        }
    }
}

/// Why a tap is refused.
pub type Reason = line::Reason<Refusal>;

/// The effect of a tap; a [`Tap::Play`] is always legal. A bone is selected or deselected, or played if it has only one
/// possible play and `one_place` says so; an end plays the selected bone.
pub fn tap(
    view: &View,
    picked: Option<Bone>,
    target: Target,
    one_place: OnePlace,
) -> Tap<Option<Bone>, Action, Reason> {
    let on_line = |target| plays(view).tap(picked, target, one_place, |misfit| why(view, misfit));
    let action = match target {
        Target::Bone(bone) => return on_line(line::Target::Bone(bone)),
        Target::End(end) => return on_line(line::Target::End(heading_of(end))),
        Target::Draw => Action::Draw,
        Target::Pass => Action::Pass,
    };
    match view.check(&action) {
        Ok(()) => Tap::Play(action),
        Err(error) => Tap::Refused(Reason::Rules(error)),
    }
}

fn why(view: &View, misfit: Misfit) -> Reason {
    let tried = match misfit {
        Misfit::FitsNowhere(bone) => Action::Play(bone, End::E),
        Misfit::DoesNotFit(bone, heading) => Action::Play(bone, end_of(heading)),
        // checking a pass tells whether the viewer may act at all
        Misfit::NothingSelected => Action::Pass,
    };
    match (view.check(&tried), misfit) {
        (Err(ActionError::Illegal(Refusal::DoesNotFit { .. })), Misfit::FitsNowhere(bone)) => Reason::FitsNowhere(bone),
        (Ok(()) | Err(ActionError::Illegal(Refusal::MustPlay)), _) => Reason::ChooseFirst,
        (Err(error), _) => Reason::Rules(error),
    }
}

/// The viewer's only move if no bone can be played: Draw or Pass.
pub fn only_move(view: &View) -> Option<Target> {
    legal(view).into_iter().find_map(|action| match action {
        Action::Draw => Some(Target::Draw),
        Action::Pass => Some(Target::Pass),
        Action::Play(..) => None,
    })
}
