//! Fetches a table of sentences from the site. `scripts/texts.mjs` writes the files.

use std::future::Future;
use std::pin::Pin;

use super::generated::{Locale, Table};

/// A table of sentences could not be loaded; a retry may succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table of sentences could not be loaded")]
pub struct TextError;

/// A load that was started.
pub type Loading = Pin<Box<dyn Future<Output = Result<(), TextError>>>>;

/// Builds with all tables inside fetch none.
#[cfg(any(not(target_arch = "wasm32"), feature = "texts"))]
pub(super) fn fetch(_: Locale, _: Table) -> Loading {
    Box::pin(std::future::ready(Err(TextError)))
}

#[cfg(all(target_arch = "wasm32", not(feature = "texts")))]
pub(super) use from_site::fetch;

#[cfg(all(target_arch = "wasm32", not(feature = "texts")))]
pub(super) use from_site::adopt;

/// Builds with all tables inside do not need what boot.js has loaded.
#[cfg(any(not(target_arch = "wasm32"), feature = "texts"))]
pub(super) fn adopt() -> Option<Locale> {
    None
}

#[cfg(all(target_arch = "wasm32", not(feature = "texts")))]
mod from_site {
    use std::cell::RefCell;

    use js_sys::{Promise, Reflect, global};
    use leptos::prelude::window;
    use wasm_bindgen::{JsCast, JsValue};
    use wasm_bindgen_futures::{JsFuture, future_to_promise};
    use web_sys::Response;

    use super::{Loading, Locale, Table, TextError};
    use crate::text::table;

    thread_local! {
        /// Running requests, so that no table is fetched twice at once.
        static IN_FLIGHT: RefCell<Vec<(Locale, Table, Promise)>> = const { RefCell::new(Vec::new()) };
    }

    /// The name of a table's file without its extension. It is also the first and the last line of the file.
    fn name(locale: Locale, table: Table) -> String {
        format!("text-{locale}-{}-{}", table.name(), Table::DIGEST)
    }

    /// Keeps the content of a file; false if it is not the table, such as the page of a captive portal.
    fn keep(locale: Locale, table: Table, content: &str) -> bool {
        let mark = format!("{}\n", name(locale, table));
        let lines = content.strip_prefix(&mark).and_then(|content| content.strip_suffix(&mark));
        lines.is_some_and(|lines| table::add(locale, table, lines.to_owned()))
    }

    async fn content(locale: Locale, table: Table) -> Result<JsValue, JsValue> {
        let address = format!("{}.txt", name(locale, table));
        let response: Response = JsFuture::from(window().fetch_with_str(&address)).await?.dyn_into()?;
        JsFuture::from(response.text()?).await
    }

    async fn get(locale: Locale, table: Table) -> Result<JsValue, JsValue> {
        let content = content(locale, table).await;
        IN_FLIGHT.with_borrow_mut(|in_flight| in_flight.retain(|other| (other.0, other.1) != (locale, table)));
        let is_kept = keep(locale, table, &content?.as_string().unwrap_or_default());
        if is_kept { Ok(JsValue::UNDEFINED) } else { Err(JsValue::UNDEFINED) }
    }

    /// Fetches a table. Starts at once.
    pub fn fetch(locale: Locale, table: Table) -> Loading {
        let known = IN_FLIGHT.with_borrow(|in_flight| {
            in_flight.iter().find(|other| (other.0, other.1) == (locale, table)).map(|other| other.2.clone())
        });
        let promise = known.unwrap_or_else(|| {
            let promise = future_to_promise(get(locale, table));
            IN_FLIGHT.with_borrow_mut(|in_flight| in_flight.push((locale, table, promise.clone())));
            promise
        });
        // made at once: a promise that fails before it has a handler is reported as an uncaught error
        let loaded = JsFuture::from(promise);
        Box::pin(async move { loaded.await.map(drop).map_err(|_| TextError) })
    }

    /// The language that boot.js has chosen, whose table of the home page it has loaded and checked. The page's `lang` does
    /// not tell it: a browser that translates the page may have changed that.
    pub fn adopt() -> Option<Locale> {
        let content = Reflect::get(&global(), &"boneyardText".into()).ok()?.as_string()?;
        let adopted = Locale::ALL.into_iter().find(|locale| keep(*locale, Table::App, &content));
        assert!(adopted.is_some(), "the sentences that boot.js has loaded are not those of this build");
        adopted
    }
}
