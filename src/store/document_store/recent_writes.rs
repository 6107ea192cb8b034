//! What this tab remembers of its recent writes, to repeat those that another tab overwrites.

use std::collections::VecDeque;

use serde_json::Value;

use crate::store::lineage::{Lineage, WriteId};

/// What this tab knows of a document that other tabs also write.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SharedDocument {
    /// The text last seen in storage. Anything else there was written by another tab, and is read before it is
    /// overwritten.
    pub(super) seen: Option<String>,
    /// What the next write is based on.
    pub(super) lineage: Lineage,
    /// This tab's own write, if it was the last one seen.
    pub(super) own_write: Option<WriteId>,
    /// Other documents that this tab recently wrote in the same queue.
    pub(super) recent: VecDeque<RecentWrite>,
}

/// A document that was written together with a shared one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RecentWrite {
    pub(super) key: String,
    pub(super) text: String,
    /// The write of the shared document that followed; None until storage has taken it.
    pub(super) followed_by: Option<WriteId>,
}

/// What storage holds under a shared key, compared with the text last seen there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::store) enum ExternalChange {
    /// The same, or nothing.
    None,
    /// Storage cannot be read.
    Unreadable,
    /// The text that another tab wrote.
    Written(String),
}

/// A change of preferences made by this tab, with the write that stored it.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::store) struct PreferenceChange {
    pub(in crate::store) key: String,
    pub(in crate::store) before: Value,
    pub(in crate::store) after: Value,
    pub(in crate::store) write: WriteId,
}
