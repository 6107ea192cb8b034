//! Documents kept in the browser: their versions, their repair, and the journal of a game.
//!
//! Nothing that was stored is ever overwritten unread: what cannot be read is set aside under a key of its own, is
//! reported, and can be saved as a file. Storage that is full, denied or absent leaves everything playable in memory.

mod archive;
#[cfg(feature = "web")]
mod browser;
mod document;
mod journal;
mod line;
mod memory;
mod notes;
mod preferences;
mod shelf;
mod storage;

pub use archive::{Archive, ArchiveError, Documents, Exchange, Holding, NotMade, Section, documents, holding, size};
#[cfg(feature = "web")]
pub use browser::BrowserStorage;
pub use document::{Fault, Kind};
pub use journal::{
    Change, Dropped, FINISHED, Journal, LEFT, NewJournal, Preserved, StoredGame, game_at, glance, past_games,
};
pub use memory::MemoryStorage;
pub use preferences::{Preferences, Preferred};
pub use shelf::{SetAside, Shelf};
pub use storage::{Storage, StorageError};
