//! The table of a printed score sheet: a row for each hand, columns for each seat.

use std::iter;

use leptos::prelude::*;

use crate::app::words::I18n;
use crate::engine::Points;
use crate::text::t_string;

/// The data of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// The names of the columns of a seat, without the running total.
    pub parts: Vec<String>,
    /// The hands in playing order.
    pub rows: Vec<ScoreRow>,
    /// The result, or the score so far.
    pub result: String,
}

/// The row of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreRow {
    /// Its number, from 1.
    pub number: u32,
    /// How the hand ended, in words.
    pub ending: String,
    /// The points of each seat, from seat 0.
    pub seats: Vec<SeatScore>,
}

/// A seat's points for a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatScore {
    /// The points in each column of [`ScoreSheet::parts`].
    pub parts: Vec<Points>,
    /// The running total.
    pub total: Points,
}

/// The table. Its roles are explicit because on narrow screens CSS changes its `display`, which removes them.
pub fn score_table(i18n: I18n, sheet: &ScoreSheet, names: &[String]) -> impl IntoView + use<> {
    let columns = sheet.parts.len() + 1;
    let widths = ["col-number", "col-ending"].into_iter().chain(iter::repeat_n("col-points", columns * names.len()));
    view! {
        <table class="score" class:spacious=columns * names.len() <= 4 role="table">
            <colgroup>
                {widths.map(|width| view! { <col class=width /> }).collect_view()}
            </colgroup>
            {head(i18n, &sheet.parts, names)}
            <tbody role="rowgroup">{sheet.rows.iter().map(row).collect_view()}</tbody>
            // the result is a row of the table, so that a page break never separates it
            <tbody role="rowgroup">
                <tr role="row" class="paper-result">
                    <td role="cell" colspan=(2 + columns * names.len()).to_string()>
                        {sheet.result.clone()}
                    </td>
                </tr>
            </tbody>
        </table>
    }
}

/// The header: the names, and the columns of each seat.
fn head(i18n: I18n, parts: &[String], names: &[String]) -> impl IntoView + use<> {
    let columns = parts.len() + 1;
    let seats = names
        .iter()
        .map(|name| {
            view! {
                <th role="columnheader" scope="colgroup" colspan=columns.to_string() class="seat-first">
                    {name.clone()}
                </th>
            }
        })
        .collect_view();
    let columns_of_seats = names
        .iter()
        .map(|_| {
            let parts = parts.iter().cloned().enumerate().map(|(index, part)| {
                view! {
                    <th role="columnheader" scope="col" class="points" class:seat-first=index == 0>
                        {part}
                    </th>
                }
            });
            view! {
                {parts.collect_view()}
                <th role="columnheader" scope="col" class="points">
                    {t_string!(i18n, common.total)}
                </th>
            }
        })
        .collect_view();
    view! {
        <thead role="rowgroup">
            <tr role="row" class="score-names">
                <td role="cell" colspan=2></td>
                {seats}
            </tr>
            <tr role="row">
                <th role="columnheader" scope="col" class="points">
                    {t_string!(i18n, common.print.hand)}
                </th>
                <th role="columnheader" scope="col" class="score-ending">
                    {t_string!(i18n, print.ending)}
                </th>
                {columns_of_seats}
            </tr>
        </thead>
    }
}

fn row(row: &ScoreRow) -> impl IntoView + use<> {
    let seats = row
        .seats
        .iter()
        .map(|seat| {
            let parts = seat.parts.iter().copied().enumerate().map(|(index, points)| {
                view! {
                    <td role="cell" class="points" class:seat-first=index == 0 class:nothing=points == 0>
                        {points}
                    </td>
                }
            });
            view! {
                {parts.collect_view()}
                <td role="cell" class="points total">
                    {seat.total}
                </td>
            }
        })
        .collect_view();
    view! {
        <tr role="row">
            <th role="rowheader" scope="row" class="points">
                {row.number}
            </th>
            <td role="cell" class="score-ending">
                {row.ending.clone()}
            </td>
            {seats}
        </tr>
    }
}
