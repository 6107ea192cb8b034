//! Electrum Dominoes by its rulebook: a position, an action, and what it earns or why it is refused.
//!
//! The sections follow the rules: leading a hand, playing, table count, ending, settings; then what a seat may see,
//! and whole random games against a second, slower way of reading the table.

mod counting;
mod dealing;
mod ending;
mod leading;
mod playing;
mod position;
mod score_sheet;
mod secrets;
mod settings;
mod whole_games;
