//! The score sheet: a column for each player and a row for each match, filled in or blank.

use leptos::prelude::*;

use super::phrases::MINUS;
use crate::app::components::number_field::NumberField;
use crate::app::game::{Filling, PrintSheet, Typed};
use crate::app::words::{I18n, figures};
use crate::engine::{Points, Seat};
use crate::games::brick::rules::{Brick, Event, Options};
use crate::text::{t, t_string};

/// The score sheet.
pub const SHEET: PrintSheet = PrintSheet {
    class: "brick-sheet",
    name: |i18n| t_string!(i18n, print.title),
    is_blank_too: true,
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
    let game = filling.session::<Brick>();
    let agreed = rows_for(filling.options::<Brick>().matches);
    let filled = game.map(|_| scored(&filling.events::<Brick>(), order.len()));
    let mut rows: Vec<Option<Vec<Scored>>> = filled.unwrap_or_default().into_iter().map(Some).collect();
    // an unfinished game gets empty rows, so that it can be continued on paper
    if filling.is_unfinished() {
        rows.resize(usize::try_from(agreed).unwrap_or_default().max(rows.len()), None);
    }
    let names = order.iter().map(|seat| {
        let name = filling.name(*seat);
        view! {
            <th scope="col">
                <span class="sheet-name">{move || name.get()}</span>
            </th>
        }
    });
    let seats: Vec<Seat> = filling.seats.iter().collect();
    let result = filling.result(i18n, &seats, move |winners, scores| {
        if let [(winner, _)] = winners {
            return t_string!(i18n, common.print.won, name = winner.as_str(), scores = scores);
        }
        let names: Vec<&str> = winners.iter().map(|(name, _)| name.as_str()).collect();
        t_string!(i18n, brick.print.shared, names = names.join(", "), scores = scores)
    });
    let class = if order.len() > MANY { "brick-scores many" } else { "brick-scores" };
    let rows = rows.into_iter().zip(1_u32..).map(|(scored, number)| row(number, scored.as_deref(), &order));
    view! {
        <div class="paper-scroll" tabindex="0" role="group" aria-label=t_string!(i18n, print.title)>
            <table class=class>
                <thead>
                    <tr>
                        <th scope="col">{t_string!(i18n, brick.print.row)}</th>
                        {names.collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        {result.map(|result| view! { <p class="brick-result">{result}</p> })}
        <div class="paper-small">
            <p>{t_string!(i18n, brick.print.how)}</p>
            <p class="paper-credit">{t_string!(i18n, brick.print.credit)}</p>
        </div>
    }
    .into_any()
}

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

/// The row of a match, filled in or empty: each player's points for the wall and for the hand, with the total beneath.
fn row(number: u32, scored: Option<&[Scored]>, order: &[Seat]) -> impl IntoView + use<> {
    let seats = order.iter().map(|seat| {
        let scored = scored.and_then(|scored| scored.get(seat.index())).copied();
        let parts = scored.map(|scored| {
            let lost = scored.lost.map(|lost| format!(" {MINUS}{lost}")).unwrap_or_default();
            format!("+{}{lost}", scored.gained)
        });
        view! {
            <td>
                <span class="brick-parts">{parts}</span>
                <span class="brick-total">{scored.map(|scored| figures::points(scored.total))}</span>
            </td>
        }
    });
    view! {
        <tr>
            <th scope="row">{number}</th>
            {seats.collect_view()}
        </tr>
    }
}

/// The number of matches on a blank sheet; numbers that the game does not offer are ignored.
pub fn blank_choices(i18n: I18n, options: Typed<Options>) -> AnyView {
    let number = |matches: u32| i32::try_from(matches).unwrap_or(i32::MAX);
    let (least, most) = (1, MOST_ROWS);
    let accept = move |wished: i32| {
        let wished = u32::try_from(wished).ok().filter(|matches| (least..=most).contains(matches));
        wished.map(|matches| options.update(|options| options.matches = Some(matches))).is_some()
    };
    view! {
        <NumberField
            id="matches"
            label=t!(i18n, brick.set.matches)
            bounds=[number(least), number(most)]
            bounds_text=t!(i18n, brick.print.matches_bounds, least = least, most = most)
            value=Signal::derive(move || number(options.with(|options| rows_for(options.matches))))
            accept=accept
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
