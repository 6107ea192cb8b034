//! Non-interactive boards for replays, the help and the home page.

use leptos::prelude::*;

use super::board::lines;
use super::face::{class, domino};
use super::phrases::half_name;
use crate::app::game::{Picture, PictureView, Shape};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, labeled};
use crate::engine::Seat;
use crate::games::color::rules::{Action, Claim, SIDE, View};
use crate::games::color::scene::{Art, BoardScene, board_paths, chosen_half, example};
use crate::text::{count_string, t_string};

/// A board as plain shapes.
fn shapes(scene: &BoardScene, textured: bool) -> Vec<Shape> {
    let paths = board_paths(scene, textured).into_iter();
    paths
        .map(|(half, art, path)| {
            let what = match (half, art) {
                (None, _) => "color-body",
                (Some(_), Art::Ground) => "color-ground",
                (Some(_), Art::Texture) => "color-texture",
                (Some(_), Art::Sign) => "color-sign",
            };
            let class = half.map_or_else(|| what.to_owned(), |half| format!("{what} {}", class(half)));
            Shape { class, path }
        })
        .collect()
}

fn of_scene(scene: &BoardScene, seen: [f64; 4], textured: bool) -> Picture {
    Picture { grid: Some([SIDE, SIDE]), shapes: shapes(scene, textured), ..Picture::new(seen, 1.0, Vec::new()) }
}

/// The `viewBox` of the whole board with a margin, in squares.
const WHOLE: [f64; 4] = [-0.1, -0.1, 8.2, 8.2];

/// The position after some dominoes, with a possible claim.
#[component]
pub fn LittleBoard(
    /// The dominoes, in the notation of [`example`].
    dominoes: &'static str,
    /// The claim, in notation; `-` for none.
    claim: &'static str,
    /// The `viewBox`: left, top, width and height in squares.
    seen: [f64; 4],
) -> impl IntoView {
    let claim = match claim.parse() {
        Ok(Action::Claim(claim)) => claim,
        _ => Claim::default(),
    };
    let [left, top, width, height] = seen;
    example(dominoes).map(|view| {
        let picture = of_scene(&BoardScene::new(&view), seen, true);
        view! {
            <div class="color-picture color-little">
                <PictureView picture=picture />
                <svg viewBox=format!("{left} {top} {width} {height}") aria-hidden="true" focusable="false">
                    {lines(&claim, "claimed")}
                </svg>
            </div>
        }
    })
}

/// A position as seen by its viewer: the chosen halves and the board.
pub fn preview(i18n: I18n, view: &View, seat_names: &SeatNames) -> AnyView {
    let table = &view.table;
    let scene = BoardScene::new(view);
    // the same order as above the preview: the only person at the device last
    let mut seats = [Seat::new(0), Seat::new(1)];
    if seat_names.you() == Some(seats[0]) {
        seats.reverse();
    }
    let halves = seats.map(|seat| chosen_half(view, seat));
    let [one, other] = [0, 1].map(|index| {
        let seat = seats[index];
        let left = count_string!(i18n, color.purples_left, count = u32::from(table.purples_left[seat.index()]));
        let half = halves[index].map(|half| half_name(i18n, half));
        let name = seat_names.name(i18n, seat);
        let told = half.map_or_else(|| name.clone(), |half| labeled(i18n, &name, half));
        view! {
            <p class="color-side" class:places=table.placer == seat>
                <span class="color-who">{told}</span>
                <span class="color-stands">{left}</span>
            </p>
        }
    });
    let lies = scene.cells.iter().map(|cell| {
        let (square, half) = (cell.square.to_string(), half_name(i18n, cell.shows));
        t_string!(i18n, color.table.square_half, square = square, half = half)
    });
    let told = lies.collect::<Vec<_>>().join(t_string!(i18n, common.semicolon));
    view! {
        <div class="color-made color-still">{one} {domino(halves)} {other}</div>
        <div class="still-table color-picture">
            <p class="unseen">{told}</p>
            <PictureView picture=of_scene(&scene, WHOLE, true) />
        </div>
    }
    .into_any()
}

/// A position as plain shapes; `None` if the board is empty.
pub fn picture(view: &View) -> Option<Picture> {
    let scene = BoardScene::new(view);
    // stored after every move, so it omits textures, which are too fine to see at this size
    (!scene.cells.is_empty()).then(|| of_scene(&scene, WHOLE, false).in_hundredths())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::assert_recorded;
    use crate::games::color::scene::sample;

    #[test]
    fn the_picture_on_the_home_page_is_that_of_a_position() {
        assert_recorded(include_str!("sample.json"), sample().as_ref().and_then(picture));
    }
}
