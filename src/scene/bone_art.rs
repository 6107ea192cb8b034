//! What a bone looks like, for every game: one picture a face, drawn once and used everywhere.
//!
//! Lengths are in faces. A bone lies along x, its low face to the west and its high face to the east, until it is
//! turned. A face is a square from -0.5 to 0.5 in both directions.

use crate::engine::{Bone, Pips};

/// The long side of a bone.
pub const LONG: f64 = 2.0;
/// The short side of a bone.
pub const SHORT: f64 = 1.0;
/// The radius of a bone's corners: a tenth of its short side.
pub const CORNER: f64 = 0.1;
/// How much of a bone's outline is left free on every side, so that neighbours are told apart.
pub const GAP: f64 = 0.025;

/// The distance of the classic lattice's lines from the middle of the face.
const CLASSIC: f64 = 0.27;
/// The distance of the outermost lines of a dense lattice from the middle of the face.
const DENSE: f64 = 0.35;
/// The distance between neighbours on one line of a dense lattice.
const DENSE_PITCH: f64 = 0.235;

/// The classic lattice, three lines of three: bit 3 * column + row, columns along the bone.
///
/// The two lines of a six run along the bone, as they do on real ones.
const CLASSIC_FACES: [u16; 10] = [
    0b000_000_000,
    0b000_010_000,
    0b100_000_001,
    0b100_010_001,
    0b101_000_101,
    0b101_010_101,
    0b101_101_101,
    0b101_111_101,
    0b111_101_111,
    0b111_111_111,
];

/// The faces from ten on: how many pips stand on each line, the lines across the bone.
const DENSE_FACES: [&[u8]; 9] = [
    &[3, 2, 2, 3],
    &[3, 2, 1, 2, 3],
    &[3, 3, 3, 3],
    &[3, 2, 3, 2, 3],
    &[4, 3, 3, 4],
    &[3, 3, 3, 3, 3],
    &[4, 4, 4, 4],
    &[4, 3, 3, 3, 4],
    &[4, 3, 4, 3, 4],
];

/// A pip: its middle, from the middle of its face.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pip {
    /// Along the bone.
    pub x: f64,
    /// Across the bone.
    pub y: f64,
}

/// The radius of the pips of this face.
pub const fn pip_radius(face: Pips) -> f64 {
    if face < 10 { 0.095 } else { 0.07 }
}

/// The pips of a face.
///
/// # Panics
/// If the face is above [`Bone::MAX_FACE`], which no bone has.
///
/// ```
/// use boneyard::scene::bone_art::pips;
///
/// assert_eq!(pips(6).len(), 6);
/// assert!(pips(0).is_empty());
/// ```
pub fn pips(face: Pips) -> Vec<Pip> {
    assert!(face <= Bone::MAX_FACE, "no bone has such a face");
    let number = usize::from(face);
    if let Some(&marks) = CLASSIC_FACES.get(number) {
        let line = [-CLASSIC, 0.0, CLASSIC];
        (0..9)
            .filter(|place| marks & (1 << place) != 0)
            .map(|place: usize| Pip { x: line[place / 3], y: line[place % 3] })
            .collect()
    } else {
        let lines = DENSE_FACES[number - CLASSIC_FACES.len()];
        let last = f64::from(u8::try_from(lines.len() - 1).expect("a face has few lines"));
        let mut pips = Vec::with_capacity(number);
        for (index, &count) in (0_u8..).zip(lines) {
            let x = DENSE * (2.0 * f64::from(index) / last - 1.0);
            for place in 0..count {
                let y = DENSE_PITCH * (f64::from(place) - f64::from(count - 1) / 2.0);
                pips.push(Pip { x, y });
            }
        }
        pips
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces() -> impl Iterator<Item = (Pips, Vec<Pip>)> {
        (0..=Bone::MAX_FACE).map(|face| (face, pips(face)))
    }

    #[test]
    fn a_face_has_as_many_pips_as_it_says() {
        for (face, pips) in faces() {
            assert_eq!(pips.len(), usize::from(face));
        }
    }

    #[test]
    fn pips_stay_inside_their_face_and_apart() {
        for (face, pips) in faces() {
            let radius = pip_radius(face);
            for (index, one) in pips.iter().enumerate() {
                assert!(one.x.abs().max(one.y.abs()) + radius < 0.5 - GAP, "{face} reaches over its edge");
                for other in &pips[..index] {
                    let apart = (one.x - other.x).hypot(one.y - other.y);
                    assert!(apart > 2.0 * radius + 0.02, "two pips of {face} run into each other");
                }
            }
        }
    }

    #[test]
    fn a_face_looks_the_same_when_its_bone_is_turned_round() {
        for (face, pips) in faces() {
            for pip in &pips {
                let opposite = |other: &Pip| (other.x + pip.x).hypot(other.y + pip.y) < 1e-9;
                assert!(pips.iter().any(opposite), "{face} is not symmetric");
            }
        }
    }

    #[test]
    fn the_lines_of_a_six_run_along_the_bone() {
        let six = pips(6);
        assert!(six.iter().all(|pip| pip.y.abs() > 0.1));
        assert_eq!(six.iter().filter(|pip| pip.x.abs() < 1e-9).count(), 2);
    }

    #[test]
    fn no_two_faces_look_alike() {
        let faces: Vec<Vec<Pip>> = faces().map(|(_, pips)| pips).collect();
        for (index, one) in faces.iter().enumerate() {
            assert!(!faces[..index].contains(one));
        }
    }
}
