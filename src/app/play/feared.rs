//! What the reason for a hint is about, drawn on the board: the placement that would score more, and the answer to it.

use leptos::prelude::*;

use crate::engine::Points;

/// Whose points are written at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feared {
    /// The player's own placement that would score more than the advised one.
    Rival,
    /// An opponent's answer to it.
    Answer,
}

/// The points at a place in an SVG whose unit is a square: "+24" for the player, "−18" for an answer, which costs them.
#[component]
pub fn FearedPoints(
    /// Whose points.
    of: Feared,
    /// The middle of the place.
    at: (f64, f64),
    /// The points.
    points: Points,
) -> impl IntoView {
    let (class, sign) = match of {
        Feared::Rival => ("feared-points", '+'),
        Feared::Answer => ("feared-points feared-answer", '−'),
    };
    let text = format!("{sign}{points}");
    // bones and grids lie behind it
    let width = 0.3 * f64::from(u32::try_from(text.chars().count()).unwrap_or_default()) + 0.3;
    view! {
        <rect class="feared-label" x=at.0 - width / 2.0 y=at.1 - 0.31 width=width height=0.62 rx="0.2" />
        <text class=class x=at.0 y=at.1 + 0.15>
            {text}
        </text>
    }
}
