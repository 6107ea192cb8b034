//! A shared table: the page on which the game is played, with the strip above it.

use leptos::prelude::*;

use super::device_words::device_name;
use super::exchange::LinkToSend;
use super::invitation::link_to_packed;
use super::invite_sheet::{InviteHere, InviteOnScreens};
use super::qr::qr_code;
use super::questions::Questions;
use super::room::Room;
use super::strip::{Strip, Verified};
use crate::app::game::{GameTable, PlayController, SeatConnection, SeatDevices};
use crate::engine::Seat;
use crate::link::{DeviceInfo, TableInfo};
use crate::text::{t, t_string, use_i18n};

/// Builds the page on which a game is played.
pub type ShowTable = fn(GameTable, PlayController) -> AnyView;

/// A shared table.
#[component]
pub fn SharedTable(
    /// This side of the table.
    room: Room,
    /// The game.
    game: GameTable,
    /// The table.
    play: PlayController,
    /// Builds the page.
    show: ShowTable,
) -> impl IntoView {
    let i18n = use_i18n();
    let open = RwSignal::new(false);
    let connection = move |seat: Seat| {
        let table = room.table()?;
        let device = table.seats.get(seat.index())?.device().filter(|device| Some(*device) != room.own_device())?;
        let (is_connected, names) = (room.is_reached(device), device_name(i18n, &table, device));
        let words = if is_connected {
            t_string!(i18n, together.connected_with, names = names)
        } else {
            t_string!(i18n, together.are_away, names = names)
        };
        Some(SeatConnection { is_connected, words })
    };
    provide_context(SeatDevices {
        connection: Callback::new(connection),
        open: Callback::new(move |()| open.set(true)),
    });
    let shows_only =
        move || room.table().zip(room.own_device()).is_some_and(|(table, own)| table.seats_of(own).is_empty());
    // the screen of a host at which no person sits is where a device finds its way back
    let turn = RwSignal::new(0);
    let back = Signal::derive(move || t_string!(i18n, together.invite_back).to_owned());
    let corner = match room {
        Room::Host(host) => {
            let is_missed = Memo::new(move |_| room.table().is_some_and(|table| !table.absent().is_empty()));
            let has_screen = Memo::new(move |_| {
                let screens = |table: TableInfo| {
                    let is_screen = |info: &DeviceInfo| info.is_connected && table.seats_of(info.device).is_empty();
                    table.devices.iter().skip(1).any(is_screen)
                };
                room.table().is_some_and(screens)
            });
            view! {
                <Show when=move || shows_only() && is_missed.get()>
                    <aside class="together-corner" aria-label=move || back.get()>
                        <InviteHere room=host turn=turn />
                    </aside>
                </Show>
                <Show when=move || !shows_only() && is_missed.get() && has_screen.get()>
                    <InviteOnScreens room=host />
                </Show>
            }
            .into_any()
        }
        // another large screen: the host takes the answer
        Room::Guest(guest) => {
            let code = Memo::new(move |_| guest.with(|guest| guest.invitation().map(str::to_owned)));
            (move || {
                let link = link_to_packed(&code.get().filter(|_| shows_only())?);
                Some(view! {
                    <aside class="together-corner" aria-label=move || back.get()>
                        <div class="hand-over">
                            <p>{t!(i18n, together.invite_at_screen)}</p>
                            {qr_code(&link, back)}
                            <LinkToSend link=link what=back />
                        </div>
                    </aside>
                })
            })
            .into_any()
        }
    };
    view! {
        <div class="shared-table" class:shows-table=shows_only>
            <div class="together-top">
                <Strip room=room open=open />
                <Verified room=room play=play />
            </div>
            {show(game, play)}
            {corner}
            <Questions room=room />
        </div>
    }
}
