//! Little pictures of what a move makes of a position: the move that was played, and a better one.

use leptos::prelude::*;

use super::reviewed::Reviewed;
use crate::app::game::{Picture, PictureView, PlacedBone, Shape};
use crate::engine::{Seat, Viewer};
use crate::scene::table::{BonePlace, Heading, Rect};

/// The outline of a bone as a path.
fn outline(bone: &PlacedBone, face: f64) -> String {
    let heading = Heading::East.turned(bone.turns % 4);
    let Rect { left, top, width, height } = Rect::of_bone(BonePlace { x: bone.x, y: bone.y, heading }, face);
    let wider = face * 0.08;
    let (width, height) = (width + 2.0 * wider, height + 2.0 * wider);
    format!("M{:.2} {:.2}h{width:.2}v{height:.2}h-{width:.2}z", left - wider, top - wider)
}

/// The values of `one` that are not in `other`, equal ones by their number.
fn without<'a, T, K: PartialEq>(one: &'a [T], other: &[T], key: impl Fn(&T) -> K) -> Vec<&'a T> {
    let mut others: Vec<K> = other.iter().map(&key).collect();
    let is_new = |value: &&T| match others.iter().position(|other| *other == key(value)) {
        Some(place) => {
            others.swap_remove(place);
            false
        }
        None => true,
    };
    one.iter().filter(is_new).collect()
}

/// The picture after a move, with an outline around what the move brought. If it only took bones away, the picture before,
/// with outlines around these. Nothing if the move shows on neither.
fn marked(before: Option<Picture>, after: Option<Picture>, class: &str) -> Option<Picture> {
    let empty = |picture: &Picture| Picture { shapes: Vec::new(), bones: Vec::new(), ..picture.clone() };
    let after = after.or_else(|| before.as_ref().map(empty))?;
    let before = before.unwrap_or_else(|| empty(&after));
    let bones = |one: &Picture, other: &Picture| -> Vec<String> {
        let changed = without(&one.bones, &other.bones, |bone| bone.bone);
        changed.into_iter().map(|bone| outline(bone, one.face)).collect()
    };
    let shape = |path: String| Shape { class: class.to_owned(), path };
    let (come, gone) = (bones(&after, &before), bones(&before, &after));
    let squares = without(&after.shapes, &before.shapes, Shape::clone);
    let squares: Vec<String> = squares.into_iter().map(|shape| shape.path.clone()).collect();
    let (mut shown, paths) = match (come.is_empty(), gone.is_empty(), squares.is_empty()) {
        (false, ..) => (after, come),
        (true, false, _) => (before, gone),
        (true, true, false) => (after, squares),
        (true, true, true) => return None,
    };
    shown.shapes.extend(paths.into_iter().map(shape));
    Some(shown)
}

impl Reviewed {
    /// What an action makes of a position; nothing if the board does not change, or with the next deal.
    pub(super) fn way(self, index: usize, seat: Seat, action: &str, class: &str) -> Option<Picture> {
        let viewer = Viewer::Seat(seat);
        let you = self.seat_names.read_value().you();
        let (before, after) = self.kept.with_value(|kept| {
            let before = kept.game.view_at(index, viewer)?;
            Some((before, kept.game.view_if(index, seat, action, viewer)?))
        })?;
        let picture = |view| self.game.picture(view, you).map(Picture::without_players);
        marked(picture(&before), picture(&after), class)
    }
}

/// A little picture of a move; nothing if there is none.
#[component]
pub(super) fn Way(picture: Option<Picture>) -> impl IntoView {
    picture.map(|picture| view! { <div class="review-way"><PictureView picture=picture /></div> })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Bone;

    fn bone(low: u8, high: u8, x: f64) -> PlacedBone {
        PlacedBone { bone: Some(Bone::new(low, high)), x, y: 0.0, turns: 0, by_other: false, face_down: false }
    }

    fn picture(bones: &[PlacedBone], squares: &[&str]) -> Picture {
        let shape = |path: &&str| Shape { class: "square".into(), path: (*path).into() };
        let shapes = squares.iter().map(shape).collect();
        Picture { shapes, ..Picture::new([0.0, 0.0, 9.0, 9.0], 1.0, bones.to_vec()) }
    }

    fn outlines(before: Option<Picture>, after: Option<Picture>) -> Option<(usize, Vec<String>)> {
        let shown = marked(before, after, "way")?;
        let marks = shown.shapes.iter().filter(|shape| shape.class == "way").map(|shape| shape.path.clone());
        Some((shown.bones.len(), marks.collect()))
    }

    #[test]
    fn the_bone_that_a_move_brings_is_outlined_wherever_the_others_have_moved() {
        let before = picture(&[bone(1, 2, 2.0)], &[]);
        let after = picture(&[bone(1, 2, 1.0), bone(2, 5, 3.0)], &[]);
        let at_three = vec!["M1.92 -0.58h2.16v1.16h-2.16z".to_owned()];
        assert_eq!(outlines(Some(before), Some(after.clone())), Some((2, at_three)));
        assert_eq!(outlines(None, Some(after)).map(|(_, paths)| paths.len()), Some(2), "the first move");
    }

    #[test]
    fn bones_that_a_move_takes_are_outlined_where_they_lay() {
        let before = picture(&[bone(1, 2, 2.0), bone(3, 3, 5.0)], &[]);
        assert_eq!(outlines(Some(before.clone()), Some(picture(&[bone(1, 2, 2.0)], &[]))).map(|(all, _)| all), Some(2));
        assert_eq!(outlines(Some(before.clone()), None).map(|(_, paths)| paths.len()), Some(2), "a sweep");
        assert_eq!(outlines(Some(before.clone()), Some(before)), None, "a move that does not show");
        assert_eq!(outlines(None, None), None);
    }

    #[test]
    fn squares_that_a_move_colors_are_outlined() {
        let (before, after) = (picture(&[], &["M0 0h1v1z"]), picture(&[], &["M0 0h1v1z", "M1 0h1v1z"]));
        assert_eq!(outlines(Some(before), Some(after)), Some((0, vec!["M1 0h1v1z".to_owned()])));
    }
}
