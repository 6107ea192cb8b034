//! The other half of the seam: what of a game nobody needs in order to play it.
//!
//! Its settings, its help, its own sheets, and what its stored games are looked at, replayed and printed with. It lies
//! in a part of its own, which comes when one of them is opened.

use std::rc::Rc;

use leptos::prelude::*;

use super::opaque::Opaque;
use super::page::{GamePage, Settings, Typed};
use super::play::Play;
use super::print::PrintSheet;
use super::record_file::{Unread, session_of};
use super::seam::{Game, Of};
use super::start::Kinds;
use super::stored::{Kept, StoredGame, kept};
use crate::app::components::choice::Setting;
use crate::app::house::HouseShelf;
use crate::app::words::I18n;
use crate::app::words::company::Company;
use crate::engine::{Level, Seat, Seats, Seed};
use crate::session::{GameEnd, GameResult, LinkError, Player, Record, Results, SentGame, results_key};
use crate::store::{Documents, Holding, StoredGame as StoredEntry, holding, past_games};

/// What a game has beside its table, as the shared pages meet it.
pub trait GameExtras: Sync {
    /// The settings in a phrase.
    fn in_short(&self, i18n: I18n, options: &Opaque) -> String;
    /// The settings in a phrase, as a printed sheet tells them.
    fn sheet_settings(&self, i18n: I18n, options: &Opaque) -> String;
    /// More or fewer are to play: settings that depend on it follow, unless they were chosen.
    fn reseat(&self, options: &Opaque, from: Seats, to: Seats) -> Opaque;
    /// The settings that decide play, to be shown.
    fn rule_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting>;
    /// Those of them that are shown before a game too.
    fn start_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting>;
    /// Why no game can be dealt by these settings at a table of so many, if none can.
    fn why_not(&self, i18n: I18n, options: &Opaque, seats: Seats) -> Option<String>;
    /// The games that its settings make, where they have names of their own.
    fn kinds(&self, i18n: I18n, settings: Settings) -> Option<Kinds>;
    /// The settings of display and pace, to be shown.
    fn display_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting>;
    /// What is on one of its own sheets.
    fn own_sheet(&self, play: Play, name: &'static str) -> Option<AnyView>;
    /// The rules in our own words.
    fn help(&self) -> AnyView;
    /// A position with nothing to tap, of the deal of this number; with the positions that all deals came to.
    fn still(&self, i18n: I18n, view: &Opaque, ends: &[Opaque], deal: usize, company: &Company) -> AnyView;
    /// The table as it lay when a deal ended, if these events ended one and the game went on.
    fn deal_end(&self, before: &Opaque, events: &Opaque) -> Option<Opaque>;
    /// The sheets it has to be printed.
    fn sheets(&self) -> Vec<PrintSheet>;
    /// What else is chosen before a blank sheet is printed.
    fn blank_choices(&self, i18n: I18n, options: RwSignal<Opaque>, seats: Signal<Seats>) -> Option<AnyView>;
    /// A stored game by its number, or the one under way.
    fn stored(&self, shelf: &HouseShelf, number: Option<u32>) -> Option<Kept>;
    /// How its stored games ended that were played by one person against opponents.
    fn past_results(&self, shelf: &HouseShelf) -> Results;
    /// What documents hold of it.
    fn holding(&self, documents: &Documents) -> Holding;
    /// The game of a record, played by people nobody has named.
    ///
    /// # Errors
    /// [`Unread`]: why the text is no record of this game.
    fn read_record(&self, text: &str) -> Result<Rc<dyn StoredGame>, Unread>;
    /// The same to be looked at: a game of one person against one opponent was played by these.
    ///
    /// # Errors
    /// [`Unread`]: why the text is no record of this game.
    fn open_record(&self, text: &str) -> Result<Rc<dyn StoredGame>, Unread>;
    /// A finished game that came by a link.
    ///
    /// # Errors
    /// [`LinkError`]: why the text holds no such game.
    fn read_sent(&self, text: &str) -> Result<Rc<dyn StoredGame>, LinkError>;
}

impl<G: GamePage> GameExtras for Of<G> {
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

    fn start_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting> {
        G::start_settings(i18n, settings)
    }

    fn why_not(&self, i18n: I18n, options: &Opaque, seats: Seats) -> Option<String> {
        let options = options.open::<G::Options>();
        G::deal(options, seats, Seed::new(0)).is_err().then(|| G::why_not(i18n, options, seats))
    }

    fn kinds(&self, i18n: I18n, settings: Settings) -> Option<Kinds> {
        G::kinds(i18n, settings)
    }

    fn display_settings(&self, i18n: I18n, settings: Settings) -> Vec<Setting> {
        G::display_settings(i18n, settings)
    }

    fn own_sheet(&self, play: Play, name: &'static str) -> Option<AnyView> {
        G::own_sheet(play, name)
    }

    fn help(&self) -> AnyView {
        G::help()
    }

    fn still(&self, i18n: I18n, view: &Opaque, ends: &[Opaque], deal: usize, company: &Company) -> AnyView {
        let ends: Vec<&G::View> = ends.iter().map(Opaque::open).collect();
        G::still_of(i18n, view.open(), &ends, deal, company)
    }

    fn deal_end(&self, before: &Opaque, events: &Opaque) -> Option<Opaque> {
        G::deal_end(before.open(), events.open::<Vec<G::Event>>()).map(Opaque::new)
    }

    fn sheets(&self) -> Vec<PrintSheet> {
        G::sheets()
    }

    fn blank_choices(&self, i18n: I18n, options: RwSignal<Opaque>, seats: Signal<Seats>) -> Option<AnyView> {
        G::blank_choices(i18n, Typed::new(options), seats)
    }

    fn stored(&self, shelf: &HouseShelf, number: Option<u32>) -> Option<Kept> {
        kept::<G, _>(shelf, number)
    }

    fn past_results(&self, shelf: &HouseShelf) -> Results {
        let result = |past: StoredEntry<G>| {
            let (session, at) = (&past.session, past.ended_at);
            // which of the choices were made with a hint nobody knows any more
            let end = GameEnd::of(session.players(), session.scores(), session.turn(), 0, at)?;
            Some((results_key(past.number, &session.fingerprint()), GameResult { end: Some(end), hints: 0 }))
        };
        past_games::<G, _>(shelf).into_iter().filter_map(result).collect()
    }

    fn holding(&self, documents: &Documents) -> Holding {
        let seating = self.seating();
        holding::<G>(documents, |players| seating.suits(players))
    }

    fn read_record(&self, text: &str) -> Result<Rc<dyn StoredGame>, Unread> {
        let record = Record::<G>::parse(text)?;
        let players = record.seats.iter().map(|_| Player::Person { name: None }).collect();
        Ok(Rc::new(session_of(record, players)?))
    }

    fn open_record(&self, text: &str) -> Result<Rc<dyn StoredGame>, Unread> {
        let record = Record::<G>::parse(text)?;
        let player = |seat: Seat| {
            if G::IS_SOLO && seat.index() > 0 {
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
        if !self.seating().suits(&players) {
            return Err(LinkError::Unreadable);
        }
        Ok(Rc::new(session_of(record, players).map_err(|_| LinkError::Unreadable)?))
    }
}
