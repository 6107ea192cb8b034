//! Display settings: the view angle and the layer numbers.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::components::choice::Setting;
use crate::app::game::{Settings, Typed};
use crate::app::words::I18n;
use crate::games::brick::scene::ViewAngle;
use crate::text::t_string;

/// Display settings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// The view angle.
    pub sight: ViewAngle,
    /// True to print the layer's number on each brick.
    pub layers: bool,
}

/// The display settings.
pub fn settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    let layers = Setting {
        key: "layers",
        label: t_string!(i18n, brick.table.set_layers).to_owned().into(),
        explanation: t_string!(i18n, brick.table.set_layers_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(display.with(|display| display.layers))),
        choose: Callback::new(move |index: usize| display.update(|display| display.layers = index == 1)),
    };
    let sight = Setting {
        key: "sight",
        label: t_string!(i18n, brick.table.set_sight).to_owned().into(),
        explanation: t_string!(i18n, brick.table.set_sight_what).to_owned().into(),
        values: vec![
            t_string!(i18n, brick.table.from_above).to_owned(),
            t_string!(i18n, brick.table.from_side).to_owned(),
        ],
        chosen: Signal::derive(move || usize::from(display.with(|display| display.sight.oblique))),
        choose: Callback::new(move |index: usize| display.update(|display| display.sight.oblique = index == 1)),
    };
    vec![sight, layers]
}
