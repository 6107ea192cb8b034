//! The journal of any game as a [`Midend`].

use serde_json::Value;

use super::facts::GameFacts;
use super::midend::{Copied, FinishedGame, Midend, PastGame, Played, RecordFile, ToAsk};
use super::move_list::{MoveList, viewer};
use super::move_rows::{MoveLog, update};
use super::opaque::Opaque;
use super::state_of::{TableFacts, state_of};
use super::table_state::{TableRole, TableState};
use crate::app::browser::bots::PositionText;
use crate::app::words::I18n;
use crate::engine::{Bone, Points, Rules, Seat, Seats, Seed, SetupError, Viewer};
use crate::session::{BotTurn, Declined, LogEntry, NewGame, Player, Session, Ticket};
use crate::store::{Change, DroppedGame, Journal, Storage, StoredGame as StoredEntry};

/// True if `past` is a copy of the unfinished game on the table: its secrets must stay secret.
pub fn is_copy_of_table<G: Rules>(on_table: &Session<G>, past: &Session<G>) -> bool {
    on_table.finished_record().is_none() && on_table.is_same_deal(past)
}

/// The record of a finished game, as a file.
pub fn record_file<G: Rules>(session: &Session<G>) -> Option<RecordFile> {
    let record = session.finished_record()?;
    Some(RecordFile { name: record.file_name(), json: record.to_json(), seed: record.seed })
}

/// A stored game for the list of past games.
pub fn past_game<G: GameFacts>(past: &StoredEntry<G>, record: Option<RecordFile>) -> PastGame {
    let StoredEntry { number, session, ended_at } = past;
    PastGame {
        number: *number,
        turn: session.turn(),
        scores: session.scores().to_vec(),
        players: session.players().to_vec(),
        options: Opaque::new(session.options().clone()),
        aids: session.aids(),
        ended_at: *ended_at,
        record,
    }
}

/// A view as the question that the opponents' worker reads.
pub fn position<G: Rules>(view: &G::View) -> PositionText {
    let view = serde_json::to_string(view).expect("a view is made of values that JSON has");
    PositionText { game: G::NAME, view }
}

fn played<R: std::fmt::Display + std::fmt::Debug>(change: &Result<Change, Declined<R>>) -> Played {
    match change {
        Ok(change) => (*change).into(),
        Err(Declined::Stale) => Played::Stale,
        Err(Declined::Rejected(_)) => Played::Refused,
    }
}

/// The log of a session, as a viewer may know it.
pub(crate) struct SessionLog<'a, G: Rules> {
    pub(crate) session: &'a Session<G>,
    pub(crate) viewer: Viewer,
}

impl<G: GameFacts> MoveLog<G> for SessionLog<'_, G> {
    fn ply(&self) -> usize {
        self.session.ply()
    }

    fn deals(&self) -> u32 {
        self.session.deals()
    }

    fn opening(&self) -> Option<G::View> {
        self.session.view_at(0, self.viewer)
    }

    fn entries(&self, from: usize) -> Vec<LogEntry<G>> {
        self.session.log(self.viewer, from)
    }

    fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)> {
        self.session.end_of_deal(deal)
    }
}

impl<G: GameFacts, S: Storage + 'static> Midend for Journal<G, S> {
    fn state(&self, eyes: Option<Seat>, undo_reveals: Option<bool>) -> TableState {
        let session = self.session();
        let moment = session.moment(eyes);
        let is_shared = session.players().iter().any(Player::is_remote);
        let may_undo = self.may_undo_reveals(undo_reveals) || moment.undo_is_harmless || is_shared;
        state_of::<G>(
            TableFacts {
                options: session.options(),
                dealt_by: session.deal_options(),
                players: session.players(),
                waited_for: session.waited_for(),
                turn: session.turn(),
                bot_to_move: !session.waits_for_person() && session.bot_turn().is_some(),
                ply: session.ply(),
                is_untouched: session.is_untouched() && !is_shared,
                can_stop: session.can_stop(),
                number: self.number(),
                fingerprint: session.fingerprint(),
                tally: session.tally(),
                // the devices at a shared table undo within the game only
                can_undo: may_undo && if is_shared { session.can_undo() } else { self.can_undo() },
                can_redo: self.can_redo() && !is_shared,
                role: if is_shared { TableRole::Host } else { TableRole::Alone },
            },
            moment,
        )
    }

    fn may_undo_reveals(&self, preferred: Option<bool>) -> bool {
        preferred.unwrap_or_else(|| !self.session().is_shared())
    }

    fn update_moves(&self, i18n: I18n, now: &TableState, list: &mut MoveList) {
        let viewer = viewer(now).map_or(Viewer::Table, Viewer::Seat);
        update(list, i18n, now, &SessionLog { session: self.session(), viewer });
    }

    fn entry(&self, index: usize, seat: Option<Seat>) -> Option<(Opaque, Opaque)> {
        let who = seat.map_or(Viewer::Table, Viewer::Seat);
        let entry = self.session().log(who, index).into_iter().next()?;
        Some((Opaque::new(self.session().view_at(index, who)?), Opaque::new(entry.events)))
    }

    fn action_of(&self, index: usize, seat: Seat) -> Option<String> {
        let entry = self.session().log(Viewer::Seat(seat), index).into_iter().next()?;
        let place = entry.movers.iter().position(|mover| mover == seat)?;
        entry.actions.get(place)?.as_ref().map(ToString::to_string)
    }

    fn players(&self) -> &[Player] {
        self.session().players()
    }

    fn seats(&self) -> Seats {
        self.session().seats()
    }

    fn number(&self) -> u32 {
        Self::number(self)
    }

    fn ply(&self) -> usize {
        self.session().ply()
    }

    fn fingerprint(&self) -> String {
        self.session().fingerprint()
    }

    fn act(&mut self, seat: Seat, action: &str, display: &Opaque) -> Played {
        let Ok(action) = action.parse::<G::Action>() else { return Played::Refused };
        let repeats = G::pace(display.open()).repeats;
        played(&self.play_repeatedly(seat, action, repeats))
    }

    fn to_ask(&self) -> Option<ToAsk> {
        let BotTurn { ticket, view, level, seed, .. } = self.session().bot_turn()?;
        Some(ToAsk { ticket, position: position::<G>(&view), level, seed })
    }

    fn is_legal(&self, ticket: Ticket, action: &str) -> bool {
        let asked = self.session().bot_turn().filter(|asked| asked.ticket == ticket);
        // an answer to another moment is refused by its ticket
        asked.is_none_or(|asked| self.may(asked.seat, action))
    }

    fn answer(&mut self, ticket: Ticket, action: &str) -> Played {
        let Ok(action) = action.parse() else { return Played::Refused };
        played(&Self::answer(self, ticket, action))
    }

    fn position(&self, seat: Seat) -> PositionText {
        position::<G>(&self.session().view(Viewer::Seat(seat)))
    }

    fn may(&self, seat: Seat, action: &str) -> bool {
        action.parse().is_ok_and(|action| self.session().check(seat, &action).is_ok())
    }

    fn acknowledge(&mut self) -> Change {
        Self::acknowledge(self)
    }

    fn stop(&mut self) -> Option<Change> {
        Self::stop(self)
    }

    fn set_player(&mut self, seat: Seat, player: Player) -> Change {
        Self::set_player(self, seat, player)
    }

    fn new_game(&mut self, options: &Opaque, seed: Seed, players: Vec<Player>) -> Result<Change, SetupError> {
        Self::new_game(self, NewGame { options: options.open::<G::Options>().clone(), seed, players })
    }

    fn deal_again(&mut self, options: &Opaque) -> Option<Change> {
        let session = self.session();
        // the terms of a shared game have been accepted by every device
        if !session.is_untouched() || session.players().iter().any(Player::is_remote) {
            return None;
        }
        let (seed, players) = (session.record().seed, session.players().to_vec());
        Self::new_game(self, NewGame { options: options.open::<G::Options>().clone(), seed, players }).ok()
    }

    fn undo(&mut self) -> Option<Change> {
        Self::undo(self)
    }

    fn redo(&mut self) -> Option<Change> {
        Self::redo(self)
    }

    fn preserve(&mut self, settings: &Value) -> Change {
        Self::preserve(self, settings)
    }

    fn preserved(&self) -> Option<Copied> {
        Self::preserved(self).map(|copy| Copied { scores: copy.session.scores().to_vec(), at: copy.at })
    }

    fn restore(&mut self, settings: Value) -> Option<Change> {
        Self::restore(self, settings)
    }

    fn may_restore(&self, undo_reveals: Option<bool>) -> bool {
        self.may_undo_reveals(undo_reveals) || self.undone_by_restore().iter().all(|entry| !entry.reveals())
    }

    fn next_to_drop(&self) -> Option<u32> {
        Self::next_to_drop(self)
    }

    fn take_dropped(&mut self) -> Vec<DroppedGame> {
        Self::take_dropped(self)
    }

    fn take_settings(&mut self) -> Option<Value> {
        Self::take_settings(self)
    }

    fn mark_peeked(&mut self) -> Change {
        Self::mark_peeked(self)
    }

    fn mark_hinted(&mut self) -> Change {
        Self::mark_hinted(self)
    }

    fn reload(&mut self) -> bool {
        Self::reload(self)
    }

    fn quarantine_overwritten(&mut self, key: &str, text: &str) -> bool {
        Self::quarantine_overwritten(self, key, text)
    }

    fn past(&self, most: usize) -> Vec<PastGame> {
        let told = |past: &StoredEntry<G>| {
            // a replay or record of a copy of the unfinished game would give its hidden bones away
            let record = record_file(&past.session).filter(|_| !is_copy_of_table(self.session(), &past.session));
            past_game(past, record)
        };
        self.latest_past(most).iter().map(told).collect()
    }

    fn finished(&self) -> Option<FinishedGame> {
        let session = self.session();
        let record = session.finished_record()?;
        Some(FinishedGame {
            turn: session.turn(),
            scores: session.scores().to_vec(),
            players: session.players().to_vec(),
            options: Opaque::new(session.options().clone()),
            aids: session.aids(),
            choices: session.choices(),
            seed: record.seed,
        })
    }

    fn peeked(&self, you: Seat, key: &str) -> Vec<Bone> {
        G::peeked(&self.session().view(Viewer::Peek(you)), you, key)
    }
}
