//! The lines of a trace: a game as JSON, one line a turn.

use std::collections::BTreeMap;
use std::io::Write;

use boneyard::engine::{HasTrace, Points, Rejection, Seat, Seats, Seed, SetupError, Turn};
use boneyard::session::EntryText;
use serde::Serialize;

use crate::Failure;

#[derive(Serialize)]
struct Deal<'a, G: HasTrace, S> {
    at: &'static str,
    game: &'static str,
    seed: Seed,
    seats: Seats,
    options: &'a G::Options,
    state: S,
}

#[derive(Serialize)]
struct TurnLine<S> {
    at: &'static str,
    seats: Vec<Seat>,
    actions: Vec<String>,
    gain: Vec<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    passed: Option<Vec<Seat>>,
    state: S,
    dealt: bool,
    #[serde(flatten)]
    choice: Option<Choice>,
}

/// The legal actions before the turn.
#[derive(Serialize)]
struct Choice {
    legal: Vec<Vec<String>>,
    #[serde(flatten)]
    notes: BTreeMap<&'static str, i64>,
}

#[derive(Serialize)]
struct End<'a> {
    at: &'static str,
    winners: Vec<Seat>,
    scores: &'a [Points],
}

#[derive(Serialize)]
struct Refused<'a, A: Serialize> {
    at: &'static str,
    index: usize,
    action: &'a A,
    why: String,
}

/// A game being played whose lines are printed.
pub struct Tracer<G: HasTrace> {
    truth: G,
    legal: bool,
    events: Vec<G::Event>,
}

impl<G: HasTrace> Tracer<G> {
    /// Deals a game; with `legal`, its turn lines list the legal actions.
    ///
    /// # Errors
    /// [`SetupError`] if the game refuses the options or the number of seats.
    pub fn deal(options: &G::Options, seats: Seats, seed: Seed, legal: bool) -> Result<Self, SetupError> {
        Ok(Self { truth: G::deal(options, seats, seed)?, legal, events: Vec::new() })
    }

    /// The game.
    pub fn truth(&self) -> &G {
        &self.truth
    }

    /// Prints the line of the deal.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn begin(&self, options: &G::Options, seed: Seed, out: &mut impl Write) -> Result<(), Failure> {
        let (seats, state) = (self.truth.seats(), self.truth.truth());
        print(&Deal::<G, _> { at: "deal", game: G::NAME, seed, seats, options, state }, out)
    }

    /// Plays an entry and prints its line; an illegal entry changes and prints nothing.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn play(
        &mut self,
        entry: &[G::Action],
        out: &mut impl Write,
    ) -> Result<Result<(), Rejection<G::Refusal>>, Failure> {
        let seats: Vec<Seat> = self.truth.turn().movers().iter().collect();
        let choice = self.legal.then(|| self.choice(&seats));
        let deals = self.truth.deals();
        let before = self.truth.scores().to_vec();
        self.events.clear();
        if let Err(rejection) = self.truth.apply(entry, &mut self.events) {
            return Ok(Err(rejection));
        }
        let line = TurnLine {
            at: "turn",
            seats,
            actions: entry.iter().map(ToString::to_string).collect(),
            gain: self.truth.scores().iter().zip(before).map(|(after, before)| after - before).collect(),
            passed: G::passed(&self.events),
            state: self.truth.truth(),
            dealt: self.truth.deals() != deals,
            choice,
        };
        print(&line, out)?;
        Ok(Ok(()))
    }

    /// Prints the line of the game's end, if it has ended.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn end(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Turn::Over(outcome) = self.truth.turn() else {
            return Ok(());
        };
        print(&End { at: "end", winners: outcome.winners.iter().collect(), scores: self.truth.scores() }, out)
    }

    fn choice(&self, seats: &[Seat]) -> Choice {
        let mut actions = Vec::new();
        let legal = seats.iter().map(|&seat| {
            self.truth.legal(seat, &mut actions);
            let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
            texts.sort_unstable();
            texts.dedup();
            texts
        });
        Choice { legal: legal.collect(), notes: self.truth.notes() }
    }
}

/// Prints the line of an illegal entry, unchanged.
///
/// # Errors
/// [`Failure::Output`].
pub fn refused(index: usize, action: &impl Serialize, why: String, out: &mut impl Write) -> Result<(), Failure> {
    print(&Refused { at: "refused", index, action, why }, out)
}

/// The entry as a record holds it.
pub fn entry_text<G: HasTrace>(entry: &[G::Action]) -> EntryText {
    EntryText::of(entry)
}

fn print(line: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, line).map_err(std::io::Error::from)?;
    Ok(out.write_all(b"\n")?)
}
