//! Several devices at one table, in the browser: invitations, connections, the host's lobby, a guest's page, and the strip
//! above a shared table. The rules of the exchange are in [`crate::link`].

mod after_event;
mod answers;
mod by_hand;
mod check_words;
mod connect;
mod device_words;
mod exchange;
mod guest;
mod hand_channels;
mod host;
mod ice_server;
mod invitation;
mod invite_sheet;
mod invited;
mod invites;
mod leaving;
mod links;
mod lobby;
mod no_way;
mod only_here;
mod opened_link;
mod peer;
mod qr;
mod questions;
mod room;
mod scan;
mod seat_plan;
mod strip;
mod table_page;
#[cfg(test)]
mod tests;

pub use guest::join_page;
pub use host::host_page;
pub use table_page::ShowTable;
