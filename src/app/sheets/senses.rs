//! Settings of motion, sound and vibration; a change plays a sample.

use leptos::html;
use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::context::{AppPreferences, Speed, Volume, use_app_context};
use crate::app::motion::{is_wanted, travel_once};
use crate::app::sound::{Sounds, can_be_felt};
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
                       [label, what]: [&str; 2],
                       is: fn(&AppPreferences) -> bool,
                       choose: fn(&mut AppPreferences, bool),
                       then: fn(Sounds)| Setting {
        key,
        label: label.to_owned().into(),
        explanation: what.to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(preferences.with(is))),
        choose: Callback::new(move |on| {
            preferences.update(|preferences| choose(preferences, on == 1));
            then(sounds);
        }),
    };
    let speed = Setting {
        key: "speed",
        label: t_string!(i18n, app.speed).to_owned().into(),
        explanation: if is_wanted() { t_string!(i18n, app.speed_what) } else { t_string!(i18n, app.speed_rests) }
            .to_owned()
            .into(),
        values: vec![
            t_string!(i18n, app.pace_slow).to_owned(),
            t_string!(i18n, app.pace_normal).to_owned(),
            t_string!(i18n, app.pace_at_once).to_owned(),
        ],
        chosen: Signal::derive(move || {
            Speed::ALL.iter().position(|speed| *speed == preferences.read().speed).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(speed) = Speed::ALL.get(index) {
                preferences.update(|preferences| preferences.speed = *speed);
                if let Some(sample) = sample.get_untracked() {
                    travel_once(&sample, speed.duration_ms());
                }
            }
        }),
    };
    let volume = Setting {
        key: "volume",
        label: t_string!(i18n, app.volume).to_owned().into(),
        explanation: t_string!(i18n, app.volume_what).to_owned().into(),
        values: (0..=Volume::MOST).map(|twentieths| format!("{} %", 100 / Volume::MOST * twentieths)).collect(),
        chosen: Signal::derive(move || preferences.read().volume.twentieths().into()),
        choose: Callback::new(move |twentieths: usize| {
            let volume = Volume::new(u8::try_from(twentieths).unwrap_or(Volume::MOST));
            preferences.update(|preferences| preferences.volume = volume);
            sounds.sample();
        }),
    };
    let sound = switch(
        "sound",
        [t_string!(i18n, app.sound), t_string!(i18n, app.sound_what)],
        |preferences| preferences.sound,
        |preferences, on| preferences.sound = on,
        Sounds::sample,
    );
    let haptics = can_be_felt().then(|| {
        switch(
            "haptics",
            [t_string!(i18n, app.haptics), t_string!(i18n, app.haptics_what)],
            |preferences| preferences.haptics,
            |preferences, on| preferences.haptics = on,
            Sounds::shake,
        )
    });
    view! {
        <section class="setting-group">
            <h3>{t!(i18n, app.motion)}</h3>
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
