//! Bricks of the wall as they are drawn: a shadow, two sides, and the shared drawing of a bone on top.

use leptos::prelude::*;

use crate::app::components::bone::{BoneShape, marks};
use crate::games::brick::rules::{Laid, Wall};
use crate::games::brick::scene::{Block, Drawn, Sight, WallScene, path};

/// From which layer on bricks look alike.
const TOP_TONE: u8 = 4;

/// How the drawing of a bone comes to where the top of a block is seen, in one step.
fn top(block: &Block, sight: Sight) -> String {
    let Drawn { right, down, .. } = sight.drawn();
    let (across, along) = block.place.heading.step();
    let (across, along) = (f64::from(across), f64::from(along));
    let seen = |x: f64, y: f64| (right.0 * x + down.0 * y, right.1 * x + down.1 * y);
    let (length, width) = (seen(across, along), seen(-along, across));
    let (left, top) = block.middle;
    format!("matrix({} {} {} {} {left:.3} {top:.3})", length.0, length.1, width.0, width.1)
}

/// The marks of a layer, for the style.
const fn tone(layer: u8) -> &'static str {
    match if layer < TOP_TONE { layer } else { TOP_TONE } {
        0 => "brick-block",
        1 => "brick-block layer-1",
        2 => "brick-block layer-2",
        3 => "brick-block layer-3",
        _ => "brick-block layer-4",
    }
}

/// A brick. To be put inside an SVG in units of a square.
#[component]
pub fn BlockView(
    /// The brick.
    block: Block,
    /// From where it is seen.
    sight: Sight,
    /// What it is to the style, besides a brick of its layer.
    #[prop(into)]
    class: Signal<String>,
    /// Whether the number of its layer lies on it.
    #[prop(into)]
    numbered: Signal<bool>,
) -> AnyView {
    let turned = top(&block, sight);
    let Block { bone, face_down, layer, place, middle: (x, y), .. } = block;
    let [right, front] = block.sides.map(|side| path(&side));
    let bone = Some(bone).filter(|_| !face_down);
    let turns = place.heading.turns();
    let number = move || {
        numbered.get().then(|| {
            view! {
                <g class="brick-layer">
                    <circle cx=x cy=y r=0.23 />
                    <text x=x y=y + 0.13>{layer}</text>
                </g>
            }
        })
    };
    view! {
        <g class=tone(layer)>
            <path class="brick-shadow" d=path(&block.shadow) />
            <path class="brick-right" d=right />
            <path class="brick-front" d=front />
            // a brick never moves once it lies: as a bone on any board, but with a single transform
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

/// A wall with nothing to tap, and a brick that is considered on it, as large as there is room.
pub fn still_wall(wall: &Wall, considered: Option<&Laid>, sight: Sight, numbered: bool) -> AnyView {
    let mut shown = wall.clone();
    if let Some(laid) = considered {
        shown.lay(*laid);
    }
    let last = considered.map(|_| wall.laid().len());
    let WallScene { blocks, bounds, .. } = WallScene::new(&shown, sight);
    // nothing is laid here: no room is needed beside the wall
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
