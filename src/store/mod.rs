//! Stored documents: versions, quarantine, preferences, archives, and the journal of each game.
//!
//! No stored document is overwritten unread. Documents that cannot be read are quarantined. If storage is full, denied or
//! absent, everything works in memory.

mod archive;
#[cfg(feature = "web")]
mod browser;
mod document;
mod document_store;
mod journal;
pub mod keys;
mod lineage;
mod memory;
mod notes;
mod preferences;
mod storage;

pub use archive::{
    Archive, ArchiveError, Documents, GameData, Section, Transaction, TransactionError, all_documents, game_data,
    size_in_bytes,
};
#[cfg(feature = "web")]
pub use browser::BrowserStorage;
pub use document::{Fault, Kind};
pub use document_store::{DocumentStore, Quarantined};
pub use journal::{
    Change, DroppedGame, Journal, JournalGame, MAX_ABANDONED_GAMES, MAX_FINISHED_GAMES, OpenedJournal, PreservedCopy,
    current_game, game_at, game_in, latest_past_games, past_games, past_games_in,
};
pub use keys::Slot;
pub use memory::MemoryStorage;
pub use preferences::{Preferences, StoredPreferences};
pub use storage::{Storage, StorageError};
