//! The full state of a game, and how an action changes it.

use super::action::{Action, Play};
use super::event::Event;
use super::options::Options;
use super::pool::{Build, Pool};
use super::score::{Counts, HandEnd, ahead};
use super::tiles::{HAND, SET, Tiles, remove_tile, total};
use super::view::Ply;
use crate::engine::{Bone, Dealing, Points, Seat, Seats, Seed};

/// A game of Scarnecchia.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scarnecchia {
    pub(super) options: Options,
    pub(super) seed: Seed,
    pub(super) hand_number: u32,
    /// Each seat's tiles, sorted.
    pub(super) hands: [Vec<Bone>; 2],
    /// The stock, the next tile drawn last.
    pub(super) stock: Vec<Bone>,
    pub(super) pool: Pool,
    /// By seat, the tiles won in this hand, in that order.
    pub(super) won: [Vec<Bone>; 2],
    pub(super) counts: [Counts; 2],
    pub(super) plies: Vec<Ply>,
    pub(super) starter: Seat,
    pub(super) turn: Seat,
    pub(super) scores: [Points; 2],
    pub(super) over: bool,
}

pub(in crate::games::scarnecchia) const fn opponent(seat: Seat) -> Seat {
    seat.next(Seats::TWO)
}

impl Scarnecchia {
    /// The settings of the game.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// A seat's tiles, sorted.
    pub fn hand(&self, seat: Seat) -> &[Bone] {
        &self.hands[seat.index()]
    }

    /// The pool.
    pub const fn pool(&self) -> &Pool {
        &self.pool
    }

    /// How the hand on the table was dealt from the game's seed: a second shuffle, to compare with the tiles on the
    /// table. In an imagined world, whose tiles come from no seed, the two differ.
    pub fn dealing(&self) -> Dealing {
        Dealing::new(self.seed, self.hand_number, SET.repeat(usize::from(self.options.sets)), HAND)
    }

    /// The pool and the stock of a deal, the next tile drawn first.
    pub fn pool_and_stock(dealing: &Dealing) -> (&[Bone], &[Bone]) {
        dealing.rest(Seats::TWO).split_at(HAND)
    }

    /// Deals the next hand (docs/rules/scarnecchia.md, Set-up of a hand).
    pub(super) fn deal_hand(&mut self, starter: Seat, out: &mut Vec<Event>) {
        self.hand_number += 1;
        let dealing = self.dealing();
        let (pool, stock) = Self::pool_and_stock(&dealing);
        for seat in Seats::TWO.iter() {
            let hand = &mut self.hands[seat.index()];
            hand.clear();
            hand.extend_from_slice(dealing.dealt_to(seat));
            hand.sort_unstable();
        }
        self.pool.singles.clear();
        self.pool.singles.extend_from_slice(pool);
        self.pool.builds.clear();
        self.stock.clear();
        self.stock.extend(stock.iter().rev());
        for won in &mut self.won {
            won.clear();
        }
        self.counts = [Counts::default(); 2];
        self.plies.clear();
        (self.starter, self.turn) = (starter, starter);
        out.push(Event::Dealt { hand_number: self.hand_number, starter });
    }

    /// The action has been checked; the draw follows (docs/rules/scarnecchia.md, A turn 2).
    pub(super) fn play(&mut self, seat: Seat, action: Action, out: &mut Vec<Event>) {
        let Action { tile, play } = action;
        remove_tile(&mut self.hands[seat.index()], tile);
        match play {
            Play::Trail => {
                self.pool.singles.push(tile);
                out.push(Event::Trailed { seat, tile });
            }
            Play::Capture(tiles) => self.capture(seat, tile, tiles, None, out),
            Play::CaptureBuild(tiles) => {
                let build = self.pool.build_named(seat, tiles).copied();
                self.capture(seat, tile, tiles, build, out);
            }
            Play::Build { single, target } => self.build(seat, tile, single, target, out),
            Play::Add { build, target } => {
                let before = self.pool.build_named(seat, build).copied();
                self.add(seat, tile, before.expect("the action was checked"), target, out);
            }
        }
        self.plies.push(Ply { seat, action });
    }

    /// The capture has been checked (docs/rules/scarnecchia.md, Captures 5).
    fn capture(&mut self, seat: Seat, tile: Bone, tiles: Tiles, build: Option<Build>, out: &mut Vec<Event>) {
        match build {
            Some(build) => {
                let at = self.pool.builds.iter().position(|other| *other == build);
                self.pool.builds.remove(at.expect("the action was checked"));
            }
            None => tiles.iter().for_each(|single| remove_tile(&mut self.pool.singles, *single)),
        }
        let taken = build.map_or(tiles, |build| build.tiles);
        let counts = &mut self.counts[seat.index()];
        for &won in taken.iter().chain([&tile]) {
            self.won[seat.index()].push(won);
            counts.add(won);
        }
        let sweep = self.pool.is_empty();
        counts.sweeps += u8::from(sweep);
        out.push(Event::Captured { seat, tile, tiles, build, sweep });
    }

    /// The build has been checked (docs/rules/scarnecchia.md, Builds 1).
    fn build(&mut self, seat: Seat, tile: Bone, single: Bone, target: u8, out: &mut Vec<Event>) {
        remove_tile(&mut self.pool.singles, single);
        let tiles = Tiles::NONE.with(single).with(tile);
        let build = Build { tiles, sum: tiles.sum(), target, owner: seat };
        self.pool.builds.push(build);
        out.push(Event::Built { seat, tile, before: None, build });
    }

    /// The action has been checked (docs/rules/scarnecchia.md, Builds 5; docs/rules/scarnecchia.md, Stealing 2).
    fn add(&mut self, seat: Seat, tile: Bone, before: Build, target: u8, out: &mut Vec<Event>) {
        let build = Build { tiles: before.tiles.with(tile), sum: before.sum + total(tile), target, owner: seat };
        let there = self.pool.builds.iter_mut().find(|other| **other == before);
        *there.expect("the action was checked") = build;
        out.push(Event::Built { seat, tile, before: Some(before), build });
    }

    /// Scores the hand and deals the next or ends the game (docs/rules/scarnecchia.md, The end of a hand).
    pub(super) fn end_hand(&mut self, out: &mut Vec<Event>) {
        let points = self.options.scoring.points(self.counts);
        for (score, points) in self.scores.iter_mut().zip(points) {
            *score += points;
        }
        out.push(Event::HandEnded(Box::new(HandEnd {
            hand_number: self.hand_number,
            scoring: self.options.scoring,
            won: self.won.clone(),
            counts: self.counts,
            points,
            totals: self.scores,
            hands: self.hands.clone(),
        })));
        if self.hand_number == self.options.hands.unwrap_or(Options::MOST_HANDS) {
            self.over = true;
            out.push(Event::Won { winner: ahead(self.scores), scores: self.scores });
        } else {
            // docs/rules/scarnecchia.md, Set-up of a hand 4; docs/rules/scarnecchia.md, Set-up of a hand 5
            let starter = opponent(ahead(points).unwrap_or(self.starter));
            self.deal_hand(starter, out);
        }
    }
}

pub(super) fn count(tiles: &[Bone]) -> u8 {
    u8::try_from(tiles.len()).expect("two sets have 56 tiles")
}
