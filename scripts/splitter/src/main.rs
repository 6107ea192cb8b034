//! Cuts a wasm module into the parts that its sources name.
//!
//!   splitter INPUT FOLDER MAIN LINK GLUE
//!
//! INPUT is what the linker made, with its relocations. Into FOLDER come the parts and the script that loads them, under
//! the name LINK; MAIN is the module that is left for wasm-bindgen, and GLUE the script that wasm-bindgen will write for
//! it, from which the parts take what they share.

#![forbid(unsafe_code)]

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

fn split(input: &Path, folder: &Path, main: &Path, link: &str, glue: &str) -> Result<(), String> {
    let wasm = fs::read(input).map_err(|error| error.to_string())?;
    let mut options = Options::new(&wasm);
    options.output_dir = folder;
    options.main_out_path = main;
    options.link_name = link;
    options.main_module = glue;
    // the causes too, on one line
    transform(options).map(|_| ()).map_err(|error| format!("{error:#}"))
}
