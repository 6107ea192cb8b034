//! `lab questions`: positions as the page sends them to its worker, to measure thinking time elsewhere.

use std::io::Write;

use boneyard::bots::dispatcher::Dispatcher;
use boneyard::bots::protocol::{Lane, PositionText, Question, ToWorker};
use boneyard::bots::{BotRules, Level};
use boneyard::engine::{Seat, Seed, Viewer};

use crate::Failure;
use crate::args::Wishes;
use crate::player::Player;

/// Prints every choice in games between beginners, one line each, as a question to the requested or the strongest
/// level.
///
/// # Errors
/// [`Failure::Bad`] if the games cannot be played, [`Failure::Output`] if the questions cannot be printed.
pub fn run<G: BotRules>(wishes: &Wishes, out: &mut impl Write) -> Result<(), Failure> {
    let seats = wishes.seats::<G>();
    let options = wishes.options::<G>().map_err(Failure::bad)?;
    let level = asked::<G>(wishes)?;
    // only a dispatcher creates ids of questions
    let mut dispatcher = Dispatcher::default();
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for number in 0..wishes.games.unwrap_or(1) {
        let seed = wishes.seed().derive(u64::from(number));
        let mut game = G::deal(&options, seats, seed).map_err(Failure::bad)?;
        for ply in 0..G::MAX_PLIES {
            let mut entry = Vec::new();
            for seat in game.turn().movers().iter() {
                game.legal(seat, &mut legal);
                if legal.len() > 1 {
                    let position = PositionText::new::<G>(&game.view(Viewer::Seat(seat)));
                    let id = dispatcher.next_id();
                    let question = Question::new(id, Lane::Turn, position, level, of(seat, ply, seed));
                    writeln!(out, "{}", ToWorker::Ask(question))?;
                }
                entry.push(Player::Bot(Level::Beginner).choose(&game, seed, ply, seat));
            }
            if entry.is_empty() {
                break;
            }
            if let Err(rejection) = game.apply(&entry, &mut events) {
                panic!("a player broke the rules: {rejection}");
            }
            events.clear();
        }
    }
    Ok(())
}

/// The requested level.
fn asked<G: BotRules>(wishes: &Wishes) -> Result<Level, Failure> {
    match wishes.bots.as_slice() {
        [] => Ok(G::LEVELS.last().copied().unwrap_or_default()),
        [player @ Player::Bot(level)] => player.check::<G>().map(|()| *level),
        _ => Err(Failure::Bad("--bots: one level is asked".into())),
    }
}

/// The seed of a choice, independent of the deal's.
fn of(seat: Seat, ply: u32, seed: Seed) -> Seed {
    seed.derive(u64::MAX).derive(u64::from(ply)).derive(seat.index() as u64)
}
