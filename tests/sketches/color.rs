//! Color Dominoes: both seats choose a half at once and in secret, then one of them places and claims.
//!
//! Left out: turns at purple squares (a claimed path is straight), and a purple that counts twice.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use boneyard::bots::search::{Budget, Search, Searched, World};
use boneyard::bots::{Judgement, Thinking};
use boneyard::engine::contract::Varied;
use boneyard::engine::{
    Bone, Level, NotationError, Outcome, Pips, Place, Points, Rejection, Rng, Rules, Seat, SeatSet, Seats, Seed,
    SetupError, Shown, Turn, Viewer, Weighted,
};
use serde::{Deserialize, Serialize};

use super::square::Square;

const SIDE: u8 = 8;
const TARGET: Points = 50;

/// One half of a domino.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Half {
    Blue,
    Black,
    Purple,
    Red,
}

impl Half {
    const ALL: [(Self, &'static str); 4] =
        [(Self::Blue, "B"), (Self::Black, "K"), (Self::Purple, "P"), (Self::Red, "R")];

    fn letter(self) -> &'static str {
        Self::ALL.into_iter().find(|(half, _)| *half == self).map_or("", |(_, letter)| letter)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    dmo: Option<Seat>,
    first: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// A half, chosen in secret.
    Choose(Half),
    /// Where seat 0's half goes, then seat 1's.
    Place([Square; 2]),
    /// A red path and a blue one, each perhaps empty.
    Claim([Vec<Square>; 2]),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |squares: &[Square]| squares.iter().map(ToString::to_string).collect::<String>();
        match self {
            Self::Choose(half) => f.write_str(half.letter()),
            Self::Place(at) => f.write_str(&row(at)),
            Self::Claim([red, blue]) => match (red.is_empty(), blue.is_empty()) {
                (true, true) => f.write_str("-"),
                (false, true) => write!(f, "R:{}", row(red)),
                (true, false) => write!(f, "B:{}", row(blue)),
                (false, false) => write!(f, "R:{} B:{}", row(red), row(blue)),
            },
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a half such as R, squares such as a1a2, or a claim such as R:a1a2a3");
        if let Some((half, _)) = Half::ALL.into_iter().find(|(_, letter)| *letter == text) {
            return Ok(Self::Choose(half));
        }
        let action = if text == "-" {
            Self::Claim([vec![], vec![]])
        } else if text.contains(':') {
            let mut paths = [vec![], vec![]];
            for part in text.split(' ') {
                let (color, squares) = part.split_once(':').ok_or_else(wrong)?;
                paths[usize::from(color == "B")] = Square::read_all(squares, SIDE)?;
            }
            if paths.iter().any(|path| path.len() == 1 || !path.is_sorted()) {
                return Err(wrong());
            }
            Self::Claim(paths)
        } else {
            Self::Place(Square::read_all(text, SIDE)?.try_into().map_err(|_| wrong())?)
        };
        if action.to_string() == text { Ok(action) } else { Err(wrong()) }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Chosen([Half; 2]),
    Placed { seat: Seat, at: [Square; 2], points: Points },
    Blackened(Square),
    Claimed { seat: Seat, paths: [Vec<Square>; 2], points: Points },
    Won(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("this is not the step that this seat is to take")]
    NotNow,
    #[error("no purple is left to this seat")]
    NoPurple,
    #[error("a domino lies on two empty squares side by side, next to a filled one")]
    BadPlace,
    #[error("this is no group that may be claimed")]
    NoGroup,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Choose,
    Place([Half; 2]),
    Claim([Square; 2]),
    Over(Seat),
}

/// All that there is to know: between two steps nothing is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Open {
    options: Options,
    phase: Phase,
    board: Vec<Option<Half>>,
    placer: Seat,
    dmo: Seat,
    purples_left: [u8; 2],
    scores: [Points; 2],
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    seat: Option<Seat>,
    open: Open,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Color(Open);

impl Open {
    fn at(&self, square: Square) -> Option<Half> {
        self.board[square.index(SIDE)]
    }

    fn may_place(&self, halves: [Half; 2], at: [Square; 2]) -> bool {
        let near_a_filled = |square: Square| square.beside(SIDE).any(|near| self.at(near).is_some());
        let empty = self.board.iter().all(Option::is_none);
        at[0].beside(SIDE).any(|near| near == at[1])
            && at.iter().all(|&square| self.at(square).is_none())
            && (halves[0] != halves[1] || at[0] < at[1])
            && (empty || at.iter().any(|&square| near_a_filled(square)))
    }

    /// Straight paths of this colour that hold a square just placed, and the empty one.
    fn paths(&self, color: Half, placed: [Square; 2]) -> Vec<Vec<Square>> {
        let mut paths = vec![vec![]];
        for start in Square::all(SIDE) {
            for (rows, columns) in [(0, 1), (1, 0)] {
                let mut path = vec![];
                let mut next = Some(start);
                while let Some(square) =
                    next.filter(|&square| self.at(square).is_some_and(|half| half == color || half == Half::Purple))
                {
                    path.push(square);
                    next = square.step(rows, columns, SIDE);
                    if path.len() > 1 && path.iter().any(|square| placed.contains(square)) {
                        paths.push(path.clone());
                    }
                }
            }
        }
        paths
    }

    /// Every pair of a red and a blue path that shares no square.
    fn claims(&self, placed: [Square; 2]) -> Vec<[Vec<Square>; 2]> {
        let blues = self.paths(Half::Blue, placed);
        let reds = self.paths(Half::Red, placed);
        let apart = |red: &[Square], blue: &[Square]| red.iter().all(|square| !blue.contains(square));
        reds.iter()
            .flat_map(|red| blues.iter().filter(|blue| apart(red, blue)).map(|blue| [red.clone(), blue.clone()]))
            .collect()
    }

    fn score(&mut self, points: Points, out: &mut Vec<Event>) {
        let seat = self.placer;
        self.scores[seat.index()] += points;
        if self.scores[seat.index()] >= TARGET {
            self.phase = Phase::Over(seat);
            out.push(Event::Won(seat));
        }
    }

    fn next_turn(&mut self, out: &mut Vec<Event>) {
        if matches!(self.phase, Phase::Over(_)) {
            return;
        }
        self.placer = self.placer.next(Seats::TWO);
        self.phase = Phase::Choose;
        let free = |square: Square| self.at(square).is_none();
        if !Square::all(SIDE).any(|square| free(square) && square.beside(SIDE).any(free)) {
            let winner = match self.scores[0].cmp(&self.scores[1]) {
                std::cmp::Ordering::Greater => Seat::new(0),
                std::cmp::Ordering::Less => Seat::new(1),
                std::cmp::Ordering::Equal => self.dmo,
            };
            self.phase = Phase::Over(winner);
            out.push(Event::Won(winner));
        }
    }

    fn place(&mut self, halves: [Half; 2], at: [Square; 2], out: &mut Vec<Event>) {
        for (square, half) in at.into_iter().zip(halves) {
            self.board[square.index(SIDE)] = Some(half);
        }
        let points = if halves == [Half::Black; 2] { 5 } else { 0 };
        out.push(Event::Placed { seat: self.placer, at, points });
        for (square, half) in at.into_iter().zip(halves) {
            let near = square.beside(SIDE).filter(|near| half == Half::Black && !at.contains(near));
            for turned in near {
                let held = &mut self.board[turned.index(SIDE)];
                if held.is_some_and(|held| held != Half::Black) {
                    *held = Some(Half::Black);
                    out.push(Event::Blackened(turned));
                }
            }
        }
        self.phase = Phase::Claim(at);
        self.score(points, out);
        if self.claims(at).len() == 1 {
            self.next_turn(out);
        }
    }
}

impl Rules for Color {
    const NAME: &'static str = "color";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const MAX_PLIES: u32 = 96;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        if [options.dmo, options.first].into_iter().flatten().any(|seat| seat.index() > 1) {
            return Err(SetupError::Option { option: "dmo", reason: "seat 0 or 1".into() });
        }
        let mut rng = Rng::new(seed);
        let mut lot = || Seat::new(u8::from(rng.below(2) == 1));
        let (dmo, first) = (lot(), lot());
        Ok(Self(Open {
            options: options.clone(),
            phase: Phase::Choose,
            board: vec![None; usize::from(SIDE * SIDE)],
            placer: options.first.unwrap_or(first),
            dmo: options.dmo.unwrap_or(dmo),
            purples_left: [4; 2],
            scores: [0; 2],
        }))
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn turn(&self) -> Turn {
        match self.0.phase {
            Phase::Choose => Turn::Together(Seats::TWO.iter().collect()),
            Phase::Place(_) | Phase::Claim(_) => Turn::One(self.0.placer),
            Phase::Over(winner) => Turn::Over(Outcome { winners: SeatSet::only(winner) }),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let game = &self.0;
        match game.phase {
            Phase::Choose => {
                let purple = game.purples_left[seat.index()] > 0;
                let halves = Half::ALL.into_iter().map(|(half, _)| half);
                out.extend(halves.filter(|half| purple || *half != Half::Purple).map(Action::Choose));
            }
            Phase::Place(halves) if seat == game.placer => {
                for first in Square::all(SIDE) {
                    let pairs = first.beside(SIDE).map(|second| [first, second]);
                    out.extend(pairs.filter(|&at| game.may_place(halves, at)).map(Action::Place));
                }
            }
            Phase::Claim(placed) if seat == game.placer => {
                out.extend(game.claims(placed).into_iter().map(Action::Claim));
                out.sort_unstable();
            }
            _ => {}
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let game = &self.0;
        let placing = seat == game.placer;
        match (game.phase, action) {
            (Phase::Choose, Action::Choose(half)) => {
                let purples = *half != Half::Purple || game.purples_left[seat.index()] > 0;
                if purples { Ok(()) } else { Err(Refusal::NoPurple) }
            }
            (Phase::Place(halves), Action::Place(at)) if placing => {
                if game.may_place(halves, *at) {
                    Ok(())
                } else {
                    Err(Refusal::BadPlace)
                }
            }
            (Phase::Claim(placed), Action::Claim(paths)) if placing => {
                if game.claims(placed).contains(paths) {
                    Ok(())
                } else {
                    Err(Refusal::NoGroup)
                }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        let movers = self.turn().movers();
        if movers.is_empty() {
            return Err(Rejection::Over);
        }
        if movers.len() != actions.len() {
            return Err(Rejection::Count { expected: movers.len(), found: actions.len() });
        }
        for (seat, action) in movers.iter().zip(actions) {
            self.check(seat, action).map_err(|refusal| Rejection::Refused { seat, refusal })?;
        }
        let game = &mut self.0;
        match (game.phase, actions) {
            (_, &[Action::Choose(ours), Action::Choose(theirs)]) => {
                for (left, half) in game.purples_left.iter_mut().zip([ours, theirs]) {
                    *left -= u8::from(half == Half::Purple);
                }
                game.phase = Phase::Place([ours, theirs]);
                out.push(Event::Chosen([ours, theirs]));
            }
            (Phase::Place(halves), &[Action::Place(at)]) => game.place(halves, at, out),
            (_, [Action::Claim(paths)]) => {
                let points = Points::try_from(paths[0].len() + paths[1].len()).unwrap();
                out.push(Event::Claimed { seat: game.placer, paths: paths.clone(), points });
                game.score(points, out);
                game.next_turn(out);
            }
            _ => unreachable!("the actions have been checked"),
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.0.scores
    }

    fn deals(&self) -> u32 {
        1
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        Vec::new()
    }

    fn view(&self, who: Viewer) -> View {
        let seat = match who {
            Viewer::Seat(seat) | Viewer::Peek(seat) => Some(seat),
            Viewer::Table => None,
        };
        View { seat, open: self.0.clone() }
    }

    fn hides(&self) -> bool {
        self.0.phase == Phase::Choose
    }

    fn imagine(view: &View, _: &mut Rng) -> Option<Weighted<Self>> {
        view.seat.map(|_| Weighted { world: Self(view.open.clone()), weight: 1.0 })
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}

impl Shown for Color {
    const HIGHEST_FACE: Pips = 0;

    fn to_move(view: &View) -> Option<Seat> {
        match view.open.phase {
            Phase::Place(_) | Phase::Claim(_) => Some(view.open.placer),
            Phase::Choose | Phase::Over(_) => None,
        }
    }

    fn points(view: &View) -> Vec<Points> {
        view.open.scores.to_vec()
    }

    fn scored(events: &[Event], seat: Seat) -> Points {
        let points = events.iter().map(|event| match event {
            Event::Placed { seat: by, points, .. } | Event::Claimed { seat: by, points, .. } if *by == seat => *points,
            _ => 0,
        });
        points.sum()
    }
}

/// What has been chosen so far, and how far one looks.
#[derive(Clone)]
pub struct Future {
    world: Color,
    /// Who is asked first where both choose: nobody is shown what the other has answered.
    first: Seat,
    chosen: Option<Action>,
    steps: u32,
}

impl World for Future {
    type Action = Action;

    const INDIFFERENCE: f64 = 2.0;

    fn mover(&self) -> Option<Seat> {
        match self.world.turn() {
            _ if self.steps == 0 => None,
            Turn::Over(_) => None,
            Turn::One(seat) => Some(seat),
            Turn::Together(_) if self.chosen.is_some() => Some(self.first.next(Seats::TWO)),
            Turn::Together(_) => Some(self.first),
        }
    }

    fn is_blind(&self) -> bool {
        self.chosen.is_some()
    }

    fn moves(&self, out: &mut Vec<Action>) {
        if let Some(seat) = self.mover() {
            self.world.legal(seat, out);
        }
    }

    fn appeal(&self, moves: &[Action], out: &mut Vec<i32>) {
        out.clear();
        out.extend(moves.iter().map(|action| match action {
            Action::Choose(half) => i32::from(*half != Half::Purple),
            Action::Place(_) => 0,
            Action::Claim([red, blue]) => i32::try_from(red.len() + blue.len()).unwrap(),
        }));
    }

    fn play(&mut self, action: &Action) {
        let entry = match (self.world.turn(), self.chosen.take()) {
            (Turn::Together(_), None) => {
                self.chosen = Some(action.clone());
                return;
            }
            (Turn::Together(_), Some(before)) if self.first.index() == 0 => vec![before, action.clone()],
            (Turn::Together(_), Some(before)) => vec![action.clone(), before],
            _ => vec![action.clone()],
        };
        self.world.apply(&entry, &mut Vec::new()).unwrap();
        self.steps = self.steps.saturating_sub(1);
    }

    fn worth(&self, seat: Seat) -> f64 {
        let scores = self.world.0.scores.map(f64::from);
        let ahead = scores[seat.index()] - scores[seat.next(Seats::TWO).index()];
        match self.world.0.phase {
            Phase::Over(winner) => f64::from(u8::from(winner == seat)),
            _ => (0.5 + ahead / f64::from(2 * TARGET)).clamp(0.0, 1.0),
        }
    }
}

impl Searched for Color {
    type World = Future;
    type Belief = Future;

    fn viewer(view: &View) -> Option<Seat> {
        view.seat
    }

    fn believe(view: &View) -> Option<Future> {
        view.seat.map(|first| Future { world: Self(view.open.clone()), first, chosen: None, steps: 4 })
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        out.clear();
        if let Some(seat) = view.seat {
            Self(view.open.clone()).legal(seat, out);
        }
    }

    fn draw(belief: &Future, _: &mut Rng) -> Option<Future> {
        Some(belief.clone())
    }
}

impl Judgement for Color {
    const LEVELS: &'static [Level] = &[Level::Beginner, Level::Easy];

    fn ponder(view: &View, level: Level, seed: Seed) -> Option<Box<dyn Thinking<Action>>> {
        let playouts = if level == Level::Beginner { 1 } else { 64 };
        let budget = Budget { playouts, foresight: level != Level::Beginner, worlds: 0, positions: 0 };
        Some(Box::new(Search::<Self>::new(view, budget, Rng::new(seed))?))
    }
}

impl Varied for Color {
    fn variants() -> Vec<Options> {
        let seats = || [None, Some(Seat::new(0)), Some(Seat::new(1))].into_iter();
        seats().flat_map(|dmo| seats().map(move |first| Options { dmo, first })).collect()
    }
}
