//! Who plays with whom.

use super::seat::{Seat, SeatSet, Seats};

/// The sides of a table: seats that play together have one score, and win together. Sides are numbered from 0 in the
/// order of their first seats.
///
/// ```
/// use boneyard::engine::{Seat, Seats, Sides};
///
/// let pairs = Sides::pairs(Seats::new(4).unwrap());
/// assert!(pairs.are_together(Seat::new(1), Seat::new(3)));
/// assert_eq!(pairs.against(Seat::new(1)).iter().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
/// assert_eq!(pairs.points(&[7, 4, 7, 4]), [7, 4]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sides {
    seats: Seats,
    /// Seat `n` is on side `n % count`.
    count: usize,
}

impl Sides {
    /// Every seat for itself.
    pub const fn singles(seats: Seats) -> Self {
        Self { seats, count: seats.count() }
    }

    /// Each seat with the one opposite; every seat for itself if their number is odd.
    pub const fn pairs(seats: Seats) -> Self {
        if seats.count().is_multiple_of(2) { Self { seats, count: seats.count() / 2 } } else { Self::singles(seats) }
    }

    /// The number of sides.
    pub const fn count(self) -> usize {
        self.count
    }

    /// True if a side has several seats.
    pub const fn has_teams(self) -> bool {
        self.count < self.seats.count()
    }

    /// The side of a seat.
    pub const fn of(self, seat: Seat) -> usize {
        seat.index() % self.count
    }

    /// True if both seats are on the same side.
    pub const fn are_together(self, one: Seat, other: Seat) -> bool {
        self.of(one) == self.of(other)
    }

    /// The seats of a side.
    pub fn seats_of(self, side: usize) -> SeatSet {
        self.seats.iter().filter(|seat| self.of(*seat) == side).collect()
    }

    /// The seats of each side, in the order of the sides.
    pub fn all(self) -> impl Iterator<Item = SeatSet> {
        (0..self.count).map(move |side| self.seats_of(side))
    }

    /// The seats of this seat's side, itself included.
    pub fn with(self, seat: Seat) -> SeatSet {
        self.seats_of(self.of(seat))
    }

    /// The seats of the other sides.
    pub fn against(self, seat: Seat) -> SeatSet {
        self.seats.iter().filter(|other| !self.are_together(seat, *other)).collect()
    }

    /// The points of each side, from the points of each seat.
    pub fn points<T: Copy>(self, of_seats: &[T]) -> Vec<T> {
        of_seats.iter().copied().take(self.count).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_teams_each_seat_is_a_side() {
        let three = Seats::new(3).unwrap();
        assert_eq!(Sides::pairs(three), Sides::singles(three));
        let sides = Sides::singles(three);
        for seat in three.iter() {
            assert_eq!((sides.of(seat), sides.with(seat)), (seat.index(), SeatSet::only(seat)));
            assert_eq!(sides.against(seat).len(), 2);
        }
        assert!(!sides.has_teams());
    }

    #[test]
    fn pairs_sit_opposite() {
        let sides = Sides::pairs(Seats::new(6).unwrap());
        assert_eq!((sides.count(), sides.has_teams()), (3, true));
        let seats = |set: SeatSet| set.iter().map(Seat::index).collect::<Vec<_>>();
        assert_eq!(seats(sides.with(Seat::new(4))), [1, 4]);
        assert_eq!(seats(sides.against(Seat::new(4))), [0, 2, 3, 5]);
        assert_eq!(sides.all().map(seats).collect::<Vec<_>>(), [[0, 3], [1, 4], [2, 5]]);
    }
}
