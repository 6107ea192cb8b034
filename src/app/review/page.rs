//! The page that reviews a finished game: the moments that changed the chance to win most, each as an exercise.

use std::rc::Rc;

use leptos::prelude::*;

use super::accuracy::begin;
use super::deal_ends::DealEnds;
use super::moments::{Judged, turning_points};
use super::retry::Retry;
use super::reviewed::Reviewed;
use crate::app::components::live::Live;
use crate::app::components::page_head::PageHead;
use crate::app::components::unbroken::unbroken;
use crate::app::context::use_app_context;
use crate::app::game::{GameExtras, GameTable, Kept, stored};
use crate::app::words::seat_names::seat_names_of;
use crate::text::{t, t_string, use_i18n, words};

/// The review of a stored game.
#[component]
pub fn ReviewPage(
    /// The game.
    game: GameTable,
    /// Its optional features.
    extras: &'static dyn GameExtras,
    /// The number of a past game; nothing for the one on the table.
    number: Option<u32>,
) -> impl IntoView {
    let i18n = use_i18n();
    let stored = stored(use_app_context(), extras, number);
    move || {
        let said = match stored.get() {
            Some(kept) if kept.opened().is_some() => {
                return view! { <Moments game=game extras=extras kept=kept /> }.into_any();
            }
            Some(_) => t!(i18n, review.unfinished),
            None => t!(i18n, review.none),
        };
        view! {
            <main class="review">
                <Head game=game number=None />
                <p class="replay-none" role="alert">
                    {said}
                </p>
            </main>
        }
        .into_any()
    }
}

/// The head of the page.
#[component]
fn Head(game: GameTable, number: Option<u32>) -> impl IntoView {
    let i18n = use_i18n();
    let which =
        words(move || number.map(|number| t_string!(i18n, common.game_number, number = number)).unwrap_or_default());
    view! {
        <PageHead
            class="replay-head"
            game=game.name()
            back=t!(i18n, review.back)
            title=t!(i18n, review.review)
        >
            <p>{which}</p>
        </PageHead>
    }
}

/// The moments of a game, or one of them on a table of its own.
#[component]
fn Moments(game: GameTable, extras: &'static dyn GameExtras, kept: Kept) -> impl IntoView {
    let i18n = use_i18n();
    let number = kept.number;
    let opinions = begin(use_app_context(), game.game, &kept);
    let seat_names = seat_names_of(game.constants().bot_names, kept.game.players(), kept.game.sides());
    let ends = DealEnds::of(&kept.game, seat_names.you());
    let reviewed = Reviewed {
        i18n,
        game,
        extras,
        kept: StoredValue::new_local(kept),
        opinions,
        seat_names: StoredValue::new(seat_names),
        ends: StoredValue::new_local(ends),
        trying: RwSignal::new(None),
    };
    let moments = Memo::new(move |_| if opinions.is_done() { turning_points(&opinions.judged()) } else { Vec::new() });
    let spoken = Memo::new(move |_| if opinions.is_done() { reviewed.summary() } else { String::new() });
    let of = opinions.progress().1;
    move || {
        if let Some(moment) = reviewed.trying.get() {
            return view! { <Retry reviewed=reviewed moment=moment /> }.into_any();
        }
        let shown = move || {
            // sentences about moves are made once: another language makes them anew
            i18n.get_locale();
            let shown =
                moments.get().into_iter().map(|moment| view! { <TurningPoint reviewed=reviewed moment=moment /> });
            shown.collect_view()
        };
        view! {
            <main class="review">
                <Head game=game number=Some(number) />
                <p class="review-summary">{move || reviewed.summary()}</p>
                <Show when=move || !opinions.is_done()>
                    <progress
                        class="review-progress"
                        max=of
                        prop:value=move || opinions.progress().0.to_string()
                        aria-label=t!(i18n, review.review)
                    ></progress>
                </Show>
                <div class="review-moments">{shown}</div>
                <p class="review-links">
                    <a class="button second" href=address(game, "replay", reviewed)>
                        {t!(i18n, review.title)}
                    </a>
                    <a class="button second" href=format!("results/{}", game.name())>
                        {t!(i18n, results.title)}
                    </a>
                </p>
                <Live says=spoken />
            </main>
        }
        .into_any()
    }
}

/// The address of another page about the reviewed game.
fn address(game: GameTable, page: &str, reviewed: Reviewed) -> String {
    let (is_on_table, number) = reviewed.kept.with_value(|kept| (kept.is_on_table, kept.number));
    if is_on_table {
        use_app_context().address(page, game.name())
    } else {
        use_app_context().past_address(page, game.name(), number)
    }
}

/// One turning point: the position, the move that was played, and a better one with its reason.
#[component]
fn TurningPoint(reviewed: Reviewed, moment: Judged) -> impl IntoView {
    let i18n = reviewed.i18n;
    let moment = Rc::new(moment);
    let table = reviewed.preview(&moment);
    let trying = moment.clone();
    let steps = reviewed.kept.with_value(|kept| kept.game.ply());
    view! {
        <section class="review-moment" data-entry=moment.index>
            <div class="replay-table">{table}</div>
            <div class="review-words">
                <h2>{t_string!(i18n, review.step, step = moment.index + 1, steps = steps)}</h2>
                <p>{unbroken(reviewed.played(&moment))}</p>
                <p>
                    <strong>{reviewed.better(&moment).map(unbroken)}</strong>
                    " "
                    {reviewed.why(&moment).map(unbroken)}
                </p>
                <p>
                    <button
                        class="button first"
                        on:click=move |_| reviewed.trying.set(Some((*trying).clone()))
                    >
                        {t!(i18n, review.try_it)}
                    </button>
                </p>
            </div>
        </section>
    }
}
