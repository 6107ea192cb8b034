//! Times a decision, for every game.
//!
//! `cargo bench --no-default-features --bench bots`

mod cases;

use std::fmt;

use boneyard::bots::{BotRules, Level};
use boneyard::engine::contract::HasOptions;
use boneyard::engine::{Rng, Seed, Viewer};
use boneyard::games::GameId;
use boneyard::with_game;
use cases::{Case, cases};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

#[derive(Clone, Copy)]
struct Decider {
    case: Case,
    level: Level,
}

impl fmt::Display for Decider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.case, self.level)
    }
}

fn deciders() -> impl Iterator<Item = Decider> {
    let levels = |game: GameId| with_game!(game, Game => Game::LEVELS);
    cases().flat_map(move |case| levels(case.game).iter().map(move |&level| Decider { case, level }))
}

/// Views with a choice from a game between Beginners, each with its number of legal actions.
fn views<G: HasOptions + BotRules>(case: Case) -> Vec<(usize, G::View)> {
    let mut rng = Rng::new(Seed::new(4));
    let mut game = G::deal(&case.options::<G>(), G::usual_seats(), rng.seed()).expect("named settings can be dealt");
    let (mut legal, mut events, mut views) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let mut entry = Vec::new();
        for seat in game.turn().movers().iter() {
            let view = game.view(Viewer::Seat(seat));
            game.legal(seat, &mut legal);
            if legal.len() > 1 {
                views.push((legal.len(), view.clone()));
            }
            entry.push(G::choose(&view, Level::Beginner, rng.seed()).expect("a seat to act has a choice"));
        }
        if entry.is_empty() {
            return views;
        }
        game.apply(&entry, &mut events).expect("bots act legally");
    }
}

#[divan::bench(args = deciders(), sample_size = 1, sample_count = 100)]
fn decision(bencher: Bencher<'_, '_>, decider: Decider) {
    with_game!(decider.case.game, Game => {
        let views = views::<Game>(decider.case);
        let mut turns = views.iter().cycle().zip(0..);
        bencher.bench_local(|| {
            let ((_, view), number) = turns.next().expect("a game has choices");
            black_box(Game::choose(black_box(view), decider.level, Seed::new(number)))
        });
    });
}

/// The move of most points, in the position with the most legal actions.
#[divan::bench(args = cases())]
fn most_points(bencher: Bencher<'_, '_>, case: Case) {
    with_game!(case.game, Game => {
        let views = views::<Game>(case);
        let (_, view) = views.iter().max_by_key(|(count, _)| *count).expect("a game has choices");
        bencher.bench_local(|| black_box(Game::choose(black_box(view), Level::Beginner, Seed::new(4))));
    });
}
