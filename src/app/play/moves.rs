//! The list of moves, deal by deal.

use leptos::prelude::*;

use crate::app::game::{MoveRow, Play};
use crate::text::{t, use_i18n};

/// The moves of the game under way.
#[component]
pub fn Moves(
    /// The game being played.
    play: Play,
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
        MoveRow::Move { index, who, what, gain } => {
            let words = view! {
                <span>{who}</span>
                <span>{what}</span>
                <span class="move-gain">{(gain != 0).then(|| format!("{gain:+}"))}</span>
            };
            if play.game.explains() && gain != 0 {
                view! {
                    <li>
                        <button
                            class="move"
                            data-entry=index
                            aria-description=t!(i18n, house.explain)
                            aria-pressed=move || (play.explained.get() == Some(index)).to_string()
                            on:click=move |_| {
                                play.sheet.set(None);
                                play.explain(index);
                            }
                        >
                            {words}
                        </button>
                    </li>
                }
                .into_any()
            } else {
                view! { <li class="move">{words}</li> }.into_any()
            }
        }
    };
    view! {
        <ol class="moves">
            <For each=rows key=MoveRow::key children=row />
        </ol>
    }
}
