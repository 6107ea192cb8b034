//! How the deals of a finished game followed from its seed: what a game states about them, and how that is shown.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::unbroken::unbroken;
use crate::app::words::bone_names;
use crate::engine::Bone;
use crate::text::{t, t_string, use_i18n};

/// How the deals of a finished game followed from its seed.
#[derive(Default)]
pub struct DealCheck {
    /// Sentences before the bones.
    pub facts: Vec<String>,
    /// The bones, in a game with one deal.
    pub rows: Vec<DealtRow>,
    /// The deals, in a game with several.
    pub deals: Vec<DealtDeal>,
    /// How each of several deals gets a seed of its own.
    pub seeds: Option<&'static str>,
    /// What the game does with the random numbers, step by step.
    pub steps: Vec<&'static str>,
}

/// Bones that were dealt together, such as a hand.
#[derive(Clone)]
pub struct DealtRow {
    /// The heading, such as a player's name.
    pub name: String,
    /// The bones.
    pub bones: Vec<Bone>,
}

impl DealtRow {
    /// A row of these bones.
    pub fn new(name: impl Into<String>, bones: &[Bone]) -> Self {
        Self { name: name.into(), bones: bones.to_vec() }
    }
}

/// One of several deals.
pub struct DealtDeal {
    /// Its number, from 1.
    pub number: u32,
    /// Its heading.
    pub name: String,
    /// A summary while it is closed; may be empty.
    pub note: String,
    /// Builds its content when it is opened.
    pub content: ViewFn,
}

impl DealtDeal {
    /// A deal that shows a sentence with its seed, then rows of bones.
    pub fn of_rows(number: u32, name: String, seed: String, rows: Vec<DealtRow>) -> Self {
        let content = move || {
            view! {
                <p class="dealt-seed">{seed.clone()}</p>
                {rows
                    .clone()
                    .into_iter()
                    .map(|DealtRow { name, bones }| {
                        view! {
                            <h4>{name}</h4>
                            <DealtBones bones=bones />
                        }
                    })
                    .collect_view()}
            }
        };
        Self { number, name, note: String::new(), content: content.into() }
    }
}

/// The deals of a game, and how they follow from the seed.
#[component]
pub fn DealCheckView(
    /// What the game states about its deals.
    check: DealCheck,
) -> impl IntoView {
    let i18n = use_i18n();
    let DealCheck { facts, rows, deals, seeds, steps } = check;
    let facts = facts.into_iter().map(|fact| view! { <p>{fact}</p> }).collect_view();
    let rows = rows.into_iter().map(|DealtRow { name, bones }| {
        view! {
            <h3>{name}</h3>
            <DealtBones bones=bones />
        }
    });
    let has_deals = !deals.is_empty();
    let deals = deals.into_iter().map(|deal| view! { <Deal deal=deal /> }).collect_view();
    let shared = [t_string!(i18n, deal.words_generator), t_string!(i18n, deal.words_below)];
    let steps = seeds.into_iter().chain(shared).chain(steps).map(|words| view! { <li>{words}</li> });
    view! {
        {facts}
        {rows.collect_view()}
        {has_deals.then(|| view! { <div class="deals">{deals}</div> })}
        <details class="dealt deal-words">
            <summary>
                <h3>{t!(i18n, deal.words)}</h3>
            </summary>
            <div>
                <p>{t!(i18n, deal.words_why)}</p>
                <ol>
                    <li>{t!(i18n, deal.words_seed)}</li>
                    {steps.collect_view()}
                </ol>
            </div>
        </details>
    }
}

/// One of several deals; all but the first are closed, and rendered when opened.
#[component]
fn Deal(deal: DealtDeal) -> impl IntoView {
    let DealtDeal { number, name, note, content } = deal;
    let open = RwSignal::new(number == 1);
    let toggle = move |event| {
        let details: web_sys::HtmlDetailsElement = event_target(&event);
        open.set(details.open());
    };
    view! {
        <details class="dealt" data-hand=number prop:open=number == 1 on:toggle=toggle>
            <summary>
                <h3>{name}</h3>
                <span class="quiet">{unbroken(note)}</span>
            </summary>
            <Show when=move || open.get()>{content.run()}</Show>
        </details>
    }
}

/// A row of bones.
#[component]
fn DealtBones(bones: Vec<Bone>) -> impl IntoView {
    let told = bone_names(use_i18n(), &bones);
    let bones = bones.into_iter().map(|bone| view! { <li><UprightBone bone=Some(bone) /></li> }).collect_view();
    view! {
        <p class="unseen">{told}</p>
        <ul class="dealt-bones" aria-hidden="true">
            {bones}
        </ul>
    }
}
