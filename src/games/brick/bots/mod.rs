//! The opponents of Brick Dominoes.

use crate::bots::{Judgement, Level, Opinion, Thinking};
use crate::engine::{Points, Rng, Seed};
use crate::games::brick::rules::{Action, Brick, View};

impl Judgement for Brick {
    const LEVELS: &'static [Level] = &[Level::Beginner];

    fn ponder(view: &View, _: Level, seed: Seed) -> Option<Box<dyn Thinking<Action>>> {
        let mut rng = Rng::new(seed);
        Some(Box::new(Opinion::settled(most_points_now(view, &mut rng)?)))
    }
}

/// The whole judgement of a beginner: the most points now, at random among equals.
fn most_points_now(view: &View, rng: &mut Rng) -> Option<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let points = |action: &Action| match *action {
        Action::Place(bone, at) => view.wall().check([bone.low(), bone.high()], at).map_or(0, Points::from),
        _ => 0,
    };
    let most = legal.iter().map(points).max()?;
    legal.retain(|action| points(action) == most);
    rng.pick(&legal).copied()
}
