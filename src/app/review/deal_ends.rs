//! The final positions of the deals of a game, for pictures whose bones keep their size and place from step to step.

use crate::engine::{Opaque, Seat, Viewer};
use crate::session::Session;

/// The final positions of the deals, in the order of play.
#[derive(Default)]
pub(super) struct DealEnds {
    /// The numbers of entries played by the end of each deal.
    at: Vec<usize>,
    views: Vec<Opaque>,
}

impl DealEnds {
    /// The final positions as `you` see them; without `you`, only what all players see.
    pub(super) fn of(game: &Session, you: Option<Seat>) -> Self {
        let (at, views) = game.deal_ends(you.map_or(Viewer::Table, Viewer::Seat)).into_iter().unzip();
        Self { at, views }
    }

    /// The positions.
    pub(super) fn views(&self) -> &[Opaque] {
        &self.views
    }

    /// The number of deals that have ended before this number of entries.
    pub(super) fn before(&self, entries: usize) -> usize {
        self.at.partition_point(|end| *end < entries)
    }

    /// True if a deal, or the game so far, ends at this number of entries.
    pub(super) fn is_end(&self, entries: usize) -> bool {
        self.at.binary_search(&entries).is_ok()
    }
}
