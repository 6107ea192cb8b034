//! What a considered placement would bring.

use crate::engine::{Points, Square};
use crate::games::color::rules::{Claim, DOUBLE_BLACK, Half, Phase, TurnedBlack, View, groups};

/// What a placement would bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacementPreview {
    /// The halves of the domino.
    pub halves: [Half; 2],
    /// The square of each half.
    pub at: [Square; 2],
    /// The squares that it would turn black.
    pub turned: Vec<TurnedBlack>,
    /// The best claim after it.
    pub claim: Claim,
    /// Points for two blacks.
    pub paid: Points,
}

impl PlacementPreview {
    /// Computes the effect of placing this turn's domino.
    pub fn of(view: &View, at: [Square; 2]) -> Option<Self> {
        let Phase::Place { halves } = view.table.phase else { return None };
        let mut board = view.table.board;
        let turned = board.place(halves, at);
        let paid = if halves == [Half::Black; 2] { DOUBLE_BLACK } else { 0 };
        Some(Self { halves, at, turned, claim: groups::best_claim(&board, at), paid })
    }

    /// All points that it could bring.
    pub fn points(&self) -> Points {
        self.claim.points() + self.paid
    }
}
