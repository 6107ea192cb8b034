//! The cover: shown in place of a hand while the device changes hands.

use leptos::prelude::*;

use crate::app::browser::focus::focus_if_lost;
use crate::app::components::icon::{Icon, Sign};
use crate::app::game::PlayController;
use crate::text::{t, t_string, use_i18n};

/// The cover over a hand. The hand is not in the page until its owner has removed the cover.
#[component]
pub fn Cover(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || {
        let now = play.now.read();
        now.seat_names.own_name(i18n, now.you)
    };
    let waits = Memo::new(move |_| play.now.read().bot_to_move);
    // the cover hides a secret choice rather than bones
    let together = Memo::new(move |_| play.now.read().together);
    let note = move || {
        if together.get() { t_string!(i18n, app.covered_choices) } else { t_string!(i18n, app.covered) }
    };
    let own = move || {
        if together.get() {
            t_string!(i18n, app.uncover_choice, name = name())
        } else {
            t_string!(i18n, app.uncover, name = name())
        }
    };
    // keyboard users continue from here; not from the button itself, which a key still held down would press
    Effect::new(move |_| {
        if !waits.get() {
            focus_if_lost(".cover");
        }
    });
    let uncover = move |_| {
        play.uncover();
        focus_if_lost(".tray-bone[tabindex='0'], .tray button:not(:disabled)");
    };
    view! {
        <section class="tray cover" tabindex="-1" aria-label=t!(i18n, app.hand_over, name = name())>
            {move || if waits.get() {
                view! { <p class="cover-note">{note}</p> }.into_any()
            } else {
                view! {
                    <button class="button first" id="uncover" on:click=uncover>
                        <Icon sign=Sign::Peek />
                        {own}
                    </button>
                }
                .into_any()
            }}
        </section>
    }
}

/// Shown in place of a hand when no person plays.
#[component]
pub fn Watching() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="tray cover watching" tabindex="-1">
            <p class="cover-note">{t!(i18n, app.watching)}</p>
        </div>
    }
}
