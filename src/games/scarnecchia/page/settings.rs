//! The settings of Scarnecchia.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::phrases::scoring_name;
use crate::app::components::choice::Setting;
use crate::app::game::{SeatWords, Settings, Typed, seat_setting};
use crate::app::words::I18n;
use crate::games::scarnecchia::rules::{Options, Scoring};
use crate::text::t_string;

/// Display settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// True if each tile in the pool and the hand shows its total.
    pub totals: bool,
}

impl Default for Display {
    fn default() -> Self {
        Self { totals: true }
    }
}

/// The numbers of hands on offer; the last is an open-ended game (docs/rules/scarnecchia.md, Settings 2).
const HANDS: [Option<u32>; 7] = [Some(1), Some(3), Some(5), Some(7), Some(10), Some(20), None];

/// The scoring, without its explanation.
pub fn scoring(i18n: I18n, options: Typed<Options>) -> Setting {
    let words = [t_string!(i18n, scarnecchia.set.scoring), ""];
    let named = Scoring::ALL.map(|scoring| (scoring, scoring_name(i18n, scoring)));
    options.choice("scoring", words, named, |options| &mut options.scoring)
}

/// The settings that decide play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let options = Typed::<Options>::new(settings.options);
    let scoring = Setting {
        explanation: Signal::derive(move || {
            match options.with(|options| options.scoring) {
                Scoring::Tiles => t_string!(i18n, scarnecchia.set.scoring_tiles),
                Scoring::Points => t_string!(i18n, scarnecchia.set.scoring_points),
                Scoring::Threes => t_string!(i18n, scarnecchia.set.scoring_threes),
            }
            .to_owned()
        }),
        ..scoring(i18n, options)
    };
    let named = |hands: Option<u32>| {
        hands.map_or_else(|| t_string!(i18n, common.open_ended).to_owned(), |hands| hands.to_string())
    };
    let hands = options.choice(
        "hands",
        [t_string!(i18n, scarnecchia.set.hands), t_string!(i18n, scarnecchia.set.hands_what)],
        HANDS.map(|hands| (hands, named(hands))),
        |options| &mut options.hands,
    );
    let sets = options.choice(
        "sets",
        [t_string!(i18n, scarnecchia.set.sets), t_string!(i18n, scarnecchia.set.sets_what)],
        [(1, "1"), (2, "2")],
        |options| &mut options.sets,
    );
    let words = SeatWords {
        label: t_string!(i18n, scarnecchia.set.first),
        explanation: t_string!(i18n, scarnecchia.set.first_what),
        none: t_string!(i18n, common.by_lot),
    };
    let first = seat_setting::<Options>(i18n, settings, "first", &words, |options| &mut options.first);
    vec![scoring, hands, sets, first]
}

/// The display settings.
pub fn display(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    let totals = [t_string!(i18n, scarnecchia.set.totals), t_string!(i18n, scarnecchia.set.totals_what)];
    vec![display.switch("totals", totals, |display| &mut display.totals)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_shown_unless_switched_off() {
        let read = |stored: &str| serde_json::from_str::<Display>(stored).unwrap().totals;
        assert!(read("{}"), "stored before the setting existed");
        assert!(!read(r#"{"totals":false}"#));
    }
}
