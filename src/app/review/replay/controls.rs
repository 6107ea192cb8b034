//! Buttons, slider and keys that move through a replay.

use leptos::prelude::*;

use super::replayed::Replayed;
use crate::app::browser::clock::Timeout;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::icon_action::IconAction;
use crate::app::context::use_app_context;
use crate::app::keyboard::{ReplayKey, has_modifier, key_of};
use crate::app::review::balance::told_side;
use crate::app::review::plot::Strip;
use crate::app::words::I18n;
use crate::app::words::figures::share_of_chance;
use crate::text::{t, t_string, words};

/// The controls to move through the game.
#[component]
pub(super) fn Controls(replayed: Replayed) -> impl IntoView {
    let i18n = replayed.i18n;
    let steps = replayed.steps();
    let at = replayed.step;
    let told = replayed.played.with_value(|played| told_side(&replayed.seat_names.read_value(), played));
    let has_bones = replayed.game.constants().has_bones;
    let button = move |sign, label: fn(I18n) -> &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <IconAction
                sign=sign
                label=words(move || label(i18n))
                disabled=Signal::derive(move || to(at.get(), steps) == at.get())
                act=move |()| replayed.go(to(at.get_untracked(), steps))
            />
        }
    };
    view! {
        <div class="replay-controls">
            <button
                class="icon-button replay-play"
                aria-label=move || play_label(replayed)
                title=move || play_label(replayed)
                on:click=move |_| replayed.play_or_pause()
            >
                {move || {
                    view! { <Icon sign=if replayed.playing.get() { Sign::Pause } else { Sign::Play } /> }
                }}
            </button>
            {button(Sign::First, |i18n| t_string!(i18n, review.first), |_, _| 0)}
            {button(Sign::Back, |i18n| t_string!(i18n, review.previous), |at, _| at.saturating_sub(1))}
            <span class="replay-track">
                <Strip curve=replayed.curve.curve told=told entries=steps />
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
            </span>
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

/// The label of the button that starts and stops the replay.
fn play_label(replayed: Replayed) -> &'static str {
    if replayed.playing.get() { t_string!(replayed.i18n, review.pause) } else { t_string!(replayed.i18n, review.play) }
}

/// A button to the choice that cost most, once all choices were judged.
#[component]
pub(super) fn Worst(replayed: Replayed) -> impl IntoView {
    let i18n = replayed.i18n;
    let worst = Memo::new(move |_| replayed.worst());
    let has_choices = move || replayed.opinions.progress().1 > 0;
    let words = move || match worst.get() {
        Some(worst) => t_string!(i18n, review.worst, share = share_of_chance(i18n, worst.cost)),
        None if replayed.opinions.is_done() => t_string!(i18n, review.no_mistake).to_owned(),
        None => t_string!(i18n, review.worst_awaited).to_owned(),
    };
    view! {
        <Show when=has_choices>
            <p class="replay-worst">
                <button
                    class="button second"
                    id="worst"
                    disabled=move || worst.read().is_none()
                    on:click=move |_| {
                        if let Some(worst) = worst.get_untracked() {
                            replayed.go(worst.index + 1);
                        }
                    }
                >
                    {words}
                </button>
            </p>
        </Show>
    }
}

/// How long the automatic replay shows a step, in milliseconds.
const STEP_MS: u32 = 1_700;
/// How much longer a step with a judgement is shown.
const JUDGEMENT_MS: u32 = 1_800;

/// Shows step after step while the automatic replay is running.
pub(super) fn move_on(replayed: Replayed) {
    let timer = StoredValue::new_local(None::<Timeout>);
    let is_on = Memo::new(move |_| replayed.playing.get() && replayed.step.get() < replayed.steps());
    Effect::new(move |_| {
        let step = replayed.step.get();
        if !is_on.get() {
            timer.set_value(None);
            // at the end the button offers to play again
            return replayed.playing.set(false);
        }
        let is_judged = !replayed.choices(step).is_empty();
        let delay_ms = STEP_MS + if is_judged { JUDGEMENT_MS } else { 0 };
        let next = move || {
            // the page may have been disposed
            if replayed.playing.try_get_untracked() == Some(true) {
                replayed.step.set(step + 1);
            }
        };
        timer.set_value(Some(Timeout::new(delay_ms, next)));
    });
}

/// Handles the keys of the page, wherever the focus is.
pub(super) fn listen(replayed: Replayed) {
    let context = use_app_context();
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        // the slider handles arrow keys itself
        let active = document().active_element().map(|element| element.tag_name()).unwrap_or_default();
        let on_slider = active == "INPUT";
        if on_slider || has_modifier(&event) {
            return;
        }
        let at = replayed.step.get_untracked();
        let letters = !context.preferences.read_untracked().no_letter_keys;
        match ReplayKey::of(&key_of(&event), letters) {
            Some(ReplayKey::Back) => replayed.go(at.saturating_sub(1)),
            Some(ReplayKey::Forward) => replayed.go(at + 1),
            Some(ReplayKey::Start) => replayed.go(0),
            Some(ReplayKey::End) => replayed.go(replayed.steps()),
            Some(ReplayKey::OpenHands) if replayed.game.constants().has_bones => {
                replayed.open.update(|open| *open = !*open);
            }
            // a focused button or link handles the space bar itself
            Some(ReplayKey::PlayOrPause) if !matches!(active.as_str(), "BUTTON" | "A") => {
                event.prevent_default();
                replayed.play_or_pause();
            }
            Some(ReplayKey::OpenHands | ReplayKey::PlayOrPause) | None => {}
        }
    });
    on_cleanup(move || pressed.remove());
}
