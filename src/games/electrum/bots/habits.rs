//! What the other seat's plays tell of its hand.
//!
//! Draws and passes tell for certain what a hand lacked; a play only makes some hands less likely: who scored less than
//! a bone would have brought probably did not hold that bone. How much less likely is a guess about people and bots
//! alike, and a mild one.

use crate::engine::{Points, Rng, Seat};
use crate::games::electrum::rules::{End, Ends, Hand, Options, PlyKind, View};

/// How unlikely it is to leave points lying: with so many, it is 1 / (1 + REGRET * points) times as likely. In matches
/// 0.3, 0.5 and 1 were about as good as each other, and better than 0.
const REGRET: f64 = 1.0;

/// How many hands are drawn, at most, to find one that is kept.
const DRAWS: u32 = 32;

/// A play of the other seat.
struct Seen {
    /// What would have scored more, and how many points more, the most first.
    better: Vec<(Hand, Points)>,
    /// How likely a bone that is held now was held then, about.
    held: f64,
}

/// What the plays of one hand tell of the bones that a seat holds.
pub(super) struct Habits {
    plays: Vec<Seen>,
}

impl Habits {
    /// What the plays of the seat opposite to `seat` tell of its bones among these.
    pub(super) fn of(view: &View, seat: Seat, unseen: Hand) -> Self {
        let theirs = |ply: &crate::games::electrum::rules::Ply| ply.seat != seat;
        let count = f64::from(view.seats[1 - seat.index()].count);
        let mut plays = Vec::new();
        let mut ends = Ends::default();
        for (nth, ply) in view.plies.iter().enumerate() {
            let PlyKind::Play(bone, end) = ply.kind else { continue };
            // a doublet lead is nobody's choice
            if theirs(ply) && (nth > 0 || !view.doublet_lead) {
                let scored = view.options.points_for_count(ends.count_after(bone, end));
                let better = better(&view.options, &ends, unseen, scored);
                let later = view.plies[nth..].iter().filter(|ply| theirs(ply) && ply.kind == PlyKind::Draw);
                let drawn = later.fold(0.0, |drawn, _| drawn + 1.0);
                if !better.is_empty() && drawn < count {
                    plays.push(Seen { better, held: 1.0 - drawn / count });
                }
            }
            ends = ends.after(bone, end, view.options.spinner);
        }
        Self { plays }
    }

    /// How likely a seat that holds this hand now is to have played as it did, beside one that left no points lying.
    pub(super) fn likelihood(&self, hand: Hand) -> f64 {
        let of_play = |play: &Seen| {
            let held = play.better.iter().find(|(bones, _)| !bones.both(hand).is_empty());
            held.map_or(1.0, |&(_, points)| 1.0 - play.held * (1.0 - 1.0 / (1.0 + REGRET * f64::from(points))))
        };
        self.plays.iter().map(of_play).product()
    }

    /// Draws until a hand is kept, so that hands come as often as both the deals and the plays make them.
    pub(super) fn draw(&self, rng: &mut Rng, mut draw: impl FnMut(&mut Rng) -> Option<Hand>) -> Option<Hand> {
        const SCALE: u32 = 1 << 20;
        let mut hand = draw(rng)?;
        if !self.plays.is_empty() {
            for _ in 1..DRAWS {
                if f64::from(rng.below(SCALE)) < self.likelihood(hand) * f64::from(SCALE) {
                    break;
                }
                hand = draw(rng)?;
            }
        }
        Some(hand)
    }
}

/// Which of these bones would have scored more, with how many points more each, the most first.
fn better(options: &Options, ends: &Ends, bones: Hand, scored: Points) -> Vec<(Hand, Points)> {
    let mut better: Vec<(Hand, Points)> = Vec::new();
    let playable = if ends.is_empty() { bones } else { bones.both(ends.fitting()) };
    for bone in playable.iter() {
        let fits = |end: End| match ends.pips_at(end) {
            Some(pips) => bone.has(pips),
            None => ends.is_empty() && end == End::E,
        };
        let points = End::ALL.into_iter().filter(|&end| fits(end));
        let most = points.map(|end| options.points_for_count(ends.count_after(bone, end))).max();
        let more = most.unwrap_or_default() - scored;
        if more > 0 {
            match better.iter_mut().find(|(_, points)| *points == more) {
                Some((hand, _)) => *hand = hand.with(bone),
                None => better.push((Hand::default().with(bone), more)),
            }
        }
    }
    better.sort_by_key(|&(_, points)| -points);
    better
}
