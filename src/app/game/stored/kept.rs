//! A stored game, for the pages that review, print or replay it.

use std::rc::Rc;

use crate::app::browser::bots::PositionText;
use crate::app::context::AppDocuments;
use crate::app::game::table::answers::{OwnGames, RecordFile};
use crate::app::game::under_way::journal_table::{is_copy_of_table, position, record_file};
use crate::app::game::under_way::midend::Midend;
use crate::engine::{AnyRules, Level, Opaque, Seat, Seed, Viewer};
use crate::session::{NewGame, Player, SentGame, Session};
use crate::store::{Journal, JournalGame, Slot, game_in};

/// An entry of a stored game.
#[derive(Clone, PartialEq, Debug)]
pub struct OpaqueEntry {
    /// The choices of people in it that undo would stop at, by seat and in notation, as far as the viewer may know
    /// them.
    pub choices: Vec<(Seat, String)>,
    /// The events that the viewer may know.
    pub events: Opaque,
}

/// The entries of a game, as far as the viewer may know them.
pub fn opaque_log(game: &Session, who: Viewer) -> Vec<OpaqueEntry> {
    let written = |(seat, action): (Seat, &str)| (seat, action.to_owned());
    let entries = game.log(who, 0).into_iter();
    entries
        .map(|entry| OpaqueEntry { choices: entry.choices(game).map(written).collect(), events: entry.events })
        .collect()
}

/// The question about a seat's choice after this number of entries.
pub fn position_after(game: &Session, entries: usize, seat: Seat) -> Option<PositionText> {
    game.view_at(entries, Viewer::Seat(seat)).map(|view| position(game.rules(), &view))
}

/// A finished game for a link; None until it is over.
pub fn sent_game(game: &Session) -> Option<SentGame> {
    SentGame::new(&game.finished_record()?, game.players())
}

/// A table in an empty store at the position after `entries` entries of a game, on which one person plays `seat`. If
/// several seats act at once, the others have chosen what they chose in the game. Nothing if there is no such position.
pub fn again(store: AppDocuments, session: &Session, entries: usize, seat: Seat) -> Option<Midend> {
    let record = session.record();
    let player = |(of, player): (Seat, &Player)| {
        let name = player.name().map(str::to_owned);
        if of == seat {
            Player::Person { name }
        } else {
            Player::Bot { name, level: Level::default(), seed: Seed::new(0) }
        }
    };
    let players = record.seats.iter().zip(session.players()).map(player).collect();
    let rules = session.rules();
    let game = NewGame { rules, options: record.options.clone(), seed: record.seed, players };
    let mut journal = Journal::open(rules, store, || game).ok()?.journal;
    let movers = |journal: &OwnGames| -> Vec<Seat> { journal.session().turn().movers().iter().collect() };
    for actions in record.entries.get(..entries)? {
        for (mover, action) in movers(&journal).into_iter().zip(actions) {
            journal.play(mover, action).ok()?;
        }
    }
    let others = movers(&journal).into_iter().zip(record.entries.get(entries)?).filter(|(mover, _)| *mover != seat);
    for (mover, action) in others {
        journal.play(mover, action).ok()?;
    }
    journal.acknowledge();
    Some(Midend::Own(Box::new(journal)))
}

/// A stored game with its place in the journal.
#[derive(Clone)]
pub struct Kept {
    /// Its number in the journal.
    pub number: u32,
    /// True for the game on the table, false for a past game.
    pub is_on_table: bool,
    /// True if the game on the table is an unfinished copy of this one: its secrets stay hidden here too.
    pub is_copy_of_table: bool,
    /// When it ended or was replaced, in milliseconds since 1970, if that is known.
    pub ended_at: Option<u64>,
    /// The game.
    pub game: Rc<Session>,
}

impl Kept {
    /// The record with its seed; nothing while the deal is still a secret.
    pub fn opened(&self) -> Option<RecordFile> {
        if self.is_copy_of_table { None } else { record_file(&self.game) }
    }

    /// True if a page about either would look the same.
    pub(in crate::app::game) fn is_like(&self, other: &Self) -> bool {
        let place = |kept: &Self| (kept.number, kept.is_on_table, kept.is_copy_of_table, kept.ended_at);
        place(self) == place(other) && {
            let (ours, theirs) = (&self.game, &other.game);
            ours.record() == theirs.record() && ours.players() == theirs.players()
        }
    }
}

/// Reads the past game of this number, or without a number the game on the table.
pub fn kept(rules: &'static dyn AnyRules, store: &AppDocuments, slot: Slot, number: Option<u32>) -> Option<Kept> {
    let on_table = game_in(rules, store, slot, None);
    match (on_table, number) {
        (Some(JournalGame { number, session, ended_at }), asked) if asked.is_none_or(|asked| asked == number) => {
            Some(Kept { number, is_on_table: true, is_copy_of_table: false, ended_at, game: Rc::new(session) })
        }
        (_, None) => None,
        (on_table, asked) => {
            let JournalGame { number, session, ended_at } = game_in(rules, store, slot, asked)?;
            let is_copy_of_table = on_table.is_some_and(|on_table| is_copy_of_table(&on_table.session, &session));
            Some(Kept { number, is_on_table: false, is_copy_of_table, ended_at, game: Rc::new(session) })
        }
    }
}
