//! Opponents, asked from the page: in a worker if possible, otherwise in time slices on the page's own thread.
//!
//! The opponents are a separate program. One worker serves all games; the first page that needs it starts it.
//! [`Dispatcher`] decides which thread thinks; this module owns the worker, the timers and the program on the page's
//! thread.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::{Interval, Timeout};
use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, HtmlElement, MessageEvent};

use super::worker_address;
use crate::bots::Level;
use crate::bots::dispatcher::{Dispatcher, IsValid, Order, TICK, Thread};
pub use crate::bots::protocol::PositionText;
use crate::bots::protocol::{Answer, Lane, OpinionText, Question, QuestionId, ToWorker};
use crate::engine::Seed;

/// How long opponents think at once on the page's own thread, in milliseconds: half of a frame.
const SLICE: f64 = 8.0;

/// The callback of a question.
pub type Then = Box<dyn FnOnce(Option<OpinionText>)>;

/// A question that is not sent yet.
pub struct Unasked {
    /// The turn of an opponent, or work in the background.
    pub lane: Lane,
    /// The position of the seat to act.
    pub position: PositionText,
    /// The level of the opponent.
    pub level: Level,
    /// The seed of its random choices.
    pub seed: Seed,
}

/// What answers questions: the opponents' program, or a stand-in for it in tests.
pub trait Opponents {
    /// Gets ready before the first question.
    fn prepare(&self);
    /// Sends a question. The callback runs later, never at once.
    fn ask(&self, question: Unasked, is_valid: IsValid, then: Then) -> QuestionId;
    /// Forgets a question, unless it is answered.
    fn cancel(&self, id: QuestionId);
}

/// What answers questions here. In the page its type is known: a vtable would pull the dispatcher into the code that is
/// loaded first.
#[cfg(not(test))]
type Answering = Client;
#[cfg(test)]
type Answering = dyn Opponents;

/// The opponents of all games.
#[derive(Clone, Copy)]
pub struct Bots {
    opponents: StoredValue<Rc<Answering>, LocalStorage>,
    cannot_be_reached: RwSignal<bool>,
}

/// A pending question; dropping it cancels it.
#[must_use = "a question is taken back when this is dropped"]
pub struct PendingQuestion {
    id: QuestionId,
    opponents: Weak<Answering>,
}

impl Drop for PendingQuestion {
    fn drop(&mut self) {
        if let Some(opponents) = self.opponents.upgrade() {
            opponents.cancel(self.id);
        }
    }
}

impl Bots {
    /// Creates the client without starting the worker. It lives as long as the calling component.
    pub fn open() -> Self {
        let cannot_be_reached = RwSignal::new(false);
        let client = Rc::new_cyclic(|me| Client {
            me: me.clone(),
            cannot_be_reached,
            dispatcher: RefCell::default(),
            then: RefCell::default(),
            worker: RefCell::default(),
            local: RefCell::default(),
            attempts: Cell::default(),
            ticks: RefCell::default(),
            slice: RefCell::default(),
        });
        Self { opponents: StoredValue::new_local(client), cannot_be_reached }
    }

    /// Lets `opponents` answer; they set the signal while they cannot be loaded.
    #[cfg(test)]
    pub fn with(opponents: Rc<Answering>, cannot_be_reached: RwSignal<bool>) -> Self {
        Self { opponents: StoredValue::new_local(opponents), cannot_be_reached }
    }

    /// Starts the worker before the first question.
    pub fn prepare(self) {
        self.opponents.get_value().prepare();
    }

    /// Asks for the opinion of an opponent of this level about a seat's position. The callback runs later, never at
    /// once, with the opinion, or with nothing if the seat is not to act. The opinion does not depend on the thread.
    ///
    /// `is_valid` decides whether an answer can be played; if not, the page's own thread thinks instead. It must not
    /// ask or cancel questions. If the position is outdated, the answer is not to blame, so return true.
    pub fn ask(
        self,
        lane: Lane,
        position: PositionText,
        level: Level,
        seed: Seed,
        is_valid: impl Fn(&OpinionText) -> bool + 'static,
        then: impl FnOnce(Option<OpinionText>) + 'static,
    ) -> PendingQuestion {
        let opponents = self.opponents.get_value();
        let id = opponents.ask(Unasked { lane, position, level, seed }, Box::new(is_valid), Box::new(then));
        PendingQuestion { id, opponents: Rc::downgrade(&opponents) }
    }

    /// True if a caller waits for opponents that cannot be loaded, neither in a worker nor on the page's thread, as
    /// without a network or after an update of the site. Retries continue. Tell the user `bots.unreachable`.
    pub fn cannot_be_reached(self) -> bool {
        self.cannot_be_reached.get()
    }
}

/// The page's side of the protocol. It must not be borrowed while a callback runs, because the callback may ask the
/// next question.
struct Client {
    me: Weak<Self>,
    cannot_be_reached: RwSignal<bool>,
    dispatcher: RefCell<Dispatcher>,
    then: RefCell<Vec<(QuestionId, Then)>>,
    worker: RefCell<Option<Worker>>,
    local: RefCell<Option<Local>>,
    /// The number of attempts to load the program on the page's own thread.
    attempts: Cell<u32>,
    ticks: RefCell<Option<Interval>>,
    slice: RefCell<Option<Timeout>>,
}

impl Opponents for Client {
    fn prepare(&self) {
        self.dispatcher.borrow_mut().prepare();
        self.obey();
    }

    fn ask(&self, question: Unasked, is_valid: IsValid, then: Then) -> QuestionId {
        let Unasked { lane, position, level, seed } = question;
        let id = self.dispatcher.borrow_mut().next_id();
        self.then.borrow_mut().push((id, then));
        self.dispatcher.borrow_mut().ask(Question::new(id, lane, position, level, seed), is_valid);
        self.obey();
        id
    }

    fn cancel(&self, id: QuestionId) {
        // drop the callback without a borrow: it may own another question
        let then = self.take(id);
        if then.is_some() {
            self.dispatcher.borrow_mut().cancel(id);
            self.obey();
        }
    }
}

impl Client {
    /// Executes the dispatcher's orders.
    fn obey(&self) {
        loop {
            let orders = self.dispatcher.borrow_mut().orders();
            if orders.is_empty() {
                break;
            }
            for order in orders {
                self.carry_out(order);
            }
        }
        self.keep_time();
        let cannot_be_reached = self.dispatcher.borrow().cannot_be_reached();
        // the signal is disposed with the page
        if self.cannot_be_reached.try_get_untracked().is_some_and(|before| before != cannot_be_reached) {
            self.cannot_be_reached.set(cannot_be_reached);
        }
    }

    fn carry_out(&self, order: Order) {
        match order {
            Order::Start(Thread::Worker) => {
                let worker = Worker::start(&self.me);
                if worker.is_none() {
                    self.dispatcher.borrow_mut().do_without(Thread::Worker);
                }
                drop(self.worker.replace(worker));
            }
            Order::Start(Thread::Page) => self.load(),
            Order::Stop(Thread::Worker) => drop(self.worker.take()),
            Order::Stop(Thread::Page) => drop(self.local.take()),
            Order::Post(Thread::Worker, message) => {
                if let Some(worker) = self.worker.borrow().as_ref() {
                    worker.post(&message);
                }
            }
            Order::Post(Thread::Page, message) => {
                let local = self.local.borrow().clone();
                if local.is_none_or(|local| local.post(&message).is_err()) {
                    self.dispatcher.borrow_mut().broke(Thread::Page);
                }
            }
        }
    }

    /// Loads the program on the page's own thread.
    fn load(&self) {
        let attempt = self.attempts.get() + 1;
        self.attempts.set(attempt);
        let me = self.me.clone();
        spawn_local(async move {
            let local = Local::load().await;
            // a later attempt has started, or the page has been left
            let Some(client) = me.upgrade().filter(|client| client.attempts.get() == attempt) else { return };
            if let Ok(local) = local {
                client.local.replace(Some(local));
                // its first message tells its build
                client.think();
            } else {
                client.dispatcher.borrow_mut().broke(Thread::Page);
                client.obey();
            }
        });
    }

    /// Schedules timer ticks and slices while they are needed.
    fn keep_time(&self) {
        let wanted = self.dispatcher.borrow().wants_ticks();
        if wanted != self.ticks.borrow().is_some() {
            let me = self.me.clone();
            let tick = move || {
                if let Some(client) = me.upgrade() {
                    client.dispatcher.borrow_mut().tick();
                    client.obey();
                }
            };
            drop(self.ticks.replace(wanted.then(|| Interval::new(TICK, tick))));
        }
        if self.dispatcher.borrow().thinks_here() && self.slice.borrow().is_none() {
            let me = self.me.clone();
            let think = move || {
                if let Some(client) = me.upgrade() {
                    drop(client.slice.take());
                    client.think();
                }
            };
            self.slice.replace(Some(Timeout::new(0, think)));
        }
    }

    /// Thinks for one slice on the page's own thread.
    fn think(&self) {
        let local = self.local.borrow().clone();
        let Some(local) = local else { return };
        if let Ok(texts) = local.think(SLICE) {
            texts.iter().for_each(|text| self.heard(Thread::Page, text.as_string()));
        } else {
            self.dispatcher.borrow_mut().broke(Thread::Page);
        }
        // usually there is no message, and the next slice continues
        self.obey();
    }

    /// Handles a message from the opponents' program; ignores anything but text.
    fn heard(&self, thread: Thread, text: Option<String>) {
        match text.and_then(|text| text.parse().ok()) {
            Some(message) => {
                let answer = self.dispatcher.borrow_mut().hear(thread, message);
                if let Some(answer) = answer {
                    self.answer(answer);
                }
            }
            None => self.dispatcher.borrow_mut().do_without(thread),
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

/// The name of the opponents' program ([`worker_address`]).
const PROGRAM: &str = "bot";

/// A worker; dropping it terminates it.
struct Worker {
    thread: web_sys::Worker,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _broke: Closure<dyn Fn(Event)>,
}

impl Worker {
    /// Starts to load a worker; nothing if the browser has no workers or the page does not name one.
    fn start(client: &Weak<Client>) -> Option<Self> {
        let thread = web_sys::Worker::new(&worker_address(PROGRAM)?).ok()?;
        let me = client.clone();
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(client) = me.upgrade() {
                client.heard(Thread::Worker, event.data().as_string());
            }
        });
        let me = client.clone();
        let broke = Closure::<dyn Fn(Event)>::new(move |_| {
            if let Some(client) = me.upgrade() {
                client.dispatcher.borrow_mut().broke(Thread::Worker);
                client.obey();
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

/// The worker's program on the page's own thread: the two functions that it exports.
#[derive(Clone)]
struct Local {
    post: Function,
    think: Function,
}

impl Local {
    /// Loads the program, each time anew. Its script element fires `load` when the wasm is ready.
    async fn load() -> Result<Self, JsValue> {
        let script = document().create_element("script")?.unchecked_into::<HtmlElement>();
        script.set_attribute("src", &worker_address(PROGRAM).ok_or(JsValue::UNDEFINED)?)?;
        let come = Promise::new(&mut |come, failed| {
            script.set_onload(Some(&come));
            script.set_onerror(Some(&failed));
        });
        document().body().ok_or(JsValue::UNDEFINED)?.append_child(&script)?;
        let come = JsFuture::from(come).await;
        script.remove();
        come?;
        JsFuture::from(Reflect::get(&script, &"loaded".into())?.dyn_into::<Promise>()?).await?;
        let bots = Reflect::get(&window(), &"boneyardBots".into())?;
        let function = |name: &str| Reflect::get(&bots, &name.into())?.dyn_into::<Function>();
        Ok(Self { post: function("post")?, think: function("think")? })
    }

    fn post(&self, message: &ToWorker) -> Result<JsValue, JsValue> {
        self.post.call1(&JsValue::UNDEFINED, &message.to_string().into())
    }

    /// Thinks for about this long; returns the messages posted meanwhile.
    fn think(&self, milliseconds: f64) -> Result<Array, JsValue> {
        self.think.call1(&JsValue::UNDEFINED, &milliseconds.into())?.dyn_into()
    }
}
