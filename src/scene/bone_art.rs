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
/// The margin between a bone's outline and its squares, so that neighbors stay distinct.
pub const GAP: f64 = 0.025;

/// The distance of a face's center from the bone's: slightly less than that of its square's center, away from the edge.
pub const FACE: f64 = 0.48;
/// Half the length of the line between the faces.
pub const LINE: f64 = 0.3;

/// The distance of the classic lattice's lines from the middle of the face.
const CLASSIC: f64 = 0.235;
/// The distance of the outermost lines of a dense lattice from the middle of the face.
const DENSE: f64 = 0.3;
/// The distance between neighbours on one line of a dense lattice.
const DENSE_PITCH: f64 = 0.2;

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

/// The faces from ten on: the number of pips on each line; lines run across the bone.
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

/// A pip: its center, relative to the center of its face.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pip {
    /// Along the bone.
    pub x: f64,
    /// Across the bone.
    pub y: f64,
}

/// The radius of the pips of this face.
pub const fn pip_radius(face: Pips) -> f64 {
    if face < 10 { 0.088 } else { 0.06 }
}

/// The direction of the light, in the coordinates of a bone turned clockwise by `turns` quarters. On the screen the light
/// always comes from the upper left.
///
/// ```
/// use boneyard::scene::bone_art::light;
///
/// assert_eq!(light(0), (1.0, 1.0), "to the right and down");
/// assert_eq!(light(2), (-1.0, -1.0), "what is upside down has its upper left at the lower right");
/// ```
pub const fn light(turns: u8) -> (f64, f64) {
    match turns % 4 {
        0 => (1.0, 1.0),
        1 => (1.0, -1.0),
        2 => (-1.0, -1.0),
        _ => (-1.0, 1.0),
    }
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
                let reach = one.x.abs().max(one.y.abs()) + radius;
                assert!(reach < 0.5 - GAP - CORNER, "{face} reaches to its edge");
                assert!(one.x.abs() + radius < FACE - 0.1, "{face} reaches to the line");
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
    fn the_light_comes_from_the_upper_left_of_the_screen_whichever_way_a_bone_lies() {
        for turns in 0..4 {
            // a clockwise quarter turn maps right to down
            let on_screen = (0..turns).fold(light(turns), |(x, y), _| (-y, x));
            assert_eq!(on_screen, (1.0, 1.0), "turned by {turns}");
        }
    }

    #[test]
    fn the_lines_of_a_six_run_along_the_bone() {
        let six = pips(6);
        assert!(six.iter().all(|pip| pip.y.abs() > 0.1));
        assert_eq!(six.iter().filter(|pip| pip.x.abs() < 1e-9).count(), 2);
    }

    /// A hex value of the style as lightness, hue in degrees, and luminance.
    fn parse_hex(hex: &str) -> (f64, f64, f64) {
        let part = |at: usize| {
            let part = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let (red, green, blue) = (part(0), part(2), part(4));
        let root = |light: f64| if light > 0.008_856 { light.cbrt() } else { 7.787 * light + 16.0 / 116.0 };
        let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
        let (y, z) = (root(luminance), root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089));
        let hue = (200.0 * (y - z)).atan2(500.0 * (x - y)).to_degrees();
        (116.0 * y - 16.0, hue.rem_euclid(360.0), luminance)
    }

    #[test]
    fn colored_pips_are_told_apart_by_lightness_and_read_on_ivory() {
        let tokens = include_str!("../../style/tokens.css");
        let value = |name: &str| tokens.split_once(name).expect("the style has this token").1.trim_start();
        let ivories = value("--ivory:").split('#').skip(1).take(2).map(|hex| parse_hex(&hex[..6]).2);
        let ivories: Vec<f64> = ivories.collect();
        let pips: Vec<_> = (1..=9).map(|number| parse_hex(&value(&format!("--pip-{number}:"))[1..7])).collect();
        for (index, &(lightness, hue, luminance)) in pips.iter().enumerate() {
            for ivory in &ivories {
                assert!((ivory + 0.05) / (luminance + 0.05) >= 3.0, "{} is hard to see on ivory", index + 1);
            }
            for (other, &(other_lightness, other_hue, _)) in pips[..index].iter().enumerate() {
                let between = (hue - other_hue).abs();
                let apart = (lightness - other_lightness).abs();
                let least = match (other + 1, index + 1) {
                    (3, 7) | (5, 8) => 10.0,
                    _ if between.min(360.0 - between) <= 80.0 => 6.0,
                    _ => 0.0,
                };
                assert!(apart >= least, "{} and {} are {apart:.1} apart", other + 1, index + 1);
            }
        }
    }

    #[test]
    fn no_two_faces_look_alike() {
        let faces: Vec<Vec<Pip>> = faces().map(|(_, pips)| pips).collect();
        for (index, one) in faces.iter().enumerate() {
            assert!(!faces[..index].contains(one));
        }
    }
}
