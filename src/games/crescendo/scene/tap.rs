//! What a tap or a key means.

use super::picks::{Picks, spot_of};
use crate::engine::{ActionError, Bone, GameView, Pips, Square};
use crate::games::crescendo::rules::{Placement, Refusal, SIDE, View};
use crate::scene::placing::{Pose, entered};
use crate::scene::table::{Heading, Tap};

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
        return Tap::Pick(if picks.pose.at.is_some() { picks.lifted() } else { Picks::default() });
    }
    let hand = match view.hand_to_act() {
        Ok(hand) => hand,
        Err(error) => return Tap::Refused(Reason::Rules(error)),
    };
    let held = picks.held(view);
    match target {
        Target::Bone(bone) if held == Some(bone) => turn(view, picks, bone, 1),
        Target::Bone(bone) if hand.contains(&bone) => {
            let pose = if held.is_some() { picks.pose } else { Picks::default().pose };
            Tap::Pick(Picks { bone: Some(bone), pose, declared: None })
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

/// Checks the bone in a pose; None if a half would be off the board.
fn check(view: &View, bone: Bone, pose: Pose) -> Option<Result<(), ActionError<Refusal>>> {
    Some(view.check(&Placement::new(bone, None, spot_of(bone, pose)?)?))
}

fn fits(view: &View, bone: Bone) -> impl Fn(Pose) -> bool {
    move |pose| check(view, bone, pose) == Some(Ok(()))
}

fn consider(view: &View, picks: Picks, bone: Bone, square: Square) -> Tap<Picks, Placement, Reason> {
    let is_on_it = picks.considered(view).is_some_and(|placement| placement.spot().squares().contains(&square));
    if is_on_it {
        return turn(view, picks, bone, 1);
    }
    if let Some(pose) = picks.pose.considered(square, fits(view, bone)) {
        return Tap::Pick(Picks { bone: Some(bone), pose, declared: None });
    }
    // a reason that concerns the square itself comes before one that concerns its neighbors
    let ways = Heading::ALL.into_iter().map(|heading| Pose::new(Some(square), heading));
    let refusals = ways.filter_map(|pose| match check(view, bone, pose)? {
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
    match picks.pose.turned(by, None, fits(view, bone)) {
        Some(pose) => Tap::Pick(Picks { pose, declared: None, ..picks }),
        None => Tap::Refused(Reason::OneWay),
    }
}

/// What Enter means on a square: place the bone considered there, otherwise a tap.
pub fn enter_target(view: &View, picks: Picks, cursor: Square) -> Target {
    let considered = picks.considered(view).map(|placement| placement.spot().squares());
    entered(considered, cursor, Target::Place, Target::Square)
}

/// What a touch on a square means: it turns the bone that lies there, or else lays it there or at the nearest place in
/// reach of the touched point, in squares.
pub fn touch(view: &View, picks: Picks, square: Square, point: (f64, f64)) -> Tap<Picks, Placement, Reason> {
    let is_on_it = picks.considered(view).is_some_and(|placement| placement.spot().squares().contains(&square));
    let held = picks.held(view).filter(|_| view.hand_to_act().is_ok() && !is_on_it);
    let pose = held.and_then(|bone| picks.pose.touched(square, SIDE, point, fits(view, bone)));
    match pose {
        Some(pose) => Tap::Pick(Picks { bone: held, pose, declared: None }),
        None => tap(view, picks, Target::Square(square)),
    }
}

/// The picks after the held bone has been moved to a point, in squares: it lies at the nearest place. None if there is
/// none in reach.
pub fn slid(view: &View, picks: Picks, point: (f64, f64)) -> Option<Picks> {
    let bone = picks.held(view)?;
    view.hand_to_act().ok()?;
    let pose = picks.pose.nearest(SIDE, point, fits(view, bone))?;
    Some(Picks { bone: Some(bone), pose, declared: None })
}

/// The square of the low face for a bone dropped with its middle at a point, in squares: the nearest legal one.
pub fn drop_square(view: &View, picks: Picks, point: (f64, f64)) -> Option<Square> {
    picks.pose.dropped(SIDE, point, fits(view, picks.held(view)?))
}
