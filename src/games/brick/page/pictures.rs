//! Non-interactive walls for replays, the help and the home page.

use leptos::prelude::*;

use super::block::still_wall;
use super::phrases::lying_at;
use crate::app::components::bone::StillHand;
use crate::app::game::{Picture, PlacedBone};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_name, bone_names, labeled};
use crate::engine::{Bone, Seat};
use crate::games::brick::rules::{PlacedBrick, View, Wall};
use crate::games::brick::scene::{Block, ViewAngle, WallScene};
use crate::scene::table::BonePlace;
use crate::text::{count_string, t_string};

/// Margin around a wall, in squares.
const MARGIN: f64 = 0.232;

/// A wall from above as plain shapes; `None` if it is empty.
fn wall_picture(wall: &Wall) -> Option<Picture> {
    let WallScene { blocks, .. } = WallScene::new(wall, ViewAngle::ABOVE);
    let bounds = blocks.iter().map(Block::bounds).reduce(|one, other| one.joined(&other))?;
    let placed = |block: Block| {
        let spot = BonePlace { x: block.middle.0, y: block.middle.1, heading: block.place.heading };
        let bone = (!block.face_down).then_some(block.bone);
        PlacedBone { face_down: block.face_down, ..PlacedBone::new(bone, spot) }
    };
    let bricks = blocks.into_iter().map(placed).collect();
    Some(Picture::around(&bounds, MARGIN, 1.0, bricks).in_hundredths())
}

/// A position as a small picture; `None` if the wall is empty.
pub fn picture(view: &View) -> Option<Picture> {
    wall_picture(view.wall())
}

/// A brick of the wall in words.
fn told(i18n: I18n, laid: &PlacedBrick) -> String {
    let place = lying_at(i18n, laid.layer, laid.at);
    if laid.face_down {
        t_string!(i18n, brick.lies.down, place = place)
    } else {
        t_string!(i18n, brick.short.place, brick = bone_name(i18n, laid.bone), place = place)
    }
}

/// The wall in words: its size, then brick by brick.
fn wall_told(i18n: I18n, wall: &Wall) -> String {
    let bricks = u32::try_from(wall.bricks().len()).unwrap_or_default();
    let layers = wall.bricks().iter().map(|laid| u32::from(laid.layer) + 1).max().unwrap_or_default();
    let size = t_string!(
        i18n,
        brick.lies.wall,
        bricks = count_string!(i18n, brick.bricks, count = bricks),
        layers = count_string!(i18n, brick.lies.layers, count = layers)
    );
    let each =
        wall.bricks().iter().map(|laid| told(i18n, laid)).collect::<Vec<_>>().join(t_string!(i18n, common.semicolon));
    format!("{size} {each}.")
}

/// A hand in a row; bricks the viewer does not know are face down.
fn hand(i18n: I18n, view: &View, seat_names: &SeatNames, seat: Seat) -> impl IntoView + use<> {
    let known = view.hand(seat).unwrap_or_else(|| view.shown(seat));
    let hidden = view.held(seat).saturating_sub(known.len());
    let name = seat_names.name(i18n, seat);
    let hidden_count = u32::try_from(hidden).unwrap_or_default();
    let bricks = match (known.is_empty(), hidden) {
        (true, _) => count_string!(i18n, brick.bricks, count = hidden_count),
        (false, 0) => bone_names(i18n, known),
        (false, _) => t_string!(i18n, brick.lies.shown, bricks = bone_names(i18n, known), hidden = hidden),
    };
    let told = t_string!(i18n, brick.lies.hand, name = name.clone(), bricks = bricks);
    let open = known.iter().copied().map(Some);
    let bones: Vec<Option<Bone>> = open.chain(std::iter::repeat_n(None, hidden)).collect();
    view! {
        <div class="brick-held">
            <p class="brick-owner" aria-hidden="true">
                {name}
            </p>
            <StillHand bones=bones told=told />
        </div>
    }
}

/// A position as seen by its viewer: the others' hands, the wall, the readied bricks, the viewer's hand.
pub fn preview(i18n: I18n, view: &View, seat_names: &SeatNames) -> AnyView {
    let you = seat_names.you().or(view.viewer());
    let (own, others): (Vec<Seat>, Vec<Seat>) = view.count().iter().partition(|seat| Some(*seat) == you);
    let hands = |seats: &[Seat]| {
        let hands = seats.iter().map(|seat| hand(i18n, view, seat_names, *seat)).collect_view();
        view! { <div class="brick-hands">{hands}</div> }
    };
    let readied = view.readied();
    let told_readied = if readied.is_empty() {
        t_string!(i18n, brick.lies.readied_none).to_owned()
    } else {
        bone_names(i18n, readied)
    };
    let told_readied = labeled(i18n, t_string!(i18n, brick.lies.readied), &told_readied);
    let readied: Vec<_> = readied.iter().copied().map(Some).collect();
    let wall = still_wall(view.wall(), None, ViewAngle::ABOVE, false);
    view! {
        {hands(&others)}
        <div class="still-table brick-table">
            <p class="unseen">{wall_told(i18n, view.wall())}</p>
            {wall}
            <StillHand bones=readied told=told_readied class="still-hand brick-readied" />
        </div>
        {hands(&own)}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::assert_recorded;
    use crate::games::brick::scene::sample;

    #[test]
    fn the_picture_on_the_home_page_is_that_of_a_position() {
        assert_recorded(include_str!("sample.json"), sample().as_ref().and_then(wall_picture));
    }
}
