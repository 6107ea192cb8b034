//! The preferences of one game.

use leptos::prelude::untrack;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::app::context::AppContext;
use crate::app::game::seam::game::Game;
use crate::app::game::table::lineup::Lineup;
use crate::bots::Level;
use crate::engine::{Opaque, Seed, json_of};
use crate::session::Player;
use crate::store::keys;
use crate::text::Locale;

/// The game's preferences.
#[derive(Clone, PartialEq, Debug)]
pub struct GamePreferences {
    /// The settings that decide play.
    pub options: Opaque,
    /// The opponent's level in a game of one person against one opponent.
    pub level: Level,
    /// The settings of display and pace.
    pub display: Opaque,
    /// The players of the next game.
    pub lineup: Lineup,
    /// True if undo may cross a reveal; nothing decides by the number of people.
    pub undo_reveals: Option<bool>,
}

/// Their storage key.
pub fn key(game: &dyn Game) -> String {
    keys::preferences(game.name())
}

impl GamePreferences {
    /// True if every stored field can be read and played.
    pub fn is_valid(game: &dyn Game, fields: &Map<String, Value>) -> bool {
        fn reads<T: DeserializeOwned>(fields: &Map<String, Value>, name: &str) -> bool {
            fields.get(name).is_none_or(|value| T::deserialize(value).is_ok())
        }
        let seats = Self::read(game, Locale::FALLBACK, fields).lineup.seats();
        reads::<Level>(fields, "level")
            && reads::<Lineup>(fields, "party")
            && reads::<Option<bool>>(fields, "undo_reveals")
            && fields.get("options").is_none_or(|options| game.options(options, seats).is_some())
            && fields.get("display").is_none_or(|display| game.is_display(display))
    }

    /// The stored preferences, or the initial ones.
    pub fn kept(context: AppContext, game: &dyn Game) -> Self {
        let kept = context.store().preferences_if(&key(game), |fields| Self::is_valid(game, fields)).value;
        Self::read(game, untrack(|| context.language()), &kept)
    }

    /// Reads stored fields; a field that is missing or invalid has its initial value, which may depend on the language.
    pub fn read(game: &dyn Game, locale: Locale, fields: &Map<String, Value>) -> Self {
        fn field<T: DeserializeOwned>(fields: &Map<String, Value>, name: &str) -> Option<T> {
            T::deserialize(fields.get(name)?).ok()
        }
        let seat_rules = game.seat_rules();
        let level = seat_rules.valid_level(field(fields, "level").unwrap_or_default());
        let usual = || Lineup::against_bots(&seat_rules, Level::default());
        let lineup = field(fields, "party").unwrap_or_else(usual).valid(&seat_rules);
        Self {
            options: fields
                .get("options")
                .and_then(|kept| game.options(kept, lineup.seats()))
                .unwrap_or_else(|| game.first_options(locale, lineup.seats())),
            level,
            display: game.read_display(fields.get("display").unwrap_or(&Value::Null)),
            lineup,
            undo_reveals: field(fields, "undo_reveals").flatten(),
        }
    }

    /// The settings that a new game is dealt with.
    pub fn settled(&self, game: &dyn Game, players: &[Player], seed: Seed) -> Opaque {
        game.settle(&self.options, &self.display, players, seed)
    }

    /// The fields to store.
    ///
    /// # Panics
    /// Never: settings are texts, numbers and switches.
    pub fn write(&self) -> Map<String, Value> {
        let value = |value: serde_json::Result<Value>| value.expect("settings are texts, numbers and switches");
        let settings = [
            ("options", self.options.json()),
            ("level", value(json_of(&self.level))),
            ("display", self.display.json()),
            ("party", value(json_of(&self.lineup))),
            ("undo_reveals", value(json_of(&self.undo_reveals))),
        ];
        // one by one: to collect them would sort them (engine::order)
        let mut written = Map::new();
        for (name, value) in settings {
            written.insert(name.to_owned(), value);
        }
        written
    }
}
