//! The settings of Brick Dominoes: the set, whose default depends on the number of seats, and the number of matches.

use leptos::prelude::*;

use super::phrases::set_name;
use crate::app::components::choice::Setting;
use crate::app::game::{Settings, Typed};
use crate::app::words::I18n;
use crate::engine::{Pips, Seats};
use crate::games::brick::rules::Options;
use crate::text::{count_string, t_string};

/// The sets, by their highest number.
const SETS: [Pips; 5] = [6, 9, 12, 16, 18];

/// The numbers of matches on offer; a record may hold any number up to the last.
const MATCHES: [u32; 12] = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, Options::MOST_MATCHES];

/// The numbers of players a set is for (docs/rules/brick.md, Components 2).
fn is_for(i18n: I18n, set: Pips) -> &'static str {
    match set {
        6 => t_string!(i18n, brick.set.six_for),
        9 => t_string!(i18n, brick.set.nine_for),
        12 => t_string!(i18n, brick.set.twelve_for),
        16 => t_string!(i18n, brick.set.sixteen_for),
        // 18, the largest set
        _ => t_string!(i18n, brick.set.eighteen_for),
    }
}

/// The reason a set does not allow this number of seats.
pub fn why_not(i18n: I18n, options: &Options, seats: Seats) -> String {
    let count = u32::from(u8::from(seats));
    count_string!(i18n, brick.set.refused, count = count, for_whom = is_for(i18n, options.set))
}

/// The set.
fn set(i18n: I18n, settings: Settings) -> Setting {
    let options = Typed::<Options>::new(settings.options);
    Setting {
        key: "set",
        label: t_string!(i18n, brick.set.set).to_owned().into(),
        explanation: Signal::derive(move || is_for(i18n, options.with(|options| options.set)).to_owned()),
        values: SETS.iter().map(|set| set_name(i18n, *set).to_owned()).collect(),
        chosen: Signal::derive(move || {
            let now = options.with(|options| options.set);
            SETS.iter().position(|set| *set == now).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(set) = SETS.get(index) {
                options.update(|options| options.set = *set);
            }
        }),
    }
}

/// The number of matches.
fn matches(i18n: I18n, settings: Settings) -> Setting {
    let options = Typed::<Options>::new(settings.options);
    Setting {
        key: "matches",
        label: t_string!(i18n, brick.set.matches).to_owned().into(),
        explanation: t_string!(i18n, brick.set.matches_what).to_owned().into(),
        values: MATCHES.iter().map(ToString::to_string).collect(),
        chosen: Signal::derive(move || {
            let now = options.with(|options| options.matches);
            MATCHES.iter().position(|matches| *matches == now).unwrap_or(usize::MAX)
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(matches) = MATCHES.get(index) {
                options.update(|options| options.matches = *matches);
            }
        }),
    }
}

/// The settings that decide play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    vec![set(i18n, settings), matches(i18n, settings)]
}
