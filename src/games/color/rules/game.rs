//! [`Rules`] of Color.

use std::ops::RangeInclusive;

use super::action::Action;
use super::board::Board;
use super::event::Event;
use super::half::Half;
use super::open_state::{OpenState, Phase};
use super::options::Options;
use super::refusal::Refusal;
use super::state::{Color, PURPLES};
use super::view::View;
use crate::engine::{
    Bone, Place, Points, Rejection, Rng, Rules, Seat, Seats, Seed, SetupError, Turn, Viewer, Weighted,
};

impl Rules for Color {
    const NAME: &'static str = "color";
    const SEATS: RangeInclusive<u8> = 2..=2;
    /// A domino fills two of 64 squares and takes three entries.
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
        // always draw both, so that setting one does not change the other
        let (dmo, first) = (lot(), lot());
        Ok(Self(OpenState {
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
        self.0.turn()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.0.legal(seat, out);
    }

    fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.0.check_action(seat, action)
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        self.check_entry(actions)?;
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
        // nothing is hidden: the other seat's pending choice is not part of the state
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
