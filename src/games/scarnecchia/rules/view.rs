//! What a viewer may know.

use serde::{Deserialize, Serialize};

use super::action::{Action, Play, Refusal};
use super::options::Options;
use super::pool::{Build, Pool};
use super::score::Counts;
use super::state::{Event, put, take};
use super::tiles::HIGHEST;
use crate::engine::{Bone, Points, Seat};

/// What a seat did in this hand, as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ply {
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
}

/// What a viewer knows of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// How many tiles the seat holds.
    pub count: u8,
    /// Which ones, sorted, if the viewer may know.
    pub hand: Option<Vec<Bone>>,
    /// What it has won in this hand, in that order. All have seen each of them go there; at the table they lie covered.
    pub won: Vec<Bone>,
    /// What is counted in it.
    pub counts: Counts,
}

/// All that a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; nobody's beside the table.
    pub seat: Option<Seat>,
    /// The settings of the game.
    pub options: Options,
    /// The number of this hand, from 1.
    pub hand_number: u32,
    /// The seats.
    pub seats: [SeatView; 2],
    /// How many tiles are in the stock.
    pub stock_count: u8,
    /// Which ones, the next drawn first, if the viewer may know.
    pub stock: Option<Vec<Bone>>,
    /// What lies between the players.
    pub pool: Pool,
    /// What was done in this hand.
    pub plies: Vec<Ply>,
    /// Who started this hand.
    pub starter: Seat,
    /// Who is to act; nobody once the game is over.
    pub turn: Option<Seat>,
    /// The totals of the hands that are over.
    pub scores: [Points; 2],
}

impl View {
    /// The hand of the seat whose view it is.
    pub fn own_hand(&self) -> Option<&[Bone]> {
        self.seats.get(self.seat?.index())?.hand.as_deref()
    }

    /// Every tile of the sets that this viewer has not seen in this hand, sorted: it is in a hand or in the stock.
    pub fn unseen(&self) -> Vec<Bone> {
        let sets = 0..self.options.sets;
        let mut unseen: Vec<Bone> = Bone::set(HIGHEST).flat_map(|tile| sets.clone().map(move |_| tile)).collect();
        let held = self.seats.iter().flat_map(|seat| seat.hand.iter().flatten().chain(&seat.won)).copied();
        for tile in held.chain(self.pool.tiles()).chain(self.stock.iter().flatten().copied()) {
            take(&mut unseen, tile);
        }
        unseen
    }

    /// The build that binds the seat whose view it is.
    pub fn own_build(&self) -> Option<&Build> {
        self.pool.build_of(self.seat?)
    }

    /// Whether the seat whose view it is may do this now; agrees with the rules.
    ///
    /// # Errors
    /// Why not; beside the table it is never one's turn.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        if self.turn.is_none() {
            return Err(Refusal::GameOver);
        }
        match (self.seat, self.own_hand()) {
            (Some(seat), Some(hand)) if self.turn == Some(seat) => self.pool.check(seat, hand, action),
            _ => Err(Refusal::NotYourTurn),
        }
    }

    /// Puts what the seat whose view it is may do now into `out`, in place of what it held: the same list as the rules'.
    pub fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if let (Some(seat), Some(hand)) = (self.seat, self.own_hand())
            && self.turn == Some(seat)
        {
            self.pool.legal(seat, hand, out);
        }
    }

    /// The table as it lay when a hand ended: this is the view before the action that ended it, `events` is what that
    /// action did. Both hands lie open, as at a real table. Nothing if no hand ended.
    ///
    /// A hand that ends is followed by the next deal within the same action, so that no state shows this.
    pub fn at_hand_end(&self, events: &[Event]) -> Option<Self> {
        let mut end = self.clone();
        for event in events {
            match event {
                Event::Captured { seat, tile, tiles, build, sweep } => {
                    match build {
                        Some(build) => end.pool.builds.retain(|other| other != build),
                        None => tiles.iter().for_each(|single| take(&mut end.pool.singles, *single)),
                    }
                    let winnings = &mut end.seats[seat.index()];
                    for &won in tiles.iter().chain([tile]) {
                        winnings.won.push(won);
                        winnings.counts.take(won);
                    }
                    winnings.counts.sweeps += u8::from(*sweep);
                    let play = match build {
                        Some(_) => Play::CaptureBuild(*tiles),
                        None => Play::Capture(*tiles),
                    };
                    end.plies.push(Ply { seat: *seat, action: Action { tile: *tile, play } });
                }
                Event::Built { seat, tile, before, build } => {
                    let play = if let Some(before) = before {
                        end.pool.builds.retain(|other| other != before);
                        Play::Add { build: before.tiles.sorted(), target: build.target }
                    } else {
                        let single = build.tiles[0];
                        take(&mut end.pool.singles, single);
                        Play::Build { single, target: build.target }
                    };
                    end.pool.builds.push(*build);
                    end.plies.push(Ply { seat: *seat, action: Action { tile: *tile, play } });
                }
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

    /// A table alone, beside which nobody sits: for pictures of positions. Nobody is to act.
    pub fn of_table(pool: Pool, options: Options) -> Self {
        let nobody = SeatView { count: 0, hand: None, won: Vec::new(), counts: Counts::default() };
        Self {
            seat: None,
            options,
            hand_number: 1,
            seats: [nobody.clone(), nobody],
            stock_count: 0,
            stock: None,
            pool,
            plies: Vec::new(),
            starter: Seat::new(0),
            turn: None,
            scores: [0; 2],
        }
    }

    /// The same with these tiles in a seat's hand: for positions that are made up.
    #[must_use]
    pub fn holding(mut self, seat: Seat, tiles: &[Bone]) -> Self {
        let mut hand = Vec::with_capacity(tiles.len());
        for &tile in tiles {
            put(&mut hand, tile);
        }
        let held = &mut self.seats[seat.index()];
        held.count = u8::try_from(hand.len()).unwrap_or(u8::MAX);
        held.hand = Some(hand);
        self
    }
}
