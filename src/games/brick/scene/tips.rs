//! The tips for a first game, and when each is shown.

use crate::games::brick::rules::{Action, Phase, View};
use crate::scene::tips::tips;

/// Bricks in the brickyard, for each seat, that count as near the end of the match.
const NEAR_THE_END: usize = 2;

tips! {
    BrickTip {
        /// What revealing is for.
        Reveal = "reveal",
        /// Where a brick can be placed.
        Place = "place",
        /// What scores: bricks placed on others.
        Layers = "layers",
        /// Readied bricks can be played.
        Readied = "readied",
        /// What a skip does, when no brick fits.
        Skip = "skip",
        /// Where to draw from.
        Draw = "draw",
        /// Bricks in hand cost points, when the brickyard is nearly empty.
        End = "end",
    }
}

/// The tips that apply to a view, the most important first.
pub fn tips(view: &View) -> Vec<BrickTip> {
    let Some(you) = view.viewer() else { return Vec::new() };
    match view.phase() {
        Phase::Reveal => vec![BrickTip::Reveal],
        Phase::Draw { seat, .. } if seat == you => vec![BrickTip::Draw],
        Phase::Play(seat) if seat == you => at_a_turn(view),
        _ => Vec::new(),
    }
}

fn at_a_turn(view: &View) -> Vec<BrickTip> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let scores = |action: &Action| match action {
        Action::Place(bone, at) => view.wall().check([bone.low(), bone.high()], *at).is_ok_and(|layer| layer > 0),
        _ => false,
    };
    let may_place = legal.iter().any(|action| matches!(action, Action::Place(..)));
    let may_ready = legal.iter().any(|action| matches!(action, Action::PlaceReadied(..)));
    let near = NEAR_THE_END * view.count().count();
    let told = [
        (BrickTip::Skip, !may_place),
        (BrickTip::Layers, legal.iter().any(scores)),
        (BrickTip::Place, may_place),
        (BrickTip::Readied, may_ready),
        (BrickTip::End, view.yard() <= near),
    ];
    told.into_iter().filter(|(_, is_moment)| *is_moment).map(|(tip, _)| tip).collect()
}
