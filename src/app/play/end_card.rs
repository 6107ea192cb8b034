//! The card at the end of a deal or of the game: result, sums, and what to do next.

use leptos::prelude::*;

use crate::app::browser::back::close_on_back;
use crate::app::browser::focus::focus;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::tell::Tell;
use crate::app::game::{EndCard as Said, PlayController, ViewMaker};
use crate::text::{t, use_i18n};

/// The card.
#[component]
pub fn EndCard(
    /// The game being played.
    play: PlayController,
    /// The game's part of it.
    said: std::sync::Arc<dyn Fn() -> Said + Send + Sync>,
    /// True while it is closed to look at the board.
    closed: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let over = Memo::new(move |_| play.now.read().over);
    let won = Memo::new(move |_| play.now.read().is_won_here());
    let watched = Memo::new(move |_| play.now.read().is_watched());
    let can_stop = Memo::new(move |_| play.now.read().can_stop);
    let name = play.game.name();
    let title = Signal::derive(move || play.game.card(i18n).name);
    let line = Signal::derive(move || play.result_line(i18n).unwrap_or_default());
    let close = move || {
        closed.set(true);
        focus("result");
    };
    let open = Memo::new(move |_| play.now.read().has_ended() && play.explained.read().is_none() && !closed.get());
    close_on_back(open.into(), Callback::new(move |()| close()));
    let page: ViewMaker = std::sync::Arc::new(move || {
        let Said { heading, body, next } = said();
        let on = next.map(|next| {
            view! {
                <button class="button first" on:click=move |_| play.continue_after_deal()>
                    {next}
                </button>
            }
        });
        view! {
            <div class="ended-head">
                {won.get().then(|| view! { <Icon sign=Sign::Won /> })}
                <h2>{heading}</h2>
                <button
                    class="icon-button"
                    aria-label=t!(i18n, app.to_board)
                    title=t!(i18n, app.to_board)
                    on:click=move |_| close()
                >
                    <Icon sign=Sign::Close />
                </button>
            </div>
            {body}
            <div class="ended-acts">
                {on}
                {can_stop
                    .get()
                    .then(|| {
                        view! {
                            <button class="button second" id="end-game" on:click=move |_| play.end_game()>
                                {t!(i18n, app.end_game)}
                            </button>
                        }
                    })}
                {over
                    .get()
                    .then(|| {
                        view! {
                            <button class="button first" on:click=move |_| play.new_game()>
                                {t!(i18n, app.new_game)}
                            </button>
                            <a class="button second" href=format!("replay/{name}")>
                                {t!(i18n, review.title)}
                            </a>
                            <a class="button second" href=format!("print/{name}")>
                                {t!(i18n, print.title)}
                            </a>
                        }
                    })}
                // people who only watch have nothing to undo
                {(!watched.get())
                    .then(|| {
                        view! {
                            <button
                                class="button second"
                                disabled=move || !play.now.read().can_undo
                                on:click=move |_| play.undo()
                            >
                                {t!(i18n, app.undo)}
                            </button>
                        }
                    })}
                // the widest button comes last, which saves a row
                {over.get().then(|| view! { <Tell class="button second" title=title line=line /> })}
            </div>
        }
        .into_any()
    });
    view! {
        <Show when=move || open.get()>
            <section
                class="ended"
                class:won=move || won.get()
                on:keydown=move |event| {
                    if event.key() == "Escape" {
                        close();
                    }
                }
            >
                <div class="ended-page">{
                    let page = page.clone();
                    move || page()
                }</div>
            </section>
        </Show>
    }
}
