//! What is preferred in one game.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::opaque::Opaque;
use super::party::Party;
use super::seam::Game;
use crate::app::house::House;
use crate::bots::Level;

/// The game's preferences.
#[derive(Clone, PartialEq, Debug)]
pub struct GamePreferences {
    /// The settings that decide play.
    pub options: Opaque,
    /// How hard the opponent of a duel tries.
    pub level: Level,
    /// The game's own settings of display and pace.
    pub display: Opaque,
    /// Who is to play.
    pub party: Party,
    /// Whether undo may go back across what was revealed; nothing: as suits the number of people.
    pub undo_reveals: Option<bool>,
}

/// The key they are kept under.
pub fn key(game: &dyn Game) -> String {
    format!("boneyard/{}/preferences", game.name())
}

impl GamePreferences {
    /// Whether every field of preferences as they are kept can be read and played.
    pub fn is_sound(game: &dyn Game, fields: &Map<String, Value>) -> bool {
        fn reads<T: DeserializeOwned>(fields: &Map<String, Value>, name: &str) -> bool {
            fields.get(name).is_none_or(|value| T::deserialize(value).is_ok())
        }
        let seats = Self::read(game, fields).party.seats();
        reads::<Level>(fields, "level")
            && reads::<Party>(fields, "party")
            && reads::<Option<bool>>(fields, "undo_reveals")
            && fields.get("options").is_none_or(|options| game.are_options(options, seats))
            && fields.get("display").is_none_or(|display| game.is_display(display))
    }

    /// What is kept of them, or the initial ones.
    pub fn kept(house: House, game: &dyn Game) -> Self {
        let kept = house.shelf().preferences_if(&key(game), |fields| Self::is_sound(game, fields)).value;
        Self::read(game, &kept)
    }

    /// What can be played of preferences as they are kept: field by field, what is none gives way to the initial value.
    pub fn read(game: &dyn Game, fields: &Map<String, Value>) -> Self {
        fn field<T: DeserializeOwned>(fields: &Map<String, Value>, name: &str) -> Option<T> {
            serde_json::from_value(fields.get(name)?.clone()).ok()
        }
        let seating = game.seating();
        let level = seating.sound_level(field(fields, "level").unwrap_or_default());
        let usual = || Party::against_bots(&seating, Level::default());
        let party = field(fields, "party").unwrap_or_else(usual).sound(&seating);
        Self {
            options: game.read_options(fields.get("options").unwrap_or(&Value::Null), party.seats()),
            level,
            display: game.read_display(fields.get("display").unwrap_or(&Value::Null)),
            party,
            undo_reveals: field(fields, "undo_reveals").flatten(),
        }
    }

    /// The preferences as they are kept.
    ///
    /// # Panics
    /// Never: settings are texts, numbers and switches.
    pub fn write(&self, game: &dyn Game) -> Map<String, Value> {
        let value = |value: serde_json::Result<Value>| value.expect("settings are texts, numbers and switches");
        [
            ("options", game.write_options(&self.options)),
            ("level", value(serde_json::to_value(self.level))),
            ("display", game.write_display(&self.display)),
            ("party", value(serde_json::to_value(&self.party))),
            ("undo_reveals", value(serde_json::to_value(self.undo_reveals))),
        ]
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
    }
}
