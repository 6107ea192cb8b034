//! A placement explained on the board: the line, the regions on its sides, the groups, and the number of faces in each.

use leptos::prelude::*;

use crate::engine::{Seat, Square};
use crate::games::crescendo::rules::Score;
use crate::games::crescendo::scene::{BoardScene, Explanation, free_run, outline};

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

/// The text of another seat's score, with the seat's initials if given: "3×5=15".
fn in_figures(score: Score, whose: Option<String>) -> String {
    let [first, second] = score.multipliers;
    let double = if score.doubled { "×2" } else { "" };
    let whose = whose.map(|whose| format!("{whose}\u{a0}")).unwrap_or_default();
    format!("{whose}{first}×{second}{double}={}", score.points())
}

/// Half the width of a score, in squares.
fn half_width(sum: &str) -> f64 {
    0.17 * f64::from(u8::try_from(sum.chars().count()).unwrap_or(u8::MAX)) + 0.14
}

/// The scores of the other seats' placements, each on empty squares beside its bone: they cover neither pips nor the
/// letters of the board. Without room a score is left out; the message and the list of moves tell it too.
pub fn news(scene: &BoardScene, whose: impl Fn(Seat) -> Option<String>) -> AnyView {
    let mut taken = scene.taken();
    let mut scores = Vec::new();
    for bone in &scene.bones {
        let Some(score) = bone.news else { continue };
        let sum = in_figures(score, whose(bone.seat));
        let half = half_width(&sum);
        let Some(run) = free_run(&taken, bone, half * 2.0) else { continue };
        let (first, last) = (run[0], run[run.len() - 1]);
        let middle = f64::from(first.column() + last.column() + 1) / 2.0;
        let y = f64::from(first.row()) + 0.5;
        taken.extend(run);
        scores.push(view! {
            <g class="their-sum" transform=format!("translate({middle:.2} {y:.2})")>
                <rect x=-half y=-0.25 width=2.0 * half height=0.5 rx=0.25 />
                <text y="0.16">{sum}</text>
            </g>
        });
    }
    scores.collect_view().into_any()
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
