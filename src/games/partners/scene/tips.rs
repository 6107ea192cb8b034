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
        /// The lead may be left to the partner.
        Leave = "leave",
        /// The partner's lead names a number.
        Repeat = "repeat",
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<PartnersTip> {
    let Some(seat) = view.seat.filter(|seat| view.table.turn == Some(*seat)) else { return Vec::new() };
    let mut tips = Vec::new();
    let table = &view.table;
    if table.asked {
        tips.push(PartnersTip::Leave);
    }
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
    if has_chosen_lead(view) {
        tips.push(PartnersTip::Repeat);
    }
    tips
}

/// True if the partner chose the bone that led this hand.
fn has_chosen_lead(view: &View) -> bool {
    let (table, lead) = (&view.table, view.table.line.first());
    let partner = view.seat.and_then(|seat| table.partner(seat));
    partner.is_some_and(|partner| lead.is_some_and(|lead| lead.seat == partner)) && !table.led_by_itself()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::contract::playout;
    use crate::engine::{Rng, Rules, Seats, Seed, Viewer};
    use crate::games::partners::rules::{Partners, Preset};
    use crate::scene::tips::Tip;

    #[test]
    fn every_tip_is_true_when_it_is_shown() {
        let mut shown = vec![0; PartnersTip::ALL.len()];
        let four = Seats::new(4).unwrap();
        for (number, preset) in (0..).zip(Preset::ALL) {
            let game = Partners::deal(&preset.options(), four, Seed::new(number)).unwrap();
            for game in playout(game, Rng::new(Seed::new(number).derive(1))).take(150) {
                let seat = game.turn().movers().iter().next().unwrap();
                let view = game.view(Viewer::Seat(seat));
                let table = &view.table;
                for tip in tips(&view) {
                    shown[tip as usize] += 1;
                    let is_true = match tip {
                        PartnersTip::Opposite => table.partner(seat).is_some(),
                        PartnersTip::Fits => table.ends.is_some(),
                        PartnersTip::Lacks => table.lacks.iter().any(|lacks| !lacks.is_empty()),
                        PartnersTip::Notches => table.line.iter().any(|played| played.seat != seat),
                        PartnersTip::Leave => table.asked,
                        PartnersTip::Repeat => table.partner(seat) == Some(table.line[0].seat),
                    };
                    assert!(is_true, "{tip:?} {view:?}");
                }
            }
        }
        assert!(shown.iter().all(|count| *count > 0), "{shown:?}");
    }
}
