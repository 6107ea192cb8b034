//! The home page: a card a game, and what belongs to the house below.

use leptos::prelude::*;

use crate::app::components::choice::{Setting, SettingRow};
use crate::app::house::{Look, use_house};
use crate::app::listed;
use crate::app::words::seats_in_words;
use crate::games::GameId;
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
                {GameId::ALL.iter().map(|game| view! { <GameCard game=*game /> }).collect_view()}
            </ul>
            <HouseChoices />
        </main>
    }
}

#[component]
fn GameCard(game: GameId) -> impl IntoView {
    let i18n = use_i18n();
    let card = Memo::new(move |_| listed::card(game, i18n));
    let listed::UnderWay { picture, score } = listed::under_way(game);
    let goes_on = score.is_some();
    view! {
        <li class="card" data-game=game.name()>
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
                {score
                    .map(|score| {
                        view! {
                            <p class="card-facts">
                                {t!(i18n, house.under_way, score = score.clone())}
                            </p>
                        }
                    })}
                <div class="card-acts">
                    <a href=format!("play/{}", game.name()) class="button first">
                        {move || {
                            if goes_on { t_string!(i18n, house.go_on) } else { t_string!(i18n, house.play) }
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
                <a href="about">{t!(i18n, house.about)}</a>
            </nav>
        </footer>
    }
}
