//! The settings of Crescendo.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::components::choice::Setting;
use crate::app::game::{Settings, Typed};
use crate::app::words::I18n;
use crate::app::words::company::usual_name;
use crate::app::words::names::shown;
use crate::engine::{Points, Seat};
use crate::games::crescendo::rules::Options;
use crate::text::t_string;

/// How the game looks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// Numerals in place of pips.
    pub numerals: bool,
}

/// The thresholds that are offered; any step between them is a threshold too.
fn thresholds() -> Vec<Points> {
    let steps = (Options::LOWEST..=Options::HIGHEST).step_by(usize::try_from(Options::STEP).unwrap_or(1));
    steps.collect()
}

/// What decides play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let options = Typed::<Options>::new(settings.options);
    let threshold = Setting {
        key: "threshold",
        label: t_string!(i18n, crescendo.set.threshold).to_owned().into(),
        explanation: Signal::derive(move || {
            let usual = Options::initial(settings.party.read().seats()).threshold;
            t_string!(i18n, crescendo.set.threshold_what, points = usual)
        }),
        values: thresholds().iter().map(ToString::to_string).collect(),
        chosen: Signal::derive(move || {
            let threshold = options.with(|options| options.threshold);
            thresholds().iter().position(|points| *points == threshold).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(points) = thresholds().get(index) {
                options.update(|options| options.threshold = *points);
            }
        }),
    };
    let first = move || {
        let party = settings.party.read();
        let name = |index: usize| {
            let chair = &party.at_table()[index];
            let before = party.at_table()[..index].iter().filter(|other| other.person == chair.person).count();
            shown(&chair.name).unwrap_or_else(|| usual_name(i18n, chair.person, before))
        };
        let mut values = vec![t_string!(i18n, crescendo.set.first_lot).to_owned()];
        values.extend((0..party.at_table().len()).map(name));
        values
    };
    let first = Setting {
        key: "first",
        label: t_string!(i18n, crescendo.set.first).to_owned().into(),
        explanation: t_string!(i18n, crescendo.set.first_what).to_owned().into(),
        values: first(),
        chosen: Signal::derive(move || options.with(|options| options.first.map_or(0, |seat| seat.index() + 1))),
        choose: Callback::new(move |index: usize| {
            let seat = index.checked_sub(1).and_then(|index| u8::try_from(index).ok()).map(Seat::new);
            options.update(|options| options.first = seat);
        }),
    };
    vec![threshold, first]
}

/// How it looks.
pub fn display(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    let numerals = Setting {
        key: "numerals",
        label: t_string!(i18n, crescendo.set.numerals).to_owned().into(),
        explanation: t_string!(i18n, crescendo.set.numerals_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(display.with(|display| display.numerals))),
        choose: Callback::new(move |on: usize| display.update(|display| display.numerals = on == 1)),
    };
    vec![numerals]
}
