//! A full state of the hand in play, small enough to copy for every playout.
//!
//! Legal actions come from the rules' own [`Pool`]. It leaves out the history, the list of won tiles and the next deal.

use std::rc::Rc;

use super::prospects::Stakes;
use super::weights::Weights;
use crate::engine::{Bone, Seat};
use crate::games::scarnecchia::rules::{
    Action, Build, Counts, Play, Pool, Scoring, Tiles, View, opponent, remove_tile, total,
};

const HAND: usize = 4;
pub(super) const TOTALS: usize = 13;

/// Sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hand {
    tiles: [Bone; HAND],
    len: u8,
}

impl Hand {
    const EMPTY: Self = Self { tiles: [Bone::new(0, 0); HAND], len: 0 };

    pub(super) fn of(tiles: &[Bone]) -> Self {
        let mut hand = Self::EMPTY;
        for tile in tiles.iter().take(HAND) {
            hand.put(*tile);
        }
        hand
    }

    pub(super) fn tiles(&self) -> &[Bone] {
        &self.tiles[..usize::from(self.len)]
    }

    fn put(&mut self, tile: Bone) {
        let mut at = usize::from(self.len);
        while at > 0 && self.tiles[at - 1] > tile {
            self.tiles[at] = self.tiles[at - 1];
            at -= 1;
        }
        self.tiles[at] = tile;
        self.len += 1;
    }

    fn take(&mut self, tile: Bone) {
        if let Some(at) = self.tiles().iter().position(|other| *other == tile) {
            self.tiles.copy_within(at + 1..usize::from(self.len), at);
            self.len -= 1;
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct ScarnecchiaWorld {
    pub(super) scoring: Scoring,
    pub(super) weights: Weights,
    pub(super) stakes: Stakes,
    hands: [Hand; 2],
    pub(super) pool: Pool,
    pub(super) counts: [Counts; 2],
    /// By total, the number of tiles that are in a hand, in the stock, or won and forgotten.
    pub(super) hidden: [u8; TOTALS],
    /// The stock, the next tile drawn last.
    stock: Rc<[Bone]>,
    pub(super) left: u8,
    pub(super) turn: Seat,
}

impl ScarnecchiaWorld {
    /// A seat's view, with these hidden tiles and remembered `counts`. [`ScarnecchiaWorld::filled`] adds the
    /// opponent's hand and the stock. `None` for a spectator's view and after the end.
    pub(super) fn seen(view: &View, hidden: &[Bone], counts: [Counts; 2]) -> Option<Self> {
        let seat = view.seat?;
        let mut hands = [Hand::EMPTY; 2];
        hands[seat.index()] = Hand::of(view.own_hand()?);
        let mut totals = [0; TOTALS];
        for tile in hidden.iter().chain(hands[seat.index()].tiles()) {
            totals[usize::from(total(*tile))] += 1;
        }
        Some(Self {
            scoring: view.options.scoring,
            weights: Weights::of(view.options.scoring),
            stakes: Stakes::of(view),
            hands,
            pool: view.pool.clone(),
            counts,
            hidden: totals,
            stock: Rc::new([]),
            left: view.stock_count,
            turn: view.turn?,
        })
    }

    /// The stock's next tile is drawn last.
    pub(super) fn filled(&self, seat: Seat, theirs: &[Bone], stock: &[Bone], counts: [Counts; 2]) -> Self {
        let mut world = self.clone();
        world.hands[opponent(seat).index()] = Hand::of(theirs);
        world.stock = stock.into();
        world.counts = counts;
        world
    }

    pub(super) fn hand(&self, seat: Seat) -> &[Bone] {
        self.hands[seat.index()].tiles()
    }

    /// The part of the stock that can still be played, the next tile drawn last.
    #[cfg(test)]
    pub(super) fn playable_stock(&self) -> &[Bone] {
        &self.stock[self.stock.len().min(2)..]
    }

    fn capture(&mut self, tile: Bone, tiles: &[Bone]) {
        let counts = &mut self.counts[self.turn.index()];
        for won in tiles.iter().chain([&tile]) {
            counts.add(*won);
        }
        counts.sweeps += u8::from(self.pool.is_empty());
    }

    /// The index of the build of these tiles. If both seats own one, the mover's own is meant.
    fn build_at(&self, tiles: &[Bone]) -> Option<usize> {
        let named = |build: &Build| *build.tiles.sorted() == *tiles;
        let builds = || self.pool.builds.iter();
        let own = builds().position(|build| build.owner == self.turn && named(build));
        own.or_else(|| builds().position(named))
    }

    /// The action is legal.
    pub(super) fn act(&mut self, action: Action) {
        let (seat, Action { tile, play }) = (self.turn, action);
        self.hands[seat.index()].take(tile);
        self.hidden[usize::from(total(tile))] -= 1;
        match play {
            Play::Trail => self.pool.singles.push(tile),
            Play::Capture(tiles) => {
                for single in tiles.iter() {
                    remove_tile(&mut self.pool.singles, *single);
                }
                self.capture(tile, &tiles);
            }
            Play::CaptureBuild(tiles) => {
                if let Some(at) = self.build_at(&tiles) {
                    self.pool.builds.remove(at);
                }
                self.capture(tile, &tiles);
            }
            Play::Build { single, target } => {
                remove_tile(&mut self.pool.singles, single);
                let tiles = Tiles::NONE.with(single).with(tile);
                self.pool.builds.push(Build { tiles, sum: tiles.sum(), target, owner: seat });
            }
            Play::Add { build, target } => {
                if let Some(at) = self.build_at(&build) {
                    let Build { tiles, sum, .. } = self.pool.builds[at];
                    let (tiles, sum) = (tiles.with(tile), sum + total(tile));
                    self.pool.builds[at] = Build { tiles, sum, target, owner: seat };
                }
            }
        }
        self.left -= 1;
        // a solved ending leaves out the last tiles, which are drawn but never played
        if let Some(&drawn) = self.stock.get(usize::from(self.left)) {
            self.hands[seat.index()].put(drawn);
        }
        self.turn = opponent(seat);
    }
}
