//! The meaning of taps.

use super::line::{end_of, plays};
use crate::engine::{ActionError, Bone, GameView};
use crate::games::partners::rules::{Action, End, Refusal, View};
use crate::scene::line::{self, Misfit, Target};
use crate::scene::table::{OnePlace, Tap};

/// Why a tap is refused.
pub type Reason = line::Reason<Refusal>;

/// The effect of a tap, as [`Plays::tap`](line::Plays::tap) says.
pub fn tap(
    view: &View,
    picked: Option<Bone>,
    target: Target,
    one_place: OnePlace,
) -> Tap<Option<Bone>, Action, Reason> {
    plays(view).tap(picked, target, one_place, |misfit| check(view, misfit))
}

/// Why the rules refuse what a tap tried.
fn check(view: &View, misfit: Misfit) -> Result<(), ActionError<Refusal>> {
    let at = |end| if view.table.ends.is_none() { End::Lead } else { end };
    let tried = match misfit {
        Misfit::FitsNowhere(bone) => Some(Action::Play(bone, at(End::Left))),
        Misfit::DoesNotFit(bone, heading) => Some(Action::Play(bone, at(end_of(heading)))),
        // checking a bone of the hand tells whether the viewer may act at all
        Misfit::NothingSelected => {
            view.own_hand().and_then(<[Bone]>::first).map(|bone| Action::Play(*bone, at(End::Left)))
        }
    };
    match tried.map_or(Ok(()), |action| view.check(&action)) {
        Err(ActionError::Illegal(_)) if !matches!(misfit, Misfit::DoesNotFit(..)) => Ok(()),
        checked => checked,
    }
}
