//! The choices before printing: where a sheet is filled in from, its texts, its paper.

use crate::session::Session;
use std::rc::Rc;

use leptos::prelude::*;

use crate::app::game::{Game, GameExtras, Kept, Opaque, Paper, Stored, Unread};
use crate::app::words::I18n;
use crate::app::words::figures::{day, time_now};
use crate::app::words::names::shown;
use crate::app::words::seat_names::{BotNames, seat_names_of};
use crate::engine::Seats;
use crate::session::{Player, visible};

/// When a game was played, in milliseconds since 1970: now for the game on the table, otherwise its stored end, if
/// known.
fn time_of(kept: &Kept) -> Option<u64> {
    let is_under_way = kept.is_on_table && !kept.game.turn().is_over();
    if is_under_way { time_now() } else { kept.ended_at }
}

/// What a sheet is filled in from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    /// Nothing: it is filled in by hand.
    Blank,
    /// The stored game.
    Kept,
    /// A record in a file.
    File,
}

/// The texts that the user can edit.
#[derive(Clone, Copy)]
pub(super) struct Written {
    /// The seats' names, from seat 0; the usual name where one is empty.
    pub(super) names: RwSignal<Vec<String>>,
    pub(super) date: RwSignal<String>,
}

impl Written {
    fn new(names: Vec<String>, date: String) -> Self {
        Self { names: RwSignal::new(names), date: RwSignal::new(date) }
    }

    /// The texts known from a stored game.
    fn of(i18n: I18n, stored: Stored) -> Self {
        let kept = stored.get_untracked();
        let names = kept.iter().flat_map(|kept| kept.game.players()).map(Player::name);
        let names = names.map(|name| name.and_then(visible).unwrap_or_default()).collect();
        let time = kept.as_ref().and_then(time_of);
        // untracked: the user may have edited the date, so a change of language must not reset it
        Self::new(names, time.and_then(|time| untrack(|| day(i18n, time))).unwrap_or_default())
    }
}

/// A record read from a file.
#[derive(Clone)]
pub(super) struct Imported {
    game: Rc<Session>,
    pub(super) file: String,
}

/// The choices before printing.
#[derive(Clone, Copy)]
pub(super) struct Choices {
    pub(super) i18n: I18n,
    pub(super) game: &'static dyn Game,
    pub(super) extras: &'static dyn GameExtras,
    pub(super) stored: Stored,
    pub(super) imported: RwSignal<Option<Imported>, LocalStorage>,
    /// Why the last file could not be used.
    pub(super) unread: RwSignal<Option<Unread>>,
    /// The chosen source, if any.
    pub(super) wished: RwSignal<Option<Source>>,
    /// The texts of each source.
    written: StoredValue<[Written; 3]>,
    /// The number of seats of a blank sheet.
    pub(super) seats: RwSignal<Seats>,
    pub(super) options: RwSignal<Opaque>,
    /// The chosen sheet; nothing prints all.
    pub(super) sheet: RwSignal<Option<usize>>,
    pub(super) paper: RwSignal<Paper>,
    /// True for black and white.
    pub(super) plain: RwSignal<bool>,
}

impl Choices {
    pub(super) fn new(i18n: I18n, game: &'static dyn Game, extras: &'static dyn GameExtras, stored: Stored) -> Self {
        let seat_rules = game.seat_rules();
        let usual = seat_rules.usual;
        let nameless = || Written::new(vec![String::new(); usize::from(*seat_rules.seats.end())], String::new());
        Self {
            i18n,
            game,
            extras,
            stored,
            imported: RwSignal::new_local(None),
            unread: RwSignal::new(None),
            wished: RwSignal::new(None),
            written: StoredValue::new([nameless(), Written::of(i18n, stored), nameless()]),
            seats: RwSignal::new(usual),
            options: RwSignal::new(game.initial_options(usual)),
            sheet: RwSignal::new(None),
            paper: RwSignal::new(Paper::usual()),
            plain: RwSignal::new(false),
        }
    }

    /// The available sources.
    pub(super) fn sources(self) -> Vec<Source> {
        let there = [
            (Source::Blank, self.extras.sheets().iter().any(|sheet| sheet.is_blank_too)),
            (Source::Kept, self.stored.read().is_some()),
            (Source::File, self.imported.read().is_some()),
        ];
        there.into_iter().filter(|(_, is_there)| *is_there).map(|(source, _)| source).collect()
    }

    /// The source; nothing without a game and without blank sheets.
    pub(super) fn source(self) -> Option<Source> {
        let sources = self.sources();
        let wished = self.wished.get();
        [wished, Some(Source::Kept), Some(Source::Blank)].into_iter().flatten().find(|source| sources.contains(source))
    }

    /// The game of a source.
    pub(super) fn filled(self, source: Source) -> Option<Rc<Session>> {
        match source {
            Source::Blank => None,
            Source::Kept => self.stored.get().map(|kept| kept.game),
            Source::File => self.imported.get().map(|imported| imported.game),
        }
    }

    pub(super) fn written(self, source: Source) -> Written {
        self.written.with_value(|written| written[source as usize])
    }

    /// The usual names of the seats.
    pub(super) fn usual_names(self, source: Source) -> Vec<String> {
        let i18n = self.i18n;
        match self.filled(source) {
            Some(game) => {
                let seat_names = seat_names_of(self.game.constants().bot_names, game.players(), game.sides());
                game.seats().iter().map(|seat| seat_names.name(i18n, seat)).collect()
            }
            None if source == Source::Blank => {
                self.seats.get().iter().map(|seat| BotNames::SHARED.usual_name(i18n, true, seat.index())).collect()
            }
            None => Vec::new(),
        }
    }

    /// The names on the sheet; on a blank one, empty names stay empty.
    pub(super) fn names(self, source: Source) -> Vec<String> {
        let written = self.written(source).names.get();
        let name = |(seat, usual): (usize, String)| {
            let written = written.get(seat).and_then(|name| shown(name));
            let usual = if source == Source::Blank { String::new() } else { usual };
            written.unwrap_or(usual)
        };
        self.usual_names(source).into_iter().enumerate().map(name).collect()
    }

    /// Changes the number of seats of a blank sheet.
    pub(super) fn reseat(self, seats: Seats) {
        let before = self.seats.get_untracked();
        self.options.update(|options| *options = (self.extras.settings().reseat)(options, before, seats));
        self.seats.set(seats);
    }

    /// Uses a record from a file; an invalid one changes nothing but the message.
    pub(super) fn take(self, file: String, read: Result<Rc<Session>, Unread>) {
        match read {
            Ok(game) => {
                let written = self.written(Source::File);
                written.names.set(vec![String::new(); game.seats().count()]);
                written.date.set(String::new());
                self.imported.set(Some(Imported { game, file }));
                self.wished.set(Some(Source::File));
                self.unread.set(None);
            }
            Err(unread) => self.unread.set(Some(unread)),
        }
    }
}
