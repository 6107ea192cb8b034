//! What a seat remembers of the face-down tiles, and where it believes the hidden tiles to be.

use super::world::ScarnecchiaWorld;
use crate::engine::{Bone, Rng, Seat, Weighted};
use crate::games::scarnecchia::rules::{Counts, View, targets};

const HELD: usize = 4;
/// The most tiles in the stock of an ending that is solved exactly.
const MOST_IN_STOCK: usize = 4;
/// The number of tiles, the last ones drawn, that are never played.
const NEVER_PLAYED: usize = 2;

pub struct Belief {
    seat: Seat,
    /// What it sees, with the hidden tiles not yet dealt.
    seen: ScarnecchiaWorld,
    /// The tiles that may be in the opponent's hand or in the stock, as far as the seat remembers.
    hidden: Vec<Bone>,
    /// The number of hidden tiles in the stock. Four more are the opponent's hand; the rest is won and forgotten.
    stock: usize,
    /// By seat, the number of won tiles that are forgotten.
    forgotten: [usize; 2],
    /// The hands that can keep the promise which binds the opponent, as indexes into `hidden`. `None` without a
    /// promise.
    promised: Option<Vec<[u8; HELD - 1]>>,
}

impl Belief {
    /// The belief of a viewer who remembers `memory` face-down tiles. `None` for a spectator, for a view that
    /// contradicts itself, and after the game.
    pub(super) fn of(view: &View, memory: usize) -> Option<Self> {
        let seat = view.seat?;
        let mut hidden = view.unseen();
        let stock = usize::from(view.stock_count);
        let (counts, mut forgotten_tiles) = remembered(view, memory);
        let forgotten = forgotten_tiles.each_ref().map(Vec::len);
        for tiles in &mut forgotten_tiles {
            hidden.append(tiles);
        }
        hidden.sort_unstable();
        if hidden.len() != HELD + stock + forgotten[0] + forgotten[1] {
            return None;
        }
        let build = view.pool.build_against(seat);
        let promised = build.map(|build| keeping(&hidden, build.sum, build.target));
        if promised.as_ref().is_some_and(Vec::is_empty) {
            return None;
        }
        Some(Self { seat, seen: ScarnecchiaWorld::seen(view, &hidden, counts)?, hidden, stock, forgotten, promised })
    }

    pub(super) fn seen(&self) -> &ScarnecchiaWorld {
        &self.seen
    }

    pub(super) fn draw(&self, rng: &mut Rng) -> Option<ScarnecchiaWorld> {
        let mut tiles = self.hidden.clone();
        self.shuffle(&mut tiles, rng)?;
        let (rest, theirs) = tiles.split_at(tiles.len() - HELD);
        let (stock, mut covered) = rest.split_at(self.stock);
        let mut counts = self.seen.counts;
        for (counts, forgotten) in counts.iter_mut().zip(self.forgotten) {
            let (own, others) = covered.split_at(forgotten);
            for tile in own {
                counts.add(*tile);
            }
            covered = others;
        }
        Some(self.seen.filled(self.seat, theirs, stock, counts))
    }

    /// Deals the opponent a hand that can keep its promise: the last four tiles.
    fn shuffle(&self, tiles: &mut [Bone], rng: &mut Rng) -> Option<()> {
        let last = tiles.len();
        match &self.promised {
            None => rng.shuffle(tiles),
            Some(hands) => {
                // the promised tiles go to the end, the highest index first, so that no swap moves one still to be taken
                let kept = rng.pick(hands)?;
                for (&at, to) in kept.iter().rev().zip((last + 1 - HELD..last).rev()) {
                    tiles.swap(usize::from(at), to);
                }
                rng.shuffle(&mut tiles[..last + 1 - HELD]);
            }
        }
        Some(())
    }

    /// All possible worlds with their likelihood; `None` if there are more than `most` or the ending cannot be solved.
    pub(super) fn worlds(&self, most: usize) -> Option<Vec<Weighted<ScarnecchiaWorld>>> {
        if self.stock > MOST_IN_STOCK || self.forgotten != [0; 2] {
            return None;
        }
        let hands = self.hands();
        let played = self.stock.saturating_sub(NEVER_PLAYED);
        let orders: usize = (self.stock + 1 - played..=self.stock).product();
        if hands.len() * orders > most {
            return None;
        }
        let mut worlds = Vec::with_capacity(hands.len() * orders);
        for (hand, weight) in hands {
            let mut stock: Vec<Bone> = Vec::with_capacity(self.stock);
            let mut theirs = Vec::with_capacity(HELD);
            for (place, tile) in self.hidden.iter().enumerate() {
                if hand.contains(&place) { theirs.push(*tile) } else { stock.push(*tile) }
            }
            in_every_order(&mut stock, played, &mut |stock| {
                let world = self.seen.filled(self.seat, &theirs, stock, self.seen.counts);
                worlds.push(Weighted { world, weight });
            });
        }
        Some(worlds)
    }

    /// As indexes into `hidden`, with likelihoods.
    fn hands(&self) -> Vec<([usize; HELD], f64)> {
        let count = self.hidden.len();
        let mut hands = Vec::new();
        for a in 0..count {
            for b in a + 1..count {
                for c in b + 1..count {
                    for d in c + 1..count {
                        let hand = [a, b, c, d];
                        // any of the four may be the tile drawn after the promise
                        let weight = self.promised.as_ref().map_or(1.0, |kept| {
                            let within =
                                |kept: &&[u8; HELD - 1]| kept.iter().all(|at| hand.contains(&usize::from(*at)));
                            kept.iter().filter(within).fold(0.0, |ways, _| ways + 1.0)
                        });
                        if weight > 0.0 {
                            hands.push((hand, weight));
                        }
                    }
                }
            }
        }
        hands
    }
}

/// Calls `each` with every order of the last `last` tiles, which are drawn first.
fn in_every_order(stock: &mut [Bone], last: usize, each: &mut impl FnMut(&[Bone])) {
    order(stock, 0, last, each);
}

fn order(stock: &mut [Bone], placed: usize, last: usize, each: &mut impl FnMut(&[Bone])) {
    if placed == last {
        return each(stock);
    }
    let to = stock.len() - 1 - placed;
    for from in 0..=to {
        stock.swap(from, to);
        order(stock, placed + 1, last, each);
        stock.swap(from, to);
    }
}

/// The sets of three that can keep a promise, as indexes.
fn keeping(hidden: &[Bone], sum: u8, target: u8) -> Vec<[u8; HELD - 1]> {
    let count = u8::try_from(hidden.len()).expect("two sets have 56 tiles");
    let tile = |at: u8| hidden[usize::from(at)];
    let mut hands = Vec::new();
    for a in 0..count {
        for b in a + 1..count {
            for c in b + 1..count {
                if targets(&[tile(a), tile(b), tile(c)], sum).contains(target) {
                    hands.push([a, b, c]);
                }
            }
        }
    }
    hands
}

/// By seat, the counts of the remembered winnings, and the forgotten tiles. The latest whole captures of at most
/// `memory` tiles together are remembered. Sweeps are always known, because they are written down.
fn remembered(view: &View, memory: usize) -> ([Counts; 2], [Vec<Bone>; 2]) {
    let mut forgotten = view.seats.each_ref().map(|seat| seat.won.clone());
    let mut counts = view.seats.each_ref().map(|seat| Counts { sweeps: seat.counts.sweeps, ..Counts::default() });
    let mut left = memory;
    for ply in view.plies.iter().rev() {
        let Some(tiles) = ply.action.play.captured() else { continue };
        let Some(rest) = left.checked_sub(tiles.len() + 1) else { break };
        left = rest;
        let seat = ply.seat.index();
        for &tile in tiles.iter().chain([&ply.action.tile]) {
            if let Some(at) = forgotten[seat].iter().position(|other| *other == tile) {
                counts[seat].add(forgotten[seat].remove(at));
            }
        }
    }
    (counts, forgotten)
}
