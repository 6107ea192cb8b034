//! What belongs to the whole house: its preferences, its storage, and what is to be said about that.

pub mod notices;

use std::rc::Rc;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::browser::bots::Bots;
use crate::app::words::I18n;
use crate::engine::Seed;
use crate::store::{BrowserStorage, SetAside, Shelf, StorageError};
use crate::text::{Locale, wished_locale};

/// Where the house's preferences are kept.
pub const KEY: &str = "boneyard/preferences";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// As the device asks for.
    #[default]
    Device,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Look {
    /// All looks, in the order shown.
    pub const ALL: [Self; 3] = [Self::Device, Self::Light, Self::Dark];
}

/// How long opponents wait between moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Slow.
    Slow,
    /// Normal.
    #[default]
    Normal,
    /// At once.
    AtOnce,
}

impl Pace {
    /// All paces, in the order shown.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::AtOnce];

    /// The wait before a move, in milliseconds.
    pub const fn wait(self) -> u32 {
        match self {
            Self::Slow => 1_500,
            Self::Normal => 650,
            Self::AtOnce => 0,
        }
    }
}

/// What is preferred in the whole house.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct HousePreferences {
    /// The language, by its code; nothing: as the browser asks for.
    pub language: Option<String>,
    /// Light or dark.
    pub look: Look,
    /// How long opponents wait.
    pub pace: Pace,
    /// Whether single letters are no keys: whoever speaks to the device, or strays over it, presses none by chance.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_letter_keys: bool,
    /// The keys of what was set aside whose notice has been read.
    pub read_asides: Vec<String>,
}

/// The shelf that everything is kept on.
pub type HouseShelf = Rc<Shelf<BrowserStorage>>;

/// What belongs to the whole house.
#[derive(Clone, Copy)]
pub struct House {
    /// What is preferred.
    pub preferences: RwSignal<HousePreferences>,
    /// Why things are not kept, once that has come up.
    pub trouble: RwSignal<Option<StorageError>>,
    /// What was set aside and is still there, with its key.
    pub asides: RwSignal<Vec<(String, SetAside)>>,
    shelf: StoredValue<HouseShelf, LocalStorage>,
    /// What was last taken up from storage: that need not be kept.
    taken_up: StoredValue<Option<HousePreferences>>,
    bots: Bots,
}

/// The house that the page stands in.
pub fn use_house() -> House {
    expect_context()
}

/// A seed that nobody can foresee.
pub fn new_seed() -> Seed {
    Seed::new(getrandom::u64().expect("every browser that runs wasm has a source of chance"))
}

impl House {
    /// Opens the house: reads the preferences and keeps them from now on.
    pub fn open() -> Self {
        let shelf = Rc::new(Shelf::new(BrowserStorage));
        let preferred = shelf.preferences::<HousePreferences>(KEY);
        let house = Self {
            preferences: RwSignal::new(preferred.value),
            trouble: RwSignal::new(None),
            asides: RwSignal::new(Vec::new()),
            shelf: StoredValue::new_local(shelf),
            taken_up: StoredValue::new(None),
            bots: Bots::open(),
        };
        house.look_after_storage();
        Effect::watch(
            move || house.preferences.get(),
            move |preferences, before, _| {
                let taken_up = house.taken_up.try_update_value(Option::take).flatten();
                let stands_there = taken_up.as_ref() == Some(preferences);
                if let Some(before) = before.filter(|before| *before != preferences && !stands_there) {
                    house.prefer_changed(KEY, before, preferences);
                }
            },
            false,
        );
        // what another tab prefers holds here too
        let handle = window_event_listener_untyped("storage", move |_| {
            let Some(known) = house.preferences.try_get_untracked() else { return };
            // what was chosen here at the same moment holds too
            house.shelf().wish_again();
            if let Some(anew) = house.shelf().preferences_anew(KEY, &known, |_| true) {
                house.preferences.set(anew);
            }
        });
        on_cleanup(move || handle.remove());
        Effect::new(move |_| {
            let look = house.preferences.read().look;
            let Some(root) = document().document_element() else { return };
            let set = match look {
                Look::Device => root.remove_attribute("data-look"),
                Look::Light => root.set_attribute("data-look", "light"),
                Look::Dark => root.set_attribute("data-look", "dark"),
            };
            set.expect("the name of the attribute is valid");
        });
        house
    }

    /// The shelf that everything is kept on.
    pub fn shelf(self) -> HouseShelf {
        self.shelf.get_value()
    }

    /// The opponents of all games.
    pub fn bots(self) -> Bots {
        self.bots
    }

    /// Reads what is kept under a key, and keeps it from now on whenever it changes.
    pub fn keeping<T>(self, key: &'static str) -> RwSignal<T>
    where
        T: Clone + PartialEq + Default + Serialize + serde::de::DeserializeOwned + Send + Sync + 'static,
    {
        let kept = RwSignal::new(self.shelf().preferences::<T>(key).value);
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

    /// Keeps what has changed in preferences under a key: what another tab has changed meanwhile stays.
    pub fn prefer_changed<T: Default + Serialize + serde::de::DeserializeOwned>(self, key: &str, before: &T, now: &T) {
        self.shelf().prefer_changed(key, before, now);
        self.look_after_storage();
    }

    /// Takes up what stands in storage now, the initial preferences where nothing does. Nothing is written by it.
    pub fn take_up_preferences(self) {
        let anew = self.shelf().preferences::<HousePreferences>(KEY).value;
        if *self.preferences.read_untracked() != anew {
            self.taken_up.set_value(Some(anew.clone()));
            self.preferences.set(anew);
        }
        self.look_after_storage();
    }

    /// Asks storage how it is.
    pub fn look_after_storage(self) {
        let shelf = self.shelf();
        let asides = shelf.asides();
        if *self.asides.read_untracked() != asides {
            self.asides.set(asides);
        }
        if *self.trouble.read_untracked() != shelf.trouble() {
            self.trouble.set(shelf.trouble());
        }
    }

    /// Lets go of what was set aside; only when the person says so.
    pub fn drop_aside(self, key: &str) {
        self.shelf().remove(key);
        // the next thing that is set aside may get this key
        self.preferences.update(|preferences| preferences.read_asides.retain(|read| read != key));
        self.look_after_storage();
    }

    /// Keeps a note that may be lost: one that storage has no room for is no trouble.
    pub fn note<T: Serialize>(self, key: &str, note: &T) {
        self.shelf().note(key, note);
    }

    /// A note that was kept, if it is there and can be read.
    pub fn noted<T: serde::de::DeserializeOwned>(self, key: &str) -> Option<T> {
        self.shelf().noted(key)
    }

    /// Whether anything lies under a key.
    pub fn has(self, key: &str) -> bool {
        self.shelf().has(key)
    }

    /// Speaks this language from now on.
    pub fn speak(self, i18n: I18n, locale: Locale) {
        i18n.set_locale(locale);
        self.preferences.update(|preferences| preferences.language = Some(locale.to_string()));
    }

    /// The language to begin with: the person's choice, or what the browser asks for.
    pub fn language(self) -> Locale {
        let chosen = self.preferences.read_untracked().language.as_deref().and_then(|code| code.parse().ok());
        chosen.unwrap_or_else(wished_locale)
    }
}
