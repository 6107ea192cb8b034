//! The action buttons: reveal, place, draw, skip.

use leptos::prelude::*;

use super::handles::Handles;
use crate::app::play::actions::{cancel, go, turn};
use crate::app::words::{bone_names, in_figures};
use crate::engine::GameView;
use crate::games::brick::rules::{Action, Brick};
use crate::games::brick::scene::{PlayerTask, Target, own_hand};
use crate::text::{t, t_string, use_i18n};

/// The actions on offer besides picking a brick.
#[derive(Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the moment, true or not")]
struct Offer {
    task: PlayerTask,
    /// The main button's action, once something is picked.
    action: Option<Action>,
    /// True if a brick is picked up.
    held: bool,
    /// True if the previewed brick can be turned there.
    turns: bool,
    /// The points the action would score.
    points: i32,
    /// True if skipping is legal.
    skip: bool,
    /// True if skipping is the only legal action, or the hint's.
    skip_first: bool,
    /// The number of bricks in the brickyard.
    yard: usize,
}

fn offer(table: Handles) -> Offer {
    let now = table.play.now.read();
    let view = now.view::<Brick>();
    let (task, picks) = (table.task.get(), table.picks.get());
    let considered = table.considered.get();
    let held = table.held.get();
    let skip = task == PlayerTask::Play && table.play.shows("skip") && view.check(&Action::Skip).is_ok();
    let can_place = skip && {
        let wall = view.wall();
        own_hand(view).iter().any(|bone| wall.has_place([bone.low(), bone.high()]))
            || (!view.readied().is_empty() && wall.has_place([0, 0]))
    };
    Offer {
        task,
        action: picks.offered(view, &table.slots.read()).filter(|_| task != PlayerTask::Nothing),
        held: held.is_some(),
        turns: picks.turned(&table.slots.read()).is_some(),
        points: considered.zip(held).map_or(0, |((slot, _), held)| held.points(slot.layer)),
        skip,
        skip_first: skip && (!can_place || table.hinted_action() == Some(Action::Skip)),
        yard: view.yard(),
    }
}

#[component]
pub fn Actions(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let offer = Memo::new(move |_| offer(table));
    let go = move |id, words: String| go(id, words, move || table.tap(Target::Do));
    let cancel = move || cancel(t!(i18n, brick.table.give_up), move || table.tap(Target::GiveUp));
    let turn = move || turn(t!(i18n, brick.table.turn), move || table.tap(Target::Turn));
    let skip = move |is_first: bool| {
        let tap = move |_| if is_first { table.act(Action::Skip) } else { table.tap(Target::Skip) };
        view! {
            <button class="button" class:first=is_first id="skip" on:click=tap>
                {t!(i18n, brick.table.skip)}
            </button>
        }
    };
    let yard = move |is_first: bool| {
        view! {
            <button class="button" class:first=is_first id="yard" on:click=move |_| table.tap(Target::Yard)>
                {t!(i18n, common.draw)}
            </button>
        }
    };
    move || {
        let Offer { task, action, held, turns, points, skip: can_skip, skip_first, yard: left } = offer.get();
        match (task, action) {
            // kept to one line: the brick is not named because it is shown picked up
            (PlayerTask::Reveal, Some(Action::Reveal(_))) => {
                (go("reveal", t_string!(i18n, brick.table.reveal).to_owned()), cancel()).into_any()
            }
            (PlayerTask::Play, Some(Action::Skip)) => {
                (go("skip-now", t_string!(i18n, brick.table.skip_now).to_owned()), cancel()).into_any()
            }
            (PlayerTask::Play, Some(_)) => {
                let words = match points {
                    0 => t_string!(i18n, common.place).to_owned(),
                    points => t_string!(i18n, brick.table.place_for, points = points),
                };
                (turns.then(turn), go("place", words), cancel()).into_any()
            }
            (PlayerTask::Play, None) if held => cancel().into_any(),
            (PlayerTask::Play, None) => can_skip.then(|| skip(skip_first)).into_any(),
            (PlayerTask::Draw, Some(Action::Draw(Some(_)))) => {
                let words = t_string!(i18n, brick.table.take).to_owned();
                ((left > 0).then(|| yard(false)), go("take", words), cancel()).into_any()
            }
            (PlayerTask::Draw, _) => (left > 0).then(|| yard(true)).into_any(),
            _ => ().into_any(),
        }
    }
}

/// Explains the effect of a skip, over the message line while it is previewed.
#[component]
pub fn SkipBanner(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let considered = Memo::new(move |_| table.task.get() == PlayerTask::Play && table.picks.get().skip);
    let words = move || {
        let now = table.play.now.read();
        let own = own_hand(now.view::<Brick>());
        if own.is_empty() {
            return t_string!(i18n, brick.advice.why.skip_empty).to_owned();
        }
        t_string!(i18n, brick.table.skip_what, bricks = bone_names(i18n, own))
    };
    view! {
        <Show when=move || considered.get()>
            <p class="banner brick-skip" role="status">
                <span class="unseen">{words}</span>
                <span aria-hidden="true">{move || in_figures(words)}</span>
            </p>
        </Show>
    }
}
