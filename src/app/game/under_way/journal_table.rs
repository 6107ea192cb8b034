//! A game of this device, from its journal, for the page.

use crate::app::browser::bots::PositionText;
use crate::app::game::seam::game::Game;
use crate::app::game::seam::state_of::{TableFacts, state_of};
use crate::app::game::table::answers::{FinishedGame, OwnGames, PastGame, RecordFile, ToAsk};
use crate::app::game::table::state::{TableRole, TableState};
use crate::engine::{AnyRules, Opaque, Seat, Seed};
use crate::session::{BotTurn, NewGame, Player, Session};
use crate::store::{Change, JournalGame};

/// True if `past` is a copy of the unfinished game on the table: its secrets must stay secret.
pub fn is_copy_of_table(on_table: &Session, past: &Session) -> bool {
    on_table.finished_record().is_none() && on_table.is_same_deal(past)
}

/// The record of a finished game, as a file.
pub fn record_file(session: &Session) -> Option<RecordFile> {
    let record = session.finished_record()?;
    Some(RecordFile { name: record.file_name(), json: record.to_json(), seed: record.seed })
}

/// A stored game for the list of past games.
pub fn past_game(past: &JournalGame, record: Option<RecordFile>) -> PastGame {
    let JournalGame { number, session, ended_at } = past;
    PastGame {
        number: *number,
        turn: session.turn(),
        scores: session.scores().to_vec(),
        sides: session.sides(),
        players: session.players().to_vec(),
        options: session.options().clone(),
        aids: session.aids(),
        ended_at: *ended_at,
        record,
    }
}

/// The past games, the newest first, at most this many.
pub fn past_games(journal: &OwnGames, most: usize) -> Vec<PastGame> {
    let told = |past: &JournalGame| {
        // a replay or record of a copy of the unfinished game would give its hidden bones away
        let record = record_file(&past.session).filter(|_| !is_copy_of_table(journal.session(), &past.session));
        past_game(past, record)
    };
    journal.latest_past(most).iter().map(told).collect()
}

/// A view as the question that the opponents' worker reads.
pub fn position(rules: &dyn AnyRules, view: &Opaque) -> PositionText {
    let view = serde_json::to_string(view).expect("a view is made of values that JSON has");
    PositionText { game: rules.name(), view }
}

/// The question to the opponent that is to act, if one is.
pub(in crate::app::game) fn to_ask(session: &Session) -> Option<ToAsk> {
    let BotTurn { ticket, view, level, seed, .. } = session.bot_turn()?;
    Some(ToAsk { ticket, position: position(session.rules(), &view), level, seed })
}

/// The result of a game; None until it is over.
pub(in crate::app::game) fn finished(session: &Session) -> Option<FinishedGame> {
    session.turn().is_over().then(|| FinishedGame {
        turn: session.turn(),
        scores: session.scores().to_vec(),
        sides: session.sides(),
        players: session.players().to_vec(),
        options: session.options().clone(),
        aids: session.aids(),
        choices: session.choices(),
        seed: session.seed(),
    })
}

/// True if undo may cross a reveal.
pub(in crate::app::game) fn may_undo_reveals(journal: &OwnGames, preferred: Option<bool>) -> bool {
    preferred.unwrap_or_else(|| !journal.session().is_shared())
}

/// True if Restore does not undo a reveal that undo may not cross.
pub(in crate::app::game) fn may_restore(journal: &OwnGames, undo_reveals: Option<bool>) -> bool {
    let rules = journal.rules();
    may_undo_reveals(journal, undo_reveals) || journal.undone_by_restore().iter().all(|entry| !entry.reveals(rules))
}

/// Deals the same seed to the same players with other settings; None if a person has already chosen something, or if
/// the settings cannot be dealt.
pub(in crate::app::game) fn deal_again(journal: &mut OwnGames, options: &Opaque) -> Option<Change> {
    let session = journal.session();
    // the terms of a shared game have been accepted by every device
    if !session.is_untouched() || session.players().iter().any(Player::is_remote) {
        return None;
    }
    let (seed, players) = (session.seed(), session.players().to_vec());
    new_game(journal, options, seed, players)
}

/// Starts another game; None if these options cannot be dealt, and then nothing has changed.
pub(in crate::app::game) fn new_game(
    journal: &mut OwnGames,
    options: &Opaque,
    seed: Seed,
    players: Vec<Player>,
) -> Option<Change> {
    let rules = journal.rules();
    journal.new_game(NewGame { rules, options: options.clone(), seed, players }).ok()
}

/// The state to show.
pub(in crate::app::game) fn state(
    journal: &OwnGames,
    game: &dyn Game,
    eyes: Option<Seat>,
    undo_reveals: Option<bool>,
) -> TableState {
    let session = journal.session();
    let moment = session.moment(eyes);
    let is_shared = session.players().iter().any(Player::is_remote);
    let may_undo = may_undo_reveals(journal, undo_reveals) || moment.undo_is_harmless || is_shared;
    let facts = TableFacts {
        options: session.options(),
        dealt_by: session.deal_options(),
        players: session.players(),
        sides: session.sides(),
        waited_for: session.waited_for(),
        turn: session.turn(),
        bot_to_move: !session.waits_for_person() && session.waits_for_bot(),
        ply: session.ply(),
        is_untouched: session.is_untouched() && !is_shared,
        can_stop: session.can_stop(),
        number: journal.number(),
        fingerprint: session.fingerprint(),
        tally: session.tally(),
        // the devices at a shared table undo within the game only
        can_undo: may_undo && if is_shared { session.can_undo() } else { journal.can_undo() },
        can_redo: journal.can_redo() && !is_shared,
        role: if is_shared { TableRole::Host } else { TableRole::Alone },
    };
    state_of(game, facts, moment)
}
