//! The card at the end of a deal or of the game: how it ended, what that is made of, and the way on.

use leptos::prelude::*;

use crate::app::game::{EndCard as Said, Play, ViewMaker};
use crate::text::{t, use_i18n};

/// The card.
#[component]
pub fn EndCard(
    /// The game being played.
    play: Play,
    /// What the game says on it.
    said: std::sync::Arc<dyn Fn() -> Said + Send + Sync>,
) -> impl IntoView {
    let i18n = use_i18n();
    let over = Memo::new(move |_| play.now.read().over);
    let name = play.game.name();
    let page: ViewMaker = std::sync::Arc::new(move || {
        let Said { heading, body, next } = said();
        let on = next.map(|next| {
            view! {
                <button class="button first" on:click=move |_| play.go_on()>
                    {next}
                </button>
            }
        });
        view! {
            <h2>{heading}</h2>
            {body}
            <div class="ended-acts">
                {on}
                {over
                    .get()
                    .then(|| {
                        view! {
                            <button class="button first" on:click=move |_| play.new_game()>
                                {t!(i18n, house.new_game)}
                            </button>
                            <a class="button second" href=format!("replay/{name}")>
                                {t!(i18n, review.title)}
                            </a>
                            <a class="button second" href=format!("print/{name}")>
                                {t!(i18n, print.title)}
                            </a>
                        }
                    })}
                <button
                    class="button second"
                    disabled=move || !play.now.read().can_undo
                    on:click=move |_| play.undo()
                >
                    {t!(i18n, house.undo)}
                </button>
            </div>
        }
        .into_any()
    });
    view! {
        <Show when=move || play.now.read().has_ended() && play.explained.get().is_none()>
            <section class="ended">
                <div class="ended-page">{
                    let page = page.clone();
                    move || page()
                }</div>
            </section>
        </Show>
    }
}
