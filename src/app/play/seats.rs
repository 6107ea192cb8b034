//! The status strip: seats with points and hands, whose turn it is, and the stock.
//!
//! Opponents' hands and the stock are drawn as backs. Their numbers are public; nothing else about them is shown.

use leptos::html;
use leptos::prelude::*;

use crate::app::browser::measure::measure;
use crate::app::browser::wake_lock::keep_screen_on;
use crate::app::components::icon::{Icon, Sign};
use crate::app::game::{Amount, BesideSeat, PlayController, PlaySheet, SeatDevices};
use crate::app::words::figures;
use crate::engine::Seat;
use crate::text::{count, t, t_string, use_i18n};

/// The number of bones per stack of the stock.
const STACK: u32 = 14;

/// The status strip.
#[component]
pub fn Status(
    /// The game being played.
    play: PlayController,
    /// Builds what the game adds to a seat.
    beside_seat: BesideSeat,
) -> impl IntoView {
    let i18n = use_i18n();
    let seats = move || play.now.read().seats_in_order();
    let stock = Memo::new(move |_| play.game.stock(i18n, play.now.read().shown_view()));
    let is_drawn_from = Memo::new(move |_| stock.read().is_some());
    let seated = Memo::new(move |_| play.now.read().seats.count());
    let many = move || (3..=4).contains(&seated.get());
    let crowd = move || seated.get() > 4;
    // the number of columns where one row is too narrow: one column, or two of equal length
    let across = move || if seated.get() > 5 { seated.get().div_ceil(2) } else { seated.get() }.to_string();
    let progress = Memo::new(move |_| {
        let of_game = play.game.progress(i18n, play.now.read().shown_view());
        let parts = [play.day_in_words(i18n), of_game].into_iter().flatten().collect::<Vec<_>>();
        (!parts.is_empty()).then(|| parts.join(" · "))
    });
    // style/seats.css gives this element a width of 2 pixels where whole words fit
    let room = NodeRef::<html::Div>::new();
    let roomy = RwSignal::new(false);
    measure(room, move |room| {
        let is_roomy = room.width > 1.5;
        // the observer may fire once more after the page was disposed
        if roomy.try_get_untracked().is_some_and(|was| was != is_roomy) {
            roomy.set(is_roomy);
        }
    });
    // a shared table has its own (src/app/together/leaving.rs)
    keep_screen_on(Signal::derive(move || play.now.with(|now| now.is_watched() && !now.over && !now.is_shared())));
    view! {
        <header
            class="status"
            class:many=many
            class:crowd=crowd
            class:tells=move || progress.read().is_some()
            class:roomy=move || roomy.get()
        >
            <div class="room" node_ref=room></div>
            <a href="." class="icon-button" aria-label=t!(i18n, app.home)>
                <Icon sign=Sign::Back />
            </a>
            <ul class="seats" style=("--across", across)>
                <For
                    each=seats
                    key=|seat| *seat
                    children=move |seat| view! { <SeatPlate play=play seat=seat beside=beside_seat(play, seat) /> }
                />
            </ul>
            <Show when=move || progress.read().is_some()>
                <p class="progress">{move || progress.get()}</p>
            </Show>
            <Show when=move || is_drawn_from.get()>
                <Pile stock=stock />
            </Show>
            <button
                class="icon-button"
                aria-label=t!(i18n, play.menu)
                aria-haspopup="dialog"
                on:click=move |_| play.sheet.set(Some(PlaySheet::Menu))
            >
                <Icon sign=Sign::Menu />
            </button>
        </header>
    }
}

/// A seat: points, name, and the backs of its hand. The viewer's own hand lies open below, so only its number is shown.
#[component]
fn SeatPlate(play: PlayController, seat: Seat, beside: Option<AnyView>) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || play.now.read().seat_names.name_in_result(i18n, seat);
    let points = move || play.now.read().points_of(seat);
    let held = Memo::new(move |_| play.held(i18n, seat));
    let many = Memo::new(move |_| held.read().number);
    let moves = Memo::new(move |_| play.now.read().to_move == Some(seat));
    let own = Memo::new(move |_| play.now.with(|now| now.you == seat && !now.is_watched()));
    let won = Memo::new(move |_| play.now.read().winners.contains(seat));
    // the style shows who plays with whom
    let side = Memo::new(move |_| play.now.with(|now| now.sides().has_teams().then(|| now.sides().of(seat))));
    let team = move || side.get().map(|_| play.now.read().seat_names.side_in_result(i18n, seat));
    let devices = use_context::<SeatDevices>();
    view! {
        <li class="seat" class:own=move || own.get() class:to-move=move || moves.get() class:won=move || won.get() data-seat=seat.index() data-side=move || side.get()>
            <span class="seat-score" aria-hidden="true">
                {move || figures::points(points())}
            </span>
            <span class="seat-name">
                <span class="unseen">
                    {count!(i18n, play.score_of, count = points(), name = name())}
                    {move || team().map(|names| format!(", {}", t_string!(i18n, play.team, names = names)))}
                    {move || moves.get().then(|| format!(", {}", t_string!(i18n, play.to_move)))}
                    {move || won.get().then(|| format!(", {}", t_string!(i18n, play.has_won)))}
                </span>
                <span aria-hidden="true">{name}</span>
                <Show when=move || won.get()>
                    <Icon sign=Sign::Won />
                </Show>
            </span>
            <Held amount=held />
            <Show when=move || !own.get()>
                <span class="backs" data-backs=seat.index() aria-hidden="true" style=("--many", move || many.get().to_string())>
                    <For each=move || 0..many.get() key=|index| *index children=|_| view! { <Back /> } />
                </span>
            </Show>
            {beside}
            {devices.map(|devices| view! { <SeatDevice devices=devices seat=seat /> })}
        </li>
    }
}

/// The connection of the device at which a seat is played: a dot, which is full while it works. Opens the sheet about the
/// devices.
#[component]
fn SeatDevice(devices: SeatDevices, seat: Seat) -> impl IntoView {
    let connection = Memo::new(move |_| devices.connection.run(seat));
    move || {
        connection.get().map(|connection| {
            view! {
                <button
                    class="seat-device"
                    class:is-away=!connection.is_connected
                    aria-label=connection.words
                    aria-haspopup="dialog"
                    on:click=move |_| devices.open.run(())
                ></button>
            }
        })
    }
}

/// The stock.
#[component]
fn Pile(stock: Memo<Option<Amount>>) -> impl IntoView {
    let amount = Memo::new(move |_| stock.get().unwrap_or_default());
    let many = Memo::new(move |_| amount.read().number);
    let stacks = move || many.get().div_ceil(STACK).max(1).to_string();
    let back = |index: u32| {
        view! {
            <span
                class="back"
                style=("--stack", (index / STACK).to_string())
                style=("--layer", (index % STACK).to_string())
            ></span>
        }
    };
    view! {
        <div class="stock">
            <span class="pile" data-pile=move || many.get() aria-hidden="true" style=("--stacks", stacks)>
                <For each=move || 0..many.get() key=|index| *index children=back />
            </span>
            <Held amount=amount />
        </div>
    }
}

/// A back, in a hand or in the stock.
#[component]
fn Back() -> impl IntoView {
    html::span().class("back")
}

/// A number of bones: in words where there is room, otherwise as a figure.
#[component]
fn Held(amount: Memo<Amount>) -> impl IntoView {
    view! {
        <span class="amount">
            <span class="amount-words">{move || amount.read().words.clone()}</span>
            <span class="amount-short" aria-hidden="true">
                {move || amount.with(|amount| (!amount.words.is_empty()).then_some(amount.number))}
            </span>
        </span>
    }
}
