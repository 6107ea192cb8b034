//! The whole truth of a game, and how actions change it.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::action::{HIGHEST, Placement, Refusal};
use super::board::{Board, Score, Spot};
use super::imagine;
use super::options::Options;
use super::view::{Challenge, HiddenSeed, Placed, SeatView, View, check_placement, legal_placements};
use crate::engine::{
    Bone, Outcome, Place, Points, Rejection, Rng, Rules, Seat, SeatSet, Seats, Seed, SetupError, Turn, Viewer, Weighted,
};

/// How many bones each seat holds while the draw pile lasts.
pub(super) const HAND: usize = 7;

/// How a game ended; the leader won either way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Everybody had their turns, and nobody overtook the leader.
    Held,
    /// No two neighbouring squares are empty.
    Full,
}

/// A fact about a game of Crescendo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seed was put face down.
    Seeded {
        /// Whose it is.
        seat: Seat,
        /// Where it lies; its squares are in order, whichever way round it lies.
        spot: Spot,
        /// What it is, for those who may know.
        placement: Option<Placement>,
    },
    /// All seeds were turned up, each with its owner.
    TurnedUp(Vec<(Seat, Placement)>),
    /// A bone was placed and scored.
    Placed {
        /// Who placed it.
        seat: Seat,
        /// The bone, where it lies, and what was declared.
        placement: Placement,
        /// What it scored.
        score: Score,
        /// The seat's total after it.
        total: Points,
    },
    /// A bone was drawn.
    Drew {
        /// Who drew it.
        seat: Seat,
        /// Which one, for those who may know.
        bone: Option<Bone>,
        /// How many were left in the draw pile.
        left: u8,
    },
    /// A seat's total exceeded every other one's, and it became leader.
    TookTheLead {
        /// The new leader.
        seat: Seat,
        /// Who led before; nobody before the first turn.
        from: Option<Seat>,
    },
    /// The leader's total is above the threshold: the others have their last turns to overtake.
    Challenged {
        /// The leader.
        seat: Seat,
        /// How many turns each of the others has.
        turns: u8,
    },
    /// The game was won.
    Won {
        /// By the leader.
        seat: Seat,
        /// How it ended.
        ending: Ending,
        /// All totals.
        scores: Vec<Points>,
    },
}

/// A game of Crescendo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crescendo {
    pub(super) options: Options,
    /// Each seat's bones, sorted.
    pub(super) hands: Vec<Vec<Bone>>,
    /// The draw pile, the next drawn last.
    pub(super) pile: Vec<Bone>,
    /// While seeding: what lies face down.
    pub(super) seeds: Vec<(Seat, Placement)>,
    /// What lies face up, in the order it was put there.
    pub(super) placed: Vec<Placed>,
    pub(super) board: Board,
    pub(super) scores: Vec<Points>,
    pub(super) leader: Option<Seat>,
    pub(super) challenge: Option<Challenge>,
    pub(super) turn: Seat,
    pub(super) ending: Option<Ending>,
}

impl Crescendo {
    /// The settings of the game.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// A seat's bones, sorted.
    pub fn hand(&self, seat: Seat) -> &[Bone] {
        &self.hands[seat.index()]
    }

    /// What lies on the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the seeds are still to be put.
    pub(super) const fn is_seeding(&self) -> bool {
        self.placed.is_empty()
    }

    /// "Draw back to seven while the draw pile lasts": after every placement one bone is missing.
    fn draw(&mut self, seat: Seat, out: &mut Vec<Event>) {
        if let Some(bone) = self.pile.pop() {
            let hand = &mut self.hands[seat.index()];
            hand.insert(hand.partition_point(|other| *other < bone), bone);
            out.push(Event::Drew { seat, bone: Some(bone), left: count(&self.pile) });
        }
    }

    /// "Set-up", 3: a seed; the last one turns all of them up.
    fn seed(&mut self, seat: Seat, placement: Placement, out: &mut Vec<Event>) {
        let spot = placement.spot().in_order();
        self.board.cover(spot);
        self.seeds.push((seat, placement));
        out.push(Event::Seeded { seat, spot, placement: Some(placement) });
        self.draw(seat, out);
        if self.seeds.len() == self.hands.len() {
            let seeds = std::mem::take(&mut self.seeds);
            for &(seat, placement) in &seeds {
                self.board.lay(placement.spot(), placement.lies());
                self.placed.push(Placed { seat, placement, score: None });
            }
            out.push(Event::TurnedUp(seeds));
        }
    }

    /// "A turn", then "Leader and winning".
    fn place(&mut self, seat: Seat, placement: Placement, out: &mut Vec<Event>) {
        let score = self.board.score(placement);
        self.board.lay(placement.spot(), placement.lies());
        self.placed.push(Placed { seat, placement, score: Some(score) });
        let total = self.scores[seat.index()] + score.points();
        self.scores[seat.index()] = total;
        out.push(Event::Placed { seat, placement, score, total });
        self.draw(seat, out);

        let seats = self.seats();
        let leads = self.leader == Some(seat);
        if !leads && seats.iter().all(|other| other == seat || self.scores[other.index()] < total) {
            out.push(Event::TookTheLead { seat, from: self.leader });
            self.leader = Some(seat);
            self.challenge = None;
        } else if let Some(challenge) = self.challenge.as_mut().filter(|_| !leads) {
            challenge.turns_left[seat.index()] -= 1;
        }
        if self.leader == Some(seat) && self.challenge.is_none() && total > self.options.threshold {
            let challenge = Challenge::of(seat, seats);
            out.push(Event::Challenged { seat, turns: challenge.turns_left[seat.next(seats).index()] });
            self.challenge = Some(challenge);
        }
        self.ending = if self.challenge.as_ref().is_some_and(Challenge::is_held) {
            Some(Ending::Held)
        } else {
            (!self.board.has_room()).then_some(Ending::Full)
        };
        if let (Some(ending), Some(winner)) = (self.ending, self.leader) {
            out.push(Event::Won { seat: winner, ending, scores: self.scores.clone() });
        }
    }
}

fn count(bones: &[Bone]) -> u8 {
    u8::try_from(bones.len()).expect("a set has 55 bones")
}

impl Rules for Crescendo {
    const NAME: &'static str = "crescendo";
    const SEATS: RangeInclusive<u8> = 2..=4;
    /// Each takes two of a hundred squares.
    const MAX_PLIES: u32 = 50;

    type Options = Options;
    type Action = Placement;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn initial(seats: Seats) -> Options {
        Options::initial(seats)
    }

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate(seats)?;
        let mut rng = Rng::new(seed);
        let mut pile: Vec<Bone> = Bone::set(HIGHEST).collect();
        rng.shuffle(&mut pile);
        let lot = rng.below(u32::from(u8::from(seats)));
        let lot = seats.iter().zip(0..).find(|&(_, number)| number == lot).map_or(Seat::new(0), |(seat, _)| seat);
        let hands = seats.iter().map(|_| {
            let mut hand = pile.split_off(pile.len() - HAND);
            hand.sort_unstable();
            hand
        });
        let hands = hands.collect();
        Ok(Self {
            options: options.clone(),
            hands,
            pile,
            seeds: Vec::new(),
            placed: Vec::new(),
            board: Board::default(),
            scores: vec![0; seats.count()],
            leader: None,
            challenge: None,
            turn: options.first.unwrap_or(lot),
            ending: None,
        })
    }

    fn seats(&self) -> Seats {
        Seats::new(count_seats(self.hands.len())).expect("a game was dealt to two to four seats")
    }

    fn turn(&self) -> Turn {
        match self.leader.filter(|_| self.ending.is_some()) {
            Some(leader) => Turn::Over(Outcome { winners: SeatSet::only(leader) }),
            None => Turn::One(self.turn),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Placement>) {
        out.clear();
        if self.ending.is_none() && seat == self.turn {
            legal_placements(&self.board, self.hand(seat), self.is_seeding(), out);
        }
    }

    fn check(&self, seat: Seat, placement: &Placement) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        if seat != self.turn {
            return Err(Refusal::NotYourTurn);
        }
        check_placement(&self.board, self.hand(seat), self.is_seeding(), *placement)
    }

    fn apply(&mut self, actions: &[Placement], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        if self.ending.is_some() {
            return Err(Rejection::Over);
        }
        let &[placement] = actions else {
            return Err(Rejection::Count { expected: 1, found: actions.len() });
        };
        let seat = self.turn;
        self.check(seat, &placement).map_err(|refusal| Rejection::Refused { seat, refusal })?;
        self.hands[seat.index()].retain(|bone| *bone != placement.bone());
        if self.is_seeding() {
            self.seed(seat, placement, out);
        } else {
            self.place(seat, placement, out);
        }
        self.turn = seat.next(self.seats());
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
            .chain(self.seeds.iter().map(|(_, seed)| (seed.bone(), Place::Table)))
            .chain(self.placed.iter().map(|placed| (placed.placement.bone(), Place::Table)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let over = self.ending.is_some();
        let (viewer, open) = match who {
            Viewer::Seat(seat) => (Some(seat), over),
            Viewer::Table => (None, over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let knows = |seat: Seat| open || viewer == Some(seat);
        let of_seat =
            |(seat, hand): (Seat, &Vec<Bone>)| SeatView { count: count(hand), hand: knows(seat).then(|| hand.clone()) };
        let of_seed = |&(seat, placement): &(Seat, Placement)| HiddenSeed {
            seat,
            spot: placement.spot().in_order(),
            placement: knows(seat).then_some(placement),
        };
        View {
            seat: viewer,
            options: self.options.clone(),
            seats: self.seats().iter().zip(&self.hands).map(of_seat).collect(),
            pile_count: count(&self.pile),
            pile: open.then(|| self.pile.iter().rev().copied().collect()),
            seeds: self.seeds.iter().map(of_seed).collect(),
            placed: self.placed.clone(),
            scores: self.scores.clone(),
            leader: self.leader,
            challenge: self.challenge.clone(),
            turn: (!over).then_some(self.turn),
            ending: self.ending,
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        imagine::world(view, rng)
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let knows = |seat: Seat| matches!(who, Viewer::Peek(_)) || who == Viewer::Seat(seat);
        let mut seen = event.clone();
        match &mut seen {
            Event::Drew { seat, bone, .. } if !knows(*seat) => *bone = None,
            Event::Seeded { seat, placement, .. } if !knows(*seat) => *placement = None,
            _ => {}
        }
        Some(seen)
    }

    /// A seed is its owner's secret until it is turned up.
    fn is_open(&self, seat: Seat, _: &Placement, who: Viewer) -> bool {
        !self.is_seeding() || matches!(who, Viewer::Peek(_)) || who == Viewer::Seat(seat)
    }
}

fn count_seats(seats: usize) -> u8 {
    u8::try_from(seats).expect("a table has at most ten seats")
}
