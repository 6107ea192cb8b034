//! Seats: the players' places, numbered from 0 in turn order.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player's place at the table, from 0 in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The most seats that any game has.
    pub const MOST: u8 = 10;

    /// The seat with this number.
    ///
    /// # Panics
    /// If the number is not below [`Seat::MOST`].
    pub const fn new(number: u8) -> Self {
        assert!(number < Self::MOST, "no game has this many seats");
        Self(number)
    }

    /// The seat's number, as an index into per-seat lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat after this one at a table of `seats`.
    pub const fn next(self, seats: Seats) -> Self {
        if self.0 + 1 >= seats.0 { Self(0) } else { Self(self.0 + 1) }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if number < Self::MOST {
            Ok(Self(number))
        } else {
            Err(format!("{number} is not the number of a seat from 0 to {}", Self::MOST - 1))
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of seats at a table, 1 to [`Seat::MOST`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seats(u8);

impl Seats {
    /// A table of two.
    pub const TWO: Self = Self(2);

    /// This number of seats; None outside 1 to [`Seat::MOST`].
    pub const fn new(count: u8) -> Option<Self> {
        if count >= 1 && count <= Seat::MOST { Some(Self(count)) } else { None }
    }

    /// The number of seats in a list with an element per seat; None outside 1 to [`Seat::MOST`].
    pub fn of_len(len: usize) -> Option<Self> {
        u8::try_from(len).ok().and_then(Self::new)
    }

    /// The number of seats.
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// The seats in turn order, from seat 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }
}

impl From<Seats> for u8 {
    fn from(seats: Seats) -> Self {
        seats.0
    }
}

impl TryFrom<u8> for Seats {
    type Error = String;

    fn try_from(count: u8) -> Result<Self, String> {
        Self::new(count).ok_or_else(|| format!("{count} is not a number of seats from 1 to {}", Seat::MOST))
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats, walked in turn order.
///
/// ```
/// use boneyard::engine::{Seat, SeatSet};
///
/// let both: SeatSet = [Seat::new(1), Seat::new(0)].into_iter().collect();
/// assert_eq!(both.iter().map(Seat::index).collect::<Vec<_>>(), [0, 1]);
/// assert!(both.contains(Seat::new(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// The set of this seat alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in turn order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..Seat::MOST).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::default(), |set, seat| Self(set.0 | Self::only(seat).0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turn_order_wraps_around() {
        let three = Seats::new(3).unwrap();
        let mut seat = Seat::new(0);
        let order: Vec<usize> = (0..4)
            .map(|_| {
                let index = seat.index();
                seat = seat.next(three);
                index
            })
            .collect();
        assert_eq!(order, [0, 1, 2, 0]);
    }

    #[test]
    fn a_table_has_one_to_ten_seats() {
        assert_eq!(Seats::new(0), None);
        assert_eq!(Seats::new(11), None);
        assert_eq!(Seats::new(10).unwrap().iter().count(), 10);
        assert!(serde_json::from_str::<Seats>("0").is_err());
    }

    #[test]
    fn seat_numbers_out_of_range_are_rejected() {
        assert_eq!(serde_json::from_str::<Seat>("9").unwrap(), Seat::new(9));
        assert_eq!(serde_json::to_string(&Seat::new(9)).unwrap(), "9");
        for bad in ["10", "200", "-1", "256", "[1]", "null"] {
            assert!(serde_json::from_str::<Seat>(bad).is_err(), "{bad}");
        }
    }
}
