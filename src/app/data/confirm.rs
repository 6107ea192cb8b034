//! The confirmation before stored data are erased.

use leptos::prelude::*;

use super::state::Data;
use super::told::EraseScope;
use crate::app::browser::focus::focus;
use crate::app::components::icon::{Icon, Sign};
use crate::text::{t, t_string};

/// Asks the user to confirm erasing.
pub(super) fn ask(data: Data, asked: EraseScope) {
    data.asked.set(Some(asked));
    focus("data-ask");
}

/// The confirmation to erase, with an export offered first.
#[component]
pub(super) fn Sure(data: Data, asked: EraseScope) -> impl IntoView {
    let i18n = data.i18n;
    let name = match &asked {
        EraseScope::Game(name) => Some(name.clone()),
        EraseScope::All => None,
    };
    let back = name.clone().map_or_else(|| "data-erase".to_owned(), |name| format!("data-erase-{name}"));
    let called = name.clone();
    let question = move || match &called {
        Some(name) => t_string!(i18n, data.ask, name = data.name_of(name).unwrap_or_else(|| name.clone())),
        None => t_string!(i18n, data.ask_all).to_owned(),
    };
    let is_all = name.is_none();
    let what = move || if is_all { t_string!(i18n, data.ask_all_what) } else { t_string!(i18n, data.ask_what) };
    view! {
        <div class="data-sure" role="group" aria-labelledby="data-ask">
            <p class="data-question" id="data-ask" tabindex="-1">
                {question}
            </p>
            <p>{what} " " {t!(i18n, data.ask_tabs)}</p>
            <div class="data-acts">
                <button class="button second" on:click=move |_| data.save_all()>
                    <Icon sign=Sign::Save />
                    {t!(i18n, data.save_first)}
                </button>
                <button class="button danger" on:click=move |_| data.erase(&asked)>
                    <Icon sign=Sign::Clear />
                    {t!(i18n, data.erase_it)}
                </button>
                <button
                    class="button second"
                    on:click=move |_| {
                        data.asked.set(None);
                        focus(&back);
                    }
                >
                    {t!(i18n, data.keep_it)}
                </button>
            </div>
        </div>
    }
}
