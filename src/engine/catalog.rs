//! The list of games, and how code written for any game gets hold of one.

use std::fmt;
use std::str::FromStr;

use super::notation::NotationError;
use super::rules::Rules;

/// Runs the expression once for the game that a [`GameId`] names, with a type alias for it.
///
/// This is the one place where games are told apart; what is written for any game is generic and called from here.
///
/// ```
/// use boneyard::engine::{Rules, catalog::GameId};
/// use boneyard::with_game;
///
/// let id: GameId = "electrum".parse().unwrap();
/// assert_eq!(with_game!(id, Game => Game::NAME), "electrum");
/// ```
#[macro_export]
macro_rules! with_game {
    ($id:expr, $game:ident => $body:expr) => {
        match $id {
            $crate::engine::catalog::GameId::Electrum => {
                type $game = $crate::engine::electrum::Electrum;
                $body
            }
            $crate::engine::catalog::GameId::Crescendo => {
                type $game = $crate::engine::crescendo::Crescendo;
                $body
            }
        }
    };
}

/// A game that is built; a game that is not built is not in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    /// Electrum Dominoes: Draw, Block, All Fives, All Threes, Fives & Threes.
    Electrum,
    /// Crescendo: groups that grow, and a lead to be held.
    Crescendo,
}

impl GameId {
    /// All games, in the order of the home page.
    pub const ALL: &'static [Self] = &[Self::Electrum, Self::Crescendo];

    /// The game's name in records, options, routes and on the command line.
    pub fn name(self) -> &'static str {
        with_game!(self, Game => Game::NAME)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::ALL
            .iter()
            .copied()
            .find(|game| game.name() == text)
            .ok_or_else(|| NotationError::new(text, "the name of a game"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for &game in GameId::ALL {
            assert_eq!(game.to_string().parse::<GameId>(), Ok(game));
        }
        assert!("chess".parse::<GameId>().is_err());
    }
}
