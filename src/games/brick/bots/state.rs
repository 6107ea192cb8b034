//! The state of a playout.

use std::rc::Rc;

use crate::bots::held::Held;
use crate::engine::{Bone, Points, Rng, Seat, Seats};
use crate::games::brick::rules::{HAND, Phase, PlacedBrick, Spot, View, Wall};

pub(super) const SEATS: usize = Seat::MOST as usize;

/// The assumed number of matches to come in an open-ended game.
const OPEN_END: u32 = 2;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Horizon {
    /// Turns until a playout is evaluated, unless the match ends before. Draws belong to their turn.
    pub turns: u16,
    pub width: usize,
}

/// The wall, the hands, the stock and the totals, without a record: small enough to be copied for each playout.
#[derive(Clone)]
pub struct PlayoutState {
    pub(super) wall: Wall,
    pub(super) hands: [Held<HAND>; SEATS],
    /// Number of unknown bricks in each hand.
    missing: [u8; SEATS],
    /// The hidden bricks; after [`PlayoutState::fill`] the brickyard, the next brick last.
    pile: Rc<[Bone]>,
    pub(super) left: usize,
    pub(super) readied: Vec<Bone>,
    pub(super) scores: [Points; SEATS],
    pub(super) seats: Seats,
    pub(super) phase: Phase,
    pub(super) skips: u8,
    pub(super) matches_left: u32,
    pub(super) highest: u8,
    pub(super) horizon: Horizon,
}

impl PlayoutState {
    /// The state that a seat sees. `None` for a spectator's view, or one that contradicts itself.
    pub(super) fn seen(view: &View, horizon: Horizon) -> Option<Self> {
        view.own_hand()?;
        let mut hands = [Held::EMPTY; SEATS];
        let mut missing = [0; SEATS];
        for seat in view.count().iter() {
            let known = view.hand(seat).unwrap_or(view.shown(seat));
            let (index, held) = (seat.index(), view.held(seat).min(HAND));
            known.iter().take(held).for_each(|&bone| hands[index].put(bone));
            missing[index] = u8::try_from(held.checked_sub(hands[index].len())?).ok()?;
        }
        let pile: Rc<[Bone]> = view.unseen()?.into();
        let mut scores = [0; SEATS];
        scores[..view.scores().len()].copy_from_slice(view.scores());
        Some(Self {
            wall: view.wall().clone(),
            hands,
            missing,
            left: pile.len(),
            pile,
            readied: view.readied().to_vec(),
            scores,
            seats: view.count(),
            phase: view.phase(),
            skips: u8::try_from(view.skips()).ok()?,
            matches_left: view
                .options()
                .matches
                .map_or(OPEN_END, |matches| matches.saturating_sub(view.match_number())),
            highest: view.options().set,
            horizon,
        })
    }

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

    /// The same state as a game of the rules; this must be a filled state of that view.
    #[cfg(test)]
    pub(super) fn to_game(&self, view: &View) -> crate::games::brick::rules::Brick {
        use crate::engine::{Rules, Seed};
        use crate::games::brick::rules::{Brick, SeatView};
        let mut open = view.clone();
        for (seat, held) in open.seats.iter_mut().zip(&self.hands) {
            let mut hand = held.bones().to_vec();
            hand.sort_unstable();
            *seat = SeatView { count: hand.len(), hand: Some(hand) };
        }
        open.brickyard = Some(self.pile[..self.left].iter().rev().copied().collect());
        let world = Brick::imagine(&open, &mut Rng::new(Seed::new(1)));
        world.expect("a filled state fits the view").world
    }

    pub(super) fn stock(&self) -> usize {
        self.left + self.readied.len()
    }

    /// Number of rounds that the stock lasts if every seat draws one brick in each.
    pub(super) fn rounds(&self) -> f64 {
        let stock = f64::from(u32::try_from(self.stock()).unwrap_or(u32::MAX));
        stock / f64::from(u8::from(self.seats))
    }

    pub(super) fn pips(&self, seat: Seat) -> Points {
        self.hands[seat.index()].bones().iter().map(|bone| Points::from(bone.pips())).sum()
    }

    /// docs/rules/brick.md, The end of a match.
    fn begin_turn(&mut self, seat: Seat) {
        self.phase = Phase::Play(seat);
        let has_place = |bone: &Bone| self.wall.has_place([bone.low(), bone.high()]);
        let stuck = self.stock() == 0 && !self.hands[seat.index()].bones().iter().any(has_place);
        if stuck || usize::from(self.skips) >= self.seats.count() {
            for seat in self.seats.iter() {
                self.scores[seat.index()] -= self.pips(seat);
                self.hands[seat.index()] = Held::EMPTY;
            }
            self.phase = Phase::Over;
        }
    }

    fn continue_drawing(&mut self, seat: Seat, after_skip: bool) {
        if self.hands[seat.index()].len() < HAND && self.stock() > 0 {
            self.phase = Phase::Draw { seat, after_skip };
        } else {
            self.begin_turn(seat.next(self.seats));
        }
    }

    /// Places a brick; the placement is legal.
    pub(super) fn place(&mut self, seat: Seat, bone: Bone, face_down: bool, at: [Spot; 2]) {
        let below = self.wall.top(at[0]).map(|top| top.layer + 1);
        let layer = below.unwrap_or_default();
        self.wall.lay(PlacedBrick { bone, face_down, at, layer });
        self.skips = 0;
        if face_down {
            self.readied.retain(|other| *other != bone);
        } else {
            self.hands[seat.index()].take(bone);
            self.scores[seat.index()] += Points::from(layer);
        }
        if self.hands[seat.index()].is_empty() {
            self.continue_drawing(seat, false);
        } else {
            self.begin_turn(seat.next(self.seats));
        }
    }

    pub(super) fn skip(&mut self, seat: Seat) {
        let hand = std::mem::replace(&mut self.hands[seat.index()], Held::EMPTY);
        self.readied.extend(hand.bones());
        self.skips += 1;
        self.continue_drawing(seat, true);
    }

    pub(super) fn draw(&mut self, seat: Seat, choice: Option<Bone>, after_skip: bool) {
        let bone = if let Some(bone) = choice {
            self.readied.retain(|other| *other != bone);
            bone
        } else {
            self.skips = 0;
            self.left -= 1;
            self.pile[self.left]
        };
        self.hands[seat.index()].put(bone);
        self.continue_drawing(seat, after_skip);
    }
}
