//! A shelf over storage: what storage does not take is held in memory in its order, and what cannot be read is set aside.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::{Deserialize, Serialize};

use super::document::{self, Fault, Kind};
use super::line::{Line, Writing};
use super::preferences::Wish;
use super::storage::{Storage, StorageError};

/// Where texts that could not be read are kept, each under a number of its own, which is never given to another.
const ASIDE: &str = "boneyard/aside/";

/// Where the highest number is kept that was let go of.
const ASIDE_LAST: &str = "boneyard/asides";

/// A text that is set aside takes one of so many numbers after the last one: a prime, so that it depends on all of the text.
const ASIDE_STEP: u64 = 997;

/// Beyond it a number is damage.
const ASIDE_MOST: u64 = 1_000_000_000;

/// How many texts are set aside at most; the oldest goes only when one more comes.
const MOST_ASIDES: usize = 40;

/// How many bytes they may have in all; the oldest go only when one more comes that would exceed it. One alone may be
/// longer.
const MOST_ASIDE_BYTES: usize = 1_000_000;

/// A text that could not be read, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetAside {
    /// The key it was found under.
    pub from: String,
    /// Why it could not be read.
    pub fault: Fault,
    /// The text, to the letter.
    pub text: String,
}

/// A write that storage has not taken yet.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Held {
    /// Writes of one chain reach storage in their order, and none of them before all that came earlier: a document
    /// is never there without those it points to, and nothing is overwritten before it has been set aside.
    chain: String,
    key: String,
    /// Nothing if the key should be gone.
    text: Option<String>,
}

/// How many of a chain's writings are remembered until it is certain that other tabs have seen them.
const MOST_LATELY: usize = 8;

/// What is known of a document that other tabs may go on with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Guard {
    /// What storage was last seen to have: if something else is there now, another tab wrote it, and it is not overwritten
    /// unread.
    seen: Option<String>,
    /// What the next writing goes on from.
    line: Line,
    /// This tab's own writing, if it was the latest that was seen.
    ours: Option<Writing>,
    /// What else this tab wrote lately in this chain.
    lately: VecDeque<Lately>,
}

/// A document that came with a writing of another one.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Lately {
    key: String,
    text: String,
    /// The writing; nothing as long as storage has not taken that.
    with: Option<Writing>,
}

/// What storage has under a key beside what was last seen there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum News {
    /// The same, or nothing.
    None,
    /// Storage cannot be read now.
    Unreadable,
    /// Another tab's writing.
    Text(String),
}

/// Why something is held in memory still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unsettled {
    /// Another tab has written meanwhile, or storage cannot be asked whether it has.
    News,
    /// Storage does not take it.
    Refused(StorageError),
}

/// Storage that never loses what it was given as long as the page lives.
#[derive(Debug)]
pub struct Shelf<S> {
    storage: S,
    held: RefCell<Vec<Held>>,
    /// The documents that are guarded, each under the key that gives a chain its name.
    guards: RefCell<BTreeMap<String, Guard>>,
    /// What this tab preferred lately.
    pub(super) wishes: RefCell<Vec<Wish>>,
    trouble: Cell<Option<StorageError>>,
    /// What was set aside, once it has been asked for: the page asks often.
    asides: RefCell<Option<Vec<(String, SetAside)>>>,
}

impl<S: Storage> Shelf<S> {
    /// A shelf over this storage.
    pub fn new(storage: S) -> Self {
        Self {
            storage,
            held: RefCell::default(),
            guards: RefCell::default(),
            wishes: RefCell::default(),
            trouble: Cell::new(None),
            asides: RefCell::default(),
        }
    }

    /// Why something is held in memory only; nothing as long as everything is kept.
    pub fn trouble(&self) -> Option<StorageError> {
        self.trouble.get()
    }

    /// Tries again to keep what is held in memory only, after room has been made; says whether all is kept.
    pub fn retry(&self) -> bool {
        let chains: BTreeSet<String> = self.held.borrow().iter().map(|held| held.chain.clone()).collect();
        for chain in chains {
            self.settle(&chain);
        }
        self.held.borrow().is_empty()
    }

    // reading

    /// The text under a key, as far as storage can be read.
    pub(super) fn get(&self, key: &str) -> Option<String> {
        self.fetch(key).ok().flatten()
    }

    /// The text under a key.
    pub(super) fn fetch(&self, key: &str) -> Result<Option<String>, StorageError> {
        if let Some(held) = self.held.borrow().iter().find(|held| held.key == key) {
            return Ok(held.text.clone());
        }
        self.read(key)
    }

    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.storage.get(key).inspect_err(|error| self.trouble.set(Some(*error)))
    }

    /// The text under the key that gives a chain its name. The chain is guarded from now on.
    pub(super) fn open(&self, chain: &str) -> Option<String> {
        if !self.is_held(chain) {
            let seen = self.read(chain).ok().flatten();
            let mut guards = self.guards.borrow_mut();
            let guard = guards.entry(chain.to_owned()).or_default();
            if guard.seen != seen {
                let line = seen.as_deref().map(document::line).unwrap_or_default();
                *guard = Guard { seen, line, ..Guard::default() };
            }
        }
        self.get(chain)
    }

    /// What another tab has written under the key that gives a guarded chain its name. That it has been cleared is no
    /// news: what the page has is written there anew.
    pub(super) fn news(&self, chain: &str) -> News {
        let Ok(text) = self.read(chain) else { return News::Unreadable };
        match (text, self.guards.borrow_mut().get_mut(chain)) {
            (Some(text), Some(guard)) if guard.seen.as_ref() != Some(&text) => News::Text(text),
            (None, Some(guard)) => {
                guard.seen = None;
                News::None
            }
            _ => News::None,
        }
    }

    /// This is what was last seen under the key that gives a guarded chain its name. If another tab wrote it without
    /// knowing of what this tab wrote last, that is handed over with what else this tab wrote lately in that chain, each
    /// with its key, unless it is there still: it may be nowhere else any more.
    pub(super) fn saw(&self, chain: &str, text: &str) -> Vec<(String, String)> {
        let mut guards = self.guards.borrow_mut();
        let Some(guard) = guards.get_mut(chain) else { return Vec::new() };
        let line = document::line(text);
        let ours = guard.ours.take().filter(|ours| line.passes_over(ours));
        let seen = guard.seen.replace(text.to_owned()).filter(|_| ours.is_some());
        let is_gone = |lately: &Lately| !lately.key.starts_with(ASIDE) && self.is_gone(lately, &line);
        let (gone, lately): (Vec<_>, Vec<_>) = guard.lately.drain(..).partition(is_gone);
        (guard.line, guard.lately) = (line, lately.into());
        let table = seen.map(|text| (chain.to_owned(), text));
        gone.into_iter().map(|lately| (lately.key, lately.text)).chain(table).collect()
    }

    /// What this tab wrote lately in a guarded chain and storage has no more, each with its key, as long as this tab's own
    /// writing is the latest under the key that gives the chain its name.
    pub(super) fn overwritten(&self, chain: &str) -> Vec<(String, String)> {
        let guards = self.guards.borrow();
        let Some(guard) = guards.get(chain) else { return Vec::new() };
        let is_mine = |lately: &Lately| guard.ours.is_some() || lately.key.starts_with(ASIDE);
        let is_gone = |lately: &&Lately| is_mine(lately) && self.is_gone(lately, &guard.line);
        guard.lately.iter().filter(is_gone).map(|lately| (lately.key.clone(), lately.text.clone())).collect()
    }

    /// Whether another tab has written over what was written lately, or taken it away, without knowing of it.
    fn is_gone(&self, lately: &Lately, line: &Line) -> bool {
        let Ok(there) = self.storage.get(&lately.key) else { return false };
        if lately.key.starts_with(ASIDE) {
            // two tabs may take the same number at the same moment
            return there.is_some_and(|there| there != lately.text);
        }
        let Some(with) = &lately.with else { return false };
        match there {
            Some(there) => there != lately.text && document::line(&there).passes_over(with),
            None => line.passes_over(with),
        }
    }

    /// Holds what [`Shelf::overwritten`] has told of once more: a text that was set aside, under a number that is free.
    pub(super) fn hold_again(&self, chain: &str, key: &str, text: &str) {
        self.forget_lately(key);
        if key.starts_with(ASIDE) {
            self.forget_list(key);
            self.hold(chain, &self.free_aside(text), Some(text));
        } else {
            self.hold(chain, key, Some(text));
        }
    }

    /// Whether this text, which another tab wrote under the key that gives a guarded chain its name, is lost unless it is
    /// kept: storage has what was written here without knowing of it.
    pub(super) fn passed_over(&self, chain: &str, text: &str) -> bool {
        let guards = self.guards.borrow();
        let Some(guard) = guards.get(chain) else { return false };
        let theirs = document::line(text).latest();
        guard.ours.is_some() && theirs.is_some_and(|theirs| guard.line.passes_over(&theirs))
    }

    /// The keys that begin so, what is held in memory included, sorted.
    pub(super) fn keys(&self, beginning: &str) -> Vec<String> {
        let held = self.held.borrow();
        let stored = self.storage.keys().unwrap_or_default();
        let mut keys: Vec<String> = stored
            .into_iter()
            .filter(|key| !held.iter().any(|held| held.key == *key))
            .chain(held.iter().filter(|held| held.text.is_some()).map(|held| held.key.clone()))
            .filter(|key| key.starts_with(beginning))
            .collect();
        keys.sort();
        keys
    }

    // writing

    /// Holds a text for a key, behind all that the chain holds already; [`Shelf::settle`] brings it to storage.
    pub(super) fn hold(&self, chain: &str, key: &str, text: Option<&str>) {
        let mut held = self.held.borrow_mut();
        held.retain(|held| held.key != key);
        self.forget_list(key);
        held.push(Held { chain: chain.into(), key: key.into(), text: text.map(str::to_owned) });
    }

    /// Holds a document for the key that gives a guarded chain its name, or for another in that chain: it goes on from
    /// what was last seen under the first.
    pub(super) fn hold_next<T: Serialize>(&self, chain: &str, key: &str, kind: Kind, body: &T) {
        let mut guards = self.guards.borrow_mut();
        let guard = guards.entry(chain.to_owned()).or_default();
        let (text, line) = document::write_after(&guard.line, kind, body);
        if key == chain {
            guard.line = line;
        }
        drop(guards);
        self.hold(chain, key, Some(&text));
    }

    /// Holds a key's writing no longer.
    pub(super) fn let_go(&self, key: &str) {
        self.held.borrow_mut().retain(|held| held.key != key);
    }

    /// Whether storage has not taken this key's writing yet.
    pub(super) fn is_held(&self, key: &str) -> bool {
        self.held.borrow().iter().any(|held| held.key == key)
    }

    /// Brings to storage what a chain holds, in its order, as far as storage takes it; says whether that was all.
    pub(super) fn settle(&self, chain: &str) -> bool {
        self.bring(chain).is_ok()
    }

    /// Does what [`Shelf::settle`] does, and tells why something is held still.
    pub(super) fn bring(&self, chain: &str) -> Result<(), Unsettled> {
        if self.guards.borrow().contains_key(chain) && self.news(chain) != News::None {
            return Err(Unsettled::News);
        }
        loop {
            let next = self.held.borrow().iter().find(|held| held.chain == chain).cloned();
            let Some(next) = next else {
                if self.held.borrow().is_empty() {
                    self.trouble.set(None);
                }
                return Ok(());
            };
            if let Err(error) = self.put(&next) {
                self.trouble.set(Some(error));
                return Err(Unsettled::Refused(error));
            }
            self.held.borrow_mut().retain(|held| *held != next);
        }
    }

    /// Puts a text under a key that nothing else is written to, if storage takes it now.
    pub(super) fn try_put(&self, key: &str, text: &str) -> bool {
        self.storage.set(key, text).is_ok()
    }

    fn put(&self, write: &Held) -> Result<(), StorageError> {
        let Some(text) = &write.text else {
            self.forget_lately(&write.key);
            return self.storage.remove(&write.key);
        };
        let mut key = write.key.clone();
        if key.starts_with(ASIDE) && self.storage.get(&key)?.is_some_and(|there| there != *text) {
            // another tab has set something else aside under this number meanwhile: both stay
            key = self.free_aside(text);
        }
        self.storage.set(&key, text)?;
        self.forget_list(&key);
        if let Some(guard) = self.guards.borrow_mut().get_mut(&write.chain) {
            if key == write.chain {
                // only the latest text is held for a key
                guard.ours = guard.line.latest();
                guard.seen = Some(text.clone());
                for lately in &mut guard.lately {
                    lately.with = lately.with.take().or_else(|| guard.ours.clone());
                }
            } else {
                guard.lately.retain(|lately| lately.key != key);
                guard.lately.push_back(Lately { key, text: text.clone(), with: None });
                let surplus = guard.lately.len().saturating_sub(MOST_LATELY);
                guard.lately.drain(..surplus);
            }
        }
        Ok(())
    }

    /// What was written under this key is not wanted any more.
    fn forget_lately(&self, key: &str) {
        for guard in self.guards.borrow_mut().values_mut() {
            guard.lately.retain(|lately| lately.key != key);
        }
    }

    /// How many writes of a chain storage has not taken yet.
    pub(super) fn waiting(&self, chain: &str) -> usize {
        self.held.borrow().iter().filter(|held| held.chain == chain).count()
    }

    /// Takes a document out so that there is room, and hands it over; nothing if that would make none: storage that does
    /// not even take what it has already is full of something else.
    pub(super) fn let_out(&self, key: &str) -> Option<String> {
        let text = self.storage.get(key).ok()??;
        self.storage.set(key, &text).ok()?;
        self.storage.remove(key).ok()?;
        Some(text)
    }

    /// Takes away a document that nothing points to any more. If storage does not let it go, it does no harm.
    pub(super) fn discard(&self, key: &str) -> bool {
        let gone = self.storage.remove(key).is_ok();
        if gone {
            self.forget_lately(key);
            self.let_go(key);
        }
        gone
    }

    // setting aside

    /// Sets a text aside that was found under a key and cannot be read; the key is free then. As long as storage does not
    /// take the copy, the text stays where it is, and what is written there from now on is held in memory.
    pub(super) fn set_aside(&self, chain: &str, key: &str, fault: Fault, text: String) {
        self.copy_aside(chain, key, fault, text);
        self.hold(chain, key, None);
    }

    /// Sets a copy of a text aside.
    pub(super) fn copy_aside(&self, chain: &str, key: &str, fault: Fault, text: String) {
        let aside = SetAside { from: key.to_owned(), fault, text };
        // a page that died just after this step finds the same text again
        if !self.asides().iter().any(|(_, there)| *there == aside) {
            self.bound_asides(aside.text.len());
            let text = document::write(Kind::Aside, &aside);
            self.hold(chain, &self.free_aside(&text), Some(&text));
        }
    }

    /// Sets aside what a chain still holds, since another tab's writing takes its place.
    pub(super) fn set_held_aside(&self, chain: &str, fault: Fault) {
        let held = self.held.borrow().clone();
        for Held { key, text, .. } in
            held.into_iter().filter(|held| held.chain == chain && !held.key.starts_with(ASIDE))
        {
            self.let_go(&key);
            if let Some(text) = text {
                self.copy_aside(chain, &key, fault, text);
            }
        }
    }

    /// Lets the oldest go of what was set aside, so that there is place for one more text of this length.
    fn bound_asides(&self, length: usize) {
        let asides = self.asides();
        let mut bytes: usize = asides.iter().map(|(_, aside)| aside.text.len()).sum();
        let mut count = asides.len();
        for (key, aside) in asides {
            if count < MOST_ASIDES && bytes + length <= MOST_ASIDE_BYTES {
                break;
            }
            self.forget_aside(&key);
            count -= 1;
            bytes -= aside.text.len();
        }
    }

    /// A key under which nothing was ever set aside, as far as storage tells, for this text: tabs that set different texts
    /// aside in the same instant, before each has heard of the other, hardly ever take the same number, and for the same
    /// text they do.
    fn free_aside(&self, text: &str) -> String {
        let taken = self.keys(ASIDE).iter().filter_map(|key| number_of_aside(key)).max().unwrap_or(0);
        let by_text = text.bytes().fold(0, |sum: u64, byte| (sum * 31 + u64::from(byte)) % ASIDE_STEP);
        format!("{ASIDE}{}", taken.max(self.last_let_go()) + 1 + by_text)
    }

    fn last_let_go(&self) -> u64 {
        let last = self.get(ASIDE_LAST).and_then(|text| text.parse().ok()).unwrap_or(0);
        if last < ASIDE_MOST { last } else { 0 }
    }

    /// Takes away what was set aside under this key, and remembers that the key was taken: whoever has read a notice of
    /// one text has not read that of the next.
    fn forget_aside(&self, key: &str) {
        self.let_go(key);
        self.forget_list(key);
        if let Err(error) = self.storage.remove(key) {
            self.trouble.set(Some(error));
        }
        let number = number_of_aside(key).unwrap_or(0);
        if number > self.last_let_go() {
            self.hold(ASIDE_LAST, ASIDE_LAST, Some(&number.to_string()));
            self.settle(ASIDE_LAST);
        }
    }

    /// What was set aside, with the keys it is kept under, the oldest first. No key is ever given to another text, so that
    /// a key tells which notices have been read. At most 40 texts are kept, of a million bytes in all: the oldest goes
    /// when one more comes, not before. A document that is itself damaged is shown as it is.
    pub fn asides(&self) -> Vec<(String, SetAside)> {
        if let Some(list) = &*self.asides.borrow() {
            return list.clone();
        }
        let read = |key: String| {
            let text = self.get(&key)?;
            let aside = document::read(Kind::Aside, &text).ok().and_then(|body| serde_json::from_value(body).ok());
            Some((key.clone(), aside.unwrap_or(SetAside { from: key, fault: Fault::Torn, text })))
        };
        let mut keys = self.keys(ASIDE);
        keys.sort_by_key(|key| number_of_aside(key));
        let list: Vec<_> = keys.into_iter().filter_map(read).collect();
        *self.asides.borrow_mut() = Some(list.clone());
        list
    }

    /// The list of what was set aside changes with this key's writing.
    fn forget_list(&self, key: &str) {
        if key.starts_with(ASIDE) {
            *self.asides.borrow_mut() = None;
        }
    }

    /// Lets go of what was set aside under this key, because the person said so. Other keys are left alone.
    pub fn remove(&self, aside: &str) {
        if !aside.starts_with(ASIDE) {
            return;
        }
        self.forget_aside(aside);
        // there may be room now for what was held
        self.retry();
    }
}

/// The number in a key of what was set aside.
fn number_of_aside(key: &str) -> Option<u64> {
    key.strip_prefix(ASIDE)?.parse().ok().filter(|number| *number < ASIDE_MOST)
}
