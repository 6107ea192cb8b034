//! One RGB channel as a slider with a number field.

use leptos::prelude::*;

use crate::app::words::I18n;
use crate::games::electrum::scene::theme::Rgb;
use crate::text::{t, t_string, use_i18n};

fn name(i18n: I18n, channel: usize) -> &'static str {
    match channel {
        0 => t_string!(i18n, electrum.colors.red),
        1 => t_string!(i18n, electrum.colors.green),
        _ => t_string!(i18n, electrum.colors.blue),
    }
}

/// One RGB channel as a slider with a number field.
#[component]
pub fn Slider(
    /// Channel index: 0 red, 1 green, 2 blue.
    channel: usize,
    /// The current color.
    #[prop(into)]
    color: Signal<Rgb>,
    /// Called with the changed color.
    #[prop(into)]
    change: Callback<Rgb>,
) -> impl IntoView {
    let i18n = use_i18n();
    let share = move || color.get().channels[channel];
    let with = move |share| {
        let mut color = color.get_untracked();
        color.channels[channel] = share;
        color
    };
    // input that is not a number is ignored; numbers out of range are clamped
    let entered = move |text: String| {
        if let Ok(number) = text.trim().parse::<u32>() {
            change.run(with(u8::try_from(number).unwrap_or(u8::MAX)));
        }
    };
    let track = move |share| {
        color.track();
        with(share).to_string()
    };
    view! {
        <div class="slider" data-channel=channel>
            <span class="slider-name" aria-hidden="true">
                {move || name(i18n, channel)}
            </span>
            <input
                class="range"
                type="range"
                min="0"
                max="255"
                aria-label=move || name(i18n, channel)
                prop:value=move || share().to_string()
                style=("--from", move || track(0))
                style=("--to", move || track(255))
                on:input=move |event| entered(event_target_value(&event))
            />
            <input
                type="number"
                min="0"
                max="255"
                inputmode="numeric"
                aria-label=t!(i18n, electrum.colors.number, name = name(i18n, channel))
                prop:value=move || share().to_string()
                on:input=move |event| entered(event_target_value(&event))
                on:change=move |event| {
                    // Show the accepted value, which may differ from the typed text. Browsers also send `change` while the
                    // field is removed; its signals are disposed by then.
                    if let Some(color) = color.try_get_untracked() {
                        let accepted = color.channels[channel].to_string();
                        event_target::<web_sys::HtmlInputElement>(&event).set_value(&accepted);
                    }
                }
            />
        </div>
    }
}
