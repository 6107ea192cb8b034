//! A game's score sheet, hand by hand.

use super::event::Event;
use super::score::HandEnd;

/// A hand on the score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandScore {
    /// The number of the hand, from 1.
    pub number: u32,
    /// How it ended; `None` for the hand in progress.
    pub end: Option<HandEnd>,
}

/// The hands of a game, the one in progress included, from all its events.
pub fn score_sheet<'a>(events: impl IntoIterator<Item = &'a Event>) -> Vec<HandScore> {
    let mut hands = vec![HandScore { number: 1, end: None }];
    for event in events {
        match event {
            Event::Dealt { hand_number, .. } => hands.push(HandScore { number: *hand_number, end: None }),
            Event::HandEnded(end) => {
                if let Some(hand) = hands.last_mut() {
                    hand.end = Some((**end).clone());
                }
            }
            _ => {}
        }
    }
    hands
}
