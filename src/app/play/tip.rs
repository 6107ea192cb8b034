//! The tips of a first game: one at a time, at the moment it is needed, in the place of the message.

use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::app::game::{Play, tip_kept};
use crate::app::house::use_house;
use crate::text::{t, use_i18n};

/// The tip that is wanted now. It covers the message alone: neither the table nor the hand, and nothing that is tapped.
#[component]
pub fn TipLine(
    /// The game being played.
    play: Play,
) -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let game = play.game;
    // one tip is enough for a moment
    let closed_at = RwSignal::new(None);
    let tip = Memo::new(move |_| {
        let now = play.now.read();
        // a notice has the place of the message first, and what was asked for
        let busy = house.has_unread()
            || play.has_hint()
            || now.covered
            || now.bot_to_move
            || now.has_ended()
            || closed_at.get() == Some((now.number, now.ply));
        let tips = if busy { Vec::new() } else { game.tips_for(&now.view) };
        tips.into_iter().find(|tip| !house.is_explained(&tip_kept(game, tip)))
    });
    // whoever has gone on has read it
    Effect::watch(
        move || (tip.get(), play.now.with(|now| (now.number, now.ply))),
        move |_, before, _| {
            if let Some((Some(before), _)) = before.copied() {
                house.explain(&tip_kept(game, before));
            }
        },
        false,
    );
    let words = move || tip.get().map(|tip| game.tip(i18n, &play.now.read().view, tip));
    view! {
        <div class="tip" class:told=move || tip.get().is_some()>
            <p aria-live="polite">
                {move || words().map(|words| view! { <strong>{t!(i18n, house.tip)}</strong> " " {words} })}
            </p>
            <Show when=move || tip.get().is_some()>
                <button
                    class="icon-button"
                    aria-label=t!(i18n, house.tip_close)
                    title=t!(i18n, house.tip_close)
                    on:click=move |_| closed_at.set(Some(play.now.with_untracked(|now| (now.number, now.ply))))
                >
                    <Icon sign=Sign::Close />
                </button>
            </Show>
        </div>
    }
}
