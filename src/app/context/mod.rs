//! The context of the whole app: preferences and storage.

mod app_context;
mod looks;
mod preferences;
mod table_request;

pub use app_context::{AppContext, AppDocuments, new_seed, parse_address, use_app_context};
pub use looks::{BoneLook, TableLook};
pub use preferences::{AppPreferences, Pace, Speed, Theme, Volume};
pub use table_request::TableRequest;
