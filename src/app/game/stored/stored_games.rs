//! Questions about the stored games of a game, and games read from files and links.

use std::rc::Rc;

use crate::app::context::AppDocuments;
use crate::app::game::table::answers::PastGame;
use crate::app::game::table::lineup::SeatRules;
use crate::app::game::under_way::journal_table::{past_game, record_file};
use crate::app::game::under_way::record_file::{Unread, session_of};
use crate::engine::{AnyRules, Level, Opaque, Seat, Seats, Seed, order};
use crate::session::{
    GameEnd, GameResult, LinkError, NewGame, Player, Record, Results, SentGame, SentResult, Session, result_for_side,
    results_key,
};
use crate::store::{Change, Journal, JournalGame, Slot, current_game, latest_past_games, past_games_in};

/// The person's first result of a deal with these settings; None if they have not finished it.
pub fn result_of_deal(
    rules: &'static dyn AnyRules,
    store: &AppDocuments,
    (options, seats, seed): (&Opaque, Seats, Seed),
) -> Option<SentResult> {
    let result = |past: JournalGame| {
        let session = &past.session;
        let is_it = session.seed() == seed && session.seats() == seats && session.options() == options;
        is_it.then(|| result_for_side(session.players(), session.scores(), session.sides(), session.turn())).flatten()
    };
    // each list begins with the newest
    Slot::ALL.into_iter().find_map(|slot| past_games_in(rules, store, slot).into_iter().filter_map(result).last())
}

/// The results of past games of one person against opponents, for the statistics.
pub fn past_results(rules: &'static dyn AnyRules, store: &AppDocuments) -> Results {
    let result = |past: JournalGame| {
        let (session, at) = (&past.session, past.ended_at);
        // past games do not record which choices were made with a hint
        let end = GameEnd::of_side(session.players(), session.scores(), session.sides(), session.turn(), 0, at)?;
        let result = GameResult { end: Some(end), ..GameResult::default() };
        Some((results_key(past.number, &session.fingerprint()), result))
    };
    // the result of a game at another device's table is stored when it ends
    let own = [Slot::Table, Slot::Day].into_iter();
    order::sorted_map(own.flat_map(|slot| past_games_in(rules, store, slot)).filter_map(result))
}

/// The finished games that this device played at another device's table, the newest first, at most this many.
pub fn guest_games(rules: &'static dyn AnyRules, store: &AppDocuments, most: usize) -> Vec<PastGame> {
    latest_past_games(rules, store, Slot::Guest, most)
        .iter()
        .map(|past| past_game(past, record_file(&past.session)))
        .collect()
}

/// Resets the tally of the game on the table, which continues; at the table, undo brings the tally back.
pub fn clear_tally(rules: &'static dyn AnyRules, seat_rules: SeatRules, store: AppDocuments) -> Change {
    let Some(session) = current_game(rules, &store) else { return Change::Overtaken };
    // not dealt: there is a game on the table
    let fresh = || NewGame {
        rules,
        options: session.options().clone(),
        seed: Seed::new(0),
        players: session.players().to_vec(),
    };
    Journal::open_for(rules, store, Slot::Table, move |players| seat_rules.suits(players), fresh)
        .map_or(Change::Declined, |mut opened| opened.journal.clear_tally())
}

/// Parses a record as a game of unnamed people.
///
/// # Errors
/// [`Unread`] if the text is no record of this game.
pub fn read_record(rules: &'static dyn AnyRules, text: &str) -> Result<Rc<Session>, Unread> {
    let record = Record::parse(rules, text)?;
    let players = record.seats.iter().map(|_| Player::Person { name: None }).collect();
    Ok(Rc::new(session_of(record, players)?))
}

/// Parses a record to be looked at: in a game for one person, the other seat is an opponent's.
///
/// # Errors
/// [`Unread`] if the text is no record of this game.
pub fn open_record(rules: &'static dyn AnyRules, seat_rules: &SeatRules, text: &str) -> Result<Rc<Session>, Unread> {
    let record = Record::parse(rules, text)?;
    let player = |seat: Seat| {
        if seat_rules.is_duel && seat.index() > 0 {
            Player::Bot { name: None, level: Level::default(), seed: Seed::new(0) }
        } else {
            Player::Person { name: None }
        }
    };
    let players = record.seats.iter().map(player).collect();
    Ok(Rc::new(session_of(record, players)?))
}

/// Parses a finished game from a link.
///
/// # Errors
/// [`LinkError`] if the text holds no such game.
pub fn read_sent(rules: &'static dyn AnyRules, seat_rules: &SeatRules, text: &str) -> Result<Rc<Session>, LinkError> {
    let sent = SentGame::parse(text)?;
    let (record, players) = (sent.record(rules)?, sent.players());
    if !seat_rules.suits(&players) {
        return Err(LinkError::Unreadable);
    }
    Ok(Rc::new(session_of(record, players).map_err(|_| LinkError::Unreadable)?))
}
