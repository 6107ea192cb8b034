//! How a placement scores: the dividing line, two regions, two groups and the product (docs/rules/crescendo.md, Scoring).

use crate::engine::{Pips, Points, Square};
use crate::games::crescendo::rules::{Board, Placed, Placement, SIDE, Score, SquarePair, View};
use crate::scene::table::Rect;

/// The line between the faces of a bone, extended across the whole board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DividingLine {
    /// The start, in squares from the left and from the top.
    pub from: (f64, f64),
    /// The end.
    pub to: (f64, f64),
}

/// A placement and how it scores.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// The placement.
    pub placement: Placement,
    /// The faces as scored, in the order of its squares: blanks as declared.
    pub faces: [Pips; 2],
    /// The line that divides the board.
    pub line: DividingLine,
    /// The region of each face, in squares.
    pub regions: [Rect; 2],
    /// The squares of each face's group.
    pub groups: [Vec<Square>; 2],
    /// The score.
    pub score: Score,
}

impl Explanation {
    /// Explains a placement on the board before it.
    pub fn of(board: &Board, placement: Placement) -> Self {
        let (line, regions) = divide(placement.spot());
        Self {
            placement,
            faces: placement.faces(),
            line,
            regions,
            groups: board.groups(placement),
            score: board.score(placement),
        }
    }
}

fn divide(spot: SquarePair) -> (DividingLine, [Rect; 2]) {
    let [first, second] = spot.squares();
    let side = f64::from(SIDE);
    if first.row() == second.row() {
        let at = f64::from(first.column().max(second.column()));
        let left = Rect { left: 0.0, top: 0.0, width: at, height: side };
        let right = Rect { left: at, top: 0.0, width: side - at, height: side };
        let regions = if first.column() < second.column() { [left, right] } else { [right, left] };
        (DividingLine { from: (at, 0.0), to: (at, side) }, regions)
    } else {
        let at = f64::from(first.row().max(second.row()));
        let above = Rect { left: 0.0, top: 0.0, width: side, height: at };
        let below = Rect { left: 0.0, top: at, width: side, height: side - at };
        let regions = if first.row() < second.row() { [above, below] } else { [below, above] };
        (DividingLine { from: (0.0, at), to: (side, at) }, regions)
    }
}

/// A past placement, shown again.
#[derive(Clone, PartialEq, Debug)]
pub struct PastPlacement {
    /// Its index in `view.placed`.
    pub index: usize,
    /// The placement and its seat.
    pub placed: Placed,
    /// How it scored; `None` for a seed.
    pub explanation: Option<Explanation>,
    /// The seat's total after it.
    pub total: Points,
}

impl PastPlacement {
    /// The placement with this index in `view.placed`, if there is one.
    pub fn of(view: &View, index: usize) -> Option<Self> {
        let placed = *view.placed.get(index)?;
        let mut board = Board::default();
        for before in &view.placed[..index] {
            board.lay(before.placement.spot(), before.placement.lies());
        }
        let explanation = placed.score.map(|_| Explanation::of(&board, placed.placement));
        let own = view.placed[..=index].iter().filter(|other| other.seat == placed.seat);
        let total = own.filter_map(|other| other.score).map(Score::points).sum();
        Some(Self { index, placed, explanation, total })
    }
}

/// An edge of an outline: two corners of squares, each as column and row.
pub type Edge = [(u8, u8); 2];

/// The outline of some squares: the edges that belong to only one of them.
pub fn outline(squares: &[Square]) -> Vec<Edge> {
    let holds = |row: Option<u8>, column: Option<u8>| {
        row.zip(column)
            .is_some_and(|(row, column)| squares.iter().any(|square| square.row() == row && square.column() == column))
    };
    let mut edges = Vec::new();
    for square in squares {
        let (row, column) = (square.row(), square.column());
        let (left, right, top, bottom) = (column, column + 1, row, row + 1);
        let sides = [
            (holds(row.checked_sub(1), Some(column)), [(left, top), (right, top)]),
            (holds(Some(bottom), Some(column)), [(left, bottom), (right, bottom)]),
            (holds(Some(row), column.checked_sub(1)), [(left, top), (left, bottom)]),
            (holds(Some(row), Some(right)), [(right, top), (right, bottom)]),
        ];
        edges.extend(sides.into_iter().filter(|(inside, _)| !inside).map(|(_, edge)| edge));
    }
    edges
}
