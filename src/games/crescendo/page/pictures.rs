//! Non-interactive boards for replays, the help and the home page.

use leptos::prelude::*;

use super::bones::laid;
use super::sums;
use crate::app::components::bone::{LaidBone, Moving, StillHand, marks};
use crate::app::game::{Picture, PlacedBone, grid_lines};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_name, bone_names, labeled};
use crate::engine::{Bone, Seat};
use crate::games::crescendo::rules::{Placement, SIDE, SquarePair as Squares, View};
use crate::games::crescendo::scene::{BoardScene, Explanation, example};
use crate::scene::table::BonePlace;
use crate::text::t_string;

fn lying(bone: Option<Bone>, at: BonePlace, class: String) -> impl IntoView {
    let lies = Signal::stored(Some(laid(bone, at, class)));
    view! { <LaidBone lies=lies moving=Moving::ByHand /> }
}

/// The top left part of a view's board, `shown` columns and rows of it, and the score of a placement there.
fn board(
    view: &View,
    you: Option<Seat>,
    (columns, rows): (u8, u8),
    considered: Option<Placement>,
) -> impl IntoView + use<> {
    let explanation = considered.map(|placement| Explanation::of(&view.board(), placement));
    let bones = BoardScene::new(view).bones.into_iter().map(|bone| {
        let by_other = you.is_some_and(|you| bone.seat != you);
        lying(bone.bone, bone.place, marks("chain-bone", &[("by-other", by_other), ("face-down", bone.is_hidden)]))
    });
    let considered = considered.map(|placement| {
        lying(Some(placement.bone()), BonePlace::on(placement.spot().squares()), marks("considered-bone", &[]))
    });
    view! {
        <svg
            class="little-board on-grid"
            viewBox=format!("0 0 {columns}.2 {rows}.2")
            aria-hidden="true"
            focusable="false"
        >
            // a nested `<svg>` clips at its edge
            <svg
                width=f64::from(columns) + 0.2
                height=f64::from(rows) + 0.2
                viewBox=format!("-0.1 -0.1 {columns}.2 {rows}.2")
            >
                <rect class="board-ground" width=SIDE height=SIDE />
                {explanation.as_ref().map(sums::regions)}
                <path class="board-grid" d=grid_lines([SIDE, SIDE]) />
                {bones.collect_view()}
                {considered}
                {explanation.as_ref().map(sums::groups)}
            </svg>
        </svg>
    }
}

/// A position with a previewed placement, in notation.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The placements that lead to the position, the seeds first.
    pub lies: &'static str,
    /// The previewed placement.
    pub considered: &'static str,
}

impl Example {
    /// The position and the placement; `None` if either cannot be parsed or is illegal.
    pub fn position(self) -> Option<(View, Placement)> {
        Some((example(self.lies)?, self.considered.parse().ok()?))
    }
}

/// The position after some placements, with a previewed placement.
#[component]
pub fn LittleBoard(
    /// The position and the placement.
    example: Example,
    /// The number of columns and rows shown.
    shown: (u8, u8),
) -> impl IntoView {
    example.position().map(|(view, considered)| board(&view, None, shown, Some(considered)))
}

/// The hands of `seats`, with their names.
fn hands(i18n: I18n, view: &View, seat_names: &SeatNames, seats: &[Seat]) -> impl IntoView + use<> {
    let hands = seats.iter().filter_map(|&seat| {
        let hand = view.seats.get(seat.index())?.hand.clone()?;
        let name = seat_names.name(i18n, seat);
        let told = labeled(i18n, &name, &bone_names(i18n, &hand));
        let bones: Vec<_> = hand.into_iter().map(Some).collect();
        Some(view! { <StillHand bones=bones told=told /> })
    });
    view! { <div class="cres-hands" class:alone=seats.len() < 2>{hands.collect_view()}</div> }
}

/// A position as seen by its viewer: the others' hands, the board, the viewer's hand.
pub fn preview(i18n: I18n, view: &View, seat_names: &SeatNames) -> AnyView {
    let you = seat_names.you().or(view.seat);
    let (own, others): (Vec<Seat>, Vec<Seat>) = view.count().iter().partition(|seat| Some(*seat) == you);
    let lies = |spot: Squares, bone: String| {
        let [first, second] = spot.squares();
        t_string!(i18n, crescendo.table.lies, bone = bone, first = first.to_string(), second = second.to_string())
    };
    let face_up = view.placed.iter().map(|placed| {
        let placement = placed.placement;
        lies(placement.spot(), bone_name(i18n, placement.bone()))
    });
    let face_down = view.seeds.iter().map(|seed| {
        let bone = seed.placement.map(|placement| bone_name(i18n, placement.bone()));
        let what = t_string!(i18n, crescendo.table.seed).to_owned();
        lies(seed.spot, bone.map_or(what.clone(), |bone| format!("{what}, {bone}")))
    });
    let told = face_up.chain(face_down).collect::<Vec<_>>().join(", ");
    view! {
        {hands(i18n, view, seat_names, &others)}
        <div class="still-table cres-table">
            <p class="unseen">{told}</p>
            {board(view, you, (SIDE, SIDE), None)}
        </div>
        {hands(i18n, view, seat_names, &own)}
    }
    .into_any()
}

/// A position as plain shapes; `None` if the board is empty.
pub fn picture(view: &View, you: Option<Seat>) -> Option<Picture> {
    let bones = BoardScene::new(view).bones;
    if bones.is_empty() {
        return None;
    }
    let placed = bones.into_iter().map(|bone| PlacedBone {
        by_other: you.is_some_and(|you| bone.seat != you),
        face_down: bone.is_hidden,
        ..PlacedBone::new(bone.bone, bone.place)
    });
    let side = f64::from(SIDE) + 0.2;
    let picture = Picture::new([-0.1, -0.1, side, side], 1.0, placed.collect());
    Some(Picture { grid: Some([SIDE, SIDE]), ..picture }.in_hundredths())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::assert_recorded;
    use crate::games::crescendo::scene::sample;

    #[test]
    fn the_picture_on_the_home_page_is_that_of_a_position() {
        let drawn = sample().as_ref().and_then(|view| picture(view, Some(Seat::new(0))));
        assert_recorded(include_str!("sample.json"), drawn);
    }
}
