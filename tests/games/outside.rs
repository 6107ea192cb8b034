//! External texts - documents, records, links, files, messages, options, notation - with random damage: each is parsed
//! or refused, without a panic.
//!
//! A few thousand cases each; `BONEYARD_CASES` sets another number:
//!
//! ```sh
//! BONEYARD_CASES=1000000 cargo test --profile native --no-default-features --test games outside -- --nocapture
//! ```
//!
//! Each test prints how many texts were accepted, the longest text, and the slowest case. A case's number is its seed,
//! so a failing case can be repeated.

use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::typed::{Journal, NewGame, past_games};
use boneyard::bots::protocol::{FromWorker, Lane, PositionText, Question, QuestionId, ToWorker};
use boneyard::engine::contract::HasOptions;
use boneyard::engine::{GameOf, Level, Rng, Rules, Seat, Seats, Seed, ShowsView, Viewer};
use boneyard::games::{GameId, begin_written};
use boneyard::session::typed::Record;
use boneyard::session::{Invitation, Player, SentGame, SentResult};
use boneyard::store::{Archive, DocumentStore, Documents, MemoryStorage, Storage, game_data};
use boneyard::with_game;

fn cases() -> u64 {
    std::env::var("BONEYARD_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(2_000)
}

/// Inserted pieces: JSON, notation, and text that is hard to parse.
const PIECES: [&str; 40] = [
    "null",
    "true",
    "[]",
    "{}",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\\",
    ",",
    ":",
    "0",
    "-1",
    "1e999",
    "1e308",
    "0.5",
    "18446744073709551615",
    "18446744073709551616",
    "9007199254740993",
    "-9223372036854775809",
    "4294967296",
    "255",
    "256",
    "\"v\":",
    "\"v\":3",
    "\"body\":",
    "\\u0000",
    "\\ud800",
    "\u{0}",
    "\u{feff}",
    "\u{202e}",
    "é",
    "🁣",
    "@",
    "-",
    "/",
    " ",
    "%",
    "\n",
];

/// Random damage, seeded with the case's number.
struct RestoreError(Rng);

impl RestoreError {
    fn below(&mut self, many: usize) -> usize {
        let many = u32::try_from(many.max(1)).expect("few are chosen from");
        usize::try_from(self.0.below(many)).expect("less than it was given")
    }

    fn place(&mut self, text: &str) -> usize {
        let fine = self.below(64);
        let mut place = (self.below(4_096) * text.len() / 4_096 + fine).min(text.len());
        while !text.is_char_boundary(place) {
            place -= 1;
        }
        place
    }

    fn range(&mut self, text: &str) -> std::ops::Range<usize> {
        let (one, other) = (self.place(text), self.place(text));
        // most damage is small
        let (from, to) = (one.min(other), one.max(other));
        if self.below(4) > 0 {
            let mut near = (from + 1 + self.below(12)).min(text.len()).max(from);
            while !text.is_char_boundary(near) {
                near += 1;
            }
            return from..near;
        }
        from..to
    }

    fn text(&mut self, whole: &[String]) -> String {
        let first = self.below(whole.len());
        let mut text = whole[first].clone();
        for _ in 0..=self.below(4) {
            match self.below(9) {
                0 => {
                    let range = self.range(&text);
                    text.replace_range(range, "");
                }
                1 => {
                    let range = self.range(&text);
                    let piece = text[range.clone()].to_owned();
                    text.insert_str(range.end, &piece);
                }
                2 => {
                    let (place, piece) = (self.place(&text), self.below(PIECES.len()));
                    text.insert_str(place, PIECES[piece]);
                }
                3 => {
                    let (range, piece) = (self.range(&text), self.below(PIECES.len()));
                    text.replace_range(range, PIECES[piece]);
                }
                4 => {
                    let place = self.place(&text);
                    text.truncate(place);
                }
                5 => {
                    let other = self.below(whole.len());
                    let other = &whole[other];
                    let (place, range) = (self.place(&text), self.range(other));
                    text.insert_str(place, &other[range]);
                }
                6 => {
                    let (place, depth) = (self.place(&text), 1 << self.below(13));
                    let piece = PIECES[4 + 2 * self.below(2)];
                    text.insert_str(place, &piece.repeat(depth));
                }
                7 => self.value(&mut text),
                // unchanged
                _ => {}
            }
        }
        text
    }

    fn value(&mut self, text: &mut String) {
        let Ok(mut value) = serde_json::from_str::<Value>(text) else { return };
        let mut at = &mut value;
        loop {
            let inside = match at {
                Value::Array(list) => list.len(),
                Value::Object(fields) => fields.len(),
                _ => 0,
            };
            if inside == 0 || self.below(6) == 0 {
                break;
            }
            let which = self.below(inside);
            at = match at {
                Value::Array(list) => &mut list[which],
                Value::Object(fields) => fields.values_mut().nth(which).expect("it is one of them"),
                _ => unreachable!("no nested values"),
            };
        }
        let piece = self.below(PIECES.len());
        *at = serde_json::from_str(PIECES[piece]).unwrap_or_else(|_| Value::String(PIECES[piece].repeat(3)));
        *text = value.to_string();
    }
}

/// Parses damaged texts; `read` returns whether a text was accepted.
fn try_all(what: &str, whole: &[String], mut read: impl FnMut(&str) -> bool) {
    for text in whole {
        assert!(read(text), "{what}: an undamaged text is accepted: {text}");
    }
    let (mut taken, mut longest, mut slowest) = (0_u64, 0, Duration::ZERO);
    for case in 0..cases() {
        let text = RestoreError(Rng::new(Seed::new(case))).text(whole);
        longest = longest.max(text.len());
        let before = Instant::now();
        taken += u64::from(black_box(read(black_box(&text))));
        slowest = slowest.max(before.elapsed());
    }
    println!("{what}: {} texts, {taken} of them read, the longest {longest} bytes, the slowest {slowest:?}", cases());
    // some cases must be accepted, so that damage reaches beyond the first bracket
    assert!(taken > 0 && taken < cases(), "{what}: {taken} of {}", cases());
}

fn players(seats: Seats) -> Vec<Player> {
    let bot = |seat: u64| Player::Bot { name: None, level: Level::Easy, seed: Seed::new(seat) };
    std::iter::once(Player::Person { name: Some("Ann".into()) }).chain((1..).map(bot)).take(seats.count()).collect()
}

fn tables<G: HasOptions + ShowsView>() -> Vec<(G::Options, Seats)> {
    let seats: Vec<Seats> = G::SEATS.filter_map(Seats::new).collect();
    let variants = G::variants();
    let tables = variants.iter().cycle().zip(&seats).map(|(options, seats)| (options.clone(), *seats));
    tables.filter(|(options, seats)| G::deal(options, *seats, Seed::new(0)).is_ok()).collect()
}

fn play<G: HasOptions + ShowsView>(journal: &mut Journal<G, &MemoryStorage>, rng: &mut Rng) {
    let movers: Vec<Seat> = journal.session().turn().movers().iter().collect();
    for seat in movers {
        let legal = journal.session().legal(seat);
        let action = rng.pick(&legal).unwrap().clone();
        match journal.session().bot_turn().filter(|asked| asked.seat == seat) {
            Some(asked) => drop(journal.answer(asked.ticket, action)),
            None => drop(journal.play(seat, action)),
        }
    }
}

/// A journal with an abandoned game, one in progress after `plies` plies, and a copy.
fn storage<G: HasOptions + ShowsView>(options: &G::Options, seats: Seats, plies: usize) -> MemoryStorage {
    let storage = MemoryStorage::new();
    let new = |seed| NewGame { options: options.clone(), seed: Seed::new(seed), players: players(seats) };
    let mut journal = Journal::<G, _>::open(Rc::new(DocumentStore::new(&storage)), || new(1)).unwrap().journal;
    let mut rng = Rng::new(Seed::new(3));
    for half in 0..2 {
        for _ in 0..plies {
            play(&mut journal, &mut rng);
        }
        if half == 0 {
            journal.preserve(&Value::Null);
            drop(journal.new_game(new(2)));
        }
    }
    drop(journal);
    storage
}

/// For open-ended games: two journals, with a stopped game and with an undone stop. `None` if every game ends by
/// itself.
fn stopped<G: HasOptions + ShowsView>() -> Option<(G::Options, Seats, [MemoryStorage; 2])> {
    let options = G::variants().into_iter().find(G::is_open_ended)?;
    let deals = |seats: &Seats| G::deal(&options, *seats, Seed::new(1)).is_ok();
    let seats = G::SEATS.filter_map(Seats::new).find(deals)?;
    let stopped = |undo: bool| {
        let storage = MemoryStorage::new();
        let new = || NewGame { options: options.clone(), seed: Seed::new(1), players: players(seats) };
        let mut journal = Journal::<G, _>::open(Rc::new(DocumentStore::new(&storage)), new).unwrap().journal;
        let mut rng = Rng::new(Seed::new(3));
        while !journal.session().can_stop() {
            play(&mut journal, &mut rng);
        }
        journal.stop();
        if undo {
            journal.undo();
        }
        drop(journal);
        storage
    };
    let storages = [stopped(false), stopped(true)];
    Some((options, seats, storages))
}

fn texts(storage: &MemoryStorage, wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let keys = storage.keys().unwrap().into_iter().filter(|key| wanted(key));
    keys.map(|key| storage.get(&key).unwrap().unwrap()).collect()
}

fn records<G: HasOptions + ShowsView>() -> Vec<Record<G>> {
    let record = |(options, seats): (G::Options, Seats)| {
        let store = DocumentStore::new(storage::<G>(&options, seats, 12));
        past_games::<G, _>(&store).first().map(|game| game.session.record())
    };
    tables::<G>().into_iter().filter_map(record).collect()
}

fn finished<G: HasOptions + ShowsView>(options: &G::Options, seats: Seats) -> Record<G> {
    let mut record = Record::<G>::new(options.clone(), seats, Seed::new(1));
    let mut game = G::deal(options, seats, Seed::new(1)).unwrap();
    let mut rng = Rng::new(Seed::new(4));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    loop {
        let choose = |seat| {
            game.legal(seat, &mut legal);
            rng.pick(&legal).unwrap().clone()
        };
        let entry: Vec<_> = game.turn().movers().iter().map(choose).collect();
        if entry.is_empty() {
            return record;
        }
        game.apply(&entry, &mut events).unwrap();
        record.entries.push(entry);
    }
}

fn stored_documents<G: HasOptions + ShowsView>() {
    for (options, seats) in tables::<G>().into_iter().take(2) {
        let whole = storage::<G>(&options, seats, 8);
        for (name, ending) in [("the game under way", "/table"), ("a past game", "/past/1"), ("a copy", "/preserved")] {
            let key = format!("boneyard/{}{ending}", G::NAME);
            open_damaged::<G>(name, &key, &texts(&whole, |there| there == key), &options, seats);
        }
    }
    if let Some((options, seats, storages)) = stopped::<G>() {
        let key = format!("boneyard/{}/table", G::NAME);
        let whole: Vec<String> = storages.iter().flat_map(|storage| texts(storage, |there| there == key)).collect();
        assert!(whole.iter().all(|text| text.contains(r#""stop":"#)));
        open_damaged::<G>("a game that was stopped", &key, &whole, &options, seats);
    }
}

/// Opens a journal with a damaged document at `key`; undoes and redoes everything.
fn open_damaged<G: HasOptions + ShowsView>(
    name: &str,
    key: &str,
    whole: &[String],
    options: &G::Options,
    seats: Seats,
) {
    try_all(&format!("{} {name}", G::NAME), whole, |text| {
        let storage = MemoryStorage::new();
        storage.set(key, text).unwrap();
        let store = Rc::new(DocumentStore::new(&storage));
        let fresh = || NewGame { options: options.clone(), seed: Seed::new(9), players: players(seats) };
        let mut opened = Journal::<G, _>::open(store.clone(), fresh).unwrap();
        let journal = &mut opened.journal;
        drop((journal.preserved(), journal.past(), journal.undo(), journal.undo(), journal.redo()));
        let _ = (journal.stop(), journal.undo(), journal.redo());
        // unreadable text is quarantined verbatim
        let quarantined = store.quarantined();
        assert!(quarantined.iter().all(|(_, entry)| entry.text == text));
        quarantined.is_empty()
    });
}

#[test]
fn documents() {
    for id in GameId::ALL {
        with_game!(*id, Game => stored_documents::<Game>());
    }
}

#[test]
fn preferences() {
    let whole = [
        r#"{"v":2,"kind":"preferences","line":{"at":2,"marks":["0123abcd","89abcdef"]},"body":{"a":{"b":1,"c":[2]},"d":"e"}}"#,
        r#"{"v":1,"kind":"preferences","body":{"a":{"b":1,"c":[2]},"d":"e"}}"#,
    ];
    try_all("preferences", &whole.map(str::to_owned), |text| {
        let storage = MemoryStorage::new();
        storage.set("boneyard/preferences", text).unwrap();
        let store = DocumentStore::new(&storage);
        let found = store.preferences::<serde_json::Map<String, Value>>("boneyard/preferences");
        store.reapply_lost_changes();
        found.fault.is_none()
    });
}

#[test]
fn quarantined_texts() {
    let whole = [r#"{"v":2,"kind":"aside","body":{"from":"boneyard/x","fault":"torn","text":"{"}}"#.to_owned()];
    try_all("a text quarantined", &whole, |text| {
        let storage = MemoryStorage::new();
        storage.set("boneyard/aside/1", text).unwrap();
        DocumentStore::new(&storage).quarantined().iter().any(|(_, entry)| entry.text == "{")
    });
}

#[test]
fn archives() {
    let mut documents = Documents::new();
    for id in GameId::ALL {
        with_game!(*id, Game => {
            let (options, seats) = tables::<Game>()[0].clone();
            let storage = storage::<Game>(&options, seats, 3);
            documents.extend(storage.keys().unwrap().into_iter().map(|key| {
                let text = storage.get(&key).unwrap().unwrap();
                (key, text)
            }));
        });
    }
    let whole = Archive::new(1_790_000_000_000, documents).to_json();
    try_all("a file with everything", &[whole], |text| {
        let Ok(archive) = Archive::read(text) else { return false };
        for id in GameId::ALL {
            with_game!(*id, Game => drop(black_box(game_data(GameOf::<Game>::RULES, &archive.documents, |_| true))));
        }
        true
    });
}

#[test]
fn record_files() {
    let mut whole = Vec::new();
    for id in GameId::ALL {
        with_game!(*id, Game => whole.extend(records::<Game>().iter().map(Record::to_json)));
    }
    try_all("a record", &whole, |text| match GameId::of_record(text) {
        Ok(id) => with_game!(id, Game => {
            Record::<Game>::parse(text).is_ok_and(|record| record.replay().is_ok_and(|replay| replay.finish().is_ok()))
        }),
        Err(_) => false,
    });
}

#[test]
fn links() {
    let mut deals = Vec::new();
    let mut games = Vec::new();
    for id in GameId::ALL {
        with_game!(*id, Game => for record in records::<Game>() {
            let options = serde_json::to_value(&record.options).unwrap();
            let result = SentResult { points: vec![7; record.seats.count()], won: true, level: Some(Level::Tough) };
            deals.push(Invitation::new(options, record.seats, record.seed, Some(result)).to_json());
        });
        with_game!(*id, Game => for (options, seats) in tables::<Game>() {
            let record = finished::<Game>(&options, seats);
            games.extend(SentGame::new(&record.erased(), &players(seats)).map(|sent| sent.to_json()));
        });
    }
    try_all("a link to a deal", &deals, |text| match Invitation::parse(text) {
        Ok(deal) => {
            for id in GameId::ALL {
                with_game!(*id, Game => {
                    let options = serde_json::from_value::<<Game as Rules>::Options>(deal.options.clone());
                    drop(options.map(|options| <Game as Rules>::deal(&options, deal.seats, deal.seed)));
                });
            }
            true
        }
        Err(_) => false,
    });
    try_all("a link to a game", &games, |text| match SentGame::parse(text) {
        Ok(sent) => {
            for id in GameId::ALL {
                with_game!(*id, Game => drop(black_box(sent.record(GameOf::<Game>::RULES))));
            }
            true
        }
        Err(_) => false,
    });
}

#[test]
fn messages() {
    let mut whole = vec![serde_json::to_string(&ToWorker::Ping).unwrap()];
    for id in GameId::ALL {
        with_game!(*id, Game => for record in records::<Game>().iter().take(2) {
            let state = record.replay().unwrap().finish().unwrap();
            let view = state.view(Viewer::Seat(Seat::new(0)));
            let question = Question::new(
                serde_json::from_str::<QuestionId>("7").unwrap(),
                Lane::Turn,
                PositionText::new::<Game>(&view),
                Level::Tough,
                Seed::new(5),
            );
            whole.push(serde_json::to_string(&ToWorker::Ask(question)).unwrap());
        });
    }
    try_all("a message to the opponents", &whole, |text| match serde_json::from_str::<ToWorker>(text) {
        Ok(ToWorker::Ask(question)) => {
            drop(black_box(begin_written(&question)));
            true
        }
        read => read.is_ok(),
    });
    let whole =
        [r#"{"ready":{"build":"0123456789abcdef"}}"#.to_owned(), r#"{"unclear":7}"#.to_owned(), r#""pong""#.to_owned()];
    try_all("a message of the opponents", &whole, |text| serde_json::from_str::<FromWorker>(text).is_ok());
}

#[test]
fn options_and_notation() {
    for id in GameId::ALL {
        with_game!(*id, Game => {
            let mut options = Vec::new();
            let mut actions = Vec::new();
            for record in records::<Game>() {
                options.push(serde_json::to_string(&record.options).unwrap());
                actions.extend(record.entries.iter().flatten().map(ToString::to_string));
            }
            try_all(&format!("{id} options"), &options, |text| {
                let read = serde_json::from_str::<<Game as Rules>::Options>(text);
                read.is_ok_and(|options| {
                    <Game as Rules>::SEATS.filter_map(Seats::new).any(|seats| <Game as Rules>::deal(&options, seats, Seed::new(1)).is_ok())
                })
            });
            try_all(&format!("{id} notation"), &actions, |text| text.parse::<<Game as Rules>::Action>().is_ok());
        });
    }
    let seeds: Vec<String> = (0..9).map(|seed| Seed::new(seed << 59 | seed).to_string()).collect();
    try_all("a seed", &seeds, |text| text.parse::<Seed>().is_ok());
}
