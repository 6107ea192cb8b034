//! Names of devices and texts about them.

use crate::app::words::I18n;
use crate::app::words::names::shown;
use crate::link::{Decision, DeviceId, Phrase, Proposal, SeatInfo, TableInfo};
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

/// What a device asks for, as a question. A guest that has left the table asks for a player in its place.
pub fn question_text(i18n: I18n, table: &TableInfo, by: DeviceId, what: Proposal) -> String {
    let name = device_name(i18n, table, by);
    match what {
        Proposal::Undo => t_string!(i18n, together.asks_undo, name = name),
        Proposal::Stop => t_string!(i18n, together.asks_stop, name = name),
        Proposal::Replace { device } if device == by => t_string!(i18n, together.left_asks, name = name),
        Proposal::Replace { device } => {
            t_string!(i18n, together.asks_replace, name = name, other = device_name(i18n, table, device))
        }
    }
}

/// How a question ended.
pub fn decision_text(i18n: I18n, table: &TableInfo, decision: Decision) -> String {
    match decision.what {
        _ if decision.is_done => t_string!(i18n, together.agreed).to_owned(),
        Proposal::Undo => t_string!(i18n, together.refused_undo).to_owned(),
        Proposal::Stop => t_string!(i18n, together.refused_stop).to_owned(),
        Proposal::Replace { device } => {
            t_string!(i18n, together.refused_replace, name = device_name(i18n, table, device))
        }
    }
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
