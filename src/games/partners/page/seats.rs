//! What the status strip shows of a seat besides its name and points: its place and side, whether it leads, whether it has
//! just passed, and the numbers that it lacks.

use leptos::html;
use leptos::prelude::*;

use super::Display;
use crate::app::game::{PlayController, TableState};
use crate::app::words::face_name;
use crate::engine::{Pips, Seat, ShowsView};
use crate::games::partners::rules::Partners;
use crate::games::partners::scene::{Place, place_of};
use crate::text::{list, t, t_string, use_i18n};

/// What is shown of a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Signs {
    /// The place at the table, as the style sheet names it.
    place: &'static str,
    /// The side, counted from the viewer's own.
    side: usize,
    is_partner: bool,
    leads: bool,
    /// The position among the seats that passed after the last bone.
    passed: Option<usize>,
    /// The numbers that it has shown to lack.
    lacks: Vec<Pips>,
}

impl Signs {
    fn of(now: &TableState, seat: Seat) -> Self {
        if !now.has_seat(seat) {
            return Self::default();
        }
        let table = &now.shown::<Partners>().table;
        let (sides, is_over) = (table.sides(), now.has_ended());
        let place = match place_of(seat, now.you, table.seats()) {
            Place::Below => "below",
            Place::Right => "right",
            Place::Opposite => "opposite",
            Place::Left => "left",
        };
        let passed = Partners::passed_by_themselves(now.last::<Partners>());
        Self {
            place,
            side: (sides.of(seat) + sides.count() - sides.of(now.you)) % sides.count(),
            is_partner: now.seat_names.you().and_then(|you| table.partner(you)) == Some(seat),
            leads: table.leader == seat && !now.over,
            passed: passed.iter().position(|other| *other == seat).filter(|_| !is_over),
            lacks: table.lacks[seat.index()].iter().copied().collect(),
        }
    }
}

/// The sign of a side; its style sheet draws it.
pub fn side_sign() -> impl IntoView + use<> {
    html::span().class("pairs-side")
}

/// The signs beside a seat.
pub fn beside(play: PlayController, seat: Seat) -> AnyView {
    let i18n = use_i18n();
    let signs = Memo::new(move |_| Signs::of(&play.now.read(), seat));
    let display = play.display::<Display>();
    let lacks =
        Memo::new(move |_| if display.with(|display| display.lacks) { signs.read().lacks.clone() } else { Vec::new() });
    let passed = Memo::new(move |_| signs.read().passed);
    let nth = move || passed.get().unwrap_or_default().to_string();
    let beat = move || format!("{}ms", play.pause_of_pass());
    let told = move || {
        let signs = signs.read();
        let partner = signs.is_partner.then(|| t_string!(i18n, partners.seat.partner).to_owned());
        let leads = signs.leads.then(|| t_string!(i18n, partners.seat.leads).to_owned());
        let lacks = lacks.read();
        let numbers: Vec<String> = lacks.iter().map(|face| face_name(i18n, *face)).collect();
        let lacks = (!numbers.is_empty()).then(|| t_string!(i18n, partners.seat.lacks, numbers = list(i18n, &numbers)));
        let told: Vec<String> = [partner, leads, lacks].into_iter().flatten().collect();
        told.join(", ")
    };
    view! {
        <span class="pairs-signs" data-place=move || signs.read().place data-side=move || signs.read().side.to_string()>
            {side_sign()}
            {move || signs.read().leads.then(|| html::span().class("pairs-leader"))}
            <span class="unseen">{told}</span>
        </span>
        <span class="pairs-lacks" aria-hidden="true" style=("--nth", nth) style=("--beat", beat)>
            <For each=move || lacks.get() key=|face| *face children=|face| view! { <span class="pairs-lack">{face}</span> } />
            <Show when=move || passed.get().is_some()>
                <span class="pairs-passed">{t!(i18n, partners.seat.pass)}</span>
            </Show>
        </span>
    }
    .into_any()
}

/// The other seats with their signs, above the line of an exercise.
#[component]
pub fn SeatsOfExercise(
    /// The controller of the exercise.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let (seats, you) = play.now.with_untracked(|now| (now.seats, now.you));
    let name = move |seat| play.now.read().seat_names.name(i18n, seat);
    let others = seats.iter().filter(|seat| *seat != you).map(|seat| {
        view! {
            <li class="seat" class:to-move=move || play.now.read().to_move == Some(seat) data-seat=seat.index()>
                {beside(play, seat)}
                <span class="seat-name">{move || name(seat)}</span>
            </li>
        }
    });
    view! { <ul class="seats pairs-exercise">{others.collect_view()}</ul> }
}
