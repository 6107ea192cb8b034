//! The tips for a first game, and when each is shown.

use crate::games::scarnecchia::rules::{Play, View};
use crate::scene::tips::tips;

tips! {
    ScarnecchiaTip {
        /// A tile captures one of the same total.
        Take = "take",
        /// A tile captures several that add up to its total.
        Several = "several",
        /// A tile can be laid on another for a later capture.
        Build = "build",
        /// A build binds its owner.
        Promise = "promise",
        /// The opponent's build can be stolen.
        Steal = "steal",
        /// Nothing can be captured or built: a tile is trailed.
        Trail = "trail",
    }
}

/// The tips that apply to a view, in the order to show them.
pub fn tips(view: &View) -> Vec<ScarnecchiaTip> {
    let Some(seat) = view.seat.filter(|_| view.turn == view.seat) else { return Vec::new() };
    if view.own_build().is_some() {
        return vec![ScarnecchiaTip::Promise];
    }
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let any = |is: fn(&Play) -> bool| legal.iter().any(|action| is(&action.play));
    let moments = [
        (ScarnecchiaTip::Take, any(|play| matches!(play, Play::Capture(tiles) if tiles.len() == 1))),
        (ScarnecchiaTip::Several, any(|play| matches!(play, Play::Capture(tiles) if tiles.len() > 1))),
        (
            ScarnecchiaTip::Steal,
            view.pool.build_against(seat).is_some()
                && any(|play| matches!(play, Play::CaptureBuild(_) | Play::Add { .. })),
        ),
        (ScarnecchiaTip::Build, any(|play| matches!(play, Play::Build { .. }))),
        (ScarnecchiaTip::Trail, !any(|play| !matches!(play, Play::Trail))),
    ];
    moments.into_iter().filter(|(_, now)| *now).map(|(tip, _)| tip).collect()
}
