//! Times Brick Dominoes: a hand's legal actions on a wall of ninety bricks, and a match of ten Beginners.
//!
//! `cargo bench --no-default-features --bench walls`

use boneyard::bots::{BotRules, Level};
use boneyard::engine::{Rng, Rules, Seat, Seats, Seed, Viewer};
use boneyard::games::brick::rules::{Action, Brick};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Beginners play until the wall has this many bricks, or to the end.
fn played(bricks: usize) -> Brick {
    let seats = Seats::new(10).expect("a table of ten");
    let mut game = Brick::deal(&Brick::initial(seats), seats, Seed::new(3)).expect("initial options can be dealt");
    let (mut rng, mut events) = (Rng::new(Seed::new(4)), Vec::new());
    while !game.turn().is_over() && game.table().wall.bricks().len() < bricks {
        let choose = |seat: Seat| Brick::choose(&game.view(Viewer::Seat(seat)), Level::Beginner, rng.seed());
        let entry: Vec<Action> = game.turn().movers().iter().filter_map(choose).collect();
        events.clear();
        game.apply(&entry, &mut events).expect("beginners act legally");
    }
    game
}

#[divan::bench]
fn legal_on_ninety_bricks(bencher: Bencher<'_, '_>) {
    let game = played(90);
    let seat = game.turn().movers().iter().next().expect("the game is not over");
    let mut legal = Vec::new();
    bencher.bench_local(|| {
        game.legal(black_box(seat), &mut legal);
        legal.len()
    });
}

#[divan::bench]
fn match_of_ten_beginners(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| played(black_box(usize::MAX)).scores()[0]);
}
