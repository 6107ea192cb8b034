//! The settings of a game as digits, for short links.
//!
//! A game lists its settings once, in [`CodedOptions::code`], which both writes and reads them. Links that were sent hold
//! these digits, so the list is append-only: a later setting or value comes after the existing ones, as digits of its own.

use serde_json::Value;

use super::any_rules::GameOf;
use super::json::json_of;
use super::opaque::Opaque;
use super::rules::Rules;
use super::seat::{Seat, Seats};
use super::shows_view::ShowsView;

/// A digit: how many values it can have, and its value below that. The value 0 takes no room at the end of a link.
pub type Digit = (usize, usize);

enum Direction<'a> {
    Write(Vec<Digit>),
    Read(&'a mut dyn FnMut(usize) -> usize),
}

/// Writes or reads the digits of the settings of a game.
pub struct OptionDigits<'a> {
    direction: Direction<'a>,
    /// False once a value has no digit.
    is_complete: bool,
}

impl OptionDigits<'_> {
    /// A setting with these values, in an order that never changes; the usual one comes first.
    pub fn one_of<T: Clone + PartialEq>(&mut self, value: &mut T, values: &[T]) {
        match &mut self.direction {
            Direction::Write(digits) => match values.iter().position(|other| other == value) {
                Some(index) => digits.push((values.len(), index)),
                None => self.is_complete = false,
            },
            Direction::Read(take) => match values.get(take(values.len())) {
                Some(read) => *value = read.clone(),
                None => self.is_complete = false,
            },
        }
    }

    /// A switch, with its usual value.
    pub fn switch(&mut self, value: &mut bool, usual: bool) {
        self.one_of(value, &[usual, !usual]);
    }

    /// One of two seats, or a lot.
    pub fn seat(&mut self, value: &mut Option<Seat>) {
        self.any_seat(value, 2);
    }

    /// One of `count` seats, or a lot.
    pub fn any_seat(&mut self, value: &mut Option<Seat>, count: u8) {
        let values: Vec<_> = std::iter::once(None).chain((0..count).map(|seat| Some(Seat::new(seat)))).collect();
        self.one_of(value, &values);
    }

    /// A number from 1 to `most`, or none; `usual` takes no room.
    pub fn count(&mut self, value: &mut Option<u32>, usual: u32, most: u32) {
        let others = (1..=most).filter(|number| *number != usual).map(Some);
        let values: Vec<_> = [Some(usual), None].into_iter().chain(others).collect();
        self.one_of(value, &values);
    }
}

/// Settings that can be part of a short link.
pub trait CodedOptions: Sized {
    /// Writes or reads all settings, in an order that never changes.
    fn code(&mut self, digits: &mut OptionDigits<'_>);
}

/// The settings of one game as digits, with their type erased.
pub trait OptionCode: Sync {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The digits of settings; None if a value has none.
    fn digits(&self, options: &Value) -> Option<Vec<Digit>>;
    /// Settings read from digits: `take` is given how many values the next digit can have, and returns its value.
    fn read(&self, seats: Seats, take: &mut dyn FnMut(usize) -> usize) -> Option<Value>;
}

impl<G: ShowsView<Options: CodedOptions>> GameOf<G> {
    /// The settings of `G` as digits.
    pub const OPTION_CODE: &'static dyn OptionCode = &Self::new();
}

impl<G: ShowsView<Options: CodedOptions>> OptionCode for GameOf<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn digits(&self, options: &Value) -> Option<Vec<Digit>> {
        let mut digits = OptionDigits { direction: Direction::Write(Vec::new()), is_complete: true };
        let options: Opaque = Self::RULES.read_options(options).ok()?;
        options.open::<G::Options>().clone().code(&mut digits);
        match digits.direction {
            Direction::Write(written) if digits.is_complete => Some(written),
            Direction::Write(_) | Direction::Read(_) => None,
        }
    }

    fn read(&self, seats: Seats, take: &mut dyn FnMut(usize) -> usize) -> Option<Value> {
        let mut digits = OptionDigits { direction: Direction::Read(take), is_complete: true };
        let mut options = <G as Rules>::initial(seats);
        options.code(&mut digits);
        if digits.is_complete { json_of(&options).ok() } else { None }
    }
}
