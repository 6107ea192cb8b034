//! The score sheet of a game: its settings in a phrase, and each hand's points.

use leptos::prelude::*;

use super::score_table::{ScoreRow, ScoreSheet, SeatScore, score_table};
use crate::app::game::{Filling, PrintSheet};
use crate::app::words::I18n;
use crate::engine::{Points, Seat, Seats, Turn, Viewer};
use crate::games::electrum::rules::{
    BlockAward, BlockWinner, Electrum, Event, HandClose, HandReason, HandScore, Leader, Options, Preset, score_sheet,
};
use crate::session::Session;
use crate::text::t_string;

/// The score sheet; it needs a game, so it has no blank form.
pub const SHEET: PrintSheet =
    PrintSheet { class: "", name: |i18n| t_string!(i18n, print.title), is_blank_too: false, has_tints: false, draw };

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let names = filling.names;
    // rebuilt when the game changes, rendered again when a name changes
    let game = StoredValue::new_local(filling.session::<Electrum>().cloned());
    let table = move || {
        let names = names.read();
        game.with_value(|game| game.as_ref().map(|game| score_table(i18n, &sheet(i18n, game, &names), &names)))
    };
    table.into_any()
}

fn sheet(i18n: I18n, game: &Session<Electrum>, names: &[String]) -> ScoreSheet {
    let options = game.options();
    // scores are public, so the table's view suffices
    let opening = game.view_at(0, Viewer::Table).map_or([0; 2], |view| view.scores);
    let events: Vec<Event> = game.log(Viewer::Table, 0).into_iter().flat_map(|entry| entry.events).collect();
    let counts = options.fives || options.threes;
    let rows = score_sheet(opening, &events).into_iter().map(|hand| row(i18n, &hand, names, counts));
    let mut parts = vec![t_string!(i18n, electrum.print.end).to_owned()];
    if counts {
        parts.insert(0, t_string!(i18n, electrum.print.table).to_owned());
    }
    ScoreSheet { parts, rows: rows.collect(), result: result(i18n, game, names) }
}

fn row(i18n: I18n, hand: &HandScore, names: &[String], counts: bool) -> ScoreRow {
    let seats = Seats::TWO.iter().map(|seat| {
        let mut parts: Vec<Points> = vec![hand.awarded(seat)];
        if counts {
            parts.insert(0, hand.played[seat.index()]);
        }
        SeatScore { parts, total: hand.totals[seat.index()] }
    });
    ScoreRow { number: hand.number, ending: ending(i18n, hand, names), seats: seats.collect() }
}

/// How a hand ended.
fn ending(i18n: I18n, hand: &HandScore, names: &[String]) -> String {
    let name = |seat: Seat| names[seat.index()].clone();
    match hand.close {
        HandClose::Open => t_string!(i18n, electrum.print.open).to_owned(),
        HandClose::Reached(seat) => t_string!(i18n, electrum.print.reached, name = name(seat)),
        HandClose::Ended(end) => match (end.reason, end.to) {
            (HandReason::Domino(seat), _) => t_string!(i18n, electrum.print.domino, name = name(seat)),
            (HandReason::Blocked, Some(seat)) => t_string!(i18n, electrum.print.blocked, name = name(seat)),
            (HandReason::Blocked, None) => t_string!(i18n, electrum.print.blocked_even).to_owned(),
        },
    }
}

/// The result, or the score so far.
fn result(i18n: I18n, game: &Session<Electrum>, names: &[String]) -> String {
    let scores = game.scores();
    match game.turn() {
        Turn::Over(outcome) => {
            let winner = outcome.winners.iter().next().unwrap_or(Seat::new(0)).index();
            let name = names[winner].clone();
            t_string!(i18n, electrum.print.won, name = name, most = scores[winner], least = scores[1 - winner])
        }
        Turn::One(_) | Turn::Together(_) => t_string!(
            i18n,
            electrum.print.stands,
            first = format!("{} {}", names[0], scores[0]),
            second = format!("{} {}", names[1], scores[1])
        ),
    }
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
