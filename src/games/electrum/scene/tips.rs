//! Tips for a player's first games, and when to show them.

use crate::engine::Seat;
use crate::games::electrum::rules::{PlyKind, View};

/// A tip that is shown once, when it first applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// Which bones fit, and how to play one.
    Fits,
    /// How the ends are counted.
    Count,
    /// Which end to leave open.
    Ends,
    /// Nothing fits: draw.
    Draw,
    /// Nothing fits and nothing can be drawn: pass.
    Pass,
}

impl Tip {
    /// All tips.
    pub const ALL: [Self; 5] = [Self::Fits, Self::Count, Self::Ends, Self::Draw, Self::Pass];

    /// Storage key recording that this tip was shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fits => "fits",
            Self::Count => "count",
            Self::Ends => "ends",
            Self::Draw => "draw",
            Self::Pass => "pass",
        }
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<Tip> {
    let (Some(seat), Some(hand)) = (view.seat, view.own_hand()) else { return Vec::new() };
    if view.turn != Some(seat) || view.layout.is_empty() {
        return Vec::new();
    }
    if hand.intersection(view.layout.fitting()).is_empty() {
        return vec![if view.boneyard_count > 0 { Tip::Draw } else { Tip::Pass }];
    }
    let counts = view.options.fives || view.options.threes;
    let mut tips = vec![Tip::Fits];
    if counts {
        tips.push(Tip::Count);
    }
    if has_played(view, seat) {
        tips.push(Tip::Ends);
    }
    tips
}

/// Whether the seat has played a bone in this hand, apart from an automatic lead.
fn has_played(view: &View, seat: Seat) -> bool {
    let chosen = view.plies.iter().skip(usize::from(view.doublet_lead));
    chosen.into_iter().any(|ply| ply.seat == seat && matches!(ply.kind, PlyKind::Play(..)))
}
