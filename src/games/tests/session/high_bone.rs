//! High bone: a game of a fixed number of rounds, or an open-ended one that its players stop.

use std::cell::Cell;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::engine::contract::HasOptions;
use crate::engine::{
    ActionError, Bone, GameView, Outcome, Pips, Place, Points, Rejection, Rng, Rules, Seat, SeatSet, Seats, Seed,
    SetupError, ShowsView, Turn, Viewer, Weighted,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Calls {
    pub checks: usize,
    pub applies: usize,
}

thread_local! {
    static CALLS: Cell<Calls> = const { Cell::new(Calls { checks: 0, applies: 0 }) };
}

pub fn count_calls<T>(run: impl FnOnce() -> T) -> (Calls, T) {
    CALLS.take();
    let result = run();
    (CALLS.take(), result)
}

fn count(call: impl FnOnce(&mut Calls)) {
    let mut calls = CALLS.get();
    call(&mut calls);
    CALLS.set(calls);
}

const HAND: usize = 2;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// `None`: open-ended, until the players stop the game.
    pub rounds: Option<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Played { seat: Seat, bone: Bone },
    Round { number: u32 },
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub options: Options,
    seat: Option<Seat>,
    hands: [Option<Vec<Bone>>; 2],
    pub laid: Vec<Bone>,
    pub round: u32,
    pub scores: [Points; 2],
    pub turn: Option<Seat>,
}

impl GameView for View {
    type Action = Bone;
    type Refusal = &'static str;

    fn viewer(&self) -> Option<Seat> {
        self.seat
    }

    fn check(&self, bone: &Bone) -> Result<(), ActionError<&'static str>> {
        let seat = ActionError::check_turn(self.turn.is_none(), self.turn.into_iter().collect(), self.seat)?;
        let held = self.hands[seat.index()].as_ref().is_some_and(|hand| hand.contains(bone));
        held.then_some(()).ok_or(ActionError::Illegal(NOT_HELD))
    }

    fn legal(&self, out: &mut Vec<Bone>) {
        out.clear();
        if let Some(seat) = self.seat.filter(|_| self.turn == self.seat) {
            out.extend(self.hands[seat.index()].iter().flatten());
        }
    }
}

const NOT_HELD: &str = "it is not in the hand of the seat to act";

/// Each seat is dealt two bones and lays one in turn, seat 0 first. The seat that laid more pips in a round scores a
/// point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HighBone {
    options: Options,
    seed: Seed,
    /// Sorted.
    hands: [Vec<Bone>; 2],
    laid: Vec<Bone>,
    round: u32,
    scores: [Points; 2],
    over: bool,
}

impl HighBone {
    fn deal_round(&mut self) {
        let mut bones: Vec<Bone> = Bone::set(6).collect();
        Rng::new(self.seed.derive(self.round.into())).shuffle(&mut bones);
        self.round += 1;
        self.laid.clear();
        for hand in &mut self.hands {
            *hand = bones.split_off(bones.len() - HAND);
            hand.sort_unstable();
        }
    }

    fn mover(&self) -> Option<Seat> {
        (!self.over).then(|| Seat::new(u8::from(self.laid.len() % 2 == 1)))
    }
}

impl Rules for HighBone {
    const NAME: &'static str = "high-bone";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const MAX_PLIES: u32 = 400;

    type Options = Options;
    type Action = Bone;
    type Event = Event;
    type Refusal = &'static str;
    type View = View;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        if options.rounds.is_some_and(|rounds| !(1..=100).contains(&rounds)) {
            return Err(SetupError::Option { option: "rounds", reason: "1 to 100, or null".into() });
        }
        let (options, hands, laid) = (options.clone(), [vec![], vec![]], vec![]);
        let mut game = Self { options, seed, hands, laid, round: 0, scores: [0; 2], over: false };
        game.deal_round();
        Ok(game)
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn turn(&self) -> Turn {
        let best = self.scores.iter().max();
        let winners = || Seats::TWO.iter().filter(|seat| self.scores.get(seat.index()) == best).collect::<SeatSet>();
        self.mover().map_or_else(|| Turn::Over(Outcome { winners: winners() }), Turn::One)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Bone>) {
        out.clear();
        if self.mover() == Some(seat) {
            out.extend(&self.hands[seat.index()]);
        }
    }

    fn check_action(&self, seat: Seat, bone: &Bone) -> Result<(), &'static str> {
        count(|calls| calls.checks += 1);
        if self.hands[seat.index()].contains(bone) { Ok(()) } else { Err(NOT_HELD) }
    }

    fn apply(&mut self, actions: &[Bone], out: &mut Vec<Event>) -> Result<(), Rejection<&'static str>> {
        count(|calls| calls.applies += 1);
        self.check_entry(actions)?;
        let (seat, bone) = (self.mover().expect("the game is running"), actions[0]);
        self.hands[seat.index()].retain(|held| *held != bone);
        self.laid.push(bone);
        out.push(Event::Played { seat, bone });
        if self.laid.len() == 2 * HAND {
            let pips = |first: usize| self.laid.iter().skip(first).step_by(2).map(|bone| bone.pips()).sum::<u16>();
            let (ours, theirs) = (pips(0), pips(1));
            self.scores[0] += Points::from(ours > theirs);
            self.scores[1] += Points::from(theirs > ours);
            out.push(Event::Round { number: self.round });
            self.over = self.options.rounds == Some(self.round);
            if self.over {
                out.push(Event::Over);
            } else {
                self.deal_round();
            }
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.scores
    }

    fn deals(&self) -> u32 {
        self.round
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let place = |bone: &Bone| {
            let holder = Seats::TWO.iter().find(|seat| self.hands[seat.index()].contains(bone));
            holder.map_or(if self.laid.contains(bone) { Place::Table } else { Place::Aside }, Place::Hand)
        };
        Bone::set(6).map(|bone| (bone, place(&bone))).collect()
    }

    fn view(&self, who: Viewer) -> View {
        let sees = |seat: Seat| match who {
            _ if self.over => true,
            Viewer::Seat(viewer) => viewer == seat,
            Viewer::Table => false,
            Viewer::Peek(_) => true,
        };
        let hand = |seat: Seat| sees(seat).then(|| self.hands[seat.index()].clone());
        View {
            options: self.options.clone(),
            seat: if let Viewer::Seat(seat) | Viewer::Peek(seat) = who { Some(seat) } else { None },
            hands: [Seat::new(0), Seat::new(1)].map(hand),
            laid: self.laid.clone(),
            round: self.round,
            scores: self.scores,
            turn: self.mover(),
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        view.seat?;
        let known = |bone: &Bone| view.hands.iter().flatten().chain([&view.laid]).any(|bones| bones.contains(bone));
        let mut hidden: Vec<Bone> = Bone::set(6).filter(|bone| !known(bone)).collect();
        rng.shuffle(&mut hidden);
        let laid = view.laid.len();
        let [first, second] = &view.hands;
        let mut hand = |seen: &Option<Vec<Bone>>, held: usize| {
            let mut hand = seen.clone().unwrap_or_else(|| hidden.split_off(hidden.len() - held));
            hand.sort_unstable();
            hand
        };
        let hands = [hand(first, HAND - laid.div_ceil(2)), hand(second, HAND - laid / 2)];
        let world = Self {
            options: view.options.clone(),
            seed: rng.seed(),
            hands,
            laid: view.laid.clone(),
            round: view.round,
            scores: view.scores,
            over: view.turn.is_none(),
        };
        Some(Weighted { world, weight: 1.0 })
    }

    fn seen(event: &Event, _who: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn is_open_ended(options: &Options) -> bool {
        options.rounds.is_none()
    }

    fn stopped(&self) -> Option<Options> {
        let between = self.options.rounds.is_none() && self.round > 1 && self.laid.is_empty();
        between.then(|| Options { rounds: Some(self.round - 1) })
    }
}

impl HasOptions for HighBone {
    fn variants() -> Vec<Options> {
        [None, Some(3)].map(|rounds| Options { rounds }).into()
    }
}

impl ShowsView for HighBone {
    const HIGHEST_FACE: Pips = 6;
    const HAS_DEALS: bool = true;

    fn to_move(view: &View) -> Option<Seat> {
        view.turn
    }

    fn points(view: &View) -> Vec<Points> {
        view.scores.to_vec()
    }

    fn scored(_events: &[Event], _seat: Seat) -> Points {
        0
    }

    fn deal_end(before: &View, events: &[Event]) -> Option<View> {
        let ended = events.iter().any(|event| matches!(event, Event::Round { .. }));
        let bone =
            events.iter().find_map(|event| if let Event::Played { bone, .. } = event { Some(*bone) } else { None });
        (ended && !events.contains(&Event::Over)).then(|| {
            let laid = before.laid.iter().copied().chain(bone).collect();
            View { laid, turn: None, ..before.clone() }
        })
    }
}
