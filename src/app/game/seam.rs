//! The seam between the games and the shared pages: one object-safe trait, written once for all games.
//!
//! Below it types are a game's own; above it nothing is generic, so that the shared pages are compiled once.

use std::marker::PhantomData;

use leptos::prelude::*;
use serde_json::Value;

use super::opaque::Opaque;
use super::page::{GamePage, OwnSheet, TableParts};
use super::party::Seating;
use super::picture::{Glance, Picture};
use super::play::Play;
use super::stored::company_of;
use super::table::Table;
use super::words::{Amount, Card, Peek};
use crate::app::components::paint::Paint;
use crate::app::house::{House, HouseShelf};
use crate::app::words::company::Company;
use crate::app::words::{I18n, Sentence};
use crate::engine::{Points, Seat, Seats, Seed, SetupError, Viewer};
use crate::session::{NewGame, Player};
use crate::store::{Journal, glance};

/// A game as the shared pages meet it. Moves cross it in notation, rows and sentences as plain values; views, events and
/// settings unopened.
pub trait Game: Sync {
    /// The game's name in addresses, records and keys.
    fn name(&self) -> &'static str;
    /// Who may sit at its tables.
    fn seating(&self) -> Seating;
    /// Whether a move in the list of moves can be opened.
    fn explains(&self) -> bool;
    /// Whether its bones go to places that are tapped.
    fn has_places(&self) -> bool;
    /// Whether it is played with bones that have pips and are dealt.
    fn has_bones(&self) -> bool;

    /// What is said about it where it is not being played.
    fn card(&self, i18n: I18n) -> Card;
    /// How many bones a seat holds.
    fn held(&self, i18n: I18n, view: &Opaque, seat: Seat) -> Amount;
    /// What is left to draw.
    fn stock(&self, i18n: I18n, view: &Opaque) -> Option<Amount>;
    /// How far the game has come, in a few words.
    fn progress(&self, i18n: I18n, view: &Opaque) -> Option<String>;
    /// What the deal of this number is called.
    fn deal_name(&self, i18n: I18n, number: u32) -> String;
    /// What the key does that says OK, and goes on to the next deal.
    fn ok_or_next_deal(&self, i18n: I18n) -> String;
    /// The points as a view shows them.
    fn points(&self, view: &Opaque) -> Vec<Points>;
    /// Whose turn it is, as a view tells.
    fn to_move(&self, view: &Opaque) -> Option<Seat>;
    /// What happened.
    fn tell(&self, i18n: I18n, events: &Opaque, company: &Company) -> Vec<Sentence>;
    /// What a deal among these events did by itself.
    fn tell_deal(&self, i18n: I18n, events: &Opaque, company: &Company) -> Vec<Sentence>;
    /// What the deal itself did, as long as nobody has acted since.
    fn opening(&self, i18n: I18n, view: &Opaque, company: &Company) -> Vec<Sentence>;
    /// What the person whose view it is has to do now.
    fn prompt(&self, i18n: I18n, view: &Opaque) -> Option<String>;
    /// What is said while an opponent is to act and has not begun.
    fn bot_prompt(&self, i18n: I18n, display: &Opaque, view: &Opaque, company: &Company) -> Option<String>;
    /// Whether somebody passed, among what happened.
    fn passes(&self, events: &Opaque) -> bool;
    /// What is hidden and may be peeked at.
    fn peeks(&self, i18n: I18n) -> Vec<Peek>;
    /// What a person would be told to do; nothing if it is no action of this game.
    fn advice(&self, i18n: I18n, view: &Opaque, action: &str) -> Option<Sentence>;
    /// An action that could be done where this is seen, in a few words; its notation if it is no action of this game.
    fn short(&self, i18n: I18n, view: &Opaque, action: &str) -> String;

    /// What somebody who plays their first game is told: the names by which is kept that it was.
    fn tips(&self) -> Vec<&'static str>;
    /// The tips whose moment a view is, the first to be told first.
    fn tips_for(&self, view: &Opaque) -> Vec<&'static str>;
    /// The words of a tip.
    fn tip(&self, i18n: I18n, view: &Opaque, tip: &str) -> String;

    /// The settings that decide play, initially at a table of so many.
    fn initial_options(&self, seats: Seats) -> Opaque;
    /// Whether the settings that decide play, as they were kept, can be read and a table of so many be dealt by them.
    fn are_options(&self, kept: &Value, seats: Seats) -> bool;
    /// Whether the settings of display and pace, as they were kept, can be read.
    fn is_display(&self, kept: &Value) -> bool;
    /// The settings that decide play as they were kept, or the initial ones.
    fn read_options(&self, kept: &Value, seats: Seats) -> Opaque;
    /// The settings that decide play as they are kept.
    fn write_options(&self, options: &Opaque) -> Value;
    /// The settings of display and pace as they were kept.
    fn read_display(&self, kept: &Value) -> Opaque;
    /// The settings of display and pace as they are kept.
    fn write_display(&self, display: &Opaque) -> Value;
    /// Whether something in the place of the hand lies open to all.
    fn lies_open(&self, view: &Opaque) -> bool;
    /// Whether opponents wait for the person's OK.
    fn waits_for_ok(&self, display: &Opaque) -> bool;

    /// The parts of its table.
    fn table(&self, play: Play) -> TableParts;
    /// The colours that its table wears.
    fn paint(&self, house: House) -> Option<Signal<Vec<Paint>>>;
    /// The sheets it has of its own.
    fn own_sheets(&self) -> &'static [OwnSheet];
    /// A small picture of a position.
    fn picture(&self, view: &Opaque, you: Option<Seat>) -> Option<Picture>;

    /// Takes up the game under way, or begins one for these players.
    ///
    /// # Errors
    /// [`SetupError`] if one is to begin and these are none.
    fn open(
        &self,
        shelf: HouseShelf,
        options: &Opaque,
        seed: Seed,
        players: Vec<Player>,
        clock: fn() -> Option<u64>,
    ) -> Result<Box<dyn Table>, SetupError>;
    /// What the home page shows of the game under way, if there is one that can be read.
    fn glance(&self, shelf: &HouseShelf) -> Option<Glance>;
}

/// A game's type, as a value.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The game of this type.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Of<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// Options as they were kept, if a table of so many can be dealt by them.
fn options<G: GamePage>(kept: &Value, seats: Seats) -> Option<G::Options> {
    // a list would be read by position
    let options = kept.is_object().then(|| serde_json::from_value(kept.clone()).ok()).flatten()?;
    G::deal(&options, seats, Seed::new(0)).is_ok().then_some(options)
}

/// Settings of display as they were kept.
fn display<G: GamePage>(kept: &Value) -> Option<G::Display> {
    kept.is_object().then(|| serde_json::from_value(kept.clone()).ok()).flatten()
}

/// Whether these can play the game.
fn suits<G: GamePage>(players: &[Player]) -> bool {
    Of::<G>::new().seating().suits(players)
}

fn written(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("settings are texts, numbers and switches")
}

impl<G: GamePage> Game for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seating(&self) -> Seating {
        Seating { seats: G::SEATS, levels: G::LEVELS, is_duel: G::IS_SOLO }
    }

    fn explains(&self) -> bool {
        G::EXPLAINS
    }

    fn has_places(&self) -> bool {
        G::HAS_PLACES
    }

    fn has_bones(&self) -> bool {
        G::HIGHEST_FACE > 0
    }

    fn card(&self, i18n: I18n) -> Card {
        G::card(i18n)
    }

    fn held(&self, i18n: I18n, view: &Opaque, seat: Seat) -> Amount {
        G::held(i18n, view.open(), seat)
    }

    fn stock(&self, i18n: I18n, view: &Opaque) -> Option<Amount> {
        G::stock(i18n, view.open())
    }

    fn progress(&self, i18n: I18n, view: &Opaque) -> Option<String> {
        G::progress(i18n, view.open())
    }

    fn deal_name(&self, i18n: I18n, number: u32) -> String {
        G::deal_name(i18n, number)
    }

    fn ok_or_next_deal(&self, i18n: I18n) -> String {
        G::ok_or_next_deal(i18n)
    }

    fn points(&self, view: &Opaque) -> Vec<Points> {
        G::points(view.open())
    }

    fn to_move(&self, view: &Opaque) -> Option<Seat> {
        G::to_move(view.open())
    }

    fn tell(&self, i18n: I18n, events: &Opaque, company: &Company) -> Vec<Sentence> {
        G::tell(i18n, events.open::<Vec<G::Event>>(), company)
    }

    fn tell_deal(&self, i18n: I18n, events: &Opaque, company: &Company) -> Vec<Sentence> {
        G::tell_deal(i18n, events.open::<Vec<G::Event>>(), company)
    }

    fn opening(&self, i18n: I18n, view: &Opaque, company: &Company) -> Vec<Sentence> {
        G::opening(i18n, view.open(), company)
    }

    fn prompt(&self, i18n: I18n, view: &Opaque) -> Option<String> {
        G::prompt(i18n, view.open())
    }

    fn bot_prompt(&self, i18n: I18n, display: &Opaque, view: &Opaque, company: &Company) -> Option<String> {
        G::bot_prompt(i18n, display.open(), view.open(), company)
    }

    fn passes(&self, events: &Opaque) -> bool {
        G::passes(events.open::<Vec<G::Event>>())
    }

    fn peeks(&self, i18n: I18n) -> Vec<Peek> {
        G::peeks(i18n)
    }

    fn advice(&self, i18n: I18n, view: &Opaque, action: &str) -> Option<Sentence> {
        Some(G::advice(i18n, view.open(), &action.parse().ok()?))
    }

    fn short(&self, i18n: I18n, view: &Opaque, action: &str) -> String {
        action.parse().map_or_else(|_| action.to_owned(), |action| G::short_of(i18n, view.open(), &action))
    }

    fn tips(&self) -> Vec<&'static str> {
        G::tips()
    }

    fn tips_for(&self, view: &Opaque) -> Vec<&'static str> {
        G::tips_for(view.open())
    }

    fn tip(&self, i18n: I18n, view: &Opaque, tip: &str) -> String {
        G::tip(i18n, view.open(), tip)
    }

    fn initial_options(&self, seats: Seats) -> Opaque {
        Opaque::new(G::initial(seats))
    }

    fn are_options(&self, kept: &Value, seats: Seats) -> bool {
        options::<G>(kept, seats).is_some()
    }

    fn is_display(&self, kept: &Value) -> bool {
        display::<G>(kept).is_some()
    }

    fn read_options(&self, kept: &Value, seats: Seats) -> Opaque {
        Opaque::new(options::<G>(kept, seats).unwrap_or_else(|| G::initial(seats)))
    }

    fn write_options(&self, options: &Opaque) -> Value {
        written(options.open::<G::Options>())
    }

    fn read_display(&self, kept: &Value) -> Opaque {
        Opaque::new(display::<G>(kept).unwrap_or_default())
    }

    fn write_display(&self, display: &Opaque) -> Value {
        written(display.open::<G::Display>())
    }

    fn lies_open(&self, view: &Opaque) -> bool {
        G::lies_open(view.open())
    }

    fn waits_for_ok(&self, display: &Opaque) -> bool {
        G::waits_for_ok(display.open())
    }

    fn table(&self, play: Play) -> TableParts {
        G::table(play)
    }

    fn paint(&self, house: House) -> Option<Signal<Vec<Paint>>> {
        G::paint(house)
    }

    fn own_sheets(&self) -> &'static [OwnSheet] {
        G::own_sheets()
    }

    fn picture(&self, view: &Opaque, you: Option<Seat>) -> Option<Picture> {
        G::picture(view.open(), you)
    }

    fn open(
        &self,
        shelf: HouseShelf,
        options: &Opaque,
        seed: Seed,
        players: Vec<Player>,
        clock: fn() -> Option<u64>,
    ) -> Result<Box<dyn Table>, SetupError> {
        let fresh = || NewGame::<G> { options: options.open::<G::Options>().clone(), seed, players };
        let mut opened = Journal::open_for(shelf, suits::<G>, fresh)?;
        opened.journal.keep_time(clock);
        Ok(Box::new(opened.journal))
    }

    fn glance(&self, shelf: &HouseShelf) -> Option<Glance> {
        let session = glance::<G, _>(shelf)?;
        // where several people play, whoever opens the house sees what everybody may see
        let you = company_of(session.players()).you();
        let view = session.view(you.map_or(Viewer::Table, Viewer::Seat));
        Some(Glance {
            over: session.turn().is_over(),
            scores: session.scores().to_vec(),
            picture: G::picture(&view, you),
        })
    }
}
