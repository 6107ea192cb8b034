//! Connects a guest with its host: takes an invitation and shows the answer.

use std::time::Duration;

use leptos::prelude::*;

use super::exchange::{HandOver, PasteField};
use super::guest::{Contact, GuestRoom};
use super::invitation::{Opened, link_to, parse_any};
use super::links::{Links, hand_error};
use super::room::Room;
use crate::link::signal::{DescriptionError, SessionDescription};
use crate::text::{t, t_string, use_i18n};

/// The delay after which the answer's page offers to try from this side.
const CHECK_WAIT: Duration = Duration::from_secs(8);

/// A field for an invitation, or for a link of a table that plays by links.
#[component]
pub fn PasteInvitation(
    /// Takes the invitation; the reason if it cannot be used.
    take: Callback<Opened, Option<String>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let take = Callback::new(move |text: String| match parse_any(&text) {
        Ok(opened @ (Opened::Direct(_) | Opened::ByHand(_) | Opened::Parcel(_))) => take.run(opened),
        Ok(Opened::Answer(_)) => Some(t_string!(i18n, together.invitation_is_answer).to_owned()),
        Err(DescriptionError::Newer) => Some(t_string!(i18n, together.newer).to_owned()),
        Err(_) => Some(t_string!(i18n, together.invitation_unreadable).to_owned()),
    });
    view! {
        <PasteField
            label=Signal::derive(move || t_string!(i18n, together.invitation_field).to_owned())
            take=take
        />
    }
}

/// The answer for the host, until the connection is made.
#[component]
fn AnswerForHost(room: GuestRoom, answer: SessionDescription) -> impl IntoView {
    let i18n = use_i18n();
    let can_check = RwSignal::new(false);
    set_timeout(
        move || {
            // the page may have been disposed
            let _ = can_check.try_set(true);
        },
        CHECK_WAIT,
    );
    view! {
        <p>{t!(i18n, together.answer_what)}</p>
        <HandOver link=link_to(&answer) what=Signal::derive(move || t_string!(i18n, together.answer).to_owned()) />
        <p role="status">{t!(i18n, together.waits_for_host)}</p>
        <Show when=move || can_check.get()>
            <p class="quiet">{t!(i18n, together.check_what)}</p>
            <button
                class="button second"
                on:click=move |_| {
                    can_check.set(false);
                    room.check_addresses();
                }
            >
                {t!(i18n, together.check)}
            </button>
        </Show>
    }
}

/// Connects again during the game: takes a new invitation and shows the answer.
#[component]
pub fn Reconnect(
    /// The guest.
    room: GuestRoom,
    /// True while the sheet is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    Effect::new(move |before: Option<Contact>| {
        let contact = room.contact.get();
        if contact == Contact::Connected && before.is_some_and(|before| !before.is_made()) {
            open.set(false);
        }
        contact
    });
    view! { <Connect room=room /> }
}

/// Takes an invitation and shows the answer.
#[component]
pub fn Connect(
    /// The guest.
    room: GuestRoom,
) -> impl IntoView {
    let i18n = use_i18n();
    let take = Callback::new(move |opened| {
        let taken = room.take_opened(opened);
        taken.err().map(|error| hand_error(i18n, error).to_owned())
    });
    let failed = move || room.contact.get() == Contact::Impossible;
    move || match (room.contact.get(), room.last_answer()) {
        (Contact::Answering, _) => view! { <p role="status">{t!(i18n, together.writing)}</p> }.into_any(),
        (Contact::ByHand, _) => view! { <Links room=Room::Guest(room) /> }.into_any(),
        (Contact::Answered, Some(answer)) => view! {
            <AnswerForHost room=room answer=answer />
            // the host may suggest to play by links
            <PasteInvitation take=take />
        }
        .into_any(),
        _ => view! {
            <p>{t!(i18n, together.reconnect_what)}</p>
            <PasteInvitation take=take />
            <Show when=failed>
                <p role="alert">{t!(i18n, together.no_webrtc)}</p>
            </Show>
        }
        .into_any(),
    }
}
