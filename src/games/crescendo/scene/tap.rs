//! What a tap or a key means.

use super::{Picks, place, spot_of};
use crate::engine::{Bone, Pips, Square};
use crate::games::crescendo::rules::{Placement, Refusal, SIDE, View};
use crate::scene::table::{Heading, Tap};

/// How far from where a bone would lie it may be dropped, in squares.
const REACH: f64 = 1.1;

/// What can be tapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A bone of the viewer's hand.
    Bone(Bone),
    /// A square of the board.
    Square(Square),
    /// The button that turns the bone clockwise.
    Turn,
    /// The same the other way.
    TurnBack,
    /// A value for the blanks of the bone that is considered.
    Declare(Pips),
    /// The button that lays it.
    Place,
    /// Changes one's mind: about the place, then about the bone.
    GiveUp,
}

/// Why a tap means nothing now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules refuse it.
    Rules(Refusal),
    /// No bone is taken up.
    ChooseFirst,
    /// A bone is taken up, but no square is chosen.
    ChooseSquare,
    /// No neighbour of the square is free.
    NoRoom(Square),
    /// The bone fits there in no other direction.
    OneWay,
    /// There is no blank to be declared.
    NoBlank,
}

/// What a tap on a target comes to. [`Tap::Play`] is always legal in this view.
///
/// A tap on a bone takes it up, and one on the bone in hand turns it. A tap on a square considers the bone there, its low
/// face on the square, turned as it fits; one on the considered bone turns it. Nothing is laid but by the button.
pub fn tap(view: &View, picks: Picks, target: Target) -> Tap<Picks, Placement, Reason> {
    if target == Target::GiveUp {
        return Tap::Pick(match picks.at {
            Some(_) => Picks { at: None, declared: None, ..picks },
            None => Picks::default(),
        });
    }
    if view.ending.is_some() {
        return Tap::Refused(Reason::Rules(Refusal::GameOver));
    }
    if view.own_hand().is_none() || view.turn != view.seat {
        return Tap::Refused(Reason::Rules(Refusal::NotYourTurn));
    }
    let held = picks.held(view);
    match target {
        Target::Bone(bone) if held == Some(bone) => turn(view, picks, bone, 1),
        Target::Bone(bone) if view.own_hand().is_some_and(|hand| hand.contains(&bone)) => {
            let heading = if held.is_some() { picks.heading } else { Picks::default().heading };
            let at = picks.at.filter(|_| held.is_some());
            Tap::Pick(Picks { bone: Some(bone), heading, at, declared: None })
        }
        Target::Bone(bone) => Tap::Refused(Reason::Rules(Refusal::NotInHand(bone))),
        _ => match held {
            Some(bone) => with_bone(view, picks, bone, target),
            None => Tap::Refused(Reason::ChooseFirst),
        },
    }
}

fn with_bone(view: &View, picks: Picks, bone: Bone, target: Target) -> Tap<Picks, Placement, Reason> {
    match target {
        Target::Square(square) => consider(view, picks, bone, square),
        Target::Turn => turn(view, picks, bone, 1),
        Target::TurnBack => turn(view, picks, bone, 3),
        Target::Declare(value) => match picks.considered(view) {
            Some(_) if view.is_seeding() => Tap::Refused(Reason::Rules(Refusal::SeedDeclared)),
            Some(_) if !bone.has(0) || value > 9 => Tap::Refused(Reason::NoBlank),
            Some(_) => Tap::Pick(Picks { declared: Some(value), ..picks }),
            None => Tap::Refused(Reason::ChooseSquare),
        },
        Target::Place => match picks.considered(view) {
            Some(placement) => Tap::Play(placement),
            None => Tap::Refused(Reason::ChooseSquare),
        },
        Target::Bone(_) | Target::GiveUp => Tap::Pick(picks),
    }
}

/// Whether the bone may lie with its low face on a square and its high face in a direction.
fn fits(view: &View, bone: Bone, at: Square, heading: Heading) -> Result<(), Refusal> {
    let spot = spot_of(bone, at, heading);
    match spot.and_then(|spot| Placement::new(bone, None, spot)) {
        Some(placement) => view.check(placement),
        None => Err(Refusal::Taken(at)),
    }
}

/// Considers the bone on a square, in its direction or else the next one clockwise in which it fits.
fn consider(view: &View, picks: Picks, bone: Bone, square: Square) -> Tap<Picks, Placement, Reason> {
    let lies_there = picks.considered(view).is_some_and(|placement| placement.spot().squares().contains(&square));
    if lies_there {
        return turn(view, picks, bone, 1);
    }
    let heading = (0..4).map(|turns| picks.heading.turned(turns)).find(|way| fits(view, bone, square, *way).is_ok());
    if let Some(heading) = heading {
        return Tap::Pick(Picks { bone: Some(bone), heading, at: Some(square), declared: None });
    }
    // what is wrong with the square itself is said before what is wrong with its neighbours
    let refusals = Heading::ALL.into_iter().filter(|way| square.stepped(way.step(), SIDE).is_some());
    let refusals: Vec<Refusal> = refusals.filter_map(|way| fits(view, bone, square, way).err()).collect();
    let of_square = |refusal: &&Refusal| matches!(refusal, Refusal::Taken(at) | Refusal::Touches(at) if *at == square);
    let touches = |refusal: &&Refusal| matches!(refusal, Refusal::Touches(_));
    let refusal = refusals.iter().find(of_square).or_else(|| refusals.iter().find(touches));
    Tap::Refused(refusal.map_or(Reason::NoRoom(square), |refusal| Reason::Rules(*refusal)))
}

/// Turns the bone by so many quarters, and on until it fits where it is considered.
fn turn(view: &View, picks: Picks, bone: Bone, by: u8) -> Tap<Picks, Placement, Reason> {
    let Some(at) = picks.considered(view).and(picks.at) else {
        return Tap::Pick(Picks { heading: picks.heading.turned(by), at: None, declared: None, ..picks });
    };
    let headings = (1..4).map(|times| picks.heading.turned(times * by));
    match headings.into_iter().find(|heading| fits(view, bone, at, *heading).is_ok()) {
        Some(heading) => Tap::Pick(Picks { heading, declared: None, ..picks }),
        None => Tap::Refused(Reason::OneWay),
    }
}

/// What the Enter key means on a square: what is considered there is laid, anywhere else it is considered.
pub fn enter(view: &View, picks: Picks, cursor: Square) -> Target {
    match picks.considered(view) {
        Some(placement) if placement.spot().squares().contains(&cursor) => Target::Place,
        _ => Target::Square(cursor),
    }
}

/// The square of the low face of a bone that is let go with its middle there, in squares: the nearest place where it fits
/// as it is turned.
pub fn drop_square(view: &View, picks: Picks, x: f64, y: f64) -> Option<Square> {
    let bone = picks.held(view)?;
    let near = Square::all(crate::games::crescendo::rules::SIDE).filter_map(|at| {
        let place = place(spot_of(bone, at, picks.heading)?);
        let distance = (place.x - x).hypot(place.y - y);
        (distance <= REACH && fits(view, bone, at, picks.heading).is_ok()).then_some((at, distance))
    });
    near.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(at, _)| at)
}
