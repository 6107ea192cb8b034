//! The settings as digits of a short link. Links that were sent hold them: only ever append.

use super::options::{BlockTie, BlockWinner, Count, Leader, Opening, Options, Redeal, Unit};
use crate::engine::{CodedOptions, OptionDigits};

impl CodedOptions for Options {
    fn code(&mut self, digits: &mut OptionDigits<'_>) {
        #[rustfmt::skip]
        let Self {
            pairs, highest, hand, opening, leader, count, block_winner, block_tie, unit, capicua, chuchazo, prizes,
            lead_pass, round_pass, key, love, redeal, points_to_win,
        } = self;
        digits.one_of(points_to_win, &[100, 50, 75, 150, 200, 250, 300, 500, 6]);
        digits.switch(pairs, true);
        digits.one_of(highest, &[6, 9]);
        digits.one_of(hand, &[7, 6, 9, 10]);
        digits.one_of(opening, &[Opening::Double, Opening::Drawn]);
        digits.one_of(leader, &[Leader::Right, Leader::Winner, Leader::Pair]);
        digits.one_of(count, &[Count::Losers, Count::All]);
        digits.one_of(block_winner, &[BlockWinner::Pair, BlockWinner::Single, BlockWinner::Blocker]);
        digits.one_of(block_tie, &[BlockTie::Nobody, BlockTie::Blocker, BlockTie::Carry]);
        digits.one_of(unit, &[Unit::Pips, Unit::Hands, Unit::Finish]);
        digits.one_of(capicua, &[0, 25, 30, 100]);
        digits.one_of(chuchazo, &[0, 30, 100]);
        digits.switch(prizes, false);
        digits.one_of(lead_pass, &[0, 25, 30]);
        digits.one_of(round_pass, &[0, 25, 30]);
        digits.one_of(key, &[1, 2]);
        digits.switch(love, false);
        digits.one_of(redeal, &[Redeal::Never, Redeal::Five]);
    }
}
