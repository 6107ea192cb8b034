//! The text about a finished game that is shared, and its picture with the table, as a PNG file.

use std::fmt::{self, Display};

use super::picture::{Picture, PlacedBone, grid_lines};
use crate::app::browser::canvas::{Align, Canvas, painted, token};
use crate::app::components::qr_path::qr_path;
use crate::app::components::tell::Drawing;
use crate::engine::Pips;
use crate::scene::bone_art::{CORNER, FACE, LINE, light, pip_radius, pips};

/// The text about a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedText {
    /// The name of the deal of the day, with its date.
    pub day: Option<String>,
    /// The result, as a challenge to the reader.
    pub sentence: String,
    /// Who won each deal, as signs.
    pub row: Option<String>,
    /// The link to the same deal.
    pub link: String,
}

impl Display for SharedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.day.iter().try_for_each(|day| writeln!(f, "{day}"))?;
        writeln!(f, "{}", self.sentence)?;
        self.row.iter().try_for_each(|row| writeln!(f, "{row}"))?;
        f.write_str(&self.link)
    }
}

/// The size of a postcard, in pixels: the ratio that most programs show uncropped.
const SIZE: (u32, u32) = (1200, 900);
/// The place for the table: left, top, width, height.
const TABLE: [f64; 4] = [60.0, 50.0, 1080.0, 580.0];
/// The place for the code of the link, at most: right, bottom, side. Its modules are whole pixels, so that cameras read it.
const CODE: [f64; 3] = [1140.0, 860.0, 230.0];
/// A bone's face is at most this large, in pixels.
const LARGEST_FACE: f64 = 130.0;

/// The scale that fits a view box into a rectangle, and the position of the box's origin at that scale. A face is not
/// drawn larger than `largest`.
fn fitted([left, top, width, height]: [f64; 4], place: [f64; 4], face: f64, largest: f64) -> (f64, (f64, f64)) {
    let scale = (place[2] / width).min(place[3] / height).min(largest / face);
    let start = |from: f64, room: f64, begins: f64, long: f64| from + (room - scale * long) / 2.0 - scale * begins;
    (scale, (start(place[0], place[2], left, width), start(place[1], place[3], top, height)))
}

/// A rounded rectangle around the origin, moved, as an SVG path.
fn rounded(half_width: f64, half_height: f64, corner: f64, (x, y): (f64, f64)) -> String {
    let (wide, high) = (2.0 * (half_width - corner), 2.0 * (half_height - corner));
    let arc = |x: f64, y: f64| format!("a{corner} {corner} 0 0 1 {x} {y}");
    format!(
        "M{} {}h{wide}{}v{high}{}h{}{}v{}{}z",
        x - half_width + corner,
        y - half_height,
        arc(corner, corner),
        arc(-corner, corner),
        -wide,
        arc(-corner, -corner),
        -high,
        arc(corner, -corner),
    )
}

/// A circle as an SVG path.
fn circle(x: f64, y: f64, radius: f64) -> String {
    let wide = 2.0 * radius;
    format!("M{} {y}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0 {} 0z", x - radius, -wide)
}

/// The pips of a face, moved, as one SVG path.
fn face_path(face: Pips, (x, y): (f64, f64)) -> String {
    let radius = pip_radius(face);
    pips(face).iter().map(|pip| circle(x + pip.x, y + pip.y, radius)).collect()
}

/// An offset of length `far` in the direction of the light, for a bone with this orientation.
fn lit(turns: u8, far: f64) -> (f64, f64) {
    let (x, y) = light(turns);
    (far * x, far * y)
}

/// Draws a bone around the origin, two units long, as `components/bone` does.
fn draw_bone(canvas: &Canvas, bone: &PlacedBone) {
    let turns = bone.turns % 4;
    canvas.fill(&rounded(1.01, 0.51, CORNER + 0.035, lit(turns, 0.05)), "rgb(0 0 0 / 20%)");
    canvas.fill(&rounded(0.975, 0.475, CORNER, lit(turns, 0.03)), "rgb(0 0 0 / 20%)");
    let shown = bone.bone.filter(|_| !bone.face_down);
    let (top, edge) = if shown.is_some() { ("--ivory", "--ivory-edge") } else { ("--bone-back", "--bone-back-line") };
    canvas.fill(&rounded(0.975, 0.475, CORNER, (0.0, 0.0)), &token(edge));
    canvas.fill(&rounded(0.951, 0.451, CORNER - 0.024, lit(turns, -0.003)), &token(top));
    let Some(bone) = shown else { return };
    canvas.stroke(&format!("M0 {}v{}", -LINE, 2.0 * LINE), &token(edge), 0.035);
    let pip = token("--pip");
    for (face, side) in [(bone.low(), -FACE), (bone.high(), FACE)] {
        let (x, y) = lit(turns, 0.016);
        canvas.fill(&face_path(face, (side + x, y)), "rgb(255 255 255 / 80%)");
        canvas.fill(&face_path(face, (side, 0.0)), &pip);
    }
}

/// Draws the table.
fn draw_table(canvas: &Canvas, picture: &Picture) {
    if let Some([columns, rows]) = picture.grid {
        canvas.fill(&format!("M0 0h{columns}v{rows}h-{columns}z"), &token("--felt-deep"));
        canvas.stroke(&grid_lines([columns, rows]), &token("--felt-edge"), 0.025);
    }
    for shape in &picture.shapes {
        if let Some((fill, stroke, width)) = painted("little-board", &shape.class) {
            canvas.fill(&shape.path, &fill);
            if width > 0.0 && stroke != "none" {
                canvas.stroke(&shape.path, &stroke, width);
            }
        }
    }
    for bone in &picture.bones {
        canvas.placed((bone.x, bone.y), bone.turns, picture.face, |canvas| draw_bone(canvas, bone));
    }
}

/// Draws the code of a link, dark on light; returns where it begins on the left.
fn draw_code(canvas: &Canvas, link: &str) -> f64 {
    let [right, bottom, most] = CODE;
    let Some((path, modules)) = qr_path(link) else { return right };
    let side = f64::from(modules);
    let module = (most / side).floor().max(1.0);
    let left = right - side * module;
    canvas.placed((left, bottom - side * module), 0, module, |canvas| {
        canvas.fill(&format!("M0 0h{side}v{side}h-{side}z"), "#fff");
        canvas.fill(&path, "#000");
    });
    left
}

/// The sentence in lines, at most one for each of its sentences.
fn lines(sentence: &str) -> Vec<&str> {
    match sentence.split_once(". ") {
        Some((first, rest)) => vec![&sentence[..=first.len()], rest],
        None => vec![sentence],
    }
}

/// The picture of a table over its text; the link is a code in the corner.
pub fn postcard(picture: Picture, text: SharedText) -> Drawing {
    Box::pin(async move {
        let canvas = Canvas::new(SIZE.0, SIZE.1)?;
        canvas.fill(&format!("M0 0h{}v{}h-{}z", SIZE.0, SIZE.1, SIZE.0), &token("--felt"));
        let (scale, place) = fitted(picture.seen, TABLE, picture.face, LARGEST_FACE);
        canvas.placed(place, 0, scale, |canvas| draw_table(canvas, &picture));
        let (font, ink) = (token("--font"), token("--on-felt"));
        let width = draw_code(&canvas, &text.link) - 100.0;
        let large = format!("650 38px {font}");
        for (line, y) in lines(&text.sentence).into_iter().zip([690.0, 742.0]) {
            canvas.text(line, (60.0, y), Align::Left, &large, &ink, width);
        }
        let row = text.row.unwrap_or_default();
        canvas.text(&row, (60.0, 800.0), Align::Left, &format!("34px {font}"), &token("--accent"), width);
        let name = text.day.map_or_else(|| "Boneyard".to_owned(), |day| format!("Boneyard · {day}"));
        canvas.text(&name, (60.0, 858.0), Align::Left, &format!("32px {font}"), &token("--on-felt-quiet"), width);
        canvas.png().await
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_fills_its_place_and_stays_in_the_middle() {
        let place = [10.0, 20.0, 100.0, 50.0];
        for seen in [[0.0, 0.0, 20.0, 5.0], [-3.0, 2.0, 4.0, 40.0], [5.0, -9.0, 7.0, 7.0]] {
            let (scale, (x, y)) = fitted(seen, place, 1.0, 1000.0);
            let [left, top, right, bottom] = [
                x + scale * seen[0],
                y + scale * seen[1],
                x + scale * (seen[0] + seen[2]),
                y + scale * (seen[1] + seen[3]),
            ];
            assert!(left > 9.99 && top > 19.99 && right < 110.01 && bottom < 70.01, "{seen:?} is cut off");
            assert!((left - 10.0 - (110.0 - right)).abs() < 1e-9 && (top - 20.0 - (70.0 - bottom)).abs() < 1e-9);
            assert!(right - left > 99.9 || bottom - top > 49.9, "{seen:?} is smaller than it could be");
        }
        // a single bone is not enlarged beyond `largest`
        assert!((fitted([0.0, 0.0, 2.0, 1.0], place, 1.0, 12.0).0 - 12.0).abs() < 1e-9);
    }

    #[test]
    fn each_sentence_has_a_line() {
        assert_eq!(lines("I won 5 : 3. Can you? No. 1"), ["I won 5 : 3.", "Can you? No. 1"]);
        assert_eq!(lines("Ann 5, Bob 3"), ["Ann 5, Bob 3"]);
    }

    #[test]
    fn a_face_has_a_circle_for_each_pip() {
        for face in 0..=9 {
            assert_eq!(face_path(face, (0.0, 0.0)).matches('M').count(), usize::from(face));
        }
    }
}
