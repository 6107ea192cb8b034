//! What a game says: its sentences and labels, in every language.

use crate::app::words::company::Company;
use crate::app::words::{I18n, Sentence};
use crate::bots::Judgement;
use crate::engine::{Seat, Shown};
use crate::text::t_string;

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
    /// How many minutes most games take, at least and at most; `docs` says how they were measured.
    pub minutes: (u32, u32),
}

/// A number of things, in figures and in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amount {
    /// How many.
    pub number: u32,
    /// How many of what, for where there is room: "6 bones".
    pub words: String,
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

/// What a game says.
pub trait GameWords:
    Judgement + Shown<Options: Send + Sync, Action: Send + Sync, Event: Send + Sync, View: Send + Sync> + Send + Sync
{
    /// What is said about it on the home page and in About.
    fn card(i18n: I18n) -> Card;

    /// How many bones a seat holds.
    fn held(i18n: I18n, view: &Self::View, seat: Seat) -> Amount;

    /// What happened.
    fn tell(i18n: I18n, events: &[Self::Event], company: &Company) -> Vec<Sentence>;

    /// An action in the list of moves, with what came of it.
    fn short(i18n: I18n, action: &Self::Action, events: &[Self::Event]) -> String;

    /// The same of an action that could be done where this is seen.
    fn short_of(i18n: I18n, view: &Self::View, action: &Self::Action) -> String {
        let _ = view;
        Self::short(i18n, action, &[])
    }

    /// What the person whose view it is has to do now.
    fn prompt(i18n: I18n, view: &Self::View) -> Option<String>;

    /// What the person whose view it is would be told to do, with a reason: what it scores, leaves open and keeps.
    fn advice(i18n: I18n, view: &Self::View, action: &Self::Action) -> Sentence;

    /// The settings in a phrase, for a list of games.
    fn in_short(i18n: I18n, options: &Self::Options) -> String;

    /// What somebody who plays their first game is told: the names by which is kept that it was.
    fn tips() -> Vec<&'static str> {
        Vec::new()
    }

    /// The tips whose moment a view is, the first to be told first.
    fn tips_for(view: &Self::View) -> Vec<&'static str> {
        let _ = view;
        Vec::new()
    }

    /// The words of a tip.
    fn tip(i18n: I18n, view: &Self::View, tip: &str) -> String {
        let _ = (i18n, view, tip);
        String::new()
    }

    /// What is left to draw.
    fn stock(i18n: I18n, view: &Self::View) -> Option<Amount> {
        let _ = (i18n, view);
        None
    }

    /// How far the game has come, in a few words: which of how many deals it is. Always to be seen.
    fn progress(i18n: I18n, view: &Self::View) -> Option<String> {
        let _ = (i18n, view);
        None
    }

    /// What the deal of this number is called, from 1, as the heading of what was done in it.
    fn deal_name(i18n: I18n, number: u32) -> String {
        t_string!(i18n, house.deal, number = number)
    }

    /// What the key does that says OK, and goes on to the next deal.
    fn ok_or_next_deal(i18n: I18n) -> String {
        t_string!(i18n, house.keys_ok).to_owned()
    }

    /// What a deal among these events did by itself.
    fn tell_deal(i18n: I18n, events: &[Self::Event], company: &Company) -> Vec<Sentence> {
        let _ = (i18n, events, company);
        Vec::new()
    }

    /// What the deal itself did, as long as nobody has acted since.
    fn opening(i18n: I18n, view: &Self::View, company: &Company) -> Vec<Sentence> {
        let _ = (i18n, view, company);
        Vec::new()
    }

    /// An action that whoever looks may not know, in the list of moves, by what may be known of it.
    fn short_hidden(i18n: I18n, events: &[Self::Event]) -> String {
        let _ = (i18n, events);
        String::new()
    }

    /// What is hidden and may be peeked at, in the order of the menu.
    fn peeks(i18n: I18n) -> Vec<Peek> {
        let _ = i18n;
        Vec::new()
    }

    /// The settings that decided play in a phrase, as a printed sheet tells them.
    fn sheet_settings(i18n: I18n, options: &Self::Options) -> String {
        Self::in_short(i18n, options)
    }
}
