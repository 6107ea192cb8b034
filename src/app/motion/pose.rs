//! Poses of bones on screen, and the transforms between them, without the browser.

use crate::scene::table::Rect;

/// The distance of a face's center from the bone's, in faces.
const FACE: f64 = 0.49;

/// The place and orientation of a bone on screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The x of its center, in pixels.
    pub x: f64,
    /// The y of its center, in pixels.
    pub y: f64,
    /// The direction of the high face, in degrees clockwise from the east.
    pub turn: f64,
    /// The side of a face, in pixels.
    pub face: f64,
}

impl Pose {
    /// The pose of a drawing whose unit step to the east is `(a, b)` on screen and whose center is `(x, y)`.
    pub fn of_matrix(a: f64, b: f64, x: f64, y: f64) -> Self {
        Self { x, y, turn: b.atan2(a).to_degrees(), face: a.hypot(b) }
    }

    /// The pose of a bone that fills a box; upright in a tall box.
    pub fn filling(area: Rect) -> Self {
        let turn = if area.height > area.width { 90.0 } else { 0.0 };
        Self {
            x: area.left + area.width / 2.0,
            y: area.top + area.height / 2.0,
            turn,
            face: area.width.min(area.height).min(area.width.max(area.height) / 2.0),
        }
    }

    /// The center of the low face (`side` -1) or of the high one (1).
    pub fn face_at(self, side: f64) -> (f64, f64) {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let reach = side * FACE * self.face;
        (self.x + reach * cos, self.y + reach * sin)
    }

    /// The offset of this pose from another, turning the short way.
    pub fn seen_from(self, to: Self) -> Offset {
        Offset {
            x: self.x - to.x,
            y: self.y - to.y,
            turn: (self.turn - to.turn + 180.0).rem_euclid(360.0) - 180.0,
            scale: if to.face > 0.0 && self.face > 0.0 { self.face / to.face } else { 1.0 },
        }
    }
}

/// The difference of two poses: the transform that makes a drawing at one look like the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Offset {
    /// To the right, in pixels.
    pub x: f64,
    /// Down, in pixels.
    pub y: f64,
    /// Degrees clockwise, `-180..=180`.
    pub turn: f64,
    /// The scale.
    pub scale: f64,
}

impl Offset {
    /// True if the difference is invisible.
    pub fn is_nothing(self) -> bool {
        self.x.hypot(self.y) < 0.75 && self.turn.abs() < 0.5 && (self.scale - 1.0).abs() < 0.01
    }

    /// The CSS transform; `unit` pixels are one unit of the drawing.
    pub fn transform(self, unit: f64) -> String {
        let Self { x, y, turn, scale } = self;
        format!("translate({:.3}px,{:.3}px) rotate({turn:.2}deg) scale({scale:.4})", x / unit, y / unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn pose(x: f64, y: f64) -> Pose {
        Pose { x, y, turn: 0.0, face: 20.0 }
    }

    #[test]
    fn a_flight_turns_the_short_way_and_ends_where_it_ends() {
        for from in (-360..=360).step_by(90) {
            for to in (-360..=360).step_by(90) {
                let (from, to) = (f64::from(from), f64::from(to));
                let (here, there) = (Pose { turn: from, ..pose(3.0, 4.0) }, Pose { turn: to, ..pose(13.0, 24.0) });
                let offset = here.seen_from(there);
                assert!(offset.turn.abs() <= 180.0);
                assert!((offset.turn + to - from).rem_euclid(360.0).abs() < 1e-9, "it begins as it lay");
                assert!((offset.x + 10.0).abs() < 1e-9 && (offset.y + 20.0).abs() < 1e-9);
            }
        }
        assert!(pose(3.0, 4.0).seen_from(pose(3.0, 4.0)).is_nothing());
        let grown = Pose { face: 40.0, ..pose(0.0, 0.0) }.seen_from(pose(0.0, 0.0));
        assert_eq!(grown.transform(2.0), "translate(0.000px,0.000px) rotate(0.00deg) scale(2.0000)");
        assert_eq!(
            pose(8.0, -4.0).seen_from(pose(0.0, 0.0)).transform(4.0),
            "translate(2.000px,-1.000px) rotate(0.00deg) scale(1.0000)"
        );
    }

    #[test]
    fn a_matrix_tells_how_a_drawing_lies() {
        let upright = Pose::of_matrix(0.0, 30.0, 5.0, 6.0);
        assert_eq!((upright.x, upright.y), (5.0, 6.0));
        assert!((upright.turn - 90.0).abs() < 1e-9 && (upright.face - 30.0).abs() < 1e-9);
        let (x, y) = upright.face_at(1.0);
        assert!((x - 5.0).abs() < 1e-9 && (y - 20.7).abs() < 1e-9, "the high face is below");
        let filling = Pose::filling(Rect { left: 10.0, top: 20.0, width: 8.0, height: 16.0 });
        assert_eq!(filling, Pose { x: 14.0, y: 28.0, turn: 90.0, face: 8.0 });
    }
}
