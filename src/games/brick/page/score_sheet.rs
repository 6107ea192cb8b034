//! The score sheet: a column for each player and a row for each match, filled in or blank.

use std::iter;

use leptos::prelude::*;

use super::phrases::MINUS;
use crate::app::components::number_field::NumberField;
use crate::app::game::{Filling, PrintSheet, RowsPerPage, Typed};
use crate::app::print::cell::Cell;
use crate::app::print::score_sheet::{ScoreSheet, SmallPrint};
use crate::app::print::score_table::{Column, ScoreTable};
use crate::app::words::{I18n, figures};
use crate::engine::{Points, Seat};
use crate::games::brick::rules::{Brick, Event, Options};
use crate::text::{t, t_string};

/// The score sheet.
pub const SHEET: PrintSheet = PrintSheet {
    class: "brick-sheet",
    name: |i18n| t_string!(i18n, print.title),
    is_blank_too: true,
    most_names: 0,
    has_tints: false,
    draw,
};

/// A seat's points in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Scored {
    /// Points for bricks placed in the wall.
    gained: Points,
    /// Points lost for the bricks in hand; `None` until the match ends.
    lost: Option<Points>,
    /// The seat's total after this match.
    total: Points,
}

/// The matches that have begun, each with its seats in order, computed from the events.
fn scored<'a>(events: impl IntoIterator<Item = &'a Event>, seats: usize) -> Vec<Vec<Scored>> {
    let mut rows = vec![vec![Scored::default(); seats]];
    for event in events {
        let Some(row) = rows.last_mut() else { continue };
        match event {
            Event::Placed { seat, gain, .. } => {
                let scored = &mut row[seat.index()];
                scored.gained += gain;
                scored.total += gain;
            }
            Event::MatchEnded { lost, .. } => {
                for (scored, lost) in row.iter_mut().zip(lost) {
                    scored.lost = Some(*lost);
                    scored.total -= lost;
                }
            }
            Event::MatchDealt { .. } => {
                let next = row.iter().map(|scored| Scored { total: scored.total, ..Scored::default() }).collect();
                rows.push(next);
            }
            Event::Revealed { .. } | Event::Skipped { .. } | Event::Drew { .. } => {}
        }
    }
    rows
}

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let order = filling.order();
    let game = filling.game.as_ref();
    let filled = game.map(|_| scored(&filling.events::<Brick>(), order.len())).unwrap_or_default();
    let agreed = usize::try_from(rows_for(filling.options::<Brick>().matches)).unwrap_or_default();
    // a row for each agreed match, on several pages if need be; a blank sheet is at least a full page
    let least = |fits: usize| if game.is_none() { agreed.max(fits) } else { agreed };
    let fits = RowsPerPage { a4: least(FULL_PAGE.a4), letter: least(FULL_PAGE.letter) };
    let rows = filling.with_blank_rows(filled.into_iter().map(Some).collect(), fits, None);
    let rows = rows.iter().map(|row| {
        let seats = order.iter().map(|seat| row.as_ref().and_then(|row| row.get(seat.index())).copied());
        seats.map(cell).collect()
    });
    let names = order.iter().map(|seat| Column::new(Cell::name(filling.name(*seat)), ""));
    let columns = iter::once(Column::new(t_string!(i18n, brick.print.row), "")).chain(names).collect();
    let class = if order.len() > MANY { "brick-scores many" } else { "brick-scores" };
    let table = ScoreTable::new(class, columns, rows.collect());
    let seats: Vec<Seat> = filling.seats.iter().collect();
    let result = filling.result(i18n, &seats, move |winners, scores| {
        if let [(winner, _)] = winners {
            return t_string!(i18n, common.print.won, name = winner.as_str(), scores = scores);
        }
        let names: Vec<&str> = winners.iter().map(|(name, _)| name.as_str()).collect();
        t_string!(i18n, brick.print.shared, names = names.join(", "), scores = scores)
    });
    view! {
        <ScoreSheet label=t_string!(i18n, print.title) table=table result=result />
        <SmallPrint how=t_string!(i18n, brick.print.how) credit=t_string!(i18n, brick.print.credit) />
    }
    .into_any()
}

/// The rows that fill a page.
const FULL_PAGE: RowsPerPage = RowsPerPage { a4: 19, letter: 17 };

/// The most rows that a sheet has for matches to come.
const MOST_ROWS: u32 = 50;

/// The rows for matches to come in an open-ended game.
const OPEN_ROWS: u32 = 10;

/// The number of rows for an agreed number of matches.
fn rows_for(matches: Option<u32>) -> u32 {
    matches.unwrap_or(OPEN_ROWS).min(MOST_ROWS)
}

/// With more players than this, the columns are narrower.
const MANY: usize = 6;

/// A seat's cell: the points for the wall and for the hand, with the total below them.
fn cell(scored: Option<Scored>) -> Cell {
    let parts = scored.map(|scored| {
        let lost = scored.lost.map(|lost| format!(" {MINUS}{lost}")).unwrap_or_default();
        format!("+{}{lost}", scored.gained)
    });
    let total = scored.map(|scored| figures::points(scored.total));
    // a blank cell has both lines too: they keep its height
    Cell::default().with("brick-parts", parts.unwrap_or_default()).with("brick-total", total.unwrap_or_default())
}

/// The number of matches on a blank sheet.
pub fn blank_choices(i18n: I18n, options: Typed<Options>) -> AnyView {
    let number = |matches: u32| i32::try_from(matches).unwrap_or(i32::MAX);
    let (least, most) = (1, MOST_ROWS);
    view! {
        <NumberField
            id="matches"
            label=t!(i18n, brick.set.matches)
            bounds=[number(least), number(most)]
            bounds_text=t!(i18n, brick.print.matches_bounds, least = least, most = most)
            value=Signal::derive(move || number(options.with(|options| rows_for(options.matches))))
            choose=move |matches: i32| options.update(|options| options.matches = u32::try_from(matches).ok())
        />
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Bone;
    use crate::games::brick::rules::{MatchEnd, Spot};

    #[test]
    fn totals_run_on_from_match_to_match() {
        let placed = |seat: u8, gain: Points| Event::Placed {
            seat: Seat::new(seat),
            bone: Bone::new(1, 2),
            face_down: false,
            at: [Spot { x: 0, y: 0 }, Spot { x: 1, y: 0 }],
            layer: u8::try_from(gain).expect("a layer"),
            gain,
        };
        let ended = Event::MatchEnded { why: MatchEnd::Stalemate, lost: vec![7, 0], hands: vec![Vec::new(); 2] };
        let dealt = Event::MatchDealt { number: 2, start: Bone::new(0, 0) };
        let events = [placed(0, 2), placed(1, 1), ended, dealt, placed(1, 3)];
        let rows = scored(&events, 2);
        let of = |gained, lost, total| Scored { gained, lost, total };
        assert_eq!(rows, [[of(2, Some(7), -5), of(1, Some(0), 1)], [of(0, None, -5), of(3, None, 4)]]);
    }
}
