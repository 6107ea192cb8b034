//! A compact copy of a hand in progress, which a search clones and plays out thousands of times for one decision.
//!
//! It uses the rules' own [`Ends`] and [`Options`] for ends, points and awards, and leaves out the record and the next
//! deal.

use super::policy::PlayoutWeights;
use super::prospects;
use crate::bots::search::World;
use crate::engine::{Bone, Points, Rng, Seat, Seats};
#[cfg(test)]
use crate::engine::{Rules, Viewer};
#[cfg(test)]
use crate::games::electrum::rules::Electrum;
use crate::games::electrum::rules::{Action, End, Ends, Hand, HandEnd, Options, View};

const MAX_YARD: usize = 14;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandWorld {
    options: Options,
    hands: [Hand; 2],
    ends: Ends,
    table: Hand,
    scores: [Points; 2],
    turn: Seat,
    last_played: Seat,
    over: bool,
    /// The bones to draw are `yard[drawn..yard_end]`, the next first.
    yard: [Bone; MAX_YARD],
    drawn: u8,
    yard_end: u8,
}

const fn other(seat: Seat) -> Seat {
    seat.next(Seats::TWO)
}

impl HandWorld {
    /// The visible part of a view; [`HandWorld::with_hand`] fills in the other hand and the boneyard. `None` for a
    /// spectator or a finished game.
    pub(super) fn seen(view: &View) -> Option<Self> {
        let mut hands = [Hand::default(); 2];
        hands[view.seat?.index()] = view.own_hand()?;
        Some(Self {
            options: view.options.clone(),
            hands,
            ends: view.layout.ends(),
            table: view.layout.bones(),
            scores: view.scores,
            turn: view.turn?,
            last_played: view.layout.line().last().map_or(view.leader, |played| played.seat),
            over: false,
            yard: [Bone::new(0, 0); MAX_YARD],
            drawn: 0,
            yard_end: view.boneyard_count,
        })
    }

    pub(super) fn yard_len(&self) -> u8 {
        self.yard_end - self.drawn
    }

    /// A copy in which the other seat than `seat` holds this hand, and the remaining bones are in the boneyard, sorted.
    pub(super) fn with_hand(&self, seat: Seat, theirs: Hand) -> Self {
        let mut world = self.clone();
        world.hands[other(seat).index()] = theirs;
        let left = Hand::FULL.difference(world.table.union(world.hands[seat.index()]).union(theirs));
        for (place, bone) in world.yard[..usize::from(world.yard_end)].iter_mut().zip(left.iter()) {
            *place = bone;
        }
        world
    }

    pub(super) fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.yard[usize::from(self.drawn)..usize::from(self.yard_end)]);
    }

    pub(super) fn orders(&self) -> Vec<Self> {
        let mut all = vec![self.clone()];
        for place in usize::from(self.drawn)..usize::from(self.yard_end) {
            let swapped = |world: &Self| {
                let world = world.clone();
                (place + 1..usize::from(self.yard_end)).map(move |with| {
                    let mut world = world.clone();
                    world.yard.swap(place, with);
                    world
                })
            };
            all = all.iter().flat_map(|world| std::iter::once(world.clone()).chain(swapped(world))).collect();
        }
        all
    }

    #[cfg(test)]
    pub(super) fn truth(game: &Electrum, seat: Seat) -> Option<Self> {
        let mut truth = Self::seen(&game.view(Viewer::Seat(seat)))?;
        truth.hands = [0, 1].map(|index| game.hand(Seat::new(index)));
        truth.yard[..game.boneyard().len()].copy_from_slice(game.boneyard());
        Some(truth)
    }

    /// The totals, including the hand's award once it is over.
    #[cfg(test)]
    pub(super) fn scores(&self) -> [Points; 2] {
        self.scores
    }

    fn can_play(&self, seat: Seat) -> bool {
        let hand = self.hands[seat.index()];
        if self.ends.is_empty() { !hand.is_empty() } else { !hand.intersection(self.ends.fitting()).is_empty() }
    }

    fn end(&mut self, end: &HandEnd) {
        self.over = true;
        if let Some(seat) = end.to {
            self.scores[seat.index()] += end.points;
        }
    }

    fn play_bone(&mut self, bone: Bone, end: End) {
        let seat = self.turn;
        let mine = self.hands[seat.index()].without(bone);
        self.hands[seat.index()] = mine;
        self.table = self.table.with(bone);
        self.ends = self.ends.after(bone, end, self.options.spinner);
        self.last_played = seat;
        self.scores[seat.index()] += self.options.points_for_count(self.ends.count());
        if mine.is_empty() {
            self.end(&self.options.domino_award(seat, self.hands));
        } else {
            self.over = self.scores[seat.index()] >= self.options.points_to_win;
        }
        self.turn = other(seat);
    }
}

impl World for HandWorld {
    type Action = Action;

    const INDIFFERENCE: f64 = 32.0;

    #[inline]
    fn mover(&self) -> Option<Seat> {
        (!self.over).then_some(self.turn)
    }

    fn moves(&self, out: &mut Vec<Action>) {
        out.clear();
        let hand = self.hands[self.turn.index()];
        if self.ends.is_empty() {
            out.extend(hand.iter().map(|bone| Action::Play(bone, End::E)));
            return;
        }
        let playable = hand.intersection(self.ends.fitting());
        if playable.is_empty() {
            out.push(if self.yard_len() > 0 { Action::Draw } else { Action::Pass });
            return;
        }
        let ends = self.ends.distinct_pips();
        for bone in playable.iter() {
            for (end, pips) in End::ALL.into_iter().zip(ends) {
                if pips.is_some_and(|pips| bone.has(pips)) {
                    out.push(Action::Play(bone, end));
                }
            }
        }
    }

    fn appeal(&self, moves: &[Action], out: &mut Vec<i32>) {
        out.clear();
        let weights = PlayoutWeights::of(&self.options);
        let hand = self.hands[self.turn.index()];
        let unseen = Hand::FULL.difference(hand.union(self.table));
        out.extend(moves.iter().map(|action| match *action {
            Action::Play(bone, end) => weights.score_play(&self.options, &self.ends, hand, unseen, bone, end),
            Action::Draw | Action::Pass => 0,
        }));
    }

    fn play(&mut self, action: &Action) {
        match *action {
            Action::Play(bone, end) => self.play_bone(bone, end),
            Action::Draw => {
                let mine = &mut self.hands[self.turn.index()];
                *mine = mine.with(self.yard[usize::from(self.drawn)]);
                self.drawn += 1;
            }
            Action::Pass => {
                self.turn = other(self.turn);
                if !self.can_play(self.turn) {
                    self.end(&self.options.block_award(self.last_played, self.hands));
                }
            }
        }
    }

    fn worth(&self, seat: Seat) -> f64 {
        prospects::win_probability(&self.options, self.scores, seat)
    }
}
