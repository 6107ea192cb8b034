//! The program in which opponents think: engine and bots, and nothing of the page.
//!
//! As a rule it runs in a worker, so that the page stays awake. Where there is none the page loads it into its own
//! thread, with the same messages. Either way it thinks a slice at a time and listens in between, so that a question
//! can be taken back and a ping answered.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use boneyard::bots::protocol::ToWorker;
use boneyard::bots::server::Server;
use boneyard::games::begin_written;
use js_sys::{Array, JsString, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

/// The length of a slice in a worker, in milliseconds; on its own thread the page decides.
const SLICE: f64 = 16.0;

/// The worker's state.
struct Worker {
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    server: RefCell<Server>,
    /// A message posted here arrives as a separate task after the page's messages. Browsers delay timeouts, so those
    /// would be slower.
    next: MessagePort,
    /// True if such a task is pending.
    awaited: Cell<bool>,
}

impl Worker {
    fn hear(&self, message: ToWorker) {
        self.server.borrow_mut().hear(message);
        self.go_on();
    }

    fn think(&self) {
        self.awaited.set(false);
        think(&self.server, &self.clock, SLICE);
        self.go_on();
    }

    /// Posts queued messages, and schedules the next slice.
    fn go_on(&self) {
        for message in self.server.borrow_mut().said() {
            if let Err(error) = self.scope.post_message(&message.to_string().into()) {
                wasm_bindgen::throw_val(error);
            }
        }
        if self.server.borrow().is_idle() || self.awaited.replace(true) {
            return;
        }
        if let Err(error) = self.next.post_message(&JsValue::NULL) {
            wasm_bindgen::throw_val(error);
        }
    }
}

/// Thinks for this long, or until there is nothing left.
fn think(server: &RefCell<Server>, clock: &Performance, milliseconds: f64) {
    let begun = clock.now();
    server.borrow_mut().think_until(|| clock.now() - begun >= milliseconds);
}

/// Handles messages until the worker is terminated.
fn in_worker(scope: DedicatedWorkerGlobalScope, server: Server) {
    let clock = scope.performance().expect("every browser that has workers gives them a clock");
    let channel = MessageChannel::new().expect("every browser that has workers has channels");
    let (next, back) = (channel.port1(), channel.port2());
    let worker = Rc::new(Worker { scope, clock, server: RefCell::new(server), next, awaited: Cell::new(false) });

    let thinker = worker.clone();
    let think = Closure::<dyn Fn()>::new(move || thinker.think());
    back.set_onmessage(Some(think.as_ref().unchecked_ref()));

    let listener = worker.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        // ignore messages of another build: the page notices by the worker's build, or by its silence
        if let Some(Ok(message)) = event.data().as_string().map(|text| text.parse()) {
            listener.hear(message);
        }
    });
    worker.scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));

    worker.go_on();
    think.forget();
    hear.forget();
}

/// Exports two functions to the page, as `boneyardBots`: `post` takes a message; `think` thinks for a number of
/// milliseconds and returns the queued messages as an array.
fn on_page(window: &Object, server: Server) {
    let clock = Reflect::get(window, &"performance".into()).map(Performance::from);
    let clock = clock.expect("every browser that runs wasm has a clock");
    let server = Rc::new(RefCell::new(server));

    let listener = server.clone();
    let post = Closure::<dyn Fn(String)>::new(move |text: String| {
        if let Ok(message) = text.parse() {
            listener.borrow_mut().hear(message);
        }
    });
    let think = Closure::<dyn Fn(f64) -> Array>::new(move |milliseconds| {
        think(&server, &clock, milliseconds);
        server.borrow_mut().said().map(|message| JsString::from(message.to_string())).collect()
    });

    let bots = Object::new();
    for (name, function) in [("post", post.into_js_value()), ("think", think.into_js_value())] {
        set(&bots, name, &function);
    }
    set(window, "boneyardBots", &bots);
}

fn set(object: &Object, name: &str, value: &JsValue) {
    if let Err(error) = Reflect::set(object, &name.into(), value) {
        wasm_bindgen::throw_val(error);
    }
}

fn main() {
    console_error_panic_hook::set_once();
    let server = Server::new(begin_written);
    match js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        Ok(scope) => in_worker(scope, server),
        Err(window) => on_page(&window, server),
    }
}
