//! The menu of a game being played.

use leptos::prelude::*;

use super::keeping::{KeepingEntries, Peeks};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::join_link::JoinLink;
use crate::app::components::sheet::Sheet;
use crate::app::game::{PlayController, PlaySheet, SeatDevices, TableRole};
use crate::app::words::I18n;
use crate::text::{t_string, use_i18n};

/// Entries under a heading.
fn group(i18n: I18n, heading: fn(I18n) -> &'static str, entries: AnyView) -> impl IntoView {
    view! {
        <section>
            <h3>{move || heading(i18n)}</h3>
            <ul class="menu">{entries}</ul>
        </section>
    }
}

/// The menu: this game, looking back, and the app. Hint, Undo and Redo have buttons at the table.
#[component]
pub fn MenuSheet(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let close = move || play.sheet.set(None);
    let always = Signal::derive(|| true);
    let can_stop = Signal::derive(move || play.now.read().can_stop);
    let is_guest = Memo::new(move |_| play.now.read().role == TableRole::Guest);
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
    // a page that replaced a shared table would end its connections
    let target = move || play.now.read().is_shared().then_some("_blank");
    let page = move |sign, label: fn(I18n) -> &'static str, address: String| {
        view! {
            <li>
                <a class="menu-entry" href=address target=target>
                    <Icon sign=sign />
                    {move || label(i18n)}
                </a>
            </li>
        }
    };
    let of_game = move |page: &str| play.address(page);
    view! {
        <Sheet
            open=Signal::derive(move || play.sheet.get() == Some(PlaySheet::Menu))
            on_close=move |()| close()
            title=Signal::derive(move || t_string!(i18n, play.menu).to_owned())
            class="small"
        >
            <div class="menu-groups">
                {group(
                    i18n,
                    |i18n| t_string!(i18n, play.menu_game),
                    view! {
                        <Show when=move || !is_guest.get()>
                            {deed(Sign::New, |i18n| t_string!(i18n, app.new_game), always, PlayController::new_game)}
                        </Show>
                        <Show when=move || play.now.read().role == TableRole::Alone>
                            {page(
                                Sign::Devices,
                                |i18n| t_string!(i18n, play.several_devices),
                                format!("together/{}", play.game.name()),
                            )}
                            <li>
                                <JoinLink class="menu-entry" sign=Sign::Devices />
                            </li>
                        </Show>
                        <DevicesEntry play=play />
                        <Show when=move || open_ended.get()>
                            {deed(Sign::Flag, |i18n| t_string!(i18n, play.end_game), can_stop, PlayController::end_game)}
                        </Show>
                        <Show when=move || play.now.read().role == TableRole::Alone>
                            <KeepingEntries play=play />
                            <Peeks play=play />
                        </Show>
                    }
                        .into_any(),
                )}
                {group(
                    i18n,
                    |i18n| t_string!(i18n, play.menu_back),
                    view! {
                        {leads_to(Sign::Moves, |i18n| t_string!(i18n, play.moves), PlaySheet::Moves)}
                        {page(Sign::Results, |i18n| t_string!(i18n, results.title), of_game("results"))}
                        // these are about the games of this device
                        <Show when=move || !is_guest.get()>
                            {leads_to(Sign::Past, |i18n| t_string!(i18n, journal.past), PlaySheet::Past)}
                            {page(Sign::Print, |i18n| t_string!(i18n, print.title), of_game("print"))}
                            {page(Sign::Deal, |i18n| t_string!(i18n, deal.title), of_game("deal"))}
                        </Show>
                    }
                        .into_any(),
                )}
                {group(
                    i18n,
                    |i18n| t_string!(i18n, play.menu_app),
                    view! {
                        {leads_to(Sign::Settings, |i18n| t_string!(i18n, play.settings), PlaySheet::Settings)}
                        {leads_to(Sign::Colors, |i18n| t_string!(i18n, play.looks.title), PlaySheet::Looks)}
                        {leads_to(Sign::Help, |i18n| t_string!(i18n, play.help), PlaySheet::Help)}
                        {leads_to(Sign::Keys, |i18n| t_string!(i18n, play.keys), PlaySheet::Keys)}
                        {page(Sign::Data, |i18n| t_string!(i18n, app.data), "data".to_owned())}
                        {leads_to(Sign::About, |i18n| t_string!(i18n, app.about), PlaySheet::About)}
                    }
                        .into_any(),
                )}
            </div>
        </Sheet>
    }
}

/// At a table of several devices, the entry that opens the sheet about them.
#[component]
fn DevicesEntry(play: PlayController) -> impl IntoView {
    use_context::<SeatDevices>().map(|SeatDevices { open, .. }| {
        let chosen = Callback::new(move |()| {
            play.sheet.set(None);
            open.run(());
        });
        let (label, always) = (|i18n| t_string!(i18n, together.devices), Signal::derive(|| true));
        view! { <Entry sign=Sign::Devices label=label possible=always chosen=chosen /> }
    })
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
        <li class:by-keys=sign == Sign::Keys>
            <button class="menu-entry" disabled=move || !possible.get() on:click=move |_| chosen.run(())>
                <Icon sign=sign />
                {move || label(i18n)}
            </button>
        </li>
    }
}
