//! The panel at the bottom: four colors to choose from, then the domino to place, then the groups to claim.

use leptos::prelude::*;
use web_sys::{KeyboardEvent, PointerEvent};

use super::face::{domino, swatch};
use super::handles::Handles;
use super::phrases::{half_does, half_name, lies, waiting_for};
use crate::app::browser::drag::{Drag, on_further_finger, position};
use crate::app::browser::focus::focus;
use crate::app::keyboard::key_of;
use crate::app::play::actions::turn;
use crate::app::play::tray::step;
use crate::games::color::rules::{Action, Claim, Color, Half, Phase};
use crate::games::color::scene::{PlayerTask, Target};
use crate::scene::table::Highlight;
use crate::text::{count_string, t, t_string, use_i18n};

/// The colors in the order of the panel.
const ORDER: [Half; 4] = [Half::Red, Half::Blue, Half::Purple, Half::Black];

/// Contents of the panel.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Panel {
    Colors,
    Domino([Half; 2]),
    Groups,
    Waiting,
}

#[component]
pub fn Hand(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    let panel = Memo::new(move |_| match table.task.get() {
        PlayerTask::Choose => Panel::Colors,
        PlayerTask::Place => table.with_view(|view| match view.table.phase {
            Phase::Place { halves } => Panel::Domino(halves),
            _ => Panel::Waiting,
        }),
        PlayerTask::Claim => Panel::Groups,
        PlayerTask::Nothing => Panel::Waiting,
    });
    view! {
        <div class="tray color-tray" tabindex="-1" role="group" aria-label=t!(i18n, color.table.panel)>
            {move || match panel.get() {
                Panel::Colors => view! { <Colors table=table /> }.into_any(),
                Panel::Domino(halves) => view! { <Held table=table halves=halves /> }.into_any(),
                Panel::Groups => view! { <Groups table=table /> }.into_any(),
                Panel::Waiting => view! { <Waiting table=table /> }.into_any(),
            }}
        </div>
    }
}

fn id(half: Half) -> String {
    format!("half-{}", half.letter())
}

/// The four colors, and the effect of the picked color.
#[component]
fn Colors(table: Handles) -> impl IntoView {
    let i18n = use_i18n();
    let walked = RwSignal::new(ORDER[0]);
    let picked = Memo::new(move |_| table.picks.with(|picks| picks.half));
    let stop = move || picked.get().unwrap_or_else(|| walked.get());
    let hinted = Memo::new(move |_| match table.play.hinted::<Action>() {
        Some(Action::Choose(half)) => Some(half),
        _ => None,
    });
    let walk = move |event: KeyboardEvent| {
        let key = key_of(&event);
        if key == "Escape" {
            table.give_up();
        }
        let Some(step) = step(&key) else { return };
        event.prevent_default();
        let here = document().active_element().map(|element| element.id()).unwrap_or_default();
        let here = ORDER.iter().position(|half| id(*half) == here).unwrap_or_default();
        let half = ORDER[here.saturating_add_signed(step).min(ORDER.len() - 1)];
        walked.set(half);
        focus(&id(half));
    };
    let does = move || picked.get().map_or_else(|| t_string!(i18n, color.does.choose), |half| half_does(i18n, half));
    let button = move |half: Half| {
        let highlight = Memo::new(move |_| table.highlight(half));
        let left = move || {
            (half == Half::Purple).then(|| {
                let left = count_string!(i18n, color.left, count = table.purples_left());
                // hidden from screen readers because the button's label includes it
                view! { <span class="color-left" aria-hidden="true">{left}</span> }
            })
        };
        view! {
            <button
                class="tray-bone color-choice"
                class:hinted=move || hinted.get() == Some(half)
                class:unplayable=move || highlight.get() == Highlight::Calm
                id=id(half)
                aria-pressed=move || (highlight.get() == Highlight::Selected).to_string()
                aria-label=move || table.half_label(half)
                tabindex=move || if stop() == half { "0" } else { "-1" }
                on:click=move |_| {
                    walked.set(half);
                    table.tap(Target::Half(half));
                }
            >
                {swatch(half)}
                <span class="color-word">{move || half_name(i18n, half)}</span>
                // a space, so that screen readers read two words
                " "
                {left}
            </button>
        }
    };
    view! {
        <p class="color-does" aria-hidden="true">
            {does}
        </p>
        <div class="color-choices" on:keydown=walk>
            {ORDER.into_iter().map(button).collect_view()}
        </div>
    }
}

/// The domino to place: a tap turns it, and it can be dragged to the board.
#[component]
fn Held(table: Handles, halves: [Half; 2]) -> impl IntoView {
    let i18n = use_i18n();
    let turned = move || format!("rotate({}deg)", 90 * i32::from(table.picks.with(|picks| picks.pose.heading.turns())));
    let dropped = StoredValue::new(false);
    let hinted = move || matches!(table.play.hinted::<Action>(), Some(Action::Place(_)));
    let moves = Memo::new(move |_| table.board.carried().is_some());
    // a pinch that begins on the domino is no drag
    on_further_finger(move || {
        if table.dragged.get_untracked().is_some_and(|dragged| !dragged.moved) {
            table.dragged.set(None);
        }
    });
    let end = move |event: &PointerEvent| {
        let ended = table.dragged.get_untracked().filter(|dragged| dragged.is_of(event))?;
        table.dragged.set(None);
        Some(ended)
    };
    let label = move || {
        let [first, second] = halves.map(|half| half_name(i18n, half));
        t_string!(i18n, color.table.domino, first = first, second = second)
    };
    let told = move || {
        let preview = table.considered.get()?;
        let turned = u32::try_from(preview.turned.len()).unwrap_or_default();
        let where_to = lies(i18n, preview.halves, preview.at);
        Some(if turned > 0 {
            format!("{where_to}. {}", count_string!(i18n, color.advice.turns, count = turned))
        } else {
            where_to
        })
    };
    let words = move || told().unwrap_or_else(|| t_string!(i18n, color.table.place_how).to_owned());
    let size = move || table.board.square_size();
    view! {
        <div class="color-turnable" style=("--square", size)>
            <p class="color-does">{words}</p>
            <button
                class="tray-bone color-held"
                class:hinted=hinted
                class:dragged=move || moves.get()
                id="domino"
                aria-label=label
                tabindex="0"
                on:click=move |event| {
                    // ignore the click that ends a drag
                    if dropped.get_value() {
                        return dropped.set_value(false);
                    }
                    // `detail` 0: the click comes from the keyboard
                    if event.detail() == 0 {
                        table.take_to_board();
                    } else {
                        table.tap(Target::Turn);
                    }
                }
                on:pointerdown=move |event: PointerEvent| {
                    dropped.set_value(false);
                    if let Some(drag) = Drag::start(&event) {
                        table.dragged.set(Some(drag));
                    }
                }
                on:pointermove=move |event| {
                    if let Some(dragged) = table.dragged.get_untracked() {
                        table.dragged.set(dragged.carry(&event));
                    }
                }
                on:pointerup=move |event| {
                    if end(&event).is_some_and(|ended| ended.moved) {
                        dropped.set_value(true);
                        table.drop_at(position(&event));
                    }
                }
                on:pointercancel=move |event| _ = end(&event)
            >
                <span class="color-turned" style:transform=turned>
                    {domino(halves.map(Some))}
                </span>
            </button>
            {turn(t!(i18n, color.act.turn), move || table.tap(Target::Turn))}
        </div>
        <Show when=move || moves.get()>
            <span
                class="color-carried"
                style=("--square", size)
                aria-hidden="true"
                style:transform=move || {
                    let (x, y) = table.board.carried().unwrap_or_default();
                    format!("translate({x:.0}px, {y:.0}px) translate(-50%, -50%) {}", turned())
                }
            >
                {domino(halves.map(Some))}
            </span>
        </Show>
    }
}

/// The groups drawn for the claim; the one being extended is marked.
#[component]
fn Groups(table: Handles) -> impl IntoView {
    let i18n = use_i18n();
    let claim = Memo::new(move |_| {
        let picks = table.picks.read();
        if picks.has_drawn() { picks.claim() } else { table.offered.get().unwrap_or_default() }
    });
    let group = move |color: Half| {
        let count = move || {
            claim.with(|claim| claim.groups().find(|(own, _)| *own == color).map_or(0, |(_, path)| path.points()))
        };
        let is_grown = move || table.picks.with(|picks| picks.color == color);
        view! {
            <button
                class="color-chip"
                id=format!("group-{}", color.letter())
                aria-pressed=move || is_grown().to_string()
                aria-label=move || {
                    let name = half_name(i18n, color);
                    t_string!(i18n, color.table.group, color = name, points = count())
                }
                on:click=move |_| table.tap(Target::Group(color))
            >
                {swatch(color)}
                <span class="number">{count}</span>
            </button>
        }
    };
    let sum = move || claim.with(Claim::points);
    view! {
        <p class="color-does">{t!(i18n, color.table.claim_how)}</p>
        <div class="color-groups" role="group" aria-label=t!(i18n, color.table.groups)>
            {group(Half::Red)}
            <span class="color-plus" aria-hidden="true">{"+".to_owned()}</span>
            {group(Half::Blue)}
            <span class="color-plus" aria-hidden="true">{"=".to_owned()}</span>
            <span class="color-sum number">{sum}</span>
        </div>
    }
}

/// The panel while the player has nothing to do: names the seat to move or the seats still choosing.
#[component]
fn Waiting(table: Handles) -> impl IntoView {
    let i18n = use_i18n();
    let words = move || {
        let now = table.play.now.read();
        if now.has_ended() {
            return String::new();
        }
        waiting_for(i18n, now.view::<Color>(), &now.seat_names)
    };
    view! { <p class="color-does color-waits">{words}</p> }
}
