//! An entry of the record, shown again.

use super::BoardScene;
use crate::engine::{Points, Seat, Square};
use crate::games::color::rules::{Claim, Event, Half, Turned, View};

/// What was placed or claimed, with the board as it lay then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// Who did it.
    pub seat: Seat,
    /// The board after a placement, or before a claim.
    pub scene: BoardScene,
    /// The domino, and where each half was placed; nothing for a claim.
    pub placed: Option<([Half; 2], [Square; 2])>,
    /// What it turned black, in order.
    pub turned: Vec<Turned>,
    /// What was claimed.
    pub claim: Claim,
    /// What it paid.
    pub points: Points,
    /// The total after it.
    pub total: Points,
}

impl Past {
    /// What happened in an entry, by what was there before it; nothing for a choice of halves, which shows nothing on
    /// the board.
    pub fn of(before: &View, events: &[Event]) -> Option<Self> {
        let table = &before.table;
        let mut past = Self {
            seat: table.placer,
            scene: BoardScene::new(before),
            placed: None,
            turned: Vec::new(),
            claim: Claim::default(),
            points: 0,
            total: table.scores[table.placer.index()],
        };
        let mut is_one = false;
        for event in events {
            match event {
                Event::Placed { halves, at, .. } => {
                    past.placed = Some((*halves, *at));
                    is_one = true;
                }
                Event::Turned(turned) => past.turned.push(*turned),
                Event::DoubleBlack { points, total, .. } => (past.points, past.total) = (*points, *total),
                Event::Claimed { claim, points, total, .. } => {
                    past.claim = claim.clone();
                    (past.points, past.total) = (*points, *total);
                    is_one = true;
                }
                Event::Chosen(_) | Event::Won { .. } => {}
            }
        }
        if let Some((halves, at)) = past.placed {
            let mut board = table.board;
            let turned = board.lay(halves, at);
            let dominoes = table.dominoes.iter().map(|laid| laid.at).chain([at]).collect();
            past.scene = BoardScene::of(&board, dominoes, Some(at), &turned);
        }
        is_one.then_some(past)
    }
}
