//! What a tap or a key means.

use super::board::pose_of;
use super::picks::{Picks, spot_at};
use crate::engine::{ActionError, Bone, GameView, Pips, Square};
use crate::games::crescendo::rules::{Placement, Refusal, SIDE, View};
use crate::scene::table::{Heading, Tap};

/// The largest distance between a dropped bone and the placement it snaps to, in squares.
const REACH: f64 = 1.1;

/// A tap target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// A bone of the viewer's hand.
    Bone(Bone),
    /// A square of the board.
    Square(Square),
    /// The button that turns the bone clockwise.
    Turn,
    /// The button that turns the bone counterclockwise.
    TurnBack,
    /// A value to declare for the considered bone's blanks.
    Declare(Pips),
    /// The button that plays the considered placement.
    Place,
    /// Cancels the considered placement, or else puts the bone back.
    GiveUp,
}

/// Why a tap was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The placement is not legal.
    Rules(ActionError<Refusal>),
    /// No bone is picked up.
    ChooseFirst,
    /// No square is chosen.
    ChooseSquare,
    /// No adjacent square is free.
    NoRoom(Square),
    /// The bone fits there in one direction only.
    OneWay,
    /// The bone has no blank to declare.
    NoBlank,
}

/// Interprets a tap. [`Tap::Play`] is always legal in this view.
///
/// A tap on a bone of the hand picks it up; a second tap turns it. A tap on a square considers a placement with the low
/// face there, turned until it fits; a tap on that placement turns it. Only [`Target::Place`] plays it.
pub fn tap(view: &View, picks: Picks, target: Target) -> Tap<Picks, Placement, Reason> {
    if target == Target::GiveUp {
        return Tap::Pick(match picks.at {
            Some(_) => Picks { at: None, declared: None, ..picks },
            None => Picks::default(),
        });
    }
    let hand = match view.hand_to_act() {
        Ok(hand) => hand,
        Err(error) => return Tap::Refused(Reason::Rules(error)),
    };
    let held = picks.held(view);
    match target {
        Target::Bone(bone) if held == Some(bone) => turn(view, picks, bone, 1),
        Target::Bone(bone) if hand.contains(&bone) => {
            let heading = if held.is_some() { picks.heading } else { Picks::default().heading };
            let at = picks.at.filter(|_| held.is_some());
            Tap::Pick(Picks { bone: Some(bone), heading, at, declared: None })
        }
        Target::Bone(bone) => Tap::Refused(Reason::Rules(Refusal::NotInHand(bone).into())),
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
            Some(_) if view.is_seeding() => Tap::Refused(Reason::Rules(Refusal::SeedDeclared.into())),
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

fn fits(view: &View, bone: Bone, at: Square, heading: Heading) -> Result<(), ActionError<Refusal>> {
    let spot = spot_at(bone, at, heading);
    match spot.and_then(|spot| Placement::new(bone, None, spot)) {
        Some(placement) => view.check(&placement),
        None => Err(Refusal::Taken(at).into()),
    }
}

fn consider(view: &View, picks: Picks, bone: Bone, square: Square) -> Tap<Picks, Placement, Reason> {
    let is_on_it = picks.considered(view).is_some_and(|placement| placement.spot().squares().contains(&square));
    if is_on_it {
        return turn(view, picks, bone, 1);
    }
    let heading = (0..4).map(|turns| picks.heading.turned(turns)).find(|way| fits(view, bone, square, *way).is_ok());
    if let Some(heading) = heading {
        return Tap::Pick(Picks { bone: Some(bone), heading, at: Some(square), declared: None });
    }
    // a reason that concerns the square itself comes before one that concerns its neighbors
    let refusals = Heading::ALL.into_iter().filter(|way| square.stepped(way.step(), SIDE).is_some());
    let refusals = refusals.filter_map(|way| match fits(view, bone, square, way) {
        Err(ActionError::Illegal(refusal)) => Some(refusal),
        _ => None,
    });
    let refusals: Vec<Refusal> = refusals.collect();
    let of_square = |refusal: &&Refusal| matches!(refusal, Refusal::Taken(at) | Refusal::Touches(at) if *at == square);
    let touches = |refusal: &&Refusal| matches!(refusal, Refusal::Touches(_));
    let refusal = refusals.iter().find(of_square).or_else(|| refusals.iter().find(touches));
    Tap::Refused(refusal.map_or(Reason::NoRoom(square), |refusal| Reason::Rules((*refusal).into())))
}

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

/// The meaning of the Enter key on a square: plays the considered placement there, or considers one.
pub fn enter(view: &View, picks: Picks, cursor: Square) -> Target {
    match picks.considered(view) {
        Some(placement) if placement.spot().squares().contains(&cursor) => Target::Place,
        _ => Target::Square(cursor),
    }
}

/// The low face's square in the legal placement nearest to a bone dropped with its center at `x`, `y`, in squares.
pub fn drop_square(view: &View, picks: Picks, x: f64, y: f64) -> Option<Square> {
    let bone = picks.held(view)?;
    let near = Square::all(SIDE).filter_map(|at| {
        let pose = pose_of(spot_at(bone, at, picks.heading)?);
        let distance = (pose.x - x).hypot(pose.y - y);
        (distance <= REACH && fits(view, bone, at, picks.heading).is_ok()).then_some((at, distance))
    });
    near.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(at, _)| at)
}
