//! The whole truth of a game, and how actions change it.

use std::ops::RangeInclusive;

use super::action::{Action, Play, Refusal};
use super::dealing::Dealing;
use super::imagine;
use super::options::Options;
use super::pool::{Build, Pool};
use super::score::{Counts, HandEnd, ahead, winners};
use super::tiles::{Tiles, total};
use super::view::{Ply, SeatView, View};
use crate::engine::{
    Bone, Outcome, Place, Points, Rejection, Rng, Rules, Seat, Seats, Seed, SetupError, Turn, Viewer, Weighted,
};

/// How many tiles each seat is dealt, and how many lie in the pool at first.
pub(super) const HAND: usize = 4;
/// The longest hand: with two sets every one of the stock's tiles is drawn after a turn.
pub(super) const HAND_PLIES: u32 = 44;

/// A fact about a game of Scarnecchia.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A hand was dealt.
    Dealt {
        /// The number of the hand, from 1.
        hand_number: u32,
        /// Who starts it.
        starter: Seat,
    },
    /// Single tiles of the pool, or a build, were captured.
    Captured {
        /// Who captured.
        seat: Seat,
        /// The tile that captured them.
        tile: Bone,
        /// What it took, sorted.
        tiles: Tiles,
        /// The build that they were; nothing if they were singles.
        build: Option<Build>,
        /// Whether nothing is left in the pool.
        sweep: bool,
    },
    /// A build was begun, carried on, or taken over with a promise of one's own.
    Built {
        /// Who did.
        seat: Seat,
        /// The tile that was added.
        tile: Bone,
        /// The build it was added to, as it was; nothing if it was laid on a single tile.
        before: Option<Build>,
        /// The build as it is now.
        build: Build,
    },
    /// A tile was added to the end of the pool's line.
    Trailed {
        /// Who trailed.
        seat: Seat,
        /// The tile.
        tile: Bone,
    },
    /// A tile was drawn.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// Which one, for those who may know.
        tile: Option<Bone>,
        /// How many were left in the stock.
        left: u8,
    },
    /// The last tile of the stock was drawn: the hand is over.
    HandEnded(Box<HandEnd>),
    /// The game is over.
    Won {
        /// Who has the higher total; nobody if both share the game.
        winner: Option<Seat>,
        /// Both totals.
        scores: [Points; 2],
    },
}

/// A game of Scarnecchia.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scarnecchia {
    pub(super) options: Options,
    pub(super) seed: Seed,
    pub(super) hand_number: u32,
    /// Each seat's tiles, sorted.
    pub(super) hands: [Vec<Bone>; 2],
    /// The next drawn last.
    pub(super) stock: Vec<Bone>,
    pub(super) pool: Pool,
    /// What each seat has captured in this hand, in the order it did.
    pub(super) won: [Vec<Bone>; 2],
    /// What is counted in it.
    pub(super) counts: [Counts; 2],
    /// What was done in this hand.
    pub(super) plies: Vec<Ply>,
    pub(super) starter: Seat,
    pub(super) turn: Seat,
    pub(super) scores: [Points; 2],
    pub(super) over: bool,
}

/// The other of the two seats.
pub(super) const fn other(seat: Seat) -> Seat {
    seat.next(Seats::TWO)
}

/// Takes a tile out of a list, the first of equal ones.
pub(super) fn take(tiles: &mut Vec<Bone>, tile: Bone) {
    if let Some(at) = tiles.iter().position(|other| *other == tile) {
        tiles.remove(at);
    }
}

/// Puts a tile into a sorted hand.
pub(super) fn put(hand: &mut Vec<Bone>, tile: Bone) {
    hand.insert(hand.iter().filter(|other| **other < tile).count(), tile);
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

    /// What lies between the players.
    pub const fn pool(&self) -> &Pool {
        &self.pool
    }

    /// "Set-up of a hand".
    fn deal_hand(&mut self, starter: Seat, out: &mut Vec<Event>) {
        self.hand_number += 1;
        let dealing = Dealing::of(self.seed, self.hand_number, self.options.sets);
        for seat in Seats::TWO.iter() {
            let hand = &mut self.hands[seat.index()];
            hand.clear();
            hand.extend_from_slice(dealing.dealt_to(seat));
            hand.sort_unstable();
        }
        self.pool.singles.clear();
        self.pool.singles.extend_from_slice(dealing.pool());
        self.pool.builds.clear();
        self.stock.clear();
        self.stock.extend(dealing.stock().iter().rev());
        for won in &mut self.won {
            won.clear();
        }
        self.counts = [Counts::default(); 2];
        self.plies.clear();
        (self.starter, self.turn) = (starter, starter);
        out.push(Event::Dealt { hand_number: self.hand_number, starter });
    }

    /// "Capture": tiles that have been checked go to the winnings with the tile that takes them.
    fn capture(&mut self, seat: Seat, tile: Bone, tiles: Tiles, build: Option<Build>, out: &mut Vec<Event>) {
        match build {
            Some(build) => {
                let at = self.pool.builds.iter().position(|other| *other == build);
                self.pool.builds.remove(at.expect("it has been checked that the build stands"));
            }
            None => tiles.iter().for_each(|single| take(&mut self.pool.singles, *single)),
        }
        let taken = build.map_or(tiles, |build| build.tiles);
        let counts = &mut self.counts[seat.index()];
        for &won in taken.iter().chain([&tile]) {
            self.won[seat.index()].push(won);
            counts.take(won);
        }
        let sweep = self.pool.is_empty();
        counts.sweeps += u8::from(sweep);
        out.push(Event::Captured { seat, tile, tiles, build, sweep });
    }

    /// "Build": a tile that has been checked is laid on a single tile.
    fn build(&mut self, seat: Seat, tile: Bone, single: Bone, target: u8, out: &mut Vec<Event>) {
        take(&mut self.pool.singles, single);
        let tiles = Tiles::NONE.with(single).with(tile);
        let build = Build { tiles, sum: tiles.sum(), target, owner: seat };
        self.pool.builds.push(build);
        out.push(Event::Built { seat, tile, before: None, build });
    }

    /// "Build", "Stealing": a tile that has been checked is added to a build.
    fn add(&mut self, seat: Seat, tile: Bone, before: Build, target: u8, out: &mut Vec<Event>) {
        let build = Build { tiles: before.tiles.with(tile), sum: before.sum + total(tile), target, owner: seat };
        let there = self.pool.builds.iter_mut().find(|other| **other == before);
        *there.expect("it has been checked that the build stands") = build;
        out.push(Event::Built { seat, tile, before: Some(before), build });
    }

    /// "The end of a hand", "Scoring".
    fn end_hand(&mut self, out: &mut Vec<Event>) {
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
            // the loser starts; after a tie, who did not start before
            let starter = ahead(points).map_or(other(self.starter), other);
            self.deal_hand(starter, out);
        }
    }
}

fn count(tiles: &[Bone]) -> u8 {
    u8::try_from(tiles.len()).expect("two sets have 56 tiles")
}

impl Rules for Scarnecchia {
    const NAME: &'static str = "scarnecchia";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const MAX_PLIES: u32 = HAND_PLIES * Options::MOST_HANDS;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate()?;
        // a stream of its own: the hands' are derived from the seed by their numbers
        let lot = Seat::new(u8::from(Rng::new(seed).below(2) == 1));
        let first = options.first.unwrap_or(lot);
        let mut game = Self {
            options: options.clone(),
            seed,
            hand_number: 0,
            hands: [Vec::with_capacity(HAND), Vec::with_capacity(HAND)],
            stock: Vec::new(),
            pool: Pool::default(),
            won: [Vec::new(), Vec::new()],
            counts: [Counts::default(); 2],
            plies: Vec::new(),
            starter: first,
            turn: first,
            scores: [0; 2],
            over: false,
        };
        game.deal_hand(first, &mut Vec::new());
        Ok(game)
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn turn(&self) -> Turn {
        if self.over { Turn::Over(Outcome { winners: winners(self.scores) }) } else { Turn::One(self.turn) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.over && seat == self.turn {
            self.pool.legal(seat, self.hand(seat), out);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.over {
            return Err(Refusal::GameOver);
        }
        if seat != self.turn {
            return Err(Refusal::NotYourTurn);
        }
        self.pool.check(seat, self.hand(seat), action)
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        if self.over {
            return Err(Rejection::Over);
        }
        let &[action] = actions else {
            return Err(Rejection::Count { expected: 1, found: actions.len() });
        };
        let seat = self.turn;
        self.check(seat, &action).map_err(|refusal| Rejection::Refused { seat, refusal })?;
        let Action { tile, play } = action;
        take(&mut self.hands[seat.index()], tile);
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
                self.add(seat, tile, before.expect("it has been checked that the build stands"), target, out);
            }
        }
        self.plies.push(Ply { seat, action });
        let drawn = self.stock.pop().expect("a hand is over when the stock's last tile is drawn");
        put(&mut self.hands[seat.index()], drawn);
        out.push(Event::Drew { seat, tile: Some(drawn), left: count(&self.stock) });
        self.turn = other(seat);
        if self.stock.is_empty() {
            self.end_hand(out);
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.scores
    }

    fn deals(&self) -> u32 {
        self.hand_number
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let each = |seat: Seat| {
            let held = self.hand(seat).iter().map(move |&tile| (tile, Place::Hand(seat)));
            held.chain(self.won[seat.index()].iter().map(move |&tile| (tile, Place::Won(seat))))
        };
        Seats::TWO
            .iter()
            .flat_map(each)
            .chain(self.pool.tiles().map(|tile| (tile, Place::Table)))
            .chain(self.stock.iter().rev().map(|&tile| (tile, Place::Boneyard)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let (seat, open) = match who {
            Viewer::Seat(seat) => (Some(seat), self.over),
            Viewer::Table => (None, self.over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let seats = [Seat::new(0), Seat::new(1)].map(|other| {
            let hand = self.hand(other);
            SeatView {
                count: count(hand),
                hand: (open || seat == Some(other)).then(|| hand.to_vec()),
                won: self.won[other.index()].clone(),
                counts: self.counts[other.index()],
            }
        });
        View {
            seat,
            options: self.options.clone(),
            hand_number: self.hand_number,
            seats,
            stock_count: count(&self.stock),
            stock: open.then(|| self.stock.iter().rev().copied().collect()),
            pool: self.pool.clone(),
            plies: self.plies.clone(),
            starter: self.starter,
            turn: (!self.over).then_some(self.turn),
            scores: self.scores,
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        imagine::world(view, rng)
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let mut seen = event.clone();
        if let Event::Drew { seat, tile, .. } = &mut seen
            && !matches!(who, Viewer::Peek(_))
            && who != Viewer::Seat(*seat)
        {
            *tile = None;
        }
        Some(seen)
    }

    fn is_open_ended(options: &Options) -> bool {
        options.hands.is_none()
    }

    /// "An open-ended game is ended by the players after any hand": its hands were as many as it has had.
    fn stopped(&self) -> Option<Options> {
        let between = !self.over && self.plies.is_empty() && self.hand_number > 1;
        let hands = Some(self.hand_number - 1);
        (between && self.options.hands.is_none()).then(|| Options { hands, ..self.options.clone() })
    }
}
