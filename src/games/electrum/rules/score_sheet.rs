//! A game's score sheet, hand by hand, folded from what happened in the open.

use super::score::HandEnd;
use super::state::Event;
use crate::engine::{Points, Seat};

/// How a hand came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandClose {
    /// A hand was emptied, or neither seat could play.
    Ended(HandEnd),
    /// This seat reached the target in the middle of it.
    Reached(Seat),
    /// It is still being played.
    Open,
}

/// A hand on the score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandScore {
    /// The number of the hand, from 1.
    pub number: u32,
    /// Each seat's points for table counts.
    pub played: [Points; 2],
    /// How it came to its end.
    pub close: HandClose,
    /// Both totals after it.
    pub totals: [Points; 2],
}

impl HandScore {
    /// The points that a seat was awarded for the hand's end.
    pub fn awarded(&self, seat: Seat) -> Points {
        match self.close {
            HandClose::Ended(end) if end.to == Some(seat) => end.points,
            _ => 0,
        }
    }
}

/// The hands of a game, the one being played included. `opening` is what the first deal scored by itself, and `events`
/// is all that happened since.
///
/// ```
/// use boneyard::games::electrum::rules::{Electrum, HandClose, score_sheet};
/// use boneyard::engine::{Rules, Seats, Seed};
///
/// let game = Electrum::deal(&Default::default(), Seats::TWO, Seed::new(1)).unwrap();
/// let opening = game.scores().try_into().unwrap();
/// let hands = score_sheet(opening, &[]);
/// assert_eq!((hands.len(), hands[0].close), (1, HandClose::Open));
/// ```
pub fn score_sheet<'a>(opening: [Points; 2], events: impl IntoIterator<Item = &'a Event>) -> Vec<HandScore> {
    let mut hands = vec![HandScore { number: 1, played: opening, close: HandClose::Open, totals: opening }];
    for event in events {
        let hand = hands.last_mut().expect("there is a first hand");
        match *event {
            Event::Dealt { hand_number: number, .. } => {
                let totals = hand.totals;
                hands.push(HandScore { number, played: [0; 2], close: HandClose::Open, totals });
            }
            Event::Played { seat, points, .. } => {
                hand.played[seat.index()] += points;
                hand.totals[seat.index()] += points;
            }
            Event::HandEnded(end) => {
                hand.close = HandClose::Ended(end);
                if let Some(seat) = end.to {
                    hand.totals[seat.index()] += end.points;
                }
            }
            Event::Won { seat, .. } if hand.close == HandClose::Open => hand.close = HandClose::Reached(seat),
            Event::Won { .. } | Event::Drew { .. } | Event::Passed { .. } => {}
        }
    }
    hands
}
