//! The journal of a game: the games played one after the other on this device, with undo and redo across them.
//!
//! The current game is stored under one key and written after every change. Before another game takes its place it is
//! stored under a key with its number, so a crash between the two writes loses nothing. No write grows with the
//! number of games.
//!
//! Each entry stores the tally before it, so nothing is counted again. A restored copy and a cleared tally are entries of
//! their own, whose sessions start in the middle of a record. The journal keeps the last [`MAX_FINISHED_GAMES`] finished
//! and [`MAX_ABANDONED_GAMES`] abandoned games, fewer if storage is full. An unplayed game is kept only while undo leads
//! straight back to it.

mod entry;
mod other_tabs;
mod past;
mod preserved;
mod retention;
mod room;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use serde_json::Value;

use self::entry::{EntryOrigin, EntryStatus, JournalEntry, JournalPosition, past_key, past_numbers, table_key};
use super::document::Fault;
use super::document_store::DocumentStore;
use super::keys::Slot;
use super::storage::{Storage, StorageError};
use crate::engine::{AnyRules, Seat, SetupError};
use crate::session::{Accepted, Aids, Declined, NewGame, Player, Session, Tally, Ticket};

pub use self::entry::DroppedGame;
pub use self::past::{JournalGame, current_game, game_at, game_in, latest_past_games, past_games, past_games_in};
pub use self::preserved::PreservedCopy;
pub use self::retention::{MAX_ABANDONED_GAMES, MAX_FINISHED_GAMES};

/// Outcome of a change to the journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// It was made.
    Done,
    /// It was not made: another tab had changed the game, and the journal has loaded that game instead.
    Overtaken,
    /// It was not made: the document could not have been read again.
    Declined,
}

/// An opened journal.
pub struct OpenedJournal<S: Storage> {
    /// The journal.
    pub journal: Journal<S>,
    /// Why the stored game could not be loaded; it was quarantined.
    pub fault: Option<Fault>,
}

/// True for players who can play a journal's game.
type Playable = dyn Fn(&[Player]) -> bool;

/// The games played one after the other, with the current one.
pub struct Journal<S: Storage> {
    store: Rc<DocumentStore<S>>,
    /// Which of the game's journals it is.
    slot: Slot,
    entry: JournalEntry,
    position: JournalPosition,
    /// The numbers of the stored past games.
    past: BTreeSet<u32>,
    /// The numbers of games to delete after the next successful write.
    to_delete: BTreeSet<u32>,
    /// Cache: the status of past games.
    statuses: RefCell<BTreeMap<u32, EntryStatus>>,
    /// Past games that were dropped and not reported yet.
    dropped: Vec<DroppedGame>,
    /// True if this game can be played by these players.
    playable: Rc<Playable>,
    /// The settings that the last change restored.
    settings: Option<Value>,
    /// The time, in milliseconds since 1970.
    clock: fn() -> Option<u64>,
    /// True if [`Journal::reload`] has just found that no other tab has written, so that the next write need not read the
    /// document again.
    is_checked: bool,
}

impl<S: Storage> Journal<S> {
    /// Loads the current game. If there is none, or it cannot be read, starts with `fresh`; undo then reaches the past
    /// games.
    ///
    /// # Errors
    /// [`SetupError`] if `fresh` is needed and is invalid.
    pub fn open(
        rules: &'static dyn AnyRules,
        store: Rc<DocumentStore<S>>,
        fresh: impl FnOnce() -> NewGame,
    ) -> Result<OpenedJournal<S>, SetupError> {
        Self::open_for(rules, store, Slot::Table, |_| true, fresh)
    }

    /// [`Journal::open`] for any journal of the game, and for games that restrict who may play: stored games whose players
    /// are not `playable` are quarantined as [`Fault::Foreign`].
    ///
    /// # Errors
    /// [`SetupError`] if `fresh` is needed and is invalid.
    pub fn open_for(
        rules: &'static dyn AnyRules,
        store: Rc<DocumentStore<S>>,
        slot: Slot,
        playable: impl Fn(&[Player]) -> bool + 'static,
        fresh: impl FnOnce() -> NewGame,
    ) -> Result<OpenedJournal<S>, SetupError> {
        let playable: Rc<Playable> = Rc::new(playable);
        let key = table_key(rules, slot);
        let past = past_numbers(rules, &store, slot);
        let new = |store, entry, position, past| Self {
            store,
            slot,
            entry,
            position,
            past,
            to_delete: BTreeSet::new(),
            statuses: RefCell::default(),
            dropped: Vec::new(),
            playable: Rc::clone(&playable),
            settings: None,
            clock: || None,
            is_checked: false,
        };
        let mut fault = None;
        if let Some(text) = store.open_shared(&key) {
            match JournalEntry::read_for(rules, &*playable, &text) {
                Ok((position, entry)) => {
                    let mut journal = new(store, entry, position, past);
                    journal.quarantine_stray_games();
                    journal.leave_taken_number();
                    return Ok(OpenedJournal { journal, fault });
                }
                Err(found) => {
                    store.quarantine(&key, &key, found, text);
                    fault = Some(found);
                }
            }
        }
        let last = past.last().and_then(|number| store.get(&past_key(rules, slot, *number)));
        let before = last.and_then(|text| JournalEntry::read(rules, &text).ok());
        let tally = before.map_or_else(Tally::default, |(_, entry)| entry.session.tally());
        let entry = JournalEntry::new(Session::deal(fresh(), tally)?);
        let position = JournalPosition::after(&past);
        let mut journal = new(store, entry, position, past);
        journal.write();
        Ok(OpenedJournal { journal, fault })
    }

    /// Records from now on when games end. `clock` returns milliseconds since 1970, or None if it does not know.
    pub fn set_clock(&mut self, clock: fn() -> Option<u64>) {
        self.clock = clock;
    }

    /// The current game.
    pub fn session(&self) -> &Session {
        &self.entry.session
    }

    /// The rules of its game.
    pub fn rules(&self) -> &'static dyn AnyRules {
        self.session().rules()
    }

    /// The number of the current entry, from 1.
    pub fn number(&self) -> u32 {
        self.position.number
    }

    /// Why writes are held in memory only; None if everything is stored.
    pub fn storage_error(&self) -> Option<StorageError> {
        self.store.storage_error()
    }

    /// Retries the writes held in memory; true if everything is stored.
    pub fn retry(&self) -> bool {
        self.store.retry()
    }

    /// True if undo is possible, in this game or across games.
    pub fn can_undo(&self) -> bool {
        self.session().can_undo() || self.earlier().is_some()
    }

    /// True if redo is possible, in this game or across games.
    pub fn can_redo(&self) -> bool {
        self.session().can_redo() || self.later().is_some()
    }

    fn table_key(&self) -> String {
        table_key(self.rules(), self.slot)
    }

    fn past_key(&self, number: u32) -> String {
        past_key(self.rules(), self.slot, number)
    }

    fn earlier(&self) -> Option<u32> {
        self.past.range(..self.position.number).next_back().copied()
    }

    fn later(&self) -> Option<u32> {
        self.past.range(self.position.number + 1..).next().copied().filter(|number| *number <= self.position.last)
    }

    // changes

    /// Plays a player's action; everything before it counts as shown.
    ///
    /// # Errors
    /// As [`Session::play`].
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<Change, Declined> {
        self.play_repeatedly(seat, action, false)
    }

    /// Plays a player's action and, if `repeats` is set, repeats it while it is legal. One undo takes back all of
    /// them.
    ///
    /// # Errors
    /// As [`Session::play`]; actions played before the failing one stay.
    pub fn play_repeatedly(&mut self, seat: Seat, action: &str, repeats: bool) -> Result<Change, Declined> {
        self.play_and_repeat(seat, action, repeats, true)
    }

    /// Plays an action of a person on another device, and repeats it while it is legal if `repeats` is set. What the
    /// people on this device have not seen yet stays unseen.
    ///
    /// # Errors
    /// As [`Journal::play_repeatedly`].
    pub fn play_remote(&mut self, seat: Seat, action: &str, repeats: bool) -> Result<Change, Declined> {
        self.play_and_repeat(seat, action, repeats, false)
    }

    fn play_and_repeat(
        &mut self,
        seat: Seat,
        action: &str,
        repeats: bool,
        acknowledges: bool,
    ) -> Result<Change, Declined> {
        if self.reload() {
            return Ok(Change::Overtaken);
        }
        // nothing else runs between these writes, so other tabs' writes are looked for once
        let is_checked = self.is_checked;
        let chooses = self.session().is_choice(seat, action);
        self.apply(chooses, |session| {
            let seen = session.acknowledged();
            if acknowledges {
                session.acknowledge();
            }
            session.play(seat, action).inspect_err(|_| session.acknowledge_up_to(seen))
        })?;
        while repeats && self.session().check(seat, action).is_ok() {
            self.is_checked = is_checked;
            self.apply(false, |session| session.play_auto(seat, action))?;
        }
        Ok(Change::Done)
    }

    /// Plays an opponent's answer. It removes nothing that can be redone, unless it replaces it.
    ///
    /// # Errors
    /// As [`Session::answer`].
    pub fn answer(&mut self, ticket: Ticket, action: &str) -> Result<Change, Declined> {
        if self.reload() {
            return Ok(Change::Overtaken);
        }
        self.apply(false, |session| session.answer(ticket, action))?;
        Ok(Change::Done)
    }

    /// Makes a change to the session and writes it.
    fn apply(
        &mut self,
        chooses: bool,
        make: impl FnOnce(&mut Session) -> Result<Accepted, Declined>,
    ) -> Result<(), Declined> {
        // A player's choice replaces undone entries, later games included. Actions without a choice do not: an
        // opponent's answer, or a forced pass, may complete a game that undo has returned to.
        let undone = self.session().can_redo();
        let accepted = make(&mut self.entry.session)?;
        let is_choice = match accepted {
            Accepted::Played => undone || self.session().was_chosen_last(),
            Accepted::Drafted => chooses,
        };
        if is_choice {
            self.drop_later_games(self.position.number);
        }
        if accepted == Accepted::Played {
            self.note_end();
        }
        self.write();
        Ok(())
    }

    /// Records when the current game ended, if it is over.
    fn note_end(&mut self) {
        let over = self.session().turn().is_over();
        self.entry.ended_at = over.then_some(()).and_then(|()| (self.clock)());
        if over {
            self.add_aids_to_copy();
        }
    }

    /// Stops an open-ended game; None if it may not be stopped now. Undo continues it.
    pub fn stop(&mut self) -> Option<Change> {
        if self.reload() {
            return Some(Change::Overtaken);
        }
        if !self.entry.session.stop() {
            return None;
        }
        self.drop_later_games(self.position.number);
        self.entry.ended_at = (self.clock)();
        self.add_aids_to_copy();
        self.write();
        Some(Change::Done)
    }

    /// Adds a finished game that was played elsewhere, and makes it the current one. A game that is there is not added
    /// again.
    pub fn add_finished(&mut self, mut session: Session, aids: Aids) -> Change {
        self.reload();
        let record = session.record();
        let same = |stored: &Session| stored.is_finished() && stored.record() == record;
        if same(self.session()) || self.past().iter().any(|past| same(&past.session)) {
            return Change::Done;
        }
        session.acknowledge();
        session.add_aids(aids);
        let mut entry = JournalEntry::new(session);
        entry.ended_at = (self.clock)();
        self.start(entry)
    }

    /// Records that everything so far has been shown.
    pub fn acknowledge(&mut self) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        if self.session().acknowledged() != self.session().ply() {
            self.entry.session.acknowledge();
            self.write();
        }
        Change::Done
    }

    /// Replaces the player of a seat.
    pub fn set_player(&mut self, seat: Seat, player: Player) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        if self.session().players().get(seat.index()).is_some_and(|now| *now != player) {
            self.entry.session.set_player(seat, player);
            self.write();
        }
        Change::Done
    }

    /// Starts another game; undo returns to the current one. An unplayed current game is replaced instead. Aids are
    /// remembered if the same deal was played before.
    ///
    /// # Errors
    /// [`SetupError`] if it is invalid; then nothing has changed.
    pub fn new_game(&mut self, game: NewGame) -> Result<Change, SetupError> {
        if self.reload() {
            return Ok(Change::Overtaken);
        }
        let mut session = Session::deal(game, self.session().tally())?;
        session.add_shared_aids(self.aids_of_deal(&session));
        Ok(self.start(JournalEntry::new(session)))
    }

    /// Returns to just before a player's last choice, or to the entry before this one; None if there is neither.
    ///
    /// From a game started while another was in progress, undo returns to the end of that one; from a game started after
    /// a finished one, to before the choice that finished it; from a restored copy or a cleared tally, to the entry before.
    pub fn undo(&mut self) -> Option<Change> {
        if self.reload() {
            return Some(Change::Overtaken);
        }
        if !self.entry.session.undo() {
            let origin = self.entry.origin.clone();
            self.switch_to(Self::earlier)?;
            let session = &mut self.entry.session;
            match origin {
                EntryOrigin::New => {
                    session.go_to_end();
                    if session.turn().is_over() {
                        session.undo();
                    }
                }
                EntryOrigin::Restored { before, .. } => self.settings = Some(before),
                EntryOrigin::Cleared => {}
            }
        }
        self.write();
        Some(Change::Done)
    }

    /// Advances to a player's next choice, or to the entry after this one; None if there is neither.
    pub fn redo(&mut self) -> Option<Change> {
        if self.reload() {
            return Some(Change::Overtaken);
        }
        let played = self.session().record_len();
        if self.entry.session.redo() {
            if self.session().record_len() > played {
                // the redone draft was the last one missing, so an entry was played
                self.note_end();
            }
        } else {
            let (number, tally) = (self.position.number, self.session().tally());
            self.switch_to(Self::later)?;
            let JournalEntry { session, origin, .. } = &mut self.entry;
            match origin {
                // the game before it may have been continued and won since
                EntryOrigin::New if self.position.number == number + 1 => session.set_tally_before(tally),
                EntryOrigin::New | EntryOrigin::Cleared => {}
                EntryOrigin::Restored { settings, .. } => self.settings = Some(settings.clone()),
            }
            session.go_to_first_decision();
        }
        self.write();
        Some(Change::Done)
    }
}
