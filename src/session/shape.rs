//! Lists where lists belong.

use serde_json::Value;

/// Whether a value that was read has no list where an object is written: serde takes the fields of an object by position
/// too, and nothing that was ever written here holds them so.
pub(crate) fn is_shaped_like(found: &Value, written: &Value) -> bool {
    match (found, written) {
        (Value::Array(_), Value::Object(_)) => false,
        (Value::Array(found), Value::Array(written)) => {
            found.iter().zip(written).all(|(found, written)| is_shaped_like(found, written))
        }
        (Value::Object(found), Value::Object(written)) => {
            let both = found.iter().filter_map(|(key, found)| Some((found, written.get(key)?)));
            both.into_iter().all(|(found, written)| is_shaped_like(found, written))
        }
        _ => true,
    }
}
