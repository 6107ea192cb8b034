//! What holds for every opponent of Electrum Dominoes.

use super::*;
use crate::engine::contract::Varied;
use crate::engine::electrum::{Event, Options, Preset};
use crate::engine::{Rules, Seats, Turn, Viewer, Weighted};

fn preset(preset: Preset) -> Options {
    let mut options = Options::default();
    preset.set(&mut options);
    options
}

/// Plays games at random and shows `look` the view of the seat to act, wherever it has a choice.
fn positions(options: &Options, games: u64, mut look: impl FnMut(&View, Seed)) {
    for number in 0..games {
        let mut rng = Rng::new(Seed::new(77).derive(number));
        let mut game = Electrum::deal(options, Seats::TWO, rng.seed()).expect("the options are valid");
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while let Turn::One(mover) = game.turn() {
            game.legal(mover, &mut legal);
            let seed = rng.seed();
            if legal.len() > 1 {
                look(&game.view(Viewer::Seat(mover)), seed);
            }
            let action = *rng.pick(&legal).expect("a seat to act has an action");
            game.apply(&[action], &mut events).expect("a legal action applies");
            events.clear();
        }
    }
}

/// A match of two players over `deals` deals, each played twice with the seats changed: the first player's share of
/// the games won.
fn share_of_wins(options: &Options, deals: u64, think: impl Fn(usize, &View, Seed) -> Option<Action>) -> f64 {
    let (mut games, mut wins) = (0.0, 0.0);
    for number in 0..deals {
        for first in Seats::TWO.iter() {
            let seed = Seed::new(2_000).derive(number);
            let mut thoughts = Rng::new(seed.derive(u64::MAX));
            let mut game = Electrum::deal(options, Seats::TWO, seed).expect("the options are valid");
            let mut events = Vec::new();
            let winners = loop {
                match game.turn() {
                    Turn::Over(outcome) => break outcome.winners,
                    turn => {
                        let mover = turn.movers().iter().next().expect("somebody is to act");
                        let view = game.view(Viewer::Seat(mover));
                        let action = think(usize::from(mover != first), &view, thoughts.seed());
                        game.apply(&[action.expect("a seat to act acts")], &mut events).expect("bots act legally");
                        events.clear();
                    }
                }
            };
            games += 1.0;
            wins += if winners.contains(first) { 1.0 } else { 0.0 };
        }
    }
    wins / games
}

#[test]
fn every_choice_is_legal_with_every_setting() {
    let mut made = 0;
    for options in Electrum::variants() {
        let mut nth = 0;
        positions(&options, 2, |view, seed| {
            nth += 1;
            let mut legal = Vec::new();
            view.legal(&mut legal);
            for level in Level::ALL {
                // the thoughtful are asked less often
                if level <= Level::Easy || nth % 16 == 0 {
                    let choice = Electrum::choose(view, level, seed).expect("a seat to act has a choice");
                    assert!(legal.contains(&choice), "{level} chose {choice} of {legal:?}");
                    made += 1;
                }
            }
        });
    }
    assert!(made > 4_000, "only {made} choices were made");
}

#[test]
fn a_seat_that_is_not_to_act_has_no_choice() {
    let game = Electrum::deal(&preset(Preset::AllFives), Seats::TWO, Seed::new(1)).expect("a preset can be dealt");
    let mover = game.turn().movers().iter().next().expect("a new game has a seat to act");
    for level in Level::ALL {
        for who in [Viewer::Seat(mover.next(Seats::TWO)), Viewer::Table] {
            assert_eq!(Electrum::choose(&game.view(who), level, Seed::new(2)), None);
        }
        assert!(Electrum::choose(&game.view(Viewer::Seat(mover)), level, Seed::new(2)).is_some());
    }
}

/// The bones a seat cannot see are exchanged for others that it could not tell from them.
fn ask_in_another_world(level: Level, games: u64, every: u32) -> u32 {
    let (mut asked, mut nth) = (0, 0);
    for named in Preset::ALL {
        positions(&preset(named), games, |view, seed| {
            nth += 1;
            if nth % every != 0 {
                return;
            }
            let seat = view.seat.expect("a seat's view");
            let mut rng = Rng::new(seed.derive(1));
            let Weighted { world, .. } = Electrum::imagine(view, &mut rng).expect("a real view has a world");
            let there = world.view(Viewer::Seat(seat));
            let choice = Electrum::choose(view, level, seed);
            assert_eq!(choice, Electrum::choose(&there, level, seed), "{level} knows more than {view:?}");
            assert_eq!(choice, Electrum::choose(view, level, seed), "{level} chose otherwise when asked again");
            asked += 1;
        });
    }
    asked
}

#[test]
fn what_is_hidden_never_changes_a_beginners_choice() {
    let asked = ask_in_another_world(Level::Beginner, 60, 1);
    assert!(asked >= 10_000, "only {asked} positions");
}

#[test]
fn what_is_hidden_never_changes_a_thoughtful_choice() {
    for (level, every) in [(Level::Easy, 10), (Level::NotSoEasy, 40), (Level::Tough, 160)] {
        let asked = ask_in_another_world(level, 5, every);
        assert!(asked >= 1_000 / every, "only {asked} positions for {level}");
    }
}

#[test]
fn a_beginner_takes_the_most_points_and_any_of_equals() {
    let (mut scoring, mut plain) = (0, 0);
    positions(&preset(Preset::AllFives), 20, |view, seed| {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let points = |&action: &Action| points_now(view, action);
        let choice = Electrum::choose(view, Level::Beginner, seed).expect("a seat to act has a choice");
        let most = legal.iter().map(points).max().expect("there is a choice");
        assert_eq!(points(&choice), most);
        // another seed takes another of equals, sooner or later
        let equals = legal.iter().filter(|action| points(action) == most).count();
        let mut taken: Vec<Action> =
            (0..200).filter_map(|nth| Electrum::choose(view, Level::Beginner, seed.derive(nth))).collect();
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken.len(), equals, "{taken:?} of {legal:?}");
        scoring += u32::from(most > 0);
        plain += u32::from(most == 0);
    });
    assert!(scoring > 100 && plain > 100, "{scoring} positions scored, {plain} did not");
}

/// The points a beginner counts on are those that the play then brings.
#[test]
fn points_now_are_the_points_of_the_play() {
    for options in Electrum::variants() {
        let mut rng = Rng::new(Seed::new(5));
        let mut game = Electrum::deal(&options, Seats::TWO, Seed::new(6)).expect("the options are valid");
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while let Turn::One(mover) = game.turn() {
            game.legal(mover, &mut legal);
            let action = *rng.pick(&legal).expect("a seat to act has an action");
            let expected = points_now(&game.view(Viewer::Seat(mover)), action);
            events.clear();
            game.apply(&[action], &mut events).expect("a legal action applies");
            // what comes after a play or pass that ends the hand is the next hand's lead
            let scored = match events.first() {
                Some(Event::Played { points, .. }) => *points,
                _ => 0,
            };
            assert_eq!(scored, expected, "{action}");
        }
    }
}

/// What a taste expects of the ends is what the play then makes of them.
#[test]
fn ends_after_a_play_are_foreseen() {
    for spinner in [false, true] {
        let options = Options { spinner, ..preset(Preset::Draw) };
        let mut rng = Rng::new(Seed::new(8));
        for _ in 0..30 {
            let mut game = Electrum::deal(&options, Seats::TWO, rng.seed()).expect("the options are valid");
            let (mut legal, mut events) = (Vec::new(), Vec::new());
            while game.deals() == 1 && !game.turn().is_over() {
                let mover = game.turn().movers().iter().next().expect("somebody is to act");
                game.legal(mover, &mut legal);
                let action = *rng.pick(&legal).expect("a seat to act has an action");
                let foreseen = match action {
                    Action::Play(bone, end) => game.layout().fitting_after(bone, end, spinner),
                    Action::Draw | Action::Pass => game.layout().fitting(),
                };
                game.apply(&[action], &mut events).expect("a legal action applies");
                if game.deals() == 1 {
                    assert_eq!(game.layout().fitting(), foreseen, "{action}");
                }
            }
        }
    }
}

#[test]
fn a_lead_is_a_better_chance_and_chances_add_up() {
    let game = Electrum::deal(&preset(Preset::Draw), Seats::TWO, Seed::new(1)).expect("a preset can be dealt");
    let [ours, theirs] = [0, 1].map(|seat| prospects::chance_to_win(&game, Seat::new(seat)));
    assert!((ours - 0.5).abs() < 1e-12 && (theirs - 0.5).abs() < 1e-12);
    let mut ahead = 0;
    positions(&preset(Preset::AllFives), 3, |view, _| {
        let mut rng = Rng::new(Seed::new(1));
        let Weighted { world, .. } = Electrum::imagine(view, &mut rng).expect("a real view has a world");
        let [ours, theirs] = [0, 1].map(|seat| prospects::chance_to_win(&world, Seat::new(seat)));
        assert!((ours + theirs - 1.0).abs() < 1e-12);
        assert_eq!(ours > theirs, world.scores()[0] > world.scores()[1]);
        ahead += u32::from(ours > 0.8);
    });
    assert!(ahead > 0);
}

/// Fixed seeds: the same games are played every time, and what they show was shown by far longer matches too.
#[test]
fn each_level_beats_the_one_below() {
    let fives = preset(Preset::AllFives);
    let levels = [(Level::Easy, 60), (Level::NotSoEasy, 20), (Level::Tough, 10)];
    for (pair, (level, deals)) in Electrum::LEVELS.windows(2).zip(levels) {
        assert_eq!(pair[1], level);
        let share = share_of_wins(&fives, deals, |who, view, seed| Electrum::choose(view, pair[1 - who], seed));
        assert!(share > 0.52, "{} won {share} of its games against {}", pair[1], pair[0]);
    }
}

#[test]
fn thinking_helps_in_every_preset() {
    for named in Preset::ALL {
        let level = |who| if who == 0 { Level::NotSoEasy } else { Level::Beginner };
        let share = share_of_wins(&preset(named), 8, |who, view, seed| Electrum::choose(view, level(who), seed));
        assert!(share > 0.5, "{named:?}: {share}");
    }
}

#[test]
fn levels_that_are_not_built_play_as_the_strongest_built() {
    assert!(Electrum::LEVELS.is_sorted_by(|a, b| a < b));
    positions(&preset(Preset::Block), 1, |view, seed| {
        assert_eq!(Electrum::choose(view, Level::Brutal, seed), Electrum::choose(view, Level::Tough, seed));
    });
}
