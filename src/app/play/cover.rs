//! The cover: shown in place of a hand while the device changes hands.

use leptos::prelude::*;

use crate::app::browser::focus::focus_if_lost;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::unbroken::unbroken;
use crate::app::game::{MoveList, MoveRow, PlayController};
use crate::text::{t, t_string, use_i18n};

/// The largest number of moves on the cover.
const MOST_MOVES: usize = 6;

/// The cover over a hand. The hand is not in the page until its owner has removed the cover.
#[component]
pub fn Cover(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || {
        let now = play.now.read();
        now.seat_names.own_name(i18n, now.you)
    };
    let waits = Memo::new(move |_| play.now.read().waits_for_others());
    // the cover hides a secret choice rather than bones
    let together = Memo::new(move |_| play.now.read().together);
    let note = move || {
        if together.get() { t_string!(i18n, play.covered_choices) } else { t_string!(i18n, play.covered) }
    };
    // keyboard users continue from here; not from the button itself, which a key still held down would press
    Effect::new(move |_| {
        if !waits.get() {
            focus_if_lost(".cover");
        }
    });
    let uncover = move |_| {
        play.uncover();
        focus_if_lost(".tray-bone[tabindex='0'], .tray button:not(:disabled)");
    };
    view! {
        <section class="tray cover" tabindex="-1" aria-label=move || play.hand_over(i18n)>
            {move || if waits.get() {
                view! { <p class="cover-note">{note}</p> }.into_any()
            } else {
                view! {
                    <Since play=play />
                    <button class="button first" id="uncover" on:click=uncover>
                        <Icon sign=Sign::Peek />
                        {move || t_string!(i18n, play.uncover, name = name())}
                    </button>
                }
                .into_any()
            }}
        </section>
    }
}

/// The moves since the last one of the player who takes the device, as far as all players may know them.
#[component]
fn Since(play: PlayController) -> impl IntoView {
    let i18n = use_i18n();
    let rows = Memo::new(move |_| {
        let (you, began) = play.now.with(|now| (now.you, now.ply > 0));
        if !began {
            return Vec::new();
        }
        let mut list = MoveList::default();
        loop {
            play.update_moves(i18n, &mut list);
            let moves = list.rows().iter().rev().filter(|row| matches!(row, MoveRow::Move { .. }));
            let is_others =
                |row: &&MoveRow| !matches!(row, MoveRow::Move { seat, by_itself: false, .. } if *seat == you);
            let count = moves.clone().count();
            let mut since: Vec<_> = moves.take(MOST_MOVES).take_while(is_others).cloned().collect();
            if count >= MOST_MOVES || since.len() < count || !list.has_earlier() {
                since.reverse();
                return since;
            }
            list.show_earlier();
        }
    });
    let row = |row: MoveRow| match row {
        MoveRow::Move { who, what, gain, .. } => {
            let gain = (gain != 0).then(|| format!("{gain:+}"));
            let words = [Some(what), gain].into_iter().flatten().collect::<Vec<_>>().join(" ");
            Some(view! {
                <li>
                    <b>{who}</b>
                    " "
                    {unbroken(words)}
                </li>
            })
        }
        _ => None,
    };
    view! {
        <Show when=move || !rows.read().is_empty()>
            <div class="since">
                <h2>{t!(i18n, play.since)}</h2>
                <ul>{move || rows.get().into_iter().filter_map(row).collect_view()}</ul>
            </div>
        </Show>
    }
}

/// Shown in place of a hand when no person plays.
#[component]
pub fn Watching() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="tray cover watching" tabindex="-1">
            <p class="cover-note">{t!(i18n, play.watching)}</p>
        </div>
    }
}
