//! One arm of a chain, laid in its own frame: u leads away from the root, v to the side that the arm bends to.
//!
//! Lengths are quarters of a face, so that all of it is exact. An arm runs in rows. Where a row ends, a bone is turned
//! aside (the corner), the next one turns again (the second corner), and the row after that runs back.

/// A face, in quarters.
pub(super) const FACE: i32 = 4;
const HALF: i32 = FACE / 2;
/// The long side of a bone.
pub(super) const LONG: i32 = 2 * FACE;
/// The room in a row that a corner takes.
const CORNER: i32 = FACE;
/// The same if a doublet follows, which lies across the corner's column and reaches over it on both sides.
const CORNER_BEFORE_DOUBLET: i32 = FACE + HALF;
/// The room that is enough after any bone but a doublet, whatever comes: a doublet, a corner, and another doublet.
const KEEP: i32 = FACE + CORNER_BEFORE_DOUBLET;
/// Where the ground beside the root begins, clear of doublets on the arm that starts there.
pub(super) const CLEAR: i32 = FACE + 1;

/// Where an arm may lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ground {
    /// The edge of the root that the arm starts from.
    pub start: i32,
    /// How far it may reach away from the root.
    pub ahead: i32,
    /// How far its later rows may reach back behind the root.
    pub behind: i32,
    /// How far it may reach to the side that it bends to.
    pub aside: i32,
    /// As far aside as this, the ground behind [`CLEAR`] is another arm's; 0 if there is none.
    pub fence: i32,
    /// Whether it must run straight.
    pub straight: bool,
    /// Whether rows are left in time, so that no bone ever has to lie otherwise for the sake of the next one.
    pub generous: bool,
}

impl Ground {
    fn is_last_row(&self, v: i32) -> bool {
        self.straight || v + LONG + FACE > self.aside
    }

    /// How far a row at `v` may reach back, as a coordinate.
    fn back_limit(&self, v: i32) -> i32 {
        if v - FACE < self.fence { CLEAR } else { -self.behind }
    }

    /// How much of a row in the direction `sign` is left after the edge `end`.
    fn room(&self, sign: i32, v: i32, end: i32) -> i32 {
        if sign > 0 { self.ahead - end } else { end - self.back_limit(v) }
    }
}

/// Which way a bone's outer face points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Forward,
    Aside,
    Back,
}

/// A place on an arm: its middle, and the way the arm runs there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Laid {
    pub u: i32,
    pub v: i32,
    pub way: Way,
}

#[derive(Clone, Copy)]
enum Leg {
    /// In a row: the sign of its direction, its v, and the coordinate of its last edge.
    Row { sign: i32, v: i32, end: i32 },
    /// Between two rows: the middle of the column, the lower edge in v, and the sign of the row above.
    Column { u: i32, low: i32, above: i32 },
}

/// The bones of an arm from the root outwards: whether each is a doublet, and how many plain ones are thought to follow.
#[derive(Clone, Copy)]
pub(super) struct Run<'a> {
    pub doublets: &'a [bool],
    pub thought: usize,
}

impl Run<'_> {
    fn len(&self) -> usize {
        self.doublets.len() + self.thought
    }

    fn is_doublet(&self, index: usize) -> bool {
        self.doublets.get(index).is_some_and(|&doublet| doublet)
    }

    /// The room that a corner takes if it is made by the bone of this index.
    fn corner(&self, index: usize) -> i32 {
        if self.is_doublet(index + 1) { CORNER_BEFORE_DOUBLET } else { CORNER }
    }

    /// The room that a row must still have after the bone of this index, so that the row can be left.
    fn keep_after(&self, ground: &Ground, index: usize) -> i32 {
        if ground.generous {
            return if self.is_doublet(index) { CORNER_BEFORE_DOUBLET } else { KEEP };
        }
        // a doublet makes no corner: it is laid first
        if self.is_doublet(index + 1) { FACE + self.corner(index + 2) } else { self.corner(index + 1) }
    }

    /// Lays the bones one by one; `false` if the ground has no room for all of them.
    ///
    /// Where a bone lies depends on those before it, and near the end of a row on the two or three after it.
    pub(super) fn lay(&self, ground: &Ground, mut each: impl FnMut(Laid)) -> bool {
        let mut leg = Leg::Row { sign: 1, v: 0, end: ground.start };
        (0..self.len()).all(|index| {
            let laid = match leg {
                Leg::Row { sign, v, end } => self.in_row(ground, index, &mut leg, (sign, v, end)),
                Leg::Column { u, low, above } => self.in_column(ground, index, &mut leg, (u, low, above)),
            };
            laid.map(&mut each).is_some()
        })
    }

    fn in_row(&self, ground: &Ground, index: usize, leg: &mut Leg, (sign, v, end): (i32, i32, i32)) -> Option<Laid> {
        let last = ground.is_last_row(v);
        let doublet = self.is_doublet(index);
        let length = if doublet { FACE } else { LONG };
        let room = ground.room(sign, v, end);
        if room >= length + if last { 0 } else { self.keep_after(ground, index) } {
            *leg = Leg::Row { sign, v, end: end + sign * length };
            let way = if sign > 0 { Way::Forward } else { Way::Back };
            return Some(Laid { u: end + sign * length / 2, v, way });
        }
        let column = end + sign * HALF;
        // the first corner must not come down on the arm that starts from the root's side
        let clear = v > 0 || ground.fence == 0 || column - FACE >= CLEAR;
        if last || doublet || room < self.corner(index) || !clear {
            return None;
        }
        *leg = Leg::Column { u: column, low: v + FACE + HALF, above: sign };
        Some(Laid { u: column, v: v + HALF, way: Way::Aside })
    }

    fn in_column(&self, ground: &Ground, index: usize, leg: &mut Leg, at: (i32, i32, i32)) -> Option<Laid> {
        let (u, low, above) = at;
        let v = low + HALF;
        if self.is_doublet(index) {
            let low = low + FACE;
            *leg = Leg::Column { u, low, above };
            let fits = u - FACE >= ground.back_limit(v) && u + FACE <= ground.ahead;
            return (fits && low <= ground.aside).then_some(Laid { u, v, way: Way::Aside });
        }
        let sign = -above;
        let end = u + sign * (FACE + HALF);
        if v + FACE > ground.aside || ground.room(sign, v, end) < 0 {
            return None;
        }
        *leg = Leg::Row { sign, v, end };
        Some(Laid { u: u + sign * HALF, v, way: if sign > 0 { Way::Forward } else { Way::Back } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws an arm of `bones` (d: doublet) as (u, v, way) in half faces.
    fn lay(ground: Ground, bones: &str) -> Option<Vec<(i32, i32, Way)>> {
        let doublets: Vec<bool> = bones.chars().map(|c| c == 'd').collect();
        let mut laid = Vec::new();
        let fits = Run { doublets: &doublets, thought: 0 }.lay(&ground, |at| laid.push((at.u / 2, at.v / 2, at.way)));
        fits.then_some(laid)
    }

    fn ground(ahead: i32, behind: i32, aside: i32) -> Ground {
        Ground {
            start: HALF,
            ahead: ahead * FACE,
            behind: behind * FACE,
            aside: aside * FACE,
            fence: 0,
            straight: false,
            generous: false,
        }
    }

    #[test]
    fn a_row_ends_in_two_corners_and_runs_back() {
        // ahead 6: bones to 2.5 and 4.5, a corner, a second corner, and back
        let laid = lay(ground(6, 6, 6), "bbbbb").unwrap();
        let expected =
            [(3, 0, Way::Forward), (7, 0, Way::Forward), (10, 1, Way::Aside), (9, 4, Way::Back), (5, 4, Way::Back)];
        assert_eq!(laid, expected);
    }

    #[test]
    fn a_doublet_between_two_corners_makes_room_for_itself() {
        let laid = lay(ground(6, 6, 7), "bbbdb").unwrap();
        assert_eq!(laid[2], (10, 1, Way::Aside));
        assert_eq!(laid[3], (10, 4, Way::Aside));
        assert_eq!(laid[4], (9, 6, Way::Back));
    }

    #[test]
    fn a_bone_makes_the_corner_early_where_the_doublet_after_it_could_not() {
        assert_eq!(lay(ground(6, 6, 7), "bbd").unwrap()[1].2, Way::Aside);
        assert_eq!(lay(ground(7, 6, 7), "bbd").unwrap()[1].2, Way::Forward);
    }

    #[test]
    fn generous_ground_is_left_before_a_doublet_is_in_sight() {
        let generous = Ground { generous: true, ..ground(6, 6, 7) };
        assert_eq!(lay(generous, "bb").unwrap()[1], lay(generous, "bbd").unwrap()[1]);
    }

    #[test]
    fn the_last_row_is_used_to_its_end_and_no_further() {
        let narrow = ground(6, 6, 2);
        assert_eq!(lay(narrow, "bb").unwrap()[1], (7, 0, Way::Forward));
        assert_eq!(lay(narrow, "bbb"), None);
    }

    #[test]
    fn a_fence_keeps_rows_beside_it_and_lets_them_pass_below() {
        let fenced = Ground { fence: 3 * FACE, ..ground(8, 20, 20) };
        let laid = lay(fenced, &"b".repeat(18)).unwrap();
        assert!(laid.iter().any(|&(u, _, _)| u < 0), "the arm never passes below");
        for (u, v, _) in laid {
            assert!(u >= 3 || v == 0 || v >= 8, "({u}, {v}) lies behind the fence");
        }
    }
}
