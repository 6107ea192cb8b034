//! Matching pennies: a small game in which both seats choose at once.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::{
    ActionError, Bone, GameView, NotationError, Outcome, Pips, Place, Points, Rejection, Rng, Rules, Seat, SeatSet,
    Seats, Seed, SetupError, ShowsView, Turn, Viewer, Weighted,
};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Penny {
    Heads,
    Tails,
}

impl fmt::Display for Penny {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Heads { "H" } else { "T" })
    }
}

impl FromStr for Penny {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "H" => Ok(Self::Heads),
            "T" => Ok(Self::Tails),
            _ => Err(NotationError::new(text, "H or T")),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub seat: Option<Seat>,
    pub scores: [Points; 2],
}

impl GameView for View {
    type Action = Penny;
    type Refusal = &'static str;

    fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    fn check(&self, _action: &Penny) -> Result<(), ActionError<&'static str>> {
        if self.scores.contains(&5) {
            return Err(ActionError::GameOver);
        }
        self.seat.map(|_| ()).ok_or(ActionError::NotYourTurn)
    }

    fn legal(&self, out: &mut Vec<Penny>) {
        out.clear();
        if self.check(&Penny::Heads).is_ok() {
            out.extend([Penny::Heads, Penny::Tails]);
        }
    }
}

/// Seat 0 scores for equal pennies, seat 1 for unequal ones; five points win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchPennies {
    scores: [Points; 2],
}

impl Rules for MatchPennies {
    const NAME: &'static str = "match-pennies";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const MAX_PLIES: u32 = 9;

    type Options = ();
    type Action = Penny;
    type Event = [Penny; 2];
    type Refusal = &'static str;
    type View = View;

    fn deal((): &(), seats: Seats, _seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        Ok(Self { scores: [0; 2] })
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn turn(&self) -> Turn {
        match self.scores.iter().position(|points| *points >= 5) {
            Some(winner) => Turn::Over(Outcome { winners: SeatSet::only(Seat::new(u8::from(winner == 1))) }),
            None => Turn::Together(Seats::TWO.iter().collect()),
        }
    }

    fn legal(&self, _seat: Seat, out: &mut Vec<Penny>) {
        out.clear();
        if !self.turn().is_over() {
            out.extend([Penny::Heads, Penny::Tails]);
        }
    }

    fn check_action(&self, _seat: Seat, _action: &Penny) -> Result<(), &'static str> {
        Ok(())
    }

    fn apply(&mut self, actions: &[Penny], out: &mut Vec<[Penny; 2]>) -> Result<(), Rejection<&'static str>> {
        self.check_entry(actions)?;
        let [first, second] = [actions[0], actions[1]];
        self.scores[usize::from(first != second)] += 1;
        out.push([first, second]);
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.scores
    }

    fn deals(&self) -> u32 {
        1
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        Vec::new()
    }

    fn view(&self, who: Viewer) -> View {
        let seat = if let Viewer::Seat(seat) | Viewer::Peek(seat) = who { Some(seat) } else { None };
        View { seat, scores: self.scores }
    }

    fn imagine(view: &View, _rng: &mut Rng) -> Option<Weighted<Self>> {
        view.seat.map(|_| Weighted { world: Self { scores: view.scores }, weight: 1.0 })
    }

    fn seen(event: &[Penny; 2], _who: Viewer) -> Option<[Penny; 2]> {
        Some(*event)
    }
}

impl ShowsView for MatchPennies {
    const HIGHEST_FACE: Pips = 0;

    fn to_move(_view: &View) -> Option<Seat> {
        None
    }

    fn points(view: &View) -> Vec<Points> {
        view.scores.to_vec()
    }

    fn scored(events: &[[Penny; 2]], seat: Seat) -> Points {
        events.iter().map(|[first, second]| Points::from((first != second) == (seat == Seat::new(1)))).sum()
    }

    fn reveals(events: &[[Penny; 2]]) -> bool {
        !events.is_empty()
    }
}
