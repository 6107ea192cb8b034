//! A preview table that shows all fourteen colors of a theme.

use leptos::html;
use leptos::prelude::*;

use super::painted;
use crate::app::components::bone::UprightBone;
use crate::app::components::paint::wear;
use crate::engine::Bone;
use crate::games::electrum::page::pictures::chain;
use crate::games::electrum::scene::theme::Theme;
use crate::games::electrum::scene::{ElectrumScene, Picks, sample};
use crate::scene::table::{Area, Highlight};
use crate::text::{t, use_i18n};

/// The bone shown as picked up.
const TAKEN: Bone = Bone::new(2, 4);

#[component]
pub fn Sample(
    /// The theme to show.
    #[prop(into)]
    theme: Signal<Theme>,
) -> impl IntoView {
    let i18n = use_i18n();
    let node = NodeRef::<html::Div>::new();
    wear(node, Signal::derive(move || painted(&theme.read())));
    let view = sample();
    let area = Area { width: 320.0, height: 96.0 };
    let scene = ElectrumScene::new(&view, Picks { bone: Some(TAKEN) }, area);
    let [yours, mine] = view.scores;
    let hand = scene
        .hand
        .iter()
        .map(|held| {
            let selected = held.highlight == Highlight::Selected;
            view! {
                <span
                    class="sample-bone"
                    class:selected=selected
                    class:calm=held.highlight == Highlight::Calm
                >
                    <UprightBone bone=Some(held.bone) />
                </span>
            }
        })
        .collect_view();
    let count = view.layout.count();
    view! {
        <div class="sample" role="img" aria-label=t!(i18n, electrum.colors.sample) node_ref=node>
            <p class="sample-status">
                <span>{t!(i18n, electrum.card.nestor)} " " <b>{mine}</b></span>
                <span>{t!(i18n, app.you)} " " <b>{yours}</b></span>
            </p>
            {chain(&scene, view.seat)}
            <div class="sample-foot">
                <span class="sample-count">{t!(i18n, electrum.count)} " " <b>{count}</b></span>
                <span class="sample-hand">{hand}</span>
                <span class="sample-button button first">{t!(i18n, play.ok)}</span>
            </div>
        </div>
    }
}
