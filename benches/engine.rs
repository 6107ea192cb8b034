//! How fast the engine deals, lists, plays, shows and imagines.
//!
//! `cargo bench --no-default-features --bench engine`

use boneyard::engine::{Rng, Rules, Seats, Seed, Viewer};
use boneyard::games::electrum::rules::{Electrum, Options, Preset};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const PRESETS: [Preset; 5] = Preset::ALL;

fn options(preset: Preset) -> Options {
    let mut options = Options::default();
    preset.set(&mut options);
    options
}

/// A game some random plies old.
fn position(preset: Preset, plies: u32) -> Electrum {
    let mut rng = Rng::new(Seed::new(9));
    let mut game = Electrum::deal(&options(preset), Seats::TWO, Seed::new(9)).expect("a preset can be dealt");
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..plies {
        step(&mut game, &mut rng, &mut legal, &mut events);
    }
    game
}

/// Plays one random ply; whether there was one to play.
fn step<G: Rules>(game: &mut G, rng: &mut Rng, legal: &mut Vec<G::Action>, events: &mut Vec<G::Event>) -> bool {
    let Some(seat) = game.turn().movers().iter().next() else {
        return false;
    };
    game.legal(seat, legal);
    let action = rng.pick(legal).expect("a seat that is to act has an action").clone();
    events.clear();
    game.apply(&[action], events).expect("a legal action is played");
    true
}

#[divan::bench(args = PRESETS)]
fn whole_game(bencher: Bencher<'_, '_>, preset: Preset) {
    let options = options(preset);
    let hands = {
        let mut game = Electrum::deal(&options, Seats::TWO, Seed::new(9)).expect("a preset can be dealt");
        let mut rng = Rng::new(Seed::new(1));
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while step(&mut game, &mut rng, &mut legal, &mut events) {}
        game.deals()
    };
    // items are hands
    bencher.counter(ItemsCount::new(hands)).bench_local(|| {
        let mut rng = Rng::new(Seed::new(1));
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        let mut game = Electrum::deal(black_box(&options), Seats::TWO, Seed::new(9)).expect("a preset can be dealt");
        while step(&mut game, &mut rng, &mut legal, &mut events) {}
        game.deals()
    });
}

#[divan::bench]
fn deal(bencher: Bencher<'_, '_>) {
    let options = Options::default();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        Electrum::deal(&options, Seats::TWO, Seed::new(seed))
    });
}

#[divan::bench(args = PRESETS)]
fn legal(bencher: Bencher<'_, '_>, preset: Preset) {
    let game = position(preset, 6);
    let seat = game.turn().movers().iter().next().expect("the game is not over");
    let mut legal = Vec::new();
    bencher.bench_local(|| {
        game.legal(black_box(seat), &mut legal);
        legal.len()
    });
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = position(Preset::AllFives, 6);
    let seat = game.turn().movers().iter().next().expect("the game is not over");
    bencher.bench_local(|| game.view(black_box(Viewer::Seat(seat))));
}

#[divan::bench]
fn imagine(bencher: Bencher<'_, '_>) {
    let game = position(Preset::AllFives, 6);
    let seat = game.turn().movers().iter().next().expect("the game is not over");
    let view = game.view(Viewer::Seat(seat));
    let mut rng = Rng::new(Seed::new(5));
    bencher.bench_local(|| Electrum::imagine(black_box(&view), &mut rng));
}
