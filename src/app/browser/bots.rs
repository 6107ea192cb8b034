//! Opponents asked from the page: by way of a worker if there is one, otherwise on the page in slices.
//!
//! One worker serves all games; it is started by the first page that needs it. [`Office`] decides who thinks, this
//! module is its hands: the worker, the clock, and the page's own slices.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use gloo_timers::callback::{Interval, Timeout};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, HtmlMetaElement, MessageEvent};

use crate::bots::Level;
use crate::bots::office::{Office, Order, TICK};
use crate::bots::post::{Answer, Lane, Question, QuestionId, ToWorker, Written};
use crate::engine::Seed;

/// How long the page thinks at once where there is no worker, in milliseconds: half of what a picture may take.
const SLICE: f64 = 8.0;

/// What is done with an answer.
type Then = Box<dyn FnOnce(Option<Written>)>;

/// A position to be judged: the game's name, and what the seat sees, as JSON.
pub struct Position {
    /// The game's name.
    pub game: &'static str,
    /// What the seat sees.
    pub view: String,
}

/// The opponents of all games, as the page reaches them.
#[derive(Clone, Copy)]
pub struct Bots(StoredValue<Rc<Switchboard>, LocalStorage>);

/// A question that was asked. When this is dropped it is taken back: nothing is answered any more.
#[must_use = "a question is taken back when this is dropped"]
pub struct Asked {
    id: QuestionId,
    at: Weak<Switchboard>,
}

impl Drop for Asked {
    fn drop(&mut self) {
        if let Some(board) = self.at.upgrade() {
            board.cancel(self.id);
        }
    }
}

impl Bots {
    /// Nobody is asked yet, and no worker started. It lives as long as the component that opens it.
    pub fn open() -> Self {
        Self(StoredValue::new_local(Rc::new_cyclic(|me| Switchboard { me: me.clone(), ..Switchboard::default() })))
    }

    /// Starts the worker, so that it is there when the first question comes.
    pub fn prepare(self) {
        let board = self.0.get_value();
        board.office.borrow_mut().prepare();
        board.obey();
    }

    /// Asks what an opponent of this level makes of a position.
    pub fn ask(
        self,
        lane: Lane,
        position: Position,
        level: Level,
        seed: Seed,
        is_sound: impl Fn(&Written) -> bool + 'static,
        then: impl FnOnce(Option<Written>) + 'static,
    ) -> Asked {
        let board = self.0.get_value();
        let id = board.office.borrow_mut().next_id();
        let question = Question { id, lane, game: position.game.to_owned(), level, seed, view: position.view };
        let begin = crate::games::begin_written(&question).unwrap_or_else(|| Box::new(|| None));
        let then: Then = Box::new(move |written: Option<Written>| then(written.filter(|written| is_sound(written))));
        board.then.borrow_mut().push((id, then));
        board.office.borrow_mut().ask(question, begin);
        board.obey();
        Asked { id, at: Rc::downgrade(&board) }
    }
}

/// Between the page and whoever thinks. Nothing of it is borrowed while an answer is handed on: whoever gets it may
/// ask the next question.
#[derive(Default)]
struct Switchboard {
    me: Weak<Self>,
    office: RefCell<Office>,
    then: RefCell<Vec<(QuestionId, Then)>>,
    worker: RefCell<Option<Worker>>,
    ticks: RefCell<Option<Interval>>,
    slice: RefCell<Option<Timeout>>,
}

impl Switchboard {
    fn cancel(&self, id: QuestionId) {
        // dropped when nothing is borrowed any more: it may hold a question of its own
        let then = self.take(id);
        if then.is_some() {
            self.office.borrow_mut().cancel(id);
            self.obey();
        }
    }

    /// Does what the office wants done.
    fn obey(&self) {
        loop {
            let orders = self.office.borrow_mut().orders();
            if orders.is_empty() {
                break;
            }
            for order in orders {
                self.carry_out(order);
            }
        }
        self.keep_time();
    }

    fn carry_out(&self, order: Order) {
        match order {
            Order::Start => {
                let worker = Worker::start(&self.me);
                if worker.is_none() {
                    self.office.borrow_mut().do_without();
                }
                drop(self.worker.replace(worker));
            }
            Order::Stop => drop(self.worker.take()),
            Order::Post(message) => {
                if let Some(worker) = self.worker.borrow().as_ref() {
                    worker.post(&message);
                }
            }
        }
    }

    /// Lets ticks and slices come as long as they are wanted.
    fn keep_time(&self) {
        let wanted = self.office.borrow().wants_ticks();
        if wanted != self.ticks.borrow().is_some() {
            let me = self.me.clone();
            let tick = move || {
                if let Some(board) = me.upgrade() {
                    board.office.borrow_mut().tick();
                    board.obey();
                }
            };
            drop(self.ticks.replace(wanted.then(|| Interval::new(TICK, tick))));
        }
        if self.office.borrow().thinks_here() && self.slice.borrow().is_none() {
            let me = self.me.clone();
            let think = move || {
                if let Some(board) = me.upgrade() {
                    board.think();
                }
            };
            self.slice.replace(Some(Timeout::new(0, think)));
        }
    }

    /// Thinks one slice on the page itself.
    fn think(&self) {
        drop(self.slice.take());
        let clock = window().performance().expect("every browser that runs wasm has a clock");
        let begun = clock.now();
        while self.office.borrow().thinks_here() {
            let answer = self.office.borrow_mut().think();
            if let Some(answer) = answer {
                self.answer(answer);
            }
            if clock.now() - begun >= SLICE {
                break;
            }
        }
        self.obey();
    }

    /// What the worker has posted, if it is a text.
    fn heard(&self, text: Option<String>) {
        match text.and_then(|text| text.parse().ok()) {
            Some(message) => {
                let answer = self.office.borrow_mut().hear(message);
                if let Some(answer) = answer {
                    self.answer(answer);
                }
            }
            None => self.office.borrow_mut().do_without(),
        }
        self.obey();
    }

    fn take(&self, id: QuestionId) -> Option<Then> {
        let mut then = self.then.borrow_mut();
        let place = then.iter().position(|(other, _)| *other == id)?;
        Some(then.swap_remove(place).1)
    }

    fn answer(&self, answer: Answer) {
        let then = self.take(answer.id);
        if let Some(then) = then {
            then(answer.opinion);
        }
    }
}

/// A worker, ended when it is dropped.
struct Worker {
    thread: web_sys::Worker,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _broke: Closure<dyn Fn(Event)>,
}

impl Worker {
    /// A worker that begins to be loaded; nothing if the browser has none to give, or the page names none.
    fn start(board: &Weak<Switchboard>) -> Option<Self> {
        let named = document().query_selector("meta[name=boneyard-worker]").ok()??;
        let address = named.unchecked_into::<HtmlMetaElement>().content();
        if address.is_empty() {
            return None;
        }
        let thread = web_sys::Worker::new(&address).ok()?;
        let me = board.clone();
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(board) = me.upgrade() {
                board.heard(event.data().as_string());
            }
        });
        let me = board.clone();
        let broke = Closure::<dyn Fn(Event)>::new(move |_| {
            if let Some(board) = me.upgrade() {
                board.office.borrow_mut().broke();
                board.obey();
            }
        });
        thread.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        thread.set_onerror(Some(broke.as_ref().unchecked_ref()));
        Some(Self { thread, _heard: heard, _broke: broke })
    }

    fn post(&self, message: &ToWorker) {
        self.thread.post_message(&message.to_string().into()).expect("a text can always be posted");
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.thread.set_onmessage(None);
        self.thread.set_onerror(None);
        self.thread.terminate();
    }
}
