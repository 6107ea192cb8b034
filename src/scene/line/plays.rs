//! The legal plays as data, and the meaning of taps.

use crate::engine::{ActionError, Bone};
use crate::scene::table::{Heading, OnePlace, Tap};

/// A tap target of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A bone of the viewer's hand.
    Bone(Bone),
    /// The end of this arm.
    End(Heading),
}

/// What a tap that plays and selects nothing tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// This bone has no legal play.
    FitsNowhere(Bone),
    /// An end was tapped without a playable bone selected.
    NothingSelected,
    /// The selected bone has legal plays, but not at this end.
    DoesNotFit(Bone, Heading),
}

/// Why a tap is refused; `R` is the type of the game's rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason<R> {
    /// By the rules.
    Rules(ActionError<R>),
    /// An end was tapped without a playable bone selected.
    ChooseFirst,
    /// This bone fits no open end.
    FitsNowhere(Bone),
}

/// The legal plays of the viewer: each bone with each end that it may be played at, and the action for that.
///
/// Two ends may have the same action: those of a lead, or both ends if they ask for the same number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plays<A>(Vec<(Bone, Heading, A)>);

impl<A> FromIterator<(Bone, Heading, A)> for Plays<A> {
    fn from_iter<I: IntoIterator<Item = (Bone, Heading, A)>>(plays: I) -> Self {
        Self(plays.into_iter().collect())
    }
}

impl<A> Plays<A> {
    /// True if no bone can be played.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The action of playing a bone at an end.
    pub fn at(&self, bone: Bone, end: Heading) -> Option<&A> {
        self.0.iter().find(|play| (play.0, play.1) == (bone, end)).map(|(.., action)| action)
    }

    /// True if the bone can be played.
    pub fn is_playable(&self, bone: Bone) -> bool {
        self.0.iter().any(|play| play.0 == bone)
    }
}

impl<A: Clone + PartialEq> Plays<A> {
    /// The action of playing a bone; `None` if there are several or none.
    fn only(&self, bone: Bone) -> Option<A> {
        let mut actions = self.0.iter().filter(|play| play.0 == bone).map(|(.., action)| action);
        let first = actions.next()?;
        actions.all(|other| other == first).then(|| first.clone())
    }

    /// The effect of a tap; a [`Tap::Play`] is always legal. A bone is selected or deselected, or played if it has only one
    /// action and `one_place` says so; an end plays the selected bone. A selected bone that cannot be played counts as none.
    ///
    /// `check` returns why the rules refuse what was tried, unless it is that the bone fits nowhere or that none is selected.
    pub fn tap<R>(
        &self,
        picked: Option<Bone>,
        target: Target,
        one_place: OnePlace,
        check: impl FnOnce(Misfit) -> Result<(), ActionError<R>>,
    ) -> Tap<Option<Bone>, A, Reason<R>> {
        let misfit = match target {
            Target::Bone(bone) => {
                let is_picked = picked == Some(bone);
                if let Some(action) = self.only(bone).filter(|_| one_place.plays(is_picked)) {
                    return Tap::Play(action);
                }
                if is_picked || self.is_playable(bone) {
                    return Tap::Pick((!is_picked).then_some(bone));
                }
                Misfit::FitsNowhere(bone)
            }
            Target::End(end) => match picked.filter(|bone| self.is_playable(*bone)) {
                None => Misfit::NothingSelected,
                Some(bone) => match self.at(bone, end) {
                    Some(action) => return Tap::Play(action.clone()),
                    None => Misfit::DoesNotFit(bone, end),
                },
            },
        };
        Tap::Refused(match (check(misfit), misfit) {
            (Err(error), _) => Reason::Rules(error),
            (Ok(()), Misfit::FitsNowhere(bone)) => Reason::FitsNowhere(bone),
            (Ok(()), _) => Reason::ChooseFirst,
        })
    }
}
