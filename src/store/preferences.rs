//! Preferences: documents whose fields are read, reset and merged one by one.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::document::{self, Fault, Kind};
use super::document_store::{DocumentStore, PreferenceChange};
use super::lineage::{Lineage, WriteId};
use super::storage::Storage;
use crate::engine::json_of;

/// A type of preferences; `Default` holds the initial values.
pub trait Preferences: Default + Serialize + DeserializeOwned {}

impl<T: Default + Serialize + DeserializeOwned> Preferences for T {}

/// Preferences as read from storage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredPreferences<T> {
    /// The stored values, or initial ones.
    pub value: T,
    /// Why the document could not be read in full; it was quarantined unchanged.
    pub fault: Option<Fault>,
    /// The fields that were reset to their initial values: names within names, joined by dots.
    pub reset_fields: Vec<String>,
}

/// Changes remembered. Other tabs see a write within milliseconds.
const MAX_RECENT_CHANGES: usize = 16;

/// The path of a field: names within names.
type Path = Vec<String>;

impl<S: Storage> DocumentStore<S> {
    /// Reads preferences. Fields that cannot be read are reset one by one.
    pub fn preferences<T: Preferences>(&self, key: &str) -> StoredPreferences<T> {
        self.preferences_if(key, |_| true)
    }

    /// Reads preferences that must satisfy `is_valid`, as the initial values do. If they do not, as few fields as possible
    /// are reset.
    pub fn preferences_if<T: Preferences>(&self, key: &str, is_valid: impl Fn(&T) -> bool) -> StoredPreferences<T> {
        let initial = || StoredPreferences { value: T::default(), fault: None, reset_fields: Vec::new() };
        let Some(text) = self.get(key) else { return initial() };
        let found = match document::read(Kind::Preferences, &text) {
            Ok(found @ Value::Object(_)) => found,
            Ok(_) => return self.reset_all(key, text, Fault::Damaged),
            Err(fault) => return self.reset_all(key, text, fault),
        };
        let parse = |found: &Value| {
            let value = T::deserialize(found).ok()?;
            (document::check_shape(found, &value).is_ok() && is_valid(&value)).then_some(value)
        };
        if let Some(value) = parse(&found) {
            return StoredPreferences { value, ..initial() };
        }
        let is_readable = |found: &Value| parse(found).is_some();
        let initial_value = to_json(&T::default());
        let Some((repaired, reset_fields)) = repair(&found, &initial_value, is_readable) else {
            return self.reset_all(key, text, Fault::Damaged);
        };
        let Some(value) = parse(&repaired) else { return self.reset_all(key, text, Fault::Damaged) };
        let fault = if is_combination_of_valid_fields(&found, &initial_value, is_readable) {
            // two tabs have changed different fields, and the values exclude one another: nothing is damaged
            None
        } else {
            self.quarantine_copy(key, key, Fault::Damaged, text.clone());
            Some(Fault::Damaged)
        };
        self.write_preferences(key, &document::lineage(&text), &repaired);
        StoredPreferences { value, fault, reset_fields }
    }

    fn reset_all<T: Preferences>(&self, key: &str, text: String, fault: Fault) -> StoredPreferences<T> {
        self.quarantine(key, key, fault, text);
        self.flush(key);
        StoredPreferences { value: T::default(), fault: Some(fault), reset_fields: Vec::new() }
    }

    fn write_preferences<T: Serialize>(&self, key: &str, lineage: &Lineage, value: &T) -> Option<WriteId> {
        let (text, lineage) = document::write_after(lineage, Kind::Preferences, value);
        self.enqueue(key, key, Some(&text));
        self.flush(key);
        lineage.last_write()
    }

    /// Writes the fields that differ between `before` and `after`. Other fields keep what another tab or a newer version
    /// has written.
    pub fn update_preferences<T: Preferences>(&self, key: &str, before: &T, after: &T) {
        let (before, after) = (to_json(before), to_json(after));
        if self.merge_into(key, &before, &after).is_none() {
            // quarantines a document that cannot be read
            drop(self.preferences::<T>(key));
            // the empty lineage detects another tab that writes the first document at the same moment
            let write = self.write_preferences(key, &Lineage::default(), &after);
            self.remember_change(key, before, after, write);
        }
    }

    /// Merges a change into the stored preferences; None if they cannot be read.
    fn merge_into(&self, key: &str, before: &Value, after: &Value) -> Option<()> {
        let text = self.get(key)?;
        let stored = document::read(Kind::Preferences, &text).ok().filter(Value::is_object)?;
        let mut merged = stored.clone();
        merge(&mut merged, before, after);
        if merged != stored {
            let write = self.write_preferences(key, &document::lineage(&text), &merged);
            self.remember_change(key, before.clone(), after.clone(), write);
        }
        Some(())
    }

    fn remember_change(&self, key: &str, before: Value, after: Value, write: Option<WriteId>) {
        let Some(write) = write else { return };
        let mut changes = self.recent_changes.borrow_mut();
        changes.push(PreferenceChange { key: key.to_owned(), before, after, write });
        let surplus = changes.len().saturating_sub(MAX_RECENT_CHANGES);
        changes.drain(..surplus);
    }

    /// Repeats this tab's changes that another tab has overwritten without knowing of them. Call it whenever another tab
    /// has written.
    pub fn reapply_lost_changes(&self) {
        let is_lost = |change: &PreferenceChange| {
            let lineage = self.get(&change.key).as_deref().map(document::lineage).unwrap_or_default();
            lineage.misses(&change.write)
        };
        let (lost, stored) = self.recent_changes.take().into_iter().partition(is_lost);
        self.recent_changes.replace(stored);
        for PreferenceChange { key, before, after, .. } in lost {
            // a document that cannot be read is repaired by its reader
            let _ = self.merge_into(&key, &before, &after);
        }
    }

    /// The preferences under a key, if another tab has changed them since they were `known`.
    pub fn changed_preferences<T: Preferences + PartialEq>(
        &self,
        key: &str,
        known: &T,
        is_valid: impl Fn(&T) -> bool,
    ) -> Option<T> {
        self.get(key)?;
        Some(self.preferences_if(key, is_valid).value).filter(|value| value != known)
    }
}

fn to_json<T: Serialize>(value: &T) -> Value {
    json_of(value).expect("texts, numbers and plain structs are JSON")
}

/// Three-way merge: applies the difference between `before` and `after` to `stored`. Lists are replaced as a whole, except
/// lists of objects whose length has not changed.
fn merge(stored: &mut Value, before: &Value, after: &Value) {
    match (&mut *stored, before, after) {
        (Value::Object(stored), Value::Object(before), Value::Object(after)) => {
            for (key, value) in after {
                match (stored.get_mut(key), before.get(key)) {
                    (Some(stored), Some(before)) => merge(stored, before, value),
                    (None, Some(before)) if before == value => {}
                    (_, _) => {
                        stored.insert(key.clone(), value.clone());
                    }
                }
            }
            for key in before.keys().filter(|key| !after.contains_key(*key)) {
                stored.remove(key);
            }
        }
        // for example the seats of a table, which keep their places
        (Value::Array(stored), Value::Array(before), Value::Array(after)) if are_alike(stored, before, after) => {
            for ((stored, before), after) in stored.iter_mut().zip(before).zip(after) {
                merge(stored, before, after);
            }
        }
        _ if before != after => *stored = after.clone(),
        _ => {}
    }
}

/// True if these lists have the same length and hold objects only, so that each place can be merged.
fn are_alike(stored: &[Value], before: &[Value], after: &[Value]) -> bool {
    let mut lists = [stored, before, after].into_iter();
    lists.all(|list| list.len() == after.len() && list.iter().all(Value::is_object))
}

/// Resets as few fields as possible so that the value becomes readable; returns it with the reset fields.
fn repair(found: &Value, initial: &Value, is_readable: impl Fn(&Value) -> bool) -> Option<(Value, Vec<String>)> {
    let mut leaves = Vec::new();
    list_leaves(found, &mut Vec::new(), &mut leaves);
    let name = |path: &Path| path.join(".");
    for leaf in &leaves {
        let mut repaired = found.clone();
        set(&mut repaired, leaf, get(initial, leaf));
        if is_readable(&repaired) {
            return Some((repaired, vec![name(leaf)]));
        }
    }
    // several fields are wrong: add the found fields to the initial values one by one, until no further one fits
    let mut repaired = Value::Object(Map::new());
    if !is_readable(&repaired) {
        repaired = initial.clone();
    }
    let mut progress = is_readable(&repaired);
    if !progress {
        return None;
    }
    while progress {
        progress = false;
        leaves.retain(|leaf| {
            let mut extended = repaired.clone();
            set(&mut extended, leaf, get(found, leaf));
            let fits = is_readable(&extended);
            if fits {
                repaired = extended;
                progress = true;
            }
            !fits
        });
    }
    Some((repaired, leaves.iter().map(name).collect()))
}

/// True if each field alone can be read among initial values, so that only their combination is wrong.
fn is_combination_of_valid_fields(found: &Value, initial: &Value, is_readable: impl Fn(&Value) -> bool) -> bool {
    let mut leaves = Vec::new();
    list_leaves(found, &mut Vec::new(), &mut leaves);
    leaves.iter().all(|leaf| {
        let mut alone = initial.clone();
        set(&mut alone, leaf, get(found, leaf));
        is_readable(&alone)
    })
}

/// The paths of all fields that contain no others.
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

/// Sets the field at a path; None removes it.
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
