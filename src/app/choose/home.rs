//! The home page: a card per game, then language, theme and links.

use crate::app::game::stored_preview;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::day_card::DayCard;
use super::practice_links::practice_links;
use super::start::{ShowStart, start_sheet};
use crate::app::browser::follow_storage::follow_storage;
use crate::app::browser::offline::say;
use crate::app::components::join_link::JoinLink;
use crate::app::components::language::LanguageSetting;
use crate::app::components::table_link::TableLink;
use crate::app::components::theme::ThemeSetting;
use crate::app::context::{AppContext, AppDocuments, TableRequest, use_app_context};
use crate::app::game::{ChosenRules, Game, GameTable, Listed, Picture, PictureView, Preview, use_games};
use crate::app::part::{self, Part, PartPlace, part};
use crate::app::words::seats_in_words;
use crate::store::{Slot, keys};
use crate::text::{t, t_string, use_i18n};

part! {
    /// Loads the code that reads a stored game: the home page itself has no game's session in it.
    in start: fn load_stored_preview() -> fn(&dyn Game, &AppDocuments) -> Option<Preview> {
        stored_preview
    }
}

part! {
    /// Loads the sheet before a game.
    in start: fn load_start() -> ShowStart {
        start_sheet
    }
}

part! {
    /// Loads the links to the puzzle of the day and to the exercises.
    in practice_links: fn load_practice() -> fn() -> AnyView {
        practice_links
    }
}

/// The links to the puzzle of the day and to the exercises, loaded only if a game was played.
fn practice() -> impl IntoView {
    let context = use_app_context();
    let links = RwSignal::new(None::<fn() -> AnyView>);
    // someone who has never played is not offered a puzzle; imported exercises are from an earlier device
    let has_exercises = || use_games().0.iter().any(|game| context.has(&keys::exercises(game.name)));
    let has_played = context.has(keys::LAST_PLAYED) || has_exercises();
    if has_played {
        spawn_local(async move {
            if let Ok(show) = load_practice().await {
                // the page may have been disposed
                let _ = links.try_set(Some(show));
            }
        });
    }
    // their room is kept until they are there, so that nothing moves
    let room = move || has_played.then(|| view! { <p class="home-practice"></p> }.into_any());
    move || links.get().map_or_else(room, |show| Some(show()))
}

/// The sheet before a game, loaded when it is first opened.
fn sheet_before(game: Listed, close: Callback<()>) -> AnyView {
    let load = part::all((load_start, game.load));
    let show = move |(show, game): (ShowStart, GameTable)| show(game.game, game.settings, close);
    view! {
        <div class="start-comes">
            <Part load=load place=PartPlace::Sheet children=show />
        </div>
    }
    .into_any()
}

/// The home page.
#[component]
pub fn HomePage() -> impl IntoView {
    let i18n = use_i18n();
    Effect::new(move |_| document().set_title(t_string!(i18n, app.title)));
    let mut games = use_games().0.to_vec();
    let first = to_play_first(use_app_context(), &games);
    games[..=first].rotate_right(1);
    let others = games.len() - 1;
    let mut cards =
        games.into_iter().enumerate().map(|(index, game)| view! { <GameCard game=game is_first=index == 0 /> });
    let first = cards.next();
    let others_cards = cards.collect_view();
    view! {
        <main class="home">
            <header class="home-head">
                <h1>{t!(i18n, app.title)}</h1>
                <p>{t!(i18n, app.line)}</p>
                <JoinLink class="button first" only_seat=true />
                {practice()}
            </header>
            <ul class="cards" style=("--others", others.next_multiple_of(2).to_string())>
                {first}
                <DayCard />
                {others_cards}
            </ul>
            <HouseChoices />
        </main>
    }
}

/// The index of the game that stands first: a game under way before any other, then the game last played.
fn to_play_first(context: AppContext, games: &[Listed]) -> usize {
    let last = context.noted::<String>(keys::LAST_PLAYED);
    let is_last = |game: &Listed| last.as_deref() == Some(game.name);
    let goes_on = |game: &Listed| {
        let over = context.noted::<Preview>(&Slot::Table.preview(game.name)).is_some_and(|glance| glance.over);
        context.has(&keys::table(game.name)) && !over
    };
    let wanted = |game: &Listed| (goes_on(game), is_last(game));
    // `rev` makes the first of equals win
    (0..games.len()).rev().max_by_key(|index| wanted(&games[*index])).unwrap_or_default()
}

/// What the home page knows of a game.
#[derive(Clone, PartialEq)]
struct Noted {
    /// The preview of the game under way.
    glance: Option<Preview>,
    /// The named rules that the player has chosen.
    chosen: Option<ChosenRules>,
}

/// What is noted about a game. The preview is stored at every move; for a game stored by a build without previews, or
/// without names in them, the game itself is read once.
fn noted(game: Listed) -> RwSignal<Noted, LocalStorage> {
    let context = use_app_context();
    let key = Slot::Table.preview(game.name);
    let is_there = move || context.has(&keys::table(game.name));
    let under = key.clone();
    let read = move || Noted {
        glance: context.noted::<Preview>(&under).filter(|_| is_there()),
        chosen: context.noted(&keys::chosen_rules(game.name)),
    };
    let noted = follow_storage(read, PartialEq::eq);
    let unknown =
        is_there() && noted.with_untracked(|noted| noted.glance.as_ref().is_none_or(|kept| kept.names.is_none()));
    if unknown {
        spawn_local(async move {
            let Ok((game, read)) = part::all((game.load, load_stored_preview))().await else { return };
            if let Some(found) = read(game.game, &context.store()) {
                context.note(&key, &found);
                // the page may have been disposed
                let _ = noted.try_update(|noted| noted.glance = Some(found));
            }
        });
    }
    noted
}

/// A game's card; the first one is large.
#[component]
fn GameCard(game: Listed, is_first: bool) -> impl IntoView {
    let i18n = use_i18n();
    let card = Memo::new(move |_| (game.card)(i18n));
    let noted = noted(game);
    // a name in another language is not shown
    let chosen = move || noted.read().chosen.clone().filter(|chosen| chosen.language == i18n.get_locale().to_string());
    let asked = RwSignal::new(false);
    let goes_on = move || noted.read().glance.as_ref().is_some_and(|glance| !glance.over);
    let standing = move || {
        let noted = noted.read();
        let glance = noted.glance.as_ref()?;
        let score = glance.score(i18n, game.bot_names);
        Some(if glance.over {
            let address = format!("replay/{}", game.name);
            view! { <a href=address>{t!(i18n, app.last_result, score = score)}</a> }.into_any()
        } else {
            t!(i18n, app.under_way, score = score).into_any()
        })
    };
    let picture = move || {
        let noted = noted.read();
        let picture = noted.glance.as_ref().filter(|glance| !glance.over).and_then(|glance| glance.picture.clone());
        let picture = picture.or_else(|| Some(chosen()?.picture));
        let picture = picture.unwrap_or_else(|| Picture::recorded(game.sample)).without_players();
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
                <p class="card-line">{move || card.read().line.clone()}</p>
                <p class="card-facts">
                    {move || seats_in_words(i18n, card.read().seats)} " · "
                    {t!(i18n, app.minutes, minutes = chosen().map_or(card.read().minutes, |chosen| chosen.minutes))}
                </p>
                {move || standing().map(|standing| view! { <p class="card-facts card-standing">{standing}</p> })}
                <div class="card-acts">
                    <TableLink
                        address=format!("play/{}", game.name)
                        asked=Signal::derive(move || (!goes_on()).then_some(TableRequest::NewGame(game.name)))
                        class=if is_first { "button first to-play" } else { "button second to-play" }
                    >
                        {move || {
                            match chosen() {
                                _ if goes_on() => t_string!(i18n, app.go_on).to_owned(),
                                Some(ChosenRules { name, .. }) => t_string!(i18n, app.play_rules, rules = name),
                                None => t_string!(i18n, app.play).to_owned(),
                            }
                        }}
                        <span class="unseen">{move || format!(" {}", card.read().name)}</span>
                    </TableLink>
                    <button class="card-more set-up" aria-haspopup="dialog" on:click=move |_| asked.set(true)>
                        {move || {
                            if goes_on() { t_string!(i18n, app.new_game) } else { t_string!(i18n, app.set_up) }
                        }}
                        <span class="unseen">{move || format!(" {}", card.read().name)}</span>
                    </button>
                    {game
                        .load_lesson
                        .is_some()
                        .then(|| {
                            view! {
                                <a href=format!("learn/{}", game.name) class="card-more">
                                    {t!(i18n, app.learn)}
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

/// Language, theme, and a link to About.
#[component]
fn HouseChoices() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <footer class="house">
            <div class="house-choices">
                <LanguageSetting />
                <ThemeSetting />
            </div>
            <nav class="house-links">
                <button class="button second news" data-news="install" on:click=|_| say("boneyard-install")>
                    {t!(i18n, app.install)}
                </button>
                <a href="install" class="news" data-news="install-how">
                    {t!(i18n, app.install)}
                </a>
                <a href="open">{t!(i18n, app.open)}</a>
                <a href="join">{t!(i18n, app.join_table)}</a>
                <a href="data">{t!(i18n, app.data)}</a>
                <a href="about">{t!(i18n, app.about)}</a>
            </nav>
        </footer>
    }
}
