//! The tips of a first game: which were shown, and the switch that shows them again.

use leptos::prelude::*;

use super::game::Game;
use crate::app::components::choice::Setting;
use crate::app::context::AppContext;
use crate::app::words::I18n;
use crate::text::t_string;

/// Storage key recording that a tip was shown.
pub fn tip_key(game: &dyn Game, tip: &str) -> String {
    format!("{}/tip/{tip}", game.name())
}

/// The switch for tips. It is on while a tip remains; switching it on shows all of them again.
pub fn tips_setting(i18n: I18n, context: AppContext, game: &'static dyn Game) -> Option<Setting> {
    let names: Vec<String> = game.tips().into_iter().map(|tip| tip_key(game, tip)).collect();
    if names.is_empty() {
        return None;
    }
    let named = names.clone();
    let are_on = move || named.iter().any(|name| !context.is_explained(name));
    let set = move |on: bool| {
        context.preferences.update(|preferences| {
            preferences.explained.retain(|name| !names.contains(name));
            if !on {
                preferences.explained.extend(names.clone());
            }
        });
    };
    Some(Setting::switch("tips", [t_string!(i18n, play.tips), t_string!(i18n, play.tips_what)], are_on, set))
}
