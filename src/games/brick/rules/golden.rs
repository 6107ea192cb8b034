//! What tests and benches go through, and what is written down of the game.

use super::options::Options;
use super::state::Brick;
use crate::engine::contract::{Golden, Varied};

impl Varied for Brick {
    fn variants() -> Vec<Options> {
        [(6, 1), (6, 3), (9, 2), (12, 1), (16, 1), (18, 1)].map(|(set, matches)| Options { set, matches }).into()
    }

    fn golden() -> Golden<Options> {
        Golden::default()
    }
}
