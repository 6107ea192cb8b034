//! A bone as SVG: a body and two faces, each drawn once for the whole page and used by reference.

mod laid;

use leptos::prelude::*;

use crate::engine::{Bone, Pips};
use crate::scene::bone_art;

pub use laid::{Comes, Key, Laid, LaidBone, LaidBones, Moving, PicturedBone, marks};

/// The middle of the high face; that of the low one lies as far on the other side.
const FACE: (f64, f64) = (0.49, -0.015);

/// Where a face is drawn: the low one at -1, the high one at 1.
fn face_at(side: f64) -> String {
    format!("translate({} {})", side * FACE.0, FACE.1)
}

/// The line between the faces.
const LINE: &str = "M0 -0.34V0.34";

/// The pattern of a back.
const BACK: &str = "M-0.8 -0.3H0.8M-0.8 -0.1H0.8M-0.8 0.1H0.8M-0.8 0.3H0.8";

/// The drawings that all bones refer to; once on the page.
#[component]
pub fn BoneDrawings(
    /// The highest face that is drawn.
    highest: Pips,
) -> impl IntoView {
    let faces = (0..=highest)
        .map(|face| {
            let pips = bone_art::pips(face)
                .iter()
                .map(|pip| {
                    let radius = bone_art::pip_radius(face);
                    view! {
                        <circle class="pip-rim" cx=pip.x cy=pip.y + 0.012 r=radius />
                        <circle class="pip" cx=pip.x cy=pip.y r=radius />
                    }
                })
                .collect_view();
            view! { <g id=format!("face-{face}")>{pips}</g> }
        })
        .collect_view();
    view! {
        <svg class="drawings" aria-hidden="true" focusable="false">
            <defs>
                <g id="bone-body">
                    <rect class="bone-edge" x=-0.97 y=-0.47 width=1.94 height=0.94 rx=0.1 />
                    <rect class="bone-top" x=-0.95 y=-0.46 width=1.9 height=0.89 rx=0.09 />
                </g>
                <path id="bone-line" d=LINE />
                <g id="bone-back">
                    <path d=BACK />
                </g>
                {faces}
            </defs>
        </svg>
    }
}

/// A bone's drawing around the origin, two units long and one wide, its low face at the left. To be put inside an SVG.
#[component]
pub fn BoneShape(
    /// The bone; nothing for one that lies face down.
    bone: Option<Bone>,
) -> impl IntoView {
    let face = |face: Pips, side| view! { <use_ href=format!("#face-{face}") transform=face_at(side) /> }.into_any();
    shape(bone.map(|bone| [face(bone.low(), -1.0), face(bone.high(), 1.0)]))
}

/// A bone's drawing with these faces; without any it lies face down.
fn shape(faces: Option<[AnyView; 2]>) -> AnyView {
    let faces = match faces {
        Some([low, high]) => view! {
            <use_ href="#bone-line" class="bone-line" />
            {low}
            {high}
        }
        .into_any(),
        None => view! { <use_ href="#bone-back" class="bone-back" /> }.into_any(),
    };
    view! {
        <use_ href="#bone-body" />
        {faces}
    }
    .into_any()
}

/// A bone as a picture of its own, upright with its low face above.
#[component]
pub fn UprightBone(
    /// The bone; nothing for one that lies face down.
    bone: Option<Bone>,
) -> impl IntoView {
    view! {
        <svg class="bone upright" viewBox="-0.5 -1 1 2" aria-hidden="true" focusable="false">
            <g transform="rotate(90)">
                <BoneShape bone=bone />
            </g>
        </svg>
    }
}
