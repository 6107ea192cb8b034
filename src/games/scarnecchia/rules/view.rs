//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::{Action, Play, Refusal};
use super::event::Event;
use super::options::Options;
use super::pool::{Build, Pool};
use super::score::Counts;
use super::tiles::{HIGHEST, Tiles, insert_sorted, remove_tile};
use crate::engine::{ActionError, Bone, GameView, Points, Seat};

/// An action of this hand, with the seat that took it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ply {
    /// The seat.
    pub seat: Seat,
    /// The action.
    pub action: Action,
}

/// What a viewer knows of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// The number of tiles in the hand.
    pub count: u8,
    /// The hand, sorted, if the viewer may know it.
    pub hand: Option<Vec<Bone>>,
    /// The tiles won in this hand, in that order. They lie face down, but every viewer saw each of them being won.
    pub won: Vec<Bone>,
    /// What is counted in `won`.
    pub counts: Counts,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The settings of the game.
    pub options: Options,
    /// The number of this hand, from 1.
    pub hand_number: u32,
    /// By seat, what the viewer knows of it.
    pub seats: [SeatView; 2],
    /// The number of tiles in the stock.
    pub stock_count: u8,
    /// The stock, the next tile drawn first, if the viewer may know it.
    pub stock: Option<Vec<Bone>>,
    /// The pool.
    pub pool: Pool,
    /// The actions of this hand.
    pub plies: Vec<Ply>,
    /// The seat that started this hand.
    pub starter: Seat,
    /// The seat to move; `None` once the game is over.
    pub turn: Option<Seat>,
    /// By seat, the total of the finished hands.
    pub scores: [Points; 2],
}

impl View {
    /// The viewer's hand.
    pub fn own_hand(&self) -> Option<&[Bone]> {
        self.seats.get(self.seat?.index())?.hand.as_deref()
    }

    /// The tiles that the viewer has not seen in this hand, sorted: each is in a hidden hand or in the stock.
    pub fn unseen(&self) -> Vec<Bone> {
        let sets = 0..self.options.sets;
        let mut unseen: Vec<Bone> = Bone::set(HIGHEST).flat_map(|tile| sets.clone().map(move |_| tile)).collect();
        let held = self.seats.iter().flat_map(|seat| seat.hand.iter().flatten().chain(&seat.won)).copied();
        for tile in held.chain(self.pool.tiles()).chain(self.stock.iter().flatten().copied()) {
            remove_tile(&mut unseen, tile);
        }
        unseen
    }

    /// The viewer's own build, which binds them.
    pub fn own_build(&self) -> Option<&Build> {
        self.pool.build_of(self.seat?)
    }

    /// The table at the end of a hand, both hands open: this view with the `events` of the action that ended the hand.
    /// The same action deals the next hand, so no state of the game shows this table. `None` if no hand ended.
    pub fn at_hand_end(&self, events: &[Event]) -> Option<Self> {
        let mut end = self.clone();
        for event in events {
            match event {
                Event::Captured { seat, tile, tiles, build, sweep } => {
                    end.note_capture(*seat, *tile, *tiles, *build, *sweep);
                }
                Event::Built { seat, tile, before, build } => end.note_build(*seat, *tile, *before, *build),
                Event::Trailed { seat, tile } => {
                    end.pool.singles.push(*tile);
                    end.plies.push(Ply { seat: *seat, action: Action { tile: *tile, play: Play::Trail } });
                }
                Event::Drew { left, .. } => end.stock_count = *left,
                Event::HandEnded(ended) => {
                    for (seat, hand) in end.seats.iter_mut().zip(&ended.hands) {
                        seat.hand = Some(hand.clone());
                        seat.count = u8::try_from(hand.len()).unwrap_or(u8::MAX);
                    }
                    end.scores = ended.totals;
                    end.turn = None;
                    return Some(end);
                }
                Event::Dealt { .. } | Event::Won { .. } => {}
            }
        }
        None
    }

    fn note_capture(&mut self, seat: Seat, tile: Bone, tiles: Tiles, build: Option<Build>, sweep: bool) {
        match build {
            Some(build) => self.pool.builds.retain(|other| *other != build),
            None => tiles.iter().for_each(|single| remove_tile(&mut self.pool.singles, *single)),
        }
        let winnings = &mut self.seats[seat.index()];
        for &won in tiles.iter().chain([&tile]) {
            winnings.won.push(won);
            winnings.counts.add(won);
        }
        winnings.counts.sweeps += u8::from(sweep);
        let play = if build.is_some() { Play::CaptureBuild(tiles) } else { Play::Capture(tiles) };
        self.plies.push(Ply { seat, action: Action { tile, play } });
    }

    fn note_build(&mut self, seat: Seat, tile: Bone, before: Option<Build>, build: Build) {
        let play = if let Some(before) = before {
            self.pool.builds.retain(|other| *other != before);
            Play::Add { build: before.tiles.sorted(), target: build.target }
        } else {
            let single = build.tiles[0];
            remove_tile(&mut self.pool.singles, single);
            Play::Build { single, target: build.target }
        };
        self.pool.builds.push(build);
        self.plies.push(Ply { seat, action: Action { tile, play } });
    }

    /// A spectator's view of a pool, for pictures of positions.
    pub fn of_table(pool: Pool, options: Options) -> Self {
        let empty = SeatView { count: 0, hand: None, won: Vec::new(), counts: Counts::default() };
        Self {
            seat: None,
            options,
            hand_number: 1,
            seats: [empty.clone(), empty],
            stock_count: 0,
            stock: None,
            pool,
            plies: Vec::new(),
            starter: Seat::new(0),
            turn: None,
            scores: [0; 2],
        }
    }

    /// The same view with these tiles in a seat's hand, for constructed positions.
    #[must_use]
    pub fn holding(mut self, seat: Seat, tiles: &[Bone]) -> Self {
        let mut hand = Vec::with_capacity(tiles.len());
        for &tile in tiles {
            insert_sorted(&mut hand, tile);
        }
        let held = &mut self.seats[seat.index()];
        held.count = u8::try_from(hand.len()).unwrap_or(u8::MAX);
        held.hand = Some(hand);
        self
    }
}

impl GameView for View {
    type Action = Action;
    type Refusal = Refusal;

    fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    fn check(&self, action: &Action) -> Result<(), ActionError<Refusal>> {
        let seat = ActionError::<Refusal>::check_turn(self.turn.is_none(), self.turn.into_iter().collect(), self.seat)?;
        let hand = self.own_hand().ok_or(ActionError::NotYourTurn)?;
        Ok(self.pool.check(seat, hand, action)?)
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let (Some(seat), Some(hand)) = (self.seat, self.own_hand())
            && self.turn == Some(seat)
        {
            self.pool.legal(seat, hand, out);
        }
    }
}
