//! The tips for a first game, and when each is shown.

use crate::engine::Seat;
use crate::games::electrum::rules::{PlyKind, View};
use crate::scene::tips::tips;

tips! {
    ElectrumTip {
        /// Which bones fit, and how to play one.
        Fits = "fits",
        /// How the ends are counted.
        Count = "count",
        /// Which end to leave open.
        Ends = "ends",
        /// Nothing fits: draw.
        Draw = "draw",
        /// Nothing fits and nothing can be drawn: pass.
        Pass = "pass",
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<ElectrumTip> {
    let (Some(seat), Some(hand)) = (view.seat, view.own_hand()) else { return Vec::new() };
    if view.turn != Some(seat) || view.layout.is_empty() {
        return Vec::new();
    }
    if hand.intersection(view.layout.fitting()).is_empty() {
        return vec![if view.boneyard_count > 0 { ElectrumTip::Draw } else { ElectrumTip::Pass }];
    }
    let counts = view.options.fives || view.options.threes;
    let mut tips = vec![ElectrumTip::Fits];
    if counts {
        tips.push(ElectrumTip::Count);
    }
    if has_played(view, seat) {
        tips.push(ElectrumTip::Ends);
    }
    tips
}

/// Whether the seat has played a bone in this hand, apart from an automatic lead.
fn has_played(view: &View, seat: Seat) -> bool {
    let chosen = view.plies.iter().skip(usize::from(view.doublet_lead));
    chosen.into_iter().any(|ply| ply.seat == seat && matches!(ply.kind, PlyKind::Play(..)))
}
