//! A stored game, for the pages that review, print or replay it.

use std::any::Any;
use std::rc::Rc;

use super::facts::GameFacts;
use super::journal_midend::{is_copy_of_table, position, record_file};
use super::midend::RecordFile;
use super::opaque::Opaque;
use crate::app::browser::bots::PositionText;
use crate::engine::{Level, Points, Seat, Seats, Seed, Turn, Viewer};
use crate::session::{Checkpoints, NewGame, Player, SentGame, Session, Tally};
use crate::store::{DocumentStore, Journal, Slot, Storage, StoredGame as StoredEntry, game_in};

/// An entry of a stored game.
#[derive(Clone, PartialEq, Debug)]
pub struct OpaqueEntry {
    /// The choices of people in it that undo would stop at, by seat and in notation, as far as the viewer may know
    /// them.
    pub choices: Vec<(Seat, String)>,
    /// The events that the viewer may know.
    pub events: Opaque,
}

/// The views of a game at any entry, for a page that goes through it step by step.
pub trait Positions {
    /// The viewer's view after this number of entries; nothing past the end.
    fn view_at(&self, entries: usize, who: Viewer) -> Option<Opaque>;
}

impl<G: GameFacts> Positions for Checkpoints<G> {
    fn view_at(&self, entries: usize, who: Viewer) -> Option<Opaque> {
        Self::view_at(self, entries, who).map(Opaque::new)
    }
}

/// A game that is reviewed, printed or replayed, with its types erased.
pub trait StoredGame {
    /// The players, by seat.
    fn players(&self) -> &[Player];
    /// The number of seats.
    fn seats(&self) -> Seats;
    /// The number of entries played.
    fn ply(&self) -> usize;
    /// Each seat's points.
    fn scores(&self) -> &[Points];
    /// Whose turn it is, or the outcome.
    fn turn(&self) -> Turn;
    /// The settings that decided play.
    fn options(&self) -> Opaque;
    /// The fingerprint of the seed.
    fn fingerprint(&self) -> String;
    /// The number of choices that people made.
    fn choices(&self) -> u32;
    /// The record with the seed; nothing until the game is over.
    fn record(&self) -> Option<RecordFile>;
    /// The game for a link; nothing until it is over.
    fn sent(&self) -> Option<SentGame>;
    /// The viewer's view after this number of entries; nothing past the end.
    fn view_at(&self, entries: usize, who: Viewer) -> Option<Opaque>;
    /// The views at all entries; cheaper than [`StoredGame::view_at`] for more than a few.
    fn positions(&self) -> Box<dyn Positions>;
    /// The view at the end of each deal, with the number of entries played by then; the last one is the current view.
    fn deal_ends(&self, who: Viewer) -> Vec<(usize, Opaque)>;
    /// The entries, as far as the viewer may know them.
    fn log(&self, who: Viewer) -> Vec<OpaqueEntry>;
    /// The question about a seat's choice after this number of entries.
    fn position(&self, entries: usize, seat: Seat) -> Option<PositionText>;
    /// True if an action of a seat is legal after this number of entries.
    fn may(&self, entries: usize, seat: Seat, action: &str) -> bool;
    /// True if record and players are equal.
    fn is_like(&self, other: &dyn StoredGame) -> bool;
    /// The tally, with this game once it is over.
    fn tally(&self) -> Tally;
    /// The session, for the game's own code.
    fn as_any(&self) -> &dyn Any;
}

impl<G: GameFacts> StoredGame for Session<G> {
    fn players(&self) -> &[Player] {
        Self::players(self)
    }

    fn seats(&self) -> Seats {
        Self::seats(self)
    }

    fn ply(&self) -> usize {
        Self::ply(self)
    }

    fn scores(&self) -> &[Points] {
        Self::scores(self)
    }

    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    fn options(&self) -> Opaque {
        Opaque::new(Self::options(self).clone())
    }

    fn fingerprint(&self) -> String {
        Self::fingerprint(self)
    }

    fn choices(&self) -> u32 {
        Self::choices(self)
    }

    fn record(&self) -> Option<RecordFile> {
        record_file(self)
    }

    fn sent(&self) -> Option<SentGame> {
        SentGame::new(&self.finished_record()?, Self::players(self))
    }

    fn view_at(&self, entries: usize, who: Viewer) -> Option<Opaque> {
        Self::view_at(self, entries, who).map(Opaque::new)
    }

    fn positions(&self) -> Box<dyn Positions> {
        Box::new(self.checkpoints())
    }

    fn deal_ends(&self, who: Viewer) -> Vec<(usize, Opaque)> {
        Self::deal_ends(self, who).into_iter().map(|(entries, end)| (entries, Opaque::new(end))).collect()
    }

    fn log(&self, who: Viewer) -> Vec<OpaqueEntry> {
        let written = |(seat, action): (Seat, &G::Action)| (seat, action.to_string());
        let entries = self.log(who, 0).into_iter();
        entries
            .map(|entry| OpaqueEntry {
                choices: entry.choices(Self::players(self)).map(written).collect(),
                events: Opaque::new(entry.events),
            })
            .collect()
    }

    fn position(&self, entries: usize, seat: Seat) -> Option<PositionText> {
        Self::view_at(self, entries, Viewer::Seat(seat)).map(|view| position::<G>(&view))
    }

    fn may(&self, entries: usize, seat: Seat, action: &str) -> bool {
        let Ok(action) = action.parse() else { return false };
        let record = Self::record(self);
        let Ok(mut replay) = record.replay() else { return false };
        while replay.index() < entries {
            match replay.advance() {
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => return false,
            }
        }
        replay.state().check(seat, &action).is_ok()
    }

    fn is_like(&self, other: &dyn StoredGame) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| {
            Self::record(self) == Session::record(other) && Self::players(self) == Session::players(other)
        })
    }

    fn tally(&self) -> Tally {
        Self::tally(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A table in an empty store at the position after `entries` entries of a game, on which one person plays `seat`. If
/// several seats act at once, the others have chosen what they chose in the game. Nothing if there is no such position.
pub fn again<G: GameFacts, S: Storage>(
    store: Rc<DocumentStore<S>>,
    session: &Session<G>,
    entries: usize,
    seat: Seat,
) -> Option<Journal<G, S>> {
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
    let game = NewGame { options: record.options.clone(), seed: record.seed, players };
    let mut journal = Journal::open(store, || game).ok()?.journal;
    let movers = |journal: &Journal<G, S>| -> Vec<Seat> { journal.session().turn().movers().iter().collect() };
    for actions in record.entries.get(..entries)? {
        for (mover, action) in movers(&journal).into_iter().zip(actions) {
            journal.play(mover, action.clone()).ok()?;
        }
    }
    let others = movers(&journal).into_iter().zip(record.entries.get(entries)?).filter(|(mover, _)| *mover != seat);
    for (mover, action) in others {
        journal.play(mover, action.clone()).ok()?;
    }
    journal.acknowledge();
    Some(journal)
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
    pub game: Rc<dyn StoredGame>,
}

impl Kept {
    /// The record with its seed; nothing while the deal is still a secret.
    pub fn opened(&self) -> Option<RecordFile> {
        if self.is_copy_of_table { None } else { self.game.record() }
    }

    /// True if a page about either would look the same.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let place = |kept: &Self| (kept.number, kept.is_on_table, kept.is_copy_of_table, kept.ended_at);
        place(self) == place(other) && self.game.is_like(&*other.game)
    }
}

/// Reads the past game of this number, or without a number the game on the table.
pub fn kept<G: GameFacts, S: Storage>(store: &DocumentStore<S>, slot: Slot, number: Option<u32>) -> Option<Kept> {
    let on_table = game_in::<G, _>(store, slot, None);
    match (on_table, number) {
        (Some(StoredEntry { number, session, ended_at }), asked) if asked.is_none_or(|asked| asked == number) => {
            Some(Kept { number, is_on_table: true, is_copy_of_table: false, ended_at, game: Rc::new(session) })
        }
        (_, None) => None,
        (on_table, asked) => {
            let StoredEntry { number, session, ended_at } = game_in::<G, _>(store, slot, asked)?;
            let is_copy_of_table = on_table.is_some_and(|on_table| is_copy_of_table(&on_table.session, &session));
            Some(Kept { number, is_on_table: false, is_copy_of_table, ended_at, game: Rc::new(session) })
        }
    }
}
