//! Shape check for JSON values.

use serde_json::Value;

/// True unless `found` has an array where `written` has an object: serde accepts both, and this app never writes arrays
/// there.
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
