//! A future of Crescendo that is being played on.

use std::rc::Rc;

use super::prospects::chance_to_win;
use crate::bots::held::Held;
use crate::bots::search::World;
use crate::engine::{Bone, Points, Rng, Seat, Seats};
use crate::games::crescendo::rules::{Board, Multipliers, Placement, View};

/// The most seats at a table.
pub(super) const SEATS: usize = 4;
const HAND: usize = 7;

/// The board, the hands and the totals, without record: what a future needs.
#[derive(Clone)]
pub struct Position {
    board: Board,
    table: Multipliers,
    hands: [Held<HAND>; SEATS],
    /// How many bones are missing in the hands that are not known.
    missing: [u8; SEATS],
    /// What is hidden from the viewer; after [`Position::fill`] the draw pile, the next drawn last.
    pile: Rc<[Bone]>,
    /// How many of the pile are left.
    left: usize,
    pub(super) scores: [Points; SEATS],
    pub(super) seats: Seats,
    pub(super) leader: Option<Seat>,
    /// The turns that each seat has left to overtake, while a challenge runs.
    pub(super) challenge: Option<[u8; SEATS]>,
    pub(super) threshold: Points,
    pub(super) turn: Seat,
    pub(super) over: bool,
    /// How many turns are still played before this is judged.
    turns: u8,
    /// Whether it is judged by what the hands promise too.
    pub(super) looks_at_hands: bool,
}

impl Position {
    /// What a seat sees, to be played on until the others have answered it, or until it has had another turn after that.
    /// Nothing for a view from beside the table, or while seeds lie face down.
    pub(super) fn seen(view: &View, plays_again: bool) -> Option<Self> {
        let own = view.own_hand()?;
        let board = view.board();
        let mut hands = [Held::EMPTY; SEATS];
        let mut missing = [0; SEATS];
        for (index, seat) in view.seats.iter().enumerate() {
            match &seat.hand {
                Some(bones) if bones.len() <= HAND => bones.iter().for_each(|&bone| hands[index].put(bone)),
                _ => missing[index] = seat.count,
            }
        }
        let seen =
            |bone: &Bone| own.contains(bone) || view.placed.iter().any(|placed| placed.placement.bone() == *bone);
        let pile: Rc<[Bone]> = Bone::set(9).filter(|bone| !seen(bone)).collect();
        let mut scores = [0; SEATS];
        scores[..view.scores.len()].copy_from_slice(&view.scores);
        let challenge = view.challenge.as_ref().map(|challenge| {
            let mut left = [0; SEATS];
            left[..challenge.turns_left.len()].copy_from_slice(&challenge.turns_left);
            left
        });
        Some(Self {
            table: Multipliers::of(&board),
            board,
            hands,
            missing,
            left: pile.len(),
            pile,
            scores,
            seats: view.count(),
            leader: view.leader,
            challenge,
            threshold: view.options.threshold,
            turn: view.turn?,
            over: view.ending.is_some(),
            turns: u8::from(view.count()) + u8::from(plays_again),
            looks_at_hands: !plays_again,
        })
    }

    /// Deals what is hidden: the hands that are not known, and the order of the pile.
    pub(super) fn fill(&mut self, rng: &mut Rng) {
        let mut hidden = self.pile.to_vec();
        rng.shuffle(&mut hidden);
        for (hand, missing) in self.hands.iter_mut().zip(&mut self.missing) {
            for _ in 0..std::mem::take(missing) {
                if let Some(bone) = hidden.pop() {
                    hand.put(bone);
                }
            }
        }
        self.left = hidden.len();
        self.pile = hidden.into();
    }

    /// What a seat's bones would score at best, each by itself, together.
    pub(super) fn promise(&self, seat: Seat) -> Points {
        self.table.promise(&self.board, self.hands[seat.index()].bones())
    }

    /// How many squares are empty.
    pub(super) fn empty(&self) -> u32 {
        self.board.empty()
    }

    fn after(&mut self, seat: Seat) {
        let total = self.scores[seat.index()];
        let leads = self.leader == Some(seat);
        let others = || self.seats.iter().filter(|&other| other != seat);
        if !leads && others().all(|other| self.scores[other.index()] < total) {
            self.leader = Some(seat);
            self.challenge = None;
        } else if let Some(left) = self.challenge.as_mut().filter(|_| !leads) {
            left[seat.index()] = left[seat.index()].saturating_sub(1);
        }
        if self.leader == Some(seat) && self.challenge.is_none() && total > self.threshold {
            let turns = if self.seats == Seats::TWO { 2 } else { 1 };
            let mut left = [0; SEATS];
            for other in others() {
                left[other.index()] = turns;
            }
            self.challenge = Some(left);
        }
        self.over = self.challenge.is_some_and(|left| left.iter().all(|&left| left == 0)) || !self.board.has_room();
    }
}

impl World for Position {
    type Action = Placement;

    const INDIFFERENCE: f64 = 4.0;

    fn mover(&self) -> Option<Seat> {
        (!self.over && self.turns > 0).then_some(self.turn)
    }

    /// The best placement for points alone: what everybody is taken to play.
    fn moves(&self, out: &mut Vec<Placement>) {
        out.clear();
        let best = self.table.most(&self.board, self.hands[self.turn.index()].bones());
        out.extend(best.map(|(_, placement)| placement));
    }

    fn appeal(&self, moves: &[Placement], out: &mut Vec<i32>) {
        out.clear();
        out.extend(moves.iter().map(|placement| self.table.score(*placement).points()));
    }

    fn play(&mut self, placement: &Placement) {
        let seat = self.turn;
        self.scores[seat.index()] += self.table.score(*placement).points();
        self.board.lay(placement.spot(), placement.lies());
        self.hands[seat.index()].take(placement.bone());
        if let Some(next) = self.left.checked_sub(1) {
            self.left = next;
            let bone = self.pile[next];
            self.hands[seat.index()].put(bone);
        }
        self.after(seat);
        self.turns -= 1;
        self.turn = seat.next(self.seats);
        if !self.over {
            self.table.laid(&self.board, placement.lies());
        }
    }

    fn worth(&self, seat: Seat) -> f64 {
        chance_to_win(self, seat)
    }
}
