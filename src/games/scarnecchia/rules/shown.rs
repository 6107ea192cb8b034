//! What the page shows of a view and of events.

use super::event::Event;
use super::state::Scarnecchia;
use super::tiles::{HIGHEST, total};
use super::view::View;
use crate::engine::{Bone, Pips, Points, Seat, ShowsView};

/// Key of the peek at the opponent's hand.
pub const HAND: &str = "hand";
/// Key of the peek at the stock.
pub const STOCK: &str = "stock";
/// Key of the aid that lists the unseen tiles.
pub const UNSEEN: &str = "unseen";

impl ShowsView for Scarnecchia {
    const HIGHEST_FACE: Pips = HIGHEST;
    const HAS_DEALS: bool = true;

    fn to_move(view: &View) -> Option<Seat> {
        view.turn
    }

    fn points(view: &View) -> Vec<Points> {
        view.scores.to_vec()
    }

    fn scored(events: &[Event], by: Seat) -> Points {
        let ended = events.iter().find_map(|event| match event {
            Event::HandEnded(end) => Some(end.points[by.index()]),
            _ => None,
        });
        ended.unwrap_or_default()
    }

    fn note_drawn(events: &[Event], by: Seat, drawn: &mut Vec<Bone>) {
        for event in events {
            match event {
                Event::Captured { seat, .. } | Event::Built { seat, .. } | Event::Trailed { seat, .. }
                    if *seat == by =>
                {
                    drawn.clear();
                }
                Event::Dealt { .. } => drawn.clear(),
                Event::Drew { seat, tile: Some(tile), .. } if *seat == by => drawn.push(*tile),
                _ => {}
            }
        }
    }

    fn deal_end(before: &View, events: &[Event]) -> Option<View> {
        before.at_hand_end(events)
    }

    fn reveals(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Drew { .. }))
    }

    fn peeked(view: &View, you: Seat, key: &str) -> Vec<Bone> {
        let other = || view.seats[1 - you.index()].hand.iter().flatten();
        match key {
            HAND => other().copied().collect(),
            STOCK => view.stock.clone().unwrap_or_default(),
            UNSEEN => {
                // sorted, so that the list does not reveal where each tile is
                let mut unseen: Vec<Bone> = other().chain(view.stock.iter().flatten()).copied().collect();
                unseen.sort_unstable_by_key(|tile| (total(*tile), *tile));
                unseen
            }
            _ => Vec::new(),
        }
    }
}
