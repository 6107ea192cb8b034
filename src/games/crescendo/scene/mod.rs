//! The table of Crescendo: what lies on the board, what a tap or a key means, and why a placement is worth its points.
//!
//! [`BoardScene`] is what lies there, in squares from the upper left corner; [`tap`] says what a tap comes to;
//! [`Explanation`] opens a placement into regions, groups and multipliers, before it is made and ever after. All of it
//! comes from the view, so that no picture can show what its viewer may not know.

mod example;
mod explain;
mod lesson;
mod tap;
#[cfg(test)]
mod tests;
mod tips;

use crate::engine::{Bone, Pips, Points, Seat, Square};
use crate::games::crescendo::rules::{Board, Placed, Placement, SIDE, Score, Spot, View};
use crate::scene::table::{Faces, Heading, Spot as Place};

pub use example::{example, sample};
pub use explain::{Edge, Explanation, Line, Past, outline};
pub use tap::{Reason, Target, drop_square, enter, tap};
pub use tips::{Tip, tips};

/// What is selected on screen; forgotten on reload.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picks {
    /// The bone that is taken up. One that is not in the hand any more counts as none.
    pub bone: Option<Bone>,
    /// Where its high face points.
    pub heading: Heading,
    /// The square on which its low face is considered.
    pub at: Option<Square>,
    /// What its blanks are declared to be, if that was chosen: 0 leaves them blank. Nothing: whatever scores most.
    pub declared: Option<Pips>,
}

impl Default for Picks {
    /// A bone is taken up as it stands in the hand: its low face above.
    fn default() -> Self {
        Self { bone: None, heading: Heading::South, at: None, declared: None }
    }
}

impl Picks {
    /// The bone that is taken up, if it is in the hand.
    pub fn held(self, view: &View) -> Option<Bone> {
        self.bone.filter(|bone| view.own_hand().is_some_and(|hand| hand.contains(bone)))
    }

    /// The placement that is considered; it is legal in this view.
    pub fn considered(self, view: &View) -> Option<Placement> {
        let (bone, at) = (self.held(view)?, self.at?);
        let spot = spot_of(bone, at, self.heading)?;
        let plain = Placement::new(bone, None, spot)?;
        view.check(plain).ok()?;
        if view.is_seeding() || !bone.has(0) {
            return Some(plain);
        }
        let declared = match self.declared {
            Some(value) => Some(value).filter(|value| *value > 0),
            None => best_declared(&view.board(), plain),
        };
        Placement::new(bone, declared, spot)
    }

    /// What the blanks of the considered bone may be declared to be, from 0, and what each would score; none for a bone
    /// without blanks, or a seed.
    pub fn declarations(self, view: &View) -> Vec<Declaration> {
        let Some(considered) = self.considered(view).filter(|placed| placed.bone().has(0) && !view.is_seeding()) else {
            return Vec::new();
        };
        let board = view.board();
        let of_value = |value: Pips| {
            let declared = Some(value).filter(|value| *value > 0);
            let placement = Placement::new(considered.bone(), declared, considered.spot())?;
            Some(Declaration {
                value,
                points: board.score(placement).points(),
                chosen: considered.declared() == declared,
            })
        };
        (0..=9).filter_map(of_value).collect()
    }
}

/// A value that the blanks of a bone may stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The value, 0 for a plain blank.
    pub value: Pips,
    /// What the placement would score.
    pub points: Points,
    /// Whether it is the one considered now.
    pub chosen: bool,
}

/// What the blanks of a placement are best declared to be: nothing where they do as well as blanks.
fn best_declared(board: &Board, plain: Placement) -> Option<Pips> {
    let points = |declared| {
        Placement::new(plain.bone(), declared, plain.spot()).map(|placement| board.score(placement).points())
    };
    let mut best = (None, points(None));
    for value in (1..=9).map(Some) {
        let found = points(value);
        if found > best.1 {
            best = (value, found);
        }
    }
    best.0
}

/// Where a bone lies whose low face is on a square and whose high face points somewhere.
fn spot_of(bone: Bone, at: Square, heading: Heading) -> Option<Spot> {
    let spot = Spot::new(at, at.stepped(heading.step(), SIDE)?)?;
    Some(if bone.is_doublet() { spot.in_order() } else { spot })
}

/// The middle of a bone on a spot, in squares, and where its high face points.
pub fn place(spot: Spot) -> Place {
    let [first, second] = spot.squares();
    let heading = Heading::ALL.into_iter().find(|heading| first.stepped(heading.step(), SIDE) == Some(second));
    let middle = |one: u8, other: u8| f64::from(one + other + 1) / 2.0;
    Place {
        x: middle(first.column(), second.column()),
        y: middle(first.row(), second.row()),
        heading: heading.unwrap_or(Heading::East),
    }
}

/// A bone on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoardBone {
    /// The first of its squares in order: it tells the bones of a board apart, also before and after a seed is turned up.
    pub key: Square,
    /// The bone, if the viewer may know it.
    pub bone: Option<Bone>,
    /// Where it lies, in squares.
    pub place: Place,
    /// Who put it there.
    pub seat: Seat,
    /// How many were put there before it.
    pub order: usize,
    /// Whether it lies face down to others.
    pub is_hidden: bool,
    /// Whether it was put there last.
    pub latest: bool,
    /// What it scored, if it is the last of another seat's that was placed since the viewer's own.
    pub news: Option<Score>,
    /// Which of its faces are in the groups that the last placement scored.
    pub made: Faces,
}

/// What lies on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// Nothing.
    Nothing,
    /// A seed, face down: whose it is, and the bone if the viewer may know.
    Seed(Seat, Option<Bone>),
    /// A face of a bone.
    Face(Pips, Bone),
}

/// The board as one viewer sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardScene {
    /// What lies on it, in the order it was put there.
    pub bones: Vec<BoardBone>,
}

impl BoardScene {
    /// The board of a view.
    pub fn new(view: &View) -> Self {
        let lies = |order: usize, seat: Seat, bone: Option<Bone>, spot: Spot| BoardBone {
            key: spot.in_order().squares()[0],
            bone,
            place: place(spot),
            seat,
            order,
            is_hidden: false,
            latest: false,
            news: None,
            made: Faces::default(),
        };
        let seeds = view.seeds.iter().enumerate().map(|(order, seed)| {
            let spot = seed.placement.map_or(seed.spot, Placement::spot);
            BoardBone { is_hidden: true, ..lies(order, seed.seat, seed.placement.map(Placement::bone), spot) }
        });
        let own = view.seat.and_then(|own| view.placed.iter().rposition(|placed| placed.seat == own));
        let is_news = |order: usize, placed: &Placed| {
            let later = &view.placed[order + 1..];
            view.seat.is_some()
                && own.is_none_or(|own| own < order)
                && later.iter().all(|other| other.seat != placed.seat)
        };
        let groups = scored_last(view);
        let placed = view.placed.iter().enumerate().map(|(order, placed)| {
            let spot = placed.placement.spot();
            // the low face lies on the first of its squares
            let [low, high] = spot.squares().map(|square| groups.contains(&square));
            BoardBone {
                news: placed.score.filter(|_| is_news(order, placed)),
                made: Faces { low, high },
                ..lies(order, placed.seat, Some(placed.placement.bone()), spot)
            }
        });
        let mut bones: Vec<BoardBone> = seeds.chain(placed).collect();
        if let Some(last) = bones.last_mut() {
            last.latest = true;
        }
        Self { bones }
    }
}

/// The squares of the groups that the last placement scored; none as long as seeds are laid.
fn scored_last(view: &View) -> Vec<Square> {
    let last = view.placed.len().checked_sub(1).and_then(|last| Past::of(view, last));
    last.and_then(|last| last.explanation).map(|explained| explained.groups.concat()).unwrap_or_default()
}

/// What lies on a square of a view's board.
pub fn lies_on(view: &View, square: Square) -> Lies {
    if let Some(seed) = view.seeds.iter().find(|seed| seed.spot.squares().contains(&square)) {
        return Lies::Seed(seed.seat, seed.placement.map(Placement::bone));
    }
    let on = |placement: Placement| {
        let side = placement.spot().squares().into_iter().position(|other| other == square)?;
        Some(Lies::Face(placement.lies()[side], placement.bone()))
    };
    view.placed.iter().find_map(|placed| on(placed.placement)).unwrap_or(Lies::Nothing)
}

/// The number of the placement that covers a square, in the order they were made; nothing for an empty square or a seed
/// that lies face down.
pub fn placed_on(view: &View, square: Square) -> Option<usize> {
    view.placed.iter().position(|placed| placed.placement.spot().squares().contains(&square))
}
