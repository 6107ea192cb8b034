//! How the hand is laid out and how its bones are played, each beside a small sample of what it does.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::choice::{Setting, SettingRow};
use crate::app::house::{House, use_house};
use crate::app::words::I18n;
use crate::engine::Bone;
use crate::scene::table::OnePlace;
use crate::text::{t_string, use_i18n};

/// The settings of the hand.
#[component]
pub fn HandSettings(
    /// Whether the game's bones go to places that are tapped.
    has_places: bool,
    /// Whether there are bones in a hand.
    has_bones: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let house = use_house();
    let one_place = has_places
        .then(|| view! { <SettingRow setting=one_place(i18n, house) sample=view! { <PlaySample /> }.into_any() /> });
    let large_bones = has_bones
        .then(|| view! { <SettingRow setting=large_bones(i18n, house) sample=view! { <HandSample /> }.into_any() /> });
    view! {
        {one_place}
        {large_bones}
        <SettingRow setting=left_handed(i18n, house) sample=view! { <SideSample /> }.into_any() />
    }
}

fn one_place(i18n: I18n, house: House) -> Setting {
    Setting {
        key: "one_place",
        label: t_string!(i18n, house.one_place).to_owned().into(),
        explanation: t_string!(i18n, house.one_place_what).to_owned().into(),
        values: vec![
            t_string!(i18n, house.one_place_confirm).to_owned(),
            t_string!(i18n, house.one_place_twice).to_owned(),
            t_string!(i18n, house.one_place_at_once).to_owned(),
        ],
        chosen: Signal::derive(move || {
            let chosen = house.preferences.read().one_place;
            OnePlace::ALL.iter().position(|way| *way == chosen).unwrap_or_default()
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(way) = OnePlace::ALL.get(index) {
                house.preferences.update(|preferences| preferences.one_place = *way);
            }
        }),
    }
}

fn large_bones(i18n: I18n, house: House) -> Setting {
    Setting {
        key: "large_bones",
        label: t_string!(i18n, house.large_bones).to_owned().into(),
        explanation: t_string!(i18n, house.large_bones_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(house.preferences.read().large_bones)),
        choose: Callback::new(move |on: usize| {
            house.preferences.update(|preferences| preferences.large_bones = on == 1);
        }),
    }
}

fn left_handed(i18n: I18n, house: House) -> Setting {
    Setting {
        key: "left_handed",
        label: t_string!(i18n, house.left_handed).to_owned().into(),
        explanation: t_string!(i18n, house.left_handed_what).to_owned().into(),
        values: Vec::new(),
        chosen: Signal::derive(move || usize::from(house.preferences.read().left_handed)),
        choose: Callback::new(move |on: usize| {
            house.preferences.update(|preferences| preferences.left_handed = on == 1);
        }),
    }
}

/// A bone and the one place where it fits, to be tried: what plays it at the table plays it here. After a moment it lies
/// in the hand again.
#[component]
fn PlaySample() -> impl IntoView {
    let house = use_house();
    let (taken, played) = (RwSignal::new(false), RwSignal::new(false));
    let play = move || {
        taken.set(false);
        played.set(true);
        let again = move || {
            // gone with the sheet, if it has been closed
            let _ = played.try_set(false);
        };
        set_timeout(again, Duration::from_millis(1_400));
    };
    let tap = move |_| {
        if house.preferences.read_untracked().one_place.plays(taken.get_untracked()) {
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

/// Some bones as large as they are in the hand.
#[component]
fn HandSample() -> impl IntoView {
    let house = use_house();
    let bones = [Bone::new(0, 3), Bone::new(2, 2), Bone::new(5, 6)];
    let bones = bones.map(|bone| view! { <UprightBone bone=Some(bone) /> });
    view! {
        <div
            class="setting-sample hand-sample"
            class:large=move || house.preferences.read().large_bones
            aria-hidden="true"
        >
            {bones.into_iter().collect_view()}
        </div>
    }
}

/// A phone held across: the table, and the hand at its side.
#[component]
fn SideSample() -> impl IntoView {
    let house = use_house();
    let bones = || view! { <UprightBone bone=None /> };
    view! {
        <div
            class="setting-sample side-sample"
            class:left=move || house.preferences.read().left_handed
            aria-hidden="true"
        >
            {html::span().class("sample-table")}
            <span class="sample-side">{bones()} {bones()} {bones()}</span>
        </div>
    }
}
