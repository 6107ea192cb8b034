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
fn thresholds() -> impl Iterator<Item = Points> {
    (Options::LOWEST..=Options::HIGHEST).step_by(usize::try_from(Options::STEP).unwrap_or(1))
}

/// The settings that decide play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let options = Typed::<Options>::new(settings.options);
    let named = thresholds().map(|points| (points, points.to_string()));
    let words = [t_string!(i18n, crescendo.set.threshold), ""];
    let threshold = Setting {
        explanation: Signal::derive(move || {
            let usual = Options::initial(settings.lineup.read().seats()).threshold;
            t_string!(i18n, crescendo.set.threshold_what, points = usual)
        }),
        ..options.choice("threshold", words, named, |options| &mut options.threshold)
    };
    let words = SeatWords {
        label: t_string!(i18n, crescendo.set.first),
        explanation: t_string!(i18n, crescendo.set.first_what),
        none: t_string!(i18n, common.by_lot),
    };
    let first = seat_setting::<Options>(i18n, settings, "first", &words, |options| &mut options.first);
    vec![threshold, first]
}
