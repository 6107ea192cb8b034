//! The preferences of the whole app.

use serde::{Deserialize, Serialize};

use super::looks::{BoneLook, TableLook};
use crate::scene::table::OnePlace;

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
    /// The surface of the table.
    #[serde(skip_serializing_if = "is_usual")]
    pub table: TableLook,
    /// The look of the bones.
    #[serde(skip_serializing_if = "is_usual")]
    pub bones: BoneLook,
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::store::keys::APP_PREFERENCES;
    use crate::store::{DocumentStore, MemoryStorage, Storage};

    /// Preferences that all differ from the defaults.
    fn unusual() -> AppPreferences {
        AppPreferences {
            language: Some("es".to_owned()),
            look: Theme::Dark,
            table: TableLook::Walnut,
            bones: BoneLook::Ebony,
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
            ("table", json!(6)),
            ("bones", json!(false)),
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
    fn looks_of_a_newer_version_are_kept_and_shown_as_the_usual_ones() {
        let body = json!({ "table": "marble", "bones": "jade", "pace": "slow" });
        let (found, reset_fields) = read(&body);
        assert_eq!(reset_fields, Vec::<String>::new());
        assert_eq!((&found["table"], &found["bones"]), (&body["table"], &body["bones"]));
        let preferences: AppPreferences = serde_json::from_value(found).unwrap();
        assert_eq!((preferences.table.name(), preferences.bones.name()), ("classic", "ivory"));

        // another preference changes, and the document keeps them
        let storage = MemoryStorage::new();
        storage.set(APP_PREFERENCES, &json!({ "v": 1, "kind": "preferences", "body": body }).to_string()).unwrap();
        let changed = AppPreferences { pace: Pace::AtOnce, ..preferences.clone() };
        let store = DocumentStore::new(&storage);
        store.update_preferences(APP_PREFERENCES, &preferences, &changed);
        let stored: Value = serde_json::from_str(&storage.get(APP_PREFERENCES).unwrap().unwrap()).unwrap();
        assert_eq!(stored["body"]["table"], json!("marble"));
        assert_eq!(stored["body"]["pace"], json!("at-once"));
        assert_eq!(store.quarantined(), Vec::new());
    }

    #[test]
    fn every_look_is_stored_under_the_name_that_the_style_has() {
        for table in TableLook::ALL {
            assert_eq!(serde_json::to_value(&table).unwrap(), json!(table.name()));
        }
        for bones in BoneLook::ALL {
            assert_eq!(serde_json::to_value(&bones).unwrap(), json!(bones.name()));
        }
    }

    #[test]
    fn nothing_is_louder_than_the_loudest() {
        let (found, _) = read(&json!({ "volume": 200 }));
        let found: AppPreferences = serde_json::from_value(found).unwrap();
        assert_eq!(found.volume.twentieths(), Volume::MOST);
    }
}
