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
        /// Notches mark the opponent's bones.
        Notches = "notches",
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
    if view.plies.iter().any(|ply| ply.seat != seat && matches!(ply.kind, PlyKind::Play(..))) {
        tips.push(ElectrumTip::Notches);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::contract::playout;
    use crate::engine::{GameView, Rng, Rules, Seats, Seed, Viewer};
    use crate::games::electrum::rules::{Action, Electrum, Options};
    use crate::scene::tips::Tip;

    #[test]
    fn every_tip_is_true_when_it_is_shown() {
        let mut shown = vec![0; ElectrumTip::ALL.len()];
        for number in 0..40 {
            let options = Options {
                fives: number % 2 == 0,
                threes: number % 4 == 1,
                draws: number % 3 > 0,
                ..Electrum::initial(Seats::TWO)
            };
            let game = Electrum::deal(&options, Seats::TWO, Seed::new(number)).unwrap();
            for game in playout(game, Rng::new(Seed::new(number).derive(1))).take(120) {
                let seat = game.turn().movers().iter().next().unwrap();
                let view = game.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                view.legal(&mut legal);
                let played = |own: bool| {
                    let plays = view.plies.iter().filter(|ply| matches!(ply.kind, PlyKind::Play(..)));
                    plays.filter(|ply| (ply.seat == seat) == own).count() > 0
                };
                for tip in tips(&view) {
                    shown[tip as usize] += 1;
                    let is_true = match tip {
                        ElectrumTip::Fits => legal.iter().all(|action| matches!(action, Action::Play(..))),
                        ElectrumTip::Count => view.options.fives || view.options.threes,
                        ElectrumTip::Notches => played(false),
                        ElectrumTip::Ends => played(true),
                        ElectrumTip::Draw => legal == [Action::Draw],
                        ElectrumTip::Pass => legal == [Action::Pass],
                    };
                    assert!(is_true, "{tip:?} {view:?}");
                }
            }
        }
        assert!(shown.iter().all(|count| *count > 0), "{shown:?}");
    }
}
