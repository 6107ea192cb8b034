//! The page's content security policy (index.html) is not violated by our code: no markup, scripts from text, or
//! inline styles. The browser would refuse them, but only when they run.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::{Path, PathBuf};

/// Markup from text, in Rust and in JavaScript.
const MARKUP: [&str; 8] = [
    "inner_html",
    "outer_html",
    "insert_adjacent_html",
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "document.write",
    "createContextualFragment",
];

const SCRIPTS: [&str; 4] = ["eval(", "new Function", "new_no_args", "javascript:"];

/// Inline style attributes; `style:name=` and `style=("--name", …)` set properties one by one.
const STYLES: [&str; 2] = ["style=\"", "style=format!"];

/// Everything that is shipped or generates what is shipped.
fn shipped() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec![root.join("index.html")];
    for (folder, deep) in [("src", true), ("public", true), ("scripts", false), ("", false)] {
        collect(&root.join(folder), deep, &mut files);
    }
    files
}

fn collect(folder: &Path, deep: bool, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folders of the project can be read") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            if deep {
                collect(&path, deep, files);
            }
        } else if path.extension().is_some_and(|ending| ["rs", "js", "mjs", "sh"].iter().any(|known| ending == *known))
        {
            files.push(path);
        }
    }
}

fn found<'a>(text: &'a str, words: &[&str]) -> Vec<(usize, &'a str)> {
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| words.iter().any(|word| line.contains(word)))
        .map(|(at, line)| (at + 1, line.trim()))
        .collect()
}

#[test]
fn no_markup_scripts_or_styles_come_from_text() {
    let files = shipped();
    assert!(files.len() > 100, "{} files are not all there are", files.len());
    let words = [MARKUP.as_slice(), &SCRIPTS, &STYLES].concat();
    let mut wrong = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("sources are texts");
        let lines = found(&text, &words).into_iter();
        wrong.extend(lines.map(|(line, text)| format!("{}:{line}: {text}", path.display())));
    }
    assert!(wrong.is_empty(), "the page's policy forbids:\n{}", wrong.join("\n"));
}

#[test]
fn forbidden_words_are_found() {
    for line in ["element.innerHTML = text;", "el.set_inner_html(&text)", "<p style=\"color: red\">", "eval(\"1\")"] {
        let words = [MARKUP.as_slice(), &SCRIPTS, &STYLES].concat();
        assert_eq!(found(line, &words), [(1, line)]);
    }
    assert_eq!(found("<p style:color=\"red\" class=\"inner\">", &STYLES), []);
}
