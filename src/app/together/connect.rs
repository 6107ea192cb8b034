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
/// The delay after which it names the usual causes: the time in which a host that has taken the answer connects or gives up.
const CAUSES_WAIT: Duration = Duration::from_secs(45);

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
    let (can_check, names_causes) = (RwSignal::new(false), RwSignal::new(false));
    for (shown, wait) in [(can_check, CHECK_WAIT), (names_causes, CAUSES_WAIT)] {
        // the page may have been disposed
        set_timeout(move || _ = shown.try_set(true), wait);
    }
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
                    names_causes.set(true);
                    room.check_addresses();
                }
            >
                {t!(i18n, together.check)}
            </button>
        </Show>
        <Show when=move || names_causes.get()>
            <p class="quiet">{t!(i18n, together.not_connected_why)}</p>
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
    let shared = Room::Guest(room);
    let has_seat = move || {
        let (table, own) = (shared.table(), shared.own_device());
        table.zip(own).is_some_and(|(table, own)| !table.seats_of(own).is_empty())
    };
    move || match (room.contact.get(), room.last_answer()) {
        (Contact::Answering, _) => view! { <p role="status">{t!(i18n, together.writing)}</p> }.into_any(),
        (Contact::ByHand, _) => view! { <Links room=shared /> }.into_any(),
        (Contact::Answered, Some(answer)) => view! {
            <AnswerForHost room=room answer=answer />
            <p class="quiet">{t!(i18n, together.by_links_ask)}</p>
            <PasteInvitation take=take />
        }
        .into_any(),
        (contact, _) => {
            let why = if let Contact::Impossible(why) = contact { Some(why) } else { None };
            view! {
                {why.map(|why| view! { <p role="alert">{move || why.words(i18n)}</p> })}
                <p>
                    {t!(i18n, together.reconnect_what)}
                    {move || has_seat().then(|| format!(" {}", t_string!(i18n, together.seat_kept)))}
                </p>
                {why.map(|_| view! { <p>{t!(i18n, together.by_links_ask)}</p> })}
                <PasteInvitation take=take />
            }
            .into_any()
        }
    }
}

/// Opens the sheet of [`Reconnect`] while the host waits for this device's answer.
pub fn show_answer(room: Room, open: RwSignal<bool>) {
    if let Room::Guest(room) = room {
        Effect::new(move |_| {
            if matches!(room.contact.get(), Contact::Answering | Contact::Answered) {
                open.set(true);
            }
        });
    }
}
