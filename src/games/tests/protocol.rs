//! Messages between page and worker.

use crate::bots::protocol::*;
use crate::bots::{Choice, Drawn, Level, Opinion};
use crate::engine::{Rules, Seat, Seats, Seed, Viewer};
use crate::games::electrum::rules::{Action, Electrum, Options};

fn question() -> Question {
    let game = Electrum::deal(&Options::default(), Seats::TWO, Seed::new(3)).unwrap();
    let view = game.view(Viewer::Seat(Seat::new(1)));
    Question::new(QuestionId(7), Lane::Turn, PositionText::new::<Electrum>(&view), Level::NotSoEasy, Seed::new(32))
}

fn line(action: &str, behind: f64) -> ChoiceText {
    ChoiceText(action.to_owned(), [behind, 0.0].map(Bits::of), None)
}

#[test]
fn messages_round_trip() {
    for message in [ToWorker::Ask(question()), ToWorker::Cancel(QuestionId(u64::MAX)), ToWorker::Ping] {
        assert_eq!(message.to_string().parse::<ToWorker>().unwrap(), message);
    }
    let opinion = Some(OpinionText(vec![line("3-5@W", 0.0)]));
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
fn the_message_format_is_the_one_that_browser_tests_use() {
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
fn opinions_round_trip_bit_for_bit() {
    let behind = [0.0, 0.1 + 0.2, 1.0 / 3.0, f64::MIN_POSITIVE, f64::NAN];
    let actions = ["0-0@E", "0-1@W", "1-1@N", "draw", "pass"];
    let choices =
        actions.iter().zip(behind).map(|(action, behind)| Choice::new(action.parse().expect("notation"), behind));
    let mut opinion = Opinion::<Action> { choices: choices.collect() };
    opinion.choices[1].drawn = Some(Drawn { chance: 0.1 + 0.7, worth: 2.0 / 3.0 });
    let text = serde_json::to_string(&OpinionText::new(&opinion)).unwrap();
    let read: Opinion<Action> = serde_json::from_str::<OpinionText>(&text).unwrap().read().unwrap();
    let bits = |choice: &Choice<Action>| {
        let drawn = choice.drawn.map(|drawn| [drawn.chance.to_bits(), drawn.worth.to_bits()]);
        (choice.action, choice.behind.to_bits(), drawn)
    };
    assert!(read.choices.iter().map(bits).eq(opinion.choices.iter().map(bits)));
}

#[test]
fn a_message_omits_the_chance_of_a_choice_that_is_not_drawn() {
    let mut opinion = Opinion::<Action>::settled("draw".parse().unwrap());
    let written = |opinion: &Opinion<Action>| serde_json::to_string(&OpinionText::new(opinion)).unwrap();
    assert_eq!(written(&opinion), r#"[["draw",[0,0]]]"#);
    opinion.choices[0].drawn = Some(Drawn { chance: 0.0, worth: f64::from_bits(7) });
    assert_eq!(written(&opinion), r#"[["draw",[0,0],[0,7]]]"#);
    let bad =
        [r#"["draw"]"#, r#"["draw",[0]]"#, r#"["draw",[0,0],[0]]"#, r#"["draw",[0,0],[0,7],1]"#, r#"["draw",[0,0],7]"#];
    for bad in bad.map(|choice| format!("[{choice}]")) {
        assert!(serde_json::from_str::<OpinionText>(&bad).is_err(), "{bad}");
    }
}

#[test]
fn opinions_are_parsed_without_the_game() {
    let written = OpinionText(vec![line("0-1@W", 0.0), line("draw", 0.25)]);
    assert!(written.actions().eq(["0-1@W", "draw"]));
    assert!(written.choices().eq([Choice::new("0-1@W", 0.0), Choice::new("draw", 0.25)]));
}

#[test]
fn opinions_with_foreign_actions_are_refused() {
    assert!(OpinionText(vec![line("e2e4", 0.0)]).read::<Action>().is_none());
    assert!(OpinionText(Vec::new()).read::<Action>().is_none());
}

#[test]
fn the_build_is_a_digest() {
    assert_eq!(BUILD.len(), 16);
    assert!(BUILD.bytes().all(|byte| byte.is_ascii_hexdigit()));
}

#[test]
fn a_recommended_choice_comes_first_and_the_others_keep_their_order() {
    let opinion = || OpinionText(["a", "b", "c"].map(|action| line(action, 0.0)).to_vec());
    let order = |index| opinion().recommending(index).actions().map(str::to_owned).collect::<String>();
    assert_eq!([0, 1, 2, 3].map(order), ["abc", "bac", "cab", "abc"]);
}
