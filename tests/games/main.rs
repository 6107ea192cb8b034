//! Tests that play the games: one program, so that what the compiler makes for each game's types is made once, and so that
//! all of them share the machine's cores.
#![cfg(not(target_arch = "wasm32"))]

mod choices;
#[path = "../chosen/mod.rs"]
mod chosen;
mod contract;
mod golden;
mod link;
mod outside;
mod sent;
mod short_links;
mod together;
#[path = "../typed/mod.rs"]
mod typed;
mod watched;
