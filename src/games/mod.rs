//! The games, and the one list that names them.
//!
//! A game is one folder: rules, bots, scene and, behind the feature `web`, a page. It imports shared folders, which
//! never name it. The programs (page, worker, `lab`) pass this list to the shared code. A game `with page` is offered to
//! players; `lab`, the tests and the opponents' worker know the others too.

use std::fmt;
use std::str::FromStr;

use crate::bots::estimate::EstimateText;
use crate::bots::protocol::{Lane, Question};
use crate::bots::puzzle::{PuzzleSearch, begin_puzzle};
use crate::bots::queue::{Begin, begin, begin_estimate};
use crate::engine::{NotationError, Rules};
use crate::session::{RecordError, game_named};

/// Generates everything that enumerates all games. `$d` is a dollar sign, which a macro in a macro cannot emit.
macro_rules! list {
    ($d:tt $($(#[$doc:meta])* $id:ident => $module:ident::$game:ident $(with $page:ident)?,)+) => {
        // rustfmt does not follow modules in macros: `./check format` passes it each file
        $(pub mod $module;)+

        /// The games of this build.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $($(#[$doc])* $id,)+
        }

        impl GameId {
            /// All games; those with a page in the order of the home page.
            pub const ALL: &'static [Self] = &[$(Self::$id),+];

            /// True if the game has a page, and so is offered to players.
            pub const fn has_page(self) -> bool {
                match self {
                    $(Self::$id => !matches!(stringify!($($page)?).as_bytes(), [])),+
                }
            }
        }

        /// The games that have a page, for the page.
        #[cfg(feature = "web")]
        pub const PAGES: crate::app::game::Games = crate::app::game::Games(&[$($($module::$page::LISTED,)?)+]);

        /// Evaluates the expression for the game of a [`GameId`](crate::games::GameId), with a type alias for it.
        /// Games are told apart only here; all other code is generic.
        ///
        /// ```
        /// use boneyard::engine::Rules;
        /// use boneyard::games::GameId;
        /// use boneyard::with_game;
        ///
        /// let id: GameId = "electrum".parse().unwrap();
        /// assert_eq!(with_game!(id, Game => Game::NAME), "electrum");
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d game:ident => $d body:expr) => {
                match $d id {
                    $($crate::games::GameId::$id => {
                        type $d game = $crate::games::$module::rules::$game;
                        $d body
                    })+
                }
            };
        }
    };
}

list! { $
    /// Electrum Dominoes: Draw, Block, All Fives, All Threes, Fives & Threes.
    Electrum => electrum::Electrum with page,
    /// Crescendo: groups that grow, and a lead to be held.
    Crescendo => crescendo::Crescendo with page,
    /// Scarnecchia: tiles fished from a pool, builds and sweeps.
    Scarnecchia => scarnecchia::Scarnecchia with page,
    /// Color: halves chosen in secret.
    Color => color::Color with page,
    /// Brick Dominoes: a wall that grows upwards.
    Brick => brick::Brick with page,
    /// Partners: a line of bones, two against two, by the rules of each region.
    Partners => partners::Partners with page,
}

impl GameId {
    /// The game's name in records, options, routes and on the command line.
    pub fn name(self) -> &'static str {
        with_game!(self, Game => Game::NAME)
    }

    /// The game of a record, whose other fields are parsed by the game's own record type.
    ///
    /// # Errors
    /// [`RecordError`] if the text is not a record, or of a newer version or an unknown game.
    pub fn of_record(text: &str) -> Result<Self, RecordError> {
        let name = game_named(text)?;
        name.parse().map_err(|_| RecordError::unknown_game(&name))
    }
}

/// Starts to think about a parsed question; `None` if the game is unknown or the view is not of that game.
pub fn begin_written(question: &Question) -> Option<Begin> {
    let game: GameId = question.game.parse().ok()?;
    // players cannot choose a game without a page, so the browser's worker leaves it out
    if cfg!(target_arch = "wasm32") && !game.has_page() {
        return None;
    }
    if question.lane == Lane::Puzzle {
        let search: PuzzleSearch = serde_json::from_str(&question.view).ok()?;
        return Some(with_game!(game, Game => begin_puzzle::<Game>(search)));
    }
    if question.lane == Lane::Estimate {
        let position: EstimateText = serde_json::from_str(&question.view).ok()?;
        return with_game!(game, Game => position.read().map(|position| begin_estimate::<Game>(position, question)));
    }
    with_game!(game, Game => serde_json::from_str(&question.view).ok().map(|view| begin::<Game>(view, question)))
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

// after the list, whose macro the tests use
#[cfg(test)]
mod tests;
