//! The list of moves, deal by deal.

use leptos::prelude::*;

use crate::app::game::GameUi;
use crate::app::play::{MoveRow, Play};
use crate::text::{t, use_i18n};

/// The moves of the game under way.
#[component]
pub fn Moves<G: GameUi>(
    /// The game being played.
    play: Play<G>,
) -> impl IntoView {
    let i18n = use_i18n();
    let rows = move || play.moves(i18n);
    let row = move |row: MoveRow| match row {
        MoveRow::Deal { number, said } => view! {
            <li class="moves-deal">
                <h3>{t!(i18n, house.deal, number = number)}</h3>
                <p>{said}</p>
            </li>
        }
        .into_any(),
        MoveRow::Ending { said, .. } => view! { <li class="moves-ending">{said}</li> }.into_any(),
        MoveRow::Move { who, what, gain, .. } => view! {
            <li class="move">
                <span>{who}</span>
                <span>{what}</span>
                <span class="move-gain">{(gain != 0).then(|| format!("{gain:+}"))}</span>
            </li>
        }
        .into_any(),
    };
    view! {
        <ol class="moves">
            <For each=rows key=MoveRow::key children=row />
        </ol>
    }
}
