//! Tests of the rules, grouped by the sections of docs/rules/electrum.md; and random games.

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
