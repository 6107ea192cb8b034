//! Workers of every kind, and the page that asks them.
#![allow(clippy::unnecessary_wraps, reason = "each is a way to answer, and one of them does not")]

use std::rc::Rc;

use crate::bots::dispatcher::*;
use crate::bots::protocol::{Answer, BUILD, FromWorker, Lane, OpinionText, Position, Question, QuestionId, ToWorker};
use crate::bots::server::Server;
use crate::bots::{BotRules, Level};
use crate::engine::{Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::begin_written;
use crate::games::electrum::rules::{Action, Electrum, Options, View};

/// What becomes of the messages on their way from the worker.
type Lie = fn(&mut Vec<FromWorker>);

/// A page, and the opponents that it has at the moment: in the worker, and on its own thread.
#[derive(Default)]
struct Page {
    dispatcher: Dispatcher,
    worker: Option<Server>,
    local: Option<Server>,
    /// Whether nothing can be loaded onto the page's own thread.
    is_offline: bool,
    started: u32,
    loaded: u32,
    /// How many questions were posted to workers.
    posted: u32,
    lie: Option<Lie>,
    answers: Vec<Answer>,
}

impl Page {
    fn obey(&mut self) {
        for order in self.dispatcher.orders() {
            match order {
                Order::Start(Thread::Worker) => {
                    assert!(self.worker.is_none(), "two workers at once");
                    self.started += 1;
                    self.worker = Some(listening());
                }
                Order::Start(Thread::Page) => {
                    assert!(self.local.is_none(), "opponents twice on the page");
                    self.loaded += 1;
                    self.local = Some(listening());
                }
                Order::Stop(Thread::Worker) => self.worker = None,
                Order::Stop(Thread::Page) => self.local = None,
                Order::Post(thread, message) => {
                    let server = match thread {
                        Thread::Worker => &mut self.worker,
                        Thread::Page => &mut self.local,
                    };
                    self.posted += u32::from(thread == Thread::Worker && matches!(message, ToWorker::Ask(_)));
                    // all of it goes through its written form, as between the real ones
                    let message = message.to_string().parse().unwrap();
                    server.as_mut().expect("nobody is there to be posted to").hear(message);
                }
            }
        }
    }

    fn hear(&mut self, thread: Thread, message: &FromWorker) {
        let answer = self.dispatcher.hear(thread, message.to_string().parse().unwrap());
        self.answers.extend(answer);
        self.obey();
    }

    fn worker_is_ready(&mut self) {
        self.hear(Thread::Worker, &FromWorker::Ready { build: BUILD.to_owned() });
    }

    fn page_is_ready(&mut self) {
        self.hear(Thread::Page, &FromWorker::Ready { build: BUILD.to_owned() });
    }

    fn breaks(&mut self, thread: Thread) {
        self.dispatcher.broke(thread);
        self.obey();
    }

    fn does_without(&mut self, thread: Thread) {
        self.dispatcher.do_without(thread);
        self.obey();
    }

    /// The worker thinks so many slices, and says what it has to say.
    fn worker_thinks(&mut self, slices: u32) {
        for _ in 0..slices {
            let Some(worker) = &mut self.worker else { return };
            worker.think();
            let mut said: Vec<_> = worker.said().collect();
            if let Some(lie) = self.lie {
                lie(&mut said);
            }
            for message in said {
                self.hear(Thread::Worker, &message);
            }
        }
    }

    /// The opponents come onto the page's own thread, if they are called and there is a connection, and think.
    fn page_thinks(&mut self) {
        if self.local.is_some() {
            if self.is_offline {
                return self.breaks(Thread::Page);
            }
            if !self.dispatcher.thinks_here() {
                self.page_is_ready();
            }
        }
        while self.dispatcher.thinks_here() {
            let local = self.local.as_mut().expect("whoever thinks is there");
            local.think();
            let said: Vec<_> = local.said().collect();
            for message in said {
                self.hear(Thread::Page, &message);
            }
        }
    }

    fn ticks(&mut self, count: u32) {
        for _ in 0..count {
            self.dispatcher.tick();
            self.obey();
        }
    }

    fn ask(&mut self, lane: Lane, level: Level) -> QuestionId {
        self.ask_about(lane, level, Position::new::<Electrum>(&position()))
    }

    fn ask_about(&mut self, lane: Lane, level: Level, position: Position) -> QuestionId {
        let id = self.dispatcher.next_id();
        self.dispatcher.ask(Question::new(id, lane, position, level, SEED), Box::new(is_legal));
        self.obey();
        id
    }

    fn is_thinking_for_the_worker(&self) -> bool {
        !self.worker.as_ref().unwrap().is_idle()
    }

    fn answered(&self) -> Vec<QuestionId> {
        self.answers.iter().map(|answer| answer.id).collect()
    }
}

/// Opponents that have been loaded; the tests say themselves when they are ready.
fn listening() -> Server {
    let mut server = Server::new(begin_written);
    assert_eq!(server.said().collect::<Vec<_>>(), [FromWorker::Ready { build: BUILD.to_owned() }]);
    server
}

/// Whether the answer can be played.
fn is_legal(written: &OpinionText) -> bool {
    let game = game();
    let (Some(opinion), Turn::One(seat)) = (written.read::<Action>(), game.turn()) else { return false };
    game.check(seat, &opinion.choices[0].action).is_ok()
}

const SEED: Seed = Seed::new(99);

/// A game with a choice.
fn game() -> Electrum {
    let options = Options { fives: true, spinner: true, ..Options::default() };
    let mut game = Electrum::deal(&options, Seats::TWO, Seed::new(5)).unwrap();
    let mut legal = Vec::new();
    for _ in 0..100 {
        let Turn::One(seat) = game.turn() else { break };
        game.legal(seat, &mut legal);
        if legal.len() > 3 {
            return game;
        }
        game.apply(&legal[..1], &mut Vec::new()).unwrap();
    }
    panic!("the game has no choice");
}

/// What the seat that is to act in it sees.
fn position() -> View {
    let game = game();
    let Turn::One(seat) = game.turn() else { panic!("nobody is to act") };
    game.view(Viewer::Seat(seat))
}

/// What this level makes of the position, thought about in one go.
fn opinion(level: Level) -> OpinionText {
    let mut thought = Electrum::ponder(&position(), level, SEED).unwrap();
    while thought.go_on() {}
    OpinionText::new(&thought.opinion())
}

const ENOUGH: u32 = 10_000;

#[test]
fn a_worker_is_asked_once_it_is_ready() {
    let mut page = Page::default();
    page.dispatcher.prepare();
    page.obey();
    let id = page.ask(Lane::Turn, Level::Easy);
    assert_eq!(page.started, 1);
    assert!(!page.is_thinking_for_the_worker(), "it was posted to before it listened");
    page.worker_is_ready();
    page.worker_thinks(ENOUGH);
    assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::Easy)) }]);
    assert!(!page.dispatcher.thinks_here() && !page.dispatcher.wants_ticks());
    assert_eq!(page.loaded, 0, "the page needs no opponents of its own");
}

#[test]
fn the_answer_is_the_same_wherever_it_is_thought() {
    for &level in Electrum::LEVELS {
        let mut page = Page::default();
        page.ask(Lane::Turn, level);
        page.worker_is_ready();
        page.worker_thinks(ENOUGH);
        page.does_without(Thread::Worker);
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
    page.breaks(Thread::Worker);
    assert!(page.worker.is_none());
    page.page_thinks();
    assert_eq!(page.answered(), [id]);
    assert!(!page.dispatcher.wants_ticks() && !page.dispatcher.cannot_be_reached());
    let next = page.ask(Lane::Turn, Level::Easy);
    page.page_thinks();
    assert_eq!(page.answered(), [id, next]);
    assert_eq!(page.started, 1, "what could not be loaded is not tried again");
    assert_eq!(page.loaded, 1, "the page keeps what it has loaded");
}

#[test]
fn a_worker_of_another_build_is_not_used() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.hear(Thread::Worker, &FromWorker::Ready { build: "0123456789abcdef".to_owned() });
    assert!(page.worker.is_none());
    page.page_thinks();
    assert_eq!(page.answered(), [id]);
    assert_eq!(page.started, 1);
}

#[test]
fn nobody_waits_long_for_a_worker_that_is_late_but_it_is_used_when_it_comes() {
    let mut page = Page::default();
    let first = page.ask(Lane::Turn, Level::Easy);
    page.ticks(PATIENCE - 1);
    assert_eq!(page.loaded, 0);
    page.ticks(1);
    assert_eq!(page.loaded, 1);
    page.page_thinks();
    let second = page.ask(Lane::Turn, Level::Easy);
    assert!(page.dispatcher.thinks_here(), "the second question waits no more");
    page.worker_is_ready();
    assert!(!page.is_thinking_for_the_worker(), "the page has begun it");
    page.page_thinks();
    let third = page.ask(Lane::Turn, Level::Easy);
    assert!(!page.dispatcher.thinks_here());
    page.worker_thinks(ENOUGH);
    assert_eq!(page.answered(), [first, second, third]);
}

#[test]
fn whoever_is_loaded_first_is_asked() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.ticks(PATIENCE);
    page.worker_is_ready();
    page.page_is_ready();
    assert!(!page.dispatcher.thinks_here(), "the worker has been asked");
    page.worker_thinks(ENOUGH);
    assert_eq!(page.answered(), [id]);
}

#[test]
fn a_worker_lost_in_the_middle_of_a_thought_is_replaced_once() {
    let losses: [fn(&mut Page); 2] = [
        |page| page.breaks(Thread::Worker),
        // whoever was ended from outside tells nobody
        |page| {
            for _ in 0..=SILENCE {
                assert!(page.dispatcher.wants_ticks());
                page.ticks(1);
                if let Some(worker) = &mut page.worker {
                    worker.said();
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
fn a_busy_worker_that_answers_its_pings_is_left_alone_for_a_while() {
    let mut page = Page::default();
    page.ask(Lane::Turn, Level::NotSoEasy);
    page.worker_is_ready();
    for _ in 1..LIMIT {
        page.ticks(1);
        page.worker_thinks(1);
    }
    assert_eq!(page.started, 1);
    assert!(page.answers.is_empty() && page.loaded == 0);
}

#[test]
fn a_question_has_its_time_from_when_it_is_the_first() {
    let mut page = Page { lie: Some(no_answer), ..Page::default() };
    let hint = page.ask(Lane::Background, Level::Easy);
    page.worker_is_ready();
    for _ in 0..3 {
        // opponents' turns, one after the other, all of which take their time
        let turn = page.ask(Lane::Turn, Level::Easy);
        for _ in 1..LIMIT {
            page.ticks(1);
            page.worker_thinks(1);
        }
        page.hear(Thread::Worker, &FromWorker::Answer(Answer { id: turn, opinion: Some(opinion(Level::Easy)) }));
    }
    assert!(page.worker.is_some());
    page.hear(Thread::Worker, &FromWorker::Answer(Answer { id: hint, opinion: Some(opinion(Level::Easy)) }));
    assert_eq!(page.answers.len(), 4);
    assert_eq!(page.loaded, 0);
}

/// Answers its pings, but no question.
fn no_answer(said: &mut Vec<FromWorker>) {
    said.retain(|message| !matches!(message, FromWorker::Answer(_)));
}

/// Says that the seat is not to act.
fn null(said: &mut Vec<FromWorker>) {
    answering("null", said);
}

/// Answers what is not legal, in the game's own notation.
fn illegal(said: &mut Vec<FromWorker>) {
    answering(r#"[["pass",0]]"#, said);
}

/// Answers what no game knows.
fn foreign(said: &mut Vec<FromWorker>) {
    answering(r#"[["e2e4",0]]"#, said);
}

/// Answers with no choice at all.
fn empty(said: &mut Vec<FromWorker>) {
    answering("[]", said);
}

/// Answers a question that nobody has asked.
fn astray(said: &mut Vec<FromWorker>) {
    for message in said {
        if let FromWorker::Answer(answer) = message {
            answer.id = QuestionId(u64::MAX);
        }
    }
}

/// Begins anew instead of answering.
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
fn a_worker_that_lies_is_not_asked_again() {
    let lies: [(&str, Lie); 7] = [
        ("no answer", no_answer),
        ("null", null),
        ("illegal", illegal),
        ("foreign", foreign),
        ("empty", empty),
        ("astray", astray),
        ("anew", anew),
    ];
    for (what, lie) in lies {
        for lane in [Lane::Turn, Lane::Background] {
            let mut page = Page { lie: Some(lie), ..Page::default() };
            let first = page.ask(lane, Level::Easy);
            page.worker_is_ready();
            let mut waited = 0;
            while page.loaded == 0 {
                assert!(waited < LIMIT, "{what}: nobody else is asked");
                page.worker_thinks(10);
                page.ticks(1);
                waited += 1;
            }
            assert!(page.answers.is_empty(), "{what}: a lie was handed on");
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
fn what_else_a_worker_was_asked_is_not_lost_when_it_lies() {
    let mut page = Page { lie: Some(null), ..Page::default() };
    let hint = page.ask(Lane::Background, Level::Easy);
    let turn = page.ask(Lane::Turn, Level::Easy);
    page.worker_is_ready();
    page.worker_thinks(ENOUGH);
    page.page_thinks();
    assert_eq!(page.answered(), [turn, hint]);
}

#[test]
fn an_answer_that_cannot_be_played_is_not_handed_on_by_the_page_either() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.does_without(Thread::Worker);
    page.page_is_ready();
    let wrong = serde_json::from_str(r#"[["pass",0]]"#).unwrap();
    page.hear(Thread::Page, &FromWorker::Answer(Answer { id, opinion: Some(wrong) }));
    assert!(page.answers.is_empty() && page.local.is_none());
    assert!(page.dispatcher.cannot_be_reached());
    page.ticks(WAIT);
    page.page_thinks();
    assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::Easy)) }]);
    assert!(!page.dispatcher.cannot_be_reached());
}

#[test]
fn what_cannot_be_loaded_at_all_is_tried_again_and_again_and_told() {
    let mut page = Page { is_offline: true, ..Page::default() };
    let id = page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    assert!(!page.dispatcher.cannot_be_reached(), "it is being tried");
    let mut waits = Vec::new();
    for attempt in 2..9 {
        page.page_thinks();
        let mut waited = 0;
        while page.loaded < attempt {
            assert!(page.dispatcher.cannot_be_reached() && page.dispatcher.wants_ticks());
            page.ticks(1);
            waited += 1;
            assert!(waited <= LONGEST_WAIT, "it is not tried again");
        }
        waits.push(waited);
    }
    assert_eq!(waits[..3], [WAIT, 2 * WAIT, 4 * WAIT]);
    assert_eq!(waits.last(), Some(&LONGEST_WAIT));
    page.is_offline = false;
    page.page_thinks();
    assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::Easy)) }]);
    assert!(!page.dispatcher.cannot_be_reached() && !page.dispatcher.wants_ticks());
}

#[test]
fn whoever_asks_anew_need_not_wait_for_the_next_attempt() {
    let mut page = Page { is_offline: true, ..Page::default() };
    let id = page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    page.page_thinks();
    page.dispatcher.cancel(id);
    assert!(!page.dispatcher.cannot_be_reached() && !page.dispatcher.wants_ticks(), "nobody waits");
    assert_eq!(page.loaded, 1);
    page.ask(Lane::Turn, Level::Easy);
    assert_eq!(page.loaded, 2);
    assert!(page.dispatcher.cannot_be_reached(), "it was not reached the last time");
}

#[test]
fn loading_that_takes_for_ever_is_told_and_begun_anew() {
    let mut page = Page::default();
    page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    page.ticks(SLOW - 1);
    assert!(!page.dispatcher.cannot_be_reached());
    page.ticks(1);
    assert!(page.dispatcher.cannot_be_reached());
    page.ticks(STUCK - SLOW);
    assert!(page.local.is_none());
    page.ticks(WAIT);
    assert_eq!(page.loaded, 2);
}

#[test]
fn opponents_of_another_build_are_not_used_on_the_page_either() {
    let mut page = Page::default();
    page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    page.hear(Thread::Page, &FromWorker::Ready { build: "0123456789abcdef".to_owned() });
    assert!(page.local.is_none() && page.dispatcher.cannot_be_reached());
}

#[test]
fn opponents_that_break_on_the_page_are_loaded_again() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    page.page_is_ready();
    page.breaks(Thread::Page);
    assert!(page.local.is_none() && !page.dispatcher.thinks_here());
    page.ticks(WAIT);
    page.page_thinks();
    assert_eq!((page.answered(), page.loaded), (vec![id], 2));
}

#[test]
fn what_is_taken_back_is_not_answered() {
    let mut page = Page::default();
    let never_posted = page.ask(Lane::Turn, Level::Easy);
    page.dispatcher.cancel(never_posted);
    page.obey();
    page.worker_is_ready();
    let begun = page.ask(Lane::Turn, Level::Easy);
    page.worker_thinks(2);
    page.dispatcher.cancel(begun);
    page.obey();
    assert!(!page.is_thinking_for_the_worker(), "it thinks no more about it");
    page.worker_thinks(ENOUGH);
    // an answer that was on its way already: no lie
    page.hear(Thread::Worker, &FromWorker::Answer(Answer { id: begun, opinion: None }));
    page.hear(Thread::Worker, &FromWorker::Unclear(begun));
    assert!(page.worker.is_some());
    page.does_without(Thread::Worker);
    let here = page.ask(Lane::Turn, Level::Easy);
    page.page_is_ready();
    assert!(page.dispatcher.thinks_here());
    page.dispatcher.cancel(here);
    page.obey();
    assert!(!page.dispatcher.thinks_here() && page.local.as_ref().unwrap().is_idle());
    assert!(page.answers.is_empty());
}

#[test]
fn an_opponents_turn_comes_before_hints() {
    for with_worker in [true, false] {
        let mut page = Page::default();
        let hints = [page.ask(Lane::Background, Level::Easy), page.ask(Lane::Background, Level::Easy)];
        if with_worker {
            page.worker_is_ready();
            page.worker_thinks(2);
        } else {
            page.does_without(Thread::Worker);
            page.page_is_ready();
            page.local.as_mut().unwrap().think();
        }
        let turn = page.ask(Lane::Turn, Level::NotSoEasy);
        page.worker_thinks(ENOUGH);
        page.page_thinks();
        assert_eq!(page.answered(), [turn, hints[0], hints[1]]);
        assert_eq!(page.answers[1].opinion, Some(opinion(Level::Easy)), "the interruption has left no trace");
    }
}

#[test]
fn a_question_that_nobody_understands_is_not_left_without_a_word() {
    let mut page = Page::default();
    page.ask_about(Lane::Turn, Level::Easy, Position { game: "halma", view: "{}".to_owned() });
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
    let id = page.ask_about(Lane::Background, Level::Easy, Position::new::<Electrum>(&view));
    page.worker_is_ready();
    page.worker_thinks(ENOUGH);
    // the page does not take the worker's word for it
    page.page_thinks();
    assert_eq!(page.answers, [Answer { id, opinion: None }]);
}

#[test]
fn whether_an_answer_can_be_played_is_asked_of_answers_alone() {
    let asked = Rc::new(std::cell::Cell::new(0));
    let mut dispatcher = Dispatcher::default();
    let id = dispatcher.next_id();
    let question = Question::new(id, Lane::Turn, Position::new::<Electrum>(&position()), Level::Easy, SEED);
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
