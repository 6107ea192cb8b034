//! The table of Color: what lies on the board, what a tap or a key means, what a placement would bring, and an entry of
//! the record shown again. All of it comes from the view and its public history.

mod example;
mod lesson;
mod past;
mod shapes;
mod tap;
#[cfg(test)]
mod tests;
mod tips;

use crate::engine::{Points, Seat, Square};
use crate::games::color::rules::{
    Action, Board, Claim, DOUBLE_BLACK, Half, Laid, Path, Phase, SIDE, Turned, View, groups,
};
use crate::scene::table::Heading;

pub use example::{example, sample};
pub use past::Past;
pub use shapes::{Art, body, line, of_board, part};
pub use tap::{Reason, Target, drag, drop_square, enter, tap};
pub use tips::{Tip, tips};

/// What is picked on screen; forgotten on reload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picks {
    /// The half that is to be chosen.
    pub half: Option<Half>,
    /// Where the second half of the domino lies from the first.
    pub heading: Heading,
    /// The square on which the first half is considered.
    pub at: Option<Square>,
    /// Which group is drawn next: red or blue.
    pub color: Half,
    /// The red group as far as it is drawn.
    pub red: Vec<Square>,
    /// The blue one.
    pub blue: Vec<Square>,
}

impl Default for Picks {
    fn default() -> Self {
        Self { half: None, heading: Heading::East, at: None, color: Half::Red, red: Vec::new(), blue: Vec::new() }
    }
}

impl Picks {
    /// Where the domino is considered; it is legal in this view.
    pub fn considered(&self, view: &View) -> Option<[Square; 2]> {
        let Phase::Place { halves } = view.table.phase else { return None };
        let at = squares(halves, self.at?, self.heading)?;
        view.check(&Action::Place(at)).ok().map(|()| at)
    }

    /// The group of a colour as far as it is drawn.
    pub fn drawn(&self, color: Half) -> &[Square] {
        if color == Half::Blue { &self.blue } else { &self.red }
    }

    /// Both groups as far as they are drawn, as a claim; it need not be legal.
    pub fn claim(&self) -> Claim {
        Claim { red: Path::new(&self.red), blue: Path::new(&self.blue) }
    }

    /// Whether anything is drawn.
    pub fn has_drawn(&self) -> bool {
        !self.red.is_empty() || !self.blue.is_empty()
    }
}

/// The squares of a domino whose first half lies there and whose second lies in this direction from it. A domino of
/// equal halves looks the same both ways round, and is named in one of them.
fn squares(halves: [Half; 2], at: Square, heading: Heading) -> Option<[Square; 2]> {
    let mut squares = [at, at.stepped(heading.step(), SIDE)?];
    if halves[0] == halves[1] {
        squares.sort();
    }
    Some(squares)
}

/// What a placement would bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// Its halves.
    pub halves: [Half; 2],
    /// Where each would lie.
    pub at: [Square; 2],
    /// What it would turn black.
    pub turned: Vec<Turned>,
    /// The best that could be claimed then.
    pub claim: Claim,
    /// What it would pay by itself: a domino of two blacks.
    pub paid: Points,
}

impl Preview {
    /// What placing this turn's domino there would bring.
    pub fn of(view: &View, at: [Square; 2]) -> Option<Self> {
        let Phase::Place { halves } = view.table.phase else { return None };
        let mut board = view.table.board;
        let turned = board.lay(halves, at);
        let paid = if halves == [Half::Black; 2] { DOUBLE_BLACK } else { 0 };
        Some(Self { halves, at, turned, claim: groups::best(&board, at), paid })
    }

    /// All that it could pay.
    pub fn points(&self) -> Points {
        self.claim.points() + self.paid
    }
}

/// A filled square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// Where it is.
    pub square: Square,
    /// What it shows.
    pub shows: Half,
    /// What it showed before the last domino turned it black, and how many were turned before it.
    pub was: Option<(Half, usize)>,
    /// Whether it was placed last.
    pub latest: bool,
}

/// The board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardScene {
    /// The dominoes in the order they were placed.
    pub dominoes: Vec<[Square; 2]>,
    /// The filled squares, by row, then column.
    pub cells: Vec<Cell>,
}

impl BoardScene {
    /// The board of a view, with what its last domino turned black.
    pub fn new(view: &View) -> Self {
        let dominoes = &view.table.dominoes;
        let mut board = Board::default();
        let mut turned = Vec::new();
        for Laid { halves, at, .. } in dominoes {
            turned = board.lay(*halves, *at);
        }
        let last = dominoes.last().map(|laid| laid.at);
        Self::of(&view.table.board, dominoes.iter().map(|laid| laid.at).collect(), last, &turned)
    }

    /// A board with these dominoes, of which the last turned this.
    pub fn of(board: &Board, dominoes: Vec<[Square; 2]>, last: Option<[Square; 2]>, turned: &[Turned]) -> Self {
        let cells = board.filled().iter().filter_map(|square| {
            let was = turned.iter().enumerate().find(|(_, turned)| turned.square == square);
            Some(Cell {
                square,
                shows: board.at(square)?,
                was: was.map(|(order, turned)| (turned.was, order)),
                latest: last.is_some_and(|last| last.contains(&square)),
            })
        });
        Self { cells: cells.collect(), dominoes }
    }
}

/// The half of this turn's domino that a seat chose, once both lie open.
pub fn chosen(view: &View, seat: Seat) -> Option<Half> {
    match view.table.phase {
        Phase::Place { halves } | Phase::Claim { halves, .. } => halves.get(seat.index()).copied(),
        Phase::Choose | Phase::Over { .. } => None,
    }
}
