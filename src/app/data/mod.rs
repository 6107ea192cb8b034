//! What is stored, on a page of its own: looked at, saved as a file, taken in from one, and erased.

mod change;
mod facts;
mod files;
mod kept;
mod stay;

use std::collections::{BTreeMap, BTreeSet};

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use crate::app::browser::focus::focus;
use crate::app::browser::tab;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::page_head::HousePage;
use crate::app::game::{GameExtras, Games, use_games};
use crate::app::house::{House, use_house};
use crate::app::words::I18n;
use crate::store::{Archive, BrowserStorage, Documents, Exchange, NotMade, Section, StorageError, documents};
use crate::text::{t, t_string, use_i18n};
use change::{Change, Proposal};
use files::{Unread, handed_over, read_chosen, save};
use kept::Kept;
use stay::Stay;

/// Where the tab has what was there before a file was taken in.
const BEFORE: &str = "boneyard-before";

/// What another page has done that hands a file over while this one is open.
const HANDED_OVER: &str = "boneyard-opened";

/// What was done last, or why not.
#[derive(Clone, PartialEq, Debug)]
enum Told {
    /// A file of this name is on its way to the person.
    Saved(String),
    /// There is nothing to be saved.
    NothingToSave,
    /// The browser saves no file.
    NoFile,
    /// A file could not be read.
    Unread(Unread),
    /// A file holds what is stored.
    AllSame,
    /// A file was taken in.
    Taken,
    /// A file was taken in, and the tab could not keep what was there before.
    TakenHere,
    /// A file was not taken in, since the person thought better of it.
    Declined,
    /// This was erased; everything, if nothing is named.
    Erased(Option<String>),
    /// What was done was undone.
    Undone,
    /// A file was taken in before the page was opened.
    Open,
    /// What would change is another thing now.
    Stale,
    /// What was done cannot be undone any more.
    UndoStale,
    /// Storage has refused.
    NotMade(NotMade),
}

impl Told {
    fn words(&self, i18n: I18n) -> String {
        match self {
            Self::Saved(name) => t_string!(i18n, data.saved, name = name),
            Self::NothingToSave => t_string!(i18n, data.save_none).to_owned(),
            Self::NoFile => t_string!(i18n, data.save_failed).to_owned(),
            Self::Unread(unread) => unread.words(i18n).to_owned(),
            Self::AllSame => t_string!(i18n, data.all_same).to_owned(),
            Self::Taken => t_string!(i18n, data.taken).to_owned(),
            Self::TakenHere => t_string!(i18n, data.taken_here).to_owned(),
            Self::Declined => t_string!(i18n, data.declined).to_owned(),
            Self::Erased(Some(name)) => t_string!(i18n, data.erased, name = name),
            Self::Erased(None) => t_string!(i18n, data.erased_all).to_owned(),
            Self::Undone => t_string!(i18n, data.undone).to_owned(),
            Self::Open => t_string!(i18n, data.undo_open).to_owned(),
            Self::Stale | Self::NotMade(NotMade::Overtaken) => t_string!(i18n, data.stale).to_owned(),
            Self::UndoStale => t_string!(i18n, data.undo_stale).to_owned(),
            Self::NotMade(NotMade::Refused(StorageError::Full)) => t_string!(i18n, data.full).to_owned(),
            Self::NotMade(NotMade::Refused(_)) => t_string!(i18n, data.refused).to_owned(),
            Self::NotMade(NotMade::Torn(_)) => t_string!(i18n, data.torn).to_owned(),
        }
    }

    /// Whether it went otherwise than the person wished.
    const fn is_trouble(&self) -> bool {
        matches!(
            self,
            Self::NothingToSave | Self::NoFile | Self::Unread(_) | Self::Stale | Self::UndoStale | Self::NotMade(_)
        )
    }
}

/// What is to be erased, once it has been said a second time.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Asked {
    /// What is stored of a game.
    Game(String),
    /// Everything.
    All,
}

/// A game's own, once it has come; nothing if it did not come.
type Own = Option<&'static dyn GameExtras>;

/// The page as its parts share it.
#[derive(Clone, Copy)]
struct Data {
    i18n: I18n,
    house: House,
    games: Games,
    /// What is stored.
    now: RwSignal<Documents>,
    /// What has come of the games' own.
    own: RwSignal<BTreeMap<&'static str, Own>>,
    /// A file that may be taken in.
    proposal: RwSignal<Option<Proposal>>,
    /// What is to be erased.
    asked: RwSignal<Option<Asked>>,
    /// What takes the last change back.
    undo: RwSignal<Option<Exchange>>,
    /// What was there before a change that storage has torn.
    torn: RwSignal<Option<Documents>>,
    told: RwSignal<Option<Told>>,
}

impl Data {
    fn open() -> Self {
        let (i18n, house, games) = (use_i18n(), use_house(), use_games());
        let data = Self {
            i18n,
            house,
            games,
            now: RwSignal::new(Documents::new()),
            own: RwSignal::new(BTreeMap::new()),
            proposal: RwSignal::new(None),
            asked: RwSignal::new(None),
            undo: RwSignal::new(None),
            torn: RwSignal::new(None),
            told: RwSignal::new(None),
        };
        data.look();
        for game in games.0 {
            let (name, load) = (game.name, game.load_extras);
            spawn_local(async move {
                let own = load().await.ok();
                // the page may have been left meanwhile
                let _ = data.own.try_update(|all| all.insert(name, own));
            });
        }
        let before = tab::get(BEFORE).and_then(|text| serde_json::from_str(&text).ok());
        if let Some(before) = before {
            data.undo.set(Some(before));
            data.told.set(Some(Told::Open));
        }
        data
    }

    /// Looks at what is stored; says whether it is what was seen last.
    fn look(self) -> bool {
        let now = documents(&self.house.shelf());
        self.house.look_after_storage();
        let same = *self.now.read_untracked() == now;
        if !same {
            self.now.set(now);
        }
        same
    }

    /// Tells what was done, where the person finds it next.
    fn tell(self, told: Told) {
        self.told.set(Some(told));
        focus("data-told");
    }

    /// A game by its name in the language of the moment; nothing for one that this version does not have.
    fn name_of(self, game: &str) -> Option<String> {
        self.games.named(game).map(|game| (game.card)(self.i18n).name)
    }

    /// Saves everything as a file.
    fn save_all(self) {
        self.look();
        let told = save(self.now.get_untracked());
        self.tell(told);
    }

    /// Saves what was there before the last change, as a file.
    fn save_before(self) {
        let before = self.undo.with_untracked(|undo| undo.as_ref().map(Exchange::after));
        if let Some(before) = before.or_else(|| self.torn.get_untracked()) {
            let told = save(before);
            self.tell(told);
        }
    }

    /// Shows what a file would change.
    fn propose(self, name: String, read: Result<Archive, Unread>) {
        self.asked.set(None);
        let archive = match read {
            Ok(archive) => archive,
            Err(unread) => {
                self.proposal.set(None);
                return self.tell(Told::Unread(unread));
            }
        };
        self.look();
        let proposal = Proposal::new(name, archive);
        let now = self.now.get_untracked();
        let differs = proposal.sections().into_iter().filter(|section| !proposal.exchange(&now, section).is_empty());
        let differs: BTreeSet<Section> = differs.collect();
        if differs.is_empty() {
            self.proposal.set(None);
            return self.tell(Told::AllSame);
        }
        proposal.taken.set(differs);
        self.told.set(None);
        self.proposal.set(Some(proposal));
        focus("data-change");
    }

    /// Takes in what the person has agreed to.
    fn take_in(self, proposal: &Proposal) {
        if !self.look() {
            // what was agreed to is another thing now
            return self.tell(Told::Stale);
        }
        let now = self.now.get_untracked();
        let taken = proposal.taken.get_untracked();
        let exchange = Exchange::take(&now, &proposal.archive.documents, &taken);
        let undo = exchange.undone();
        // before anything is written the tab has what was there, also for a page that dies in the middle; a tab that does
        // not take it has it as long as the page is open
        let earlier = tab::take(BEFORE);
        let noted = serde_json::to_string(&undo).is_ok_and(|text| tab::put(BEFORE, &text));
        match self.make(&exchange) {
            Ok(()) => {
                self.undo.set(Some(undo));
                self.proposal.set(None);
                self.tell(if noted { Told::Taken } else { Told::TakenHere });
            }
            Err(error) => {
                // what was done earlier can still be undone
                tab::take(BEFORE);
                if let Some(earlier) = earlier {
                    tab::put(BEFORE, &earlier);
                }
                self.tell(Told::NotMade(error));
            }
        }
    }

    /// Erases what the person has said twice.
    fn erase(self, asked: &Asked) {
        self.look();
        let now = self.now.get_untracked();
        let sections = match asked {
            Asked::Game(name) => Some(BTreeSet::from([Section::Game(name.clone())])),
            Asked::All => None,
        };
        let exchange = Exchange::erase(&now, sections.as_ref());
        match self.make(&exchange) {
            Ok(()) => {
                // what is erased is not to lie in the tab
                tab::take(BEFORE);
                self.undo.set(Some(exchange.undone()));
                self.asked.set(None);
                self.proposal.set(None);
                self.tell(Told::Erased(match asked {
                    Asked::Game(name) => Some(self.name_of(name).unwrap_or_else(|| name.clone())),
                    Asked::All => None,
                }));
            }
            Err(error) => {
                self.asked.set(None);
                self.tell(Told::NotMade(error));
            }
        }
    }

    /// Takes the last change back, if nothing has changed since.
    fn undo(self) {
        let Some(undo) = self.undo.get_untracked() else { return };
        match self.make(&undo) {
            Ok(()) => {
                tab::take(BEFORE);
                self.undo.set(None);
                self.proposal.set(None);
                self.tell(Told::Undone);
            }
            Err(NotMade::Overtaken) => self.tell(Told::UndoStale),
            Err(error) => self.tell(Told::NotMade(error)),
        }
    }

    fn make(self, exchange: &Exchange) -> Result<(), NotMade> {
        let made = exchange.make(&BrowserStorage::Local, &self.house.shelf());
        if let Err(NotMade::Torn(_)) = made {
            self.torn.set(Some(exchange.before().clone()));
        }
        if made.is_ok() {
            self.torn.set(None);
            self.house.take_up_preferences();
            self.i18n.set_locale(self.house.language());
        }
        self.look();
        made
    }

    /// Listens as long as the page is there: to other tabs, and to pages that hand a file over.
    fn listen(self) {
        let storage = window_event_listener_untyped("storage", move |_| {
            self.look();
        });
        let opened = window_event_listener_untyped(HANDED_OVER, move |_| self.take_handed_over());
        on_cleanup(move || {
            storage.remove();
            opened.remove();
        });
    }

    /// Takes up a file that another page has handed over, if one has.
    fn take_handed_over(self) {
        if let Some((name, read)) = handed_over(HANDED_OVER) {
            self.propose(name, read);
        }
    }
}

/// The page.
pub fn data_page() -> AnyView {
    let data = Data::open();
    let i18n = data.i18n;
    data.listen();
    data.take_handed_over();
    view! {
        <HousePage title=t!(i18n, data.title) class="data">
            <div class="prose">
                <p>{t!(i18n, data.what)}</p>
                <Outcome data=data />
                {move || data.proposal.get().map(|proposal| view! { <Change data=data proposal=proposal /> })}
                <Kept data=data />
                <Stay i18n=i18n />
                <Copy data=data />
                <EraseAll data=data />
            </div>
        </HousePage>
    }
    .into_any()
}

/// What was done last, with the way back.
#[component]
fn Outcome(data: Data) -> impl IntoView {
    let i18n = data.i18n;
    let is_trouble = move || data.told.read().as_ref().is_some_and(Told::is_trouble);
    let words = move || data.told.read().as_ref().map(|told| told.words(i18n));
    let has_before = move || data.undo.read().is_some() || data.torn.read().is_some();
    view! {
        <div class="data-outcome" class:trouble=is_trouble>
            <p id="data-told" tabindex="-1" role=move || if is_trouble() { "alert" } else { "status" }>
                {words}
            </p>
            <Show when=has_before>
                <div class="data-acts">
                    {move || {
                        data.undo
                            .read()
                            .is_some()
                            .then(|| {
                                view! {
                                    <button class="button first" on:click=move |_| data.undo()>
                                        <Icon sign=Sign::Undo />
                                        {t!(i18n, house.undo)}
                                    </button>
                                }
                            })
                    }}
                    <button class="button second" on:click=move |_| data.save_before()>
                        <Icon sign=Sign::Save />
                        {t!(i18n, data.save_before)}
                    </button>
                </div>
            </Show>
        </div>
    }
}

/// Everything as a file, there and back.
#[component]
fn Copy(data: Data) -> impl IntoView {
    let i18n = data.i18n;
    let read = move |event: web_sys::Event| {
        let input: Option<web_sys::HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
        let Some(input) = input else { return };
        let file = input.files().and_then(|files| files.get(0));
        // the same file can be chosen again
        input.set_value("");
        let Some(file) = file else { return };
        spawn_local(async move {
            let read = read_chosen(&file).await;
            // the page may have been left meanwhile
            if !data.proposal.is_disposed() {
                data.propose(file.name(), read);
            }
        });
    };
    view! {
        <section aria-labelledby="data-copy">
            <h2 id="data-copy">{t!(i18n, data.copy)}</h2>
            <p>{t!(i18n, data.copy_what)}</p>
            <div class="data-acts">
                <button class="button first" on:click=move |_| data.save_all()>
                    <Icon sign=Sign::Save />
                    {t!(i18n, data.save)}
                </button>
                <label class="button second file-pick">
                    <input id="data-file" type="file" accept=".json,application/json" on:change=read />
                    <Icon sign=Sign::Restore />
                    <span>{t!(i18n, data.take)}</span>
                </label>
            </div>
            <p class="quiet">{t!(i18n, data.take_what)}</p>
        </section>
    }
}

/// The way to erase everything.
#[component]
fn EraseAll(data: Data) -> impl IntoView {
    let i18n = data.i18n;
    let is_asked = move || data.asked.read().as_ref() == Some(&Asked::All);
    view! {
        <section aria-labelledby="data-erase-all">
            <h2 id="data-erase-all">{t!(i18n, data.erase_all)}</h2>
            <p>{t!(i18n, data.erase_all_what)}</p>
            <Show
                when=is_asked
                fallback=move || {
                    view! {
                        <div class="data-acts">
                            <button
                                class="button second"
                                id="data-erase"
                                disabled=move || data.now.read().is_empty()
                                on:click=move |_| ask(data, Asked::All)
                            >
                                <Icon sign=Sign::Clear />
                                {t!(i18n, data.erase_all)}
                            </button>
                        </div>
                    }
                }
            >
                <Sure data=data asked=Asked::All />
            </Show>
        </section>
    }
}

/// Asks whether something is really to be erased.
fn ask(data: Data, asked: Asked) {
    data.asked.set(Some(asked));
    focus("data-ask");
}

/// Whether something is really to be erased, with a copy offered first.
#[component]
fn Sure(data: Data, asked: Asked) -> impl IntoView {
    let i18n = data.i18n;
    let name = match &asked {
        Asked::Game(name) => Some(name.clone()),
        Asked::All => None,
    };
    let back = name.clone().map_or_else(|| "data-erase".to_owned(), |name| format!("data-erase-{name}"));
    let called = name.clone();
    let question = move || match &called {
        Some(name) => t_string!(i18n, data.ask, name = data.name_of(name).unwrap_or_else(|| name.clone())),
        None => t_string!(i18n, data.ask_all).to_owned(),
    };
    let is_all = name.is_none();
    let what = move || if is_all { t_string!(i18n, data.ask_all_what) } else { t_string!(i18n, data.ask_what) };
    view! {
        <div class="data-sure" role="group" aria-labelledby="data-ask">
            <p class="data-question" id="data-ask" tabindex="-1">
                {question}
            </p>
            <p>{what} " " {t!(i18n, data.ask_tabs)}</p>
            <div class="data-acts">
                <button class="button second" on:click=move |_| data.save_all()>
                    <Icon sign=Sign::Save />
                    {t!(i18n, data.save_first)}
                </button>
                <button class="button danger" on:click=move |_| data.erase(&asked)>
                    <Icon sign=Sign::Clear />
                    {t!(i18n, data.erase_it)}
                </button>
                <button
                    class="button second"
                    on:click=move |_| {
                        data.asked.set(None);
                        focus(&back);
                    }
                >
                    {t!(i18n, data.keep_it)}
                </button>
            </div>
        </div>
    }
}
