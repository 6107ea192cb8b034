//! The worker that reads QR codes.
//!
//! A worker of its own, because a picture must not block the page, and because a panic in the decoder must not end it:
//! the next picture gets a new worker.

use js_sys::{Array, Promise, Uint8ClampedArray};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageEvent;

use super::worker_address;

/// The longest time in which a worker must be ready or answer, in milliseconds.
const TIMEOUT: i32 = 10_000;

/// The worker could not be started; a retry may succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the program that reads codes could not be loaded")]
pub struct NoReader;

/// Reads QR codes; the worker ends when this is dropped.
pub struct QrReader {
    worker: Option<Worker>,
}

impl QrReader {
    /// Starts the worker.
    ///
    /// # Errors
    /// [`NoReader`].
    pub async fn start() -> Result<Self, NoReader> {
        Ok(Self { worker: Some(Worker::start().await?) })
    }

    /// The text of a QR code in a square picture of a canvas; nothing if none can be read. The picture cannot be used
    /// afterwards.
    ///
    /// # Errors
    /// [`NoReader`] if the worker crashed on an earlier picture and cannot be replaced.
    pub async fn read(&mut self, picture: &Uint8ClampedArray) -> Result<Option<String>, NoReader> {
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => Worker::start().await?,
        };
        let Ok(text) = worker.ask(picture).await else { return Ok(None) };
        self.worker = Some(worker);
        Ok(text.as_string())
    }
}

/// A worker; dropping it terminates it.
struct Worker {
    thread: web_sys::Worker,
}

impl Worker {
    async fn start() -> Result<Self, NoReader> {
        let address = worker_address("qr").ok_or(NoReader)?;
        let worker = Self { thread: web_sys::Worker::new(&address).map_err(|_| NoReader)? };
        worker.next_message().await.map_err(|_| NoReader)?;
        Ok(worker)
    }

    async fn ask(&self, picture: &Uint8ClampedArray) -> Result<JsValue, JsValue> {
        self.thread.post_message_with_transfer(picture, &Array::of1(&picture.buffer()))?;
        self.next_message().await
    }

    /// Fails if the worker crashes, or says nothing for [`TIMEOUT`].
    async fn next_message(&self) -> Result<JsValue, JsValue> {
        let message = Promise::new(&mut |come, failed| {
            self.thread.set_onmessage(Some(&come));
            self.thread.set_onerror(Some(&failed));
            let timeout = window().set_timeout_with_callback_and_timeout_and_arguments_0(&failed, TIMEOUT);
            timeout.expect("a page can always set a timeout");
        });
        Ok(JsFuture::from(message).await?.unchecked_into::<MessageEvent>().data())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.thread.set_onmessage(None);
        self.thread.set_onerror(None);
        self.thread.terminate();
    }
}
