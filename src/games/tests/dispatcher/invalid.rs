//! Answers that are invalid, and questions without an answer.

use super::*;

/// Says that the seat is not to act.
fn null(said: &mut Vec<FromWorker>) {
    answering("null", said);
}

/// Answers with an illegal action in the game's notation.
fn illegal(said: &mut Vec<FromWorker>) {
    answering(r#"[["pass",[0,0]]]"#, said);
}

/// Answers with text that no game can parse.
fn foreign(said: &mut Vec<FromWorker>) {
    answering(r#"[["e2e4",[0,0]]]"#, said);
}

/// Answers without a choice.
fn empty(said: &mut Vec<FromWorker>) {
    answering("[]", said);
}

/// Answers a question that was not asked.
fn astray(said: &mut Vec<FromWorker>) {
    for message in said {
        if let FromWorker::Answer(answer) = message {
            answer.id = QuestionId(u64::MAX);
        }
    }
}

/// Says that it is ready instead of answering.
fn anew(said: &mut Vec<FromWorker>) {
    for message in said {
        *message = FromWorker::Ready { build: BUILD.to_owned() };
    }
}

fn answering(opinion: &str, said: &mut Vec<FromWorker>) {
    for message in said {
        if let FromWorker::Answer(answer) = message {
            answer.opinion = serde_json::from_str(opinion).unwrap();
        }
    }
}

#[test]
fn a_worker_with_an_invalid_answer_is_not_asked_again() {
    let tampers: [(&str, Tamper); 7] = [
        ("no answer", no_answer),
        ("null", null),
        ("illegal", illegal),
        ("foreign", foreign),
        ("empty", empty),
        ("astray", astray),
        ("anew", anew),
    ];
    for (what, tamper) in tampers {
        for lane in [Lane::Turn, Lane::Background] {
            let mut page = Page { tamper: Some(tamper), ..Page::default() };
            let first = page.ask(lane, Level::Easy);
            page.worker_is_ready();
            let mut waited = 0;
            while page.loaded == 0 {
                assert!(waited < LIMIT, "{what}: the page is not asked instead");
                page.worker_thinks(10);
                page.ticks(1);
                waited += 1;
            }
            assert!(page.answers.is_empty(), "{what}: the invalid answer was delivered");
            page.page_thinks();
            let good = |id| Answer { id, opinion: Some(opinion(Level::Easy)) };
            assert_eq!(page.answers, [good(first)], "{what}");
            let posted = page.posted;
            let second = page.ask(lane, Level::Easy);
            page.page_thinks();
            assert_eq!(page.answers, [good(first), good(second)], "{what}");
            assert_eq!((page.started, page.posted), (1, posted), "{what}: it was asked again");
        }
    }
}

#[test]
fn other_open_questions_survive_an_invalid_answer() {
    let mut page = Page { tamper: Some(null), ..Page::default() };
    let hint = page.ask(Lane::Background, Level::Easy);
    let turn = page.ask(Lane::Turn, Level::Easy);
    page.worker_is_ready();
    page.worker_thinks(ENOUGH);
    page.page_thinks();
    assert_eq!(page.answered(), [turn, hint]);
}

#[test]
fn an_answer_from_the_page_that_cannot_be_played_is_not_delivered() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.does_without(Thread::Worker);
    page.page_is_ready();
    let wrong = serde_json::from_str(r#"[["pass",[0,0]]]"#).unwrap();
    page.hear(Thread::Page, &FromWorker::Answer(Answer { id, opinion: Some(wrong) }));
    assert!(page.answers.is_empty() && page.local.is_none());
    assert!(page.dispatcher.cannot_be_reached());
    page.ticks(WAIT);
    page.page_thinks();
    assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::Easy)) }]);
    assert!(!page.dispatcher.cannot_be_reached());
}

#[test]
fn a_question_that_neither_thread_understands_is_reported() {
    let mut page = Page::default();
    page.ask_about(Lane::Turn, Level::Easy, PositionText { game: "halma", view: "{}".to_owned() });
    page.worker_is_ready();
    page.worker_thinks(1);
    assert!(page.worker.is_none());
    page.page_is_ready();
    let said: Vec<_> = page.local.as_mut().unwrap().said().collect();
    for message in said {
        page.hear(Thread::Page, &message);
    }
    assert!(page.answers.is_empty() && page.dispatcher.cannot_be_reached());
}

#[test]
fn a_seat_that_is_not_to_act_has_no_opinion() {
    let mut view = position();
    let seat = view.seat.unwrap();
    view.turn = Some(Seat::new(1 - u8::try_from(seat.index()).unwrap()));
    view.seat = None;
    let mut page = Page::default();
    let id = page.ask_about(Lane::Background, Level::Easy, PositionText::new::<Electrum>(&view));
    page.worker_is_ready();
    page.worker_thinks(ENOUGH);
    // the page asks its own program too
    page.page_thinks();
    assert_eq!(page.answers, [Answer { id, opinion: None }]);
}

#[test]
fn only_expected_answers_are_validated() {
    let asked = Rc::new(std::cell::Cell::new(0));
    let mut dispatcher = Dispatcher::default();
    let id = dispatcher.next_id();
    let question = Question::new(id, Lane::Turn, PositionText::new::<Electrum>(&position()), Level::Easy, SEED);
    let count = asked.clone();
    dispatcher.ask(
        question,
        Box::new(move |_| {
            count.set(count.get() + 1);
            true
        }),
    );
    dispatcher.hear(Thread::Worker, FromWorker::Ready { build: BUILD.to_owned() });
    let answer = Answer { id, opinion: Some(opinion(Level::Easy)) };
    assert_eq!(dispatcher.hear(Thread::Page, FromWorker::Answer(answer.clone())), None, "the page was not asked");
    assert_eq!(asked.get(), 0);
    assert_eq!(dispatcher.hear(Thread::Worker, FromWorker::Answer(answer.clone())), Some(answer));
    assert_eq!(asked.get(), 1);
}
