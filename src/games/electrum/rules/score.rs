//! Points in play (docs/rules/electrum.md, Points in play) and awards (docs/rules/electrum.md, The end of a hand).

use serde::{Deserialize, Serialize};

use super::hand::Hand;
use super::options::{BlockAward, BlockWinner, Options};
use crate::engine::{Points, Seat};

/// Why a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HandReason {
    /// This seat emptied its hand.
    Domino(Seat),
    /// Neither seat could play.
    Blocked,
}

/// How a hand ended, and the award for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandEnd {
    /// Why it ended.
    pub reason: HandReason,
    /// The bones that each seat still held.
    pub hands: [Hand; 2],
    /// The seat that was awarded points; `None` after a block by [`BlockWinner::Low`] with equal hands.
    pub to: Option<Seat>,
    /// The award before rounding, in pips.
    pub pips: u16,
    /// The points awarded.
    pub points: Points,
}

impl Options {
    /// The points for a table count (docs/rules/electrum.md, Points in play 1).
    #[inline]
    pub fn points_for_count(&self, count: u16) -> Points {
        let scores = (self.fives && count.is_multiple_of(5)) || (self.threes && count.is_multiple_of(3));
        if scores { Points::from(count) } else { 0 }
    }

    /// The award for emptying a hand (docs/rules/electrum.md, The end of a hand 1).
    pub fn domino_award(&self, seat: Seat, hands: [Hand; 2]) -> HandEnd {
        let pips = hands[1 - seat.index()].pips();
        HandEnd { reason: HandReason::Domino(seat), hands, to: Some(seat), pips, points: self.rounded(pips) }
    }

    /// The award for a blocked hand (docs/rules/electrum.md, The end of a hand 2).
    pub fn block_award(&self, last_played: Seat, hands: [Hand; 2]) -> HandEnd {
        let pips = hands.map(Hand::pips);
        let to = match self.block_winner {
            BlockWinner::Last => Some(last_played),
            BlockWinner::Low if pips[0] < pips[1] => Some(Seat::new(0)),
            BlockWinner::Low if pips[1] < pips[0] => Some(Seat::new(1)),
            BlockWinner::Low => None,
        };
        let award = to.map_or(0, |seat| match self.block_award {
            BlockAward::Difference => pips[0].abs_diff(pips[1]),
            BlockAward::Opponent => pips[1 - seat.index()],
            BlockAward::Both => pips[0] + pips[1],
        });
        HandEnd { reason: HandReason::Blocked, hands, to, pips: award, points: self.rounded(award) }
    }

    /// Applies the Rounding setting (docs/rules/electrum.md, The end of a hand 5).
    fn rounded(&self, pips: u16) -> Points {
        Points::from(if self.rounding { (pips + 2) / 5 * 5 } else { pips })
    }
}
