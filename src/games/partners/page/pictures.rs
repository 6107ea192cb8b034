//! Non-interactive boards: examples in the help, the picture on the home page.

use leptos::prelude::*;

use crate::app::components::bone::StillHand;
use crate::app::game::{Picture, PictureView};
use crate::app::play::line::{line_picture, replay_picture};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_names, labeled};
use crate::engine::{Bone, Seat};
use crate::games::partners::rules::{End, View};
use crate::games::partners::scene::{example, line, replay_table};
use crate::scene::table::Area;
use crate::text::{count_string, t_string};

/// The picture of a view; bones of the sides against `you` are marked. `None` before the lead.
fn shapes(view: &View, you: Option<Seat>, area: Area) -> Option<Picture> {
    let sides = view.table.sides();
    line_picture(&line(&view.table).fit(area), |seat| you.is_some_and(|you| !sides.are_together(you, seat)))
}

/// The position after `plays`.
#[component]
pub fn LittleBoard(
    /// The plays, the lead first.
    plays: &'static [(Bone, End)],
) -> impl IntoView {
    let area = Area { width: 320.0, height: 160.0 };
    let picture = example(plays).and_then(|view| shapes(&view, None, area));
    picture.map(|picture| view! { <PictureView picture=picture /> })
}

/// A hand in a row, face up, or face down if it is hidden.
fn hand_row(i18n: I18n, view: &View, seat_names: &SeatNames, seat: Seat) -> impl IntoView + use<> {
    let hand = &view.hands[seat.index()];
    let bones: Vec<Option<Bone>> = match &hand.bones {
        Some(bones) => bones.iter().copied().map(Some).collect(),
        None => vec![None; hand.count],
    };
    let told = hand.bones.as_ref().map_or_else(
        || count_string!(i18n, common.bones, count = u32::try_from(hand.count).unwrap_or_default()),
        |bones| bone_names(i18n, bones),
    );
    view! { <StillHand bones=bones told=labeled(i18n, &seat_names.name(i18n, seat), &told) /> }
}

/// A position from the viewer's side: the other hands, the line, the viewer's hand.
///
/// The line is arranged as at the end of its hand, and all hands have the same scale.
pub fn preview(i18n: I18n, view: &View, ends: &[&View], deal: usize, seat_names: &SeatNames) -> AnyView {
    let seats = view.table.seats();
    let you = seat_names.you().unwrap_or(Seat::new(0));
    let sides = view.table.sides();
    let picture = replay_table(view, ends, deal);
    let picture = picture.map(|table| replay_picture(&table, |seat| !sides.are_together(seat, you)));
    let line = picture.map(|picture| view! { <PictureView picture=picture /> });
    let bones: Vec<Bone> = view.table.line.iter().map(|played| played.bone).collect();
    let told = (!bones.is_empty()).then(|| t_string!(i18n, play.line.bones, bones = bone_names(i18n, &bones)));
    let others = seats.iter().filter(|seat| *seat != you).map(|seat| hand_row(i18n, view, seat_names, seat));
    view! {
        {others.collect_view()}
        <div class="still-table">
            <p class="unseen">{told}</p>
            {line}
        </div>
        {hand_row(i18n, view, seat_names, you)}
    }
    .into_any()
}

/// A position as plain shapes; `None` before the lead.
pub fn picture(view: &View, you: Option<Seat>) -> Option<Picture> {
    shapes(view, you, Area { width: 480.0, height: 240.0 }).map(Picture::in_hundredths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::assert_recorded;

    /// The plays of the sample position.
    const SHOWN: &[(Bone, End)] = &[
        (Bone::new(6, 6), End::Lead),
        (Bone::new(3, 6), End::Right),
        (Bone::new(5, 6), End::Left),
        (Bone::new(3, 3), End::Right),
        (Bone::new(1, 5), End::Left),
        (Bone::new(0, 3), End::Right),
        (Bone::new(1, 1), End::Left),
    ];

    #[test]
    fn the_picture_on_the_home_page_is_that_of_a_position() {
        let drawn = example(SHOWN).as_ref().and_then(|view| picture(view, Some(Seat::new(0))));
        assert_recorded(include_str!("sample.json"), drawn);
    }
}
