//! `lab`: traces, replays, matches between opponents, and the engine's speed, from a terminal.

// There is no terminal in a browser; the page and its worker are other programs.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
mod arena;
#[cfg(not(target_arch = "wasm32"))]
mod args;
#[cfg(not(target_arch = "wasm32"))]
mod curve;
#[cfg(not(target_arch = "wasm32"))]
mod lengths;
#[cfg(not(target_arch = "wasm32"))]
mod lines;
#[cfg(not(target_arch = "wasm32"))]
mod player;
#[cfg(not(target_arch = "wasm32"))]
mod puzzles;
#[cfg(not(target_arch = "wasm32"))]
mod questions;
#[cfg(not(target_arch = "wasm32"))]
mod quote;
#[cfg(not(target_arch = "wasm32"))]
mod replay;
#[cfg(not(target_arch = "wasm32"))]
mod speed;
#[cfg(not(target_arch = "wasm32"))]
mod trace;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    native::main()
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::io::{self, BufWriter, ErrorKind, Write};
    use std::process::ExitCode;

    use crate::args::{Command, read};
    use crate::{arena, curve, lengths, puzzles, questions, replay, speed, trace};
    use boneyard::with_game;
    use thiserror::Error;

    /// Why `lab` failed.
    #[derive(Debug, Error)]
    pub enum Failure {
        /// The request is invalid: exit code 2.
        #[error("{0}")]
        Bad(String),
        /// A record was refused; the last printed line says why: exit code 1.
        #[error("the record was refused")]
        Refused,
        /// The output cannot be written, or its reader has closed it.
        #[error("the output cannot be written: {0}")]
        Output(#[from] io::Error),
    }

    impl Failure {
        /// The failure for an invalid request.
        #[expect(clippy::needless_pass_by_value, reason = "so that map_err can be given it by name")]
        pub fn bad(why: impl ToString) -> Self {
            Self::Bad(why.to_string())
        }
    }

    pub fn main() -> ExitCode {
        let mut out = BufWriter::new(io::stdout().lock());
        let done = run(&mut out).and_then(|()| Ok(out.flush()?));
        if done.is_err() {
            // lines printed before the failure are part of the output; an error here is reported as the failure
            let _ = out.flush();
        }
        match done {
            Ok(()) => ExitCode::SUCCESS,
            // the reader has closed the pipe, as `head` does
            Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(Failure::Refused) => ExitCode::from(1),
            Err(failure @ Failure::Output(_)) => {
                eprintln!("lab: {failure}");
                ExitCode::from(1)
            }
            Err(failure @ Failure::Bad(_)) => {
                eprintln!("lab: {failure}");
                ExitCode::from(2)
            }
        }
    }

    fn run(out: &mut impl Write) -> Result<(), Failure> {
        match read(lexopt::Parser::from_env()).map_err(Failure::bad)? {
            Command::Help(text) => Ok(out.write_all(text.as_bytes())?),
            Command::Trace(game, wishes) => with_game!(game, Game => trace::run::<Game>(&wishes, out)),
            Command::Arena(game, wishes) => with_game!(game, Game => arena::run::<Game>(&wishes, out)),
            Command::Lengths(game, wishes) => with_game!(game, Game => lengths::run::<Game>(&wishes, out)),
            Command::Curve(game, wishes) => with_game!(game, Game => curve::run::<Game>(&wishes, out)),
            Command::Puzzles(game, wishes) => with_game!(game, Game => puzzles::run::<Game>(&wishes, out)),
            Command::Speed(game, wishes) => with_game!(game, Game => speed::run::<Game>(&wishes, out)),
            Command::Questions(game, wishes) => with_game!(game, Game => questions::run::<Game>(&wishes, out)),
            Command::Replay(file, legal) => replay::run(&file, legal, out),
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
use native::Failure;
