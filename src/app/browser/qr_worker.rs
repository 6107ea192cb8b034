//! The worker that reads QR codes.
//!
//! A worker of its own, because a picture must not block the page, and because a panic in the decoder must not end it:
//! the next picture gets a new worker.

use std::time::Duration;

use futures_util::future::{Either, select};
use gloo_timers::future::sleep;
use js_sys::{Array, Promise, Uint8ClampedArray};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageEvent;

use super::worker_address;

/// The longest time in which a worker must be loaded, over a slow connection too.
const LOADED_WITHIN: Duration = Duration::from_secs(60);
/// The longest time in which it must answer.
const ANSWERED_WITHIN: Duration = Duration::from_secs(10);
/// After this number of pictures in a row without an answer the worker is at fault, not the pictures.
const MOST_FAILURES: u32 = 5;

/// The worker could not be started, or always fails; a retry may succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the program that reads codes does not work")]
pub struct NoReader;

/// Reads QR codes; the worker ends when this is dropped.
pub struct QrReader {
    worker: Option<Worker>,
    /// The pictures without an answer since the last one that had one.
    failures: u32,
}

impl QrReader {
    /// Starts the worker.
    ///
    /// # Errors
    /// [`NoReader`].
    pub async fn start() -> Result<Self, NoReader> {
        Ok(Self { worker: Some(Worker::start().await?), failures: 0 })
    }

    /// The text of a QR code in a square picture of a canvas; nothing if none can be read. The buffer of the picture is
    /// transferred to the worker.
    ///
    /// # Errors
    /// [`NoReader`] if the worker crashed on an earlier picture and cannot be replaced, or crashes on every picture.
    pub async fn read(&mut self, picture: &Uint8ClampedArray) -> Result<Option<String>, NoReader> {
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => Worker::start().await?,
        };
        let Ok(text) = worker.ask(picture).await else {
            self.failures += 1;
            return if self.failures < MOST_FAILURES { Ok(None) } else { Err(NoReader) };
        };
        self.failures = 0;
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
        worker.next_message(LOADED_WITHIN).await?;
        Ok(worker)
    }

    async fn ask(&self, picture: &Uint8ClampedArray) -> Result<JsValue, NoReader> {
        let buffer = Array::of1(&picture.buffer());
        self.thread.post_message_with_transfer(picture, &buffer).map_err(|_| NoReader)?;
        self.next_message(ANSWERED_WITHIN).await
    }

    /// Fails if the worker crashes, or sends nothing for that long.
    async fn next_message(&self, within: Duration) -> Result<JsValue, NoReader> {
        let message = Promise::new(&mut |come, failed| {
            self.thread.set_onmessage(Some(&come));
            self.thread.set_onerror(Some(&failed));
        });
        match select(JsFuture::from(message), sleep(within)).await {
            Either::Left((Ok(event), _)) => Ok(event.unchecked_into::<MessageEvent>().data()),
            Either::Left((Err(_), _)) | Either::Right(_) => Err(NoReader),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.thread.set_onmessage(None);
        self.thread.set_onerror(None);
        self.thread.terminate();
    }
}
