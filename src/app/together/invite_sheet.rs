//! The host's invitation of a device, on the page or in a sheet: its code, then the guest's answer.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::exchange::{LinkToSend, PasteField};
use super::host::{AnswerError, HostRoom};
use super::invitation::link_to;
use super::invites::InviteState;
use super::no_way::NoWay;
use super::qr::qr_code;
use super::room::Room;
use crate::app::components::sheet::Sheet;
use crate::app::words::I18n;
use crate::link::by_hand::ChannelId;
use crate::link::signal::{InviteId, SessionDescription};
use crate::text::{t, t_string, use_i18n};

/// The time after which the sheet suggests to play by links. The devices continue to try to connect.
const CONNECTION_IS_LONG: Duration = Duration::from_secs(15);

/// The invitation of the sheet.
#[derive(Clone, PartialEq, Debug)]
enum Written {
    /// It is being written.
    Soon,
    /// It is written.
    Done(SessionDescription),
    /// There is none.
    Impossible(NoWay),
    /// An invitation to play by links.
    ByHand(ChannelId, String),
}

/// Why an answer cannot be used.
fn answer_error(i18n: I18n, error: AnswerError) -> &'static str {
    match error {
        AnswerError::Unreadable => t_string!(i18n, together.answer_unreadable),
        AnswerError::Invitation => t_string!(i18n, together.answer_is_invitation),
        AnswerError::OtherInvitation => t_string!(i18n, together.answer_other),
        AnswerError::Newer => t_string!(i18n, together.newer),
    }
}

/// The sheet that invites a device. Every opening writes a new invitation.
#[component]
pub fn InviteSheet(
    /// The table.
    room: HostRoom,
    /// True while it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Sheet
            open=open
            on_close=move |()| open.set(false)
            title=Signal::derive(move || t_string!(i18n, together.invite).to_owned())
            class="small invite"
        >
            <Invitation room=room joined=Callback::new(move |()| open.set(false)) />
        </Sheet>
    }
}

/// An invitation on the page itself. Once a device has joined by it, the next one is written.
#[component]
pub fn InviteHere(
    /// The table.
    room: HostRoom,
    /// Writes a new invitation whenever it changes.
    turn: RwSignal<u32>,
) -> impl IntoView {
    let joined = Callback::new(move |()| turn.update(|turn| *turn += 1));
    move || {
        turn.track();
        view! { <Invitation room=room joined=joined /> }
    }
}

/// An invitation that the devices without a seat show, while this page shows none. Once a device has joined by it, the next
/// one is written.
#[component]
pub fn InviteOnScreens(
    /// The table.
    room: HostRoom,
) -> impl IntoView {
    let shown = RwSignal::new(None::<InviteId>);
    let write = move || {
        spawn_local(async move {
            // if none can be written, the sheet says why
            let Ok(offer) = room.invite().await else { return };
            // if every device has returned meanwhile, the screens need no invitation
            if shown.try_set(Some(offer.invite)).is_none() {
                room.change(|host| host.show_invitation(Some(offer.pack())));
            }
        });
    };
    write();
    Effect::new(move |_| {
        let is_used = |id| room.invite_state(id).is_none_or(|state| !state.is_pending());
        if shown.get().is_some_and(is_used) {
            shown.set(None);
            write();
        }
    });
    on_cleanup(move || room.change(|host| host.show_invitation(None)));
}

/// A new invitation, and the field for its answer.
#[component]
fn Invitation(room: HostRoom, joined: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let written = RwSignal::new(Written::Soon);
    // the invitation whose answer was taken here: an earlier one, or one on a screen, may have been answered
    let taken = RwSignal::new(None::<InviteId>);
    let write = move || {
        taken.set(None);
        written.set(Written::Soon);
        spawn_local(async move {
            let invitation = room.invite().await;
            // the sheet may have been closed
            let _ =
                written.try_set(invitation.map_or_else(|error| Written::Impossible((&error).into()), Written::Done));
        });
    };
    write();
    let state = Memo::new(move |_| match written.get() {
        Written::Done(SessionDescription { invite, .. }) => room.invite_state(taken.get().unwrap_or(invite)),
        Written::Soon | Written::Impossible(_) | Written::ByHand(..) => None,
    });
    Effect::new(move |_| {
        let is_answered = matches!(&*written.read(), Written::ByHand(id, _) if room.is_answered(*id));
        if state.get() == Some(InviteState::Connected) || is_answered {
            joined.run(());
        }
    });
    let is_long = RwSignal::new(false);
    Effect::new(move |_| {
        is_long.set(false);
        if state.get() == Some(InviteState::Connecting) {
            set_timeout(
                move || {
                    // the sheet may have been closed
                    let _ = is_long.try_set(true);
                },
                CONNECTION_IS_LONG,
            );
        }
    });
    let take = Callback::new(move |text: String| {
        if Room::Host(room).take_link(&text) {
            return None;
        }
        match room.take_answer(&text) {
            Ok(id) => {
                taken.set(Some(id));
                None
            }
            Err(error) => Some(answer_error(i18n, error).to_owned()),
        }
    });
    let by_hand = move || {
        view! {
            <section class="together-by-hand">
                <p class="quiet">{t!(i18n, together.by_hand_what)}</p>
                <button
                    class="button second"
                    id="together-by-hand"
                    on:click=move |_| {
                        if let Some((id, link)) = room.invite_by_hand() {
                            written.set(Written::ByHand(id, link));
                        }
                    }
                >
                    {t!(i18n, together.by_hand)}
                </button>
            </section>
        }
    };
    let invitation = Signal::derive(move || t_string!(i18n, together.invitation).to_owned());
    move || {
        match written.get() {
        Written::Soon => view! { <p role="status">{t!(i18n, together.writing)}</p> }.into_any(),
        Written::Impossible(why) => view! {
            <p role="alert">{move || why.words(i18n)}</p>
            {by_hand()}
        }
        .into_any(),
        Written::ByHand(_, link) => view! {
            <p>{t!(i18n, together.by_hand_first)}</p>
            <LinkToSend link=link what=invitation />
            <PasteField
                label=Signal::derive(move || t_string!(i18n, together.answer_field).to_owned())
                take=take
            />
        }
        .into_any(),
        Written::Done(offer) => view! {
            <div class="hand-over invite-code">
                <p>{t!(i18n, together.invite_first)}</p>
                {qr_code(&link_to(&offer), invitation)}
                <div class="invite-answer">
                    <p>{t!(i18n, together.invite_then)}</p>
                    <PasteField
                        label=Signal::derive(move || t_string!(i18n, together.answer_field).to_owned())
                        take=take
                        is_first=true
                    />
                </div>
                <LinkToSend link=link_to(&offer) what=invitation />
            </div>
            <p class="invite-state" role="status">
                {move || match state.get() {
                    Some(InviteState::Connecting) if is_long.get() => t_string!(i18n, together.connecting_long).to_owned(),
                    Some(InviteState::Connecting) => t_string!(i18n, together.connecting).to_owned(),
                    Some(InviteState::Connected) => t_string!(i18n, together.connected).to_owned(),
                    Some(InviteState::Failed) => NoWay::NotReached.words(i18n),
                    Some(InviteState::Open) | None => String::new(),
                }}
            </p>
            <Show when=move || state.get() == Some(InviteState::Failed)>
                <button class="button first" on:click=move |_| write()>
                    {t!(i18n, together.invite_again)}
                </button>
            </Show>
            {by_hand()}
        }
        .into_any(),
    }
    }
}
