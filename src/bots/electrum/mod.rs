//! Nestor: the opponents of Electrum Dominoes.

pub mod policy;
mod prospects;

use super::search::{self, Budget, Searched};
use super::{Judgement, Level};
use crate::engine::electrum::{Action, Electrum, View};
use crate::engine::{Points, Rng, Rules, Seat, Seed};

use policy::Taste;

impl Judgement for Electrum {
    const LEVELS: &'static [Level] = &[Level::Beginner, Level::Easy];

    fn choose(view: &View, level: Level, seed: Seed) -> Option<Action> {
        let mut rng = Rng::new(seed);
        let mut legal = Vec::new();
        view.legal(&mut legal);
        match (legal.as_slice(), level) {
            ([] | [_], _) => legal.first().copied(),
            (_, Level::Beginner) => most_points_now(view, &legal, &mut rng),
            (_, level) => search::search::<Self>(view, budget(level), &mut rng),
        }
    }
}

/// What a searching level may do.
fn budget(level: Level) -> Budget {
    let playouts = match level {
        Level::Beginner => 0,
        Level::Easy => 48,
        Level::NotSoEasy => 256,
        Level::Tough => 1024,
        Level::Brutal => 4096,
    };
    Budget { playouts }
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

/// The whole judgement of a beginner: the most points now, at random among equals.
fn most_points_now(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let most = legal.iter().map(|&action| points_now(view, action)).max()?;
    let equals: Vec<Action> = legal.iter().copied().filter(|&action| points_now(view, action) == most).collect();
    rng.pick(&equals).copied()
}

impl Searched for Electrum {
    fn viewer(view: &View) -> Option<Seat> {
        view.seat
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        view.legal(out);
    }

    fn policy(world: &Self, seat: Seat, legal: &[Action], _rng: &mut Rng) -> usize {
        Taste::of(world.options()).pick(world.options(), world.layout(), world.hand(seat), legal)
    }

    fn worth(world: &Self, seat: Seat) -> f64 {
        prospects::chance_to_win(world, seat)
    }
}
