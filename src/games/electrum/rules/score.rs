//! Points: in play and for a hand's end ("Table count and points in play", "Ending a hand, a game").

use super::hand::Hand;
use super::options::{BlockAward, BlockWinner, Options};
use crate::engine::{Points, Seat};

/// Why a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandReason {
    /// This seat emptied its hand.
    Domino(Seat),
    /// Neither seat could play.
    Blocked,
}

/// How a hand ended, with all that its award is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandEnd {
    /// Why it ended.
    pub reason: HandReason,
    /// What each seat still held.
    pub hands: [Hand; 2],
    /// Who was awarded points; nobody for a block by [`BlockWinner::Low`] with equal hands.
    pub to: Option<Seat>,
    /// The pips that the award is made of, before rounding.
    pub pips: u16,
    /// The points awarded.
    pub points: Points,
}

/// Points for a table count: the count, once, if it is a multiple that scores.
#[inline]
pub(super) fn count_points(options: &Options, count: u16) -> Points {
    if (options.fives && count.is_multiple_of(5)) || (options.threes && count.is_multiple_of(3)) {
        Points::from(count)
    } else {
        0
    }
}

impl Options {
    /// Points for a table count: the count, once, if it is a multiple that scores.
    #[inline]
    pub fn points_for_count(&self, count: u16) -> Points {
        count_points(self, count)
    }

    /// The award for a hand that this seat has emptied.
    pub fn domino(&self, seat: Seat, hands: [Hand; 2]) -> HandEnd {
        domino(self, seat, hands)
    }

    /// The award for a blocked hand.
    pub fn blocked(&self, last_played: Seat, hands: [Hand; 2]) -> HandEnd {
        blocked(self, last_played, hands)
    }
}

/// The award for emptying a hand: the pips left in the other hand.
pub(super) fn domino(options: &Options, seat: Seat, hands: [Hand; 2]) -> HandEnd {
    let pips = hands[1 - seat.index()].pips();
    HandEnd { reason: HandReason::Domino(seat), hands, to: Some(seat), pips, points: rounded(options, pips) }
}

/// The award for a blocked hand, by Block scoring.
pub(super) fn blocked(options: &Options, last_played: Seat, hands: [Hand; 2]) -> HandEnd {
    let pips = hands.map(Hand::pips);
    let to = match options.block_winner {
        BlockWinner::Last => Some(last_played),
        BlockWinner::Low if pips[0] < pips[1] => Some(Seat::new(0)),
        BlockWinner::Low if pips[1] < pips[0] => Some(Seat::new(1)),
        BlockWinner::Low => None,
    };
    let award = to.map_or(0, |seat| match options.block_award {
        BlockAward::Difference => pips[0].abs_diff(pips[1]),
        BlockAward::Opponent => pips[1 - seat.index()],
        BlockAward::Both => pips[0] + pips[1],
    });
    HandEnd { reason: HandReason::Blocked, hands, to, pips: award, points: rounded(options, award) }
}

/// To the nearest multiple of five, if the setting is on; a tie cannot arise with whole pips.
fn rounded(options: &Options, pips: u16) -> Points {
    Points::from(if options.rounding { (pips + 2) / 5 * 5 } else { pips })
}
