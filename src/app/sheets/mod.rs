//! What opens over a table when it is asked for: the settings, the tally and the games before.
//!
//! Nobody needs them to play, so they lie in a part of the app that comes when one of them is opened.

mod past;
mod seats;
mod settings;
mod tally;

pub use past::PastPage;
pub use settings::SettingsPage;
pub use tally::TallyPage;
