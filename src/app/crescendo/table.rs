//! The table of Crescendo.

use leptos::prelude::*;

use crate::app::company::Company;
use crate::app::components::cover::Cover;
use crate::app::play::Play;
use crate::app::words::I18n;
use crate::engine::crescendo::{Crescendo, View};

/// The table.
#[component]
pub fn Table(
    /// The game being played.
    play: Play<Crescendo>,
) -> impl IntoView {
    view! { <Cover play=play /> }
}

/// A position with nothing to tap.
pub fn still(_: I18n, _: &View, _: &Company) -> AnyView {
    ().into_any()
}

/// A small picture.
pub fn miniature(_: Option<View>) -> AnyView {
    ().into_any()
}

/// The rules in our own words.
#[component]
pub fn Help() -> impl IntoView {}
