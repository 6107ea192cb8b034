//! What taps and keys mean.

use super::ViewAngle;
use super::slots::{Slot, fault, in_order, slots};
use crate::engine::{ActionError, Bone, GameView, Pips, Points};
use crate::games::brick::rules::{Action, Fault, Phase, Refusal, Spot, View};
use crate::scene::table::Tap;

/// The selected brick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PickedBrick {
    /// A brick of the viewer's hand.
    Hand(Bone),
    /// A readied brick. It is placed face down.
    Readied(Bone),
}

impl PickedBrick {
    /// The brick, with its printed faces.
    pub const fn bone(self) -> Bone {
        match self {
            Self::Hand(bone) | Self::Readied(bone) => bone,
        }
    }

    /// True if it is placed face down.
    pub const fn is_face_down(self) -> bool {
        matches!(self, Self::Readied(_))
    }

    /// The faces that count on the wall.
    pub const fn faces(self) -> [Pips; 2] {
        match self {
            Self::Hand(bone) => [bone.low(), bone.high()],
            Self::Readied(_) => [0, 0],
        }
    }

    /// The action that places it on these squares.
    pub const fn placed(self, at: [Spot; 2]) -> Action {
        match self {
            Self::Hand(bone) => Action::Place(bone, at),
            Self::Readied(bone) => Action::PlaceReadied(bone, at),
        }
    }

    /// What it scores on a layer.
    pub fn points(self, layer: u8) -> Points {
        if self.is_face_down() { 0 } else { Points::from(layer) }
    }
}

/// The user's selections. They are not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Picks {
    /// The selected brick; ignored once it has left the hand or the readied bricks.
    pub brick: Option<PickedBrick>,
    /// The squares of the considered placement, in order.
    pub at: Option<[Spot; 2]>,
    /// True for the second way round that it fits.
    pub other_way: bool,
    /// True if a skip is considered.
    pub skip: bool,
}

/// What the viewer is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerTask {
    /// Choose a brick to reveal.
    Reveal,
    /// Place a brick, play a readied one, or skip.
    Play,
    /// Draw a brick.
    Draw,
    /// Nothing: it is another seat's turn, or the game is over.
    Nothing,
}

impl PlayerTask {
    /// The viewer's task. The view does not say whether the viewer has already chosen a brick to reveal.
    pub fn of(view: &View) -> Self {
        match view.phase() {
            Phase::Reveal if view.seat.is_some() => Self::Reveal,
            Phase::Play(seat) if view.seat == Some(seat) => Self::Play,
            Phase::Draw { seat, .. } if view.seat == Some(seat) => Self::Draw,
            _ => Self::Nothing,
        }
    }
}

impl Picks {
    /// The selected brick, if it is still there.
    pub fn held(self, view: &View) -> Option<PickedBrick> {
        self.brick.filter(|brick| match brick {
            PickedBrick::Hand(bone) => own_hand(view).contains(bone),
            PickedBrick::Readied(bone) => view.readied().contains(bone),
        })
    }

    /// The slots for the selected brick.
    pub fn slots(self, view: &View, angle: ViewAngle) -> Vec<Slot> {
        let held = self.held(view).filter(|_| PlayerTask::of(view) == PlayerTask::Play);
        held.map_or_else(Vec::new, |held| slots(view.wall(), held.faces(), angle))
    }

    /// The slot of the considered placement, out of the selected brick's `slots`.
    pub fn considered(self, slots: &[Slot]) -> Option<Slot> {
        slots.iter().find(|slot| Some(slot.at) == self.at).copied()
    }

    /// The action of the confirm button, always legal: the considered placement, the selected brick, or the skip.
    pub fn offered(self, view: &View, slots: &[Slot]) -> Option<Action> {
        let held = self.held(view);
        let action = match PlayerTask::of(view) {
            PlayerTask::Play if self.skip => Action::Skip,
            PlayerTask::Play => held?.placed(self.considered(slots)?.squares(self.other_way)),
            PlayerTask::Reveal => match held? {
                PickedBrick::Hand(bone) => Action::Reveal(bone),
                PickedBrick::Readied(_) => return None,
            },
            PlayerTask::Draw => match held? {
                PickedBrick::Readied(bone) => Action::Draw(Some(bone)),
                PickedBrick::Hand(_) => return None,
            },
            PlayerTask::Nothing => return None,
        };
        view.check(&action).is_ok().then_some(action)
    }
}

/// The viewer's hand; empty for a spectator.
pub fn own_hand(view: &View) -> &[Bone] {
    view.seat.and_then(|seat| view.hand(seat)).unwrap_or_default()
}

/// What can be tapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A brick of the hand, or a readied one.
    Brick(PickedBrick),
    /// A pair of squares, in either order.
    Pair([Spot; 2]),
    /// The button that turns the considered brick round.
    Turn,
    /// The confirm button.
    Do,
    /// The skip button; a skip has to be confirmed.
    Skip,
    /// The brickyard: draws a brick.
    Yard,
    /// Escape: drops the considered placement, then the selected brick.
    GiveUp,
}

/// Why a tap does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules refuse the action.
    Rules(ActionError<Refusal>),
    /// The brick fits on these squares neither way round.
    Fault(Fault),
    /// No brick is selected.
    ChooseFirst,
    /// A brick is selected, but no place.
    ChoosePlace,
    /// Only bricks of the hand can be revealed.
    OwnOnly,
    /// The seat has to draw first.
    DrawFirst,
    /// The brick fits one way round only.
    OneWay,
}

/// Interprets a tap; the page caches `slots`, from [`Picks::slots`]. [`Tap::Play`] is always legal in this view.
///
/// A tap on a brick selects or deselects it. A tap on a pair of squares considers a placement there; a second tap turns
/// the brick round. Only buttons play an action.
pub fn tap(view: &View, picks: Picks, slots: &[Slot], target: Target) -> Tap<Picks, Action, Reason> {
    if target == Target::GiveUp {
        let is_placed = picks.at.is_some();
        return Tap::Pick(if is_placed { Picks { brick: picks.brick, ..Picks::default() } } else { Picks::default() });
    }
    let task = PlayerTask::of(view);
    let refused = |error| Tap::Refused(Reason::Rules(error));
    if let Err(error) = view.hand_to_act() {
        return refused(error);
    }
    let held = picks.held(view);
    match target {
        Target::Brick(brick) => match (task, brick) {
            (PlayerTask::Reveal, PickedBrick::Readied(_)) => Tap::Refused(Reason::OwnOnly),
            (PlayerTask::Draw, PickedBrick::Hand(_)) => Tap::Refused(Reason::DrawFirst),
            (_, PickedBrick::Hand(bone)) if !own_hand(view).contains(&bone) => refused(Refusal::NotHeld(bone).into()),
            (_, PickedBrick::Readied(bone)) if !view.readied().contains(&bone) => {
                refused(Refusal::NotReadied(bone).into())
            }
            _ if held == Some(brick) => Tap::Pick(Picks::default()),
            _ => Tap::Pick(Picks { brick: Some(brick), ..Picks::default() }),
        },
        Target::Yard => check(view, Action::Draw(None)),
        Target::Skip => match view.check(&Action::Skip) {
            Ok(()) => Tap::Pick(Picks { skip: true, ..Picks::default() }),
            Err(error) => refused(error),
        },
        Target::Do => match picks.offered(view, slots) {
            Some(action) => Tap::Play(action),
            None if held.is_some() => Tap::Refused(Reason::ChoosePlace),
            None => Tap::Refused(Reason::ChooseFirst),
        },
        Target::Pair(_) | Target::Turn if task == PlayerTask::Draw => Tap::Refused(Reason::DrawFirst),
        Target::Pair(_) | Target::Turn if task == PlayerTask::Reveal => refused(Refusal::NotNow.into()),
        Target::Pair(at) => match held {
            Some(held) => consider(view, picks, held, slots, in_order(at)),
            None => Tap::Refused(Reason::ChooseFirst),
        },
        Target::Turn => match (held, picks.considered(slots)) {
            (Some(_), Some(slot)) if slot.can_turn() => Tap::Pick(Picks { other_way: !picks.other_way, ..picks }),
            (Some(_), Some(_)) => Tap::Refused(Reason::OneWay),
            (Some(_), None) => Tap::Refused(Reason::ChoosePlace),
            (None, _) => Tap::Refused(Reason::ChooseFirst),
        },
        Target::GiveUp => Tap::Pick(picks),
    }
}

fn check(view: &View, action: Action) -> Tap<Picks, Action, Reason> {
    match view.check(&action) {
        Ok(()) => Tap::Play(action),
        Err(error) => Tap::Refused(Reason::Rules(error)),
    }
}

fn consider(view: &View, picks: Picks, held: PickedBrick, slots: &[Slot], at: [Spot; 2]) -> Tap<Picks, Action, Reason> {
    let there = Picks { at: Some(at), other_way: false, skip: false, ..picks };
    match there.considered(slots) {
        Some(slot) if picks.at == Some(at) && slot.can_turn() => {
            Tap::Pick(Picks { other_way: !picks.other_way, ..picks })
        }
        Some(_) if picks.at == Some(at) => Tap::Pick(picks),
        Some(_) => Tap::Pick(there),
        None => Tap::Refused(fault(view.wall(), held.faces(), at).map_or(Reason::ChoosePlace, Reason::Fault)),
    }
}
