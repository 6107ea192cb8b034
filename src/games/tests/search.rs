//! The shared search where seats act at once: no choice reacts to another's secret one, and later choices know both.

use std::cell::RefCell;

use super::session::match_pennies::{MatchPennies, Penny, View};
use crate::bots::Thinking;
use crate::bots::by_rules::{SearchedByRules, by_rules};
use crate::bots::search::{Budget, Search, Searched, World};
use crate::engine::{GameView, Points, Rng, Rules, Seat, Seats, Seed, Viewer};
use crate::games::color::rules::{Action, Color, Options};

const ANN: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

const BOTH: [Penny; 2] = [Penny::Heads, Penny::Tails];

thread_local! {
    /// The actions of each playout, in the order of the playouts.
    static DONE: RefCell<Vec<Vec<Penny>>> = const { RefCell::new(Vec::new()) };
}

/// Ann and Ben choose at once, then Ben names Ann's choice. He gains if the pennies differ and if he names the right
/// one; Ann gains otherwise.
#[derive(Clone)]
pub struct Future {
    done: Vec<Penny>,
}

impl World for Future {
    type Action = Penny;

    const INDIFFERENCE: f64 = 1.0;

    fn mover(&self) -> Option<Seat> {
        [ANN, BEN, BEN].get(self.done.len()).copied()
    }

    fn is_blind(&self) -> bool {
        self.done.len() == 1
    }

    fn moves(&self, out: &mut Vec<Penny>) {
        out.clear();
        out.extend(BOTH);
    }

    fn appeal(&self, moves: &[Penny], out: &mut Vec<i32>) {
        out.clear();
        out.resize(moves.len(), 0);
    }

    fn play(&mut self, action: &Penny) {
        self.done.push(*action);
    }

    fn worth(&self, seat: Seat) -> f64 {
        if seat == ANN {
            DONE.with_borrow_mut(|done| done.push(self.done.clone()));
        }
        let done = &self.done;
        let gains = [done[0] != done[1], done[0] == done[2]];
        let gain: f64 = gains.map(|gain| f64::from(u8::from(gain))).iter().sum();
        if seat == BEN { gain / 2.0 } else { 1.0 - gain / 2.0 }
    }
}

impl Searched for MatchPennies {
    type World = Future;
    type Belief = ();

    fn believe(_: &View) -> Option<()> {
        Some(())
    }

    fn candidates(_: &View, out: &mut Vec<Penny>) {
        out.clear();
        out.extend(BOTH);
    }

    fn draw((): &(), _: &mut Rng) -> Option<Future> {
        Some(Future { done: Vec::new() })
    }
}

/// Share of playouts in which Ben's action at index `ben` was tails, among those where Ann chose `took`.
fn tails(done: &[Vec<Penny>], took: Penny, ben: usize) -> f64 {
    let there: Vec<_> = done.iter().filter(|done| done[0] == took).collect();
    let tails = there.iter().filter(|done| done[ben] == Penny::Tails).count();
    assert!(there.len() > 20, "Ann took {took} in {} worlds", there.len());
    f64::from(u32::try_from(tails).unwrap()) / f64::from(u32::try_from(there.len()).unwrap())
}

#[test]
fn seats_that_act_at_once_do_not_react_to_each_other() {
    let budget = Budget { playouts: 1200, foresight: true, worlds: 0, positions: 0 };
    let view = View { seat: Some(ANN), scores: [0, 0] };
    let mut search = Search::<MatchPennies>::new(&view, budget, Rng::new(Seed::new(1))).unwrap();
    while search.next_slice() {}
    let done = DONE.with_borrow_mut(std::mem::take);
    let done = &done[done.len() / 2..];
    let [to_heads, to_tails] = BOTH.map(|took| tails(done, took, 1));
    assert!((to_heads - to_tails).abs() < 0.2, "Ben answers what Ann chose: {to_heads} and {to_tails}");
    // Ann's choice is public now
    let [to_heads, to_tails] = BOTH.map(|took| tails(done, took, 2));
    assert!(to_heads < 0.2 && to_tails > 0.8, "Ben does not know the public choice: {to_heads} and {to_tails}");
}

impl SearchedByRules for Color {
    const LEAD: Points = 20;

    fn appeal(&self, _: Seat, _: &Action) -> i32 {
        0
    }
}

#[test]
fn a_search_by_the_rules_plays_games_in_which_seats_act_at_once() {
    let game = Color::deal(&Options::default(), Seats::TWO, Seed::new(1)).unwrap();
    for seat in [ANN, BEN] {
        let view = game.view(Viewer::Seat(seat));
        let mut thought = by_rules::<Color>(&view, 8, Rng::new(Seed::new(1))).unwrap();
        while thought.next_slice() {}
        let mut judged: Vec<Action> = thought.opinion().choices.into_iter().map(|choice| choice.action).collect();
        judged.sort_unstable();
        let mut legal = Vec::new();
        view.legal(&mut legal);
        assert_eq!(judged, legal);
    }
}
