//! What somebody who plays their first game is told, and when.

use crate::games::crescendo::rules::View;

/// Something that is told once, at the moment it is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// How the board is seeded.
    Seed,
    /// What a placement scores.
    Regions,
    /// What blanks may stand for.
    Blanks,
    /// The person is above the threshold and has to stay ahead.
    Hold,
    /// Somebody else is, and has to be overtaken.
    Overtake,
}

impl Tip {
    /// All tips.
    pub const ALL: [Self; 5] = [Self::Seed, Self::Regions, Self::Blanks, Self::Hold, Self::Overtake];

    /// The name by which is kept that it was told.
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

/// The tips whose moment a view is, the first to be told first.
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
