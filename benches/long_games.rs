//! Times opening and storing games of 20,000 entries, and the steps of both.
//!
//! `cargo bench --no-default-features --bench long_games`

use std::rc::Rc;

use boneyard::engine::{Rng, Rules, Seat, Seats, Seed};
use boneyard::games::GameId;
use boneyard::session::{NewGame, Player, Record, Session};
use boneyard::store::{DocumentStore, Journal, MemoryStorage, Slot, Storage};
use boneyard::with_game;
use divan::Bencher;
use serde_json::{Value, json};

fn main() {
    divan::main();
}

/// The games that the settings let go on for as long.
const GAMES: [GameId; 2] = [GameId::Scarnecchia, GameId::Brick];
const ENTRIES: usize = 20_000;
const SEED: Seed = Seed::new(9);

fn options<G: Rules>() -> G::Options {
    let options = if G::NAME == "brick" { json!({ "matches": 1000 }) } else { json!({ "sets": 2, "hands": 1000 }) };
    serde_json::from_value(options).expect("these are options of the game")
}

/// The record of random play.
fn record<G: Rules>() -> Record<G> {
    let mut record = Record::<G>::new(options::<G>(), Seats::TWO, SEED);
    let mut game = G::deal(&record.options, record.seats, record.seed).expect("the options are valid");
    let (mut rng, mut legal, mut events) = (Rng::new(SEED), Vec::new(), Vec::new());
    while record.entries.len() < ENTRIES {
        let choose = |seat: Seat| {
            game.legal(seat, &mut legal);
            rng.pick(&legal).expect("a seat that is to act has an action").clone()
        };
        let entry: Vec<G::Action> = game.turn().movers().iter().map(choose).collect();
        events.clear();
        game.apply(&entry, &mut events).expect("a legal action is played");
        record.entries.push(entry);
    }
    record
}

fn players() -> [Player; 2] {
    ["Ann", "Ben"].map(|name| Player::Person { name: Some(name.into()) })
}

/// The session of two people's game under way, as it is stored.
fn stored<G: Rules>() -> Value {
    json!({
        "record": record::<G>(),
        "marks": "d".repeat(ENTRIES),
        "cursor": ENTRIES,
        "acknowledged": ENTRIES,
        "drafts": [null, null],
        "players": players(),
        "tally": { "games": 0, "wins": [] },
    })
}

fn session<G: Rules>() -> Session<G> {
    Session::restore(stored::<G>()).expect("the game is legal")
}

/// The document of the game under way.
fn document<G: Rules>() -> String {
    let body = json!({ "place": { "number": 1, "last": 1 }, "session": stored::<G>() });
    json!({ "v": 1, "kind": "game", "body": body }).to_string()
}

/// A store that holds the game under way.
fn store<G: Rules>(document: &str) -> Rc<DocumentStore<MemoryStorage>> {
    let storage = MemoryStorage::new();
    storage.set(&Slot::Table.table(G::NAME), document).expect("memory is not limited");
    Rc::new(DocumentStore::new(storage))
}

fn open<G: Rules>(store: Rc<DocumentStore<MemoryStorage>>) -> Journal<G, MemoryStorage> {
    let fresh = || NewGame { options: options::<G>(), seed: SEED, players: players().into() };
    let opened = Journal::open(store, fresh).expect("the options are valid");
    assert_eq!(opened.fault, None);
    opened.journal
}

// opening a game

#[divan::bench(args = GAMES)]
fn open_journal(bencher: Bencher<'_, '_>, game: GameId) {
    with_game!(game, Game => {
        let document = document::<Game>();
        bencher.with_inputs(|| store::<Game>(&document)).bench_local_values(open::<Game>);
    });
}

#[divan::bench(args = GAMES)]
fn parse_json(bencher: Bencher<'_, '_>, game: GameId) {
    with_game!(game, Game => {
        let text = stored::<Game>().to_string();
        bencher.bench_local(|| serde_json::from_str::<Value>(&text));
    });
}

#[divan::bench(args = GAMES)]
fn restore_session(bencher: Bencher<'_, '_>, game: GameId) {
    with_game!(game, Game => {
        let stored = stored::<Game>();
        bencher.with_inputs(|| stored.clone()).bench_local_values(Session::<Game>::restore);
    });
}

#[divan::bench(args = GAMES)]
fn parse_actions(bencher: Bencher<'_, '_>, game: GameId) {
    with_game!(game, Game => {
        let record = stored::<Game>()["record"].take();
        bencher.with_inputs(|| record.clone()).bench_local_values(Record::<Game>::from_value);
    });
}

#[divan::bench(args = GAMES)]
fn replay_record(bencher: Bencher<'_, '_>, game: GameId) {
    with_game!(game, Game => {
        let record = record::<Game>();
        bencher.bench_local(|| record.replay().map(|replay| replay.finish().is_ok()));
    });
}

#[divan::bench(args = GAMES)]
fn serialize_to_value(bencher: Bencher<'_, '_>, game: GameId) {
    with_game!(game, Game => {
        let session = session::<Game>();
        bencher.bench_local(|| serde_json::to_value(&session));
    });
}

// storing it again

#[divan::bench(args = GAMES)]
fn store_change(bencher: Bencher<'_, '_>, game: GameId) {
    with_game!(game, Game => {
        let mut journal = open::<Game>(store::<Game>(&document::<Game>()));
        let mut names = ["Cleo", "Dan"].into_iter().cycle();
        bencher.bench_local(|| {
            let name = names.next().map(str::to_owned);
            journal.set_player(Seat::new(0), Player::Person { name })
        });
    });
}

#[divan::bench(args = GAMES)]
fn serialize_session(bencher: Bencher<'_, '_>, game: GameId) {
    with_game!(game, Game => {
        let session = session::<Game>();
        bencher.bench_local(|| serde_json::to_string(&session));
    });
}

#[divan::bench(args = GAMES)]
fn look_for_other_tabs(bencher: Bencher<'_, '_>, game: GameId) {
    with_game!(game, Game => {
        let mut journal = open::<Game>(store::<Game>(&document::<Game>()));
        bencher.bench_local(|| journal.reload());
    });
}
