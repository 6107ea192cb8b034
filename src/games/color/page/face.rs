//! Drawing of a half: background, texture and symbol.

use leptos::prelude::*;

use crate::games::color::rules::Half;
use crate::games::color::scene::{Art, part_path};

/// CSS class of everything that shows a half; the stylesheet derives the colors from it.
pub const fn class(half: Half) -> &'static str {
    match half {
        Half::Red => "color-red",
        Half::Blue => "color-blue",
        Half::Purple => "color-purple",
        Half::Black => "color-black",
    }
}

/// SVG of a half whose square has its top left corner at `corner`.
pub fn face(half: Half, corner: (f64, f64)) -> AnyView {
    let (x, y) = corner;
    view! {
        <g class=class(half)>
            <rect class="color-ground" x=x + 0.13 y=y + 0.13 width=0.74 height=0.74 rx=0.09 />
            <path class="color-texture" d=part_path(half, Art::Texture, corner) />
            <path class="color-sign" d=part_path(half, Art::Sign, corner) />
        </g>
    }
    .into_any()
}

/// A half in an SVG of its own.
pub fn swatch(half: Half) -> AnyView {
    view! {
        <svg class="color-swatch" viewBox="0.09 0.09 0.82 0.82" aria-hidden="true" focusable="false">
            {face(half, (0.0, 0.0))}
        </svg>
    }
    .into_any()
}

/// A horizontal domino; unknown halves are drawn face down.
pub fn domino(halves: [Option<Half>; 2]) -> AnyView {
    let side = |(half, x): (Option<Half>, f64)| match half {
        Some(half) => face(half, (x, 0.0)),
        None => view! { <rect class="color-back" x=x + 0.13 y=0.13 width=0.74 height=0.74 rx=0.09 /> }.into_any(),
    };
    view! {
        <svg class="color-domino" viewBox="0 0 2 1" aria-hidden="true" focusable="false">
            <rect class="color-body" x=0.08 y=0.08 width=1.84 height=0.84 rx=0.1 />
            {halves.into_iter().zip([0.0, 1.0]).map(side).collect_view()}
        </svg>
    }
    .into_any()
}
