//! A hand under way, made small: what a search copies and plays on many thousand times for one decision.
//!
//! What may be done in it is asked of the rules' own pool, so that no rule of play is told twice; what it leaves out is
//! the record, the winnings tile by tile, and the next deal.

use std::rc::Rc;

use super::prospects::{self, Stakes};
use super::taste::Taste;
use crate::bots::search::World;
use crate::engine::{Bone, Points, Seat, Seats};
use crate::games::scarnecchia::rules::{Action, Build, Counts, Play, Pool, Scoring, Tiles, View, total};

/// How many tiles a seat holds.
const HAND: usize = 4;
/// How many totals a tile can have, 0 to 12.
pub(super) const TOTALS: usize = 13;

/// A seat's tiles, sorted.
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

/// Where a hand stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    pub(super) scoring: Scoring,
    pub(super) taste: Taste,
    pub(super) stakes: Stakes,
    hands: [Hand; 2],
    pub(super) pool: Pool,
    pub(super) counts: [Counts; 2],
    /// How many tiles of each total nobody has seen who is at the table: they are in a hand or in the stock, or covered
    /// and forgotten.
    pub(super) hidden: [u8; TOTALS],
    /// The next to be drawn last.
    stock: Rc<[Bone]>,
    /// How many of it are left.
    pub(super) left: u8,
    pub(super) turn: Seat,
}

const fn other(seat: Seat) -> Seat {
    seat.next(Seats::TWO)
}

/// Takes a tile out of a list, the first of equal ones.
fn take(tiles: &mut Vec<Bone>, tile: Bone) {
    if let Some(at) = tiles.iter().position(|other| *other == tile) {
        tiles.remove(at);
    }
}

impl Position {
    /// The position as a seat sees it that takes these tiles for hidden: the other hand is empty, and the stock is not
    /// known, until a world is chosen; `counts` are what it remembers. Nothing if it is nobody's view, or the game is over.
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
            taste: Taste::of(view.options.scoring),
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

    /// The same world with this hand opposite to `seat`, this stock, the next drawn last, and these winnings.
    pub(super) fn filled(&self, seat: Seat, theirs: &[Bone], stock: &[Bone], counts: [Counts; 2]) -> Self {
        let mut world = self.clone();
        world.hands[other(seat).index()] = Hand::of(theirs);
        world.stock = stock.into();
        world.counts = counts;
        world
    }

    pub(super) fn hand(&self, seat: Seat) -> &[Bone] {
        self.hands[seat.index()].tiles()
    }

    /// What is drawn and may be played still, the next last: of a solved ending, whatever tells its worlds apart.
    #[cfg(test)]
    pub(super) fn drawn_before_the_last(&self) -> &[Bone] {
        &self.stock[self.stock.len().min(2)..]
    }

    fn capture(&mut self, tile: Bone, tiles: &[Bone]) {
        let counts = &mut self.counts[self.turn.index()];
        for won in tiles.iter().chain([&tile]) {
            counts.take(*won);
        }
        counts.sweeps += u8::from(self.pool.is_empty());
    }

    /// The place of the build that the mover means by these tiles.
    fn build_at(&self, tiles: &[Bone]) -> Option<usize> {
        let named = |build: &Build| *build.tiles.sorted() == *tiles;
        let builds = || self.pool.builds.iter();
        let own = builds().position(|build| build.owner == self.turn && named(build));
        own.or_else(|| builds().position(named))
    }
}

impl World for Position {
    type Action = Action;

    /// About what a tile is worth at a glance.
    const INDIFFERENCE: f64 = 16.0;

    fn mover(&self) -> Option<Seat> {
        (self.left > 0).then_some(self.turn)
    }

    fn moves(&self, out: &mut Vec<Action>) {
        out.clear();
        self.pool.legal(self.turn, self.hand(self.turn), out);
    }

    fn appeal(&self, moves: &[Action], out: &mut Vec<i32>) {
        self.taste.of_moves(self, moves, out);
    }

    fn play(&mut self, action: &Action) {
        let (seat, Action { tile, play }) = (self.turn, *action);
        self.hands[seat.index()].take(tile);
        self.hidden[usize::from(total(tile))] -= 1;
        match play {
            Play::Trail => self.pool.singles.push(tile),
            Play::Capture(tiles) => {
                for single in tiles.iter() {
                    take(&mut self.pool.singles, *single);
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
                take(&mut self.pool.singles, single);
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
        // the last tiles are drawn and never played: where an ending is solved they are not told apart
        if let Some(&drawn) = self.stock.get(usize::from(self.left)) {
            self.hands[seat.index()].put(drawn);
        }
        self.turn = other(seat);
    }

    fn worth(&self, seat: Seat) -> f64 {
        let points: [Points; 2] = self.scoring.points(self.counts);
        prospects::chance_to_win(self.stakes, points, seat)
    }
}
