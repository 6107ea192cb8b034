//! The bones of a double-nine set: pips in the colour of their number, or numerals that stand upright however it lies.

use leptos::prelude::*;

use crate::app::components::bone::BoneShape;
use crate::engine::{Bone, Pips};
use crate::scene::table::Heading;

/// Follows a heading without ever turning the long way round: quarter turns clockwise from the east.
fn followed(heading: Signal<Heading>) -> Memo<i32> {
    Memo::new(move |before: Option<&i32>| {
        let turns = i32::from(heading.get().turns());
        let Some(before) = before else { return turns };
        before + (turns - before + 1).rem_euclid(4) - 1
    })
}

/// A bone that lies somewhere, around the origin and one unit a face. To be put inside an SVG.
#[component]
pub fn TurnedBone(
    /// The bone; nothing for one that lies face down.
    bone: Option<Bone>,
    /// Where its high face points.
    #[prop(into)]
    heading: Signal<Heading>,
    /// Whether it has numerals in place of pips.
    #[prop(into)]
    numerals: Signal<bool>,
) -> impl IntoView {
    let turns = followed(heading);
    let turned = move || format!("rotate({}deg)", 90 * turns.get());
    let shape = move || match bone {
        Some(bone) if numerals.get() => view! {
            <use_ href="#bone-body" />
            <use_ href="#bone-line" class="bone-line" />
            <Numeral face=bone.low() at=-0.49 turns=turns />
            <Numeral face=bone.high() at=0.49 turns=turns />
        }
        .into_any(),
        _ => view! { <BoneShape bone=bone /> }.into_any(),
    };
    view! {
        <g class="bone-turn" style:transform=turned>
            {shape}
        </g>
    }
}

/// A face as a figure.
#[component]
fn Numeral(face: Pips, at: f64, turns: Memo<i32>) -> impl IntoView {
    let upright = move || format!("translate({at}px, -0.015px) rotate({}deg)", -90 * turns.get());
    view! {
        <g class="bone-turn" style:transform=upright>
            <text class="numeral" data-face=face.to_string() y="0.25">
                {face.to_string()}
            </text>
        </g>
    }
}

/// A bone of the hand: upright with its low face above, or turned as it is to be laid.
#[component]
pub fn HeldBone(
    /// The bone.
    bone: Bone,
    /// Where its high face points.
    #[prop(into)]
    heading: Signal<Heading>,
    /// Whether it has numerals in place of pips.
    #[prop(into)]
    numerals: Signal<bool>,
) -> impl IntoView {
    let across = move || matches!(heading.get(), Heading::East | Heading::West);
    view! {
        <svg class="bone upright" class:across=across viewBox="-0.5 -1 1 2" aria-hidden="true" focusable="false">
            <TurnedBone bone=Some(bone) heading=heading numerals=numerals />
        </svg>
    }
}
