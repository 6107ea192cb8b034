//! The opponents of Brick Dominoes; see docs/brick.md.

mod appeal;
mod candidates;
mod evaluation;
mod state;
#[cfg(test)]
mod tests;
mod world;

use candidates::candidates;
use state::{Horizon, PlayoutState};

use crate::bots::estimate::{Estimating, ToEstimate};
use crate::bots::greedy::most_points;
use crate::bots::search::{Budget, Search, Searched, estimate_by_search};
use crate::bots::{BotRules, Level, Opinion, Thinking};
use crate::engine::{GameView, Points, Rng, Seats};
use crate::games::brick::rules::{Action, Brick, Phase, View};

impl BotRules for Brick {
    /// Placements hardly ever lead by more: those next to each other are similar.
    const PUZZLE_LEAD: f64 = 0.025;

    fn greedy(view: &View, rng: &mut Rng) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        most_points(legal, rng, |action| match *action {
            Action::Place(_, [spot, _]) => view.wall().top(spot).map_or(0, |top| Points::from(top.layer) + 1),
            _ => 0,
        })
    }

    fn start_search(view: &View, level: Level, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        start_with(view, effort(level, view.count())?, rng)
    }

    fn start_larger_search(view: &View, times: u32, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
        let strongest = strongest(view.count());
        start_with(view, Effort { playouts: strongest.playouts.saturating_mul(times), ..strongest }, rng)
    }

    /// To wait for a better turn, by a skip or a readied brick, leads more often than any placement, and playouts overrate
    /// it (docs/brick.md).
    fn is_solution(action: &Action) -> bool {
        matches!(action, Action::Place(..))
    }

    fn estimate(position: &ToEstimate<Self>, rng: Rng) -> Option<Box<dyn Estimating>> {
        estimate_by_search(position, rng)
    }
}

/// Starts the search of an effort.
fn start_with(view: &View, effort: Effort, rng: Rng) -> Option<Box<dyn Thinking<Action>>> {
    if view.phase() == Phase::Reveal {
        return Some(Box::new(Opinion::settled(reveal_heaviest(view)?)));
    }
    let knowledge = Knowledge { seen: PlayoutState::seen(view, effort.horizon())? };
    let budget = Budget { playouts: effort.playouts, foresight: effort.width > 1, worlds: 0, positions: 0 };
    let candidates = candidates(view, effort.candidates, effort.waits);
    Some(Box::new(Search::<Brick>::among(view, candidates, Some(knowledge), budget, rng)?))
}

/// The most seats at which the playouts of Easy and Not so easy are scaled. With even fewer they would choose by chance.
const MOST_AT_SMALL_TABLE: usize = 6;

/// The fewest seats at which Tough and Brutal follow the heuristic. They cannot learn the answers of four opponents: with its
/// few playouts, Tough was no stronger than Not so easy, and with many more, Brutal no stronger than Tough (docs/brick.md, How
/// strong they are).
const FEWEST_WITHOUT_ANSWERS: usize = 5;

/// The rounds until a playout of an estimate is evaluated: most matches end before.
const ROUNDS_OF_ESTIMATE: u16 = 30;

#[derive(Clone, Copy, PartialEq, Debug)]
struct Effort {
    /// Number of placements to search: the best by a static rating.
    candidates: usize,
    /// Playouts for one decision.
    playouts: u32,
    /// Turns until a playout is evaluated, the searching seat's own included.
    turns: u16,
    /// Number of actions considered for the next seat; with 1, every seat follows the heuristic.
    width: usize,
    /// True if a readied brick, which scores nothing, may be played although a brick of the hand could be placed. Playouts
    /// overrate such waiting: in them the seat places its brick the next time, while in the game it would wait again.
    waits: bool,
}

/// Playouts where two or three seats have this many: with more seats each takes longer, and the walls are larger.
fn scaled(playouts: u32, seats: Seats) -> u32 {
    let seats = u32::from(u8::from(seats)).max(3);
    (playouts * 9 / (seats * seats)).max(1)
}

impl Effort {
    fn horizon(self) -> Horizon {
        Horizon { turns: self.turns, width: self.width }
    }
}

fn effort(level: Level, seats: Seats) -> Option<Effort> {
    let round = u16::from(u8::from(seats));
    let is_large = seats.count() > MOST_AT_SMALL_TABLE;
    let (candidates, playouts, turns, width) = match level {
        Level::Beginner => return None,
        Level::Easy if seats == Seats::TWO => (4, 8, round, 1),
        // with more seats, a playout that ends before the seat's own next turn does not choose better than a Beginner
        Level::Easy if is_large => (2, 8, round + 1, 1),
        Level::Easy => (1, scaled(8, seats), round + 1, 1),
        Level::NotSoEasy if is_large => (8, 24, 2 * round, 1),
        Level::NotSoEasy => (8, scaled(40, seats), 2 * round, 1),
        Level::Tough if seats.count() >= FEWEST_WITHOUT_ANSWERS => (8, 240, 2 * round, 1),
        Level::Tough => (16, scaled(400, seats), 2 * round, 6),
        Level::Brutal => return Some(strongest(seats)),
    };
    Some(Effort { candidates, playouts, turns, width, waits: true })
}

fn strongest(seats: Seats) -> Effort {
    let turns = 2 * u16::from(u8::from(seats));
    if seats.count() >= FEWEST_WITHOUT_ANSWERS {
        Effort { candidates: 8, playouts: 480, turns, width: 1, waits: false }
    } else {
        Effort { candidates: 16, playouts: scaled(4000, seats), turns, width: 6, waits: true }
    }
}

fn reveal_heaviest(view: &View) -> Option<Action> {
    let heaviest = view.own_hand()?.iter().copied().max_by_key(|bone| (bone.pips(), bone.high()));
    heaviest.map(Action::Reveal)
}

/// What a seat knows. All deals of the hidden bricks are taken as equally likely.
pub struct Knowledge {
    seen: PlayoutState,
}

impl Searched for Brick {
    type World = PlayoutState;
    type Belief = Knowledge;

    fn believe(view: &View) -> Option<Knowledge> {
        Some(Knowledge { seen: PlayoutState::seen(view, strongest(view.count()).horizon())? })
    }

    fn believe_for_estimate(view: &View) -> Option<Knowledge> {
        let turns = ROUNDS_OF_ESTIMATE * u16::from(u8::from(view.count()));
        Some(Knowledge { seen: PlayoutState::seen(view, Horizon { turns, width: 1 })? })
    }

    fn candidates(view: &View, out: &mut Vec<Action>) {
        let effort = strongest(view.count());
        *out = candidates(view, effort.candidates, effort.waits);
    }

    fn draw(known: &Knowledge, rng: &mut Rng) -> Option<PlayoutState> {
        let mut world = known.seen.clone();
        world.fill(rng);
        Some(world)
    }
}
