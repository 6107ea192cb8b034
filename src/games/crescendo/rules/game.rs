//! Crescendo as the engine plays it.

use std::ops::RangeInclusive;

use super::action::{HIGHEST, Placement, Refusal};
use super::board::Board;
use super::event::Event;
use super::imagine;
use super::options::Options;
use super::placing::{check_placement, legal_placements};
use super::state::{Crescendo, HAND, count};
use super::view::{HiddenSeed, SeatView, View};
use crate::engine::{
    Bone, Outcome, Place, Points, Rejection, Rng, Rules, Seat, SeatSet, Seats, Seed, SetupError, Turn, Viewer, Weighted,
};

impl Rules for Crescendo {
    const NAME: &'static str = "crescendo";
    const SEATS: RangeInclusive<u8> = 2..=4;
    /// Every entry covers two of a hundred squares.
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
        // records store only the seed, so the order of these draws is frozen
        let mut rng = Rng::new(seed);
        let mut pile: Vec<Bone> = Bone::set(HIGHEST).collect();
        rng.shuffle(&mut pile);
        let lot = rng.below(u32::from(u8::from(seats)));
        let lot = seats.iter().zip(0..).find(|&(_, number)| number == lot).map_or(Seat::new(0), |(seat, _)| seat);
        let deal_hand = |_| {
            let mut hand = pile.split_off(pile.len() - HAND);
            hand.sort_unstable();
            hand
        };
        let hands = seats.iter().map(deal_hand).collect();
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
        Seats::of_len(self.hands.len()).expect("a game was dealt to two to four seats")
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

    fn check_action(&self, seat: Seat, placement: &Placement) -> Result<(), Refusal> {
        check_placement(&self.board, self.hand(seat), self.is_seeding(), *placement)
    }

    fn apply(&mut self, actions: &[Placement], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        self.check_entry(actions)?;
        let (seat, placement) = (self.turn, actions[0]);
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

    /// A seed is known only to its owner until it is turned up (docs/rules/crescendo.md, Set-up 6).
    fn is_open(&self, seat: Seat, _: &Placement, who: Viewer) -> bool {
        !self.is_seeding() || matches!(who, Viewer::Peek(_)) || who == Viewer::Seat(seat)
    }
}
