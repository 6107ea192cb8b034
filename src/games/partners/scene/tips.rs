//! The tips for a first game, and when each is shown.

use crate::games::partners::rules::View;
use crate::scene::tips::tips;

tips! {
    PartnersTip {
        /// Who the partner is.
        Opposite = "opposite",
        /// Which bones fit, and how to play one.
        Fits = "fits",
        /// What the numbers beside a seat mean.
        Lacks = "lacks",
        /// Notches mark the other side's bones.
        Notches = "notches",
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<PartnersTip> {
    let Some(seat) = view.seat.filter(|seat| view.table.turn == Some(*seat)) else { return Vec::new() };
    let mut tips = Vec::new();
    let table = &view.table;
    if table.partner(seat).is_some() {
        tips.push(PartnersTip::Opposite);
    }
    if table.ends.is_some() {
        tips.push(PartnersTip::Fits);
    }
    if table.seats().iter().any(|other| other != seat && !table.lacks[other.index()].is_empty()) {
        tips.push(PartnersTip::Lacks);
    }
    if table.line.iter().any(|played| !table.sides().are_together(played.seat, seat)) {
        tips.push(PartnersTip::Notches);
    }
    tips
}
