//! Words that the scenes of all games share: places, areas, what a tap came to, and how targets lie to each other.

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

    /// How many quarter turns clockwise it lies from the east: the number to index what is kept for each direction.
    pub const fn turns(self) -> u8 {
        self as u8
    }

    /// The direction this many quarter turns clockwise of it.
    pub const fn turned(self, turns: u8) -> Self {
        Self::ALL[((self as u8 + turns) % 4) as usize]
    }

    /// The other way.
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

/// How a bone is played that only one place takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnePlace {
    /// By a tap on the place, as if there were several.
    Confirm,
    /// By a second tap on the bone as well.
    #[default]
    Twice,
    /// By the first tap on the bone.
    AtOnce,
}

impl OnePlace {
    /// All ways, in the order shown.
    pub const ALL: [Self; 3] = [Self::Confirm, Self::Twice, Self::AtOnce];

    /// Whether a tap on such a bone plays it, which may have been taken up before.
    pub const fn plays(self, is_taken_up: bool) -> bool {
        match self {
            Self::Confirm => false,
            Self::Twice => is_taken_up,
            Self::AtOnce => true,
        }
    }
}

/// The room that a scene may use, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// Where a bone lies: its middle and how it is turned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// The middle, from the left.
    pub x: f64,
    /// The middle, from the top.
    pub y: f64,
    /// Where the bone's high face points; a quarter turn clockwise for each step from the east.
    pub heading: Heading,
}

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rect {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Rect {
    /// The rectangle around a middle.
    pub const fn around(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { left: x - width / 2.0, top: y - height / 2.0, width, height }
    }

    /// The outline of a bone that lies there, with faces of this size.
    pub const fn of_bone(spot: Spot, face: f64) -> Self {
        match spot.heading {
            Heading::East | Heading::West => Self::around(spot.x, spot.y, 2.0 * face, face),
            Heading::South | Heading::North => Self::around(spot.x, spot.y, face, 2.0 * face),
        }
    }

    /// Whether the two share more than `slack` in both directions.
    pub fn overlaps(&self, other: &Self, slack: f64) -> bool {
        let shared = |at: f64, length: f64, other_at: f64, other_length: f64| {
            (at + length).min(other_at + other_length) - at.max(other_at) > slack
        };
        shared(self.left, self.width, other.left, other.width) && shared(self.top, self.height, other.top, other.height)
    }

    /// Whether it lies in the area, give or take `slack`.
    pub fn is_within(&self, area: Area, slack: f64) -> bool {
        self.left >= -slack
            && self.top >= -slack
            && self.left + self.width <= area.width + slack
            && self.top + self.height <= area.height + slack
    }

    /// The smallest rectangle around both.
    pub fn joined(&self, other: &Self) -> Self {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        Self {
            left,
            top,
            width: (self.left + self.width).max(other.left + other.width) - left,
            height: (self.top + self.height).max(other.top + other.height) - top,
        }
    }

    /// How far a point lies outside; 0 inside.
    pub fn distance(&self, x: f64, y: f64) -> f64 {
        let beyond = |at: f64, low: f64, length: f64| (low - at).max(at - low - length).max(0.0);
        beyond(x, self.left, self.width).hypot(beyond(y, self.top, self.height))
    }
}

/// What a tap on a target came to: `P` are the picks, `A` the game's actions, `W` the reasons of refusals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tap<P, A, W> {
    /// Other things are picked now.
    Pick(P),
    /// This action is to be played; it is legal in the view that was tapped.
    Play(A),
    /// The tap means nothing now, and this is why.
    Refused(W),
}

/// How a thing stands out; which of these are drawn, and how, is the style's business.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Highlight {
    /// It does not.
    #[default]
    Plain,
    /// It may be picked or played.
    Playable,
    /// It cannot be used now.
    Calm,
    /// It is picked.
    Selected,
    /// What is picked may go here.
    Fits,
    /// What is picked may not go here.
    Refuses,
}

/// Which faces of a bone are meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Faces {
    /// The low one.
    pub low: bool,
    /// The high one.
    pub high: bool,
}

impl Faces {
    /// Both faces.
    pub const BOTH: Self = Self { low: true, high: true };

    /// Whether none is meant.
    pub const fn is_empty(self) -> bool {
        !self.low && !self.high
    }

    /// These and those.
    pub const fn and(self, other: Self) -> Self {
        Self { low: self.low || other.low, high: self.high || other.high }
    }
}

/// The target that an arrow key leads to: the next one in that direction, however far aside it lies.
///
/// So from any target the keys of one line (left and right, or up and down) lead to every other one, as long as no two
/// lie on one spot.
pub fn towards<T>(from: (f64, f64), heading: Heading, targets: impl Iterator<Item = (T, f64, f64)>) -> Option<T> {
    // along the direction first; what lies level is walked downwards, or to the right
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
