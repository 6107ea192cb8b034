//! The meaning of taps.

use super::line::{end_of, plays};
use crate::engine::{ActionError, Bone, GameView};
use crate::games::partners::rules::{Action, End, Refusal, View};
use crate::scene::line::{self, Misfit, Target};
use crate::scene::table::{OnePlace, Tap};

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
    plays(view).tap(picked, target, one_place, |misfit| why(view, misfit))
}

fn why(view: &View, misfit: Misfit) -> Reason {
    let at = |end| if view.table.ends.is_none() { End::Lead } else { end };
    let tried = match misfit {
        Misfit::FitsNowhere(bone) => Some(Action::Play(bone, at(End::Left))),
        Misfit::DoesNotFit(bone, heading) => Some(Action::Play(bone, at(end_of(heading)))),
        // checking a bone of the hand tells whether the viewer may act at all
        Misfit::NothingSelected => {
            view.own_hand().and_then(<[Bone]>::first).map(|bone| Action::Play(*bone, at(End::Left)))
        }
    };
    match (tried.map(|action| view.check(&action)), misfit) {
        (Some(Err(ActionError::Illegal(_))), Misfit::FitsNowhere(bone)) => Reason::FitsNowhere(bone),
        (None | Some(Ok(())), _) | (Some(Err(ActionError::Illegal(_))), Misfit::NothingSelected) => Reason::ChooseFirst,
        (Some(Err(error)), _) => Reason::Rules(error),
    }
}
