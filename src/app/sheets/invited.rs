//! A deal received as a link: its settings, the sender's result, and whether to play it.

use crate::app::game::stored_games::result_of_deal;
use leptos::prelude::*;

use crate::app::components::compare::Compare;
use crate::app::context::use_app_context;
use crate::app::game::{GameExtras, PlayController};
use crate::app::words::figures::score;
use crate::app::words::{labeled, level_name};
use crate::session::LinkError;
use crate::text::{t, t_string, use_i18n};

/// The deal received as a link.
#[component]
pub fn InvitedPage(
    /// The game being played.
    play: PlayController,
    /// The game's optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let deal = match play.invitation() {
        Ok(deal) => deal,
        Err(LinkError::Newer) => return view! { <p role="alert">{t!(i18n, share.newer)}</p> }.into_any(),
        Err(_) => return view! { <p role="alert">{t!(i18n, share.bad)}</p> }.into_any(),
    };
    let options = play.game.read_options(&deal.options, deal.seats);
    let in_short = (extras.settings().in_short)(i18n, &options);
    let settings = match &deal.name {
        Some(name) => labeled(i18n, name, &in_short),
        None => in_short,
    };
    let yours = result_of_deal(extras.rules(), &use_app_context().store(), (&options, deal.seats, deal.seed));
    let result = deal.result.clone().map(|theirs| {
        if let Some(yours) = yours {
            return view! { <Compare yours=yours theirs=theirs /> }.into_any();
        }
        let points = score(&theirs.points);
        let level = theirs.level.map(|level| t_string!(i18n, share.sent_level, level = level_name(i18n, level)));
        let words = if theirs.won {
            t_string!(i18n, share.sent_won, points = points)
        } else {
            t_string!(i18n, share.sent_lost, points = points)
        };
        view! { <p>{words} " " {level}</p> }.into_any()
    });
    // a name that came with the rules is worth keeping, even if these are already the player's settings
    let offers_rules = deal.name.is_some() || *play.settings.options.read_untracked() != options;
    let keeps = StoredValue::new(deal.clone());
    view! {
        <p>{t_string!(i18n, share.sent_what, settings = settings)}</p>
        {result}
        <p class="quiet">{t!(i18n, share.sent_keep)}</p>
        <div class="notice-acts">
            <button class="button first" on:click=move |_| play.play_invited(&deal)>
                {t!(i18n, share.play_it)}
            </button>
            {offers_rules
                .then(|| {
                    let keep = move |_| keeps.with_value(|deal| play.keep_invited_rules(deal));
                    view! {
                        <button class="button second" on:click=keep>
                            {t!(i18n, share.keep_rules)}
                        </button>
                    }
                })}
            <button class="button second" on:click=move |_| play.sheet.set(None)>
                {t!(i18n, share.not_now)}
            </button>
        </div>
    }
    .into_any()
}
