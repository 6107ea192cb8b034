//! SVG paths for squares, in units of a square. Ground, texture and sign tell kinds apart without relying on hue.

use super::board::BoardScene;
use crate::engine::Square;
use crate::games::color::rules::Half;

/// A part of a square's drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Art {
    /// The background.
    Ground,
    /// Lines on the background.
    Texture,
    /// The sign in front.
    Sign,
}

/// A stroke: its start, and the rest of its path data.
type Stroke = (f64, f64, &'static str);

const GROUND: &[Stroke] = &[(0.13, 0.13, "h.74v.74h-.74z")];
const DIAMOND: Stroke = (0.5, 0.24, "l.26 .26-.26 .26-.26-.26z");
const RISING: &[Stroke] = &[
    (0.13, 0.37, "l.24-.24"),
    (0.13, 0.62, "l.49-.49"),
    (0.13, 0.87, "l.74-.74"),
    (0.38, 0.87, "l.49-.49"),
    (0.63, 0.87, "l.24-.24"),
];
const LEVEL: &[Stroke] = &[(0.13, 0.25, "h.74"), (0.13, 0.42, "h.74"), (0.13, 0.58, "h.74"), (0.13, 0.75, "h.74")];
const CROSSED: &[Stroke] = &[
    (0.13, 0.37, "l.24-.24"),
    (0.13, 0.87, "l.74-.74"),
    (0.63, 0.87, "l.24-.24"),
    (0.13, 0.63, "l.24 .24"),
    (0.13, 0.13, "l.74 .74"),
    (0.63, 0.13, "l.24 .24"),
];

/// Red: a diamond on rising lines; blue: a ring on level lines; purple: both signs on crossed lines; black: a cross.
const fn strokes(half: Half, art: Art) -> &'static [Stroke] {
    match (art, half) {
        (Art::Ground, _) => GROUND,
        (Art::Texture, Half::Red) => RISING,
        (Art::Texture, Half::Blue) => LEVEL,
        (Art::Texture, Half::Purple) => CROSSED,
        (Art::Texture, Half::Black) => &[],
        (Art::Sign, Half::Red) => &[DIAMOND],
        (Art::Sign, Half::Blue) => &[(0.3, 0.5, "a.2 .2 0 1 0 .4 0a.2 .2 0 1 0-.4 0z")],
        (Art::Sign, Half::Purple) => {
            &[(0.26, 0.5, "a.24 .24 0 1 0 .48 0a.24 .24 0 1 0-.48 0z"), (0.5, 0.41, "l.09 .09-.09 .09-.09-.09z")]
        }
        (Art::Sign, Half::Black) => &[(0.34, 0.34, "l.32 .32"), (0.66, 0.34, "l-.32 .32")],
    }
}

/// The path of a part of a square whose upper left corner is at (x, y).
pub fn part_path(half: Half, art: Art, (x, y): (f64, f64)) -> String {
    let stroke = |(dx, dy, rest): &Stroke| format!("M{} {}{rest}", short(x + dx), short(y + dy));
    strokes(half, art).iter().map(stroke).collect()
}

fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The upper left corner of a square.
pub fn corner(square: Square) -> (f64, f64) {
    (f64::from(square.column()), f64::from(square.row()))
}

/// The outline of a domino.
pub fn domino_path(at: [Square; 2]) -> String {
    let [one, other] = at.map(corner);
    let (x, y) = (one.0.min(other.0) + 0.08, one.1.min(other.1) + 0.08);
    let (width, height) = if (one.1 - other.1).abs() > 0.5 { (0.84, 1.84) } else { (1.84, 0.84) };
    format!("M{} {}h{width}v{height}h-{width}z", short(x), short(y))
}

/// A line through the middles of squares.
pub fn group_path(squares: &[Square]) -> String {
    let points = squares.iter().map(|square| {
        let (x, y) = corner(*square);
        format!("{} {}", x + 0.5, y + 0.5)
    });
    let points: Vec<String> = points.collect();
    // a path of zero length shows as a dot, because its ends are round
    if let [only] = &points[..] { format!("M{only}h0") } else { format!("M{}", points.join("L")) }
}

/// A board in few paths, back to front, each with kind and part; domino outlines come first, without a kind.
pub fn board_paths(scene: &BoardScene, textured: bool) -> Vec<(Option<Half>, Art, String)> {
    let outlines: String = scene.dominoes.iter().map(|at| domino_path(*at)).collect();
    let arts = [Art::Ground, Art::Texture, Art::Sign].into_iter().filter(|art| textured || *art != Art::Texture);
    let parts = arts.flat_map(|art| {
        Half::ALL.into_iter().map(move |half| {
            let cells = scene.cells.iter().filter(|cell| cell.shows == half);
            (Some(half), art, cells.map(|cell| part_path(half, art, corner(cell.square))).collect::<String>())
        })
    });
    std::iter::once((None, Art::Ground, outlines)).chain(parts).filter(|(_, _, path)| !path.is_empty()).collect()
}
