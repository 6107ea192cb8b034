//! A guest's table, as its page asks it.

use super::guest_table::GuestTable;
use crate::app::browser::bots::PositionText;
use crate::app::game::seam::game::Game;
use crate::app::game::seam::state_of::{TableFacts, state_of};
use crate::app::game::table::answers::{FinishedGame, Played};
use crate::app::game::table::state::{TableRole, TableState};
use crate::app::game::under_way::guest_game::GuestGame;
use crate::app::game::under_way::journal_table::position;
use crate::engine::{Opaque, Outcome, Points, Seat, SeatSet, Turn};
use crate::link::Guest;
use crate::session::{LogEntry, Player, Tally};

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
            Turn::Over(outcome) => Tally::default().with(&self.players, self.sides, outcome, self.position.aids),
            Turn::One(_) | Turn::Together(_) => Tally::default(),
        }
    }
}

impl GuestGame for GuestTable {
    fn finished(&self) -> Option<FinishedGame> {
        self.position.winners.as_ref()?;
        let seed = self.guest.with(|guest| guest.reveal()?.record.get("seed")?.as_str()?.parse().ok())?;
        Some(FinishedGame {
            turn: self.turn(),
            scores: self.scores(),
            sides: self.sides,
            players: self.players.clone(),
            options: self.options.clone(),
            aids: self.position.aids,
            choices: self.choices(),
            seed,
        })
    }

    fn state(&self, game: &dyn Game, eyes: Option<Seat>) -> TableState {
        let can_ask =
            !self.here().is_empty() && self.guest.with(|guest| guest.is_connected() && guest.question().is_none());
        let facts = TableFacts {
            options: &self.options,
            dealt_by: &self.dealt_by,
            players: &self.players,
            sides: self.sides,
            waited_for: self.waited_for_now(),
            turn: self.turn(),
            bot_to_move: false,
            ply: self.ply(),
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

    fn view_before(&self, index: usize, seat: Option<Seat>) -> Option<Opaque> {
        (index <= self.played()).then(|| self.log_of(seat).view_before(index).clone())
    }

    fn entry(&self, index: usize, seat: Option<Seat>) -> Option<LogEntry> {
        let (step, read) = (self.steps.get(index)?, self.log_of(seat).entries.get(index)?);
        let before = index.checked_sub(1).and_then(|before| self.steps.get(before));
        Some(LogEntry {
            index,
            movers: step.movers,
            actions: read.actions.clone(),
            events: read.events.clone(),
            scores: step.scores.clone(),
            deals: before.map_or(1, |before| before.deals),
            deals_after: step.deals,
        })
    }

    fn players(&self) -> &[Player] {
        &self.players
    }

    fn number(&self) -> u32 {
        self.round
    }

    fn ply(&self) -> usize {
        self.played()
    }

    fn deals(&self) -> u32 {
        self.steps.last().map_or(1, |step| step.deals)
    }

    fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)> {
        let index = self.steps.partition_point(|step| step.deals <= deal);
        Some((index + 1, self.steps.get(index)?.scores.clone()))
    }

    fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    fn act(&mut self, seat: Seat, action: &str, repeats: bool) -> Played {
        let this = (self.played(), seat);
        if self.unanswered == Some(this)
            || !self.may(seat, action)
            || !self.guest.update(|guest| guest.act(seat, action, repeats))
        {
            return Played::Refused;
        }
        self.unanswered = Some(this);
        self.acknowledge();
        Played::Done
    }

    fn position(&self, seat: Seat) -> PositionText {
        position(self.sent.rules, self.view(Some(seat)))
    }

    fn may(&self, seat: Seat, action: &str) -> bool {
        self.position.movers.contains(&seat)
            && self.here().contains(&seat)
            // a seat's legal actions depend on nothing that it may not know; the host decides
            && self.sent.rules.check_view(self.view(Some(seat)), seat, action)
    }

    fn acknowledge(&mut self) {
        self.acknowledged = self.played();
    }

    fn mark_hinted(&self) {
        self.guest.update(Guest::hinted);
    }

    fn reload(&mut self) -> bool {
        self.read()
    }
}
