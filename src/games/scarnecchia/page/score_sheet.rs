//! The score sheet: the counts of each hand, filled in or blank, with a chart of the scoring.

use leptos::prelude::*;

use super::ended::item_words;
use super::phrases::scoring_name;
use super::totals::Totals;
use crate::app::game::{Filling, Paper, PrintSheet, Typed};
use crate::app::words::I18n;
use crate::engine::{Seat, Seats};
use crate::games::scarnecchia::rules::{
    Event, HandEnd, HandScore, Options, Scarnecchia, ScoreItem, Scoring, Worth, score_sheet,
};
use crate::text::{t, t_string};

/// The score sheet.
pub const SHEET: PrintSheet = PrintSheet {
    class: "scar-sheet",
    name: |i18n| t_string!(i18n, print.title),
    is_blank_too: true,
    has_tints: false,
    draw,
};

/// The number of hands on one page.
const fn hands_on(paper: Paper) -> usize {
    match paper {
        Paper::A4 => 20,
        Paper::Letter => 17,
    }
}

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
    let mut rows: Vec<_> = hands(&filling.events::<Scarnecchia>()).into_iter().map(Some).collect();
    // an unfinished game gets empty rows, so that it can be continued on paper
    if filling.is_unfinished() {
        rows.resize(rows.len().max(hands_on(filling.paper)), None);
    }
    let seats: Vec<Seat> = Seats::TWO.iter().collect();
    let names: Vec<Signal<String>> = seats.iter().map(|seat| filling.name(*seat)).collect();
    let result = filling.result(i18n, &seats, move |winners, scores| match winners {
        [(name, _)] => t_string!(i18n, scarnecchia.print.won, name = name, scores = scores),
        _ => t_string!(i18n, scarnecchia.print.shared, scores = scores),
    });
    let rows = rows.into_iter().zip(1_u32..).map(|(end, number)| row(number, end.as_ref(), scoring));
    view! {
        <div class="paper-scroll" tabindex="0" role="group" aria-label=t_string!(i18n, print.title)>
            <table class="scar-scores">
                {head(i18n, scoring, &names)}
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        {result.map(|result| view! { <p class="scar-result">{result}</p> })}
        {chart(i18n)}
        <h3 class="scar-totals-title">{t_string!(i18n, scarnecchia.help.totals)}</h3>
        <Totals />
        <div class="paper-small">
            <p class="paper-credit">{t_string!(i18n, scarnecchia.print.credit)}</p>
        </div>
    }
    .into_any()
}

/// The header: the names, and the counted items of each player.
fn head(i18n: I18n, scoring: Scoring, names: &[Signal<String>]) -> impl IntoView + use<> {
    let items = scoring.items();
    let width = items.len() + 2;
    let heads = names.iter().map(|name| {
        let name = *name;
        view! {
            <th scope="colgroup" colspan=width.to_string() class="seat-first">
                <span class="sheet-name">{move || name.get()}</span>
            </th>
        }
    });
    let columns = move || {
        let counts = items.iter().enumerate().map(move |(index, (item, _))| {
            view! {
                <th scope="col" class="points" class:seat-first=index == 0>
                    {column(i18n, *item)}
                </th>
            }
        });
        view! {
            {counts.collect_view()}
            <th scope="col" class="points">{t_string!(i18n, common.points_column)}</th>
            <th scope="col" class="points">{t_string!(i18n, common.total)}</th>
        }
    };
    view! {
        <thead>
            <tr>
                <td></td>
                {heads.collect_view()}
            </tr>
            <tr>
                <th scope="col">{t_string!(i18n, common.print.hand)}</th>
                {columns()}
                {columns()}
            </tr>
        </thead>
    }
}

/// The row of a hand, filled in or empty.
fn row(number: u32, end: Option<&HandEnd>, scoring: Scoring) -> impl IntoView + use<> {
    let seats = Seats::TWO.iter().map(|seat| {
        let counts = scoring.items().iter().enumerate().map(|(index, (item, _))| {
            let count = end.map(|end| end.counts[seat.index()].get(*item));
            view! {
                <td class="points" class:seat-first=index == 0>
                    {count}
                </td>
            }
        });
        view! {
            {counts.collect_view()}
            <td class="points">{end.map(|end| end.points[seat.index()])}</td>
            <td class="points sheet-total">{end.map(|end| end.totals[seat.index()])}</td>
        }
    });
    view! {
        <tr>
            <th scope="row">{number}</th>
            {seats.collect_view()}
        </tr>
    }
}

/// The points for each item in each of the three scorings (docs/rules/scarnecchia.md, Scoring).
fn chart(i18n: I18n) -> impl IntoView {
    let rows = Scoring::ALL.map(|scoring| {
        let words = |(item, worth): &(ScoreItem, Worth)| item_words(i18n, *item, *worth);
        let items = scoring.items().iter().map(words).collect::<Vec<_>>().join("; ");
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

/// The scoring of a blank sheet.
pub fn blank_choices(i18n: I18n, options: Typed<Options>) -> AnyView {
    let choice = move |scoring: Scoring| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="scoring"
                    prop:checked=move || options.with(|options| options.scoring == scoring)
                    on:change=move |_| options.update(|options| options.scoring = scoring)
                />
                <span>{scoring_name(i18n, scoring)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{t!(i18n, scarnecchia.set.scoring)}</legend>
            {Scoring::ALL.map(choice).collect_view()}
        </fieldset>
    }
    .into_any()
}
