//! The card at the end of a deal or of the game: result, sums, and what to do next.

use leptos::prelude::*;

use super::suggested_level::SuggestedLevel;
use crate::app::browser::back::close_on_back;
use crate::app::browser::focus::focus;
use crate::app::browser::picture::after_picture;
use crate::app::choose::day_card::Week;
use crate::app::choose::days::Days;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::icon_action::IconAction;
use crate::app::components::tell::{DrawPicture, Drawing, LazyText, SavePicture, Tell};
use crate::app::game::{
    EndCard as Said, PlayController, ShareGame, SharedText, TableRole, TableState, ViewMaker, load_share, use_games,
};
use crate::app::keyboard::key_of;
use crate::app::part::prefetch;
use crate::app::words::I18n;
use crate::engine::Points;
use crate::text::{t, t_string, use_i18n};

/// True if a game was lost by at most a tenth of the winner's points.
const fn is_close(lost: Points, won: Points) -> bool {
    10 * (won - lost) <= won
}

/// A kind word after a loss; nothing if a person has won, or unless exactly one person plays.
fn kind_word(i18n: I18n, now: &TableState) -> Option<&'static str> {
    if !now.over || now.is_won_here() || now.seat_names.persons() != 1 {
        return None;
    }
    let won = now.winners.iter().map(|seat| now.points_of(seat)).max()?;
    Some(if is_close(now.points_of(now.you), won) {
        t_string!(i18n, review.lost_close)
    } else {
        t_string!(i18n, review.lost)
    })
}

/// The card.
#[component]
pub fn EndCard(
    /// The game being played.
    play: PlayController,
    /// The game's part of it.
    said: std::sync::Arc<dyn Fn() -> Said + Send + Sync>,
    /// True while it is closed to look at the board.
    closed: RwSignal<bool>,
    /// Starts to judge the finished game in the background.
    begin_review: fn(PlayController),
) -> impl IntoView {
    let i18n = use_i18n();
    let won = Memo::new(move |_| play.now.read().is_won_here());
    let over = Memo::new(move |_| play.now.read().over);
    let close = move || {
        closed.set(true);
        focus("result");
    };
    let open = Memo::new(move |_| play.now.read().has_ended() && play.explained.read().is_none() && !closed.get());
    close_on_back(open.into(), Callback::new(move |()| close()));
    let page: ViewMaker = std::sync::Arc::new(move || {
        let Said { heading, body, next } = said();
        let kind = kind_word(i18n, &play.now.read());
        view! {
            <div class="ended-head">
                {won.get().then(|| view! { <Icon sign=Sign::Won /> })}
                <h2>{heading}</h2>
                <IconAction sign=Sign::Close label=t!(i18n, play.to_board) act=move |()| close() />
            </div>
            {over.get().then(|| view! { <DayEnd play=play /> })}
            {body}
            {kind.map(|kind| view! { <p class="ended-kind">{kind}</p> })}
            <div class="ended-acts">
                {if over.get() && play.now.with_untracked(|now| now.role == TableRole::Guest) {
                    view! { <p>{t!(i18n, play.host_next)}</p> }.into_any()
                } else if over.get() {
                    view! { <AfterGame play=play begin_review=begin_review /> }.into_any()
                } else {
                    view! { <AfterDeal play=play next=next /> }.into_any()
                }}
            </div>
            {over.get().then(|| view! { <SuggestedLevel play=play /> })}
        }
        .into_any()
    });
    view! {
        <Show when=move || open.get()>
            <section
                class="ended"
                class:won=move || won.get()
                on:keydown=move |event| {
                    if key_of(&event) == "Escape" {
                        close();
                    }
                }
            >
                <div class="ended-page">{
                    let page = page.clone();
                    move || page()
                }</div>
            </section>
        </Show>
    }
}

/// After a deal of the day: its date, this week's results and the days in a row.
#[component]
fn DayEnd(play: PlayController) -> impl IntoView {
    let i18n = use_i18n();
    play.day_in_words(i18n).map(|day| {
        view! {
            <div class="ended-day">
                <p>
                    <Icon sign=Sign::Day />
                    {day}
                </p>
                <Week days=Days::follow() />
            </div>
        }
    })
}

/// The actions between two deals: the main button continues, the others are less prominent.
#[component]
fn AfterDeal(play: PlayController, next: Option<String>) -> impl IntoView {
    let i18n = use_i18n();
    let watched = Memo::new(move |_| play.now.read().is_watched());
    let can_stop = Memo::new(move |_| play.now.read().can_stop);
    let on = next.map(|next| {
        view! {
            <button class="button first" on:click=move |_| play.continue_after_deal()>
                {next}
            </button>
        }
    });
    view! {
        {on}
        {move || {
            can_stop
                .get()
                .then(|| {
                    view! {
                        <button class="button second" id="end-game" on:click=move |_| play.end_game()>
                            {t!(i18n, play.end_game)}
                        </button>
                    }
                })
        }}
        // people who only watch have nothing to undo
        {move || {
            (!watched.get())
                .then(|| {
                    view! {
                        <IconAction
                            sign=Sign::Undo
                            label=t!(i18n, play.undo)
                            disabled=Signal::derive(move || !play.now.read().can_undo)
                            act=move |()| play.undo()
                        />
                    }
                })
        }}
    }
}

/// The actions after the game: new game, review and share; a button shows the others.
#[component]
fn AfterGame(play: PlayController, begin_review: fn(PlayController)) -> impl IntoView {
    let i18n = use_i18n();
    let watched = Memo::new(move |_| play.now.read().is_watched());
    let more = RwSignal::new(false);
    let owner = Owner::current();
    let title = Signal::derive(move || play.game.card(i18n).name);
    let is_reviewed = play.now.with_untracked(|now| !now.is_watched());
    if is_reviewed {
        // while the player reads the card
        after_picture(move || {
            if let Some(owner) = owner.filter(|_| !more.is_disposed()) {
                owner.with(|| begin_review(play));
            }
        });
    }
    let listed = use_games().named(play.game.name());
    // the code that shares loads while the player reads the card
    if let Some(listed) = listed {
        drop((prefetch(load_share), prefetch(listed.load_extras)));
    }
    let share = move || async move {
        let (share, extras) = (load_share().await.ok()?, (listed?.load_extras)().await.ok()?);
        // the page may have been disposed
        let text = if more.is_disposed() { None } else { (share.text)(i18n, play, extras) };
        Some::<(ShareGame, SharedText)>((share, text?))
    };
    let line = Callback::new(move |()| -> LazyText { Box::pin(async move { Some(share().await?.1.to_string()) }) });
    let picture: DrawPicture = Callback::new(move |()| -> Drawing {
        Box::pin(async move {
            let (share, text) = share().await?;
            (share.picture)(play, text).await
        })
    });
    view! {
        <button class="button first" on:click=move |_| play.new_game()>
            {t!(i18n, app.new_game)}
        </button>
        {is_reviewed
            .then(|| {
                view! {
                    <a class="button second" href=play.address("review")>
                        {t!(i18n, review.review)}
                    </a>
                }
            })}
        <Tell class="button second" title=title line=line picture=picture />
        <button
            class="icon-button"
            aria-expanded=move || more.get().to_string()
            aria-controls="ended-more"
            aria-label=t!(i18n, common.more)
            title=t!(i18n, common.more)
            on:click=move |_| more.update(|more| *more = !*more)
        >
            <Icon sign=Sign::More />
        </button>
        <div class="ended-more" id="ended-more" hidden=move || !more.get()>
            <a class="button second" href=play.address("replay")>
                {t!(i18n, review.title)}
            </a>
            <a class="button second" href=play.address("print")>
                {t!(i18n, print.title)}
            </a>
            <SavePicture class="button second" picture=picture />
            {move || {
                (!watched.get())
                    .then(|| {
                        view! {
                            <button
                                class="button second"
                                disabled=move || !play.now.read().can_undo
                                on:click=move |_| play.undo()
                            >
                                {t!(i18n, play.undo)}
                            </button>
                        }
                    })
            }}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::is_close;

    #[test]
    fn a_loss_by_a_tenth_is_close() {
        assert!(is_close(135, 150) && is_close(150, 150));
        assert!(!is_close(134, 150) && !is_close(0, 1));
        // where points are lost, a total can be negative
        assert!(!is_close(-14, -3));
    }
}
