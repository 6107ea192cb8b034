//! What a tap or a key means.

use super::slots::{Slot, fault, in_order, slots};
use super::{Point, Sight, slot_at};
use crate::engine::{Bone, Pips, Points};
use crate::games::brick::rules::{Action, Fault, Phase, Refusal, Spot, View};
use crate::scene::table::Tap;

/// A brick that is taken up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Picked {
    /// One of the own hand.
    Hand(Bone),
    /// A readied one; it is placed face down.
    Readied(Bone),
}

impl Picked {
    /// The brick.
    pub const fn bone(self) -> Bone {
        match self {
            Self::Hand(bone) | Self::Readied(bone) => bone,
        }
    }

    /// Whether it is placed face down.
    pub const fn is_face_down(self) -> bool {
        matches!(self, Self::Readied(_))
    }

    /// Its faces as they count on the wall.
    pub const fn faces(self) -> [Pips; 2] {
        match self {
            Self::Hand(bone) => [bone.low(), bone.high()],
            Self::Readied(_) => [0, 0],
        }
    }

    /// The action that places it there.
    pub const fn placed(self, at: [Spot; 2]) -> Action {
        match self {
            Self::Hand(bone) => Action::Place(bone, at),
            Self::Readied(bone) => Action::PlaceReadied(bone, at),
        }
    }

    /// What it scores on a layer: a point for each layer beneath it, if it comes from the hand.
    pub fn points(self, layer: u8) -> Points {
        if self.is_face_down() { 0 } else { Points::from(layer) }
    }
}

/// What is picked on screen; forgotten on reload.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Picks {
    /// The brick that is taken up. One that is not there any more counts as none.
    pub brick: Option<Picked>,
    /// The squares on which it is considered, in order.
    pub at: Option<[Spot; 2]>,
    /// Whether it lies the other way round there than it fits first.
    pub other_way: bool,
    /// Whether a skip is considered.
    pub skip: bool,
}

/// What the viewer is to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doing {
    /// To choose a brick that is revealed.
    Reveal,
    /// To place, to play a readied brick or to skip.
    Play,
    /// To draw.
    Draw,
    /// To wait, or to look.
    Nothing,
}

impl Doing {
    /// What the viewer of a view is to do; whether the choice of a reveal has been made is not told by it.
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
    /// The brick that is taken up, if it is there.
    pub fn held(self, view: &View) -> Option<Picked> {
        self.brick.filter(|brick| match brick {
            Picked::Hand(bone) => own_hand(view).contains(bone),
            Picked::Readied(bone) => view.readied().contains(bone),
        })
    }

    /// The places of the brick that is taken up.
    pub fn slots(self, view: &View, sight: Sight) -> Vec<Slot> {
        let held = self.held(view).filter(|_| Doing::of(view) == Doing::Play);
        held.map_or_else(Vec::new, |held| slots(view.wall(), held.faces(), sight))
    }

    /// The place that is considered.
    pub fn considered(self, view: &View) -> Option<Slot> {
        let at = self.at?;
        self.slots(view, Sight::ABOVE).into_iter().find(|slot| slot.at == at)
    }

    /// What is done by the button: the placement that is considered, the brick that is revealed or drawn, the skip. It is
    /// legal in this view.
    pub fn offered(self, view: &View) -> Option<Action> {
        let held = self.held(view);
        let action = match Doing::of(view) {
            Doing::Play if self.skip => Action::Skip,
            Doing::Play => held?.placed(self.considered(view)?.lies(self.other_way)),
            Doing::Reveal => match held? {
                Picked::Hand(bone) => Action::Reveal(bone),
                Picked::Readied(_) => return None,
            },
            Doing::Draw => match held? {
                Picked::Readied(bone) => Action::Draw(Some(bone)),
                Picked::Hand(_) => return None,
            },
            Doing::Nothing => return None,
        };
        view.check(&action).is_ok().then_some(action)
    }
}

/// The hand of whoever looks; empty for everybody else.
pub fn own_hand(view: &View) -> &[Bone] {
    view.seat.and_then(|seat| view.hand(seat)).unwrap_or_default()
}

/// What can be tapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A brick of the hand, or a readied one.
    Brick(Picked),
    /// A pair of squares, in either order.
    Pair([Spot; 2]),
    /// Turns the brick about where it is considered.
    Turn,
    /// The button that does what is considered.
    Do,
    /// The button that considers a skip.
    Skip,
    /// Draws from the brickyard.
    Yard,
    /// Changes one's mind: about the place, then about the brick.
    GiveUp,
}

/// Why a tap means nothing now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules refuse it.
    Rules(Refusal),
    /// The brick may not lie on these squares, whichever way round.
    Fault(Fault),
    /// No brick is taken up.
    ChooseFirst,
    /// A brick is taken up, but no place is chosen.
    ChoosePlace,
    /// A readied brick cannot be revealed.
    OwnOnly,
    /// First there is something to draw.
    DrawFirst,
    /// It fits there one way round only.
    OneWay,
}

/// What a tap on a target comes to. [`Tap::Play`] is always legal in this view.
///
/// A tap on a brick takes it up, and one on the brick that is taken up puts it back. A tap on a pair of squares considers it
/// there; one on the same pair turns it, where it fits both ways round. Nothing is done but by a button.
pub fn tap(view: &View, picks: Picks, target: Target) -> Tap<Picks, Action, Reason> {
    if target == Target::GiveUp {
        let is_placed = picks.at.is_some();
        return Tap::Pick(if is_placed { Picks { brick: picks.brick, ..Picks::default() } } else { Picks::default() });
    }
    let doing = Doing::of(view);
    let refused = |refusal| Tap::Refused(Reason::Rules(refusal));
    if doing == Doing::Nothing {
        return refused(Refusal::NotNow);
    }
    let held = picks.held(view);
    match target {
        Target::Brick(brick) => match (doing, brick) {
            (Doing::Reveal, Picked::Readied(_)) => Tap::Refused(Reason::OwnOnly),
            (Doing::Draw, Picked::Hand(_)) => Tap::Refused(Reason::DrawFirst),
            (_, Picked::Hand(bone)) if !own_hand(view).contains(&bone) => refused(Refusal::NotHeld(bone)),
            (_, Picked::Readied(bone)) if !view.readied().contains(&bone) => refused(Refusal::NotReadied(bone)),
            _ if held == Some(brick) => Tap::Pick(Picks::default()),
            _ => Tap::Pick(Picks { brick: Some(brick), ..Picks::default() }),
        },
        Target::Yard => check(view, Action::Draw(None)),
        Target::Skip => match view.check(&Action::Skip) {
            Ok(()) => Tap::Pick(Picks { skip: true, ..Picks::default() }),
            Err(refusal) => refused(refusal),
        },
        Target::Do => match picks.offered(view) {
            Some(action) => Tap::Play(action),
            None if held.is_some() => Tap::Refused(Reason::ChoosePlace),
            None => Tap::Refused(Reason::ChooseFirst),
        },
        Target::Pair(_) | Target::Turn if doing == Doing::Draw => Tap::Refused(Reason::DrawFirst),
        Target::Pair(_) | Target::Turn if doing == Doing::Reveal => refused(Refusal::NotNow),
        Target::Pair(at) => match held {
            Some(held) => consider(view, picks, held, in_order(at)),
            None => Tap::Refused(Reason::ChooseFirst),
        },
        Target::Turn => match (held, picks.considered(view)) {
            (Some(_), Some(slot)) if slot.turns() => Tap::Pick(Picks { other_way: !picks.other_way, ..picks }),
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
        Err(refusal) => Tap::Refused(Reason::Rules(refusal)),
    }
}

/// Considers a brick on a pair of squares, or turns it about there.
fn consider(view: &View, picks: Picks, held: Picked, at: [Spot; 2]) -> Tap<Picks, Action, Reason> {
    let there = Picks { at: Some(at), other_way: false, skip: false, ..picks };
    match there.considered(view) {
        Some(slot) if picks.at == Some(at) && slot.turns() => Tap::Pick(Picks { other_way: !picks.other_way, ..picks }),
        // a brick that fits one way round only stays as it is
        Some(_) if picks.at == Some(at) => Tap::Pick(picks),
        Some(_) => Tap::Pick(there),
        None => Tap::Refused(fault(view.wall(), held.faces(), at).map_or(Reason::ChoosePlace, Reason::Fault)),
    }
}

/// The place that a brick would have which is let go over a point of the drawing.
pub fn drop_slot(view: &View, picks: Picks, sight: Sight, point: Point) -> Option<Slot> {
    let slots = picks.slots(view, sight);
    slot_at(&slots, sight, point).map(|index| slots[index])
}
