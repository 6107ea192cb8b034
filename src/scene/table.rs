//! Vocabulary of all scenes: directions, rectangles, results of taps, and navigation between targets.

use serde::{Deserialize, Serialize};

/// A direction on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Heading {
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
    /// Up.
    North,
}

impl Heading {
    /// All directions, clockwise.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// The direction of an arrow key, by its name in keyboard events.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowRight" => Self::East,
            "ArrowDown" => Self::South,
            "ArrowLeft" => Self::West,
            "ArrowUp" => Self::North,
            _ => return None,
        })
    }

    /// The direction from one place to another in the same row or column, x to the right and y down; None for any other
    /// place.
    pub fn between<P: Into<(i32, i32)>>(from: P, to: P) -> Option<Self> {
        let ((x, y), (to_x, to_y)) = (from.into(), to.into());
        let step = ((to_x - x).signum(), (to_y - y).signum());
        Self::ALL.into_iter().find(|heading| heading.step() == step)
    }

    /// The clockwise quarter turns from the east, `0..=3`, also as an index.
    pub const fn turns(self) -> u8 {
        self as u8
    }

    /// The direction this many clockwise quarter turns away.
    pub const fn turned(self, turns: u8) -> Self {
        Self::ALL[((self as u8 + turns) % 4) as usize]
    }

    /// The opposite direction.
    pub const fn opposite(self) -> Self {
        self.turned(2)
    }

    /// One step in this direction, x to the right and y down.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
            Self::North => (0, -1),
        }
    }
}

/// How a bone with only one possible destination is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnePlace {
    /// By a tap on the destination, as with several.
    Confirm,
    /// Also by a second tap on the bone.
    #[default]
    Twice,
    /// By the first tap on the bone.
    AtOnce,
}

impl OnePlace {
    /// All values, in the order shown.
    pub const ALL: [Self; 3] = [Self::Confirm, Self::Twice, Self::AtOnce];

    /// True if a tap on such a bone plays it; `is_taken_up`: the bone was selected before.
    pub const fn plays(self, is_taken_up: bool) -> bool {
        match self {
            Self::Confirm => false,
            Self::Twice => is_taken_up,
            Self::AtOnce => true,
        }
    }
}

/// A size, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

/// A bone's place: center and orientation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BonePlace {
    /// The x of the center.
    pub x: f64,
    /// The y of the center.
    pub y: f64,
    /// The direction of the high face.
    pub heading: Heading,
}

impl BonePlace {
    /// The place on two adjacent squares, in squares, with the high face on the second.
    pub fn on<P: Into<(i32, i32)>>(squares: [P; 2]) -> Self {
        let [(x, y), (to_x, to_y)] = squares.map(Into::into);
        Self {
            x: f64::from(x + to_x + 1) / 2.0,
            y: f64::from(y + to_y + 1) / 2.0,
            heading: Heading::between((x, y), (to_x, to_y)).unwrap_or(Heading::East),
        }
    }
}

/// An axis-aligned rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Rect {
    /// The rectangle with this center.
    pub const fn around(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { left: x - width / 2.0, top: y - height / 2.0, width, height }
    }

    /// The bounding box of a bone with faces of this size.
    pub const fn of_bone(spot: BonePlace, face: f64) -> Self {
        match spot.heading {
            Heading::East | Heading::West => Self::around(spot.x, spot.y, 2.0 * face, face),
            Heading::South | Heading::North => Self::around(spot.x, spot.y, face, 2.0 * face),
        }
    }

    /// True if two rectangles overlap by more than `slack` in both directions.
    pub fn overlaps(&self, other: &Self, slack: f64) -> bool {
        let shared = |at: f64, length: f64, other_at: f64, other_length: f64| {
            (at + length).min(other_at + other_length) - at.max(other_at) > slack
        };
        shared(self.left, self.width, other.left, other.width) && shared(self.top, self.height, other.top, other.height)
    }

    /// True if it lies within an area, with a tolerance of `slack`.
    pub fn is_within(&self, area: Area, slack: f64) -> bool {
        self.left >= -slack
            && self.top >= -slack
            && self.left + self.width <= area.width + slack
            && self.top + self.height <= area.height + slack
    }

    /// The bounding box of both.
    pub fn joined(&self, other: &Self) -> Self {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        Self {
            left,
            top,
            width: (self.left + self.width).max(other.left + other.width) - left,
            height: (self.top + self.height).max(other.top + other.height) - top,
        }
    }

    /// The distance of a point outside; 0 inside.
    pub fn distance(&self, x: f64, y: f64) -> f64 {
        let beyond = |at: f64, low: f64, length: f64| (low - at).max(at - low - length).max(0.0);
        beyond(x, self.left, self.width).hypot(beyond(y, self.top, self.height))
    }
}

/// The meaning of a tap: `P` is the type of selections, `A` of actions, `W` of refusals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tap<P, A, W> {
    /// The selection changes.
    Pick(P),
    /// An action to play; it is legal in the view that was tapped.
    Play(A),
    /// The tap does nothing, for this reason.
    Refused(W),
}

/// The highlight of a bone or target; the style decides how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Highlight {
    /// No highlight.
    #[default]
    Plain,
    /// Can be selected or played.
    Playable,
    /// Cannot be used now.
    Calm,
    /// Selected.
    Selected,
    /// The selected bone may go here.
    Fits,
    /// The selected bone may not go here.
    Refuses,
}

/// A set of a bone's faces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Faces {
    /// The low face.
    pub low: bool,
    /// The high face.
    pub high: bool,
}

impl Faces {
    /// Both faces.
    pub const BOTH: Self = Self { low: true, high: true };

    /// True if it has no face.
    pub const fn is_empty(self) -> bool {
        !self.low && !self.high
    }

    /// The union.
    pub const fn and(self, other: Self) -> Self {
        Self { low: self.low || other.low, high: self.high || other.high }
    }
}

/// The target that an arrow key leads to: the next one in that direction, however far aside.
///
/// From any target, two opposite keys reach every other one, unless two have the same place.
pub fn towards<T>(from: (f64, f64), heading: Heading, targets: impl Iterator<Item = (T, f64, f64)>) -> Option<T> {
    // along the direction first; equals are visited downwards, or to the right
    let place = |x: f64, y: f64| match heading {
        Heading::East => (x, y),
        Heading::West => (-x, -y),
        Heading::South => (y, x),
        Heading::North => (-y, -x),
    };
    let order = |a: &(f64, f64), b: &(f64, f64)| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1));
    let here = place(from.0, from.1);
    targets
        .map(|(target, x, y)| (target, place(x, y)))
        .filter(|(_, there)| order(there, &here).is_gt())
        .min_by(|a, b| order(&a.1, &b.1))
        .map(|(target, _)| target)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn turns_go_clockwise() {
        assert_eq!(Heading::East.turned(1), Heading::South);
        assert_eq!(Heading::North.turned(1), Heading::East);
        assert_eq!(Heading::South.opposite(), Heading::North);
    }

    #[test]
    fn a_direction_leads_along_a_row_or_a_column() {
        for heading in Heading::ALL {
            let (right, down) = heading.step();
            assert_eq!(Heading::between((4, 5), (4 + right, 5 + down)), Some(heading));
            assert_eq!(Heading::between((4, 5), (4 + 3 * right, 5 + 3 * down)), Some(heading));
            assert_eq!(Heading::between((4, 5), (4 + right + down, 5 + down - right)), None, "that is diagonal");
        }
        assert_eq!(Heading::between((4, 5), (4, 5)), None);
    }

    #[test]
    fn arrows_lead_to_the_next_target_on_their_side() {
        let targets = [('a', 10.0, 9.0), ('b', 14.0, 1.0), ('c', -3.0, 0.0)];
        let to = |heading| towards((0.0, 0.0), heading, targets.into_iter());
        assert_eq!(to(Heading::East), Some('a'));
        assert_eq!(to(Heading::West), Some('c'));
        assert_eq!(to(Heading::South), Some('b'));
        assert_eq!(to(Heading::North), Some('c'), "what lies level and to the left comes before");
    }

    #[test]
    fn rectangles_that_touch_do_not_overlap() {
        let one = Rect::around(1.0, 0.5, 2.0, 1.0);
        assert!(!one.overlaps(&Rect::around(3.0, 0.5, 2.0, 1.0), 1e-9));
        assert!(one.overlaps(&Rect::around(2.9, 0.5, 2.0, 1.0), 1e-9));
        assert!((one.distance(5.0, 5.0) - 5.0).abs() < 1e-12);
        assert!(one.distance(1.0, 0.9) < 1e-12);
    }

    proptest! {
        #[test]
        fn left_and_right_reach_every_target(spots in prop::collection::btree_set((-40_i32..40, -40_i32..40), 2..6)) {
            let spots: Vec<(usize, f64, f64)> =
                spots.into_iter().enumerate().map(|(index, (x, y))| (index, f64::from(x), f64::from(y))).collect();
            let mut reached = vec![false; spots.len()];
            let mut open = vec![0];
            while let Some(at) = open.pop() {
                if !std::mem::replace(&mut reached[at], true) {
                    let from = (spots[at].1, spots[at].2);
                    open.extend([Heading::East, Heading::West].into_iter().filter_map(|way| towards(from, way, spots.iter().copied())));
                }
            }
            prop_assert!(reached.into_iter().all(|reached| reached));
        }
    }
}
