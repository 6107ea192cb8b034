//! The command line.

use std::ffi::OsString;
use std::time::Duration;

use boneyard::engine::{Rules, Seats, Seed};
use boneyard::games::GameId;
use boneyard::with_game;
use lexopt::prelude::{Long, Short, Value};
use lexopt::{Arg, Parser, ValueExt};

use crate::player::Player;
use crate::quote::{brief, quoted};

/// A parsed command line.
pub enum Command {
    /// Print this help text.
    Help(String),
    /// Play games and print their traces.
    Trace(GameId, Wishes),
    /// Play a match between two players.
    Arena(GameId, Wishes),
    /// Measure how long games are.
    Lengths(GameId, Wishes),
    /// Measure the engine.
    Speed(GameId, Wishes),
    /// Play games and evaluate their curves.
    Curve(GameId, Wishes),
    /// Make puzzles of the day and check them.
    Puzzles(GameId, Wishes),
    /// Print positions as questions to a worker.
    Questions(GameId, Wishes),
    /// Replay the record in this file, with legal actions if the flag is true.
    Replay(OsString, bool),
}

/// The options of the command line; what is missing has its initial value.
#[derive(Default)]
pub struct Wishes {
    pub seats: Option<Seats>,
    pub games: Option<u32>,
    pub seed: Option<Seed>,
    pub options: Option<String>,
    pub bots: Vec<Player>,
    pub legal: bool,
    pub time: Option<Duration>,
    /// The first day, as `2026-11-22`.
    pub from: Option<String>,
}

/// The default seed.
pub const SEED: Seed = Seed::new(1);

const USAGE: &str = "\
lab - domino games in a terminal

  lab trace GAME [--seats N] [--games N] [--seed S] [--options JSON] [--bots LEVEL,LEVEL,...] [--legal]
      Plays whole games and prints them as JSON lines: deal, turns, end. Game 0 plays the seed S
      itself, each further one a seed made of S and its number. Seats without a bot are beginners.
      --legal adds what each seat might have done.

  lab replay FILE [--legal]
      Plays a record again and prints the same lines; - reads it from the standard input.
      An action that is not legal ends it with a line that says why, and exit code 1.

  lab arena GAME --bots A,B [--seats N] [--games N] [--seed S] [--options JSON]
      A match between two players, who take every other seat or side, each deal twice with the
      seats changed: wins, mean margin, 95 % intervals, what the game counts besides, milliseconds
      a decision.

  lab lengths GAME [--seats N] [--games N] [--seed S] [--options JSON] [--bots LEVEL,LEVEL,...] [--seconds N]
      Plays games and prints how long they are, in entries, choices and minutes, for a person in the
      first seat who takes this time over each choice. Seats without a bot are beginners.

  lab speed GAME [--seats N] [--options JSON] [--seconds N]
      Plays uniformly random whole games on one core and prints games/s and plies/s.

  lab curve GAME [--seats N] [--games N] [--seed S] [--options JSON] [--bots LEVEL,LEVEL,...]
      Plays games, evaluates the curve of each, and prints the time a game, the mean skill of each
      side, and how much of the results luck explains. Seats without a bot are beginners.

  lab puzzles GAME [--games N] [--from DAY]
      Makes the puzzles of N days and prints a line for each: day, entry, seat, solution, lead
      and its error, weak opponents that missed it, choices looked at, seconds, and whether an
      evaluation with eight times the budget finds the same solution.

  lab questions GAME [--bots LEVEL] [--seats N] [--games N] [--seed S] [--options JSON]
      Prints every choice of games between beginners as a question to LEVEL (the strongest), a line
      each, as the page writes it to the worker in which opponents think.
";

/// The help text, with the games and levels of this build.
fn help() -> String {
    let names: Vec<String> = GameId::ALL.iter().map(ToString::to_string).collect();
    let of = |game: GameId| with_game!(game, Game => Player::names::<Game>());
    let levels: Vec<String> = GameId::ALL.iter().map(|&game| format!("{game}: {}", of(game))).collect();
    format!(
        "{USAGE}
GAME     {games}
LEVEL    {levels}
S        {notation}
JSON     the settings that differ from the initial ones, as {{\"name\":value}}
defaults the game's usual seats, 1 game (arena, curve: 100, lengths: 1000, puzzles: 50),
         the seed {SEED}, 5 seconds (lengths: 6)

Exit codes: 0 done, 1 a record was refused, 2 something asked for cannot be done.
",
        notation = Seed::NOTATION,
        games = names.join(", "),
        levels = levels.join("\n         "),
    )
}

/// Parses the command line.
///
/// # Errors
/// A message that names the fault.
pub fn read(mut parser: Parser) -> Result<Command, String> {
    let name = match next(&mut parser)? {
        None => return Err(format!("nothing was asked for\n\n{USAGE}")),
        Some(Long("help") | Short('h')) => return Ok(Command::Help(help())),
        Some(Value(name)) => name.to_string_lossy().into_owned(),
        Some(other) => return Err(brief(&other.unexpected().to_string())),
    };
    let known: &[&str] = match name.as_str() {
        "trace" => &["seats", "games", "seed", "options", "bots", "legal"],
        "arena" | "curve" | "questions" => &["seats", "games", "seed", "options", "bots"],
        "puzzles" => &["games", "from"],
        "lengths" => &["seats", "games", "seed", "options", "bots", "seconds"],
        "speed" => &["seats", "options", "seconds"],
        "replay" => &["legal"],
        "help" => return Ok(Command::Help(help())),
        _ => {
            let name = quoted(&name);
            return Err(format!(
                "{name} is not a command: trace, replay, arena, lengths, speed, curve, puzzles, questions or help"
            ));
        }
    };
    let mut wishes = Wishes::default();
    let mut subject = None;
    loop {
        match next(&mut parser)? {
            None => break,
            Some(Long("help") | Short('h')) => return Ok(Command::Help(help())),
            Some(Long(option)) => {
                let option = option.to_owned();
                if !known.contains(&option.as_str()) {
                    let list: Vec<String> = known.iter().map(|name| format!("--{name}")).collect();
                    return Err(brief(&format!("{name} has no option --{option}; it has {}", list.join(", "))));
                }
                wish(&mut wishes, &option, &mut parser)?;
            }
            Some(Value(value)) if subject.is_none() => subject = Some(value),
            Some(other) => return Err(brief(&other.unexpected().to_string())),
        }
    }
    if name == "replay" {
        return Ok(Command::Replay(subject.ok_or("replay wants a file, or - for the standard input")?, wishes.legal));
    }
    let subject = subject.ok_or_else(|| format!("{name} wants the name of a game"))?;
    let subject = subject.to_string_lossy();
    let game: GameId = subject.parse().map_err(|_| {
        let names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
        format!("there is no game {}; there is {}", quoted(&subject), names.join(", "))
    })?;
    Ok(match name.as_str() {
        "trace" => Command::Trace(game, wishes),
        "arena" => Command::Arena(game, wishes),
        "lengths" => Command::Lengths(game, wishes),
        "curve" => Command::Curve(game, wishes),
        "puzzles" => Command::Puzzles(game, wishes),
        "questions" => Command::Questions(game, wishes),
        _ => Command::Speed(game, wishes),
    })
}

fn next(parser: &mut Parser) -> Result<Option<Arg<'_>>, String> {
    parser.next().map_err(|error| brief(&error.to_string()))
}

/// Parses the value of an option.
fn wish(wishes: &mut Wishes, option: &str, parser: &mut Parser) -> Result<(), String> {
    if option == "legal" {
        wishes.legal = true;
        return Ok(());
    }
    let value = parser.value().map_err(|_| format!("--{option} wants a value"))?;
    let text = value.string().map_err(|_| format!("--{option}: its value is not readable text"))?;
    // the standard library also parses a sign
    let unsigned = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let count = |most: u32| match text.parse::<u32>() {
        Ok(count) if unsigned && (1..=most).contains(&count) => Ok(count),
        _ => Err(format!("--{option}: {} is not a whole number from 1 to {most}", quoted(&text))),
    };
    let because = |error: &dyn std::fmt::Display| format!("--{option}: {error}");
    match option {
        "seats" => {
            wishes.seats = u8::try_from(count(10)?).ok().and_then(Seats::new);
        }
        "games" => wishes.games = Some(count(1_000_000_000)?),
        "seed" => wishes.seed = Some(text.parse().map_err(|error| because(&error))?),
        "options" => wishes.options = Some(text),
        "from" => wishes.from = Some(text),
        "bots" => wishes.bots = text.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|e| because(&e))?,
        _ => {
            let seconds = text.parse().ok().filter(|seconds| unsigned && (0.01..=86_400.0).contains(seconds));
            let seconds = seconds.ok_or_else(|| {
                format!("--{option}: {} is not a number of seconds from 0.01 to 86400", quoted(&text))
            })?;
            wishes.time = Some(Duration::from_secs_f64(seconds));
        }
    }
    Ok(())
}

impl Wishes {
    /// The number of seats.
    pub fn seats<G: Rules>(&self) -> Seats {
        self.seats.unwrap_or_else(G::usual_seats)
    }

    /// The seed of all random numbers.
    pub fn seed(&self) -> Seed {
        self.seed.unwrap_or(SEED)
    }

    /// The game's options; missing ones have their initial values. Open-ended games are refused.
    ///
    /// # Errors
    /// A message that names the option at fault.
    pub fn options<G: Rules>(&self) -> Result<G::Options, String> {
        let options = self.partial::<G>()?;
        // the game's own message about values or seats
        G::deal(&options, self.seats::<G>(), self.seed()).map_err(|error| error.to_string())?;
        if G::is_open_ended(&options) {
            return Err("with these options the game goes on until its players stop it; name an end".into());
        }
        Ok(options)
    }

    fn partial<G: Rules>(&self) -> Result<G::Options, String> {
        let initial = G::initial(self.seats::<G>());
        let Some(text) = &self.options else {
            return Ok(initial);
        };
        let named: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text)
            .map_err(|error| brief(&format!("--options wants a JSON object such as {{\"name\":value}}: {error}")))?;
        let mut whole = serde_json::to_value(&initial).map_err(|error| error.to_string())?;
        let mut options = initial;
        for (name, value) in named {
            whole[&name] = value;
            // one by one, so that the message can name the option
            options = serde_json::from_value(whole.clone())
                .map_err(|error| format!("--options, {}: {}", quoted(&name), brief(&error.to_string())))?;
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boneyard::games::electrum::rules::{Electrum, Options};

    fn line(text: &str) -> Result<Command, String> {
        read(Parser::from_args(text.split_whitespace()))
    }

    #[test]
    fn what_is_not_named_takes_its_initial_value() {
        let Ok(Command::Trace(GameId::Electrum, wishes)) = line("trace electrum --options {\"fives\":true} --seed z")
        else {
            panic!("not read");
        };
        assert_eq!(wishes.options::<Electrum>(), Ok(Options { fives: true, ..Options::default() }));
        assert_eq!(wishes.seed(), Seed::new(31));
        assert_eq!(wishes.seats::<Electrum>(), Seats::TWO);
        assert!(wishes.bots.is_empty() && !wishes.legal);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, told) in [
            ("", "nothing was asked for"),
            ("dance", "dance"),
            ("trace", "name of a game"),
            ("trace chess", "chess"),
            ("trace electrum --games 0", "--games"),
            ("trace electrum --games many", "many"),
            ("trace electrum --seed U", "--seed"),
            ("trace electrum --seats 11", "--seats"),
            ("trace electrum --bots easy,grandmaster", "grandmaster"),
            ("trace electrum --seconds 3", "--seconds"),
            ("trace electrum --seed", "wants a value"),
            ("speed electrum --seconds 0", "--seconds"),
            ("speed electrum --seconds inf", "--seconds"),
            ("trace electrum more", "more"),
            ("replay", "wants a file"),
        ] {
            match line(text) {
                Ok(_) => panic!("{text:?} was read"),
                Err(message) => assert!(message.contains(told), "{text:?}: {message}"),
            }
        }
    }
}
