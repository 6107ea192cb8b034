//! The laws of open-ended games, which the players stop.

use super::{Census, Law, Suite, law};
use crate::engine::{Rules, Seed};

/// The entries so far, with their events.
pub(super) type Played<G> = Vec<(Vec<<G as Rules>::Action>, Vec<<G as Rules>::Event>)>;

impl<G: Rules> Suite<'_, G> {
    /// If a game can be stopped, the same deal and entries are a complete game with the options of [`Rules::stopped`]: it
    /// ends with the last entry, has the same points, and the same events before its end.
    pub(super) fn stop(&mut self, truth: &G, seed: Seed, played: &Played<G>) -> Law {
        let Some(options) = truth.stopped() else { return Ok(()) };
        law(G::is_open_ended(self.options), || "a game that ends by itself can be stopped".into())?;
        law(!truth.turn().is_over(), || "a game that is over can be stopped".into())?;
        law(!played.is_empty(), || "a game without an action can be stopped".into())?;
        law(!G::is_open_ended(&options), || format!("a stopped game is open-ended: {options:?}"))?;
        let mut ended = G::deal(&options, self.seats, seed)
            .map_err(|error| format!("a game that was stopped is not dealt: {error}"))?;
        let mut events = Vec::new();
        for (number, (entry, told)) in played.iter().enumerate() {
            law(!ended.turn().is_over(), || format!("a game that was stopped is over before entry {number}"))?;
            events.clear();
            ended
                .apply(entry, &mut events)
                .map_err(|error| format!("a game that was stopped rejects entry {number}: {error}"))?;
            law(number + 1 == played.len() || events == *told, || {
                format!("in a game that was stopped entry {number} tells {events:?} instead of {told:?}")
            })?;
        }
        law(ended.turn().is_over(), || format!("a game that was stopped is not over under {options:?}"))?;
        law(ended.stopped().is_none(), || "a game that was stopped can be stopped".into())?;
        law(ended.scores() == truth.scores(), || "a game that was stopped has other points".into())?;
        law(Census::of(&ended)? == Census::of(truth)?, || "a game that was stopped has other bones".into())?;
        self.report.stops += 1;
        Ok(())
    }
}
