//! A game's lesson as the shared pages meet it, and an exercise of it on a table that is kept nowhere.

use serde_json::Value;

use super::opaque::Opaque;
use super::page::GamePage;
use super::play::Play;
use super::preferences::GamePreferences;
use super::seam::{Game, Of};
use super::table::Played;
use crate::app::house::House;
use crate::app::words::I18n;
use crate::bots::Level;
use crate::engine::{Seat, Seats, Seed};
use crate::scene::lesson::{AT_ONCE, Position, Taught, Verdict, in_notation};
use crate::session::Player;

/// What is said in an exercise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExerciseWords {
    /// What it is about.
    pub title: String,
    /// What is to be done.
    pub task: String,
    /// Why what was done is right.
    pub right: String,
}

/// What a game adds so that it can be learned.
pub trait LessonPage: GamePage + Taught {
    /// What is said in the exercise of this name.
    fn exercise(i18n: I18n, name: &'static str) -> ExerciseWords;

    /// Why something was not what was asked, by the game's own name for it.
    fn not_asked(i18n: I18n, why: &'static str) -> String;
}

/// A game's lesson, as the shared pages meet it.
pub trait GameLesson: Sync {
    /// The names of the exercises, in their order.
    fn names(&self) -> Vec<&'static str>;
    /// Where an exercise begins.
    fn position(&self, index: usize) -> Option<Position>;
    /// What is said in an exercise.
    fn words(&self, i18n: I18n, index: usize) -> Option<ExerciseWords>;
    /// What an action comes to, by what its seat saw before and what happened.
    fn judge(&self, index: usize, before: &Opaque, events: &Opaque) -> Verdict;
    /// Why something was not what was asked.
    fn not_asked(&self, i18n: I18n, why: &'static str) -> String;
}

impl<G: LessonPage> GameLesson for Of<G> {
    fn names(&self) -> Vec<&'static str> {
        G::LESSON.iter().map(|exercise| exercise.name).collect()
    }

    fn position(&self, index: usize) -> Option<Position> {
        Some(G::LESSON.get(index)?.position)
    }

    fn words(&self, i18n: I18n, index: usize) -> Option<ExerciseWords> {
        Some(G::exercise(i18n, G::LESSON.get(index)?.name))
    }

    fn judge(&self, index: usize, before: &Opaque, events: &Opaque) -> Verdict {
        let exercise = G::LESSON.get(index);
        exercise.map_or(Verdict::OnTheWay, |exercise| (exercise.judge)(before.open(), events.open::<Vec<G::Event>>()))
    }

    fn not_asked(&self, i18n: I18n, why: &'static str) -> String {
        G::not_asked(i18n, why)
    }
}

impl Play {
    /// A position on a table of its own, where nobody but the person acts. Nothing of it is kept, and no game that is kept
    /// is touched by it. Nothing if it is no position of this game.
    pub fn exercise(house: House, game: &'static dyn Game, position: &Position) -> Option<Self> {
        let seats = Seats::new(position.seats)?;
        let options: Value = serde_json::from_str(position.options).ok()?;
        let person = Seat::new(0);
        let player = |seat: Seat| {
            if seat == person {
                Player::Person { name: None }
            } else {
                Player::Bot { name: None, level: Level::default(), seed: Seed::new(0) }
            }
        };
        let apart = house.apart();
        let (options, seed) = (game.read_options(&options, seats), position.seed.parse().ok()?);
        let players = seats.iter().map(player).collect();
        let mut table = game.open(apart.shelf(), &options, seed, players, || None).ok()?;
        let display = game.read_display(&Value::Null);
        for entry in position.actions.split_whitespace() {
            // where several act at once, the others do so before the person
            for action in entry.rsplit(AT_ONCE) {
                let action = in_notation(action);
                let played = match table.to_ask() {
                    Some(asked) => table.answer(asked.ticket, &action),
                    None => table.act(person, &action, &display),
                };
                if played != Played::Done {
                    return None;
                }
            }
        }
        table.acknowledge();
        Some(Self::on(apart, game, table, GamePreferences::kept(house, game), true))
    }
}
