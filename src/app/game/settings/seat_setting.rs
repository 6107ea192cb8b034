//! A setting that chooses a seat, or leaves the choice to chance.

use std::fmt::Debug;

use leptos::prelude::*;

use crate::app::components::choice::Setting;
use crate::app::game::{Lineup, SeatChoice, Settings, Typed};
use crate::app::words::I18n;
use crate::app::words::names::shown;
use crate::app::words::seat_names::BotNames;
use crate::engine::Seat;
use crate::text::t_string;

/// The texts of such a setting.
pub struct SeatWords<'a> {
    /// The label.
    pub label: &'a str,
    /// The explanation.
    pub explanation: &'a str,
    /// The label of the value that chooses no seat.
    pub none: &'a str,
}

/// The names at the table of the next game, from seat 0: "You" for an only person without a name.
pub fn chair_names(i18n: I18n, lineup: &Lineup) -> Vec<String> {
    let chairs = lineup.at_table();
    let is_alone = chairs.iter().filter(|chair| chair.person).count() == 1;
    let usual = |index: usize, is_person: bool| {
        if is_person && is_alone {
            return t_string!(i18n, app.you).to_owned();
        }
        let before = chairs[..index].iter().filter(|other| other.person == is_person).count();
        BotNames::SHARED.usual_name(i18n, is_person, before)
    };
    let name = |(index, chair): (usize, &SeatChoice)| shown(&chair.name).unwrap_or_else(|| usual(index, chair.person));
    chairs.iter().enumerate().map(name).collect()
}

/// The seats at the table of the next game with their names.
pub fn seat_choices(i18n: I18n, settings: Settings) -> impl Iterator<Item = (Seat, String)> {
    (0..).map(Seat::new).zip(chair_names(i18n, &settings.lineup.read()))
}

/// A rule setting whose value is a seat or none. `field` returns where the options store it.
pub fn seat_setting<O: Clone + PartialEq + serde::Serialize + Debug + Send + Sync + 'static>(
    i18n: I18n,
    settings: Settings,
    key: &'static str,
    words: &SeatWords<'_>,
    field: fn(&mut O) -> &mut Option<Seat>,
) -> Setting {
    let options = Typed::<O>::new(settings.options);
    let seats = seat_choices(i18n, settings).map(|(seat, name)| (Some(seat), name));
    let values = [(None, words.none.to_owned())].into_iter().chain(seats);
    options.choice(key, [words.label, words.explanation], values, field)
}
