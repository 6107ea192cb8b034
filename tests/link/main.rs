//! Several devices at one table, without a browser: the state machines of host and guests, joined by queues.
#![cfg(not(target_arch = "wasm32"))]

mod by_hand;
mod cheats;
mod consents;
mod faults;
mod games;
mod leaks;
mod table;
#[path = "../typed/mod.rs"]
mod typed;
mod updates;
