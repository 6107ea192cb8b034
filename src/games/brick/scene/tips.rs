//! What somebody who plays their first game is told, and when.

use crate::games::brick::rules::{Action, Phase, View};

/// How many bricks are in the brickyard when the end of the match is near, for each seat.
const NEAR_THE_END: usize = 2;

/// Something that is told once, at the moment it is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tip {
    /// What revealing is for.
    Reveal,
    /// Where a brick may lie.
    Place,
    /// What scores: a brick may be laid upon others.
    Layers,
    /// Readied bricks may be played.
    Readied,
    /// What skipping does: nothing fits.
    Skip,
    /// Where to draw from.
    Draw,
    /// Bricks that stay in hand cost points: the brickyard is nearly used up.
    End,
}

impl Tip {
    /// All tips.
    pub const ALL: [Self; 7] =
        [Self::Reveal, Self::Place, Self::Layers, Self::Readied, Self::Skip, Self::Draw, Self::End];

    /// The name by which is kept that it was told.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reveal => "reveal",
            Self::Place => "place",
            Self::Layers => "layers",
            Self::Readied => "readied",
            Self::Skip => "skip",
            Self::Draw => "draw",
            Self::End => "end",
        }
    }
}

/// The tips whose moment a view is, the first to be told first.
pub fn tips(view: &View) -> Vec<Tip> {
    let Some(you) = view.viewer() else { return Vec::new() };
    match view.phase() {
        Phase::Reveal => vec![Tip::Reveal],
        Phase::Draw { seat, .. } if seat == you => vec![Tip::Draw],
        Phase::Play(seat) if seat == you => at_a_turn(view),
        _ => Vec::new(),
    }
}

fn at_a_turn(view: &View) -> Vec<Tip> {
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
        (Tip::Skip, !may_place),
        (Tip::Layers, legal.iter().any(scores)),
        (Tip::Place, may_place),
        (Tip::Readied, may_ready),
        (Tip::End, view.yard() <= near),
    ];
    told.into_iter().filter(|(_, is_moment)| *is_moment).map(|(tip, _)| tip).collect()
}
