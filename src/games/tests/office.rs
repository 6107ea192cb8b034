//! Workers of every kind, and the page that asks them.

use std::collections::VecDeque;

use crate::bots::desk::{Desk, begin};
use crate::bots::office::*;
use crate::bots::post::{Answer, BUILD, FromWorker, Lane, Question, QuestionId, ToWorker, Written};
use crate::bots::{Judgement, Level};
use crate::engine::{Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::begin_written;
use crate::games::electrum::rules::{Action, Electrum, Options, View};

/// A worker as it should be, with the desk that the real one has.
#[derive(Default)]
struct Colleague {
    desk: Desk,
    mail: VecDeque<FromWorker>,
}

impl Colleague {
    fn is_posted(&mut self, message: &ToWorker) {
        // all of it goes through its written form, as between the real ones
        match message.to_string().parse().unwrap() {
            ToWorker::Ask(question) => match begin_written(&question) {
                Some(begin) => self.desk.take(question.id, question.lane, begin),
                None => self.mail.push_back(FromWorker::Unclear(question.id)),
            },
            ToWorker::Cancel(id) => self.desk.drop(id),
            ToWorker::Ping => self.mail.push_back(FromWorker::Pong),
        }
    }
}

/// A page, and the worker that it has at the moment.
#[derive(Default)]
struct Page {
    office: Office,
    colleague: Option<Colleague>,
    started: u32,
    answers: Vec<Answer>,
}

impl Page {
    fn obey(&mut self) {
        for order in self.office.orders() {
            match order {
                Order::Start => {
                    assert!(self.colleague.is_none(), "two workers at once");
                    self.started += 1;
                    self.colleague = Some(Colleague::default());
                }
                Order::Stop => self.colleague = None,
                Order::Post(message) => {
                    self.colleague.as_mut().expect("nobody is there to be posted to").is_posted(&message);
                }
            }
        }
    }

    fn hear(&mut self, message: &FromWorker) {
        let answer = self.office.hear(message.to_string().parse().unwrap());
        self.answers.extend(answer);
        self.obey();
    }

    fn worker_is_ready(&mut self) {
        self.hear(&FromWorker::Ready { build: BUILD.to_owned() });
    }

    /// The worker thinks so many slices, and says what it has to say.
    fn worker_thinks(&mut self, slices: u32) {
        for _ in 0..slices {
            let Some(colleague) = &mut self.colleague else { return };
            let answer = colleague.desk.go_on();
            colleague.mail.extend(answer.map(FromWorker::Answer));
            while let Some(message) = self.colleague.as_mut().and_then(|colleague| colleague.mail.pop_front()) {
                self.hear(&message);
            }
        }
    }

    fn page_thinks(&mut self) {
        while self.office.thinks_here() {
            let answer = self.office.think();
            self.answers.extend(answer);
        }
    }

    fn ticks(&mut self, count: u32) {
        for _ in 0..count {
            self.office.tick();
            self.obey();
        }
    }

    fn ask(&mut self, lane: Lane, level: Level) -> QuestionId {
        let view = position();
        let id = self.office.next_id();
        let question = Question::new::<Electrum>(id, lane, level, SEED, &view);
        let begin = begin::<Electrum>(view, &question);
        self.office.ask(question, begin);
        self.obey();
        id
    }

    fn answered(&self) -> Vec<QuestionId> {
        self.answers.iter().map(|answer| answer.id).collect()
    }
}

const SEED: Seed = Seed::new(99);

/// A position with a choice.
fn position() -> View {
    let options = Options { fives: true, spinner: true, ..Options::default() };
    let mut game = Electrum::deal(&options, Seats::TWO, Seed::new(5)).unwrap();
    let mut legal = Vec::new();
    for _ in 0..100 {
        let Turn::One(seat) = game.turn() else { break };
        game.legal(seat, &mut legal);
        if legal.len() > 3 {
            return game.view(Viewer::Seat(seat));
        }
        game.apply(&legal[..1], &mut Vec::new()).unwrap();
    }
    panic!("the game has no choice");
}

/// What this level makes of the position, thought about in one go.
fn opinion(level: Level) -> Written {
    let mut thought = Electrum::ponder(&position(), level, SEED).unwrap();
    while thought.go_on() {}
    Written::new(&thought.opinion())
}

const ENOUGH: u32 = 10_000;

#[test]
fn a_worker_is_asked_once_it_is_ready() {
    let mut page = Page::default();
    page.office.prepare();
    page.obey();
    let id = page.ask(Lane::Turn, Level::Easy);
    assert_eq!(page.started, 1);
    assert!(page.colleague.as_ref().unwrap().desk.is_empty(), "it was posted to before it listened");
    page.worker_is_ready();
    page.worker_thinks(ENOUGH);
    assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::Easy)) }]);
    assert!(!page.office.thinks_here() && !page.office.wants_ticks());
}

#[test]
fn the_answer_is_the_same_wherever_it_is_thought() {
    for &level in Electrum::LEVELS {
        let mut page = Page::default();
        page.ask(Lane::Turn, level);
        page.worker_is_ready();
        page.worker_thinks(ENOUGH);
        page.office.do_without();
        page.obey();
        page.ask(Lane::Turn, level);
        page.page_thinks();
        assert_eq!(page.answers[0].opinion, page.answers[1].opinion);
        assert_eq!(page.answers[0].opinion, Some(opinion(level)));
        let read = page.answers[0].opinion.as_ref().unwrap().read::<Action>().unwrap();
        assert_eq!(Some(read.choices[0].action), Electrum::choose(&position(), level, SEED));
    }
}

#[test]
fn a_worker_that_cannot_be_loaded_is_done_without() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.office.broke();
    page.obey();
    assert!(page.colleague.is_none());
    page.page_thinks();
    assert_eq!(page.answered(), [id]);
    let next = page.ask(Lane::Turn, Level::Easy);
    page.page_thinks();
    assert_eq!(page.answered(), [id, next]);
    assert_eq!(page.started, 1, "what could not be loaded is not tried again");
}

#[test]
fn a_worker_of_another_build_is_not_used() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.hear(&FromWorker::Ready { build: "0123456789abcdef".to_owned() });
    assert!(page.colleague.is_none());
    page.page_thinks();
    assert_eq!(page.answered(), [id]);
    assert_eq!(page.started, 1);
}

#[test]
fn nobody_waits_long_for_a_worker_that_is_late_but_it_is_used_when_it_comes() {
    let mut page = Page::default();
    let first = page.ask(Lane::Turn, Level::Easy);
    page.ticks(PATIENCE - 1);
    assert!(!page.office.thinks_here());
    page.ticks(1);
    assert!(page.office.thinks_here());
    page.page_thinks();
    let second = page.ask(Lane::Turn, Level::Easy);
    assert!(page.office.thinks_here(), "the second question waits no more");
    page.worker_is_ready();
    assert!(page.colleague.as_ref().unwrap().desk.is_empty(), "the page has begun it");
    page.page_thinks();
    let third = page.ask(Lane::Turn, Level::Easy);
    assert!(!page.office.thinks_here());
    page.worker_thinks(ENOUGH);
    assert_eq!(page.answered(), [first, second, third]);
}

#[test]
fn a_worker_lost_in_the_middle_of_a_thought_is_replaced_once() {
    let losses: [fn(&mut Page); 2] = [
        |page| {
            page.office.broke();
            page.obey();
        },
        // whoever was ended from outside tells nobody
        |page| {
            for _ in 0..=SILENCE {
                assert!(page.office.wants_ticks());
                page.ticks(1);
                if let Some(colleague) = &mut page.colleague {
                    colleague.mail.clear();
                }
            }
        },
    ];
    for lose in losses {
        let mut page = Page::default();
        let id = page.ask(Lane::Turn, Level::NotSoEasy);
        page.worker_is_ready();
        page.worker_thinks(3);
        lose(&mut page);
        assert_eq!(page.started, 2);
        assert!(page.answers.is_empty());
        page.worker_is_ready();
        page.worker_thinks(3);
        lose(&mut page);
        assert_eq!(page.started, 2, "there is one spare worker");
        page.page_thinks();
        assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::NotSoEasy)) }]);
    }
}

#[test]
fn a_busy_worker_that_answers_its_pings_is_left_alone() {
    let mut page = Page::default();
    page.ask(Lane::Turn, Level::NotSoEasy);
    page.worker_is_ready();
    for _ in 0..10 * SILENCE {
        page.ticks(1);
        page.worker_thinks(1);
    }
    assert_eq!(page.started, 1);
    assert!(page.answers.is_empty() && !page.office.thinks_here());
}

#[test]
fn what_is_taken_back_is_not_answered() {
    let mut page = Page::default();
    let never_posted = page.ask(Lane::Turn, Level::Easy);
    page.office.cancel(never_posted);
    page.obey();
    page.worker_is_ready();
    let begun = page.ask(Lane::Turn, Level::Easy);
    page.worker_thinks(2);
    page.office.cancel(begun);
    page.obey();
    assert!(page.colleague.as_ref().unwrap().desk.is_empty(), "it thinks no more about it");
    page.worker_thinks(ENOUGH);
    // an answer that was on its way already
    page.hear(&FromWorker::Answer(Answer { id: begun, opinion: None }));
    page.office.do_without();
    page.obey();
    let here = page.ask(Lane::Turn, Level::Easy);
    assert!(page.office.thinks_here());
    page.office.cancel(here);
    assert!(!page.office.thinks_here());
    assert!(page.answers.is_empty());
}

#[test]
fn an_opponents_turn_comes_before_hints() {
    for with_worker in [true, false] {
        let mut page = Page::default();
        let hints = [page.ask(Lane::Aside, Level::Easy), page.ask(Lane::Aside, Level::Easy)];
        if with_worker {
            page.worker_is_ready();
            page.worker_thinks(2);
        } else {
            page.office.do_without();
            page.obey();
            assert!(page.office.think().is_none());
        }
        let turn = page.ask(Lane::Turn, Level::NotSoEasy);
        page.worker_thinks(ENOUGH);
        page.page_thinks();
        assert_eq!(page.answered(), [turn, hints[0], hints[1]]);
        assert_eq!(page.answers[1].opinion, Some(opinion(Level::Easy)), "the interruption has left no trace");
    }
}

#[test]
fn a_question_that_the_worker_does_not_understand_is_thought_about_on_the_page() {
    let mut page = Page::default();
    page.office.prepare();
    page.obey();
    page.worker_is_ready();
    let id = page.office.next_id();
    let question = Question {
        game: "halma".to_owned(),
        ..Question::new::<Electrum>(id, Lane::Turn, Level::Easy, SEED, &position())
    };
    let begin = begin::<Electrum>(position(), &question);
    page.office.ask(question, begin);
    page.obey();
    page.worker_thinks(1);
    page.page_thinks();
    assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::Easy)) }]);
}

#[test]
fn a_seat_that_is_not_to_act_has_no_opinion() {
    let mut view = position();
    let seat = view.seat.unwrap();
    view.turn = Some(Seat::new(1 - u8::try_from(seat.index()).unwrap()));
    view.seat = None;
    let mut page = Page::default();
    let id = page.office.next_id();
    let question = Question::new::<Electrum>(id, Lane::Aside, Level::Easy, SEED, &view);
    let begin = begin::<Electrum>(view, &question);
    page.office.ask(question, begin);
    page.obey();
    page.worker_is_ready();
    page.worker_thinks(ENOUGH);
    assert_eq!(page.answers, [Answer { id, opinion: None }]);
}
