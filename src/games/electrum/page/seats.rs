//! The two seats, from the viewer's side.

use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Seat, Seats};
use crate::text::Person;

/// The viewer's seat; seat 0 if everyone is looking.
pub fn viewer(seat_names: &SeatNames) -> Seat {
    seat_names.you().unwrap_or(Seat::new(0))
}

/// A seat in a sentence from the viewer's side.
pub fn person(i18n: I18n, seat_names: &SeatNames, seat: Seat) -> Person {
    if seat == viewer(seat_names) { Person::You } else { Person::Named(seat_names.name(i18n, seat)) }
}

/// The name of the viewer's opponent: Nestor, or a person at another device.
pub fn opponent_name(i18n: I18n, seat_names: &SeatNames) -> String {
    seat_names.name(i18n, viewer(seat_names).next(Seats::TWO))
}
