//! Why a placement is worth its points: the line, the two regions, the two groups, and the product.

use crate::engine::{Pips, Points, Square};
use crate::games::crescendo::rules::{Board, Placed, Placement, SIDE, Score, Spot, View};
use crate::scene::table::Rect;

/// The line between the faces of a bone, drawn on across the whole board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line {
    /// Where it begins, in squares: from the left, from the top.
    pub from: (f64, f64),
    /// Where it ends.
    pub to: (f64, f64),
}

/// A placement, opened into what it scores.
#[derive(Clone, PartialEq, Debug)]
pub struct Explanation {
    /// The placement.
    pub placement: Placement,
    /// The faces as they are scored, in the order of its squares: blanks as declared.
    pub faces: [Pips; 2],
    /// The line that parts the board.
    pub line: Line,
    /// The region of each face, in squares.
    pub regions: [Rect; 2],
    /// The group of each face, itself included.
    pub groups: [Vec<Square>; 2],
    /// The multipliers and the double.
    pub score: Score,
}

impl Explanation {
    /// A placement on the board before it.
    pub fn of(board: &Board, placement: Placement) -> Self {
        let (line, regions) = parted(placement.spot());
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

/// The line between the squares of a spot, and the regions on its sides in the order of the squares.
fn parted(spot: Spot) -> (Line, [Rect; 2]) {
    let [first, second] = spot.squares();
    let side = f64::from(SIDE);
    if first.row() == second.row() {
        let at = f64::from(first.column().max(second.column()));
        let left = Rect { left: 0.0, top: 0.0, width: at, height: side };
        let right = Rect { left: at, top: 0.0, width: side - at, height: side };
        let regions = if first.column() < second.column() { [left, right] } else { [right, left] };
        (Line { from: (at, 0.0), to: (at, side) }, regions)
    } else {
        let at = f64::from(first.row().max(second.row()));
        let above = Rect { left: 0.0, top: 0.0, width: side, height: at };
        let below = Rect { left: 0.0, top: at, width: side, height: side - at };
        let regions = if first.row() < second.row() { [above, below] } else { [below, above] };
        (Line { from: (0.0, at), to: (side, at) }, regions)
    }
}

/// An entry of the record that lies on the board, looked at again.
#[derive(Clone, PartialEq, Debug)]
pub struct Past {
    /// Its number, from 0.
    pub index: usize,
    /// Who placed what.
    pub placed: Placed,
    /// What it scored, and why; nothing for a seed.
    pub explanation: Option<Explanation>,
    /// The seat's total after it.
    pub total: Points,
}

impl Past {
    /// The entry with this number, from 0; nothing as long as it lies face down.
    pub fn of(view: &View, index: usize) -> Option<Self> {
        let placed = *view.placed.get(index)?;
        let mut board = Board::default();
        for before in &view.placed[..index] {
            board.lay(before.placement.spot(), before.placement.lies());
        }
        // all seeds lie there before anything is scored
        let explanation = placed.score.map(|_| Explanation::of(&board, placed.placement));
        let own = view.placed[..=index].iter().filter(|other| other.seat == placed.seat);
        let total = own.filter_map(|other| other.score).map(Score::points).sum();
        Some(Self { index, placed, explanation, total })
    }
}

/// An edge of an outline: two corners of squares, from the left and from the top.
pub type Edge = [(u8, u8); 2];

/// The outline of some squares: the edges that only one of them has.
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
