//! How a hand is played on without thinking: what a practised player does at a glance.

use crate::engine::electrum::{Action, Hand, Layout, Options};

/// What a play is judged by at a glance, in sixteenths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taste {
    /// For each point that the table count scores now.
    pub point: i32,
    /// For each pip that leaves the hand.
    pub pip: i32,
    /// For a doublet, which has but one face to fit with.
    pub doublet: i32,
    /// For each bone left in hand that will fit an end.
    pub mobility: i32,
    /// For each bone that the seat cannot place itself but others may: a bone unseen that would fit.
    pub openness: i32,
}

/// The taste of every playout.
pub const NATURAL: Taste = Taste { point: 16, pip: 4, doublet: 16, mobility: 16, openness: 0 };

impl Taste {
    /// The index of the play that pleases most, the first of equals; 0 where there is nothing to choose.
    pub fn pick(self, options: &Options, layout: &Layout, hand: Hand, legal: &[Action]) -> usize {
        let mut best = (i32::MIN, 0);
        for (index, action) in legal.iter().enumerate() {
            let &Action::Play(bone, end) = action else { return 0 };
            let fits = layout.fitting_after(bone, end, options.spinner);
            let mut value = self.point * options.points_for_count(layout.count_after(bone, end));
            value += self.pip * i32::from(bone.pips());
            value += if bone.is_doublet() { self.doublet } else { 0 };
            value += self.mobility * i32::from(hand.without(bone).both(fits).len());
            value += self.openness * i32::from(fits.minus(hand).len());
            if value > best.0 {
                best = (value, index);
            }
        }
        best.1
    }
}
