//! `lab arena`: a match between two players, each deal twice with the seats changed.

use std::io::Write;
use std::time::{Duration, Instant};

use boneyard::bots::BotRules;
use boneyard::engine::{HasTrace, Rules, Seat, Seats, Seed, Turn};

use crate::Failure;
use crate::args::Wishes;
use crate::player::{Player, advance};

/// The default number of games.
const GAMES: u32 = 100;
/// Standard errors on each side of a mean that hold it in 95 of 100 matches.
const CONFIDENCE: f64 = 1.96;

/// Plays the match and prints the result.
///
/// # Errors
/// [`Failure::Bad`] if it cannot be played, [`Failure::Output`] if the result cannot be printed.
pub fn run<G: HasTrace + BotRules>(wishes: &Wishes, out: &mut impl Write) -> Result<(), Failure> {
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
    let mut hands = Shares::default();
    let mut counted = vec![[0_u32; 2]; G::COUNTED.len()];
    let mut wins = [0_u32; 2];
    let mut shared = 0_u32;
    let (mut won, mut ahead) = (Sample::default(), Sample::default());
    let deals = wishes.games.unwrap_or(GAMES).div_ceil(2);
    for deal in 0..deals {
        let seed = wishes.seed().derive(u64::from(deal));
        let (mut share, mut margin) = (0.0, 0.0);
        for swapped in [false, true] {
            let sitting = Sitting { players, swapped };
            let game = sitting
                .play::<G>(&options, seats, seed, &mut clocks, &mut hands, &mut counted)
                .map_err(Failure::bad)?;
            let (winners, lead) = sitting.result(&game);
            match winners {
                [true, false] => wins[0] += 1,
                [false, true] => wins[1] += 1,
                _ => shared += 1,
            }
            // both games of a pair share the luck of the deal, so a pair is one trial
            share += 0.25 * (1.0 + f64::from(u8::from(winners[0])) - f64::from(u8::from(winners[1])));
            margin += 0.5 * lead;
        }
        won.add(share);
        ahead.add(margin);
        hands.end_of_trial();
    }

    let games = 2 * deals;
    writeln!(out, "{first} against {second}: {}, {games} games, each of {deals} deals twice", G::NAME)?;
    writeln!(out, "wins     {first} {}, {second} {}, shared {shared}", wins[0], wins[1])?;
    writeln!(out, "share    {}", percent(first, won.mean(), won.interval()))?;
    if hands.count > 0.0 {
        let of = format!("of {} dealt and played out, ties half", hands.count);
        writeln!(out, "hands    {}, {of}", percent(first, hands.mean(), hands.interval()))?;
    }
    let (mean, spread) = (ahead.mean(), ahead.interval());
    let (low, high) = (mean - spread, mean + spread);
    writeln!(out, "margin   {mean:+.1} points a game for {first}, 95 % interval {low:+.1} to {high:+.1}")?;
    for (name, [of_first, of_second]) in G::COUNTED.iter().zip(counted) {
        writeln!(out, "counted  {name}: {of_first} by {first}, {of_second} by {second}")?;
    }
    for (player, mut times) in players.into_iter().zip(clocks) {
        times.sort_unstable();
        let milliseconds = |time: Option<&Duration>| 1000.0 * time.map_or(0.0, Duration::as_secs_f64);
        let (median, worst) = (milliseconds(times.get(times.len() / 2)), milliseconds(times.last()));
        let count = times.len();
        writeln!(out, "decision {player} {median:.3} ms (median), {worst:.3} ms (worst) of {count} with a choice")?;
    }
    Ok(())
}

/// A share with its confidence interval, in words.
fn percent(player: Player, mean: f64, spread: f64) -> String {
    let (mean, spread) = (100.0 * mean, 100.0 * spread);
    let (low, high) = ((mean - spread).max(0.0), (mean + spread).min(100.0));
    format!("{mean:.1} % for {player}, 95 % interval {low:.1} to {high:.1} %")
}

/// The seats of the two players, who take every other side.
struct Sitting {
    players: [Player; 2],
    swapped: bool,
}

impl Sitting {
    /// The player of a seat: 0 or 1.
    fn player<G: Rules>(&self, game: &G, seat: Seat) -> usize {
        (game.sides().of(seat) + usize::from(self.swapped)) % 2
    }

    /// Plays one game. The time of each decision with more than one legal action is added to its player's clock, and
    /// the winners of its deals to `hands`.
    fn play<G: HasTrace + BotRules>(
        &self,
        options: &G::Options,
        seats: Seats,
        seed: Seed,
        clocks: &mut [Vec<Duration>; 2],
        hands: &mut Shares,
        counted: &mut [[u32; 2]],
    ) -> Result<G, boneyard::engine::SetupError> {
        let mut game = G::deal(options, seats, seed)?;
        // the same deal with other seeds for the opponents
        let thoughts = seed.derive(u64::from(self.swapped));
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        for ply in 0..G::MAX_PLIES {
            let choose = |game: &G, seat: Seat| {
                let player = self.player(game, seat);
                let start = Instant::now();
                let action = self.players[player].choose(game, thoughts, ply, seat);
                let time = start.elapsed();
                game.legal(seat, &mut legal);
                if legal.len() > 1 {
                    clocks[player].push(time);
                }
                action
            };
            if !advance(&mut game, &mut events, choose) {
                break;
            }
            for winners in events.iter().filter_map(G::deal_won) {
                let theirs = winners.iter().filter(|&seat| self.player(&game, seat) == 0).count();
                hands.add(theirs, winners.iter().count());
            }
            for (name, counts) in G::COUNTED.iter().zip(&mut *counted) {
                for seat in events.iter().filter_map(|event| G::counted(event, name)) {
                    counts[self.player(&game, seat)] += 1;
                }
            }
        }
        Ok(game)
    }

    /// Which player won, both if they share it, and by how many points the first was ahead; of several seats the best
    /// counts.
    fn result<G: Rules>(&self, game: &G) -> ([bool; 2], f64) {
        let won = match game.turn() {
            Turn::Over(outcome) => [0, 1].map(|who| outcome.winners.iter().any(|seat| self.player(game, seat) == who)),
            _ => [false; 2],
        };
        let best = [0, 1].map(|who| {
            let theirs = game.seats().iter().filter(|&seat| self.player(game, seat) == who);
            theirs.map(|seat| game.scores()[seat.index()]).max().unwrap_or_default()
        });
        (won, f64::from(best[0]) - f64::from(best[1]))
    }
}

/// The first player's share of the wins, over trials of unequal length.
#[derive(Default)]
struct Shares {
    count: f64,
    won: f64,
    /// The sums of the current trial.
    trial: (f64, f64),
    /// For each trial its size, and the share won.
    trials: Vec<(f64, f64)>,
}

impl Shares {
    /// Adds a result: the number of winners, and how many of them are the first player's seats. It is a draw if no seat
    /// or every seat won.
    fn add(&mut self, first: usize, winners: usize) {
        self.trial.0 += 1.0;
        self.trial.1 += match (first, winners - first) {
            (0, 1..) => 0.0,
            (1.., 0) => 1.0,
            _ => 0.5,
        };
    }

    /// Ends a trial: the results since the last one shared the luck of a deal.
    fn end_of_trial(&mut self) {
        self.count += self.trial.0;
        self.won += self.trial.1;
        self.trials.push(std::mem::take(&mut self.trial));
    }

    fn mean(&self) -> f64 {
        self.won / self.count
    }

    /// Half the 95 % confidence interval of a mean over trials of unequal length.
    fn interval(&self) -> f64 {
        let trials = f64::from(u32::try_from(self.trials.len()).unwrap_or(u32::MAX));
        let off = |&(count, won): &(f64, f64)| (won - self.mean() * count) * (won - self.mean() * count);
        let squares: f64 = self.trials.iter().map(off).sum();
        if trials < 2.0 { f64::INFINITY } else { CONFIDENCE * (squares * trials / (trials - 1.0)).sqrt() / self.count }
    }
}

/// A mean with its confidence interval.
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

    /// Half the 95 % confidence interval of the mean; infinite for a single value.
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

    #[test]
    fn shares_of_equal_trials_are_a_mean_of_them() {
        let (mut shares, mut sample) = (Shares::default(), Sample::default());
        for won in [4, 2, 3, 0, 1, 3] {
            for hand in 0..4 {
                shares.add(usize::from(hand < won), 1);
            }
            shares.end_of_trial();
            sample.add(f64::from(won) / 4.0);
        }
        assert!((shares.mean() - sample.mean()).abs() < 1e-9);
        assert!((shares.interval() - sample.interval()).abs() < 1e-9);
        shares.add(0, 0);
        shares.add(1, 2);
        assert!((shares.trial.1 - 1.0).abs() < 1e-9, "a draw is half a win");
    }
}
