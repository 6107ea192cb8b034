//! The settings of Crescendo.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::components::choice::Setting;
use crate::app::game::{SeatWords, Settings, Typed, seat_setting};
use crate::app::words::I18n;
use crate::engine::Points;
use crate::games::crescendo::rules::Options;
use crate::text::t_string;

/// Stored display settings from versions in which each game had its own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// Show numerals instead of pips: migrated into the shared display settings when the game is next opened.
    pub numerals: bool,
}

/// The thresholds on offer (docs/rules/crescendo.md, Settings 1).
fn thresholds() -> Vec<Points> {
    let steps = (Options::LOWEST..=Options::HIGHEST).step_by(usize::try_from(Options::STEP).unwrap_or(1));
    steps.collect()
}

/// The settings that decide play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let options = Typed::<Options>::new(settings.options);
    let threshold = Setting {
        key: "threshold",
        label: t_string!(i18n, crescendo.set.threshold).to_owned().into(),
        explanation: Signal::derive(move || {
            let usual = Options::initial(settings.lineup.read().seats()).threshold;
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
    let words = SeatWords {
        label: t_string!(i18n, crescendo.set.first),
        explanation: t_string!(i18n, crescendo.set.first_what),
        none: t_string!(i18n, crescendo.set.first_lot),
    };
    let first = seat_setting::<Options>(i18n, settings, "first", &words, |options| &mut options.first);
    vec![threshold, first]
}
