//! The journal of a game: the games played one after the other on this device, the one under way among them.
//!
//! The game under way lies under one key and is written after every change. When another game takes its place it is
//! put away under a key with its number, first, so that a page that dies between the two writes loses nothing; no
//! write grows with the number of games. Undo and redo reach across games.
//!
//! Each game keeps the tally from before it, so nothing has to be counted again. What else may happen between two
//! choices (a copy restored, the tally cleared) can be a game of its own here: one that begins in the middle of a record.

use std::collections::BTreeSet;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::document::{self, Fault, Kind};
use super::shelf::{News, Shelf};
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
    /// The numbers under which games of this journal are put away.
    past: BTreeSet<u32>,
    /// The numbers of games that were undone and dropped, and may still lie in storage.
    dropped: BTreeSet<u32>,
}

/// Where in the journal the game under way stands: games are numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    /// The game under way.
    number: u32,
    /// The last game that redo reaches.
    last: u32,
}

impl Place {
    /// More games than anybody plays; beyond it a number is damage.
    const MOST: u32 = 1_000_000_000;

    /// The place behind these games, where redo reaches no other.
    fn after(past: &BTreeSet<u32>) -> Self {
        let number = past.last().copied().unwrap_or(0) + 1;
        Self { number, last: number }
    }

    const fn is_sound(self) -> bool {
        1 <= self.number && self.number <= self.last && self.last <= Self::MOST
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

fn past_key<G: Rules>(number: u32) -> String {
    format!("{}{number}", past_beginning::<G>())
}

/// The numbers under which games are put away on this shelf.
fn put_away<G: Rules, S: Storage>(shelf: &Shelf<S>) -> BTreeSet<u32> {
    let beginning = past_beginning::<G>();
    let keys = shelf.keys(&beginning);
    let numbers = keys.iter().filter_map(|key| {
        let number: u32 = key[beginning.len()..].parse().ok()?;
        (*key == past_key::<G>(number) && number < Place::MOST).then_some(number)
    });
    numbers.collect()
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

/// A game of a journal as it is stored.
#[derive(Debug)]
pub struct StoredGame<G: Rules> {
    /// Its number in the journal, from 1.
    pub number: u32,
    /// The game.
    pub session: Session<G>,
}

/// A game of the journal by its number, or the one under way; nothing if there is none, or if it cannot be read.
/// Changes nothing.
pub fn game_at<G: Rules, S: Storage>(shelf: &Shelf<S>, number: Option<u32>) -> Option<StoredGame<G>> {
    let under_way = shelf.get(&table_key::<G>()).and_then(|text| read(&text).ok());
    if let Some((place, session)) = under_way
        && number.is_none_or(|number| number == place.number)
    {
        return Some(StoredGame { number: place.number, session });
    }
    let number = number?;
    let (_, session) = read(&shelf.get(&past_key::<G>(number))?).ok()?;
    Some(StoredGame { number, session })
}

impl<G: Rules, S: Storage> Journal<G, S> {
    /// Takes up the game under way, or begins with `fresh` if there is none or it cannot be read; then undo reaches
    /// the games that were put away before.
    ///
    /// # Errors
    /// [`SetupError`] if `fresh` is needed and is no game.
    pub fn open(shelf: Rc<Shelf<S>>, fresh: impl FnOnce() -> NewGame<G>) -> Result<NewJournal<G, S>, SetupError> {
        let key = table_key::<G>();
        let (past, dropped) = (put_away::<G, S>(&shelf), BTreeSet::new());
        let mut fault = None;
        if let Some(text) = shelf.open(&key) {
            match read(&text) {
                Ok((place, session)) => {
                    let mut journal = Self { shelf, session, place, past, dropped };
                    journal.drop_later_games();
                    return Ok(NewJournal { journal, fault });
                }
                Err(found) => {
                    shelf.set_aside(&key, &key, found, text);
                    fault = Some(found);
                }
            }
        }
        let last = past.last().and_then(|number| shelf.get(&past_key::<G>(*number)));
        let before = last.and_then(|text| read::<G>(&text).ok());
        let tally = before.map_or_else(Tally::default, |(_, session)| session.tally());
        let session = Session::deal(fresh(), tally)?;
        let place = Place::after(&past);
        let mut journal = Self { shelf, session, place, past, dropped };
        journal.write();
        Ok(NewJournal { journal, fault })
    }

    /// The game under way.
    pub fn session(&self) -> &Session<G> {
        &self.session
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
        self.session.can_undo() || self.earlier().is_some()
    }

    /// Whether there is something to go forward to, in this game or after it.
    pub fn can_redo(&self) -> bool {
        self.session.can_redo() || self.later().is_some()
    }

    fn earlier(&self) -> Option<u32> {
        self.past.range(..self.place.number).next_back().copied()
    }

    fn later(&self) -> Option<u32> {
        self.past.range(self.place.number + 1..).next().copied().filter(|number| *number <= self.place.last)
    }

    /// The table as the viewer saw it before the last entry; nothing if nothing has been played.
    pub fn view_before(&self, who: Viewer) -> Option<G::View> {
        self.session.view_at(self.session.ply().checked_sub(1)?, who)
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
        // what is played now takes the place of what was undone, later games included
        if make(&mut self.session)? == Accepted::Played {
            self.place.last = self.place.number;
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

    /// Puts the game under way away, as it stands, and begins another; undo brings it back.
    ///
    /// # Errors
    /// [`SetupError`] if it is no game; then nothing has changed.
    pub fn new_game(&mut self, game: NewGame<G>) -> Result<Change, SetupError> {
        if self.reload() {
            return Ok(Change::Overtaken);
        }
        let session = Session::deal(game, self.session.tally())?;
        self.session.drop_undone();
        self.put_away();
        let number = self.place.number + 1;
        self.place = Place { number, last: number };
        self.drop_later_games();
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
            self.turn_to(Self::earlier)?;
            self.session.go_to_end();
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
            self.turn_to(Self::later)?;
            self.session.go_to_first_decision();
        }
        self.write();
        Some(Change::Done)
    }

    /// Takes up what another tab has written since; says whether there was anything.
    pub fn reload(&mut self) -> bool {
        let key = table_key::<G>();
        let News::Text(text) = self.shelf.news(&key) else { return false };
        self.shelf.saw(&key, &text);
        match read(&text) {
            Ok((place, session)) => {
                // what this tab has not been able to keep is no part of what the other tab went on from
                self.shelf.set_held_aside(&key, Fault::Overtaken);
                self.shelf.settle(&key);
                (self.place, self.session) = (place, session);
                self.past = put_away::<G, S>(&self.shelf);
                self.dropped.clear();
                true
            }
            Err(fault) => {
                self.shelf.copy_aside(&key, &key, fault, text);
                self.write();
                false
            }
        }
    }

    // keeping

    /// Takes the next game that `way` leads to onto the table; nothing if it leads to none that can be read. One that is
    /// damaged is set aside and passed by; one that storage does not hand out now stays where it is.
    fn turn_to(&mut self, way: fn(&Self) -> Option<u32>) -> Option<()> {
        let chain = table_key::<G>();
        while let Some(number) = way(self) {
            let key = past_key::<G>(number);
            let text = self.shelf.fetch(&key).ok()?;
            match text.as_deref().map(read::<G>) {
                Some(Ok((_, session))) => {
                    self.put_away();
                    self.session = session;
                    self.place.number = number;
                    return Some(());
                }
                Some(Err(fault)) => self.shelf.set_aside(&chain, &key, fault, text.unwrap_or_default()),
                None => {}
            }
            self.past.remove(&number);
            self.write();
        }
        None
    }

    fn text(&self) -> String {
        document::write(Kind::Game, &Written { place: self.place, session: &self.session })
    }

    /// Puts the game under way away under its number.
    fn put_away(&mut self) {
        let number = self.place.number;
        self.shelf.hold(&table_key::<G>(), &past_key::<G>(number), Some(&self.text()));
        self.past.insert(number);
        self.dropped.remove(&number);
    }

    /// Games that redo does not reach any more are taken away, once the game under way has been written.
    fn drop_later_games(&mut self) {
        let dropped = self.past.split_off(&(self.place.last + 1));
        for number in &dropped {
            self.shelf.let_go(&past_key::<G>(*number));
        }
        self.dropped.extend(dropped);
    }

    fn write(&mut self) {
        let key = table_key::<G>();
        self.shelf.hold(&key, &key, Some(&self.text()));
        if self.shelf.settle(&key) {
            self.dropped.retain(|number| !self.shelf.discard(&past_key::<G>(*number)));
        }
    }
}
