//! The score sheet: for each turn the halves, the placer and the claim.

use leptos::prelude::*;

use super::phrases::half_name;
use crate::app::game::{Filling, PrintSheet, RowsPerPage};
use crate::app::print::cell::Cell;
use crate::app::print::score_sheet::{ScoreSheet, SmallPrint};
use crate::app::print::score_table::{Column, ScoreTable};
use crate::app::words::I18n;
use crate::engine::{Points, Seat, Seats};
use crate::games::color::rules::{Color, Event, Half};
use crate::text::t_string;

/// The score sheet.
pub const SHEET: PrintSheet = PrintSheet {
    class: "color-sheet",
    name: |i18n| t_string!(i18n, print.title),
    is_blank_too: true,
    most_names: 0,
    has_tints: false,
    draw,
};

/// Enough for the longest game.
const TURNS: RowsPerPage = RowsPerPage { a4: 32, letter: 30 };

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
    let turns = filling.with_blank_rows(rows(filling.events::<Color>()), TURNS, Row::default());
    let seats: Vec<Seat> = Seats::TWO.iter().collect();
    let names: Vec<Signal<String>> = seats.iter().map(|seat| filling.name(*seat)).collect();
    let result = filling.result(i18n, &seats, move |winners, scores| {
        let (name, _) = winners.first().cloned().unwrap_or_default();
        t_string!(i18n, common.print.won, name = name, scores = scores)
    });
    let mut columns = vec![Column::new(t_string!(i18n, common.print.turn), "")];
    let is_blank = filling.game.is_none();
    columns.extend(names.iter().zip(["A", "B"]).map(|(name, letter)| {
        // by hand, the letter stands for the name in the column of who places
        let lettered = || Cell::default().with("color-letter", letter).with("", " ").with("sheet-name", *name);
        Column::new(if is_blank { lettered() } else { Cell::name(*name) }, "color-choice")
    }));
    columns.extend([
        Column::new(t_string!(i18n, color.print.placer), "points").cells(""),
        Column::new(t_string!(i18n, color.print.red), "points"),
        Column::new(t_string!(i18n, color.print.blue), "points"),
        Column::new(t_string!(i18n, color.print.blacks), "points"),
        Column::new(t_string!(i18n, common.total), "points").cells("points sheet-total"),
    ]);
    let rows = turns.iter().map(|turn| cells(i18n, turn, &names)).collect();
    let table = ScoreTable::new("color-scores", columns, rows);
    view! {
        <ScoreSheet label=t_string!(i18n, print.title) table=table result=result />
        <SmallPrint how=t_string!(i18n, color.print.how) credit=t_string!(i18n, color.print.credit) />
    }
    .into_any()
}

/// The row of a turn, filled in or blank.
fn cells(i18n: I18n, turn: &Row, names: &[Signal<String>]) -> Vec<Cell> {
    let half = |seat: usize| turn.halves.map(|halves| half_name(i18n, halves[seat])).into();
    let placer = turn.placer.and_then(|seat| names.get(seat.index()).copied());
    let points = |points: Points| (points > 0).then_some(points).into();
    vec![
        half(0),
        half(1),
        placer.map(Cell::name).unwrap_or_default(),
        points(turn.red),
        points(turn.blue),
        points(turn.blacks),
        turn.total.into(),
    ]
}
