//! The score sheet: the counts of each hand, filled in or blank, with a chart of the scoring.

use leptos::prelude::*;

use super::ended::item_words;
use super::phrases::scoring_name;
use super::totals::Totals;
use crate::app::game::{Filling, PrintSheet, RowsPerPage};
use crate::app::print::cell::Cell;
use crate::app::print::score_sheet::{ScoreSheet, SmallPrint};
use crate::app::print::score_table::{Column, ScoreTable, SeatHeadings};
use crate::app::words::I18n;
use crate::engine::{Seat, Seats};
use crate::games::scarnecchia::rules::{
    Event, HandEnd, HandScore, Scarnecchia, ScoreItem, Scoring, Worth, score_sheet,
};
use crate::text::t_string;

/// The score sheet.
pub const SHEET: PrintSheet = PrintSheet {
    class: "scar-sheet",
    name: |i18n| t_string!(i18n, print.title),
    is_blank_too: true,
    most_names: 0,
    has_tints: false,
    draw,
};

const HANDS: RowsPerPage = RowsPerPage { a4: 20, letter: 17 };

/// Column heading of a counted item.
fn column(i18n: I18n, item: ScoreItem) -> &'static str {
    match item {
        ScoreItem::Tiles => t_string!(i18n, scarnecchia.count.tiles),
        ScoreItem::Doublets => t_string!(i18n, scarnecchia.count.doublets),
        ScoreItem::ThreeTiles | ScoreItem::Threes => t_string!(i18n, scarnecchia.count.threes),
        ScoreItem::Sweeps => t_string!(i18n, scarnecchia.count.sweeps),
    }
}

/// The finished hands of a game.
fn hands(events: &[Event]) -> Vec<HandEnd> {
    score_sheet(events).into_iter().filter_map(|HandScore { end, .. }| end).collect()
}

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let scoring = filling.options::<Scarnecchia>().scoring;
    let hands = hands(&filling.events::<Scarnecchia>()).into_iter().map(Some).collect();
    let rows = filling.with_blank_rows(hands, HANDS, None);
    let seats: Vec<Seat> = Seats::TWO.iter().collect();
    let result = filling.result(i18n, &seats, move |winners, scores| match winners {
        [(name, _)] => t_string!(i18n, scarnecchia.print.won, name = name, scores = scores),
        _ => t_string!(i18n, scarnecchia.print.shared, scores = scores),
    });
    let mut columns = vec![Column::new(t_string!(i18n, common.print.hand), "")];
    columns.extend(seats.iter().flat_map(|_| seat_columns(i18n, scoring)));
    let rows = rows.iter().map(|end| seats.iter().flat_map(|seat| cells(end.as_ref(), scoring, *seat)).collect());
    let names = seats.iter().map(|seat| Cell::name(filling.name(*seat))).collect();
    let table = ScoreTable {
        seats: Some(SeatHeadings { row_class: "", class: "seat-first", before: 1, names }),
        ..ScoreTable::new("scar-scores", columns, rows.collect())
    };
    view! {
        <ScoreSheet label=t_string!(i18n, print.title) table=table result=result />
        {chart(i18n)}
        <h3 class="scar-totals-title">{t_string!(i18n, scarnecchia.help.totals)}</h3>
        <Totals />
        <SmallPrint credit=t_string!(i18n, scarnecchia.print.credit) />
    }
    .into_any()
}

/// The columns of a seat: its counted items, the points and the total.
fn seat_columns(i18n: I18n, scoring: Scoring) -> Vec<Column> {
    let counts = scoring.items().iter().enumerate().map(|(index, (item, _))| {
        Column::new(column(i18n, *item), if index == 0 { "points seat-first" } else { "points" })
    });
    let points = Column::new(t_string!(i18n, common.points_column), "points");
    let total = Column::new(t_string!(i18n, common.total), "points").cells("points sheet-total");
    counts.chain([points, total]).collect()
}

/// A seat's cells of a hand, filled in or blank.
fn cells(end: Option<&HandEnd>, scoring: Scoring, seat: Seat) -> Vec<Cell> {
    let counts = scoring.items().iter().map(|(item, _)| end.map(|end| end.counts[seat.index()].get(*item)).into());
    let points = [end.map(|end| end.points[seat.index()]), end.map(|end| end.totals[seat.index()])];
    counts.chain(points.map(Cell::from)).collect()
}

/// The points for each item in each of the three scorings (docs/rules/scarnecchia.md, Scoring).
fn chart(i18n: I18n) -> impl IntoView {
    let rows = Scoring::ALL.map(|scoring| {
        let words = |(item, worth): &(ScoreItem, Worth)| item_words(i18n, *item, *worth);
        let items = scoring.items().iter().map(words).collect::<Vec<_>>().join(t_string!(i18n, common.semicolon));
        view! {
            <tr>
                <th scope="row">{scoring_name(i18n, scoring)}</th>
                <td>{items}</td>
            </tr>
        }
    });
    view! {
        <table class="scar-chart">
            <caption>{t_string!(i18n, scarnecchia.print.chart)}</caption>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
