//! The banner over the message line while an earlier entry is shown again.

use leptos::prelude::*;

use super::handles::Handles;
use super::phrases::{points, replayed_result};
use crate::app::play::banner::CloseBanner;
use crate::text::{t, use_i18n};

#[component]
pub fn Banner(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let explained = Memo::new(move |_| table.past.read().is_some());
    let words = move || {
        let past = table.past.read();
        past.as_ref().map(|past| {
            let name = table.play.now.read().seat_names.name(i18n, past.seat);
            let paid = (past.points > 0).then(|| points(i18n, past.points));
            view! {
                <p>
                    <strong>{name}</strong>
                    " "
                    {paid}
                </p>
                <p class="color-what">{replayed_result(i18n, past)}</p>
            }
        })
    };
    view! {
        <Show when=move || explained.get()>
            <section class="banner color-explained" aria-label=t!(i18n, color.table.explanation)>
                <div>{words}</div>
                <CloseBanner play=table.play />
            </section>
        </Show>
    }
}
