//! What lies open to all, and what follows from it for whoever is to act.

use serde::{Deserialize, Serialize};

use super::action::{Action, Refusal};
use super::options::Options;
use super::wall::{FACE_DOWN, Wall};
use crate::engine::{Bone, Outcome, Points, Seat, SeatSet, Seats, Turn};

/// What the game has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// "Set-up of a match": every seat picks a brick to reveal.
    Reveal,
    /// This seat takes its turn.
    Play(Seat),
    /// "Drawing": this seat draws a brick.
    Draw {
        /// Who draws.
        seat: Seat,
        /// Whether because it has skipped; otherwise because its hand was empty.
        after_skip: bool,
    },
    /// The game is over.
    Over,
}

/// What lies open to all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The settings of the game.
    pub options: Options,
    /// What the game has come to.
    pub phase: Phase,
    /// The wall.
    pub wall: Wall,
    /// The readied bricks, sorted.
    pub readied: Vec<Bone>,
    /// The totals.
    pub scores: Vec<Points>,
    /// The number of the match, from 1.
    pub match_number: u32,
    /// Skips in a row since a brick was placed or drawn from the brickyard.
    pub skips: u8,
    /// For each seat the bricks that everybody has seen going into its hand and that have not left it, sorted.
    pub shown: Vec<Vec<Bone>>,
}

impl Table {
    /// How many seats are at the table.
    pub fn seats(&self) -> Seats {
        u8::try_from(self.scores.len()).ok().and_then(Seats::new).unwrap_or(Seats::TWO)
    }

    /// Who is to act, or who has won: "the highest total wins; equal totals share the win".
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Reveal => Turn::Together(self.seats().iter().collect()),
            Phase::Play(seat) | Phase::Draw { seat, .. } => Turn::One(seat),
            Phase::Over => Turn::Over(Outcome { winners: self.leaders() }),
        }
    }

    /// The seats with the highest total.
    pub fn leaders(&self) -> SeatSet {
        let best = self.scores.iter().max();
        self.seats().iter().filter(|seat| self.scores.get(seat.index()) == best).collect()
    }

    /// Whether there is something to draw, with so many bricks in the brickyard; without it nobody may skip.
    pub(super) const fn has_stock(&self, yard: usize) -> bool {
        yard > 0 || !self.readied.is_empty()
    }

    /// "The end of a match": whether a seat that is to move with this hand has anything to do.
    pub(super) fn can_move(&self, hand: &[Bone], yard: usize) -> bool {
        // whoever may play a readied brick may skip as well
        self.has_stock(yard) || hand.iter().any(|bone| self.wall.has_place([bone.low(), bone.high()]))
    }

    /// Whether a seat with this hand may do this now; `yard`: how many bricks are in the brickyard.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn check(&self, seat: Seat, hand: &[Bone], yard: usize, action: &Action) -> Result<(), Refusal> {
        let held = |bone| if hand.contains(&bone) { Ok(()) } else { Err(Refusal::NotHeld(bone)) };
        let readied = |bone| if self.readied.contains(&bone) { Ok(()) } else { Err(Refusal::NotReadied(bone)) };
        let lies = |faces, at| self.wall.check(faces, at).map(|_| ()).map_err(Refusal::Place);
        match (self.phase, *action) {
            (Phase::Reveal, Action::Reveal(bone)) => held(bone),
            (Phase::Play(mover) | Phase::Draw { seat: mover, .. }, _) if mover != seat => Err(Refusal::NotNow),
            (Phase::Play(_), Action::Place(bone, at)) => held(bone).and_then(|()| lies([bone.low(), bone.high()], at)),
            (Phase::Play(_), Action::PlaceReadied(bone, at)) => readied(bone).and_then(|()| lies(FACE_DOWN, at)),
            (Phase::Play(_), Action::Skip) if self.has_stock(yard) => Ok(()),
            (Phase::Play(_), Action::Skip) => Err(Refusal::NothingToSkipFor),
            (Phase::Draw { .. }, Action::Draw(Some(bone))) => readied(bone),
            (Phase::Draw { .. }, Action::Draw(None)) if yard > 0 => Ok(()),
            (Phase::Draw { .. }, Action::Draw(None)) => Err(Refusal::NothingToDraw),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Puts what a seat with this hand, sorted, may do now into `out`, in place of what it held.
    pub(super) fn legal(&self, seat: Seat, hand: &[Bone], yard: usize, out: &mut Vec<Action>) {
        out.clear();
        let mut places = Vec::new();
        match self.phase {
            Phase::Reveal => out.extend(hand.iter().copied().map(Action::Reveal)),
            Phase::Play(mover) if mover == seat => {
                for &bone in hand {
                    self.wall.places([bone.low(), bone.high()], &mut places);
                    out.extend(places.iter().map(|&(at, _)| Action::Place(bone, at)));
                }
                if !self.readied.is_empty() {
                    self.wall.places(FACE_DOWN, &mut places);
                }
                for &bone in &self.readied {
                    out.extend(places.iter().map(|&(at, _)| Action::PlaceReadied(bone, at)));
                }
                out.extend(self.has_stock(yard).then_some(Action::Skip));
            }
            Phase::Draw { seat: mover, .. } if mover == seat => {
                out.extend((yard > 0).then_some(Action::Draw(None)));
                out.extend(self.readied.iter().map(|&bone| Action::Draw(Some(bone))));
            }
            Phase::Play(_) | Phase::Draw { .. } | Phase::Over => {}
        }
    }
}

/// Adds a brick to a sorted list.
pub(super) fn put(bricks: &mut Vec<Bone>, bone: Bone) {
    bricks.insert(bricks.partition_point(|other| *other < bone), bone);
}

/// Takes a brick out of a list; whether it was there.
pub(super) fn take(bricks: &mut Vec<Bone>, bone: Bone) -> bool {
    let at = bricks.iter().position(|other| *other == bone);
    at.map(|at| bricks.remove(at)).is_some()
}

/// "The end of a match": what a hand costs.
pub(super) fn pips_in(hand: &[Bone]) -> Points {
    hand.iter().map(|bone| Points::from(bone.pips())).sum()
}
