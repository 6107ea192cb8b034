//! The games that the program has handed to the page.

use leptos::prelude::*;

use super::extras::GameExtras;
use super::lesson::GameLesson;
use super::picture::Picture;
use super::seam::Game;
use super::words::Card;
use crate::app::part::Coming;
use crate::app::words::I18n;
use crate::engine::Pips;

/// A game as the home page lists it, without its rules and its table.
#[derive(Clone, Copy)]
pub struct Listed {
    /// Its name in addresses and keys.
    pub name: &'static str,
    /// What is said about it.
    pub card: fn(I18n) -> Card,
    /// A position that shows what it looks like.
    pub sample: fn() -> Picture,
    /// The class of its pictures in the style.
    pub picture_class: &'static str,
    /// The highest face of its bones.
    pub highest_face: Pips,
    /// Brings the game itself, a part of its own.
    pub load: fn() -> Coming<&'static dyn Game>,
    /// Brings what nobody needs in order to play it, another part.
    pub load_extras: fn() -> Coming<&'static dyn GameExtras>,
    /// Brings its lesson, a part of its own, if it has one.
    pub load_lesson: Option<fn() -> Coming<&'static dyn GameLesson>>,
}

/// All games, in the order of the home page.
#[derive(Clone, Copy)]
pub struct Games(pub &'static [Listed]);

impl Games {
    /// The game of this name.
    pub fn named(self, name: &str) -> Option<Listed> {
        self.0.iter().copied().find(|game| game.name == name)
    }

    /// The highest face among all games' bones.
    pub fn highest_face(self) -> Pips {
        self.0.iter().map(|game| game.highest_face).max().unwrap_or_default()
    }
}

/// The games that the program has handed to the page.
pub fn use_games() -> Games {
    expect_context()
}
