//! Preferences: how things look and sound, and what the next game is played by.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::document::{self, Fault, Kind};
use super::line::{Line, Writing};
use super::shelf::Shelf;
use super::storage::Storage;

/// What can be preferred; `Default` holds the initial values.
pub trait Preferences: Default + Serialize + DeserializeOwned {}

impl<T: Default + Serialize + DeserializeOwned> Preferences for T {}

/// Preferences as they were found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferred<T> {
    /// The stored ones, or the initial ones.
    pub value: T,
    /// Why the stored ones could not be read, or not all of them; they were set aside as they were found.
    pub fault: Option<Fault>,
    /// The fields that could not be read and have their initial values: names within names, with a dot between.
    pub fell_back: Vec<String>,
}

/// How many changes are remembered until it is certain that other tabs have seen them.
const MOST_WISHES: usize = 16;

/// A change that this tab made, with the writing that it went into storage by.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Wish {
    key: String,
    before: Value,
    after: Value,
    written: Writing,
}

/// Where a field lies: names within names.
type Path = Vec<String>;

impl<S: Storage> Shelf<S> {
    /// The preferences under a key. Fields that cannot be read fall back to their initial values one by one.
    pub fn preferences<T: Preferences>(&self, key: &str) -> Preferred<T> {
        self.preferences_if(key, |_| true)
    }

    /// The preferences under a key, if they are `sound`: where values can be read and yet are none, or do not go with one
    /// another, as few fields as possible fall back to their initial values. The initial values themselves are sound.
    pub fn preferences_if<T: Preferences>(&self, key: &str, sound: impl Fn(&T) -> bool) -> Preferred<T> {
        let initial = || Preferred { value: T::default(), fault: None, fell_back: Vec::new() };
        let Some(text) = self.get(key) else { return initial() };
        let found = match document::read(Kind::Preferences, &text) {
            Ok(found @ Value::Object(_)) => found,
            Ok(_) => return self.lost(key, text, Fault::Torn),
            Err(fault) => return self.lost(key, text, fault),
        };
        let read = |found: &Value| {
            let value: T = serde_json::from_value(found.clone()).ok()?;
            (document::check_shape(found, &value).is_ok() && sound(&value)).then_some(value)
        };
        if let Some(value) = read(&found) {
            return Preferred { value, ..initial() };
        }
        let can_be_read = |found: &Value| read(found).is_some();
        let initial_value = written(&T::default());
        let Some((mended, fell_back)) = mend(&found, &initial_value, can_be_read) else {
            return self.lost(key, text, Fault::Torn);
        };
        let Some(value) = read(&mended) else { return self.lost(key, text, Fault::Torn) };
        if is_sound_by_halves(&found, &initial_value, can_be_read) {
            // two tabs have each preferred something, and the two do not go together: nothing is damaged
            self.put_after(key, &document::line(&text), &mended);
            return Preferred { value, fault: None, fell_back };
        }
        self.copy_aside(key, key, Fault::Torn, text.clone());
        self.put_after(key, &document::line(&text), &mended);
        Preferred { value, fault: Some(Fault::Torn), fell_back }
    }

    fn lost<T: Preferences>(&self, key: &str, text: String, fault: Fault) -> Preferred<T> {
        self.set_aside(key, key, fault, text);
        self.settle(key);
        Preferred { value: T::default(), fault: Some(fault), fell_back: Vec::new() }
    }

    /// Keeps the preferences under a key, whatever is there.
    pub fn prefer<T: Preferences>(&self, key: &str, value: &T) {
        let line = self.get(key).as_deref().map(document::line).unwrap_or_default();
        self.put_after(key, &line, value);
    }

    /// Writes preferences that go on from this line; tells which writing it was.
    fn put_after<T: Serialize>(&self, key: &str, line: &Line, value: &T) -> Option<Writing> {
        let (text, line) = document::write_after(line, Kind::Preferences, value);
        self.hold(key, key, Some(&text));
        self.settle(key);
        line.latest()
    }

    /// Keeps what has changed from `before` to `after`, field by field: what another tab has changed meanwhile stays, and
    /// so do fields that a newer version has written.
    pub fn prefer_changed<T: Preferences>(&self, key: &str, before: &T, after: &T) {
        let (before, after) = (written(before), written(after));
        if self.merge_into(key, &before, &after).is_none() {
            // a text that cannot be read is set aside, not written over
            drop(self.preferences::<T>(key));
            // whoever writes the first text at the same moment is heard too
            let text = self.put_after(key, &Line::default(), &after);
            self.wish(key, before, after, text);
        }
    }

    /// Puts a change into what is there; nothing if that cannot be read.
    fn merge_into(&self, key: &str, before: &Value, after: &Value) -> Option<()> {
        let text = self.get(key)?;
        let there = document::read(Kind::Preferences, &text).ok().filter(Value::is_object)?;
        let mut merged = there.clone();
        merge(&mut merged, before, after);
        if merged != there {
            let writing = self.put_after(key, &document::line(&text), &merged);
            self.wish(key, before.clone(), after.clone(), writing);
        }
        Some(())
    }

    fn wish(&self, key: &str, before: Value, after: Value, written: Option<Writing>) {
        let Some(written) = written else { return };
        let mut wishes = self.wishes.borrow_mut();
        wishes.push(Wish { key: key.to_owned(), before, after, written });
        let surplus = wishes.len().saturating_sub(MOST_WISHES);
        wishes.drain(..surplus);
    }

    /// Puts into storage again what this tab has changed and another tab, which wrote at the same moment, has written
    /// over unseen. To be called whenever another tab has written.
    pub fn wish_again(&self) {
        let passed_over = |wish: &Wish| {
            let line = self.get(&wish.key).as_deref().map(document::line).unwrap_or_default();
            line.passes_over(&wish.written)
        };
        let (again, stay) = self.wishes.take().into_iter().partition(passed_over);
        self.wishes.replace(stay);
        for Wish { key, before, after, .. } in again {
            // what cannot be read is whoever wrote it to mend
            let _ = self.merge_into(&key, &before, &after);
        }
    }

    /// The preferences under a key, if they are not those that are `known`: another tab has changed them.
    pub fn preferences_anew<T: Preferences + PartialEq>(
        &self,
        key: &str,
        known: &T,
        sound: impl Fn(&T) -> bool,
    ) -> Option<T> {
        self.get(key)?;
        Some(self.preferences_if(key, sound).value).filter(|value| value != known)
    }
}

fn written<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("texts, numbers and plain structs are JSON")
}

/// Puts what has changed into what is there.
fn merge(there: &mut Value, before: &Value, after: &Value) {
    match (&mut *there, before, after) {
        (Value::Object(there), Value::Object(before), Value::Object(after)) => {
            for (key, value) in after {
                match (there.get_mut(key), before.get(key)) {
                    (Some(there), Some(before)) => merge(there, before, value),
                    (None, Some(before)) if before == value => {}
                    (_, _) => {
                        there.insert(key.clone(), value.clone());
                    }
                }
            }
            for key in before.keys().filter(|key| !after.contains_key(*key)) {
                there.remove(key);
            }
        }
        _ if before != after => *there = after.clone(),
        _ => {}
    }
}

/// What was found with as few fields as possible at their initial values, so that it can be read, and which these are.
fn mend(found: &Value, initial: &Value, can_be_read: impl Fn(&Value) -> bool) -> Option<(Value, Vec<String>)> {
    let mut leaves = Vec::new();
    list_leaves(found, &mut Vec::new(), &mut leaves);
    let name = |path: &Path| path.join(".");
    for leaf in &leaves {
        let mut one_less = found.clone();
        set(&mut one_less, leaf, get(initial, leaf));
        if can_be_read(&one_less) {
            return Some((one_less, vec![name(leaf)]));
        }
    }
    // more than one is none: all that can be read is put into the initial values, in whatever order it goes
    let mut mended = Value::Object(Map::new());
    if !can_be_read(&mended) {
        mended = initial.clone();
    }
    let mut more = can_be_read(&mended);
    if !more {
        return None;
    }
    while more {
        more = false;
        leaves.retain(|leaf| {
            let mut with_it = mended.clone();
            set(&mut with_it, leaf, get(found, leaf));
            let goes = can_be_read(&with_it);
            if goes {
                mended = with_it;
                more = true;
            }
            !goes
        });
    }
    Some((mended, leaves.iter().map(name).collect()))
}

/// Whether each field that was found can be read beside initial values: what is wrong is that they do not go together.
fn is_sound_by_halves(found: &Value, initial: &Value, can_be_read: impl Fn(&Value) -> bool) -> bool {
    let mut leaves = Vec::new();
    list_leaves(found, &mut Vec::new(), &mut leaves);
    leaves.iter().all(|leaf| {
        let mut alone = initial.clone();
        set(&mut alone, leaf, get(found, leaf));
        can_be_read(&alone)
    })
}

/// The paths of all fields that hold no others.
fn list_leaves(value: &Value, path: &mut Path, leaves: &mut Vec<Path>) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            for (key, field) in fields {
                path.push(key.clone());
                list_leaves(field, path, leaves);
                path.pop();
            }
        }
        _ if path.is_empty() => {}
        _ => leaves.push(path.clone()),
    }
}

fn get<'v>(value: &'v Value, path: &[String]) -> Option<&'v Value> {
    path.iter().try_fold(value, |value, key| value.get(key))
}

/// Sets a field, or takes it away.
fn set(value: &mut Value, path: &[String], to: Option<&Value>) {
    let Value::Object(fields) = value else { return };
    match (path, to) {
        ([key], Some(to)) => {
            fields.insert(key.clone(), to.clone());
        }
        ([key], None) => {
            fields.remove(key);
        }
        ([key, rest @ ..], _) => {
            let field = fields.entry(key.clone()).or_insert_with(|| Value::Object(Map::new()));
            set(field, rest, to);
        }
        ([], _) => {}
    }
}
