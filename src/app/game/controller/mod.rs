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
mod share;
mod state;
mod tabs;
mod turns;

pub use invited::{deal_link, invitation_link, read_invitation, rules_link, sender, take_invitation};
pub use kept::Peeked;
pub use opened::{DAY, name_of_day, today};
pub use share::{ShareGame, load_share};
pub use state::PlayController;
