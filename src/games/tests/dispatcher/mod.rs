//! The dispatcher of questions, with the real program of the opponents in place of the worker and of the page's copy.

mod failures;
mod invalid;
mod loading;
mod queue;

use std::rc::Rc;

use crate::bots::dispatcher::*;
use crate::bots::protocol::{
    Answer, BUILD, FromWorker, Lane, OpinionText, PositionText, Question, QuestionId, ToWorker,
};
use crate::bots::server::Server;
use crate::bots::{BotRules, Level};
use crate::engine::{Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::begin_written;
use crate::games::electrum::rules::{Action, Electrum, Options, View};

/// Changes the messages from the worker.
type Tamper = fn(&mut Vec<FromWorker>);

/// A page with the programs that it has loaded: in the worker, and on its own thread.
#[derive(Default)]
struct Page {
    dispatcher: Dispatcher,
    worker: Option<Server>,
    local: Option<Server>,
    /// True if the program cannot be loaded on the page's own thread.
    is_offline: bool,
    started: u32,
    loaded: u32,
    /// The number of questions posted to workers.
    posted: u32,
    tamper: Option<Tamper>,
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
                    // messages are serialized, as between real threads
                    let message = message.to_string().parse().unwrap();
                    server.as_mut().expect("the thread was started").hear(message);
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

    /// Lets the worker think for some slices and delivers its messages.
    fn worker_thinks(&mut self, slices: u32) {
        for _ in 0..slices {
            let Some(worker) = &mut self.worker else { return };
            worker.think();
            let mut said: Vec<_> = worker.said().collect();
            if let Some(tamper) = self.tamper {
                tamper(&mut said);
            }
            for message in said {
                self.hear(Thread::Worker, &message);
            }
        }
    }

    /// Loads the program on the page's own thread if it was requested and the page is online, and lets it think.
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
            let local = self.local.as_mut().expect("the thread was started");
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
        self.ask_about(lane, level, PositionText::new::<Electrum>(&position()))
    }

    fn ask_about(&mut self, lane: Lane, level: Level, position: PositionText) -> QuestionId {
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

/// A loaded program. The tests decide when it says that it is ready.
fn listening() -> Server {
    let mut server = Server::new(begin_written);
    assert_eq!(server.said().collect::<Vec<_>>(), [FromWorker::Ready { build: BUILD.to_owned() }]);
    server
}

/// True if the answer can be played.
fn is_legal(written: &OpinionText) -> bool {
    let game = game();
    let (Some(opinion), Turn::One(seat)) = (written.read::<Action>(), game.turn()) else { return false };
    game.check(seat, &opinion.choices[0].action).is_ok()
}

const SEED: Seed = Seed::new(99);

/// A game in which the seat to act has several legal actions.
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
    panic!("no position with several legal actions");
}

/// The view of the seat to act.
fn position() -> View {
    let game = game();
    let Turn::One(seat) = game.turn() else { panic!("one seat is to act") };
    game.view(Viewer::Seat(seat))
}

/// The opinion of this level, without slices.
fn opinion(level: Level) -> OpinionText {
    let mut thought = Electrum::ponder(&position(), level, SEED).unwrap();
    while thought.next_slice() {}
    OpinionText::new(&thought.opinion())
}

const ENOUGH: u32 = 10_000;

/// Answers pings, but no question.
fn no_answer(said: &mut Vec<FromWorker>) {
    said.retain(|message| !matches!(message, FromWorker::Answer(_)));
}
