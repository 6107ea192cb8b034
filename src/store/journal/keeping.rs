//! How a journal gets into storage, and what makes room there.

use super::entry::{Entry, Place, past_key, put_away, table_key};
use super::{Journal, preserved};
use crate::engine::Rules;
use crate::session::{Aids, Session};
use crate::store::document::Fault;
use crate::store::shelf::{News, Unsettled};
use crate::store::storage::{Storage, StorageError};

/// How many games before the one under way are kept.
const KEPT: usize = 30;

/// How many of them stay when storage is full.
const FEWEST: usize = 3;

impl<G: Rules, S: Storage> Journal<G, S> {
    /// Takes up what another tab has written since; says whether there was anything.
    pub fn reload(&mut self) -> bool {
        let key = table_key::<G>();
        let News::Text(text) = self.shelf.news(&key) else { return false };
        self.shelf.saw(&key, &text);
        match Entry::read(&text) {
            Ok((place, entry)) => {
                // what this tab has not been able to keep is no part of what the other tab went on from
                self.shelf.set_held_aside(&key, Fault::Overtaken);
                self.shelf.settle(&key);
                (self.place, self.entry) = (place, entry);
                self.past = put_away::<G, S>(&self.shelf);
                self.dropped.clear();
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

    /// Puts the game under way away as it stands, without what was undone, and goes on with another number.
    pub(super) fn begin(&mut self, entry: Entry<G>) {
        let left = &mut self.entry;
        left.session.drop_undone();
        if left.ended_at.is_none() || !left.session.turn().is_over() {
            left.ended_at = (self.clock)();
        }
        self.put_away();
        let number = self.place.number + 1;
        self.place = Place { number, last: number };
        self.drop_later_games();
        let before: Vec<u32> = self.past.range(..number).copied().collect();
        for number in &before[..before.len().saturating_sub(KEPT)] {
            self.past.remove(number);
            self.give_up(*number);
        }
        self.entry = entry;
        self.write();
    }

    /// Takes the next game that `way` leads to onto the table; nothing if it leads to none that can be read. One that is
    /// damaged is set aside and passed by; one that storage does not hand out now stays where it is.
    pub(super) fn turn_to(&mut self, way: fn(&Self) -> Option<u32>) -> Option<()> {
        let chain = table_key::<G>();
        while let Some(number) = way(self) {
            let key = past_key::<G>(number);
            let text = self.shelf.fetch(&key).ok()?;
            match text.as_deref().map(Entry::read) {
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
            self.write();
        }
        None
    }

    /// The help that was taken in any number of this game, a look at its end included: the same deal may lie under
    /// several numbers, since copies are restored.
    pub(super) fn aids_in(&self, session: &Session<G>) -> Aids {
        let taken = |copy: &Session<G>| if copy.is_dealt_like(session) { copy.aids_told() } else { Aids::NONE };
        let seed = session.record().seed.to_string();
        let stored = |number: &u32| {
            // the whole document is read only where it may be the same deal
            let text = self.shelf.get(&past_key::<G>(*number)).filter(|text| text.contains(&seed))?;
            Entry::<G>::read(&text).ok().map(|(_, entry)| taken(&entry.session))
        };
        self.past.iter().filter_map(stored).fold(taken(&self.entry.session), Aids::and)
    }

    /// Puts the game under way away under its number.
    fn put_away(&mut self) {
        let number = self.place.number;
        let text = self.entry.write(self.place);
        self.shelf.hold(&table_key::<G>(), &past_key::<G>(number), Some(&text));
        self.past.insert(number);
        self.dropped.remove(&number);
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
        self.dropped.insert(number);
    }

    pub(super) fn write(&mut self) {
        let key = table_key::<G>();
        self.shelf.hold(&key, &key, Some(&self.entry.write(self.place)));
        if self.settle(&key) {
            self.dropped.retain(|number| !self.shelf.discard(&past_key::<G>(*number)));
            // there is room again, perhaps, for a copy that was held
            let copy = preserved::key::<G>();
            if self.shelf.is_held(&copy) {
                self.settle(&copy);
            }
        }
    }

    /// Brings to storage what a chain holds. Where there is no room, the oldest games make some.
    pub(super) fn settle(&mut self, chain: &str) -> bool {
        loop {
            match self.shelf.bring(chain) {
                Ok(()) => return true,
                Err(Unsettled::Refused(StorageError::Full)) if self.drop_oldest() => {}
                Err(_) => return false,
            }
        }
    }

    /// Drops the oldest game, as long as a few are left to go back to; says whether that made room.
    fn drop_oldest(&mut self) -> bool {
        let mut before = self.past.range(..self.place.number).copied();
        let Some(oldest) = before.next() else { return false };
        let dropped = before.count() >= FEWEST && self.shelf.discard(&past_key::<G>(oldest));
        if dropped {
            self.past.remove(&oldest);
        }
        dropped
    }
}
