//! The bones on the board and where to draw them.

use std::collections::BTreeSet;

use super::explain::PastPlacement;
use crate::engine::order;
use crate::engine::{Bone, Pips, Seat, Square};
use crate::games::crescendo::rules::{Placed, Placement, SIDE, Score, SquarePair, View};
use crate::scene::table::{BonePlace, Faces, Heading};

/// A bone on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoardBone {
    /// Its first square in order: a key that does not change when a seed is turned up.
    pub key: Square,
    /// The bone, if the viewer may know it.
    pub bone: Option<Bone>,
    /// Its center and direction, in squares.
    pub place: BonePlace,
    /// The seat that placed it.
    pub seat: Seat,
    /// The number of bones placed before it.
    pub order: usize,
    /// True for a face-down seed.
    pub is_hidden: bool,
    /// True if it was placed last.
    pub latest: bool,
    /// The score of another seat's latest placement, if newer than the viewer's own latest.
    pub news: Option<Score>,
    /// The faces that belong to the groups that the latest placement scored.
    pub made: Faces,
}

/// The contents of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareContent {
    /// Nothing.
    Empty,
    /// A face-down seed: its owner, and the bone if the viewer may know it.
    Seed(Seat, Option<Bone>),
    /// A face, and its bone.
    Face(Pips, Bone),
}

/// The board as the viewer sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardScene {
    /// The bones in the order they were placed.
    pub bones: Vec<BoardBone>,
}

impl BoardScene {
    /// Lays out the board of a view.
    pub fn new(view: &View) -> Self {
        let lies = |order: usize, seat: Seat, bone: Option<Bone>, spot: SquarePair| BoardBone {
            key: spot.in_order().squares()[0],
            bone,
            place: BonePlace::on(spot.squares()),
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

impl BoardBone {
    /// Its squares, in order.
    fn squares(&self) -> [Square; 2] {
        let first = self.key;
        let stands = matches!(self.place.heading, Heading::North | Heading::South);
        let (down, right) = if stands { (1, 0) } else { (0, 1) };
        [first, Square::new(first.row() + down, first.column() + right)]
    }
}

impl BoardScene {
    /// The squares with bones on them.
    pub fn taken(&self) -> BTreeSet<Square> {
        order::sorted_set(self.bones.iter().flat_map(BoardBone::squares))
    }
}

/// How many squares away from its bone a text may stand.
const REACH: u8 = 2;

/// Empty squares side by side for a text of this width in squares, as near to the bone as possible.
pub fn free_run(taken: &BTreeSet<Square>, bone: &BoardBone, width: f64) -> Option<Vec<Square>> {
    let [first, last] = bone.squares();
    let mut best: Option<(f64, Vec<Square>)> = None;
    for row in first.row().saturating_sub(REACH)..=(last.row() + REACH).min(SIDE - 1) {
        for from in 0..SIDE {
            let until = (from..SIDE).find(|last| f64::from(last - from + 1) >= width);
            let Some(until) = until else { break };
            let run: Vec<Square> = (from..=until).map(|column| Square::new(row, column)).collect();
            let is_beside = from <= last.column() + REACH && until + REACH >= first.column();
            if !is_beside || run.iter().any(|square| taken.contains(square)) {
                continue;
            }
            let (x, y) = (f64::from(from + until + 1) / 2.0, f64::from(row) + 0.5);
            let off = (x - bone.place.x).hypot(y - bone.place.y);
            if best.as_ref().is_none_or(|(least, _)| off < *least) {
                best = Some((off, run));
            }
        }
    }
    best.map(|(_, run)| run)
}

/// Empty while seeding.
fn scored_last(view: &View) -> Vec<Square> {
    let last = view.placed.len().checked_sub(1).and_then(|last| PastPlacement::of(view, last));
    last.and_then(|last| last.explanation).map(|explained| explained.groups.concat()).unwrap_or_default()
}

/// The contents of a square.
pub fn content_of(view: &View, square: Square) -> SquareContent {
    if let Some(seed) = view.seeds.iter().find(|seed| seed.spot.squares().contains(&square)) {
        return SquareContent::Seed(seed.seat, seed.placement.map(Placement::bone));
    }
    let on = |placement: Placement| {
        let side = placement.spot().squares().into_iter().position(|other| other == square)?;
        Some(SquareContent::Face(placement.lies()[side], placement.bone()))
    };
    view.placed.iter().find_map(|placed| on(placed.placement)).unwrap_or(SquareContent::Empty)
}

/// The index in `view.placed` of the bone on a square; `None` for an empty square and for a face-down seed.
pub fn placed_on(view: &View, square: Square) -> Option<usize> {
    view.placed.iter().position(|placed| placed.placement.spot().squares().contains(&square))
}
