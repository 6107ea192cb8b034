//! The parts of every game's deal check: deals that open one by one, rows of bones, and how a deal follows from its
//! seed.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::words::I18n;
use crate::engine::Bone;
use crate::text::{t, t_string, use_i18n};

/// A text without values.
type Words = fn(I18n) -> &'static str;

/// One of several deals; all but the first are closed, and rendered when opened.
#[component]
pub fn Deal(
    /// Its number, from 1.
    number: u32,
    /// Its heading.
    #[prop(into)]
    name: Signal<String>,
    /// A summary while it is closed.
    #[prop(into, optional)]
    note: Signal<String>,
    /// Builds its content.
    #[prop(into)]
    page: ViewFn,
) -> AnyView {
    let open = RwSignal::new(number == 1);
    let toggle = move |event| {
        let details: web_sys::HtmlDetailsElement = event_target(&event);
        open.set(details.open());
    };
    view! {
        <details class="dealt" data-hand=number prop:open=number == 1 on:toggle=toggle>
            <summary>
                <h3>{name}</h3>
                <span class="quiet">{note}</span>
            </summary>
            <Show when=move || open.get()>{page.run()}</Show>
        </details>
    }
    .into_any()
}

/// A row of bones in a deal, with a heading.
#[component]
pub fn DealtBones(
    /// The heading, such as a player's name.
    name: String,
    /// The bones in words.
    told: String,
    /// The bones.
    bones: Vec<Bone>,
    /// True if the game has only one deal, which has no heading.
    #[prop(optional)]
    is_only: bool,
) -> AnyView {
    let heading = if is_only { view! { <h3>{name}</h3> }.into_any() } else { view! { <h4>{name}</h4> }.into_any() };
    let bones = bones.into_iter().map(|bone| view! { <li><UprightBone bone=Some(bone) /></li> }).collect_view();
    view! {
        {heading}
        <p class="unseen">{told}</p>
        <ul class="dealt-bones" aria-hidden="true">
            {bones}
        </ul>
    }
    .into_any()
}

/// How a deal follows from its seed, step by step.
#[component]
pub fn DealInWords(
    /// How each of several deals gets a seed of its own.
    #[prop(optional)]
    seeds: Option<Words>,
    /// What the game does with the random numbers.
    steps: Vec<Words>,
) -> AnyView {
    let i18n = use_i18n();
    let known: [Words; 2] = [|i18n| t_string!(i18n, deal.words_generator), |i18n| t_string!(i18n, deal.words_below)];
    let steps = seeds.into_iter().chain(known).chain(steps);
    let steps = steps.map(|words| view! { <li>{move || words(i18n)}</li> }).collect_view();
    view! {
        <h2>{t!(i18n, deal.words)}</h2>
        <p>{t!(i18n, deal.words_why)}</p>
        <ol>
            <li>{t!(i18n, deal.words_seed)}</li>
            {steps}
        </ol>
    }
    .into_any()
}
