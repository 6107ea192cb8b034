//! The context of the whole app: preferences and storage.

mod app_context;
mod preferences;

pub use app_context::{AppContext, AppDocuments, Asked, new_seed, parse_address, use_app_context};
pub use preferences::{AppPreferences, Pace, Speed, Theme, Volume};
