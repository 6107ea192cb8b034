//! A position of a finished game as an exercise, in which the player chooses again.
//!
//! The exercise has a table in memory: the game in progress, past games and the tally are not touched.

use leptos::prelude::*;

use super::moments::{Judged, cost};
use super::reviewed::Reviewed;
use crate::app::browser::focus::{focus_first, focus_if_lost};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::icon_action::IconAction;
use crate::app::context::use_app_context;
use crate::app::game::{PlayController, again};
use crate::app::learn::ExerciseTable;
use crate::app::words::I18n;
use crate::app::words::figures::share_of_chance;
use crate::bots::curve::LEAST_COST;
use crate::text::{t, t_string};

/// The judgement of the player's second try.
#[derive(Clone, PartialEq, Debug)]
enum Verdict {
    /// As good as the best action, or nearly.
    Right,
    /// It costs this share of the chance to win.
    Costs(f64),
    /// The opponent did not consider it.
    Unknown,
}

/// What is asked in a position, how the player leaves it, and who hears about the choice.
#[derive(Clone, Copy)]
pub(super) struct Leaving {
    /// The title.
    pub(super) title: fn(I18n) -> &'static str,
    /// The task.
    pub(super) task: fn(I18n) -> &'static str,
    /// The chance to win with the best action, 0 to 1, if it is known: the verdict then names the chances of both.
    pub(super) worth: Option<f64>,
    /// The label of the button.
    pub(super) label: fn(I18n) -> &'static str,
    /// Leaves the position.
    pub(super) leave: Callback<()>,
    /// Called once, with true if the first choice was right.
    pub(super) first_choice: Callback<bool>,
}

/// A position to try again. `attempt` starts it anew.
#[component]
pub(super) fn Retry(reviewed: Reviewed, moment: Judged, leaving: Leaving) -> impl IntoView {
    let attempt = RwSignal::new(0_u32);
    Effect::new(|_| focus_first(".lesson-task"));
    move || {
        attempt.track();
        let (context, moment) = (use_app_context(), moment.clone());
        untrack(|| {
            let table = |store| reviewed.kept.with_value(|kept| again(store, &kept.game, moment.index, moment.seat));
            let play = PlayController::exercise_on(context, reviewed.game.game, table)?;
            Some(view! { <RetryTable reviewed=reviewed moment=moment play=play attempt=attempt leaving=leaving /> })
        })
    }
}

/// The table with its task or verdict.
#[component]
fn RetryTable(
    reviewed: Reviewed,
    moment: Judged,
    play: PlayController,
    attempt: RwSignal<u32>,
    leaving: Leaving,
) -> impl IntoView {
    let i18n = reviewed.i18n;
    let (index, seat) = (moment.index, moment.seat);
    let verdict = Memo::new(move |_| {
        if play.now.read().ply <= index {
            return None;
        }
        let action = play.action_of(index, seat)?;
        let found = reviewed.opinions.found.read();
        let opinion = found.get(&(index, seat))?.as_ref()?;
        Some(match cost(opinion, &action) {
            None => Verdict::Unknown,
            Some(share) if share < LEAST_COST => Verdict::Right,
            Some(share) => Verdict::Costs(share),
        })
    });
    let is_done = move || verdict.read().is_some();
    Effect::new(move |heard: Option<bool>| {
        let verdict = verdict.get().filter(|_| attempt.get_untracked() == 0 && heard != Some(true));
        if let Some(verdict) = &verdict {
            leaving.first_choice.run(*verdict == Verdict::Right);
        }
        heard == Some(true) || verdict.is_some()
    });
    Effect::watch(is_done, |_, _, _| focus_if_lost(".lesson .actions .button.first, .tray-bone[tabindex='0']"), false);
    let better = [reviewed.better(&moment), reviewed.why(&moment)].into_iter().flatten().collect::<Vec<_>>().join(" ");
    // in a puzzle, a right answer gets the reason too
    let why = leaving.worth.and_then(|_| reviewed.why(&moment));
    let next_cost = moment.cost;
    let said = Memo::new(move |_| match verdict.get() {
        None => (leaving.task)(i18n).to_owned(),
        Some(Verdict::Right) => {
            let right = t_string!(i18n, review.try_right, level = reviewed.level());
            let chances = leaving.worth.map(|worth| {
                let [best, own] = [worth, worth - next_cost].map(|share| share_of_chance(i18n, share));
                t_string!(i18n, review.puzzle_next, best = best, own = own)
            });
            [Some(right), why.clone(), chances].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        Some(Verdict::Costs(cost)) => {
            let share = share_of_chance(i18n, cost);
            let chances = leaving.worth.map(|worth| {
                let [best, own] = [worth, worth - cost].map(|share| share_of_chance(i18n, share));
                t_string!(i18n, review.chances, best = best, own = own)
            });
            let costs = t_string!(i18n, review.try_costs, share = share);
            [Some(costs), Some(better.clone()), chances].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        Some(Verdict::Unknown) => format!("{} {better}", t_string!(i18n, review.try_unknown, level = reviewed.level())),
    });
    let spoken = Memo::new(move |_| play.refusal.get().map_or_else(|| said.get(), |why| why.heard.unwrap_or(why.text)));
    let again = move || attempt.update(|attempt| *attempt += 1);
    let back = move || leaving.leave.run(());
    let judged = move || verdict.read().as_ref().map(|verdict| *verdict == Verdict::Right);
    let head = view! {
        <header class="status">
            <button class="icon-button" aria-label=move || (leaving.label)(i18n) on:click=move |_| back()>
                <Icon sign=Sign::Back />
            </button>
            <h1>{move || (leaving.title)(i18n)}</h1>
        </header>
    };
    let aside = view! {
        <IconAction sign=Sign::Restore label=t!(i18n, lesson.again) act=move |()| again() />
    };
    let after = move || {
        view! {
            <button class="button first" on:click=move |_| back()>
                {move || (leaving.label)(i18n)}
            </button>
        }
    };
    view! {
        <ExerciseTable
            game=reviewed.game
            play=play
            extras=reviewed.extras
            head=head.into_any()
            said=said
            spoken=spoken
            verdict=Signal::derive(judged)
            aside=aside.into_any()
            after=after
        />
    }
}
