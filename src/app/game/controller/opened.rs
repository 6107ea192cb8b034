//! Opens a table: with the game in progress, a new game, or the deal of the day. The local date chooses the deal of the
//! day, which has the initial settings.

use js_sys::Date;
use wasm_bindgen::JsValue;

use crate::app::browser::address::{forget_hash, hash};
use crate::app::context::{AppContext, TableRequest, new_seed};
use crate::app::game::seam::game::Game;
use crate::app::game::settings::preferences::GamePreferences;
use crate::app::game::under_way::journal_table::new_game;
use crate::app::game::under_way::midend::Midend;
use crate::app::game::under_way::opened_table;
use crate::app::game::words::facts::{FirstGame, MakeSentence};
use crate::app::game::words::picture::Preview;
use crate::app::words::figures::time_now;
use crate::engine::{Level, Opaque, Seats, Seed, SetupError};
use crate::session::{Player, fingerprint, seed_of_day};
use crate::store::{Slot, keys};

/// A newly opened table.
pub(super) struct Opened {
    pub(super) table: Midend,
    /// The sentence about the first game ever played here, if it has settings of its own.
    pub(super) first_game: Option<MakeSentence>,
    /// The day, if it is a table with a deal of the day.
    pub(super) day: Option<String>,
}

/// The request to this table. In a new tab it stands in the address, from which it is removed, so that a reload does not
/// repeat it.
fn take_request(context: AppContext, game: &'static dyn Game) -> Option<TableRequest> {
    context.take_asked().or_else(|| {
        let asked = TableRequest::parse(&hash()?, game.name())?;
        forget_hash();
        match &asked {
            TableRequest::Day(day) if !is_past_day(day) => None,
            TableRequest::Day(_) | TableRequest::NewGame(_) => Some(asked),
        }
    })
}

/// Opens the game in progress, or starts one: a deal that was sent, or one with the settings chosen last.
pub(super) fn open_table(
    context: AppContext,
    game: &'static dyn Game,
    preferences: &GamePreferences,
    sent: Option<(Opaque, Seed, Vec<Player>)>,
) -> Result<Opened, SetupError> {
    if let Some((options, seed, players)) = sent {
        let deal = (&options, seed, players);
        let table = opened_table::open_table(game, context.store(), Slot::Table, deal, time_now)?;
        return Ok(Opened { table, first_game: None, day: None });
    }
    let chosen = &preferences.options;
    let lineup = game.seat_rules().lineup(preferences.level, &preferences.lineup);
    let players = lineup.players();
    let has_past = context.store().contains_prefix(&Slot::Table.past_prefix(game.name()));
    let is_usual_level = lineup.common_level() == Some(Level::default());
    let first = if has_past { None } else { game.first_game(chosen) };
    let first = first.filter(|first| first.level.is_none() || is_usual_level);
    let seed = new_seed();
    let settle = |options: &Opaque| game.settle(options, &preferences.display, &players, seed);
    let has_table = context.has(&keys::table(game.name()));
    let options = settle(first.as_ref().filter(|_| !has_table).map_or(chosen, |first| &first.options));
    let first_players = || {
        let level = first.as_ref()?.level?;
        let mut lineup = lineup.clone();
        lineup.set_levels(level);
        Some(lineup.players())
    };
    let deal = (&options, seed, first_players().unwrap_or_else(|| players.clone()));
    let mut table = opened_table::open_table(game, context.store(), Slot::Table, deal, time_now)?;
    if take_request(context, game) == Some(TableRequest::NewGame(game.name())) && table.finished().is_some() {
        // if another tab has just changed the game, its game is shown
        let _ = table.own().map(|journal| new_game(journal, &settle(chosen), seed, players.clone()));
    }
    // a reload of the page keeps it the first game
    let is_under_way = |first: &FirstGame<Opaque>| {
        table.number() == 1 && table.state(game, None, None).options == settle(&first.options)
    };
    let first_game = first.filter(is_under_way).and_then(|first| first.sentence);
    Ok(Opened { table, first_game, day: None })
}

/// The players of a deal from a link or of the deal of the day: the chosen opponents. If only opponents were chosen,
/// seat 0 becomes a person.
pub(super) fn players_for(game: &dyn Game, preferences: &GamePreferences, seats: Seats) -> Vec<Player> {
    let seat_rules = game.seat_rules();
    let mut lineup = seat_rules.lineup(preferences.level, &preferences.lineup);
    lineup.set_seats(seats);
    lineup.valid(&seat_rules).with_person().players()
}

/// The length of a day, in milliseconds.
pub const DAY: f64 = 86_400_000.0;

/// The local date, as midnight UTC in milliseconds: in UTC every day has the same length.
pub fn today() -> f64 {
    let now = Date::new_0();
    Date::utc(f64::from(now.get_full_year()), f64::from(now.get_month())) + f64::from(now.get_date() - 1) * DAY
}

/// A date as text: `2026-11-22`.
pub fn name_of_day(start: f64) -> String {
    let text = Date::new(&JsValue::from_f64(start)).to_iso_string();
    String::from(text).split('T').next().unwrap_or_default().to_owned()
}

/// True for a valid date up to today, such as `2026-11-22`.
fn is_past_day(day: &str) -> bool {
    let start = Date::parse(day);
    start <= today() && name_of_day(start) == day
}

/// The deal of a day in a game: the initial settings and the usual number of seats.
fn deal_of_day(game: &dyn Game, day: &str) -> (Opaque, Seats, Seed) {
    let seats = game.seat_rules().usual;
    (game.initial_options(seats), seats, seed_of_day(game.name(), day))
}

/// Opens the requested deal of the day, otherwise the one in progress, otherwise today's.
pub(super) fn open_day(
    context: AppContext,
    game: &'static dyn Game,
    preferences: &GamePreferences,
) -> Result<Opened, SetupError> {
    let asked = match take_request(context, game) {
        Some(TableRequest::Day(day)) => Some(day),
        Some(TableRequest::NewGame(_)) | None => None,
    };
    let noted = context.noted::<Preview>(&Slot::Day.preview(game.name())).and_then(|preview| preview.day);
    let day = asked.clone().or(noted).unwrap_or_else(|| name_of_day(today()));
    let (options, seats, seed) = deal_of_day(game, &day);
    let players = players_for(game, preferences, seats);
    let deal = (&options, seed, players.clone());
    let mut table = opened_table::open_table(game, context.store(), Slot::Day, deal, time_now)?;
    let is_under_way = table.fingerprint() == fingerprint(seed) && table.finished().is_none();
    if asked.is_some() && !is_under_way {
        // if another tab has just changed the game, its game is shown
        let _ = table.own().map(|journal| new_game(journal, &options, seed, players));
    }
    let is_of_day = table.fingerprint() == fingerprint(seed);
    Ok(Opened { table, first_game: None, day: is_of_day.then_some(day) })
}
