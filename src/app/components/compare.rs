//! Two results of one deal, side by side: the player's and the one in a link that was sent.

use leptos::html;
use leptos::prelude::*;

use crate::app::words::figures::score;
use crate::app::words::{I18n, level_name};
use crate::session::SentResult;
use crate::text::{t, t_string, use_i18n};

/// The two results.
#[component]
pub fn Compare(
    /// The player's result.
    yours: SentResult,
    /// The sender's.
    theirs: SentResult,
) -> impl IntoView {
    let i18n = use_i18n();
    let both = StoredValue::new([yours, theirs]);
    let row = move |head: fn(I18n) -> &'static str, cell: fn(I18n, &SentResult) -> String| {
        let of = move |index: usize| both.with_value(|both| cell(i18n, &both[index]));
        view! {
            <tr>
                <th scope="row">{move || head(i18n)}</th>
                <td>{move || of(0)}</td>
                <td>{move || of(1)}</td>
            </tr>
        }
    };
    let ended = row(
        |i18n| t_string!(i18n, common.result),
        |i18n, result| {
            let words = if result.won { t_string!(i18n, share.won) } else { t_string!(i18n, share.lost) };
            words.to_owned()
        },
    );
    let points = row(|i18n| t_string!(i18n, common.points_column), |_, result| score(&result.points));
    let level = row(
        |i18n| t_string!(i18n, share.against),
        |i18n, result| result.level.map_or_else(String::new, |level| level_name(i18n, level)),
    );
    view! {
        <table class="compare">
            <caption>{t!(i18n, share.compare)}</caption>
            <thead>
                <tr>
                    {html::td()}
                    <th scope="col">{t!(i18n, app.you)}</th>
                    <th scope="col">{t!(i18n, share.they)}</th>
                </tr>
            </thead>
            <tbody>{ended} {points} {level}</tbody>
        </table>
    }
}
