//! Times dealing, listing legal actions, playing, views and imagining, for every game.
//!
//! `cargo bench --no-default-features --bench engine`

mod cases;

use boneyard::engine::contract::HasOptions;
use boneyard::engine::{Rng, Rules, Seat, Seed, Viewer};
use boneyard::with_game;
use cases::{Case, cases};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Plays a random entry; false if the game is over.
fn step<G: Rules>(game: &mut G, rng: &mut Rng, legal: &mut Vec<G::Action>, events: &mut Vec<G::Event>) -> bool {
    let mut entry = Vec::new();
    for seat in game.turn().movers().iter() {
        game.legal(seat, legal);
        entry.push(rng.pick(legal).expect("a seat that is to act has an action").clone());
    }
    if entry.is_empty() {
        return false;
    }
    events.clear();
    game.apply(&entry, events).expect("a legal action is played");
    true
}

fn position<G: HasOptions>(case: Case, plies: u32) -> (G, Seat) {
    let mut rng = Rng::new(Seed::new(9));
    let mut game = G::deal(&case.options::<G>(), G::usual_seats(), Seed::new(9)).expect("named settings can be dealt");
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..plies {
        step(&mut game, &mut rng, &mut legal, &mut events);
    }
    let seat = game.turn().movers().iter().next().expect("the game is not over");
    (game, seat)
}

fn random_game<G: Rules>(options: &G::Options) -> G {
    let mut rng = Rng::new(Seed::new(1));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut game = G::deal(options, G::usual_seats(), Seed::new(9)).expect("named settings can be dealt");
    while step(&mut game, &mut rng, &mut legal, &mut events) {}
    game
}

#[divan::bench(args = cases())]
fn whole_game(bencher: Bencher<'_, '_>, case: Case) {
    with_game!(case.game, Game => {
        let options = case.options::<Game>();
        // throughput is counted in deals: hands or matches
        let deals = random_game::<Game>(&options).deals();
        bencher
            .counter(ItemsCount::new(deals))
            .bench_local(|| random_game::<Game>(black_box(&options)).deals());
    });
}

#[divan::bench(args = cases())]
fn deal(bencher: Bencher<'_, '_>, case: Case) {
    with_game!(case.game, Game => {
        let options = case.options::<Game>();
        let mut seed = 0;
        bencher.bench_local(|| {
            seed += 1;
            Game::deal(&options, Game::usual_seats(), Seed::new(seed))
        });
    });
}

#[divan::bench(args = cases())]
fn legal(bencher: Bencher<'_, '_>, case: Case) {
    with_game!(case.game, Game => {
        let (game, seat) = position::<Game>(case, 6);
        let mut legal = Vec::new();
        bencher.bench_local(|| {
            game.legal(black_box(seat), &mut legal);
            legal.len()
        });
    });
}

#[divan::bench(args = cases())]
fn view(bencher: Bencher<'_, '_>, case: Case) {
    with_game!(case.game, Game => {
        let (game, seat) = position::<Game>(case, 6);
        bencher.bench_local(|| game.view(black_box(Viewer::Seat(seat))));
    });
}

#[divan::bench(args = cases())]
fn imagine(bencher: Bencher<'_, '_>, case: Case) {
    with_game!(case.game, Game => {
        let (game, seat) = position::<Game>(case, 6);
        let view = game.view(Viewer::Seat(seat));
        let mut rng = Rng::new(Seed::new(5));
        bencher.bench_local(|| Game::imagine(black_box(&view), &mut rng));
    });
}
