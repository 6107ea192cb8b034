//! The color theme editor.

use leptos::prelude::*;

use super::paint::{Kept, part_name};
use super::sample::Sample;
use super::slider::Slider;
use crate::app::components::live::Answer;
use crate::app::game::PlayController;
use crate::app::words::I18n;
use crate::app::words::figures::one_place;
use crate::games::electrum::scene::theme::{Part, THEMES, Theme, Themes};
use crate::text::{count_string, t, t_string, use_i18n};

/// The last action in the editor, announced in its status line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Done {
    Saved,
    Used(usize),
    Unused,
    Reset,
}

/// State shared by the editor's components.
#[derive(Clone, Copy)]
struct Editing {
    kept: RwSignal<Themes>,
    /// The themes with unsaved edits.
    themes: RwSignal<[Theme; THEMES]>,
    /// 0-based index of the theme shown.
    edited: RwSignal<usize>,
    /// The color being edited.
    part: RwSignal<Part>,
    done: RwSignal<Option<Done>>,
}

impl Editing {
    fn theme(self) -> Theme {
        self.themes.read()[self.edited.get()]
    }

    fn changed(self) -> bool {
        self.themes.get() != self.kept.read().all
    }

    fn set(self, part: Part, color: crate::games::electrum::scene::theme::Rgb) {
        let edited = self.edited.get_untracked();
        if self.themes.read_untracked()[edited].get(part) != color {
            self.themes.update(|themes| themes[edited].set(part, color));
            self.done.set(None);
        }
    }

    fn save(self) {
        self.kept.update(|kept| kept.all = self.themes.get_untracked());
        self.done.set(Some(Done::Saved));
    }

    fn use_it(self, on: bool) {
        let edited = self.edited.get_untracked();
        self.kept.update(|kept| kept.used = on.then_some(edited));
        self.done.set(Some(if on { Done::Used(edited) } else { Done::Unused }));
    }

    fn reset(self) {
        let initial = Themes::default().all;
        self.themes.set(initial);
        self.kept.update(|kept| kept.all = initial);
        self.done.set(Some(Done::Reset));
    }
}

/// The color theme editor; closing it discards unsaved edits.
#[component]
pub fn Editor(
    /// The controller of the game.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let close = Callback::new(move |()| play.sheet.set(None));
    let Kept(kept) = expect_context();
    let begun = kept.get_untracked();
    let editing = Editing {
        kept,
        themes: RwSignal::new(begun.all),
        edited: RwSignal::new(begun.used.unwrap_or_default()),
        part: RwSignal::new(Part::Background),
        done: RwSignal::new(None),
    };
    let theme = Memo::new(move |_| editing.theme());
    let color = Memo::new(move |_| theme.read().get(editing.part.get()));
    let change = move |color| editing.set(editing.part.get_untracked(), color);
    view! {
        <ThemeChoice editing=editing />
        <Sample theme=theme />
        <p class="colors-says" class:warns=move || !theme.read().warnings().is_empty() role="status">
            <Answer says=Signal::derive(move || said(i18n, &theme.read(), editing.done.get())) />
        </p>
        <PartList editing=editing theme=theme />
        <div
            class="sliders"
            role="group"
            aria-label=move || part_name(i18n, editing.part.get())
        >
            {(0..3).map(|channel| view! { <Slider channel=channel color=color change=change /> }).collect_view()}
        </div>
        <Foot editing=editing close=close />
    }
}

/// The status line: the last action, and a warning if the contrast is too low to read.
fn said(i18n: I18n, theme: &Theme, done: Option<Done>) -> String {
    let done = done.map(|done| match done {
        Done::Saved => t_string!(i18n, electrum.colors.saved).to_owned(),
        Done::Used(number) => t_string!(i18n, electrum.colors.used, number = number + 1),
        Done::Unused => t_string!(i18n, electrum.colors.unused).to_owned(),
        Done::Reset => t_string!(i18n, electrum.colors.reset_done).to_owned(),
    });
    let warnings = theme.warnings();
    let found = warnings.first().map_or_else(
        || t_string!(i18n, electrum.colors.fine).to_owned(),
        |worst| {
            let tenths = |number: f64| one_place(i18n, number);
            t_string!(
                i18n,
                electrum.colors.poor,
                ink = part_name(i18n, worst.pair.ink),
                ground = part_name(i18n, worst.pair.ground),
                ratio = tenths(f64::from(worst.tenths) / 10.0),
                least = tenths(worst.pair.least)
            )
        },
    );
    let more = u32::try_from(warnings.len()).unwrap_or_default().saturating_sub(1);
    let more = (more > 0).then(|| count_string!(i18n, electrum.colors.poor_more, count = more));
    done.into_iter().chain([found]).chain(more).collect::<Vec<_>>().join(" ")
}

/// Selects the theme to edit and shows whether it is the active one.
#[component]
fn ThemeChoice(editing: Editing) -> impl IntoView {
    let i18n = use_i18n();
    let choices = (0..THEMES)
        .map(|number| {
            view! {
                <label class="choice">
                    <input
                        type="radio"
                        name="theme"
                        aria-label=t!(i18n, electrum.colors.theme_number, number = number + 1)
                        prop:checked=move || editing.edited.get() == number
                        on:change=move |_| {
                            editing.done.set(None);
                            editing.edited.set(number);
                        }
                    />
                    <span>{number + 1}</span>
                </label>
            }
        })
        .collect_view();
    let on = move || editing.kept.read().used == Some(editing.edited.get());
    view! {
        <div class="colors-top">
            <span class="colors-word" id="colors-theme">
                {t!(i18n, electrum.colors.theme)}
            </span>
            <div class="choices" role="radiogroup" aria-labelledby="colors-theme">
                {choices}
            </div>
            <div class="colors-use">
                <span class="colors-word" id="colors-use">{t!(i18n, electrum.colors.use_it)}</span>
                <button
                    class="switch"
                    role="switch"
                    aria-checked=move || on().to_string()
                    aria-labelledby="colors-use"
                    on:click=move |_| editing.use_it(!on())
                ></button>
            </div>
        </div>
    }
}

#[component]
fn PartList(editing: Editing, theme: Memo<Theme>) -> impl IntoView {
    let i18n = use_i18n();
    let parts = Part::ALL
        .into_iter()
        .map(|part| {
            view! {
                <label class="color" data-part=part.key()>
                    <input
                        type="radio"
                        name="part"
                        prop:checked=move || editing.part.get() == part
                        on:change=move |_| editing.part.set(part)
                    />
                    <span class="color-name">
                        <span class="swatch" style=("--swatch", move || theme.read().get(part).to_string())></span>
                        {move || part_name(i18n, part)}
                    </span>
                </label>
            }
        })
        .collect_view();
    view! {
        <div class="color-list" role="radiogroup" aria-label=t!(i18n, electrum.colors.which)>
            {parts}
        </div>
    }
}

#[component]
fn Foot(editing: Editing, close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let asking = RwSignal::new(false);
    let usual = move || {
        view! {
            <button class="button second" id="colors-reset" on:click=move |_| asking.set(true)>
                {t!(i18n, electrum.colors.reset)}
            </button>
            <span class="colors-rest"></span>
            <button class="button second" on:click=move |_| close.run(())>
                {t!(i18n, electrum.colors.cancel)}
            </button>
            <button class="button first" disabled=move || !editing.changed() on:click=move |_| editing.save()>
                {t!(i18n, electrum.colors.save)}
            </button>
        }
    };
    // the confirmation focuses the answer that changes nothing; afterwards focus returns to the button that asked
    let answer = move |yes: bool| {
        if yes {
            editing.reset();
        }
        asking.set(false);
        crate::app::browser::focus::focus("colors-reset");
    };
    let asked = move || {
        crate::app::browser::focus::focus("colors-keep");
        view! {
            <span class="colors-ask">{t!(i18n, electrum.colors.reset_ask)}</span>
            <button class="button second" id="colors-keep" on:click=move |_| answer(false)>
                {t!(i18n, electrum.colors.reset_no)}
            </button>
            <button class="button first" on:click=move |_| answer(true)>
                {t!(i18n, electrum.colors.reset)}
            </button>
        }
    };
    view! {
        <div class="colors-foot">
            <Show when=move || asking.get() fallback=usual>
                {asked()}
            </Show>
        </div>
    }
}
