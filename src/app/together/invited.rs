//! An invitation that a guest has opened: asks for the names of its people, or returns with the stored place.

use leptos::prelude::*;

use super::exchange::ForElsewhere;
use super::ice_server::ServerFields;
use super::invitation::link_to_packed;
use crate::app::components::page_head::HousePage;
use crate::app::components::written::written;
use crate::app::context::use_app_context;
use crate::link::by_hand::{ChannelId, HandChannel};
use crate::link::signal::SessionDescription;
use crate::session::MAX_NAME_SIGNS;
use crate::text::{t, t_string, use_i18n};

/// The storage key of the name that a person gave last.
const NAME_KEY: &str = "boneyard/guest-name";
/// The most people at a guest's device.
const MOST_PEOPLE: usize = 4;

/// How a guest enters.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// With the place that it has.
    Return,
    /// With these people; none to show the table.
    New(Vec<String>),
}

/// An invitation.
#[derive(Clone, PartialEq, Debug)]
pub enum Invitation {
    /// To a direct connection.
    Direct(SessionDescription),
    /// To play by links.
    ByHand(ChannelId),
}

impl Invitation {
    /// What its link carries.
    fn pack(&self) -> String {
        match self {
            Self::Direct(description) => description.pack(),
            Self::ByHand(id) => HandChannel::of_host(*id).parcel().pack(),
        }
    }
}

/// An invitation: asks for names, or returns with the stored place.
#[component]
pub fn Invited(
    /// The invitation.
    invitation: Invitation,
    /// True if this device has a place at a table.
    has_place: bool,
    /// Enters the table.
    enter: Callback<(Entry, Invitation)>,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let names = RwSignal::new(vec![context.noted::<String>(NAME_KEY).unwrap_or_default()]);
    let only_shows = RwSignal::new(false);
    let packed = invitation.pack();
    let invitation = StoredValue::new(invitation);
    let enter = move |entry: Entry| enter.run((entry, invitation.get_value()));
    let join = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let names = names.get_untracked();
        context.note(NAME_KEY, &names[0]);
        let people = if only_shows.get_untracked() { Vec::new() } else { names };
        enter(Entry::New(people));
    };
    let fields = move || {
        (0..names.read().len())
            .map(|index| {
                let number = index + 1;
                view! {
                    <label class="field">
                        <span>
                            {move || {
                                if index == 0 {
                                    t_string!(i18n, together.your_name).to_owned()
                                } else {
                                    t_string!(i18n, together.name_of, number = number)
                                }
                            }}
                        </span>
                        <input
                            id=format!("guest-name-{index}")
                            autocomplete=if index == 0 { "nickname" } else { "off" }
                            prop:value=move || names.read().get(index).cloned()
                            on:input=move |event| {
                                let name = written(&event, MAX_NAME_SIGNS);
                                names.update_untracked(|names| names[index] = name);
                            }
                        />
                    </label>
                }
            })
            .collect_view()
    };
    view! {
        <HousePage title=t!(i18n, app.join_table) class="together">
            {has_place
                .then(|| {
                    view! {
                        <section class="together-return">
                            <p>{t!(i18n, together.return_what)}</p>
                            <button class="button first" id="together-return" on:click=move |_| enter(Entry::Return)>
                                {t!(i18n, together.return_to_seat)}
                            </button>
                            <p>{t!(i18n, together.or_new)}</p>
                        </section>
                    }
                })}
            <form class="together-form" on:submit=join>
                <Show when=move || !only_shows.get()>
                    {fields} <Show when=move || { names.read().len() < MOST_PEOPLE }>
                        <button
                            type="button"
                            class="button second"
                            on:click=move |_| names.update(|names| names.push(String::new()))
                        >
                            {t!(i18n, together.one_more)}
                        </button>
                    </Show>
                </Show>
                <label class="together-only">
                    <input
                        type="checkbox"
                        id="only-shows"
                        on:change=move |event| only_shows.set(event_target_checked(&event))
                    />
                    <span>{t!(i18n, together.only_shows)}</span>
                </label>
                <SitDown only_shows=only_shows />
            </form>
            {(!has_place)
                .then(|| {
                    view! {
                        <details class="start-more" id="together-elsewhere">
                            <summary>{t!(i18n, together.seat_elsewhere)}</summary>
                            <ForElsewhere
                                link=link_to_packed(&packed)
                                what=Signal::derive(move || t_string!(i18n, together.invitation).to_owned())
                                field=|i18n| t_string!(i18n, app.join_table)
                            />
                        </details>
                    }
                })}
            <ServerFields />
        </HousePage>
    }
}

/// The button that takes a seat, which is agreeing to the rules, or shows the table.
#[component]
fn SitDown(only_shows: RwSignal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let words =
        move || if only_shows.get() { t_string!(i18n, together.join_it) } else { t_string!(i18n, together.sit_down) };
    view! {
        <Show when=move || !only_shows.get()>
            <p class="quiet">{t!(i18n, together.sit_what)}</p>
        </Show>
        <button class="button first" id="together-join">
            {words}
        </button>
    }
}
