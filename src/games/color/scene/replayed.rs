//! An entry of the record that is shown again.

use super::board::BoardScene;
use crate::engine::{Points, Seat, Square};
use crate::games::color::rules::{Claim, Event, Half, TurnedBlack, View};

/// A placement or a claim, with the board at that time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayedEntry {
    /// The seat that acted.
    pub seat: Seat,
    /// The board after a placement, or before a claim.
    pub scene: BoardScene,
    /// The halves and squares of a placement; `None` for a claim.
    pub placed: Option<([Half; 2], [Square; 2])>,
    /// The squares turned black, in order.
    pub turned: Vec<TurnedBlack>,
    /// The claim.
    pub claim: Claim,
    /// The points paid.
    pub points: Points,
    /// The seat's new total.
    pub total: Points,
}

impl ReplayedEntry {
    /// What an entry did, given the view before it. `None` for a choice of halves, which the board does not show.
    pub fn of(before: &View, events: &[Event]) -> Option<Self> {
        let table = &before.table;
        let mut entry = Self {
            seat: table.placer,
            scene: BoardScene::new(before),
            placed: None,
            turned: Vec::new(),
            claim: Claim::default(),
            points: 0,
            total: table.scores[table.placer.index()],
        };
        let mut is_shown = false;
        for event in events {
            match event {
                Event::Placed { halves, at, .. } => {
                    entry.placed = Some((*halves, *at));
                    is_shown = true;
                }
                Event::TurnedBlack(turned) => entry.turned.push(*turned),
                Event::DoubleBlack { points, total, .. } => (entry.points, entry.total) = (*points, *total),
                Event::Claimed { claim, points, total, .. } => {
                    entry.claim = claim.clone();
                    (entry.points, entry.total) = (*points, *total);
                    is_shown = true;
                }
                Event::Chosen(_) | Event::Won { .. } => {}
            }
        }
        if let Some((halves, at)) = entry.placed {
            let mut board = table.board;
            let turned = board.place(halves, at);
            let dominoes = table.dominoes.iter().map(|domino| domino.at).chain([at]).collect();
            entry.scene = BoardScene::with_dominoes(&board, dominoes, Some(at), &turned);
        }
        is_shown.then_some(entry)
    }
}
