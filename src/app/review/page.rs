//! The page that reviews a finished game: the moments that changed the chance to win most, each as an exercise.

use std::rc::Rc;

use leptos::prelude::*;

use super::moments::{Judged, good, turning_points};
use super::opinions::Opinions;
use super::retry::Retry;
use crate::app::components::live::Live;
use crate::app::components::page_head::PageHead;
use crate::app::context::{AppContext, use_app_context};
use crate::app::game::{Game, GameExtras, GameTable, Kept, Opaque, stored};
use crate::app::words::figures::share_of_chance;
use crate::app::words::seat_names::{SeatNames, seat_names_of};
use crate::app::words::{I18n, level_name};
use crate::engine::Viewer;
use crate::session::{Accuracy, Results, results_key};
use crate::store::keys;
use crate::text::{count_string, t, t_string, use_i18n, words};

/// A finished game being reviewed.
#[derive(Clone, Copy)]
pub(super) struct Reviewed {
    pub(super) i18n: I18n,
    pub(super) game: &'static dyn GameTable,
    pub(super) extras: &'static dyn GameExtras,
    pub(super) kept: StoredValue<Kept, LocalStorage>,
    pub(super) opinions: Opinions,
    seat_names: StoredValue<SeatNames>,
    /// The final positions of all deals, with the numbers of entries played by then.
    ends: StoredValue<Vec<(usize, Opaque)>, LocalStorage>,
    /// The moment that is being played again.
    pub(super) trying: RwSignal<Option<Judged>>,
}

/// Starts to judge a finished game, and stores the accuracy of its only person once that is done. It ends with the calling
/// component.
pub fn begin(context: AppContext, game: &'static dyn Game, kept: &Kept) -> Opinions {
    let opinions = Opinions::begin(context, game, kept.game.clone());
    let is_alone = seat_names_of(game.bot_names(), kept.game.players()).you().is_some();
    let result = results_key(kept.number, &kept.game.fingerprint());
    Effect::new(move |_| {
        if is_alone && opinions.is_done() {
            store_accuracy(context, game, &result, &opinions.judged());
        }
    });
    opinions
}

/// Stores the accuracy with the result of a game; a game that is not in the statistics has none.
fn store_accuracy(context: AppContext, game: &dyn Game, key: &str, judged: &[Judged]) {
    let under = keys::results(game.name());
    let before: Results = context.store().preferences(&under).value;
    let mut after = before.clone();
    let Some(result) = after.get_mut(key).filter(|result| result.end.is_some()) else { return };
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    result.accuracy = Some(Accuracy { good: count(good(judged)), judged: count(judged.len()) });
    if after != before {
        context.prefer_changed(&under, &before, &after);
    }
}

impl Reviewed {
    /// The name of the level that judges.
    pub(super) fn level(self) -> String {
        level_name(self.i18n, self.game.seat_rules().strongest())
    }

    /// The view of the seat that chose, before its choice.
    pub(super) fn view(self, moment: &Judged) -> Option<Opaque> {
        self.kept.with_value(|kept| kept.game.view_at(moment.index, Viewer::Seat(moment.seat)))
    }

    /// The position before a choice, as a picture.
    fn preview(self, moment: &Judged) -> Option<AnyView> {
        let view = self.view(moment)?;
        self.ends.with_value(|ends| {
            let deal = ends.iter().take_while(|(last, _)| *last <= moment.index).count();
            let ends: Vec<Opaque> = ends.iter().map(|(_, end)| end.clone()).collect();
            let deal = deal.min(ends.len().saturating_sub(1));
            Some(self.extras.preview(self.i18n, &view, &ends, deal, &self.seat_names.read_value()))
        })
    }

    /// What was played and what it cost.
    fn played(self, moment: &Judged) -> String {
        let i18n = self.i18n;
        let action = self.view(moment).map(|view| self.game.short(i18n, &view, &moment.action)).unwrap_or_default();
        let share = share_of_chance(i18n, moment.cost);
        let seat_names = self.seat_names.read_value();
        if seat_names.is_you(moment.seat) {
            t_string!(i18n, review.played, action = action, share = share)
        } else {
            let name = seat_names.name(i18n, moment.seat);
            t_string!(i18n, review.played_by, name = name, action = action, share = share)
        }
    }

    /// What was better, and why, in the game's words.
    pub(super) fn better(self, moment: &Judged) -> Option<String> {
        Some(self.game.advice(self.i18n, &self.view(moment)?, &moment.best)?.text)
    }

    /// The result of the review in a sentence or two, or its progress.
    fn summary(self) -> String {
        let i18n = self.i18n;
        let (done, of) = self.opinions.progress();
        if of == 0 {
            return t_string!(i18n, review.nothing).to_owned();
        }
        if !self.opinions.is_done() {
            if self.opinions.cannot_be_reached() {
                return t_string!(i18n, bots.unreachable).to_owned();
            }
            return t_string!(i18n, review.looking, level = self.level(), done = done, of = of);
        }
        let judged = self.opinions.judged();
        let moments = turning_points(&judged).len();
        let found = if moments == 0 {
            t_string!(i18n, review.no_mistakes).to_owned()
        } else {
            count_string!(i18n, review.moments, count = u32::try_from(moments).unwrap_or_default())
        };
        if judged.is_empty() {
            return found;
        }
        let rate = t_string!(i18n, review.accuracy, good = good(&judged), of = judged.len(), level = self.level());
        format!("{found} {rate}")
    }
}

/// The review of a stored game.
#[component]
pub fn ReviewPage(
    /// The game.
    game: &'static dyn GameTable,
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
fn Head(game: &'static dyn GameTable, number: Option<u32>) -> impl IntoView {
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
fn Moments(game: &'static dyn GameTable, extras: &'static dyn GameExtras, kept: Kept) -> impl IntoView {
    let i18n = use_i18n();
    let number = kept.number;
    let opinions = begin(use_app_context(), game, &kept);
    let seat_names = seat_names_of(game.bot_names(), kept.game.players());
    let ends = kept.game.deal_ends(seat_names.you().map_or(Viewer::Table, Viewer::Seat));
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
            let shown = moments.get().into_iter().map(|moment| view! { <Moment reviewed=reviewed moment=moment /> });
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
fn address(game: &dyn GameTable, page: &str, reviewed: Reviewed) -> String {
    let (is_on_table, number) = reviewed.kept.with_value(|kept| (kept.is_on_table, kept.number));
    if is_on_table { format!("{page}/{}", game.name()) } else { format!("{page}/{}/{number}", game.name()) }
}

/// One moment: the position, what was played, what was better and why.
#[component]
fn Moment(reviewed: Reviewed, moment: Judged) -> impl IntoView {
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
                <p>{reviewed.played(&moment)}</p>
                <p>
                    <strong>{t!(i18n, review.better)}</strong>
                    " "
                    {reviewed.better(&moment)}
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
