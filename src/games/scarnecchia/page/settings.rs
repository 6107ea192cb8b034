//! The settings of Scarnecchia.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::components::choice::Setting;
use crate::app::game::{SeatWords, Settings, Typed, seat_setting};
use crate::app::words::I18n;
use crate::games::scarnecchia::rules::{Options, Scoring};
use crate::text::t_string;

/// Display settings: the game has none of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {}

/// The numbers of hands on offer; the last is an open-ended game (docs/rules/scarnecchia.md, Settings 2).
const HANDS: [Option<u32>; 7] = [Some(1), Some(3), Some(5), Some(7), Some(10), Some(20), None];

/// The settings that decide play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let options = Typed::<Options>::new(settings.options);
    let scoring = Setting {
        key: "scoring",
        label: t_string!(i18n, scarnecchia.set.scoring).to_owned().into(),
        explanation: Signal::derive(move || {
            match options.with(|options| options.scoring) {
                Scoring::Tiles => t_string!(i18n, scarnecchia.set.scoring_tiles),
                Scoring::Points => t_string!(i18n, scarnecchia.set.scoring_points),
                Scoring::Threes => t_string!(i18n, scarnecchia.set.scoring_threes),
            }
            .to_owned()
        }),
        values: Scoring::ALL.iter().map(|scoring| super::phrases::scoring_name(i18n, *scoring).to_owned()).collect(),
        chosen: Signal::derive(move || {
            let now = options.with(|options| options.scoring);
            Scoring::ALL.iter().position(|scoring| *scoring == now).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(scoring) = Scoring::ALL.get(index) {
                options.update(|options| options.scoring = *scoring);
            }
        }),
    };
    let named = |hands: &Option<u32>| {
        hands.map_or_else(|| t_string!(i18n, scarnecchia.set.hands_open).to_owned(), |hands| hands.to_string())
    };
    let hands = Setting {
        key: "hands",
        label: t_string!(i18n, scarnecchia.set.hands).to_owned().into(),
        explanation: t_string!(i18n, scarnecchia.set.hands_what).to_owned().into(),
        values: HANDS.iter().map(named).collect(),
        chosen: Signal::derive(move || {
            let now = options.with(|options| options.hands);
            HANDS.iter().position(|hands| *hands == now).unwrap_or(usize::MAX)
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(hands) = HANDS.get(index) {
                options.update(|options| options.hands = *hands);
            }
        }),
    };
    let sets = Setting {
        key: "sets",
        label: t_string!(i18n, scarnecchia.set.sets).to_owned().into(),
        explanation: t_string!(i18n, scarnecchia.set.sets_what).to_owned().into(),
        values: vec!["1".to_owned(), "2".to_owned()],
        chosen: Signal::derive(move || options.with(|options| usize::from(options.sets).saturating_sub(1))),
        choose: Callback::new(move |index: usize| {
            options.update(|options| options.sets = if index == 0 { 1 } else { 2 });
        }),
    };
    let words = SeatWords {
        label: t_string!(i18n, scarnecchia.set.first),
        explanation: t_string!(i18n, scarnecchia.set.first_what),
        none: t_string!(i18n, scarnecchia.set.first_lot),
    };
    let first = seat_setting::<Options>(i18n, settings, "first", &words, |options| &mut options.first);
    vec![scoring, hands, sets, first]
}
