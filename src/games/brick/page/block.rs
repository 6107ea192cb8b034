//! Drawing of a brick in the wall: a shadow, two side faces, and the shared drawing of a bone on top.

use leptos::prelude::*;

use crate::app::components::bone::{BoneShape, marks};
use crate::games::brick::rules::{PlacedBrick, Wall};
use crate::games::brick::scene::{Block, Projection, ViewAngle, WallScene, path};
use crate::scene::table::Heading;

/// The lowest layer from which all bricks have the same tone.
const TOP_TONE: u8 = 4;

/// The single transform that maps the drawing of a bone to the top of a block.
fn top(block: &Block, sight: ViewAngle) -> String {
    let Projection { right, down, .. } = sight.projection();
    let (across, along) = block.place.heading.step();
    let (across, along) = (f64::from(across), f64::from(along));
    let seen = |x: f64, y: f64| (right.0 * x + down.0 * y, right.1 * x + down.1 * y);
    let (length, width) = (seen(across, along), seen(-along, across));
    let (left, top) = block.middle;
    format!("matrix({} {} {} {} {left:.3} {top:.3})", length.0, length.1, width.0, width.1)
}

/// The distance of a layer's number from the middle of its brick, in squares.
const EDGE: f64 = 0.4;

/// CSS class of a layer.
const fn tone(layer: u8) -> &'static str {
    match if layer < TOP_TONE { layer } else { TOP_TONE } {
        0 => "brick-block",
        1 => "brick-block layer-1",
        2 => "brick-block layer-2",
        3 => "brick-block layer-3",
        _ => "brick-block layer-4",
    }
}

/// A brick, inside an SVG whose unit is a square.
#[component]
pub fn BlockView(
    /// The brick.
    block: Block,
    /// The view angle.
    sight: ViewAngle,
    /// Additional CSS classes.
    #[prop(into)]
    class: Signal<String>,
    /// True to print the layer's number on the brick.
    #[prop(into)]
    numbered: Signal<bool>,
) -> AnyView {
    let turned = top(&block, sight);
    let Block { bone, face_down, layer, place, height, .. } = block;
    // at the end of the middle line that is nearer to the viewer, beside the pips
    let (right, down) = if matches!(place.heading, Heading::East | Heading::West) { (0.0, EDGE) } else { (EDGE, 0.0) };
    let (x, y) = sight.project((place.x + right, place.y + down), height);
    let [right, front] = block.sides.map(|side| path(&side));
    let bone = Some(bone).filter(|_| !face_down);
    let turns = place.heading.turns();
    let number = move || {
        numbered.get().then(|| {
            view! {
                <g class="brick-layer">
                    <circle cx=x cy=y r=0.18 />
                    <text x=x y=y + 0.105>{layer + 1}</text>
                </g>
            }
        })
    };
    view! {
        <g class=tone(layer)>
            <path class="brick-shadow" d=path(&block.shadow) />
            <path class="brick-right" d=right />
            <path class="brick-front" d=front />
            // like a bone on any board, but with a single transform, because a placed brick never moves
            <g class=class data-bone=bone.map(|bone| bone.to_string())>
                <g class="travels">
                    <g class="bone-turn" transform=turned>
                        <BoneShape bone=bone turns=turns />
                    </g>
                </g>
            </g>
            {number}
        </g>
    }
    .into_any()
}

/// A non-interactive wall with a previewed brick, scaled to the available room.
pub fn still_wall(wall: &Wall, considered: Option<&PlacedBrick>, sight: ViewAngle, numbered: bool) -> AnyView {
    let mut shown = wall.clone();
    if let Some(laid) = considered {
        shown.lay(*laid);
    }
    let last = considered.map(|_| wall.bricks().len());
    let WallScene { blocks, bounds, .. } = WallScene::new(&shown, sight);
    // cropped to the wall: no room is needed for further bricks
    let seen = format!(
        "{:.2} {:.2} {:.2} {:.2}",
        bounds.left + 1.5,
        bounds.top + 0.9,
        bounds.width - 3.0,
        bounds.height - 1.8
    );
    let blocks = blocks.into_iter().map(|block| {
        let what = if Some(block.index) == last { "considered-bone" } else { "chain-bone" };
        let class = marks(what, &[("face-down", block.face_down)]);
        view! { <BlockView block=block sight=sight class=Signal::stored(class) numbered=Signal::stored(numbered) /> }
    });
    view! {
        <svg class="little-board brick-still" viewBox=seen aria-hidden="true" focusable="false">
            {blocks.collect_view()}
        </svg>
    }
    .into_any()
}
