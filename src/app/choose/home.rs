//! The home page: a card a game, and what belongs to the house below.

use leptos::prelude::*;

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

/// A game's card. Nothing of the game is loaded for it: what it looks like was kept when it was last played.
#[component]
fn GameCard(game: Listed) -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let card = Memo::new(move |_| (game.card)(i18n));
    let glance = house.noted::<Glance>(&Glance::key(game.name));
    // what an older build kept is a game to go on with, whatever it looks like
    let unseen = glance.is_none() && house.has(&format!("boneyard/{}/table", game.name));
    let under_way = glance.filter(|glance| !glance.over);
    let goes_on = unseen || under_way.is_some();
    let (scores, picture) = under_way.map_or((None, None), |glance| (Some(glance.scores), glance.picture));
    let score = scores.map(|scores| scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" : "));
    let picture = picture.unwrap_or_else(game.sample);
    view! {
        <li class="card" data-game=game.name>
            <div class="card-picture" aria-hidden="true">
                {if game.picture_class.is_empty() {
                    view! { <PictureView picture=picture /> }.into_any()
                } else {
                    view! {
                        <div class=game.picture_class>
                            <PictureView picture=picture />
                        </div>
                    }
                        .into_any()
                }}
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
                    <a href=format!("play/{}", game.name) class="button first">
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
