//! Buttons, slider and keys that move through a replay.

use leptos::prelude::*;

use super::replayed::Replayed;
use crate::app::components::icon::{Icon, Sign};
use crate::app::context::use_app_context;
use crate::app::keyboard::ReplayKey;
use crate::app::words::I18n;
use crate::text::{t, t_string};

/// The controls to move through the game.
#[component]
pub(super) fn Controls(replayed: Replayed) -> impl IntoView {
    let i18n = replayed.i18n;
    let steps = replayed.steps();
    let at = replayed.step;
    let has_bones = replayed.game.has_bones();
    let button = move |sign, label: fn(I18n) -> &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <button
                class="icon-button"
                aria-label=move || label(i18n)
                title=move || label(i18n)
                disabled=move || to(at.get(), steps) == at.get()
                on:click=move |_| replayed.go(to(at.get_untracked(), steps))
            >
                <Icon sign=sign />
            </button>
        }
    };
    view! {
        <div class="replay-controls">
            {button(Sign::First, |i18n| t_string!(i18n, review.first), |_, _| 0)}
            {button(Sign::Back, |i18n| t_string!(i18n, review.previous), |at, _| at.saturating_sub(1))}
            <input
                class="replay-slider range"
                type="range"
                min="0"
                max=steps
                aria-label=t!(i18n, review.title)
                aria-valuetext=move || replayed.counted()
                prop:value=move || at.get().to_string()
                style=("--done", move || format!("{}%", 100 * at.get() / steps.max(1)))
                on:input=move |event| {
                    if let Ok(step) = event_target_value(&event).parse() {
                        replayed.go(step);
                    }
                }
            />
            {button(Sign::Forward, |i18n| t_string!(i18n, review.next), |at, steps| (at + 1).min(steps))}
            {button(Sign::Last, |i18n| t_string!(i18n, review.last), |_, steps| steps)}
        </div>
        // a game without bones has no hands to show
        {has_bones
            .then(|| {
                view! {
                    <label class="replay-open">
                        <button
                            class="switch"
                            role="switch"
                            aria-checked=move || replayed.open.get().to_string()
                            aria-label=t!(i18n, review.open)
                            on:click=move |_| replayed.open.update(|open| *open = !*open)
                        ></button>
                        <span>{t!(i18n, review.open)}</span>
                    </label>
                }
            })}
    }
}

/// Handles the keys of the page, wherever the focus is.
pub(super) fn listen(replayed: Replayed) {
    let context = use_app_context();
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        // the slider handles arrow keys itself
        let on_slider = document().active_element().is_some_and(|element| element.tag_name() == "INPUT");
        if on_slider || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let at = replayed.step.get_untracked();
        let letters = !context.preferences.read_untracked().no_letter_keys;
        match ReplayKey::of(&event.key(), letters) {
            Some(ReplayKey::Back) => replayed.go(at.saturating_sub(1)),
            Some(ReplayKey::Forward) => replayed.go(at + 1),
            Some(ReplayKey::Start) => replayed.go(0),
            Some(ReplayKey::End) => replayed.go(replayed.steps()),
            Some(ReplayKey::OpenHands) if replayed.game.has_bones() => replayed.open.update(|open| *open = !*open),
            Some(ReplayKey::OpenHands) | None => {}
        }
    });
    on_cleanup(move || pressed.remove());
}
