//! Golden games, recorded in each game's folder: natively and in wasm, now and in later versions, they must be the
//! same.

#[path = "../../build/fnv.rs"]
mod fnv;

use std::fmt::Write as _;

use crate::chosen;
use boneyard::bots::puzzle::find_puzzle;
use boneyard::bots::{BotRules, Level};
use boneyard::engine::contract::{HasOptions, Played};
use boneyard::engine::{Place, Rules, Seat, Seats, Seed, Viewer};
use boneyard::games::scarnecchia::rules::Scarnecchia;
use boneyard::session::seed_of_puzzle;
use boneyard::with_game;

/// FNV-1a digest of a game's record.
fn digest<G: BotRules>(game: &Played<G::Options>) -> u64 {
    let Played { options, seed, levels, .. } = game;
    let seats = Seats::of_len(levels.len()).expect("there is such a table");
    let seed = Seed::new(*seed);
    let mut game = G::deal(options, seats, seed).expect("the options are the game's");
    let mut told = String::new();
    for ply in 0..u64::from(G::MAX_PLIES) {
        let thoughts = seed.derive(1000 + ply);
        let choose = |seat: Seat| {
            let view = game.view(Viewer::Seat(seat));
            G::choose(&view, levels[seat.index()], thoughts).expect("it is their turn")
        };
        let entry: Vec<G::Action> = game.turn().movers().iter().map(choose).collect();
        if entry.is_empty() {
            break;
        }
        for action in &entry {
            write!(told, "{action} ").expect("a text takes more text");
        }
        game.apply(&entry, &mut Vec::new()).expect("a bot's action is legal");
    }
    write!(told, "{:?}", game.scores()).expect("a text takes more text");
    fnv::add(fnv::START, told.as_bytes())
}

fn assert_games_unchanged<G: HasOptions + BotRules>(wanted: impl Fn(&[Level]) -> bool) {
    let games: Vec<_> = G::golden().games.into_iter().filter(|game| wanted(&game.levels)).collect();
    assert!(!games.is_empty(), "{}: no game is written down", G::NAME);
    // as clippy wants numbers in code, so that they can be copied
    let text = |digest: u64| {
        let part = |shift: u32| digest >> shift & 0xffff;
        format!("{:#06x}_{:04x}_{:04x}_{:04x}", part(48), part(32), part(16), part(0))
    };
    let found: Vec<String> = games.iter().map(|game| text(digest::<G>(game))).collect();
    let written: Vec<String> = games.iter().map(|game| text(game.digest)).collect();
    assert_eq!(found, written, "{}", G::NAME);
}

/// True for the simplest opponents: their games depend on deals and rules alone.
fn is_simple(levels: &[Level]) -> bool {
    levels.iter().all(|level| *level == Level::Beginner)
}

/// Guards the deals and rules on which all stored games depend.
pub fn recorded_games_have_not_changed() {
    for game in chosen::games() {
        with_game!(game, Game => assert_games_unchanged::<Game>(is_simple));
    }
}

/// A search chooses the same on every machine; the browser runs the other half of this comparison.
pub fn searches_agree() {
    for game in chosen::games() {
        with_game!(game, Game => assert_games_unchanged::<Game>(|levels| !is_simple(levels)));
    }
}

/// A day has the same puzzle on every machine.
pub fn puzzles_agree() {
    let search = find_puzzle::<Scarnecchia>(seed_of_puzzle(Scarnecchia::NAME, "2026-12-21"));
    let puzzle = search.puzzle().expect("the day has a puzzle");
    assert_eq!((puzzle.entries.len(), puzzle.solution()), (2, "1-2+0-6=9"));
}

pub fn deals_have_not_changed() {
    fn of<G: HasOptions>() {
        let deals = G::golden().deals;
        assert!(!deals.is_empty(), "{}: no deal is written down", G::NAME);
        for deal in deals {
            let game = G::deal(&deal.options, deal.seats, Seed::new(deal.seed)).expect("the options are the game's");
            let left = game.census().into_iter().filter(|(_, place)| *place == Place::Boneyard);
            let bones: Vec<String> = left.map(|(bone, _)| bone.to_string()).collect();
            assert_eq!(bones.join(" "), deal.boneyard, "{}", G::NAME);
        }
    }
    for game in chosen::games() {
        with_game!(game, Game => of::<Game>());
    }
}
