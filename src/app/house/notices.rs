//! What is to be said about the app itself: that things are not kept, that something could not be read, that there is a
//! new version.

use leptos::prelude::*;

use super::use_house;
use crate::app::browser::file::save_as_file;
use crate::app::browser::offline::{put_away, say};
use crate::app::components::icon::{Icon, Sign};
use crate::app::words::I18n;
use crate::store::{Fault, SetAside, StorageError};
use crate::text::{count, t, t_string, use_i18n};

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

/// What there may be to tell of the app as it is kept and renewed: shown by style alone, when the page's script says so.
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
                                    {t!(i18n, house.update_take)}
                                </button>
                            }
                        })}
                    <button class="button second" on:click=move |_| put_away(name)>
                        {t!(i18n, house.understood)}
                    </button>
                </div>
            </div>
        }
        .into_any()
    };
    view! {
        {told("update", |i18n| t_string!(i18n, house.update_ready))}
        {told("renewed", |i18n| t_string!(i18n, house.renewed))}
        {told("offline", |i18n| t_string!(i18n, house.offline_ready))}
    }
    .into_any()
}

/// What was set aside and nobody has read of yet.
fn unread(asides: Vec<(String, SetAside)>, read: &[String]) -> Vec<(String, SetAside)> {
    asides.into_iter().filter(|(key, _)| !read.contains(key)).collect()
}

/// Marks these as read, each once.
fn mark_read(read: &mut Vec<String>, keys: impl IntoIterator<Item = String>) {
    for key in keys {
        if !read.contains(&key) {
            read.push(key);
        }
    }
}

/// The notices, each until the person has understood it, or all at once.
#[component]
pub fn Notices() -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let understood = RwSignal::new(None::<StorageError>);
    let trouble = move || house.trouble.get().filter(|trouble| understood.get() != Some(*trouble));
    let unread = move || unread(house.asides.get(), &house.preferences.read().read_asides);
    let on_read = Callback::new(move |key: String| {
        house.preferences.update(|preferences| mark_read(&mut preferences.read_asides, [key]));
    });
    let count = Memo::new(move |_| {
        let many = usize::from(trouble().is_some()) + unread().len();
        u32::try_from(many).unwrap_or(u32::MAX)
    });
    let put_all_away = move |_| {
        if let Some(trouble) = trouble() {
            understood.set(Some(trouble));
        }
        let keys = unread().into_iter().map(|(key, _)| key).collect::<Vec<_>>();
        house.preferences.update(|preferences| mark_read(&mut preferences.read_asides, keys));
    };
    let all = move || {
        view! {
            <div class="notices-all">
                <p>{count!(i18n, house.notices, count = count.get())}</p>
                <button class="button second" on:click=put_all_away>
                    {t!(i18n, house.notices_away)}
                </button>
            </div>
        }
    };
    let aside = move |(key, aside): (String, SetAside)| {
        view! {
            <div class="notice" role="alert">
                <AsideNotice key=key aside=aside on_read=Some(on_read) />
            </div>
        }
    };
    view! {
        <div class="notices">
            // several are looked through in little room, so that the table stays free, and need not be read one by one
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
                                        {t!(i18n, house.understood)}
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

    fn asides(keys: &[&str]) -> Vec<(String, SetAside)> {
        let aside = SetAside { from: "somewhere".into(), fault: Fault::Newer, text: "{}".into() };
        keys.iter().map(|key| ((*key).to_owned(), aside.clone())).collect()
    }

    fn keys(asides: &[(String, SetAside)]) -> Vec<&str> {
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
        // what comes later is told all the same
        assert_eq!(keys(&unread(asides(&["a", "d"]), &read)), ["d"]);
    }
}
