//! The pages and sheets that are parts of their own, each loaded when it is first opened.

use std::rc::Rc;

use crate::app::game::kept;
use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;

use super::browser::style::LOOKS;
use super::choose::install::install_page;
use super::context::{AppContext, TableRequest, use_app_context};
use super::data::data_page;
use super::game::{
    Game, GameExtras, GameTable, Listed, PlayController, PlaySheet, TableRole, read_invitation, stored,
    take_invitation, use_games,
};
use super::learn::contents::Contents;
use super::learn::{LearnPage, Lesson};
use super::part::{self, LazyPart, Part, PartPlace, part, prefetch, with_texts};
use super::play::PlayPage;
use super::print::page::PrintPage;
use super::review::accuracy;
use super::review::deal::DealPage;
use super::review::open::OpenPage;
use super::review::opinions::Whose;
use super::review::page::ReviewPage;
use super::review::practice::PracticePage;
use super::review::puzzle::PuzzlePage;
use super::review::replay::ReplayPage;
use super::review::results::ResultsPage;
use super::sheets::{AfterInvited, InvitedPage, InvitedSheet, LooksPage, PastPage, SettingsPage};
use super::together::{self, ShowTable};
use crate::store::{Slot, keys};
use crate::text::{t, use_i18n};

/// The pages about one game, as addresses name them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Page {
    Play,
    Review,
    Practice,
    Puzzle,
    Replay,
    Deal,
    Print,
    Learn,
    Results,
    Together,
}

impl Page {
    pub(super) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "play" => Self::Play,
            "review" => Self::Review,
            "practice" => Self::Practice,
            "puzzle" => Self::Puzzle,
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

part! {
    /// Loads the pages about stored data and about installing the app.
    in data: pub(super) fn load_data() -> [fn() -> AnyView; 2] {
        [data_page, install_page]
    }
}

/// The page on which a game is played, or first the deal that a link brings.
fn play_page(game: GameTable) -> AnyView {
    let sent = if use_app_context().slot() == Slot::Table { take_invitation() } else { None };
    let (Some(text), Some(listed)) = (sent, use_games().named(game.game.name())) else {
        return opened_page(game, &AfterInvited::Table);
    };
    let (text, after) = (RwSignal::new(text), RwSignal::new(None::<AfterInvited>));
    // another link to this game changes only the fragment of the address
    let address = window_event_listener_untyped("hashchange", move |_| {
        if after.read_untracked().is_none()
            && let Some(other) = take_invitation()
        {
            text.set(other);
        }
    });
    on_cleanup(move || address.remove());
    (move || {
        if let Some(chosen) = after.get() {
            return untrack(|| opened_page(game, &chosen));
        }
        let text = text.get();
        let show = move |(pages, extras): (ExtraPages, &'static dyn GameExtras)| {
            (pages.invited)(listed, (game.game, extras), &text, Callback::new(move |chosen| after.set(Some(chosen))))
        };
        let load = part::all((load_extras, listed.load_extras));
        view! { <Part load=load place=PartPlace::Page children=show /> }.into_any()
    })
    .into_any()
}

/// The page with the table.
fn opened_page(game: GameTable, after: &AfterInvited) -> AnyView {
    let context = use_app_context();
    let play = match after {
        AfterInvited::Deal(deal) => PlayController::open_invited(context, game.game, deal),
        AfterInvited::Table | AfterInvited::Rules(_) => PlayController::open(context, game.game),
    };
    if let AfterInvited::Rules(deal) = after {
        play.keep_invited_rules(deal);
    }
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
            context.ask_table(TableRequest::NewGame(name));
            navigate(&format!("/play/{name}"), NavigateOptions::default());
        }));
    }
    table_page(game, play)
}

/// The page on which a game is played, around a table that is already open.
fn table_page(game: GameTable, play: PlayController) -> AnyView {
    view! { <PlayPage game=game play=play lazy_sheet=lazy_sheet begin_review=begin_review /> }.into_any()
}

/// The page that plays a game.
#[derive(Clone, Copy)]
pub(super) struct ShowPlay {
    /// Builds it with the stored game, or with a new one.
    pub(super) open: fn(GameTable) -> AnyView,
    /// Builds it around an open table.
    pub(super) around: ShowTable,
}

part! {
    /// Loads the page on which games are played. The home page does not need it.
    in play: pub(super) fn load_play() -> ShowPlay {
        ShowPlay { open: play_page, around: table_page }
    }
}

/// The pages of a table that several devices share.
#[derive(Clone, Copy)]
pub(super) struct SharedPages {
    /// Builds the host's page.
    pub(super) host: fn(GameTable, ShowTable) -> AnyView,
    /// Builds the page that opens invitations.
    pub(super) join: fn(ShowTable) -> AnyView,
}

part! {
    /// Loads the pages of a table that several devices share.
    in together: fn load_together_pages() -> SharedPages {
        SharedPages { host: together::host_page, join: together::join_page }
    }
}

/// Loads the pages of a table that several devices share, with their sentences.
pub(super) fn load_together() -> LazyPart<SharedPages> {
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
    in learn: pub(super) fn load_learn() -> ShowLesson {
        learn_page
    }
}

/// The review of a finished game.
#[derive(Clone, Copy)]
pub(super) struct Review {
    /// Builds the page about the past game of a number, or without a number about the game on the table.
    pub(super) page: fn(GameTable, &'static dyn GameExtras, Option<u32>) -> AnyView,
    /// Builds the page with the exercises of a game.
    pub(super) practice: fn(GameTable, &'static dyn GameExtras) -> AnyView,
    /// Builds the page with the puzzle of the day of a game.
    pub(super) puzzle: fn(GameTable, &'static dyn GameExtras) -> AnyView,
    /// Starts to judge the finished game on the table.
    begin: fn(AppContext, &'static dyn Game, &'static dyn GameExtras),
}

fn review_page(game: GameTable, extras: &'static dyn GameExtras, number: Option<u32>) -> AnyView {
    view! { <ReviewPage game=game extras=extras number=number /> }.into_any()
}

fn practice_page(game: GameTable, extras: &'static dyn GameExtras) -> AnyView {
    view! { <PracticePage game=game extras=extras /> }.into_any()
}

fn puzzle_page(game: GameTable, extras: &'static dyn GameExtras) -> AnyView {
    view! { <PuzzlePage game=game extras=extras /> }.into_any()
}

fn review_begins(context: AppContext, game: &'static dyn Game, extras: &'static dyn GameExtras) {
    let stored = kept(extras.rules(), &context.store(), context.slot(), None);
    if let Some(kept) = stored.filter(|kept| kept.opened().is_some()) {
        accuracy::begin(context, game, &kept, Whose::People);
    }
}

part! {
    /// Loads the review of a finished game.
    in review: pub(super) fn load_review() -> Review {
        Review { page: review_page, practice: practice_page, puzzle: puzzle_page, begin: review_begins }
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
pub(super) struct ExtraPages {
    /// Builds the page that opens a file.
    pub(super) open: fn() -> AnyView,
    /// Builds a page about the past game of a number, or without a number about the game on the table.
    pub(super) page: fn(Page, Whole, Option<u32>) -> AnyView,
    /// Builds the page about a deal that was sent, before its table is opened.
    invited: fn(Listed, Whole, &str, Callback<AfterInvited>) -> AnyView,
    /// Builds the content of a sheet over the table.
    pub(super) sheet: fn(PlaySheet, PlayController, &'static dyn GameExtras) -> AnyView,
}

fn extras_page(page: Page, (game, extras): Whole, number: Option<u32>) -> AnyView {
    let stored = || stored(use_app_context(), extras, number);
    match page {
        Page::Replay => view! { <ReplayPage game=game extras=extras number=number /> }.into_any(),
        Page::Deal => view! { <DealPage game=game extras=extras stored=stored() /> }.into_any(),
        Page::Print => view! { <PrintPage game=game extras=extras stored=stored() /> }.into_any(),
        Page::Results => view! { <ResultsPage game=game extras=extras /> }.into_any(),
        // loaded as parts of their own
        Page::Play | Page::Learn | Page::Review | Page::Practice | Page::Puzzle | Page::Together => ().into_any(),
    }
}

fn invited_page(listed: Listed, (game, extras): Whole, text: &str, then: Callback<AfterInvited>) -> AnyView {
    let deal = read_invitation(game, extras.option_code(), text);
    view! { <InvitedPage listed=listed game=game extras=extras deal=deal then=then /> }.into_any()
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
        <Contents />
        // a game's pictures and names of pieces are made once: another language makes them anew
        {move || {
            i18n.get_locale();
            extras.help()
        }}
    }
    .into_any()
}

fn extras_sheet(sheet: PlaySheet, play: PlayController, extras: &'static dyn GameExtras) -> AnyView {
    match sheet {
        PlaySheet::Settings => view! { <SettingsPage play=play extras=extras /> }.into_any(),
        PlaySheet::Looks => view! { <LooksPage play=play /> }.into_any(),
        PlaySheet::Past => view! { <PastPage play=play extras=extras /> }.into_any(),
        PlaySheet::Invited => view! { <InvitedSheet play=play extras=extras /> }.into_any(),
        PlaySheet::Help => help_sheet(play, extras),
        PlaySheet::Own(name) => extras.own_sheet(play, name).into_any(),
        // part of the page that plays
        PlaySheet::Menu | PlaySheet::Moves | PlaySheet::About | PlaySheet::Keys => ().into_any(),
    }
}

part! {
    /// Loads the pages and sheets that are not needed to play.
    in extras: pub(super) fn load_extras() -> ExtraPages {
        ExtraPages { open: open_page, page: extras_page, invited: invited_page, sheet: extras_sheet }
    }
}

/// The content of a sheet that is loaded when it is first opened.
fn lazy_sheet(play: PlayController, sheet: PlaySheet) -> AnyView {
    let listed = use_games().named(play.game.name()).expect("whatever is played is in the list");
    let load = part::all((load_extras, listed.load_extras));
    let load = if sheet == PlaySheet::Looks { Rc::new(move || part::with_style(LOOKS, load())) } else { load };
    let show = move |(pages, extras): (ExtraPages, &'static dyn GameExtras)| (pages.sheet)(sheet, play, extras);
    view! { <Part load=load place=PartPlace::Sheet children=show /> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The service worker answers the addresses that it knows; others fail without a network.
    #[test]
    fn no_page_of_a_game_is_unknown_to_the_service_worker() {
        let known = include_str!("../../public/sw.js").lines().find(|line| line.starts_with("const PAGE"));
        let known = known.expect("the service worker has a pattern of the pages");
        let names: Vec<&str> = include_str!("pages.rs")
            .lines()
            .filter_map(|line| line.trim().strip_prefix('"')?.split_once("\" => Self::"))
            .map(|(name, _)| name)
            .collect();
        assert!(names.len() >= 10, "{names:?}");
        for name in names {
            assert!(Page::named(name).is_some(), "{name}");
            assert!(known.contains(&format!("|{name}")) || known.contains(&format!("({name}|")), "{name} in {known}");
        }
    }
}
