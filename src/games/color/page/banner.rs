//! What lies over the message line while an entry is shown again.

use leptos::prelude::*;

use super::phrases::{groups, lies, points};
use super::table::Table;
use crate::app::components::icon::{Icon, Sign};
use crate::app::words::I18n;
use crate::app::words::company::Company;
use crate::games::color::scene::Past;
use crate::text::{count_string, t, t_string, use_i18n};

/// What was done, and what came of it.
fn what(i18n: I18n, past: &Past) -> String {
    let mut told = Vec::new();
    if let Some((halves, at)) = past.placed {
        told.push(lies(i18n, halves, at));
    }
    if !past.turned.is_empty() {
        let count = u32::try_from(past.turned.len()).unwrap_or_default();
        told.push(count_string!(i18n, color.table.turned, count = count));
    }
    if past.claim.points() > 0 {
        told.push(groups(i18n, &past.claim));
    }
    told.join(" · ")
}

/// An entry in a sentence.
pub fn told(i18n: I18n, company: &Company, past: &Past) -> String {
    let name = company.name(i18n, past.seat);
    let points = points(i18n, past.points);
    t_string!(i18n, color.table.explained, name = name, what = what(i18n, past), points = points, total = past.total)
}

/// What lies over the message line.
#[component]
pub fn Banner(
    /// The table it belongs to.
    table: Table,
) -> impl IntoView {
    let i18n = use_i18n();
    let explained = Memo::new(move |_| table.past.read().is_some());
    let words = move || {
        let past = table.past.read();
        past.as_ref().map(|past| {
            let name = table.play.now.read().company.name(i18n, past.seat);
            let paid = (past.points > 0).then(|| points(i18n, past.points));
            view! {
                <p>
                    <strong>{name}</strong>
                    " "
                    {paid}
                </p>
                <p class="color-what">{what(i18n, past)}</p>
            }
        })
    };
    view! {
        <Show when=move || explained.get()>
            <section class="banner color-explained" aria-label=t!(i18n, color.table.explanation)>
                <div>{words}</div>
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
        </Show>
    }
}
