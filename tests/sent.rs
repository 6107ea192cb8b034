//! Finished games as links: for any game that is listed.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};

use boneyard::engine::contract::Varied;
use boneyard::engine::{Level, Rng, Rules, Seats, Seed};
use boneyard::games::GameId;
use boneyard::session::{LinkError, Player, Record, SentGame};
use boneyard::with_game;

/// A game played with random legal actions to its end, or as far as so many entries.
fn random_record<G: Rules>(options: &G::Options, seats: Seats, seed: Seed, most: u32) -> Record<G> {
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
    }
    record
}

/// A person, and opponents of every level after them.
fn players(seats: Seats) -> Vec<Player> {
    let levels = Level::ALL.into_iter().cycle();
    let bots = levels.map(|level| Player::Bot { name: Some("Añá".into()), level, seed: Seed::new(7) });
    std::iter::once(Player::Person { name: Some("Évä".into()) }).chain(bots).take(seats.count()).collect()
}

/// Every table that a game has: options with numbers of seats that go with them.
fn tables<G: Varied>() -> Vec<(G::Options, Seats)> {
    let of = |options: G::Options| G::SEATS.filter_map(Seats::new).map(move |seats| (options.clone(), seats));
    let fits = |(options, seats): &(G::Options, Seats)| G::deal(options, *seats, Seed::new(0)).is_ok();
    G::variants().into_iter().flat_map(of).filter(fits).collect()
}

/// A finished game of whatever is played first, as it is sent.
fn some_sent() -> SentGame {
    with_game!(GameId::ALL[0], Game => {
        let (options, seats) = tables::<Game>().remove(0);
        let record = random_record::<Game>(&options, seats, Seed::new(3), u32::MAX);
        SentGame::new(&record, &players(seats)).unwrap()
    })
}

#[test]
fn what_is_sent_is_read_in_every_game() {
    for &game in GameId::ALL {
        with_game!(game, Game => {
            for (number, (options, seats)) in (0..).zip(tables::<Game>()) {
                for game in 0..3 {
                    let record = random_record::<Game>(&options, seats, Seed::new(number).derive(game), u32::MAX);
                    let sent = SentGame::new(&record, &players(seats)).unwrap();
                    let text = sent.to_json();
                    assert!(!text.contains("Añá") && !text.contains("Évä"), "names stay at home");
                    let read = SentGame::parse(&text).unwrap();
                    assert_eq!(read, sent);
                    assert_eq!(read.record::<Game>().as_ref(), Ok(&record));
                    assert_eq!(SentGame::new(&record, &read.players()), Some(read), "it can be sent on");
                }
            }
        });
    }
}

/// Links that were sent once, and the records that they must open for ever. The order of what is legal counts, and the
/// notation.
const SENT_ONCE: [(&str, &str); 3] = [
    (
        include_str!("../end2end/games/long.domino.json"),
        r#"{"v":1,"options":{"block_award":"difference","block_winner":"low","draws":false,"fives":false,"leader":"alternate","points_to_win":500,"rounding":false,"spinner":false,"threes":false},"players":[null,"beginner"],"seed":"A5C1AWNHP4F2W","moves":"V1krJcJA6WxNUs8V_ZQsf9yjk4SRi88ghgj-XT9HTZO_m_BZt2eRz29oD5uFhbG1S8P8Hl2AvjFPIQKA3Loeeuri8L2lFISHzEF4UBG6K4odmqMIrhT3WW-PJwW9nC9PdB9rUPmtxYhJMDAYxt7EDGNO1D","digest":"00DBVome"}"#,
    ),
    (
        include_str!("../end2end/games/crescendo-two.domino.json"),
        r#"{"v":1,"options":{"first":null,"threshold":500},"players":[null,"beginner"],"seed":"FH4X2XVXK4NAY","moves":"iMtLTO_tp4XRFe7TBM7mIvggGnATMCOV-z_gGJ0pu5Xo7p4u9pC6ODiB_1E8dZ7e80ihdPvamQScB","digest":"kiYw-mRZ"}"#,
    ),
    (
        include_str!("../end2end/games/crescendo-three.domino.json"),
        r#"{"v":1,"options":{"first":null,"threshold":500},"players":[null,"beginner","easy"],"seed":"BDEDEXW6JVXXB","moves":"PM-c-N9eZf8-wXvQlqTCah-TxVpAIVyxI71iQnt5WPBnNctI6i3JEizEV7seCcXwcswERR2IFC62IJD","digest":"1xZt4ccq"}"#,
    ),
];

#[test]
fn links_that_were_sent_open_for_ever() {
    let mut met = BTreeSet::new();
    for (record, link) in SENT_ONCE {
        let game = GameId::of_record(record).unwrap();
        with_game!(game, Game => {
            let record = Record::<Game>::parse(record).unwrap();
            let sent = SentGame::parse(link).unwrap();
            assert_eq!(sent.record::<Game>().as_ref(), Ok(&record));
            assert_eq!(SentGame::new(&record, &sent.players()).as_ref().map(SentGame::to_json).as_deref(), Some(link));
        });
        met.insert(game);
    }
    assert_eq!(met.into_iter().collect::<Vec<_>>(), GameId::ALL, "each game has one");
}

#[test]
fn only_a_game_that_is_over_and_legal_is_sent() {
    for &game in GameId::ALL {
        with_game!(game, Game => {
            let (options, seats) = tables::<Game>().remove(0);
            let whole = random_record::<Game>(&options, seats, Seed::new(5), u32::MAX);
            let mut record = whole.clone();
            record.entries.pop();
            assert_eq!(SentGame::new(&record, &players(seats)), None, "{}: not over", Game::NAME);
            let mut record = whole.clone();
            let last = record.entries.len() - 1;
            record.entries[last] = record.entries[0].clone();
            assert_eq!(SentGame::new(&record, &players(seats)), None, "{}: not legal", Game::NAME);
            let mut record = whole;
            record.entries.push(record.entries[last].clone());
            assert_eq!(SentGame::new(&record, &players(seats)), None, "{}: beyond the end", Game::NAME);
        });
    }
}

#[test]
fn the_players_are_told_by_their_kind() {
    let sent: Value = serde_json::from_str(&some_sent().to_json()).unwrap();
    assert_eq!(sent["players"], json!([null, "beginner"]));
}

#[test]
fn what_is_no_game_is_told_apart() {
    let good: Value = serde_json::from_str(&some_sent().to_json()).unwrap();
    let moves = good["moves"].as_str().unwrap().to_owned();
    let with = |field: &str, value: Value| {
        let mut changed = good.clone();
        changed[field] = value;
        changed.to_string()
    };
    let read = |text: &str| {
        SentGame::parse(text).and_then(|sent| with_game!(GameId::ALL[0], Game => sent.record::<Game>().map(drop)))
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
    // a game of another kind has no such moves, or another digest
    let sent = some_sent();
    with_game!(GameId::ALL[1], Game => assert_eq!(sent.record::<Game>().map(drop), Err(LinkError::Unreadable)));
}

proptest! {
    #[test]
    fn no_text_is_too_strange(text in any::<String>(), cut in 0..800_usize, at in 0..800_usize) {
        let _ = SentGame::parse(&text);
        let json = some_sent().to_json();
        let cut = cut.min(json.len() - 1);
        prop_assert_eq!(SentGame::parse(&json[..cut]), Err(LinkError::Unreadable));
        let at = at.min(json.len());
        if let Ok(sent) = SentGame::parse(&format!("{}{text}{}", &json[..at], &json[at..])) {
            for &game in GameId::ALL {
                with_game!(game, Game => drop(sent.record::<Game>()));
            }
        }
    }

    #[test]
    fn no_number_is_too_strange(moves in "[A-Za-z0-9_-]{0,1200}", game in 0..GameId::ALL.len(), table: prop::sample::Index) {
        with_game!(GameId::ALL[game], Game => {
            let tables = tables::<Game>();
            let (options, seats) = table.get(&tables);
            let levels = vec![Value::Null; seats.count()];
            let sent = json!({
                "v": 1, "options": options, "players": levels, "seed": "1", "moves": moves, "digest": "AAAAAAAA",
            });
            let sent = SentGame::parse(&sent.to_string()).unwrap();
            prop_assert_eq!(sent.record::<Game>().map(drop), Err(LinkError::Unreadable));
        });
    }
}
