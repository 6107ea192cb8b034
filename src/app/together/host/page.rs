//! The host's page: the lobby, then the table.

use leptos::prelude::*;

use super::super::answers::take_from_other_tabs;
use super::super::device_words::device_name;
use super::super::ice_server::ServerFields;
use super::super::invite_sheet::{InviteHere, InviteSheet};
use super::super::leaving::Leaving;
use super::super::links::{LastLinks, Links};
use super::super::lobby::Devices;
use super::super::only_here::OnlyHere;
use super::super::room::Room;
use super::super::seat_plan::{SeatPlan, SeatPlanner};
use super::super::table_page::{SharedTable, ShowTable};
use super::room::HostRoom;
use crate::app::browser::address::{forget_hash, hash};
use crate::app::components::choice::SettingRow;
use crate::app::components::join_link::JoinLink;
use crate::app::components::page_head::PageHead;
use crate::app::context::use_app_context;
use crate::app::game::{GameTable, Start};
use crate::app::words::I18n;
use crate::link::{DeviceId, Host, HostPhase, SeatInfo, Setup, StartError};
use crate::store::keys;
use crate::text::{t, t_string, use_i18n, words};

/// The host's page of a game.
pub fn host_page(game: GameTable, show: ShowTable) -> AnyView {
    let lock = keys::host(game.name());
    view! { <OnlyHere lock=lock>{host_table(game, show)}</OnlyHere> }.into_any()
}

/// The lobby, then the table.
fn host_table(game: GameTable, show: ShowTable) -> AnyView {
    let i18n = use_i18n();
    let context = use_app_context();
    let plan = SeatPlan::new(game.game, game.settings, Start::of(context, game.game).settings);
    let room = HostRoom::open(context, game, untrack(|| plan.setup()));
    untrack(|| room.with(|host| plan.take(host.setup())));
    if hash().is_some_and(|text| Room::Host(room).take_link(&text)) {
        forget_hash();
    }
    take_from_other_tabs(move |text| room.take_answer(text).is_ok() || Room::Host(room).take_link(text));
    let is_table = Memo::new(move |_| room.phase() == HostPhase::Playing && room.play.read().is_some());
    let is_closed = Memo::new(move |_| room.phase() == HostPhase::Closed);
    let page = move || {
        if is_closed.get() {
            return view! {
                <main class="page prose">
                    <PageHead class="page-head" game=game.name() back=t!(i18n, common.back_to_table) title=t!(i18n, together.title) />
                    <p role="status">{t!(i18n, together.closed_here)}</p>
                    {last_links(room)}
                </main>
            }
            .into_any();
        }
        match is_table.get().then(|| room.play.get_untracked()).flatten() {
            Some(play) => view! { <SharedTable room=Room::Host(room) game=game play=play show=show /> }.into_any(),
            None => view! { <Lobby room=room plan=plan game=game /> }.into_any(),
        }
    };
    view! {
        {page}
        <Leaving room=Room::Host(room) />
    }
    .into_any()
}

/// The links that a closed table has still to send. Nothing if there are none.
fn last_links(room: HostRoom) -> impl IntoView {
    let has_last = Memo::new(move |_| !Room::Host(room).last_links().is_empty());
    let sent = Callback::new(move |connection| room.forget_last_link(connection));
    move || has_last.get().then(|| view! { <LastLinks room=Room::Host(room) sent=sent /> })
}

/// The lobby: players, rules, devices.
#[component]
fn Lobby(room: HostRoom, plan: SeatPlan, game: GameTable) -> impl IntoView {
    let i18n = use_i18n();
    let inviting = RwSignal::new(false);
    let shows_rules = RwSignal::new(false);
    let change_setup = move |setup: &Setup, _: Option<&Setup>, _| {
        room.change(|host| {
            if host.setup() != setup {
                host.change_setup(setup.clone());
            }
        });
    };
    Effect::watch(move || plan.setup(), change_setup, false);
    let is_by_hand = Memo::new(move |_| Room::Host(room).is_by_hand());
    let is_collecting = Memo::new(move |_| room.phase() != HostPhase::Lobby);
    let why = Memo::new(move |_| {
        if is_collecting.get() {
            return Some(t_string!(i18n, together.dealing).to_owned());
        }
        plan.why_not(i18n)
            .or_else(|| room.with(|host| host.can_start().err().map(|error| start_error(i18n, host, error))))
    });
    // the names of the seats are values of some settings
    let rules = move || {
        plan.settings.lineup.track();
        untrack(|| {
            let rules = (game.settings.rules)(i18n, plan.settings).into_iter();
            rules.map(|setting| view! { <SettingRow setting=setting /> }).collect_view()
        })
    };
    let has_last = Memo::new(move |_| !Room::Host(room).last_links().is_empty());
    let before = move || {
        has_last.get().then(|| {
            view! {
                <section aria-labelledby="together-last">
                    <h2 id="together-last">{t!(i18n, together.last_links)}</h2>
                    {last_links(room)}
                </section>
            }
        })
    };
    // while there is room for another device, or one that is away may return
    let shows_code = Memo::new(move |_| {
        let table = room.with(|host| Some(host.table()));
        !is_collecting.get()
            && table.is_some_and(|table| table.seats.contains(&SeatInfo::Open) || !table.absent().is_empty())
    });
    let turn = RwSignal::new(0);
    let seated = Signal::derive(move || room.with(|host| host.table().seats));
    let can_deal = move || why.read().is_none();
    // a device without a seat is a screen for all players
    let for_all = move || room.with(|host| host.table().seats_of(DeviceId::HOST).is_empty());
    view! {
        <main class="page together host-lobby" class:for-all=for_all>
            <PageHead
                class="page-head"
                game=game.name()
                back=t!(i18n, common.back_to_table)
                title=words(move || t_string!(i18n, together.title_of, game = game.card(i18n).name))
            />
            {before}
            <Show when=move || shows_code.get()>
                <section class="together-code" aria-label=t!(i18n, together.invite)>
                    <InviteHere room=room turn=turn />
                </section>
            </Show>
            <section class="together-who" aria-labelledby="together-players">
                <h2 id="together-players">{t!(i18n, play.table_seats)}</h2>
                <SeatPlanner plan=plan seated=seated />
                <details
                    class="start-more"
                    on:toggle=move |event| shows_rules.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())
                >
                    <summary>{t!(i18n, play.rules)}</summary>
                    {move || shows_rules.get().then_some(rules)}
                </details>
                <h2 id="together-devices">{t!(i18n, together.devices)}</h2>
                <Devices
                    room=Room::Host(room)
                    turn_away=Callback::new(move |device| room.change(|host| host.turn_away(device)))
                />
                <Show when=move || !shows_code.get()>
                    <button class="button second" id="together-invite" on:click=move |_| inviting.set(true)>
                        {t!(i18n, together.invite)}
                    </button>
                </Show>
                <Show when=move || is_by_hand.get()>
                    <h2>{t!(i18n, together.by_hand)}</h2>
                    <Links room=Room::Host(room) />
                </Show>
                <ServerFields changed=Callback::new(move |()| turn.update(|turn| *turn += 1)) />
                <p class="quiet">{t!(i18n, together.what)}</p>
                <p class="start-devices">
                    <JoinLink />
                </p>
            </section>
            <div class="together-foot" class:ready=can_deal>
                <p id="together-why" role="status">
                    {move || why.get()}
                </p>
                <button
                    class="button"
                    class:first=can_deal
                    class:second=move || !can_deal()
                    id="together-deal"
                    disabled=move || !can_deal()
                    on:click=move |_| room.start()
                >
                    {t!(i18n, together.deal)}
                </button>
            </div>
            <InviteSheet room=room open=inviting />
        </main>
    }
}

/// Why the deal cannot begin.
fn start_error(i18n: I18n, host: &Host, error: StartError) -> String {
    let name = |device: DeviceId| device_name(i18n, &host.table(), device);
    match error {
        StartError::Begun => t_string!(i18n, together.dealing).to_owned(),
        StartError::OpenSeat(_) => t_string!(i18n, together.why_open).to_owned(),
        StartError::Away(device) => t_string!(i18n, together.why_away, name = name(device)),
        StartError::NotAccepted(device) => t_string!(i18n, together.why_not_ready, name = name(device)),
    }
}
