//! A placement explained on the board: the line, the regions on its sides, the groups, and the number of faces in each.

use leptos::prelude::*;

use crate::engine::Square;
use crate::games::crescendo::rules::SIDE;
use crate::games::crescendo::scene::{BoardBone, Explanation, outline};
use crate::scene::table::Heading;

/// The regions and the line between them, drawn below the bones.
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

/// The line, the outlines of the groups and their numbers, drawn above the bones.
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
        // one digit gets a circle that fits between the pips, two digits a wider box
        let half = if explanation.score.multipliers[side] < 10 { 0.23 } else { 0.32 };
        view! {
            <g class="group-count" data-side=side transform=format!("translate({x:.2} {y:.2})")>
                <rect x=-half y=-0.23 width=2.0 * half height=0.46 rx=0.23 />
                <text y="0.16">{explanation.score.multipliers[side]}</text>
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

/// An SVG path around some squares.
fn path_round(squares: &[Square]) -> String {
    let edges = outline(squares).into_iter();
    edges.map(|[(x1, y1), (x2, y2)]| format!("M{x1} {y1}L{x2} {y2}")).collect::<Vec<_>>().concat()
}

/// The position of a group's number: on the edge of the face's square, over a grid line where there are no pips.
fn beside(own: Square, other: Square) -> (f64, f64) {
    let (x, y) = (f64::from(own.column()) + 0.5, f64::from(own.row()));
    // away from the other face; for a horizontal bone above it, or below it in the first row
    let below = own.row() > other.row() || own.row() == other.row() && own.row() == 0;
    (x, (y + f64::from(u8::from(below))).min(9.8))
}

/// The score of another seat's placement, on the upper edge of its bone, with the seat's name if given.
pub fn news(bone: &BoardBone, whose: Option<String>) -> Option<impl IntoView + use<>> {
    let score = bone.news?;
    let [first, second] = score.multipliers;
    let double = if score.doubled { "×2" } else { "" };
    let whose = whose.map(|whose| format!("{whose} ")).unwrap_or_default();
    let sum = format!("{whose}{first}×{second}{double}={}", score.points());
    let letters = f64::from(u8::try_from(sum.chars().count()).unwrap_or(u8::MAX));
    let half = 0.17 * letters + 0.14;
    let stands = matches!(bone.pose.heading, Heading::North | Heading::South);
    let x = bone.pose.x.clamp(half, f64::from(SIDE) - half);
    let y = bone.pose.y - if stands { 1.0 } else { 0.5 };
    Some(view! {
        <g class="their-sum" transform=format!("translate({x:.2} {y:.2})")>
            <rect x=-half y=-0.25 width=2.0 * half height=0.5 rx=0.25 />
            <text y="0.16">{sum}</text>
        </g>
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_stand_on_the_lines_between_squares() {
        let square = Square::new;
        assert_eq!(beside(square(3, 3), square(3, 4)), (3.5, 3.0), "above a bone that lies across");
        assert_eq!(beside(square(0, 3), square(0, 4)), (3.5, 1.0), "below it in the first row");
        assert_eq!(beside(square(3, 3), square(4, 3)), (3.5, 3.0), "above the upper face of one that stands");
        assert_eq!(beside(square(4, 3), square(3, 3)), (3.5, 5.0), "below the lower one");
    }
}
