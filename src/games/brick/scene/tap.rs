//! What taps and keys mean.

use super::ViewAngle;
use super::slots::{Slot, around, fault, in_order, slots};
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
    /// The square on which it turns: the one touched first; without one, that of the lower face.
    pub pivot: Option<Spot>,
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

    /// The picks that consider this action, a placement, out of its brick's `slots`.
    pub fn of(action: &Action, slots: &[Slot]) -> Option<Self> {
        let (brick, at) = match *action {
            Action::Place(bone, at) => (PickedBrick::Hand(bone), at),
            Action::PlaceReadied(bone, at) => (PickedBrick::Readied(bone), at),
            _ => return None,
        };
        let slot = slots.iter().find(|slot| slot.at == in_order(at))?;
        let other_way = slot.squares(false) != at;
        Some(Self { brick: Some(brick), at: Some(slot.at), other_way, ..Self::default() })
    }

    /// The picks after the considered brick has been turned: to the next way that it lies on its square. None if it lies
    /// there in one way only.
    pub fn turned(self, slots: &[Slot]) -> Option<Self> {
        let slot = self.considered(slots)?;
        let pivot = self.pivot.filter(|pivot| slot.at.contains(pivot)).unwrap_or(slot.squares(self.other_way)[0]);
        let ways = around(slots, pivot);
        let here = ways.iter().position(|(other, way)| (other.at, *way) == (slot.at, self.other_way))?;
        let (next, other_way) = ways[(here + 1) % ways.len()];
        (ways.len() > 1).then_some(Self { at: Some(next.at), other_way, pivot: Some(pivot), ..self })
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
    /// A place that was touched: its squares in order, the way round, and the square that was touched.
    Place([Spot; 2], bool, Spot),
    /// Turns the considered brick to the next way that it lies on the square touched first.
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
    /// The brick lies there in one way only.
    OneWay,
}

/// Interprets a tap; the page caches `slots`, from [`Picks::slots`]. [`Tap::Play`] is always legal in this view.
///
/// A tap on a brick selects or deselects it. A touch on the wall considers the nearest placement; a touch on the brick that
/// lies there turns it. A pair of squares chosen by key is considered, and the second time the brick turns round there.
/// Only buttons play an action.
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
        Target::Pair(_) | Target::Place(..) | Target::Turn if task == PlayerTask::Draw => {
            Tap::Refused(Reason::DrawFirst)
        }
        Target::Pair(_) | Target::Place(..) | Target::Turn if task == PlayerTask::Reveal => {
            refused(Refusal::NotNow.into())
        }
        Target::Place(at, other_way, touched) if held.is_some() => {
            Tap::Pick(Picks { at: Some(at), other_way, pivot: Some(touched), skip: false, ..picks })
        }
        Target::Place(..) => Tap::Refused(Reason::ChooseFirst),
        Target::Pair(at) => match held {
            Some(held) => consider(view, picks, held, slots, in_order(at)),
            None => Tap::Refused(Reason::ChooseFirst),
        },
        Target::Turn => match (held, picks.considered(slots)) {
            (Some(_), Some(_)) => picks.turned(slots).map_or(Tap::Refused(Reason::OneWay), Tap::Pick),
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
    let there = Picks { at: Some(at), other_way: false, pivot: None, skip: false, ..picks };
    match there.considered(slots) {
        Some(slot) if picks.at == Some(at) && slot.can_turn() => {
            Tap::Pick(Picks { other_way: !picks.other_way, ..picks })
        }
        Some(_) if picks.at == Some(at) => Tap::Pick(picks),
        Some(_) => Tap::Pick(there),
        None => Tap::Refused(fault(view.wall(), held.faces(), at).map_or(Reason::ChoosePlace, Reason::Fault)),
    }
}
