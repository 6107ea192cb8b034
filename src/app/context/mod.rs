//! The context of the whole app: preferences, storage, and notices about them.

pub mod notices;

use std::rc::Rc;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::browser::bots::Bots;
use crate::app::words::I18n;
use crate::engine::Seed;
use crate::scene::table::OnePlace;
use crate::store::keys::APP_PREFERENCES;
use crate::store::{BrowserStorage, DocumentStore, Quarantined, StorageError};
use crate::text::{Locale, browser_locale};

/// Light or dark theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The system's setting.
    #[default]
    Device,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All themes, in the order shown.
    pub const ALL: [Self; 3] = [Self::Device, Self::Light, Self::Dark];
}

/// The pause between opponents' moves.
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

    /// The pause before a move, in milliseconds.
    pub const fn wait(self) -> u32 {
        match self {
            Self::Slow => 1_500,
            Self::Normal => 650,
            Self::AtOnce => 0,
        }
    }
}

/// The speed of a travelling bone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Slow.
    Slow,
    /// Normal.
    #[default]
    Normal,
    /// No animation.
    AtOnce,
}

impl Speed {
    /// All speeds, in the order shown.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::AtOnce];

    /// The duration of a bone's flight, in milliseconds.
    pub const fn duration_ms(self) -> f64 {
        match self {
            Self::Slow => 560.0,
            Self::Normal => 260.0,
            Self::AtOnce => 0.0,
        }
    }
}

/// A volume, in twentieths, `0..=20`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Volume(u8);

impl Volume {
    /// The largest volume.
    pub const MOST: u8 = 20;

    /// A volume in twentieths, clamped.
    pub fn new(twentieths: u8) -> Self {
        Self(twentieths.min(Self::MOST))
    }

    /// The volume in twentieths.
    pub fn twentieths(self) -> u8 {
        // a stored value may be out of range
        self.0.min(Self::MOST)
    }

    /// The volume from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.twentieths()) / f64::from(Self::MOST)
    }
}

impl Default for Volume {
    fn default() -> Self {
        Self(14)
    }
}

/// The preferences of the whole app.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in the settings")]
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct AppPreferences {
    /// The language code; nothing for the browser's language.
    pub language: Option<String>,
    /// Light or dark theme. The field name is part of the stored format.
    pub look: Theme,
    /// The pause between opponents' moves.
    pub pace: Pace,
    /// True if single letters are not shortcuts, for people who use speech input or press keys by accident (WCAG
    /// 2.1.4).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_letter_keys: bool,
    /// The tips shown and exercises solved, by their storage names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explained: Vec<String>,
    /// How a bone with one possible destination is played.
    #[serde(skip_serializing_if = "is_usual")]
    pub one_place: OnePlace,
    /// True for the left-handed layout.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub left_handed: bool,
    /// True for large bones in hand, which leave less room for the table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub large_bones: bool,
    /// True if bones show numerals instead of pips.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub numerals: bool,
    /// The speed of travelling bones.
    #[serde(skip_serializing_if = "is_usual")]
    pub speed: Speed,
    /// True if sound is on.
    #[serde(skip_serializing_if = "is_usual")]
    pub sound: bool,
    /// The volume.
    #[serde(skip_serializing_if = "is_usual")]
    pub volume: Volume,
    /// True if vibration is on.
    #[serde(skip_serializing_if = "is_usual")]
    pub haptics: bool,
    /// The keys of quarantined texts whose notice was dismissed. The field name is part of the stored format.
    pub read_asides: Vec<String>,
}

/// True for a default value, which need not be stored.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The app's document store.
pub type AppDocuments = Rc<DocumentStore<BrowserStorage>>;

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
        let handle = window_event_listener_untyped("storage", move |_| context.hear_other_tab());
        on_cleanup(move || handle.remove());
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
        // and keep what was chosen here at the same moment
        self.store().reapply_lost_changes();
        if let Some(anew) = self.store().changed_preferences(APP_PREFERENCES, &known, |_| true) {
            self.preferences.set(anew);
        }
    }

    /// Keeps the attributes of the root element up to date: theme and numerals.
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

    /// Changes the language.
    pub fn speak(self, i18n: I18n, locale: Locale) {
        i18n.set_locale(locale);
        self.preferences.update(|preferences| preferences.language = Some(locale.to_string()));
    }

    /// The initial language: the user's choice, or the browser's.
    pub fn language(self) -> Locale {
        let chosen = self.preferences.read_untracked().language.as_deref().and_then(|code| code.parse().ok());
        chosen.unwrap_or_else(browser_locale)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::store::{DocumentStore, MemoryStorage, Storage};

    /// Preferences that all differ from the defaults.
    fn unusual() -> AppPreferences {
        AppPreferences {
            language: Some("es".to_owned()),
            look: Theme::Dark,
            pace: Pace::AtOnce,
            no_letter_keys: true,
            explained: vec!["a tip".to_owned()],
            one_place: OnePlace::Confirm,
            left_handed: true,
            large_bones: true,
            numerals: true,
            speed: Speed::Slow,
            sound: true,
            volume: Volume::new(3),
            haptics: true,
            read_asides: vec!["an aside".to_owned()],
        }
    }

    /// The preferences read from a stored body, and the fields that fell back to defaults.
    fn read(body: &Value) -> (Value, Vec<String>) {
        let storage = MemoryStorage::new();
        storage.set(APP_PREFERENCES, &json!({ "v": 1, "kind": "preferences", "body": body }).to_string()).unwrap();
        let found = DocumentStore::new(&storage).preferences::<AppPreferences>(APP_PREFERENCES);
        (serde_json::to_value(found.value).unwrap(), found.reset_fields)
    }

    #[test]
    fn a_preference_that_cannot_be_read_falls_back_alone() {
        let stored = serde_json::to_value(unusual()).unwrap();
        assert_eq!(read(&stored), (stored.clone(), Vec::new()));
        let damaged = [
            ("look", json!("grey")),
            ("pace", json!(3)),
            ("one_place", json!("thrice")),
            ("left_handed", json!("left")),
            ("large_bones", json!(88)),
            ("numerals", json!(null)),
            ("speed", json!("fast")),
            ("sound", json!("loud")),
            ("volume", json!(-1)),
            ("volume", json!(300)),
            ("haptics", json!([])),
        ];
        for (field, value) in damaged {
            let mut body = stored.clone();
            body[field] = value.clone();
            let mut expected = stored.clone();
            // defaults are not stored where they need not be
            let usual = serde_json::to_value(AppPreferences::default()).unwrap();
            match usual.get(field) {
                Some(usual) => expected[field] = usual.clone(),
                None => drop(expected.as_object_mut().unwrap().remove(field)),
            }
            assert_eq!(read(&body), (expected, vec![field.to_owned()]), "{field} was {value}");
        }
    }

    #[test]
    fn preferences_of_an_earlier_build_are_read_with_the_usual_new_ones() {
        let (found, reset_fields) = read(&json!({ "language": null, "look": "dark", "pace": "slow" }));
        assert_eq!(reset_fields, Vec::<String>::new());
        let expected = AppPreferences { look: Theme::Dark, pace: Pace::Slow, ..AppPreferences::default() };
        assert_eq!(found, serde_json::to_value(expected).unwrap());
    }

    #[test]
    fn nothing_is_louder_than_the_loudest() {
        let (found, _) = read(&json!({ "volume": 200 }));
        let found: AppPreferences = serde_json::from_value(found).unwrap();
        assert_eq!(found.volume.twentieths(), Volume::MOST);
    }
}
