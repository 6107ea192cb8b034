//! The opponents: a Beginner, and one level that searches by the rules.

use super::action::Action;
use super::game::Block;
use super::table::Table;
use crate::bots::by_rules::{SearchedByRules, by_rules};
use crate::bots::greedy::most_points;
use crate::bots::{BotRules, Level, Thinking};
use crate::engine::{GameView, Points, Rng, Seat, SeenHands};

const PLAYOUTS: u32 = 200;

impl BotRules for Block {
    const LEVELS: &'static [Level] = &[Level::Beginner, Level::Easy];

    fn greedy(view: &SeenHands<Table>, rng: &mut Rng) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        most_points(legal, rng, |action| pips(*action))
    }

    fn start_search(view: &SeenHands<Table>, _: Level, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        by_rules::<Self>(view, PLAYOUTS, rng)
    }
}

impl SearchedByRules for Block {
    const LEAD: Points = 30;

    fn appeal(&self, _: Seat, action: &Action) -> i32 {
        pips(*action)
    }
}

/// Nothing scores before the end of a hand, so the heaviest bone is what is best to be rid of.
fn pips(action: Action) -> Points {
    if let Action::Play(bone, _) = action { bone.pips().into() } else { 0 }
}
