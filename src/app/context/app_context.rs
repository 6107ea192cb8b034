//! What the whole app shares: preferences, storage and opponents.

use super::looks::{BoneLook, TableLook};
use super::preferences::{AppPreferences, Theme};
use super::table_request::TableRequest;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Serialize;

use crate::app::browser::HAS_DOCUMENT;
use crate::app::browser::bots::Bots;
use crate::app::browser::follow_storage::on_storage;
use crate::app::browser::offline::{LANGUAGE_LOST, put_away, show};
use crate::app::browser::style;
use crate::app::words::I18n;
use crate::engine::Seed;
use crate::store::keys::{self, APP_PREFERENCES};
use crate::store::{BrowserStorage, DocumentStore, Quarantined, Slot, StorageError};
use crate::text::{Locale, browser_locale};

/// The app's document store.
pub type AppDocuments = Rc<DocumentStore<BrowserStorage>>;

/// The last part of addresses about deals of the day, before the number of a past game.
const DAY: &str = "day";
/// The same for games at another device's table.
const GUEST: &str = "guest";

/// Parses the last part of an address about a game: its journal, and the number of a past game.
pub fn parse_address(last: Option<&str>) -> Option<(Slot, Option<u32>)> {
    let Some(last) = last else { return Some((Slot::Table, None)) };
    let (slot, rest) = match (last.strip_prefix(DAY), last.strip_prefix(GUEST)) {
        (Some(rest), _) => (Slot::Day, rest),
        (_, Some(rest)) => (Slot::Guest, rest),
        (None, None) => return Some((Slot::Table, Some(last.parse().ok()?))),
    };
    if rest.is_empty() {
        return Some((slot, None));
    }
    Some((slot, Some(rest.strip_prefix('-')?.parse().ok()?)))
}

/// The context of the whole app.
#[derive(Clone, Copy)]
pub struct AppContext {
    /// The preferences.
    pub preferences: RwSignal<AppPreferences>,
    /// Why data cannot be stored, once that has happened.
    pub trouble: RwSignal<Option<StorageError>>,
    /// The quarantined texts, with their keys.
    pub asides: RwSignal<Vec<(String, Quarantined)>>,
    store: StoredValue<AppDocuments, LocalStorage>,
    /// The preferences last read from storage, which need not be written back.
    taken_up: StoredValue<Option<AppPreferences>>,
    /// Which journal of a game the pages show.
    slot: Slot,
    /// A request to the table that is opened next.
    asked: StoredValue<Option<TableRequest>>,
    bots: Bots,
}

/// The app's context.
pub fn use_app_context() -> AppContext {
    expect_context()
}

/// A random seed.
pub fn new_seed() -> Seed {
    Seed::new(getrandom::u64().expect("every browser that runs wasm has a source of chance"))
}

impl AppContext {
    /// The context of the page: over the browser's storage, with the opponents' program, and in step with other tabs.
    pub fn open() -> Self {
        let context = Self::over(BrowserStorage::Local, Bots::open());
        on_storage(move || context.hear_other_tab());
        context.apply_to_document();
        context
    }

    /// Reads the preferences, and stores them whenever they change.
    pub fn over(storage: BrowserStorage, bots: Bots) -> Self {
        let store = Rc::new(DocumentStore::new(storage));
        let preferred = store.preferences::<AppPreferences>(APP_PREFERENCES);
        let context = Self {
            preferences: RwSignal::new(preferred.value),
            trouble: RwSignal::new(None),
            asides: RwSignal::new(Vec::new()),
            store: StoredValue::new_local(store),
            taken_up: StoredValue::new(None),
            slot: Slot::Table,
            asked: StoredValue::new(None),
            bots,
        };
        context.look_after_storage();
        Effect::watch(
            move || context.preferences.get(),
            move |preferences, before, _| {
                let taken_up = context.taken_up.try_update_value(Option::take).flatten();
                let stands_there = taken_up.as_ref() == Some(preferences);
                if let Some(before) = before.filter(|before| *before != preferences && !stands_there) {
                    context.prefer_changed(APP_PREFERENCES, before, preferences);
                }
            },
            false,
        );
        context
    }

    /// Applies the preferences that another tab has stored.
    fn hear_other_tab(self) {
        let Some(known) = self.preferences.try_get_untracked() else { return };
        // a choice made here at the same moment stays
        self.store().reapply_lost_changes();
        if let Some(anew) = self.store().changed_preferences(APP_PREFERENCES, &known, |_| true) {
            self.preferences.set(anew);
        }
    }

    /// Keeps the attributes of the root element up to date: theme, table, bones and numerals.
    fn apply_to_document(self) {
        Effect::new(move |_| {
            let look = self.preferences.read().look;
            let Some(root) = document().document_element() else { return };
            let set = match look {
                Theme::Device => root.remove_attribute("data-look"),
                Theme::Light => root.set_attribute("data-look", "light"),
                Theme::Dark => root.set_attribute("data-look", "dark"),
            };
            set.expect("the name of the attribute is valid");
        });
        // boot.js has set these two and loads their sheet at the start
        let looks = Memo::new(move |_| {
            let preferences = self.preferences.read();
            (preferences.table.name(), preferences.bones.name())
        });
        let usual = (TableLook::default().name(), BoneLook::default().name());
        Effect::new(move |_| {
            let (table, bones) = looks.get();
            let Some(root) = document().document_element() else { return };
            for (attribute, name, usual) in [("data-table", table, usual.0), ("data-bones", bones, usual.1)] {
                let set =
                    if name == usual { root.remove_attribute(attribute) } else { root.set_attribute(attribute, name) };
                set.expect("the name of the attribute is valid");
            }
            if (table, bones) != usual {
                let load = style::load(style::LOOKS);
                spawn_local(async move {
                    // if it cannot be loaded, the table keeps its usual look
                    let _ = load.await;
                });
            }
        });
        Effect::new(move |_| {
            let numerals = self.preferences.read().numerals;
            let Some(root) = document().document_element() else { return };
            let set = root.toggle_attribute_with_force("data-numerals", numerals);
            set.expect("the name of the attribute is valid");
        });
    }

    /// This context with a separate store in memory: games played with it do not touch stored ones.
    pub fn apart(self) -> Self {
        Self {
            trouble: RwSignal::new(None),
            asides: RwSignal::new(Vec::new()),
            store: StoredValue::new_local(Rc::new(DocumentStore::new(BrowserStorage::Nowhere))),
            ..self
        }
    }

    /// This context for pages about this journal of a game.
    pub fn in_slot(self, slot: Slot) -> Self {
        Self { slot, ..self }
    }

    /// Which journal of a game the pages show.
    pub const fn slot(self) -> Slot {
        self.slot
    }

    /// The address of a page about the current game of this journal.
    pub fn address(self, page: &str, game: &str) -> String {
        match self.slot {
            Slot::Table => format!("{page}/{game}"),
            Slot::Day => format!("{page}/{game}/{DAY}"),
            // the table of these games is the host's
            Slot::Guest if page == "play" && self.is_guest() => "join".to_owned(),
            Slot::Guest if page == "play" => format!("{page}/{game}"),
            Slot::Guest => format!("{page}/{game}/{GUEST}"),
        }
    }

    /// True if this device is a guest at another device's table.
    fn is_guest(self) -> bool {
        self.noted::<String>(keys::GUEST).is_some_and(|guest| !guest.is_empty())
    }

    /// The address of a page about a past game of this journal.
    pub fn past_address(self, page: &str, game: &str, number: u32) -> String {
        match self.slot {
            Slot::Table => format!("{page}/{game}/{number}"),
            Slot::Day => format!("{page}/{game}/{DAY}-{number}"),
            Slot::Guest => format!("{page}/{game}/{GUEST}-{number}"),
        }
    }

    /// Asks the table that is opened next to start something.
    pub fn ask_table(self, asked: TableRequest) {
        self.asked.set_value(Some(asked));
    }

    /// Takes the request to the table that is being opened.
    pub fn take_asked(self) -> Option<TableRequest> {
        self.asked.try_update_value(Option::take).flatten()
    }

    /// The app's document store.
    pub fn store(self) -> AppDocuments {
        self.store.get_value()
    }

    /// The opponents of all games.
    pub fn bots(self) -> Bots {
        self.bots
    }

    /// A signal with the value stored under a key; changes are stored.
    pub fn keeping<T>(self, key: &'static str) -> RwSignal<T>
    where
        T: Clone + PartialEq + Default + Serialize + serde::de::DeserializeOwned + Send + Sync + 'static,
    {
        let kept = RwSignal::new(self.store().preferences::<T>(key).value);
        self.look_after_storage();
        Effect::watch(
            move || kept.get(),
            move |kept, before, _| {
                if let Some(before) = before.filter(|before| *before != kept) {
                    self.prefer_changed(key, before, kept);
                }
            },
            false,
        );
        kept
    }

    /// Stores changed preferences under a key, merged with changes by other tabs.
    pub fn prefer_changed<T: Default + Serialize + serde::de::DeserializeOwned>(self, key: &str, before: &T, now: &T) {
        self.store().update_preferences(key, before, now);
        self.look_after_storage();
    }

    /// Reads the stored preferences, or the initial ones, without writing them back.
    pub fn take_up_preferences(self) {
        let anew = self.store().preferences::<AppPreferences>(APP_PREFERENCES).value;
        if *self.preferences.read_untracked() != anew {
            self.taken_up.set_value(Some(anew.clone()));
            self.preferences.set(anew);
        }
        self.look_after_storage();
    }

    /// Updates the signals about storage errors and quarantined texts.
    pub fn look_after_storage(self) {
        let store = self.store();
        if store.storage_error().is_some() {
            // there may be room now for writes that failed before
            store.retry();
        }
        let asides = store.quarantined();
        if *self.asides.read_untracked() != asides {
            self.asides.set(asides);
        }
        if *self.trouble.read_untracked() != store.storage_error() {
            self.trouble.set(store.storage_error());
        }
    }

    /// True if a notice about storage or quarantined texts was not dismissed.
    pub fn has_unread(self) -> bool {
        let read = &self.preferences.read().read_asides;
        self.trouble.read().is_some() || self.asides.read().iter().any(|(key, _)| !read.contains(key))
    }

    /// Deletes a quarantined text, when the user says so.
    pub fn drop_aside(self, key: &str) {
        self.store().remove_quarantined(key);
        // the next quarantined text may get this key
        self.preferences.update(|preferences| preferences.read_asides.retain(|read| read != key));
        self.look_after_storage();
    }

    /// Stores a value that may be lost: an error is ignored.
    pub fn note<T: Serialize>(self, key: &str, note: &T) {
        self.store().write_note(key, note);
    }

    /// Reads such a value, if it is there and valid.
    pub fn noted<T: serde::de::DeserializeOwned>(self, key: &str) -> Option<T> {
        self.store().read_note(key)
    }

    /// True if a key has a value.
    pub fn has(self, key: &str) -> bool {
        self.store().contains(key)
    }

    /// True if a tip was shown or an exercise solved.
    pub fn is_explained(self, name: &str) -> bool {
        self.preferences.read().explained.iter().any(|explained| explained == name)
    }

    /// Records that a tip was shown or an exercise solved.
    pub fn explain(self, name: &str) {
        if !untrack(|| self.is_explained(name)) {
            self.preferences.update(|preferences| preferences.explained.push(name.to_owned()));
        }
    }

    /// Changes the language to the user's choice. If it cannot be loaded, a notice says so, and the preferences get back
    /// their previous language, so that the app can start next time.
    pub fn speak(self, i18n: I18n, locale: Locale) {
        put_away(LANGUAGE_LOST);
        let chosen = Some(locale.to_string());
        let before = untrack(|| self.preferences.read().language.clone());
        self.preferences.update(|preferences| preferences.language.clone_from(&chosen));
        i18n.set_locale(locale, move || {
            show(LANGUAGE_LOST);
            if untrack(|| self.preferences.read().language == chosen) {
                self.preferences.update(|preferences| preferences.language = before);
            }
        });
    }

    /// Keeps the language that of the preferences, which another tab or an import may change.
    pub fn follow_language(self, i18n: I18n) {
        let wanted = Memo::new(move |_| self.language());
        let follow = move |wanted: &Locale, _: Option<&Locale>, _| i18n.set_locale(*wanted, || show(LANGUAGE_LOST));
        Effect::watch(move || wanted.get(), follow, false);
    }

    /// The language of the preferences: the user's choice, or the browser's. Subscribes to changes.
    pub fn language(self) -> Locale {
        let chosen = self.preferences.read().language.as_deref().and_then(|code| code.parse().ok());
        // native tests have no document
        chosen.unwrap_or_else(|| if HAS_DOCUMENT { browser_locale() } else { Locale::FALLBACK })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_part_of_an_address_names_journal_and_number() {
        for (last, parsed) in [
            (None, Some((Slot::Table, None))),
            (Some("17"), Some((Slot::Table, Some(17)))),
            (Some("day"), Some((Slot::Day, None))),
            (Some("day-17"), Some((Slot::Day, Some(17)))),
            (Some("guest"), Some((Slot::Guest, None))),
            (Some("guest-17"), Some((Slot::Guest, Some(17)))),
            (Some("guest17"), None),
            (Some("day17"), None),
            (Some("day-"), None),
            (Some("x"), None),
        ] {
            assert_eq!(parse_address(last), parsed, "{last:?}");
        }
    }
}
