//! The open part of the state: everything that all players see. The acting seat's hand is passed in.

use serde::{Deserialize, Serialize};

use super::action::{Action, Refusal};
use super::options::Options;
use super::wall::{FACE_DOWN, Wall};
use crate::engine::{Bone, Outcome, Points, Seat, SeatSet, Seats, Turn};

/// The step that the game is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Every seat picks a brick to reveal: docs/rules/brick.md, Set-up of a match 4.
    Reveal,
    /// This seat takes its turn.
    Play(Seat),
    /// This seat draws a brick: docs/rules/brick.md, Drawing.
    Draw {
        /// The seat that draws.
        seat: Seat,
        /// True after a skip, false if the hand was empty.
        after_skip: bool,
    },
    /// The game is over.
    Over,
}

/// Everything that all players see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenState {
    /// The settings of the game.
    pub options: Options,
    /// The step that the game is at.
    pub phase: Phase,
    /// The wall.
    pub wall: Wall,
    /// The readied bricks, sorted.
    pub readied: Vec<Bone>,
    /// The totals, by seat.
    pub scores: Vec<Points>,
    /// The 1-based number of the match.
    pub match_number: u32,
    /// Consecutive skips since a brick was placed or drawn from the brickyard.
    pub skips: u8,
    /// For each seat the bricks that all players have seen going into its hand and that are still there, sorted.
    pub shown: Vec<Vec<Bone>>,
}

impl OpenState {
    /// The number of seats.
    pub fn seats(&self) -> Seats {
        Seats::of_len(self.scores.len()).unwrap_or(Seats::TWO)
    }

    /// The seats to act, or the winners: docs/rules/brick.md, The end of a game 3.
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

    /// True if anything can be drawn, with `yard` bricks in the brickyard: docs/rules/brick.md, A turn 3.
    pub(super) const fn has_stock(&self, yard: usize) -> bool {
        yard > 0 || !self.readied.is_empty()
    }

    /// True if a seat with this hand has a legal move in its turn: docs/rules/brick.md, The end of a match 1.
    pub(super) fn can_move(&self, hand: &[Bone], yard: usize) -> bool {
        // a seat that can play a readied brick can also skip
        self.has_stock(yard) || hand.iter().any(|bone| self.wall.has_place([bone.low(), bone.high()]))
    }

    /// Checks an action of a seat to act with this hand and `yard` bricks in the brickyard; agrees with
    /// [`OpenState::legal`].
    pub(super) fn check_action(&self, hand: &[Bone], yard: usize, action: &Action) -> Result<(), Refusal> {
        let held = |bone| if hand.contains(&bone) { Ok(()) } else { Err(Refusal::NotHeld(bone)) };
        let readied = |bone| if self.readied.contains(&bone) { Ok(()) } else { Err(Refusal::NotReadied(bone)) };
        let fits = |faces, at| self.wall.check(faces, at).map(|_| ()).map_err(Refusal::Place);
        match (self.phase, *action) {
            (Phase::Reveal, Action::Reveal(bone)) => held(bone),
            (Phase::Play(_), Action::Place(bone, at)) => held(bone).and_then(|()| fits([bone.low(), bone.high()], at)),
            (Phase::Play(_), Action::PlaceReadied(bone, at)) => readied(bone).and_then(|()| fits(FACE_DOWN, at)),
            (Phase::Play(_), Action::Skip) if self.has_stock(yard) => Ok(()),
            (Phase::Play(_), Action::Skip) => Err(Refusal::NothingToSkipFor),
            (Phase::Draw { .. }, Action::Draw(Some(bone))) => readied(bone),
            (Phase::Draw { .. }, Action::Draw(None)) if yard > 0 => Ok(()),
            (Phase::Draw { .. }, Action::Draw(None)) => Err(Refusal::NothingToDraw),
            _ => Err(Refusal::NotNow),
        }
    }

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

pub(super) fn insert_sorted(bricks: &mut Vec<Bone>, bone: Bone) {
    bricks.insert(bricks.partition_point(|other| *other < bone), bone);
}

pub(super) fn remove(bricks: &mut Vec<Bone>, bone: Bone) {
    if let Some(at) = bricks.iter().position(|other| *other == bone) {
        bricks.remove(at);
    }
}
