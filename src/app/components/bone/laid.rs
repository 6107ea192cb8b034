//! A bone on a board: in play, in previews, in the examples of the help and in small pictures.

use leptos::prelude::*;

use super::shape::BoneShape;
use crate::app::components::keyed::{Keyed, keyed};
use crate::engine::{Bone, Square};
use crate::scene::table::{BonePlace, Faces};

/// The key of a bone on its board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// Its faces, where each bone exists once.
    Bone(Bone),
    /// Its faces and a copy number: two sets hold each bone twice.
    Copy(Bone, u8),
    /// A square that it covers, where its faces may be unknown.
    Square(Square),
}

impl Key {
    /// The key as text.
    fn text(self) -> String {
        match self {
            Self::Bone(bone) => bone.to_string(),
            Self::Copy(bone, copy) => format!("{bone} {copy}"),
            Self::Square(square) => square.to_string(),
        }
    }
}

/// A bone with its place on a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Laid {
    /// The bone; nothing if it is face down.
    pub bone: Option<Bone>,
    /// Its place and orientation.
    pub spot: BonePlace,
    /// The side of a face.
    pub face: f64,
    /// Its CSS classes; see [`marks`].
    pub class: String,
    /// The faces that scored in the last move: the animation of points starts there.
    pub made: Faces,
}

impl Laid {
    /// Its place as a CSS transform.
    fn place(&self) -> String {
        format!("translate({:.2}px, {:.2}px)", self.spot.x, self.spot.y)
    }

    /// Its size and orientation as a CSS transform.
    fn turned(&self, turns: i32) -> String {
        format!("rotate({}deg) scale({:.3})", 90 * turns, self.face)
    }
}

/// The value of the attribute that names the scoring faces.
const fn named(faces: Faces) -> Option<&'static str> {
    match (faces.low, faces.high) {
        (true, true) => Some("low high"),
        (true, false) => Some("low"),
        (false, true) => Some("high"),
        (false, false) => None,
    }
}

/// A class name with those of the marks that are set.
pub fn marks(what: &str, marks: &[(&str, bool)]) -> String {
    let mut class = what.to_owned();
    for (mark, _) in marks.iter().filter(|(_, has)| *has) {
        class.push(' ');
        class.push_str(mark);
    }
    class
}

/// How bones of a board turn when the board changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moving {
    /// All together, when the layout changes.
    Together,
    /// One by one and quickly, when the player turns a bone.
    ByHand,
}

impl Moving {
    /// The CSS class of the rotating element.
    const fn class(self) -> &'static str {
        match self {
            Self::Together => "chain-turn",
            Self::ByHand => "bone-turn",
        }
    }
}

/// The clockwise quarter turns to draw a bone with, given those before: never more than half a turn away.
fn turns(to: u8, before: i32) -> i32 {
    before + (i32::from(to) - before + 1).rem_euclid(4) - 1
}

/// A bone on a board, inside an SVG.
#[component]
pub fn LaidBone(
    /// Its place; nothing when it has just been removed.
    lies: Signal<Option<Laid>>,
    /// How it turns.
    moving: Moving,
) -> AnyView {
    let bone = Memo::new(move |_| lies.read().as_ref().and_then(|laid| laid.bone));
    let turns = Memo::new(move |before: Option<&i32>| {
        let to = lies.read().as_ref().map(|laid| laid.spot.heading.turns());
        to.map_or_else(
            || before.copied().unwrap_or_default(),
            |to| before.map_or_else(|| to.into(), |before| turns(to, *before)),
        )
    });
    // the light comes from the same side whichever way the bone is turned
    let lit = Memo::new(move |_| u8::try_from(turns.get().rem_euclid(4)).unwrap_or_default());
    let of = move |what: fn(&Laid) -> String| lies.read().as_ref().map(what).unwrap_or_default();
    let place = move || of(Laid::place);
    let turned = move || lies.read().as_ref().map(|laid| laid.turned(turns.get())).unwrap_or_default();
    let shape = move || view! { <BoneShape bone=bone.get() turns=lit.get() /> };
    view! {
        <g
            class=move || of(|laid| laid.class.clone())
            data-bone=move || bone.get().map(|bone| bone.to_string())
            data-made=move || lies.read().as_ref().and_then(|laid| named(laid.made))
            style:transform=place
        >
            // the element that the `motion` module animates
            <g class="travels">
                <g class=moving.class() style:transform=turned>
                    {shape}
                </g>
            </g>
        </g>
    }
    .into_any()
}

/// A bone on a board that never changes, drawn like [`LaidBone`] but without effects, which the home page does not
/// need. For use inside an SVG.
#[component]
pub fn PicturedBone(
    /// Its place.
    laid: Laid,
) -> AnyView {
    let transform = format!("{} {}", laid.place(), laid.turned(laid.spot.heading.turns().into()));
    view! {
        <g class=laid.class data-bone=laid.bone.map(|bone| bone.to_string()) style:transform=transform>
            <BoneShape bone=laid.bone turns=laid.spot.heading.turns() />
        </g>
    }
    .into_any()
}

/// The bones of a board in play, inside an SVG. Each is created once and then moved.
#[component]
pub fn LaidBones(
    /// The bones, the lowest first.
    bones: Memo<Vec<(Key, Laid)>>,
    /// How they turn.
    moving: Moving,
) -> AnyView {
    let bone = move |key: Key| {
        let lies =
            Memo::new(move |_| bones.read().iter().find(|(other, _)| *other == key).map(|(_, laid)| laid.clone()));
        view! { <LaidBone lies=lies.into() moving=moving /> }.into_any()
    };
    keyed(move || {
        let bones = bones.read();
        bones.iter().map(|(key, _)| *key).map(|key| Keyed::new(key.text(), move || bone(key))).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bone_never_turns_the_long_way_round() {
        for before in -9..9 {
            for to in 0..4 {
                let turns = turns(to, before);
                assert_eq!(turns.rem_euclid(4), i32::from(to), "it points where it is to");
                assert!((before - 1..=before + 2).contains(&turns), "from {before} it went to {turns}");
            }
        }
        assert_eq!(turns(0, 3), 4, "from north to east it is a quarter on, not three back");
    }

    #[test]
    fn a_bone_is_marked_by_what_it_has() {
        assert_eq!(
            marks("chain-bone", &[("by-other", true), ("latest", false), ("scores", true)]),
            "chain-bone by-other scores"
        );
        assert_eq!(marks("chain-bone", &[]), "chain-bone");
    }
}
