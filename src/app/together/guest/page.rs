//! A guest's page: opens an invitation, asks for names, shows the answer, then the lobby and the table.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;

use super::super::answers::{offer_to_other_tabs, take_from_other_tabs};
use super::super::connect::{Connect, PasteInvitation};
use super::super::exchange::ForElsewhere;
use super::super::hand_channels::is_stored_channel;
use super::super::invitation::{JOIN, Opened, link_to_packed, parse_any};
use super::super::invited::{Entry, Invitation, Invited};
use super::super::leaving::Leaving;
use super::super::links::{LastLinks, Links, hand_error};
use super::super::lobby::{Devices, SeatsShown};
use super::super::only_here::OnlyHere;
use super::super::opened_link::OpenedLink;
use super::super::room::Room;
use super::super::table_page::{SharedTable, ShowTable};
use super::room::{Contact, GuestRoom, Loaded};
use crate::app::browser::address::hash;
use crate::app::components::page_head::HousePage;
use crate::app::context::use_app_context;
use crate::app::game::{GameTable, Listed, use_games};
use crate::app::part::{LazyPart, Part, PartPlace, prefetch};
use crate::app::words::I18n;
use crate::engine::{Seats, SentValues};
use crate::link::by_hand::{ChannelId, HandError, Parcel};
use crate::link::signal::{DescriptionError, SessionDescription};
use crate::link::{Guest, GuestPhase, RefuseReason, SeatInfo};
use crate::store::keys;
use crate::text::{t, t_string, use_i18n, words};

/// The delay after which a tab says that no other tab has taken the answer.
const ANSWER_WAIT: Duration = Duration::from_millis(1_500);

/// What the page shows.
#[derive(Clone, Debug, PartialEq)]
enum Stage {
    /// Nothing was opened: asks for an invitation.
    Asks(Option<DescriptionError>),
    /// An invitation.
    Invited(SessionDescription),
    /// An invitation to play by links.
    InvitedByHand(ChannelId),
    /// The answer of another device, for a tab of this browser.
    Answer(SessionDescription),
    /// Messages of a table that plays by links, for this page or another tab of this browser.
    Parcel(Parcel),
    /// The guest has a room.
    Joined,
}

/// What an address or a pasted text contains.
fn stage_of(text: &str) -> Stage {
    parse_any(text).map_or_else(|error| Stage::Asks(Some(error)), stage_after)
}

fn stage_after(opened: Opened) -> Stage {
    match opened {
        Opened::Direct(offer) => Stage::Invited(offer),
        Opened::ByHand(id) => Stage::InvitedByHand(id),
        Opened::Answer(answer) => Stage::Answer(answer),
        Opened::Parcel(parcel) => Stage::Parcel(parcel),
    }
}

/// What the page does once this tab has the guest's table.
#[derive(Clone, Debug, PartialEq)]
enum Pending {
    /// Answers an invitation.
    Enter(Entry, Invitation),
    /// Takes what a link carries.
    Take(Parcel),
}

/// The page that opens invitations and answers.
pub fn join_page(show: ShowTable) -> AnyView {
    let i18n = use_i18n();
    let context = use_app_context();
    let navigate = use_navigate();
    let has_place = move || GuestRoom::is_stored_at_table(context);
    let pending = StoredValue::new(None::<Pending>);
    let stage = RwSignal::new(match hash().unwrap_or_default().as_str() {
        "" if GuestRoom::is_stored(context) => Stage::Joined,
        "" => Stage::Asks(None),
        text => stage_of(text),
    });
    let listener = window_event_listener_untyped("hashchange", move |_| {
        if let Some(text) = hash().filter(|text| !text.is_empty()) {
            stage.set(stage_of(&text));
        }
    });
    on_cleanup(move || listener.remove());
    let join = Callback::new(move |next: Pending| {
        pending.set_value(Some(next));
        stage.set(Stage::Joined);
        // a reload must not answer the same invitation again
        navigate(&format!("/{JOIN}"), NavigateOptions { replace: true, ..NavigateOptions::default() });
    });
    let enter = Callback::new(move |(entry, invitation)| join.run(Pending::Enter(entry, invitation)));
    (move || match stage.get() {
        Stage::Asks(error) => {
            let why = error.map(|error| match error {
                DescriptionError::Newer => t_string!(i18n, together.newer),
                _ => t_string!(i18n, together.invitation_unreadable),
            });
            view! { <Ask why=why stage=stage /> }.into_any()
        }
        Stage::Invited(offer) => {
            view! { <Invited invitation=Invitation::Direct(offer) has_place=has_place() enter=enter /> }.into_any()
        }
        // opened a second time
        Stage::InvitedByHand(id) if is_stored_channel(context, keys::GUEST_BY_HAND, id) && has_place() => {
            view! { <Joined pending=pending stage=stage show=show /> }.into_any()
        }
        Stage::InvitedByHand(id) => {
            view! { <Invited invitation=Invitation::ByHand(id) has_place=has_place() enter=enter /> }.into_any()
        }
        Stage::Answer(answer) => view! { <Answer answer=answer /> }.into_any(),
        Stage::Parcel(parcel) => {
            let take = Callback::new(move |parcel| join.run(Pending::Take(parcel)));
            view! { <OpenedLink parcel=parcel take=take /> }.into_any()
        }
        Stage::Joined => view! { <Joined pending=pending stage=stage show=show /> }.into_any(),
    })
    .into_any()
}

/// Asks for an invitation.
#[component]
fn Ask(
    /// Why another one is needed.
    why: Option<&'static str>,
    stage: RwSignal<Stage>,
    /// The last links of a table that this device has left.
    #[prop(optional)]
    last_links: Option<AnyView>,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <HousePage title=t!(i18n, app.join_table) class="together">
            {why.map(|why| view! { <p role="alert">{why}</p> })} {last_links}
            <p>{t!(i18n, together.join_what)}</p>
            <PasteInvitation take=Callback::new(move |opened| {
                stage.set(stage_after(opened));
                None
            }) />
        </HousePage>
    }
}

/// An answer that was opened in a tab of the host's browser.
#[component]
fn Answer(answer: SessionDescription) -> impl IntoView {
    let i18n = use_i18n();
    let packed = answer.pack();
    let taken = RwSignal::new(false);
    let waits = RwSignal::new(true);
    offer_to_other_tabs(&packed, Callback::new(move |()| taken.set(true)));
    set_timeout(
        move || {
            // the page may have been disposed
            let _ = waits.try_set(false);
        },
        ANSWER_WAIT,
    );
    view! {
        <HousePage title=t!(i18n, together.answer) class="together">
            <p role="status">
                {move || match (taken.get(), waits.get()) {
                    (true, _) => t_string!(i18n, together.answer_taken),
                    (false, true) => t_string!(i18n, together.writing),
                    (false, false) => t_string!(i18n, together.answer_not_taken),
                }}
            </p>
            <Show when=move || !taken.get() && !waits.get()>
                <ForElsewhere
                    link=link_to_packed(&packed)
                    what=Signal::derive(move || t_string!(i18n, together.answer).to_owned())
                    field=|i18n| t_string!(i18n, together.answer_field)
                />
            </Show>
        </HousePage>
    }
}

/// The parts of the host's game that a guest needs.
#[derive(Clone, Copy)]
struct GuestGame {
    table: GameTable,
    sent: SentValues,
}

fn load_game(listed: Listed) -> LazyPart<GuestGame> {
    let (game, rules) = (prefetch(listed.load), prefetch(listed.load_rules));
    Box::pin(async move { Ok(GuestGame { table: game.await?, sent: rules.await? }) })
}

/// A guest's room in the tab that has it: connecting, the lobby, the table. The stored guest is read only there: another tab
/// may have changed it.
#[component]
fn Joined(pending: StoredValue<Option<Pending>>, stage: RwSignal<Stage>, show: ShowTable) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let open_room = move || {
        let next = pending.try_update_value(Option::take).flatten();
        let room = match &next {
            Some(Pending::Enter(Entry::New(people), _)) => Some(GuestRoom::new(context, "", people.clone())),
            _ => GuestRoom::stored(context),
        };
        let Some(room) = room else { return view! { <Ask why=None stage=stage /> }.into_any() };
        let taken = match next {
            Some(Pending::Enter(_, Invitation::Direct(offer))) => room.take_opened(Opened::Direct(offer)),
            Some(Pending::Enter(_, Invitation::ByHand(id))) => room.take_opened(Opened::ByHand(id)),
            Some(Pending::Take(parcel)) => room.take_opened(Opened::Parcel(parcel)),
            None => Ok(()),
        };
        // a link that was opened before changes nothing
        let error = taken.err().filter(|error| *error != HandError::Known);
        view! {
            {error.map(|error| view! { <p role="alert">{hand_error(i18n, error)}</p> })}
            <AtTable room=room stage=stage show=show />
            <Leaving room=Room::Guest(room) />
        }
        .into_any()
    };
    view! { <OnlyHere lock=keys::GUEST.to_owned()>{open_room()}</OnlyHere> }
}

/// A guest's room once it has one.
#[component]
fn AtTable(room: GuestRoom, stage: RwSignal<Stage>, show: ShowTable) -> impl IntoView {
    let i18n = use_i18n();
    take_from_other_tabs(move |text| Room::Guest(room).take_link(text));
    let games = use_games();
    let game = Memo::new(move |_| room.game());
    let phase = Memo::new(move |_| room.phase());
    move || {
        let over = match phase.get() {
            GuestPhase::Refused(reason) => Some(refused(i18n, reason)),
            GuestPhase::Closed => Some(t_string!(i18n, together.closed)),
            GuestPhase::Left => Some(t_string!(i18n, together.left)),
            GuestPhase::Joining | GuestPhase::Waiting | GuestPhase::Lobby | GuestPhase::Playing => None,
        };
        if let Some(words) = over {
            let last_links = move || {
                let waits = !Room::Guest(room).waiting_links().is_empty();
                let sent = Callback::new(move |_| room.forget_last_link());
                waits.then(|| view! { <LastLinks room=Room::Guest(room) sent=sent /> })
            };
            return view! { <Ask why=Some(words) stage=stage last_links=last_links.into_any() /> }.into_any();
        }
        let Some(name) = game.get() else {
            return view! {
                <HousePage title=t!(i18n, app.join_table) class="together">
                    <Contacting room=room />
                </HousePage>
            }
            .into_any();
        };
        let Some(listed) = games.named(&name) else {
            return view! {
                <HousePage title=t!(i18n, app.join_table) class="together">
                    <p role="alert">{t!(i18n, together.newer)}</p>
                </HousePage>
            }
            .into_any();
        };
        let show_game = move |game: GuestGame| view! { <GuestTable room=room game=game show=show /> }.into_any();
        view! { <Part load=Rc::new(move || load_game(listed)) place=PartPlace::Page children=show_game /> }.into_any()
    }
}

/// The answer for the host, or what to do after the connection was lost.
#[component]
fn Contacting(room: GuestRoom) -> impl IntoView {
    let i18n = use_i18n();
    let waits = Memo::new(move |_| room.phase() == GuestPhase::Waiting);
    view! {
        {move || match room.contact.get() {
            Contact::Connected if waits.get() => {
                view! { <p role="status">{t!(i18n, together.waits_for_place)}</p> }.into_any()
            }
            Contact::ByHand if waits.get() => {
                view! {
                    <p role="status">{t!(i18n, together.waits_for_place)}</p>
                    <Connect room=room />
                }
                    .into_any()
            }
            Contact::Connected => view! { <p role="status">{t!(i18n, together.connected)}</p> }.into_any(),
            _ => view! { <Connect room=room /> }.into_any(),
        }}
    }
}

/// A guest's lobby, then its table.
#[component]
fn GuestTable(room: GuestRoom, game: GuestGame, show: ShowTable) -> impl IntoView {
    room.game_is_loaded(Loaded { table: game.table, sent: game.sent });
    let round = Memo::new(move |_| room.round_at_table());
    move || match round.get().and_then(|_| room.play.get_untracked()) {
        Some(play) => view! { <SharedTable room=Room::Guest(room) game=game.table play=play show=show /> }.into_any(),
        None => view! { <GuestLobby room=room game=game /> }.into_any(),
    }
}

/// The lobby of a guest: the rules, which it agrees to by sitting down, and a button that agrees to those that the host has
/// changed since.
#[component]
fn GuestLobby(room: GuestRoom, game: GuestGame) -> impl IntoView {
    let i18n = use_i18n();
    let table_game = game.table;
    // until then, sitting down has been the agreement
    let has_other_rules = Memo::new(move |_| room.with(Guest::has_other_rules));
    let is_connected = move || room.has_contact();
    let is_by_hand = move || Room::Guest(room).is_by_hand();
    // the terms change with every guest who takes a seat
    let has_free_seats =
        Memo::new(move |_| room.with(|guest| guest.table().is_some_and(|table| table.seats.contains(&SeatInfo::Open))));
    let settings = move || {
        let table = room.with(|guest| guest.table().cloned())?;
        let seats = Seats::new(u8::try_from(table.seats.len()).ok()?)?;
        Some((table_game.settings.in_short)(i18n, &table_game.read_options(&table.options, seats)))
    };
    view! {
        <HousePage
            title=words(move || t_string!(i18n, together.title_of, game = table_game.card(i18n).name))
            class="together"
        >
            <p class="together-terms">{settings}</p>
            <section aria-labelledby="together-players">
                <h2 id="together-players">{t!(i18n, play.table_seats)}</h2>
                <SeatsShown room=Room::Guest(room) game=table_game.game />
            </section>
            <section aria-labelledby="together-devices">
                <h2 id="together-devices">{t!(i18n, together.devices)}</h2>
                <Devices room=Room::Guest(room) />
            </section>
            <Show when=is_connected fallback=move || view! { <Contacting room=room /> }>
                <div class="together-foot">
                    <p role="status">
                        {move || {
                            if has_free_seats.get() {
                                t_string!(i18n, together.waits_for_players)
                            } else if has_other_rules.get() {
                                t_string!(i18n, together.rules_changed)
                            } else {
                                t_string!(i18n, together.all_seated)
                            }
                        }}
                    </p>
                    <Show when=move || has_other_rules.get() && !has_free_seats.get()>
                        <button class="button first" id="together-accept" on:click=move |_| room.change(Guest::accept)>
                            {t!(i18n, together.accept)}
                        </button>
                    </Show>
                </div>
                <Show when=is_by_hand>
                    <Links room=Room::Guest(room) />
                </Show>
                <p>
                    <button class="button second" id="together-stand" on:click=move |_| room.leave()>
                        {t!(i18n, together.leave)}
                    </button>
                </p>
            </Show>
        </HousePage>
    }
}

/// Why the guest is not at the table.
fn refused(i18n: I18n, reason: RefuseReason) -> &'static str {
    match reason {
        RefuseReason::GuestTooOld => t_string!(i18n, together.newer),
        RefuseReason::HostTooOld => t_string!(i18n, together.host_too_old),
        RefuseReason::Full => t_string!(i18n, together.full),
        RefuseReason::Forgotten => t_string!(i18n, together.forgotten),
        RefuseReason::TurnedAway => t_string!(i18n, together.turned_away),
        RefuseReason::Flood | RefuseReason::Unreadable => t_string!(i18n, together.unreadable),
    }
}
