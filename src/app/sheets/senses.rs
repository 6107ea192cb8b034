//! Settings of motion, sound and vibration; a change plays a sample.

use leptos::html;
use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::context::{AppPreferences, Speed, Volume, use_app_context};
use crate::app::motion::{is_wanted, travel_once};
use crate::app::sound::{Sounds, can_be_felt};
use crate::app::words::figures::chance;
use crate::engine::Bone;
use crate::text::{t, t_string, use_i18n};

/// The settings of motion, sound and vibration.
#[component]
pub fn SenseSettings(
    /// Plays the samples.
    sounds: Sounds,
) -> AnyView {
    let i18n = use_i18n();
    let preferences = use_app_context().preferences;
    let sample = NodeRef::<html::Div>::new();
    let switch = move |key,
                       words: [&str; 2],
                       is_on: fn(&AppPreferences) -> bool,
                       set: fn(&mut AppPreferences, bool),
                       then: fn(Sounds)| {
        let set = move |on| {
            preferences.update(|preferences| set(preferences, on));
            then(sounds);
        };
        Setting::switch(key, words, move || preferences.with(is_on), set)
    };
    let explanation = if is_wanted() { t_string!(i18n, play.speed_what) } else { t_string!(i18n, play.speed_rests) };
    let speed = Setting::choice(
        "speed",
        [t_string!(i18n, play.speed), explanation],
        [
            (Speed::Slow, t_string!(i18n, play.pace_slow)),
            (Speed::Normal, t_string!(i18n, play.pace_normal)),
            (Speed::AtOnce, t_string!(i18n, play.pace_at_once)),
        ],
        move || preferences.read().speed,
        move |speed| {
            preferences.update(|preferences| preferences.speed = speed);
            if let Some(sample) = sample.get_untracked() {
                travel_once(&sample, speed.duration_ms());
            }
        },
    );
    let percent = |twentieths: u8| chance(i18n, f64::from(twentieths) / f64::from(Volume::MOST));
    let volume = Setting::choice(
        "volume",
        [t_string!(i18n, play.volume), t_string!(i18n, play.volume_what)],
        (0..=Volume::MOST).map(|twentieths| (twentieths, percent(twentieths))),
        move || preferences.read().volume.twentieths(),
        move |twentieths| {
            preferences.update(|preferences| preferences.volume = Volume::new(twentieths));
            sounds.sample();
        },
    );
    let sound = switch(
        "sound",
        [t_string!(i18n, play.sound), t_string!(i18n, play.sound_what)],
        |preferences| preferences.sound,
        |preferences, on| preferences.sound = on,
        Sounds::sample,
    );
    let haptics = can_be_felt().then(|| {
        switch(
            "haptics",
            [t_string!(i18n, play.haptics), t_string!(i18n, play.haptics_what)],
            |preferences| preferences.haptics,
            |preferences, on| preferences.haptics = on,
            Sounds::shake,
        )
    });
    view! {
        <section class="setting-group">
            <h3>{t!(i18n, play.motion)}</h3>
            <SettingRow setting=speed />
            <div class="speed-sample" aria-hidden="true">
                <div class="speed-bone" node_ref=sample>
                    <UprightBone bone=Some(Bone::new(3, 5)) />
                </div>
            </div>
            <SettingRow setting=sound />
            <Show when=move || preferences.read().sound>
                <SettingRow setting=volume.clone() />
            </Show>
            {haptics.map(|haptics| view! { <SettingRow setting=haptics /> })}
        </section>
    }
    .into_any()
}
