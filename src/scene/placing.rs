//! How a player lays a domino by hand on two squares of a board. The game says which places are legal.

use super::table::{BonePlace, Heading};
use crate::engine::Square;

/// The largest distance between a dropped domino and the place that it snaps to, in squares.
const DROP_RADIUS: f64 = 1.1;

/// How far a touch reaches: the largest distance to the place where the domino then lies, in squares.
const TOUCH_RADIUS: f64 = 2.3;

/// How much nearer a place has to be for the domino to turn, in squares.
const TURNS_FOR: f64 = 0.75;

/// How far beside the board a touch still means it, in squares: a thumb that aims at the edge misses by so much.
const BESIDE: f64 = 2.0;

/// How a domino is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pose {
    /// The square of its first half in the considered placement.
    pub at: Option<Square>,
    /// The direction from its first half to its second.
    pub heading: Heading,
    /// The direction that the player last turned it to. It lies in another one only where this one does not fit.
    pub wish: Heading,
}

impl Pose {
    /// Held in this direction.
    pub const fn new(at: Option<Square>, heading: Heading) -> Self {
        Self { at, heading, wish: heading }
    }

    /// Without a considered placement.
    pub const fn lifted(self) -> Self {
        Self { at: None, heading: self.wish, ..self }
    }

    /// The squares of its halves on a board with `side` rows and columns; None if nothing is considered, or a half would
    /// be off the board.
    pub fn squares(self, side: u8) -> Option<[Square; 2]> {
        let at = self.at?;
        Some([at, at.stepped(self.heading.step(), side)?])
    }

    /// The considered placement with its halves exchanged.
    pub fn exchanged(self, side: u8) -> Option<Self> {
        let [_, at] = self.squares(side)?;
        Some(Self::new(Some(at), self.heading.opposite()))
    }

    /// Considers a square: turns clockwise until the domino fits. None if it fits in no direction.
    pub fn considered(self, at: Square, fits: impl Fn(Self) -> bool) -> Option<Self> {
        let mut ways = (0..4).map(|turns| Self { at: Some(at), heading: self.wish.turned(turns), ..self });
        ways.find(|pose| fits(*pose))
    }

    /// The placement that a touch on a square means: the first half goes there if that fits in the wished direction,
    /// otherwise the nearest place in reach of the touched point.
    pub fn touched(self, at: Square, side: u8, point: (f64, f64), fits: impl Fn(Self) -> bool) -> Option<Self> {
        let there = Self { at: Some(at), heading: self.wish, ..self };
        if fits(there) { Some(there) } else { self.nearest(side, point, fits) }
    }

    /// The nearest fitting placement to (`x`, `y`), in squares, which a touch points at or a sliding finger moves; in the
    /// wished direction unless another one fits much nearer. None if none is in reach.
    pub fn nearest(self, side: u8, (x, y): (f64, f64), fits: impl Fn(Self) -> bool) -> Option<Self> {
        let poses = Square::all(side).flat_map(|at| Heading::ALL.map(|heading| Self { at: Some(at), heading, ..self }));
        let near = poses.filter_map(|pose| {
            let place = BonePlace::on(pose.squares(side)?);
            let distance = (place.x - x).hypot(place.y - y);
            let costs = distance + if pose.heading == self.wish { 0.0 } else { TURNS_FOR };
            (distance <= TOUCH_RADIUS && fits(pose)).then_some((pose, costs))
        });
        near.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(pose, _)| pose)
    }

    /// Turns clockwise by `turns` quarter turns, repeatedly while a considered placement does not fit. `last` is tried
    /// after all directions; None if it does not fit either.
    pub fn turned(self, turns: u8, last: Option<Self>, fits: impl Fn(Self) -> bool) -> Option<Self> {
        let turned = |times| Self::new(self.at, self.heading.turned(times * turns));
        if !fits(self) {
            return Some(turned(1).lifted());
        }
        (1..4).map(turned).chain(last).find(|pose| fits(*pose))
    }

    /// The first square of the nearest fitting placement, in this direction, for a domino dropped with its middle at
    /// (`x`, `y`), in squares.
    pub fn dropped(self, side: u8, (x, y): (f64, f64), fits: impl Fn(Self) -> bool) -> Option<Square> {
        let near = Square::all(side).filter_map(|at| {
            let pose = Self { at: Some(at), ..self };
            let place = BonePlace::on(pose.squares(side)?);
            let distance = (place.x - x).hypot(place.y - y);
            (distance <= DROP_RADIUS && fits(pose)).then_some((at, distance))
        });
        near.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(at, _)| at)
    }
}

/// How far a point is from the board; 0 on it. In squares.
fn from_board(side: u8, (x, y): (f64, f64)) -> f64 {
    let outside = |at: f64| (-at).max(at - f64::from(side)).max(0.0);
    outside(x).hypot(outside(y))
}

/// True if a point, in squares, is on the board or so near it that a thumb may have meant it.
pub fn is_beside(side: u8, point: (f64, f64)) -> bool {
    from_board(side, point) <= BESIDE
}

/// True if a point is nearer to the board than to the middle of a button beside it. In squares.
pub fn is_nearer(side: u8, point: (f64, f64), middle: (f64, f64)) -> bool {
    from_board(side, point) < (point.0 - middle.0).hypot(point.1 - middle.1)
}

/// What Enter means on the square of the cursor: `place` if the considered placement covers it, otherwise a tap.
pub fn entered<T>(considered: Option<[Square; 2]>, cursor: Square, place: T, tap: impl FnOnce(Square) -> T) -> T {
    if considered.is_some_and(|squares| squares.contains(&cursor)) { place } else { tap(cursor) }
}

/// The square that contains a point given in squares.
pub fn square_at(side: u8, (x, y): (f64, f64)) -> Option<Square> {
    let holds = |at: u8, point: f64| (f64::from(at)..f64::from(at) + 1.0).contains(&point);
    Square::all(side).find(|square| holds(square.column(), x) && holds(square.row(), y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Rng, Seed};

    const SIDE: u8 = 3;

    fn square(text: &str) -> Square {
        text.parse().expect("a square")
    }

    fn pose(at: &str, heading: Heading) -> Pose {
        Pose::new(Some(square(at)), heading)
    }

    /// A board whose only taken square is b2.
    fn fits(pose: Pose) -> bool {
        pose.squares(SIDE).is_some_and(|squares| !squares.contains(&square("b2")))
    }

    #[test]
    fn a_domino_turns_clockwise_until_it_fits() {
        let held = pose("b1", Heading::South).lifted();
        let considered = held.considered(square("b1"), fits).expect("there is room");
        assert_eq!((considered.at, considered.heading), (Some(square("b1")), Heading::West), "b2 is taken");
        assert_eq!(considered.lifted(), held, "in the hand it is held as before");
        assert_eq!(considered.turned(1, None, fits), Some(pose("b1", Heading::East)), "north is off the board");
        assert_eq!(considered.turned(3, None, fits), Some(pose("b1", Heading::East)), "south is taken");
        assert_eq!(held.considered(square("b2"), fits), None);
        assert_eq!(held.turned(3, None, fits), Some(pose("b1", Heading::East).lifted()), "nothing is considered");
    }

    #[test]
    fn the_last_resort_of_a_turn_is_to_exchange_the_halves() {
        let one_way = |pose: Pose| matches!(pose.heading, Heading::East | Heading::West) && fits(pose);
        let held = pose("a1", Heading::East);
        assert_eq!(held.turned(1, None, one_way), None);
        assert_eq!(held.turned(1, held.exchanged(SIDE), one_way), Some(pose("b1", Heading::West)));
    }

    #[test]
    fn a_dropped_domino_snaps_to_the_nearest_place_in_reach() {
        let held = pose("a1", Heading::East).lifted();
        assert_eq!(held.dropped(SIDE, (1.1, 0.6), fits), Some(square("a1")));
        assert_eq!(held.dropped(SIDE, (1.1, 1.7), fits), Some(square("a3")), "row 2 has no room");
        assert_eq!(held.dropped(SIDE, (5.0, 0.6), fits), None);
    }

    #[test]
    fn a_touch_beside_a_place_lays_the_domino_there_and_turns_it_only_where_it_does_not_fit() {
        let held = pose("a1", Heading::East).lifted();
        assert_eq!(held.nearest(SIDE, (1.2, 0.9), fits), Some(pose("a1", Heading::East)));
        assert_eq!(held.nearest(SIDE, (1.4, 1.5), fits), Some(pose("a1", Heading::East)), "b2 is taken");
        let stands = |pose: Pose| pose.heading == Heading::North && fits(pose);
        let turned = held.nearest(SIDE, (1.0, 1.0), stands).expect("it fits upright");
        assert_eq!((turned.at, turned.heading, turned.wish), (Some(square("a2")), Heading::North, Heading::East));
        assert_eq!(turned.nearest(SIDE, (1.0, 0.5), fits), Some(pose("a1", Heading::East)), "there it fits as wished");
        assert_eq!(held.touched(square("b1"), SIDE, (1.5, 0.5), fits), Some(pose("b1", Heading::East)));
        assert_eq!(held.touched(square("c1"), SIDE, (2.5, 0.5), fits), Some(pose("b1", Heading::East)), "at the edge");
        assert_eq!(held.nearest(SIDE, (5.0, 5.0), fits), None, "nothing is in reach");
    }

    #[test]
    fn a_touch_beside_the_board_means_it_up_to_a_thumbs_error() {
        let points = [(1.5, 1.5), (-1.9, 1.0), (3.0, 4.9), (4.4, 4.4), (-2.1, 1.0), (4.5, 4.5)];
        assert_eq!(points.map(|point| is_beside(SIDE, point)), [true, true, true, true, false, false]);
    }

    #[test]
    fn the_upper_part_of_a_button_below_the_board_means_the_board() {
        let middle = (1.5, 4.0);
        let points = [(1.5, 3.4), (1.5, 3.6), (0.8, 3.6), (1.5, 4.0), (2.2, 4.4), (1.5, 2.9)];
        assert_eq!(points.map(|point| is_nearer(SIDE, point, middle)), [true, false, true, false, false, true]);
    }

    /// The error of a thumb on a phone, 4 mm, in squares of a board that is 296 pixels wide.
    fn errors(rng: &mut Rng, side: u8) -> (f64, f64) {
        let sigma = 25.0 / (296.0 / f64::from(side));
        let uniform = |rng: &mut Rng| (f64::from(rng.below(1 << 20)) + 1.0) / f64::from(1 << 20);
        let (radius, angle) = ((-2.0 * uniform(rng).ln()).sqrt() * sigma, std::f64::consts::TAU * uniform(rng));
        (radius * angle.cos(), radius * angle.sin())
    }

    /// The touches that a thumb needs for a placement: one, or two if sliding what lies there corrects it; 3 for more.
    fn touches(held: Pose, goal: Pose, side: u8, rng: &mut Rng, fits: impl Fn(Pose) -> bool) -> u8 {
        let middle = |pose: Pose| BonePlace::on(pose.squares(side).expect("it lies on the board"));
        let missed = |pose: Pose, rng: &mut Rng| {
            let (place, (x, y)) = (middle(pose), errors(rng, side));
            (place.x + x, place.y + y)
        };
        let touched = |pose: Pose, (x, y): (f64, f64)| {
            let edge = f64::from(side) - 0.5;
            let square = square_at(side, (x.clamp(0.5, edge), y.clamp(0.5, edge)))?;
            is_beside(side, (x, y)).then_some(())?;
            pose.touched(square, side, (x, y), &fits)
        };
        let point = missed(goal, rng);
        let Some(laid) = touched(held, point) else {
            let point = missed(goal, rng);
            return if touched(held, point) == Some(goal) { 2 } else { 3 };
        };
        if laid == goal {
            return 1;
        }
        let from = missed(laid, rng);
        let BonePlace { x, y, .. } = middle(goal);
        let slid = is_beside(side, from).then(|| laid.nearest(side, (x, y), &fits)).flatten();
        if slid == Some(goal) { 2 } else { 3 }
    }

    #[test]
    fn a_thumb_reaches_nineteen_of_twenty_placements_in_two_touches() {
        for side in [8, 10] {
            let mut rng = Rng::new(Seed::new(side.into()));
            let mut reached = [0; 3];
            for _ in 0..2000 {
                let taken: Vec<Square> = Square::all(side).filter(|_| rng.below(4) == 0).collect();
                let fits = |pose: Pose| {
                    pose.squares(side).is_some_and(|squares| squares.iter().all(|square| !taken.contains(square)))
                };
                let wish = Heading::ALL[rng.below(4) as usize];
                let held = Pose::new(None, wish);
                let goals: Vec<Pose> =
                    Square::all(side).map(|at| Pose::new(Some(at), wish)).filter(|pose| fits(*pose)).collect();
                let Some(goal) = rng.pick(&goals).copied() else { continue };
                reached[usize::from(touches(held, goal, side, &mut rng, fits)) - 1] += 1;
            }
            let [one, two, more] = reached;
            assert!(20 * (one + two) >= 19 * (one + two + more), "{side}: {reached:?}");
            assert!(3 * one > one + two + more, "{side}: {reached:?}");
        }
    }

    #[test]
    fn each_point_of_the_board_belongs_to_one_square() {
        assert_eq!(square_at(SIDE, (0.0, 2.99)), Some(square("a3")));
        assert_eq!(square_at(SIDE, (2.0, 1.0)), Some(square("c2")));
        assert_eq!(square_at(SIDE, (3.0, 1.0)), None);
        assert_eq!(square_at(SIDE, (-0.1, 1.0)), None);
    }

    #[test]
    fn enter_places_where_the_domino_is_considered() {
        let considered = pose("a1", Heading::East).squares(SIDE);
        assert_eq!(entered(considered, square("b1"), None, Some), None);
        assert_eq!(entered(considered, square("c1"), None, Some), Some(square("c1")));
        assert_eq!(entered(None, square("b1"), None, Some), Some(square("b1")));
    }
}
