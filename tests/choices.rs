//! What opponents choose, written down: the same here, in a browser, and after any change that was not meant to change
//! how they play.

use std::fmt::Write as _;

use boneyard::bots::Judgement;
use boneyard::engine::{Rng, Rules, Seats, Seed, Turn, Viewer};
use boneyard::games::electrum::rules::{Electrum, Options, Preset};

/// A change to how an opponent plays is written down by putting here what the failing test prints.
const WRITTEN: &str = include_str!("choices.txt");

/// Some positions of every preset, and what each level chooses there.
fn choices() -> String {
    let mut lines = String::new();
    for (number, preset) in Preset::ALL.into_iter().enumerate() {
        let mut options = Options::default();
        preset.set(&mut options);
        let seed = Seed::new(31).derive(number as u64);
        let mut rng = Rng::new(seed);
        let mut game = Electrum::deal(&options, Seats::TWO, seed).expect("a preset can be dealt");
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        let mut wanted = 0;
        for ply in 0..60 {
            let Turn::One(mover) = game.turn() else { break };
            game.legal(mover, &mut legal);
            if legal.len() > 2 && ply >= 3 + 17 * wanted {
                wanted += 1;
                let view = game.view(Viewer::Seat(mover));
                for &level in Electrum::LEVELS {
                    let choice = Electrum::choose(&view, level, seed.derive(ply)).expect("a seat to act has a choice");
                    writeln!(lines, "{preset:?} {seed} {ply} {level} {choice}").expect("a text takes more text");
                }
            }
            let action = *rng.pick(&legal).expect("a seat to act has an action");
            game.apply(&[action], &mut events).expect("a legal action applies");
        }
    }
    lines
}

#[cfg_attr(not(target_arch = "wasm32"), test)]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
fn opponents_choose_what_is_written_down() {
    let found = choices();
    assert!(found.lines().count() >= 60, "too few positions:\n{found}");
    assert!(found == WRITTEN, "the choices are now\n{found}");
}
