//! What a game adds so that the page can play it: its words, its settings, its table.
//!
//! Everything around it - the frame, the menu, keeping, undo, the message line, the live region, the list of moves -
//! is written once and asks these questions.

use std::fmt::Debug;

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::company::Company;
use super::components::choice::Setting;
use super::components::icon::Sign;
use super::house::House;
use super::paper::PrintSheet;
use super::party::Party;
use super::play::{Play, PlaySheet};
use super::words::{I18n, Sentence};
use crate::bots::{Judgement, Level};
use crate::engine::{Bone, Pips, Points, Seat, Seats, Traced};
use crate::session::Record;

/// What is said about a game where it is not being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// What it is, in one line.
    pub line: String,
    /// Who designed it, and when.
    pub designer: String,
    /// What belongs to its author, or the terms the author set.
    pub terms: String,
    /// How many can play, at least and at most.
    pub seats: (u32, u32),
    /// About how long a game takes, in minutes.
    pub minutes: u32,
}

/// A number of things, in figures and in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amount {
    /// How many.
    pub number: u32,
    /// How many of what, for where there is room: "6 bones".
    pub words: String,
}

/// A group of settings under a heading of its own.
#[derive(Clone)]
pub struct SettingGroup {
    /// The settings, in the order shown.
    pub settings: Vec<Setting>,
}

/// The table of a score sheet, deal by deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// What a seat's points of one deal are made of, by name; the running total is not among them.
    pub parts: Vec<String>,
    /// The deals, the first of the game first.
    pub rows: Vec<ScoreRow>,
    /// How the game ended, or how it stands.
    pub result: String,
}

/// A deal on a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreRow {
    /// Its number, from 1.
    pub number: u32,
    /// How it ended, in words.
    pub ending: String,
    /// What it brought each seat, from seat 0.
    pub seats: Vec<SeatScore>,
}

/// What a deal brought a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatScore {
    /// Its points, part by part, as [`ScoreSheet::parts`] names them.
    pub parts: Vec<Points>,
    /// Its points in all, the deals before included.
    pub total: Points,
}

/// Something hidden that a person may peek at; the game is marked from then on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peek {
    /// The game's own name for it, the same in every language.
    pub key: &'static str,
    /// What the switch in the menu is called.
    pub show: String,
    /// What it is called in a sentence.
    pub name: String,
    /// What it is called where it lies open; the order of the bones is told too if it means something.
    pub row: String,
}

/// An entry that a game adds to the menu.
#[derive(Clone, Copy)]
pub struct OwnEntry {
    /// Its icon.
    pub sign: Sign,
    /// What it is called.
    pub label: fn(I18n) -> &'static str,
    /// The sheet it opens.
    pub sheet: PlaySheet,
}

/// A custom property of the style, by its name, and what it is to be.
pub type Paint = (&'static str, String);

/// What the settings sheet works on.
pub struct Drafts<G: GameUi> {
    /// The settings that decide play, for the next game.
    pub options: RwSignal<G::Options>,
    /// How hard the opponent tries, in a game of one person against one opponent.
    pub level: RwSignal<Level>,
    /// Who is to play, in every other game.
    pub party: RwSignal<Party>,
    /// The game's own settings of display and pace.
    pub display: RwSignal<G::Display>,
    /// Whether undo may go back across what was revealed; nothing: only where one person plays.
    pub undo_reveals: RwSignal<Option<bool>>,
}

impl<G: GameUi> Clone for Drafts<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for Drafts<G> {}

/// What a game adds so that the page can play it.
pub trait GameUi:
    Judgement<Options: Send + Sync, Action: Send + Sync, Event: Send + Sync, View: Send + Sync> + Traced + Send + Sync
{
    /// The highest face of its bones.
    const HIGHEST_FACE: Pips;

    /// Whether it is always played by one person against one opponent.
    const IS_SOLO: bool;

    /// Whether a move in the list of moves can be opened: the table then shows what [`Play::explained`] names.
    const EXPLAINS: bool = false;

    /// Whether bones are dealt several times in a game, so that the list of moves has headings.
    const HAS_DEALS: bool = true;

    /// Its own settings of display and pace; `Default` holds the initial values.
    type Display: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What is said about it on the home page and in About.
    fn card(i18n: I18n) -> Card;

    /// Whose turn it is, as the view tells.
    fn to_move(view: &Self::View) -> Option<Seat>;

    /// The points as the view shows them, from seat 0.
    fn points(view: &Self::View) -> Vec<Points>;

    /// How many bones a seat holds.
    fn held(i18n: I18n, view: &Self::View, seat: Seat) -> Amount;

    /// What is left to draw.
    fn stock(i18n: I18n, view: &Self::View) -> Option<Amount>;

    /// What a seat's own action scored, without what a deal that it brought about scored or cost.
    fn scored(events: &[Self::Event], seat: Seat) -> Points;

    /// What happened.
    fn tell(i18n: I18n, events: &[Self::Event], company: &Company) -> Vec<Sentence>;

    /// What a deal among these events did by itself.
    fn tell_deal(i18n: I18n, events: &[Self::Event], company: &Company) -> Vec<Sentence>;

    /// What the deal itself did, as long as nobody has acted since.
    fn opening(i18n: I18n, view: &Self::View, company: &Company) -> Vec<Sentence>;

    /// What the person whose view it is has to do now.
    fn prompt(i18n: I18n, view: &Self::View) -> Option<String>;

    /// What is hidden and may be peeked at, in the order of the menu.
    fn peeks(i18n: I18n) -> Vec<Peek>;

    /// The bones behind one of [`GameUi::peeks`], by the view of somebody in seat `you` who peeks.
    fn peeked(view: &Self::View, you: Seat, key: &str) -> Vec<Bone>;

    /// What the person whose view it is would be told to do, with a reason: what it scores, leaves open and keeps.
    fn advice(i18n: I18n, view: &Self::View, action: &Self::Action) -> String;

    /// A position with nothing to tap, as the person who is told has it before them: the table between the hands.
    fn still(i18n: I18n, view: &Self::View, company: &Company) -> AnyView;

    /// The settings in a phrase, for a list of games.
    fn in_short(i18n: I18n, options: &Self::Options) -> String;

    /// What is said while an opponent is to act and has not begun.
    fn bot_prompt(i18n: I18n, display: &Self::Display, view: &Self::View, company: &Company) -> String;

    /// An action in the list of moves.
    fn short(i18n: I18n, action: &Self::Action) -> String;

    /// An action that whoever looks may not know, in the list of moves, by what may be known of it.
    fn short_hidden(i18n: I18n, events: &[Self::Event]) -> String {
        let _ = (i18n, events);
        String::new()
    }

    /// Whether somebody has learned from this what was hidden before: undo across it can be forbidden.
    fn reveals(events: &[Self::Event]) -> bool {
        let _ = events;
        false
    }

    /// More or fewer are to play: settings that depend on it follow, unless they were chosen.
    fn reseat(options: &mut Self::Options, from: Seats, to: Seats) {
        let _ = (options, from, to);
    }

    /// Whether opponents wait for the person's OK.
    fn waits_for_ok(display: &Self::Display) -> bool;

    /// What a person's action brings with it by itself, as part of the same step.
    fn goes_on(display: &Self::Display, view: &Self::View, played: &Self::Action) -> Option<Self::Action>;

    /// The table as it lay when a deal ended, if the last entry ended one and the game went on: it is looked at before the next deal is shown.
    fn deal_end(before: &Self::View, events: &[Self::Event]) -> Option<Self::View>;

    /// The settings that decide play.
    fn rule_settings(i18n: I18n, drafts: Drafts<Self>) -> SettingGroup;

    /// The game's own settings of display and pace.
    fn display_settings(i18n: I18n, drafts: Drafts<Self>) -> SettingGroup;

    /// The playing area, the actions and the hand.
    fn table(play: Play<Self>) -> AnyView;

    /// The colours that its table wears instead of the house's own, as long as the person wants any: nothing for a game
    /// that knows none. Called once for each page, so that the game may provide there what its own sheets share.
    fn paint(house: House) -> Signal<Vec<Paint>>;

    /// What it adds to the menu.
    fn own_entries() -> &'static [OwnEntry];

    /// Its own sheets. They lie beside the table, so that what colours the table does not colour them.
    fn own_sheets(play: Play<Self>) -> AnyView;

    /// The rules in our own words, with live little boards.
    fn help() -> AnyView;

    /// How the bones of a game that is over came out of its seed.
    fn dealt(record: &Record<Self>, company: &Company) -> AnyView;

    /// The sheets it has to be printed, in the order offered; all that is on them is open to everybody.
    fn sheets() -> Vec<PrintSheet<Self>>;

    /// The settings that decided play in a phrase, as a printed sheet tells them.
    fn sheet_settings(i18n: I18n, options: &Self::Options) -> String {
        Self::in_short(i18n, options)
    }

    /// What else is chosen before a blank sheet for so many is printed.
    fn blank_choices(i18n: I18n, options: RwSignal<Self::Options>, seats: Signal<Seats>) -> AnyView {
        let _ = (i18n, options, seats);
        ().into_any()
    }

    /// A small picture of a position, or of the game if none is under way.
    fn miniature(view: Option<Self::View>) -> AnyView;
}
