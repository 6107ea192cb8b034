//! How long a decision takes.
//!
//! `cargo bench --no-default-features --bench bots`

use boneyard::bots::{Judgement, Level};
use boneyard::engine::{Rng, Rules, Seats, Seed, Turn, Viewer};
use boneyard::games::crescendo::rules::{self as crescendo, Crescendo};
use boneyard::games::electrum::rules::{Electrum, Options, Preset, View};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Views with a choice, from games that beginners play.
fn views(preset: Preset) -> Vec<View> {
    let mut options = Options::default();
    preset.set(&mut options);
    let mut rng = Rng::new(Seed::new(4));
    let mut game = Electrum::deal(&options, Seats::TWO, rng.seed()).expect("a preset can be dealt");
    let (mut legal, mut events, mut views) = (Vec::new(), Vec::new(), Vec::new());
    while let Turn::One(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        game.legal(seat, &mut legal);
        if legal.len() > 1 {
            views.push(view.clone());
        }
        let action = Electrum::choose(&view, Level::Beginner, rng.seed()).expect("a seat to act has a choice");
        game.apply(&[action], &mut events).expect("bots act legally");
    }
    views
}

/// One decision of Electrum, over the choices of a whole game in turn.
#[divan::bench(args = Electrum::LEVELS.iter().copied(), consts = [0, 1, 2], sample_size = 1, sample_count = 200)]
fn decision<const PRESET: usize>(bencher: Bencher<'_, '_>, level: Level) {
    let views = views([Preset::AllFives, Preset::Draw, Preset::Block][PRESET]);
    let mut turns = views.iter().cycle().zip(0..);
    bencher.bench_local(|| {
        let (view, number) = turns.next().expect("a game has choices");
        black_box(Electrum::choose(black_box(view), level, Seed::new(number)))
    });
}

/// Views of Crescendo from a game that beginners play, the seeds all turned up.
fn boards() -> Vec<crescendo::View> {
    let mut rng = Rng::new(Seed::new(4));
    let options = Crescendo::initial(Seats::TWO);
    let mut game = Crescendo::deal(&options, Seats::TWO, rng.seed()).expect("initial options can be dealt");
    let (mut events, mut views) = (Vec::new(), Vec::new());
    while let Turn::One(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        let action = Crescendo::choose(&view, Level::Beginner, rng.seed()).expect("a seat to act has a choice");
        game.apply(&[action], &mut events).expect("bots act legally");
        if !view.is_seeding() {
            views.push(view);
        }
    }
    views
}

/// The move of most points among all legal ones, on the emptiest board, where there are about ten thousand.
#[divan::bench]
fn crescendo_most_points(bencher: Bencher<'_, '_>) {
    let views = boards();
    bencher.bench_local(|| black_box(Crescendo::choose(black_box(&views[0]), Level::Beginner, Seed::new(4))));
}

/// One decision of Crescendo, over the turns of a whole game.
#[divan::bench(args = Crescendo::LEVELS.iter().copied(), sample_size = 1, sample_count = 100)]
fn crescendo_decision(bencher: Bencher<'_, '_>, level: Level) {
    let views = boards();
    let mut turns = views.iter().cycle().zip(0..);
    bencher.bench_local(|| {
        let (view, number) = turns.next().expect("a game has turns");
        black_box(Crescendo::choose(black_box(view), level, Seed::new(number)))
    });
}
