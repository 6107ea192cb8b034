//! What opens over a table when it is asked for: the settings, the tally, the games before, the
//! deal of the day, and a deal that somebody has sent.
//!
//! Nobody needs them to play, so they lie in a part of the app that comes when one of them is opened.

mod daily;
mod hands;
mod invited;
mod past;
mod seats;
mod senses;
mod settings;
mod tally;

pub use daily::DailyPage;
pub use invited::InvitedPage;
pub use past::PastPage;
pub use seats::SeatSettings;
pub use settings::{SettingsPage, difficulty};
pub use tally::TallyPage;
