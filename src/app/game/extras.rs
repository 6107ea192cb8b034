//! Optional features of a game: settings, help, its own sheets, statistics, printing, replay.
//!
//! They are a part of their own, loaded when one of them is opened.

use std::rc::Rc;

use leptos::prelude::*;

use super::controller::PlayController;
use super::journal_midend::{past_game, record_file};
use super::midend::{Midend, PastGame};
use super::opaque::Opaque;
use super::page::GamePage;
use super::print::PrintSheet;
use super::record_file::{Unread, session_of};
use super::seam::{Game, GameOf};
use super::settings::{Settings, Typed};
use super::stored::{Kept, StoredGame, again, kept};
use crate::app::components::choice::Setting;
use crate::app::components::deals::DealCheck;
use crate::app::context::AppDocuments;
use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Level, Seat, Seats, Seed, order};
use crate::session::{
    GameEnd, GameResult, LinkError, NewGame, Player, Record, Results, SentGame, SentResult, Session, result_for_person,
    results_key,
};
use crate::store::{
    Change, Documents, GameData, Journal, Slot, StoredGame as StoredEntry, current_game, game_data, latest_past_games,
    past_games_in,
};

/// The optional features of a game, with its types erased.
pub trait GameExtras: Sync {
    /// The settings in a phrase, for lists of games.
    fn in_short(&self, i18n: I18n, options: &Opaque) -> String;
    /// The settings in a phrase, for a printed sheet.
    fn sheet_settings(&self, i18n: I18n, options: &Opaque) -> String;
    /// Adapts settings that depend on the number of seats, unless the player chose them.
    fn reseat(&self, options: &Opaque, from: Seats, to: Seats) -> Opaque;
    /// The settings that decide play, for the settings sheet.
    fn rule_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting>;
    /// Why these settings cannot be dealt to this number of seats; nothing if they can.
    fn why_not(&self, i18n: I18n, options: &Opaque, seats: Seats) -> Option<String>;
    /// The settings of display and pace, for the settings sheet.
    fn display_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting>;
    /// The content of one of the game's own sheets.
    fn own_sheet(&self, play: PlayController, name: &'static str) -> Option<AnyView>;
    /// The help page: the rules in our own words.
    fn help(&self) -> AnyView;
    /// A read-only picture of a position in deal number `deal`. `ends`: the final positions of all deals.
    fn preview(&self, i18n: I18n, view: &Opaque, ends: &[Opaque], deal: usize, seat_names: &SeatNames) -> AnyView;
    /// The table at the end of a deal, if these events ended a deal but not the game.
    fn deal_end(&self, before: &Opaque, events: &Opaque) -> Option<Opaque>;
    /// The sheets that can be printed.
    fn sheets(&self) -> Vec<PrintSheet>;
    /// Further choices before a blank sheet is printed.
    fn blank_choices(&self, i18n: I18n, options: RwSignal<Opaque>) -> Option<AnyView>;
    /// How the deal of a stored game followed from its seed; nothing until the game is over.
    fn dealt(&self, i18n: I18n, game: &dyn StoredGame, seat_names: &SeatNames) -> Option<DealCheck>;
    /// Reads the past game of this number, or without a number the game on the table.
    fn stored(&self, store: &AppDocuments, slot: Slot, number: Option<u32>) -> Option<Kept>;
    /// The person's first result of a deal with these settings; nothing if they have not finished it.
    fn result_of_deal(&self, store: &AppDocuments, options: &Opaque, seats: Seats, seed: Seed) -> Option<SentResult>;
    /// A table in an empty store at the position after this number of entries of a game, on which one person plays this
    /// seat; nothing if there is no such position.
    fn again(&self, store: AppDocuments, game: &dyn StoredGame, entries: usize, seat: Seat) -> Option<Box<dyn Midend>>;
    /// The results of past games of one person against opponents, for the statistics.
    fn past_results(&self, store: &AppDocuments) -> Results;
    /// The finished games that this device played at another device's table, the newest first, at most this many.
    fn guest_games(&self, store: &AppDocuments, most: usize) -> Vec<PastGame>;
    /// Resets the tally of the game on the table, which continues; at the table, undo brings the tally back.
    fn clear_tally(&self, store: AppDocuments) -> Change;
    /// What these documents hold of this game.
    fn holding(&self, documents: &Documents) -> GameData;
    /// Parses a record as a game of unnamed people.
    ///
    /// # Errors
    /// [`Unread`] if the text is no record of this game.
    fn read_record(&self, text: &str) -> Result<Rc<dyn StoredGame>, Unread>;
    /// Parses a record to be looked at: in a game for one person, the other seat is an opponent's.
    ///
    /// # Errors
    /// [`Unread`] if the text is no record of this game.
    fn open_record(&self, text: &str) -> Result<Rc<dyn StoredGame>, Unread>;
    /// Parses a finished game from a link.
    ///
    /// # Errors
    /// [`LinkError`] if the text holds no such game.
    fn read_sent(&self, text: &str) -> Result<Rc<dyn StoredGame>, LinkError>;
}

impl<G: GamePage> GameExtras for GameOf<G> {
    fn in_short(&self, i18n: I18n, options: &Opaque) -> String {
        G::in_short(i18n, options.open())
    }

    fn sheet_settings(&self, i18n: I18n, options: &Opaque) -> String {
        G::sheet_settings(i18n, options.open())
    }

    fn reseat(&self, options: &Opaque, from: Seats, to: Seats) -> Opaque {
        let mut options = options.open::<G::Options>().clone();
        G::reseat(&mut options, from, to);
        Opaque::new(options)
    }

    fn rule_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting> {
        G::rule_settings(i18n, settings)
    }

    fn why_not(&self, i18n: I18n, options: &Opaque, seats: Seats) -> Option<String> {
        let options = options.open::<G::Options>();
        G::deal(options, seats, Seed::new(0)).is_err().then(|| G::why_not(i18n, options, seats))
    }

    fn display_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting> {
        G::display_settings(i18n, settings)
    }

    fn own_sheet(&self, play: PlayController, name: &'static str) -> Option<AnyView> {
        G::own_sheet(play, name)
    }

    fn help(&self) -> AnyView {
        G::help()
    }

    fn preview(&self, i18n: I18n, view: &Opaque, ends: &[Opaque], deal: usize, seat_names: &SeatNames) -> AnyView {
        let ends: Vec<&G::View> = ends.iter().map(Opaque::open).collect();
        G::preview(i18n, view.open(), &ends, deal, seat_names)
    }

    fn deal_end(&self, before: &Opaque, events: &Opaque) -> Option<Opaque> {
        G::deal_end(before.open(), events.open::<Vec<G::Event>>()).map(Opaque::new)
    }

    fn sheets(&self) -> Vec<PrintSheet> {
        G::sheets()
    }

    fn blank_choices(&self, i18n: I18n, options: RwSignal<Opaque>) -> Option<AnyView> {
        G::blank_choices(i18n, Typed::new(options))
    }

    fn dealt(&self, i18n: I18n, game: &dyn StoredGame, seat_names: &SeatNames) -> Option<DealCheck> {
        let session = game.as_any().downcast_ref::<Session<G>>()?;
        session.finished_record().map(|record| G::dealt(i18n, &record, seat_names))
    }

    fn stored(&self, store: &AppDocuments, slot: Slot, number: Option<u32>) -> Option<Kept> {
        kept::<G, _>(store, slot, number)
    }

    fn result_of_deal(&self, store: &AppDocuments, options: &Opaque, seats: Seats, seed: Seed) -> Option<SentResult> {
        let result = |past: StoredEntry<G>| {
            let session = &past.session;
            let is_it = session.record().seed == seed
                && session.seats() == seats
                && session.options() == options.open::<G::Options>();
            is_it.then(|| result_for_person(session.players(), session.scores(), session.turn())).flatten()
        };
        // each list begins with the newest
        Slot::ALL.into_iter().find_map(|slot| past_games_in::<G, _>(store, slot).into_iter().filter_map(result).last())
    }

    fn again(&self, store: AppDocuments, game: &dyn StoredGame, entries: usize, seat: Seat) -> Option<Box<dyn Midend>> {
        let session = game.as_any().downcast_ref::<Session<G>>()?;
        Some(Box::new(again(store, session, entries, seat)?))
    }

    fn past_results(&self, store: &AppDocuments) -> Results {
        let result = |past: StoredEntry<G>| {
            let (session, at) = (&past.session, past.ended_at);
            // past games do not record which choices were made with a hint
            let end = GameEnd::of(session.players(), session.scores(), session.turn(), 0, at)?;
            let result = GameResult { end: Some(end), ..GameResult::default() };
            Some((results_key(past.number, &session.fingerprint()), result))
        };
        // the result of a game at another device's table is stored when it ends
        let own = [Slot::Table, Slot::Day].into_iter();
        order::sorted_map(own.flat_map(|slot| past_games_in::<G, _>(store, slot)).filter_map(result))
    }

    fn guest_games(&self, store: &AppDocuments, most: usize) -> Vec<PastGame> {
        latest_past_games::<G, _>(store, Slot::Guest, most)
            .iter()
            .map(|past| past_game(past, record_file(&past.session)))
            .collect()
    }

    fn clear_tally(&self, store: AppDocuments) -> Change {
        let Some(session) = current_game::<G, _>(&store) else { return Change::Overtaken };
        let suits = |players: &[Player]| Self::new().seat_rules().suits(players);
        // not dealt: there is a game on the table
        let fresh = || NewGame::<G> {
            options: session.options().clone(),
            seed: Seed::new(0),
            players: session.players().to_vec(),
        };
        Journal::open_for(store, Slot::Table, suits, fresh)
            .map_or(Change::Declined, |mut opened| opened.journal.clear_tally())
    }

    fn holding(&self, documents: &Documents) -> GameData {
        let seat_rules = self.seat_rules();
        game_data::<G>(documents, |players| seat_rules.suits(players))
    }

    fn read_record(&self, text: &str) -> Result<Rc<dyn StoredGame>, Unread> {
        let record = Record::<G>::parse(text)?;
        let players = record.seats.iter().map(|_| Player::Person { name: None }).collect();
        Ok(Rc::new(session_of(record, players)?))
    }

    fn open_record(&self, text: &str) -> Result<Rc<dyn StoredGame>, Unread> {
        let record = Record::<G>::parse(text)?;
        let player = |seat: Seat| {
            if G::BOT_NAMES.is_duel() && seat.index() > 0 {
                Player::Bot { name: None, level: Level::default(), seed: Seed::new(0) }
            } else {
                Player::Person { name: None }
            }
        };
        let players = record.seats.iter().map(player).collect();
        Ok(Rc::new(session_of(record, players)?))
    }

    fn read_sent(&self, text: &str) -> Result<Rc<dyn StoredGame>, LinkError> {
        let sent = SentGame::parse(text)?;
        let (record, players) = (sent.record::<G>()?, sent.players());
        if !self.seat_rules().suits(&players) {
            return Err(LinkError::Unreadable);
        }
        Ok(Rc::new(session_of(record, players).map_err(|_| LinkError::Unreadable)?))
    }
}
