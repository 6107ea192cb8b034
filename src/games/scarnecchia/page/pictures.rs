//! Non-interactive pools for replays, the help and the home page.

use leptos::prelude::*;

use crate::app::components::bone::StillHand;
use crate::app::game::{Picture, PictureView, PlacedBone};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_names, labeled};
use crate::engine::{Bone, Seat, Seats};
use crate::games::scarnecchia::rules::{Build, View};
use crate::games::scarnecchia::scene::{PoolScene, example};
use crate::scene::table::Area;
use crate::text::{count_string, t_string, use_i18n};

/// Margin around a pool, in faces.
const MARGIN: f64 = 0.4;

/// The area in which a non-interactive pool is laid out.
const ROOM: Area = Area { width: 420.0, height: 240.0 };

/// The area of a pool on the home page, whose pictures are mostly higher than wide.
const CARD: Area = Area { width: 240.0, height: 300.0 };

/// The pool of a position as plain shapes; `None` if it is empty.
fn shapes(view: &View, room: Area) -> Option<Picture> {
    let PoolScene { tiles, face, .. } = PoolScene::new(view, room, false);
    let tiles = tiles.iter().map(|tile| PlacedBone::new(Some(tile.tile), tile.spot)).collect();
    Picture::cropped(tiles, face, MARGIN * face)
}

/// The builds of a pool, in words.
fn builds(i18n: I18n, builds: &[Build], name: impl Fn(Seat) -> String) -> Vec<String> {
    let told = |build: &Build| {
        t_string!(
            i18n,
            scarnecchia.table.build,
            name = name(build.owner),
            tiles = bone_names(i18n, &build.tiles),
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
        let picture = shapes(&view, ROOM);
        let held = view.seats[0].hand.clone().unwrap_or_default();
        let told = t_string!(i18n, scarnecchia.help.holds, tiles = bone_names(i18n, &held));
        let bones: Vec<_> = held.into_iter().map(Some).collect();
        view! {
            {picture.map(|picture| view! { <PictureView picture=picture /> })}
            {(!bones.is_empty()).then(|| view! { <StillHand bones=bones told=told /> })}
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
    let told = seen.hand.as_ref().map_or_else(covered, |hand| bone_names(i18n, hand));
    let won = count_string!(i18n, scarnecchia.table.won_tiles, count = u32::from(seen.counts.tiles));
    view! {
        <div class="scar-hand">
            <StillHand bones=bones told=labeled(i18n, name, &told) />
            <p class="scar-won">{won}</p>
        </div>
    }
}

/// A position as seen by its viewer: the other hand, the pool, the viewer's hand.
pub fn preview(i18n: I18n, view: &View, seat_names: &SeatNames) -> AnyView {
    let you = seat_names.you().or(view.seat).unwrap_or(Seat::new(0));
    let other = you.next(Seats::TWO);
    let picture = shapes(view, ROOM);
    let mut told = vec![t_string!(i18n, scarnecchia.table.pool_told, tiles = bone_names(i18n, &view.pool.singles))];
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
    shapes(view, CARD).map(Picture::in_hundredths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::assert_recorded;
    use crate::games::scarnecchia::scene::sample;

    #[test]
    fn the_picture_on_the_home_page_is_that_of_a_position() {
        assert_recorded(include_str!("sample.json"), sample().as_ref().and_then(picture));
    }
}
