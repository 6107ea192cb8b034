//! A bone that refers to the drawings, an upright bone, and a hand in a row.

use leptos::prelude::*;

use crate::engine::{Bone, Pips};
use crate::scene::bone_art::FACE;

/// A bone around the origin, two units long and one wide, low face at the left; inside an SVG.
#[component]
pub fn BoneShape(
    /// The bone; nothing if it is face down.
    bone: Option<Bone>,
    /// Clockwise quarter turns of the bone; the light does not turn with it.
    #[prop(optional)]
    turns: u8,
) -> AnyView {
    let face = |face: Pips, side: f64| {
        view! {
            <use_ href=format!("#face-{face}-{turns}") data-face=face transform=format!("translate({} 0)", side * FACE) />
        }
    };
    match bone {
        Some(bone) => view! {
            <use_ href=format!("#bone-up-{turns}") />
            {face(bone.low(), -1.0)}
            {face(bone.high(), 1.0)}
        }
        .into_any(),
        None => view! {
            <use_ href=format!("#bone-down-{turns}") class="bone-down" />
            <use_ href="#bone-back" class="bone-back" />
        }
        .into_any(),
    }
}

/// An upright bone as an image of its own, low face above.
#[component]
pub fn UprightBone(
    /// The bone; nothing if it is face down.
    bone: Option<Bone>,
) -> impl IntoView {
    view! {
        <svg class="bone upright" viewBox="-0.5 -1 1 2" aria-hidden="true" focusable="false">
            <g transform="rotate(90)">
                <BoneShape bone=bone turns=1 />
            </g>
        </svg>
    }
}

/// A hand in a row, without anything to tap.
#[component]
pub fn StillHand(
    /// The bones; nothing for one that is face down.
    bones: Vec<Option<Bone>>,
    /// The hand in words.
    told: String,
    /// Its CSS classes.
    #[prop(default = "still-hand")]
    class: &'static str,
) -> impl IntoView {
    let bones = bones.into_iter().map(|bone| view! { <UprightBone bone=bone /> }).collect_view();
    view! {
        <div class=class role="img" aria-label=told>
            {bones}
        </div>
    }
}
