//! The score sheet: a column for each player and a row for each match, filled in or blank.

use leptos::prelude::*;

use super::phrases::MINUS;
use crate::app::game::{Filling, PrintSheet, Typed};
use crate::app::words::{I18n, figures};
use crate::engine::{Points, Seat, Turn, Viewer};
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
    let agreed = game.map_or_else(|| filling.options::<Brick>().matches, |game| game.options().matches);
    // scores are public, so the table's view suffices
    let filled = game.map(|game| {
        let events: Vec<Event> = game.log(Viewer::Table, 0).into_iter().flat_map(|entry| entry.events).collect();
        scored(&events, order.len())
    });
    let mut rows: Vec<Option<Vec<Scored>>> = filled.unwrap_or_default().into_iter().map(Some).collect();
    // an unfinished game gets empty rows, so that it can be continued on paper
    rows.resize(usize::try_from(agreed).unwrap_or_default().max(rows.len()), None);
    let names = order.iter().map(|seat| {
        let name = filling.name(*seat);
        view! {
            <th scope="col">
                <span class="sheet-name">{move || name.get()}</span>
            </th>
        }
    });
    let result = game.map(|game| {
        let names = filling.names;
        let (turn, scores) = (game.turn(), game.scores().to_vec());
        move || result(i18n, turn, &scores, &names.read())
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

/// From this number of players on, the columns are narrower.
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

/// The result, or the score so far.
fn result(i18n: I18n, turn: Turn, scores: &[Points], names: &[String]) -> String {
    let name = |seat: usize| names.get(seat).cloned().unwrap_or_default();
    let each = scores.iter().enumerate().map(|(seat, points)| format!("{} {}", name(seat), figures::points(*points)));
    let each = each.collect::<Vec<_>>().join(", ");
    let Turn::Over(outcome) = turn else { return t_string!(i18n, common.print.unfinished, scores = each) };
    let winners: Vec<String> = outcome.winners.iter().map(|seat| name(seat.index())).collect();
    if let [winner] = &winners[..] {
        t_string!(i18n, common.print.won, name = winner.clone(), scores = each)
    } else {
        t_string!(i18n, brick.print.shared, names = winners.join(", "), scores = each)
    }
}

/// The number of matches on a blank sheet; values the game does not offer are ignored.
pub fn blank_choices(i18n: I18n, options: Typed<Options>) -> AnyView {
    let is_wrong = RwSignal::new(false);
    let (least, most) = (1, Options::MOST_MATCHES);
    let written = move |event: web_sys::Event| {
        let wished = event_target_value(&event).trim().parse::<u32>();
        let wished = wished.ok().filter(|matches| (least..=most).contains(matches));
        is_wrong.set(wished.is_none());
        if let Some(matches) = wished {
            options.update(|options| options.matches = matches);
        }
    };
    // when the field loses focus, show the accepted value
    let left = move |event: web_sys::Event| {
        if is_wrong.get_untracked() {
            let input: web_sys::HtmlInputElement = event_target(&event);
            input.set_value(&options.get_untracked().matches.to_string());
            is_wrong.set(false);
        }
    };
    view! {
        <label class="field">
            <span>{t!(i18n, brick.set.matches)}</span>
            <input
                id="matches"
                type="number"
                inputmode="numeric"
                min=least
                max=most
                aria-describedby="matches-bounds"
                aria-invalid=move || is_wrong.get().to_string()
                prop:value=move || options.with(|options| options.matches).to_string()
                on:input=written
                on:change=left
            />
            <span id="matches-bounds" class="field-what">
                {t!(i18n, brick.print.matches_bounds, least = least, most = most)}
            </span>
        </label>
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
