//! A placement opened on the board: the line, the regions on its sides, the groups, and how many each holds.

use leptos::prelude::*;

use crate::engine::Square;
use crate::games::crescendo::scene::{Explanation, outline};

/// The regions and the line between them, to be drawn below the bones.
pub fn regions(explanation: &Explanation) -> impl IntoView + use<> {
    let regions = explanation.regions.into_iter().enumerate();
    let regions = regions.map(|(side, region)| {
        view! {
            <rect
                class="region"
                data-side=side
                x=region.left
                y=region.top
                width=region.width
                height=region.height
            />
        }
    });
    regions.collect_view()
}

/// The line, the outlines of the groups and their counts, to be drawn above the bones.
pub fn groups(explanation: &Explanation) -> impl IntoView + use<> {
    let line = explanation.line;
    let squares = explanation.placement.spot().squares();
    let sides = explanation.groups.iter().enumerate();
    let outlines = sides.map(|(side, group)| {
        let path = path_round(group);
        view! {
            <path class="group-under" d=path.clone() />
            <path class="group" data-side=side d=path />
        }
    });
    let counts = (0..2).map(|side| {
        let (x, y) = beside(squares[side], squares[1 - side]);
        view! {
            <g class="group-count" data-side=side transform=format!("translate({x:.2} {y:.2})")>
                <rect x=-0.36 y=-0.26 width=0.72 height=0.52 rx=0.26 />
                <text y="0.15">{explanation.score.multipliers[side]}</text>
            </g>
        }
    });
    let lies = explanation.placement.lies();
    let declared = (0..2).filter(|side| lies[*side] != explanation.faces[*side]).map(|side| {
        let (x, y) = (f64::from(squares[side].column()) + 0.5, f64::from(squares[side].row()) + 0.5);
        view! {
            <g class="declared" transform=format!("translate({x} {y})")>
                <circle r=0.33 />
                <text y="0.18">{explanation.faces[side]}</text>
            </g>
        }
    });
    view! {
        {outlines.collect_view()}
        <line class="parting" x1=line.from.0 y1=line.from.1 x2=line.to.0 y2=line.to.1 />
        {declared.collect_view()}
        {counts.collect_view()}
    }
}

/// Round some squares, as the path of a drawing.
fn path_round(squares: &[Square]) -> String {
    let edges = outline(squares).into_iter();
    edges.map(|[(x1, y1), (x2, y2)]| format!("M{x1} {y1}L{x2} {y2}")).collect::<Vec<_>>().concat()
}

/// Where the count of a face's group stands: at the outer corner of its square, inside the board.
fn beside(own: Square, other: Square) -> (f64, f64) {
    let middle = |square: Square| (f64::from(square.column()) + 0.5, f64::from(square.row()) + 0.5);
    let ((x, y), (other_x, other_y)) = (middle(own), middle(other));
    let lies_across = own.row() == other.row();
    let (out_x, out_y) = if lies_across { (x - other_x, -1.0) } else { (1.0, y - other_y) };
    ((x + 0.5 * out_x).clamp(0.38, 9.62), (y + 0.5 * out_y).clamp(0.28, 9.72))
}
