//! Hands texts to the user: as a file, on the clipboard, or through the system's share dialog.

use std::time::Duration;

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::DomException;

use super::clock::within;

/// The `accept` attribute of file inputs for the app's own files. Android's picker greys out files of other types, and a
/// `.json` file that came by a messenger is often of one of the last two.
pub const TEXT_FILES: &str = ".json,.txt,application/json,text/plain,application/octet-stream";

/// Downloads a text as a file; nothing if the browser refuses.
pub fn save_as_file(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    save_blob(name, &web_sys::Blob::new_with_str_sequence(&parts).ok()?)
}

/// Downloads bytes as a file; nothing if the browser refuses.
pub fn save_blob(name: &str, blob: &web_sys::Blob) -> Option<()> {
    let url = web_sys::Url::create_object_url_with_blob(blob).ok()?;
    let link = document().create_element("a").ok()?.dyn_into::<web_sys::HtmlAnchorElement>().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // long enough for the browser to start the download
    set_timeout(move || drop(web_sys::Url::revoke_object_url(&url)), Duration::from_secs(60));
    Some(())
}

/// The time limit for the clipboard.
const COPYING: Duration = Duration::from_secs(2);

/// Copies a text to the clipboard; nothing if there is none, or the browser refuses or does not answer.
pub async fn copy(text: &str) -> Option<()> {
    let navigator = window().navigator();
    // a page without HTTPS has no clipboard
    let there = Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    if !there {
        return None;
    }
    within(COPYING, JsFuture::from(navigator.clipboard().write_text(text))).await?.ok().map(drop)
}

/// What the system's share dialog receives.
#[derive(Clone, Copy, Debug)]
pub enum Shared<'a> {
    /// An address.
    Address(&'a str),
    /// A text.
    Text(&'a str),
    /// A text with a file, which [`shareable_file`] made.
    WithFile(&'a str, &'a JsValue),
}

/// A picture as a file for the share dialog; nothing if the dialog takes no such file.
pub fn shareable_file(name: &str, picture: &web_sys::Blob) -> Option<JsValue> {
    let kind = js_sys::Object::new();
    Reflect::set(&kind, &"type".into(), &picture.type_().into()).ok()?;
    let constructor: js_sys::Function = Reflect::get(&window(), &"File".into()).ok()?.dyn_into().ok()?;
    let parts = js_sys::Array::of1(picture);
    let file = Reflect::construct(&constructor, &js_sys::Array::of3(&parts, &name.into(), &kind)).ok()?;
    let data = js_sys::Object::new();
    Reflect::set(&data, &"files".into(), &js_sys::Array::of1(&file)).ok()?;
    let navigator = window().navigator();
    let can: js_sys::Function = Reflect::get(&navigator, &"canShare".into()).ok()?.dyn_into().ok()?;
    (can.call1(&navigator, &data).ok()?.is_truthy() && can_share()).then_some(file)
}

/// How the system's share dialog ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// It was shared, or the player has cancelled it.
    Done,
    /// The browser or the system refused.
    Failed,
}

/// Opens the system's share dialog, and waits until it has ended, which some browsers never tell; nothing if there is
/// no dialog.
pub fn share(title: &str, what: Shared<'_>) -> Option<impl Future<Output = Sharing> + use<>> {
    let share = device_share()?;
    let data = js_sys::Object::new();
    // setting a property of a plain object cannot fail
    let set = |name: &str, value: JsValue| drop(Reflect::set(&data, &name.into(), &value));
    set("title", title.into());
    match what {
        Shared::Address(url) => set("url", url.into()),
        Shared::Text(text) => set("text", text.into()),
        Shared::WithFile(text, file) => {
            set("text", text.into());
            set("files", js_sys::Array::of1(file).into());
        }
    }
    let asked = share.call1(&window().navigator(), &data).and_then(JsCast::dyn_into::<js_sys::Promise>);
    Some(async move {
        let ended = match asked {
            Ok(promise) => JsFuture::from(promise).await,
            Err(thrown) => Err(thrown),
        };
        let is_cancelled =
            |error: JsValue| error.dyn_into::<DomException>().is_ok_and(|error| error.name() == "AbortError");
        if ended.map_or_else(is_cancelled, |_| true) { Sharing::Done } else { Sharing::Failed }
    })
}

/// True if the system has a share dialog.
pub fn can_share() -> bool {
    device_share().is_some()
}

fn device_share() -> Option<js_sys::Function> {
    Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}
