//! The context of the whole app: preferences, storage, and notices about them.

mod app_context;
pub mod notices;
mod preferences;

pub use app_context::{AppContext, AppDocuments, new_seed, use_app_context};
pub use preferences::{AppPreferences, Pace, Speed, Theme, Volume};
