//! Reading style sheets as the tests of them need it.

use std::fs;

/// A sheet of the folder `style` without its comments.
pub fn sheet(file: &str) -> String {
    let text = fs::read_to_string(format!("style/{file}")).unwrap();
    let parts = text.split("/*").enumerate();
    parts.map(|(at, part)| if at == 0 { part } else { part.split_once("*/").unwrap().1 }).collect()
}
