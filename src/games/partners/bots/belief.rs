//! What a seat believes about the other hands.
//!
//! A pass proves that a seat has neither number: [`Deals`] counts exactly the hands that are left. A play is weaker
//! evidence: hands with which a practised player would rather have played another bone are less likely, partner and
//! opponents alike.

use super::hand_world::HandWorld;
use super::policy::{Position, appeal_of};
use super::visible::{SEATS, Visible, after, plays};
use crate::engine::{Bone, BoneSet, Deals, Rng, Seat};
use crate::games::partners::rules::{Action, End, Options, PlayedBone, Redeal, View};

/// The difference of appeal at which a play is half as likely (squared).
const INDIFFERENCE: f64 = 40.0;

/// A play by another seat in this hand, and the visible state just before it.
struct ObservedPlay {
    seat: Seat,
    bone: Bone,
    end: End,
    before: Visible,
}

pub struct Knowledge {
    own: Seat,
    seen: HandWorld,
    deals: Deals,
    /// The places of [`Deals`] that are hands.
    owners: Vec<Seat>,
    plays: Vec<ObservedPlay>,
    /// For each seat, the bones that it played.
    played: [BoneSet; SEATS],
    /// True if no hand was dealt with many doubles.
    redeal: bool,
    /// The number of sampled deals of which one is chosen by its likelihood.
    samples: usize,
    options: Options,
}

impl Knowledge {
    /// What the view's seat believes; with one sample, plays tell nothing.
    pub(super) fn of(view: &View, samples: usize) -> Option<Self> {
        let (own, seen) = (view.seat?, HandWorld::seen(view)?);
        let owners = seen.seats.iter().filter(|seat| *seat != own).collect();
        let mut played = [BoneSet::default(); SEATS];
        for bone in &view.table.line {
            played[bone.seat.index()] = played[bone.seat.index()].with(bone.bone);
        }
        let options = view.table.options.clone();
        let redeal = options.redeal == Redeal::Five;
        let plays = if samples > 1 { observed(view, &seen, own) } else { Vec::new() };
        Some(Self { own, deals: view.hidden()?, seen, owners, plays, played, redeal, samples, options })
    }

    /// Draws hands for the other seats.
    pub(super) fn draw(&self, rng: &mut Rng) -> HandWorld {
        const SCALE: u32 = 1 << 20;
        let mut chosen = self.deal(rng);
        if !self.plays.is_empty() {
            // of several samples one by its weight: a good approximation of drawing by probability
            let mut total = self.likelihood(&chosen);
            for _ in 1..self.samples {
                let hands = self.deal(rng);
                let weight = self.likelihood(&hands);
                total += weight;
                if f64::from(rng.below(SCALE)) * total < weight * f64::from(SCALE) {
                    chosen = hands;
                }
            }
        }
        self.seen.with_hands(self.own, &chosen)
    }

    fn deal(&self, rng: &mut Rng) -> [BoneSet; SEATS] {
        const ATTEMPTS: u32 = 20;
        let mut hands = self.deal_once(rng);
        for _ in 0..ATTEMPTS {
            if !self.redeal || !self.is_void(&hands) {
                break;
            }
            hands = self.deal_once(rng);
        }
        hands
    }

    fn deal_once(&self, rng: &mut Rng) -> [BoneSet; SEATS] {
        let mut hands = [BoneSet::default(); SEATS];
        for (seat, bones) in self.owners.iter().zip(self.deals.draw(rng)) {
            hands[seat.index()] = bones.into_iter().collect();
        }
        hands
    }

    /// True if a hand would have been dealt again (docs/rules/partners.md, Dealing 3).
    fn is_void(&self, hands: &[BoneSet; SEATS]) -> bool {
        let doubles = |bones: BoneSet| bones.iter().filter(|bone| bone.is_doublet()).count();
        hands.iter().zip(self.played).any(|(hand, played)| doubles(hand.union(played)) >= 5)
    }

    /// How likely the plays so far are with these hands.
    fn likelihood(&self, hands: &[BoneSet; SEATS]) -> f64 {
        let mut held = *hands;
        let (mut moves, mut likelihood) = (Vec::new(), 1.0);
        for play in self.plays.iter().rev() {
            let hand = held[play.seat.index()].with(play.bone);
            held[play.seat.index()] = hand;
            moves.clear();
            plays(hand, play.before.ends, &mut moves);
            if moves.len() > 1 {
                likelihood *= self.chance(play, hand, &moves);
            }
        }
        likelihood
    }

    /// The chance that a practised player with this hand makes the play.
    fn chance(&self, play: &ObservedPlay, hand: BoneSet, moves: &[Action]) -> f64 {
        let position = Position::new(&play.before, play.seat, hand);
        let appeal = |action: &Action| f64::from(appeal_of(&self.options, &position, action));
        let most = moves.iter().map(appeal).fold(f64::NEG_INFINITY, f64::max);
        let readiness = |action: &Action| {
            let less = 1.0 + (most - appeal(action)) / INDIFFERENCE;
            1.0 / (less * less)
        };
        let all: f64 = moves.iter().map(readiness).sum();
        readiness(&Action::Play(play.bone, play.end)) / all
    }
}

/// The plays of the other seats in this hand; a lead that led by itself is no choice.
fn observed(view: &View, seen: &HandWorld, own: Seat) -> Vec<ObservedPlay> {
    let line = &view.table.line;
    let size = u32::try_from(view.table.options.hand).unwrap_or_default();
    let mut now = seen.visible();
    (now.ends, now.table, now.lacks, now.counts) = (None, BoneSet::default(), [0; SEATS], [size; SEATS]);
    let mut plays = Vec::new();
    for (index, played) in line.iter().enumerate() {
        let PlayedBone { seat, bone, end } = *played;
        if seat != own && !(index == 0 && view.table.led_by_itself()) {
            plays.push(ObservedPlay { seat, bone, end, before: now });
        }
        let ends = after(now.ends, bone, end);
        now.ends = Some(ends);
        now.table = now.table.with(bone);
        now.counts[seat.index()] -= 1;
        // the seats between this one and the next to play passed
        let next = line.get(index + 1).map_or(seen.turn, |next| next.seat);
        let mut passed = seat.next(seen.seats);
        while passed != next {
            now.lacks[passed.index()] |= 1 << ends[0] | 1 << ends[1];
            passed = passed.next(seen.seats);
        }
    }
    plays
}
