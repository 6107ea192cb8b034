//! Tips for a player's first game.

use crate::games::scarnecchia::rules::{Play, View};

/// A tip, shown once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// A tile captures one of the same total.
    Take,
    /// A tile captures several that add up to its total.
    Several,
    /// A tile can be laid on another for a later capture.
    Build,
    /// A build binds its owner.
    Promise,
    /// The opponent's build can be stolen.
    Steal,
    /// Nothing can be captured or built: a tile is trailed.
    Trail,
}

impl Tip {
    /// All tips.
    pub const ALL: [Self; 6] = [Self::Take, Self::Several, Self::Build, Self::Promise, Self::Steal, Self::Trail];

    /// Storage key recording that this tip was shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Take => "take",
            Self::Several => "several",
            Self::Build => "build",
            Self::Promise => "promise",
            Self::Steal => "steal",
            Self::Trail => "trail",
        }
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<Tip> {
    let Some(seat) = view.seat.filter(|_| view.turn == view.seat) else { return Vec::new() };
    if view.own_build().is_some() {
        return vec![Tip::Promise];
    }
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let any = |is: fn(&Play) -> bool| legal.iter().any(|action| is(&action.play));
    let moments = [
        (Tip::Take, any(|play| matches!(play, Play::Capture(tiles) if tiles.len() == 1))),
        (Tip::Several, any(|play| matches!(play, Play::Capture(tiles) if tiles.len() > 1))),
        (
            Tip::Steal,
            view.pool.build_against(seat).is_some()
                && any(|play| matches!(play, Play::CaptureBuild(_) | Play::Add { .. })),
        ),
        (Tip::Build, any(|play| matches!(play, Play::Build { .. }))),
        (Tip::Trail, !any(|play| !matches!(play, Play::Trail))),
    ];
    moments.into_iter().filter(|(_, now)| *now).map(|(tip, _)| tip).collect()
}
