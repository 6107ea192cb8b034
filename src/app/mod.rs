//! The page itself: the frame around every table, and the pages play, replay, deal, print, home and about. None of them
//! knows which game it is about: see [`game`].
//!
//! Links within the app are plain `<a href="about">`, without a slash in front: the browser resolves them against the
//! page's `<base>`, the router catches the click, and so they work in a sub-folder too. The router's own `<A>` would
//! leave out the folder.

pub mod browser;
pub mod choose;
pub mod components;
pub mod data;
pub mod game;
pub mod house;
pub mod learn;
pub mod motion;
pub mod part;
pub mod play;
pub mod print;
pub mod review;
pub mod sheets;
pub mod sound;
pub mod words;

use std::rc::Rc;

use leptos::prelude::*;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::use_params_map;
use leptos_router::path;

use crate::text::{provide_i18n, t, use_i18n};
use browser::site_base;
use choose::about::AboutPage;
use choose::home::HomePage;
use choose::not_found::NotFound;
use components::bone::BoneDrawings;
use game::{Game, GameExtras, Games, Listed, Play, PlaySheet, stored, use_games};
use house::notices::Notices;
use house::{House, use_house};
use learn::{LearnPage, Lesson};
use part::{Coming, Part, Place, begun, part};
use play::PlayPage;
use print::page::PrintPage;
use review::deal::DealPage;
use review::open::OpenPage;
use review::replay::ReplayPage;
use review::results::ResultsPage;
use sheets::{DailyPage, InvitedPage, PastPage, SettingsPage, TallyPage};

/// The whole app: the house around the languages, the languages around the routes, the routes around the pages.
#[component]
pub fn App(
    /// The games there are.
    games: Games,
) -> impl IntoView {
    let house = House::open();
    provide_context(house);
    provide_context(games);
    provide_i18n(house.language());
    view! {
        <BoneDrawings highest=games.highest_face() />
        <Router base=site_base()>
            <FlatRoutes fallback=NotFound>
                <Route path=path!("/") view=HomePage />
                <Route path=path!("/:page") view=PageOfHouse />
                <Route path=path!("/:page/:game/:number?") view=PageOfGame />
            </FlatRoutes>
        </Router>
        <Notices />
    }
}

part! {
    /// Brings the pages about the app as it is kept in the browser: what is stored, and how it is installed.
    in data_extras: fn load_data() -> [fn() -> AnyView; 2] {
        [data::data_page, choose::install::install_page]
    }
}

/// The pages about one game, as addresses name them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Play,
    Replay,
    Deal,
    Print,
    Learn,
    Results,
}

impl Page {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "play" => Self::Play,
            "replay" => Self::Replay,
            "deal" => Self::Deal,
            "print" => Self::Print,
            "learn" => Self::Learn,
            "results" => Self::Results,
            _ => return None,
        })
    }
}

/// The page on which a game is played.
fn play_page(game: &'static dyn Game) -> AnyView {
    view! { <PlayPage play=Play::open(use_house(), game) beside=beside /> }.into_any()
}

/// Shows a game to be played.
type ShowPlay = fn(&'static dyn Game) -> AnyView;

part! {
    /// Brings the page on which games are played: a part of its own, since the home page does without.
    in play: fn load_play() -> ShowPlay {
        play_page
    }
}

/// The page on which a game is learned.
fn learn_page(lesson: Lesson, number: Option<u32>) -> AnyView {
    view! { <LearnPage of=lesson number=number /> }.into_any()
}

/// Shows a game's lesson, from the exercise of this number.
type ShowLesson = fn(Lesson, Option<u32>) -> AnyView;

part! {
    /// Brings the page on which games are learned.
    in learn: fn load_learn() -> ShowLesson {
        learn_page
    }
}

/// A game with all it has.
type Whole = (&'static dyn Game, &'static dyn GameExtras);

/// What nobody needs in order to play, the same for all games.
#[derive(Clone, Copy)]
struct Extras {
    /// The page on which a file is opened.
    open: fn() -> AnyView,
    /// A page about the game under way, or about a past one by its number.
    page: fn(Page, Whole, Option<u32>) -> AnyView,
    /// What is on a sheet over the table.
    sheet: fn(PlaySheet, Play, &'static dyn GameExtras) -> AnyView,
}

fn extras_page(page: Page, (game, own): Whole, number: Option<u32>) -> AnyView {
    let stored = || stored(use_house(), own, number);
    match page {
        Page::Replay => view! { <ReplayPage game=game own=own number=number /> }.into_any(),
        Page::Deal => view! { <DealPage game=game stored=stored() /> }.into_any(),
        Page::Print => view! { <PrintPage game=game own=own stored=stored() /> }.into_any(),
        Page::Results => view! { <ResultsPage game=game own=own /> }.into_any(),
        // these have come by another way
        Page::Play | Page::Learn => ().into_any(),
    }
}

fn open_page() -> AnyView {
    view! { <OpenPage /> }.into_any()
}

/// The rules of a game, and the way to its lesson.
fn help_sheet(play: Play, own: &'static dyn GameExtras) -> AnyView {
    let i18n = use_i18n();
    let name = play.game.name();
    let has_lesson = use_games().named(name).is_some_and(|listed| listed.load_lesson.is_some());
    view! {
        {has_lesson
            .then(|| {
                view! {
                    <p class="help-lesson">
                        <a class="button second" href=format!("learn/{name}")>
                            {t!(i18n, lesson.from_help)}
                        </a>
                    </p>
                }
            })}
        {own.help()}
    }
    .into_any()
}

fn extras_sheet(sheet: PlaySheet, play: Play, own: &'static dyn GameExtras) -> AnyView {
    match sheet {
        PlaySheet::Settings => view! { <SettingsPage play=play own=own /> }.into_any(),
        PlaySheet::Tally => view! { <TallyPage play=play /> }.into_any(),
        PlaySheet::Past => view! { <PastPage play=play own=own /> }.into_any(),
        PlaySheet::Daily => view! { <DailyPage play=play own=own /> }.into_any(),
        PlaySheet::Invited => view! { <InvitedPage play=play own=own /> }.into_any(),
        PlaySheet::Help => help_sheet(play, own),
        PlaySheet::Own(name) => own.own_sheet(play, name).into_any(),
        // these the page for playing has itself
        PlaySheet::Menu | PlaySheet::Moves | PlaySheet::About | PlaySheet::Keys => ().into_any(),
    }
}

part! {
    /// Brings what nobody needs in order to play.
    in extras: fn load_extras() -> Extras {
        Extras { open: open_page, page: extras_page, sheet: extras_sheet }
    }
}

/// What is on a sheet over the table that nobody needs in order to play: it comes when it is opened.
fn beside(play: Play, sheet: PlaySheet) -> AnyView {
    let listed = use_games().named(play.game.name()).expect("whatever is played is in the list");
    let load = Rc::new(move || -> Coming<(Extras, &'static dyn GameExtras)> {
        let (extras, own) = (begun(load_extras), begun(listed.load_extras));
        Box::pin(async move { Ok((extras.await?, own.await?)) })
    });
    let show = move |(extras, own): (Extras, &'static dyn GameExtras)| (extras.sheet)(sheet, play, own);
    view! { <Part load=load place=Place::Sheet children=show /> }.into_any()
}

/// A page that is about no game.
#[component]
fn PageOfHouse() -> impl IntoView {
    let params = use_params_map();
    move || match params.read().get("page").as_deref() {
        Some("index.html") => view! { <HomePage /> }.into_any(),
        Some("about") => view! { <AboutPage /> }.into_any(),
        Some("open") => {
            let show = |extras: Extras| (extras.open)();
            view! { <Part load=Rc::new(load_extras) place=Place::Page children=show /> }.into_any()
        }
        Some(name @ ("data" | "install")) => {
            let which = usize::from(name == "install");
            let show = move |pages: [fn() -> AnyView; 2]| pages[which]();
            view! { <Part load=Rc::new(load_data) place=Place::Page children=show /> }.into_any()
        }
        _ => view! { <NotFound /> }.into_any(),
    }
}

/// What an address asks for.
#[derive(Clone, Copy)]
struct Asked {
    page: Page,
    game: Listed,
    number: Option<u32>,
}

/// A page about the game that the address names, or a past game of it by its number.
#[component]
fn PageOfGame() -> impl IntoView {
    let games = use_games();
    let params = use_params_map();
    let asked = move || {
        let params = params.read();
        let (page, game) = (Page::named(&params.get("page")?)?, games.named(&params.get("game")?)?);
        let number = match params.get("number") {
            None => None,
            // nobody plays a game of the past, and statistics are of all of them
            Some(_) if matches!(page, Page::Play | Page::Results) => return None,
            Some(number) => Some(number.parse::<u32>().ok()?),
        };
        Some(Asked { page, game, number })
    };
    // a change of the address within one page makes the page anew only if it asks for something else
    let named = Memo::new_with_compare(
        move |_| asked(),
        |before, now| {
            let told = |asked: &Option<Asked>| asked.map(|asked| (asked.page, asked.game.name, asked.number));
            before.and_then(told) != now.and_then(told)
        },
    );
    move || match named.get() {
        None => view! { <NotFound /> }.into_any(),
        Some(Asked { page: Page::Play, game, .. }) => {
            let load = Rc::new(move || -> Coming<(ShowPlay, &'static dyn Game)> {
                let (page, game) = (begun(load_play), begun(game.load));
                Box::pin(async move { Ok((page.await?, game.await?)) })
            });
            let show = move |(page, game): (ShowPlay, &'static dyn Game)| page(game);
            view! { <Part load=load place=Place::Page children=show /> }.into_any()
        }
        Some(Asked { page: Page::Learn, game, number }) => match game.load_lesson {
            None => view! { <NotFound /> }.into_any(),
            Some(load_lesson) => {
                let load = Rc::new(move || -> Coming<(ShowLesson, Lesson)> {
                    let (page, lesson) = (begun(load_learn), begun(load_lesson));
                    let (own, game) = (begun(game.load_extras), begun(game.load));
                    Box::pin(async move {
                        Ok((page.await?, Lesson { game: game.await?, own: own.await?, lesson: lesson.await? }))
                    })
                });
                let show = move |(page, lesson): (ShowLesson, Lesson)| page(lesson, number);
                view! { <Part load=load place=Place::Page children=show /> }.into_any()
            }
        },
        Some(Asked { page, game, number }) => {
            let load = Rc::new(move || -> Coming<(Extras, Whole)> {
                let (extras, own, game) = (begun(load_extras), begun(game.load_extras), begun(game.load));
                Box::pin(async move { Ok((extras.await?, (game.await?, own.await?))) })
            });
            let show = move |(extras, whole): (Extras, Whole)| (extras.page)(page, whole, number);
            view! { <Part load=load place=Place::Page children=show /> }.into_any()
        }
    }
}
