//! The score sheet: for each turn the halves, the placer and the claim.

use leptos::prelude::*;

use super::phrases::half_name;
use crate::app::game::{Filling, Paper, PrintSheet};
use crate::app::words::I18n;
use crate::engine::{Points, Seat, Seats};
use crate::games::color::rules::{Color, Event, Half};
use crate::text::t_string;

/// The score sheet.
pub const SHEET: PrintSheet = PrintSheet {
    class: "color-sheet",
    name: |i18n| t_string!(i18n, print.title),
    is_blank_too: true,
    has_tints: false,
    draw,
};

/// Rows on one page; enough for the longest game.
const fn turns_on(paper: Paper) -> usize {
    match paper {
        Paper::A4 => 32,
        Paper::Letter => 30,
    }
}

/// A turn, as far as it was played.
#[derive(Clone, Default)]
struct Row {
    halves: Option<[Half; 2]>,
    placer: Option<Seat>,
    red: Points,
    blue: Points,
    blacks: Points,
    total: Option<Points>,
}

fn rows(events: Vec<Event>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut totals = [0; 2];
    for event in events {
        if let Event::Chosen(halves) = event {
            rows.push(Row { halves: Some(halves), ..Row::default() });
        }
        let Some(row) = rows.last_mut() else { continue };
        match event {
            Event::Placed { seat, .. } => {
                row.placer = Some(seat);
                row.total = Some(totals[seat.index()]);
            }
            Event::DoubleBlack { seat, points, total } => {
                row.blacks = points;
                row.total = Some(total);
                totals[seat.index()] = total;
            }
            Event::Claimed { seat, claim, total, .. } => {
                row.red = claim.red.map_or(0, |path| path.points());
                row.blue = claim.blue.map_or(0, |path| path.points());
                row.total = Some(total);
                totals[seat.index()] = total;
            }
            Event::Chosen(_) | Event::TurnedBlack(_) | Event::Won { .. } => {}
        }
    }
    rows
}

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let mut turns = rows(filling.events::<Color>());
    // an unfinished game gets empty rows, so that it can be continued on paper
    if filling.is_unfinished() {
        turns.resize(turns.len().max(turns_on(filling.paper)), Row::default());
    }
    let seats: Vec<Seat> = Seats::TWO.iter().collect();
    let names: Vec<Signal<String>> = seats.iter().map(|seat| filling.name(*seat)).collect();
    let result = filling.result(i18n, &seats, move |winners, scores| {
        let (name, _) = winners.first().cloned().unwrap_or_default();
        t_string!(i18n, common.print.won, name = name, scores = scores)
    });
    let chooses = names.iter().map(|name| {
        let name = *name;
        view! {
            <th scope="col">
                <span class="sheet-name">{move || name.get()}</span>
            </th>
        }
    });
    let heads = [
        t_string!(i18n, color.print.placer),
        t_string!(i18n, color.print.red),
        t_string!(i18n, color.print.blue),
        t_string!(i18n, color.print.blacks),
        t_string!(i18n, common.total),
    ];
    let heads = heads.map(|head| view! { <th scope="col" class="points">{head}</th> });
    let rows = turns.into_iter().zip(1_u32..).map(|(turn, number)| row(i18n, number, &turn, &names));
    view! {
        <div class="paper-scroll" tabindex="0" role="group" aria-label=t_string!(i18n, print.title)>
            <table class="color-scores">
                <thead>
                    <tr>
                        <th scope="col">{t_string!(i18n, common.print.turn)}</th>
                        {chooses.collect_view()}
                        {heads.into_iter().collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        {result.map(|result| view! { <p class="color-result">{result}</p> })}
        <div class="paper-small">
            <p>{t_string!(i18n, color.print.how)}</p>
            <p class="paper-credit">{t_string!(i18n, color.print.credit)}</p>
        </div>
    }
    .into_any()
}

fn row(i18n: I18n, number: u32, turn: &Row, names: &[Signal<String>]) -> impl IntoView + use<> {
    let halves = [0, 1].map(|seat| {
        let half = turn.halves.map(|halves| half_name(i18n, halves[seat]));
        view! { <td>{half}</td> }
    });
    let placer = turn.placer.and_then(|seat| names.get(seat.index()).copied());
    let points = [turn.red, turn.blue, turn.blacks].map(|points| {
        let points = (points > 0).then_some(points);
        view! { <td class="points">{points}</td> }
    });
    view! {
        <tr>
            <th scope="row">{number}</th>
            {halves.into_iter().collect_view()}
            <td>
                <span class="sheet-name">{move || placer.map(|name| name.get())}</span>
            </td>
            {points.into_iter().collect_view()}
            <td class="points sheet-total">{turn.total}</td>
        </tr>
    }
}
