//! The tips for a first game, and when each is shown.

use crate::games::color::rules::{Half, Phase, View};
use crate::scene::tips::tips;

tips! {
    ColorTip {
        /// How halves are chosen.
        Choose = "choose",
        /// The first domino goes anywhere.
        First = "first",
        /// How the domino is placed.
        Place = "place",
        /// How groups are claimed.
        Claim = "claim",
        /// What black does.
        Black = "black",
        /// What purple does.
        Purple = "purple",
    }
}

/// The tips that apply to a view, the most important first.
pub fn tips(view: &View) -> Vec<ColorTip> {
    let table = &view.table;
    match table.phase {
        Phase::Choose if view.seat.is_some() => vec![ColorTip::Choose],
        Phase::Place { halves } if view.seat == Some(table.placer) => {
            if table.dominoes.is_empty() {
                return vec![ColorTip::First];
            }
            // "the black half": of two black ones neither could turn the other
            let has_one_black = halves.iter().filter(|half| **half == Half::Black).count() == 1;
            has_one_black.then_some(ColorTip::Black).into_iter().chain([ColorTip::Place]).collect()
        }
        Phase::Claim { halves, .. } if view.seat == Some(table.placer) => {
            let mut tips = vec![ColorTip::Claim];
            if halves.contains(&Half::Purple) {
                tips.push(ColorTip::Purple);
            }
            tips
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::contract::playout;
    use crate::engine::{GameView, Rng, Rules, Seats, Seed, Viewer};
    use crate::games::color::rules::{Action, Color};
    use crate::scene::tips::Tip;

    #[test]
    fn every_tip_is_true_when_it_is_shown() {
        let mut shown = vec![0; ColorTip::ALL.len()];
        for number in 0..24 {
            let game = Color::deal(&Color::initial(Seats::TWO), Seats::TWO, Seed::new(number)).unwrap();
            for game in playout(game, Rng::new(Seed::new(number).derive(1))) {
                let seat = game.turn().movers().iter().next().unwrap();
                let view = game.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                view.legal(&mut legal);
                let halves = match view.table.phase {
                    Phase::Place { halves } | Phase::Claim { halves, .. } => halves.to_vec(),
                    _ => Vec::new(),
                };
                let has = |half: Half| halves.contains(&half);
                let is_empty = view.table.dominoes.is_empty();
                for tip in tips(&view) {
                    shown[tip as usize] += 1;
                    let is_true = match tip {
                        ColorTip::Choose => legal.iter().all(|action| matches!(action, Action::Choose(_))),
                        // 8 rows of 7 places and 8 columns of 7, each both ways for two colors
                        ColorTip::First => is_empty && legal.len() >= 112,
                        ColorTip::Place => !is_empty && legal.iter().all(|action| matches!(action, Action::Place(_))),
                        ColorTip::Black => !is_empty && has(Half::Black) && halves[0] != halves[1],
                        ColorTip::Claim => legal.iter().any(|action| match action {
                            Action::Claim(claim) => claim.points() > 0,
                            _ => false,
                        }),
                        ColorTip::Purple => has(Half::Purple),
                    };
                    assert!(is_true, "{tip:?} {view:?} {legal:?}");
                }
            }
        }
        assert!(shown.iter().all(|count| *count > 0), "{shown:?}");
    }
}
