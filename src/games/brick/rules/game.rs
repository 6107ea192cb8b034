//! [`Rules`] of Brick Dominoes.

use std::ops::RangeInclusive;

use super::action::{Action, Refusal};
use super::dealing::HAND;
use super::event::Event;
use super::imagine;
use super::open_state::{OpenState, Phase};
use super::options::Options;
use super::state::Brick;
use super::view::{SeatView, View};
use super::wall::Wall;
use crate::engine::{
    Bone, Place, Points, Rejection, Rng, Rules, Seat, Seats, Seed, SetupError, Turn, Viewer, Weighted,
};

/// Upper bound for the record entries of one match, at any number of seats; see [`Rules::MAX_PLIES`].
const MATCH_PLIES: u32 = {
    // a double-eighteen set, ten seats, hands of three
    let (bricks, seats, hand): (u32, u32, u32) = (190, 10, 3);
    assert!(Wall::MOST == 190 && Seat::MOST == 10 && HAND == 3);
    // each brick but the starting brick is placed at most once, and drawn from the brickyard at most once
    let placed = bricks - 1;
    let drawn = bricks - 1;
    // between two of these every seat skips at most once; a skip and a placement can each be followed by three draws of
    // readied bricks
    let skips = (placed + drawn + 1) * seats;
    1 + placed * (1 + hand) + drawn + skips * (1 + hand)
};

impl Rules for Brick {
    const NAME: &'static str = "brick";
    const SEATS: RangeInclusive<u8> = 2..=Seat::MOST;
    const MAX_PLIES: u32 = Options::MOST_MATCHES * MATCH_PLIES;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn initial(seats: Seats) -> Options {
        Options::initial(seats)
    }

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate(seats)?;
        let mut game = Self {
            table: OpenState {
                options: options.clone(),
                phase: Phase::Reveal,
                wall: Wall::default(),
                readied: Vec::new(),
                scores: vec![0; seats.count()],
                match_number: 1,
                skips: 0,
                shown: vec![Vec::new(); seats.count()],
            },
            seed,
            hands: vec![Vec::new(); seats.count()],
            yard: Vec::new(),
        };
        game.deal_match(1);
        Ok(game)
    }

    fn seats(&self) -> Seats {
        self.table.seats()
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.table.legal(seat, self.hand(seat), self.yard.len(), out);
    }

    fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.table.check_action(self.hand(seat), self.yard.len(), action)
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        self.check_entry(actions)?;
        match (self.table.phase, actions[0]) {
            (Phase::Play(seat), Action::Place(bone, at)) => self.place(seat, bone, false, at, out),
            (Phase::Play(seat), Action::PlaceReadied(bone, at)) => self.place(seat, bone, true, at, out),
            (Phase::Play(seat), Action::Skip) => self.skip(seat, out),
            (Phase::Draw { seat, after_skip }, Action::Draw(choice)) => self.draw(seat, choice, after_skip, out),
            _ => {
                let bricks = actions.iter().filter_map(|action| match action {
                    Action::Reveal(bone) => Some(*bone),
                    _ => None,
                });
                self.reveal(bricks.collect(), out);
            }
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.table.scores
    }

    fn deals(&self) -> u32 {
        self.table.match_number
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let held = self.seats().iter().zip(&self.hands);
        held.flat_map(|(seat, hand)| hand.iter().map(move |&bone| (bone, Place::Hand(seat))))
            .chain(self.yard.iter().chain(&self.table.readied).map(|&bone| (bone, Place::Boneyard)))
            .chain(self.table.wall.bricks().iter().map(|brick| (brick.bone, Place::Table)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let over = self.table.phase == Phase::Over;
        let (viewer, open) = match who {
            Viewer::Seat(seat) => (Some(seat), over),
            Viewer::Table => (None, over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let of_seat = |(seat, hand): (Seat, &Vec<Bone>)| SeatView {
            count: hand.len(),
            hand: (open || viewer == Some(seat)).then(|| hand.clone()),
        };
        View {
            seat: viewer,
            seats: self.seats().iter().zip(&self.hands).map(of_seat).collect(),
            yard_count: self.yard.len(),
            brickyard: open.then(|| self.yard.iter().rev().copied().collect()),
            table: self.table.clone(),
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        imagine::world(view, rng)
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let mut seen = event.clone();
        if let Event::Drew { seat, bone, readied: false } = &mut seen
            && !(matches!(who, Viewer::Peek(_)) || who == Viewer::Seat(*seat))
        {
            *bone = None;
        }
        Some(seen)
    }

    fn is_decision(action: &Action) -> bool {
        *action != Action::Draw(None)
    }

    fn is_open_ended(options: &Options) -> bool {
        options.matches.is_none()
    }

    /// docs/rules/brick.md, The end of a game 4
    fn stopped(&self) -> Option<Options> {
        let OpenState { options, phase, match_number, .. } = &self.table;
        let between = *phase == Phase::Reveal && *match_number > 1 && options.matches.is_none();
        between.then(|| Options { matches: Some(match_number - 1), ..options.clone() })
    }
}
