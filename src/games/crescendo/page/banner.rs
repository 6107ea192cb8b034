//! What lies over the message line while it is needed: the values that a blank may stand for, or a placement explained
//! again.

use leptos::prelude::*;

use super::phrases::{played_bone, squares, sum};
use super::table::Table;
use crate::app::components::icon::{Icon, Sign};
use crate::app::words::company::Company;
use crate::app::words::{I18n, bone_name};
use crate::engine::Pips;
use crate::games::crescendo::rules::Crescendo;
use crate::games::crescendo::scene::{Past, Target};
use crate::text::{count_string, t, t_string, use_i18n};

/// A placement that was made, in a sentence.
pub fn told(i18n: I18n, company: &Company, past: &Past) -> String {
    let placement = past.placed.placement;
    let (name, spot) = (company.name(i18n, past.placed.seat), squares(i18n, placement.spot()));
    let Some(score) = past.placed.score else {
        let bone = bone_name(i18n, placement.bone());
        return t_string!(i18n, crescendo.table.explained_seed, name = name, bone = bone, squares = spot);
    };
    t_string!(
        i18n,
        crescendo.table.explained,
        name = name,
        bone = played_bone(i18n, placement),
        squares = spot,
        sum = sum(score),
        total = past.total
    )
}

/// What lies over the message line.
#[component]
pub fn Banner(
    /// The table it belongs to.
    table: Table,
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

/// A placement explained again.
#[component]
fn Explained(table: Table) -> impl IntoView {
    let i18n = use_i18n();
    let words = move || {
        let past = table.past.read();
        past.as_ref().map(|past| {
            let company = &table.play.now.read().company;
            let placement = past.placed.placement;
            let what = format!("{} · {}", played_bone(i18n, placement), squares(i18n, placement.spot()));
            let score = past.placed.score.map_or_else(|| t_string!(i18n, crescendo.table.seed).to_owned(), sum);
            let total = past.placed.score.map(|_| t_string!(i18n, crescendo.table.total, total = past.total));
            view! {
                <p class="explained-sum">
                    <strong>{company.name(i18n, past.placed.seat)}</strong>
                    " "
                    <span class="sum">{score}</span>
                </p>
                <p class="explained-what">{what} {total.map(|total| format!(" · {total}"))}</p>
            }
        })
    };
    view! {
        <section class="banner explained" aria-label=t!(i18n, crescendo.table.explanation)>
            <div class="explained-words">{words}</div>
            <button
                class="icon-button"
                id="close-explained"
                aria-label=t!(i18n, house.close)
                title=t!(i18n, house.close)
                on:click=move |_| table.close()
            >
                <Icon sign=Sign::Close />
            </button>
        </section>
    }
}

/// The values that the blanks of the bone may stand for, each with what it would score.
#[component]
fn Declarations(table: Table) -> impl IntoView {
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
            {(0..=9).map(button).collect_view()}
        </div>
    }
}
