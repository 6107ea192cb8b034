//! The worker in which opponents think, so that the page stays awake: engine and bots, and nothing of the page.
//!
//! It thinks a slice at a time and listens in between, so that a question can be taken back and a ping answered.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use boneyard::bots::desk::Desk;
use boneyard::bots::post::{BUILD, FromWorker, ToWorker};
use boneyard::games::begin_written;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

/// How long one slice takes, in milliseconds.
const SLICE: f64 = 16.0;

/// The thread, and what it thinks about.
struct Worker {
    scope: DedicatedWorkerGlobalScope,
    desk: RefCell<Desk>,
    /// What is posted here comes back to the other end as a task of its own, behind the page's messages. A timeout
    /// would do as well, but browsers let those wait.
    next: MessagePort,
    /// Whether such a task is on its way.
    awaited: Cell<bool>,
}

impl Worker {
    fn say(&self, message: &FromWorker) {
        if let Err(error) = self.scope.post_message(&message.to_string().into()) {
            wasm_bindgen::throw_val(error);
        }
    }

    fn hear(&self, message: ToWorker) {
        match message {
            ToWorker::Ask(question) => match begin_written(&question) {
                Some(begin) => self.desk.borrow_mut().take(question.id, question.lane, begin),
                None => self.say(&FromWorker::Unclear(question.id)),
            },
            ToWorker::Cancel(id) => self.desk.borrow_mut().drop(id),
            ToWorker::Ping => self.say(&FromWorker::Pong),
        }
        self.go_on_soon();
    }

    fn think(&self) {
        self.awaited.set(false);
        let begun = self.now();
        while !self.desk.borrow().is_empty() {
            let answer = self.desk.borrow_mut().go_on();
            if let Some(answer) = answer {
                self.say(&FromWorker::Answer(answer));
            }
            if self.now() - begun >= SLICE {
                break;
            }
        }
        self.go_on_soon();
    }

    fn go_on_soon(&self) {
        if self.desk.borrow().is_empty() || self.awaited.replace(true) {
            return;
        }
        if let Err(error) = self.next.post_message(&JsValue::NULL) {
            wasm_bindgen::throw_val(error);
        }
    }

    fn now(&self) -> f64 {
        self.scope.performance().expect("every browser that has workers gives them a clock").now()
    }
}

fn main() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let channel = MessageChannel::new().expect("every browser that has workers has channels");
    let (next, back) = (channel.port1(), channel.port2());
    let worker = Rc::new(Worker { scope, desk: RefCell::default(), next, awaited: Cell::new(false) });

    let thinker = worker.clone();
    let think = Closure::<dyn Fn()>::new(move || thinker.think());
    back.set_onmessage(Some(think.as_ref().unchecked_ref()));

    let listener = worker.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        // what another build writes is not answered: the page finds out by the worker's build, or by its silence
        if let Some(Ok(message)) = event.data().as_string().map(|text| text.parse()) {
            listener.hear(message);
        }
    });
    worker.scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));

    worker.say(&FromWorker::Ready { build: BUILD.to_owned() });
    // both live as long as the thread
    think.forget();
    hear.forget();
}
