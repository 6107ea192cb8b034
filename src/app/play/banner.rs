//! The banner of a game that shows an earlier move again.

use leptos::prelude::*;

use crate::app::components::icon::Sign;
use crate::app::components::icon_action::IconAction;
use crate::app::game::PlayController;
use crate::text::{t, use_i18n};

/// The button that closes the banner.
#[component]
pub fn CloseBanner(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <IconAction
            sign=Sign::Close
            label=t!(i18n, app.close)
            id="close-explained"
            act=move |()| {
                play.close_explained();
            }
        />
    }
}
