//! Whole games that must come out the same natively and in wasm, today and in ten years.

use std::fmt::Write as _;

use boneyard::bots::{Judgement, Level};
use boneyard::engine::{Rules, Seats, Seed, Turn, Viewer};
use boneyard::games::crescendo::rules::Crescendo;
use boneyard::games::electrum::rules::{Electrum, Options, Preset};

/// A game of Electrum between two levels.
fn electrum(preset: Preset, seed: u64, levels: [Level; 2]) -> u64 {
    let mut options = Options { points_to_win: 50, ..Options::default() };
    preset.set(&mut options);
    digest::<Electrum>(&options, seed, &levels)
}

/// A game between opponents of these levels, as its record would tell it, shortened to one number (FNV-1a).
fn digest<G: Judgement>(options: &G::Options, seed: u64, levels: &[Level]) -> u64 {
    let seats = u8::try_from(levels.len()).ok().and_then(Seats::new).expect("there is such a table");
    let seed = Seed::new(seed);
    let mut game = G::deal(options, seats, seed).expect("the options are the game's");
    let mut told = String::new();
    let mut ply = 0;
    while let Turn::One(seat) = game.turn() {
        let view = game.view(Viewer::Seat(seat));
        let action = G::choose(&view, levels[seat.index()], seed.derive(1000 + ply)).expect("it is their turn");
        write!(told, "{action} ").expect("a text takes more text");
        game.apply(&[action], &mut Vec::new()).expect("a bot's action is legal");
        ply += 1;
    }
    write!(told, "{:?}", game.scores()).expect("a text takes more text");
    told.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Deals, rules and the simplest opponent: these numbers never change.
const BEGINNERS: [u64; 5] =
    [0xead3_d348_7476_94b4, 0x0ede_e7e4_5dfd_ffbf, 0xfa51_b6d8_bb6f_f837, 0x369a_6942_0a0b_c72f, 0x027e_cfe8_993a_e099];

/// The deals and the rules, and with them every recorded game, are as they were.
pub fn recorded_games_are_as_they_were() {
    let digests = Preset::ALL.map(|preset| electrum(preset, 2026, [Level::Beginner; 2]));
    assert_eq!(digests, BEGINNERS);
}

/// The bones of a seed are as they were.
pub fn deals_are_as_they_were() {
    let game = Electrum::deal(&Options::default(), Seats::TWO, Seed::new(2026)).expect("the options are the game's");
    let bones: Vec<String> = game.boneyard().iter().map(ToString::to_string).collect();
    assert_eq!(bones.join(" "), "1-5 1-1 5-6 2-6 3-6 2-2 2-5 4-6 0-5 1-3 4-5 0-1 3-3 1-2");
}

/// What a searching opponent chooses does not depend on the machine: the other half of this comparison runs there.
pub fn searches_agree() {
    let digests = Preset::ALL.map(|preset| electrum(preset, 7, [Level::Beginner, Level::Easy]));
    assert_eq!(digests, SEARCHES);
    let tables = [&CRESCENDO_LEVELS[..2], &CRESCENDO_LEVELS[..3], &CRESCENDO_LEVELS[..]];
    let digests = tables.map(|levels| {
        let seats = u8::try_from(levels.len()).ok().and_then(Seats::new).expect("there is such a table");
        digest::<Crescendo>(&Crescendo::initial(seats), 7, levels)
    });
    assert_eq!(digests, CRESCENDO_SEARCHES);
}

/// What the searching levels choose; a change of judgement changes these, and then both halves must be run again.
const SEARCHES: [u64; 5] =
    [0x2ef6_3b25_cfff_4fc8, 0x9dd1_517a_da73_3af8, 0xc831_429d_c79b_b816, 0x52de_024f_3db1_cc7b, 0x37cd_4ab0_49ae_bfba];

/// Who plays Crescendo at tables of two, three and four.
const CRESCENDO_LEVELS: [Level; 4] = [Level::Tough, Level::Easy, Level::Beginner, Level::NotSoEasy];

/// The same for Crescendo.
const CRESCENDO_SEARCHES: [u64; 3] = [0xfb12_6c73_488d_05e9, 0xb751_a9dd_b44d_13e7, 0xa150_e6dd_fb12_73e0];
