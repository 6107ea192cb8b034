//! The rules as tables of positions, by section of docs/rules/partners.md.

mod dealing;
mod ending;
mod leading;
mod passes;
mod position;
mod settings;
mod whole_matches;
