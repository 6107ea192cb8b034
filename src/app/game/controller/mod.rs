//! A game being played on this page, whatever the game: state, actions, messages, and the opponents' turns.

mod actions;
mod animation;
mod asked;
mod daily;
mod devices;
mod exercise;
mod hint;
mod invited;
mod kept;
mod message;
mod opened;
mod preferences;
mod results;
mod state;
mod tabs;
mod turns;

pub use invited::{BEFORE as BEFORE_INVITATION, deal_link, rules_link};
pub use kept::Peeked;
pub use opened::{DAY, name_of_day, today};
pub use state::PlayController;
