//! The home page: a card a game, and what belongs to the house below.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::browser::offline::say;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::game::{Glance, Listed, PictureView, use_games};
use crate::app::house::{Look, use_house};
use crate::app::words::seats_in_words;
use crate::text::{Locale, t, t_string, use_i18n};

/// The home page.
#[component]
pub fn HomePage() -> impl IntoView {
    let i18n = use_i18n();
    Effect::new(move |_| document().set_title(t_string!(i18n, house.title)));
    view! {
        <main class="home">
            <header class="home-head">
                <h1>{t!(i18n, house.title)}</h1>
                <p>{t!(i18n, house.line)}</p>
            </header>
            <ul class="cards">
                {use_games().0.iter().map(|game| view! { <GameCard game=*game /> }).collect_view()}
            </ul>
            <HouseChoices />
        </main>
    }
}

/// What is known of a game under way. It was kept when the game was last played; for a game that an older build has kept
/// the game itself is asked once.
fn under_way(game: Listed) -> RwSignal<Option<Glance>, LocalStorage> {
    let house = use_house();
    let is_there = house.has(&format!("boneyard/{}/table", game.name));
    let key = Glance::key(game.name);
    let kept = house.noted::<Glance>(&key).filter(|_| is_there);
    let unknown = is_there && kept.is_none();
    let glance = RwSignal::new_local(kept);
    if unknown {
        spawn_local(async move {
            let Ok(game) = (game.load)().await else { return };
            if let Some(found) = game.glance(&house.shelf()) {
                house.note(&key, &found);
                // the page may have been left meanwhile
                let _ = glance.try_set(Some(found));
            }
        });
    }
    glance
}

/// A game's card.
#[component]
fn GameCard(game: Listed) -> impl IntoView {
    let i18n = use_i18n();
    let card = Memo::new(move |_| (game.card)(i18n));
    let glance = under_way(game);
    let goes_on = move || glance.read().as_ref().is_some_and(|glance| !glance.over);
    let score = move || {
        let glance = glance.read();
        let under_way = glance.as_ref().filter(|glance| !glance.over)?;
        Some(under_way.scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" : "))
    };
    let picture = move || {
        let glance = glance.read();
        let picture = glance.as_ref().filter(|glance| !glance.over).and_then(|glance| glance.picture.clone());
        let picture = picture.unwrap_or_else(game.sample);
        if game.picture_class.is_empty() {
            return view! { <PictureView picture=picture /> }.into_any();
        }
        view! {
            <div class=game.picture_class>
                <PictureView picture=picture />
            </div>
        }
        .into_any()
    };
    view! {
        <li class="card" data-game=game.name>
            <div class="card-picture" aria-hidden="true">
                {picture}
            </div>
            <div class="card-words">
                <h2>{move || card.read().name.clone()}</h2>
                <p>{move || card.read().line.clone()}</p>
                <p class="card-facts">
                    {move || seats_in_words(i18n, card.read().seats)} " · "
                    {t!(i18n, house.minutes, minutes = card.read().minutes)}
                </p>
                {move || {
                    score()
                        .map(|score| {
                            view! {
                                <p class="card-facts">
                                    {t!(i18n, house.under_way, score = score.clone())}
                                </p>
                            }
                        })
                }}
                <div class="card-acts">
                    <a href=format!("play/{}", game.name) class="button first">
                        {move || {
                            if goes_on() { t_string!(i18n, house.go_on) } else { t_string!(i18n, house.play) }
                        }}
                        <span class="unseen">{move || format!(" {}", card.read().name)}</span>
                    </a>
                </div>
            </div>
        </li>
    }
}

/// Language, look, and the way to About.
#[component]
fn HouseChoices() -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let language = Setting {
        key: "language",
        label: Signal::derive(move || t_string!(i18n, house.language).to_owned()),
        explanation: String::new().into(),
        values: vec!["English".to_owned(), "Español".to_owned()],
        chosen: Signal::derive(move || usize::from(i18n.get_locale() == Locale::es)),
        choose: Callback::new(move |index: usize| {
            house.speak(i18n, if index == 1 { Locale::es } else { Locale::en });
        }),
    };
    let look = move || Setting {
        key: "look",
        label: t_string!(i18n, house.look).to_owned().into(),
        explanation: String::new().into(),
        values: vec![
            t_string!(i18n, house.look_device).to_owned(),
            t_string!(i18n, house.look_light).to_owned(),
            t_string!(i18n, house.look_dark).to_owned(),
        ],
        chosen: Signal::derive(move || {
            Look::ALL.iter().position(|look| *look == house.preferences.read().look).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(look) = Look::ALL.get(index) {
                house.preferences.update(|preferences| preferences.look = *look);
            }
        }),
    };
    view! {
        <footer class="house">
            <div class="house-choices">
                <SettingRow setting=language />
                {move || view! { <SettingRow setting=look() /> }}
            </div>
            <nav class="house-links">
                <button class="button second news" data-news="install" on:click=|_| say("boneyard-install")>
                    {t!(i18n, house.install)}
                </button>
                <a href="install" class="news" data-news="install-how">
                    {t!(i18n, house.install)}
                </a>
                <a href="open">{t!(i18n, opened.title)}</a>
                <a href="data">{t!(i18n, data.title)}</a>
                <a href="about">{t!(i18n, house.about)}</a>
            </nav>
        </footer>
    }
}
