//! The score pad: for each round the multipliers, the doublet mark, the points and the total of each player.

use leptos::prelude::*;

use super::track::LETTERS;
use crate::app::components::number_field::NumberField;
use crate::app::game::{Filling, PrintSheet, RowsPerPage, Typed};
use crate::app::print::cell::Cell;
use crate::app::print::score_sheet::{ScoreSheet, SmallPrint};
use crate::app::print::score_table::{Column, ScoreTable, SeatHeadings};
use crate::app::words::I18n;
use crate::engine::{Points, Seat};
use crate::games::crescendo::rules::{Crescendo, Event, Options, Score};
use crate::text::{t, t_string};

/// The score pad.
pub const SHEET: PrintSheet = PrintSheet {
    class: "pad-sheet",
    name: |i18n| t_string!(i18n, crescendo.print.pad),
    is_blank_too: true,
    most_names: 0,
    has_tints: true,
    draw,
};

const ROUNDS: RowsPerPage = RowsPerPage { a4: 26, letter: 23 };

/// A scored turn.
#[derive(Clone, Copy)]
struct Scored {
    score: Score,
    total: Points,
}

/// The turns of a game by round, in the order of play; turns not yet played are `None`.
fn rounds(events: Vec<Event>, order: &[Seat]) -> Vec<Vec<Option<Scored>>> {
    let mut rounds: Vec<Vec<Option<Scored>>> = Vec::new();
    let mut turns = vec![0; order.len()];
    for event in events {
        let Event::Placed { seat, score, total, .. } = event else { continue };
        let Some(place) = order.iter().position(|other| *other == seat) else { continue };
        let round = turns[place];
        turns[place] += 1;
        if rounds.len() <= round {
            rounds.resize(round + 1, vec![None; order.len()]);
        }
        rounds[round][place] = Some(Scored { score, total });
    }
    rounds
}

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let order = filling.order();
    let blank = vec![None; order.len()];
    let rows = filling.with_blank_rows(rounds(filling.events::<Crescendo>(), &order), ROUNDS, blank);
    let has_scores = filling.game.as_deref().is_some_and(|game| game.scores().iter().any(|points| *points > 0));
    let result = filling.result(i18n, &order, move |winners, scores| {
        let (name, points) = winners.first().cloned().unwrap_or_default();
        t_string!(i18n, crescendo.print.won, name = name, points = points, scores = scores)
    });
    let is_unbegun = filling.is_unfinished() && !has_scores;
    let result = result.map(|result| if is_unbegun { t!(i18n, crescendo.print.unbegun) } else { result });
    let number = Column::new(t_string!(i18n, crescendo.print.number), "");
    let mut columns = vec![number.spoken(t_string!(i18n, crescendo.print.round)).width("pad-round")];
    columns.extend(order.iter().flat_map(|_| seat_columns(i18n)));
    let rows = rows.iter().map(|turns| turns.iter().flat_map(|turn| cells(i18n, *turn)).collect()).collect();
    let names = order.iter().zip(LETTERS).map(|(seat, letter)| {
        let letter = Cell::default().with("pad-letter", letter.to_string());
        letter.with("", " ").with("pad-name", filling.name(*seat))
    });
    let table = ScoreTable {
        seats: Some(SeatHeadings { row_class: "pad-names", class: "pad-player", before: 1, names: names.collect() }),
        heading_class: "pad-columns",
        result: result.map(|result| ("pad-result", Cell::default().with("pad-result-text", result))),
        ..ScoreTable::new(format!("pad for-{}", order.len()), columns, rows)
    };
    view! {
        <ScoreSheet label=t_string!(i18n, crescendo.print.pad) table=table />
        <SmallPrint how=t_string!(i18n, crescendo.print.pad_how) credit=t_string!(i18n, crescendo.print.credit) />
    }
    .into_any()
}

/// The columns of a seat.
fn seat_columns(i18n: I18n) -> [Column; 5] {
    [
        Column::new(t_string!(i18n, crescendo.print.one), "pad-player")
            .spoken(t_string!(i18n, crescendo.print.one_what))
            .width("pad-few"),
        Column::new(t_string!(i18n, crescendo.print.two), "")
            .spoken(t_string!(i18n, crescendo.print.two_what))
            .width("pad-few"),
        Column::new(t_string!(i18n, crescendo.print.double), "")
            .spoken(t_string!(i18n, crescendo.print.double_what))
            .width("pad-few"),
        Column::new(t_string!(i18n, common.print.turn), "")
            .spoken(t_string!(i18n, crescendo.print.turn_what))
            .width("pad-turn"),
        Column::new(t_string!(i18n, common.total), "pad-total").spoken(t_string!(i18n, common.total)).width("pad-most"),
    ]
}

/// The cells of a turn, filled in or blank.
fn cells(i18n: I18n, turn: Option<Scored>) -> [Cell; 5] {
    let written = |write: fn(Score) -> Points| turn.map(|turn| write(turn.score)).into();
    let doubled = turn.is_some_and(|turn| turn.score.doubled);
    [
        written(|score| score.multipliers[0].into()),
        written(|score| score.multipliers[1].into()),
        doubled.then(|| t_string!(i18n, crescendo.print.double)).into(),
        written(Score::points),
        turn.map(|turn| turn.total).into(),
    ]
}

/// The threshold of a blank sheet.
pub fn blank_choices(i18n: I18n, options: Typed<Options>) -> AnyView {
    let (least, most) = (Options::LOWEST, Options::HIGHEST);
    view! {
        <NumberField
            id="threshold"
            label=t!(i18n, crescendo.set.threshold)
            bounds=[least, most]
            bounds_text=t!(i18n, crescendo.print.threshold_bounds, least = least, most = most)
            step=Options::STEP
            value=Signal::derive(move || options.with(|options| options.threshold))
            choose=move |threshold| options.update(|options| options.threshold = threshold)
        />
    }
    .into_any()
}
