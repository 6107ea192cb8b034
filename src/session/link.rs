//! Parsing of links, which are untrusted.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::is_shaped_like;
use crate::engine::json_of;

/// Size limit of a link, in bytes.
pub(super) const MAX_BYTES: usize = 2_000;

/// Why a link cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// It exceeds the size limit.
    #[error("a link holds at most {MAX_BYTES} bytes")]
    TooLong,
    /// It is something else, or damaged.
    #[error("this link holds something else, or has been damaged")]
    Unreadable,
    /// A newer version wrote it.
    #[error("this link was written by a newer version")]
    Newer,
}

/// Parses a link of at most this version.
pub(super) fn read<T: Serialize + DeserializeOwned>(text: &str, newest: u32) -> Result<T, LinkError> {
    if text.len() > MAX_BYTES {
        return Err(LinkError::TooLong);
    }
    let found: Value = serde_json::from_str(text).map_err(|_| LinkError::Unreadable)?;
    match found.get("v").and_then(Value::as_u64) {
        None | Some(0) => return Err(LinkError::Unreadable),
        Some(version) if version > u64::from(newest) => return Err(LinkError::Newer),
        Some(_) => {}
    }
    let read = T::deserialize(&found).map_err(|_| LinkError::Unreadable)?;
    let written = json_of(&read).map_err(|_| LinkError::Unreadable)?;
    if is_shaped_like(&found, &written) { Ok(read) } else { Err(LinkError::Unreadable) }
}
