//! Play by links: the links to send, and a field for those that come back.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::by_hand::WaitingLink;
use super::device_words::device_name;
use super::exchange::{LinkToSend, PasteField};
use super::invitation::{Opened, parse_any};
use super::room::Room;
use crate::app::browser::file::{TEXT_FILES, save_as_file};
use crate::app::components::live::Answer;
use crate::app::components::sheet::Sheet;
use crate::app::words::I18n;
use crate::link::by_hand::{HandError, MAX_LINK_CHARS};
use crate::link::signal::DescriptionError;
use crate::link::{Connection, DeviceId};
use crate::text::{t, t_string, use_i18n};

/// The largest file that is read, in bytes; a longer one holds no link.
const MAX_FILE_BYTES: f64 = 1_000_000.0;
/// The name of a file that holds a link.
const FILE_NAME: &str = "boneyard.txt";

/// Why a link changes nothing.
pub fn hand_error(i18n: I18n, error: HandError) -> &'static str {
    match error {
        HandError::OtherChannel => t_string!(i18n, together.link_other),
        HandError::Known => t_string!(i18n, together.link_known),
        HandError::Gap => t_string!(i18n, together.link_gap),
    }
}

/// Takes a pasted link; the reason if it changes nothing.
fn take_pasted(i18n: I18n, room: Room, text: &str) -> Option<String> {
    let error = match (parse_any(text), room) {
        (Ok(Opened::Parcel(parcel)), _) => hand_error(i18n, room.take_parcel(parcel).err()?),
        // a new invitation of the host
        (Ok(opened @ (Opened::ByHand(_) | Opened::Direct(_))), Room::Guest(room)) => {
            hand_error(i18n, room.take_opened(opened).err()?)
        }
        (Err(DescriptionError::Newer), _) => t_string!(i18n, together.newer),
        (Ok(_) | Err(_), _) => t_string!(i18n, together.link_unreadable),
    };
    Some(error.to_owned())
}

/// The links that wait to be sent, and a field for a received one.
#[component]
pub fn Links(
    /// This side of the table.
    room: Room,
    /// Called after a received link was taken.
    #[prop(optional)]
    taken: Option<Callback<()>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let links = Memo::new(move |_| {
        let links = room.waiting_links().into_iter();
        links.filter(|link| !link.is_last).collect::<Vec<_>>()
    });
    let is_over = Memo::new(move |_| room.is_over());
    let error = RwSignal::new(None::<String>);
    let take = Callback::new(move |text: String| {
        let why = take_pasted(i18n, room, &text);
        if let (None, Some(taken)) = (&why, taken) {
            taken.run(());
        }
        why
    });
    let file = NodeRef::<html::Input>::new();
    let read_file = move |_| {
        let Some(input) = file.get_untracked() else { return };
        let chosen = input.files().and_then(|files| files.get(0)).filter(|file| file.size() <= MAX_FILE_BYTES);
        // so that the same file can be chosen again
        input.set_value("");
        let Some(chosen) = chosen else {
            return error.set(Some(t_string!(i18n, together.link_unreadable).to_owned()));
        };
        spawn_local(async move {
            let text = JsFuture::from(chosen.text()).await.ok().and_then(|text| text.as_string());
            // the page may have been disposed
            if !error.is_disposed() {
                error.set(take.run(text.unwrap_or_default()));
            }
        });
    };
    view! {
        <div class="together-links">
            {move || {
                let links = links.get();
                if links.is_empty() {
                    return view! { <p>{t!(i18n, together.no_link)}</p> }.into_any();
                }
                view! {
                    {links.into_iter().map(|waiting| view! { <OneLink room=room waiting=waiting /> }).collect_view()}
                    {is_over.get().then(|| view! { <p class="quiet">{t!(i18n, together.link_over)}</p> })}
                }
                    .into_any()
            }}
            <PasteField
                id="paste-link"
                label=Signal::derive(move || t_string!(i18n, together.link_field).to_owned())
                take=take
            />
            <label class="button second file-pick">
                <input id="link-file" type="file" accept=TEXT_FILES node_ref=file on:change=read_file />
                <span>{t!(i18n, together.open_file)}</span>
            </label>
            <p class="paste-error" role="alert">
                <Answer says=Signal::derive(move || error.get().unwrap_or_default()) />
            </p>
        </div>
    }
}

/// The links that wait to be sent after this device has left the table or closed it: no link comes back.
#[component]
pub fn LastLinks(
    /// This side of the table.
    room: Room,
    /// Called when the link of a connection is sent.
    sent: Callback<Connection>,
) -> impl IntoView {
    let i18n = use_i18n();
    let links = Memo::new(move |_| room.last_links());
    let one = move |waiting: WaitingLink| {
        let connection = waiting.connection;
        view! {
            <OneLink room=room waiting=waiting />
            <p class="quiet">{t!(i18n, together.link_last)}</p>
            <button class="button second" on:click=move |_| sent.run(connection)>
                {t!(i18n, together.link_sent)}
            </button>
        }
    };
    view! { <div class="together-links">{move || links.get().into_iter().map(one).collect_view()}</div> }
}

/// At a table that plays by links: the button that opens them in a sheet.
#[component]
pub fn LinksButton(
    /// This side of the table.
    room: Room,
) -> impl IntoView {
    let i18n = use_i18n();
    // the host waits for the first link of a device that has just come back
    let shows_links = RwSignal::new(matches!(room, Room::Guest(guest) if guest.has_to_answer()));
    let is_by_hand = Memo::new(move |_| room.is_by_hand());
    let is_link_due = Memo::new(move |_| room.is_link_due());
    view! {
        <Show when=move || is_by_hand.get()>
            <button
                class="button together-reconnect"
                class:first=move || is_link_due.get()
                class:second=move || !is_link_due.get()
                id="together-links"
                aria-haspopup="dialog"
                on:click=move |_| shows_links.set(true)
            >
                {move || {
                    if is_link_due.get() {
                        t_string!(i18n, together.send_link)
                    } else {
                        t_string!(i18n, together.open_link)
                    }
                }}
            </button>
        </Show>
        <Sheet
            open=shows_links
            on_close=move |()| shows_links.set(false)
            title=Signal::derive(move || t_string!(i18n, together.by_hand).to_owned())
            class="small invite"
        >
            {matches!(room, Room::Guest(_)).then(|| view! { <p class="quiet">{t!(i18n, together.by_hand_limits)}</p> })}
            <Links room=room taken=Callback::new(move |()| shows_links.set(false)) />
        </Sheet>
    }
}

/// A link to send: copied or shared, or as a file if it is too long for some messengers.
#[component]
fn OneLink(room: Room, waiting: WaitingLink) -> impl IntoView {
    let i18n = use_i18n();
    let WaitingLink { to, name, link, .. } = waiting;
    let name = move || {
        name.clone().or_else(|| {
            let table = room.table()?;
            to.filter(|device| *device != DeviceId::HOST).map(|device| device_name(i18n, &table, device))
        })
    };
    let words = move || match (name(), room) {
        (Some(name), _) => t_string!(i18n, together.link_for, name = name),
        (None, Room::Host(_)) => t_string!(i18n, together.link_for_other).to_owned(),
        (None, Room::Guest(_)) => t_string!(i18n, together.link_for_host).to_owned(),
    };
    let is_long = link.len() > MAX_LINK_CHARS;
    let text = link.clone();
    view! {
        <section class="together-link">
            <p>{words}</p>
            {if is_long {
                view! {
                    <p class="quiet">{t!(i18n, together.link_file)}</p>
                    <button
                        class="button first"
                        on:click=move |_| {
                            // a browser that refuses says so itself
                            let _ = save_as_file(FILE_NAME, &text);
                        }
                    >
                        {t!(i18n, together.save_file)}
                    </button>
                }
                    .into_any()
            } else {
                view! { <LinkToSend link=link what=Signal::derive(move || t_string!(i18n, together.link).to_owned()) /> }
                    .into_any()
            }}
        </section>
    }
}
