//! What taps, drags and keys mean.

use super::picks::{Picks, squares};
use crate::engine::{ActionError, Square};
use crate::games::color::rules::{Action, Board, Claim, Half, Phase, Refusal, SIDE, TurnStep, View};
use crate::scene::table::{Heading, Tap};

/// How far from a placement the domino can be dropped, in squares.
const DROP_RADIUS: f64 = 1.1;

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
    match picks.at {
        Some(_) => Picks { at: None, ..picks.clone() },
        None => Picks { heading: picks.heading, ..Picks::default() },
    }
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

fn fits(view: &View, halves: [Half; 2], at: Square, heading: Heading) -> Result<(), ActionError<Refusal>> {
    match squares(halves, at, heading) {
        Some(at) => view.check(&Action::Place(at)),
        None => Err(Refusal::Taken(at).into()),
    }
}

/// Considers the domino with its first half on a square, turned clockwise until it fits. Turns it if already there.
fn consider(view: &View, picks: &Picks, halves: [Half; 2], square: Square) -> Tapped {
    if picks.considered(view).is_some_and(|at| at.contains(&square)) {
        return turn(view, picks, 1);
    }
    let ways = (0..4).map(|turns| picks.heading.turned(turns));
    if let Some(heading) = ways.clone().find(|way| fits(view, halves, square, *way).is_ok()) {
        return Tap::Pick(Picks { heading, at: Some(square), ..picks.clone() });
    }
    if !view.table.board.free().contains(square) {
        return Tap::Refused(Reason::Rules(Refusal::Taken(square).into()));
    }
    let inside = ways.filter(|way| square.stepped(way.step(), SIDE).is_some());
    let mut errors = inside.filter_map(|way| fits(view, halves, square, way).err());
    let alone = errors.find(|error| *error == ActionError::Illegal(Refusal::Alone));
    Tap::Refused(alone.map_or(Reason::NoRoom(square), Reason::Rules))
}

fn turn(view: &View, picks: &Picks, by: u8) -> Tapped {
    let Phase::Place { halves } = view.table.phase else { return Tap::Pick(picks.clone()) };
    let Some(at) = picks.considered(view).and(picks.at) else {
        return Tap::Pick(Picks { heading: picks.heading.turned(by), at: None, ..picks.clone() });
    };
    let ways = (1..4).map(|times| picks.heading.turned(times * by));
    // if no other direction fits, exchange the halves
    let found = ways.map(|heading| (at, heading)).find(|(at, heading)| fits(view, halves, *at, *heading).is_ok());
    let there = at.stepped(picks.heading.step(), SIDE).map(|there| (there, picks.heading.opposite()));
    let swapped = there.filter(|(at, heading)| halves[0] != halves[1] && fits(view, halves, *at, *heading).is_ok());
    match found.or(swapped) {
        Some((at, heading)) => Tap::Pick(Picks { heading, at: Some(at), ..picks.clone() }),
        None => Tap::Refused(Reason::OneWay),
    }
}

/// What Enter means on a square: place the domino considered there, otherwise a tap.
pub fn enter_target(view: &View, picks: &Picks, cursor: Square) -> Target {
    match picks.considered(view) {
        Some(at) if at.contains(&cursor) => Target::Place,
        _ => Target::Square(cursor),
    }
}

/// The square of the first half for a domino dropped with its middle at (x, y), in squares: the nearest legal one.
pub fn drop_square(view: &View, heading: Heading, x: f64, y: f64) -> Option<Square> {
    let Phase::Place { halves } = view.table.phase else { return None };
    let (right, down) = heading.step();
    let distance = |at: Square| {
        let middle = |at: u8, by: i32| f64::from(at) + 0.5 + f64::from(by) / 2.0;
        (middle(at.column(), right) - x).hypot(middle(at.row(), down) - y)
    };
    let near = Square::all(SIDE).map(|at| (at, distance(at))).filter(|(_, distance)| *distance <= DROP_RADIUS);
    let fitting = near.filter(|(at, _)| fits(view, halves, *at, heading).is_ok());
    fitting.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(at, _)| at)
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
    let way = Heading::ALL.into_iter().find(|way| {
        let (right, down) = way.step();
        let far = |from: u8, to: u8, by: i32| (i32::from(to) - i32::from(from)) * by > 0;
        match (right, down) {
            (0, down) => last.column() == square.column() && far(last.row(), square.row(), down),
            (right, _) => last.row() == square.row() && far(last.column(), square.column(), right),
        }
    });
    matches_color(board, color, square)?;
    let Some(way) = way else { return Err(Refusal::Gap { color, from: last, to: square }) };
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
