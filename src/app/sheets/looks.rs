//! The choice of table and bones, as pictures. The sheet leaves a part of the table in view, where a choice is seen at
//! once.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::components::icon::Icon;
use crate::app::components::paint::OwnPaint;
use crate::app::components::theme::ThemeSetting;
use crate::app::context::{BoneLook, TableLook, use_app_context};
use crate::app::game::{PlayController, PlaySheet};
use crate::app::words::I18n;
use crate::engine::Bone;
use crate::text::{t, t_string, use_i18n};

fn table_name(i18n: I18n, table: &TableLook) -> &'static str {
    match table {
        TableLook::Classic | TableLook::Unknown(_) => t_string!(i18n, play.looks.classic),
        TableLook::Blue => t_string!(i18n, play.looks.blue),
        TableLook::Red => t_string!(i18n, play.looks.red),
        TableLook::Walnut => t_string!(i18n, play.looks.walnut),
        TableLook::Slate => t_string!(i18n, play.looks.slate),
        TableLook::Linen => t_string!(i18n, play.looks.linen),
    }
}

fn bones_name(i18n: I18n, bones: &BoneLook) -> &'static str {
    match bones {
        BoneLook::Ivory | BoneLook::Unknown(_) => t_string!(i18n, play.looks.ivory),
        BoneLook::Ebony => t_string!(i18n, play.looks.ebony),
        BoneLook::Colors => t_string!(i18n, play.looks.colors),
        BoneLook::Porcelain => t_string!(i18n, play.looks.porcelain),
    }
}

/// Table and bones as radio buttons with pictures, the theme, and the way to the game's own colors.
#[component]
pub fn LooksPage(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let preferences = use_app_context().preferences;
    let tables = TableLook::ALL.into_iter().map(|table| {
        let (name, label) = (table.name(), table.clone());
        let is_chosen = Signal::derive(move || preferences.read().table.name() == name);
        let choose = move |()| preferences.update(|preferences| preferences.table = table.clone());
        let picture = view! {
            <span class="look-picture" data-table=name aria-hidden="true">
                <UprightBone bone=Some(Bone::new(3, 5)) />
                <span class="chain-bone by-other">
                    <UprightBone bone=Some(Bone::new(1, 5)) />
                </span>
            </span>
        };
        let label = move || table_name(i18n, &label);
        view! { <Look group="table" is_chosen=is_chosen choose=choose picture=picture.into_any() label=label /> }
    });
    let bones = BoneLook::ALL.into_iter().map(|bones| {
        let (name, label) = (bones.name(), bones.clone());
        let is_chosen = Signal::derive(move || preferences.read().bones.name() == name);
        let choose = move |()| preferences.update(|preferences| preferences.bones = bones.clone());
        let picture = view! {
            <span class="look-picture" data-bones=name aria-hidden="true">
                <UprightBone bone=Some(Bone::new(2, 6)) />
                <UprightBone bone=Some(Bone::new(3, 4)) />
            </span>
        };
        let label = move || bones_name(i18n, &label);
        view! { <Look group="bones" is_chosen=is_chosen choose=choose picture=picture.into_any() label=label /> }
    });
    view! {
        <section class="looks-group">
            <h3 id="looks-table">{t!(i18n, play.table)}</h3>
            <div class="looks-tables" role="radiogroup" aria-labelledby="looks-table">
                {tables.collect_view()}
            </div>
        </section>
        <section class="looks-group">
            <h3 id="looks-bones">{t!(i18n, play.looks.bones)}</h3>
            <div class="looks-bones" role="radiogroup" aria-labelledby="looks-bones">
                {bones.collect_view()}
            </div>
        </section>
        <p class="looks-note">{t!(i18n, play.looks.all_games)}</p>
        <OwnColors play=play />
        <ThemeSetting />
    }
}

/// A look as a radio button: its picture, and its name below.
#[component]
fn Look(
    /// What is chosen; a name for the radio buttons.
    group: &'static str,
    /// True if it is the chosen one.
    is_chosen: Signal<bool>,
    /// Called when the user chooses it.
    #[prop(into)]
    choose: Callback<()>,
    picture: AnyView,
    /// Its name.
    #[prop(into)]
    label: Signal<&'static str>,
) -> impl IntoView {
    view! {
        <label class="look">
            <input
                type="radio"
                name=format!("looks-{group}")
                prop:checked=move || is_chosen.get()
                on:change=move |_| choose.run(())
            />
            <span class="look-card">
                {picture}
                <span class="look-name">{label}</span>
            </span>
        </label>
    }
}

/// Buttons that open the game's own sheets of colors, and a note while own colors hide the choice above.
#[component]
fn OwnColors(play: PlayController) -> impl IntoView {
    let i18n = use_i18n();
    let paint = use_context::<OwnPaint>();
    let is_painted = move || paint.is_some_and(|OwnPaint(paint)| !paint.read().is_empty());
    let buttons = play.game.constants().own_sheets.iter().filter_map(|own| {
        let (sign, name, title) = (own.sign?, own.name, own.title);
        Some(view! {
            <button class="button second" on:click=move |_| play.sheet.set(Some(PlaySheet::Own(name)))>
                <Icon sign=sign />
                {move || title(i18n)}
            </button>
        })
    });
    let buttons = buttons.collect::<Vec<_>>();
    (!buttons.is_empty()).then(|| {
        view! {
            <div class="looks-own">
                {buttons}
                <p role="status">{move || is_painted().then(|| t!(i18n, play.looks.own_colors))}</p>
            </div>
        }
    })
}
