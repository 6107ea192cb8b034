//! The action buttons for the picked tile, and the button that takes the picks back.

use leptos::prelude::*;

use super::handles::Handles;
use crate::app::play::actions::cancel;
use crate::app::words::{I18n, bone_names};
use crate::games::scarnecchia::rules::{Action, Play, Scarnecchia, total};
use crate::games::scarnecchia::scene::{Picks, Target, sum};
use crate::text::{count_string, t, t_string, use_i18n};

/// The label of an action's button, and its text for screen readers.
fn words(i18n: I18n, action: &Action) -> (String, String) {
    match action.play {
        Play::Trail => {
            let words = t_string!(i18n, scarnecchia.act.trail).to_owned();
            (words.clone(), words)
        }
        Play::Capture(tiles) | Play::CaptureBuild(tiles) => {
            let names = bone_names(i18n, &tiles);
            let count = u32::try_from(tiles.len()).unwrap_or(u32::MAX);
            (
                count_string!(i18n, scarnecchia.act.take, count = count),
                t_string!(i18n, scarnecchia.act.take_told, tiles = names),
            )
        }
        Play::Build { target, .. } | Play::Add { target, .. } => (
            t_string!(i18n, scarnecchia.act.build, target = target),
            t_string!(i18n, scarnecchia.act.build, target = target),
        ),
    }
}

/// The action buttons for the picked tile and the items chosen in the pool.
#[component]
pub fn Actions(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let held = Memo::new(move |_| table.is_turn.get() && *table.picks.read() != Picks::default());
    let button = move |(index, action): (usize, Action)| {
        let (shown, spoken) = words(i18n, &action);
        let id = match action.play {
            Play::Trail => "trail".to_owned(),
            Play::Capture(_) | Play::CaptureBuild(_) => "take".to_owned(),
            Play::Build { target, .. } | Play::Add { target, .. } => format!("target-{target}"),
        };
        view! {
            <button
                class="button"
                class:first=index == 0
                id=id
                aria-label=spoken
                on:click=move |_| table.tap(Target::Do(action))
            >
                {shown}
            </button>
        }
    };
    let give_up = move || cancel(t!(i18n, scarnecchia.act.give_up), move || table.tap(Target::GiveUp));
    let buttons = move || table.offers.get().into_iter().enumerate().map(button).collect_view();
    view! {
        {buttons}
        <Show when=move || held.get()>{give_up()}</Show>
    }
}

/// Describes the chosen items over the message line: their sum so far, the promise a build would make, or that a tile is
/// missing.
#[component]
pub fn Running(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let words = Memo::new(move |_| {
        let now = table.play.now.read();
        let (view, picks) = (now.view::<Scarnecchia>(), table.picks.read());
        if !table.is_turn.get() {
            return None;
        }
        let Some((tile, _)) = picks.tile else {
            return (!picks.chosen.is_empty()).then(|| t_string!(i18n, scarnecchia.table.choose_tile).to_owned());
        };
        let running = sum(view, &picks).filter(|_| picks.chosen.len() > 1 || table.offers.read().is_empty());
        if let Some((sum, total)) = running {
            return Some(t_string!(i18n, scarnecchia.table.running, sum = sum, total = total));
        }
        let targets: Vec<u8> = table.offers.read().iter().filter_map(|action| action.play.target()).collect();
        match targets[..] {
            [] if view.pool.is_empty() => Some(t_string!(i18n, scarnecchia.table.choose_empty).to_owned()),
            [] if picks.chosen.is_empty() => Some(t_string!(i18n, scarnecchia.table.choose, total = total(tile))),
            [] => None,
            [only] => Some(t_string!(i18n, scarnecchia.table.binds, target = only)),
            _ => Some(t_string!(i18n, scarnecchia.table.binds_any).to_owned()),
        }
    });
    view! {
        <Show when=move || words.read().is_some()>
            <p class="banner running" role="status">
                {move || words.get()}
            </p>
        </Show>
    }
}
