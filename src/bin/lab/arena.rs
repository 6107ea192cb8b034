//! `lab arena`: a match between two players, each deal twice with the seats changed.

use std::io::Write;
use std::time::{Duration, Instant};

use boneyard::bots::Judgement;
use boneyard::engine::{Rules, Seat, Seats, Seed, Traced, Turn};

use crate::Failure;
use crate::args::Wishes;
use crate::player::Player;

/// How many games are played if nothing else is said.
const GAMES: u32 = 100;
/// Standard errors on each side of a mean that hold it in 95 of 100 matches.
const CONFIDENCE: f64 = 1.96;

/// Plays the match and prints what came of it.
///
/// # Errors
/// [`Failure::Bad`] if it cannot be played so, [`Failure::Output`] if the figures cannot be printed.
pub fn run<G: Traced + Judgement>(wishes: &Wishes, out: &mut impl Write) -> Result<(), Failure> {
    let seats = wishes.seats::<G>();
    let options = wishes.options::<G>().map_err(Failure::bad)?;
    let &[first, second] = wishes.bots.as_slice() else {
        return Err(Failure::Bad("arena wants two players: --bots A,B".into()));
    };
    let players = [first, second];
    for player in players {
        player.check::<G>()?;
    }
    let mut clocks = [Vec::new(), Vec::new()];
    let mut wins = [0_u32; 2];
    let mut shared = 0_u32;
    let (mut won, mut ahead) = (Sample::default(), Sample::default());
    let deals = wishes.games.unwrap_or(GAMES).div_ceil(2);
    for deal in 0..deals {
        let seed = wishes.seed().derive(u64::from(deal));
        let (mut share, mut margin) = (0.0, 0.0);
        for swapped in [false, true] {
            let sitting = Sitting { players, swapped };
            let game = sitting.play::<G>(&options, seats, seed, &mut clocks).map_err(Failure::bad)?;
            let (winners, lead) = sitting.result(&game);
            match winners {
                [true, false] => wins[0] += 1,
                [false, true] => wins[1] += 1,
                _ => shared += 1,
            }
            // luck of the deal is the same for both games of a pair: the pair is one trial
            share += 0.25 * (1.0 + f64::from(u8::from(winners[0])) - f64::from(u8::from(winners[1])));
            margin += 0.5 * lead;
        }
        won.add(share);
        ahead.add(margin);
    }

    let games = 2 * deals;
    writeln!(out, "{first} against {second}: {}, {games} games, each of {deals} deals twice", G::NAME)?;
    writeln!(out, "wins     {first} {}, {second} {}, shared {shared}", wins[0], wins[1])?;
    let (mean, spread) = (100.0 * won.mean(), 100.0 * won.interval());
    let (low, high) = ((mean - spread).max(0.0), (mean + spread).min(100.0));
    writeln!(out, "share    {mean:.1} % for {first}, 95 % interval {low:.1} to {high:.1} %")?;
    let (mean, spread) = (ahead.mean(), ahead.interval());
    let (low, high) = (mean - spread, mean + spread);
    writeln!(out, "margin   {mean:+.1} points a game for {first}, 95 % interval {low:+.1} to {high:+.1}")?;
    for (player, mut times) in players.into_iter().zip(clocks) {
        times.sort_unstable();
        let milliseconds = |time: Option<&Duration>| 1000.0 * time.map_or(0.0, Duration::as_secs_f64);
        let (median, worst) = (milliseconds(times.get(times.len() / 2)), milliseconds(times.last()));
        let count = times.len();
        writeln!(out, "decision {player} {median:.3} ms (median), {worst:.3} ms (worst) of {count} with a choice")?;
    }
    Ok(())
}

/// Who sits where: the players take every other seat.
struct Sitting {
    players: [Player; 2],
    swapped: bool,
}

impl Sitting {
    /// Whose seat it is: 0 or 1.
    fn player(&self, seat: Seat) -> usize {
        (seat.index() + usize::from(self.swapped)) % 2
    }

    /// Plays one game. The time of every decision that was one goes to its player's clock.
    fn play<G: Judgement>(
        &self,
        options: &G::Options,
        seats: Seats,
        seed: Seed,
        clocks: &mut [Vec<Duration>; 2],
    ) -> Result<G, boneyard::engine::SetupError> {
        let mut game = G::deal(options, seats, seed)?;
        // the same deal, but other thoughts
        let thoughts = seed.derive(u64::from(self.swapped));
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        for ply in 0..G::MAX_PLIES {
            let movers = game.turn().movers();
            if movers.is_empty() {
                break;
            }
            let mut entry = Vec::new();
            for seat in movers.iter() {
                let player = self.player(seat);
                let start = Instant::now();
                entry.push(self.players[player].choose(&game, thoughts, ply, seat));
                let time = start.elapsed();
                game.legal(seat, &mut legal);
                if legal.len() > 1 {
                    clocks[player].push(time);
                }
            }
            events.clear();
            if let Err(rejection) = game.apply(&entry, &mut events) {
                panic!("a player broke the rules: {rejection}");
            }
        }
        Ok(game)
    }

    /// Which of the two players won, both if they share it, and how many points the first was ahead of the second;
    /// of several seats the best counts.
    fn result<G: Rules>(&self, game: &G) -> ([bool; 2], f64) {
        let won = match game.turn() {
            Turn::Over(outcome) => [0, 1].map(|who| outcome.winners.iter().any(|seat| self.player(seat) == who)),
            _ => [false; 2],
        };
        let best = [0, 1].map(|who| {
            let theirs = game.seats().iter().filter(|&seat| self.player(seat) == who);
            theirs.map(|seat| game.scores()[seat.index()]).max().unwrap_or_default()
        });
        (won, f64::from(best[0]) - f64::from(best[1]))
    }
}

/// A mean and how sure it is.
#[derive(Default)]
struct Sample {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    /// Half the width of the 95 % interval of the mean; without bounds for a single value.
    fn interval(&self) -> f64 {
        let count = f64::from(self.count);
        let variance = (self.squares - self.sum * self.mean()).max(0.0) / (count - 1.0);
        if self.count < 2 { f64::INFINITY } else { CONFIDENCE * (variance / count).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_textbook() {
        let mut sample = Sample::default();
        assert!(sample.interval().is_infinite());
        for value in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            sample.add(value);
        }
        assert!((sample.mean() - 5.0).abs() < 1e-9);
        // variance 32 / 7, standard error 0.75593
        assert!((sample.interval() - 1.96 * 0.755_929).abs() < 1e-5);
    }
}
