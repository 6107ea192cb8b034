//! Scarnecchia as the engine plays it.

use std::ops::RangeInclusive;

use super::action::{Action, Refusal};
use super::event::Event;
use super::imagine;
use super::options::Options;
use super::pool::Pool;
use super::score::{Counts, winners};
use super::state::{Scarnecchia, count, opponent};
use super::tiles::{HAND, insert_sorted};
use super::view::{SeatView, View};
use crate::engine::{
    Bone, Outcome, Place, Points, Rejection, Rng, Rules, Seat, Seats, Seed, SetupError, Turn, Viewer, Weighted,
};

/// The most actions of a hand: with two sets each of the 44 tiles of the stock is drawn after a turn.
const HAND_PLIES: u32 = 44;

impl Rules for Scarnecchia {
    const NAME: &'static str = "scarnecchia";
    const SEATS: RangeInclusive<u8> = 2..=2;
    const MAX_PLIES: u32 = HAND_PLIES * Options::MOST_HANDS;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        SetupError::check_seats::<Self>(seats)?;
        options.validate()?;
        // the shuffles of the hands use seeds derived from this one, so the lot is independent of them
        let lot = Seat::new(u8::from(Rng::new(seed).below(2) == 1));
        let first = options.first.unwrap_or(lot);
        let mut game = Self {
            options: options.clone(),
            seed,
            hand_number: 0,
            hands: [Vec::with_capacity(HAND), Vec::with_capacity(HAND)],
            stock: Vec::new(),
            pool: Pool::default(),
            won: [Vec::new(), Vec::new()],
            counts: [Counts::default(); 2],
            plies: Vec::new(),
            starter: first,
            turn: first,
            scores: [0; 2],
            over: false,
        };
        game.deal_hand(first, &mut Vec::new());
        Ok(game)
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn turn(&self) -> Turn {
        if self.over { Turn::Over(Outcome { winners: winners(self.scores) }) } else { Turn::One(self.turn) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.over && seat == self.turn {
            self.pool.legal(seat, self.hand(seat), out);
        }
    }

    fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.pool.check(seat, self.hand(seat), action)
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        self.check_entry(actions)?;
        let (seat, action) = (self.turn, actions[0]);
        self.play(seat, action, out);
        let drawn = self.stock.pop().expect("a hand is over when the stock's last tile is drawn");
        insert_sorted(&mut self.hands[seat.index()], drawn);
        out.push(Event::Drew { seat, tile: Some(drawn), left: count(&self.stock) });
        self.turn = opponent(seat);
        if self.stock.is_empty() {
            self.end_hand(out);
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
        let each = |seat: Seat| {
            let held = self.hand(seat).iter().map(move |&tile| (tile, Place::Hand(seat)));
            held.chain(self.won[seat.index()].iter().map(move |&tile| (tile, Place::Won(seat))))
        };
        Seats::TWO
            .iter()
            .flat_map(each)
            .chain(self.pool.tiles().map(|tile| (tile, Place::Table)))
            .chain(self.stock.iter().rev().map(|&tile| (tile, Place::Boneyard)))
            .collect()
    }

    fn view(&self, who: Viewer) -> View {
        let (seat, open) = match who {
            Viewer::Seat(seat) => (Some(seat), self.over),
            Viewer::Table => (None, self.over),
            Viewer::Peek(seat) => (Some(seat), true),
        };
        let seats = [Seat::new(0), Seat::new(1)].map(|owner| {
            let hand = self.hand(owner);
            SeatView {
                count: count(hand),
                hand: (open || seat == Some(owner)).then(|| hand.to_vec()),
                won: self.won[owner.index()].clone(),
                counts: self.counts[owner.index()],
            }
        });
        View {
            seat,
            options: self.options.clone(),
            hand_number: self.hand_number,
            seats,
            stock_count: count(&self.stock),
            stock: open.then(|| self.stock.iter().rev().copied().collect()),
            pool: self.pool.clone(),
            plies: self.plies.clone(),
            starter: self.starter,
            turn: (!self.over).then_some(self.turn),
            scores: self.scores,
        }
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        imagine::world(view, rng)
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        let mut seen = event.clone();
        if let Event::Drew { seat, tile, .. } = &mut seen
            && !matches!(who, Viewer::Peek(_))
            && who != Viewer::Seat(*seat)
        {
            *tile = None;
        }
        Some(seen)
    }

    fn is_open_ended(options: &Options) -> bool {
        options.hands.is_none()
    }

    /// docs/rules/scarnecchia.md, The end of a game 2
    fn stopped(&self) -> Option<Options> {
        let between = !self.over && self.plies.is_empty() && self.hand_number > 1;
        let hands = Some(self.hand_number - 1);
        (between && self.options.hands.is_none()).then(|| Options { hands, ..self.options.clone() })
    }
}
