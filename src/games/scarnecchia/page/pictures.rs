//! Non-interactive pools for replays, the help and the home page.

use leptos::prelude::*;

use super::phrases::tile_names;
use crate::app::components::bone::UprightBone;
use crate::app::game::{Picture, PictureView, PlacedBone};
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Bone, Seat, Seats};
use crate::games::scarnecchia::rules::{Build, View};
use crate::games::scarnecchia::scene::{PoolScene, example};
use crate::scene::table::{Area, Rect};
use crate::text::{count_string, t_string, use_i18n};

/// Margin around a pool, in faces.
const RIM: f64 = 0.4;

/// The area in which a non-interactive pool is laid out.
const ROOM: Area = Area { width: 420.0, height: 240.0 };

fn shapes(scene: &PoolScene) -> Picture {
    let face = scene.face;
    let bounds = scene.tiles.iter().map(|tile| Rect::of_bone(tile.spot, face)).reduce(|a, b| a.joined(&b));
    let bounds = bounds.unwrap_or(Rect { left: 0.0, top: 0.0, width: ROOM.width, height: ROOM.height });
    let rim = RIM * face;
    let lying = scene.tiles.iter().map(|tile| PlacedBone {
        bone: Some(tile.tile),
        x: tile.spot.x,
        y: tile.spot.y,
        turns: tile.spot.heading.turns(),
        by_other: false,
        face_down: false,
    });
    Picture {
        seen: [bounds.left - rim, bounds.top - rim, bounds.width + 2.0 * rim, bounds.height + 2.0 * rim],
        face,
        grid: None,
        shapes: Vec::new(),
        bones: lying.collect(),
    }
}

/// The builds of a pool, in words.
fn builds(i18n: I18n, builds: &[Build], name: impl Fn(Seat) -> String) -> Vec<String> {
    let told = |build: &Build| {
        t_string!(
            i18n,
            scarnecchia.table.build,
            name = name(build.owner),
            tiles = tile_names(i18n, &build.tiles),
            sum = build.sum,
            target = build.target
        )
    };
    builds.iter().map(told).collect()
}

/// An example pool, with the tiles of a hand beneath it.
#[component]
pub fn LittlePool(
    /// The single tiles.
    singles: &'static str,
    /// The builds, each in the form `1-1 2-3=7`.
    builds: &'static [&'static str],
    /// The tiles of a hand.
    hand: &'static str,
) -> impl IntoView {
    let i18n = use_i18n();
    example(singles, builds, hand).map(|view| {
        let picture = shapes(&PoolScene::new(&view, ROOM));
        let held = view.seats[0].hand.clone().unwrap_or_default();
        let told = t_string!(i18n, scarnecchia.help.holds, tiles = tile_names(i18n, &held));
        let bones = held.iter().map(|tile| view! { <UprightBone bone=Some(*tile) /> }).collect_view();
        view! {
            <PictureView picture=picture />
            {(!held.is_empty())
                .then(|| {
                    view! {
                        <div class="still-hand" role="img" aria-label=told>
                            {bones}
                        </div>
                    }
                })}
        }
    })
}

/// A hand in a row; hidden tiles are face down.
fn hand_row(i18n: I18n, name: &str, view: &View, seat: Seat) -> impl IntoView + use<> {
    let seen = &view.seats[seat.index()];
    let bones: Vec<Option<Bone>> = match &seen.hand {
        Some(hand) => hand.iter().copied().map(Some).collect(),
        None => vec![None; usize::from(seen.count)],
    };
    let covered = || count_string!(i18n, scarnecchia.tiles, count = u32::from(seen.count));
    let told = seen.hand.as_ref().map_or_else(covered, |hand| tile_names(i18n, hand));
    let won = count_string!(i18n, scarnecchia.table.won_tiles, count = u32::from(seen.counts.tiles));
    let bones = bones.into_iter().map(|bone| view! { <UprightBone bone=bone /> }).collect_view();
    view! {
        <div class="scar-hand">
            <div class="still-hand" role="img" aria-label=format!("{name}: {told}")>
                {bones}
            </div>
            <p class="scar-won">{won}</p>
        </div>
    }
}

/// A position as seen by its viewer: the other hand, the pool, the viewer's hand.
pub fn preview(i18n: I18n, view: &View, seat_names: &SeatNames) -> AnyView {
    let you = seat_names.you().or(view.seat).unwrap_or(Seat::new(0));
    let other = you.next(Seats::TWO);
    let picture = (!view.pool.is_empty()).then(|| shapes(&PoolScene::new(view, ROOM)));
    let mut told = vec![t_string!(i18n, scarnecchia.table.pool_told, tiles = tile_names(i18n, &view.pool.singles))];
    let announced = builds(i18n, &view.pool.builds, |seat| seat_names.name(i18n, seat));
    told.extend(announced.iter().cloned());
    view! {
        {hand_row(i18n, &seat_names.name(i18n, other), view, other)}
        <div class="still-table">
            <p class="unseen">{told.join(" ")}</p>
            {picture.map(|picture| view! { <PictureView picture=picture /> })}
            <p class="scar-announced" aria-hidden="true">{announced.join(" ")}</p>
        </div>
        {hand_row(i18n, &seat_names.name(i18n, you), view, you)}
    }
    .into_any()
}

/// A position as plain shapes; `None` if the pool is empty.
pub fn picture(view: &View) -> Option<Picture> {
    (!view.pool.is_empty()).then(|| shapes(&PoolScene::new(view, ROOM)).in_hundredths())
}

/// The sample position as a recorded picture, so that the home page needs no rules code.
pub fn sample_picture() -> Picture {
    serde_json::from_str(include_str!("sample.json")).expect("a picture was written there")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::scarnecchia::scene::sample;

    #[test]
    fn the_picture_on_the_home_page_is_that_of_a_position() {
        let drawn = sample().as_ref().and_then(picture).expect("these tiles are there");
        assert_eq!(sample_picture(), drawn, "in sample.json belongs {}", serde_json::to_string(&drawn).unwrap());
    }
}
