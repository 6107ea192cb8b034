//! The board as drawn.

use crate::engine::Square;
use crate::games::color::rules::{Board, Half, PlacedDomino, TurnedBlack, View};

/// A filled square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// Its square.
    pub square: Square,
    /// The half that it shows.
    pub shows: Half,
    /// If the last domino turned it black: what it showed before, and its index among the squares turned.
    pub was: Option<(Half, usize)>,
    /// True for the squares of the last domino.
    pub latest: bool,
}

/// The board as drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardScene {
    /// The dominoes in the order of placement.
    pub dominoes: Vec<[Square; 2]>,
    /// The filled squares, by row, then column.
    pub cells: Vec<Cell>,
}

impl BoardScene {
    /// The board of a view, with the squares that its last domino turned black.
    pub fn new(view: &View) -> Self {
        let dominoes = &view.table.dominoes;
        let mut board = Board::default();
        let mut turned = Vec::new();
        for PlacedDomino { halves, at, .. } in dominoes {
            turned = board.place(*halves, *at);
        }
        let last = dominoes.last().map(|domino| domino.at);
        Self::with_dominoes(&view.table.board, dominoes.iter().map(|domino| domino.at).collect(), last, &turned)
    }

    /// A board with these dominoes, whose last one turned these squares black.
    pub fn with_dominoes(
        board: &Board,
        dominoes: Vec<[Square; 2]>,
        last: Option<[Square; 2]>,
        turned: &[TurnedBlack],
    ) -> Self {
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
