//! Bones of a double-nine set: pips in the color of their number.

use leptos::prelude::*;

use crate::app::components::bone::{Laid, LaidBone, Moving};
use crate::engine::Bone;
use crate::scene::table::{BonePlace, Faces, Heading};

/// A bone on the board, with its CSS class.
pub const fn laid(bone: Option<Bone>, spot: BonePlace, class: String) -> Laid {
    Laid { bone, spot, face: 1.0, class, made: Faces { low: false, high: false } }
}

/// A bone of the hand: vertical with its low face above, or rotated to the picked orientation.
#[component]
pub fn HeldBone(
    /// The bone.
    bone: Bone,
    /// The direction of its high face.
    #[prop(into)]
    heading: Signal<Heading>,
) -> impl IntoView {
    let across = move || matches!(heading.get(), Heading::East | Heading::West);
    let lies = move || Some(laid(Some(bone), BonePlace { x: 0.0, y: 0.0, heading: heading.get() }, String::new()));
    view! {
        <svg class="bone upright" class:across=across viewBox="-0.5 -1 1 2" aria-hidden="true" focusable="false">
            <LaidBone lies=Signal::derive(lies) moving=Moving::ByHand />
        </svg>
    }
}
