//! The home page: a card a game, and what belongs to the house below.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::start::{ShowStart, start_sheet};
use crate::app::browser::offline::say;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::game::{Game, GameExtras, Glance, LAST_PLAYED, Listed, PictureView, Start, use_games};
use crate::app::house::{House, Look, use_house};
use crate::app::part::{Coming, Part, Place, begun, part};
use crate::app::words::seats_in_words;
use crate::text::{Locale, t, t_string, use_i18n};

part! {
    /// Brings the sheet before a game.
    in start: fn load_start() -> ShowStart {
        start_sheet
    }
}

/// What the sheet before a game is made of.
type ToStart = (ShowStart, &'static dyn Game, &'static dyn GameExtras);

/// The sheet before a game, which comes when it is asked for.
fn sheet_before(game: Listed, close: Callback<()>) -> AnyView {
    let load = Rc::new(move || -> Coming<ToStart> {
        let (show, own, game) = (begun(load_start), begun(game.load_extras), begun(game.load));
        Box::pin(async move { Ok((show.await?, game.await?, own.await?)) })
    });
    let show = move |(show, game, own): ToStart| show(game, own, close);
    view! {
        <div class="start-comes">
            <Part load=load place=Place::Sheet children=show />
        </div>
    }
    .into_any()
}

/// The home page.
#[component]
pub fn HomePage() -> impl IntoView {
    let i18n = use_i18n();
    Effect::new(move |_| document().set_title(t_string!(i18n, house.title)));
    let mut games = use_games().0.to_vec();
    let first = to_play_first(use_house(), &games);
    games[..=first].rotate_right(1);
    let others = games.len() - 1;
    let cards = games.into_iter().enumerate().map(|(index, game)| view! { <GameCard game=game is_first=index == 0 /> });
    let cards = cards.collect_view();
    view! {
        <main class="home">
            <header class="home-head">
                <h1>{t!(i18n, house.title)}</h1>
                <p>{t!(i18n, house.line)}</p>
            </header>
            <ul class="cards" style=("--others", others.to_string())>
                {cards}
            </ul>
            <HouseChoices />
        </main>
    }
}

/// Which game stands first, as the one thing to do: the one that was last played, and one that is under way before any
/// other.
fn to_play_first(house: House, games: &[Listed]) -> usize {
    let last = house.noted::<String>(LAST_PLAYED);
    let is_last = |game: &Listed| last.as_deref() == Some(game.name);
    let goes_on = |game: &Listed| {
        let over = house.noted::<Glance>(&Glance::key(game.name)).is_some_and(|glance| glance.over);
        house.has(&format!("boneyard/{}/table", game.name)) && !over
    };
    let wanted = |game: &Listed| (goes_on(game), is_last(game));
    // of several that are wanted as much, the first
    (0..games.len()).rev().max_by_key(|index| wanted(&games[*index])).unwrap_or_default()
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

/// A game's card: a large one for what is to be done first.
#[component]
fn GameCard(game: Listed, is_first: bool) -> impl IntoView {
    let i18n = use_i18n();
    let card = Memo::new(move |_| (game.card)(i18n));
    let glance = under_way(game);
    let has_table = Start::has_table(use_house(), game.name);
    let asked = RwSignal::new(false);
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
        <li class="card" class:first=is_first data-game=game.name>
            <div class="card-picture" aria-hidden="true">
                {picture}
            </div>
            <div class="card-words">
                <h2>{move || card.read().name.clone()}</h2>
                <p>{move || card.read().line.clone()}</p>
                <p class="card-facts">
                    {move || seats_in_words(i18n, card.read().seats)} " · "
                    {t!(i18n, house.minutes, least = card.read().minutes.0, most = card.read().minutes.1)}
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
                    // the first time it is asked which game, and against whom
                    <a
                        href=format!("play/{}", game.name)
                        class=if is_first { "button first to-play" } else { "button second to-play" }
                        on:click=move |event| {
                            let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key();
                            if !has_table && !elsewhere {
                                event.prevent_default();
                                asked.set(true);
                            }
                        }
                    >
                        {move || {
                            if goes_on() { t_string!(i18n, house.go_on) } else { t_string!(i18n, house.play) }
                        }}
                        <span class="unseen">{move || format!(" {}", card.read().name)}</span>
                    </a>
                    {has_table
                        .then(|| {
                            view! {
                                <button
                                    class="button second"
                                    aria-haspopup="dialog"
                                    on:click=move |_| asked.set(true)
                                >
                                    {move || {
                                        if goes_on() { t_string!(i18n, house.new_game) } else { t_string!(i18n, house.set_up) }
                                    }}
                                    <span class="unseen">{move || format!(" {}", card.read().name)}</span>
                                </button>
                            }
                        })}
                    {game
                        .load_lesson
                        .is_some()
                        .then(|| {
                            view! {
                                <a href=format!("learn/{}", game.name) class="card-learn">
                                    {t!(i18n, lesson.learn)}
                                    <span class="unseen">{move || format!(" {}", card.read().name)}</span>
                                </a>
                            }
                        })}
                    {move || asked.get().then(|| sheet_before(game, Callback::new(move |()| asked.set(false))))}
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
