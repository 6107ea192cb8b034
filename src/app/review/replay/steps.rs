//! A game step by step: the table, what happened, and the judgement.

use std::rc::Rc;

use leptos::prelude::*;

use super::controls::{Controls, Worst, listen, move_on};
use super::replayed::Replayed;
use super::source::Outside;
use crate::app::browser::prefers_reduced_motion;
use crate::app::components::live::Live;
use crate::app::components::unbroken::unbroken;
use crate::app::context::use_app_context;
use crate::app::game::{Game, GameExtras, OpaqueEntry, opaque_log};
use crate::app::review::curve::GameCurve;
use crate::app::review::deal_ends::DealEnds;
use crate::app::review::opinions::{Opinions, Whose};
use crate::app::words::figures;
use crate::app::words::seat_names::seat_names_of;
use crate::app::words::{in_one_line, in_one_line_heard, labeled};
use crate::engine::order::sorted;
use crate::engine::{Points, Seat, Viewer};
use crate::session::Session;
use crate::text::use_i18n;

/// The number of the step that shows the first choice of a person; without one, of the first step. A replay that does not
/// play by itself starts there, because the empty table before it shows nothing of the game.
fn first_choice(log: &[OpaqueEntry]) -> usize {
    let first = log.iter().position(|entry| !entry.choices.is_empty()).unwrap_or_default();
    (first + 1).min(log.len())
}

/// A game, step by step.
#[component]
pub(super) fn Steps(
    game: &'static dyn Game,
    extras: &'static dyn GameExtras,
    played: Rc<Session>,
    outside: Option<Outside>,
) -> impl IntoView {
    let i18n = use_i18n();
    let seat_names = seat_names_of(game.constants().bot_names, played.players(), played.sides());
    let you = seat_names.you();
    // a finished game has no secrets
    let log = opaque_log(&played, you.map_or(Viewer::Peek(Seat::new(0)), Viewer::Seat));
    let ends = DealEnds::of(&played, you);
    let context = use_app_context();
    let plays_by_itself = !prefers_reduced_motion();
    // the deal introduces a game from outside, which the viewer has not seen yet
    let start = if plays_by_itself || outside.is_some() { 0 } else { first_choice(&log) };
    let replayed = Replayed {
        i18n,
        bots: context.bots(),
        opinions: Opinions::begin(context, game, played.clone(), Whose::People),
        curve: GameCurve::begin(context, played.clone()),
        seat_names: StoredValue::new(seat_names),
        log: StoredValue::new_local(log),
        game,
        extras,
        played: StoredValue::new_local(played),
        outside: StoredValue::new(outside),
        ends: StoredValue::new_local(ends),
        step: RwSignal::new(start),
        open: RwSignal::new(false),
        playing: RwSignal::new(plays_by_itself),
    };
    Effect::new(move |_| replayed.opinions.prefer(replayed.step.get().checked_sub(1)));
    listen(replayed);
    move_on(replayed);
    let shown = Memo::new(move |_| replayed.shown());
    let seats = move || {
        let Some(view) = shown.get() else { return Vec::new() };
        let seat_names = replayed.seat_names.read_value();
        let sides = seat_names.side_scores(&game.rules().points(&view));
        // opponents sit above, so they are named first
        let is_yours = |(seat, _): &(Seat, Points)| you.is_some_and(|you| seat_names.sides().are_together(*seat, you));
        sorted(&sides, |one, other| is_yours(one).cmp(&is_yours(other)))
            .into_iter()
            .map(|(seat, points)| {
                view! {
                    <li>
                        <span>{seat_names.side_in_result(i18n, seat)}</span>
                        " "
                        <strong class="number">{figures::points(points)}</strong>
                    </li>
                }
            })
            .collect()
    };
    let table = move || replayed.preview(shown.read().as_ref());
    let judged = move || {
        let judged = replayed.judged().into_iter();
        let judged = judged.map(|(name, words)| {
            let are_several = name.is_some();
            let name = name.map(|name| view! { <strong>{name}</strong> " " });
            view! {
                <p class="replay-judged" class:one-of-several=are_several>
                    {name}
                    {unbroken(words)}
                </p>
            }
        });
        judged.collect_view()
    };
    let spoken = Memo::new(move |_| {
        let mut said = vec![replayed.counted(), replayed.told(in_one_line_heard)];
        said.extend(replayed.judged().into_iter().map(|(name, words)| match name {
            Some(name) => labeled(i18n, &name, &words),
            None => words,
        }));
        said.join(" ")
    });
    view! {
        <ul class="replay-seats">{seats}</ul>
        <section class="replay-table">{table}</section>
        <div class="replay-words">
            <p>
                <span class="replay-step">{move || replayed.counted()}</span>
                {move || unbroken(replayed.told(in_one_line))}
            </p>
            {judged}
        </div>
        <Controls replayed=replayed />
        <Worst replayed=replayed />
        <Live says=spoken />
    }
}
