//! The table before the deal: the seats and the devices.

use leptos::prelude::*;

use super::device_words::device_name;
use super::room::Room;
use crate::app::components::icon::{Icon, Sign};
use crate::app::game::Game;
use crate::app::words::names::{shown, shown_or_box};
use crate::app::words::side_names::versus;
use crate::app::words::{I18n, level_name};
use crate::engine::Seats;
use crate::link::{DeviceId, DeviceInfo, SeatInfo};
use crate::text::{t_string, use_i18n};

/// The state of a device, as a word with a class of its own.
fn device_state(i18n: I18n, room: Room, info: &DeviceInfo, has_begun: bool) -> (&'static str, &'static str) {
    if !room.is_reached(info.device) {
        ("is-away", t_string!(i18n, together.away))
    } else if has_begun {
        ("is-here", t_string!(i18n, together.connected))
    } else if info.has_accepted {
        ("is-here", t_string!(i18n, together.ready))
    } else {
        ("is-waited-for", t_string!(i18n, together.not_ready))
    }
}

/// The devices at the table with their states.
#[component]
pub fn Devices(
    /// This side of the table.
    room: Room,
    /// Turns a device away, at the host before the deal.
    #[prop(optional)]
    turn_away: Option<Callback<DeviceId>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let row = move |info: &DeviceInfo, has_begun: bool, name: String| {
        let device = info.device;
        let is_own = room.own_device() == Some(device);
        let (class, state) = device_state(i18n, room, info, has_begun);
        let label = t_string!(i18n, together.turn_away, name = name.clone());
        let can_leave = turn_away.filter(|_| device != DeviceId::HOST && !has_begun);
        view! {
            <li class=format!("together-device {class}") data-device=u8::from(device).to_string()>
                <span class="together-device-name">{name}</span>
                <span class="together-device-state">
                    {if is_own { t_string!(i18n, together.this_device) } else { state }}
                </span>
                {can_leave
                    .map(|turn_away| {
                        view! {
                            <button class="icon-button" aria-label=label on:click=move |_| turn_away.run(device)>
                                <Icon sign=Sign::Close />
                            </button>
                        }
                    })}
            </li>
        }
    };
    let only = |name: String, state: &'static str| {
        view! {
            <li class="together-device is-away">
                <span class="together-device-name">{name}</span>
                <span class="together-device-state">{state}</span>
            </li>
        }
    };
    view! {
        <ul class="together-devices">
            {move || {
                if !room.has_contact() {
                    return Some(only(t_string!(i18n, together.host_away).to_owned(), "").into_any());
                }
                let table = room.table()?;
                let rows = table.devices.iter().map(|info| {
                    row(info, table.has_begun, device_name(i18n, &table, info.device))
                });
                let left = table.left().into_iter().map(|device| {
                    only(device_name(i18n, &table, device), t_string!(i18n, together.has_left))
                });
                Some(view! { {rows.collect_view()} {left.collect_view()} }.into_any())
            }}
        </ul>
    }
}

/// The seats as every device sees them, for guests.
#[component]
pub fn SeatsShown(
    /// This side of the table.
    room: Room,
    /// The game.
    game: &'static dyn Game,
) -> impl IntoView {
    let i18n = use_i18n();
    let row = move |number: usize, seat: &SeatInfo, bots: usize| {
        let is_ours = seat.device().is_some() && seat.device() == room.own_device();
        let usual = || t_string!(i18n, app.player, number = number);
        let words = match seat {
            SeatInfo::Open => t_string!(i18n, together.open_seat).to_owned(),
            SeatInfo::Person { name, .. } => {
                let name = name.as_deref().and_then(shown).unwrap_or_else(usual);
                if is_ours { t_string!(i18n, together.your_seat, name = name) } else { name }
            }
            SeatInfo::Bot { level, .. } => t_string!(
                i18n,
                play.chair_bot_named,
                name = game.constants().bot_names.nth(i18n, bots),
                level = level_name(i18n, *level)
            ),
        };
        view! { <li class:your-seat=is_ours>{words}</li> }
    };
    let with_whom = move || {
        let table = room.table()?;
        let seats = Seats::of_len(table.seats.len())?;
        let sides = game.rules().sides(&game.read_options(&table.options, seats), seats).ok()?;
        let is_bot = |seat: &&SeatInfo| matches!(seat, SeatInfo::Bot { .. });
        let name = |(index, seat): (usize, &SeatInfo)| match seat {
            SeatInfo::Bot { .. } => {
                game.constants().bot_names.nth(i18n, table.seats[..index].iter().filter(is_bot).count())
            }
            SeatInfo::Person { name: Some(name), .. } => shown_or_box(name),
            SeatInfo::Person { name: None, .. } | SeatInfo::Open => t_string!(i18n, app.player, number = index + 1),
        };
        let words = versus(i18n, sides, &table.seats.iter().enumerate().map(name).collect::<Vec<_>>())?;
        Some(view! { <p class="quiet with-whom">{words}</p> })
    };
    view! {
        <ol class="together-places">
            {move || {
                let table = room.table()?;
                let is_bot = |seat: &&SeatInfo| matches!(seat, SeatInfo::Bot { .. });
                let rows = table.seats.iter().enumerate().map(|(index, seat)| {
                    row(index + 1, seat, table.seats[..index].iter().filter(is_bot).count())
                });
                Some(rows.collect_view())
            }}
        </ol>
        {with_whom}
    }
}
