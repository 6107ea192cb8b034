//! The settings as digits of a short link. Links that were sent hold them: only ever append.

use super::options::Options;
use crate::engine::{CodedOptions, OptionDigits, Points};

impl CodedOptions for Options {
    fn code(&mut self, digits: &mut OptionDigits<'_>) {
        let Self { threshold, first } = self;
        let usual = [200, 150, 100];
        let others = (5..=50).map(|tens| 10 * tens).filter(|threshold| !usual.contains(threshold));
        let thresholds: Vec<Points> = usual.into_iter().chain(others).collect();
        digits.one_of(threshold, &thresholds);
        digits.any_seat(first, 4);
    }
}
