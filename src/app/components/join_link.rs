//! The way back to a seat at another device's table, and to a new one.

use leptos::prelude::*;

use super::icon::{Icon, Sign};
use crate::app::browser::follow_storage::follow_storage;
use crate::app::context::use_app_context;
use crate::store::keys;
use crate::text::{t_string, use_i18n};

/// A link to the page `join`: to the seat that this device keeps, or else to take one.
#[component]
pub fn JoinLink(
    /// The link's class.
    #[prop(default = "")]
    class: &'static str,
    /// An icon before the words.
    #[prop(optional)]
    sign: Option<Sign>,
    /// True if there is no link without a seat.
    #[prop(optional)]
    only_seat: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    // the name of the table's host, which may be empty
    let seat = follow_storage(move || context.noted::<Option<String>>(keys::GUEST_SEAT).flatten(), PartialEq::eq);
    let words = move || match seat.get() {
        None => t_string!(i18n, app.join_table).to_owned(),
        Some(name) if name.is_empty() => t_string!(i18n, app.seat_kept).to_owned(),
        Some(name) => t_string!(i18n, app.seat_at, name = name),
    };
    move || {
        (!only_seat || seat.read().is_some()).then(|| {
            view! {
                <a href="join" class=class>
                    {sign.map(|sign| view! { <Icon sign=sign /> })}
                    {words}
                </a>
            }
        })
    }
}
