//! Opponents asked from the page: by way of a worker if there is one, otherwise on the page's own thread in slices.
//!
//! They are a program of their own, of which the page holds nothing. One worker serves all games; it is started by the
//! first page that needs it. [`Dispatcher`] decides who thinks, this module is its hands: the worker, the clock, and
//! the same program on the page's own thread.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::{Interval, Timeout};
use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, HtmlElement, HtmlMetaElement, MessageEvent};

use crate::bots::Level;
use crate::bots::dispatcher::{Dispatcher, IsSound, Order, TICK, Thread};
pub use crate::bots::protocol::Position;
use crate::bots::protocol::{Answer, Lane, Question, QuestionId, ToWorker, Written};
use crate::engine::Seed;

/// How long opponents think at once on the page's own thread, in milliseconds: half of what a picture may take.
const SLICE: f64 = 8.0;

/// What is done with an answer.
type Then = Box<dyn FnOnce(Option<Written>)>;

/// The opponents of all games, as the page reaches them.
#[derive(Clone, Copy)]
pub struct Bots {
    client: StoredValue<Rc<Client>, LocalStorage>,
    cannot_be_reached: RwSignal<bool>,
}

/// A question that was asked. When this is dropped it is taken back: nothing is answered any more.
#[must_use = "a question is taken back when this is dropped"]
pub struct Asked {
    id: QuestionId,
    client: Weak<Client>,
}

impl Drop for Asked {
    fn drop(&mut self) {
        if let Some(client) = self.client.upgrade() {
            client.cancel(self.id);
        }
    }
}

impl Bots {
    /// Nobody is asked yet, and no worker started. It lives as long as the component that opens it.
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
        Self { client: StoredValue::new_local(client), cannot_be_reached }
    }

    /// Starts the worker, so that it is there when the first question comes.
    pub fn prepare(self) {
        let client = self.client.get_value();
        client.dispatcher.borrow_mut().prepare();
        client.obey();
    }

    /// Asks what an opponent of this level makes of a position of a seat that is to act. The answer comes later, never
    /// at once: an opinion, or nothing if the seat is not to act after all. It is the same wherever it is thought.
    ///
    /// `is_sound` says whether an answer can be played: one that cannot is never handed on, the page's own thread thinks
    /// instead. It must not ask or take back anything, and a position that has been overtaken is no fault of the
    /// answer.
    pub fn ask(
        self,
        lane: Lane,
        position: Position,
        level: Level,
        seed: Seed,
        is_sound: impl Fn(&Written) -> bool + 'static,
        then: impl FnOnce(Option<Written>) + 'static,
    ) -> Asked {
        self.client.get_value().ask(lane, position, (level, seed), Box::new(is_sound), Box::new(then))
    }

    /// Whether somebody waits for opponents that cannot be reached: neither in a worker nor on the page's own thread,
    /// as without a connection, or after the site was renewed. It is tried again and again meanwhile. To be told the
    /// person, with what can be done: `bots.unreachable`.
    pub fn cannot_be_reached(self) -> bool {
        self.cannot_be_reached.get()
    }
}

/// Between the page and whoever thinks. Nothing of it is borrowed while an answer is handed on: whoever gets it may
/// ask the next question.
struct Client {
    me: Weak<Self>,
    cannot_be_reached: RwSignal<bool>,
    dispatcher: RefCell<Dispatcher>,
    then: RefCell<Vec<(QuestionId, Then)>>,
    worker: RefCell<Option<Worker>>,
    local: RefCell<Option<Local>>,
    /// How often the opponents were called onto the page's own thread.
    attempts: Cell<u32>,
    ticks: RefCell<Option<Interval>>,
    slice: RefCell<Option<Timeout>>,
}

impl Client {
    fn ask(&self, lane: Lane, position: Position, who: (Level, Seed), is_sound: IsSound, then: Then) -> Asked {
        let id = self.dispatcher.borrow_mut().next_id();
        self.then.borrow_mut().push((id, then));
        let question = Question::new(id, lane, position, who.0, who.1);
        self.dispatcher.borrow_mut().ask(question, is_sound);
        self.obey();
        Asked { id, client: self.me.clone() }
    }

    fn cancel(&self, id: QuestionId) {
        // dropped when nothing is borrowed any more: it may hold a question of its own
        let then = self.take(id);
        if then.is_some() {
            self.dispatcher.borrow_mut().cancel(id);
            self.obey();
        }
    }

    /// Does what the dispatcher wants done.
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
        // gone with the page, if that has been left
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

    /// Loads the opponents into the page's own thread.
    fn load(&self) {
        let attempt = self.attempts.get() + 1;
        self.attempts.set(attempt);
        let me = self.me.clone();
        spawn_local(async move {
            let local = Local::load().await;
            // another attempt has begun, or the page has been left
            let Some(client) = me.upgrade().filter(|client| client.attempts.get() == attempt) else { return };
            if let Ok(local) = local {
                client.local.replace(Some(local));
                // it says first who it is
                client.think();
            } else {
                client.dispatcher.borrow_mut().broke(Thread::Page);
                client.obey();
            }
        });
    }

    /// Lets ticks and slices come as long as they are wanted.
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

    /// Thinks one slice on the page's own thread.
    fn think(&self) {
        let local = self.local.borrow().clone();
        let Some(local) = local else { return };
        if let Ok(texts) = local.think(SLICE) {
            texts.iter().for_each(|text| self.heard(Thread::Page, text.as_string()));
        } else {
            self.dispatcher.borrow_mut().broke(Thread::Page);
        }
        // as a rule nothing has been said, and it thinks on
        self.obey();
    }

    /// What the opponents have posted, if it is a text.
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

/// Where the opponents' program lies; nothing if the page does not name it.
fn address() -> Option<String> {
    let named = document().query_selector("meta[name=boneyard-worker]").ok()??;
    Some(named.unchecked_into::<HtmlMetaElement>().content()).filter(|address| !address.is_empty())
}

/// A worker, ended when it is dropped.
struct Worker {
    thread: web_sys::Worker,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _broke: Closure<dyn Fn(Event)>,
}

impl Worker {
    /// A worker that begins to be loaded; nothing if the browser has none to give, or the page names none.
    fn start(client: &Weak<Client>) -> Option<Self> {
        let thread = web_sys::Worker::new(&address()?).ok()?;
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

/// The worker's program on the page's own thread: the two functions that it leaves there.
#[derive(Clone)]
struct Local {
    post: Function,
    think: Function,
}

impl Local {
    /// Loads the program, as often as it is called. The glue tells on its own element when the wasm is there.
    async fn load() -> Result<Self, JsValue> {
        let script = document().create_element("script")?.unchecked_into::<HtmlElement>();
        script.set_attribute("src", &address().ok_or(JsValue::UNDEFINED)?)?;
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

    /// Thinks for about so many milliseconds; what is said meanwhile.
    fn think(&self, milliseconds: f64) -> Result<Array, JsValue> {
        self.think.call1(&JsValue::UNDEFINED, &milliseconds.into())?.dyn_into()
    }
}
