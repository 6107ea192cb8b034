//! The number of tiles with each total, as a table of columns.

use leptos::prelude::*;

use crate::engine::Bone;
use crate::games::scarnecchia::rules::total;
use crate::text::{t, use_i18n};

/// The highest total of a tile.
const HIGHEST: usize = 12;

/// The number of tiles of a set with each total, from 0 on.
fn counts() -> [usize; HIGHEST + 1] {
    let mut counts = [0; HIGHEST + 1];
    for tile in Bone::set(6) {
        counts[usize::from(total(tile))] += 1;
    }
    counts
}

/// How many tiles of a set have each total.
#[component]
pub fn Totals() -> impl IntoView {
    let i18n = use_i18n();
    let bars = counts().map(|count| {
        let tiles = (0..count).map(|_| view! { <i aria-hidden="true"></i> }).collect_view();
        view! { <td>{tiles} <span>{count}</span></td> }
    });
    let totals = (0..=HIGHEST).map(|total| view! { <th scope="col">{total}</th> });
    view! {
        <table class="scar-totals" aria-label=t!(i18n, scarnecchia.help.totals)>
            <thead>
                <tr>
                    <th scope="row">{t!(i18n, common.total)}</th>
                    {totals.collect_view()}
                </tr>
            </thead>
            <tbody>
                <tr>
                    <th scope="row">{t!(i18n, scarnecchia.count.tiles)}</th>
                    {bars.collect_view()}
                </tr>
            </tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_totals_of_a_set_are_counted() {
        assert_eq!(counts(), [1, 1, 2, 2, 3, 3, 4, 3, 3, 2, 2, 1, 1]);
    }
}
