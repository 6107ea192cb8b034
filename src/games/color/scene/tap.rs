//! What taps, drags and keys mean.

use super::picks::{Picks, squares};
use crate::engine::{ActionError, GameView, Square};
use crate::games::color::rules::{Action, Board, Claim, Half, Phase, Refusal, SIDE, TurnStep, View};
use crate::scene::placing::{Pose, entered};
use crate::scene::table::{Heading, Tap};

/// What can be tapped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A color; a second tap chooses it.
    Half(Half),
    /// The button that chooses the selected color.
    Choose,
    /// A square of the board.
    Square(Square),
    /// The button that turns the domino clockwise.
    Turn,
    /// Turns the domino counterclockwise.
    TurnBack,
    /// The button that places the domino.
    Place,
    /// Selects the color of the group to draw.
    Group(Half),
    /// The button that claims the drawn groups.
    Claim,
    /// The button for this claim.
    Make(Claim),
    /// Escape: drops the drawn groups or the considered placement.
    GiveUp,
}

/// What the viewer is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerTask {
    /// Choose a half.
    Choose,
    /// Place the domino.
    Place,
    /// Claim groups.
    Claim,
    /// Nothing: it is the other seat's turn, or the game is over.
    Nothing,
}

impl PlayerTask {
    /// The viewer's task. The view does not say whether the viewer has already chosen a half.
    pub fn of(view: &View) -> Self {
        match view.table.phase {
            Phase::Choose if view.seat.is_some() => Self::Choose,
            Phase::Place { .. } if view.seat == Some(view.table.placer) => Self::Place,
            Phase::Claim { .. } if view.seat == Some(view.table.placer) => Self::Claim,
            _ => Self::Nothing,
        }
    }
}

/// Why a tap does nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules refuse the action.
    Rules(ActionError<Refusal>),
    /// No color is selected.
    PickFirst,
    /// No placement is considered.
    ChooseSquare,
    /// The square has no free neighbour.
    NoRoom(Square),
    /// The domino fits there in no other direction.
    OneWay,
    /// No group is drawn.
    DrawFirst,
}

type Tapped = Tap<Picks, Action, Reason>;

/// Interprets a tap. [`Tap::Play`] is always legal in this view.
pub fn tap(view: &View, picks: &Picks, target: Target) -> Tapped {
    let refused = |refusal| Tap::Refused(Reason::Rules(refusal));
    if target == Target::GiveUp {
        return Tap::Pick(if picks.has_drawn() {
            Picks { color: picks.color, ..Picks::default() }
        } else {
            give_up(picks)
        });
    }
    let action = match target {
        Target::Half(half) if picks.half == Some(half) => Action::Choose(half),
        Target::Half(half) => {
            return match view.check(&Action::Choose(half)) {
                Ok(()) => Tap::Pick(Picks { half: Some(half), ..picks.clone() }),
                Err(refusal) => refused(refusal),
            };
        }
        Target::Choose => match picks.half {
            Some(half) => Action::Choose(half),
            None => return Tap::Refused(Reason::PickFirst),
        },
        Target::Square(square) => return on_square(view, picks, square),
        Target::Turn => return turn(view, picks, 1),
        Target::TurnBack => return turn(view, picks, 3),
        Target::Place => match picks.considered(view) {
            Some(at) => Action::Place(at),
            None => return Tap::Refused(Reason::ChooseSquare),
        },
        Target::Group(color) => return Tap::Pick(Picks { color, ..picks.clone() }),
        Target::Claim if picks.has_drawn() => Action::Claim(picks.claim()),
        Target::Claim => return Tap::Refused(Reason::DrawFirst),
        Target::Make(claim) => Action::Claim(claim),
        Target::GiveUp => return Tap::Pick(Picks::default()),
    };
    match view.check(&action) {
        Ok(()) => Tap::Play(action),
        Err(refusal) => refused(refusal),
    }
}

fn give_up(picks: &Picks) -> Picks {
    if picks.pose.at.is_some() { picks.lifted() } else { Picks { pose: picks.pose, ..Picks::default() } }
}

fn on_square(view: &View, picks: &Picks, square: Square) -> Tapped {
    let refused = |error| Tap::Refused(Reason::Rules(error));
    match (view.table.phase, view.seat_to_act()) {
        (Phase::Choose, _) => refused(Refusal::NotNow(TurnStep::Choose).into()),
        (_, Err(error)) => refused(error),
        (Phase::Place { halves }, Ok(_)) => consider(view, picks, halves, square),
        (Phase::Claim { .. } | Phase::Over { .. }, Ok(_)) => match extend(&view.table.board, picks, square) {
            Ok(picks) => Tap::Pick(picks),
            Err(refusal) => refused(refusal.into()),
        },
    }
}

/// Checks the domino in a pose; None if a half would be off the board.
fn check(view: &View, halves: [Half; 2], pose: Pose) -> Option<Result<(), ActionError<Refusal>>> {
    squares(halves, pose).map(|at| view.check(&Action::Place(at)))
}

fn fits(view: &View, halves: [Half; 2]) -> impl Fn(Pose) -> bool {
    move |pose| check(view, halves, pose) == Some(Ok(()))
}

/// Considers the domino with its first half on a square. Turns it if already there.
fn consider(view: &View, picks: &Picks, halves: [Half; 2], square: Square) -> Tapped {
    if picks.considered(view).is_some_and(|at| at.contains(&square)) {
        return turn(view, picks, 1);
    }
    if let Some(pose) = picks.pose.considered(square, fits(view, halves)) {
        return Tap::Pick(Picks { pose, ..picks.clone() });
    }
    if !view.table.board.free().contains(square) {
        return Tap::Refused(Reason::Rules(Refusal::Taken(square).into()));
    }
    let alone = ActionError::Illegal(Refusal::Alone);
    let mut ways = Heading::ALL.into_iter().map(|heading| Pose::new(Some(square), heading));
    let is_alone = ways.any(|pose| check(view, halves, pose) == Some(Err(alone)));
    Tap::Refused(if is_alone { Reason::Rules(alone) } else { Reason::NoRoom(square) })
}

fn turn(view: &View, picks: &Picks, by: u8) -> Tapped {
    let Phase::Place { halves } = view.table.phase else { return Tap::Pick(picks.clone()) };
    // if no other direction fits, exchange the halves
    let exchanged = picks.pose.exchanged(SIDE).filter(|_| halves[0] != halves[1]);
    match picks.pose.turned(by, exchanged, fits(view, halves)) {
        Some(pose) => Tap::Pick(Picks { pose, ..picks.clone() }),
        None => Tap::Refused(Reason::OneWay),
    }
}

/// What Enter means on a square: place the domino considered there, otherwise a tap.
pub fn enter_target(view: &View, picks: &Picks, cursor: Square) -> Target {
    entered(picks.considered(view), cursor, Target::Place, Target::Square)
}

/// What a touch on a square means: while a domino is to be placed, it turns the one that lies there, or else lays it there
/// or at the nearest place in reach of the touched point, in squares.
pub fn touch(view: &View, picks: &Picks, square: Square, point: (f64, f64)) -> Tapped {
    let is_on_it = picks.considered(view).is_some_and(|at| at.contains(&square));
    let pose = match view.table.phase {
        Phase::Place { halves } if view.seat_to_act().is_ok() && !is_on_it => {
            picks.pose.touched(square, SIDE, point, fits(view, halves))
        }
        _ => None,
    };
    match pose {
        Some(pose) => Tap::Pick(Picks { pose, ..picks.clone() }),
        None => tap(view, picks, Target::Square(square)),
    }
}

/// The picks after the domino has been moved to a point, in squares: it lies at the nearest place. None if there is none
/// in reach.
pub fn slid(view: &View, picks: &Picks, point: (f64, f64)) -> Option<Picks> {
    let Phase::Place { halves } = view.table.phase else { return None };
    view.seat_to_act().ok()?;
    let pose = picks.pose.nearest(SIDE, point, fits(view, halves))?;
    Some(Picks { pose, ..picks.clone() })
}

/// The square of the first half for a domino dropped with its middle at a point, in squares: the nearest legal one.
pub fn drop_square(view: &View, picks: &Picks, point: (f64, f64)) -> Option<Square> {
    let Phase::Place { halves } = view.table.phase else { return None };
    picks.pose.dropped(SIDE, point, fits(view, halves))
}

/// Extends the drawn group from either end over the squares between, or shortens it at a square of the group. A square
/// of the other color belongs to the other group.
fn extend(board: &Board, picks: &Picks, square: Square) -> Result<Picks, Refusal> {
    let color = match board.at(square) {
        Some(half @ (Half::Red | Half::Blue)) => half,
        _ => picks.color,
    };
    let path = picks.drawn(color);
    let grown = match path.iter().position(|other| *other == square) {
        Some(at) if at + 1 == path.len() => path[..at].to_vec(),
        Some(at) => path[..=at].to_vec(),
        None => grow(board, color, path, square).or_else(|refusal| {
            let back: Vec<Square> = path.iter().rev().copied().collect();
            grow(board, color, &back, square).map_err(|_| refusal)
        })?,
    };
    Ok(with_group(picks, color, grown))
}

fn with_group(picks: &Picks, color: Half, path: Vec<Square>) -> Picks {
    let picks = Picks { color, ..picks.clone() };
    if color == Half::Blue { Picks { blue: path, ..picks } } else { Picks { red: path, ..picks } }
}

/// Extends the drawn group to a square under a dragged pointer. `begins` is true for the first square of the drag.
/// Unlike a tap, a drag keeps its color, going back shortens the group, and beginning elsewhere starts a new one.
///
/// # Errors
/// Why the group cannot be extended to the square.
pub fn drag_to(board: &Board, picks: &Picks, begins: bool, square: Square) -> Result<Picks, Refusal> {
    let shown = board.at(square).filter(|half| matches!(half, Half::Red | Half::Blue));
    if begins {
        let color = shown.unwrap_or(picks.color);
        let path = picks.drawn(color);
        let is_end = path.last() == Some(&square) || path.first() == Some(&square);
        let mut path = if is_end { path.to_vec() } else { grow(board, color, &[], square)? };
        if path.first() == Some(&square) {
            path.reverse();
        }
        return Ok(with_group(picks, color, path));
    }
    // a group of purples only takes the first color that it meets
    let began = picks.drawn(picks.color);
    let is_open = began.iter().all(|square| board.at(*square) == Some(Half::Purple));
    let color = shown.filter(|_| is_open).unwrap_or(picks.color);
    let path = began.to_vec();
    let picks = if color == picks.color { picks.clone() } else { with_group(picks, picks.color, Vec::new()) };
    let path = match path.iter().position(|other| *other == square) {
        Some(at) => path[..=at].to_vec(),
        None => grow(board, color, &path, square)?,
    };
    Ok(with_group(&picks, color, path))
}

fn grow(board: &Board, color: Half, path: &[Square], square: Square) -> Result<Vec<Square>, Refusal> {
    let mut path = path.to_vec();
    let Some(&last) = path.last() else {
        matches_color(board, color, square)?;
        return Ok(vec![square]);
    };
    matches_color(board, color, square)?;
    let Some(way) = Heading::between(last, square) else {
        return Err(Refusal::Gap { color, from: last, to: square });
    };
    let mut at = last;
    while at != square {
        let Some(next) = at.stepped(way.step(), SIDE) else { break };
        if matches_color(board, color, next).is_err() {
            return Err(Refusal::Gap { color, from: at, to: square });
        }
        if path.contains(&next) {
            return Err(Refusal::Twice { color, square: next });
        }
        if let [.., before, here] = path[..] {
            let straight = before.row() == next.row() || before.column() == next.column();
            if !straight && board.at(here) != Some(Half::Purple) {
                return Err(Refusal::Bend { color, square: here });
            }
        }
        path.push(next);
        at = next;
    }
    Ok(path)
}

fn matches_color(board: &Board, color: Half, square: Square) -> Result<(), Refusal> {
    let shows = board.at(square);
    if shows.is_some_and(|half| half.matches_color(color)) {
        Ok(())
    } else {
        Err(Refusal::OtherColor { color, square, shows })
    }
}
