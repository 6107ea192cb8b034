//! `lab speed`: how fast the engine plays.

use std::io::Write;
use std::time::{Duration, Instant};

use boneyard::engine::{HasTrace, Rng};

use crate::Failure;
use crate::args::Wishes;

/// The default duration.
const TIME: Duration = Duration::from_secs(5);

/// Plays uniformly random whole games through the engine's public interface, on one core.
///
/// # Errors
/// [`Failure::Bad`] if they cannot be played, [`Failure::Output`] if the figures cannot be printed.
#[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
pub fn run<G: HasTrace>(wishes: &Wishes, out: &mut impl Write) -> Result<(), Failure> {
    let seats = wishes.seats::<G>();
    let options = wishes.options::<G>().map_err(Failure::bad)?;
    let time = wishes.time.unwrap_or(TIME);
    let seed = wishes.seed();
    let mut rng = Rng::new(seed.derive(u64::MAX));
    let (mut legal, mut entry, mut events) = (Vec::new(), Vec::new(), Vec::new());
    let (mut games, mut plies) = (0_u64, 0_u64);
    let start = Instant::now();
    let mut elapsed = start.elapsed();
    let mut number = 0;
    while elapsed < time {
        let mut game = G::deal(&options, seats, seed.derive(number)).map_err(Failure::bad)?;
        number += 1;
        loop {
            let movers = game.turn().movers();
            if movers.is_empty() {
                break;
            }
            entry.clear();
            for seat in movers.iter() {
                game.legal(seat, &mut legal);
                entry.push(rng.pick(&legal).expect("a seat that is to act has an action").clone());
            }
            events.clear();
            if let Err(rejection) = game.apply(&entry, &mut events) {
                panic!("a legal entry was rejected: {rejection}");
            }
            plies += 1;
        }
        games += if G::COUNTS_DEALS { u64::from(game.deals()) } else { 1 };
        elapsed = start.elapsed();
    }
    let a_second = |count: u64| count as f64 / elapsed.as_secs_f64();
    writeln!(out, "{:.0} games/s", a_second(games))?;
    writeln!(out, "{:.0} plies/s", a_second(plies))?;
    Ok(())
}
