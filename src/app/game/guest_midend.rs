//! A guest's game as a [`Midend`]. What only the host can do, such as a new game, is declined.

use serde_json::Value;

use super::facts::GameFacts;
use super::guest_table::GuestTable;
use super::journal_midend::position;
use super::midend::{Copied, FinishedGame, Midend, PastGame, Played, ToAsk};
use super::move_list::{MoveList, viewer};
use super::move_rows::{MoveLog, update};
use super::opaque::Opaque;
use super::state_of::{TableFacts, state_of};
use super::table_state::{TableRole, TableState};
use crate::app::browser::bots::PositionText;
use crate::app::words::I18n;
use crate::engine::{Bone, Outcome, Points, Seat, SeatSet, Seats, Seed, SetupError, Turn};
use crate::session::{LogEntry, Player, Tally, Ticket};
use crate::store::{Change, DroppedGame};

impl<G: GameFacts> GuestTable<G> {
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
}

/// The log of a guest's game, as a viewer may know it.
struct GuestLog<'a, G: GameFacts> {
    table: &'a GuestTable<G>,
    viewer: Option<Seat>,
}

impl<G: GameFacts> MoveLog<G> for GuestLog<'_, G> {
    fn ply(&self) -> usize {
        self.table.played()
    }

    fn deals(&self) -> u32 {
        self.table.deals()
    }

    fn opening(&self) -> Option<G::View> {
        Some(self.table.opening(self.viewer))
    }

    fn entries(&self, from: usize) -> Vec<LogEntry<G>> {
        self.table.log(self.viewer, from)
    }

    fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)> {
        self.table.end_of_deal(deal)
    }
}

impl<G: GameFacts> Midend for GuestTable<G> {
    fn state(&self, eyes: Option<Seat>, _undo_reveals: Option<bool>) -> TableState {
        let can_ask =
            !self.here().is_empty() && self.guest.with(|guest| guest.is_connected() && guest.question().is_none());
        let mut state = state_of::<G>(
            TableFacts {
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
            },
            self.moment(eyes),
        );
        if self.waits_for_answer() && !state.together {
            // the view still shows the own turn
            state.to_move = state.awaited;
        }
        state
    }

    fn may_undo_reveals(&self, _preferred: Option<bool>) -> bool {
        true
    }

    fn update_moves(&self, i18n: I18n, now: &TableState, list: &mut MoveList) {
        update(list, i18n, now, &GuestLog { table: self, viewer: viewer(now) });
    }

    fn entry(&self, index: usize, seat: Option<Seat>) -> Option<(Opaque, Opaque)> {
        let (view, events) = self.entry_of(index, seat)?;
        Some((Opaque::new(view), Opaque::new(events)))
    }

    fn action_of(&self, index: usize, seat: Seat) -> Option<String> {
        self.action_in(index, seat).map(ToString::to_string)
    }

    fn players(&self) -> &[Player] {
        &self.players
    }

    fn seats(&self) -> Seats {
        u8::try_from(self.players.len()).ok().and_then(Seats::new).unwrap_or(Seats::TWO)
    }

    fn number(&self) -> u32 {
        self.round
    }

    fn ply(&self) -> usize {
        self.played()
    }

    fn fingerprint(&self) -> String {
        self.fingerprint.clone()
    }

    fn act(&mut self, seat: Seat, action: &str, display: &Opaque) -> Played {
        let Ok(parsed) = action.parse::<G::Action>() else { return Played::Refused };
        let this = (self.played(), seat);
        if self.unanswered == Some(this) || !self.is_legal(seat, &parsed) {
            return Played::Refused;
        }
        let repeats = (G::pace(display.open()).repeats)(&parsed);
        if !self.guest.act(seat, action, repeats) {
            return Played::Refused;
        }
        self.unanswered = Some(this);
        self.acknowledge_all();
        Played::Done
    }

    fn to_ask(&self) -> Option<ToAsk> {
        None
    }

    fn is_legal(&self, _ticket: Ticket, _action: &str) -> bool {
        false
    }

    fn answer(&mut self, _ticket: Ticket, _action: &str) -> Played {
        Played::Stale
    }

    fn position(&self, seat: Seat) -> PositionText {
        position::<G>(self.view(Some(seat)))
    }

    fn may(&self, seat: Seat, action: &str) -> bool {
        action.parse().is_ok_and(|action| Self::is_legal(self, seat, &action))
    }

    fn acknowledge(&mut self) -> Change {
        self.acknowledge_all();
        Change::Done
    }

    fn stop(&mut self) -> Option<Change> {
        None
    }

    fn set_player(&mut self, _seat: Seat, _player: Player) -> Change {
        Change::Declined
    }

    fn new_game(&mut self, _options: &Opaque, _seed: Seed, _players: Vec<Player>) -> Result<Change, SetupError> {
        Ok(Change::Declined)
    }

    fn deal_again(&mut self, _options: &Opaque) -> Option<Change> {
        None
    }

    fn undo(&mut self) -> Option<Change> {
        None
    }

    fn redo(&mut self) -> Option<Change> {
        None
    }

    fn preserve(&mut self, _settings: &Value) -> Change {
        Change::Declined
    }

    fn preserved(&self) -> Option<Copied> {
        None
    }

    fn restore(&mut self, _settings: Value) -> Option<Change> {
        None
    }

    fn may_restore(&self, _undo_reveals: Option<bool>) -> bool {
        true
    }

    fn next_to_drop(&self) -> Option<u32> {
        None
    }

    fn take_dropped(&mut self) -> Vec<DroppedGame> {
        Vec::new()
    }

    fn take_settings(&mut self) -> Option<Value> {
        None
    }

    fn mark_peeked(&mut self) -> Change {
        Change::Declined
    }

    fn mark_hinted(&mut self) -> Change {
        self.guest.hinted();
        Change::Done
    }

    fn reload(&mut self) -> bool {
        self.read()
    }

    fn quarantine_overwritten(&mut self, _key: &str, _text: &str) -> bool {
        false
    }

    fn past(&self, _most: usize) -> Vec<PastGame> {
        Vec::new()
    }

    fn finished(&self) -> Option<FinishedGame> {
        self.position.winners.as_ref()?;
        // the seed is known once the host has revealed the record
        let seed = self.guest.with(|guest| guest.reveal()?.record.get("seed")?.as_str()?.parse().ok())?;
        Some(FinishedGame {
            turn: self.turn(),
            scores: self.scores(),
            players: self.players.clone(),
            options: Opaque::new(self.options.clone()),
            aids: self.position.aids,
            choices: self.choices(),
            seed,
        })
    }

    fn peeked(&self, _you: Seat, _key: &str) -> Vec<Bone> {
        // a guest's device holds no hidden bones
        Vec::new()
    }
}
