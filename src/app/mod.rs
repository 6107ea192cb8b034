//! The page: the frame around every table, and the pages play, replay, deal, print, home and about. None of them knows
//! which game it shows: see [`game`].
//!
//! Links within the app are plain `<a href="about">` without a leading slash: the browser resolves them against the
//! page's `<base>`, and the router handles the click. So they work in a sub-folder too, which the router's own `<A>`
//! does not.

pub mod browser;
pub mod choose;
pub mod components;
pub mod context;
pub mod data;
pub mod game;
mod keyboard;
pub mod learn;
pub mod motion;
pub mod part;
pub mod play;
pub mod print;
pub mod review;
pub mod sheets;
pub mod sound;
pub mod together;
pub mod words;

use std::rc::Rc;

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::components::{FlatRoutes, Route, Router};
use leptos_router::hooks::{use_navigate, use_params_map};
use leptos_router::path;

use crate::store::{Slot, keys};
use crate::text::{provide_i18n, t, use_i18n};
use browser::site_base;
use choose::about::AboutPage;
use choose::home::HomePage;
use choose::not_found::NotFound;
use components::bone::BoneDrawings;
use components::notices::Notices;
use context::{AppContext, Asked, parse_address, use_app_context};
use game::{
    Game, GameExtras, GameTable, Games, Listed, MultiDeviceGame, PlayController, PlaySheet, TableRole, stored,
    use_games,
};
use learn::{LearnPage, Lesson};
use part::{LazyPart, Part, PartPlace, part, prefetch, with_texts};
use play::PlayPage;
use print::page::PrintPage;
use review::deal::DealPage;
use review::open::OpenPage;
use review::page::ReviewPage;
use review::replay::ReplayPage;
use review::results::ResultsPage;
use sheets::{InvitedPage, PastPage, SettingsPage};
use together::ShowTable;

/// The whole app: application context, then languages, then routes, then pages.
#[component]
pub fn App(
    /// The list of games.
    games: Games,
) -> impl IntoView {
    let context = AppContext::open();
    provide_context(context);
    provide_context(games);
    context.follow_language(provide_i18n(untrack(|| context.language())));
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
    /// Loads the pages about stored data and about installing the app.
    in data_extras: fn load_data() -> [fn() -> AnyView; 2] {
        [data::data_page, choose::install::install_page]
    }
}

/// The pages about one game, as addresses name them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Play,
    Review,
    Replay,
    Deal,
    Print,
    Learn,
    Results,
    Together,
}

impl Page {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "play" => Self::Play,
            "review" => Self::Review,
            "replay" => Self::Replay,
            "deal" => Self::Deal,
            "print" => Self::Print,
            "learn" => Self::Learn,
            "results" => Self::Results,
            "together" => Self::Together,
            _ => return None,
        })
    }
}

/// The page on which a game is played.
fn play_page(game: &'static dyn GameTable) -> AnyView {
    let context = use_app_context();
    let play = PlayController::open(context, game);
    // a table that other devices share is continued where they can connect to it
    let is_host = context.noted::<String>(&keys::host(game.name())).is_some_and(|host| !host.is_empty());
    if is_host && play.now.with_untracked(|now| now.role == TableRole::Host) {
        let to = format!("/together/{}", game.name());
        use_navigate()(&to, NavigateOptions { replace: true, ..NavigateOptions::default() });
    }
    if context.slot() == Slot::Day {
        // a deal of the day is one game: another one is started on the game's own table
        let (navigate, name) = (use_navigate(), game.name());
        play.leads_on_to(Callback::new(move |()| {
            context.ask_table(Asked::NewGame(name));
            navigate(&format!("/play/{name}"), NavigateOptions::default());
        }));
    }
    table_page(game, play)
}

/// The page on which a game is played, around a table that is already open.
fn table_page(game: &'static dyn GameTable, play: PlayController) -> AnyView {
    view! { <PlayPage game=game play=play lazy_sheet=lazy_sheet begin_review=begin_review /> }.into_any()
}

/// The page that plays a game.
#[derive(Clone, Copy)]
struct ShowPlay {
    /// Builds it with the stored game, or with a new one.
    open: fn(&'static dyn GameTable) -> AnyView,
    /// Builds it around an open table.
    around: ShowTable,
}

part! {
    /// Loads the page on which games are played. The home page does not need it.
    in play: fn load_play() -> ShowPlay {
        ShowPlay { open: play_page, around: table_page }
    }
}

/// The pages of a table that several devices share.
#[derive(Clone, Copy)]
struct SharedPages {
    /// Builds the host's page.
    host: fn(&'static dyn GameTable, &'static dyn GameExtras, &'static dyn MultiDeviceGame, ShowTable) -> AnyView,
    /// Builds the page that opens invitations.
    join: fn(ShowTable) -> AnyView,
}

part! {
    /// Loads the pages of a table that several devices share.
    in together: fn load_together_pages() -> SharedPages {
        SharedPages { host: together::host_page, join: together::join_page }
    }
}

/// Loads the pages of a table that several devices share, with their sentences.
fn load_together() -> LazyPart<SharedPages> {
    with_texts("together", load_together_pages())
}

/// The page on which a game is learned.
fn learn_page(lesson: Lesson, number: Option<u32>) -> AnyView {
    view! { <LearnPage of=lesson number=number /> }.into_any()
}

/// A factory of the page that teaches a game, from the exercise of this number.
type ShowLesson = fn(Lesson, Option<u32>) -> AnyView;

part! {
    /// Loads the page on which games are learned.
    in learn: fn load_learn() -> ShowLesson {
        learn_page
    }
}

/// The review of a finished game.
#[derive(Clone, Copy)]
struct Review {
    /// Builds the page about the past game of a number, or without a number about the game on the table.
    page: fn(&'static dyn GameTable, &'static dyn GameExtras, Option<u32>) -> AnyView,
    /// Starts to judge the finished game on the table.
    begin: fn(AppContext, &'static dyn Game, &'static dyn GameExtras),
}

fn review_page(game: &'static dyn GameTable, extras: &'static dyn GameExtras, number: Option<u32>) -> AnyView {
    view! { <ReviewPage game=game extras=extras number=number /> }.into_any()
}

fn review_begins(context: AppContext, game: &'static dyn Game, extras: &'static dyn GameExtras) {
    if let Some(kept) = extras.stored(&context.store(), context.slot(), None).filter(|kept| kept.opened().is_some()) {
        review::accuracy::begin(context, game, &kept);
    }
}

part! {
    /// Loads the review of a finished game.
    in review: fn load_review() -> Review {
        Review { page: review_page, begin: review_begins }
    }
}

/// Loads the review and starts to judge the finished game on the table, in the background. It ends with the calling
/// component; a failed load is not retried, because the page of the review loads it again.
fn begin_review(play: PlayController) {
    let (context, owner) = (use_app_context(), Owner::current());
    let Some(listed) = use_games().named(play.game.name()) else { return };
    let is_alive = StoredValue::new(());
    let (review, extras) = (prefetch(load_review), prefetch(listed.load_extras));
    leptos::task::spawn_local(async move {
        let (Ok(review), Ok(extras)) = (review.await, extras.await) else { return };
        if let Some(owner) = owner.filter(|_| is_alive.try_get_value().is_some()) {
            owner.with(|| (review.begin)(context, play.game, extras));
        }
    });
}

/// A game with its optional features.
type Whole = (&'static dyn Game, &'static dyn GameExtras);

/// The pages and sheets that are not needed to play, shared by all games.
#[derive(Clone, Copy)]
struct ExtraPages {
    /// Builds the page that opens a file.
    open: fn() -> AnyView,
    /// Builds a page about the past game of a number, or without a number about the game on the table.
    page: fn(Page, Whole, Option<u32>) -> AnyView,
    /// Builds the content of a sheet over the table.
    sheet: fn(PlaySheet, PlayController, &'static dyn GameExtras) -> AnyView,
}

fn extras_page(page: Page, (game, extras): Whole, number: Option<u32>) -> AnyView {
    let stored = || stored(use_app_context(), extras, number);
    match page {
        Page::Replay => view! { <ReplayPage game=game extras=extras number=number /> }.into_any(),
        Page::Deal => view! { <DealPage game=game extras=extras stored=stored() /> }.into_any(),
        Page::Print => view! { <PrintPage game=game extras=extras stored=stored() /> }.into_any(),
        Page::Results => view! { <ResultsPage game=game extras=extras /> }.into_any(),
        // loaded as parts of their own
        Page::Play | Page::Learn | Page::Review | Page::Together => ().into_any(),
    }
}

fn open_page() -> AnyView {
    view! { <OpenPage /> }.into_any()
}

/// The rules of a game, with a link to its lesson.
fn help_sheet(play: PlayController, extras: &'static dyn GameExtras) -> AnyView {
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
        {extras.help()}
    }
    .into_any()
}

fn extras_sheet(sheet: PlaySheet, play: PlayController, extras: &'static dyn GameExtras) -> AnyView {
    match sheet {
        PlaySheet::Settings => view! { <SettingsPage play=play extras=extras /> }.into_any(),
        PlaySheet::Past => view! { <PastPage play=play extras=extras /> }.into_any(),
        PlaySheet::Invited => view! { <InvitedPage play=play extras=extras /> }.into_any(),
        PlaySheet::Help => help_sheet(play, extras),
        PlaySheet::Own(name) => extras.own_sheet(play, name).into_any(),
        // part of the page that plays
        PlaySheet::Menu | PlaySheet::Moves | PlaySheet::About | PlaySheet::Keys => ().into_any(),
    }
}

part! {
    /// Loads the pages and sheets that are not needed to play.
    in extras: fn load_extras() -> ExtraPages {
        ExtraPages { open: open_page, page: extras_page, sheet: extras_sheet }
    }
}

/// The content of a sheet that is loaded when it is first opened.
fn lazy_sheet(play: PlayController, sheet: PlaySheet) -> AnyView {
    let listed = use_games().named(play.game.name()).expect("whatever is played is in the list");
    let load = Rc::new(move || -> LazyPart<(ExtraPages, &'static dyn GameExtras)> {
        let (pages, extras) = (prefetch(load_extras), prefetch(listed.load_extras));
        Box::pin(async move { Ok((pages.await?, extras.await?)) })
    });
    let show = move |(pages, extras): (ExtraPages, &'static dyn GameExtras)| (pages.sheet)(sheet, play, extras);
    view! { <Part load=load place=PartPlace::Sheet children=show /> }.into_any()
}

/// A page that is not about one game.
#[component]
fn PageOfHouse() -> impl IntoView {
    let params = use_params_map();
    move || match params.read().get("page").as_deref() {
        Some("index.html") => view! { <HomePage /> }.into_any(),
        Some("about") => view! { <AboutPage /> }.into_any(),
        Some("open") => {
            let show = |pages: ExtraPages| (pages.open)();
            view! { <Part load=Rc::new(load_extras) place=PartPlace::Page children=show /> }.into_any()
        }
        Some("join") => {
            let load = Rc::new(move || -> LazyPart<(SharedPages, ShowPlay)> {
                let (pages, play) = (prefetch(load_together), prefetch(load_play));
                Box::pin(async move { Ok((pages.await?, play.await?)) })
            });
            let show = |(pages, play): (SharedPages, ShowPlay)| (pages.join)(play.around);
            view! { <Part load=load place=PartPlace::Page children=show /> }.into_any()
        }
        Some(name @ ("data" | "install")) => {
            let which = usize::from(name == "install");
            let show = move |pages: [fn() -> AnyView; 2]| pages[which]();
            view! { <Part load=Rc::new(load_data) place=PartPlace::Page children=show /> }.into_any()
        }
        _ => view! { <NotFound /> }.into_any(),
    }
}

/// A parsed address.
#[derive(Clone, Copy)]
struct Address {
    page: Page,
    game: Listed,
    slot: Slot,
    number: Option<u32>,
}

/// A page about the game in the address: about the past game of a number, or about the game on the table.
#[component]
fn PageOfGame() -> impl IntoView {
    let games = use_games();
    let params = use_params_map();
    let asked = move || {
        let params = params.read();
        let (page, game) = (Page::named(&params.get("page")?)?, games.named(&params.get("game")?)?);
        let (slot, number) = parse_address(params.get("number").as_deref())?;
        // past games and those of another device's table cannot be played here, statistics are about all games, and lessons about none
        let is_about_one = match page {
            Page::Play => number.is_none() && slot != Slot::Guest,
            Page::Results | Page::Together => number.is_none() && slot == Slot::Table,
            Page::Learn => slot == Slot::Table,
            Page::Replay | Page::Deal | Page::Print | Page::Review => true,
        };
        is_about_one.then_some(Address { page, game, slot, number })
    };
    // a change of the address renders the page again only if it names another page, game or number
    let named = Memo::new_with_compare(
        move |_| asked(),
        |before, now| {
            let told =
                |asked: &Option<Address>| asked.map(|asked| (asked.page, asked.game.name, asked.slot, asked.number));
            before.and_then(told) != now.and_then(told)
        },
    );
    let context = use_app_context();
    move || match named.get().inspect(|address| provide_context(context.in_slot(address.slot))) {
        None => view! { <NotFound /> }.into_any(),
        Some(Address { page: Page::Play, game, .. }) => {
            let load = Rc::new(move || -> LazyPart<(ShowPlay, &'static dyn GameTable)> {
                let (page, game) = (prefetch(load_play), prefetch(game.load));
                Box::pin(async move { Ok((page.await?, game.await?)) })
            });
            let show = move |(page, game): (ShowPlay, &'static dyn GameTable)| (page.open)(game);
            view! { <Part load=load place=PartPlace::Page children=show /> }.into_any()
        }
        Some(Address { page: Page::Together, game, .. }) => {
            let load = Rc::new(move || -> LazyPart<Rc<dyn Fn() -> AnyView>> {
                let (pages, play, table) = (prefetch(load_together), prefetch(load_play), prefetch(game.load));
                let (extras, shared) = (prefetch(game.load_extras), prefetch(game.load_shared));
                Box::pin(async move {
                    let (pages, play) = (pages.await?, play.await?);
                    let (table, extras, shared) = (table.await?, extras.await?, shared.await?);
                    Ok(Rc::new(move || (pages.host)(table, extras, shared, play.around)) as Rc<dyn Fn() -> AnyView>)
                })
            });
            let show = |page: Rc<dyn Fn() -> AnyView>| page();
            view! { <Part load=load place=PartPlace::Page children=show /> }.into_any()
        }
        Some(Address { page: Page::Learn, game, number, .. }) => match game.load_lesson {
            None => view! { <NotFound /> }.into_any(),
            Some(load_lesson) => {
                let load = Rc::new(move || -> LazyPart<(ShowLesson, Lesson)> {
                    let (page, lesson) = (prefetch(load_learn), prefetch(load_lesson));
                    let (extras, game) = (prefetch(game.load_extras), prefetch(game.load));
                    Box::pin(async move {
                        Ok((page.await?, Lesson { game: game.await?, extras: extras.await?, lesson: lesson.await? }))
                    })
                });
                let show = move |(page, lesson): (ShowLesson, Lesson)| page(lesson, number);
                view! { <Part load=load place=PartPlace::Page children=show /> }.into_any()
            }
        },
        Some(Address { page: Page::Review, game, number, .. }) => {
            let load = Rc::new(move || -> LazyPart<(Review, &'static dyn GameTable, &'static dyn GameExtras)> {
                let (review, extras, game) = (prefetch(load_review), prefetch(game.load_extras), prefetch(game.load));
                Box::pin(async move { Ok((review.await?, game.await?, extras.await?)) })
            });
            let show = move |(review, game, extras): (Review, &'static dyn GameTable, &'static dyn GameExtras)| {
                (review.page)(game, extras, number)
            };
            view! { <Part load=load place=PartPlace::Page children=show /> }.into_any()
        }
        Some(Address { page, game, number, .. }) => {
            let load = Rc::new(move || -> LazyPart<(ExtraPages, Whole)> {
                let (pages, extras, game) = (prefetch(load_extras), prefetch(game.load_extras), prefetch(game.load));
                Box::pin(async move {
                    let game: &'static dyn Game = game.await?;
                    Ok((pages.await?, (game, extras.await?)))
                })
            });
            let show = move |(pages, whole): (ExtraPages, Whole)| (pages.page)(page, whole, number);
            view! { <Part load=load place=PartPlace::Page children=show /> }.into_any()
        }
    }
}
