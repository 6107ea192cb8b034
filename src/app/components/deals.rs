//! What the deal check of every game is made of: deals that open one by one, rows of bones, and how they come out of a
//! seed, in words.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::words::I18n;
use crate::engine::Bone;
use crate::text::{t, t_string, use_i18n};

/// Words that a language has ready.
type Words = fn(I18n) -> &'static str;

/// One of several deals: closed but for the first, and drawn when it is opened.
#[component]
pub fn Deal(
    /// Its number, from 1.
    number: u32,
    /// What it is called.
    #[prop(into)]
    name: Signal<String>,
    /// What is said of it while it is closed.
    #[prop(into, optional)]
    note: Signal<String>,
    /// What it looks like.
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

/// Some bones of a deal, below the name of whoever or whatever has them.
#[component]
pub fn DealtBones(
    /// Who has them.
    name: String,
    /// What they are called.
    told: String,
    /// The bones.
    bones: Vec<Bone>,
    /// Whether the game has one deal alone, which has no heading of its own.
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

/// How a deal comes out of the seed, step by step.
#[component]
pub fn DealInWords(
    /// How each of several deals comes to a seed of its own.
    #[prop(optional)]
    seeds: Option<Words>,
    /// What the game does with the numbers that are drawn.
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
