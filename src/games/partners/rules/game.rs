//! The engine's interface to the game.

use std::ops::RangeInclusive;

use super::action::{Action, Refusal};
use super::dealing::has_too_many;
use super::event::Event;
use super::options::{Options, Preset, Redeal};
use super::state::Partners;
use super::table::{Table, View};
use crate::engine::{
    Bone, HiddenHands, Place, Points, PublicState, Rejection, Rng, Rules, Seat, Seats, Seed, SetupError, Sides, Turn,
    Viewer, Weighted,
};

/// The most entries of a hand: ten bones for each of four seats, and a lead left to the partner.
const HAND_PLIES: u32 = 41;

/// How often imagined hands with too many doubles are drawn again.
const ATTEMPTS: u32 = 200;

impl Rules for Partners {
    const NAME: &'static str = "partners";
    const SEATS: RangeInclusive<u8> = 3..=4;
    const MAX_PLIES: u32 = Table::MOST_HANDS * HAND_PLIES;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn usual_seats() -> Seats {
        Seats::new(4).expect("four is a number of seats")
    }

    fn initial(seats: Seats) -> Options {
        Preset::initial(seats).options()
    }

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate(seats)?;
        Ok(Self::begin(options, seats, seed))
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn sides(&self) -> Sides {
        self.0.table.sides()
    }

    fn turn(&self) -> Turn {
        self.0.table.turn()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.0.legal(seat, out);
    }

    fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.0.check_action(seat, action)
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        self.check_entry(actions)?;
        let seat = self.0.table.turn.expect("the entry has been checked");
        match actions[0] {
            Action::Play(bone, end) => self.play(seat, bone, end, out),
            Action::Partner => self.leave_to_partner(seat, out),
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.0.table.scores
    }

    fn deals(&self) -> u32 {
        self.0.table.number
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        // bones left over after the deal are never drawn
        let aside = |(bone, place)| (bone, if place == Place::Boneyard { Place::Aside } else { place });
        let removed = self.0.table.options.removed(self.seats()).map(|bone| (bone, Place::Aside));
        self.0.census().into_iter().map(aside).chain(removed).collect()
    }

    fn view(&self, who: Viewer) -> View {
        self.0.view(who)
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        let mut draw = || HiddenHands::imagine(view, rng).map(|drawn| Self(drawn.world));
        let mut world = draw()?;
        for _ in 0..ATTEMPTS {
            if !world.has_void_hand() {
                break;
            }
            world = draw()?;
        }
        Some(Weighted { world, weight: 1.0 })
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}

impl Partners {
    /// True if a seat was dealt too many doubles: such a deal would have been repeated.
    fn has_void_hand(&self) -> bool {
        let table = &self.0.table;
        let was_dealt = |seat: Seat, hand: &[Bone]| -> Vec<Bone> {
            let played = table.line.iter().filter(|played| played.seat == seat).map(|played| played.bone);
            hand.iter().copied().chain(played).collect()
        };
        let mut hands = table.seats().iter().zip(&self.0.hands);
        table.options.redeal == Redeal::Five && hands.any(|(seat, hand)| has_too_many(&was_dealt(seat, hand)))
    }
}
