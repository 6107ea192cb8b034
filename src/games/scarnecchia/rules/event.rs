//! What happened in a game.

use serde::{Deserialize, Serialize};

use super::pool::Build;
use super::score::HandEnd;
use super::tiles::Tiles;
use crate::engine::{Bone, Points, Seat};

/// A fact about a game of Scarnecchia.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A hand was dealt.
    Dealt {
        /// The number of the hand, from 1.
        hand_number: u32,
        /// The seat that starts it.
        starter: Seat,
    },
    /// Single tiles of the pool or a build were captured.
    Captured {
        /// The seat that captured.
        seat: Seat,
        /// The played tile.
        tile: Bone,
        /// The captured tiles, sorted.
        tiles: Tiles,
        /// The captured build; `None` for single tiles.
        build: Option<Build>,
        /// True if the pool is empty now.
        sweep: bool,
    },
    /// A build was started, continued or stolen.
    Built {
        /// The seat that added the tile.
        seat: Seat,
        /// The added tile.
        tile: Bone,
        /// The build before; `None` if the tile was laid on a single tile.
        before: Option<Build>,
        /// The build now.
        build: Build,
    },
    /// A tile was added to the end of the pool's line.
    Trailed {
        /// The seat that trailed.
        seat: Seat,
        /// The tile.
        tile: Bone,
    },
    /// A tile was drawn.
    Drew {
        /// The seat that drew it.
        seat: Seat,
        /// The tile; `None` for a viewer who may not know it.
        tile: Option<Bone>,
        /// The number of tiles left in the stock.
        left: u8,
    },
    /// The last tile of the stock was drawn, which ended the hand.
    HandEnded(Box<HandEnd>),
    /// The game is over.
    Won {
        /// The seat with the higher total; `None` if both share the win.
        winner: Option<Seat>,
        /// Both totals.
        scores: [Points; 2],
    },
}
