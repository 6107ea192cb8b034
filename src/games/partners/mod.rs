//! Partners: two against two with a line of bones, by the rules of each region (docs/rules/partners.md).

mod bots;
pub mod rules;
