//! Hands texts to the user: as a file, on the clipboard, or through the system's share dialog.

use std::time::Duration;

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

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

/// Copies a text to the clipboard; nothing if there is none or the browser refuses.
pub async fn copy(text: &str) -> Option<()> {
    let navigator = window().navigator();
    // a page without HTTPS has no clipboard
    let there = Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    if !there {
        return None;
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.ok().map(drop)
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

/// Opens the system's share dialog, if there is one. Cancelling it is no error.
pub fn share(title: &str, what: Shared<'_>) {
    let Some(share) = device_share() else { return };
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
    if let Ok(promise) = share.call1(&window().navigator(), &data)
        && let Ok(promise) = promise.dyn_into::<js_sys::Promise>()
    {
        leptos::task::spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
}

/// True if the system has a share dialog.
pub fn can_share() -> bool {
    device_share().is_some()
}

fn device_share() -> Option<js_sys::Function> {
    Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}
