//! The wall on its plane: bricks, preview, places, and the buttons for the view angle.

use leptos::prelude::*;

use super::advice;
use super::again::Outlined;
use super::block::BlockView;
use super::display::Display;
use super::handles::Handles;
use super::places::{Places, Region};
use super::pointing::Pointing;
use super::possible::Possible;
use crate::app::components::bone::marks;
use crate::app::components::icon::Sign;
use crate::app::components::icon_action::IconAction;
use crate::app::components::keyed::{Keyed, keyed};
use crate::app::components::live::Answer;
use crate::app::play::feared::{Feared, FearedPoints};
use crate::app::play::plane::Plane;
use crate::games::brick::rules::{Action, Brick, PlacedBrick, Spot, View};
use crate::games::brick::scene::{Block, PickedBrick, Point, Slot, ViewAngle, apart, mark_scale, outline, path};
use crate::scene::lesson::HINT_REASON;
use crate::scene::table::Rect;
use crate::text::{count_string, t, t_string, use_i18n};

/// Size of a face in pixels below which pips cannot be counted.
const FAR: f64 = 20.0;

/// Icon: a block seen from the side.
const BLOCK: Sign = Sign::Own("M12 3.5l8 4v9l-8 4-8-4v-9zM4 7.5l8 4 8-4M12 11.5v9");

/// Icon: rotating the view.
const AROUND: Sign =
    Sign::Own("M11 16c-4 0-7-1.8-7-4s3.6-4 8-4 8 1.8 8 4c0 1.6-1.8 2.9-4.5 3.6M8.5 13.5L11 16l-2.5 2.5");

/// The wall.
#[component]
pub fn WallArea(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let Handles { play, scene, plane, .. } = table;
    let content = Signal::derive(move || scene.read().bounds);
    let latest = Memo::new(move |_| {
        let now = play.now.read();
        now.shown::<Brick>().wall().bricks().len().checked_sub(1)
    });
    let focus = Signal::derive(move || {
        let (scene, past) = (scene.read(), table.past.get());
        let is_it = |block: &&Block| match past {
            Some(past) => past.is_there && block.bone == past.placed.bone,
            None => Some(block.index) == latest.get(),
        };
        scene.blocks.iter().find(is_it).map(Block::bounds)
    });
    // small pips of a large set could not be counted, so numerals replace them
    let is_far = Memo::new(move |_| {
        let is_large = play.now.read().view::<Brick>().options().set > 9;
        is_large && plane.camera().get().is_some_and(|camera| camera.scale < FAR)
    });
    let told = move || told(i18n, play.now.read().shown::<Brick>());
    let why = Signal::derive(move || {
        let why = table.shown_fault.get().filter(|_| play.refusal.read().is_none());
        why.unwrap_or_default()
    });
    let pointing = Pointing::new(table);
    view! {
        <p class="unseen">{told}</p>
        <div
            class="brick-area"
            class:with-numerals=move || is_far.get()
            class:holding=move || table.held.get().is_some()
            on:pointerdown=move |event| pointing.pressed(&event)
            on:pointermove=move |event| pointing.moved(&event)
            on:pointerup=move |_| pointing.released()
            on:pointerleave=move |_| pointing.left()
        >
            <Plane
                view=plane
                content=content
                focus=focus
                label=Signal::derive(move || t_string!(i18n, brick.table.wall).to_owned())
                aside=looks(table)
            >
                <g
                    on:click=move |event| pointing.clicked(&event)
                    on:pointerdown=move |event| pointing.grabbed(&event)
                >
                    <Ground table=table />
                    <Blocks table=table />
                    <Region table=table />
                    <Hinted table=table />
                    <FearedBricks table=table />
                    <Ghost table=table />
                    <Places table=table />
                    <Outlined table=table />
                </g>
            </Plane>
            <Show when=move || !why.read().is_empty()>
                <p class="refusal brick-why" role="status">
                    <Answer says=why />
                </p>
            </Show>
        </div>
    }
}

/// The view angle's buttons, beside those of the plane.
fn looks(table: Handles) -> AnyView {
    let (i18n, sight) = (table.i18n, table.sight);
    view! {
        <IconAction
            sign=BLOCK
            label=t!(i18n, brick.table.from_side)
            id="look"
            pressed=Signal::derive(move || sight.get().oblique)
            act=move |()| table.look(|Display { sight, .. }| sight.oblique = !sight.oblique)
        />
        <IconAction
            sign=AROUND
            label=t!(i18n, brick.table.turn_view)
            id="look-turn"
            act=move |()| table.look(|display| display.sight = display.sight.turned())
        />
    }
    .into_any()
}

/// The wall in words.
fn told(i18n: crate::app::words::I18n, view: &View) -> String {
    let laid = view.wall().bricks();
    let count = u32::try_from(laid.len()).unwrap_or_default();
    let layers = laid.iter().map(|laid| u32::from(laid.layer) + 1).max().unwrap_or_default();
    let bricks = count_string!(i18n, brick.table.wall_bricks, count = count);
    format!("{bricks} {}", count_string!(i18n, brick.table.wall_layers, count = layers))
}

/// Receives taps on the ground: the whole area that can be seen around the wall.
#[component]
fn Ground(table: Handles) -> impl IntoView {
    let far = move |of: fn(&Rect) -> f64| of(&table.scene.read().bounds);
    view! {
        <rect
            class="brick-ground"
            x=move || far(|bounds| bounds.left - 60.0)
            y=move || far(|bounds| bounds.top - 60.0)
            width=move || far(|bounds| bounds.width + 120.0)
            height=move || far(|bounds| bounds.height + 120.0)
        />
    }
}

/// The placed bricks in painting order. They never move; only the mark of the last one changes.
#[component]
fn Blocks(table: Handles) -> impl IntoView {
    let Handles { play, scene, .. } = table;
    let display = play.display::<Display>();
    let numbered = Memo::new(move |_| display.with(|display| display.layers) && play.shows("layers"));
    let latest = Memo::new(move |_| {
        let now = play.now.read();
        let laid = now.shown::<Brick>().wall().bricks();
        // the starting brick was placed by no seat
        laid.len().checked_sub(1).filter(|last| *last > 0)
    });
    let blocks = move || {
        let scene = scene.read();
        let now = play.now.read();
        let laid = now.shown::<Brick>().wall().bricks();
        let of = |block: &Block| {
            let (block, sight) = (*block, scene.angle);
            let at = laid.get(block.index).map_or([Spot { x: 0, y: 0 }; 2], |laid| laid.at);
            let key = format!("{} {} {} {} {}", block.bone, at[0], at[1], sight.oblique, sight.turns);
            Keyed::new(key, move || drawn(block, sight, latest, numbered))
        };
        scene.blocks.iter().map(of).collect()
    };
    keyed(blocks)
}

/// A placed brick.
fn drawn(block: Block, sight: ViewAngle, latest: Memo<Option<usize>>, numbered: Memo<bool>) -> AnyView {
    let (index, face_down) = (block.index, block.face_down);
    let class = Signal::derive(move || {
        let has = [("face-down", face_down), ("latest", latest.get() == Some(index))];
        marks("chain-bone", &has)
    });
    view! { <BlockView block=block sight=sight class=class numbered=numbered /> }.into_any()
}

/// A previewed brick.
fn ghost(table: Handles, held: PickedBrick, slot: &Slot, other_way: bool, is_ghost: bool) -> AnyView {
    let sight = table.sight.get();
    let face_down = held.is_face_down();
    let laid = PlacedBrick { bone: held.bone(), face_down, at: slot.squares(other_way), layer: slot.layer };
    let block = Block::new(sight, usize::MAX, &laid);
    let class = marks("considered-bone", &[("ghost", is_ghost), ("face-down", face_down)]);
    let points = held.points(slot.layer);
    let (x, y) = block.middle;
    // above the brick, and legible when zoomed out
    let larger = table.plane.camera().get().map_or(1.0, |camera| mark_scale(camera.scale));
    let score = (points > 0).then(|| {
        let at = format!("translate({x:.3} {:.3}) scale({larger:.3})", y - 0.95);
        view! {
            <text class="ghost-points" transform=at>
                {format!("+{points}")}
            </text>
        }
    });
    view! {
        <g class="brick-ghost">
            <BlockView
                block=block
                sight=sight
                class=Signal::stored(class)
                numbered=Signal::stored(false)
            />
            {score}
        </g>
    }
    .into_any()
}

/// The previewed brick, and the preview of the place under the pointer.
#[component]
fn Ghost(table: Handles) -> impl IntoView {
    let considered = move || {
        let held = table.held.get()?;
        let (slot, other_way) = table.considered.get()?;
        Some(ghost(table, held, &slot, other_way, false))
    };
    let under = move || {
        let held = table.held.get()?;
        let (slot, other_way) = table.ghost.get()?;
        Some(ghost(table, held, &slot, other_way, true))
    };
    view! {
        {under}
        {considered}
    }
}

/// The width and height of a label such as "+2", in squares.
const FEARED_LABEL: (f64, f64) = (1.0, 0.6);

/// The placement that would score more than the hint's, and the answer to it, each with its points. The brick of the answer
/// lies there as a gray ghost.
#[component]
fn FearedBricks(table: Handles) -> impl IntoView {
    let feared = Memo::new(move |_| {
        let action = table.hinted_action().filter(|_| table.play.shows(HINT_REASON))?;
        advice::feared(table.play.now.read().view::<Brick>(), &action)
    });
    move || {
        let both = feared.get()?;
        let sight = table.sight.get();
        let outlines = both.map(|Possible { at, layer, .. }| outline(sight, at, f64::from(layer), 0.1));
        let middle = |corners: [Point; 4]| {
            let (x, y) = corners.iter().fold((0.0, 0.0), |(x, y), corner| (x + corner.0, y + corner.1));
            (x / 4.0, y / 4.0)
        };
        let labels = apart(outlines.map(middle), FEARED_LABEL);
        let Possible { brick: bone, at, layer } = both[1];
        let block = Block::new(sight, usize::MAX, &PlacedBrick { bone, face_down: false, at, layer });
        Some(view! {
            <g class="feared-ghost">
                <BlockView
                    block=block
                    sight=sight
                    class=Signal::stored("feared-bone".to_owned())
                    numbered=Signal::stored(false)
                />
            </g>
            {outlines.map(|corners| view! { <path class="feared-spot" d=path(&corners) /> })}
            <FearedPoints of=Feared::Rival at=labels[0] points=both[0].points() />
            <FearedPoints of=Feared::Answer at=labels[1] points=both[1].points() />
        })
    }
}

/// The place of the hint, with its brick lying there faintly until one is considered.
#[component]
fn Hinted(table: Handles) -> impl IntoView {
    move || {
        let at = table.hinted_place()?;
        let (bone, squares, face_down) = match table.hinted_action()? {
            Action::Place(bone, squares) => (bone, squares, false),
            Action::PlaceReadied(bone, squares) => (bone, squares, true),
            _ => return None,
        };
        let now = table.play.now.read();
        let layer = now.shown::<Brick>().wall().top(at[0]).map_or(0, |top| top.layer + 1);
        let sight = table.sight.get();
        let shape = path(&outline(sight, at, f64::from(layer), 0.04));
        let block = Block::new(sight, usize::MAX, &PlacedBrick { bone, face_down, at: squares, layer });
        let class = Signal::stored(marks("hint-bone", &[("face-down", face_down)]));
        let faint = table.considered.get().is_none().then(|| {
            view! {
                <g class="hint-faint">
                    <BlockView block=block sight=sight class=class numbered=Signal::stored(false) />
                </g>
            }
        });
        Some(view! {
            {faint}
            <path class="hinted-spot" d=shape />
        })
    }
}
