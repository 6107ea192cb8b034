//! This turn's domino: both halves once they are revealed, the placer, and the number of purples left.

use leptos::prelude::*;

use super::face::domino;
use super::handles::Handles;
use crate::app::components::icon::{Icon, Sign};
use crate::engine::Seat;
use crate::games::color::rules::{Color, PURPLES, Phase};
use crate::text::{count, t, t_string, use_i18n};

/// This turn's domino; always visible.
#[component]
pub fn Made(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    let i18n = use_i18n();
    // the same order as in the status strip: the only person at the device last
    let seats = Memo::new(move |_| table.play.now.read().seats_in_order());
    let halves = Memo::new(move |_| [0, 1].map(|index| table.chosen(seats.read()[index])));
    let is_open = Memo::new(move |_| halves.read().iter().all(Option::is_some));
    let placer = Memo::new(move |_| table.with_view(|view| view.table.placer));
    let is_over = Memo::new(move |_| table.with_view(|view| matches!(view.table.phase, Phase::Over { .. })));
    let side = move |seat: Seat| {
        let name = move || table.play.now.read().seat_names.name_in_result(i18n, seat);
        let left = Memo::new(move |_| table.with_view(|view| u32::from(view.table.purples_left[seat.index()])));
        let dots =
            move || (0..u32::from(PURPLES)).map(|dot| view! { <i class:spent=(dot >= left.get())></i> }).collect_view();
        let is_dmo = move || table.play.shows("dmo") && table.with_view(|view| view.table.dmo == seat);
        let stands = table.play.shows("purples");
        view! {
            <div class="color-side" class:places=move || placer.get() == seat && !is_over.get()>
                <span class="color-who">{name}</span>
                <span class="color-stands">
                    {stands
                        .then(|| {
                            view! {
                                <span class="unseen">{count!(i18n, color.purples_left, count = left.get())}</span>
                                <span class="color-dots" aria-hidden="true">
                                    {dots}
                                </span>
                            }
                        })}
                    {move || {
                        is_dmo()
                            .then(|| {
                                view! {
                                    <span class="color-dmo" title=t!(i18n, color.wins_ties)>
                                        <Icon sign=Sign::Won />
                                        <span class="unseen">{t!(i18n, color.wins_ties)}</span>
                                    </span>
                                }
                            })
                    }}
                </span>
            </div>
        }
    };
    let arrow = move |seat: Seat| {
        view! {
            <span class="color-arrow" class:places=move || placer.get() == seat && !is_over.get() aria-hidden="true">
                <Icon sign=Sign::Turn />
            </span>
        }
    };
    let places = move || {
        let now = table.play.now.read();
        let seat = now.view::<Color>().table.placer;
        (!is_over.get()).then(|| t_string!(i18n, color.tell.first, name = now.seat_names.person(i18n, seat)))
    };
    let at = move |index: usize| seats.read()[index];
    view! {
        <div class="color-made">
            {move || side(at(0))} {move || arrow(at(0))}
            <span class="color-pair" class:open=move || is_open.get()>
                {move || domino(halves.get())}
            </span>
            {move || arrow(at(1))} {move || side(at(1))}
            <span class="unseen">{places}</span>
        </div>
    }
}
