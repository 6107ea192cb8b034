//! What a game adds so that the page can play it: its table, its settings, its help.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::opaque::Opaque;
use super::party::Party;
use super::picture::Picture;
use super::play::Play;
use super::print::PrintSheet;
use super::start::Kinds;
use super::words::GameWords;
use crate::app::components::choice::Setting;
use crate::app::components::icon::Sign;
use crate::app::components::paint::Paint;
use crate::app::house::House;
use crate::app::words::I18n;
use crate::app::words::company::Company;
use crate::bots::Level;
use crate::engine::{Seat, Seats};
use crate::session::Record;
use crate::text::t_string;

/// A sheet that a game adds to those of the frame.
#[derive(Clone, Copy)]
pub struct OwnSheet {
    /// Its name for [`PlaySheet::Own`](super::PlaySheet::Own).
    pub name: &'static str,
    /// Its title, which is its entry in the menu too.
    pub title: fn(I18n) -> &'static str,
    /// A class for its own style.
    pub class: &'static str,
    /// The icon of its entry in the menu; nothing if the table itself leads there.
    pub sign: Option<Sign>,
}

/// What the settings sheet works on.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The settings that decide play, for the next game; of the game's own type.
    pub options: RwSignal<Opaque>,
    /// How hard the opponent tries, in a game of one person against one opponent.
    pub level: RwSignal<Level>,
    /// Who is to play, in every other game.
    pub party: RwSignal<Party>,
    /// The game's own settings of display and pace; of the game's own type.
    pub display: RwSignal<Opaque>,
    /// Whether undo may go back across what was revealed; nothing: only where one person plays.
    pub undo_reveals: RwSignal<Option<bool>>,
}

/// A signal whose opaque value is known to be of this type.
pub struct Typed<T> {
    signal: RwSignal<Opaque>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Typed<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Typed<T> {}

impl<T: Clone + PartialEq + Debug + Send + Sync + 'static> Typed<T> {
    /// The signal of a game's own value.
    pub const fn new(signal: RwSignal<Opaque>) -> Self {
        Self { signal, of: PhantomData }
    }

    /// Asks the value, and subscribes to it.
    pub fn with<U>(self, ask: impl FnOnce(&T) -> U) -> U {
        self.signal.with(|value| ask(value.open()))
    }

    /// The value, and a subscription to it.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value at this moment only.
    pub fn get_untracked(self) -> T {
        self.signal.with_untracked(|value| value.open::<T>().clone())
    }

    /// Puts another value in its place.
    pub fn set(self, value: T) {
        self.signal.set(Opaque::new(value));
    }

    /// Changes the value.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        let mut value = self.get_untracked();
        change(&mut value);
        self.set(value);
    }
}

/// The parts of a table, which the frame puts in their places.
pub struct TableParts {
    /// The class of the table's own section, besides the frame's.
    pub class: Signal<String>,
    /// What lies over the message line while it is needed.
    pub banner: Option<AnyView>,
    /// The playing area.
    pub area: AnyView,
    /// A figure that is to be seen all the time, at the end of the row of actions.
    pub figure: Option<AnyView>,
    /// What is done now, in the middle of the row of actions.
    pub actions: AnyView,
    /// The hand; the frame lays the cover in its place.
    pub hand: ViewMaker,
    /// What a single key means, wherever the focus is: true if it was the table's own.
    pub keys: Box<dyn Fn(&str) -> bool>,
    /// What those keys are, each with what it does.
    pub key_words: Vec<(&'static str, Signal<String>)>,
    /// What the card says at the end of a deal or of the game.
    pub end: Arc<dyn Fn() -> EndCard + Send + Sync>,
}

/// A view that may be made again and again.
pub type ViewMaker = Arc<dyn Fn() -> AnyView + Send + Sync>;

/// The card at the end of a deal or of the game.
pub struct EndCard {
    /// How it ended.
    pub heading: String,
    /// What that is made of, and the totals.
    pub body: AnyView,
    /// What the way on to the next deal is called; nothing at the end of the game.
    pub next: Option<String>,
}

/// What a game adds so that the page can play it.
pub trait GamePage: GameWords {
    /// Its own settings of display and pace; `Default` holds the initial values.
    type Display: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Whether a bone is played by a tap on the place it goes to, of which there may be one only; then
    /// [`OnePlace`](crate::scene::table::OnePlace) holds in it.
    const HAS_PLACES: bool = true;

    /// The parts of its table.
    fn table(play: Play) -> TableParts;

    /// A position with nothing to tap, as the person who is told has it before them: the table between the hands.
    fn still(i18n: I18n, view: &Self::View, company: &Company) -> AnyView;

    /// The same in a replay: `ends` are the positions that the deals of the game came to, and this one belongs to that of
    /// the number `deal`. So what lies on the table can keep its size and its place from the first bone to the last.
    fn still_of(i18n: I18n, view: &Self::View, ends: &[&Self::View], deal: usize, company: &Company) -> AnyView {
        let _ = (ends, deal);
        Self::still(i18n, view, company)
    }

    /// A small picture of a position, as plain shapes; nothing as long as there is nothing to see.
    fn picture(view: &Self::View, you: Option<Seat>) -> Option<Picture>;

    /// The rules in our own words, with live little boards.
    fn help() -> AnyView;

    /// How the bones of a game that is over came out of its seed.
    fn dealt(record: &Record<Self>, company: &Company) -> AnyView;

    /// The settings that decide play.
    fn rule_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        let _ = (i18n, settings);
        Vec::new()
    }

    /// The settings that decide play and are to be seen on the sheet before a game too, since they depend on who plays.
    fn start_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        let _ = (i18n, settings);
        Vec::new()
    }

    /// Why no game can be dealt by these settings at a table of so many; asked only where that is so.
    fn why_not(i18n: I18n, options: &Self::Options, seats: Seats) -> String {
        let _ = (options, seats);
        t_string!(i18n, house.new_game_none).to_owned()
    }

    /// The games that its settings make, where they have names of their own.
    fn kinds(i18n: I18n, settings: Settings) -> Option<Kinds> {
        let _ = (i18n, settings);
        None
    }

    /// The game's own settings of display and pace.
    fn display_settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
        let _ = (i18n, settings);
        Vec::new()
    }

    /// What is said while an opponent is to act and has not begun.
    fn bot_prompt(i18n: I18n, display: &Self::Display, view: &Self::View, company: &Company) -> Option<String> {
        let _ = (i18n, display, view, company);
        None
    }

    /// Whether something in the place of the hand lies open to all, such as what anybody may take: then those who only
    /// watch see it too.
    fn lies_open(view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// Whether opponents wait for the person's OK.
    fn waits_for_ok(display: &Self::Display) -> bool {
        let _ = display;
        false
    }

    /// What a person's action brings with it by itself, as part of the same step.
    fn goes_on(display: &Self::Display, view: &Self::View, played: &Self::Action) -> Option<Self::Action> {
        let _ = (display, view, played);
        None
    }

    /// The colours that its table wears instead of the house's own, as long as the person wants any. Called once for each
    /// page, so that the game may provide there what its own sheets share.
    fn paint(house: House) -> Option<Signal<Vec<Paint>>> {
        let _ = house;
        None
    }

    /// Its own sheets. They lie beside the table, so that what colours the table does not colour them.
    fn own_sheets() -> &'static [OwnSheet] {
        &[]
    }

    /// What is on one of its own sheets.
    fn own_sheet(play: Play, name: &'static str) -> Option<AnyView> {
        let _ = (play, name);
        None
    }

    /// The sheets it has to be printed, in the order offered; all that is on them is open to everybody.
    fn sheets() -> Vec<PrintSheet> {
        Vec::new()
    }

    /// What else is chosen before a blank sheet for so many is printed.
    fn blank_choices(i18n: I18n, options: Typed<Self::Options>, seats: Signal<Seats>) -> Option<AnyView> {
        let _ = (i18n, options, seats);
        None
    }
}
