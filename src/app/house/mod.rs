//! What belongs to the whole house: its preferences, its storage, and what is to be said about that.

pub mod notices;

use std::rc::Rc;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::browser::bots::Bots;
use crate::app::words::I18n;
use crate::engine::Seed;
use crate::scene::table::OnePlace;
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

/// How long a bone travels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Slowly.
    Slow,
    /// At the usual speed.
    #[default]
    Normal,
    /// It is there at once.
    AtOnce,
}

impl Speed {
    /// All speeds, in the order shown.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::AtOnce];

    /// How many milliseconds a bone travels.
    pub const fn lasts(self) -> f64 {
        match self {
            Self::Slow => 560.0,
            Self::Normal => 260.0,
            Self::AtOnce => 0.0,
        }
    }
}

/// How loud things are, in twentieths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Volume(u8);

impl Volume {
    /// As loud as can be.
    pub const MOST: u8 = 20;

    /// So many twentieths.
    pub fn new(twentieths: u8) -> Self {
        Self(twentieths.min(Self::MOST))
    }

    /// In twentieths.
    pub fn twentieths(self) -> u8 {
        // what is kept may come from anywhere
        self.0.min(Self::MOST)
    }

    /// From 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.twentieths()) / f64::from(Self::MOST)
    }
}

impl Default for Volume {
    fn default() -> Self {
        Self(14)
    }
}

/// What is preferred in the whole house.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in the settings")]
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
    /// What has been explained and is not explained again: the tips and exercises of each game, by their names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explained: Vec<String>,
    /// How a bone is played that only one place takes.
    #[serde(skip_serializing_if = "is_usual")]
    pub one_place: OnePlace,
    /// Whether what the thumb aims at is laid out for the left hand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub left_handed: bool,
    /// Whether the bones of the hand are large, at the cost of the table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub large_bones: bool,
    /// Whether bones show numerals in place of pips.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub numerals: bool,
    /// How long bones travel.
    #[serde(skip_serializing_if = "is_usual")]
    pub speed: Speed,
    /// Whether bones are heard.
    #[serde(skip_serializing_if = "is_usual")]
    pub sound: bool,
    /// How loud.
    #[serde(skip_serializing_if = "is_usual")]
    pub volume: Volume,
    /// Whether one's own bones are felt.
    #[serde(skip_serializing_if = "is_usual")]
    pub haptics: bool,
    /// The keys of what was set aside whose notice has been read.
    pub read_asides: Vec<String>,
}

/// Whether a preference is the usual one, which need not be kept.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
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
        let shelf = Rc::new(Shelf::new(BrowserStorage::Local));
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
        Effect::new(move |_| {
            let numerals = house.preferences.read().numerals;
            let Some(root) = document().document_element() else { return };
            let set = root.toggle_attribute_with_force("data-numerals", numerals);
            set.expect("the name of the attribute is valid");
        });
        house
    }

    /// This house with another shelf, on which nothing is kept: what is played on it touches no game that is.
    pub fn apart(self) -> Self {
        Self {
            trouble: RwSignal::new(None),
            asides: RwSignal::new(Vec::new()),
            shelf: StoredValue::new_local(Rc::new(Shelf::new(BrowserStorage::Nowhere))),
            ..self
        }
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
        if shelf.trouble().is_some() {
            // there may be room by now for what another key is held for
            shelf.retry();
        }
        let asides = shelf.asides();
        if *self.asides.read_untracked() != asides {
            self.asides.set(asides);
        }
        if *self.trouble.read_untracked() != shelf.trouble() {
            self.trouble.set(shelf.trouble());
        }
    }

    /// Whether there is a notice of what is not kept, or of what was set aside, that nobody has put away.
    pub fn has_unread(self) -> bool {
        let read = &self.preferences.read().read_asides;
        self.trouble.read().is_some() || self.asides.read().iter().any(|(key, _)| !read.contains(key))
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

    /// Whether this has been explained.
    pub fn is_explained(self, name: &str) -> bool {
        self.preferences.read().explained.iter().any(|explained| explained == name)
    }

    /// This has been explained.
    pub fn explain(self, name: &str) {
        if !untrack(|| self.is_explained(name)) {
            self.preferences.update(|preferences| preferences.explained.push(name.to_owned()));
        }
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::store::{MemoryStorage, Shelf, Storage};

    /// Preferences of which none is the usual one.
    fn unusual() -> HousePreferences {
        HousePreferences {
            language: Some("es".to_owned()),
            look: Look::Dark,
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

    /// What is read of a stored body, and which fields fell back.
    fn read(body: &Value) -> (Value, Vec<String>) {
        let storage = MemoryStorage::new();
        storage.set(KEY, &json!({ "v": 1, "kind": "preferences", "body": body }).to_string()).unwrap();
        let found = Shelf::new(&storage).preferences::<HousePreferences>(KEY);
        (serde_json::to_value(found.value).unwrap(), found.fell_back)
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
            // what is usual is not kept, where it need not be
            let usual = serde_json::to_value(HousePreferences::default()).unwrap();
            match usual.get(field) {
                Some(usual) => expected[field] = usual.clone(),
                None => drop(expected.as_object_mut().unwrap().remove(field)),
            }
            assert_eq!(read(&body), (expected, vec![field.to_owned()]), "{field} was {value}");
        }
    }

    #[test]
    fn preferences_of_an_earlier_build_are_read_with_the_usual_new_ones() {
        let (found, fell_back) = read(&json!({ "language": null, "look": "dark", "pace": "slow" }));
        assert_eq!(fell_back, Vec::<String>::new());
        let expected = HousePreferences { look: Look::Dark, pace: Pace::Slow, ..HousePreferences::default() };
        assert_eq!(found, serde_json::to_value(expected).unwrap());
    }

    #[test]
    fn nothing_is_louder_than_the_loudest() {
        let (found, _) = read(&json!({ "volume": 200 }));
        let found: HousePreferences = serde_json::from_value(found).unwrap();
        assert_eq!(found.volume.twentieths(), Volume::MOST);
    }
}
