//! What somebody who plays their first game is told, and when.

use crate::games::color::rules::{Half, Phase, View};

/// Something that is told once, at the moment it is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
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

impl Tip {
    /// All tips.
    pub const ALL: [Self; 5] = [Self::Choose, Self::Place, Self::Claim, Self::Black, Self::Purple];

    /// The name by which is kept that it was told.
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

/// The tips whose moment a view is, the first to be told first.
pub fn tips(view: &View) -> Vec<Tip> {
    let table = &view.table;
    match table.phase {
        Phase::Choose if view.seat.is_some() => vec![Tip::Choose],
        Phase::Place { halves } if view.seat == Some(table.placer) => {
            let mut tips = vec![Tip::Place];
            if halves.contains(&Half::Black) && !table.dominoes.is_empty() {
                tips.insert(0, Tip::Black);
            }
            tips
        }
        Phase::Claim { halves, .. } if view.seat == Some(table.placer) => {
            let mut tips = vec![Tip::Claim];
            if halves.contains(&Half::Purple) {
                tips.push(Tip::Purple);
            }
            tips
        }
        _ => Vec::new(),
    }
}
