//! The program that reads QR codes in pictures of the camera, in a worker of its own.
//!
//! A panic in the decoder ends this worker, not the page. It posts undefined once it is ready; then it
//! answers each picture (RGBA, square, as of a canvas) with the text of the code, or with undefined.

mod reader;

use js_sys::Uint8ClampedArray;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use reader::{luma, read};

fn post(scope: &DedicatedWorkerGlobalScope, message: &JsValue) {
    if let Err(error) = scope.post_message(message) {
        wasm_bindgen::throw_val(error);
    }
}

fn main() {
    console_error_panic_hook::set_once();
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let answers = scope.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let pixels = Uint8ClampedArray::new(&event.data()).to_vec();
        post(&answers, &read(&luma(&pixels)).into());
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    post(&scope, &JsValue::UNDEFINED);
}
