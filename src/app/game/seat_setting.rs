//! A setting that chooses a seat, or leaves the choice to chance.

use std::fmt::Debug;

use leptos::prelude::*;

use super::{SeatChoice, Settings, Typed};
use crate::app::components::choice::Setting;
use crate::app::words::I18n;
use crate::app::words::names::shown;
use crate::app::words::seat_names::usual_name;
use crate::engine::Seat;

/// The texts of such a setting.
pub struct SeatWords<'a> {
    /// The label.
    pub label: &'a str,
    /// The explanation.
    pub explanation: &'a str,
    /// The label of the value that chooses no seat.
    pub none: &'a str,
}

/// The names at the table of the next game, from seat 0.
fn called(i18n: I18n, settings: Settings) -> Vec<String> {
    let lineup = settings.lineup.read();
    let chairs = lineup.at_table();
    let name = |(index, chair): (usize, &SeatChoice)| {
        let before = chairs[..index].iter().filter(|other| other.person == chair.person).count();
        shown(&chair.name).unwrap_or_else(|| usual_name(i18n, chair.person, before))
    };
    chairs.iter().enumerate().map(name).collect()
}

/// A rule setting whose value is a seat or none. `field` returns where the options store it.
pub fn seat_setting<O: Clone + PartialEq + Debug + Send + Sync + 'static>(
    i18n: I18n,
    settings: Settings,
    key: &'static str,
    words: &SeatWords<'_>,
    field: fn(&mut O) -> &mut Option<Seat>,
) -> Setting {
    let options = Typed::<O>::new(settings.options);
    let seats = called(i18n, settings).into_iter().zip(0..).map(|(name, seat)| (Some(Seat::new(seat)), name));
    let values = [(None, words.none.to_owned())].into_iter().chain(seats);
    options.choice(key, [words.label, words.explanation], values, field)
}
