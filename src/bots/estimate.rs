//! The chances of all seats in a position of a finished game.
//!
//! An opponent's opinion uses what its own seat knows. An estimate averages over what each seat could know, so that it is the
//! same on every device. docs/review.md describes the method.

use serde::{Deserialize, Serialize};

use super::measure::Measure;
use super::protocol::{Bits, ChoiceText, OpinionText};
use crate::engine::Rules;

/// The playouts per position, for all seats together.
pub const PLAYOUTS: u32 = 1024;

/// The estimate of a position.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Estimate {
    /// Each seat's chance to win, 0 to 1.
    pub chances: Vec<Measure>,
}

impl Estimate {
    /// Reads the estimate of a position of this many seats; nothing if the lines are not those of an estimate, or if the
    /// position could not be estimated.
    pub fn read(written: &OpinionText, seats: usize) -> Option<Self> {
        let read = |ChoiceText(action, [mean, error], _): &ChoiceText| {
            action.is_empty().then(|| Measure { mean: mean.number(), error: error.number() })
        };
        let chances: Vec<Measure> = written.0.iter().map(read).collect::<Option<_>>()?;
        (chances.len() == seats).then_some(Self { chances })
    }

    /// Serializes the estimate. It crosses as an opinion does, so that the page's first parts know nothing about it.
    pub fn written(&self) -> OpinionText {
        let line = |chance: &Measure| ChoiceText(String::new(), [chance.mean, chance.error].map(Bits::of), None);
        OpinionText(self.chances.iter().map(line).collect())
    }
}

/// An estimate in progress, processed in slices.
pub trait Estimating {
    /// Plays out for one slice, a few milliseconds at most on a slow phone; true if there is more to do.
    fn next_slice(&mut self) -> bool;

    /// The estimate so far.
    fn estimate(&self) -> Estimate;
}

impl Estimating for Estimate {
    fn next_slice(&mut self) -> bool {
        false
    }

    fn estimate(&self) -> Estimate {
        self.clone()
    }
}

/// The position to estimate.
pub struct ToEstimate<G: Rules> {
    /// The view of each seat.
    pub views: Vec<G::View>,
    /// The playouts for all seats together.
    pub playouts: u32,
}

/// A serialized [`ToEstimate`]: the text of the question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EstimateText {
    /// The views as JSON, by seat.
    pub views: Vec<String>,
    /// The playouts for all seats together.
    pub playouts: u32,
}

impl EstimateText {
    /// Parses it in a game's own types; nothing if it is not of that game.
    pub fn read<G: Rules>(&self) -> Option<ToEstimate<G>> {
        let views = self.views.iter().map(|view| serde_json::from_str(view).ok()).collect::<Option<_>>()?;
        Some(ToEstimate { views, playouts: self.playouts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_crosses_to_the_page_bit_by_bit() {
        let chance = |n: u8| Measure { mean: f64::from(n) / 7.0, error: 0.1 / 3.0 };
        let estimate = Estimate { chances: (0..3).map(chance).collect() };
        let written = estimate.written();
        let text = serde_json::to_string(&written).unwrap();
        let read: OpinionText = serde_json::from_str(&text).unwrap();
        assert_eq!(Estimate::read(&read, 3), Some(estimate));
        assert_eq!(Estimate::read(&read, 2), None, "three lines are not of two seats");
        assert_eq!(Estimate::read(&OpinionText::of_action("3-5@W".into()), 1), None, "an opinion is no estimate");
    }
}
