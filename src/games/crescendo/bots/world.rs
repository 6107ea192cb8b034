//! A full state of Crescendo without its history, for playouts.

use std::rc::Rc;

use super::multipliers::Multipliers;
use crate::bots::held::Held;
use crate::engine::{Bone, Points, Rng, Seat, Seats};
use crate::games::crescendo::rules::{Board, HIGHEST, Placement, View};

pub(super) const SEATS: usize = 4;
const HAND: usize = 7;

#[derive(Clone)]
pub struct CrescendoWorld {
    board: Board,
    pub(super) multipliers: Multipliers,
    hands: [Held<HAND>; SEATS],
    /// By seat, the number of bones that are still to be dealt to a hidden hand.
    missing: [u8; SEATS],
    /// The hidden bones; after [`CrescendoWorld::deal_hidden`] the draw pile, the next drawn last.
    pile: Rc<[Bone]>,
    /// Number of bones left in `pile`, which copies share.
    left: usize,
    pub(super) scores: [Points; SEATS],
    pub(super) seats: Seats,
    pub(super) leader: Option<Seat>,
    /// By seat, the turns left to overtake, while a challenge runs.
    pub(super) challenge: Option<[u8; SEATS]>,
    pub(super) threshold: Points,
    pub(super) turn: Seat,
    pub(super) over: bool,
    pub(super) turns: u8,
    pub(super) looks_at_hands: bool,
}

impl CrescendoWorld {
    /// A seat's view, for playouts that end once the others have answered or, if `plays_again`, a turn later. `None`
    /// for a spectator's view and after the end.
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
        let pile: Rc<[Bone]> = Bone::set(HIGHEST).filter(|bone| !seen(bone)).collect();
        let mut scores = [0; SEATS];
        scores[..view.scores.len()].copy_from_slice(&view.scores);
        let challenge = view.challenge.as_ref().map(|challenge| {
            let mut left = [0; SEATS];
            left[..challenge.turns_left.len()].copy_from_slice(&challenge.turns_left);
            left
        });
        Some(Self {
            multipliers: Multipliers::of(&board),
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

    pub(super) fn deal_hidden(&mut self, rng: &mut Rng) {
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

    pub(super) fn best_placement(&self) -> Option<Placement> {
        let best = self.multipliers.most(&self.board, self.hands[self.turn.index()].bones());
        best.map(|(_, placement)| placement)
    }

    /// The sum of the most points that each bone alone could score now.
    pub(super) fn potential(&self, seat: Seat) -> Points {
        self.multipliers.potential(&self.board, self.hands[seat.index()].bones())
    }

    pub(super) fn empty(&self) -> u32 {
        self.board.empty()
    }

    /// Plays a turn (docs/rules/crescendo.md, A turn).
    pub(super) fn place(&mut self, placement: Placement) {
        let seat = self.turn;
        self.scores[seat.index()] += self.multipliers.score(placement).points();
        self.board.lay(placement.spot(), placement.lies());
        self.hands[seat.index()].take(placement.bone());
        if let Some(next) = self.left.checked_sub(1) {
            self.left = next;
            let bone = self.pile[next];
            self.hands[seat.index()].put(bone);
        }
        self.update_lead(seat);
        self.turns -= 1;
        self.turn = seat.next(self.seats);
        if !self.over {
            self.multipliers.laid(&self.board, placement.lies());
        }
    }

    /// docs/rules/crescendo.md, The lead; docs/rules/crescendo.md, The challenge; docs/rules/crescendo.md, The end.
    fn update_lead(&mut self, seat: Seat) {
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
