//! The journal of a game: the games played one after the other on this device, the one under way among them.
//!
//! The game under way lies under one key and is written after every change. When another game takes its place it is
//! put away under a key with its number, first, so that a page that dies between the two writes loses nothing; no
//! write grows with the number of games. Undo and redo reach across games.
//!
//! Each game keeps the tally from before it, so nothing has to be counted again. What else may happen between two
//! choices - a copy restored, the tally cleared - is a number of its own here, whose game begins in the middle of a
//! record. The last [`FINISHED`] games that were played to their end are kept, and beside them the last [`LEFT`] that
//! were left before; where storage is full, fewer. A game in which nobody chose anything is kept only as long as undo
//! leads straight back to it.

mod entry;
mod keeping;
mod past;
mod preserved;
mod room;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use serde_json::Value;

use self::entry::{Began, Entry, Place, past_key, put_away, table_key};
use self::keeping::Standing;
use super::document::Fault;
use super::shelf::Shelf;
use super::storage::{Storage, StorageError};
use crate::engine::{Rules, Seat, SetupError};
use crate::session::{Accepted, Declined, NewGame, Player, Session, Tally, Ticket};

pub use self::keeping::{Dropped, FINISHED, LEFT};
pub use self::past::{StoredGame, game_at, glance, past_games};
pub use self::preserved::Preserved;

/// What became of a change to the journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// It was made.
    Done,
    /// Another tab had gone on with the game; its game was taken up instead, and the change was not made.
    Overtaken,
    /// It was not made: what would have been written could not have been read again.
    Declined,
}

/// A journal that has been opened.
#[derive(Debug)]
pub struct NewJournal<G: Rules, S: Storage> {
    /// The journal.
    pub journal: Journal<G, S>,
    /// Why the game that was under way could not be taken up; it was set aside.
    pub fault: Option<Fault>,
}

/// The games played one after the other, the one under way among them.
#[derive(Debug)]
pub struct Journal<G: Rules, S: Storage> {
    shelf: Rc<Shelf<S>>,
    entry: Entry<G>,
    place: Place,
    /// The numbers under which games of this journal are put away.
    past: BTreeSet<u32>,
    /// The numbers of games that were undone and dropped, and may still lie in storage.
    dropped: BTreeSet<u32>,
    /// What has been found out about games that were put away.
    standings: RefCell<BTreeMap<u32, Standing>>,
    /// Past games that were given up and have not been told of.
    given_up: Vec<Dropped>,
    /// Who may sit at a table of this game.
    playable: fn(&[Player]) -> bool,
    /// The settings that the last change has led to.
    settings: Option<Value>,
    /// Tells the time, in milliseconds since 1970.
    clock: fn() -> Option<u64>,
}

impl<G: Rules, S: Storage> Journal<G, S> {
    /// Takes up the game under way, or begins with `fresh` if there is none or it cannot be read; then undo reaches
    /// the games that were put away before.
    ///
    /// # Errors
    /// [`SetupError`] if `fresh` is needed and is no game.
    pub fn open(shelf: Rc<Shelf<S>>, fresh: impl FnOnce() -> NewGame<G>) -> Result<NewJournal<G, S>, SetupError> {
        Self::open_for(shelf, |_| true, fresh)
    }

    /// Does what [`Journal::open`] does, for tables at which not everybody can play with everybody: a stored game whose
    /// players are not `playable` is set aside as [`Fault::Foreign`], wherever it lies.
    ///
    /// # Errors
    /// [`SetupError`] if `fresh` is needed and is no game.
    pub fn open_for(
        shelf: Rc<Shelf<S>>,
        playable: fn(&[Player]) -> bool,
        fresh: impl FnOnce() -> NewGame<G>,
    ) -> Result<NewJournal<G, S>, SetupError> {
        let key = table_key::<G>();
        let past = put_away::<G, S>(&shelf);
        let on_shelf = |shelf, entry, place, past| Self {
            shelf,
            entry,
            place,
            past,
            dropped: BTreeSet::new(),
            standings: RefCell::default(),
            given_up: Vec::new(),
            playable,
            settings: None,
            clock: || None,
        };
        let mut fault = None;
        if let Some(text) = shelf.open(&key) {
            match Entry::read_for(playable, &text) {
                Ok((place, entry)) => {
                    let mut journal = on_shelf(shelf, entry, place, past);
                    journal.set_stray_games_aside();
                    return Ok(NewJournal { journal, fault });
                }
                Err(found) => {
                    shelf.set_aside(&key, &key, found, text);
                    fault = Some(found);
                }
            }
        }
        let last = past.last().and_then(|number| shelf.get(&past_key::<G>(*number)));
        let before = last.and_then(|text| Entry::<G>::read(&text).ok());
        let tally = before.map_or_else(Tally::default, |(_, entry)| entry.session.tally());
        let entry = Entry::new(Session::deal(fresh(), tally)?);
        let place = Place::after(&past);
        let mut journal = on_shelf(shelf, entry, place, past);
        journal.write();
        Ok(NewJournal { journal, fault })
    }

    /// Notes from now on when games end, by this clock: milliseconds since 1970, or nothing if it does not know.
    pub fn keep_time(&mut self, clock: fn() -> Option<u64>) {
        self.clock = clock;
    }

    /// The game under way.
    pub fn session(&self) -> &Session<G> {
        &self.entry.session
    }

    /// The number of the game under way, from 1.
    pub fn number(&self) -> u32 {
        self.place.number
    }

    /// Why the game is not kept; nothing as long as it is.
    pub fn trouble(&self) -> Option<StorageError> {
        self.shelf.trouble()
    }

    /// Tries again to keep what is held in memory only, after room has been made; says whether all is kept.
    pub fn retry(&self) -> bool {
        self.shelf.retry()
    }

    /// Whether there is something to go back to, in this game or before it.
    pub fn can_undo(&self) -> bool {
        self.session().can_undo() || self.earlier().is_some()
    }

    /// Whether there is something to go forward to, in this game or after it.
    pub fn can_redo(&self) -> bool {
        self.session().can_redo() || self.later().is_some()
    }

    fn earlier(&self) -> Option<u32> {
        self.past.range(..self.place.number).next_back().copied()
    }

    fn later(&self) -> Option<u32> {
        self.past.range(self.place.number + 1..).next().copied().filter(|number| *number <= self.place.last)
    }

    // changes

    /// Plays a person's action; what came before it has been seen.
    ///
    /// # Errors
    /// As [`Session::play`].
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<Change, Declined<G::Refusal>> {
        let chooses = self.session().is_choice(seat, &action);
        self.change(chooses, |session| {
            let seen = session.acknowledged();
            session.acknowledge();
            session.play(seat, action).inspect_err(|_| session.acknowledge_up_to(seen))
        })
    }

    /// Plays an action that follows by itself from a person's.
    ///
    /// # Errors
    /// As [`Session::play_auto`].
    pub fn play_auto(&mut self, seat: Seat, action: G::Action) -> Result<Change, Declined<G::Refusal>> {
        self.change(false, |session| session.play_auto(seat, action))
    }

    /// Plays a bot's answer. It takes nothing away that can be redone, unless it takes the place of it.
    ///
    /// # Errors
    /// As [`Session::answer`].
    pub fn answer(&mut self, ticket: Ticket, action: G::Action) -> Result<Change, Declined<G::Refusal>> {
        self.change(false, |session| session.answer(ticket, action))
    }

    fn change(
        &mut self,
        chooses: bool,
        make: impl FnOnce(&mut Session<G>) -> Result<Accepted, Declined<G::Refusal>>,
    ) -> Result<Change, Declined<G::Refusal>> {
        if self.reload() {
            return Ok(Change::Overtaken);
        }
        // what a person chooses now takes the place of what was undone, later games included; what a game that was left
        // before goes on with by itself does not: a bot's answer, a pass that has to come
        let undone = self.session().can_redo();
        let accepted = make(&mut self.entry.session)?;
        let chosen = match accepted {
            Accepted::Played => undone || self.session().was_chosen_last(),
            Accepted::Drafted => chooses,
        };
        if chosen {
            self.place.last = self.place.number;
            self.drop_later_games();
        }
        if accepted == Accepted::Played {
            self.note_end();
        }
        self.write();
        Ok(Change::Done)
    }

    /// Notes when the game under way ended, if it is over.
    fn note_end(&mut self) {
        let over = self.session().turn().is_over();
        self.entry.ended_at = over.then_some(()).and_then(|()| (self.clock)());
        if over {
            self.mark_copy();
        }
    }

    /// Stops a game that goes on until its players do so; nothing if it does not stand where it may be stopped. Undo takes
    /// it back.
    pub fn stop(&mut self) -> Option<Change> {
        if self.reload() {
            return Some(Change::Overtaken);
        }
        if !self.entry.session.stop() {
            return None;
        }
        self.place.last = self.place.number;
        self.drop_later_games();
        self.entry.ended_at = (self.clock)();
        self.mark_copy();
        self.write();
        Some(Change::Done)
    }

    /// What has happened so far has been seen.
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

    /// Lets somebody else play a seat from now on, or a bot of another level.
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

    /// Puts the game under way away, as it stands, and begins another; undo brings it back. A new game in which nobody has
    /// chosen anything yet is not put away: this one takes its place. A deal that was played here before is no new one:
    /// what was seen of it then is remembered.
    ///
    /// # Errors
    /// [`SetupError`] if it is no game; then nothing has changed.
    pub fn new_game(&mut self, game: NewGame<G>) -> Result<Change, SetupError> {
        if self.reload() {
            return Ok(Change::Overtaken);
        }
        let mut session = Session::deal(game, self.session().tally())?;
        session.take_aids_told(self.aids_in(&session));
        Ok(self.begin(Entry::new(session)))
    }

    /// Goes back to just before a person's last choice, or to the game before this one; nothing if there is neither.
    ///
    /// From a game that was begun while another was under way, back is to where that one stood; from one that
    /// followed a finished game, back is to before the choice that finished it. From a copy that was restored, and from
    /// a game whose tally was cleared, back is to what was on the table before.
    pub fn undo(&mut self) -> Option<Change> {
        if self.reload() {
            return Some(Change::Overtaken);
        }
        if !self.entry.session.undo() {
            let began = self.entry.began.clone();
            self.turn_to(Self::earlier)?;
            let session = &mut self.entry.session;
            match began {
                Began::New => {
                    session.go_to_end();
                    if session.turn().is_over() {
                        session.undo();
                    }
                }
                Began::Restored { before, .. } => self.settings = Some(before),
                Began::Cleared => {}
            }
        }
        self.write();
        Some(Change::Done)
    }

    /// Goes forward to where a person chose next, or to the game after this one; nothing if there is neither.
    pub fn redo(&mut self) -> Option<Change> {
        if self.reload() {
            return Some(Change::Overtaken);
        }
        let played = self.session().record_len();
        if self.entry.session.redo() {
            if self.session().record_len() > played {
                // what was chosen in secret was the last that was waited for
                self.note_end();
            }
        } else {
            let (number, tally) = (self.place.number, self.session().tally());
            self.turn_to(Self::later)?;
            let Entry { session, began, .. } = &mut self.entry;
            match began {
                // the game before it may have been gone on with meanwhile, and won
                Began::New if self.place.number == number + 1 => session.set_tally_before(tally),
                Began::New | Began::Cleared => {}
                Began::Restored { settings, .. } => self.settings = Some(settings.clone()),
            }
            session.go_to_first_decision();
        }
        self.write();
        Some(Change::Done)
    }
}
