//! Splits a wasm module into the parts that its sources name.
//!
//!   splitter INPUT FOLDER LINK GLUE
//!
//! INPUT is the linker's output, with relocations. Writes these files into FOLDER:
//!
//! - `main.wasm`, the rest of the module, for wasm-bindgen;
//! - the parts and the chunks that they share;
//! - LINK, the script that loads the parts; it imports GLUE, the script that wasm-bindgen will write for `main.wasm`;
//! - `parts.json`: the name of LINK, the files of all modules but `main.wasm`, and for each part the files that it needs.

#![forbid(unsafe_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use serde_json::json;
use wasm_split_cli_support::{Options, transform};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder, link, glue] = arguments.as_slice() else {
        eprintln!("splitter INPUT FOLDER LINK GLUE");
        return ExitCode::from(2);
    };
    match split(Path::new(input), Path::new(folder), link, glue) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("splitter: {input}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Suffixes of the parts that are not needed for playing. A game has the parts `NAME`, `NAME_extras`, `NAME_lesson` and
/// `NAME_rules`.
const EXTRAS: &str = "_extras";
const LESSON: &str = "_lesson";
const RULES: &str = "_rules";
/// The table, for all games.
const PLAY: &str = "play";
/// The pages of a table that several devices share.
const TOGETHER: &str = "together";
/// The links to exercises on the home page.
const HOME: &str = "practice_links";
/// The page of stored data, which loads the rules of all games and nothing else of them.
const DATA: &str = "data";

/// The parts for which code is loaded that `sharing` need. Fewer, larger chunks compress better than one for each set of
/// parts, although some of their code is loaded earlier than needed.
fn widened(sharing: &BTreeSet<String>, all: &BTreeSet<String>) -> BTreeSet<String> {
    let game = |part: &String| {
        [EXTRAS, LESSON, RULES].iter().fold(part.as_str(), |name, end| name.trim_end_matches(end)).to_owned()
    };
    let is_extra = |part: &&String| part.ends_with("extras");
    let is_for_data = |part: &&String| part.ends_with(RULES) || *part == DATA;
    let is_for_home = |part: &&String| *part == HOME;
    let is_for_devices = |part: &&String| *part == TOGETHER;
    // the table itself and the games' own parts
    let is_played = |part: &&String| *part == PLAY || all.contains(&format!("{part}{EXTRAS}"));
    // a game's own parts but its rules
    let is_of_game = |part: &&String| !part.ends_with(RULES) && all.contains(&format!("{}{EXTRAS}", game(part)));
    let is_own = |part: &String| is_played(&part) && part != PLAY;
    let games: BTreeSet<String> = sharing.iter().map(game).collect();
    if games.len() == 1 && sharing.iter().any(|part| part.ends_with(RULES)) {
        // each part of a game needs its rules
        all.iter().filter(|part| games.contains(&game(part))).cloned().collect()
    } else if games.len() == 1 {
        sharing.clone()
    } else if sharing.iter().all(|part| is_extra(&part)) {
        all.iter().filter(is_extra).cloned().collect()
    } else if games.len() == 2 && sharing.iter().all(|part| is_of_game(&part)) && sharing.iter().any(is_own) {
        // a kit that two games share, such as a line of bones: the others load none of it
        all.iter().filter(|part| is_of_game(part) && games.contains(&game(part))).cloned().collect()
    } else if sharing.iter().any(|part| is_for_home(&part)) {
        // the home page needs hardly anything of the others
        with_others(sharing, all, is_for_home)
    } else if sharing.iter().any(|part| is_for_data(&part)) {
        // the page of stored data needs little of what the other pages share
        with_others(sharing, all, is_for_data)
    } else if sharing.iter().any(|part| is_for_devices(&part)) {
        // people who play alone load no code for several devices
        with_others(sharing, all, is_for_devices)
    } else if !sharing.iter().any(|part| is_played(&part)) {
        // the page of a table needs none of it
        let is_other = |part: &&String| !is_for_devices(part) && !is_for_data(part) && !is_for_home(part);
        all.iter().filter(|part| !is_played(part) && is_other(part)).cloned().collect()
    } else {
        all.iter().filter(|part| !is_for_data(part) && !is_for_home(part)).cloned().collect()
    }
}

/// All parts of a group that widens no other set, and the widened set of those of `sharing` that are not in it.
fn with_others(
    sharing: &BTreeSet<String>,
    all: &BTreeSet<String>,
    is_in_group: impl Fn(&&String) -> bool,
) -> BTreeSet<String> {
    let others: BTreeSet<String> = sharing.iter().filter(|part| !is_in_group(part)).cloned().collect();
    let mut widened = if others.is_empty() { others } else { widened(&others, all) };
    widened.extend(all.iter().filter(&is_in_group).cloned());
    widened
}

fn split(input: &Path, folder: &Path, link: &str, glue: &str) -> Result<(), Box<dyn Error>> {
    let wasm = fs::read(input)?;
    let main = folder.join("main.wasm");
    let mut options = Options::new(&wasm);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = link;
    options.main_module = glue;
    options.widen = Some(widened);
    // the alternate form has the causes too, on one line
    let made = transform(options).map_err(|error| format!("{error:#}"))?;

    let modules: Vec<_> = made.split_modules.iter().filter_map(|path| path.file_name()?.to_str()).collect();
    let parts: BTreeMap<_, Vec<String>> = made
        .prefetch_map
        .into_iter()
        .map(|(part, stems)| (part, stems.into_iter().map(|stem| format!("{stem}.wasm")).collect()))
        .collect();
    let report = json!({ "link": link.trim_start_matches("./"), "modules": modules, "parts": parts });
    fs::write(folder.join("parts.json"), format!("{report:#}\n"))?;
    Ok(())
}
