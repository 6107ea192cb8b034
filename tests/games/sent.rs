//! Links to finished games.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::chosen;
use boneyard::engine::contract::HasOptions;
use boneyard::engine::{GameOf, Level, Rng, Rules, Seats, Seed, ShowsView};
use boneyard::games::GameId;
use boneyard::session::typed::Record;
use boneyard::session::{LinkError, Player, SentGame};
use boneyard::with_game;

/// Random legal actions to the end, or at most `entries` entries. An open-ended game is stopped as soon as possible.
fn random_record<G: ShowsView>(options: &G::Options, seats: Seats, seed: Seed, most: u32) -> Record<G> {
    let mut record = Record::<G>::new(options.clone(), seats, seed);
    let mut game = record.replay().unwrap().finish().unwrap();
    let mut rng = Rng::new(seed.derive(1));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..most.min(G::MAX_PLIES) {
        let choose = |seat| {
            game.legal(seat, &mut legal);
            rng.pick(&legal).unwrap().clone()
        };
        let entry: Vec<_> = game.turn().movers().iter().map(choose).collect();
        if entry.is_empty() {
            break;
        }
        game.apply(&entry, &mut events).unwrap();
        record.entries.push(entry);
        if let Some(ended) = game.stopped() {
            record.options = ended;
            break;
        }
    }
    record
}

fn players(seats: Seats) -> Vec<Player> {
    let levels = Level::ALL.into_iter().cycle();
    let bots = levels.map(|level| Player::Bot { name: Some("Añá".into()), level, seed: Seed::new(7) });
    std::iter::once(Player::Person { name: Some("Évä".into()) }).chain(bots).take(seats.count()).collect()
}

fn tables<G: HasOptions>() -> Vec<(G::Options, Seats)> {
    let of = |options: G::Options| G::SEATS.filter_map(Seats::new).map(move |seats| (options.clone(), seats));
    let fits = |(options, seats): &(G::Options, Seats)| G::deal(options, *seats, Seed::new(0)).is_ok();
    G::variants().into_iter().flat_map(of).filter(fits).collect()
}

fn some_sent() -> SentGame {
    with_game!(GameId::ALL[0], Game => {
        let (options, seats) = tables::<Game>().remove(0);
        let record = random_record::<Game>(&options, seats, Seed::new(3), u32::MAX);
        SentGame::new(&record.erased(), &players(seats)).unwrap()
    })
}

#[test]
fn links_round_trip_in_every_game() {
    for &game in GameId::ALL {
        with_game!(game, Game => {
            for (number, (options, seats)) in (0..).zip(tables::<Game>()) {
                for game in 0..3 {
                    let record = random_record::<Game>(&options, seats, Seed::new(number).derive(game), u32::MAX);
                    let sent = SentGame::new(&record.erased(), &players(seats)).unwrap();
                    let text = sent.to_json();
                    assert!(!text.contains("Añá") && !text.contains("Évä"), "names stay at home");
                    let read = SentGame::parse(&text).unwrap();
                    assert_eq!(read, sent);
                    assert_eq!(read.record(GameOf::<Game>::RULES).as_ref(), Ok(&record.erased()));
                    assert_eq!(SentGame::new(&record.erased(), &read.players()), Some(read), "it can be sent on");
                }
            }
        });
    }
}

/// The number in base 64, lowest digit first, by which `moves` would have to grow so that all its moves stay the same.
fn product_of_choices<G: ShowsView>(record: &Record<G>) -> Vec<usize> {
    let mut game = G::deal(&record.options, record.seats, record.seed).unwrap();
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut product = vec![1];
    for entry in &record.entries {
        for seat in game.turn().movers().iter() {
            game.legal(seat, &mut legal);
            product = carried(product.into_iter().map(|digit: usize| digit * legal.len()));
        }
        game.apply(entry, &mut events).unwrap();
    }
    product
}

/// Digits in base 64, from sums or products of digits.
fn carried(sums: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut carry = 0;
    let mut digits: Vec<_> = sums
        .map(|sum| {
            let whole = sum + carry;
            carry = whole / 64;
            whole % 64
        })
        .collect();
    while carry > 0 {
        digits.push(carry % 64);
        carry /= 64;
    }
    digits
}

#[test]
fn no_link_says_more_than_its_game() {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for &game in GameId::ALL {
        with_game!(game, Game => {
            let (options, seats) = tables::<Game>().remove(0);
            let record = random_record::<Game>(&options, seats, Seed::new(3), u32::MAX);
            let mut sent: Value = serde_json::from_str(&SentGame::new(&record.erased(), &players(seats)).unwrap().to_json()).unwrap();
            let moves: Vec<_> = sent["moves"].as_str().unwrap().chars().map(|letter| LETTERS.find(letter).unwrap()).collect();
            let product = product_of_choices(&record);
            let sums = (0..moves.len().max(product.len())).map(|at| {
                let digit = |of: &[usize]| of.get(at).copied().unwrap_or_default();
                digit(&moves) + digit(&product)
            });
            let more: String = carried(sums).into_iter().map(|digit| char::from(LETTERS.as_bytes()[digit])).collect();
            sent["moves"] = json!(more);
            let sent = SentGame::parse(&sent.to_string()).unwrap();
            assert_eq!(sent.record(GameOf::<Game>::RULES).map(drop), Err(LinkError::Unreadable), "{game:?}");
        });
    }
}

/// Prints links to finished games, one a line, for a game without recorded links.
fn some_links<G: HasOptions + ShowsView>() -> String {
    let tables = G::named().into_iter().flat_map(|(_, options)| {
        let seats = G::SEATS.filter_map(Seats::new).map(move |seats| (options.clone(), seats));
        seats.filter(|(options, seats)| G::deal(options, *seats, Seed::new(0)).is_ok())
    });
    let sent = tables.map(|(options, seats)| {
        let record = random_record::<G>(&options, seats, Seed::new(2026), u32::MAX);
        SentGame::new(&record.erased(), &players(seats)).expect("it is over").to_json() + "\n"
    });
    sent.collect()
}

/// Stored links depend on the notation, and on the order of legal actions: each holds digests.
#[test]
fn recorded_links_still_open() {
    for game in chosen::games() {
        with_game!(game, Game => {
            let links = Game::golden().links;
            assert!(!links.is_empty(), "{game} has none written down, such as\n{}", some_links::<Game>());
            for link in links.lines() {
                let sent = SentGame::parse(link).unwrap();
                let record = sent.record(GameOf::<Game>::RULES);
                assert!(record.is_ok(), "{game}: {link}");
                let again = SentGame::new(&record.unwrap(), &sent.players()).unwrap();
                assert_eq!(again.to_json(), link, "{game}");
            }
        });
    }
}

#[test]
fn only_finished_legal_games_become_links() {
    for &game in GameId::ALL {
        with_game!(game, Game => {
            let (options, seats) = tables::<Game>().remove(0);
            let whole = random_record::<Game>(&options, seats, Seed::new(5), u32::MAX);
            let mut record = whole.clone();
            record.entries.pop();
            assert_eq!(SentGame::new(&record.erased(), &players(seats)), None, "{}: not over", Game::NAME);
            let mut record = whole.clone();
            let last = record.entries.len() - 1;
            record.entries[last] = record.entries[0].clone();
            assert_eq!(SentGame::new(&record.erased(), &players(seats)), None, "{}: not legal", Game::NAME);
            let mut record = whole;
            record.entries.push(record.entries[last].clone());
            assert_eq!(SentGame::new(&record.erased(), &players(seats)), None, "{}: beyond the end", Game::NAME);
        });
    }
}

#[test]
fn a_link_names_each_player_by_kind() {
    let sent: Value = serde_json::from_str(&some_sent().to_json()).unwrap();
    assert_eq!(sent["players"], json!([null, "beginner"]));
}

#[test]
fn texts_that_are_no_link_are_refused() {
    let good: Value = serde_json::from_str(&some_sent().to_json()).unwrap();
    let moves = good["moves"].as_str().unwrap().to_owned();
    let with = |field: &str, value: Value| {
        let mut changed = good.clone();
        changed[field] = value;
        changed.to_string()
    };
    let read = |text: &str| {
        SentGame::parse(text)
            .and_then(|sent| with_game!(GameId::ALL[0], Game => sent.record(GameOf::<Game>::RULES).map(drop)))
    };
    assert_eq!(read(&good.to_string()), Ok(()));
    for text in [
        String::new(),
        "{}".into(),
        "[]".into(),
        "null".into(),
        with("v", json!(0)),
        with("v", json!("1")),
        with("more", json!(1)),
        with("players", json!([null])),
        with("players", json!([null, "hard"])),
        with("players", json!(vec![Value::Null; 300])),
        with("seed", json!("U")),
        with("seed", json!("1")),
        with("options", json!([])),
        with("options", json!({"sides": 3})),
        with("options", json!({})),
        with("moves", json!("")),
        with("moves", json!("A")),
        with("moves", json!(format!("{moves}A"))),
        with("moves", json!(format!("{moves}B"))),
        with("moves", json!(moves[1..])),
        with("moves", json!(moves[..moves.len() - 1])),
        with("moves", json!("_".repeat(1_500))),
        with("digest", json!("")),
        with("digest", json!("AAAAAAAA")),
    ] {
        assert_eq!(read(&text), Err(LinkError::Unreadable), "{text}");
    }
    assert_eq!(read(&with("v", json!(2))), Err(LinkError::Newer));
    assert_eq!(read(&with("moves", json!("_".repeat(2_000)))), Err(LinkError::TooLong));
    // a different game has other moves or another digest
    let sent = some_sent();
    with_game!(GameId::ALL[1], Game => assert_eq!(sent.record(GameOf::<Game>::RULES).map(drop), Err(LinkError::Unreadable)));
}

proptest! {
    #[test]
    fn no_text_panics(text in any::<String>(), cut in 0..800_usize, at in 0..800_usize) {
        let _ = SentGame::parse(&text);
        let json = some_sent().to_json();
        let cut = cut.min(json.len() - 1);
        prop_assert_eq!(SentGame::parse(&json[..cut]), Err(LinkError::Unreadable));
        let at = at.min(json.len());
        if let Ok(sent) = SentGame::parse(&format!("{}{text}{}", &json[..at], &json[at..])) {
            for &game in GameId::ALL {
                with_game!(game, Game => drop(sent.record(GameOf::<Game>::RULES)));
            }
        }
    }

    #[test]
    fn no_number_panics(moves in "[A-Za-z0-9_-]{0,1200}", game in 0..GameId::ALL.len(), table: prop::sample::Index) {
        with_game!(GameId::ALL[game], Game => {
            let tables = tables::<Game>();
            let (options, seats) = table.get(&tables);
            let levels = vec![Value::Null; seats.count()];
            let sent = json!({
                "v": 1, "options": options, "players": levels, "seed": "1", "moves": moves, "digest": "AAAAAAAA",
            });
            let sent = SentGame::parse(&sent.to_string()).unwrap();
            prop_assert_eq!(sent.record(GameOf::<Game>::RULES).map(drop), Err(LinkError::Unreadable));
        });
    }
}
