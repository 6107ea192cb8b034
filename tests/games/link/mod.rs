//! Several devices at one table, without a browser: the state machines of host and guests, joined by queues.

mod by_hand;
mod cheats;
mod consents;
mod faults;
mod games;
mod leaks;
mod table;
mod updates;
