//! The cases of the benches: every game with each of its named settings.

use std::fmt;

use boneyard::engine::contract::HasOptions;
use boneyard::games::GameId;
use boneyard::with_game;

#[derive(Clone, Copy)]
pub struct Case {
    pub game: GameId,
    /// Index of the named setting.
    setting: usize,
}

pub fn cases() -> impl Iterator<Item = Case> {
    let settings = |game| with_game!(game, Game => Game::named().len());
    GameId::ALL.iter().flat_map(move |&game| (0..settings(game)).map(move |setting| Case { game, setting }))
}

impl Case {
    pub fn options<G: HasOptions>(self) -> G::Options {
        G::named().swap_remove(self.setting).1
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = with_game!(self.game, Game => Game::named()[self.setting].0);
        write!(f, "{} {name}", self.game)
    }
}
