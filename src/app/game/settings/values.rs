//! The signals that the settings sheet changes.

use std::fmt::Debug;
use std::marker::PhantomData;

use leptos::prelude::*;
use serde::Serialize;

use super::preferences::GamePreferences;
use crate::app::components::choice::Setting;
use crate::app::game::table::lineup::Lineup;
use crate::bots::Level;
use crate::engine::Opaque;

/// The signals that the settings sheet changes.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The settings that decide play, for the next game; a value of the game's own type.
    pub options: RwSignal<Opaque>,
    /// The opponent's level, in a game of one person against one opponent.
    pub level: RwSignal<Level>,
    /// The players of the next game, in every other game.
    pub lineup: RwSignal<Lineup>,
    /// The settings of display and pace; a value of the game's own type.
    pub display: RwSignal<Opaque>,
    /// True if undo may cross a reveal; nothing allows it only with one person.
    pub undo_reveals: RwSignal<Option<bool>>,
}

impl Settings {
    pub(in crate::app::game) fn of(preferences: GamePreferences) -> Self {
        let GamePreferences { options, level, display, lineup, undo_reveals } = preferences;
        Self {
            options: RwSignal::new(options),
            level: RwSignal::new(level),
            display: RwSignal::new(display),
            lineup: RwSignal::new(lineup),
            undo_reveals: RwSignal::new(undo_reveals),
        }
    }

    /// The current preferences; subscribes to them.
    pub(in crate::app::game) fn get(self) -> GamePreferences {
        GamePreferences {
            options: self.options.get(),
            level: self.level.get(),
            display: self.display.get(),
            lineup: self.lineup.get(),
            undo_reveals: self.undo_reveals.get(),
        }
    }

    /// Sets the signals whose values differ.
    pub(in crate::app::game) fn take(self, preferences: GamePreferences) {
        fn set_if_new<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
            if *signal.read_untracked() != value {
                signal.set(value);
            }
        }
        let GamePreferences { options, level, display, lineup, undo_reveals } = preferences;
        set_if_new(self.options, options);
        set_if_new(self.level, level);
        set_if_new(self.display, display);
        set_if_new(self.lineup, lineup);
        set_if_new(self.undo_reveals, undo_reveals);
    }
}

/// A signal of an [`Opaque`] value whose type is known to be `T`.
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

impl<T: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static> Typed<T> {
    /// Wraps a signal of the game's own value.
    pub const fn new(signal: RwSignal<Opaque>) -> Self {
        Self { signal, of: PhantomData }
    }

    /// Applies a function to the value; subscribes to it.
    pub fn with<U>(self, ask: impl FnOnce(&T) -> U) -> U {
        self.signal.with(|value| ask(value.open()))
    }

    /// The value; subscribes to it.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value, without a subscription.
    pub fn get_untracked(self) -> T {
        self.signal.with_untracked(|value| value.open::<T>().clone())
    }

    /// Replaces the value.
    pub fn set(self, value: T) {
        self.signal.set(Opaque::new(value));
    }

    /// Changes the value in place.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        let mut value = self.get_untracked();
        change(&mut value);
        self.set(value);
    }

    /// A switch for a field.
    pub fn switch(self, key: &'static str, words: [&str; 2], field: fn(&mut T) -> &mut bool) -> Setting {
        let set = move |on| self.update(|value| *field(value) = on);
        Setting::switch(key, words, move || *field(&mut self.get()), set)
    }

    /// A choice among values for a field.
    pub fn choice<V: Copy + PartialEq + Send + Sync + 'static, N: Into<String>>(
        self,
        key: &'static str,
        words: [&str; 2],
        values: impl IntoIterator<Item = (V, N)>,
        field: fn(&mut T) -> &mut V,
    ) -> Setting {
        let set = move |chosen| self.update(|value| *field(value) = chosen);
        Setting::choice(key, words, values, move || *field(&mut self.get()), set)
    }
}
