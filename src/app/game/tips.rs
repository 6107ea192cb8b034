//! The tips of a first game: how it is kept which were told, and the switch that tells them again.

use leptos::prelude::*;

use super::seam::Game;
use crate::app::components::choice::Setting;
use crate::app::house::House;
use crate::app::words::I18n;
use crate::text::t_string;

/// The name by which is kept that a tip was told.
pub fn tip_kept(game: &dyn Game, tip: &str) -> String {
    format!("{}/tip/{tip}", game.name())
}

/// The switch for the tips: on as long as there is one to be told. Switched on, all are told once more.
pub fn tips_setting(i18n: I18n, house: House, game: &'static dyn Game) -> Option<Setting> {
    let names: Vec<String> = game.tips().into_iter().map(|tip| tip_kept(game, tip)).collect();
    let named = names.clone();
    (!names.is_empty()).then(|| Setting {
        key: "tips",
        label: t_string!(i18n, house.tips).to_owned().into(),
        explanation: t_string!(i18n, house.tips_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(named.iter().any(|name| !house.is_explained(name)))),
        choose: Callback::new(move |on: usize| {
            house.preferences.update(|preferences| {
                preferences.explained.retain(|name| !names.contains(name));
                if on == 0 {
                    preferences.explained.extend(names.clone());
                }
            });
        }),
    })
}
