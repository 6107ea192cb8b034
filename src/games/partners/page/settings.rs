//! The settings of Partners, for the settings sheet.

use serde::{Deserialize, Serialize};

use crate::app::components::choice::Setting;
use crate::app::game::{Settings, Typed};
use crate::app::words::I18n;
use crate::games::partners::rules::Options;
use crate::text::t_string;

/// Display settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// Show beside each seat the numbers that it has shown to lack.
    pub lacks: bool,
}

impl Default for Display {
    fn default() -> Self {
        Self { lacks: true }
    }
}

/// The settings that decide play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let options = Typed::<Options>::new(settings.options);
    let words = [t_string!(i18n, partners.settings.points), t_string!(i18n, partners.settings.points_what)];
    let targets = Options::TARGETS.map(|points| (points, points.to_string()));
    vec![options.choice("points_to_win", words, targets, |options| &mut options.points_to_win)]
}

/// The display settings.
pub fn display(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    let words = [t_string!(i18n, partners.settings.lacks), t_string!(i18n, partners.settings.lacks_what)];
    vec![display.switch("lacks", words, |display| &mut display.lacks)]
}
