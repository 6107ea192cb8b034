//! How a hand is played on without thinking: what a practised player does at a glance.

use crate::engine::Bone;
use crate::games::electrum::rules::{End, Ends, Hand, Options};

/// What a play is judged by at a glance; only ratios count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Taste {
    /// For each point that the table count scores now.
    point: i32,
    /// For each pip that leaves the hand.
    pip: i32,
    /// For a doublet, which has but one face to fit with.
    doublet: i32,
    /// For each bone left in hand that will fit an end.
    mobility: i32,
    /// For each bone that the seat cannot see and that will fit an end.
    openness: i32,
}

impl Taste {
    /// The taste that did best in matches between tastes, for the kind of game that these settings make.
    pub(super) const fn of(options: &Options) -> Self {
        if options.fives || options.threes {
            Self { point: 16, pip: 4, doublet: 16, mobility: 16, openness: -16 }
        } else if options.draws {
            // whoever has to draw falls behind: close the ends rather than keep them open for oneself
            Self { point: 0, pip: 4, doublet: 16, mobility: 0, openness: -32 }
        } else {
            Self { point: 0, pip: 8, doublet: 16, mobility: 16, openness: -16 }
        }
    }

    /// How much it pleases to play this bone at this end, with this hand and with so many bones not seen.
    #[inline]
    pub(super) fn of_play(self, options: &Options, ends: &Ends, hand: Hand, unseen: Hand, bone: Bone, end: End) -> i32 {
        let after = ends.after(bone, end, options.spinner);
        let fits = after.fitting();
        self.point * options.points_for_count(after.count())
            + self.pip * i32::from(bone.pips())
            + if bone.is_doublet() { self.doublet } else { 0 }
            + self.mobility * i32::from(hand.without(bone).both(fits).len())
            + self.openness * i32::from(fits.both(unseen).len())
    }
}
