//! The tips of a first game: one at a time, when it is needed, below the message.

use leptos::html;
use leptos::prelude::*;
use web_sys::Element;

use crate::app::browser::frame::measure_then_change;
use crate::app::browser::measure::measure;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::unbroken::unbroken;
use crate::app::context::use_app_context;
use crate::app::game::{PlayController, TableState, tip_key};
use crate::app::words::Sentence;
use crate::text::{t, use_i18n};

/// The tip that is shown, and the turn of the last one.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Shown {
    tip: Option<&'static str>,
    turn: Option<u32>,
}

impl Shown {
    /// The next state, in turn number `turn`, when `tip` applies. A turn shows one tip at most and the turn after it
    /// none, so that tips do not distract from the game.
    fn then(self, turn: u32, tip: Option<&'static str>) -> Self {
        let may = match self.turn {
            None => true,
            Some(last) if last == turn => tip == self.tip,
            Some(last) => turn > last + 1,
        };
        match tip.filter(|_| may) {
            Some(tip) => Self { tip: Some(tip), turn: Some(turn) },
            None => Self { tip: None, ..self },
        }
    }
}

/// The space between the message and the tip (`style/message.css`).
const GAP_PX: f64 = 2.0;

/// The room for a tip that is one line.
#[derive(Clone, Copy)]
struct Room {
    /// The message leaves none.
    is_crowded: bool,
    /// A longer tip would lie over the upper edge of the table, where nothing is aimed at.
    can_be_whole: bool,
}

/// The room that the message leaves to the tip after it.
fn room(tip: &Element) -> Room {
    let none = Room { is_crowded: false, can_be_whole: false };
    let Some(area) = tip.parent_element() else { return none };
    let Ok(Some(message)) = area.query_selector(".message") else { return none };
    let [tip, area, message] = [tip, &area, &message].map(Element::get_bounding_client_rect);
    // A crowded tip takes no room in the area, so only sizes tell whether it would fit. On wide screens and in landscape
    // the area has no box of its own.
    if area.height() > 0.0 {
        let is_crowded = message.height() + GAP_PX + tip.height() > area.height() + 1.0;
        Room { is_crowded, can_be_whole: !is_crowded }
    } else {
        Room { is_crowded: message.bottom() > tip.top() + 1.0, ..none }
    }
}

/// A tip counts as read at the next move, unless it was hidden.
fn read_at_next_move(play: PlayController, tip: Memo<Option<&'static str>>, crowded: RwSignal<bool>) {
    let (context, game) = (use_app_context(), play.game);
    Effect::watch(
        move || (tip.get(), play.now.with(|now| (now.number, now.ply))),
        move |_, before, _| {
            if let Some((Some(before), _)) = before.copied()
                && !crowded.get_untracked()
            {
                context.explain(&tip_key(game, before));
            }
        },
        false,
    );
}

/// The tip for this moment, in a place of its own.
#[component]
pub fn TipLine(
    /// The game being played.
    play: PlayController,
    /// The message above the tip.
    message: Memo<Vec<Sentence>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let context = use_app_context();
    let game = play.game;
    // one tip per moment
    let closed_at = RwSignal::new(None);
    // counts the turns of people
    let turn = Memo::new(move |before: Option<&(_, u32)>| {
        let now = play.now.read();
        let acts = !(now.covered || now.waits_for_others() || now.has_ended());
        let whose = (now.number, now.to_move, now.together, acts);
        let turns = before.map_or(0, |(_, turns)| *turns);
        let is_next = acts && before.is_none_or(|(before, _)| *before != whose);
        (whose, turns + u32::from(is_next))
    });
    let shown = Memo::new(move |before: Option<&Shown>| {
        let now = play.now.read();
        // notices and requested hints come first
        let busy = context.has_unread()
            || play.has_hint()
            || now.covered
            || now.waits_for_others()
            || now.has_ended()
            || closed_at.get() == Some((now.number, now.ply));
        let tips = if busy { Vec::new() } else { game.tips_for(&now.view) };
        let tip = tips.into_iter().find(|tip| !context.is_explained(&tip_key(game, tip)));
        before.copied().unwrap_or_default().then(turn.read().1, tip)
    });
    let tip = Memo::new(move |_| shown.read().tip);
    let words = move || {
        tip.get().map(|tip| {
            let now = play.now.read();
            game.tip(i18n, &now.view, tip, &now.seat_names)
        })
    };
    // where the message has little space, one line stands for the tip until the player opens it
    let opened = RwSignal::new(None);
    let is_open = Memo::new(move |_| tip.get().is_some() && opened.get() == tip.get());
    let (element, crowded) = (NodeRef::<html::Div>::new(), RwSignal::new(false));
    // before the player's first move, a tip that only covers the table's edge is shown whole
    let whole = RwSignal::new(None);
    let is_whole = Memo::new(move |_| tip.get().is_some() && whole.get() == tip.get());
    let look = move || {
        let is_line = !is_open.try_get_untracked()? && !is_whole.try_get_untracked()?;
        element.try_get_untracked()?.filter(|_| is_line).map(|element| room(&element))
    };
    let settle = move |Room { is_crowded, can_be_whole }: Room| {
        crowded.set(is_crowded);
        // computer players may have acted before
        let is_first = |now: &TableState| now.is_untouched || !now.can_undo && now.ply < now.seats.iter().count();
        if can_be_whole && play.now.with_untracked(is_first) {
            whole.set(tip.get_untracked());
        }
    };
    Effect::new(move |_| {
        message.track();
        i18n.get_locale();
        tip.track();
        measure_then_change(look, settle);
    });
    measure(element, move |_| {
        if let Some(room) = look() {
            settle(room);
        }
    });
    read_at_next_move(play, tip, crowded);
    view! {
        <div
            class="tip"
            class:told=move || tip.get().is_some()
            class:open=move || is_open.get()
            class:crowded=move || crowded.get()
            class:whole=move || is_whole.get()
            node_ref=element
        >
            <p aria-live="polite">
                {move || words().map(|words| view! { <strong>{t!(i18n, play.tip)}</strong> " " {unbroken(words)} })}
            </p>
            <Show when=move || tip.get().is_some()>
                <button
                    class="icon-button tip-open"
                    aria-label=t!(i18n, play.tip_open)
                    title=t!(i18n, play.tip_open)
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| opened.set(if is_open.get_untracked() { None } else { tip.get_untracked() })
                >
                    <Icon sign=Sign::Forward />
                </button>
                <button
                    class="icon-button tip-close"
                    aria-label=t!(i18n, play.tip_close)
                    title=t!(i18n, play.tip_close)
                    on:click=move |_| closed_at.set(Some(play.now.with_untracked(|now| (now.number, now.ply))))
                >
                    <Icon sign=Sign::Close />
                </button>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_has_one_tip_and_the_next_turn_none() {
        let first = Shown::default().then(1, Some("a"));
        assert_eq!(first.tip, Some("a"));
        assert_eq!(first.then(1, Some("a")).tip, Some("a"), "it stays while the moment does");
        let read = first.then(1, Some("b"));
        assert_eq!(read.tip, None, "not a second one in the same turn");
        assert_eq!(read.then(2, Some("b")).tip, None, "nor in the next turn");
        assert_eq!(read.then(2, Some("b")).then(3, Some("b")).tip, Some("b"));
    }
}
