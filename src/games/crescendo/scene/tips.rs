//! Tips for a player's first game.

use crate::games::crescendo::rules::View;

/// A tip, shown once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// How to seed the board.
    Seed,
    /// How a placement scores.
    Regions,
    /// How to declare blanks.
    Blanks,
    /// The player is challenged and has to keep the lead.
    Hold,
    /// Another seat is challenged and has to be overtaken.
    Overtake,
}

impl Tip {
    /// All tips.
    pub const ALL: [Self; 5] = [Self::Seed, Self::Regions, Self::Blanks, Self::Hold, Self::Overtake];

    /// Storage key recording that this tip was shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seed => "seed",
            Self::Regions => "regions",
            Self::Blanks => "blanks",
            Self::Hold => "hold",
            Self::Overtake => "overtake",
        }
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<Tip> {
    let Some(seat) = view.seat.filter(|_| view.turn == view.seat) else { return Vec::new() };
    if view.is_seeding() {
        return vec![Tip::Seed];
    }
    let mut tips = Vec::new();
    if let Some(challenge) = &view.challenge {
        tips.push(if challenge.seat == seat { Tip::Hold } else { Tip::Overtake });
    }
    tips.push(Tip::Regions);
    if view.own_hand().is_some_and(|hand| hand.iter().any(|bone| bone.has(0))) {
        tips.push(Tip::Blanks);
    }
    tips
}
