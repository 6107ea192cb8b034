//! The page about stored data: view, export, import, erase.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use super::change::Change;
use super::confirm::{Sure, ask};
use super::files::read_chosen;
use super::kept::Kept;
use super::state::Data;
use super::stay::Stay;
use super::told::{EraseScope, Told};
use crate::app::browser::file::TEXT_FILES;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::page_head::HousePage;
use crate::text::t;

/// The page.
pub fn data_page() -> AnyView {
    let data = Data::open();
    let i18n = data.i18n;
    data.listen();
    data.take_handed_over();
    view! {
        <HousePage title=t!(i18n, app.data) class="data">
            <div class="prose">
                <p>{t!(i18n, data.what)}</p>
                <Outcome data=data />
                {move || data.proposal.get().map(|proposal| view! { <Change data=data proposal=proposal /> })}
                <Kept data=data />
                <Stay i18n=i18n />
                <Copy data=data />
                <EraseAll data=data />
            </div>
        </HousePage>
    }
    .into_any()
}

/// The result of the last action, with a button to undo it.
#[component]
fn Outcome(data: Data) -> impl IntoView {
    let i18n = data.i18n;
    let is_trouble = move || data.told.read().as_ref().is_some_and(Told::is_trouble);
    let words = move || data.told.read().as_ref().map(|told| told.words(i18n));
    let has_before = move || data.undo.read().is_some() || data.torn.read().is_some();
    view! {
        <div class="data-outcome" class:trouble=is_trouble>
            <p id="data-told" tabindex="-1" role=move || if is_trouble() { "alert" } else { "status" }>
                {words}
            </p>
            <Show when=has_before>
                <div class="data-acts">
                    {move || {
                        data.undo
                            .read()
                            .is_some()
                            .then(|| {
                                view! {
                                    <button class="button first" on:click=move |_| data.undo()>
                                        <Icon sign=Sign::Undo />
                                        {t!(i18n, play.undo)}
                                    </button>
                                }
                            })
                    }}
                    <button class="button second" on:click=move |_| data.save_before()>
                        <Icon sign=Sign::Save />
                        {t!(i18n, data.save_before)}
                    </button>
                </div>
            </Show>
        </div>
    }
}

/// Export and import of everything.
#[component]
fn Copy(data: Data) -> impl IntoView {
    let i18n = data.i18n;
    let read = move |event: web_sys::Event| {
        let input: Option<web_sys::HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
        let Some(input) = input else { return };
        let file = input.files().and_then(|files| files.get(0));
        // so that the same file can be chosen again
        input.set_value("");
        let Some(file) = file else { return };
        spawn_local(async move {
            let read = read_chosen(&file).await;
            // the page may have been disposed
            if !data.proposal.is_disposed() {
                data.propose(file.name(), read);
            }
        });
    };
    view! {
        <section aria-labelledby="data-copy">
            <h2 id="data-copy">{t!(i18n, data.copy)}</h2>
            <p>{t!(i18n, data.copy_what)}</p>
            <div class="data-acts">
                <button class="button first" on:click=move |_| data.save_all()>
                    <Icon sign=Sign::Save />
                    {t!(i18n, data.save)}
                </button>
                <label class="button second file-pick">
                    <input id="data-file" type="file" accept=TEXT_FILES on:change=read />
                    <Icon sign=Sign::Restore />
                    <span>{t!(i18n, data.take)}</span>
                </label>
            </div>
            <p class="quiet">{t!(i18n, data.take_what)}</p>
        </section>
    }
}

/// The button to erase everything.
#[component]
fn EraseAll(data: Data) -> impl IntoView {
    let i18n = data.i18n;
    let is_asked = move || data.asked.read().as_ref() == Some(&EraseScope::All);
    view! {
        <section aria-labelledby="data-erase-all">
            <h2 id="data-erase-all">{t!(i18n, data.erase_all)}</h2>
            <p>{t!(i18n, data.erase_all_what)}</p>
            <Show
                when=is_asked
                fallback=move || {
                    view! {
                        <div class="data-acts">
                            <button
                                class="button second"
                                id="data-erase"
                                disabled=move || data.now.read().is_empty()
                                on:click=move |_| ask(data, EraseScope::All)
                            >
                                <Icon sign=Sign::Clear />
                                {t!(i18n, data.erase_all)}
                            </button>
                        </div>
                    }
                }
            >
                <Sure data=data asked=EraseScope::All />
            </Show>
        </section>
    }
}
