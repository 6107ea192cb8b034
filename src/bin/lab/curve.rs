//! `lab curve`: what the curves of games cost, and how they tell luck from skill.

use std::io::Write;
use std::time::{Duration, Instant};

use boneyard::bots::curve::{Cost, Curve};
use boneyard::bots::estimate::{PLAYOUTS, ToEstimate};
use boneyard::bots::{BotRules, cost_of};
use boneyard::engine::{HasTrace, Rng, Seat, Seed, Turn, Viewer};

use crate::Failure;
use crate::args::Wishes;
use crate::player::{Player, advance};

/// The default number of games.
const GAMES: u32 = 100;

/// The figures of one game, for the first side.
struct Reviewed {
    positions: usize,
    choices: usize,
    /// The time for the curve.
    elapsed: Duration,
    /// The time for judging all choices.
    judging: Duration,
    result: f64,
    luck: f64,
    own: f64,
    others: f64,
    margin: f64,
}

/// Plays games, evaluates their curves, and prints means.
///
/// # Errors
/// [`Failure::Bad`] if they cannot be played, [`Failure::Output`] if the figures cannot be printed.
pub fn run<G: HasTrace + BotRules>(wishes: &Wishes, out: &mut impl Write) -> Result<(), Failure> {
    let seats = wishes.seats::<G>();
    let options = wishes.options::<G>().map_err(Failure::bad)?;
    let players: Vec<Player> =
        seats.iter().map(|seat| wishes.bots.get(seat.index()).copied().unwrap_or_default()).collect();
    for player in &players {
        player.check::<G>()?;
    }
    let games = wishes.games.unwrap_or(GAMES);
    let mut all = Vec::new();
    for number in 0..games {
        let seed = wishes.seed().derive(u64::from(number));
        all.push(review(G::deal(&options, seats, seed).map_err(Failure::bad)?, &players, seed));
    }
    print(&all, out).map_err(Failure::from)
}

/// Plays a game, evaluates its curve as the page does, and measures the time.
fn review<G: HasTrace + BotRules>(mut game: G, players: &[Player], seed: Seed) -> Reviewed {
    let (mut positions, mut choices, mut events, mut ply) = (Vec::new(), Vec::new(), Vec::new(), 0);
    loop {
        let before = game.clone();
        let choose = |game: &G, seat: Seat| {
            let action = players[seat.index()].choose(game, seed, ply, seat);
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            if legal.len() > 1 {
                choices.push((seat, game.view(Viewer::Seat(seat)), action.clone()));
            }
            action
        };
        if !advance(&mut game, &mut events, choose) {
            break;
        }
        let views = before.seats().iter().map(|seat| before.view(Viewer::Seat(seat))).collect();
        positions.push(ToEstimate::<G> { views, playouts: PLAYOUTS });
        ply += 1;
    }
    let winners = match game.turn() {
        Turn::Over(outcome) => Some(outcome.winners),
        Turn::One(_) | Turn::Together(_) => None,
    };
    let start = Instant::now();
    let mut curve = Curve::new(game.sides(), positions.len(), winners);
    for (index, position) in (0_u64..).zip(&positions) {
        let estimate = G::estimate(position, Rng::new(Seed::new(index))).map(|mut estimating| {
            while estimating.next_slice() {}
            estimating.estimate()
        });
        curve.push(estimate);
    }
    let elapsed = start.elapsed();
    let start = Instant::now();
    let mut costs = Vec::new();
    for (index, (seat, view, action)) in (0_u64..).zip(&choices) {
        let level = G::LEVELS.last().copied().unwrap_or_default();
        let Some(mut thought) = G::ponder(view, level, Seed::new(index)) else { continue };
        while thought.next_slice() {}
        costs.extend(cost_of(thought.opinion().choices, action).map(|cost| Cost { seat: *seat, cost }));
    }
    let judging = start.elapsed();
    let balance = curve.balance(0, &costs).expect("the curve of a game that is over is done");
    Reviewed {
        positions: positions.len(),
        choices: choices.len(),
        elapsed,
        judging,
        result: curve.chance(positions.len(), 0).unwrap_or_default(),
        luck: balance.luck.mean,
        own: balance.own.mean,
        others: balance.others.mean,
        margin: balance.luck.margin(),
    }
}

/// A figure of a game with its name.
type Named<T> = (&'static str, fn(&Reviewed) -> T);

/// The mean of a figure with the half of its 95 % interval.
fn mean(all: &[Reviewed], figure: impl Fn(&Reviewed) -> f64) -> (f64, f64) {
    let count = all.iter().fold(0.0, |count, _| count + 1.0);
    let mean = all.iter().map(&figure).sum::<f64>() / count;
    let variance = all.iter().map(|one| (figure(one) - mean).powi(2)).sum::<f64>() / count;
    (mean, 1.96 * (variance / count).sqrt())
}

/// The share of the variance of the results that a figure explains: the square of their correlation.
fn explained(all: &[Reviewed], figure: impl Fn(&Reviewed) -> f64) -> f64 {
    let [result, other] = [mean(all, |one| one.result).0, mean(all, &figure).0];
    let sum = |of: &dyn Fn(&Reviewed) -> f64| all.iter().map(of).sum::<f64>();
    let both = sum(&|one| (one.result - result) * (figure(one) - other));
    let squares = sum(&|one| (one.result - result).powi(2)) * sum(&|one| (figure(one) - other).powi(2));
    if squares > 0.0 { both * both / squares } else { 0.0 }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn print(all: &[Reviewed], out: &mut impl Write) -> std::io::Result<()> {
    let count = |figure: fn(&Reviewed) -> usize| mean(all, |one| figure(one) as f64).0;
    writeln!(
        out,
        "{} games of {:.0} positions with {:.0} choices; {PLAYOUTS} playouts a position",
        all.len(),
        count(|one| one.positions),
        count(|one| one.choices),
    )?;
    let times: [Named<Duration>; 2] = [("curve", |one| one.elapsed), ("choices", |one| one.judging)];
    for (name, time) in times {
        let seconds = |one: &Reviewed| time(one).as_secs_f64();
        let slowest = all.iter().map(seconds).fold(0.0, f64::max);
        writeln!(out, "seconds a game for the {name}: mean {:.2}, at most {slowest:.2}", mean(all, seconds).0)?;
    }
    let figures: [Named<f64>; 4] = [
        ("luck", |one| one.luck),
        ("own choices", |one| one.own),
        ("others' choices", |one| one.others),
        ("own and others'", |one| one.own + one.others),
    ];
    for (name, figure) in figures {
        let (mean, margin) = mean(all, figure);
        let explained = 100.0 * explained(all, figure);
        writeln!(
            out,
            "{name:16} {:6.1} % (+-{:.1}) a game; explains {explained:.0} % of the results",
            100.0 * mean,
            100.0 * margin,
        )?;
    }
    writeln!(out, "interval of a game's luck: +-{:.1} %", 100.0 * mean(all, |one| one.margin).0)
}
