//! The values of a game that devices send to each other, as JSON.

use serde::Deserialize;
use serde_json::Value;

use super::any_rules::{AnyRules, GameOf};
use super::opaque::Opaque;
use super::shows_view::ShowsView;

/// A game's rules, and how its views and events are read. Only a guest reads them: this is in a
/// part of its own, so that a game on one device loads without it.
#[derive(Clone, Copy, Debug)]
pub struct SentValues {
    /// The rules.
    pub rules: &'static dyn AnyRules,
    /// Reads a view; None if it is no view of this game.
    pub view: fn(&Value) -> Option<Opaque>,
    /// Reads events; None if they are no events of this game.
    pub events: fn(&Value) -> Option<Opaque>,
}

impl SentValues {
    /// Those of a game.
    pub const fn of<G: ShowsView>() -> Self {
        Self {
            rules: GameOf::<G>::RULES,
            view: |view| G::View::deserialize(view).ok().map(Opaque::new),
            events: |events| Vec::<G::Event>::deserialize(events).ok().map(Opaque::new),
        }
    }
}
