//! `lab trace`: whole games, line by line.

use std::io::Write;

use boneyard::bots::BotRules;
use boneyard::engine::{HasTrace, Seat};

use crate::Failure;
use crate::args::Wishes;
use crate::lines::Tracer;
use crate::player::Player;

/// Plays the requested games and prints their lines.
///
/// # Errors
/// [`Failure::Bad`] if they cannot be played, [`Failure::Output`] if they cannot be printed.
pub fn run<G: HasTrace + BotRules>(wishes: &Wishes, out: &mut impl Write) -> Result<(), Failure> {
    let seats = wishes.seats::<G>();
    let options = wishes.options::<G>().map_err(Failure::bad)?;
    if wishes.bots.len() > seats.count() {
        return Err(Failure::Bad(format!("--bots names {} players for {seats} seats", wishes.bots.len())));
    }
    for player in &wishes.bots {
        player.check::<G>()?;
    }
    for game in 0..wishes.games.unwrap_or(1) {
        let seed = match game {
            0 => wishes.seed(),
            _ => wishes.seed().derive(u64::from(game)),
        };
        let mut tracer = Tracer::<G>::deal(&options, seats, seed, wishes.legal).map_err(Failure::bad)?;
        tracer.begin(&options, seed, out)?;
        for ply in 0..G::MAX_PLIES {
            let movers = tracer.truth().turn().movers();
            if movers.is_empty() {
                break;
            }
            let choose = |seat: Seat| {
                let player: Player = wishes.bots.get(seat.index()).copied().unwrap_or_default();
                player.choose(tracer.truth(), seed, ply, seat)
            };
            let entry: Vec<G::Action> = movers.iter().map(choose).collect();
            if let Err(rejection) = tracer.play(&entry, out)? {
                panic!("a player broke the rules: {rejection}");
            }
        }
        tracer.end(out)?;
    }
    Ok(())
}
