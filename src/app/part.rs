//! Parts of the app that are loaded when they are first needed: a game's own pages, for instance.
//!
//! `part!` writes a function that loads a part and gives what lies in it, [`Part`] shows that
//! in the page. A build without the feature `split` has everything in one piece, and the same code shows it at once.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::text::{t, use_i18n};

/// How long is waited before a part that has not come is asked for again, each time.
const WAITS: &[Duration] = &[Duration::from_millis(800), Duration::from_millis(2400)];

/// A part has not come. It may, when it is asked for again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a part of the app could not be loaded")]
pub struct Lost;

#[cfg(feature = "split")]
impl From<leptos::wasm_split::SplitLoaderError> for Lost {
    fn from(_: leptos::wasm_split::SplitLoaderError) -> Self {
        Self
    }
}

/// What lies in a part that is on its way.
pub type Coming<T> = Pin<Box<dyn Future<Output = Result<T, Lost>>>>;

/// Loads without waiting, so that parts are on their way at the same time.
pub fn begun<T: 'static>(load: fn() -> Coming<T>) -> Coming<T> {
    spawn_local(async move {
        let _ = load().await;
    });
    load()
}

/// Writes a function that loads a part and gives what its body says: `part!(in PART: fn NAME() -> TYPE { BODY })`.
///
/// Only what the body alone leads to lies in the part: a type behind `&'static dyn …`, say. PART is an identifier;
/// functions that name the same one share a part. The body can neither take values nor name types of its function.
macro_rules! part {
    ($(#[$doc:meta])* in $part:ident: $vis:vis fn $name:ident() -> $gives:ty $body:block) => {
        $(#[$doc])*
        $vis fn $name() -> $crate::app::part::Coming<$gives> {
            #[cfg_attr(
                feature = "split",
                ::leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)
            )]
            #[allow(clippy::unnecessary_wraps, reason = "without a splitter nothing can be lost")]
            fn $name() -> ::std::result::Result<$gives, $crate::app::part::Lost> {
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

/// How far a part has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Coming,
    Here,
    Lost,
}

/// Where a part is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// It is the page.
    Page,
    /// It is on a sheet over the page.
    Sheet,
}

/// Shows what lies in a part: until it has come an outline, and words with a way on if it does not come.
///
/// A part that is there already is shown at once.
#[component]
pub fn Part<T: Clone + 'static, F: Fn(T) -> AnyView + Send + 'static>(
    /// Loads the part, by what `part!` has written.
    load: Rc<dyn Fn() -> Coming<T>>,
    /// Where it is shown.
    place: Place,
    /// Shows what lies in it.
    children: F,
) -> impl IntoView {
    let held = StoredValue::new_local(None);
    let fetch = Rc::new(move || -> Coming<()> {
        let coming = load();
        Box::pin(async move {
            let part = coming.await?;
            // the page may have been left meanwhile
            held.try_set_value(Some(part));
            Ok(())
        })
    });
    shown(fetch, place, Box::new(move || held.get_value().map(&children)))
}

/// What of [`Part`] is the same for whatever lies in it.
fn shown(fetch: Rc<dyn Fn() -> Coming<()>>, place: Place, content: Box<dyn Fn() -> Option<AnyView> + Send>) -> AnyView {
    let i18n = use_i18n();
    let stage = RwSignal::new(Stage::Coming);
    attempt(&fetch, stage, WAITS);
    let fetch = StoredValue::new_local(fetch);
    let again = Callback::new(move |()| {
        stage.set(Stage::Coming);
        fetch.with_value(|fetch| attempt(fetch, stage, WAITS));
    });
    (move || match stage.get() {
        Stage::Coming if place == Place::Page => Some(view! { <Skeleton /> }.into_any()),
        Stage::Coming => {
            Some(view! { <p class="part-coming" role="status">{t!(i18n, house.part_coming)}</p> }.into_any())
        }
        // what it reads while it is made is not what decides whether it is made anew
        Stage::Here => untrack(&content),
        Stage::Lost if place == Place::Page => Some(
            view! {
                <main class="page prose">
                    <LostPart place=place again=again />
                </main>
            }
            .into_any(),
        ),
        Stage::Lost => Some(view! { <LostPart place=place again=again /> }.into_any()),
    })
    .into_any()
}

/// Asks for a part, and again after each of the waits. What comes at once is shown at once, without an outline before.
fn attempt(fetch: &Rc<dyn Fn() -> Coming<()>>, stage: RwSignal<Stage>, waits: &'static [Duration]) {
    let mut coming = fetch();
    let first = coming.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    if first == Poll::Ready(Ok(())) {
        stage.set(Stage::Here);
        return;
    }
    let fetch = fetch.clone();
    spawn_local(async move {
        let came = match first {
            Poll::Ready(came) => came,
            Poll::Pending => coming.await,
        };
        match (came, waits) {
            // whoever has left the page waits for nothing
            _ if stage.is_disposed() => {}
            (Ok(()), _) => stage.set(Stage::Here),
            (Err(Lost), [wait, rest @ ..]) => {
                set_timeout(
                    move || {
                        if !stage.is_disposed() {
                            attempt(&fetch, stage, rest);
                        }
                    },
                    *wait,
                );
            }
            (Err(Lost), []) => stage.set(Stage::Lost),
        }
    });
}

/// The outline of a table, for as long as what lies on it is on its way.
#[component]
pub fn Skeleton() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="skeleton" aria-busy="true">
            <div class="skeleton-table">
                <p role="status">{t!(i18n, house.part_coming)}</p>
            </div>
        </div>
    }
}

/// A part has not come: that is said, with two ways on. Asking again is enough once a line is back; the whole page has
/// to be loaded again where a newer one has taken its place.
#[component]
fn LostPart(
    /// Where it was to be shown.
    place: Place,
    /// Asks for it again.
    again: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let heading = match place {
        Place::Page => view! { <h1>{t!(i18n, house.part_lost)}</h1> }.into_any(),
        Place::Sheet => view! { <h3>{t!(i18n, house.part_lost)}</h3> }.into_any(),
    };
    view! {
        <div class="part-lost">
            <div role="alert">
                {heading}
                <p>{t!(i18n, house.part_lost_why)}</p>
            </div>
            <p class="part-acts">
                <button class="button first" on:click=move |_| again.run(())>
                    {t!(i18n, house.part_again)}
                </button>
                <button
                    class="button second"
                    on:click=move |_| {
                        // a browser that does not load it again has said why
                        let _ = window().location().reload();
                    }
                >
                    {t!(i18n, house.part_reload)}
                </button>
                <a href=".">{t!(i18n, house.not_found_back)}</a>
            </p>
        </div>
    }
}
