//! The sheets over a table that are loaded when they are first opened: settings, table and bones, past games and received
//! deals.

mod hands;
mod invited;
mod looks;
mod past;
mod seats;
mod senses;
mod settings;

pub use invited::{AfterInvited, InvitedPage, InvitedSheet};
pub use looks::LooksPage;
pub use past::PastPage;
pub use seats::SeatSettings;
pub use settings::{SettingsPage, difficulty};
