//! A preview table that shows all fourteen colors of a theme.

use leptos::html;
use leptos::prelude::*;

use super::paint::painted;
use crate::app::components::bone::UprightBone;
use crate::app::components::paint::wear;
use crate::app::game::PictureView;
use crate::app::play::line::line_picture;
use crate::engine::Bone;
use crate::games::electrum::scene::theme::Theme;
use crate::games::electrum::scene::{line, sample, table_scene};
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
    let fitted = line(&view).fit(area);
    let scene = table_scene(&view, &fitted, Some(TAKEN));
    let picture = line_picture(&fitted, |seat| Some(seat) != view.seat);
    let [yours, mine] = view.scores;
    let hand = scene
        .hand
        .iter()
        .map(|&(bone, highlight)| {
            view! {
                <span
                    class="sample-bone"
                    class:selected=highlight == Highlight::Selected
                    class:calm=highlight == Highlight::Calm
                >
                    <UprightBone bone=Some(bone) />
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
            {picture.map(|picture| view! { <PictureView picture=picture /> })}
            <div class="sample-foot">
                <span class="sample-count">{t!(i18n, electrum.count)} " " <b>{count}</b></span>
                <span class="sample-hand">{hand}</span>
                <span class="sample-button button first">{t!(i18n, play.ok)}</span>
            </div>
        </div>
    }
}
