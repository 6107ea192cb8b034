//! Cuts a wasm module into the parts that its sources name.
//!
//!   splitter INPUT FOLDER MAIN LINK GLUE
//!
//! INPUT is what the linker made, with its relocations. Into FOLDER come the parts and the script that loads them, under
//! the name LINK; MAIN is the module that is left for wasm-bindgen, and GLUE the script that wasm-bindgen will write for
//! it, from which the parts take what they share.

#![forbid(unsafe_code)]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use wasm_split_cli_support::{Options, transform};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder, main, link, glue] = arguments.as_slice() else {
        eprintln!("splitter INPUT FOLDER MAIN LINK GLUE");
        return ExitCode::from(2);
    };
    match split(Path::new(input), Path::new(folder), Path::new(main), link, glue) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("splitter: {input}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What the names of parts end with that nobody needs in order to play; a game's are `NAME` and `NAME_extras`.
const LATE: &str = "extras";

/// For which parts the code is loaded that these share: fewer files that are packed better, at the price of some code
/// that comes before it is needed.
fn widened(sharing: &BTreeSet<String>, all: &BTreeSet<String>) -> BTreeSet<String> {
    let is_late = |part: &&String| part.ends_with(LATE);
    let of_one_game = || {
        let games: BTreeSet<&str> = sharing.iter().map(|part| part.strip_suffix("_extras").unwrap_or(part)).collect();
        games.len() == 1
    };
    if of_one_game() {
        sharing.clone()
    } else if sharing.iter().all(|part| is_late(&part)) {
        all.iter().filter(is_late).cloned().collect()
    } else {
        all.clone()
    }
}

fn split(input: &Path, folder: &Path, main: &Path, link: &str, glue: &str) -> Result<(), String> {
    let wasm = fs::read(input).map_err(|error| error.to_string())?;
    let mut options = Options::new(&wasm);
    options.output_dir = folder;
    options.main_out_path = main;
    options.link_name = link;
    options.main_module = glue;
    options.widen = Some(&widened);
    // the causes too, on one line
    transform(options).map(|_| ()).map_err(|error| format!("{error:#}"))
}
