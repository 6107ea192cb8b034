//! The opponents of Color, compared with the rules and with slower implementations.

use super::effort_and_rule;
use super::matrix::{CHOICES, solve};
use super::placements::Effort;
use super::state::{DOMINOES, PAIR, SearchState};
use super::thinkers::{ChoiceRule, Chooser};
use crate::bots::{BotRules, Choice, Level, Opinion, Thinking};
use crate::engine::{GameView, Points, Rng, Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::color::rules::{Action, Claim, Color, Event, Half, Options, Phase, SquareSet, groups};

fn states(games: u64) -> Vec<(Color, SearchState)> {
    let mut rng = Rng::new(Seed::new(11));
    let (mut legal, mut found) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let mut game = Color::deal(&Options::default(), Seats::TWO, Seed::new(seed)).expect("initial options");
        loop {
            let movers = game.turn().movers();
            if movers.is_empty() {
                break;
            }
            if game.table().phase == Phase::Choose {
                let view = game.view(Viewer::Seat(game.table().placer));
                found.push((game.clone(), SearchState::of(&view).expect("a seat's view")));
            }
            let mut entry = Vec::new();
            for seat in movers.iter() {
                game.legal(seat, &mut legal);
                entry.push(rng.pick(&legal).expect("something is legal").clone());
            }
            game.apply(&entry, &mut Vec::new()).expect("a legal entry");
        }
    }
    found
}

#[test]
fn pairs_of_halves_make_dominoes() {
    for (one, row) in Half::ALL.into_iter().zip(PAIR) {
        for (other, domino) in Half::ALL.into_iter().zip(row) {
            let mut halves = [one, other];
            halves.sort_unstable();
            assert_eq!(DOMINOES[domino], halves);
        }
    }
}

#[test]
fn gains_agree_with_the_best_placement() {
    let mut places = Vec::new();
    for (_, state) in states(25) {
        let gains = state.gains();
        for (domino, most) in DOMINOES.into_iter().zip(gains) {
            let [one, other] = domino;
            let mut best = 0;
            for halves in [[one, other], [other, one]] {
                state.placements(halves, &mut places);
                best = best.max(places.iter().map(|placement| placement.points).max().unwrap_or_default());
            }
            assert_eq!(most, best, "{domino:?} at\n{:?}", state.board);
        }
    }
}

#[test]
fn solutions_of_random_games_are_equilibria() {
    let mut rng = Rng::new(Seed::new(2));
    for _ in 0..20_000 {
        let worth: [[f64; CHOICES]; CHOICES] = std::array::from_fn(|_| {
            std::array::from_fn(|_| f64::from(rng.below(9)) / 8.0 + f64::from(rng.below(2)) * 1e-6)
        });
        let mut open = || std::array::from_fn(|number| number != 2 || rng.below(2) == 0);
        let (rows, columns) = (open(), open());
        let solution = solve(&worth, rows, columns);
        for mix in [(solution.rows, rows), (solution.columns, columns)] {
            assert!((mix.0.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(mix.0.iter().zip(mix.1).all(|(chance, open)| *chance >= 0.0 && (open || *chance == 0.0)));
        }
        for column in (0..CHOICES).filter(|column| columns[*column]) {
            let against: f64 = (0..CHOICES).map(|row| solution.rows[row] * worth[row][column]).sum();
            assert!(against > solution.value - 1e-9, "{worth:?} {solution:?}");
        }
        for row in (0..CHOICES).filter(|row| rows[*row]) {
            let against: f64 = (0..CHOICES).map(|column| solution.columns[column] * worth[row][column]).sum();
            assert!(against < solution.value + 1e-9, "{worth:?} {solution:?}");
        }
    }
}

#[test]
fn a_search_state_agrees_with_the_rules() {
    let mut legal = Vec::new();
    let mut rng = Rng::new(Seed::new(6));
    for (mut game, state) in states(25) {
        let placer = game.table().placer;
        let choose = |rng: &mut Rng| {
            let left = game.table().purples_left.iter().all(|left| *left > 0);
            let halves: Vec<Half> = Half::ALL.into_iter().filter(|half| left || *half != Half::Purple).collect();
            *rng.pick(&halves).expect("three may always be chosen")
        };
        let halves = [choose(&mut rng), choose(&mut rng)];
        let chosen = state.chosen(if placer == Seat::new(0) { halves } else { [halves[1], halves[0]] });
        game.apply(&halves.map(Action::Choose), &mut Vec::new()).expect("halves that may be chosen");
        game.legal(placer, &mut legal);
        let action = rng.pick(&legal).expect("there is room").clone();
        let Action::Place(at) = action else { panic!("{action}") };
        let at_bits = at.map(SquareSet::only);
        let mut places = Vec::new();
        chosen.placements(halves, &mut places);
        assert_eq!(places.len(), legal.len());
        let placement = *places.iter().find(|placement| placement.at == at_bits).expect("the same places");
        let next = chosen.placed(&placement);
        let mut events = Vec::new();
        game.apply(&[action], &mut events).expect("a legal place");
        if let Phase::Claim { placed, .. } = game.table().phase {
            let best = groups::best_claim(&game.table().board, placed);
            game.apply(&[Action::Claim(best)], &mut events).expect("the best claim");
        }
        if let Turn::Over(outcome) = game.turn() {
            assert_eq!(next.won(), Some(outcome.winners.contains(placer.next(Seats::TWO))), "{:?}", next.scores);
        } else {
            assert_eq!(next.won(), None);
            assert_eq!(Some(next), SearchState::of(&game.view(Viewer::Seat(placer))));
        }
        let paid = events.iter().map(|event| match event {
            Event::Claimed { points, .. } | Event::DoubleBlack { points, .. } => *points,
            _ => 0,
        });
        assert_eq!(paid.sum::<Points>(), placement.points);
    }
}

fn finished_search(game: &Color, seat: Seat, (effort, rule): (Effort, ChoiceRule)) -> Chooser {
    let view = game.view(Viewer::Seat(seat));
    let state = SearchState::of(&view).expect("a seat's view");
    let mut chooser = Chooser::new(state, seat == game.table().placer, effort, rule, Rng::new(Seed::new(0)));
    while chooser.next_slice() {}
    chooser
}

fn other_strategy(game: &Color, seat: Seat, chooser: &Chooser) -> [f64; CHOICES] {
    let solution = chooser.solution();
    if seat == game.table().placer { solution.columns } else { solution.rows }
}

#[test]
fn no_half_gains_against_the_mixed_strategy() {
    let habits = effort_and_rule(Level::Tough).expect("it thinks");
    for (game, state) in states(6) {
        let placer = game.table().placer;
        let value = finished_search(&game, placer, habits).solution().value;
        for seat in [placer, placer.next(Seats::TWO)] {
            let chooser = finished_search(&game, seat, habits);
            let most = if seat == placer { value } else { 1.0 - value };
            let worth = chooser.against(&other_strategy(&game, seat, &chooser));
            let [rows, columns] = state.open();
            let open = if seat == placer { rows } else { columns };
            assert!((0..CHOICES).all(|half| !open[half] || worth[half] < most + 1e-9), "{worth:?} {most}");
        }
    }
}

fn likeliest(chances: &[f64; CHOICES]) -> usize {
    (0..CHOICES).fold(0, |best, half| if chances[half] > chances[best] { half } else { best })
}

fn likeliest_half(game: &Color, seat: Seat, habits: (Effort, ChoiceRule)) -> Half {
    let solution = finished_search(game, seat, habits).solution();
    Half::ALL[likeliest(if seat == game.table().placer { &solution.rows } else { &solution.columns })]
}

fn answer_to_likeliest(game: &Color, seat: Seat, habits: (Effort, ChoiceRule)) -> Half {
    let chooser = finished_search(game, seat, habits);
    let its = Half::ALL[likeliest(&other_strategy(game, seat, &chooser))];
    answer(game, seat, &chooser, its)
}

fn answer(game: &Color, seat: Seat, chooser: &Chooser, to: Half) -> Half {
    let worth = chooser.against(&Half::ALL.map(|half| f64::from(u8::from(half == to))));
    let may = open_halves(game, seat);
    let mut open = Half::ALL.into_iter().zip(worth).filter(|(half, _)| may.contains(half));
    let first = open.next().expect("three may always be chosen");
    open.fold(first, |best, next| if next.1 > best.1 { next } else { best }).0
}

type HalfChooser<'a> = &'a dyn Fn(&Color, Seat) -> Half;

/// Games that `level` wins against an opponent that places and claims as `places_as` does. The given functions choose
/// the halves; without `its_choice` the level chooses its own.
fn won(
    level: Level,
    places_as: Level,
    games: u64,
    its_choice: Option<HalfChooser<'_>>,
    others_choice: &mut dyn FnMut(&Color, Seat) -> Half,
) -> u64 {
    let wins = |number: u64| {
        let own = Seat::new(u8::from(number % 2 == 1));
        let mut game = Color::deal(&Options::default(), Seats::TWO, Seed::new(number / 2)).expect("initial options");
        let mut rng = Rng::new(Seed::new(number));
        loop {
            let choosing = game.table().phase == Phase::Choose;
            let act = |seat: Seat| match its_choice {
                _ if choosing && seat != own => Action::Choose(others_choice(&game, seat)),
                Some(choose) if choosing => Action::Choose(choose(&game, seat)),
                _ => {
                    let plays_as = if seat == own { level } else { places_as };
                    Color::choose(&game.view(Viewer::Seat(seat)), plays_as, rng.seed()).expect("it is to act")
                }
            };
            let entry: Vec<Action> = game.turn().movers().iter().map(act).collect();
            if let Turn::Over(outcome) = game.turn() {
                return outcome.winners.contains(own);
            }
            game.apply(&entry, &mut Vec::new()).expect("a legal entry");
        }
    };
    (0..games).map(wins).map(u64::from).sum()
}

fn open_halves(game: &Color, seat: Seat) -> Vec<Half> {
    let left = game.table().purples_left[seat.index()];
    Half::ALL.into_iter().filter(|half| *half != Half::Purple || left > 0).collect()
}

fn random_halves() -> impl FnMut(&Color, Seat) -> Half {
    let mut rng = Rng::new(Seed::new(9));
    move |game, seat| *rng.pick(&open_halves(game, seat)).expect("three may always be chosen")
}

#[derive(Clone, Copy)]
enum Expects {
    /// The level's likeliest half: the player knows the program.
    Likeliest,
    /// A random half: the player knows nothing.
    Any,
}

#[derive(Clone, Copy)]
enum Judges {
    /// By the points of the domino: the most if the player places, the fewest otherwise; random among equals.
    ByPoints,
    ByLevel,
}

fn answers(habits: (Effort, ChoiceRule), expects: Expects, judges: Judges) -> impl FnMut(&Color, Seat) -> Half {
    let mut rng = Rng::new(Seed::new(9));
    move |game, seat| {
        let (placer, other) = (game.table().placer, seat.next(Seats::TWO));
        let its = match expects {
            Expects::Likeliest => likeliest_half(game, other, habits),
            Expects::Any => *rng.pick(&open_halves(game, other)).expect("three may always be chosen"),
        };
        if let Judges::ByLevel = judges {
            return answer(game, seat, &finished_search(game, seat, habits), its);
        }
        let gains = SearchState::of(&game.view(Viewer::Seat(placer))).expect("a seat's view").gains();
        let number = |half: Half| Half::ALL.iter().position(|known| *known == half).expect("one of four");
        let gain = |half: Half| gains[PAIR[number(half)][number(its)]] * if seat == placer { 1 } else { -1 };
        let mut open = open_halves(game, seat);
        let most = open.iter().map(|half| gain(*half)).max();
        open.retain(|half| Some(gain(*half)) == most);
        *rng.pick(&open).expect("one is best")
    }
}

/// The number of games that a level wins: against a player who answers its likeliest half; against random halves; and,
/// always choosing its likeliest half, against the first player. All place as the level does.
fn won_against_exploiter(level: Level, games: u64) -> [u64; 3] {
    let habits = effort_and_rule(level).expect("it thinks");
    let mut exploiter = |game: &Color, seat: Seat| answer_to_likeliest(game, seat, habits);
    let predictable = |game: &Color, seat: Seat| likeliest_half(game, seat, habits);
    [
        won(level, level, games, None, &mut exploiter),
        won(level, level, games, None, &mut random_halves()),
        won(level, level, games, Some(&predictable), &mut exploiter),
    ]
}

/// Games that a level wins against an opponent that places and claims as a Beginner and answers the expected half.
fn won_against_answers(
    level: Level,
    games: u64,
    its_choice: Option<HalfChooser<'_>>,
    expects: Expects,
    judges: Judges,
) -> u64 {
    let habits = effort_and_rule(level).expect("it thinks");
    won(level, Level::Beginner, games, its_choice, &mut answers(habits, expects, judges))
}

#[test]
fn drawing_the_half_limits_an_exploiting_player() {
    let [mixed, random, predictable] = won_against_exploiter(Level::Tough, 24);
    assert!((6..=18).contains(&mixed), "{mixed} of 24 won against the exploiter");
    assert!(predictable + 4 <= mixed, "{predictable} of 24 won by always choosing it, {mixed} by drawing");
    assert!(random > mixed, "{random} of 24 won against random halves");
}

#[test]
#[ignore = "a measurement of some minutes; docs/color.md has what it prints"]
fn an_exploiting_player_in_many_games() {
    for level in [Level::Tough, Level::Brutal] {
        println!("{level}: {:?} of 60", won_against_exploiter(level, 60));
    }
}

/// Answering the likeliest half gains something (see docs/color.md), but less than against a level that always chooses
/// it. Seeds are fixed.
#[test]
fn drawing_the_half_limits_a_beginner_who_answers_the_likeliest_one() {
    const GAMES: u64 = 24;
    let habits = effort_and_rule(Level::Tough).expect("it thinks");
    let predictable = |game: &Color, seat: Seat| likeliest_half(game, seat, habits);
    let won = |its_choice, expects| won_against_answers(Level::Tough, GAMES, its_choice, expects, Judges::ByPoints);
    let (drawn, certain) = (won(None, Expects::Likeliest), won(Some(&predictable), Expects::Likeliest));
    assert!(certain < drawn, "{certain} of {GAMES} won by always choosing it, {drawn} by drawing");
    let guessed = won(None, Expects::Any);
    assert!(drawn < guessed, "{drawn} of {GAMES} won against likeliest answers, {guessed} otherwise");
}

fn print_won_against_answers(level: Level, games: u64) {
    for (judges, by) in [(Judges::ByPoints, "by points"), (Judges::ByLevel, "by the level's values")] {
        for (expects, what) in [(Expects::Likeliest, "the likeliest"), (Expects::Any, "any")] {
            let won = won_against_answers(level, games, None, expects, judges);
            println!("{level}: {won} of {games} against answers to {what}, {by}");
        }
    }
    let random = won(level, Level::Beginner, games, None, &mut random_halves());
    println!("{level}: {random} of {games} against random halves");
}

#[test]
#[ignore = "a measurement of minutes; docs/color.md has what it prints"]
fn beginners_who_answer_tough_in_many_games() {
    print_won_against_answers(Level::Tough, 400);
}

#[test]
#[ignore = "a measurement of many minutes; docs/color.md has what it prints"]
fn beginners_who_answer_brutal_in_many_games() {
    print_won_against_answers(Level::Brutal, 100);
}

fn opinion(game: &Color, seat: Seat, level: Level, seed: u64) -> Opinion<Action> {
    let mut thought = Color::ponder(&game.view(Viewer::Seat(seat)), level, Seed::new(seed)).expect("it is to act");
    while thought.next_slice() {}
    thought.opinion()
}

#[test]
fn an_opinion_of_a_half_has_its_probability_and_value() {
    let habits = effort_and_rule(Level::Tough).expect("it thinks");
    let mut mixed = 0;
    for (game, _) in states(2).into_iter().step_by(5) {
        for seat in [Seat::new(0), Seat::new(1)] {
            let solution = finished_search(&game, seat, habits).solution();
            let is_placer = seat == game.table().placer;
            let (value, chances) =
                if is_placer { (solution.value, solution.rows) } else { (1.0 - solution.value, solution.columns) };
            let choices = opinion(&game, seat, Level::Tough, 1).choices;
            assert_eq!(choices.len(), open_halves(&game, seat).len());
            for Choice { action, behind, drawn, .. } in &choices {
                let drawn = drawn.expect("it plays what it draws");
                let half = Half::ALL.iter().position(|half| Action::Choose(*half) == *action).expect("a half");
                assert!((drawn.chance - chances[half]).abs() < 1e-12, "{drawn:?} {chances:?}");
                assert!((drawn.worth + behind - value).abs() < 1e-9, "{drawn:?} and {behind} of {value}");
                // a half that may be drawn is never a mistake
                assert!(drawn.chance < 1e-9 || *behind < 1e-9, "{drawn:?} {behind}");
            }
            assert!(choices[0].drawn.is_some_and(|drawn| drawn.chance > 0.0), "{choices:?}");
            mixed += u32::from(choices.iter().filter(|of| of.drawn.is_some_and(|of| of.chance > 0.01)).count() > 1);
        }
    }
    assert!(mixed > 3, "few states have a mixed strategy");
    let (game, _) = states(1).swap_remove(3);
    assert!(opinion(&game, Seat::new(0), Level::Easy, 1).choices.iter().all(|choice| choice.drawn.is_none()));
}

#[test]
fn halves_are_drawn_with_their_stated_probability() {
    let mut seen = 0;
    for (game, _) in states(1).into_iter().skip(2).step_by(6) {
        let seat = game.table().placer;
        let expected = opinion(&game, seat, Level::Tough, 0).choices;
        let drawn: Vec<Action> =
            (0..150).map(|seed| opinion(&game, seat, Level::Tough, seed).choices.swap_remove(0).action).collect();
        for Choice { action, drawn: of, .. } in expected {
            let chance = of.expect("it draws").chance;
            let count = u32::try_from(drawn.iter().filter(|other| **other == action).count()).expect("a few");
            // four standard deviations, and one game
            let off = (f64::from(count) - 150.0 * chance).abs();
            assert!(off <= 1.0 + 4.0 * (150.0 * chance * (1.0 - chance)).sqrt(), "{action} {count} times of {chance}");
            seen += u32::from((0.05..0.95).contains(&chance));
        }
    }
    assert!(seen > 2, "few halves are drawn now and then");
}

#[test]
fn brutal_judges_every_placement_and_every_claim() {
    let (mut legal, mut claims) = (Vec::new(), 0);
    for seed in 0..2 {
        let mut game = Color::deal(&Options::default(), Seats::TWO, Seed::new(seed)).expect("initial options");
        let mut rng = Rng::new(Seed::new(seed));
        for ply in 0..30 {
            let mut entry = Vec::new();
            for seat in game.turn().movers().iter() {
                game.legal(seat, &mut legal);
                if game.table().phase != Phase::Choose && ply % 5 < 2 {
                    let choices = opinion(&game, seat, Level::Brutal, 1).choices;
                    assert!(choices[0].behind <= 0.0);
                    let mut judged: Vec<&Action> = choices.iter().map(|choice| &choice.action).collect();
                    judged.sort();
                    judged.dedup();
                    legal.sort();
                    assert!(judged.into_iter().eq(&legal));
                    if let Phase::Claim { placed, .. } = game.table().phase {
                        let best = groups::best_claim(&game.table().board, placed);
                        assert_eq!(choices[0].action, Action::Claim(best));
                        let points =
                            |choice: &Choice<Action>| super::points_now(&game.view(Viewer::Seat(seat)), &choice.action);
                        assert!(choices.is_sorted_by_key(|choice| -points(choice)));
                        let behind = |choice: &Choice<Action>| choice.behind;
                        assert!(choices.is_sorted_by(|one, next| behind(one) <= behind(next)), "{choices:?}");
                        let nothing = choices.last().expect("to claim nothing is a claim");
                        assert!(nothing.behind > 0.0 && nothing.action == Action::Claim(Claim::default()));
                        claims += 1;
                    }
                }
                entry.push(rng.pick(&legal).expect("something is legal").clone());
            }
            if entry.is_empty() {
                break;
            }
            game.apply(&entry, &mut Vec::new()).expect("a legal entry");
        }
    }
    assert!(claims > 1, "{claims} claims");
}

/// The share of games that `level` wins against `below`; every deal is played twice with the seats exchanged.
fn share(level: Level, below: Level, deals: u32) -> f64 {
    let mut won = 0;
    for deal in 0..deals {
        for levels in [[level, below], [below, level]] {
            let seed = Seed::new(77).derive(u64::from(deal));
            let mut game = Color::deal(&Options::default(), Seats::TWO, seed).expect("initial options");
            let mut rng = Rng::new(seed);
            let outcome = loop {
                let choose = |seat: Seat| {
                    let view = game.view(Viewer::Seat(seat));
                    Color::choose(&view, levels[seat.index()], rng.seed()).expect("it is to act")
                };
                let entry: Vec<Action> = game.turn().movers().iter().map(choose).collect();
                if let Turn::Over(outcome) = game.turn() {
                    break outcome;
                }
                game.apply(&entry, &mut Vec::new()).expect("opponents keep to the rules");
            };
            won += u32::from(outcome.winners.iter().any(|seat| levels[seat.index()] == level));
        }
    }
    f64::from(won) / f64::from(2 * deals)
}

/// Seeds are fixed. Few games suffice: the bounds are far below the results in docs/color.md.
#[test]
fn levels_beat_those_below() {
    for (level, below, deals) in
        [(Level::Easy, Level::Beginner, 20), (Level::Tough, Level::Easy, 5), (Level::Brutal, Level::Beginner, 3)]
    {
        let share = share(level, below, deals);
        assert!(share > 0.5, "{level} won {share} against {below}");
    }
}

#[test]
fn choices_are_reproducible_and_legal() {
    for (game, _) in states(2).into_iter().step_by(7) {
        for seat in [Seat::new(0), Seat::new(1)] {
            let view = game.view(Viewer::Seat(seat));
            for level in Level::ALL {
                let choose = || Color::choose(&view, level, Seed::new(5));
                assert_eq!(choose(), choose());
                let mut thought = Color::ponder(&view, level, Seed::new(5)).expect("both choose");
                assert!(!thought.opinion().choices.is_empty());
                while thought.next_slice() {}
                let choices = thought.opinion().choices;
                assert!(choices.iter().all(|choice| choice.behind >= 0.0 && view.check(&choice.action).is_ok()));
            }
        }
    }
}

#[test]
fn no_level_thinks_for_a_seat_that_is_not_to_act() {
    let mut game = Color::deal(&Options::default(), Seats::TWO, Seed::new(1)).expect("initial options");
    let halves = [Half::Red, Half::Blue].map(Action::Choose);
    game.apply(&halves, &mut Vec::new()).expect("two halves");
    let other = game.table().placer.next(Seats::TWO);
    for level in Level::ALL {
        assert!(Color::ponder(&game.view(Viewer::Seat(other)), level, Seed::new(1)).is_none());
        assert!(Color::ponder(&game.view(Viewer::Table), level, Seed::new(1)).is_none());
    }
}

#[test]
fn every_level_plays_legally_to_the_end() {
    for level in Level::ALL {
        let mut game = Color::deal(&Options::default(), Seats::TWO, Seed::new(1)).expect("initial options");
        let mut rng = Rng::new(Seed::new(1));
        loop {
            let choose = |seat| Color::choose(&game.view(Viewer::Seat(seat)), level, rng.seed()).expect("it is to act");
            let entry: Vec<_> = game.turn().movers().iter().map(choose).collect();
            if entry.is_empty() {
                break;
            }
            game.apply(&entry, &mut Vec::new()).expect("a bot acts legally");
        }
    }
}
