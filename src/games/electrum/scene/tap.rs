//! What a tap means.

use super::{Picks, is_playable, play_at};
use crate::engine::Bone;
use crate::games::electrum::rules::{Action, End, Refusal, View};
use crate::scene::table::{OnePlace, Tap};

/// What can be tapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A bone of the viewer's hand.
    Bone(Bone),
    /// An end.
    End(End),
    /// The button that draws.
    Draw,
    /// The button that passes.
    Pass,
}

/// Why a tap means nothing now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules refuse it.
    Rules(Refusal),
    /// An end was tapped, but no bone is picked that could go there.
    ChooseFirst,
    /// This bone fits none of the open ends.
    FitsNowhere(Bone),
}

/// What a tap on a target comes to. [`Tap::Play`] is always legal in this view.
///
/// A tap on a bone picks it, and one on the picked bone puts it down again; a bone that fits no end is not picked. A tap
/// on an end plays the picked bone there.
pub fn tap(view: &View, picks: Picks, target: Target) -> Tap<Picks, Action, Reason> {
    match target {
        Target::Bone(bone) if picks.bone == Some(bone) => Tap::Pick(Picks { bone: None }),
        Target::Bone(bone) => match view.check(Action::Play(bone, End::E)) {
            _ if is_playable(view, bone) => Tap::Pick(Picks { bone: Some(bone) }),
            Err(refusal @ (Refusal::GameOver | Refusal::NotYourTurn | Refusal::NotInHand(_))) => {
                Tap::Refused(Reason::Rules(refusal))
            }
            _ => Tap::Refused(Reason::FitsNowhere(bone)),
        },
        Target::End(end) => match picks.playable(view) {
            Some(bone) => played(view, play_at(view, bone, end)),
            // passing is refused for the same reasons of turn as anything else
            None => match view.check(Action::Pass) {
                Err(refusal @ (Refusal::GameOver | Refusal::NotYourTurn | Refusal::MustDraw)) => {
                    Tap::Refused(Reason::Rules(refusal))
                }
                _ => Tap::Refused(Reason::ChooseFirst),
            },
        },
        Target::Draw => played(view, Action::Draw),
        Target::Pass => played(view, Action::Pass),
    }
}

/// The same, where a tap on a bone may play it that only one place takes.
pub fn tap_or_play(view: &View, picks: Picks, target: Target, one_place: OnePlace) -> Tap<Picks, Action, Reason> {
    let only = match target {
        Target::Bone(bone) if one_place.plays(picks.bone == Some(bone)) => only_play(view, bone),
        _ => None,
    };
    only.map_or_else(|| tap(view, picks, target), Tap::Play)
}

/// The one way to play a bone; nothing if there are several or none.
fn only_play(view: &View, bone: Bone) -> Option<Action> {
    let plays = End::ALL.into_iter().map(|end| play_at(view, bone, end));
    let mut plays = plays.filter(|action| view.check(*action).is_ok());
    let first = plays.next()?;
    plays.all(|other| other == first).then_some(first)
}

fn played(view: &View, action: Action) -> Tap<Picks, Action, Reason> {
    match view.check(action) {
        Ok(()) => Tap::Play(action),
        Err(refusal) => Tap::Refused(Reason::Rules(refusal)),
    }
}
