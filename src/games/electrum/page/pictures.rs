//! Non-interactive boards: examples in the help, the picture on the home page.

use leptos::prelude::*;

use super::seats::viewer;
use crate::app::components::bone::StillHand;
use crate::app::game::{Picture, PictureView, PlacedBone};
use crate::app::play::line::{line_picture, replay_picture};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_names, labeled};
use crate::engine::{Bone, Seat, Seats};
use crate::games::electrum::rules::{End, Hand, Preset, SeatView, View};
use crate::games::electrum::scene::{example, line, replay_table};
use crate::scene::table::Area;
use crate::text::{count_string, t_string};

/// The picture of a view; bones played by seats other than `you` are marked. `None` before the first play.
fn shapes(view: &View, you: Option<Seat>, area: Area) -> Option<Picture> {
    line_picture(&line(view).fit(area), |seat| you.is_some_and(|you| seat != you))
}

/// The position after `plays`, with a spinner.
#[component]
pub fn LittleBoard(
    /// The plays, the lead first.
    plays: &'static [(Bone, End)],
) -> impl IntoView {
    let area = Area { width: 320.0, height: 200.0 };
    let picture = example(plays, true).and_then(|view| shapes(&view, None, area));
    picture.map(|picture| view! { <PictureView picture=picture /> })
}

/// The picture of a preset. Draw: a line and the boneyard; Block: a line blocked at both ends; the others: a spinner
/// with arms, whose ends count what the preset scores.
pub fn kind_picture(preset: Preset) -> Picture {
    const fn bone(low: u8, high: u8) -> Bone {
        Bone::new(low, high)
    }
    let plays: &[(Bone, End)] = match preset {
        Preset::Draw => &[(bone(4, 4), End::E), (bone(2, 4), End::W), (bone(4, 6), End::E)],
        Preset::Block => &[(bone(3, 3), End::E), (bone(3, 5), End::E), (bone(3, 6), End::W), (bone(5, 6), End::E)],
        Preset::AllFives => &[
            (bone(5, 5), End::E),
            (bone(4, 5), End::E),
            (bone(5, 6), End::W),
            (bone(3, 5), End::N),
            (bone(2, 5), End::S),
        ],
        Preset::AllThrees => &[
            (bone(3, 3), End::E),
            (bone(3, 6), End::E),
            (bone(1, 3), End::W),
            (bone(2, 3), End::N),
            (bone(0, 3), End::S),
        ],
        Preset::FivesAndThrees => &[
            (bone(6, 6), End::E),
            (bone(5, 6), End::E),
            (bone(4, 6), End::W),
            (bone(5, 5), End::E),
            (bone(1, 6), End::N),
            (bone(0, 6), End::S),
        ],
    };
    let area = Area { width: 320.0, height: 200.0 };
    let view = example(plays, true).expect("each of these bones fits where it is played");
    let mut picture = shapes(&view, None, area).expect("there are bones");
    if preset == Preset::Draw {
        // the boneyard beside them, face down
        let [left, top, width, height] = picture.seen;
        let backs = [0.0, 0.35].map(|step: f64| PlacedBone {
            bone: None,
            x: left + width + (0.9 + step) * picture.face,
            y: top + height / 2.0 + (step - 0.2) * picture.face,
            turns: 1,
            by_other: false,
            face_down: true,
        });
        picture.bones.extend(backs);
        picture.seen[2] += 2.2 * picture.face;
    }
    picture
}

/// A hand in a row, face up, or face down if it is hidden.
fn hand_row(i18n: I18n, name: &str, seat: SeatView) -> impl IntoView + use<> {
    let bones: Vec<Option<Bone>> = match seat.hand {
        Some(hand) => hand.iter().map(Some).collect(),
        None => vec![None; usize::from(seat.count)],
    };
    let open = |hand: Hand| bone_names(i18n, &hand.iter().collect::<Vec<_>>());
    let told = seat.hand.map_or_else(|| count_string!(i18n, common.bones, count = u32::from(seat.count)), open);
    view! { <StillHand bones=bones told=labeled(i18n, name, &told) /> }
}

/// A position from the viewer's side: the opponent's hand, the layout, the viewer's hand.
///
/// The layout is arranged as at the end of its deal, and all deals have the same scale.
pub fn preview(i18n: I18n, view: &View, ends: &[&View], deal: usize, seat_names: &SeatNames) -> AnyView {
    let you = viewer(seat_names);
    let picture = replay_table(view, ends, deal).map(|table| replay_picture(&table, |seat| seat != you));
    let chain = picture.map(|picture| view! { <PictureView picture=picture /> });
    let [ours, theirs] =
        [you, you.next(Seats::TWO)].map(|seat| hand_row(i18n, &seat_names.name(i18n, seat), view.seats[seat.index()]));
    let line: Vec<Bone> = view.layout.line().iter().map(|played| played.bone).collect();
    let told = (!line.is_empty()).then(|| t_string!(i18n, play.line.bones, bones = bone_names(i18n, &line)));
    view! {
        {theirs}
        <div class="still-table">
            <p class="unseen">{told}</p>
            {chain}
        </div>
        {ours}
    }
    .into_any()
}

/// A position as plain shapes, with other seats' bones marked as on the table; `None` before the first play.
pub fn picture(view: &View, you: Option<Seat>) -> Option<Picture> {
    let area = Area { width: 480.0, height: 240.0 };
    shapes(view, you, area).map(Picture::in_hundredths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::assert_recorded;

    /// The plays of the sample position.
    const SHOWN: &[(Bone, End)] = &[
        (Bone::new(5, 5), End::E),
        (Bone::new(2, 5), End::E),
        (Bone::new(3, 5), End::W),
        (Bone::new(4, 5), End::N),
        (Bone::new(2, 2), End::E),
        (Bone::new(3, 6), End::W),
        (Bone::new(0, 5), End::S),
    ];

    #[test]
    fn every_named_game_has_a_picture_of_its_own() {
        let pictures = Preset::ALL.map(kind_picture);
        for (index, picture) in pictures.iter().enumerate() {
            assert!(pictures[index + 1..].iter().all(|other| other.bones != picture.bones));
        }
    }

    #[test]
    fn the_picture_on_the_home_page_is_that_of_a_position() {
        let drawn = example(SHOWN, true).as_ref().and_then(|view| picture(view, Some(Seat::new(0))));
        assert_recorded(include_str!("sample.json"), drawn);
    }
}
