//! How fast a view becomes a scene: once for every change on the table or of its size.
//!
//! `cargo bench --no-default-features --bench scene`

use boneyard::engine::{Rng, Rules, Seats, Seed, Viewer};
use boneyard::games::electrum::rules::{Electrum, Options, Preset, View};
use boneyard::games::electrum::scene::{ElectrumScene, Picks};
use boneyard::scene::table::Area;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const AREAS: [(u32, u32); 4] = [(328, 300), (360, 380), (768, 700), (1100, 800)];

/// What a seat sees of some hands, before each entry.
fn views(preset: Preset) -> Vec<View> {
    let mut options = Options::default();
    preset.set(&mut options);
    let mut game = Electrum::deal(&options, Seats::TWO, Seed::new(9)).expect("a preset can be dealt");
    let mut rng = Rng::new(Seed::new(1));
    let (mut views, mut legal, mut events) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(seat) = game.turn().movers().iter().next() {
        views.push(game.view(Viewer::Seat(seat)));
        game.legal(seat, &mut legal);
        let action = *rng.pick(&legal).expect("a seat that is to act has an action");
        events.clear();
        game.apply(&[action], &mut events).expect("a legal action is played");
    }
    views
}

#[divan::bench(args = AREAS)]
fn without_a_spinner(bencher: Bencher<'_, '_>, (width, height): (u32, u32)) {
    scenes(bencher, &views(Preset::Draw), width, height);
}

#[divan::bench(args = AREAS)]
fn with_a_spinner(bencher: Bencher<'_, '_>, (width, height): (u32, u32)) {
    scenes(bencher, &views(Preset::AllFives), width, height);
}

fn scenes(bencher: Bencher<'_, '_>, views: &[View], width: u32, height: u32) {
    let area = Area { width: f64::from(width), height: f64::from(height) };
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in views {
            black_box(ElectrumScene::new(black_box(view), Picks::default(), area));
        }
    });
}
