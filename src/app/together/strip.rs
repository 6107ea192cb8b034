//! The strip above a shared table, with the last phrase, and a bar about the connections while one is lost. A sheet lists the
//! devices.

use std::time::Duration;

use leptos::prelude::*;

use super::check_words::{complaint_text, disagreement_text};
use super::connect::{Reconnect, show_answer};
use super::device_words::{device_name, phrase_text};
use super::invite_sheet::InviteSheet;
use super::links::LinksButton;
use super::lobby::Devices;
use super::room::Room;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Answer;
use crate::app::components::sheet::Sheet;
use crate::app::context::use_app_context;
use crate::app::game::PlayController;
use crate::app::words::I18n;
use crate::link::{DeviceId, Phrase};
use crate::store::Slot;
use crate::text::{list, t, t_string, use_i18n};

/// How long a phrase stays.
const PHRASE_STAYS: Duration = Duration::from_secs(6);

/// The strip.
#[component]
pub fn Strip(
    /// This side of the table.
    room: Room,
    /// True while the sheet about the devices is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let inviting = RwSignal::new(false);
    let reconnecting = RwSignal::new(false);
    show_answer(room, reconnecting);
    let said = Memo::new(move |_| room.said());
    let shown = RwSignal::new(None::<(DeviceId, Phrase)>);
    Effect::new(move |_| {
        let Some((number, device, phrase)) = said.get() else { return };
        shown.set(Some((device, phrase)));
        set_timeout(
            move || {
                // the page may have been disposed, or another phrase shown
                if said.try_get_untracked().flatten().is_some_and(|(last, ..)| last == number) {
                    let _ = shown.try_set(None);
                }
            },
            PHRASE_STAYS,
        );
    });
    let state = Memo::new(move |_| connection_text(i18n, room));
    let phrase = Signal::derive(move || {
        let (device, phrase) = shown.get()?;
        let name = device_name(i18n, &room.table()?, device);
        Some(format!("{name}{}{}", t_string!(i18n, app.colon), phrase_text(i18n, phrase)))
    });
    let is_cut_off = move || matches!(room, Room::Guest(guest) if !guest.has_contact());
    // a bar only while something is wrong or waits for a link; otherwise the seats tell who is connected
    let is_bar = Memo::new(move |_| state.read().0 || room.is_by_hand());
    view! {
        <aside class="together-strip" class:calm=move || !is_bar.get() aria-label=t!(i18n, together.devices)>
            <Show when=move || is_bar.get()>
                <button
                    class="together-open"
                    class:is-away=move || state.read().0
                    id="together-open"
                    aria-haspopup="dialog"
                    on:click=move |_| open.set(true)
                >
                    <Icon sign=Sign::Devices />
                    <span>{move || state.get().1}</span>
                </button>
            </Show>
            <p class="together-said" class:told=move || phrase.read().is_some() role="status">
                <Answer says=Signal::derive(move || phrase.get().unwrap_or_default()) />
            </p>
            <Show when=is_cut_off>
                <button class="button first together-reconnect" on:click=move |_| reconnecting.set(true)>
                    {t!(i18n, together.reconnect)}
                </button>
            </Show>
            <LinksButton room=room />
            // connections are announced
            <p class="unseen" role="status">
                {move || state.get().1}
            </p>
        </aside>
        <Sheet
            open=open
            on_close=move |()| open.set(false)
            title=Signal::derive(move || t_string!(i18n, together.devices).to_owned())
            class="small together-sheet"
        >
            <DevicesSheet room=room open=open inviting=inviting reconnecting=reconnecting />
        </Sheet>
        {match room {
            Room::Host(host) => view! { <InviteSheet room=host open=inviting /> }.into_any(),
            Room::Guest(guest) => {
                view! {
                    <Sheet
                        open=reconnecting
                        on_close=move |()| reconnecting.set(false)
                        title=Signal::derive(move || t_string!(i18n, together.reconnect).to_owned())
                        class="small invite"
                    >
                        <Reconnect room=guest open=reconnecting />
                    </Sheet>
                }
                    .into_any()
            }
        }}
    }
}

/// True if a device is away, and the connections in a few words.
fn connection_text(i18n: I18n, room: Room) -> (bool, String) {
    if let Room::Guest(guest) = room
        && !guest.has_contact()
    {
        return (true, t_string!(i18n, together.host_away).to_owned());
    }
    let Some(table) = room.table() else { return (false, String::new()) };
    let names = |is_connected: bool| -> Vec<String> {
        let others = table.devices.iter().filter(|info| Some(info.device) != room.own_device());
        others
            .filter(|info| info.is_connected == is_connected)
            .map(|info| device_name(i18n, &table, info.device))
            .collect()
    };
    let left: Vec<String> = table.left().into_iter().map(|device| device_name(i18n, &table, device)).collect();
    let away = names(false);
    let mut states = Vec::new();
    if !away.is_empty() {
        states.push(t_string!(i18n, together.are_away, names = list(i18n, &away)));
    }
    if !left.is_empty() {
        states.push(t_string!(i18n, together.have_left, names = list(i18n, &left)));
    }
    if states.is_empty() {
        let names = list(i18n, &names(true));
        if names.is_empty() {
            return (false, t_string!(i18n, together.devices).to_owned());
        }
        let words = if room.is_by_hand() {
            t_string!(i18n, together.by_hand_with, names = names)
        } else {
            t_string!(i18n, together.connected_with, names = names)
        };
        return (false, words);
    }
    (true, states.join(" · "))
}

/// The devices of the table, and what can be done about them.
#[component]
fn DevicesSheet(
    room: Room,
    open: RwSignal<bool>,
    inviting: RwSignal<bool>,
    reconnecting: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    let sure = RwSignal::new(false);
    let button = move |words: String, act: Callback<()>| {
        view! {
            <button class="button second" on:click=move |_| act.run(())>
                {words}
            </button>
        }
    };
    let replaces = move || {
        let table = room.table()?;
        let own = room.own_device();
        let rows = table.absent().into_iter().filter(|device| Some(*device) != own).map(|device| {
            let act = Callback::new(move |()| {
                open.set(false);
                room.replace(device);
            });
            button(t_string!(i18n, together.replace, name = device_name(i18n, &table, device)), act)
        });
        Some(rows.collect_view())
    };
    let gives_up = move || {
        let Room::Host(host) = room else { return None };
        let table = room.table()?;
        let by_hand = |device: DeviceId| host.with(|host| host.connection_by_hand(device).is_some());
        let rows = table.devices.iter().filter(|info| by_hand(info.device)).map(|info| {
            let device = info.device;
            let act = Callback::new(move |()| host.give_up_links(device));
            button(t_string!(i18n, together.give_up_links, name = device_name(i18n, &table, device)), act)
        });
        Some(rows.collect_view())
    };
    let phrases = Phrase::ALL.map(|phrase| {
        view! {
            <button
                class="chip"
                on:click=move |_| {
                    open.set(false);
                    room.say(phrase);
                }
            >
                {move || phrase_text(i18n, phrase)}
            </button>
        }
    });
    let leave = move |_| {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        open.set(false);
        match room {
            Room::Host(host) => host.close(),
            Room::Guest(guest) => guest.leave(),
        }
    };
    let leave_words = move || match (room, sure.get()) {
        (_, true) => t_string!(i18n, together.sure),
        (Room::Host(_), false) => t_string!(i18n, together.close),
        (Room::Guest(_), false) => t_string!(i18n, together.leave),
    };
    view! {
        <Devices room=room />
        <div class="together-acts">
            {match room {
                Room::Host(_) => {
                    view! {
                        <button
                            class="button second"
                            id="together-invite"
                            on:click=move |_| {
                                open.set(false);
                                inviting.set(true);
                            }
                        >
                            {t!(i18n, together.invite_back)}
                        </button>
                    }
                        .into_any()
                }
                Room::Guest(_) => {
                    view! {
                        <button
                            class="button second"
                            on:click=move |_| {
                                open.set(false);
                                reconnecting.set(true);
                            }
                        >
                            {t!(i18n, together.reconnect)}
                        </button>
                    }
                        .into_any()
                }
            }}
            {gives_up} {replaces}
        </div>
        <h3>{t!(i18n, together.say)}</h3>
        <div class="together-phrases">{phrases}</div>
        <h3>{t!(i18n, together.fair)}</h3>
        <p>
            {move || {
                room.fingerprint().map(|fingerprint| t_string!(i18n, together.fingerprint, fingerprint = fingerprint))
            }}
        </p>
        <p class="quiet">{t!(i18n, together.fair_what)}</p>
        <div class="together-acts">
            <button class="button second" class:danger=move || sure.get() id="together-leave" on:click=leave>
                {leave_words}
            </button>
        </div>
    }
}

/// What the verification after the game has found, and whether the host broke the rules during the game.
#[component]
pub fn Verified(
    /// This side of the table.
    room: Room,
    /// The table.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let Room::Guest(guest) = room else { return ().into_any() };
    let words = move || {
        if let Some(complaint) = guest.complaint() {
            return Some((true, t_string!(i18n, together.complaint, what = complaint_text(i18n, &complaint))));
        }
        match guest.check()? {
            Ok(_) => Some((false, t_string!(i18n, together.checked).to_owned())),
            Err(disagreement) => {
                let what = disagreement_text(i18n, &play.now.read().seat_names, &disagreement);
                Some((true, t_string!(i18n, together.disagrees, what = what)))
            }
        }
    };
    // the finished game, among those that this device played at other tables; in another tab, because a page that replaced
    // this one would end the connection
    let context = use_app_context().in_slot(Slot::Guest);
    let page = move |sign, page, label: fn(I18n) -> &'static str| {
        view! {
            <a class="past-act" href=context.address(page, play.game.name()) target="_blank">
                <Icon sign=sign />
                {move || label(i18n)}
            </a>
        }
    };
    let dropped = move || {
        let kept = guest.kept.read();
        let numbers: Vec<_> = kept.iter().flatten().map(|dropped| dropped.number.to_string()).collect();
        (!numbers.is_empty())
            .then(|| view! { <p>{t_string!(i18n, journal.past_gone_guest, numbers = numbers.join(", "))}</p> })
    };
    view! {
        {move || {
            words()
                .map(|(is_wrong, words)| {
                    view! {
                        <div class="together-check" class:trouble=is_wrong>
                            <p>{words}</p>
                            <Show when=move || guest.kept.read().is_some()>
                                <nav class="past-acts" aria-label=t!(i18n, play.menu_back)>
                                    {page(Sign::Hint, "review", |i18n| t_string!(i18n, review.review))}
                                    {page(Sign::Replay, "replay", |i18n| t_string!(i18n, review.title))}
                                </nav>
                            </Show>
                            {dropped}
                        </div>
                    }
                })
        }}
    }
    .into_any()
}
