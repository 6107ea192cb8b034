//! The printed score track: numbered squares in rows, on a path that turns at the end of every row.
//!
//! Lengths are in millimetres from the upper left corner of the track, x to the right and y down.

use crate::engine::Points;
use crate::scene::table::{Area, Rect};

/// The number of squares, numbered from 0. A token that goes beyond the last starts again at the first.
pub const SQUARES: u16 = 400;
/// The squares of a row. The path runs to the right in the first row, to the left in the next, and so on.
const COLUMNS: u16 = 20;
const ROWS: u16 = SQUARES / COLUMNS;
/// The number of tokens that fit on a square below its number.
#[cfg(test)]
const PLACES: u8 = 4;

const fn column_and_row(number: u16) -> (u16, u16) {
    let (row, along) = (number / COLUMNS, number % COLUMNS);
    (if goes_right(row) { along } else { COLUMNS - 1 - along }, row)
}

const fn goes_right(row: u16) -> bool {
    row.is_multiple_of(2)
}

/// The position of a total on the track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The number of the square.
    pub square: u16,
    /// The number of completed rounds.
    pub rounds: u16,
}

impl Standing {
    /// The position of a total; a negative one counts as 0.
    pub fn of(total: Points) -> Self {
        let total = u16::try_from(total.max(0)).unwrap_or(u16::MAX);
        Self { square: total % SQUARES, rounds: total / SQUARES }
    }
}

/// A straight line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// The start.
    pub from: (f64, f64),
    /// The end.
    pub to: (f64, f64),
}

/// A small triangle that points from a square to the next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arrow {
    /// Its corners, the tip last.
    pub corners: [(f64, f64); 3],
}

/// The layout of a track with squares of this size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Track {
    /// The width of a square.
    pub width: f64,
    /// The height of a square.
    pub height: f64,
}

impl Track {
    /// The height of a square's upper part, which shows its number.
    pub const NUMBER: f64 = 3.7;
    const GAP: f64 = 0.35;
    /// The size of an arrow between two squares of a row.
    const ARROW: f64 = 1.7;
    /// The size of an arrow where the path turns.
    const TURN: f64 = 2.2;
    /// The distance between the strokes of a hatched square, along its edge.
    const HATCH: f64 = 1.5;

    /// The size of the track.
    pub fn area(self) -> Area {
        Area { width: f64::from(COLUMNS) * self.width, height: f64::from(ROWS) * self.height }
    }

    /// The rectangle of a square.
    pub fn square(self, number: u16) -> Rect {
        let (column, row) = column_and_row(number);
        let (left, top) = (f64::from(column) * self.width, f64::from(row) * self.height);
        Rect { left, top, width: self.width, height: self.height }
    }

    /// The rectangle of a token on a square. Places 0 to 3 are two rows of two below the number.
    pub fn token(self, number: u16, place: u8) -> Rect {
        let square = self.square(number);
        let (width, height) = (square.width / 2.0, (square.height - Self::NUMBER) / 2.0);
        let side = width.min(height) - Self::GAP;
        let (column, row) = (f64::from(place % 2), f64::from(place / 2 % 2));
        let middle =
            (square.left + (column + 0.5) * width, square.top + Self::NUMBER + (row + 0.5) * height - Self::GAP / 2.0);
        Rect::around(middle.0, middle.1, side, side)
    }

    /// The rectangle of the ten squares that start at square `ten * 10`.
    pub fn ten(self, ten: u16) -> Rect {
        self.square(ten * 10).joined(&self.square(ten * 10 + 9))
    }

    /// The walls between the rows, from the top; each is open where the path turns.
    pub fn walls(self) -> Vec<Stroke> {
        let whole = self.area().width;
        let wall = |row: u16| {
            let y = f64::from(row + 1) * self.height;
            let (from, to) = if goes_right(row) { (0.0, whole - self.width) } else { (self.width, whole) };
            Stroke { from: (from, y), to: (to, y) }
        };
        (0..ROWS - 1).map(wall).collect()
    }

    /// The lines between the squares of each row.
    pub fn separators(self) -> Vec<Stroke> {
        let separator = |number: u16| {
            let (square, next) = (self.square(number), self.square(number + 1));
            let x = square.left.max(next.left);
            Stroke { from: (x, square.top), to: (x, square.top + square.height) }
        };
        (0..SQUARES - 1).filter(|number| (number + 1) % COLUMNS != 0).map(separator).collect()
    }

    /// An arrow from each ten to the next and from each row to the next.
    pub fn arrows(self) -> Vec<Arrow> {
        let arrow = |number: u16| {
            let (square, (_, row)) = (self.square(number), column_and_row(number));
            if (number + 1).is_multiple_of(COLUMNS) {
                let half = Self::TURN / 2.0;
                let (x, y) = (square.left + square.width - half - Self::GAP, square.top + square.height);
                return Arrow { corners: [(x - half, y - half), (x + half, y - half), (x, y + half)] };
            }
            let half = Self::ARROW / 2.0;
            let next = self.square(number + 1);
            let (x, y) = (square.left.max(next.left), square.top + f64::midpoint(square.height, Self::NUMBER));
            let tip = if goes_right(row) { half } else { -half };
            Arrow { corners: [(x - tip, y - half), (x - tip, y + half), (x + tip, y)] }
        };
        (0..SQUARES - 1).filter(|number| (number + 1).is_multiple_of(10)).map(arrow).collect()
    }

    /// Diagonal strokes that fill a square.
    pub fn hatch(self, number: u16) -> Vec<Stroke> {
        let Rect { left, top, width, height } = self.square(number);
        let mut lines = Vec::new();
        let mut at = Self::HATCH;
        while at < width + height {
            // the stroke on which x + y = at, measured from the square's corner
            let from = (left + at.min(width), top + (at - width).max(0.0));
            let to = (left + (at - height).max(0.0), top + at.min(height));
            lines.push(Stroke { from, to });
            at += Self::HATCH;
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRACK: Track = Track { width: 9.75, height: 10.0 };

    fn within(inner: &Rect, outer: &Rect) -> bool {
        inner.left >= outer.left
            && inner.top >= outer.top
            && inner.left + inner.width <= outer.left + outer.width
            && inner.top + inner.height <= outer.top + outer.height
    }

    fn share_an_edge(one: &Rect, other: &Rect) -> bool {
        let (dx, dy) = ((one.left - other.left).abs(), (one.top - other.top).abs());
        (dx < 1e-9 && (dy - one.height).abs() < 1e-9) || (dy < 1e-9 && (dx - one.width).abs() < 1e-9)
    }

    #[test]
    fn consecutive_squares_share_an_edge() {
        for number in 0..SQUARES - 1 {
            let (square, next) = (TRACK.square(number), TRACK.square(number + 1));
            assert!(share_an_edge(&square, &next), "{number} and {}", number + 1);
        }
    }

    #[test]
    fn squares_do_not_overlap_and_lie_on_the_track() {
        let squares: Vec<Rect> = (0..SQUARES).map(|number| TRACK.square(number)).collect();
        for (number, square) in squares.iter().enumerate() {
            assert!(square.is_within(TRACK.area(), 1e-9), "{number}");
            assert!(squares[..number].iter().all(|other| !other.overlaps(square, 1e-6)), "{number}");
        }
    }

    #[test]
    fn no_wall_crosses_the_path() {
        let middle = |rect: &Rect| (rect.left + rect.width / 2.0, rect.top + rect.height / 2.0);
        for number in 0..SQUARES - 1 {
            let (from, to) = (middle(&TRACK.square(number)), middle(&TRACK.square(number + 1)));
            for wall in TRACK.walls() {
                let crosses = (from.1 < wall.from.1) != (to.1 < wall.from.1);
                let x = f64::midpoint(from.0, to.0);
                assert!(!crosses || x < wall.from.0 || x > wall.to.0, "{number}: {wall:?}");
            }
        }
        // each wall is one square shorter than the row
        let whole = f64::from(COLUMNS - 1) * TRACK.width;
        assert_eq!(TRACK.walls().len(), usize::from(ROWS - 1));
        assert!(TRACK.walls().iter().all(|wall| (wall.to.0 - wall.from.0 - whole).abs() < 1e-9));
    }

    #[test]
    fn four_tokens_fit_below_the_number() {
        for number in [0, 7, 99, 100, 219, 220, 399] {
            let square = TRACK.square(number);
            let tokens: Vec<Rect> = (0..PLACES).map(|place| TRACK.token(number, place)).collect();
            for (place, token) in tokens.iter().enumerate() {
                assert!(within(token, &square), "{number}, {place}");
                assert!(token.top >= square.top + Track::NUMBER - 0.2, "{number}, {place}");
                assert!(token.width > 2.5, "a token is large enough");
                assert!(tokens[..place].iter().all(|other| !other.overlaps(token, 0.0)), "{number}, {place}");
            }
        }
    }

    #[test]
    fn a_ten_is_ten_squares_of_one_row() {
        for ten in 0..SQUARES / 10 {
            let block = TRACK.ten(ten);
            assert!((block.width - 10.0 * TRACK.width).abs() < 1e-9 && (block.height - TRACK.height).abs() < 1e-9);
            assert!((0..10).all(|more| block.overlaps(&TRACK.square(ten * 10 + more), TRACK.width / 2.0)));
        }
    }

    #[test]
    fn arrows_point_to_the_next_square() {
        let arrows = TRACK.arrows();
        assert_eq!(arrows.len(), usize::from(SQUARES / 10 - 1));
        for (arrow, ten) in arrows.iter().zip(1..) {
            let (last, next) = (TRACK.square(ten * 10 - 1), TRACK.square(ten * 10));
            let holds = |square: &Rect, (x, y): (f64, f64)| {
                (square.left..=square.left + square.width).contains(&x)
                    && (square.top..=square.top + square.height).contains(&y)
            };
            assert!(holds(&next, arrow.corners[2]), "to {}", ten * 10);
            assert!(holds(&last, arrow.corners[0]) && holds(&last, arrow.corners[1]), "from {}", ten * 10 - 1);
        }
    }

    #[test]
    fn a_hatch_stays_inside_its_square() {
        let square = TRACK.square(150);
        let lines = TRACK.hatch(150);
        assert!(lines.len() > 10);
        for line in lines {
            for (x, y) in [line.from, line.to] {
                assert!(x >= square.left - 1e-9 && x <= square.left + square.width + 1e-9);
                assert!(y >= square.top - 1e-9 && y <= square.top + square.height + 1e-9);
            }
            let (dx, dy) = (line.from.0 - line.to.0, line.to.1 - line.from.1);
            assert!((dx - dy).abs() < 1e-9, "diagonal: {line:?}");
        }
    }

    #[test]
    fn a_total_beyond_the_last_square_starts_a_new_round() {
        assert_eq!(Standing::of(0), Standing { square: 0, rounds: 0 });
        assert_eq!(Standing::of(399), Standing { square: 399, rounds: 0 });
        assert_eq!(Standing::of(400), Standing { square: 0, rounds: 1 });
        assert_eq!(Standing::of(523), Standing { square: 123, rounds: 1 });
        assert_eq!(Standing::of(-5), Standing { square: 0, rounds: 0 });
    }
}
