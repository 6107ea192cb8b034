//! Style sheets that are loaded when they are first needed. boot.js adds them to the page (`boneyardStyle`).

use std::future::{Future, ready};
use std::pin::Pin;

/// A style sheet could not be loaded; a retry may succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a style sheet could not be loaded")]
pub struct StyleError;

/// A load that was started.
pub type Loading = Pin<Box<dyn Future<Output = Result<(), StyleError>>>>;

/// The sheet of everything that the home page does not need and that no game has to itself.
pub const PAGES: &str = "pages";

/// The sheet of the tables and bones that the user can choose, except the usual ones.
pub const LOOKS: &str = "looks";

/// Loads a sheet by its name: [`PAGES`], [`LOOKS`], or the name of a game. Starts at once; ready at once if it is loaded.
pub fn load(sheet: &'static str) -> Loading {
    if is_loaded(sheet) { Box::pin(ready(Ok(()))) } else { add(sheet) }
}

#[cfg(all(target_arch = "wasm32", not(feature = "texts")))]
use from_site::{add, is_loaded};

/// Tests have no site to load sheets from.
#[cfg(any(not(target_arch = "wasm32"), feature = "texts"))]
const fn is_loaded(_: &str) -> bool {
    true
}

#[cfg(any(not(target_arch = "wasm32"), feature = "texts"))]
fn add(_: &str) -> Loading {
    Box::pin(ready(Err(StyleError)))
}

#[cfg(all(target_arch = "wasm32", not(feature = "texts")))]
mod from_site {
    use std::cell::RefCell;

    use js_sys::{Function, Promise, Reflect, global};
    use wasm_bindgen::{JsCast, JsValue};
    use wasm_bindgen_futures::JsFuture;

    use super::{Loading, StyleError};

    thread_local! {
        /// The sheets that are loaded. A promise tells it only in a later microtask, and what is loaded is shown at once.
        static LOADED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    }

    pub fn is_loaded(sheet: &str) -> bool {
        LOADED.with_borrow(|loaded| loaded.contains(&sheet))
    }

    fn promise(sheet: &str) -> Result<Promise, JsValue> {
        let add: Function = Reflect::get(&global(), &"boneyardStyle".into())?.dyn_into()?;
        add.call1(&JsValue::UNDEFINED, &sheet.into())?.dyn_into()
    }

    pub fn add(sheet: &'static str) -> Loading {
        // made at once: a promise that fails before it has a handler is reported as an uncaught error
        let added = promise(sheet).map(JsFuture::from);
        Box::pin(async move {
            added.map_err(|_| StyleError)?.await.map_err(|_| StyleError)?;
            LOADED.with_borrow_mut(|loaded| loaded.push(sheet));
            Ok(())
        })
    }
}
