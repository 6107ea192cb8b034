//! Names of devices and texts about them.

use crate::app::words::I18n;
use crate::app::words::names::shown;
use crate::link::{DeviceId, Phrase, SeatInfo, TableInfo};
use crate::text::{list, t_string};

/// The names of the people at a device; "the screen" for a device that shows the table.
pub fn device_name(i18n: I18n, table: &TableInfo, device: DeviceId) -> String {
    let people: Vec<String> = (1..)
        .zip(&table.seats)
        .filter(|(_, seat)| seat.device() == Some(device))
        .map(|(number, seat)| match seat {
            SeatInfo::Person { name: Some(name), .. } => shown(name).unwrap_or_else(|| seat_name(i18n, number)),
            _ => seat_name(i18n, number),
        })
        .collect();
    if people.is_empty() {
        return t_string!(i18n, together.screen, number = u8::from(device) + 1);
    }
    list(i18n, &people)
}

fn seat_name(i18n: I18n, number: usize) -> String {
    t_string!(i18n, app.player, number = number)
}

/// A preset phrase.
pub fn phrase_text(i18n: I18n, phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => t_string!(i18n, together.say_hello),
        Phrase::WellPlayed => t_string!(i18n, together.say_well_played),
        Phrase::OhNo => t_string!(i18n, together.say_oh_no),
        Phrase::OneMoment => t_string!(i18n, together.say_one_moment),
        Phrase::Thanks => t_string!(i18n, together.say_thanks),
        Phrase::GoodGame => t_string!(i18n, together.say_good_game),
    }
}
