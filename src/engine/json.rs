//! Values as JSON.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A value as JSON, by way of its text. To write it directly would compile each type for a second writer, which a page would
/// have to load.
///
/// # Errors
/// Those of [`serde_json::to_string`]. Texts, numbers, lists, structs and maps of texts have none.
pub fn json_of<T: Serialize + ?Sized>(value: &T) -> serde_json::Result<Value> {
    serde_json::from_str(&serde_json::to_string(value)?)
}

/// Reads a stored value by way of [`Value`], as everything else is read: to read the text directly would compile each type
/// for a second reader. Nothing if it is not such a value.
pub fn read_json<T: for<'a> Deserialize<'a>>(text: &str) -> Option<T> {
    T::deserialize(&serde_json::from_str::<Value>(text).ok()?).ok()
}
