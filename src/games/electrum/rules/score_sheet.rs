//! A game's score sheet, built from its events.

use super::event::Event;
use super::score::HandEnd;
use crate::engine::{Points, Seat};

/// How a hand on the score sheet ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandClose {
    /// With an award: a seat emptied its hand, or the hand was blocked.
    Ended(HandEnd),
    /// In the middle: this seat reached the target.
    Reached(Seat),
    /// It is still in progress.
    Open,
}

/// One row of the score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandScore {
    /// The number of the hand, from 1.
    pub number: u32,
    /// Each seat's points for table counts.
    pub played: [Points; 2],
    /// How it ended.
    pub close: HandClose,
    /// Both totals after it.
    pub totals: [Points; 2],
}

impl HandScore {
    /// The seat's award for the end of the hand.
    pub fn awarded(&self, seat: Seat) -> Points {
        match self.close {
            HandClose::Ended(end) if end.to == Some(seat) => end.points,
            _ => 0,
        }
    }
}

/// The rows of a game's score sheet, including the hand in progress.
///
/// `opening` is what the automatic first lead scored; `events` are all events since the first deal.
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
