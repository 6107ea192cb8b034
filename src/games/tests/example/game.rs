//! The full state and [`Rules`].

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::action::{Action, End, Refusal};
use super::table::{Options, Table};
use crate::engine::{
    Bone, Dealing, HiddenHands, Place, Points, PublicState, Rejection, Rng, Rules, Seat, Seats, Seed, SeenHands,
    SetupError, Turn, Viewer, Weighted,
};

/// The bones of a full hand.
pub const HAND: usize = 7;

/// The most entries of a hand: 28 bones, up to three passes between two of them, and four that block it.
const HAND_PLIES: u32 = 28 + 27 * 3 + 4;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Dealt { number: u32, leader: Seat },
    Played { seat: Seat, bone: Bone, end: End },
    Passed { seat: Seat },
    Ended { winner: Option<Seat>, points: Points, hands: Vec<Vec<Bone>> },
}

/// A game of block dominoes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block(pub HiddenHands<Table>);

impl Block {
    fn deal_hand(&mut self, seats: Seats, leader: Seat, out: &mut Vec<Event>) {
        let table = &mut self.0.table;
        table.begin_hand(leader);
        let (number, set) = (table.number, table.set());
        self.0.take_deal(seats, &Dealing::new(self.0.seed, number, set, HAND));
        out.push(Event::Dealt { number, leader });
    }

    /// The only seat with the fewest pips.
    fn lightest(&self) -> Option<Seat> {
        let pips = |seat: Seat| self.0.hands[seat.index()].iter().map(|bone| bone.pips()).sum::<u16>();
        let fewest = self.seats().iter().map(pips).min();
        let mut lightest = self.seats().iter().filter(|seat| Some(pips(*seat)) == fewest);
        lightest.next().filter(|_| lightest.next().is_none())
    }

    /// Scores the hand, then ends the game or deals the next hand; `last` acted last.
    fn end_hand(&mut self, winner: Option<Seat>, last: Seat, out: &mut Vec<Event>) {
        let (seats, table) = (self.seats(), &mut self.0.table);
        let others = seats.iter().zip(&self.0.hands).filter(|(seat, _)| winner.is_some_and(|winner| winner != *seat));
        let points = others.flat_map(|(_, hand)| hand).map(|bone| Points::from(bone.pips())).sum();
        if let Some(winner) = winner {
            table.scores[winner.index()] += points;
        }
        out.push(Event::Ended { winner, points, hands: self.0.hands.clone() });
        table.turn = None;
        if table.number < table.options.hands {
            self.deal_hand(seats, winner.unwrap_or(last.next(seats)), out);
        }
    }
}

impl Rules for Block {
    const NAME: &'static str = "block";
    const SEATS: RangeInclusive<u8> = 2..=4;
    const MAX_PLIES: u32 = Options::MOST_HANDS * HAND_PLIES;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = SeenHands<Table>;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate()?;
        let mut game = Self(HiddenHands::undealt(Table::new(options.clone(), seats), seed));
        game.deal_hand(seats, Seat::new(0), &mut Vec::new());
        Ok(game)
    }

    fn seats(&self) -> Seats {
        self.0.seats()
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
        let (seats, table) = (self.seats(), &mut self.0.table);
        let seat = table.turn.expect("the entry has been checked");
        table.turn = Some(seat.next(seats));
        match actions[0] {
            Action::Play(bone, end) => {
                table.lay(bone, end);
                self.0.hands[seat.index()].retain(|held| *held != bone);
                out.push(Event::Played { seat, bone, end });
                if self.0.hands[seat.index()].is_empty() {
                    self.end_hand(Some(seat), seat, out);
                }
            }
            Action::Pass => {
                table.lacks[seat.index()].extend(table.ends.iter().flatten());
                table.passes += 1;
                out.push(Event::Passed { seat });
                if table.passes == seats.count() {
                    self.end_hand(self.lightest(), seat, out);
                }
            }
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
        self.0.census()
    }

    fn view(&self, who: Viewer) -> SeenHands<Table> {
        self.0.view(who)
    }

    fn imagine(view: &SeenHands<Table>, rng: &mut Rng) -> Option<Weighted<Self>> {
        HiddenHands::imagine(view, rng).map(|Weighted { world, weight }| Weighted { world: Self(world), weight })
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn is_decision(action: &Action) -> bool {
        *action != Action::Pass
    }
}
