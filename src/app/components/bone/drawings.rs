//! The drawings that all bones refer to.

use leptos::prelude::*;

use crate::engine::Pips;
use crate::scene::bone_art::{self, LINE, light};

/// The pattern of a back, as an SVG path.
const BACK: &str = "M-0.8 -0.3H0.8M-0.8 -0.1H0.8M-0.8 0.1H0.8M-0.8 0.3H0.8";

/// The mark of an opponent's bone: a notch at both ends of the line.
const NOTCHES: &str = "M-.11-.48h.22L0-.34zM-.11.48h.22L0 .34z";

/// The width of the line, in sides of a face.
const LINE_WIDTH: f64 = 0.035;

/// The offset of the light and dark rims of a hole or line.
const CUT: f64 = 0.016;

/// A distance along the light, in the coordinates of a bone with this orientation. Offsets are coordinates rather than
/// transforms, because hundreds of transforms slow down panning.
fn lit(turns: u8, far: f64) -> (f64, f64) {
    let (x, y) = light(turns);
    (far * x, far * y)
}

/// Holes or a line: a dark rim on the side of the light, a light rim opposite. `path` returns the path with an offset,
/// `width` is the width of its stroke; the classes are those of the dark rim, the light rim and the ground.
fn cut(classes: [&'static str; 3], width: f64, turns: u8, path: impl Fn((f64, f64)) -> String) -> impl IntoView {
    let [dim, bright, ground] = classes;
    view! {
        <path class=dim stroke-width=width d=path(lit(turns, -CUT)) />
        <path class=bright stroke-width=width d=path(lit(turns, CUT)) />
        <path class=ground stroke-width=width d=path((0.0, 0.0)) />
    }
}

/// The body of a bone, from its shadow to its top.
fn body(turns: u8) -> impl IntoView {
    view! {
        {rounded("bone-shadow", 0.035, lit(turns, 0.05))} {rounded("bone-shadow", 0.0, lit(turns, 0.03))}
        {rounded("bone-edge", 0.0, (0.0, 0.0))} {rounded("bone-lit", -0.016, lit(turns, -0.006))}
        {rounded("bone-top", -0.024, lit(turns, -0.003))}
    }
}

/// A rounded rectangle, larger than a bone by `more` on every side, with an offset.
fn rounded(class: &'static str, more: f64, (x, y): (f64, f64)) -> impl IntoView {
    let (long, short) = (0.975 + more, 0.475 + more);
    view! {
        <rect
            class=class
            x=x - long
            y=y - short
            width=2.0 * long
            height=2.0 * short
            rx=bone_art::CORNER + more
        />
    }
}

/// A face: its pips and its numeral, of which the style shows one. A pip is a line of length 0 with round caps.
fn face(face: Pips, turns: u8) -> impl IntoView {
    let pips = bone_art::pips(face);
    let is_blank = pips.is_empty();
    let holes = move |(x, y): (f64, f64)| {
        pips.iter().map(|pip| format!("M{:.3} {:.3}h0", pip.x + x, pip.y + y)).collect::<Vec<_>>().concat()
    };
    let classes = ["pips cut-dim", "pips cut-lit", "pips pip"];
    let pips = move || cut(classes, 2.0 * bone_art::pip_radius(face), turns, holes);
    let upright = format!("rotate({})", -90 * i32::from(turns));
    view! {
        <g id=format!("face-{face}-{turns}")>
            {(!is_blank).then(pips)} <text class="numeral" y="0.25" transform=upright>
                {face}
            </text>
        </g>
    }
}

/// The symbols that all bones refer to; once per page.
#[component]
pub fn BoneDrawings(
    /// The highest face to draw.
    highest: Pips,
) -> impl IntoView {
    let drawings = (0..4).map(|turns| {
        let line = |(x, y): (f64, f64)| format!("M{x:.4} {:.4}v{}", y - LINE, 2.0 * LINE);
        view! {
            <g id=format!("bone-down-{turns}")>{body(turns)}</g>
            <g id=format!("bone-up-{turns}")>
                {body(turns)} <path class="notches" d=NOTCHES />
                {cut(["cut-dim", "cut-lit", "bone-line"], LINE_WIDTH, turns, line)}
            </g>
            {(0..=highest).map(|pips| face(pips, turns)).collect_view()}
        }
    });
    view! {
        <svg class="drawings" aria-hidden="true" focusable="false">
            <defs>
                <path id="bone-back" d=BACK />
                {drawings.collect_view()}
            </defs>
        </svg>
    }
}
