//! The settings as digits of a short link. Links that were sent hold them: only ever append.

use super::options::Options;
use crate::engine::{CodedOptions, OptionDigits};

impl CodedOptions for Options {
    fn code(&mut self, digits: &mut OptionDigits<'_>) {
        let Self { set, matches } = self;
        digits.one_of(set, &[6, 9, 12, 16, 18]);
        digits.count(matches, 1, 1000);
    }
}
