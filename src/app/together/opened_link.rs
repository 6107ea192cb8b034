//! A link of a table that plays by links, opened from a messenger: it goes to the tab that shows the table, or opens the
//! table here.

use std::time::Duration;

use leptos::prelude::*;

use super::answers::offer_to_other_tabs;
use super::exchange::ForElsewhere;
use super::hand_channels::is_stored_channel;
use super::invitation::link_to_packed;
use super::links::hand_error;
use crate::app::browser::site_base;
use crate::app::components::page_head::HousePage;
use crate::app::context::use_app_context;
use crate::app::game::use_games;
use crate::link::by_hand::{HandError, Parcel};
use crate::store::keys;
use crate::text::{t, t_string, use_i18n};

/// The time in which another tab answers that it has taken the link.
const TAB_WAIT: Duration = Duration::from_millis(600);

/// What became of the link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// It is being offered to the other tabs.
    Offered,
    /// Another tab has taken it.
    Taken,
    /// It changes nothing.
    Failed(HandError),
}

/// Takes the link to its table.
#[component]
pub fn OpenedLink(
    /// What the link carries.
    parcel: Parcel,
    /// Takes it to the guest's table.
    take: Callback<Parcel>,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let games = use_games();
    let outcome = RwSignal::new(Outcome::Offered);
    let packed = parcel.pack();
    let other = packed.clone();
    offer_to_other_tabs(&packed, Callback::new(move |()| outcome.set(Outcome::Taken)));
    let take_here = move || {
        if parcel.by_host {
            if !is_stored_channel(context, keys::GUEST_BY_HAND, parcel.channel) {
                return Err(HandError::OtherChannel);
            }
            take.run(parcel.clone());
            return Ok(());
        }
        let is_host = |name: &str| is_stored_channel(context, &keys::host_by_hand(name), parcel.channel);
        let game = games.0.iter().find(|game| is_host(game.name)).ok_or(HandError::OtherChannel)?;
        let page = format!("{}/together/{}#{packed}", site_base(), game.name);
        window().location().replace(&page).map_err(|_| HandError::OtherChannel)
    };
    set_timeout(
        move || {
            // the page may have been disposed
            if outcome.try_get_untracked() == Some(Outcome::Offered)
                && let Err(error) = take_here()
            {
                let _ = outcome.try_set(Outcome::Failed(error));
            }
        },
        TAB_WAIT,
    );
    view! {
        <HousePage title=t!(i18n, together.title) class="together">
            <p role="status">
                {move || match outcome.get() {
                    Outcome::Offered => t_string!(i18n, together.writing),
                    Outcome::Taken => t_string!(i18n, together.link_taken),
                    Outcome::Failed(error) => hand_error(i18n, error),
                }}
            </p>
            <Show when=move || outcome.get() == Outcome::Failed(HandError::OtherChannel)>
                <ForElsewhere
                    link=link_to_packed(&other)
                    what=Signal::derive(move || t_string!(i18n, together.link).to_owned())
                    field=|i18n| t_string!(i18n, together.link_field)
                />
            </Show>
        </HousePage>
    }
}
