//! The player of a seat: an opponent of some level, or a random one.

use std::fmt;
use std::str::FromStr;

use boneyard::bots::{BotRules, Level};
use boneyard::engine::{NotationError, Rng, Rules, Seat, Seed, Viewer};

use crate::Failure;

/// The player of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Takes any legal action with equal probability.
    Random,
    /// Always plays the bone with the most pips, in games that have this player.
    Heaviest,
    /// An opponent, who sees only the view of its seat.
    Bot(Level),
}

/// Lets every seat to act choose, and plays the choices; false if no seat is to act. Replaces `events`.
///
/// # Panics
/// If a choice breaks the rules.
pub fn advance<G: Rules>(
    game: &mut G,
    events: &mut Vec<G::Event>,
    mut choose: impl FnMut(&G, Seat) -> G::Action,
) -> bool {
    let entry: Vec<_> = game.turn().movers().iter().map(|seat| choose(game, seat)).collect();
    if entry.is_empty() {
        return false;
    }
    events.clear();
    if let Err(rejection) = game.apply(&entry, events) {
        panic!("a player broke the rules: {rejection}");
    }
    true
}

impl Player {
    /// The seed of this player's choice at an entry, independent of the deals' seeds.
    fn seed(game: Seed, ply: u32, seat: Seat) -> Seed {
        let seat = u64::try_from(seat.index()).expect("seats are few");
        game.derive(u64::MAX).derive(u64::from(ply) << 8 | seat)
    }

    /// This player's choice for a seat that is to act; `ply` is the number of entries before.
    pub fn choose<G: BotRules>(self, truth: &G, game: Seed, ply: u32, seat: Seat) -> G::Action {
        let seed = Self::seed(game, ply, seat);
        match self {
            Self::Random => {
                let mut legal = Vec::new();
                truth.legal(seat, &mut legal);
                Rng::new(seed).pick(&legal).cloned()
            }
            Self::Heaviest => G::heaviest(&truth.view(Viewer::Seat(seat)), &mut Rng::new(seed)),
            Self::Bot(level) => G::choose(&truth.view(Viewer::Seat(seat)), level, seed),
        }
        .expect("a seat that is to act has an action")
    }

    /// Refuses levels that the game does not have.
    ///
    /// # Errors
    /// [`Failure::Bad`], which names the available levels.
    pub fn check<G: BotRules>(self) -> Result<(), Failure> {
        let is_missing = match self {
            Self::Random => false,
            Self::Heaviest => !G::HAS_HEAVIEST,
            Self::Bot(level) => !G::LEVELS.contains(&level),
        };
        if is_missing {
            let (name, names) = (G::NAME, Self::names::<G>());
            return Err(Failure::Bad(format!("--bots: {name} has no opponent {self}; it has {names}")));
        }
        Ok(())
    }

    /// The names of a game's players.
    pub fn names<G: BotRules>() -> String {
        let built = G::LEVELS.iter().map(ToString::to_string);
        let others = ["random", "heaviest"].into_iter().take(if G::HAS_HEAVIEST { 2 } else { 1 });
        others.map(String::from).chain(built).collect::<Vec<_>>().join(", ")
    }
}

impl Default for Player {
    fn default() -> Self {
        Self::Bot(Level::Beginner)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Heaviest => f.write_str("heaviest"),
            Self::Bot(level) => level.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        const EXPECTED: &str = "a level: random, heaviest, beginner, easy, not-so-easy, tough or brutal";
        match text {
            "random" => Ok(Self::Random),
            "heaviest" => Ok(Self::Heaviest),
            _ => text.parse().map(Self::Bot).map_err(|_| NotationError::new(text, EXPECTED)),
        }
    }
}
