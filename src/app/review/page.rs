//! The page that reviews a finished game: the moments that changed the chance to win most, each as an exercise.

use std::rc::Rc;

use leptos::prelude::*;

use super::accuracy::begin;
use super::balance::BestMove;
use super::curve::GameCurve;
use super::moments::{Judged, turning_points};
use super::opinions::Whose;
use super::plot::Plot;
use super::retry::{Leaving, Retry};
use super::reviewed::Reviewed;
use super::ways::Way;
use crate::app::components::live::Live;
use crate::app::components::page_head::PageHead;
use crate::app::components::unbroken::unbroken;
use crate::app::context::use_app_context;
use crate::app::game::{GameExtras, GameTable, Kept, stored};
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
    let context = use_app_context();
    let number = kept.number;
    let opinions = begin(context, game.game, &kept, Whose::All);
    let curve = GameCurve::begin(context, kept.game.clone());
    let reviewed = Reviewed::new((game, extras), kept, opinions, curve);
    let moments = Memo::new(move |_| if opinions.is_done() { turning_points(&opinions.judged()) } else { Vec::new() });
    let best = Memo::new(move |_| reviewed.best());
    let is_done = Memo::new(move |_| opinions.is_done_for_all() && curve.curve.read().is_done());
    let spoken = Memo::new(move |_| {
        if is_done.get() { format!("{} {}", reviewed.summary(), reviewed.balance().join(" ")) } else { String::new() }
    });
    let of = opinions.progress().1;
    let leaving = Leaving {
        title: |i18n| t_string!(i18n, review.try_title),
        task: |i18n| t_string!(i18n, review.try_task),
        worth: None,
        label: |i18n| t_string!(i18n, review.try_back),
        leave: Callback::new(move |()| reviewed.trying.set(None)),
        first_choice: Callback::new(|_| ()),
    };
    move || {
        if let Some(moment) = reviewed.trying.get() {
            return view! { <Retry reviewed=reviewed moment=moment leaving=leaving /> }.into_any();
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
                <section class="review-curve">
                    <h2>{t!(i18n, review.curve)}</h2>
                    <Plot reviewed=reviewed />
                    <div class="review-balance">
                        {move || {
                            let told = reviewed.balance().into_iter().map(|said| view! { <p>{unbroken(said)}</p> });
                            told.collect_view()
                        }}
                        <small>{t!(i18n, review.balance_note)}</small>
                    </div>
                </section>
                <div class="review-moments">
                    {shown}
                    {move || {
                        // as above
                        i18n.get_locale();
                        best.get().map(|best| view! { <Best reviewed=reviewed best=best /> })
                    }}
                </div>
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
    let table = reviewed.preview(moment.index, moment.seat);
    let trying = moment.clone();
    let way = |action: &str, class: &str| reviewed.way(moment.index, moment.seat, action, class);
    let steps = reviewed.kept.with_value(|kept| kept.game.ply());
    view! {
        <section class="review-moment" data-entry=moment.index>
            <div class="replay-table">{table}</div>
            <div class="review-words">
                <h2>{t_string!(i18n, review.step, step = moment.index + 1, steps = steps)}</h2>
                <p>{unbroken(reviewed.played(&moment))}</p>
                <Way picture=way(&moment.action, "way-played") />
                <p>
                    <strong>{reviewed.better(&moment).map(unbroken)}</strong>
                    " "
                    {reviewed.why(&moment).map(unbroken)}
                </p>
                <Way picture=way(&moment.best, "way-better") />
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

/// The best move of the game: the position, the move, and what the next best would have cost.
#[component]
fn Best(reviewed: Reviewed, best: BestMove) -> impl IntoView {
    let i18n = reviewed.i18n;
    let (index, seat, action) = best.made;
    let way = reviewed.way(index, seat, &action, "way-better");
    let table = reviewed.preview(index, seat);
    let steps = reviewed.kept.with_value(|kept| kept.game.ply());
    view! {
        <section class="review-best" data-entry=index>
            <div class="replay-table">{table}</div>
            <div class="review-words">
                <h2>{t_string!(i18n, review.step, step = index + 1, steps = steps)}</h2>
                <p>
                    <strong>{t!(i18n, review.best_title)}</strong>
                </p>
                <p>{unbroken(best.words)}</p>
                <Way picture=way />
            </div>
        </section>
    }
}
