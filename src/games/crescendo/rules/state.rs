//! The full state of a game, and how a placement changes it.

use super::action::Placement;
use super::board::Board;
use super::event::{Ending, Event};
use super::options::Options;
use super::view::{Challenge, Placed};
use crate::engine::{Bone, Points, Rules, Seat};

pub(super) const HAND: usize = 7;

/// A game of Crescendo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crescendo {
    pub(super) options: Options,
    /// Sorted.
    pub(super) hands: Vec<Vec<Bone>>,
    /// The draw pile, the next drawn last.
    pub(super) pile: Vec<Bone>,
    /// The face-down seeds; empty once they are turned up.
    pub(super) seeds: Vec<(Seat, Placement)>,
    pub(super) placed: Vec<Placed>,
    pub(super) board: Board,
    pub(super) scores: Vec<Points>,
    pub(super) leader: Option<Seat>,
    pub(super) challenge: Option<Challenge>,
    pub(super) turn: Seat,
    pub(super) ending: Option<Ending>,
}

impl Crescendo {
    /// The settings of the game.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// A seat's bones, sorted.
    pub fn hand(&self, seat: Seat) -> &[Bone] {
        &self.hands[seat.index()]
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    pub(super) const fn is_seeding(&self) -> bool {
        self.placed.is_empty()
    }

    /// Replaces the bone that was just placed (docs/rules/crescendo.md, A turn 3).
    fn draw(&mut self, seat: Seat, out: &mut Vec<Event>) {
        if let Some(bone) = self.pile.pop() {
            let hand = &mut self.hands[seat.index()];
            hand.insert(hand.partition_point(|other| *other < bone), bone);
            out.push(Event::Drew { seat, bone: Some(bone), left: count(&self.pile) });
        }
    }

    /// Puts a seed; the last one turns all of them up (docs/rules/crescendo.md, Set-up).
    pub(super) fn seed(&mut self, seat: Seat, placement: Placement, out: &mut Vec<Event>) {
        let spot = placement.spot().in_order();
        self.board.cover(spot);
        self.seeds.push((seat, placement));
        out.push(Event::Seeded { seat, spot, placement: Some(placement) });
        self.draw(seat, out);
        if self.seeds.len() == self.hands.len() {
            let seeds = std::mem::take(&mut self.seeds);
            for &(seat, placement) in &seeds {
                self.board.lay(placement.spot(), placement.lies());
                self.placed.push(Placed { seat, placement, score: None });
            }
            out.push(Event::TurnedUp(seeds));
        }
    }

    /// Plays a turn (docs/rules/crescendo.md, A turn).
    pub(super) fn place(&mut self, seat: Seat, placement: Placement, out: &mut Vec<Event>) {
        let score = self.board.score(placement);
        self.board.lay(placement.spot(), placement.lies());
        self.placed.push(Placed { seat, placement, score: Some(score) });
        let total = self.scores[seat.index()] + score.points();
        self.scores[seat.index()] = total;
        out.push(Event::Placed { seat, placement, score, total });
        self.draw(seat, out);

        self.update_lead(seat, out);
        self.ending = if self.challenge.as_ref().is_some_and(Challenge::is_held) {
            Some(Ending::Held)
        } else {
            (!self.board.has_room()).then_some(Ending::Full)
        };
        if let (Some(ending), Some(winner)) = (self.ending, self.leader) {
            out.push(Event::Won { seat: winner, ending, scores: self.scores.clone() });
        }
    }

    /// docs/rules/crescendo.md, The lead; docs/rules/crescendo.md, The challenge.
    fn update_lead(&mut self, seat: Seat, out: &mut Vec<Event>) {
        let (seats, total) = (self.seats(), self.scores[seat.index()]);
        let leads = self.leader == Some(seat);
        if !leads && seats.iter().all(|other| other == seat || self.scores[other.index()] < total) {
            out.push(Event::TookTheLead { seat, from: self.leader });
            self.leader = Some(seat);
            self.challenge = None;
        } else if let Some(challenge) = self.challenge.as_mut().filter(|_| !leads) {
            challenge.turns_left[seat.index()] -= 1;
        }
        if self.leader == Some(seat) && self.challenge.is_none() && total > self.options.threshold {
            let challenge = Challenge::of(seat, seats);
            let turns = challenge.turns_left[seat.next(seats).index()];
            out.push(Event::Challenged { seat, turns, threshold: self.options.threshold });
            self.challenge = Some(challenge);
        }
    }
}

pub(super) fn count(bones: &[Bone]) -> u8 {
    u8::try_from(bones.len()).expect("a set has 55 bones")
}
