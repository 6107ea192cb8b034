//! The tips of a first game: which were shown, and the switch that shows them again.

use leptos::prelude::*;

use super::seam::Game;
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
    let named = names.clone();
    (!names.is_empty()).then(|| Setting {
        key: "tips",
        label: t_string!(i18n, app.tips).to_owned().into(),
        explanation: t_string!(i18n, app.tips_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(named.iter().any(|name| !context.is_explained(name)))),
        choose: Callback::new(move |on: usize| {
            context.preferences.update(|preferences| {
                preferences.explained.retain(|name| !names.contains(name));
                if on == 0 {
                    preferences.explained.extend(names.clone());
                }
            });
        }),
    })
}
