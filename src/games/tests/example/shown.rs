//! What the page, `lab` and the tests of all games need.

use super::game::{Block, Event};
use super::table::{Options, Table};
use crate::engine::contract::HasOptions;
use crate::engine::{HasTrace, Pips, Points, Seat, SeenBones, SeenHands, ShowsView};

impl HasTrace for Block {
    const COUNTS_DEALS: bool = true;
}

impl HasOptions for Block {
    fn variants() -> Vec<Options> {
        [1, 3].map(|hands| Options { hands }).into()
    }
}

impl ShowsView for Block {
    const HIGHEST_FACE: Pips = 6;
    const HAS_DEALS: bool = true;

    fn to_move(view: &SeenHands<Table>) -> Option<Seat> {
        view.table.turn
    }

    fn points(view: &SeenHands<Table>) -> Vec<Points> {
        view.table.scores.clone()
    }

    fn scored(_: &[Event], _: Seat) -> Points {
        0
    }

    fn deal_end(before: &SeenHands<Table>, events: &[Event]) -> Option<SeenHands<Table>> {
        let Some(Event::Dealt { .. }) = events.last() else { return None };
        let mut after = before.clone();
        after.table.turn = None;
        for event in events {
            match event {
                Event::Played { bone, end, .. } => after.table.lay(*bone, *end),
                Event::Ended { winner, points, hands } => {
                    if let Some(winner) = winner {
                        after.table.scores[winner.index()] += points;
                    }
                    after.hands = hands.iter().map(|hand| SeenBones::open(hand)).collect();
                }
                Event::Passed { .. } | Event::Dealt { .. } => {}
            }
        }
        Some(after)
    }

    fn passes(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Passed { .. }))
    }
}
