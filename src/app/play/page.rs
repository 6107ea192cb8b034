//! The page of a game being played: the frame around its table, the same for every game.
//!
//! The frame owns what no table may forget: the message, the peeks, the refusal, the cover while the device changes
//! hands, undo and redo, the keys, and the card at the end.

use leptos::html;
use leptos::prelude::*;

use super::cover::Cover;
use super::end_card::EndCard;
use super::keys::{self, KeysSheet};
use super::menu::MenuSheet;
use super::moves::Moves;
use super::peeked::PeekedRows;
use crate::app::choose::about::AboutText;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Live;
use crate::app::components::paint::wear;
use crate::app::components::sheet::Sheet;
use crate::app::game::{Amount, Play, PlaySheet, TableParts};
use crate::app::house::use_house;
use crate::app::words::{I18n, Sentence, Tone};
use crate::engine::Seat;
use crate::text::{count, t, t_string, use_i18n};

/// A game being played.
#[component]
pub fn PlayPage(
    /// The game under way, or one that begins.
    play: Play,
    /// What is on a sheet that nobody needs in order to play.
    beside: fn(Play, PlaySheet) -> AnyView,
) -> impl IntoView {
    let i18n = use_i18n();
    let title = move || play.game.card(i18n).name;
    Effect::new(move |_| document().set_title(&format!("{} · {}", title(), t_string!(i18n, house.title))));
    play.listen();
    // while an opponent acts nothing is said but that it thinks; then, once, all that it did
    let spoken = Memo::new(move |before: Option<&String>| {
        if !play.bot_acts.get() || play.refusal.read().is_some() {
            return play.spoken(i18n);
        }
        let thinking = play.thinking(i18n).map(|sentence| sentence.text);
        // what was said to one person is not left to the next
        let before = before.filter(|_| !play.now.read().covered);
        thinking.unwrap_or_else(|| before.cloned().unwrap_or_default())
    });
    let main = NodeRef::<html::Main>::new();
    if let Some(paint) = play.game.paint(use_house()) {
        wear(main, paint);
    }
    let TableParts { class, banner, area, beside_undo, actions, hand, keys, key_words, end } = play.game.table(play);
    keys::listen(play, keys);
    let covered = Memo::new(move |_| play.now.read().covered);
    view! {
        <main class="play" data-game=play.game.name() node_ref=main>
            <h1 class="unseen">{title}</h1>
            <Status play=play />
            <Message play=play />
            {banner}
            <section class=move || format!("table {}", class.get()) aria-label=t!(i18n, house.table)>
                <PeekedRows play=play />
                {area}
                {move || play.refusal.get().map(|why| view! { <p class="refusal" aria-hidden="true">{why}</p> })}
            </section>
            <div class="actions">
                <div class="actions-side">
                    <UndoButton play=play />
                    {beside_undo}
                </div>
                {actions}
                <div class="actions-side">
                    <RedoButton play=play />
                </div>
            </div>
            {move || if covered.get() { view! { <Cover play=play /> }.into_any() } else { hand() }}
            <EndCard play=play said=end />
            <Column play=play />
            <Live says=spoken />
        </main>
        // beside the table, whose colours are not theirs
        <Sheets play=play key_words=key_words beside=beside />
    }
}

/// All that may lie over the table.
#[component]
fn Sheets(
    play: Play,
    key_words: Vec<(&'static str, Signal<String>)>,
    beside: fn(Play, PlaySheet) -> AnyView,
) -> impl IntoView {
    let i18n = use_i18n();
    let sheet = move |sheet: PlaySheet, title: fn(I18n) -> &'static str, class: &'static str| {
        view! {
            <Sheet
                open=Signal::derive(move || play.sheet.get() == Some(sheet))
                on_close=move |()| play.sheet.set(None)
                title=Signal::derive(move || title(i18n).to_owned())
                class=class
            >
                {match sheet {
                    PlaySheet::Moves => view! { <Moves play=play /> }.into_any(),
                    PlaySheet::About => view! { <AboutText /> }.into_any(),
                    _ => beside(play, sheet),
                }}
            </Sheet>
        }
    };
    let own = play.game.own_sheets().iter().map(|own| sheet(PlaySheet::Own(own.name), own.title, own.class));
    view! {
        <MenuSheet play=play />
        {sheet(PlaySheet::Settings, |i18n| t_string!(i18n, house.settings), "")}
        {sheet(PlaySheet::Tally, |i18n| t_string!(i18n, journal.tally), "small")}
        {sheet(PlaySheet::Past, |i18n| t_string!(i18n, journal.past), "")}
        <KeysSheet play=play own=key_words />
        {sheet(PlaySheet::Moves, |i18n| t_string!(i18n, house.moves), "")}
        {sheet(PlaySheet::Help, |i18n| t_string!(i18n, house.help), "")}
        {sheet(PlaySheet::Daily, |i18n| t_string!(i18n, share.day), "small")}
        {sheet(PlaySheet::Invited, |i18n| t_string!(i18n, share.sent), "small")}
        {sheet(PlaySheet::About, |i18n| t_string!(i18n, house.about), "")}
        {own.collect_view()}
    }
}

/// The strip on top: each seat's points, whose move it is, and what is left to draw.
#[component]
fn Status(play: Play) -> impl IntoView {
    let i18n = use_i18n();
    // the opponents sit above, so they are named first; several people keep the order of their turns
    let seats = move || {
        let now = play.now.read();
        let mut seats: Vec<Seat> = now.seats.iter().collect();
        if now.company.persons() == 1 {
            seats.rotate_left(now.you.index() + 1);
        }
        seats
    };
    let seat = move |seat: Seat| {
        let name = move || play.now.read().company.name(i18n, seat);
        let points = move || play.now.read().points[seat.index()];
        let held = Memo::new(move |_| play.game.held(i18n, play.now.read().shown_view(), seat));
        let moves = move || play.now.read().to_move == Some(seat);
        view! {
            <li class="seat" class:to-move=moves data-seat=seat.index()>
                <span class="seat-score" aria-hidden="true">
                    {points}
                </span>
                <span class="seat-name">
                    <span class="unseen">
                        {count!(i18n, house.score_of, count = points(), name = name())}
                        {move || moves().then(|| format!(", {}", t_string!(i18n, house.to_move)))}
                    </span>
                    <span aria-hidden="true">{name}</span>
                </span>
                <AmountShown sign=Sign::Bone amount=held />
            </li>
        }
    };
    let stock = Memo::new(move |_| play.game.stock(i18n, play.now.read().shown_view()));
    let stock = move || {
        let amount = Memo::new(move |_| stock.get().unwrap_or_else(|| Amount { number: 0, words: String::new() }));
        stock.get().is_some().then(|| {
            view! {
                <div class="stock">
                    <AmountShown sign=Sign::Stock amount=amount />
                </div>
            }
        })
    };
    let many = move || play.now.read().seats.count() > 2;
    view! {
        <header class="status" class:many=many>
            <a href="." class="icon-button" aria-label=t!(i18n, house.home)>
                <Icon sign=Sign::Back />
            </a>
            <ul class="seats">
                <For each=seats key=|seat| *seat children=seat />
            </ul>
            {stock}
            <button
                class="icon-button"
                aria-label=t!(i18n, house.menu)
                aria-haspopup="dialog"
                on:click=move |_| play.sheet.set(Some(PlaySheet::Menu))
            >
                <Icon sign=Sign::Menu />
            </button>
        </header>
    }
}

/// A number of things: in words where there is room, otherwise as a sign and a figure.
#[component]
fn AmountShown(sign: Sign, amount: Memo<Amount>) -> impl IntoView {
    view! {
        <span class="amount">
            <span class="amount-words">{move || amount.read().words.clone()}</span>
            <span class="amount-short" aria-hidden="true">
                <Icon sign=sign />
                {move || amount.read().number}
            </span>
        </span>
    }
}

/// What just happened, and what is to be done.
#[component]
fn Message(play: Play) -> impl IntoView {
    let i18n = use_i18n();
    let words = move || {
        play.message(i18n)
            .into_iter()
            .filter(|sentence| !matches!(sentence.tone, Tone::Ending | Tone::Spoken))
            .map(|Sentence { text, tone }| {
                view! {
                    <span class:message-gain=tone == Tone::Gain class:message-advice=tone == Tone::Advice>
                        {text}
                        " "
                    </span>
                }
            })
            .collect_view()
    };
    view! {
        // the live region speaks the same words, once
        <p class="message" aria-hidden="true">
            <span>{words}</span>
        </p>
    }
}

/// The column at a desk: the moves, and what else is wanted often.
#[component]
fn Column(play: Play) -> impl IntoView {
    let i18n = use_i18n();
    let entry = move |sign, sheet, label: fn(I18n) -> &'static str| {
        view! {
            <button
                class="icon-button"
                aria-label=move || label(i18n)
                title=move || label(i18n)
                on:click=move |_| play.sheet.set(Some(sheet))
            >
                <Icon sign=sign />
            </button>
        }
    };
    view! {
        <aside class="column" aria-label=t!(i18n, house.moves)>
            <div class="column-moves" tabindex="0">
                <Moves play=play />
            </div>
            <div class="column-foot">
                <button
                    class="icon-button"
                    aria-label=t!(i18n, review.hint)
                    title=t!(i18n, review.hint)
                    disabled=move || !play.may_ask_for_a_hint()
                    on:click=move |_| play.ask_for_a_hint()
                >
                    <Icon sign=Sign::Hint />
                </button>
                {entry(Sign::Settings, PlaySheet::Settings, |i18n| t_string!(i18n, house.settings))}
                {entry(Sign::Help, PlaySheet::Help, |i18n| t_string!(i18n, house.help))}
            </div>
        </aside>
    }
}

/// Undo.
#[component]
fn UndoButton(
    /// The game being played.
    play: Play,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <button
            class="icon-button undo"
            aria-label=t!(i18n, house.undo)
            title=t!(i18n, house.undo)
            disabled=move || !play.now.read().can_undo
            on:click=move |_| play.undo()
        >
            <Icon sign=Sign::Undo />
        </button>
    }
}

/// Redo.
#[component]
fn RedoButton(
    /// The game being played.
    play: Play,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <button
            class="icon-button redo"
            aria-label=t!(i18n, house.redo)
            title=t!(i18n, house.redo)
            disabled=move || !play.now.read().can_redo
            on:click=move |_| play.redo()
        >
            <Icon sign=Sign::Redo />
        </button>
    }
}
