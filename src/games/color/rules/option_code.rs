//! The settings as digits of a short link. Links that were sent hold them: only ever append.

use super::options::Options;
use crate::engine::{CodedOptions, OptionDigits};

impl CodedOptions for Options {
    fn code(&mut self, digits: &mut OptionDigits<'_>) {
        let Self { dmo, first } = self;
        digits.seat(dmo);
        digits.seat(first);
    }
}
