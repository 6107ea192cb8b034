//! A deal received as a link: who sent it, their result, its settings, and whether to play it.

use crate::app::game::stored_games::result_of_deal;
use leptos::prelude::*;

use crate::app::components::compare::Compare;
use crate::app::components::page_head::HousePage;
use crate::app::context::use_app_context;
use crate::app::game::{Game, GameExtras, Listed, Picture, PictureView, PlayController, Preview};
use crate::app::words::figures::score;
use crate::app::words::names::shown;
use crate::app::words::{I18n, labeled, level_name};
use crate::session::{Invitation, LinkError, SentResult};
use crate::store::Slot;
use crate::text::{Words, t, t_string, use_i18n, words};

/// What opens after the page about a deal that was sent.
#[derive(Clone, PartialEq, Debug)]
pub enum AfterInvited {
    /// The game's table, without the deal.
    Table,
    /// The deal.
    Deal(Invitation),
    /// The table, and the deal's settings for the next games.
    Rules(Invitation),
}

/// Who sent a deal.
fn heading(i18n: I18n, deal: &Invitation) -> String {
    match deal.sender.as_deref().and_then(shown) {
        Some(name) => t_string!(i18n, share.sent_by, name = name),
        None => t_string!(i18n, share.sent).to_owned(),
    }
}

/// The sender's result, and what to beat.
fn their_result(i18n: I18n, deal: &Invitation, result: &SentResult) -> String {
    let (points, name) = (score(&result.points), deal.sender.as_deref().and_then(shown));
    let ended = match (name, result.won) {
        (Some(name), true) => t_string!(i18n, share.name_won, name = name, points = points),
        (Some(name), false) => t_string!(i18n, share.name_lost, name = name, points = points),
        (None, true) => t_string!(i18n, share.sent_won, points = points),
        (None, false) => t_string!(i18n, share.sent_lost, points = points),
    };
    let level = result.level.map(|level| t_string!(i18n, share.sent_level, level = level_name(i18n, level)));
    let turn = if result.won { t_string!(i18n, share.your_turn) } else { t_string!(i18n, share.do_better) };
    [Some(ended), level, Some(turn.to_owned())].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The deal's settings, and who gets the same deal. A link with a result has been played by its sender; one without may be to
/// a new deal, which its sender has not seen.
fn what_is_sent(i18n: I18n, has_result: bool, settings: &str) -> String {
    if has_result {
        t_string!(i18n, share.sent_what, settings = settings)
    } else {
        t_string!(i18n, share.sent_what_new, settings = settings)
    }
}

/// Why a link cannot be read.
fn reason(i18n: I18n, error: LinkError) -> Words {
    words(move || match error {
        LinkError::Newer => t_string!(i18n, share.newer).to_owned(),
        LinkError::TooLong | LinkError::Unreadable => t_string!(i18n, share.bad).to_owned(),
    })
}

/// The sender's result, the player's if they have played the deal, and the settings.
#[component]
fn About(game: &'static dyn Game, extras: &'static dyn GameExtras, deal: Invitation) -> impl IntoView {
    let i18n = use_i18n();
    let options = game.read_options(&deal.options, deal.seats);
    let in_short = (extras.settings().in_short)(i18n, &options);
    let settings = match &deal.rules_name {
        Some(name) => labeled(i18n, name, &in_short),
        None => in_short,
    };
    let yours = result_of_deal(extras.rules(), &use_app_context().store(), (&options, deal.seats, deal.seed));
    let result = deal.result.clone().map(|theirs| match yours {
        Some(yours) => view! { <Compare yours=yours theirs=theirs /> }.into_any(),
        None => view! { <p class="sent-result">{their_result(i18n, &deal, &theirs)}</p> }.into_any(),
    });
    view! {
        {result}
        <p>{what_is_sent(i18n, deal.result.is_some(), &settings)}</p>
    }
}

/// The page about a deal that was sent; no game has begun behind it.
#[component]
pub fn InvitedPage(
    /// The game in the list of games.
    listed: Listed,
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
    /// The deal.
    deal: Result<Invitation, LinkError>,
    /// Called with what follows.
    then: Callback<AfterInvited>,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let name = move || game.card(i18n).name;
    let title = deal.clone().map_or_else(
        |_| words(move || t_string!(i18n, share.sent).to_owned()),
        |deal| words(move || heading(i18n, &deal)),
    );
    let preview = context.noted::<Preview>(&Slot::Table.preview(game.name()));
    let is_under_way = context.has(&Slot::Table.table(game.name())) && preview.is_some_and(|preview| !preview.over);
    let content = match deal {
        Err(error) => view! {
            <p role="alert">{reason(i18n, error)}</p>
            <div class="notice-acts">
                <button class="button first" on:click=move |_| then.run(AfterInvited::Table)>
                    {t!(i18n, share.play_game, game = name())}
                </button>
            </div>
        }
        .into_any(),
        Ok(deal) => {
            let (played, kept) = (deal.clone(), deal.clone());
            view! {
                <div class=format!("sent-picture {}", listed.picture_class) aria-hidden="true">
                    <PictureView picture=Picture::recorded(listed.sample) />
                </div>
                <h2>{name}</h2>
                <About game=game extras=extras deal=deal />
                {is_under_way.then(|| view! { <p class="quiet">{t!(i18n, share.sent_keep)}</p> })}
                <div class="notice-acts">
                    <button
                        class="button first"
                        on:click=move |_| then.run(AfterInvited::Deal(played.clone()))
                    >
                        {t!(i18n, share.play_it)}
                    </button>
                    <button
                        class="button second"
                        on:click=move |_| then.run(AfterInvited::Rules(kept.clone()))
                    >
                        {t!(i18n, share.keep_rules)}
                    </button>
                    <a class="button second" href=".">
                        {t!(i18n, share.not_now)}
                    </a>
                </div>
            }
            .into_any()
        }
    };
    view! {
        <HousePage title=title class="invited">
            {content}
        </HousePage>
    }
}

/// The deal received as a link while its game is on the table.
#[component]
pub fn InvitedSheet(
    /// The game being played.
    play: PlayController,
    /// The game's optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let i18n = use_i18n();
    let deal = match play.invitation(extras.option_code()) {
        Ok(deal) => deal,
        Err(error) => return view! { <p role="alert">{reason(i18n, error)}</p> }.into_any(),
    };
    // a name that came with the rules is worth keeping, even if these are already the player's settings
    let is_chosen = *play.settings.options.read_untracked() == play.game.read_options(&deal.options, deal.seats);
    let offers_rules = deal.rules_name.is_some() || !is_chosen;
    let keeps = StoredValue::new(deal.clone());
    view! {
        {deal.sender.is_some().then(|| view! { <p>{heading(i18n, &deal)}</p> })}
        <About game=play.game extras=extras deal=deal.clone() />
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Locale;

    #[test]
    fn a_link_without_a_result_never_says_that_its_sender_got_the_deal() {
        for locale in Locale::ALL {
            Owner::new().with(|| {
                let i18n = I18n::new(locale);
                let of_sender = t_string!(i18n, share.sent_what, settings = "Ours");
                assert_eq!(what_is_sent(i18n, true, "Ours"), of_sender);
                let new = what_is_sent(i18n, false, "Ours");
                assert!(new != of_sender && new.contains("Ours"), "{locale}: {new}");
            });
        }
    }
}
