//! The stored data, per game.

use leptos::prelude::*;

use super::confirm::{Sure, ask};
use super::facts;
use super::state::Data;
use super::told::EraseScope;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::notices::AsideList;
use crate::app::game::Listed;
use crate::app::words::figures::day;
use crate::engine::order;
use crate::store::{self, Documents, GameData, Section};
use crate::text::{count_string, t, t_string, words};

/// The documents of a section.
pub(super) fn of_section(documents: &Documents, section: &Section) -> Documents {
    let own = documents.iter().filter(|(key, _)| Section::of(key).as_ref() == Some(section));
    order::sorted_map(own.map(|(key, text)| (key.clone(), text.clone())))
}

/// The names of games that this build does not have.
pub(super) fn strangers(data: Data, documents: &Documents) -> Vec<String> {
    let names = documents.keys().filter_map(|key| match Section::of(key) {
        Some(Section::Game(name)) if data.games.named(&name).is_none() => Some(name),
        _ => None,
    });
    order::sorted_set(names).into_iter().collect()
}

/// The stored data of a game, in lines; nothing until the game is loaded.
pub(super) fn of_game(data: Data, game: Listed, documents: &Documents) -> Option<Vec<String>> {
    let i18n = data.i18n;
    match data.extras.read().get(game.name) {
        None => None,
        Some(None) if documents.is_empty() => Some(facts::or_nothing(i18n, Vec::new())),
        Some(None) => Some(vec![t_string!(i18n, data.lost).to_owned()]),
        Some(Some(own)) => Some(facts::of_game(i18n, &own.holding(documents))),
    }
}

/// Facts as lines.
pub(super) fn lines(facts: Vec<String>) -> AnyView {
    facts.into_iter().map(|fact| view! { <li>{fact}</li> }).collect_view().into_any()
}

/// The stored data.
#[component]
pub(super) fn Kept(data: Data) -> impl IntoView {
    let i18n = data.i18n;
    let games = data.games.0.iter().map(|game| view! { <GameKept data=data game=*game /> }).collect_view();
    let others = Memo::new(move |_| strangers(data, &data.now.read()));
    let stranger = move |name: String| {
        let title = t_string!(i18n, data.unknown_game, name = name.clone());
        let section = Section::Game(name.clone());
        let facts = move || {
            let many = of_section(&data.now.read(), &section).len();
            vec![count_string!(i18n, data.documents, count = facts::many(many))]
        };
        view! { <Entry data=data name=name title=words(move || title.clone()) facts=Signal::derive(move || Some(facts())) /> }
    };
    let context = move || facts::of_house(i18n, &data.now.read());
    view! {
        <section aria-labelledby="data-stored">
            <h2 id="data-stored">{t!(i18n, data.stored)}</h2>
            <ul class="data-list">
                {games} <For each=move || others.get() key=String::clone children=stranger />
                <li class="data-part" data-section="house">
                    <div class="data-words">
                        <h3>{t!(i18n, data.house)}</h3>
                        <ul>{move || lines(context())}</ul>
                    </div>
                </li>
            </ul>
            <AsideList />
            <p class="quiet data-sum">{move || sum(data)}</p>
        </section>
    }
}

/// The stored data of a game.
#[component]
fn GameKept(data: Data, game: Listed) -> impl IntoView {
    let i18n = data.i18n;
    let section = Section::Game(game.name.to_owned());
    let documents = Memo::new(move |_| of_section(&data.now.read(), &section));
    let facts = Signal::derive(move || of_game(data, game, &documents.read()));
    view! { <Entry data=data name=game.name.to_owned() title=words(move || (game.card)(i18n).name) facts=facts /> }
}

/// A game with its stored data, and a button to erase them.
#[component]
fn Entry(data: Data, name: String, title: crate::text::Words, facts: Signal<Option<Vec<String>>>) -> impl IntoView {
    let i18n = data.i18n;
    let asked = EraseScope::Game(name.clone());
    let section = Section::Game(name.clone());
    let is_there = Memo::new(move |_| data.now.read().keys().any(|key| Section::of(key).as_ref() == Some(&section)));
    let called = StoredValue::new(name.clone());
    let is_asked = Memo::new({
        let asked = asked.clone();
        move |_| data.asked.read().as_ref() == Some(&asked)
    });
    let erase = move || {
        let name = called.get_value();
        let label = words(move || {
            let name = called.get_value();
            t_string!(i18n, data.erase_of, name = data.name_of(&name).unwrap_or(name))
        });
        view! {
            <button
                class="button second data-erase"
                id=format!("data-erase-{name}")
                aria-label=label
                on:click=move |_| ask(data, EraseScope::Game(called.get_value()))
            >
                <Icon sign=Sign::Clear />
                {t!(i18n, data.erase)}
            </button>
        }
    };
    let lines = move || match facts.get() {
        Some(facts) => lines(facts),
        None => view! { <li role="status">{t!(i18n, app.part_coming)}</li> }.into_any(),
    };
    view! {
        <li class="data-part" data-section=name>
            <div class="data-words">
                <h3>{title}</h3>
                <ul>{lines}</ul>
            </div>
            {move || (is_there.get() && !is_asked.get()).then(erase)}
            {move || is_asked.get().then(|| view! { <Sure data=data asked=asked.clone() /> })}
        </li>
    }
}

/// The total size, and the date of the oldest data.
fn sum(data: Data) -> String {
    let i18n = data.i18n;
    let now = data.now.read();
    #[expect(clippy::cast_precision_loss, reason = "nothing that a browser holds is so long")]
    let bytes = store::size_in_bytes(&data.context.store()) as f64;
    let size = t_string!(i18n, data.size, size = facts::size(i18n, bytes));
    let own = data.extras.read();
    let oldest = own.values().flatten().filter_map(|own| own.holding(&now).oldest).min();
    let since = oldest.and_then(|oldest| day(i18n, oldest));
    let since = since.map(|date| t_string!(i18n, data.since, date = date));
    [Some(size), since].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// What documents hold of a loaded game.
pub(super) fn holding(data: Data, name: &str, documents: &Documents) -> Option<GameData> {
    data.extras.read().get(name).copied().flatten().map(|own| own.holding(documents))
}
