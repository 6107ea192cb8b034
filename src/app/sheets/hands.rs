//! Settings of the hand: layout, size, and how bones are played, each with a live sample.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::context::{AppContext, use_app_context};
use crate::app::words::I18n;
use crate::engine::Bone;
use crate::scene::table::OnePlace;
use crate::text::{t_string, use_i18n};

/// The setting of the size of bones in hand.
#[component]
pub fn BoneSize() -> impl IntoView {
    let i18n = use_i18n();
    view! { <SettingRow setting=large_bones(i18n, use_app_context()) sample=view! { <HandSample /> }.into_any() /> }
}

/// The other settings of the hand.
#[component]
pub fn HandSettings(
    /// True if a bone is played by a tap on its destination.
    has_places: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let one_place = has_places
        .then(|| view! { <SettingRow setting=one_place(i18n, context) sample=view! { <PlaySample /> }.into_any() /> });
    view! {
        {one_place}
        <SettingRow setting=left_handed(i18n, context) sample=view! { <SideSample /> }.into_any() />
    }
}

fn one_place(i18n: I18n, context: AppContext) -> Setting {
    Setting::choice(
        "one_place",
        [t_string!(i18n, play.one_place), t_string!(i18n, play.one_place_what)],
        [
            (OnePlace::Confirm, t_string!(i18n, play.one_place_confirm)),
            (OnePlace::Twice, t_string!(i18n, play.one_place_twice)),
            (OnePlace::AtOnce, t_string!(i18n, play.one_place_at_once)),
        ],
        move || context.preferences.read().one_place,
        move |way| context.preferences.update(|preferences| preferences.one_place = way),
    )
}

fn large_bones(i18n: I18n, context: AppContext) -> Setting {
    Setting::switch(
        "large_bones",
        [t_string!(i18n, play.large_bones), t_string!(i18n, play.large_bones_what)],
        move || context.preferences.read().large_bones,
        move |on| context.preferences.update(|preferences| preferences.large_bones = on),
    )
}

fn left_handed(i18n: I18n, context: AppContext) -> Setting {
    Setting::switch(
        "left_handed",
        [t_string!(i18n, play.left_handed), t_string!(i18n, play.left_handed_what)],
        move || context.preferences.read().left_handed,
        move |on| context.preferences.update(|preferences| preferences.left_handed = on),
    )
}

/// A sample for the setting of bones with one destination: the user can play the bone as at the table. It returns to
/// the hand after a moment.
#[component]
fn PlaySample() -> impl IntoView {
    let context = use_app_context();
    let (taken, played) = (RwSignal::new(false), RwSignal::new(false));
    let play = move || {
        taken.set(false);
        played.set(true);
        let again = move || {
            // the signal is disposed with the sheet
            let _ = played.try_set(false);
        };
        set_timeout(again, Duration::from_millis(1_400));
    };
    let tap = move |_| {
        if context.preferences.read_untracked().one_place.plays(taken.get_untracked()) {
            play();
        } else {
            taken.update(|taken| *taken = !*taken);
        }
    };
    let tap_place = move |_| {
        if taken.get_untracked() {
            play();
        }
    };
    let (lying, own) = (Bone::new(2, 4), Bone::new(4, 6));
    view! {
        <div class="setting-sample play-sample" class:played=move || played.get() aria-hidden="true">
            <span class="sample-lying">
                <UprightBone bone=Some(lying) />
            </span>
            <span class="sample-place" class:fits=move || taken.get() on:click=tap_place></span>
            <span class="sample-own" class:taken=move || taken.get() on:click=tap>
                <UprightBone bone=Some(own) />
            </span>
        </div>
    }
}

/// A sample of bones in their size in hand.
#[component]
fn HandSample() -> impl IntoView {
    let context = use_app_context();
    let bones = [Bone::new(0, 3), Bone::new(2, 2), Bone::new(5, 6)];
    let bones = bones.map(|bone| view! { <UprightBone bone=Some(bone) /> });
    view! {
        <div
            class="setting-sample hand-sample"
            class:large=move || context.preferences.read().large_bones
            aria-hidden="true"
        >
            {bones.into_iter().collect_view()}
        </div>
    }
}

/// A sample of a phone in landscape, with the hand at the chosen side.
#[component]
fn SideSample() -> impl IntoView {
    let context = use_app_context();
    let bones = || view! { <UprightBone bone=None /> };
    view! {
        <div
            class="setting-sample side-sample"
            class:left=move || context.preferences.read().left_handed
            aria-hidden="true"
        >
            {html::span().class("sample-table")}
            <span class="sample-side">{bones()} {bones()} {bones()}</span>
        </div>
    }
}
