//! The menu of a game being played.

use leptos::prelude::*;

use super::keeping::KeepingEntries;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::sheet::Sheet;
use crate::app::game::{PlayController, PlaySheet};
use crate::app::words::I18n;
use crate::text::{t_string, use_i18n};

/// The menu.
#[component]
pub fn MenuSheet(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let close = move || play.sheet.set(None);
    let always = Signal::derive(|| true);
    let can_undo = Signal::derive(move || play.now.read().can_undo);
    let can_ask = Signal::derive(move || play.may_ask_for_a_hint());
    let can_redo = Signal::derive(move || play.now.read().can_redo);
    let can_stop = Signal::derive(move || play.now.read().can_stop);
    let open_ended = Memo::new(move |_| play.now.read().open_ended);
    // an action closes the menu first; another sheet replaces it
    let deed = move |sign, label, possible, act: fn(PlayController)| {
        let chosen = Callback::new(move |()| {
            close();
            act(play);
        });
        view! { <Entry sign=sign label=label possible=possible chosen=chosen /> }
    };
    let leads_to = move |sign, label, sheet| {
        let chosen = Callback::new(move |()| play.sheet.set(Some(sheet)));
        view! { <Entry sign=sign label=label possible=always chosen=chosen /> }
    };
    let page = move |sign, label: fn(I18n) -> &'static str, address: String| {
        view! {
            <li>
                <a class="menu-entry" href=address>
                    <Icon sign=sign />
                    {move || label(i18n)}
                </a>
            </li>
        }
    };
    let of_game = move |page: &str| format!("{page}/{}", play.game.name());
    view! {
        <Sheet
            open=Signal::derive(move || play.sheet.get() == Some(PlaySheet::Menu))
            on_close=move |()| close()
            title=Signal::derive(move || t_string!(i18n, app.menu).to_owned())
            class="small"
        >
            <ul class="menu">
                {deed(Sign::New, |i18n| t_string!(i18n, app.new_game), always, PlayController::new_game)}
                <Show when=move || open_ended.get()>
                    {deed(Sign::Flag, |i18n| t_string!(i18n, app.end_game), can_stop, PlayController::end_game)}
                </Show>
                {leads_to(Sign::Day, |i18n| t_string!(i18n, share.day), PlaySheet::Daily)}
                {deed(Sign::Hint, |i18n| t_string!(i18n, review.hint), can_ask, PlayController::ask_for_a_hint)}
                {deed(Sign::Undo, |i18n| t_string!(i18n, app.undo), can_undo, PlayController::undo)}
                {deed(Sign::Redo, |i18n| t_string!(i18n, app.redo), can_redo, PlayController::redo)}
                {leads_to(Sign::Moves, |i18n| t_string!(i18n, app.moves), PlaySheet::Moves)}
                {leads_to(Sign::Settings, |i18n| t_string!(i18n, app.settings), PlaySheet::Settings)}
                {play.game.own_sheets()
                    .iter()
                    .filter_map(|own| Some(leads_to(own.sign?, own.title, PlaySheet::Own(own.name))))
                    .collect_view()}
                <KeepingEntries play=play />
                {page(Sign::Results, |i18n| t_string!(i18n, results.title), of_game("results"))}
                {page(Sign::Deal, |i18n| t_string!(i18n, deal.title), of_game("deal"))}
                {page(Sign::Print, |i18n| t_string!(i18n, print.title), of_game("print"))}
                {leads_to(Sign::Help, |i18n| t_string!(i18n, app.help), PlaySheet::Help)}
                {leads_to(Sign::Keys, |i18n| t_string!(i18n, app.keys), PlaySheet::Keys)}
                {page(Sign::Data, |i18n| t_string!(i18n, data.title), "data".to_owned())}
                {leads_to(Sign::About, |i18n| t_string!(i18n, app.about), PlaySheet::About)}
            </ul>
        </Sheet>
    }
}

/// An entry of the menu.
#[component]
fn Entry(
    sign: Sign,
    /// The label.
    label: fn(I18n) -> &'static str,
    /// True if it can be chosen now.
    possible: Signal<bool>,
    chosen: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <li>
            <button class="menu-entry" disabled=move || !possible.get() on:click=move |_| chosen.run(())>
                <Icon sign=sign />
                {move || label(i18n)}
            </button>
        </li>
    }
}
