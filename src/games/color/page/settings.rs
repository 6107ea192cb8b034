//! The settings of Color.

use serde::{Deserialize, Serialize};

use crate::app::components::choice::Setting;
use crate::app::game::{SeatWords, Settings, Typed, seat_setting};
use crate::app::words::I18n;
use crate::games::color::rules::Options;
use crate::text::t_string;

/// Display settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// Offer the best claim (docs/rules/color.md, Settings 3).
    pub offer: bool,
}

impl Default for Display {
    fn default() -> Self {
        Self { offer: true }
    }
}

/// The settings that decide play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let dmo = SeatWords {
        label: t_string!(i18n, color.set.dmo),
        explanation: t_string!(i18n, color.set.dmo_what),
        none: t_string!(i18n, color.set.lot),
    };
    let first = SeatWords {
        label: t_string!(i18n, color.set.first),
        explanation: t_string!(i18n, color.set.first_what),
        none: t_string!(i18n, color.set.lot),
    };
    vec![
        seat_setting::<Options>(i18n, settings, "dmo", &dmo, |options| &mut options.dmo),
        seat_setting::<Options>(i18n, settings, "first", &first, |options| &mut options.first),
    ]
}

/// The display settings.
pub fn display(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    let offer = [t_string!(i18n, color.set.offer), t_string!(i18n, color.set.offer_what)];
    vec![display.switch("offer", offer, |display| &mut display.offer)]
}
