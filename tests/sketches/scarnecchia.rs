//! Scarnecchia: captures and builds from a pool, one or two sets, a number of hands or no end.
//!
//! Left out: builds that are short of their target, adding to a build, and scoring otherwise than by tiles.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use boneyard::engine::contract::Varied;
use boneyard::engine::{
    Bone, NotationError, Outcome, Place, Points, Rejection, Rng, Rules, Seat, Seats, Seed, SetupError, Turn, Viewer,
    Weighted,
};
use serde::{Deserialize, Serialize};

const HAND: usize = 4;
/// How often a world that breaks a promise is drawn anew.
const ATTEMPTS: u32 = 10_000;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    sets: u8,
    /// Nothing: the game goes on until its players stop it.
    hands: Option<u32>,
    first: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Self { sets: 1, hands: Some(5), first: None }
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Single tiles of the pool, sorted.
    Capture(Bone, Vec<Bone>),
    /// A build, its tiles sorted.
    CaptureBuild(Bone, Vec<Bone>),
    /// On a single, with a target.
    Build(Bone, Bone, u16),
    Trail(Bone),
}

fn list(tiles: &[Bone]) -> String {
    tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Capture(tile, taken) => write!(f, "{tile}x{}", list(taken)),
            Self::CaptureBuild(tile, taken) => write!(f, "{tile}x[{}]", list(taken)),
            Self::Build(tile, single, target) => write!(f, "{tile}+{single}={target}"),
            Self::Trail(tile) => write!(f, "{tile}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "an action such as 3-4x2-5, 1-1+2-3=7 or 2-6");
        let tiles = |text: &str| text.split(',').map(str::parse).collect::<Result<Vec<Bone>, _>>();
        let action = if let Some((tile, taken)) = text.split_once('x') {
            match taken.strip_prefix('[').and_then(|taken| taken.strip_suffix(']')) {
                Some(build) => Self::CaptureBuild(tile.parse()?, tiles(build)?),
                None => Self::Capture(tile.parse()?, tiles(taken)?),
            }
        } else if let Some((tile, rest)) = text.split_once('+') {
            let (single, target) = rest.split_once('=').ok_or_else(wrong)?;
            Self::Build(tile.parse()?, single.parse()?, target.parse().map_err(|_| wrong())?)
        } else {
            Self::Trail(text.parse()?)
        };
        let sorted = match &action {
            Self::Capture(_, taken) | Self::CaptureBuild(_, taken) => taken.is_sorted(),
            _ => true,
        };
        if sorted && action.to_string() == text { Ok(action) } else { Err(wrong()) }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Dealt { hand: u32, leader: Seat },
    Did { seat: Seat, action: Action, sweep: bool },
    Drew { seat: Seat, tile: Option<Bone> },
    HandEnded { points: [Points; 2] },
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("it is not this seat's turn")]
    NotYourTurn,
    #[error("a build must be captured first")]
    Bound,
    #[error("the tiles or the promise are not there")]
    NotPossible,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Build {
    tiles: Vec<Bone>,
    target: u16,
    owner: Seat,
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Open {
    options: Options,
    singles: Vec<Bone>,
    builds: Vec<Build>,
    won: [Vec<Bone>; 2],
    sweeps: [Points; 2],
    leader: Seat,
    turn: Seat,
    hand_number: u32,
    scores: [Points; 2],
    over: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    seat: Option<Seat>,
    open: Open,
    hands: [(usize, Option<Vec<Bone>>); 2],
    stock: (usize, Option<Vec<Bone>>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scarnecchia {
    open: Open,
    seed: Seed,
    /// Sorted.
    hands: [Vec<Bone>; 2],
    /// The next tile last.
    stock: Vec<Bone>,
}

fn remove(from: &mut Vec<Bone>, tile: Bone) -> bool {
    let found = from.iter().position(|&held| held == tile);
    found.map(|index| from.remove(index)).is_some()
}

fn total(tiles: &[Bone]) -> u16 {
    tiles.iter().map(|tile| tile.pips()).sum()
}

fn all_tiles(sets: u8) -> Vec<Bone> {
    Bone::set(6).flat_map(|bone| std::iter::repeat_n(bone, usize::from(sets))).collect()
}

const fn other(seat: Seat) -> Seat {
    seat.next(Seats::TWO)
}

impl Scarnecchia {
    fn deal_hand(&mut self, leader: Seat, out: &mut Vec<Event>) {
        let mut rng = Rng::new(self.seed.derive(u64::from(self.open.hand_number)));
        self.stock = all_tiles(self.open.options.sets);
        rng.shuffle(&mut self.stock);
        for hand in &mut self.hands {
            *hand = self.stock.split_off(self.stock.len() - HAND);
            hand.sort_unstable();
        }
        let open = &mut self.open;
        open.hand_number += 1;
        open.singles = self.stock.split_off(self.stock.len() - HAND);
        open.builds.clear();
        open.won = [vec![], vec![]];
        open.sweeps = [0; 2];
        (open.leader, open.turn) = (leader, leader);
        out.push(Event::Dealt { hand: open.hand_number, leader });
    }

    fn bound(&self, seat: Seat) -> Option<&Build> {
        self.open.builds.iter().find(|build| build.owner == seat)
    }

    /// Everything that may be done with one tile, by a seat whose turn it is.
    fn with_tile(&self, seat: Seat, tile: Bone, out: &mut Vec<Action>) {
        let bound = self.bound(seat);
        let captures_build = |build: &&Build| tile.pips() == build.target && tile.pips() > 0;
        let builds = self.open.builds.iter().filter(|build| bound.is_none() || build.owner == seat);
        out.extend(builds.filter(captures_build).map(|build| Action::CaptureBuild(tile, build.tiles.clone())));
        if bound.is_some() {
            return;
        }
        let singles = &self.open.singles;
        // a pool can grow long, and a sketch need not know all its sums
        for set in 1_u32..1 << singles.len().min(8) {
            let chosen = singles.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
            let mut taken: Vec<Bone> = chosen.map(|(_, &single)| single).collect();
            if total(&taken) == tile.pips() && tile.pips() > 0 {
                taken.sort_unstable();
                out.push(Action::Capture(tile, taken));
            }
        }
        let mut left = self.hands[seat.index()].clone();
        remove(&mut left, tile);
        for &single in singles {
            let target = tile.pips() + single.pips();
            if left.iter().any(|kept| kept.pips() == target && target > 0) {
                out.push(Action::Build(tile, single, target));
            }
        }
        out.push(Action::Trail(tile));
    }

    fn end_hand(&mut self, out: &mut Vec<Event>) {
        let open = &mut self.open;
        let points = [0, 1].map(|seat: usize| Points::try_from(open.won[seat].len()).unwrap() + 3 * open.sweeps[seat]);
        for (score, points) in open.scores.iter_mut().zip(points) {
            *score += points;
        }
        out.push(Event::HandEnded { points });
        if open.options.hands == Some(open.hand_number) {
            open.over = true;
            return;
        }
        let leader = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Less => Seat::new(0),
            std::cmp::Ordering::Greater => Seat::new(1),
            std::cmp::Ordering::Equal => other(open.leader),
        };
        self.deal_hand(leader, out);
    }
}

impl Rules for Scarnecchia {
    const NAME: &'static str = "scarnecchia";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const MAX_PLIES: u32 = 44 * 100;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        if ![1, 2].contains(&options.sets) {
            return Err(SetupError::Option { option: "sets", reason: "1 or 2".into() });
        }
        if options.hands.is_some_and(|hands| !(1..=100).contains(&hands)) {
            return Err(SetupError::Option { option: "hands", reason: "1 to 100, or null".into() });
        }
        let lot = Seat::new(u8::from(Rng::new(seed).below(2) == 1));
        let first = options.first.unwrap_or(lot);
        let mut game = Self {
            open: Open {
                options: options.clone(),
                singles: vec![],
                builds: vec![],
                won: [vec![], vec![]],
                sweeps: [0; 2],
                leader: first,
                turn: first,
                hand_number: 0,
                scores: [0; 2],
                over: false,
            },
            seed,
            hands: [vec![], vec![]],
            stock: vec![],
        };
        game.deal_hand(first, &mut Vec::new());
        Ok(game)
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn turn(&self) -> Turn {
        if !self.open.over {
            return Turn::One(self.open.turn);
        }
        let best = self.open.scores.iter().max();
        let winners = Seats::TWO.iter().filter(|seat| self.open.scores.get(seat.index()) == best);
        Turn::Over(Outcome { winners: winners.collect() })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.open.over && seat == self.open.turn {
            for &tile in &self.hands[seat.index()] {
                self.with_tile(seat, tile, out);
            }
            out.sort_unstable();
            out.dedup();
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.open.over || seat != self.open.turn {
            return Err(Refusal::NotYourTurn);
        }
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if legal.binary_search(action).is_ok() {
            Ok(())
        } else if self.bound(seat).is_some() {
            Err(Refusal::Bound)
        } else {
            Err(Refusal::NotPossible)
        }
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        if self.open.over {
            return Err(Rejection::Over);
        }
        let [action] = actions else {
            return Err(Rejection::Count { expected: 1, found: actions.len() });
        };
        let seat = self.open.turn;
        self.check(seat, action).map_err(|refusal| Rejection::Refused { seat, refusal })?;
        let open = &mut self.open;
        let hand = &mut self.hands[seat.index()];
        let mut captured = None;
        let tile = match action {
            Action::Capture(tile, taken) => {
                for &single in taken {
                    remove(&mut open.singles, single);
                }
                captured = Some(taken);
                *tile
            }
            Action::CaptureBuild(tile, taken) => {
                let index = open.builds.iter().position(|build| build.tiles == *taken);
                open.builds.remove(index.expect("it has been checked that the build is there"));
                captured = Some(taken);
                *tile
            }
            &Action::Build(tile, single, target) => {
                remove(&mut open.singles, single);
                let mut tiles = vec![tile, single];
                tiles.sort_unstable();
                open.builds.push(Build { tiles, target, owner: seat });
                tile
            }
            &Action::Trail(tile) => {
                open.singles.push(tile);
                tile
            }
        };
        remove(hand, tile);
        if let Some(taken) = captured {
            open.won[seat.index()].extend(taken.iter().chain([&tile]));
        }
        let sweep = captured.is_some() && open.singles.is_empty() && open.builds.is_empty();
        open.sweeps[seat.index()] += Points::from(sweep);
        open.turn = other(seat);
        out.push(Event::Did { seat, action: action.clone(), sweep });
        let drawn = self.stock.pop().expect("a hand ends with the last tile");
        hand.push(drawn);
        hand.sort_unstable();
        out.push(Event::Drew { seat, tile: Some(drawn) });
        if self.stock.is_empty() {
            self.end_hand(out);
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.open.scores
    }

    fn deals(&self) -> u32 {
        self.open.hand_number
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let open = &self.open;
        let each = |seat: Seat| {
            let held = self.hands[seat.index()].iter().map(move |&tile| (tile, Place::Hand(seat)));
            held.chain(open.won[seat.index()].iter().map(move |&tile| (tile, Place::Won(seat))))
        };
        let pool = open.singles.iter().chain(open.builds.iter().flat_map(|build| &build.tiles));
        Seats::TWO
            .iter()
            .flat_map(each)
            .chain(pool.map(|&tile| (tile, Place::Table)))
            .chain(self.stock.iter().map(|&tile| (tile, Place::Boneyard)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let (viewer, open) = match who {
            Viewer::Seat(seat) => (Some(seat), self.open.over),
            Viewer::Table => (None, self.open.over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let hand = |seat: Seat| {
            let hand = &self.hands[seat.index()];
            (hand.len(), (open || viewer == Some(seat)).then(|| hand.clone()))
        };
        View {
            seat: viewer,
            open: self.open.clone(),
            hands: [Seat::new(0), Seat::new(1)].map(hand),
            stock: (self.stock.len(), open.then(|| self.stock.clone())),
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        let seat = view.seat?;
        let open = &view.open;
        let own = view.hands[seat.index()].1.clone()?;
        let mut unseen = all_tiles(open.options.sets);
        let pool = open.singles.iter().chain(open.builds.iter().flat_map(|build| &build.tiles));
        for &tile in own.iter().chain(pool).chain(open.won.iter().flatten()) {
            remove(&mut unseen, tile).then_some(())?;
        }
        let promises = open.builds.iter().filter(|build| build.owner != seat);
        let targets: Vec<u16> = promises.map(|build| build.target).collect();
        for _ in 0..ATTEMPTS {
            rng.shuffle(&mut unseen);
            let at = unseen.len().checked_sub(view.hands[1 - seat.index()].0)?;
            // whoever announced a target holds a tile that keeps the promise
            let keeps = |target: &u16| unseen[at..].iter().any(|tile| tile.pips() == *target);
            if targets.iter().all(keeps) {
                let mut theirs = unseen.split_off(at);
                theirs.sort_unstable();
                let mut hands = [theirs.clone(), theirs];
                hands[seat.index()] = own;
                let world = Self { open: open.clone(), seed: rng.seed(), hands, stock: unseen };
                return Some(Weighted { world, weight: 1.0 });
            }
        }
        None
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let mut event = event.clone();
        if let Event::Drew { seat, tile } = &mut event
            && !(who == Viewer::Seat(*seat) || matches!(who, Viewer::Peek(_)))
        {
            *tile = None;
        }
        Some(event)
    }

    fn is_open_ended(options: &Options) -> bool {
        options.hands.is_none()
    }
}

impl Varied for Scarnecchia {
    fn variants() -> Vec<Options> {
        [(1, Some(5), None), (2, Some(3), Some(Seat::new(1))), (1, None, None)]
            .map(|(sets, hands, first)| Options { sets, hands, first })
            .into()
    }
}
