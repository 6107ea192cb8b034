//! Block dominoes, the example of docs/a-new-game.md: rules and opponents of a small game with hidden hands and passes.
//!
//! Two to four seats are dealt seven bones each. The leader plays any bone; then each seat in turn plays a bone that fits
//! the left or the right end, and passes only if none fits. A hand ends when a seat is out, or is blocked when all pass in
//! a row. The seat that is out, or alone has the fewest pips in a blocked hand, scores the pips of the other hands and
//! leads the next hand. After the agreed number of hands the most points win.

mod action;
mod bots;
mod game;
mod shown;
mod table;
mod tests;

pub use action::{Action, End, Refusal};
pub use game::{Block, Event};
pub use table::Options;
