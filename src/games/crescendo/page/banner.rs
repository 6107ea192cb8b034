//! The banner over the message line: the values a blank may be declared as, or an earlier placement explained again.

use leptos::prelude::*;

use super::handles::Handles;
use super::phrases::{played_bone, squares, sum};
use crate::app::components::unbroken::unbroken;
use crate::app::play::banner::CloseBanner;
use crate::app::words::in_figures;
use crate::engine::Pips;
use crate::games::crescendo::rules::Crescendo;
use crate::games::crescendo::scene::Target;
use crate::text::{count_string, t, t_string, use_i18n};

#[component]
pub fn Banner(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let explained = Memo::new(move |_| table.past.read().is_some());
    let declares = Memo::new(move |_| {
        table.considered.get().is_some_and(|placement| placement.bone().has(0))
            && !table.play.now.read().view::<Crescendo>().is_seeding()
    });
    view! {
        <Show when=move || explained.get()>
            <Explained table=table />
        </Show>
        <Show when=move || declares.get() && !explained.get()>
            <Declarations table=table />
        </Show>
    }
}

/// A past placement explained again.
#[component]
fn Explained(table: Handles) -> impl IntoView {
    let i18n = use_i18n();
    let words = move || {
        let past = table.past.read();
        past.as_ref().map(|past| {
            let seat_names = &table.play.now.read().seat_names;
            let placement = past.placed.placement;
            let what = format!("{} · {}", in_figures(|| played_bone(i18n, placement)), squares(i18n, placement.spot()));
            let score = past.placed.score.map_or_else(|| t_string!(i18n, crescendo.table.seed).to_owned(), sum);
            let total = past.placed.score.map(|_| t_string!(i18n, crescendo.table.total, total = past.total));
            view! {
                <p class="explained-sum">
                    <strong>{seat_names.name(i18n, past.placed.seat)}</strong>
                    " "
                    <span class="sum">{score}</span>
                </p>
                <p class="explained-what">{unbroken(what)} {total.map(|total| format!(" · {total}"))}</p>
            }
        })
    };
    view! {
        <section class="banner explained" aria-label=t!(i18n, crescendo.table.explanation)>
            <div class="explained-words">{words}</div>
            <CloseBanner play=table.play />
        </section>
    }
}

/// The values the picked bone's blanks may be declared as, each with its score (docs/rules/crescendo.md, Wildcards 1).
#[component]
fn Declarations(table: Handles) -> impl IntoView {
    let i18n = use_i18n();
    let declarations = Memo::new(move |_| table.picks.get().declarations(table.play.now.read().view::<Crescendo>()));
    let button = move |value: Pips| {
        let declared = Memo::new(move |_| declarations.read().get(usize::from(value)).copied());
        let points = move || declared.get().map_or(0, |declared| declared.points);
        let chosen = move || declared.get().is_some_and(|declared| declared.chosen);
        view! {
            <button
                class="declare"
                id=format!("declare-{value}")
                aria-pressed=move || chosen().to_string()
                aria-label=move || {
                    count_string!(i18n, crescendo.table.declare_as, count = points(), value = value)
                }
                on:click=move |_| table.tap(Target::Declare(value))
            >
                <span class="declare-value">{value}</span>
                " "
                <span class="declare-points">{points}</span>
            </button>
        }
    };
    view! {
        <div class="banner declarations" role="group" aria-label=t!(i18n, crescendo.table.declare)>
            <span class="declare-name" aria-hidden="true">{t!(i18n, crescendo.table.declare)}</span>
            {(0..=9).map(button).collect_view()}
        </div>
    }
}
