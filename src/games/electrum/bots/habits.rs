//! What the other seat's plays suggest about its hand.
//!
//! Draws and passes prove which bones a hand lacked (see [`Belief`](crate::games::electrum::rules::Belief)). A play is
//! weaker evidence: a seat that scored less than some bone would have scored probably did not hold that bone. How much
//! less likely that makes a hand is a rough estimate.

use crate::engine::{Points, Rng, Seat};
use crate::games::electrum::rules::{End, Ends, Hand, Options, Ply, PlyKind, View};

/// A play that misses `points` is assumed 1 / (1 + `MISSED_POINT_WEIGHT` * points) times as likely. In matches, 0.3, 0.5
/// and 1 were about equally good, and better than 0.
const MISSED_POINT_WEIGHT: f64 = 1.0;

const MAX_ATTEMPTS: u32 = 32;

/// A play of the other seat that missed points, if it held certain bones.
struct ObservedPlay {
    /// Bones that would have scored more, grouped by how many points more, the most first.
    better: Vec<(Hand, Points)>,
    /// The approximate probability that a bone held now was already held then.
    held: f64,
}

/// The other seat's plays in this hand that missed points, if it held certain bones.
pub(super) struct Habits {
    plays: Vec<ObservedPlay>,
}

impl Habits {
    /// Collects the other seat's plays; it may hold any of the `unseen` bones.
    pub(super) fn of(view: &View, seat: Seat, unseen: Hand) -> Self {
        let theirs = |ply: &Ply| ply.seat != seat;
        let count = f64::from(view.seats[1 - seat.index()].count);
        let mut plays = Vec::new();
        let mut ends = Ends::default();
        for (nth, ply) in view.plies.iter().enumerate() {
            let PlyKind::Play(bone, end) = ply.kind else { continue };
            // an automatic lead is no choice
            if theirs(ply) && (nth > 0 || !view.doublet_lead) {
                let scored = view.options.points_for_count(ends.count_after(bone, end));
                let better = better(&view.options, &ends, unseen, scored);
                let later = view.plies[nth..].iter().filter(|ply| theirs(ply) && ply.kind == PlyKind::Draw);
                let drawn = later.fold(0.0, |drawn, _| drawn + 1.0);
                if !better.is_empty() && drawn < count {
                    plays.push(ObservedPlay { better, held: 1.0 - drawn / count });
                }
            }
            ends = ends.after(bone, end, view.options.spinner);
        }
        Self { plays }
    }

    /// The likelihood of the observed plays if the seat holds this hand, relative to a hand that missed no points.
    pub(super) fn likelihood(&self, hand: Hand) -> f64 {
        let of_play = |play: &ObservedPlay| {
            let held = play.better.iter().find(|(bones, _)| !bones.intersection(hand).is_empty());
            held.map_or(1.0, |&(_, points)| {
                1.0 - play.held * (1.0 - 1.0 / (1.0 + MISSED_POINT_WEIGHT * f64::from(points)))
            })
        };
        self.plays.iter().map(of_play).product()
    }

    pub(super) fn draw(&self, rng: &mut Rng, mut draw: impl FnMut(&mut Rng) -> Option<Hand>) -> Option<Hand> {
        const SCALE: u32 = 1 << 20;
        let mut hand = draw(rng)?;
        if !self.plays.is_empty() {
            for _ in 1..MAX_ATTEMPTS {
                if f64::from(rng.below(SCALE)) < self.likelihood(hand) * f64::from(SCALE) {
                    break;
                }
                hand = draw(rng)?;
            }
        }
        Some(hand)
    }
}

/// Grouped by how many points more, the most first.
fn better(options: &Options, ends: &Ends, bones: Hand, scored: Points) -> Vec<(Hand, Points)> {
    let mut better: Vec<(Hand, Points)> = Vec::new();
    let playable = if ends.is_empty() { bones } else { bones.intersection(ends.fitting()) };
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
