//! Handing texts to the person: as a file, to the clipboard, and to the device's own way of sharing.

use std::time::Duration;

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// Offers a text as a file; nothing where the browser lets no file be saved.
pub fn save_as_file(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let blob = web_sys::Blob::new_with_str_sequence(&parts).ok()?;
    let url = web_sys::Url::create_object_url_with_blob(&blob).ok()?;
    let link = document().create_element("a").ok()?.dyn_into::<web_sys::HtmlAnchorElement>().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // the browser has taken what it needs once it has begun
    set_timeout(move || drop(web_sys::Url::revoke_object_url(&url)), Duration::from_secs(60));
    Some(())
}

/// Puts a text on the clipboard; nothing where the browser has none for this page or refuses it.
pub async fn copy(text: &str) -> Option<()> {
    let navigator = window().navigator();
    // a page that did not come over a safe line has no clipboard
    let there = Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    if !there {
        return None;
    }
    JsFuture::from(navigator.clipboard().write_text(text)).await.ok().map(drop)
}

/// What can be handed to the device's own way of sharing.
#[derive(Clone, Copy, Debug)]
pub enum Shared<'a> {
    /// An address.
    Address(&'a str),
    /// A text.
    Text(&'a str),
}

/// Hands something to the device's own way of sharing, if it has one; whoever thinks better of it shares nothing.
pub fn share(title: &str, what: Shared<'_>) {
    let Some(share) = device_share() else { return };
    let data = js_sys::Object::new();
    let what = match what {
        Shared::Address(url) => ("url", url),
        Shared::Text(text) => ("text", text),
    };
    for (name, value) in [("title", title), what] {
        // a plain object takes any value
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

/// Whether the device has a way of its own to share addresses and texts.
pub fn can_share() -> bool {
    device_share().is_some()
}

fn device_share() -> Option<js_sys::Function> {
    Reflect::get(&window().navigator(), &"share".into()).ok()?.dyn_into().ok()
}
