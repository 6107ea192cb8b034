//! The score sheet of a game: its settings in a phrase, and each hand's points.

use std::iter;

use leptos::prelude::*;

use crate::app::game::{Filling, PrintSheet};
use crate::app::print::cell::Cell;
use crate::app::print::score_sheet::ScoreSheet;
use crate::app::print::score_table::{Column, ScoreTable, SeatHeadings};
use crate::app::words::I18n;
use crate::engine::{Points, Rules, Seat, Seats, Viewer};
use crate::games::electrum::rules::{
    BlockAward, BlockWinner, Electrum, HandClose, HandReason, HandScore, Leader, Options, Preset, score_sheet,
};
use crate::session::Session;
use crate::text::{Words, t_string, words};

/// The score sheet; it needs a game, so it has no blank form.
pub const SHEET: PrintSheet =
    PrintSheet { class: "", name: |i18n| t_string!(i18n, print.title), is_blank_too: false, has_tints: false, draw };

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let game = filling.game.as_deref();
    game.map(|game| view! { <ScoreSheet label=t_string!(i18n, print.title) table=table(i18n, filling, game) /> })
        .into_any()
}

fn table(i18n: I18n, filling: &Filling, game: &Session) -> ScoreTable {
    let options = filling.options::<Electrum>();
    let has_counts = options.fives || options.threes;
    let seats: Vec<Seat> = Seats::TWO.iter().collect();
    // scores are public, so the table's view suffices
    let opening = game.view_at(0, Viewer::Table).map_or([0; 2], |view| view.open::<<Electrum as Rules>::View>().scores);
    let hands = score_sheet(opening, &filling.events::<Electrum>());
    let rows = hands.iter().map(|hand| {
        let ending = Cell::text(ending(i18n, hand, filling.names));
        iter::once(ending).chain(seats.iter().flat_map(|seat| cells(hand, *seat, has_counts))).collect()
    });
    let mut columns = vec![
        Column::new(t_string!(i18n, common.print.hand), "points").width("col-number"),
        Column::new(t_string!(i18n, print.ending), "score-ending").width("col-ending"),
    ];
    columns.extend(seats.iter().flat_map(|_| seat_columns(i18n, has_counts)));
    let names = seats.iter().map(|seat| Cell::text(filling.name(*seat))).collect();
    let both: Points = game.scores().iter().sum();
    let result = filling.result(i18n, &seats, move |winners, _| {
        let (name, most) = winners.first().cloned().unwrap_or_default();
        t_string!(i18n, electrum.print.won, name = name, most = most, least = both - most)
    });
    ScoreTable {
        seats: Some(SeatHeadings { row_class: "score-names", class: "seat-first", before: 2, names }),
        result: result.map(|result| ("paper-result", Cell::text(result))),
        ..ScoreTable::new(if has_counts { "score" } else { "score spacious" }, columns, rows.collect())
    }
}

/// The columns of a seat: the points counted in play, if they count, those of the end, and the total.
fn seat_columns(i18n: I18n, has_counts: bool) -> Vec<Column> {
    let table = has_counts.then(|| Column::new(t_string!(i18n, electrum.print.table), "points seat-first"));
    let end = Column::new(t_string!(i18n, electrum.print.end), if has_counts { "points" } else { "points seat-first" });
    let total = Column::new(t_string!(i18n, common.total), "points").cells("points total");
    table.into_iter().chain([end, total]).map(|column| column.width("col-points")).collect()
}

/// A seat's cells of a hand.
fn cells(hand: &HandScore, seat: Seat, has_counts: bool) -> Vec<Cell> {
    let played = has_counts.then(|| hand.played[seat.index()]);
    let parts = played.into_iter().chain([hand.awarded(seat)]);
    let parts = parts.map(|points| Cell::of(points).marked(if points == 0 { "nothing" } else { "" }));
    parts.chain([Cell::of(hand.totals[seat.index()])]).collect()
}

/// How a hand ended.
fn ending(i18n: I18n, hand: &HandScore, names: Signal<Vec<String>>) -> Words {
    let close = hand.close;
    words(move || {
        let names = names.read();
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        match close {
            HandClose::Open => t_string!(i18n, electrum.print.open).to_owned(),
            HandClose::Reached(seat) => t_string!(i18n, electrum.print.reached, name = name(seat)),
            HandClose::Ended(end) => match (end.reason, end.to) {
                (HandReason::Domino(seat), _) => t_string!(i18n, electrum.print.domino, name = name(seat)),
                (HandReason::Blocked, Some(seat)) => t_string!(i18n, electrum.print.blocked, name = name(seat)),
                (HandReason::Blocked, None) => t_string!(i18n, electrum.print.blocked_even).to_owned(),
            },
        }
    })
}

/// The rule settings in a phrase.
pub fn settings(i18n: I18n, options: &Options) -> String {
    let name = match options.preset() {
        Some(Preset::Draw) => t_string!(i18n, electrum.preset.draw),
        Some(Preset::Block) => t_string!(i18n, electrum.preset.block),
        Some(Preset::AllFives) => t_string!(i18n, electrum.preset.all_fives),
        Some(Preset::AllThrees) => t_string!(i18n, electrum.preset.all_threes),
        Some(Preset::FivesAndThrees) => t_string!(i18n, electrum.preset.fives_and_threes),
        None => "",
    };
    let switches = [
        (options.spinner, t_string!(i18n, electrum.print.spinner)),
        (!options.draws, t_string!(i18n, electrum.print.no_draws)),
        (options.fives, t_string!(i18n, electrum.print.fives)),
        (options.threes, t_string!(i18n, electrum.print.threes)),
    ];
    let mut phrases = vec![t_string!(i18n, electrum.print.to_win, points = options.points_to_win)];
    if name.is_empty() {
        // without a preset's name the settings are listed one by one
        phrases.extend(switches.iter().filter(|(on, _)| *on).map(|(_, words)| (*words).to_owned()));
    } else {
        phrases.insert(0, name.to_owned());
    }
    let who = match options.block_winner {
        BlockWinner::Low => t_string!(i18n, electrum.print.block_low),
        BlockWinner::Last => t_string!(i18n, electrum.print.block_last),
    };
    let what = match options.block_award {
        BlockAward::Difference => t_string!(i18n, electrum.print.award_difference),
        BlockAward::Opponent => t_string!(i18n, electrum.print.award_opponent),
        BlockAward::Both => t_string!(i18n, electrum.print.award_both),
    };
    phrases.push(t_string!(i18n, electrum.print.block, who = who, what = what));
    if options.rounding {
        phrases.push(t_string!(i18n, electrum.print.rounding).to_owned());
    }
    phrases.push(
        match options.leader {
            Leader::Doublet => t_string!(i18n, electrum.print.leader_doublet),
            Leader::Winner => t_string!(i18n, electrum.print.leader_winner),
            Leader::Loser => t_string!(i18n, electrum.print.leader_loser),
            Leader::Alternate => t_string!(i18n, electrum.print.leader_alternate),
        }
        .to_owned(),
    );
    phrases.join("\u{a0}· ")
}
