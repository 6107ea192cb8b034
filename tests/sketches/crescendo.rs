//! Crescendo: seeded face down in secret, then placed one bone a turn by two to four seats.
//!
//! Left out: regions and groups (a face counts itself and its equal neighbours), and the second turn of a challenge
//! between two.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use boneyard::engine::contract::Varied;
use boneyard::engine::{
    Bone, NotationError, Outcome, Pips, Place, Points, Rejection, Rng, Rules, Seat, SeatSet, Seats, Seed, SetupError,
    Turn, Viewer, Weighted,
};
use serde::{Deserialize, Serialize};

use super::square::Square;

const SIDE: u8 = 10;
const HAND: usize = 7;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    threshold: Points,
    first: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Self { threshold: 200, first: None }
    }
}

/// A bone on two squares, low face first; seeds too. A blank may be declared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Action {
    bone: Bone,
    declared: Option<Pips>,
    at: [Square; 2],
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.bone)?;
        if let Some(value) = self.declared {
            write!(f, "={value}")?;
        }
        write!(f, "@{}{}", self.at[0], self.at[1])
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::new(text, "a placement such as 3-5@c4d4 or 0-4=9@c4d4");
        let (bone, squares) = text.split_once('@').ok_or_else(wrong)?;
        let (bone, declared) = match bone.split_once('=') {
            Some((bone, value)) => (bone, Some(value.parse::<Pips>().map_err(|_| wrong())?)),
            None => (bone, None),
        };
        let at: [Square; 2] = Square::read_all(squares, SIDE)?.try_into().map_err(|_| wrong())?;
        let action = Self { bone: bone.parse()?, declared, at };
        let declared = declared.is_none_or(|value| (1..=9).contains(&value) && action.bone.has(0));
        let canonical = action.to_string() == text && action.bone.high() <= 9 && declared && is_pair(action.bone, at);
        canonical.then_some(action).ok_or_else(wrong)
    }
}

/// Whether the squares are neighbours, in the order that the notation asks for.
fn is_pair(bone: Bone, at: [Square; 2]) -> bool {
    at[0].beside(SIDE).any(|square| square == at[1]) && (!bone.is_doublet() || at[0] < at[1])
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A bone was put face down; which one, and which way round, is its owner's secret.
    Seeded {
        seat: Seat,
        places: [Square; 2],
        bone: Option<Action>,
    },
    /// All seeds were turned up.
    TurnedUp(Vec<Action>),
    Placed {
        seat: Seat,
        action: Action,
        multipliers: [Points; 2],
        points: Points,
    },
    Drew {
        seat: Seat,
        bone: Option<Bone>,
    },
    Challenged(Seat),
    Won(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("it is not this seat's turn")]
    NotYourTurn,
    #[error("{0} is not in this hand")]
    NotInHand(Bone),
    #[error("one of the squares is taken")]
    Taken,
    #[error("a seed touches no other bone")]
    Touches,
    #[error("a seed is not declared")]
    SeedDeclared,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    seat: Option<Seat>,
    options: Options,
    hands: Vec<(usize, Option<Vec<Bone>>)>,
    pile: (usize, Option<Vec<Bone>>),
    /// Seeds that lie face down: whose, where, and what if the viewer may know.
    seeds: Vec<(Seat, [Square; 2], Option<Action>)>,
    board: Vec<Option<Pips>>,
    taken: Vec<Bone>,
    scores: Vec<Points>,
    leader: Option<Seat>,
    challenge: Option<Vec<u8>>,
    turn: Seat,
    over: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crescendo {
    options: Options,
    hands: Vec<BTreeSet<Bone>>,
    /// The next bone last.
    pile: Vec<Bone>,
    /// While seeding: what lies face down.
    seeds: Vec<(Seat, Action)>,
    board: Vec<Option<Pips>>,
    /// Bones that lie face up.
    taken: Vec<Bone>,
    scores: Vec<Points>,
    leader: Option<Seat>,
    /// Turns left to overtake the leader, for each seat.
    challenge: Option<Vec<u8>>,
    turn: Seat,
    over: bool,
}

impl Crescendo {
    fn seeding(&self) -> bool {
        self.taken.is_empty()
    }

    fn is_free(&self, square: Square) -> bool {
        let under_a_seed = self.seeds.iter().any(|(_, seed)| seed.at.contains(&square));
        self.board[square.index(SIDE)].is_none() && !under_a_seed
    }

    fn draw(&mut self, seat: Seat, out: &mut Vec<Event>) {
        if let Some(bone) = self.pile.pop() {
            self.hands[seat.index()].insert(bone);
            out.push(Event::Drew { seat, bone: Some(bone) });
        }
    }

    fn lay(&mut self, action: Action) {
        self.board[action.at[0].index(SIDE)] = Some(action.bone.low());
        self.board[action.at[1].index(SIDE)] = Some(action.bone.high());
        self.taken.push(action.bone);
    }

    fn place(&mut self, seat: Seat, action: Action, out: &mut Vec<Event>) {
        let as_played = |face: Pips| if face == 0 { action.declared.unwrap_or(0) } else { face };
        let faces = [action.bone.low(), action.bone.high()].map(as_played);
        let multipliers = [0, 1].map(|side| {
            let near = action.at[side].around(SIDE).filter(|square| !action.at.contains(square));
            let equal = near.filter(|square| self.board[square.index(SIDE)] == Some(faces[side])).count();
            1 + Points::try_from(equal).unwrap()
        });
        let doubled = if faces[0] == faces[1] { 2 } else { 1 };
        let points = multipliers[0] * multipliers[1] * doubled;
        self.lay(action);
        self.scores[seat.index()] += points;
        out.push(Event::Placed { seat, action, multipliers, points });
        self.draw(seat, out);

        let ahead = |other: Seat| other == seat || self.scores[seat.index()] > self.scores[other.index()];
        if self.seats().iter().all(ahead) && self.leader != Some(seat) {
            self.leader = Some(seat);
            self.challenge = None;
        } else if let Some(turns) = self.challenge.as_mut().filter(|_| self.leader != Some(seat)) {
            turns[seat.index()] -= 1;
        }
        if self.leader == Some(seat) && self.challenge.is_none() && self.scores[seat.index()] > self.options.threshold {
            self.challenge = Some(self.seats().iter().map(|other| u8::from(other != seat)).collect());
            out.push(Event::Challenged(seat));
        }
        let held = self.challenge.as_ref().is_some_and(|turns| turns.iter().all(|&left| left == 0));
        let full = !Square::all(SIDE)
            .any(|square| self.is_free(square) && square.beside(SIDE).any(|beside| self.is_free(beside)));
        if held || full {
            self.over = true;
            out.push(Event::Won(self.leader.unwrap()));
        }
    }
}

impl Rules for Crescendo {
    const NAME: &'static str = "crescendo";
    const SEATS: RangeInclusive<u8> = 2..=4;
    const MAX_PLIES: u32 = 55;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn initial(seats: Seats) -> Options {
        let threshold = match seats.count() {
            2 => 200,
            3 => 150,
            _ => 100,
        };
        Options { threshold, first: None }
    }

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        if !(50..=500).contains(&options.threshold) || options.threshold % 10 != 0 {
            return Err(SetupError::Option { option: "threshold", reason: "50 to 500 in tens".into() });
        }
        if options.first.is_some_and(|first| first.index() >= seats.count()) {
            return Err(SetupError::Option { option: "first", reason: "no such seat".into() });
        }
        let mut rng = Rng::new(seed);
        let mut pile: Vec<Bone> = Bone::set(9).collect();
        rng.shuffle(&mut pile);
        let all: Vec<Seat> = seats.iter().collect();
        let lot = *rng.pick(&all).unwrap();
        let hands = all.iter().map(|_| pile.split_off(pile.len() - HAND).into_iter().collect()).collect();
        Ok(Self {
            options: options.clone(),
            hands,
            pile,
            seeds: Vec::new(),
            board: vec![None; usize::from(SIDE * SIDE)],
            taken: Vec::new(),
            scores: vec![0; seats.count()],
            leader: None,
            challenge: None,
            turn: options.first.unwrap_or(lot),
            over: false,
        })
    }

    fn seats(&self) -> Seats {
        Seats::new(u8::try_from(self.scores.len()).unwrap()).unwrap()
    }

    fn turn(&self) -> Turn {
        match self.leader {
            Some(leader) if self.over => Turn::Over(Outcome { winners: SeatSet::only(leader) }),
            _ => Turn::One(self.turn),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.over || seat != self.turn {
            return;
        }
        for &bone in &self.hands[seat.index()] {
            let values = if bone.has(0) && !self.seeding() { 9 } else { 0 };
            for declared in [None].into_iter().chain((1..=values).map(Some)) {
                for first in Square::all(SIDE) {
                    for second in first.beside(SIDE) {
                        let action = Action { bone, declared, at: [first, second] };
                        if is_pair(bone, action.at) && self.check(seat, &action).is_ok() {
                            out.push(action);
                        }
                    }
                }
            }
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.over || seat != self.turn {
            return Err(Refusal::NotYourTurn);
        }
        if !self.hands[seat.index()].contains(&action.bone) {
            return Err(Refusal::NotInHand(action.bone));
        }
        if !action.at.iter().all(|&square| self.is_free(square)) {
            return Err(Refusal::Taken);
        }
        if self.seeding() && action.declared.is_some() {
            return Err(Refusal::SeedDeclared);
        }
        if self.seeding() && !action.at.iter().all(|square| square.around(SIDE).all(|near| self.is_free(near))) {
            return Err(Refusal::Touches);
        }
        Ok(())
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
        self.hands[seat.index()].remove(&action.bone);
        self.turn = seat.next(self.seats());
        if self.seeding() {
            self.seeds.push((seat, action));
            out.push(Event::Seeded { seat, places: places(action), bone: Some(action) });
            self.draw(seat, out);
            if self.seeds.len() == self.scores.len() {
                let seeds: Vec<Action> = self.seeds.drain(..).map(|(_, seed)| seed).collect();
                for &seed in &seeds {
                    self.lay(seed);
                }
                out.push(Event::TurnedUp(seeds));
            }
        } else {
            self.place(seat, action, out);
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.scores
    }

    fn deals(&self) -> u32 {
        1
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let held = self.seats().iter().zip(&self.hands);
        held.flat_map(|(seat, hand)| hand.iter().map(move |&bone| (bone, Place::Hand(seat))))
            .chain(self.pile.iter().map(|&bone| (bone, Place::Boneyard)))
            .chain(self.taken.iter().map(|&bone| (bone, Place::Table)))
            .chain(self.seeds.iter().map(|(_, seed)| (seed.bone, Place::Table)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let (viewer, open) = match who {
            Viewer::Seat(seat) => (Some(seat), self.over),
            Viewer::Table => (None, self.over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let knows = |seat: Seat| open || viewer == Some(seat);
        View {
            seat: viewer,
            options: self.options.clone(),
            hands: self
                .seats()
                .iter()
                .zip(&self.hands)
                .map(|(seat, hand)| (hand.len(), knows(seat).then(|| hand.iter().copied().collect())))
                .collect(),
            pile: (self.pile.len(), open.then(|| self.pile.clone())),
            seeds: self.seeds.iter().map(|&(seat, seed)| (seat, places(seed), knows(seat).then_some(seed))).collect(),
            board: self.board.clone(),
            taken: self.taken.clone(),
            scores: self.scores.clone(),
            leader: self.leader,
            challenge: self.challenge.clone(),
            turn: self.turn,
            over: self.over,
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        let own = view.hands[view.seat?.index()].1.clone()?;
        let own_seeds = view.seeds.iter().filter_map(|(_, _, seed)| seed.map(|seed| seed.bone));
        let known: BTreeSet<Bone> = own.iter().chain(&view.taken).copied().chain(own_seeds).collect();
        let mut pile: Vec<Bone> = Bone::set(9).filter(|bone| !known.contains(bone)).collect();
        rng.shuffle(&mut pile);
        let mut seeds = Vec::new();
        for &(seat, places, seed) in &view.seeds {
            let seed = match seed {
                Some(seed) => seed,
                None => Action { bone: pile.pop()?, declared: None, at: places },
            };
            seeds.push((seat, seed));
        }
        let mut hands = Vec::new();
        for (count, hand) in &view.hands {
            let hand = match hand {
                Some(hand) => hand.clone(),
                None => pile.split_off(pile.len().checked_sub(*count)?),
            };
            hands.push(hand.into_iter().collect());
        }
        let world = Self {
            options: view.options.clone(),
            hands,
            pile,
            seeds,
            board: view.board.clone(),
            taken: view.taken.clone(),
            scores: view.scores.clone(),
            leader: view.leader,
            challenge: view.challenge.clone(),
            turn: view.turn,
            over: view.over,
        };
        Some(Weighted { world, weight: 1.0 })
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let mut event = event.clone();
        let knows =
            |seat: Seat| !matches!(who, Viewer::Table) && (matches!(who, Viewer::Peek(_)) || who == Viewer::Seat(seat));
        match &mut event {
            Event::Drew { seat, bone } if !knows(*seat) => *bone = None,
            Event::Seeded { seat, bone, .. } if !knows(*seat) => *bone = None,
            _ => {}
        }
        Some(event)
    }
}

/// The two squares, without telling which face lies where.
fn places(action: Action) -> [Square; 2] {
    let mut places = action.at;
    places.sort_unstable();
    places
}

impl Varied for Crescendo {
    fn variants() -> Vec<Options> {
        [(50, None), (100, Some(Seat::new(1)))].map(|(threshold, first)| Options { threshold, first }).into()
    }
}

#[test]
fn only_the_canonical_notation_is_read() {
    assert_eq!("0-4=9@c4d4".parse::<Action>().unwrap().declared, Some(9));
    for bad in ["0-4=0@c4d4", "3-5=1@c4d4", "3-5@c4c4", "3-3@d4c4", "3-5@c4e4", "3-5@c04d4", "3-5@c4d4e4", "3-5@é"] {
        assert!(bad.parse::<Action>().is_err(), "{bad} was read");
    }
    assert_eq!(Crescendo::initial(Seats::new(4).unwrap()).threshold, 100);
}
