//! What page and worker write to each other.

use crate::bots::protocol::*;
use crate::bots::{Choice, Level, Opinion};
use crate::engine::{Rules, Seat, Seats, Seed, Viewer};
use crate::games::electrum::rules::{Action, Electrum, Options};

fn question() -> Question {
    let game = Electrum::deal(&Options::default(), Seats::TWO, Seed::new(3)).unwrap();
    let view = game.view(Viewer::Seat(Seat::new(1)));
    Question::new(QuestionId(7), Lane::Turn, Position::new::<Electrum>(&view), Level::NotSoEasy, Seed::new(32))
}

#[test]
fn messages_are_read_as_they_were_written() {
    for message in [ToWorker::Ask(question()), ToWorker::Cancel(QuestionId(u64::MAX)), ToWorker::Ping] {
        assert_eq!(message.to_string().parse::<ToWorker>().unwrap(), message);
    }
    let opinion = Some(Written(vec![("3-5@W".to_owned(), Bits(0))]));
    let messages = [
        FromWorker::Ready { build: BUILD.to_owned() },
        FromWorker::Answer(Answer { id: QuestionId(1), opinion }),
        FromWorker::Answer(Answer { id: QuestionId(2), opinion: None }),
        FromWorker::Unclear(QuestionId(3)),
        FromWorker::Pong,
    ];
    for message in messages {
        assert_eq!(message.to_string().parse::<FromWorker>().unwrap(), message);
    }
}

#[test]
fn what_the_messages_look_like_is_known_to_the_tests_in_the_browser() {
    assert_eq!(ToWorker::Ping.to_string(), r#""ping""#);
    assert!(ToWorker::Ask(question()).to_string().starts_with(
        r#"{"ask":{"id":7,"lane":"turn","game":"electrum","level":"not-so-easy","seed":"0000000000010","view":"{"#
    ));
    let ready = FromWorker::Ready { build: "x".to_owned() };
    assert_eq!(ready.to_string(), r#"{"ready":{"build":"x"}}"#);
}

#[test]
fn other_texts_are_refused() {
    for text in ["", "ping", "{}", r#"{"ask":{"id":1}}"#, r#""pong""#] {
        assert!(text.parse::<ToWorker>().is_err(), "{text}");
    }
}

#[test]
fn opinions_come_back_to_the_last_bit() {
    let behind = [0.0, 0.1 + 0.2, 1.0 / 3.0, f64::MIN_POSITIVE, f64::NAN];
    let actions = ["0-0@E", "0-1@W", "1-1@N", "draw", "pass"];
    let choices = actions.iter().zip(behind).map(|(action, behind)| Choice { action: action.parse().unwrap(), behind });
    let opinion = Opinion::<Action> { choices: choices.collect() };
    let text = serde_json::to_string(&Written::new(&opinion)).unwrap();
    let read: Opinion<Action> = serde_json::from_str::<Written>(&text).unwrap().read().unwrap();
    for (a, b) in read.choices.iter().zip(&opinion.choices) {
        assert_eq!((a.action, a.behind.to_bits()), (b.action, b.behind.to_bits()));
    }
    assert_eq!(read.choices.len(), opinion.choices.len());
}

#[test]
fn an_opinion_is_looked_at_without_the_game() {
    let written = Written(vec![("0-1@W".to_owned(), Bits(0)), ("draw".to_owned(), Bits(0.25_f64.to_bits()))]);
    assert!(written.actions().eq(["0-1@W", "draw"]));
    assert!(written.choices().eq([("0-1@W", 0.0), ("draw", 0.25)]));
}

#[test]
fn foreign_actions_are_no_opinion() {
    assert!(Written(vec![("e2e4".to_owned(), Bits(0))]).read::<Action>().is_none());
    assert!(Written(Vec::new()).read::<Action>().is_none());
}

#[test]
fn the_build_is_a_digest() {
    assert_eq!(BUILD.len(), 16);
    assert!(BUILD.bytes().all(|byte| byte.is_ascii_hexdigit()));
}
