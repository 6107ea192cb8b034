//! Where the seats are, as the viewer sees them.

use crate::engine::{Seat, Seats};

/// The place of a seat at the table. The next seat in turn sits on the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The viewer's own.
    Below,
    /// The next in turn.
    Right,
    /// Opposite.
    Opposite,
    /// The last before the viewer.
    Left,
}

/// The place of a seat for a viewer at `you`; with three seats, no seat is opposite.
///
/// ```
/// use boneyard::engine::{Seat, Seats};
/// use boneyard::games::partners::scene::{Place, place_of};
///
/// let four = Seats::new(4).unwrap();
/// assert_eq!(place_of(Seat::new(3), Seat::new(1), four), Place::Opposite);
/// assert_eq!(place_of(Seat::new(2), Seat::new(1), four), Place::Right);
/// let three = Seats::new(3).unwrap();
/// assert_eq!(place_of(Seat::new(0), Seat::new(1), three), Place::Left);
/// ```
pub const fn place_of(seat: Seat, you: Seat, seats: Seats) -> Place {
    let after = (seat.index() + seats.count() - you.index()) % seats.count();
    match (after, seats.count() - after) {
        (0, _) => Place::Below,
        (_, 1) => Place::Left,
        (1, _) => Place::Right,
        _ => Place::Opposite,
    }
}
