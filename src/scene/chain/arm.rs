//! One arm of a chain, laid in its own frame: u leads away from the root, v to the arm's right.
//!
//! Lengths are quarters of a face, so that all of it is exact. An arm runs in rows. Where a row ends, a bone is turned
//! to the right (the corner), the next one turns again (the second corner), and the row after that runs back.

/// A face, in quarters.
pub(super) const FACE: i32 = 4;
const HALF: i32 = FACE / 2;
/// The long side of a bone.
pub(super) const LONG: i32 = 2 * FACE;
/// What a row keeps free before its limit, so that whatever comes next can be laid: a doublet, then a corner, then half
/// a face for a doublet across the corner's column.
const KEEP: i32 = FACE + FACE + HALF;
/// The room that a corner takes.
const CORNER: i32 = FACE;
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
    /// How far it may reach to its right.
    pub right: i32,
    /// Down to here on the right the ground behind [`CLEAR`] is another arm's; 0 if there is none.
    pub fence: i32,
    /// Whether it must run straight.
    pub straight: bool,
}

impl Ground {
    fn is_last_row(&self, v: i32) -> bool {
        self.straight || v + LONG + FACE > self.right
    }

    /// How far a row at `v` may reach back, as a coordinate.
    fn back_limit(&self, v: i32) -> i32 {
        if v - FACE < self.fence { CLEAR } else { -self.behind }
    }
}

/// Which way a bone's outer face points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Forward,
    Right,
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

/// The end of an arm that is being laid.
#[derive(Clone, Copy)]
pub(super) struct Runner {
    ground: Ground,
    leg: Leg,
}

impl Runner {
    pub(super) fn new(ground: Ground) -> Self {
        Self { ground, leg: Leg::Row { sign: 1, v: 0, end: ground.start } }
    }

    /// The next bone's place; nothing if the ground has none.
    pub(super) fn next(&mut self, doublet: bool) -> Option<Laid> {
        match self.leg {
            Leg::Row { sign, v, end } => self.in_row(sign, v, end, doublet),
            Leg::Column { u, low, above } => self.below(u, low, above, doublet),
        }
    }

    fn in_row(&mut self, sign: i32, v: i32, end: i32, doublet: bool) -> Option<Laid> {
        let last = self.ground.is_last_row(v);
        let length = if doublet { FACE } else { LONG };
        let keep = match (last, doublet) {
            (true, _) => 0,
            (false, true) => CORNER,
            (false, false) => KEEP,
        };
        let room = self.room(sign, v, end);
        if room >= length + keep {
            self.leg = Leg::Row { sign, v, end: end + sign * length };
            let way = if sign > 0 { Way::Forward } else { Way::Back };
            return Some(Laid { u: end + sign * length / 2, v, way });
        }
        let column = end + sign * HALF;
        // the first corner must not come down on the arm that starts from the root's right side
        let clear = self.ground.fence == 0 || column - FACE >= CLEAR;
        if last || doublet || room < CORNER || (v == 0 && !clear) {
            return None;
        }
        self.leg = Leg::Column { u: column, low: v + FACE + HALF, above: sign };
        Some(Laid { u: column, v: v + HALF, way: Way::Right })
    }

    fn below(&mut self, u: i32, low: i32, above: i32, doublet: bool) -> Option<Laid> {
        let v = low + HALF;
        if doublet {
            let low = low + FACE;
            self.leg = Leg::Column { u, low, above };
            // it reaches half a face over the column on both sides
            let fits = u - FACE >= self.ground.back_limit(v) && u + FACE <= self.ground.ahead;
            return (fits && low <= self.ground.right).then_some(Laid { u, v, way: Way::Right });
        }
        let sign = -above;
        let end = u + sign * (FACE + HALF);
        let keep = if self.ground.is_last_row(v) { 0 } else { CORNER };
        if v + FACE > self.ground.right || self.room(sign, v, end) < keep {
            return None;
        }
        self.leg = Leg::Row { sign, v, end };
        Some(Laid { u: u + sign * HALF, v, way: if sign > 0 { Way::Forward } else { Way::Back } })
    }

    fn room(&self, sign: i32, v: i32, end: i32) -> i32 {
        if sign > 0 { self.ground.ahead - end } else { end - self.ground.back_limit(v) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws an arm of `bones` (d: doublet) as (u, v, way) in half faces.
    fn lay(ground: Ground, bones: &str) -> Option<Vec<(i32, i32, Way)>> {
        let mut runner = Runner::new(ground);
        bones.chars().map(|c| runner.next(c == 'd').map(|at| (at.u / 2, at.v / 2, at.way))).collect()
    }

    fn ground(ahead: i32, behind: i32, right: i32) -> Ground {
        Ground {
            start: HALF,
            ahead: ahead * FACE,
            behind: behind * FACE,
            right: right * FACE,
            fence: 0,
            straight: false,
        }
    }

    #[test]
    fn a_row_ends_in_two_corners_and_runs_back() {
        // ahead 6: a bone to 2.5 (3.5 left), a corner, a second corner, and back
        let laid = lay(ground(6, 6, 6), "bbbb").unwrap();
        let expected = [(3, 0, Way::Forward), (6, 1, Way::Right), (5, 4, Way::Back), (1, 4, Way::Back)];
        assert_eq!(laid, expected);
    }

    #[test]
    fn a_doublet_between_two_corners_makes_room_for_itself() {
        let laid = lay(ground(6, 6, 7), "bbdb").unwrap();
        assert_eq!(laid[2], (6, 4, Way::Right));
        assert_eq!(laid[3], (5, 6, Way::Back));
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
        let laid = lay(fenced, "bbbbbbbbbbbbbb").unwrap();
        for (u, v, _) in laid {
            assert!(u >= 3 || v >= 8, "({u}, {v}) lies behind the fence");
        }
    }
}
