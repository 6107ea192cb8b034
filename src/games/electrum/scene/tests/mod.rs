mod geometry;
mod hands;
mod picture;
mod taps;

use super::*;
use crate::engine::{Bone, GameView, Rng, Rules, Seat, Seats, Seed, Viewer};
use crate::games::electrum::rules::{Action, Electrum, End, Event, Hand, Layout, Leader, Options, Preset, View};
use crate::scene::line::{LineBone, LineReplay, LineScene};
use crate::scene::table::{Area, BonePlace, Heading, Highlight, Rect};

const EPSILON: f64 = 1e-6;

fn table_scene(view: &View, picked: Option<Bone>, area: Area) -> LineScene {
    super::table_scene(view, &line(view).fit(area), picked)
}

const PHONE: Area = Area { width: 360.0, height: 380.0 };

const AREAS: [Area; 7] = [
    Area { width: 240.0, height: 160.0 },
    Area { width: 328.0, height: 300.0 },
    PHONE,
    Area { width: 560.0, height: 300.0 },
    Area { width: 768.0, height: 700.0 },
    Area { width: 1100.0, height: 800.0 },
    Area { width: 2000.0, height: 1400.0 },
];

fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for preset in Preset::ALL {
        for spinner in [false, true] {
            all.push(Options { leader: Leader::Alternate, points_to_win: 500, spinner, ..preset.options() });
        }
    }
    all
}

/// Plays at most `entries` entries; `check` gets the state before each entry, the mover and the events.
fn play(options: &Options, seed: u64, entries: u32, mut check: impl FnMut(&Electrum, Seat, &[Event])) {
    let mut game = Electrum::deal(options, Seats::TWO, Seed::new(seed)).expect("the options are the game's");
    let mut rng = Rng::new(Seed::new(seed + 77));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..entries {
        let Some(seat) = game.turn().movers().iter().next() else { return };
        let before = game.clone();
        game.legal(seat, &mut legal);
        let action = *rng.pick(&legal).expect("the seat to move has a legal action");
        events.clear();
        game.apply(&[action], &mut events).expect("the action is legal");
        check(&before, seat, &events);
    }
}

fn views(seeds: std::ops::Range<u64>, entries: u32) -> Vec<View> {
    let mut views = Vec::new();
    for options in all_options() {
        for seed in seeds.clone() {
            play(&options, seed, entries, |game, seat, _| views.push(game.view(Viewer::Seat(seat))));
        }
    }
    views
}

fn legal(view: &View) -> Vec<Action> {
    let mut actions = Vec::new();
    view.legal(&mut actions);
    actions
}

fn bone(text: &str) -> Bone {
    text.parse().expect("a bone")
}

fn table(plays: &str, spinner: bool) -> View {
    let plays: Vec<(Bone, End)> = plays
        .split_whitespace()
        .map(|play| match play.parse() {
            Ok(Action::Play(bone, end)) => (bone, end),
            _ => panic!("{play} is no play"),
        })
        .collect();
    example(&plays, spinner).expect("the plays are possible")
}

fn at_turn(mut view: View, hand: &str, boneyard: u8) -> View {
    let seat = Seat::new(0);
    view.seat = Some(seat);
    view.turn = Some(seat);
    let hand: Hand = hand.split_whitespace().map(bone).collect();
    view.seats[0].hand = Some(hand);
    view.seats[0].count = hand.len();
    view.boneyard_count = boneyard;
    view
}
