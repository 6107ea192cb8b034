//! Imagined worlds against rejection sampling: the view's history is replayed with many deals, and those that lead to
//! the same view give the true frequency of each unseen bone in the other hand.

use std::collections::BTreeMap;

use super::{fill_hand, place_played};
use crate::engine::contract::playout;
use crate::engine::{Bone, Rng, Rules, Seat, Seats, Seed, Turn, Viewer, Weighted};
use crate::games::electrum::rules::dealing::{BONEYARD_START, HAND_SIZE};
use crate::games::electrum::rules::evidence::{Arrival, Evidence, Lack};
use crate::games::electrum::rules::{Action, Electrum, Hand, Leader, Options, PlyKind, Preset, View};

struct Frequencies {
    held: [f64; 28],
    pips: f64,
    samples: f64,
}

impl Frequencies {
    fn of(hands: &[(Hand, f64)]) -> Self {
        let all: f64 = hands.iter().map(|(_, weight)| weight).sum();
        let squares: f64 = hands.iter().map(|(_, weight)| weight * weight).sum();
        let mut held = [0.0; 28];
        let mut pips = 0.0;
        for (hand, weight) in hands {
            pips += f64::from(hand.pips()) * weight / all;
            for (index, bone) in Hand::FULL.iter().enumerate() {
                held[index] += if hand.contains(bone) { weight / all } else { 0.0 };
            }
        }
        Self { held, pips, samples: all * all / squares }
    }

    /// In standard deviations.
    fn distance(&self, other: &Self) -> f64 {
        let apart = |(&ours, &theirs): (&f64, &f64)| {
            let mean = (ours * self.samples + theirs * other.samples) / (self.samples + other.samples);
            let deviation = (mean * (1.0 - mean) * (1.0 / self.samples + 1.0 / other.samples)).sqrt();
            if deviation > 0.0 { (ours - theirs).abs() / deviation } else { 0.0 }
        };
        self.held.iter().zip(&other.held).map(apart).fold(0.0, f64::max)
    }
}

/// The places of the deck that `seat` cannot see: those of the other seat's bones, and those of undrawn bones.
fn hidden_places(game: &Electrum, seat: Seat) -> [Vec<usize>; 2] {
    let draws = game.plies.iter().filter(|ply| ply.kind == PlyKind::Draw).enumerate();
    let others = draws.filter(|(_, ply)| ply.seat != seat).map(|(nth, _)| BONEYARD_START + nth);
    let dealt = (0..HAND_SIZE).map(|place| place + HAND_SIZE * (1 - seat.index()));
    [dealt.chain(others).collect(), (game.drawn..game.deck.len()).collect()]
}

/// The same plies after another deal; `None` if one of them is then illegal.
fn replay(game: &Electrum, deck: [Bone; 28]) -> Option<Electrum> {
    let mut again = game.clone();
    // an unreachable target, because the scores before this hand are not known
    again.options.points_to_win = 1_000_000;
    again.scores = [0; 2];
    again.deck = deck;
    again.drawn = BONEYARD_START;
    again.hands = [&deck[..HAND_SIZE], &deck[HAND_SIZE..BONEYARD_START]].map(|dealt| dealt.iter().copied().collect());
    again.layout.clear();
    again.plies.clear();
    again.turn = game.leader;
    again.last_played = game.leader;
    let mut events = Vec::new();
    for (nth, ply) in game.plies.iter().enumerate() {
        let action = match ply.kind {
            PlyKind::Play(bone, end) => Action::Play(bone, end),
            PlyKind::Draw => Action::Draw,
            PlyKind::Pass => Action::Pass,
        };
        if nth == 0 && game.doublet_lead {
            let [ours, theirs] = again.hands.map(Hand::heaviest_doublet);
            let leads = if ours > theirs { (0, ours) } else { (1, theirs) };
            if !matches!(ply.kind, PlyKind::Play(bone, _) if (game.leader.index(), Some(bone)) == leads) {
                return None;
            }
        }
        if again.turn() != Turn::One(ply.seat) {
            return None;
        }
        events.clear();
        again.apply(&[action], &mut events).ok()?;
        if again.hand_number != game.hand_number {
            return None;
        }
    }
    Some(again)
}

/// The other seat's hands in those of `tries` random deals that lead to the same view. Only deals that give the other
/// seat the bones it has played are tried.
fn rejection(game: &Electrum, seat: Seat, tries: u32, rng: &mut Rng) -> Vec<(Hand, f64)> {
    let [mut theirs, left] = hidden_places(game, seat);
    let other = seat.next(Seats::TWO);
    let line = game.layout.line().iter();
    let played: Vec<Bone> = line.filter(|played| played.seat == other).map(|played| played.bone).collect();
    let unseen = Hand::FULL.difference(game.hand(seat).union(game.layout.bones()));
    let mut unseen: Vec<Bone> = unseen.iter().collect();
    let mut hands = Vec::new();
    for _ in 0..tries {
        rng.shuffle(&mut theirs);
        rng.shuffle(&mut unseen);
        let mut deck = game.deck;
        for (&place, &bone) in theirs.iter().chain(&left).zip(played.iter().chain(&unseen)) {
            deck[place] = bone;
        }
        if let Some(world) = replay(game, deck) {
            hands.push((world.hand(other), 1.0));
        }
    }
    hands
}

fn imagined(view: &View, seat: Seat, worlds: u32, rng: &mut Rng) -> Vec<(Hand, f64)> {
    let draw = |_| {
        let Weighted { world, weight } = super::imagine(view, rng).expect("a real view has a world");
        (world.hand(seat.next(Seats::TWO)), weight)
    };
    (0..worlds).map(draw).collect()
}

fn positions(options: &Options, seed: u64, matches: impl Fn(&Electrum, Seat) -> bool) -> Vec<(Electrum, Seat)> {
    let mut rng = Rng::new(Seed::new(seed));
    let game = Electrum::deal(options, Seats::TWO, rng.seed()).expect("the options are valid");
    let of_both = |game: Electrum| Seats::TWO.iter().map(move |seat| (game.clone(), seat));
    playout(game, rng).flat_map(of_both).filter(|(game, seat)| matches(game, *seat)).collect()
}

/// Compares imagined worlds with deals in `wanted` positions. Returns the largest distance of a uniform guess.
fn compare(all: impl Iterator<Item = (Electrum, Seat)>, wanted: usize) -> f64 {
    const ENOUGH: usize = 800;
    const TRIES: u32 = 40_000;
    let mut rng = Rng::new(Seed::new(99));
    let mut uniform = 0.0_f64;
    let mut compared = 0;
    for (game, seat) in all {
        // a quick estimate first, because in many positions too few deals fit
        if rejection(&game, seat, TRIES / 50, &mut rng).len() < ENOUGH / 50 {
            continue;
        }
        let view = game.view(Viewer::Seat(seat));
        let dealt = Frequencies::of(&rejection(&game, seat, TRIES, &mut rng));
        let weighted = Frequencies::of(&imagined(&view, seat, 12_000, &mut rng));
        let distance = dealt.distance(&weighted);
        assert!(distance < 4.5, "{distance} deviations apart in {view:?}");
        assert!((dealt.pips - weighted.pips).abs() < 0.9, "{} and {} pips", dealt.pips, weighted.pips);
        let mut unseen: Vec<Bone> = view.unseen().iter().collect();
        let count = usize::from(view.seats[seat.next(Seats::TWO).index()].count);
        let any = |_| {
            rng.shuffle(&mut unseen);
            (unseen[..count].iter().copied().collect(), 1.0)
        };
        uniform = uniform.max(dealt.distance(&Frequencies::of(&(0..12_000).map(any).collect::<Vec<_>>())));
        compared += 1;
        if compared == wanted {
            return uniform;
        }
    }
    panic!("{compared} positions of {wanted} were found");
}

fn has_lacked(game: &Electrum, seat: Seat) -> bool {
    game.plies.iter().any(|ply| ply.seat != seat && !matches!(ply.kind, PlyKind::Play(..)))
}

#[test]
fn imagined_worlds_are_distributed_like_deals() {
    let mut all = Vec::new();
    for named in [Preset::Draw, Preset::Block, Preset::AllFives] {
        for leader in [Leader::Doublet, Leader::Winner] {
            let options = Options { leader, ..named.options() };
            for seed in 0..3 {
                let chosen = positions(&options, seed, |game, seat| game.plies.len() > 4 && has_lacked(game, seat));
                all.extend(chosen.into_iter().step_by(5));
            }
        }
    }
    let uniform = compare(all.into_iter(), 16);
    assert!(uniform > 20.0, "a uniform guess is only {uniform} deviations off, so the comparison proves little");
}

fn count_ways(evidence: &Evidence, unseen: Hand, now: usize) -> BTreeMap<Vec<Bone>, f64> {
    fn count(evidence: &Evidence, at: usize, free: &[(Bone, usize)], hand: Hand, played: usize, ways: &mut Ways) {
        let Some(&arrival) = evidence.arrivals.get(at) else {
            if played == evidence.played.len() {
                *ways.entry(hand.iter().collect()).or_default() += 1.0;
            }
            return;
        };
        for (index, &(bone, left)) in free.iter().enumerate() {
            if evidence.allows(arrival, bone, left) {
                let mut rest = free.to_vec();
                rest.remove(index);
                let was_played = evidence.played.contains(&(bone, left));
                let hand = if was_played { hand } else { hand.with(bone) };
                count(evidence, at + 1, &rest, hand, played + usize::from(was_played), ways);
            }
        }
    }
    type Ways = BTreeMap<Vec<Bone>, f64>;
    let mut ways = Ways::new();
    let free: Vec<(Bone, usize)> =
        evidence.played.iter().copied().chain(unseen.iter().map(|bone| (bone, now))).collect();
    count(evidence, 0, &free, Hand::default(), 0, &mut ways);
    ways
}

#[test]
fn weights_correct_for_bones_with_more_arrivals_to_choose_from() {
    let dealt = Arrival { ply: None };
    let drawn = |ply| Arrival { ply: Some(ply) };
    let now = 20;
    // an uneven history, which random games rarely produce
    let evidence = Evidence {
        arrivals: vec![dealt, dealt, dealt, drawn(4), drawn(9)],
        lacks: vec![
            Lack { ply: 4, lacked: Hand::with_face(6).union(Hand::with_face(5)) },
            Lack { ply: 9, lacked: Hand::with_face(4) },
        ],
        played: vec![(Bone::new(0, 1), 14), (Bone::new(2, 2), 16)],
        not_dealt: Hand::default().with(Bone::new(3, 3)),
    };
    let unseen: Hand = ["0-0", "0-2", "0-6", "1-5", "3-3", "2-6", "4-5", "1-3", "2-4"]
        .map(|bone| bone.parse::<Bone>().expect("a bone"))
        .into_iter()
        .collect();
    let ways = count_ways(&evidence, unseen, now);
    let all: f64 = ways.values().sum();
    let mut rng = Rng::new(Seed::new(3));
    let drawings: Vec<(Hand, f64)> = (0..200_000)
        .filter_map(|_| {
            let (taken, placed) = place_played(&evidence, &mut rng)?;
            let (hand, filled) = fill_hand(&evidence, &taken, unseen, now, &mut rng)?;
            Some((hand, placed * filled))
        })
        .collect();
    let furthest = |weigh: fn(f64) -> f64| {
        let sum: f64 = drawings.iter().map(|&(_, weight)| weigh(weight)).sum();
        let share = |hand: &Vec<Bone>| {
            let same = drawings.iter().filter(|(drawn, _)| drawn.iter().eq(hand.iter().copied()));
            same.map(|&(_, weight)| weigh(weight)).sum::<f64>() / sum
        };
        ways.iter().map(|(hand, count)| (share(hand) - count / all).abs()).fold(0.0, f64::max)
    };
    assert!(ways.len() > 20, "{ways:?}");
    assert!(drawings.iter().all(|(hand, _)| ways.contains_key(&hand.iter().collect::<Vec<_>>())));
    let (weighted, equal) = (furthest(|weight| weight), furthest(|_| 1.0));
    assert!(weighted < 0.003, "a hand is off by {weighted}");
    assert!(equal > 0.02, "without weights a hand is off by {equal} only");
}

#[test]
fn after_a_pass_that_did_not_block_the_other_seat_can_play() {
    let passed = |game: &Electrum, seat: Seat| {
        game.plies.last().is_some_and(|last| last.seat == seat && last.kind == PlyKind::Pass)
    };
    let all: Vec<_> = (0..40).flat_map(|seed| positions(&Preset::Block.options(), seed, passed)).collect();
    for (game, seat) in &all {
        for (hand, _) in imagined(&game.view(Viewer::Seat(*seat)), *seat, 50, &mut Rng::new(Seed::new(1))) {
            assert!(!hand.intersection(game.layout.fitting()).is_empty());
        }
    }
    compare(all.into_iter(), 3);
}
