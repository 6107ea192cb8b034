use proptest::prelude::*;

use crate::engine::{Rejection, Rng, Rules, Seats, Seed, SetupError, Turn};
use crate::games::GameId;
use crate::games::electrum::rules::{Action, Electrum, Options, Refusal};
use crate::session::typed::{Record, ReplayError};
use crate::session::{EntryText, RecordError};

/// Random legal actions, for at most `plies` plies.
fn random_record(seed: u64, plies: usize) -> Record<Electrum> {
    let mut record = Record::<Electrum>::new(Options::default(), Seats::TWO, Seed::new(seed));
    let mut game = record.replay().unwrap().finish().unwrap();
    let mut rng = Rng::new(Seed::new(seed).derive(1));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while let (Turn::One(seat), true) = (game.turn(), record.entries.len() < plies) {
        game.legal(seat, &mut legal);
        let action = *rng.pick(&legal).unwrap();
        game.apply(&[action], &mut events).unwrap();
        record.entries.push(vec![action]);
    }
    record
}

const GOOD: &str = r#"{"v":1,"game":"electrum","options":{},"seats":2,"seed":"1","actions":["1-6@E","draw"]}"#;

#[test]
fn the_json_is_that_of_the_notation() {
    let record = Record::<Electrum>::parse(GOOD).unwrap();
    assert_eq!(record.entries, [vec!["1-6@E".parse().unwrap()], vec![Action::Draw]]);
    let options = serde_json::to_string(&record.options).unwrap();
    assert_eq!(
        record.to_json(),
        format!(
            r#"{{"v":1,"game":"electrum","options":{options},"seats":2,"seed":"0000000000001","actions":["1-6@E","draw"]}}"#
        )
    );
    assert_eq!(record.file_name(), "electrum-0000000000001.domino.json");
    assert_eq!(GameId::of_record(GOOD), Ok(GameId::Electrum));
}

#[test]
fn texts_that_are_no_record_are_refused() {
    let read = |from: &str, to: &str| {
        let text = GOOD.replacen(from, to, 1);
        assert_ne!(text, GOOD, "{from} is not there to be replaced");
        Record::<Electrum>::parse(&text).unwrap_err()
    };
    assert!(matches!(read("\"]}", "\"]"), RecordError::NotJson { .. }));
    assert!(matches!(read(GOOD, "[1]"), RecordError::NotARecord { .. }));
    assert!(matches!(read("\"v\":1,", ""), RecordError::NotARecord { .. }));
    assert!(matches!(read("\"v\":1", "\"v\":0"), RecordError::NotARecord { .. }));
    assert!(matches!(read("\"electrum\"", "3"), RecordError::NotARecord { .. }));
    assert_eq!(read("\"v\":1", "\"v\":2,\"more\":true"), RecordError::Newer { found: 2 });
    let other = RecordError::OtherGame { expected: "electrum", found: "chess".into() };
    assert_eq!(read("electrum", "chess"), other);
    assert_eq!(read("\"seats\":2,", ""), RecordError::Missing("seats"));
    assert_eq!(read("\"seats\"", "\"who\":\"me\",\"seats\""), RecordError::UnknownField("who".into()));
    assert!(matches!(read("{}", "{\"sides\":3}"), RecordError::Option { .. }));
    assert!(matches!(
        read("{}", "{\"points_to_win\":151}"),
        RecordError::Setup(SetupError::Option { option: "points_to_win", .. })
    ));
    assert!(matches!(read("\"seats\":2", "\"seats\":3"), RecordError::Setup(SetupError::Seats { .. })));
    assert!(matches!(read("\"seats\":2", "\"seats\":0"), RecordError::Field { field: "seats", .. }));
    assert!(matches!(read("\"1\"", "\"U\""), RecordError::Seed(_)));
    assert!(matches!(read("\"1\"", "1"), RecordError::Field { field: "seed", .. }));
    assert!(matches!(read("[\"1-6@E\",\"draw\"]", "{}"), RecordError::Field { field: "actions", .. }));
    assert!(matches!(read("\"draw\"", "\"drew\""), RecordError::Action { index: 1, .. }));
    assert_eq!(read("\"draw\"", "7"), RecordError::Entry { index: 1 });
    assert_eq!(read("\"draw\"", "[]"), RecordError::Entry { index: 1 });
    assert_eq!(
        read("\"draw\"", "\"drew\"").to_string(),
        r#"entry 1: "drew" is not an action such as 1-6@N, draw or pass"#
    );
}

#[test]
fn the_first_illegal_entry_is_named() {
    let mut record = random_record(5, 40);
    record.entries[20] = vec![Action::Draw, Action::Draw];
    let error = record.replay().unwrap().finish().unwrap_err();
    assert_eq!(
        error,
        ReplayError { index: 20, actions: record.entries[20].clone(), why: Rejection::Count { expected: 1, found: 2 } }
    );

    let mut record = random_record(5, usize::MAX);
    let last = record.entries.len();
    record.entries.push(vec![Action::Pass]);
    let error = record.replay().unwrap().finish().unwrap_err();
    assert_eq!((error.index, error.why), (last, Rejection::Over));

    let mut record = random_record(5, 0);
    record.entries.push(vec![Action::Pass]);
    let mut replay = record.replay().unwrap();
    let before = replay.state().clone();
    let error = replay.advance().unwrap_err();
    assert!(matches!(error.why, Rejection::Refused { refusal: Refusal::MustPlay | Refusal::MustDraw, .. }));
    assert!(error.to_string().starts_with("entry 0 (pass): seat "), "{error}");
    assert_eq!(replay.state(), &before);
}

#[test]
fn steps_name_the_seat_and_the_action() {
    let record = random_record(9, 30);
    let mut replay = record.replay().unwrap();
    let mut seen = Vec::new();
    loop {
        let Turn::One(seat) = replay.state().turn() else { panic!("30 plies end no game to 150") };
        let Some(step) = replay.advance().unwrap() else { break };
        assert_eq!(step.index, seen.len());
        assert!(step.movers.contains(seat) && step.movers.len() == 1);
        assert!(!step.events.is_empty());
        seen.push(step.actions.to_vec());
    }
    assert_eq!(seen, record.entries);
}

#[test]
fn actions_taken_together_are_a_list() {
    assert_eq!(serde_json::to_string(&EntryText::of(&["R", "K"])).unwrap(), r#"["R","K"]"#);
    assert_eq!(serde_json::to_string(&EntryText::of(&["a1a2"])).unwrap(), r#""a1a2""#);
    let text = GOOD.replacen("\"draw\"", "[\"draw\",\"pass\"]", 1);
    let record = Record::<Electrum>::parse(&text).unwrap();
    assert_eq!(record.entries[1], [Action::Draw, Action::Pass]);
    assert_eq!(Record::parse(&record.to_json()), Ok(record));
}

proptest! {
    #[test]
    fn records_round_trip(seed: u64, plies in 0..200_usize) {
        let record = random_record(seed, plies);
        let read = Record::<Electrum>::parse(&record.to_json()).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert!(read.replay().unwrap().finish().is_ok());
    }

    #[test]
    fn no_text_panics(text in any::<String>(), cut in 0..400_usize, at in 0..400_usize) {
        let _ = Record::<Electrum>::parse(&text);
        let json = random_record(3, 12).to_json();
        let cut = cut.min(json.len() - 1);
        let torn = matches!(Record::<Electrum>::parse(&json[..cut]), Err(RecordError::NotJson { .. }));
        prop_assert!(torn);
        // foreign text inside: parsed or refused, without a panic
        let at = at.min(json.len());
        let edited = format!("{}{text}{}", &json[..at], &json[at..]);
        if let Ok(record) = Record::<Electrum>::parse(&edited) {
            let _ = record.replay().unwrap().finish();
        }
    }
}
