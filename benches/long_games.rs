//! Times opening and storing games of 20,000 entries, and the steps of both.
//!
//! `cargo bench --no-default-features --bench long_games`

use std::rc::Rc;

use boneyard::engine::{AnyRules, GameOf, Opaque, Rng, Seat, Seats, Seed};
use boneyard::games::GameId;
use boneyard::session::{NewGame, Player, Record, Session};
use boneyard::store::{DocumentStore, Journal, MemoryStorage, Slot, Storage};
use boneyard::with_game;
use divan::Bencher;
use serde_json::{Value, json};

fn main() {
    divan::main();
}

/// The games whose settings allow a game of this length.
const GAMES: [GameId; 2] = [GameId::Scarnecchia, GameId::Brick];
const ENTRIES: usize = 20_000;
const SEED: Seed = Seed::new(9);

fn rules(game: GameId) -> &'static dyn AnyRules {
    with_game!(game, Game => GameOf::<Game>::RULES)
}

fn options(game: GameId) -> Opaque {
    let options = if game == GameId::Brick { json!({ "matches": 1000 }) } else { json!({ "sets": 2, "hands": 1000 }) };
    rules(game).read_options(&options).expect("these are options of the game")
}

/// The record of random play.
fn record(game: GameId) -> Record {
    let mut record = Record::new(rules(game), options(game), Seats::TWO, SEED);
    let mut state = record.deal().expect("the options are valid");
    let mut rng = Rng::new(SEED);
    while record.entries.len() < ENTRIES {
        let choose = |seat: Seat| rng.pick(&state.legal(seat)).expect("a seat that is to act has an action").clone();
        let entry: Vec<String> = state.turn().movers().iter().map(choose).collect();
        state.apply(&entry).expect("a legal action is played");
        record.entries.push(entry);
    }
    record
}

fn players() -> [Player; 2] {
    ["Ann", "Ben"].map(|name| Player::Person { name: Some(name.into()) })
}

/// The stored session of an unfinished game between two people.
fn stored(game: GameId) -> Value {
    json!({
        "record": record(game),
        "marks": "d".repeat(ENTRIES),
        "cursor": ENTRIES,
        "acknowledged": ENTRIES,
        "drafts": [null, null],
        "players": players(),
        "tally": { "games": 0, "wins": [] },
    })
}

fn session(game: GameId) -> Session {
    Session::restore(rules(game), stored(game)).expect("the game is legal")
}

/// The document of the game under way.
fn document(game: GameId) -> String {
    let body = json!({ "place": { "number": 1, "last": 1 }, "session": stored(game) });
    json!({ "v": 1, "kind": "game", "body": body }).to_string()
}

/// A store that holds the game under way.
fn store(game: GameId, document: &str) -> Rc<DocumentStore<MemoryStorage>> {
    let storage = MemoryStorage::new();
    storage.set(&Slot::Table.table(game.name()), document).expect("memory is not limited");
    Rc::new(DocumentStore::new(storage))
}

fn open(game: GameId, store: Rc<DocumentStore<MemoryStorage>>) -> Journal<MemoryStorage> {
    let rules = rules(game);
    let fresh = || NewGame { rules, options: options(game), seed: SEED, players: players().into() };
    let opened = Journal::open(rules, store, fresh).expect("the options are valid");
    assert_eq!(opened.fault, None);
    opened.journal
}

// opening a game

#[divan::bench(args = GAMES)]
fn open_journal(bencher: Bencher<'_, '_>, game: GameId) {
    let document = document(game);
    bencher.with_inputs(|| store(game, &document)).bench_local_values(|store| open(game, store));
}

#[divan::bench(args = GAMES)]
fn parse_json(bencher: Bencher<'_, '_>, game: GameId) {
    let text = stored(game).to_string();
    bencher.bench_local(|| serde_json::from_str::<Value>(&text));
}

#[divan::bench(args = GAMES)]
fn restore_session(bencher: Bencher<'_, '_>, game: GameId) {
    let stored = stored(game);
    bencher.with_inputs(|| stored.clone()).bench_local_values(|stored| Session::restore(rules(game), stored));
}

#[divan::bench(args = GAMES)]
fn parse_actions(bencher: Bencher<'_, '_>, game: GameId) {
    let record = stored(game)["record"].take();
    bencher.with_inputs(|| record.clone()).bench_local_values(|record| Record::from_value(rules(game), record));
}

#[divan::bench(args = GAMES)]
fn replay_record(bencher: Bencher<'_, '_>, game: GameId) {
    let record = record(game);
    bencher.bench_local(|| record.replay().map(|replay| replay.finish().is_ok()));
}

#[divan::bench(args = GAMES)]
fn serialize_to_value(bencher: Bencher<'_, '_>, game: GameId) {
    let session = session(game);
    bencher.bench_local(|| serde_json::to_value(&session));
}

// storing it again

#[divan::bench(args = GAMES)]
fn store_change(bencher: Bencher<'_, '_>, game: GameId) {
    let mut journal = open(game, store(game, &document(game)));
    let mut names = ["Cleo", "Dan"].into_iter().cycle();
    bencher.bench_local(|| {
        let name = names.next().map(str::to_owned);
        journal.set_player(Seat::new(0), Player::Person { name })
    });
}

#[divan::bench(args = GAMES)]
fn serialize_session(bencher: Bencher<'_, '_>, game: GameId) {
    let session = session(game);
    bencher.bench_local(|| serde_json::to_string(&session));
}

#[divan::bench(args = GAMES)]
fn look_for_other_tabs(bencher: Bencher<'_, '_>, game: GameId) {
    let mut journal = open(game, store(game, &document(game)));
    bencher.bench_local(|| journal.reload());
}
