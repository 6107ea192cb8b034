//! The chances of all seats in a position of a finished game, and by how much choices changed them.
//!
//! Unlike an opponent's opinion, an estimate belongs to nobody: it averages over what each seat could know, so that it is
//! the same on every device. docs/review.md describes the method.

use serde::{Deserialize, Serialize};

use super::protocol::OpinionText;
use crate::engine::{Rules, Seat};

/// The playouts per position, for all seats together; a choice that is measured has as many again per seat.
pub const PLAYOUTS: u32 = 1024;

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Measure {
    /// The mean.
    pub mean: f64,
    /// Its standard error; 0 if it was calculated and not sampled.
    pub error: f64,
}

impl Measure {
    /// A value that was not sampled.
    pub const fn exact(mean: f64) -> Self {
        Self { mean, error: 0.0 }
    }

    /// The sum of two independent measures.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let error = (self.error * self.error + other.error * other.error).sqrt();
        Self { mean: self.mean + other.mean, error }
    }

    /// Half the width of the 95 % confidence interval.
    pub fn margin(self) -> f64 {
        1.96 * self.error
    }
}

/// The sums of a sample.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean so far; 0 for an empty sample.
    pub fn measure(self) -> Measure {
        let count = self.count.max(1.0);
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0);
        Measure { mean, error: (variance / (count - 1.0).max(1.0)).sqrt() }
    }
}

/// What a choice changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Gain {
    /// The seat that chose.
    pub seat: Seat,
    /// For each seat, the change of its chance to win against what a practised player would have chosen there.
    pub of_seats: Vec<Measure>,
}

/// The estimate of a position.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Estimate {
    /// Each seat's chance to win, 0 to 1.
    pub chances: Vec<Measure>,
    /// What the choices changed that were made in this position.
    pub gains: Vec<Gain>,
}

impl Estimate {
    /// Reads the estimate of a position of this many seats; nothing if the lines are not those of an estimate, or if the
    /// position could not be estimated.
    pub fn read(written: &OpinionText, seats: usize) -> Option<Self> {
        let lines: Vec<(&str, Measure)> = written.measures().collect::<Option<_>>()?;
        let (chances, gains) = lines.split_at_checked(seats).filter(|(_, gains)| gains.len().is_multiple_of(seats))?;
        let measures = |lines: &[(&str, Measure)]| lines.iter().map(|(_, measure)| *measure).collect();
        let gain = |lines: &[(&str, Measure)]| {
            let seat = Seat::try_from(lines.first()?.0.parse::<u8>().ok()?).ok()?;
            Some(Gain { seat, of_seats: measures(lines) })
        };
        Some(Self { chances: measures(chances), gains: gains.chunks(seats).map(gain).collect::<Option<_>>()? })
    }

    /// The lines of the answer: the chances without a label, then for each choice the gains, labeled with its seat.
    pub(super) fn lines(&self) -> impl Iterator<Item = (String, Measure)> {
        let chances = self.chances.iter().map(|chance| (String::new(), *chance));
        let gains =
            self.gains.iter().flat_map(|gain| gain.of_seats.iter().map(|measure| (gain.seat.to_string(), *measure)));
        chances.chain(gains)
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
    /// The choices made in this position, each by a seat that had several actions.
    pub choices: Vec<(Seat, G::Action)>,
    /// The playouts for all seats together.
    pub playouts: u32,
}

/// A serialized [`ToEstimate`]: the text of the question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EstimateText {
    /// The views as JSON, by seat.
    pub views: Vec<String>,
    /// The seats and their actions in notation.
    pub choices: Vec<(Seat, String)>,
    /// The playouts for all seats together.
    pub playouts: u32,
}

impl EstimateText {
    /// Parses it in a game's own types; nothing if it is not of that game.
    pub fn read<G: Rules>(&self) -> Option<ToEstimate<G>> {
        let views = self.views.iter().map(|view| serde_json::from_str(view).ok()).collect::<Option<_>>()?;
        let choices = self.choices.iter().map(|(seat, action)| Some((*seat, action.parse().ok()?)));
        Some(ToEstimate { views, choices: choices.collect::<Option<_>>()?, playouts: self.playouts })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_the_standard_error_of_its_mean() {
        let mut sample = Sample::default();
        assert_eq!(sample.measure(), Measure::default());
        [0.0, 1.0, 0.0, 1.0].into_iter().for_each(|value| sample.add(value));
        let measure = sample.measure();
        assert!((measure.mean - 0.5).abs() < 1e-12 && (measure.error - (0.25_f64 / 3.0).sqrt()).abs() < 1e-12);
        let sum = Measure { mean: 0.1, error: 0.03 }.plus(Measure { mean: -0.3, error: 0.04 });
        assert!((sum.mean + 0.2).abs() < 1e-12 && (sum.error - 0.05).abs() < 1e-12);
    }

    #[test]
    fn an_estimate_crosses_to_the_page_bit_by_bit() {
        let measures =
            |from: f64| (0..3).map(|n| Measure { mean: from / 7.0 + f64::from(n), error: 0.1 / 3.0 }).collect();
        let gain = |seat| Gain { seat: Seat::new(seat), of_seats: measures(f64::from(seat)) };
        let estimate = Estimate { chances: measures(0.3), gains: vec![gain(0), gain(2)] };
        let written = OpinionText::of_estimate(&estimate);
        let text = serde_json::to_string(&written).unwrap();
        let read: OpinionText = serde_json::from_str(&text).unwrap();
        assert_eq!(Estimate::read(&read, 3), Some(estimate));
        assert_eq!(Estimate::read(&read, 2), None, "nine lines are not of two seats");
        assert_eq!(Estimate::read(&OpinionText::of_action("3-5@W".into()), 1), None, "an opinion is no estimate");
    }
}
