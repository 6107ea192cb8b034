//! Small pictures of positions, as plain shapes: drawn without the game's code, and stored with the game.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::components::bone::{Laid, PicturedBone, marks};
use crate::app::words::I18n;
use crate::app::words::figures::{points as figure, score};
use crate::app::words::seat_names::{BotNames, SeatNames};
use crate::engine::{Bone, Points, Seat};
use crate::scene::table::{BonePlace, Faces, Heading, Rect};
use crate::text::t_string;

/// With more sides than this, a score has no names.
const MOST_NAMES: usize = 4;

/// A bone of a picture.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlacedBone {
    /// The bone; nothing if it is face down.
    pub bone: Option<Bone>,
    /// The x of its center.
    pub x: f64,
    /// The y of its center.
    pub y: f64,
    /// Clockwise quarter turns; at 0 the low face is at the left.
    pub turns: u8,
    /// True if an opponent played it.
    #[serde(default)]
    pub by_other: bool,
    /// True if it lies face down.
    #[serde(default)]
    pub face_down: bool,
}

impl PlacedBone {
    /// A bone at a place, played by the viewer's side; nothing for a face-down bone.
    pub const fn new(bone: Option<Bone>, spot: BonePlace) -> Self {
        Self { bone, x: spot.x, y: spot.y, turns: spot.heading.turns(), by_other: false, face_down: false }
    }

    const fn spot(&self) -> BonePlace {
        BonePlace { x: self.x, y: self.y, heading: Heading::East.turned(self.turns % 4) }
    }

    /// The bone as the shared component draws it, with faces of this size.
    fn laid(&self, face: f64) -> Laid {
        Laid {
            bone: self.bone,
            spot: self.spot(),
            face,
            class: marks("chain-bone", &[("by-other", self.by_other), ("face-down", self.face_down)]),
            made: Faces::default(),
        }
    }
}

/// A shape that is not a bone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shape {
    /// Its CSS class.
    pub class: String,
    /// Its SVG path.
    pub path: String,
}

/// A small picture of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// The view box: left, top, width, height.
    pub seen: [f64; 4],
    /// The side of a face.
    pub face: f64,
    /// The columns and rows of the board's grid; nothing for a game without a board.
    #[serde(default)]
    pub grid: Option<[u8; 2]>,
    /// Shapes other than bones, the lowest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<Shape>,
    /// The bones, the lowest first.
    pub bones: Vec<PlacedBone>,
}

impl Picture {
    /// A picture of bones only, in this view box.
    pub const fn new(seen: [f64; 4], face: f64, bones: Vec<PlacedBone>) -> Self {
        Self { seen, face, grid: None, shapes: Vec::new(), bones }
    }

    /// A picture of bones only, with a margin around a bounding box.
    pub fn around(bounds: &Rect, margin: f64, face: f64, bones: Vec<PlacedBone>) -> Self {
        let Rect { left, top, width, height } = bounds;
        Self::new([left - margin, top - margin, width + 2.0 * margin, height + 2.0 * margin], face, bones)
    }

    /// A picture cropped to its bones, with a margin; nothing without bones.
    pub fn cropped(bones: Vec<PlacedBone>, face: f64, margin: f64) -> Option<Self> {
        let bounds =
            bones.iter().map(|bone| Rect::of_bone(bone.spot(), face)).reduce(|one, other| one.joined(&other))?;
        Some(Self::around(&bounds, margin, face, bones))
    }

    /// Parses the recorded picture of a sample position. It is recorded so that the home page needs no rules code.
    ///
    /// # Panics
    /// If it is not a picture; each game's tests compare its own with the drawn one.
    pub fn recorded(json: &str) -> Self {
        serde_json::from_str(json).expect("a picture was recorded")
    }

    /// A copy that does not mark who played a bone.
    #[must_use]
    pub fn without_players(mut self) -> Self {
        for bone in &mut self.bones {
            bone.by_other = false;
        }
        self
    }

    /// A copy rounded to hundredths: more cannot be seen, and it is stored after every move.
    #[must_use]
    pub fn in_hundredths(mut self) -> Self {
        let hundredths = |number: f64| (number * 100.0).round() / 100.0;
        self.seen = self.seen.map(hundredths);
        self.face = hundredths(self.face);
        for bone in &mut self.bones {
            (bone.x, bone.y) = (hundredths(bone.x), hundredths(bone.y));
        }
        self
    }
}

/// What the home page shows of a game, stored after every move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Preview {
    /// True if the game is over.
    pub over: bool,
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// The names of the seats; nothing in a preview of an earlier build.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<SeatNames>,
    /// The position; nothing while the table is empty.
    pub picture: Option<Picture>,
    /// The day whose deal it is, such as `2026-11-22`; nothing for other games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
}

impl Preview {
    /// The score with names, such as "You 39, Ida 51" or "You and Vera 62, Ida and Otto 40"; figures only if there are too
    /// many sides for one line.
    pub fn score(&self, i18n: I18n, bots: BotNames) -> String {
        let names = self.names.clone().map(|names| names.with_bots(bots));
        let Some(names) = names.filter(|names| names.sides().count() <= MOST_NAMES) else {
            return score(&self.scores);
        };
        let told = |(seat, points): (Seat, Points)| {
            t_string!(i18n, app.seat_points, name = names.side_in_result(i18n, seat), points = figure(points))
        };
        names.side_scores(&self.scores).into_iter().map(told).collect::<Vec<_>>().join(", ")
    }
}

/// The lines of a grid, as an SVG path.
pub fn grid_lines([columns, rows]: [u8; 2]) -> String {
    let across = (1..rows).map(|at| format!("M0 {at}H{columns}"));
    (1..columns).map(|at| format!("M{at} 0V{rows}")).chain(across).collect::<Vec<_>>().concat()
}

/// Draws a picture.
#[component]
pub fn PictureView(
    /// The picture.
    picture: Picture,
) -> impl IntoView {
    let Picture { seen: [left, top, width, height], face, grid, shapes, bones } = picture;
    let shapes = shapes.into_iter().map(|Shape { class, path }| view! { <path class=class d=path /> }).collect_view();
    let bones = bones.into_iter().map(|bone| view! { <PicturedBone laid=bone.laid(face) /> }).collect_view();
    let ground = grid.map(|grid| {
        view! {
            <rect class="board-ground" width=grid[0] height=grid[1] />
            <path class="board-grid" d=grid_lines(grid) />
        }
    });
    view! {
        <svg
            class="little-board"
            class:on-grid=grid.is_some()
            viewBox=format!("{left:.1} {top:.1} {width:.1} {height:.1}")
            aria-hidden="true"
            focusable="false"
        >
            {ground}
            {shapes}
            {bones}
        </svg>
    }
}

/// Asserts that the recorded picture of a sample position is the one that is drawn now.
#[cfg(test)]
pub fn assert_recorded(json: &str, drawn: Option<Picture>) {
    let drawn = drawn.expect("the sample position is legal and not empty");
    assert_eq!(Picture::recorded(json), drawn, "record this: {}", serde_json::to_string(&drawn).expect("it is JSON"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_that_were_kept_before_there_were_shapes_are_read() {
        let old = r#"{"over":false,"scores":[5,10],"picture":{"seen":[0.0,0.5,4.0,2.0],"face":1.0,"bones":[
            {"bone":"3-5","x":1.0,"y":0.5,"turns":0},
            {"bone":null,"x":2.0,"y":0.5,"turns":1,"by_other":true}]}}"#;
        let glance: Preview = serde_json::from_str(old).expect("what an earlier build kept");
        let picture = glance.picture.expect("it shows something");
        assert!(picture.shapes.is_empty() && picture.grid.is_none());
        assert_eq!(picture.bones.len(), 2);
        assert!(!picture.bones[0].by_other && picture.bones[1].by_other && !picture.bones[1].face_down);
        // an empty list is not serialized, so that earlier builds can read the document
        let text = serde_json::to_string(&picture).expect("numbers and texts are JSON");
        assert!(!text.contains("shapes"), "{text}");
        let shape = Shape { class: "square-red".into(), path: "M0 0h1v1z".into() };
        let with = Picture { shapes: vec![shape], ..picture };
        let text = serde_json::to_string(&with).expect("numbers and texts are JSON");
        assert_eq!(serde_json::from_str::<Picture>(&text).expect("it was written here"), with);
    }
}
