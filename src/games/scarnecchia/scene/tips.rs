//! What somebody who plays their first game is told, and when.

use crate::games::scarnecchia::rules::{Play, View};

/// Something that is told once, at the moment it is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// A tile takes what has the same total.
    Take,
    /// It takes several that add up to it.
    Several,
    /// A tile may be laid on another for a later capture.
    Build,
    /// A promise binds.
    Promise,
    /// The other's build may be stolen.
    Steal,
    /// Nothing can be taken: a tile is laid down.
    Trail,
}

impl Tip {
    /// All tips.
    pub const ALL: [Self; 6] = [Self::Take, Self::Several, Self::Build, Self::Promise, Self::Steal, Self::Trail];

    /// The name by which is kept that it was told.
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

/// The tips whose moment a view is, the first to be told first.
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
