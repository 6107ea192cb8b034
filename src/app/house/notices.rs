//! What is to be said about storage: that things are not kept, and that something could not be read.

use leptos::prelude::*;

use super::use_house;
use crate::app::browser::file::save_as_file;
use crate::app::components::icon::{Icon, Sign};
use crate::app::words::I18n;
use crate::store::{Fault, SetAside, StorageError};
use crate::text::{t, t_string, use_i18n};

fn trouble_words(i18n: I18n, trouble: StorageError) -> &'static str {
    match trouble {
        StorageError::Full => t_string!(i18n, house.storage_full),
        StorageError::Denied => t_string!(i18n, house.storage_denied),
        StorageError::Absent => t_string!(i18n, house.storage_absent),
    }
}

fn fault_words(i18n: I18n, fault: Fault) -> &'static str {
    match fault {
        Fault::Torn => t_string!(i18n, house.aside_torn),
        Fault::Foreign => t_string!(i18n, house.aside_foreign),
        Fault::Newer => t_string!(i18n, house.aside_newer),
        Fault::Illegal => t_string!(i18n, house.aside_illegal),
        Fault::Overtaken => t_string!(i18n, house.aside_overtaken),
    }
}

/// Something that was set aside: what is wrong with it, and what can be done with it.
#[component]
fn AsideNotice(
    /// The key it is kept under.
    key: String,
    /// What was set aside.
    aside: SetAside,
    /// Called when the person has read the notice; nothing where it is not to go away.
    #[prop(optional_no_strip)]
    on_read: Option<Callback<String>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let (drop_key, read_key) = (key.clone(), key.clone());
    let file = format!("{}.json", key.replace('/', "-"));
    let fault = aside.fault;
    view! {
        <p>{t!(i18n, house.aside, why = fault_words(i18n, fault))}</p>
        <div class="notice-acts">
            <button
                class="button second"
                on:click=move |_| {
                    // a browser that lets no file be saved leaves the text where it is
                    let _ = save_as_file(&file, &aside.text);
                }
            >
                <Icon sign=Sign::Save />
                {t!(i18n, house.aside_save)}
            </button>
            <button class="button second" on:click=move |_| house.drop_aside(&drop_key)>
                {t!(i18n, house.aside_drop)}
            </button>
            {on_read
                .map(|on_read| {
                    view! {
                        <button class="button second" on:click=move |_| on_read.run(read_key.clone())>
                            {t!(i18n, house.understood)}
                        </button>
                    }
                })}
        </div>
    }
}

/// All that was set aside and is still there, read or not.
#[component]
pub fn AsideList() -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let item = |(key, aside): (String, SetAside)| {
        view! {
            <li class="kept-aside">
                <AsideNotice key=key aside=aside on_read=None />
            </li>
        }
    };
    view! {
        <Show when=move || !house.asides.read().is_empty()>
            <h3>{t!(i18n, house.aside_list)}</h3>
            <ul>
                <For each=move || house.asides.get() key=|(key, _)| key.clone() children=item />
            </ul>
        </Show>
    }
}

/// The notices, each until the person has understood it.
#[component]
pub fn Notices() -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let understood = RwSignal::new(None::<StorageError>);
    let trouble = move || house.trouble.get().filter(|trouble| understood.get() != Some(*trouble));
    let unread = move || {
        let preferences = house.preferences.read();
        let asides = house.asides.get().into_iter();
        asides.filter(|(key, _)| !preferences.read_asides.contains(key)).collect::<Vec<_>>()
    };
    let on_read = Callback::new(move |key: String| {
        house.preferences.update(|preferences| preferences.read_asides.push(key));
    });
    let aside = move |(key, aside): (String, SetAside)| {
        view! {
            <div class="notice" role="alert">
                <AsideNotice key=key aside=aside on_read=Some(on_read) />
            </div>
        }
    };
    view! {
        <div class="notices">
            {move || {
                trouble()
                    .map(|trouble| {
                        view! {
                            <div class="notice" role="alert">
                                <p>{move || trouble_words(i18n, trouble)}</p>
                                <div class="notice-acts">
                                    <button
                                        class="button second"
                                        on:click=move |_| understood.set(Some(trouble))
                                    >
                                        {t!(i18n, house.understood)}
                                    </button>
                                </div>
                            </div>
                        }
                    })
            }} <For each=unread key=|(key, _)| key.clone() children=aside />
        </div>
    }
}
