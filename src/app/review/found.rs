//! The opinions of choices that were found so far.

use std::collections::BTreeMap;

use crate::bots::protocol::OpinionText;
use crate::engine::Seat;

/// Opinions by entry and seat; nothing where the seat was not to act.
pub type Found = BTreeMap<(usize, Seat), Option<OpinionText>>;
