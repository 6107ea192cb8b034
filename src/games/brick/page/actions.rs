//! What is done now: a brick is revealed, placed, drawn, or the hand is shown.

use leptos::prelude::*;

use super::table::Table;
use super::told::names;
use crate::app::components::icon::{Icon, Sign};
use crate::games::brick::rules::{Action, Brick};
use crate::games::brick::scene::{Doing, Target, own_hand};
use crate::text::{t, t_string, use_i18n};

/// What there is to be done now besides picking.
#[derive(Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the moment, true or not")]
struct Offer {
    doing: Doing,
    /// The action of the button, once something is picked.
    action: Option<Action>,
    /// Whether a brick is taken up.
    held: bool,
    /// Whether the brick that is considered may be turned about.
    turns: bool,
    /// What it would score.
    points: i32,
    /// Whether skipping is legal.
    skip: bool,
    /// Whether it is all that is legal, or what a hint names.
    skip_first: bool,
    /// How many bricks are in the brickyard.
    yard: usize,
}

/// What there is to be done.
fn offer(table: Table) -> Offer {
    let now = table.play.now.read();
    let view = now.view::<Brick>();
    let (doing, picks) = (table.doing.get(), table.picks.get());
    let considered = table.considered.get();
    let held = table.held.get();
    let skip = doing == Doing::Play && view.check(&Action::Skip).is_ok();
    let can_place = skip && {
        let wall = view.wall();
        own_hand(view).iter().any(|bone| wall.has_place([bone.low(), bone.high()]))
            || (!view.readied().is_empty() && wall.has_place([0, 0]))
    };
    Offer {
        doing,
        action: picks.offered(view).filter(|_| doing != Doing::Nothing),
        held: held.is_some(),
        turns: considered.is_some_and(|(slot, _)| slot.turns()),
        points: considered.zip(held).map_or(0, |((slot, _), held)| held.points(slot.layer)),
        skip,
        skip_first: skip && (!can_place || table.hinted_action() == Some(Action::Skip)),
        yard: view.yard(),
    }
}

/// What is done now.
#[component]
pub fn Actions(
    /// The table it belongs to.
    table: Table,
) -> impl IntoView {
    let i18n = use_i18n();
    let offer = Memo::new(move |_| offer(table));
    let go = move |id: &'static str, words: String| {
        view! {
            <button class="button first" id=id on:click=move |_| table.tap(Target::Do)>
                {words}
            </button>
        }
    };
    let cross = move || {
        view! {
            <button
                class="icon-button"
                id="give-up"
                aria-label=t!(i18n, brick.table.give_up)
                title=t!(i18n, brick.table.give_up)
                on:click=move |_| table.tap(Target::GiveUp)
            >
                <Icon sign=Sign::Close />
            </button>
        }
    };
    let turn = move || {
        view! {
            <button
                class="icon-button turn"
                id="turn"
                aria-label=t!(i18n, brick.table.turn)
                title=t!(i18n, brick.table.turn)
                on:click=move |_| table.tap(Target::Turn)
            >
                <Icon sign=Sign::Rotate />
            </button>
        }
    };
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
                {t!(i18n, brick.table.yard)}
            </button>
        }
    };
    move || {
        let Offer { doing, action, held, turns, points, skip: can_skip, skip_first, yard: left } = offer.get();
        match (doing, action) {
            (Doing::Reveal, Some(Action::Reveal(_))) => {
                // in one line: which brick it is lies there, taken up
                let words = t_string!(i18n, brick.table.reveal).to_owned();
                view! {
                    {go("reveal", words)}
                    {cross()}
                }
                .into_any()
            }
            (Doing::Play, Some(Action::Skip)) => {
                let words = t_string!(i18n, brick.table.skip_now).to_owned();
                view! {
                    {go("skip-now", words)}
                    {cross()}
                }
                .into_any()
            }
            (Doing::Play, Some(_)) => {
                let words = match points {
                    0 => t_string!(i18n, brick.table.place).to_owned(),
                    points => t_string!(i18n, brick.table.place_for, points = points),
                };
                view! {
                    {turns.then(turn)}
                    {go("place", words)}
                    {cross()}
                }
                .into_any()
            }
            (Doing::Play, None) if held => cross().into_any(),
            (Doing::Play, None) => can_skip.then(|| skip(skip_first)).into_any(),
            (Doing::Draw, Some(Action::Draw(Some(_)))) => {
                let words = t_string!(i18n, brick.table.take).to_owned();
                view! {
                    {(left > 0).then(|| yard(false))}
                    {go("take", words)}
                    {cross()}
                }
                .into_any()
            }
            (Doing::Draw, _) => (left > 0).then(|| yard(true)).into_any(),
            _ => ().into_any(),
        }
    }
}

/// What a skip does, over the message line while it is considered.
#[component]
pub fn SkipBanner(
    /// The table it belongs to.
    table: Table,
) -> impl IntoView {
    let i18n = use_i18n();
    let considered = Memo::new(move |_| table.doing.get() == Doing::Play && table.picks.get().skip);
    let words = move || {
        let now = table.play.now.read();
        let bricks = names(i18n, own_hand(now.view::<Brick>()));
        t_string!(i18n, brick.table.skip_what, bricks = bricks)
    };
    view! {
        <Show when=move || considered.get()>
            <p class="banner brick-skip" role="status">
                {words}
            </p>
        </Show>
    }
}
