//! What lies in place of a hand while the device goes from one person to the next.

use leptos::prelude::*;

use crate::app::browser::focus::focus_if_lost;
use crate::app::components::icon::{Icon, Sign};
use crate::app::game::Play;
use crate::text::{t, t_string, use_i18n};

/// The cover over a hand. Nothing of the hand is in the page until its owner has taken it away.
#[component]
pub fn Cover(
    /// The game being played.
    play: Play,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || {
        let now = play.now.read();
        now.company.own_name(i18n, now.you)
    };
    let waits = Memo::new(move |_| play.now.read().bot_to_move);
    // what lies under the cover is a choice, whatever else the game hides
    let together = Memo::new(move |_| play.now.read().together);
    let note = move || {
        if together.get() { t_string!(i18n, house.covered_choices) } else { t_string!(i18n, house.covered) }
    };
    let own = move || {
        if together.get() {
            t_string!(i18n, house.uncover_choice, name = name())
        } else {
            t_string!(i18n, house.uncover, name = name())
        }
    };
    // whoever plays by keys goes on from here; not from the button itself, which a key still held would press
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
        <section class="tray cover" tabindex="-1" aria-label=t!(i18n, house.hand_over, name = name())>
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

/// What lies in place of a hand where nobody at this device plays.
#[component]
pub fn Watching() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="tray cover watching" tabindex="-1">
            <p class="cover-note">{t!(i18n, house.watching)}</p>
        </div>
    }
}
