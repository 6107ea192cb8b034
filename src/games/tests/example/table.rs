//! What all players see, and which actions are legal.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::action::{Action, End, Refusal};
use crate::engine::{Bone, Outcome, Pips, Points, PublicState, Seat, Seats, SetupError, Turn};

/// The settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The number of hands of a game.
    pub hands: u32,
}

impl Options {
    pub const MOST_HANDS: u32 = 20;

    pub fn validate(&self) -> Result<(), SetupError> {
        let reason = || format!("1 to {}", Self::MOST_HANDS);
        let is_valid = (1..=Self::MOST_HANDS).contains(&self.hands);
        if is_valid { Ok(()) } else { Err(SetupError::Option { option: "hands", reason: reason() }) }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self { hands: 3 }
    }
}

/// Everything that all players see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    pub options: Options,
    /// The number of this hand, from 1.
    pub number: u32,
    /// The bones of the line in the order they were played.
    pub line: Vec<Bone>,
    /// The pips of both ends; none before the lead.
    pub ends: Option<[Pips; 2]>,
    /// The passes since a bone was played.
    pub passes: usize,
    /// By seat, the pips that it did not have when it passed.
    pub lacks: Vec<BTreeSet<Pips>>,
    pub scores: Vec<Points>,
    /// The seat to act; none once the game is over.
    pub turn: Option<Seat>,
}

impl Table {
    pub fn new(options: Options, seats: Seats) -> Self {
        let (line, lacks, scores) = (Vec::new(), Vec::new(), vec![0; seats.count()]);
        Self { options, number: 0, line, ends: None, passes: 0, lacks, scores, turn: None }
    }

    /// Clears the table for the next hand.
    pub fn begin_hand(&mut self, leader: Seat) {
        let lacks = vec![BTreeSet::new(); self.scores.len()];
        let (number, turn) = (self.number + 1, Some(leader));
        let (options, scores) = (self.options.clone(), std::mem::take(&mut self.scores));
        *self = Self { options, number, line: Vec::new(), ends: None, passes: 0, lacks, scores, turn };
    }

    /// Lays a bone that fits.
    pub fn lay(&mut self, bone: Bone, end: End) {
        let outer = |inner| bone.other(inner).unwrap_or(inner);
        self.ends = Some(match (self.ends, end) {
            (None, _) => [bone.low(), bone.high()],
            (Some([left, right]), End::Left) => [outer(left), right],
            (Some([left, right]), End::Right) => [left, outer(right)],
        });
        self.line.push(bone);
        self.passes = 0;
    }
}

impl PublicState for Table {
    type Action = Action;
    type Refusal = Refusal;

    fn turn(&self) -> Turn {
        let best = self.scores.iter().max();
        let winners = (0..).zip(&self.scores).filter(|(_, score)| Some(*score) == best);
        let winners = winners.map(|(seat, _)| Seat::new(seat)).collect();
        self.turn.map_or(Turn::Over(Outcome { winners }), Turn::One)
    }

    fn set(&self) -> Vec<Bone> {
        Bone::set(6).collect()
    }

    fn laid(&self) -> Vec<Bone> {
        self.line.clone()
    }

    fn check(&self, _: Seat, hand: &[Bone], action: &Action) -> Result<(), Refusal> {
        match (*action, self.ends) {
            (Action::Play(bone, _), _) if !hand.contains(&bone) => Err(Refusal::NotHeld(bone)),
            (Action::Play(_, End::Right), None) => Err(Refusal::LeadIsLeft),
            (Action::Play(bone, end), Some(ends)) if !bone.has(ends[end as usize]) => Err(Refusal::DoesNotFit(bone)),
            (Action::Play(..), _) => Ok(()),
            (Action::Pass, Some([left, right])) if !hand.iter().any(|bone| bone.has(left) || bone.has(right)) => Ok(()),
            (Action::Pass, _) => Err(Refusal::MustPlay),
        }
    }

    fn legal(&self, seat: Seat, hand: &[Bone], out: &mut Vec<Action>) {
        let plays = hand.iter().flat_map(|&bone| End::ALL.map(|end| Action::Play(bone, end)));
        out.extend(plays.chain([Action::Pass]).filter(|action| self.check(seat, hand, action).is_ok()));
    }

    fn lacks(&self, seat: Seat, bone: Bone) -> bool {
        self.lacks[seat.index()].iter().any(|pips| bone.has(*pips))
    }
}
