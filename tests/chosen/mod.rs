//! Which games a test over all games plays.

use boneyard::games::GameId;

/// All games, or only the one that the environment variable `BONEYARD_GAME` names, for quick tests while it is written.
///
/// # Panics
/// If no game has that name.
pub fn games() -> Vec<GameId> {
    match std::env::var("BONEYARD_GAME") {
        Ok(name) => vec![name.parse().expect("BONEYARD_GAME is the name of a game")],
        Err(_) => GameId::ALL.to_vec(),
    }
}
