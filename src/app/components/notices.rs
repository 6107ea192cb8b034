//! Notices about the app itself: storage errors, quarantined texts, updates.

use leptos::prelude::*;

use crate::app::browser::file::save_as_file;
use crate::app::browser::offline::{LANGUAGE_LOST, put_away, say};
use crate::app::components::icon::{Icon, Sign};
use crate::app::context::use_app_context;
use crate::app::words::I18n;
use crate::store::{Fault, Quarantined, StorageError};
use crate::text::{count, t, t_string, use_i18n};

fn trouble_words(i18n: I18n, trouble: StorageError) -> &'static str {
    match trouble {
        StorageError::Full => t_string!(i18n, app.storage_full),
        StorageError::Denied => t_string!(i18n, app.storage_denied),
        StorageError::Absent => t_string!(i18n, app.storage_absent),
    }
}

fn fault_words(i18n: I18n, fault: Fault) -> &'static str {
    match fault {
        Fault::Damaged => t_string!(i18n, app.aside_torn),
        Fault::Foreign => t_string!(i18n, app.aside_foreign),
        Fault::Newer => t_string!(i18n, app.aside_newer),
        Fault::Illegal => t_string!(i18n, app.aside_illegal),
        Fault::Overtaken => t_string!(i18n, app.aside_overtaken),
    }
}

/// A quarantined text: what is wrong with it, and what the user can do.
#[component]
fn AsideNotice(
    /// Its storage key.
    key: String,
    /// The quarantined text.
    aside: Quarantined,
    /// Called when the user dismisses the notice; nothing if it cannot be dismissed.
    #[prop(optional_no_strip)]
    on_read: Option<Callback<String>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let (drop_key, read_key) = (key.clone(), key.clone());
    let file = format!("{}.json", key.replace('/', "-"));
    let fault = aside.fault;
    view! {
        <p>{t!(i18n, app.aside, why = fault_words(i18n, fault))}</p>
        <div class="notice-acts">
            <button
                class="button second"
                on:click=move |_| {
                    // if the browser refuses the download, the text stays where it is
                    let _ = save_as_file(&file, &aside.text);
                }
            >
                <Icon sign=Sign::Save />
                {t!(i18n, app.aside_save)}
            </button>
            <button class="button second" on:click=move |_| context.drop_aside(&drop_key)>
                {t!(i18n, app.aside_drop)}
            </button>
            {on_read
                .map(|on_read| {
                    view! {
                        <button class="button second" on:click=move |_| on_read.run(read_key.clone())>
                            {t!(i18n, app.understood)}
                        </button>
                    }
                })}
        </div>
    }
}

/// All quarantined texts, also those with dismissed notices.
#[component]
pub fn AsideList() -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let item = |(key, aside): (String, Quarantined)| {
        view! {
            <li class="kept-aside">
                <AsideNotice key=key aside=aside on_read=None />
            </li>
        }
    };
    view! {
        <Show when=move || !context.asides.read().is_empty()>
            <h3>{t!(i18n, app.aside_list)}</h3>
            <ul>
                <For each=move || context.asides.get() key=|(key, _)| key.clone() children=item />
            </ul>
        </Show>
    }
}

/// Notices about the app itself, hidden by the style until an attribute of the root element is set.
fn news(i18n: I18n) -> AnyView {
    let told = |name: &'static str, words: fn(I18n) -> &'static str| {
        let is_update = name == "update";
        view! {
            <div class="news-line news" data-news=name role="status">
                <p>{move || words(i18n)}</p>
                <div class="notice-acts">
                    {is_update
                        .then(|| {
                            view! {
                                <button class="button first" on:click=|_| say("boneyard-take-over")>
                                    {t!(i18n, app.update_take)}
                                </button>
                            }
                        })}
                    <button class="button second" on:click=move |_| put_away(name)>
                        {t!(i18n, app.understood)}
                    </button>
                </div>
            </div>
        }
        .into_any()
    };
    view! {
        {told("update", |i18n| t_string!(i18n, app.update_ready))}
        {told("update-waits", |i18n| t_string!(i18n, app.update_waits))}
        {told("renewed", |i18n| t_string!(i18n, app.renewed))}
        {told(LANGUAGE_LOST, |i18n| t_string!(i18n, app.language_lost))}
    }
    .into_any()
}

/// The quarantined texts whose notices were not dismissed.
fn unread(asides: Vec<(String, Quarantined)>, read: &[String]) -> Vec<(String, Quarantined)> {
    asides.into_iter().filter(|(key, _)| !read.contains(key)).collect()
}

/// Marks notices as dismissed.
fn mark_read(read: &mut Vec<String>, keys: impl IntoIterator<Item = String>) {
    for key in keys {
        if !read.contains(&key) {
            read.push(key);
        }
    }
}

/// The notices; each can be dismissed, or all at once.
#[component]
pub fn Notices() -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let understood = RwSignal::new(None::<StorageError>);
    let trouble = move || context.trouble.get().filter(|trouble| understood.get() != Some(*trouble));
    let unread = move || unread(context.asides.get(), &context.preferences.read().read_asides);
    let on_read = Callback::new(move |key: String| {
        context.preferences.update(|preferences| mark_read(&mut preferences.read_asides, [key]));
    });
    let count = Memo::new(move |_| {
        let many = usize::from(trouble().is_some()) + unread().len();
        u32::try_from(many).unwrap_or(u32::MAX)
    });
    // with this attribute the style makes room for them on pages that scroll
    Effect::new(move |_| {
        let is_any = count.get() > 0;
        if let Some(root) = document().document_element() {
            // toggling a valid attribute cannot fail
            let _ = root.toggle_attribute_with_force("data-notices", is_any);
        }
    });
    let put_all_away = move |_| {
        if let Some(trouble) = trouble() {
            understood.set(Some(trouble));
        }
        let keys = unread().into_iter().map(|(key, _)| key).collect::<Vec<_>>();
        context.preferences.update(|preferences| mark_read(&mut preferences.read_asides, keys));
    };
    let all = move || {
        view! {
            <div class="notices-all">
                <p>{count!(i18n, app.notices, count = count.get())}</p>
                <button class="button second" on:click=put_all_away>
                    {t!(i18n, app.notices_away)}
                </button>
            </div>
        }
    };
    let aside = move |(key, aside): (String, Quarantined)| {
        view! {
            <div class="notice" role="alert">
                <AsideNotice key=key aside=aside on_read=Some(on_read) />
            </div>
        }
    };
    view! {
        <div class="notices">
            // several notices scroll in a small box, so that the table stays free
            <Show when=move || { count.get() > 1 }>{all}</Show> {move || {
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
                                        {t!(i18n, app.understood)}
                                    </button>
                                </div>
                            </div>
                        }
                    })
            }} {news(i18n)} <For each=unread key=|(key, _)| key.clone() children=aside />
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asides(keys: &[&str]) -> Vec<(String, Quarantined)> {
        let aside = Quarantined { from: "somewhere".into(), fault: Fault::Newer, text: "{}".into() };
        keys.iter().map(|key| ((*key).to_owned(), aside.clone())).collect()
    }

    fn keys(asides: &[(String, Quarantined)]) -> Vec<&str> {
        asides.iter().map(|(key, _)| key.as_str()).collect()
    }

    #[test]
    fn what_is_put_away_all_at_once_is_read_once_each() {
        let all = asides(&["a", "b", "c"]);
        let mut read = vec!["b".to_owned()];
        let left = unread(all.clone(), &read);
        assert_eq!(keys(&left), ["a", "c"]);
        mark_read(&mut read, all.iter().map(|(key, _)| key.clone()));
        assert_eq!(read, ["b", "a", "c"]);
        assert_eq!(unread(all, &read), []);
        // a later text has its own notice
        assert_eq!(keys(&unread(asides(&["a", "d"]), &read)), ["d"]);
    }
}
