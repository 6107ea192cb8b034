//! The tips of a first game: one at a time, when it is needed, in the place of the message.

use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::app::context::use_app_context;
use crate::app::game::{PlayController, tip_key};
use crate::text::{t, use_i18n};

/// The tip for this moment. It covers only the message.
#[component]
pub fn TipLine(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let game = play.game;
    // one tip per moment
    let closed_at = RwSignal::new(None);
    let tip = Memo::new(move |_| {
        let now = play.now.read();
        // notices and requested hints come first
        let busy = context.has_unread()
            || play.has_hint()
            || now.covered
            || now.bot_to_move
            || now.has_ended()
            || closed_at.get() == Some((now.number, now.ply));
        let tips = if busy { Vec::new() } else { game.tips_for(&now.view) };
        tips.into_iter().find(|tip| !context.is_explained(&tip_key(game, tip)))
    });
    // a tip counts as read at the next move
    Effect::watch(
        move || (tip.get(), play.now.with(|now| (now.number, now.ply))),
        move |_, before, _| {
            if let Some((Some(before), _)) = before.copied() {
                context.explain(&tip_key(game, before));
            }
        },
        false,
    );
    let words = move || tip.get().map(|tip| game.tip(i18n, &play.now.read().view, tip));
    view! {
        <div class="tip" class:told=move || tip.get().is_some()>
            <p aria-live="polite">
                {move || words().map(|words| view! { <strong>{t!(i18n, app.tip)}</strong> " " {words} })}
            </p>
            <Show when=move || tip.get().is_some()>
                <button
                    class="icon-button"
                    aria-label=t!(i18n, app.tip_close)
                    title=t!(i18n, app.tip_close)
                    on:click=move |_| closed_at.set(Some(play.now.with_untracked(|now| (now.number, now.ply))))
                >
                    <Icon sign=Sign::Close />
                </button>
            </Show>
        </div>
    }
}
