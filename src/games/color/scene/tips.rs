//! The tips for a first game, and when each is shown.

use crate::games::color::rules::{Half, Phase, View};

/// A tip that is shown once, when it first applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColorTip {
    /// How halves are chosen.
    Choose,
    /// How the domino is placed.
    Place,
    /// How groups are claimed.
    Claim,
    /// What black does.
    Black,
    /// What purple does.
    Purple,
}

impl ColorTip {
    /// All tips.
    pub const ALL: [Self; 5] = [Self::Choose, Self::Place, Self::Claim, Self::Black, Self::Purple];

    /// Storage key recording that this tip was shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Choose => "choose",
            Self::Place => "place",
            Self::Claim => "claim",
            Self::Black => "black",
            Self::Purple => "purple",
        }
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
