//! What the page of Scarnecchia draws and what a tap means, computed from a view.

mod example;
mod lesson;
mod pool;
mod tap;
#[cfg(test)]
mod tests;
mod tips;

pub use example::{example, sample};
pub use pool::{ItemArea, PoolItem, PoolScene, PoolTile};
pub use tap::{Mark, Picks, Reason, Target, mark, offers, suits_chosen, sum, tap, tap_item_dropped};
pub use tips::{ScarnecchiaTip, tips};
