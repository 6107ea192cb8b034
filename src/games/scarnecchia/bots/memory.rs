//! What a seat remembers of the tiles that are covered, and what it believes of those that it does not see.

use super::position::Position;
use crate::engine::{Bone, Rng, Seat, Weighted};
use crate::games::scarnecchia::rules::{Counts, View, targets};

/// How many tiles the other seat holds.
const HELD: usize = 4;
/// No ending with more tiles in the stock is solved.
const MOST_IN_STOCK: usize = 4;
/// So many of the tiles that are drawn last are never played.
const NEVER_PLAYED: usize = 2;

/// What a seat knows and believes of a hand.
pub struct Knowledge {
    seat: Seat,
    seen: Position,
    /// Every tile that may be in the other hand or in the stock, as far as the seat remembers.
    hidden: Vec<Bone>,
    /// How many of them are in the stock; four are in the other hand, and the rest are covered and forgotten.
    stock: usize,
    /// How many covered tiles of each seat are forgotten.
    forgotten: [usize; 2],
    /// The hands that the other seat may have kept when it made the promise that binds it, by places among the hidden
    /// tiles. Nothing if it is not bound.
    promised: Option<Vec<[u8; HELD - 1]>>,
}

impl Knowledge {
    /// What a seat knows that remembers so many of the tiles that were covered last. Nothing if the view contradicts itself,
    /// is nobody's, or the seat is not to act.
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
        Some(Self { seat, seen: Position::seen(view, &hidden, counts)?, hidden, stock, forgotten, promised })
    }

    /// What it sees.
    pub(super) fn seen(&self) -> &Position {
        &self.seen
    }

    /// A world drawn as often as it is likely.
    pub(super) fn draw(&self, rng: &mut Rng) -> Option<Position> {
        let mut tiles = self.hidden.clone();
        self.shuffle(&mut tiles, rng)?;
        let (rest, theirs) = tiles.split_at(tiles.len() - HELD);
        let (stock, mut covered) = rest.split_at(self.stock);
        let mut counts = self.seen.counts;
        for (counts, forgotten) in counts.iter_mut().zip(self.forgotten) {
            let (own, others) = covered.split_at(forgotten);
            for tile in own {
                counts.take(*tile);
            }
            covered = others;
        }
        Some(self.seen.filled(self.seat, theirs, stock, counts))
    }

    /// Puts the hidden tiles into an order in which the last are those of the other hand, as often as promises make it.
    fn shuffle(&self, tiles: &mut [Bone], rng: &mut Rng) -> Option<()> {
        let last = tiles.len();
        match &self.promised {
            None => rng.shuffle(tiles),
            Some(hands) => {
                // what was kept goes to the end, the highest place first, so that no other is moved by it
                let kept = rng.pick(hands)?;
                for (&at, to) in kept.iter().rev().zip((last + 1 - HELD..last).rev()) {
                    tiles.swap(usize::from(at), to);
                }
                rng.shuffle(&mut tiles[..last + 1 - HELD]);
            }
        }
        Some(())
    }

    /// All worlds there can be, if there are at most so many, where nothing is forgotten and few tiles are left in the
    /// stock.
    pub(super) fn worlds(&self, most: usize) -> Option<Vec<Weighted<Position>>> {
        if self.stock > MOST_IN_STOCK || self.forgotten != [0; 2] {
            return None;
        }
        let hands = self.hands();
        let told_apart = self.stock.saturating_sub(NEVER_PLAYED);
        let orders: usize = (self.stock + 1 - told_apart..=self.stock).product();
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
            in_every_order(&mut stock, told_apart, &mut |stock| {
                let world = self.seen.filled(self.seat, &theirs, stock, self.seen.counts);
                worlds.push(Weighted { world, weight });
            });
        }
        Some(worlds)
    }

    /// Every hand that the other seat may hold, by places among the hidden tiles, and how likely each is.
    fn hands(&self) -> Vec<([usize; HELD], f64)> {
        let count = self.hidden.len();
        let mut hands = Vec::new();
        for a in 0..count {
            for b in a + 1..count {
                for c in b + 1..count {
                    for d in c + 1..count {
                        let hand = [a, b, c, d];
                        // any of the four may be the one that was drawn after the promise
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

/// Calls `each` with every order of the last so many of these tiles, which are drawn first.
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

/// The hands of three among these tiles that can keep a promise, by their places.
fn keeping(hidden: &[Bone], sum: u8, target: u8) -> Vec<[u8; HELD - 1]> {
    let places = u8::try_from(hidden.len()).expect("two sets have 56 tiles");
    let tile = |at: u8| hidden[usize::from(at)];
    let mut hands = Vec::new();
    for a in 0..places {
        for b in a + 1..places {
            for c in b + 1..places {
                if targets(&[tile(a), tile(b), tile(c)], sum).contains(target) {
                    hands.push([a, b, c]);
                }
            }
        }
    }
    hands
}

/// What is counted in the winnings as far as it is remembered, and the tiles that are forgotten, of each seat: whole
/// captures are remembered, the last first, as long as they are together no more than so many tiles. How many tiles lie
/// covered anybody can see, and sweeps are written down.
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
                counts[seat].take(forgotten[seat].remove(at));
            }
        }
    }
    (counts, forgotten)
}
