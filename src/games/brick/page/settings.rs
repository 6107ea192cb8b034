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

/// The numbers of matches on offer, the last for an open-ended game (docs/rules/brick.md, Settings 2).
const MATCHES: [Option<u32>; 12] =
    [Some(1), Some(2), Some(3), Some(4), Some(5), Some(6), Some(8), Some(10), Some(15), Some(20), Some(30), None];

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

/// The settings that decide play.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let options = Typed::<Options>::new(settings.options);
    let sets = SETS.map(|set| (set, set_name(i18n, set)));
    let matches = [t_string!(i18n, brick.set.matches), t_string!(i18n, brick.set.matches_what)];
    let named = |matches: Option<u32>| {
        matches.map_or_else(|| t_string!(i18n, common.open_ended).to_owned(), |matches| matches.to_string())
    };
    let numbers = MATCHES.map(|matches| (matches, named(matches)));
    vec![
        Setting {
            explanation: Signal::derive(move || is_for(i18n, options.with(|options| options.set)).to_owned()),
            ..options.choice("set", [t_string!(i18n, brick.set.set), ""], sets, |options| &mut options.set)
        },
        options.choice("matches", matches, numbers, |options| &mut options.matches),
    ]
}
