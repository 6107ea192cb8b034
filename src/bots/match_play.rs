//! A match between two players: every deal is played twice with the seats changed, so that luck counts for both.

use crate::engine::{Points, Rules, Seat, Seats, Seed, SetupError, Turn, Viewer};

/// What came of one game, from the first player's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// 1 if the first player won alone, -1 if the second did, 0 if they shared it or the game stopped undecided.
    pub won: i8,
    /// The first player's points less the second's; where a player has several seats, the best of them.
    pub margin: Points,
}

/// Plays `deals` deals twice each with the seats changed, and returns the games in the order played.
///
/// `think` is asked for every action: which player is to act (0 or 1), what that player's seat may know, and a seed
/// for the decision. It is where a caller measures time. At tables of more than two the players take every other seat.
///
/// # Errors
/// [`SetupError`] if the game cannot be dealt so.
///
/// # Panics
/// If `think` gives no action for a seat that is to act, or one that is not legal.
pub fn play_match<G: Rules>(
    options: &G::Options,
    seats: Seats,
    deals: u32,
    seed: Seed,
    mut think: impl FnMut(usize, &G::View, Seed) -> Option<G::Action>,
) -> Result<Vec<GameResult>, SetupError> {
    let mut results = Vec::new();
    for deal in 0..deals {
        let seed = seed.derive(u64::from(deal));
        for first_seat in [0, 1] {
            // the bots' seeds are apart from the deal's
            let thoughts = seed.derive(1 << 32 | first_seat);
            let player = |seat: Seat| (seat.index() + usize::from(first_seat == 1)) % 2;
            let game =
                play_game(G::deal(options, seats, seed)?, thoughts, |seat, view, seed| think(player(seat), view, seed));
            results.push(result(&game, player));
        }
    }
    Ok(results)
}

/// Plays a game to its end, or to [`Rules::MAX_PLIES`].
///
/// # Panics
/// If `think` gives no action for a seat that is to act, or one that is not legal.
fn play_game<G: Rules>(mut game: G, seed: Seed, mut think: impl FnMut(Seat, &G::View, Seed) -> Option<G::Action>) -> G {
    let mut events = Vec::new();
    let mut entry = Vec::new();
    for ply in 0..G::MAX_PLIES {
        if game.turn().is_over() {
            break;
        }
        entry.clear();
        for seat in game.turn().movers().iter() {
            let number = u64::from(ply) << 8 | u64::try_from(seat.index()).expect("seats are few");
            let action = think(seat, &game.view(Viewer::Seat(seat)), seed.derive(number));
            entry.push(action.expect("a seat that is to act has an action"));
        }
        events.clear();
        if let Err(rejection) = game.apply(&entry, &mut events) {
            panic!("a player broke the rules: {rejection}");
        }
    }
    game
}

fn result<G: Rules>(game: &G, player: impl Fn(Seat) -> usize) -> GameResult {
    let best = |who: usize| {
        let theirs = game.seats().iter().filter(|&seat| player(seat) == who);
        theirs.map(|seat| game.scores()[seat.index()]).max().unwrap_or_default()
    };
    let won = |who: usize| match game.turn() {
        Turn::Over(outcome) => i8::from(outcome.winners.iter().any(|seat| player(seat) == who)),
        _ => 0,
    };
    GameResult { won: won(0) - won(1), margin: best(0) - best(1) }
}

/// A match in figures, from the first player's side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// How many games were played.
    pub games: u32,
    /// How many the first player won.
    pub wins: u32,
    /// How many were shared or undecided.
    pub ties: u32,
    /// The share of games won, a tie as half a game.
    pub share: f64,
    /// Half the width of the 95 % interval of that share; the two games of a deal count as one trial.
    pub interval: f64,
    /// The mean of the margins, in points.
    pub margin: f64,
}

impl Standing {
    /// Adds up a match as [`play_match`] returns it; nothing if there were no games.
    pub fn of(games: &[GameResult]) -> Option<Self> {
        let count = u32::try_from(games.len()).ok().filter(|&count| count > 0)?;
        let tally = |won: i8| u32::try_from(games.iter().filter(|game| game.won == won).count()).unwrap_or(u32::MAX);
        let (wins, ties) = (tally(1), tally(0));
        let share = (f64::from(wins) + 0.5 * f64::from(ties)) / f64::from(count);
        let pairs = games.chunks(2).map(|pair| {
            let sum: f64 = pair.iter().map(|game| 0.5 + 0.5 * f64::from(game.won)).sum();
            sum / f64::from(u32::try_from(pair.len()).expect("two games at most"))
        });
        let deals = f64::from(count.div_ceil(2));
        let spread: f64 = pairs.map(|pair| (pair - share) * (pair - share)).sum();
        let interval = 1.96 * (spread / (deals - 1.0).max(1.0) / deals).sqrt();
        let margin = games.iter().map(|game| f64::from(game.margin)).sum::<f64>() / f64::from(count);
        Some(Self { games: count, wins, ties, share, interval, margin })
    }
}
