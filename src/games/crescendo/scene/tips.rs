//! The tips for a first game, and when each is shown.

use crate::games::crescendo::rules::View;
use crate::scene::tips::tips;

tips! {
    CrescendoTip {
        /// How to seed the board.
        Seed = "seed",
        /// How a placement scores.
        Regions = "regions",
        /// How to declare blanks.
        Blanks = "blanks",
        /// The player is challenged and has to keep the lead.
        Hold = "hold",
        /// Another seat is challenged and has to be overtaken.
        Overtake = "overtake",
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<CrescendoTip> {
    let Some(seat) = view.seat.filter(|_| view.turn == view.seat) else { return Vec::new() };
    if view.is_seeding() {
        return vec![CrescendoTip::Seed];
    }
    let mut tips = Vec::new();
    if let Some(challenge) = &view.challenge {
        tips.push(if challenge.seat == seat { CrescendoTip::Hold } else { CrescendoTip::Overtake });
    }
    tips.push(CrescendoTip::Regions);
    if view.own_hand().is_some_and(|hand| hand.iter().any(|bone| bone.has(0))) {
        tips.push(CrescendoTip::Blanks);
    }
    tips
}
