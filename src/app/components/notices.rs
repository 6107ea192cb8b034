//! What is to be said about storage: that things are not kept, and that something could not be read.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::icon::{Icon, Sign};
use crate::app::house::use_house;
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

/// Offers a text as a file.
fn save_as_file(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let blob = web_sys::Blob::new_with_str_sequence(&parts).ok()?;
    let url = web_sys::Url::create_object_url_with_blob(&blob).ok()?;
    let link = document().create_element("a").ok()?.dyn_into::<web_sys::HtmlAnchorElement>().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // the browser has taken what it needs once it has begun
    set_timeout(move || drop(web_sys::Url::revoke_object_url(&url)), std::time::Duration::from_secs(60));
    Some(())
}

/// The notices, each until the person has understood it.
#[component]
pub fn Notices() -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let understood = RwSignal::new(None::<StorageError>);
    let put_by = RwSignal::new(Vec::<String>::new());
    let trouble = move || house.trouble.get().filter(|trouble| understood.get() != Some(*trouble));
    let asides = move || {
        let put_by = put_by.read();
        house.asides.get().into_iter().filter(|(key, _)| !put_by.contains(key)).collect::<Vec<_>>()
    };
    let aside = move |(key, aside): (String, SetAside)| {
        let (drop_key, seen_key) = (key.clone(), key.clone());
        let file = format!("{}.json", key.replace('/', "-"));
        let fault = aside.fault;
        view! {
            <div class="notice" role="alert">
                <p>{move || t_string!(i18n, house.aside, why = fault_words(i18n, fault))}</p>
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
                    <button
                        class="button second"
                        on:click=move |_| put_by.update(|put_by| put_by.push(seen_key.clone()))
                    >
                        {t!(i18n, house.understood)}
                    </button>
                </div>
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
            }} <For each=asides key=|(key, _)| key.clone() children=aside />
        </div>
    }
}
