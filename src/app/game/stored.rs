//! A stored game, for the pages about one game: the one under way, or a past one by its number.

use std::any::Any;
use std::rc::Rc;

use leptos::prelude::*;

use super::extras::GameExtras;
use super::opaque::Opaque;
use super::page::GamePage;
use super::table::{RecordFile, goes_on, position, record_file};
use crate::app::browser::bots::Position;
use crate::app::house::House;
use crate::app::words::company::Company;
use crate::engine::{Points, Seat, Seats, Turn, Viewer};
use crate::session::{Player, Record, SentGame, Session};
use crate::store::{Shelf, Storage, StoredGame as StoredEntry, game_at};

/// An entry that has been played.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// What people chose in it that undo would go back to, in seat order and in notation, as far as the viewer may know
    /// it: of several who acted at once each.
    pub choices: Vec<(Seat, String)>,
    /// What happened, as the viewer may learn of it.
    pub events: Opaque,
}

/// A game that is not being played here: looked at, printed, replayed.
pub trait StoredGame {
    /// Who plays.
    fn players(&self) -> &[Player];
    /// How many seats there are.
    fn seats(&self) -> Seats;
    /// Each seat's points.
    fn scores(&self) -> &[Points];
    /// Who is to act, or how it ended.
    fn turn(&self) -> Turn;
    /// Its settings.
    fn options(&self) -> Opaque;
    /// The fingerprint of its seed.
    fn fingerprint(&self) -> String;
    /// How many choices of people lie on the table.
    fn choices(&self) -> u32;
    /// Its record, with the seed; nothing as long as it is not over.
    fn record(&self) -> Option<RecordFile>;
    /// What is sent of it, for somebody else to see it; nothing as long as it is not over.
    fn sent(&self) -> Option<SentGame>;
    /// What a viewer could know after so many entries; nothing beyond what has been played.
    fn view_at(&self, entries: usize, who: Viewer) -> Option<Opaque>;
    /// What has been played, as this viewer may know it.
    fn steps(&self, who: Viewer) -> Vec<Step>;
    /// What an opponent would be asked about a seat's choice after so many entries.
    fn position(&self, entries: usize, seat: Seat) -> Option<Position>;
    /// Whether an action can be taken by a seat after so many entries.
    fn may(&self, entries: usize, seat: Seat, action: &str) -> bool;
    /// How its bones came out of its seed; nothing as long as it is not over.
    fn dealt(&self, company: &Company) -> Option<AnyView>;
    /// Whether both are the same record, played by the same.
    fn is_like(&self, other: &dyn StoredGame) -> bool;
    /// The session itself, for its own game.
    fn as_any(&self) -> &dyn Any;
}

impl<G: GamePage> StoredGame for Session<G> {
    fn players(&self) -> &[Player] {
        Self::players(self)
    }

    fn seats(&self) -> Seats {
        Self::seats(self)
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
        SentGame::new(&self.opened()?, Self::players(self))
    }

    fn view_at(&self, entries: usize, who: Viewer) -> Option<Opaque> {
        Self::view_at(self, entries, who).map(Opaque::new)
    }

    fn steps(&self, who: Viewer) -> Vec<Step> {
        let written = |(seat, action): (Seat, &G::Action)| (seat, action.to_string());
        let entries = self.log(who, 0).into_iter();
        entries
            .map(|entry| Step {
                choices: entry.choices(Self::players(self)).map(written).collect(),
                events: Opaque::new(entry.events),
            })
            .collect()
    }

    fn position(&self, entries: usize, seat: Seat) -> Option<Position> {
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

    fn dealt(&self, company: &Company) -> Option<AnyView> {
        self.opened().map(|record: Record<G>| G::dealt(&record, company))
    }

    fn is_like(&self, other: &dyn StoredGame) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| {
            Self::record(self) == Session::record(other) && Self::players(self) == Session::players(other)
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A game as it is kept.
#[derive(Clone)]
pub struct Kept {
    /// Its number in the journal.
    pub number: u32,
    /// Whether it is the one that lies on the table, rather than a past one.
    pub is_on_table: bool,
    /// Whether a copy of it is being played on the table: what the deal hides there stays hidden here.
    pub goes_on: bool,
    /// When it ended or was left for another, in milliseconds since 1970, if anybody noted it.
    pub ended_at: Option<u64>,
    /// The game.
    pub game: Rc<dyn StoredGame>,
}

impl Kept {
    /// The record with its seed, once nothing of the deal is a secret any more.
    pub fn opened(&self) -> Option<RecordFile> {
        if self.goes_on { None } else { self.game.record() }
    }

    /// Whether a page about both would say the same.
    fn is_like(&self, other: &Self) -> bool {
        let place = |kept: &Self| (kept.number, kept.is_on_table, kept.goes_on, kept.ended_at);
        place(self) == place(other) && self.game.is_like(&*other.game)
    }
}

/// Reads the game of this number, or the one under way.
pub fn kept<G: GamePage, S: Storage>(shelf: &Shelf<S>, number: Option<u32>) -> Option<Kept> {
    let on_table = game_at::<G, _>(shelf, None);
    match (on_table, number) {
        (Some(StoredEntry { number, session, ended_at }), asked) if asked.is_none_or(|asked| asked == number) => {
            Some(Kept { number, is_on_table: true, goes_on: false, ended_at, game: Rc::new(session) })
        }
        (_, None) => None,
        (on_table, asked) => {
            let StoredEntry { number, session, ended_at } = game_at::<G, _>(shelf, asked)?;
            let goes_on = on_table.is_some_and(|on_table| goes_on(&on_table.session, &session));
            Some(Kept { number, is_on_table: false, goes_on, ended_at, game: Rc::new(session) })
        }
    }
}

/// A stored game, read anew when another tab goes on with it; nothing where there is none or it cannot be read.
pub type Stored = RwSignal<Option<Kept>, LocalStorage>;

/// Reads the game of this number, or the one under way, and listens to other tabs as long as the page that asked is
/// there.
pub fn stored(house: House, own: &'static dyn GameExtras, number: Option<u32>) -> Stored {
    let read = move || {
        let kept = own.stored(&house.shelf(), number);
        house.look_after_storage();
        kept
    };
    let shown = RwSignal::new_local(read());
    let handle = window_event_listener_untyped("storage", move |_| {
        let now = read();
        // most of what another tab keeps is of no concern to this page, which must not begin anew then
        let stays = |before: &Option<Kept>| match (before, &now) {
            (Some(before), Some(now)) => before.is_like(now),
            (None, None) => true,
            _ => false,
        };
        if shown.try_with_untracked(stays) == Some(false) {
            shown.set(now);
        }
    });
    on_cleanup(move || handle.remove());
    shown
}

/// The person's seat among the players.
pub fn seat_of_person(players: &[Player]) -> Seat {
    let person = players.iter().position(Player::is_person).and_then(|index| u8::try_from(index).ok());
    Seat::new(person.unwrap_or(0))
}

/// Who plays a game, told to the person: to all of them if there are several.
pub fn company_of(players: &[Player]) -> Company {
    let is_alone = players.iter().filter(|player| player.is_person()).count() == 1;
    Company::new(players, is_alone.then(|| seat_of_person(players)))
}
