//! A bone that lies on a board: in play, in still positions, in the examples of the help and in small pictures.

use leptos::prelude::*;

use super::{BoneShape, FACE, shape};
use crate::engine::{Bone, Pips, Square};
use crate::scene::table::Spot;

/// What tells a bone from the others of its board for as long as it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// Its faces: every bone is there but once.
    Bone(Bone),
    /// A square that it covers: what it is may not be known yet.
    Square(Square),
}

/// Where a bone that was just laid is seen to come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Comes {
    /// It was there already.
    #[default]
    Nowhere,
    /// From the person's hand.
    Below,
    /// From another's.
    Above,
}

/// A bone as it lies on a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Laid {
    /// The bone; nothing for one whose faces are not seen.
    pub bone: Option<Bone>,
    /// Where it lies.
    pub spot: Spot,
    /// The side of a face.
    pub face: f64,
    /// What it is to the style: see [`marks`].
    pub class: String,
    /// Where it comes from; looked at when it is first drawn.
    pub comes: Comes,
}

impl Laid {
    /// Its place, in the way of styles.
    fn place(&self) -> String {
        format!("translate({:.2}px, {:.2}px)", self.spot.x, self.spot.y)
    }

    /// Its size, and how it is turned, in the way of styles.
    fn turned(&self, turns: i32) -> String {
        format!("rotate({}deg) scale({:.3})", 90 * turns, self.face)
    }
}

/// The class of a bone: what it is, and those of the marks that it has.
pub fn marks(what: &str, marks: &[(&str, bool)]) -> String {
    let mut class = what.to_owned();
    for (mark, _) in marks.iter().filter(|(_, has)| *has) {
        class.push(' ');
        class.push_str(mark);
    }
    class
}

/// How the bones of a board move when they come to lie in another way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moving {
    /// With all the others, when the whole is laid anew.
    Together,
    /// One by one, as somebody turns them: quickly, and never the long way round.
    ByHand,
}

impl Moving {
    /// The class of what turns.
    const fn class(self) -> &'static str {
        match self {
            Self::Together => "chain-turn",
            Self::ByHand => "bone-turn",
        }
    }

    /// The quarter turns clockwise from the east at which a bone is drawn that points there, after it was drawn at
    /// others.
    fn turns(self, to: u8, before: Option<i32>) -> i32 {
        let to = i32::from(to);
        match before.filter(|_| self == Self::ByHand) {
            Some(before) => before + (to - before + 1).rem_euclid(4) - 1,
            None => to,
        }
    }
}

/// A face as a figure that stands upright however its bone lies.
fn numeral(face: Pips, side: f64, turns: Memo<i32>, moving: Moving) -> AnyView {
    let (x, y) = (side * FACE.0, FACE.1);
    let upright = move || format!("translate({x}px, {y}px) rotate({}deg)", -90 * turns.get());
    view! {
        <g class=moving.class() style:transform=upright>
            <text class="numeral" data-face=face.to_string() y="0.25">
                {face.to_string()}
            </text>
        </g>
    }
    .into_any()
}

/// A bone on a board. To be put inside an SVG.
#[component]
pub fn LaidBone(
    /// How it lies; nothing when it has just been taken away.
    lies: Signal<Option<Laid>>,
    /// Whether it has numerals in place of pips.
    numerals: Signal<bool>,
    /// How it moves.
    moving: Moving,
) -> AnyView {
    let bone = Memo::new(move |_| lies.read().as_ref().and_then(|laid| laid.bone));
    let turns = Memo::new(move |before: Option<&i32>| {
        let to = lies.read().as_ref().map(|laid| laid.spot.heading.turns());
        to.map_or_else(|| before.copied().unwrap_or_default(), |to| moving.turns(to, before.copied()))
    });
    let of = move |what: fn(&Laid) -> String| lies.read().as_ref().map(what).unwrap_or_default();
    let place = move || of(Laid::place);
    let turned = move || lies.read().as_ref().map(|laid| laid.turned(turns.get())).unwrap_or_default();
    let shape = move || match bone.get() {
        Some(bone) if numerals.get() => {
            shape(Some([numeral(bone.low(), -1.0, turns, moving), numeral(bone.high(), 1.0, turns, moving)]))
        }
        bone => view! { <BoneShape bone=bone /> }.into_any(),
    };
    let comes = match lies.read_untracked().as_ref().map(|laid| laid.comes) {
        Some(Comes::Below) => "arrives from-below",
        Some(Comes::Above) => "arrives from-above",
        Some(Comes::Nowhere) | None => "arrives",
    };
    view! {
        <g
            class=move || of(|laid| laid.class.clone())
            data-bone=move || bone.get().map(|bone| bone.to_string())
            style:transform=place
        >
            <g class=comes>
                <g class=moving.class() style:transform=turned>
                    {shape}
                </g>
            </g>
        </g>
    }
    .into_any()
}

/// A bone on a board where nothing ever changes, as [`LaidBone`] draws it: what the first page shows has no need of
/// anything that listens. To be put inside an SVG.
#[component]
pub fn PicturedBone(
    /// How it lies.
    laid: Laid,
) -> AnyView {
    let transform = format!("{} {}", laid.place(), laid.turned(laid.spot.heading.turns().into()));
    view! {
        <g class=laid.class data-bone=laid.bone.map(|bone| bone.to_string()) style:transform=transform>
            <BoneShape bone=laid.bone />
        </g>
    }
    .into_any()
}

/// The bones of a board in play: each is drawn once, and moved from then on. To be put inside an SVG.
#[component]
pub fn LaidBones(
    /// The bones, the lowest first.
    bones: Memo<Vec<(Key, Laid)>>,
    /// Whether they have numerals in place of pips.
    numerals: Signal<bool>,
    /// How they move.
    moving: Moving,
) -> AnyView {
    let keys = move || bones.read().iter().map(|(key, _)| *key).collect::<Vec<_>>();
    let bone = move |key: Key| {
        let lies =
            Memo::new(move |_| bones.read().iter().find(|(other, _)| *other == key).map(|(_, laid)| laid.clone()));
        view! { <LaidBone lies=lies.into() numerals=numerals moving=moving /> }
    };
    view! { <For each=keys key=|key| *key children=bone /> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bone_that_is_turned_by_hand_never_goes_the_long_way_round() {
        for before in -9..9 {
            for to in 0..4 {
                let turns = Moving::ByHand.turns(to, Some(before));
                assert_eq!(turns.rem_euclid(4), i32::from(to), "it points where it is to");
                assert!((before - 1..=before + 2).contains(&turns), "from {before} it went to {turns}");
            }
        }
        assert_eq!(Moving::Together.turns(3, Some(0)), 3, "a place is written in one way");
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
