//! The page with exercises: positions of own games in which a better choice mattered, one after the other.

use leptos::prelude::*;

use super::curve::GameCurve;
use super::exercises::{answered, forget, is_of, next_exercise, seat_of};
use super::opinions::{Opinions, Whose};
use super::retry::{Leaving, Retry};
use super::reviewed::Reviewed;
use crate::app::components::page_head::PageHead;
use crate::app::context::{AppContext, parse_address, use_app_context};
use crate::app::game::{GameExtras, GameTable, Kept, kept};
use crate::engine::Seat;
use crate::session::Exercise;
use crate::text::{count_string, t, t_string, use_i18n};

/// An exercise with its game.
#[derive(Clone)]
struct Waiting {
    key: String,
    at: (usize, Seat),
    kept: Kept,
    /// The number of exercises that wait, this one included.
    of: usize,
}

/// The exercise that has waited longest. Those whose games are gone are forgotten.
fn next(context: AppContext, (game, extras): (GameTable, &'static dyn GameExtras)) -> Option<Waiting> {
    loop {
        let (key, exercise, of) = next_exercise(context, game.game)?;
        let found = found(context, extras, &exercise).filter(|kept| is_of(&key, &exercise, kept));
        if let (Some(kept), Some(seat)) = (found, seat_of(&exercise)) {
            return Some(Waiting { key, at: (exercise.entries, seat), kept, of });
        }
        forget(context, game.game, &key);
        // a store that keeps nothing would give the same exercise for ever
        if next_exercise(context, game.game).is_some_and(|(same, ..)| same == key) {
            return None;
        }
    }
}

/// The game of an exercise; nothing if it is gone or not over.
fn found(context: AppContext, extras: &'static dyn GameExtras, exercise: &Exercise) -> Option<Kept> {
    let (slot, number) = parse_address(Some(&exercise.of))?;
    kept(extras.rules(), &context.store(), slot, number).filter(|kept| kept.opened().is_some())
}

/// The exercises of a game.
#[component]
pub fn PracticePage(
    /// The game.
    game: GameTable,
    /// Its optional features.
    extras: &'static dyn GameExtras,
) -> impl IntoView {
    let context = use_app_context();
    let waiting = RwSignal::new_local(next(context, (game, extras)));
    let go_on = Callback::new(move |()| waiting.set(next(context, (game, extras))));
    move || match waiting.get() {
        Some(waiting) => view! { <Position game=game extras=extras waiting=waiting go_on=go_on /> }.into_any(),
        None => view! { <Done game=game /> }.into_any(),
    }
}

/// One exercise: the table once the choice was judged that was made in the game.
#[component]
fn Position(game: GameTable, extras: &'static dyn GameExtras, waiting: Waiting, go_on: Callback<()>) -> impl IntoView {
    let (i18n, context) = (use_i18n(), use_app_context());
    let Waiting { key, at, kept, of } = waiting;
    let opinions = Opinions::begin(context, game.game, kept.game.clone(), Whose::Choice(at));
    let curve = GameCurve::idle(context, kept.game.clone());
    let reviewed = Reviewed::new((game, extras), kept, opinions, curve);
    let moment = Memo::new(move |_| opinions.judged().into_iter().next());
    // the choice cannot be judged: another one is asked instead
    let key_of_unknown = key.clone();
    Effect::new(move |_| {
        if opinions.is_done() && moment.read().is_none() {
            forget(context, game.game, &key_of_unknown);
            go_on.run(());
        }
    });
    let leaving = Leaving {
        title: |i18n| t_string!(i18n, review.try_title),
        task: |i18n| t_string!(i18n, review.try_task),
        worth: None,
        label: |i18n| t_string!(i18n, review.practice_next),
        leave: go_on,
        first_choice: Callback::new(move |is_right| answered(context, game.game, &key, is_right)),
    };
    let left = u32::try_from(of).unwrap_or(u32::MAX);
    move || match moment.get() {
        Some(moment) => view! { <Retry reviewed=reviewed moment=moment leaving=leaving /> }.into_any(),
        None => view! {
            <main class="review">
                <Head game=game />
                <p class="replay-none" role="status">
                    {move || count_string!(i18n, review.practice_waits, count = left)}
                </p>
                <progress class="review-progress" aria-label=t!(i18n, review.practice)></progress>
            </main>
        }
        .into_any(),
    }
}

#[component]
fn Head(game: GameTable) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <PageHead class="replay-head" game=game.name() back=t!(i18n, review.back) title=t!(i18n, review.practice)>
            ""
        </PageHead>
    }
}

/// No exercise waits.
#[component]
fn Done(game: GameTable) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <main class="review">
            <Head game=game />
            <p class="replay-none" role="status">
                {t!(i18n, review.practice_none)}
            </p>
            <p class="review-links">
                <a class="button first" href=format!("play/{}", game.name())>
                    {t!(i18n, app.play)}
                </a>
            </p>
        </main>
    }
}
