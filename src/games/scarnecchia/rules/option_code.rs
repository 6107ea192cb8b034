//! The settings as digits of a short link. Links that were sent hold them: only ever append.

use super::options::{Options, Scoring};
use crate::engine::{CodedOptions, OptionDigits};

impl CodedOptions for Options {
    fn code(&mut self, digits: &mut OptionDigits<'_>) {
        let Self { sets, scoring, hands, first } = self;
        digits.one_of(sets, &[1, 2]);
        digits.one_of(scoring, &[Scoring::Tiles, Scoring::Points, Scoring::Threes]);
        digits.seat(first);
        digits.count(hands, 5, 1000);
    }
}
