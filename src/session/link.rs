//! What links hold, read without trust: short, of a version that is known, and written as we would write it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::is_shaped_like;

/// The most bytes that a link holds: what comes by one is not trusted with more.
pub(super) const LONGEST: usize = 2_000;

/// Why what stands in a link cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// It is longer than anything that is sent.
    #[error("a link holds at most {LONGEST} bytes")]
    TooLong,
    /// It is something else, or has been damaged on its way.
    #[error("this link holds something else, or has been damaged")]
    Unreadable,
    /// It was written by a newer version.
    #[error("this link was written by a newer version")]
    Newer,
}

/// Reads what a link holds, up to this version of it.
pub(super) fn read<T: Serialize + DeserializeOwned>(text: &str, newest: u32) -> Result<T, LinkError> {
    if text.len() > LONGEST {
        return Err(LinkError::TooLong);
    }
    let found: Value = serde_json::from_str(text).map_err(|_| LinkError::Unreadable)?;
    match found.get("v").and_then(Value::as_u64) {
        None | Some(0) => return Err(LinkError::Unreadable),
        Some(version) if version > u64::from(newest) => return Err(LinkError::Newer),
        Some(_) => {}
    }
    let read: T = serde_json::from_str(text).map_err(|_| LinkError::Unreadable)?;
    let written = serde_json::to_value(&read).map_err(|_| LinkError::Unreadable)?;
    if is_shaped_like(&found, &written) { Ok(read) } else { Err(LinkError::Unreadable) }
}
