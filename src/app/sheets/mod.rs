//! The sheets over a table that are loaded when they are first opened: settings, tally, past games, deal of the day,
//! and received deals.

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
