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

/// The effect of a tap: on a bone or an end that of [`Plays::tap`](line::Plays::tap).
pub fn tap(
    view: &View,
    picked: Option<Bone>,
    target: Target,
    one_place: OnePlace,
) -> Tap<Option<Bone>, Action, Reason> {
    let on_line = |target| plays(view).tap(picked, target, one_place, |misfit| check(view, misfit));
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

/// Why the rules refuse what a tap tried.
fn check(view: &View, misfit: Misfit) -> Result<(), ActionError<Refusal>> {
    let tried = match misfit {
        Misfit::FitsNowhere(bone) => Action::Play(bone, End::E),
        Misfit::DoesNotFit(bone, heading) => Action::Play(bone, end_of(heading)),
        // checking a pass tells whether the viewer may act at all
        Misfit::NothingSelected => Action::Pass,
    };
    match view.check(&tried) {
        Err(ActionError::Illegal(Refusal::MustPlay)) => Ok(()),
        Err(ActionError::Illegal(Refusal::DoesNotFit { .. })) if matches!(misfit, Misfit::FitsNowhere(_)) => Ok(()),
        checked => checked,
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
