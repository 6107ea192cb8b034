//! Recorded choices of opponents, in each game's folder. Natively and in a browser they are the same; they change only
//! when an opponent is meant to play differently.

use std::fmt::Write as _;

use crate::chosen;
use boneyard::bots::BotRules;
use boneyard::engine::contract::HasOptions;
use boneyard::engine::{Rng, Seed, Viewer};
use boneyard::with_game;

fn choices<G: HasOptions + BotRules>() -> String {
    let seats = G::usual_seats();
    let mut lines = String::new();
    for (number, (name, options)) in (0..).zip(G::named()) {
        let seed = Seed::new(31).derive(number);
        let mut rng = Rng::new(seed);
        let mut game = G::deal(&options, seats, seed).expect("these options go with the usual seats");
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        let mut wanted = 0;
        for ply in 0..60 {
            let mut entry = Vec::new();
            for mover in game.turn().movers().iter() {
                game.legal(mover, &mut legal);
                if legal.len() > 2 && ply >= 3 + 17 * wanted {
                    wanted += 1;
                    let view = game.view(Viewer::Seat(mover));
                    for &level in G::LEVELS {
                        let choice = G::choose(&view, level, seed.derive(ply)).expect("a seat to act has a choice");
                        writeln!(lines, "{name} {seed} {ply} {level} {choice}").expect("a text takes more text");
                    }
                }
                entry.push(rng.pick(&legal).expect("a seat to act has an action").clone());
            }
            if entry.is_empty() {
                break;
            }
            game.apply(&entry, &mut events).expect("a legal action applies");
        }
    }
    lines
}

/// After an intended change, replace the game's recorded choices with the output of this test.
fn assert_choices_unchanged<G: HasOptions + BotRules>() {
    let found = choices::<G>();
    let least = G::LEVELS.len() * G::named().len();
    assert!(found.lines().count() >= least, "{}: too few positions:\n{found}", G::NAME);
    assert!(found == G::golden().choices, "{}: the choices are now\n{found}", G::NAME);
}

#[cfg_attr(not(target_arch = "wasm32"), test)]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
fn opponents_choose_what_is_written_down() {
    for game in chosen::games() {
        with_game!(game, Game => assert_choices_unchanged::<Game>());
    }
}
