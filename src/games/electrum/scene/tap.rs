//! The meaning of taps.

use super::picks::{Picks, is_playable, play_at};
use crate::engine::{ActionError, Bone, GameView};
use crate::games::electrum::rules::{Action, End, Refusal, View};
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

/// Why a tap is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// By the rules.
    Rules(ActionError<Refusal>),
    /// An end was tapped without a playable bone selected.
    ChooseFirst,
    /// This bone fits no open end.
    FitsNowhere(Bone),
}

/// The effect of a tap; a [`Tap::Play`] is always legal. A bone is selected or deselected, an end plays the selected
/// bone.
pub fn tap(view: &View, picks: Picks, target: Target) -> Tap<Picks, Action, Reason> {
    match target {
        Target::Bone(bone) if picks.bone == Some(bone) => Tap::Pick(Picks { bone: None }),
        Target::Bone(bone) => match view.check(&Action::Play(bone, End::E)) {
            _ if is_playable(view, bone) => Tap::Pick(Picks { bone: Some(bone) }),
            Err(
                error
                @ (ActionError::GameOver | ActionError::NotYourTurn | ActionError::Illegal(Refusal::NotInHand(_))),
            ) => Tap::Refused(Reason::Rules(error)),
            _ => Tap::Refused(Reason::FitsNowhere(bone)),
        },
        Target::End(end) => match picks.playable(view) {
            Some(bone) => checked_play(view, play_at(view, bone, end)),
            // checking a pass tells whether the viewer may act at all
            None => match view.check(&Action::Pass) {
                Err(
                    error
                    @ (ActionError::GameOver | ActionError::NotYourTurn | ActionError::Illegal(Refusal::MustDraw)),
                ) => Tap::Refused(Reason::Rules(error)),
                _ => Tap::Refused(Reason::ChooseFirst),
            },
        },
        Target::Draw => checked_play(view, Action::Draw),
        Target::Pass => checked_play(view, Action::Pass),
    }
}

/// Like [`tap`], but a tap on a bone with only one possible play may make that play, as `one_place` says.
pub fn tap_or_play(view: &View, picks: Picks, target: Target, one_place: OnePlace) -> Tap<Picks, Action, Reason> {
    let only = match target {
        Target::Bone(bone) if one_place.plays(picks.bone == Some(bone)) => only_play(view, bone),
        _ => None,
    };
    only.map_or_else(|| tap(view, picks, target), Tap::Play)
}

/// `None` if there are several plays or none.
fn only_play(view: &View, bone: Bone) -> Option<Action> {
    let plays = End::ALL.into_iter().map(|end| play_at(view, bone, end));
    let mut plays = plays.filter(|action| view.check(action).is_ok());
    let first = plays.next()?;
    plays.all(|other| other == first).then_some(first)
}

fn checked_play(view: &View, action: Action) -> Tap<Picks, Action, Reason> {
    match view.check(&action) {
        Ok(()) => Tap::Play(action),
        Err(error) => Tap::Refused(Reason::Rules(error)),
    }
}
