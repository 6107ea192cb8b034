//! What happens in a game.

use serde::{Deserialize, Serialize};

use super::action::End;
use super::options::BlockWinner;
use crate::engine::{Bone, Pips, Points, Seat};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A hand was dealt.
    Dealt {
        /// The number of the hand, from 1.
        number: u32,
        /// The seat that leads it, or is asked whether it leads.
        leader: Seat,
        /// True if it is an opening (docs/rules/partners.md, Leading 1).
        opening: bool,
    },
    /// A seat left the lead to its partner.
    PartnerLeads {
        /// The seat that was asked.
        seat: Seat,
        /// The seat that leads.
        leader: Seat,
    },
    /// A bone was played.
    Played {
        /// The seat that played it.
        seat: Seat,
        /// The bone.
        bone: Bone,
        /// Where.
        end: End,
        /// The number it was played on; `None` for a lead.
        on: Option<Pips>,
    },
    /// A seat had no bone that fitted.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A side scored for passes.
    Bonus {
        /// What for.
        bonus: Bonus,
        /// The seats of the side.
        seats: Vec<Seat>,
        /// The points.
        points: Points,
    },
    /// A hand ended.
    HandEnded(HandEnd),
    /// The match ended.
    MatchEnded {
        /// The winners; all seats after a draw.
        winners: Vec<Seat>,
        /// The points of each seat.
        scores: Vec<Points>,
    },
}

/// What a side scores for passes (docs/rules/partners.md, Bonuses).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// The next seat passed on the lead.
    LeadPass,
    /// All others passed.
    RoundPass,
}

/// How a hand ended (docs/rules/partners.md, The end of a hand).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandEnd {
    /// Why it ended.
    pub ending: Ending,
    /// The bones left in each hand, by seat.
    pub hands: Vec<Vec<Bone>>,
    /// The bones that were not dealt, sorted.
    pub asleep: Vec<Bone>,
    /// The seats of the side that won the hand; none after a tie.
    pub winners: Vec<Seat>,
    /// What the side was awarded, in the order of the settlement.
    pub awards: Vec<Award>,
    /// True if all sides were set back to zero instead (docs/rules/partners.md, Six love).
    pub reset: bool,
}

impl HandEnd {
    /// The end of a hand among the events of one entry, if there is one.
    pub fn of(events: &[Event]) -> Option<&Self> {
        events.iter().find_map(|event| match event {
            Event::HandEnded(end) => Some(end),
            _ => None,
        })
    }

    /// The points of all awards together, of which [`HandEnd::reset`] leaves nothing.
    pub fn awarded(&self) -> Points {
        self.awards.iter().map(|award| award.points).sum()
    }

    /// The number of prizes given after the hand, from that before it.
    pub(super) fn prizes_after(&self, before: usize) -> usize {
        before + self.awards.iter().filter(|award| award.kind == AwardKind::Prize).count()
    }

    /// The points of each seat after the hand, from those before it.
    pub fn add_to(&self, scores: &mut [Points]) {
        let awarded = self.awarded();
        for seat in &self.winners {
            if let Some(score) = scores.get_mut(seat.index()) {
                *score += awarded;
            }
        }
        if self.reset {
            scores.fill(0);
        }
    }
}

/// Why a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// A seat played its last bone.
    Out {
        /// The seat.
        seat: Seat,
    },
    /// No seat could play.
    Dead {
        /// The seat that laid the last bone.
        blocker: Seat,
        /// The rule that decided who won.
        rule: BlockWinner,
    },
}

/// A part of what the winners of a hand are awarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Award {
    /// What for.
    pub kind: AwardKind,
    /// The points.
    pub points: Points,
}

/// What an award is for (docs/rules/partners.md, The worth of a hand).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AwardKind {
    /// The pips left in hands.
    Pips,
    /// The hand itself.
    Hand,
    /// The last bone was the key.
    Key,
    /// The last bone, by its kind.
    Finish,
    /// Tied hands before it.
    Carried,
    /// The last bone fitted both ends.
    Capicua,
    /// The last bone was the double blank.
    Chuchazo,
    /// One of the first hands won in the match.
    Prize,
}
