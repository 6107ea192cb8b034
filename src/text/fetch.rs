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
    use leptos::prelude::{document, window};
    use wasm_bindgen::{JsCast, JsValue};
    use wasm_bindgen_futures::{JsFuture, future_to_promise};
    use web_sys::Response;

    use super::{Loading, Locale, Table, TextError};
    use crate::text::table;

    thread_local! {
        /// The tables under way, so that none is fetched twice at the same time.
        static UNDER_WAY: RefCell<Vec<(Locale, Table, Promise)>> = const { RefCell::new(Vec::new()) };
    }

    /// The name of a table's file without its extension; the file begins and ends with it, each time as a line.
    fn name(locale: Locale, table: Table) -> String {
        format!("text-{locale}-{}-{}", table.name(), Table::DIGEST)
    }

    /// Keeps the content of a file; false if it is not the table, as the sign-in page of a network is not.
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
        UNDER_WAY.with_borrow_mut(|under_way| under_way.retain(|other| (other.0, other.1) != (locale, table)));
        let is_kept = keep(locale, table, &content?.as_string().unwrap_or_default());
        if is_kept { Ok(JsValue::UNDEFINED) } else { Err(JsValue::UNDEFINED) }
    }

    /// Fetches a table. Starts at once.
    pub fn fetch(locale: Locale, table: Table) -> Loading {
        let known = UNDER_WAY.with_borrow(|under_way| {
            under_way.iter().find(|other| (other.0, other.1) == (locale, table)).map(|other| other.2.clone())
        });
        let promise = known.unwrap_or_else(|| {
            let promise = future_to_promise(get(locale, table));
            UNDER_WAY.with_borrow_mut(|under_way| under_way.push((locale, table, promise.clone())));
            promise
        });
        Box::pin(async move { JsFuture::from(promise).await.map(drop).map_err(|_| TextError) })
    }

    /// The language that boot.js has chosen, whose table of all pages it has loaded and checked.
    #[expect(clippy::unnecessary_wraps, reason = "builds with all tables inside adopt none")]
    pub fn adopt() -> Option<Locale> {
        let language = document().document_element().and_then(|page| page.get_attribute("lang"));
        let locale = language.and_then(|code| code.parse().ok()).expect("boot.js sets a language of the app");
        let content = Reflect::get(&global(), &"boneyardText".into()).ok().and_then(|content| content.as_string());
        assert!(
            content.is_some_and(|content| keep(locale, Table::App, &content)),
            "the sentences that boot.js has loaded are not those of this build"
        );
        Some(locale)
    }
}
