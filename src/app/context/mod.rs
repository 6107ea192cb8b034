//! The context of the whole app: preferences and storage.

mod app_context;
mod asked;
mod preferences;

pub use app_context::{AppContext, AppDocuments, new_seed, parse_address, use_app_context};
pub use asked::Asked;
pub use preferences::{AppPreferences, Pace, Speed, Theme, Volume};
