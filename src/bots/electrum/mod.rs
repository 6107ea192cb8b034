//! Nestor: the opponents of Electrum Dominoes.

mod policy;
mod prospects;
#[cfg(test)]
mod tests;

use policy::Taste;

use super::search::{Budget, Search, Searched};
use super::{Choice, Judgement, Level, Opinion, Thinking};
use crate::engine::electrum::{Action, Electrum, View};
use crate::engine::{Points, Rng, Seat, Seed};

impl Judgement for Electrum {
    const LEVELS: &'static [Level] = &[Level::Beginner, Level::Easy, Level::NotSoEasy, Level::Tough];

    fn ponder(view: &View, level: Level, seed: Seed) -> Option<Box<dyn Thinking<Action>>> {
        let mut rng = Rng::new(seed);
        match budget(level) {
            None => {
                let action = most_points_now(view, &mut rng)?;
                Some(Box::new(Opinion { choices: vec![Choice { action, behind: 0.0 }] }))
            }
            Some(budget) => Some(Box::new(Search::<Self>::new(view, budget, rng)?)),
        }
    }
}

/// How much a level may think; a beginner does not.
fn budget(level: Level) -> Option<Budget> {
    let playouts = match level {
        Level::Beginner => return None,
        Level::Easy => 32,
        Level::NotSoEasy => 128,
        // more playouts alone do not make a brutal opponent: that level is not built
        Level::Tough | Level::Brutal => 1024,
    };
    Some(Budget { playouts })
}

/// The whole judgement of a beginner: the most points now, at random among equals.
fn most_points_now(view: &View, rng: &mut Rng) -> Option<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let most = legal.iter().map(|&action| points_now(view, action)).max()?;
    legal.retain(|&action| points_now(view, action) == most);
    rng.pick(&legal).copied()
}

/// What the action scores at once: the points of the table count.
///
/// What emptying the hand would bring is left out because it decides nothing: only a last bone empties a hand, and
/// then every action plays that bone.
fn points_now(view: &View, action: Action) -> Points {
    match action {
        Action::Play(bone, end) => view.options.points_for_count(view.layout.count_after(bone, end)),
        Action::Draw | Action::Pass => 0,
    }
}

impl Searched for Electrum {
    fn viewer(view: &View) -> Option<Seat> {
        view.seat
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        view.legal(out);
    }

    fn policy(world: &Self, seat: Seat, legal: &[Action], _rng: &mut Rng) -> usize {
        // a practised player always plays a hand the same way: it is the worlds that differ
        Taste::of(world.options()).pick(world.options(), world.layout(), world.hand(seat), legal)
    }

    fn worth(world: &Self, seat: Seat) -> f64 {
        prospects::chance_to_win(world, seat)
    }
}
