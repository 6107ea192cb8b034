//! Values as JSON.

use serde::Serialize;
use serde_json::Value;

/// A value as JSON, by way of its text. To write it directly would compile each type for a second writer, which a page would
/// have to load.
///
/// # Errors
/// Those of [`serde_json::to_string`]. Texts, numbers, lists, structs and maps of texts have none.
pub fn json_of<T: Serialize + ?Sized>(value: &T) -> serde_json::Result<Value> {
    serde_json::from_str(&serde_json::to_string(value)?)
}
