//! The state of the page about stored data, and its actions.

use crate::engine::AnyRules;
use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::files::{handed_over, save};
use super::proposal::Proposal;
use super::told::{EraseScope, Told};
use super::unread::Unread;
use crate::app::browser::focus::focus;
use crate::app::browser::follow_storage::on_storage;
use crate::app::browser::tab;
use crate::app::context::{AppContext, use_app_context};
use crate::app::game::{Games, use_games};
use crate::app::words::I18n;
use crate::engine::order;
use crate::store::{Archive, BrowserStorage, Documents, Section, Transaction, TransactionError, all_documents};
use crate::text::use_i18n;

/// Key in the tab's storage of the data before an import.
const BEFORE: &str = "boneyard-before";

/// The event that another page has left a file while this page is open.
const HANDED_OVER: &str = "boneyard-opened";

/// A loaded game's rules; nothing if loading failed.
pub(super) type LoadedRules = Option<&'static dyn AnyRules>;

/// The state shared by the parts of the page.
#[derive(Clone, Copy)]
pub(super) struct Data {
    pub(super) i18n: I18n,
    pub(super) context: AppContext,
    pub(super) games: Games,
    /// The stored documents.
    pub(super) now: RwSignal<Documents>,
    /// The loaded games' rules.
    pub(super) rules: RwSignal<BTreeMap<&'static str, LoadedRules>>,
    /// A file that may be imported.
    pub(super) proposal: RwSignal<Option<Proposal>>,
    /// What the user is asked to confirm erasing.
    pub(super) asked: RwSignal<Option<EraseScope>>,
    /// The reverse of the last change.
    pub(super) undo: RwSignal<Option<Transaction>>,
    /// The data before a change that was written only in part.
    pub(super) torn: RwSignal<Option<Documents>>,
    pub(super) told: RwSignal<Option<Told>>,
}

impl Data {
    pub(super) fn open() -> Self {
        let (i18n, context, games) = (use_i18n(), use_app_context(), use_games());
        let data = Self {
            i18n,
            context,
            games,
            now: RwSignal::new(Documents::new()),
            rules: RwSignal::new(BTreeMap::new()),
            proposal: RwSignal::new(None),
            asked: RwSignal::new(None),
            undo: RwSignal::new(None),
            torn: RwSignal::new(None),
            told: RwSignal::new(None),
        };
        data.look();
        for game in games.0 {
            let (name, load) = (game.name, game.load_rules);
            spawn_local(async move {
                let rules = load().await.ok().map(|sent| sent.rules);
                // the page may have been disposed
                let _ = data.rules.try_update(|all| all.insert(name, rules));
            });
        }
        let before = tab::get(BEFORE).and_then(|text| serde_json::from_str(&text).ok());
        if let Some(before) = before {
            data.undo.set(Some(before));
            data.told.set(Some(Told::Open));
        }
        data
    }

    /// Reads the stored documents; true if they are unchanged.
    pub(super) fn look(self) -> bool {
        let now = all_documents(&self.context.store());
        self.context.look_after_storage();
        let same = *self.now.read_untracked() == now;
        if !same {
            self.now.set(now);
        }
        same
    }

    /// Shows the result of an action.
    pub(super) fn tell(self, told: Told) {
        self.told.set(Some(told));
        focus("data-told");
    }

    /// The name of a game in the current language; nothing for a game that this build does not have.
    pub(super) fn name_of(self, game: &str) -> Option<String> {
        self.games.named(game).map(|game| (game.card)(self.i18n).name)
    }

    /// Exports everything to a file.
    pub(super) fn save_all(self) {
        self.look();
        let told = save(self.now.get_untracked());
        self.tell(told);
    }

    /// Exports the data before the last change.
    pub(super) fn save_before(self) {
        let before = self.undo.with_untracked(|undo| undo.as_ref().map(Transaction::after));
        if let Some(before) = before.or_else(|| self.torn.get_untracked()) {
            let told = save(before);
            self.tell(told);
        }
    }

    /// Shows the preview of an import.
    pub(super) fn propose(self, name: String, read: Result<Archive, Unread>) {
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
        let differs = proposal.sections().into_iter().filter(|section| !proposal.transaction(&now, section).is_empty());
        let differs = order::sorted_set(differs);
        if differs.is_empty() {
            self.proposal.set(None);
            return self.tell(Told::AllSame);
        }
        proposal.taken.set(differs);
        self.told.set(None);
        self.proposal.set(Some(proposal));
        focus("data-change");
    }

    /// Imports what the user has agreed to.
    pub(super) fn take_in(self, proposal: &Proposal) {
        if !self.look() {
            // the data have changed since the preview
            return self.tell(Told::Stale);
        }
        let now = self.now.get_untracked();
        let taken = proposal.taken.get_untracked();
        let transaction = Transaction::import(&now, &proposal.archive.documents, &taken);
        let undo = transaction.inverse();
        // The tab keeps a copy of the data before anything is written, in case the page dies in the middle. If the tab
        // has no room, the copy lives as long as the page.
        let earlier = tab::take(BEFORE);
        let noted = serde_json::to_string(&undo).is_ok_and(|text| tab::put(BEFORE, &text));
        match self.make(&transaction) {
            Ok(()) => {
                self.undo.set(Some(undo));
                self.proposal.set(None);
                self.tell(if noted { Told::Taken } else { Told::TakenHere });
            }
            Err(error) => {
                // the earlier change can still be undone
                tab::take(BEFORE);
                if let Some(earlier) = earlier {
                    tab::put(BEFORE, &earlier);
                }
                self.tell(Told::NotMade(error));
            }
        }
    }

    /// Erases what the user has confirmed.
    pub(super) fn erase(self, asked: &EraseScope) {
        self.look();
        let now = self.now.get_untracked();
        let sections = match asked {
            EraseScope::Game(name) => Some(order::sorted_set([Section::Game(name.clone())])),
            EraseScope::All => None,
        };
        let transaction = Transaction::erase(&now, sections.as_ref());
        match self.make(&transaction) {
            Ok(()) => {
                // erased data must not stay in the tab
                tab::take(BEFORE);
                self.undo.set(Some(transaction.inverse()));
                self.asked.set(None);
                self.proposal.set(None);
                self.tell(Told::Erased(match asked {
                    EraseScope::Game(name) => Some(self.name_of(name).unwrap_or_else(|| name.clone())),
                    EraseScope::All => None,
                }));
            }
            Err(error) => {
                self.asked.set(None);
                self.tell(Told::NotMade(error));
            }
        }
    }

    /// Undoes the last change, if nothing has changed since.
    pub(super) fn undo(self) {
        let Some(undo) = self.undo.get_untracked() else { return };
        match self.make(&undo) {
            Ok(()) => {
                tab::take(BEFORE);
                self.undo.set(None);
                self.proposal.set(None);
                self.tell(Told::Undone);
            }
            Err(TransactionError::Conflict) => self.tell(Told::UndoStale),
            Err(error) => self.tell(Told::NotMade(error)),
        }
    }

    pub(super) fn make(self, transaction: &Transaction) -> Result<(), TransactionError> {
        let made = transaction.commit(&BrowserStorage::Local, &self.context.store());
        if let Err(TransactionError::Incomplete(_)) = made {
            self.torn.set(Some(transaction.before().clone()));
        }
        if made.is_ok() {
            self.torn.set(None);
            self.context.take_up_preferences();
        }
        self.look();
        made
    }

    /// Listens to other tabs, and to pages that leave a file, until the page is disposed.
    pub(super) fn listen(self) {
        on_storage(move || {
            self.look();
        });
        let opened = window_event_listener_untyped(HANDED_OVER, move |_| self.take_handed_over());
        on_cleanup(move || {
            opened.remove();
        });
    }

    /// Takes a file that another page has left.
    pub(super) fn take_handed_over(self) {
        if let Some((name, read)) = handed_over(HANDED_OVER) {
            self.propose(name, read);
        }
    }
}
