//! The player's own rules: a name for them, those that have one, and a link to send them.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::presets::nearest;
use super::rules_words::preset_name;
use crate::app::components::copy::CopyText;
use crate::app::components::written::written;
use crate::app::context::use_app_context;
use crate::app::game::{GameOf, Opaque, Settings, Typed, rules_link};
use crate::engine::Rules;
use crate::games::partners::rules::{Options, Partners, Preset};
use crate::session::{MAX_NAME_SIGNS, clean_name};
use crate::store::keys;
use crate::text::{t, t_string, use_i18n};

/// Rules by the names that the player gave them.
type NamedRules = BTreeMap<String, Options>;

/// The player's own rules, below the presets.
#[component]
pub fn OwnRules(
    /// The signals that the sheet changes.
    settings: Settings,
) -> impl IntoView {
    let (i18n, context) = (use_i18n(), use_app_context());
    let key = keys::own_rules(Partners::NAME);
    let stored = RwSignal::new(context.store().preferences::<NamedRules>(&key).value);
    let change = Callback::new(move |change: (String, Option<Options>)| {
        let before = stored.get_untracked();
        let mut after = before.clone();
        match change {
            (name, Some(options)) => drop(after.insert(name, options)),
            (name, None) => drop(after.remove(&name)),
        }
        context.prefer_changed(&key, &before, &after);
        stored.set(after);
    });
    let options = Typed::<Options>::new(settings.options);
    let seats = Memo::new(move |_| settings.lineup.read().seats());
    let is_own = Memo::new(move |_| options.with(|options| Preset::of(options, seats.get()).is_none()));
    // the name of the current settings
    let current = Memo::new(move |_| {
        let now = options.get();
        stored.read().iter().find(|(_, options)| **options == now).map(|(name, _)| name.clone())
    });
    let link = RwSignal::new(None::<(Options, Option<String>, String)>);
    let send = move |_| {
        let now = options.get_untracked();
        let name = current.get_untracked();
        let code = GameOf::<Partners>::OPTION_CODE;
        let text = rules_link(code, &Opaque::new(now.clone()), seats.get_untracked(), name.clone());
        link.set(Some((now, name, text)));
    };
    // a link to earlier settings, or with an earlier name, is not shown
    let is_current =
        move |of: &Options, name: &Option<String>| options.with(|options| options == of) && *current.read() == *name;
    let shown = move || link.get().filter(|(of, name, _)| is_current(of, name)).map(|(.., text)| text);
    let names = move || stored.read().keys().cloned().collect::<Vec<String>>();
    let named = move |name: String| {
        view! {
            <li>
                <Named name=name stored=stored current=current settings=settings />
            </li>
        }
    };
    view! {
        <div class="own-rules">
            <Show when=move || is_own.get() && current.read().is_none()>
                <p class="setting-what">
                    {move || {
                        let near = options.with(|options| nearest(options, seats.get()));
                        t_string!(i18n, partners.presets.yours, rules = preset_name(i18n, near))
                    }}
                </p>
                <NameField change=change options=options />
            </Show>
            <ul class="chair-chips">
                <For each=names key=String::clone children=named />
            </ul>
            <div class="own-rules-acts">
                {move || {
                    current
                        .get()
                        .map(|name| {
                            let label = t_string!(i18n, partners.presets.forget, name = name.clone());
                            view! {
                                <button class="button second" on:click=move |_| change.run((name.clone(), None))>
                                    {label}
                                </button>
                            }
                        })
                }}
                <button class="button second" on:click=send>
                    {t!(i18n, partners.presets.send)}
                </button>
            </div>
            {move || {
                shown()
                    .map(|text| {
                        let what = Signal::derive(move || t_string!(i18n, share.link).to_owned());
                        view! {
                            <p class="setting-what">{t!(i18n, partners.presets.send_what)}</p>
                            <CopyText text=text what=what key="rules" />
                        }
                    })
            }}
        </div>
    }
}

/// A field for the name of the current settings.
#[component]
fn NameField(change: Callback<(String, Option<Options>)>, options: Typed<Options>) -> impl IntoView {
    let i18n = use_i18n();
    let name = RwSignal::new(String::new());
    let is_empty = move || clean_name(&name.read()).is_none();
    let keep = move |_| {
        if let Some(name) = clean_name(&name.get_untracked()) {
            change.run((name, Some(options.get_untracked())));
        }
    };
    view! {
        <div class="own-rules-name">
            <label class="field">
                <span>{t!(i18n, partners.presets.name)}</span>
                <input
                    id="own-rules-name"
                    autocomplete="off"
                    prop:value=move || name.get()
                    on:input=move |event| name.set(written(&event, MAX_NAME_SIGNS))
                />
            </label>
            <button class="button second" disabled=is_empty on:click=keep>
                {t!(i18n, partners.presets.keep)}
            </button>
        </div>
    }
}

/// Rules with a name; a press chooses them.
#[component]
fn Named(
    name: String,
    stored: RwSignal<NamedRules>,
    current: Memo<Option<String>>,
    settings: Settings,
) -> impl IntoView {
    let (of, label) = (name.clone(), name.clone());
    let is_current = move || current.read().as_ref() == Some(&of);
    let take = move |_| {
        let Some(mut options) = stored.read_untracked().get(&name).cloned() else { return };
        options.fit(settings.lineup.read_untracked().seats());
        settings.options.set(Opaque::new(options));
    };
    view! {
        <button class="chip" aria-pressed=move || is_current().to_string() on:click=take>
            {label}
        </button>
    }
}
