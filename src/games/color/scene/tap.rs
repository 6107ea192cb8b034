//! What a tap, a drag or a key means.

use super::{Picks, squares};
use crate::engine::Square;
use crate::games::color::rules::{Action, Board, Claim, Half, Phase, Refusal, SIDE, Step, View};
use crate::scene::table::{Heading, Tap};

/// How far from where the domino would lie it may be dropped, in squares.
const REACH: f64 = 1.1;

/// What can be tapped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A colour to be chosen: a second tap on it chooses it.
    Half(Half),
    /// The button that chooses what is picked.
    Choose,
    /// A square of the board.
    Square(Square),
    /// The button that turns the domino clockwise.
    Turn,
    /// The same the other way.
    TurnBack,
    /// The button that lays it.
    Place,
    /// Which group is drawn next.
    Group(Half),
    /// The button that claims what is drawn.
    Claim,
    /// The button that claims this.
    Make(Claim),
    /// Changes one's mind.
    GiveUp,
}

/// Why a tap means nothing now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules refuse it.
    Rules(Refusal),
    /// No colour is picked.
    PickFirst,
    /// No place is considered.
    ChooseSquare,
    /// No neighbour of the square is free.
    NoRoom(Square),
    /// The domino fits there in no other direction.
    OneWay,
    /// Nothing is drawn.
    DrawFirst,
}

type Tapped = Tap<Picks, Action, Reason>;

/// What a tap on a target comes to. [`Tap::Play`] is always legal in this view.
pub fn tap(view: &View, picks: &Picks, target: Target) -> Tapped {
    let refused = |refusal| Tap::Refused(Reason::Rules(refusal));
    if target == Target::GiveUp {
        // the group first is taken back that is drawn now
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
    if view.seat != Some(view.table.placer) && !matches!(view.table.phase, Phase::Choose | Phase::Over { .. }) {
        return Tap::Refused(Reason::Rules(Refusal::NotYourTurn));
    }
    match view.table.phase {
        Phase::Choose => Tap::Refused(Reason::Rules(Refusal::NotNow(Step::Choose))),
        Phase::Over { .. } => Tap::Refused(Reason::Rules(Refusal::GameOver)),
        Phase::Place { halves } => consider(view, picks, halves, square),
        Phase::Claim { .. } => match draw(&view.table.board, picks, square) {
            Ok(picks) => Tap::Pick(picks),
            Err(refusal) => Tap::Refused(Reason::Rules(refusal)),
        },
    }
}

// placing

/// Whether the domino may lie with its first half on a square and its second in a direction.
fn fits(view: &View, halves: [Half; 2], at: Square, heading: Heading) -> Result<(), Refusal> {
    match squares(halves, at, heading) {
        Some(at) => view.check(&Action::Place(at)),
        None => Err(Refusal::Taken(at)),
    }
}

/// Considers the domino with its first half on a square, in its direction or else the next one clockwise in which it
/// fits. A tap on the domino that is considered turns it.
fn consider(view: &View, picks: &Picks, halves: [Half; 2], square: Square) -> Tapped {
    if picks.considered(view).is_some_and(|at| at.contains(&square)) {
        return turn(view, picks, 1);
    }
    let ways = (0..4).map(|turns| picks.heading.turned(turns));
    if let Some(heading) = ways.clone().find(|way| fits(view, halves, square, *way).is_ok()) {
        return Tap::Pick(Picks { heading, at: Some(square), ..picks.clone() });
    }
    if !view.table.board.free().contains(square) {
        return Tap::Refused(Reason::Rules(Refusal::Taken(square)));
    }
    let inside = ways.filter(|way| square.stepped(way.step(), SIDE).is_some());
    let refusals: Vec<Refusal> = inside.filter_map(|way| fits(view, halves, square, way).err()).collect();
    let alone = refusals.into_iter().find(|refusal| *refusal == Refusal::Alone);
    Tap::Refused(alone.map_or(Reason::NoRoom(square), Reason::Rules))
}

/// Turns the domino by so many quarters round its first half, and on until it fits where it is considered.
fn turn(view: &View, picks: &Picks, by: u8) -> Tapped {
    let Phase::Place { halves } = view.table.phase else { return Tap::Pick(picks.clone()) };
    let Some(at) = picks.considered(view).and(picks.at) else {
        return Tap::Pick(Picks { heading: picks.heading.turned(by), at: None, ..picks.clone() });
    };
    let ways = (1..4).map(|times| picks.heading.turned(times * by));
    // where the first half has no other way, the halves change places
    let found = ways.map(|heading| (at, heading)).find(|(at, heading)| fits(view, halves, *at, *heading).is_ok());
    let there = at.stepped(picks.heading.step(), SIDE).map(|there| (there, picks.heading.opposite()));
    let swapped = there.filter(|(at, heading)| halves[0] != halves[1] && fits(view, halves, *at, *heading).is_ok());
    match found.or(swapped) {
        Some((at, heading)) => Tap::Pick(Picks { heading, at: Some(at), ..picks.clone() }),
        None => Tap::Refused(Reason::OneWay),
    }
}

/// What the Enter key means on a square: what is considered there is laid; anything else is as a tap.
pub fn enter(view: &View, picks: &Picks, cursor: Square) -> Target {
    match picks.considered(view) {
        Some(at) if at.contains(&cursor) => Target::Place,
        _ => Target::Square(cursor),
    }
}

/// The square of the first half of a domino that is let go with its middle there, in squares: the nearest place where it
/// fits as it is turned.
pub fn drop_square(view: &View, heading: Heading, x: f64, y: f64) -> Option<Square> {
    let Phase::Place { halves } = view.table.phase else { return None };
    let (right, down) = heading.step();
    let distance = |at: Square| {
        let middle = |at: u8, by: i32| f64::from(at) + 0.5 + f64::from(by) / 2.0;
        (middle(at.column(), right) - x).hypot(middle(at.row(), down) - y)
    };
    let near = Square::all(SIDE).map(|at| (at, distance(at))).filter(|(_, distance)| *distance <= REACH);
    let fitting = near.filter(|(at, _)| fits(view, halves, *at, heading).is_ok());
    fitting.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(at, _)| at)
}

// claiming

/// A square is tapped: the group that is drawn grows by it at one of its ends, straight over what lies between, or ends
/// before it where it is in the group already. A square of the other colour belongs to the other group.
fn draw(board: &Board, picks: &Picks, square: Square) -> Result<Picks, Refusal> {
    let color = match board.at(square) {
        Some(half @ (Half::Red | Half::Blue)) => half,
        _ => picks.color,
    };
    let path = picks.drawn(color);
    let grown = match path.iter().position(|other| *other == square) {
        // a tap on an end takes it away; one further back takes away what comes after it
        Some(at) if at + 1 == path.len() => path[..at].to_vec(),
        Some(at) => path[..=at].to_vec(),
        None => grow(board, color, path, square).or_else(|refusal| {
            let back: Vec<Square> = path.iter().rev().copied().collect();
            grow(board, color, &back, square).map_err(|_| refusal)
        })?,
    };
    Ok(with(picks, color, grown))
}

fn with(picks: &Picks, color: Half, path: Vec<Square>) -> Picks {
    let picks = Picks { color, ..picks.clone() };
    if color == Half::Blue { Picks { blue: path, ..picks } } else { Picks { red: path, ..picks } }
}

/// The pointer has come to a square while it draws: as a tap, but that the colour is the one it began with, what it
/// leaves backwards is taken away, and a group that it does not go on with begins anew.
///
/// # Errors
/// Why the group cannot go there.
pub fn drag(board: &Board, picks: &Picks, begins: bool, square: Square) -> Result<Picks, Refusal> {
    let shown = board.at(square).filter(|half| matches!(half, Half::Red | Half::Blue));
    if begins {
        let color = shown.unwrap_or(picks.color);
        let path = picks.drawn(color);
        let goes_on = path.last() == Some(&square) || path.first() == Some(&square);
        let mut path = if goes_on { path.to_vec() } else { grow(board, color, &[], square)? };
        if path.first() == Some(&square) {
            path.reverse();
        }
        return Ok(with(picks, color, path));
    }
    // a group that began with purple alone takes the colour that it meets first
    let began = picks.drawn(picks.color);
    let is_open = began.iter().all(|square| board.at(*square) == Some(Half::Purple));
    let color = shown.filter(|_| is_open).unwrap_or(picks.color);
    let path = began.to_vec();
    let picks = if color == picks.color { picks.clone() } else { with(picks, picks.color, Vec::new()) };
    let path = match path.iter().position(|other| *other == square) {
        Some(at) => path[..=at].to_vec(),
        None => grow(board, color, &path, square)?,
    };
    Ok(with(&picks, color, path))
}

/// A group that goes on to a square, straight over what lies between.
fn grow(board: &Board, color: Half, path: &[Square], square: Square) -> Result<Vec<Square>, Refusal> {
    let mut path = path.to_vec();
    let Some(&last) = path.last() else {
        goes_with(board, color, square)?;
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
    goes_with(board, color, square)?;
    let Some(way) = way else { return Err(Refusal::Gap { color, from: last, to: square }) };
    let mut at = last;
    while at != square {
        let Some(next) = at.stepped(way.step(), SIDE) else { break };
        if goes_with(board, color, next).is_err() {
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

fn goes_with(board: &Board, color: Half, square: Square) -> Result<(), Refusal> {
    let shows = board.at(square);
    if shows.is_some_and(|half| half.goes_with(color)) {
        Ok(())
    } else {
        Err(Refusal::OtherColor { color, square, shows })
    }
}
