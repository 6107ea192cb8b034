//! The playout policy: how both seats play without a search.

use crate::engine::Bone;
use crate::games::electrum::rules::{End, Ends, Hand, Options};

/// The weights of a play's features; only their ratios matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlayoutWeights {
    /// Per point that the table count scores.
    point: i32,
    /// Per pip that leaves the hand.
    pip: i32,
    /// For a doublet, which fits fewer ends than other bones.
    doublet: i32,
    /// Per bone left in hand that will fit an end.
    mobility: i32,
    /// Per unseen bone that will fit an end.
    openness: i32,
}

impl PlayoutWeights {
    /// The weights that won the most matches with these settings.
    pub(super) const fn of(options: &Options) -> Self {
        if options.fives || options.threes {
            Self { point: 16, pip: 4, doublet: 16, mobility: 16, openness: -16 }
        } else if options.draws {
            // a seat that has to draw falls behind, so closed ends matter more than the seat's own mobility
            Self { point: 0, pip: 4, doublet: 16, mobility: 0, openness: -32 }
        } else {
            Self { point: 0, pip: 8, doublet: 16, mobility: 16, openness: -16 }
        }
    }

    /// `hand` is the mover's; `unseen` are the bones that it cannot see.
    #[inline]
    pub(super) fn score_play(
        self,
        options: &Options,
        ends: &Ends,
        hand: Hand,
        unseen: Hand,
        bone: Bone,
        end: End,
    ) -> i32 {
        let after = ends.after(bone, end, options.spinner);
        let fits = after.fitting();
        self.point * options.points_for_count(after.count())
            + self.pip * i32::from(bone.pips())
            + if bone.is_doublet() { self.doublet } else { 0 }
            + self.mobility * i32::from(hand.without(bone).intersection(fits).len())
            + self.openness * i32::from(fits.intersection(unseen).len())
    }
}
