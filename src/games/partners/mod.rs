//! Partners: two against two with a line of bones, by the rules of each region (docs/rules/partners.md).

mod bots;
#[cfg(feature = "web")]
pub(crate) mod page;
pub mod rules;
pub mod scene;
