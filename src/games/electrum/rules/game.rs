//! The engine's interface to the game.

use std::ops::RangeInclusive;

use super::action::{Action, Refusal};
use super::event::Event;
use super::imagine;
use super::legal::{check_action, legal_actions};
use super::options::Options;
use super::state::Electrum;
use super::view::{SeatView, View};
use crate::engine::{
    Bone, Outcome, Place, Points, Rejection, Rng, Rules, Seat, SeatSet, Seats, Seed, SetupError, Turn, Viewer, Weighted,
};

impl Rules for Electrum {
    const NAME: &'static str = "electrum";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const MAX_PLIES: u32 = 20_000;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate()?;
        let mut game = Self::undealt(options, seed);
        game.deal_first_hand();
        Ok(game)
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn turn(&self) -> Turn {
        match self.winner {
            Some(seat) => Turn::Over(Outcome { winners: SeatSet::only(seat) }),
            None => Turn::One(self.turn),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.winner.is_none() && seat == self.turn {
            legal_actions(&self.layout, self.hand(seat), self.can_draw(), out);
        }
    }

    fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_action(&self.layout, self.hand(seat), self.options.draws, self.can_draw(), *action)
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        self.check_entry(actions)?;
        match actions[0] {
            Action::Play(bone, end) => self.play(bone, end, out),
            Action::Draw => self.draw(out),
            Action::Pass => self.pass(out),
        }
        Ok(())
    }

    fn scores(&self) -> &[Points] {
        &self.scores
    }

    fn deals(&self) -> u32 {
        self.hand_number
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let held = Seats::TWO.iter().flat_map(|seat| self.hand(seat).iter().map(move |bone| (bone, Place::Hand(seat))));
        let left = if self.options.draws { Place::Boneyard } else { Place::Aside };
        held.chain(self.layout.line().iter().map(|played| (played.bone, Place::Table)))
            .chain(self.deck[self.drawn..].iter().map(|&bone| (bone, left)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let over = self.winner.is_some();
        let (seat, open) = match who {
            Viewer::Seat(seat) => (Some(seat), over),
            Viewer::Table => (None, over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let left = &self.deck[self.drawn..];
        View {
            seat,
            options: self.options.clone(),
            hand_number: self.hand_number,
            seats: [0, 1].map(|index| {
                let hand = self.hands[index];
                let known = open || seat == Some(Seat::new(u8::from(index == 1)));
                SeatView { count: hand.len(), hand: known.then_some(hand) }
            }),
            boneyard_count: u8::try_from(self.boneyard().len()).expect("a set has 28 bones"),
            boneyard: open.then(|| left.to_vec()),
            layout: self.layout.clone(),
            plies: self.plies.clone(),
            doublet_lead: self.doublet_lead,
            leader: self.leader,
            turn: (!over).then_some(self.turn),
            winner: self.winner,
            scores: self.scores,
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        imagine::imagine(view, rng)
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let mut event = event.clone();
        if let Event::Drew { seat, bone, .. } = &mut event {
            let known = match who {
                Viewer::Seat(viewer) => viewer == *seat,
                Viewer::Table => false,
                Viewer::Peek(_) => true,
            };
            if !known {
                *bone = None;
            }
        }
        Some(event)
    }

    // docs/rules/electrum.md, Undo and Restore 1
    fn is_decision(action: &Action) -> bool {
        !matches!(action, Action::Pass)
    }
}
