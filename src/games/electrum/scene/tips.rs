//! What somebody who plays their first game is told, and when.

use crate::engine::Seat;
use crate::games::electrum::rules::{PlyKind, View};

/// Something that is told once, at the moment it is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// Which bones fit, and how one is played.
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

    /// The name by which is kept that it was told.
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

/// The tips whose moment a view is, the first to be told first.
pub fn tips(view: &View) -> Vec<Tip> {
    let (Some(seat), Some(hand)) = (view.seat, view.own_hand()) else { return Vec::new() };
    if view.turn != Some(seat) || view.layout.is_empty() {
        return Vec::new();
    }
    if hand.both(view.layout.fitting()).is_empty() {
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

/// Whether a seat has chosen a bone in this hand: a doublet that leads by itself is no choice.
fn has_played(view: &View, seat: Seat) -> bool {
    let chosen = view.plies.iter().skip(usize::from(view.doublet_lead));
    chosen.into_iter().any(|ply| ply.seat == seat && matches!(ply.kind, PlyKind::Play(..)))
}
