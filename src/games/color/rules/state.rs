//! The truth of a game, and how actions change it.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use super::action::{Action, Claim, Refusal, Step};
use super::board::{Board, Half, Turned};
use super::groups;
use super::options::Options;
use super::view::{Ending, Laid, Phase, Table, View};
use crate::engine::{
    Bone, Outcome, Place, Points, Rejection, Rng, Rules, Seat, SeatSet, Seats, Seed, SetupError, Square, Turn, Viewer,
    Weighted,
};

/// In how many turns a seat may choose purple.
pub const PURPLES: u8 = 4;
/// Who has so many points wins.
pub const TARGET: Points = 50;
/// What a domino of two blacks pays.
pub const DOUBLE_BLACK: Points = 5;

/// A fact about a game of Color.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Both have chosen: seat 0's half, then seat 1's.
    Chosen([Half; 2]),
    /// The domino was placed.
    Placed {
        /// Who placed it.
        seat: Seat,
        /// Its halves: seat 0's, then seat 1's.
        halves: [Half; 2],
        /// Where each lies.
        at: [Square; 2],
    },
    /// A black half turned a square beside it black.
    Turned(Turned),
    /// A domino of two blacks was paid.
    DoubleBlack {
        /// To whom.
        seat: Seat,
        /// What it paid.
        points: Points,
        /// The seat's total after it.
        total: Points,
    },
    /// The placer named groups, or none.
    Claimed {
        /// Who.
        seat: Seat,
        /// Which.
        claim: Claim,
        /// What they paid.
        points: Points,
        /// The seat's total after it.
        total: Points,
    },
    /// The game was won.
    Won {
        /// By whom.
        seat: Seat,
        /// How it ended.
        ending: Ending,
        /// Both totals.
        scores: [Points; 2],
    },
}

/// A game of Color: between two steps nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Color(pub(super) Table);

impl Color {
    /// What lies open to all: everything.
    pub const fn table(&self) -> &Table {
        &self.0
    }

    fn pay(&mut self, points: Points) -> Points {
        let total = &mut self.0.scores[self.0.placer.index()];
        *total += points;
        *total
    }

    /// "The end": at so many points, at once.
    fn won_at_once(&mut self, out: &mut Vec<Event>) -> bool {
        let placer = self.0.placer;
        let won = self.0.scores[placer.index()] >= TARGET;
        if won {
            self.end(placer, Ending::Target, out);
        }
        won
    }

    fn end(&mut self, winner: Seat, ending: Ending, out: &mut Vec<Event>) {
        self.0.phase = Phase::Over { winner, ending };
        out.push(Event::Won { seat: winner, ending, scores: self.0.scores });
    }

    /// The other seat places next, unless no domino can be placed.
    fn next_turn(&mut self, out: &mut Vec<Event>) {
        if !self.0.board.has_room() {
            let [first, second] = self.0.scores;
            return match first.cmp(&second) {
                Ordering::Greater => self.end(Seat::new(0), Ending::Full, out),
                Ordering::Less => self.end(Seat::new(1), Ending::Full, out),
                Ordering::Equal => self.end(self.0.dmo, Ending::Tie, out),
            };
        }
        self.0.placer = self.0.placer.next(Seats::TWO);
        self.0.phase = Phase::Choose;
    }

    /// "A turn", 2 to 5: the domino, what black turns, and the five for two blacks.
    fn place(&mut self, halves: [Half; 2], at: [Square; 2], out: &mut Vec<Event>) {
        let seat = self.0.placer;
        let turned = self.0.board.lay(halves, at);
        self.0.dominoes.push(Laid { seat, halves, at });
        out.push(Event::Placed { seat, halves, at });
        out.extend(turned.into_iter().map(Event::Turned));
        if halves == [Half::Black; 2] {
            let total = self.pay(DOUBLE_BLACK);
            out.push(Event::DoubleBlack { seat, points: DOUBLE_BLACK, total });
            if self.won_at_once(out) {
                return;
            }
        }
        if groups::any(&self.0.board, at) {
            self.0.phase = Phase::Claim { halves, placed: at };
        } else {
            self.next_turn(out);
        }
    }

    fn claim(&mut self, claim: &Claim, out: &mut Vec<Event>) {
        let points = claim.points();
        let total = self.pay(points);
        out.push(Event::Claimed { seat: self.0.placer, claim: claim.clone(), points, total });
        if !self.won_at_once(out) {
            self.next_turn(out);
        }
    }
}

impl Rules for Color {
    const NAME: &'static str = "color";
    const SEATS: RangeInclusive<u8> = 2..=2;
    /// Each domino takes two of 64 squares and three steps.
    const MAX_PLIES: u32 = 96;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate()?;
        let mut rng = Rng::new(seed);
        let mut lot = || Seat::new(u8::from(rng.below(2) == 1));
        // both are drawn, so that naming one does not change the other
        let (dmo, first) = (lot(), lot());
        Ok(Self(Table {
            options: options.clone(),
            phase: Phase::Choose,
            board: Board::default(),
            dominoes: Vec::new(),
            placer: options.first.unwrap_or(first),
            dmo: options.dmo.unwrap_or(dmo),
            purples_left: [PURPLES; 2],
            scores: [0; 2],
        }))
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn turn(&self) -> Turn {
        match self.0.phase {
            Phase::Choose => Turn::Together(Seats::TWO.iter().collect()),
            Phase::Place { .. } | Phase::Claim { .. } => Turn::One(self.0.placer),
            Phase::Over { winner, .. } => Turn::Over(Outcome { winners: SeatSet::only(winner) }),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.0.legal(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.0.check(seat, action)
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
        match (self.0.phase, actions) {
            (Phase::Choose, &[Action::Choose(first), Action::Choose(second)]) => {
                let halves = [first, second];
                for (left, half) in self.0.purples_left.iter_mut().zip(halves) {
                    *left -= u8::from(half == Half::Purple);
                }
                self.0.phase = Phase::Place { halves };
                out.push(Event::Chosen(halves));
            }
            (Phase::Place { halves }, &[Action::Place(at)]) => self.place(halves, at, out),
            (Phase::Claim { .. }, [Action::Claim(claim)]) => self.claim(claim, out),
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
        View { seat, table: self.0.clone() }
    }

    fn imagine(view: &View, _: &mut Rng) -> Option<Weighted<Self>> {
        // nothing is hidden: what the other is choosing is no part of the state
        let seat = view.seat.filter(|seat| seat.index() < Seats::TWO.count());
        seat.map(|_| Weighted { world: Self(view.table.clone()), weight: 1.0 })
    }

    fn hides(&self) -> bool {
        matches!(self.turn(), Turn::Together(_))
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}

impl Table {
    /// Whether this seat may do this now; agrees with [`Table::legal`].
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let placing = || if seat == self.placer { Ok(()) } else { Err(Refusal::NotYourTurn) };
        match (self.phase, action) {
            (Phase::Over { .. }, _) => Err(Refusal::GameOver),
            (Phase::Choose, Action::Choose(half)) => {
                let left = self.purples_left.get(seat.index()).ok_or(Refusal::NotYourTurn)?;
                if *half == Half::Purple && *left == 0 { Err(Refusal::NoPurple) } else { Ok(()) }
            }
            (Phase::Place { halves }, Action::Place(at)) => {
                placing().and_then(|()| self.board.check_place(halves, *at))
            }
            (Phase::Claim { placed, .. }, Action::Claim(claim)) => {
                placing().and_then(|()| groups::check(&self.board, placed, claim))
            }
            (Phase::Choose, _) => Err(Refusal::NotNow(Step::Choose)),
            (Phase::Place { .. }, _) => placing().and(Err(Refusal::NotNow(Step::Place))),
            (Phase::Claim { .. }, _) => placing().and(Err(Refusal::NotNow(Step::Claim))),
        }
    }

    /// Puts everything that this seat may do now into `out`, in place of what it held, sorted.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        match self.phase {
            Phase::Choose => {
                let left = self.purples_left.get(seat.index()).copied();
                let may_choose = |half: &Half| left.is_some_and(|left| *half != Half::Purple || left > 0);
                out.extend(Half::ALL.into_iter().filter(may_choose).map(Action::Choose));
            }
            Phase::Place { halves } if seat == self.placer => {
                out.extend(self.board.places(halves).map(Action::Place));
            }
            Phase::Claim { placed, .. } if seat == self.placer => {
                let mut claims = Vec::new();
                groups::claims(&self.board, placed, &mut claims);
                out.extend(claims.into_iter().map(Action::Claim));
            }
            Phase::Place { .. } | Phase::Claim { .. } | Phase::Over { .. } => {}
        }
    }
}
