//! The table: this turn's domino, the board, the actions, and the panel below.

use std::sync::Arc;

use leptos::prelude::*;

use super::actions::Actions;
use super::banner::Banner;
use super::board::Board;
use super::decide::Decide;
use super::ended::end_card;
use super::hand::Hand;
use super::handles::Handles;
use super::made::Made;
use crate::app::browser::focus::focus_if_lost;
use crate::app::browser::frame::change_in_frame;
use crate::app::components::live::LivePreview;
use crate::app::game::{PlayController, TableParts};
use crate::app::motion::{come_from, send_copy};
use crate::app::play::squares::Squares;
use crate::engine::Seat;
use crate::games::color::rules::{Color, Half, Phase};
use crate::games::color::scene::{PlayerTask, Target};
use crate::text::{t_string, use_i18n};

/// Animates the new domino to the viewer's hand or to the placer's seat. It first rests for the same time where the
/// halves met.
fn to_the_placer(placer: Seat, duration_ms: f64) {
    let found = |what: &str| document().query_selector(what).ok().flatten();
    let Some(made) = found(".color-pair .color-domino") else { return };
    if let Some(held) = found("#domino .color-domino") {
        come_from(&held, &made, duration_ms, duration_ms);
    } else if let Some(seat) = found(&format!(".seat[data-seat='{}']", placer.index())) {
        send_copy(&made, &seat, duration_ms, duration_ms);
    }
}

/// The components of the table.
pub fn parts(play: PlayController) -> TableParts {
    let i18n = use_i18n();
    let table = Handles::new(play, i18n);
    // keyboard users: move the focus to the next control to use
    Effect::watch(
        move || table.task.get(),
        move |task, before, _| match task {
            _ if before.is_none_or(|before| before == task) => {}
            PlayerTask::Choose | PlayerTask::Place => focus_if_lost(".tray-bone[tabindex='0']"),
            PlayerTask::Claim => focus_if_lost(".square[tabindex='0']"),
            PlayerTask::Nothing => {}
        },
        false,
    );
    // animate the new domino to its placer
    Effect::watch(
        move || {
            let now = play.now.read();
            let view = now.view::<Color>();
            let is_made = matches!(view.table.phase, Phase::Place { .. });
            (now.number, now.ply, is_made.then_some(view.table.placer))
        },
        move |(number, ply, placer), before, _| {
            let has_advanced = before.is_some_and(|(before, earlier, _)| before == number && earlier < ply);
            if let Some(placer) = placer.filter(|_| has_advanced) {
                let duration_ms = play.duration_ms();
                change_in_frame(move || to_the_placer(placer, duration_ms));
            }
        },
        false,
    );
    let keys = move |key: &str| {
        let target = match (key, table.task.get_untracked()) {
            ("r" | "R", PlayerTask::Place) => Target::Turn,
            ("r" | "R", PlayerTask::Claim) => {
                let color = table.picks.with_untracked(|picks| picks.color);
                Target::Group(if color == Half::Red { Half::Blue } else { Half::Red })
            }
            _ => return false,
        };
        table.tap(target);
        true
    };
    let spoken = Memo::new(move |_| table.spoken());
    let area = view! {
        <Made table=table />
        <Board table=table />
        <LivePreview says=spoken />
    };
    TableParts {
        class: Signal::stored("color-table".to_owned()),
        state: Signal::derive(move || table.is_holding().then_some("holding")),
        banner: Some(
            view! {
                <Decide table=table />
                <Banner table=table />
            }
            .into_any(),
        ),
        area: area.into_any(),
        figure: None,
        actions: view! { <Actions table=table /> }.into_any(),
        hand_is_public: Signal::stored(false),
        hand: Arc::new(move || view! { <Hand table=table /> }.into_any()),
        forget: Box::new(move || table.forget()),
        keys: Box::new(keys),
        key_words: vec![("R", Signal::derive(move || t_string!(i18n, color.table.key_turn).to_owned()))],
        end: Arc::new(move || end_card(i18n, play)),
    }
}
