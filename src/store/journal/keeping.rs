//! How a journal gets into storage, and what makes room there.

use super::entry::{Began, Entry, Place, game_and_number, past_key, put_away, table_key};
use super::room::{Room, make_room};
use super::{Change, Journal, preserved};
use crate::engine::Rules;
use crate::session::{Aids, Session};
use crate::store::document::Fault;
use crate::store::shelf::{News, Unsettled};
use crate::store::storage::{Storage, StorageError};

/// How many of the games before the one under way are kept that were played to their end.
pub const FINISHED: usize = 30;

/// How many of the others are kept in which a person chose something.
pub const LEFT: usize = 10;

/// A past game that was given up, so that it cannot be gone back to or looked at any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dropped {
    /// The name of the game that was played: a full storage makes room from any game's past.
    pub game: String,
    /// Its number in its journal.
    pub number: u32,
}

/// How a game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// Before anybody chose anything in it.
    Unplayed,
    /// Before its end.
    Left,
    /// At its end.
    Finished,
}

impl Standing {
    fn of<G: Rules>(session: &Session<G>) -> Self {
        match (session.is_finished(), session.is_played()) {
            (true, _) => Self::Finished,
            (false, true) => Self::Left,
            (false, false) => Self::Unplayed,
        }
    }
}

impl<G: Rules, S: Storage> Journal<G, S> {
    /// Takes up what another tab has written since; says whether there was anything.
    pub fn reload(&mut self) -> bool {
        let key = table_key::<G>();
        let news = self.shelf.news(&key);
        if news != News::Unreadable {
            self.put_back();
        }
        let News::Text(text) = news else { return false };
        let lost = self.shelf.saw(&key, &text);
        match Entry::read_for(self.playable, &text) {
            Ok((place, entry)) => {
                let is_passed_over = !lost.is_empty();
                self.set_lost_aside(lost, Some(&entry));
                // what this tab has not been able to keep is no part of what the other tab went on from
                self.shelf.set_held_aside(&key, Fault::Overtaken);
                self.shelf.settle(&key);
                (self.place, self.entry) = (place, entry);
                self.past = put_away::<G, S>(&self.shelf);
                if is_passed_over {
                    // what was put away here goes on from something else
                    let key = past_key::<G>(self.place.number);
                    let text = self.shelf.get(&key).filter(|_| self.past.contains(&self.place.number));
                    self.set_lost_aside(text.map(|text| (key, text)).into_iter().collect(), None);
                    self.set_stray_games_aside();
                }
                self.dropped.clear();
                self.standings.borrow_mut().clear();
                self.settings = None;
                true
            }
            Err(fault) => {
                self.shelf.copy_aside(&key, &key, fault, text);
                self.write();
                false
            }
        }
    }

    /// Puts games back that this tab put away and that another tab, which knew nothing of it, has written over.
    fn put_back(&self) {
        let chain = table_key::<G>();
        for (key, text) in self.shelf.overwritten(&chain) {
            if let (Ok((_, ours)), Some(there)) = (Entry::<G>::read(&text), self.shelf.get(&key))
                && !Entry::<G>::read(&there).is_ok_and(|(_, theirs)| theirs.session.is_part_of(&ours.session))
            {
                self.shelf.copy_aside(&chain, &key, Fault::Overtaken, there);
            }
            self.shelf.hold_again(&chain, &key, &text);
        }
        self.shelf.settle(&chain);
    }

    /// Sets aside what another tab has written over unseen, if anything was chosen in it that is nowhere else: neither on
    /// the table nor, where the table is another tab's, under its key.
    fn set_lost_aside(&self, lost: Vec<(String, String)>, taken_up: Option<&Entry<G>>) {
        for (key, text) in lost {
            let Ok((_, entry)) = Entry::<G>::read(&text) else { continue };
            let is_part_of = |other: &Entry<G>| entry.session.is_part_of(&other.session);
            let is_there = taken_up.is_some() && {
                let there = self.shelf.get(&key).and_then(|text| Entry::<G>::read(&text).ok());
                there.is_some_and(|(_, there)| is_part_of(&there))
            };
            if !is_there && !is_part_of(taken_up.unwrap_or(&self.entry)) {
                self.shelf.copy_aside(&table_key::<G>(), &key, Fault::Overtaken, text);
            }
        }
    }

    /// Another tab wrote this text under this key. If it is a game under way, and this tab wrote at the same moment and
    /// took its place, what was played there is set aside, since that tab may be gone. Says whether it was.
    pub fn keep_passed_over(&mut self, under: &str, text: &str) -> bool {
        let key = table_key::<G>();
        if under != key || !self.shelf.passed_over(&key, text) {
            return false;
        }
        let Ok((_, entry)) = Entry::<G>::read_for(self.playable, text) else { return false };
        if entry.session.is_part_of(self.session()) {
            return false;
        }
        self.shelf.copy_aside(&key, &key, Fault::Overtaken, text.to_owned());
        self.shelf.settle(&key);
        true
    }

    /// Puts the game under way away as it stands, without what was undone, and goes on with another number; or declines
    /// what could not be read again, and changes nothing.
    pub(super) fn begin(&mut self, mut entry: Entry<G>) -> Change {
        let takes_its_place = self.gives_place_to(&mut entry);
        let number = self.place.number + u32::from(!takes_its_place);
        let place = Place { number, last: number };
        if Entry::<G>::read_for(self.playable, &entry.write(place)).is_err() {
            return Change::Declined;
        }
        if !takes_its_place {
            self.leave();
        }
        self.place = place;
        self.drop_later_games();
        for number in self.surplus() {
            if self.standing(number) == Some(Standing::Finished) {
                self.given_up.push(Dropped { game: G::NAME.into(), number });
            }
            self.past.remove(&number);
            self.give_up(number);
        }
        self.entry = entry;
        self.write();
        Change::Done
    }

    /// Whether what begins now takes the place of the game under way, since nobody chose anything in it and it began in
    /// the same way: undo then leads to where it led from that one.
    fn gives_place_to(&self, entry: &mut Entry<G>) -> bool {
        if self.session().is_played() {
            return false;
        }
        match (&self.entry.began, &mut entry.began) {
            (Began::New, Began::New) | (Began::Cleared, Began::Cleared) => true,
            (Began::Restored { before: first, .. }, Began::Restored { before, .. }) => {
                *before = first.clone();
                true
            }
            _ => false,
        }
    }

    /// Puts the game under way away as it stands, without what was undone.
    fn leave(&mut self) {
        let left = &mut self.entry;
        left.session.drop_undone();
        if left.ended_at.is_none() || !left.session.turn().is_over() {
            left.ended_at = (self.clock)();
        }
        self.put_away();
    }

    /// The games before the one under way that are not to be kept any longer.
    fn surplus(&self) -> Vec<u32> {
        let (mut finished, mut left, mut is_last) = (0, 0, true);
        let goes = |number: &u32| {
            // one that cannot be read is neither counted nor given up unread
            let standing = self.standing(*number)?;
            let count = match standing {
                Standing::Finished => &mut finished,
                Standing::Left => &mut left,
                Standing::Unplayed => &mut 0,
            };
            *count += 1;
            let goes = match standing {
                Standing::Finished => *count > FINISHED,
                Standing::Left => *count > LEFT,
                Standing::Unplayed => !is_last,
            };
            is_last = false;
            goes.then_some(*number)
        };
        self.past.range(..self.place.number).rev().filter_map(goes).collect()
    }

    /// How a game that was put away was left; nothing if it cannot be read.
    fn standing(&self, number: u32) -> Option<Standing> {
        if let Some(standing) = self.standings.borrow().get(&number) {
            return Some(*standing);
        }
        let text = self.shelf.get(&past_key::<G>(number))?;
        let (_, entry) = Entry::<G>::read(&text).ok()?;
        let standing = Standing::of(&entry.session);
        self.standings.borrow_mut().insert(number, standing);
        Some(standing)
    }

    /// The past game that will be given up when the game under way, as it stands, is left for another.
    pub fn goes_next(&self) -> Option<u32> {
        let before = self.past.range(..self.place.number).copied();
        let finished: Vec<u32> = before.filter(|number| self.standing(*number) == Some(Standing::Finished)).collect();
        let goes = self.session().is_finished() && finished.len() >= FINISHED;
        goes.then(|| finished.first().copied()).flatten()
    }

    /// The past games that were given up since this was last asked, to be told to the person: the oldest of more than
    /// [`FINISHED`], and those that made room in a full storage.
    pub fn take_dropped(&mut self) -> Vec<Dropped> {
        std::mem::take(&mut self.given_up)
    }

    /// Takes the next game that `way` leads to onto the table; nothing if it leads to none that can be read. One that is
    /// damaged is set aside and passed by; one that storage does not hand out now stays where it is.
    pub(super) fn turn_to(&mut self, way: fn(&Self) -> Option<u32>) -> Option<()> {
        let chain = table_key::<G>();
        while let Some(number) = way(self) {
            let key = past_key::<G>(number);
            let text = self.shelf.fetch(&key).ok()?;
            match text.as_deref().map(|text| Entry::read_for(self.playable, text)) {
                Some(Ok((_, mut entry))) => {
                    self.put_away();
                    let aids = self.aids_in(&entry.session);
                    entry.session.take_aids_told(aids);
                    self.entry = entry;
                    self.place.number = number;
                    return Some(());
                }
                Some(Err(fault)) => self.shelf.set_aside(&chain, &key, fault, text.unwrap_or_default()),
                None => {}
            }
            self.past.remove(&number);
            self.standings.borrow_mut().remove(&number);
            self.write();
        }
        None
    }

    /// Games that lie behind the last one that redo reaches: a page that died has left them there, or the place of the
    /// game under way is not what it was. They are set aside unless they are blank.
    pub(super) fn set_stray_games_aside(&mut self) {
        let chain = table_key::<G>();
        for number in self.past.split_off(&(self.place.last + 1)) {
            let key = past_key::<G>(number);
            let Ok(Some(text)) = self.shelf.fetch(&key) else { continue };
            if Entry::<G>::read(&text).is_ok_and(|(_, entry)| entry.session.is_blank()) {
                self.give_up(number);
            } else {
                self.shelf.set_aside(&chain, &key, Fault::Overtaken, text);
            }
        }
    }

    /// The help that was taken in any number of this game, a look at its end included: the same deal may lie under
    /// several numbers, since copies are restored.
    pub(super) fn aids_in(&self, session: &Session<G>) -> Aids {
        self.sessions_like(session).iter().map(Session::aids_told).fold(Aids::NONE, Aids::and)
    }

    /// The sessions of this deal in all numbers of the journal, the game under way among them.
    pub(super) fn sessions_like(&self, session: &Session<G>) -> Vec<Session<G>> {
        let seed = session.record().seed.to_string();
        let stored = |number: &u32| {
            // the whole document is read only where it may be the same deal
            let text = self.shelf.get(&past_key::<G>(*number)).filter(|text| text.contains(&seed))?;
            Entry::<G>::read(&text).ok().map(|(_, entry)| entry.session)
        };
        let before = self.past.iter().filter(|number| **number != self.place.number).filter_map(stored);
        before.chain([self.entry.session.clone()]).filter(|other| other.is_dealt_like(session)).collect()
    }

    /// Puts the game under way away under its number.
    fn put_away(&mut self) {
        let number = self.place.number;
        self.entry.hold_on(&self.shelf, &past_key::<G>(number), self.place);
        self.past.insert(number);
        self.dropped.remove(&number);
        self.standings.borrow_mut().insert(number, Standing::of(&self.entry.session));
    }

    /// Games that redo does not reach any more are taken away, once the game under way has been written.
    pub(super) fn drop_later_games(&mut self) {
        for number in self.past.split_off(&(self.place.last + 1)) {
            self.give_up(number);
        }
    }

    /// A game that no number of the journal leads to any more is taken away, once the game under way has been written.
    fn give_up(&mut self, number: u32) {
        self.shelf.let_go(&past_key::<G>(number));
        self.standings.borrow_mut().remove(&number);
        self.dropped.insert(number);
    }

    pub(super) fn write(&mut self) {
        let key = table_key::<G>();
        self.entry.hold_on(&self.shelf, &key, self.place);
        if self.settle(&key) {
            self.dropped.retain(|number| !self.shelf.discard(&past_key::<G>(*number)));
            // there is room again, perhaps, for a copy that was held
            let copy = preserved::key::<G>();
            if self.shelf.is_held(&copy) {
                self.settle(&copy);
            }
        }
    }

    /// Brings to storage what a chain holds. Where there is no room, the oldest past games make some, whatever game they
    /// are of.
    pub(super) fn settle(&mut self, chain: &str) -> bool {
        match self.shelf.bring(chain) {
            Ok(()) => true,
            Err(Unsettled::Refused(StorageError::Full)) => {
                let Room { settled, gone } = make_room(&self.shelf, chain, G::NAME, self.place.number);
                self.note_gone(&gone);
                settled
            }
            Err(_) => false,
        }
    }

    /// These games have made room.
    fn note_gone(&mut self, keys: &[String]) {
        for (game, number) in keys.iter().filter_map(|key| game_and_number(key)) {
            if game == G::NAME {
                self.past.remove(&number);
                if self.standings.borrow_mut().remove(&number) == Some(Standing::Unplayed) {
                    continue;
                }
            }
            self.given_up.push(Dropped { game: game.into(), number });
        }
    }
}
