//! The journal of a game: the games played one after the other on this device, the one under way among them.
//!
//! The game under way lies under one key and is written after every change. When another game takes its place it is
//! put away under a key with its number, first, so that a page that dies between the two writes loses nothing; no
//! write grows with the number of games. Undo and redo reach across games.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::document::{self, Fault, Kind};
use super::shelf::Shelf;
use super::storage::{Storage, StorageError};
use crate::engine::{Rules, Seat, SetupError, Viewer};
use crate::session::{Accepted, Declined, NewGame, Player, Session, Tally, Ticket};

/// What became of a change to the journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// It was made.
    Done,
    /// Another tab had gone on with the game; its game was taken up instead, and the change was not made.
    Overtaken,
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
    session: Session<G>,
    place: Place,
    /// The text that was last read or written under the key of the game under way.
    known: Option<String>,
}

/// Where in the journal the game under way stands: games are numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Place {
    /// The first game that undo reaches.
    first: u64,
    /// The game under way.
    number: u64,
    /// The last game that redo reaches.
    last: u64,
}

impl Place {
    /// A place where undo and redo reach no other game.
    const fn alone(number: u64) -> Self {
        Self { first: number, number, last: number }
    }

    const fn is_sound(self) -> bool {
        1 <= self.first && self.first <= self.number && self.number <= self.last
    }
}

#[derive(Serialize)]
struct Written<'a, T> {
    place: Place,
    session: &'a T,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    place: Place,
    session: Value,
}

fn table_key<G: Rules>() -> String {
    format!("boneyard/{}/table", G::NAME)
}

fn past_beginning<G: Rules>() -> String {
    format!("boneyard/{}/past/", G::NAME)
}

fn past_key<G: Rules>(number: u64) -> String {
    format!("{}{number}", past_beginning::<G>())
}

fn read<G: Rules>(text: &str) -> Result<(Place, Session<G>), Fault> {
    let Read { place, session } = serde_json::from_value(document::read(Kind::Game, text)?).map_err(|_| Fault::Torn)?;
    if !place.is_sound() {
        return Err(Fault::Torn);
    }
    let session = Session::restore(session).map_err(|damage| Fault::from(&damage))?;
    Ok((place, session))
}

/// The game under way, if there is one that can be read; changes nothing.
pub fn glance<G: Rules, S: Storage>(shelf: &Shelf<S>) -> Option<Session<G>> {
    let text = shelf.get(&table_key::<G>())?;
    read(&text).ok().map(|(_, session)| session)
}

impl<G: Rules, S: Storage> Journal<G, S> {
    /// Takes up the game under way, or begins with `fresh` if there is none or it cannot be read.
    ///
    /// # Errors
    /// [`SetupError`] if `fresh` is needed and is no game.
    pub fn open(shelf: Rc<Shelf<S>>, fresh: impl FnOnce() -> NewGame<G>) -> Result<NewJournal<G, S>, SetupError> {
        let key = table_key::<G>();
        let mut fault = None;
        if let Some(text) = shelf.get(&key) {
            match read(&text) {
                Ok((place, session)) => {
                    let journal = Self { shelf, session, place, known: Some(text) };
                    return Ok(NewJournal { journal, fault });
                }
                Err(found) => {
                    shelf.set_aside(&key, found, text);
                    fault = Some(found);
                }
            }
        }
        // games of a journal whose place is lost keep their numbers
        let put_away = shelf.keys(&past_beginning::<G>());
        let most = put_away.iter().filter_map(|key| key[past_beginning::<G>().len()..].parse::<u64>().ok()).max();
        let place = Place::alone(most.unwrap_or(0).saturating_add(1));
        let session = Session::deal(fresh(), Tally::default())?;
        let mut journal = Self { shelf, session, place, known: None };
        journal.write();
        Ok(NewJournal { journal, fault })
    }

    /// The game under way.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// Why the game is not kept; nothing as long as it is.
    pub fn trouble(&self) -> Option<StorageError> {
        self.shelf.trouble()
    }

    /// Whether there is something to go back to, in this game or before it.
    pub fn can_undo(&self) -> bool {
        self.session.can_undo() || self.place.number > self.place.first
    }

    /// Whether there is something to go forward to, in this game or after it.
    pub fn can_redo(&self) -> bool {
        self.session.can_redo() || self.place.number < self.place.last
    }

    // changes

    /// Plays a person's action; what came before it has been seen.
    ///
    /// # Errors
    /// As [`Session::play`].
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<Change, Declined<G::Refusal>> {
        self.change(|session| {
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
        self.change(|session| session.play_auto(seat, action))
    }

    /// Plays a bot's answer.
    ///
    /// # Errors
    /// As [`Session::answer`].
    pub fn answer(&mut self, ticket: Ticket, action: G::Action) -> Result<Change, Declined<G::Refusal>> {
        self.change(|session| session.answer(ticket, action))
    }

    fn change(
        &mut self,
        make: impl FnOnce(&mut Session<G>) -> Result<Accepted, Declined<G::Refusal>>,
    ) -> Result<Change, Declined<G::Refusal>> {
        if self.reload() {
            return Ok(Change::Overtaken);
        }
        let undone = self.session.can_redo();
        let ply = self.session.ply();
        make(&mut self.session)?;
        if self.session.ply() != ply || (undone && !self.session.can_redo()) {
            self.drop_later_games();
        }
        self.write();
        Ok(Change::Done)
    }

    /// What has happened so far has been seen.
    pub fn acknowledge(&mut self) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        if self.session.acknowledged() != self.session.ply() {
            self.session.acknowledge();
            self.write();
        }
        Change::Done
    }

    /// Lets somebody else play a seat from now on, or a bot of another level.
    pub fn set_player(&mut self, seat: Seat, player: Player) -> Change {
        if self.reload() {
            return Change::Overtaken;
        }
        if self.session.players().get(seat.index()).is_some_and(|now| *now != player) {
            self.session.set_player(seat, player);
            self.write();
        }
        Change::Done
    }

    /// Puts the game under way away and begins another; undo brings it back.
    ///
    /// # Errors
    /// [`SetupError`] if it is no game; then nothing has changed.
    pub fn new_game(&mut self, game: NewGame<G>) -> Result<Change, SetupError> {
        if self.reload() {
            return Ok(Change::Overtaken);
        }
        let session = Session::deal(game, self.session.tally())?;
        self.put_away();
        self.drop_later_games();
        let number = self.place.number + 1;
        self.place = Place { number, last: number, ..self.place };
        self.session = session;
        self.write();
        Ok(Change::Done)
    }

    /// Goes back to just before a person's last choice, or to the game before this one; nothing if there is neither.
    ///
    /// From a game that was begun while another was under way, back is to where that one stood; from one that
    /// followed a finished game, back is to before the choice that finished it.
    pub fn undo(&mut self) -> Option<Change> {
        if self.reload() {
            return Some(Change::Overtaken);
        }
        if !self.session.undo() {
            self.turn_to(self.place.number.checked_sub(1)?)?;
            if self.session.turn().is_over() {
                self.session.undo();
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
        if !self.session.redo() {
            self.turn_to(self.place.number + 1)?;
            self.session.go_to_first_decision();
        }
        self.write();
        Some(Change::Done)
    }

    /// Takes up what another tab has written since; says whether there was anything.
    pub fn reload(&mut self) -> bool {
        let key = table_key::<G>();
        let Some(text) = self.shelf.stored(&key).filter(|text| self.known.as_ref() != Some(text)) else {
            return false;
        };
        match read(&text) {
            // whoever could not write before holds the newer game in memory
            _ if self.shelf.trouble().is_some() => false,
            Ok((place, session)) => {
                (self.place, self.session, self.known) = (place, session, Some(text));
                true
            }
            Err(fault) => {
                self.shelf.set_aside(&key, fault, text);
                false
            }
        }
    }

    /// Takes another game of this journal onto the table; nothing if there is no such game, or none that can be read.
    fn turn_to(&mut self, number: u64) -> Option<()> {
        if number < self.place.first || number > self.place.last {
            return None;
        }
        let key = past_key::<G>(number);
        let text = self.shelf.get(&key);
        let found = text.as_deref().map(read::<G>);
        let Some(Ok((_, session))) = found else {
            // the journal breaks off here
            if number < self.place.number {
                self.place.first = self.place.number;
            } else {
                self.place.last = self.place.number;
            }
            if let (Some(text), Some(Err(fault))) = (text, found) {
                self.shelf.set_aside(&key, fault, text);
            }
            self.write();
            return None;
        };
        self.put_away();
        self.session = session;
        self.place.number = number;
        Some(())
    }

    fn text(&self) -> String {
        document::write(Kind::Game, &Written { place: self.place, session: &self.session })
    }

    fn put_away(&self) {
        self.shelf.set_gently(&past_key::<G>(self.place.number), &self.text());
    }

    /// What is played now takes the place of what was undone, later games included.
    fn drop_later_games(&mut self) {
        for number in self.place.number + 1..=self.place.last {
            self.shelf.remove(&past_key::<G>(number));
        }
        self.place.last = self.place.number;
    }

    fn write(&mut self) {
        let text = self.text();
        self.shelf.set_gently(&table_key::<G>(), &text);
        self.known = Some(text);
    }

    /// The table as the viewer saw it before the last entry; nothing if nothing has been played.
    pub fn view_before(&self, who: Viewer) -> Option<G::View> {
        self.session.view_at(self.session.ply().checked_sub(1)?, who)
    }
}
