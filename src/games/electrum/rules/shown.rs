//! What the page asks about views and events.

use super::event::Event;
use super::state::Electrum;
use super::view::View;
use crate::engine::{Bone, Pips, Points, Seat, ShowsView};

/// Key of the peek at the opponent's hand.
pub const PEEK_HAND: &str = "hand";
/// Key of the peek at the boneyard.
pub const PEEK_BONEYARD: &str = "boneyard";

impl ShowsView for Electrum {
    const HIGHEST_FACE: Pips = 6;
    const HAS_DEALS: bool = true;

    fn to_move(view: &View) -> Option<Seat> {
        view.turn
    }

    fn points(view: &View) -> Vec<Points> {
        view.scores.to_vec()
    }

    fn scored(events: &[Event], by: Seat) -> Points {
        let own = events.iter().take_while(|event| !matches!(event, Event::Dealt { .. }));
        own.map(|event| match event {
            Event::Played { seat, points, .. } if *seat == by => *points,
            Event::HandEnded(end) if end.to == Some(by) => end.points,
            _ => 0,
        })
        .sum()
    }

    fn note_drawn(events: &[Event], by: Seat, drawn: &mut Vec<Bone>) {
        for event in events {
            match event {
                Event::Played { seat, .. } if *seat == by => drawn.clear(),
                Event::Dealt { .. } => drawn.clear(),
                Event::Drew { seat, bone: Some(bone), .. } if *seat == by => drawn.push(*bone),
                _ => {}
            }
        }
    }

    fn passes(events: &[Event]) -> bool {
        events.iter().any(|event| matches!(event, Event::Passed { .. }))
    }

    fn deal_end(before: &View, events: &[Event]) -> Option<View> {
        before.at_hand_end(events)
    }

    fn peeked(view: &View, you: Seat, key: &str) -> Vec<Bone> {
        match key {
            PEEK_HAND => view.seats[1 - you.index()].hand.iter().flat_map(|hand| hand.iter()).collect(),
            PEEK_BONEYARD => view.boneyard.clone().unwrap_or_default(),
            _ => Vec::new(),
        }
    }
}
