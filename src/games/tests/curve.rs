//! Curves of real games.

use crate::bots::curve::{Balance, Cost, Curve};
use crate::bots::estimate::{Estimate, EstimateText, ToEstimate};
use crate::bots::protocol::{FromWorker, Lane, PositionText, Question, QuestionId, ToWorker};
use crate::bots::server::Server;
use crate::bots::{BotRules, Level, cost_of};
use crate::engine::contract::HasOptions;
use crate::engine::{Rng, Rules, Seats, Seed, ShowsView, Turn, Viewer};
use crate::games::brick::rules::{Brick, Options as BrickOptions};
use crate::games::electrum::rules::{Electrum, Options};
use crate::games::{GameId, begin_written};

/// A game between Beginners, as the positions of its curve, with what their choices cost in the eyes of a level. It stops
/// after this many entries.
struct Played<G: BotRules> {
    positions: Vec<ToEstimate<G>>,
    costs: Vec<Cost>,
    game: G,
}

fn play<G: BotRules>(options: &G::Options, seats: Seats, seed: Seed, most: u32, judge: Option<Level>) -> Played<G> {
    let mut game = G::deal(options, seats, seed).expect("the options are valid");
    let mut rng = Rng::new(seed.derive(u64::MAX));
    let (mut positions, mut costs, mut legal) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..most {
        let movers = game.turn().movers();
        if movers.is_empty() {
            break;
        }
        let views = game.seats().iter().map(|seat| game.view(Viewer::Seat(seat))).collect();
        let mut entry = Vec::new();
        for seat in movers.iter() {
            let view = game.view(Viewer::Seat(seat));
            let action = G::greedy(&view, &mut rng).expect("a seat that is to act has an action");
            game.legal(seat, &mut legal);
            if let Some(level) = judge.filter(|_| legal.len() > 1) {
                let mut thought = G::ponder(&view, level, Seed::new(u64::from(number))).expect("the seat is to act");
                while thought.next_slice() {}
                costs.extend(cost_of(thought.opinion().choices, &action).map(|cost| Cost { seat, cost }));
            }
            entry.push(action);
        }
        game.apply(&entry, &mut Vec::new()).expect("a Beginner acts legally");
        positions.push(ToEstimate { views, playouts: 0 });
    }
    Played { positions, costs, game }
}

fn estimate<G: BotRules>(position: &ToEstimate<G>, playouts: u32, index: u64) -> Option<Estimate> {
    let position = ToEstimate { views: position.views.clone(), playouts };
    let mut estimating = G::estimate(&position, Rng::new(Seed::new(index)))?;
    while estimating.next_slice() {}
    Some(estimating.estimate())
}

fn curve<G: BotRules>(positions: &[ToEstimate<G>], game: &G, playouts: u32) -> Curve {
    let winners = match game.turn() {
        Turn::Over(outcome) => Some(outcome.winners),
        Turn::One(_) | Turn::Together(_) => None,
    };
    let mut curve = Curve::new(game.sides(), positions.len(), winners);
    (0..).zip(positions).for_each(|(index, position)| curve.push(estimate(position, playouts, index)));
    curve
}

fn check_every_position<G: BotRules + HasOptions>() {
    let options = G::initial(G::usual_seats());
    let Played { positions, .. } = play::<G>(&options, G::usual_seats(), Seed::new(3), 40, None);
    for (index, position) in (0..).zip(&positions) {
        let found = estimate(position, 8, index).expect("every position of a game in progress has an estimate");
        assert_eq!(found.chances.len(), position.views.len(), "{} {index}", G::NAME);
        assert!(found.chances.iter().all(|chance| (-1e-9..=1.0 + 1e-9).contains(&chance.mean)), "{} {index}", G::NAME);
    }
}

#[test]
fn every_position_of_every_game_has_an_estimate() {
    for id in GameId::ALL {
        with_game!(*id, Game => check_every_position::<Game>());
    }
}

fn check_worker<G: BotRules + ShowsView>() {
    let options = G::initial(G::usual_seats());
    let Played { positions, .. } = play::<G>(&options, G::usual_seats(), Seed::new(4), 6, None);
    let mut server = Server::new(begin_written);
    for (index, position) in (0..).zip(&positions) {
        let json = |view: &G::View| serde_json::to_string(view).unwrap();
        let text = EstimateText { views: position.views.iter().map(json).collect(), playouts: 8 };
        let position_text = PositionText { game: G::NAME, view: serde_json::to_string(&text).unwrap() };
        let question = Question::new(QuestionId(index), Lane::Estimate, position_text, Level::Brutal, Seed::new(index));
        server.hear(ToWorker::Ask(question));
        server.think_until(|| false);
        let answers = server.said().filter_map(|said| match said {
            FromWorker::Answer(answer) => answer.opinion,
            _ => None,
        });
        let answer = answers.collect::<Vec<_>>().pop().expect("an estimate is answered");
        assert_eq!(Estimate::read(&answer, position.views.len()), estimate(position, 8, index), "{}", G::NAME);
    }
}

#[test]
fn the_worker_estimates_as_anybody_else_does_bit_by_bit() {
    for id in GameId::ALL {
        with_game!(*id, Game => check_worker::<Game>());
    }
}

/// The square of the correlation, and the mean of the second figures with its standard error.
fn explained(pairs: &[(f64, f64)]) -> (f64, f64, f64) {
    let count = pairs.iter().fold(0.0, |count, _| count + 1.0);
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let (one, other) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let both: f64 = pairs.iter().map(|pair| (pair.0 - one) * (pair.1 - other)).sum();
    let squares =
        |from: f64, of: fn(&(f64, f64)) -> f64| pairs.iter().map(|pair| (of(pair) - from).powi(2)).sum::<f64>();
    let (first, second) = (squares(one, |pair| pair.0), squares(other, |pair| pair.1));
    (both * both / (first * second), other, (second / count / count).sqrt())
}

#[test]
fn between_equal_players_luck_explains_the_result_and_skill_has_mean_zero() {
    let options = Options { fives: true, threes: true, spinner: true, points_to_win: 50, ..Options::default() };
    let (mut luck, mut skill) = (Vec::new(), Vec::new());
    for number in 0..1_000 {
        let seed = Seed::new(9).derive(number);
        let judge = Some(Level::NotSoEasy);
        let Played { positions, costs, game } = play::<Electrum>(&options, Seats::TWO, seed, 1_000, judge);
        let curve = curve(&positions, &game, 8);
        let Balance { luck: by_luck, own, others } = curve.balance(0, &costs).expect("the game is over");
        let result = curve.chance(positions.len(), 0).expect("the game is over");
        luck.push((result, by_luck.mean));
        skill.push((result, own.mean + others.mean));
    }
    let (share, _, _) = explained(&luck);
    let (of_skill, mean, error) = explained(&skill);
    assert!(share > 0.5 && share > 5.0 * of_skill, "luck explains {share:.2}, skill {of_skill:.2}");
    assert!(mean.abs() < 3.0 * error, "the mean skill is {mean:.4}, its standard error {error:.4}");
}

#[test]
fn an_unfinished_game_has_a_curve_up_to_its_last_position() {
    let Played { mut positions, game, .. } = play::<Electrum>(&Options::default(), Seats::TWO, Seed::new(5), 12, None);
    let mut part = curve(&positions, &game, 16);
    assert_eq!((part.is_done(), part.balance(0, &[])), (false, None), "the position after the last entry is missing");
    positions.truncate(1);
    let views = game.seats().iter().map(|seat| game.view(Viewer::Seat(seat))).collect();
    part.push(estimate(&ToEstimate::<Electrum> { views, playouts: 0 }, 16, 12));
    let balance = part.balance(0, &[]).expect("all positions are known");
    assert!(part.is_done() && balance.luck.error > 0.0);
}

#[test]
fn ten_seats_have_ten_curves() {
    let ten = Seats::new(10).expect("ten is a number of seats");
    let options = BrickOptions { matches: Some(1), ..Brick::initial(ten) };
    let Played { positions, game, .. } = play::<Brick>(&options, ten, Seed::new(6), 1_000, None);
    let curve = curve(&positions[..30], &game, 10);
    for after in 0..30 {
        let chances: Vec<f64> = (0..10).filter_map(|side| curve.chance(after, side)).collect();
        assert!(chances.len() == 10 && (chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "after {after}");
    }
}
