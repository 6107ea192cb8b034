//! The settings as digits of a short link. Links that were sent hold them: only ever append.

use super::options::{BlockAward, BlockWinner, Leader, Options};
use crate::engine::{CodedOptions, OptionDigits};

impl CodedOptions for Options {
    fn code(&mut self, digits: &mut OptionDigits<'_>) {
        let Self { points_to_win, block_winner, block_award, rounding, spinner, draws, fives, threes, leader } = self;
        digits.one_of(points_to_win, &[150, 50, 100, 200, 250, 305, 500]);
        digits.switch(draws, true);
        digits.switch(spinner, false);
        digits.switch(fives, false);
        digits.switch(threes, false);
        digits.switch(rounding, false);
        digits.one_of(leader, &[Leader::Doublet, Leader::Winner, Leader::Loser, Leader::Alternate]);
        digits.one_of(block_winner, &[BlockWinner::Low, BlockWinner::Last]);
        digits.one_of(block_award, &[BlockAward::Difference, BlockAward::Opponent, BlockAward::Both]);
    }
}
