//! Parts of the app that are loaded when they are first needed (code splitting), such as a game's own pages.
//!
//! `part!` writes a function that loads a part; [`Part`] shows its content. A build without the feature `split` is in
//! one piece, and the same code shows the content at once.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::browser::style::{self, StyleError};
use crate::text::load::{self, TextError};
use crate::text::{t, use_i18n};

/// The delays before each retry of a failed load.
const WAITS: &[Duration] = &[Duration::from_millis(800), Duration::from_millis(2400)];

/// A part could not be loaded; a retry may succeed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a part of the app could not be loaded")]
pub struct LoadError;

#[cfg(feature = "split")]
impl From<leptos::wasm_split::SplitLoaderError> for LoadError {
    fn from(_: leptos::wasm_split::SplitLoaderError) -> Self {
        Self
    }
}

/// The content of a part that is loading.
pub type LazyPart<T> = Pin<Box<dyn Future<Output = Result<T, LoadError>>>>;

impl From<TextError> for LoadError {
    fn from(_: TextError) -> Self {
        Self
    }
}

impl From<StyleError> for LoadError {
    fn from(_: StyleError) -> Self {
        Self
    }
}

/// Loads a part and its style sheet in parallel.
pub fn with_style<T: 'static>(sheet: &'static str, code: LazyPart<T>) -> LazyPart<T> {
    let style = style::load(sheet);
    Box::pin(async move {
        let code = code.await?;
        style.await?;
        Ok(code)
    })
}

/// Loads a part and its table of sentences in parallel.
pub fn with_texts<T: 'static>(table: &str, code: LazyPart<T>) -> LazyPart<T> {
    let texts = load::load(table);
    Box::pin(async move {
        let code = code.await?;
        texts.await?;
        Ok(code)
    })
}

/// Starts to load at once, so that several parts load in parallel.
pub fn prefetch<T: 'static>(load: impl Fn() -> LazyPart<T> + Copy + 'static) -> LazyPart<T> {
    spawn_local(async move {
        let _ = load().await;
    });
    load()
}

/// Functions that load parts, as a tuple.
pub trait LoadParts: Copy + 'static {
    /// The parts, as a tuple.
    type Parts;

    /// Starts to load all of them at once.
    fn load(self) -> LazyPart<Self::Parts>;
}

macro_rules! load_parts {
    ($($load:ident $part:ident),+) => {
        impl<$($part: 'static, $load: Fn() -> LazyPart<$part> + Copy + 'static),+> LoadParts for ($($load,)+) {
            type Parts = ($($part,)+);

            #[expect(non_snake_case, reason = "each variable is named after its type")]
            fn load(self) -> LazyPart<Self::Parts> {
                let ($($load,)+) = self;
                $(let $part = prefetch($load);)+
                Box::pin(async move { Ok(($($part.await?,)+)) })
            }
        }
    };
}

load_parts!(LoadA A, LoadB B);
load_parts!(LoadA A, LoadB B, LoadC C);
load_parts!(LoadA A, LoadB B, LoadC C, LoadD D);
load_parts!(LoadA A, LoadB B, LoadC C, LoadD D, LoadE E);

/// A function that loads several parts in parallel, such as `part::all((load_play, game.load))`.
pub fn all<P: LoadParts>(parts: P) -> Rc<dyn Fn() -> LazyPart<P::Parts>> {
    Rc::new(move || parts.load())
}

/// Writes a function that loads a part: `part!(in PART: fn NAME() -> TYPE { BODY })`.
///
/// The part holds only the code that BODY alone reaches, such as the implementation behind a `&'static dyn Trait`. PART
/// is an identifier; functions with the same PART share one. BODY cannot capture values or use type parameters.
macro_rules! part {
    ($(#[$doc:meta])* in $part:ident: $vis:vis fn $name:ident() -> $gives:ty $body:block) => {
        $(#[$doc])*
        $vis fn $name() -> $crate::app::part::LazyPart<$gives> {
            #[cfg_attr(
                feature = "split",
                ::leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)
            )]
            #[allow(clippy::unnecessary_wraps, reason = "without a splitter nothing can be lost")]
            #[allow(unused_braces, reason = "a body may be a single name")]
            fn $name() -> ::std::result::Result<$gives, $crate::app::part::LoadError> {
                Ok($body)
            }
            #[cfg(feature = "split")]
            let coming = $name();
            #[cfg(not(feature = "split"))]
            let coming = ::std::future::ready($name());
            ::std::boxed::Box::pin(coming)
        }
    };
}

pub(crate) use part;

/// The state of a load.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Loading,
    Loaded,
    Failed,
}

/// Where a part is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum PartPlace {
    /// As the whole page.
    Page,
    /// On a sheet over the page.
    Sheet,
}

/// Shows the content of a part: a skeleton while it loads, and a message with ways to retry if it fails.
///
/// A loaded part is shown at once.
#[component]
pub fn Part<T: Clone + 'static, F: Fn(T) -> AnyView + Send + 'static>(
    /// Loads the part; written by `part!`.
    load: Rc<dyn Fn() -> LazyPart<T>>,
    /// Where it is shown.
    place: PartPlace,
    /// Builds the view of its content.
    children: F,
) -> impl IntoView {
    let held = StoredValue::new_local(None);
    let fetch = Rc::new(move || -> LazyPart<()> {
        let coming = load();
        Box::pin(async move {
            let part = coming.await?;
            // the page may have been disposed
            held.try_set_value(Some(part));
            Ok(())
        })
    });
    shown(fetch, place, Box::new(move || held.get_value().map(&children)))
}

/// The part of [`Part`] that does not depend on the content's type.
fn shown(
    fetch: Rc<dyn Fn() -> LazyPart<()>>,
    place: PartPlace,
    content: Box<dyn Fn() -> Option<AnyView> + Send>,
) -> AnyView {
    let i18n = use_i18n();
    let stage = RwSignal::new(Stage::Loading);
    attempt(&fetch, stage, WAITS);
    let fetch = StoredValue::new_local(fetch);
    let again = Callback::new(move |()| {
        stage.set(Stage::Loading);
        fetch.with_value(|fetch| attempt(fetch, stage, WAITS));
    });
    (move || match stage.get() {
        Stage::Loading if place == PartPlace::Page => Some(view! { <Skeleton /> }.into_any()),
        Stage::Loading => {
            Some(view! { <p class="part-coming" role="status">{t!(i18n, app.part_coming)}</p> }.into_any())
        }
        // a signal that the content reads must not rebuild it
        Stage::Loaded => untrack(&content),
        Stage::Failed if place == PartPlace::Page => Some(
            view! {
                <main class="page prose">
                    <LostPart place=place again=again />
                </main>
            }
            .into_any(),
        ),
        Stage::Failed => Some(view! { <LostPart place=place again=again /> }.into_any()),
    })
    .into_any()
}

/// Loads a part with what all parts need, and retries after each of the delays. A part that is there at once is shown without a skeleton.
fn attempt(fetch: &Rc<dyn Fn() -> LazyPart<()>>, stage: RwSignal<Stage>, waits: &'static [Duration]) {
    let mut coming = with_style(style::PAGES, with_texts(load::PAGES, fetch()));
    let first = coming.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    if first == Poll::Ready(Ok(())) {
        stage.set(Stage::Loaded);
        return;
    }
    let fetch = fetch.clone();
    spawn_local(async move {
        let came = match first {
            Poll::Ready(came) => came,
            Poll::Pending => coming.await,
        };
        match (came, waits) {
            // the page has been left
            _ if stage.is_disposed() => {}
            (Ok(()), _) => stage.set(Stage::Loaded),
            (Err(LoadError), [wait, rest @ ..]) => {
                set_timeout(
                    move || {
                        if !stage.is_disposed() {
                            attempt(&fetch, stage, rest);
                        }
                    },
                    *wait,
                );
            }
            (Err(LoadError), []) => stage.set(Stage::Failed),
        }
    });
}

/// The skeleton of a table while a part loads.
#[component]
pub fn Skeleton() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="skeleton" aria-busy="true">
            <div class="skeleton-table">
                <p role="status">{t!(i18n, app.part_coming)}</p>
            </div>
        </div>
    }
}

/// A message that a part could not be loaded, with two buttons: retry, which is enough after a network failure, and
/// reload, which is needed after an update of the site.
#[component]
fn LostPart(
    /// Where the part is shown.
    place: PartPlace,
    /// Retries.
    again: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let heading = match place {
        PartPlace::Page => view! { <h1>{t!(i18n, app.part_lost)}</h1> }.into_any(),
        PartPlace::Sheet => view! { <h3>{t!(i18n, app.part_lost)}</h3> }.into_any(),
    };
    view! {
        <div class="part-lost">
            <div role="alert">
                {heading}
                <p>{t!(i18n, app.part_lost_why)}</p>
            </div>
            <p class="part-acts">
                <button class="button first" on:click=move |_| again.run(())>
                    {t!(i18n, app.part_again)}
                </button>
                <button
                    class="button second"
                    on:click=move |_| {
                        // a browser that refuses to reload shows why
                        let _ = window().location().reload();
                    }
                >
                    {t!(i18n, app.part_reload)}
                </button>
                <a href=".">{t!(i18n, app.not_found_back)}</a>
            </p>
        </div>
    }
}
