//! Hands texts to the user: as a file, on the clipboard, or through the system's share dialog.

use std::time::Duration;

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// Downloads a text as a file; nothing if the browser refuses.
pub fn save_as_file(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let blob = web_sys::Blob::new_with_str_sequence(&parts).ok()?;
    let url = web_sys::Url::create_object_url_with_blob(&blob).ok()?;
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
}

/// Opens the system's share dialog, if there is one. Cancelling it is no error.
pub fn share(title: &str, what: Shared<'_>) {
    let Some(share) = device_share() else { return };
    let data = js_sys::Object::new();
    let what = match what {
        Shared::Address(url) => ("url", url),
        Shared::Text(text) => ("text", text),
    };
    for (name, value) in [("title", title), what] {
        // setting a property of a plain object cannot fail
        let _ = Reflect::set(&data, &name.into(), &value.into());
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
