//! A setting that names a seat of the table, or leaves it to the lot.

use std::fmt::Debug;

use leptos::prelude::*;

use super::{Chair, Settings, Typed};
use crate::app::components::choice::Setting;
use crate::app::words::I18n;
use crate::app::words::company::usual_name;
use crate::app::words::names::shown;
use crate::engine::Seat;

/// What such a setting is called, in the person's language.
pub struct SeatWords<'a> {
    /// What it is called.
    pub label: &'a str,
    /// What it decides.
    pub explanation: &'a str,
    /// What stands before the seats: that no seat is named.
    pub none: &'a str,
}

/// What everybody is called who is to sit at the table, from seat 0.
fn called(i18n: I18n, settings: Settings) -> Vec<String> {
    let party = settings.party.read();
    let chairs = party.at_table();
    let name = |(index, chair): (usize, &Chair)| {
        let before = chairs[..index].iter().filter(|other| other.person == chair.person).count();
        shown(&chair.name).unwrap_or_else(|| usual_name(i18n, chair.person, before))
    };
    chairs.iter().enumerate().map(name).collect()
}

/// A setting of the rules that names a seat or none: `field` is where the options keep it.
pub fn seat_setting<O: Clone + PartialEq + Debug + Send + Sync + 'static>(
    i18n: I18n,
    settings: Settings,
    key: &'static str,
    words: &SeatWords<'_>,
    field: fn(&mut O) -> &mut Option<Seat>,
) -> Setting {
    let options = Typed::<O>::new(settings.options);
    let mut values = vec![words.none.to_owned()];
    values.extend(called(i18n, settings));
    Setting {
        key,
        label: words.label.to_owned().into(),
        explanation: words.explanation.to_owned().into(),
        values,
        chosen: Signal::derive(move || field(&mut options.get()).map_or(0, |seat| seat.index() + 1)),
        choose: Callback::new(move |index: usize| {
            let seat = index.checked_sub(1).and_then(|index| u8::try_from(index).ok()).map(Seat::new);
            options.update(|options| *field(options) = seat);
        }),
    }
}
