//! What a guest's page asks of its table.

use super::guest_table::GuestTable;
use super::journal_table::position;
use super::seam::Game;
use super::state_of::{TableFacts, state_of};
use super::table_answers::{FinishedGame, Played};
use super::table_state::{TableRole, TableState};
use crate::app::browser::bots::PositionText;
use crate::engine::{Outcome, Seat, SeatSet, Turn};
use crate::link::Guest;
use crate::session::{Player, Tally};
use crate::store::Change;

impl GuestTable {
    fn turn(&self) -> Turn {
        let seats = |seats: &[Seat]| seats.iter().copied().collect::<SeatSet>();
        match (&self.position.winners, self.position.movers.as_slice()) {
            (Some(winners), _) => Turn::Over(Outcome { winners: seats(winners) }),
            (None, [seat]) if !self.position.together => Turn::One(*seat),
            (None, movers) => Turn::Together(seats(movers)),
        }
    }

    fn tally(&self) -> Tally {
        match self.turn() {
            Turn::Over(outcome) => Tally::default().with(&self.players, outcome, self.position.aids),
            Turn::One(_) | Turn::Together(_) => Tally::default(),
        }
    }

    /// The state to show.
    pub(super) fn state(&self, game: &dyn Game, eyes: Option<Seat>) -> TableState {
        let can_ask =
            !self.here().is_empty() && self.guest.with(|guest| guest.is_connected() && guest.question().is_none());
        let facts = TableFacts {
            options: &self.options,
            dealt_by: &self.dealt_by,
            players: &self.players,
            waited_for: self.waited_for_now(),
            turn: self.turn(),
            bot_to_move: false,
            ply: self.played(),
            is_untouched: false,
            can_stop: self.position.can_stop && can_ask,
            number: self.round,
            fingerprint: self.fingerprint.clone(),
            tally: self.tally(),
            can_undo: self.position.can_undo && can_ask,
            can_redo: false,
            role: TableRole::Guest,
        };
        let mut state = state_of(game, facts, self.moment(eyes));
        if self.waits_for_answer() && !state.together {
            // the view still shows the own turn
            state.to_move = state.awaited;
        }
        state
    }

    /// The players, by seat.
    pub(super) fn players(&self) -> &[Player] {
        &self.players
    }

    /// The number of the round.
    pub(super) fn round(&self) -> u32 {
        self.round
    }

    /// The fingerprint of the deal's seed.
    pub(super) fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// Sends a player's action to the host.
    pub(super) fn act(&mut self, seat: Seat, action: &str, repeats: bool) -> Played {
        let this = (self.played(), seat);
        if self.unanswered == Some(this)
            || !self.is_legal(seat, action)
            || !self.guest.update(|guest| guest.act(seat, action, repeats))
        {
            return Played::Refused;
        }
        self.unanswered = Some(this);
        self.acknowledge();
        Played::Done
    }

    /// The question about a seat's position, for a hint.
    pub(super) fn position(&self, seat: Seat) -> PositionText {
        position(self.rules, self.view(Some(seat)))
    }

    /// Marks everything so far as seen.
    pub(super) fn acknowledge(&mut self) -> Change {
        self.acknowledged = self.played();
        Change::Done
    }

    /// Tells the host that a player asked for a hint.
    pub(super) fn mark_hinted(&mut self) -> Change {
        self.guest.update(Guest::hinted);
        Change::Done
    }

    /// The result of the game; None until it is over and the host has revealed the record.
    pub(super) fn finished(&self) -> Option<FinishedGame> {
        self.position.winners.as_ref()?;
        let seed = self.guest.with(|guest| guest.reveal()?.record.get("seed")?.as_str()?.parse().ok())?;
        Some(FinishedGame {
            turn: self.turn(),
            scores: self.scores(),
            players: self.players.clone(),
            options: self.options.clone(),
            aids: self.position.aids,
            choices: self.choices(),
            seed,
        })
    }
}
