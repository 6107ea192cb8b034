//! What a seat believes about the other hands, and about how the other seats play.
//!
//! A pass proves that a seat has neither number: [`Deals`] counts exactly the hands that are left. A play is weaker
//! evidence. How a seat plays is unknown, too: it has one of a few styles ([`Style`]). Hands are as likely as the plays
//! that were seen are with them, in the mean over the styles; so a seat that keeps playing its heaviest bones is believed
//! to do so, and to hold no heavier bone that would have fitted. Partner and opponents are treated alike.
//!
//! Hands are drawn by a Markov chain (Metropolis): two unseen bones change places if that makes the plays likelier, and
//! otherwise with the probability of the ratio.

use std::cell::Cell;

use super::hand_world::HandWorld;
use super::policy::{Position, Style, appeal_of};
use super::visible::{SEATS, Visible, after, plays};
use crate::engine::{Bone, BoneSet, Deals, PublicState, Rng, Seat};
use crate::games::partners::rules::{Action, End, Options, PlayedBone, Redeal, View};

/// The difference of appeal at which a play is half as likely (squared). It predicts the plays of [`Level::Tough`] best.
///
/// [`Level::Tough`]: crate::engine::Level::Tough
const INDIFFERENCE: f64 = 70.0;

/// The probability of each of [`Style::ALL`] before the first play.
const PRIOR: [f64; 3] = [0.8, 0.15, 0.05];

/// The probability that a seat of [`Style::Heaviest`] plays any bone instead.
const NOISE: f64 = 0.1;

/// The proposals of the chain before the first draw.
const BURN_IN: u32 = 200;

/// The proposals of the chain between two draws.
const STEPS: u32 = 10;

/// The resolution of a probability.
const SCALE: u32 = 1 << 20;

/// A play by another seat in this hand, and the visible state just before it.
struct ObservedPlay {
    seat: Seat,
    bone: Bone,
    end: End,
    before: Visible,
}

/// Hands of the other seats.
#[derive(Clone, Copy)]
struct Sample {
    hands: [BoneSet; SEATS],
    /// For each other seat, the probability of its plays with this hand.
    likelihoods: [f64; SEATS],
}

pub struct Knowledge {
    own: Seat,
    seen: HandWorld,
    deals: Deals,
    /// The places of [`Deals`] that are hands.
    owners: Vec<Seat>,
    unseen: Vec<Bone>,
    /// For each other seat, the unseen bones that it may hold.
    possible: [BoneSet; SEATS],
    plays: Vec<ObservedPlay>,
    /// For each seat, the bones that it played.
    played: [BoneSet; SEATS],
    /// True if no hand was dealt with many doubles.
    redeal: bool,
    /// True if plays are evidence.
    reads_plays: bool,
    options: Options,
    /// Where the chain is; `None` before the first draw.
    at: Cell<Option<Sample>>,
}

impl Knowledge {
    /// What the view's seat believes; plays tell nothing unless it `reads_plays`.
    pub(super) fn of(view: &View, reads_plays: bool) -> Option<Self> {
        let (own, seen) = (view.seat?, HandWorld::seen(view)?);
        let owners: Vec<Seat> = seen.seats.iter().filter(|seat| *seat != own).collect();
        let unseen = view.unseen()?;
        let (mut possible, mut played) = ([BoneSet::default(); SEATS], [BoneSet::default(); SEATS]);
        for &seat in &owners {
            let bones = unseen.iter().copied().filter(|&bone| !view.table.lacks(seat, bone));
            possible[seat.index()] = bones.collect();
        }
        for bone in &view.table.line {
            played[bone.seat.index()] = played[bone.seat.index()].with(bone.bone);
        }
        let options = view.table.options.clone();
        let redeal = options.redeal == Redeal::Five;
        let plays = if reads_plays { observed(view, &seen, own) } else { Vec::new() };
        let (deals, at) = (view.hidden()?, Cell::new(None));
        Some(Self { own, seen, deals, owners, unseen, possible, plays, played, redeal, reads_plays, options, at })
    }

    /// Draws hands for the other seats and, if plays are evidence, how these seats play on.
    pub(super) fn draw(&self, rng: &mut Rng) -> HandWorld {
        let hands = if self.plays.is_empty() { self.deal(rng) } else { self.next_of_chain(rng) };
        let mut world = self.seen.with_hands(self.own, &hands);
        if self.reads_plays {
            world.order = rng.below(u32::MAX);
            for seat in &self.owners {
                world.styles[seat.index()] = self.draw_style(*seat, hands[seat.index()], rng);
            }
        }
        world
    }

    /// The hands that the chain reaches next. It starts from a draw in which plays tell nothing.
    fn next_of_chain(&self, rng: &mut Rng) -> [BoneSet; SEATS] {
        let (mut sample, steps) = if let Some(sample) = self.at.get() {
            (sample, STEPS)
        } else {
            let hands = self.deal(rng);
            let mut likelihoods = [1.0; SEATS];
            for seat in &self.owners {
                likelihoods[seat.index()] = self.likelihood(*seat, hands[seat.index()]);
            }
            (Sample { hands, likelihoods }, BURN_IN)
        };
        for _ in 0..steps {
            self.step(&mut sample, rng);
        }
        self.at.set(Some(sample));
        sample.hands
    }

    /// Proposes that two bones change places.
    fn step(&self, sample: &mut Sample, rng: &mut Rng) {
        let (Some(&one), Some(&other)) = (rng.pick(&self.unseen), rng.pick(&self.unseen)) else { return };
        let holder = |bone: Bone| self.owners.iter().copied().find(|seat| sample.hands[seat.index()].contains(bone));
        let holders = [holder(one), holder(other)];
        if holders[0] == holders[1] {
            return;
        }
        let mut next = *sample;
        for (seat, gives, takes) in [(holders[0], one, other), (holders[1], other, one)] {
            // a bone without a holder is asleep
            let Some(seat) = seat else { continue };
            if !self.possible[seat.index()].contains(takes) {
                return;
            }
            next.hands[seat.index()] = sample.hands[seat.index()].without(gives).with(takes);
        }
        if self.redeal && self.is_void(&next.hands) {
            return;
        }
        let (mut before, mut after) = (1.0, 1.0);
        for seat in holders.into_iter().flatten() {
            next.likelihoods[seat.index()] = self.likelihood(seat, next.hands[seat.index()]);
            before *= sample.likelihoods[seat.index()];
            after *= next.likelihoods[seat.index()];
        }
        if f64::from(rng.below(SCALE)) * before < after * f64::from(SCALE) {
            *sample = next;
        }
    }

    /// Draws how a seat with this hand plays.
    fn draw_style(&self, seat: Seat, hand: BoneSet, rng: &mut Rng) -> Style {
        let weights = self.weights(seat, hand);
        let total: f64 = weights.iter().sum();
        let mut mark = f64::from(rng.below(SCALE)) / f64::from(SCALE) * total;
        let chosen = Style::ALL.into_iter().zip(weights).find(|(_, weight)| {
            mark -= weight;
            mark < 0.0
        });
        chosen.map_or(Style::Practised, |(style, _)| style)
    }

    /// The probability of a seat's plays with this hand.
    fn likelihood(&self, seat: Seat, hand: BoneSet) -> f64 {
        self.weights(seat, hand).iter().sum()
    }

    /// For each style, the probability that a seat with this hand has it and made its plays.
    fn weights(&self, seat: Seat, hand: BoneSet) -> [f64; 3] {
        let (mut held, mut moves, mut weights) = (hand, Vec::new(), PRIOR);
        for play in self.plays.iter().rev().filter(|play| play.seat == seat) {
            held = held.with(play.bone);
            moves.clear();
            plays(held, play.before.ends, &mut moves);
            if moves.len() > 1 {
                for (weight, style) in weights.iter_mut().zip(Style::ALL) {
                    *weight *= self.chance(style, play, held, &moves);
                }
            }
        }
        weights
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

    /// The chance that a seat of a style with this hand makes the play, one of several moves.
    fn chance(&self, style: Style, play: &ObservedPlay, hand: BoneSet, moves: &[Action]) -> f64 {
        let any = 1.0 / moves.iter().fold(0.0, |count, _| count + 1.0);
        match style {
            Style::Practised => self.chance_by_appeal(play, hand, moves),
            Style::Heaviest => {
                let pips = |action: &Action| match action {
                    Action::Play(bone, _) => bone.pips(),
                    Action::Partner => 0,
                };
                let most = moves.iter().map(pips).max().unwrap_or_default();
                let equal = moves.iter().filter(|action| pips(action) == most).fold(0.0, |count, _| count + 1.0);
                let heaviest = if play.bone.pips() == most { 1.0 / equal } else { 0.0 };
                (1.0 - NOISE) * heaviest + NOISE * any
            }
            Style::Any => any,
        }
    }

    /// The chance that a practised player with this hand makes the play.
    fn chance_by_appeal(&self, play: &ObservedPlay, hand: BoneSet, moves: &[Action]) -> f64 {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::BotRules;
    use crate::engine::{Rules, Seats, Seed, Turn, Viewer};
    use crate::games::partners::rules::{Opening, Partners};

    /// The views of the seats to act while all seats play their heaviest bones, in the first hand of some matches.
    fn views(options: &Options) -> Vec<View> {
        let (mut views, mut rng) = (Vec::new(), Rng::new(Seed::new(4)));
        for seed in 0..6 {
            let mut game = Partners::deal(options, Seats::new(4).unwrap(), Seed::new(seed)).unwrap();
            while let Turn::One(seat) = game.turn() {
                let view = game.view(Viewer::Seat(seat));
                if view.table.number > 1 {
                    break;
                }
                let action = Partners::heaviest(&view, &mut rng).unwrap();
                views.push(view);
                game.apply(&[action], &mut Vec::new()).unwrap();
            }
        }
        views
    }

    fn options() -> Options {
        Options { opening: Opening::Drawn, ..Options::default() }
    }

    /// The share of the plays of other seats at which these hands had a heavier bone that fitted.
    fn lighter_plays(known: &Knowledge, world: &HandWorld) -> f64 {
        let (mut held, mut lighter, mut all) = (world.hands, 0.0, 0.0);
        for play in known.plays.iter().rev() {
            let mut moves = Vec::new();
            let hand = held[play.seat.index()].with(play.bone);
            held[play.seat.index()] = hand;
            plays(hand, play.before.ends, &mut moves);
            let heavier = |action: &Action| matches!(action, Action::Play(bone, _) if bone.pips() > play.bone.pips());
            lighter += f64::from(u8::from(moves.iter().any(heavier)));
            all += 1.0;
        }
        lighter / all
    }

    #[test]
    fn seats_that_play_their_heaviest_bones_are_believed_to_hold_no_heavier_ones() {
        let (mut read, mut unread, mut heaviest, mut seats) = (0.0, 0.0, 0, 0);
        for view in views(&options()).iter().filter(|view| view.table.line.len() >= 12) {
            let mut rng = Rng::new(Seed::new(1));
            let (known, deals) = (Knowledge::of(view, true).unwrap(), Knowledge::of(view, false).unwrap());
            for _ in 0..50 {
                let world = known.draw(&mut rng);
                read += lighter_plays(&known, &world);
                unread += lighter_plays(&known, &deals.draw(&mut rng));
                seats += known.owners.len();
                heaviest += known.owners.iter().filter(|seat| world.styles[seat.index()] == Style::Heaviest).count();
            }
        }
        assert!(read < 0.5 * unread, "{read} of {unread}");
        // before the first play it is less than one in six
        assert!(3 * heaviest > seats, "{heaviest} of {seats}");
    }

    #[test]
    fn without_evidence_of_plays_all_seats_are_practised() {
        for view in views(&options()) {
            let world = Knowledge::of(&view, false).unwrap().draw(&mut Rng::new(Seed::new(1)));
            assert_eq!(world.styles, [Style::Practised; SEATS]);
        }
    }

    /// Adds all ways to deal the rest of the unseen bones, with their weights.
    fn enumerate(
        known: &Knowledge,
        sizes: [u32; SEATS],
        index: usize,
        hands: [BoneSet; SEATS],
        out: &mut Vec<([BoneSet; SEATS], f64)>,
    ) {
        let Some(&bone) = known.unseen.get(index) else {
            let weight = known.owners.iter().map(|seat| known.likelihood(*seat, hands[seat.index()])).product();
            out.push((hands, weight));
            return;
        };
        for seat in known.owners.iter().map(|seat| seat.index()) {
            if known.possible[seat].contains(bone) && hands[seat].len() < sizes[seat] {
                let mut next = hands;
                next[seat] = hands[seat].with(bone);
                enumerate(known, sizes, index + 1, next, out);
            }
        }
    }

    #[test]
    fn the_chain_draws_hands_by_their_probability() {
        const DRAWS: u32 = 20_000;
        let is_late = |view: &&View| (5..=8).contains(&view.unseen().unwrap().len());
        let views = views(&options());
        let late: Vec<&View> = views.iter().filter(is_late).collect();
        assert!(late.len() > 5);
        for view in late {
            let known = Knowledge::of(view, true).unwrap();
            let sizes = std::array::from_fn(|seat| u32::try_from(view.hands[seat].count).unwrap());
            let (mut deals, mut rng) = (Vec::new(), Rng::new(Seed::new(1)));
            enumerate(&known, sizes, 0, [BoneSet::default(); SEATS], &mut deals);
            let all: f64 = deals.iter().map(|(_, weight)| weight).sum();
            let drawn: Vec<HandWorld> = (0..DRAWS).map(|_| known.draw(&mut rng)).collect();
            for (seat, bone) in known.owners.iter().flat_map(|seat| known.unseen.iter().map(move |bone| (*seat, *bone)))
            {
                let holds = |hands: &[BoneSet; SEATS]| hands[seat.index()].contains(bone);
                let expected: f64 =
                    deals.iter().filter(|(hands, _)| holds(hands)).map(|(_, weight)| weight / all).sum();
                let found = drawn.iter().filter(|world| holds(&world.hands)).fold(0.0, |count, _| count + 1.0);
                let found = found / f64::from(DRAWS);
                assert!((found - expected).abs() < 0.04, "{seat:?} {bone}: {found} instead of {expected}");
            }
        }
    }
}
