//! The tips for a first game, and when each is shown.

use crate::games::color::rules::{Half, Phase, View};
use crate::scene::tips::tips;

tips! {
    ColorTip {
        /// How halves are chosen.
        Choose = "choose",
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
            let mut tips = vec![ColorTip::Place];
            if halves.contains(&Half::Black) && !table.dominoes.is_empty() {
                tips.insert(0, ColorTip::Black);
            }
            tips
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
