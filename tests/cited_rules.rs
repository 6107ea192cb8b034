//! Every section of docs/rules that a comment or document cites exists: `docs/rules/brick.md, The wall 3` is item 3 of the
//! section "The wall".
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The item numbers of each section, by heading.
type Sections = BTreeMap<String, BTreeSet<u32>>;

/// Prefix of a citation.
const FOLDER: &str = "docs/rules/";

const CITING: [&str; 6] = ["src", "tests", "benches", "docs", "end2end/specs", "end2end/pages"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files_in(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the folder can be listed").path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if path.is_dir() {
            files_in(&path, files);
        } else if ["rs", "ts", "md", "css"].contains(&ending) {
            files.push(path);
        }
    }
}

/// Parses `## 4. The wall` and the items `3. ...` below it.
fn sections(page: &str) -> Sections {
    let mut sections = Sections::new();
    let mut heading = String::new();
    for line in page.lines() {
        let numbered = |text: &str| -> Option<(u32, String)> {
            let (number, rest) = text.split_once(". ")?;
            Some((number.parse().ok()?, rest.trim().to_owned()))
        };
        if let Some(text) = line.strip_prefix("## ") {
            heading = numbered(text).map_or_else(|| text.trim().to_owned(), |(_, heading)| heading);
            sections.entry(heading.clone()).or_default();
        } else if let (Some((number, _)), false) = (numbered(line), heading.is_empty()) {
            sections.get_mut(&heading).expect("it was just added").insert(number);
        }
    }
    sections
}

/// By file name without extension.
fn pages() -> BTreeMap<String, Sections> {
    let mut files = Vec::new();
    files_in(&root().join(FOLDER), &mut files);
    let page = |file: PathBuf| {
        let name = file.file_stem().expect("it has a name").to_string_lossy().into_owned();
        (name, sections(&std::fs::read_to_string(&file).expect("a page is text")))
    };
    files.into_iter().map(page).collect()
}

/// The text without line breaks and comment markers: a citation may span lines.
fn joined(text: &str) -> String {
    let line = |line: &str| line.trim_start().trim_start_matches(['/', '!', '*']).trim().to_owned();
    text.lines().map(line).collect::<Vec<_>>().join(" ")
}

/// The number of citations, and the invalid ones.
fn check(text: &str, pages: &BTreeMap<String, Sections>) -> (usize, Vec<String>) {
    let text = joined(text);
    let (mut count, mut wrong) = (0, Vec::new());
    for (at, _) in text.match_indices(FOLDER) {
        let cited = &text[at + FOLDER.len()..];
        let Some((name, rest)) = cited.split_once(".md") else { continue };
        if !name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-') {
            continue;
        }
        count += 1;
        let shown: String = text[at..].chars().take(70).collect();
        let Some(sections) = pages.get(name) else {
            wrong.push(format!("no such page: {shown}"));
            continue;
        };
        let Some(rest) = rest.strip_prefix(", ").filter(|rest| rest.starts_with(char::is_uppercase)) else { continue };
        let Some((heading, items)) = sections
            .iter()
            .filter(|(heading, _)| rest.starts_with(heading.as_str()))
            .max_by_key(|(heading, _)| heading.len())
        else {
            wrong.push(format!("no such section: {shown}"));
            continue;
        };
        let number: String = rest[heading.len()..]
            .strip_prefix(' ')
            .into_iter()
            .flat_map(str::chars)
            .take_while(char::is_ascii_digit)
            .collect();
        if number.parse().is_ok_and(|number: u32| !items.contains(&number)) {
            wrong.push(format!("no such item: {shown}"));
        }
    }
    (count, wrong)
}

#[test]
fn every_cited_section_of_the_rules_exists() {
    let pages = pages();
    assert!(pages.len() >= 5 && pages.values().all(|sections| sections.len() > 2), "{:?}", pages.keys());
    let mut files = Vec::new();
    for folder in CITING {
        files_in(&root().join(folder), &mut files);
    }
    // this file holds wrong citations as examples
    files.retain(|file| !file.ends_with("tests/cited_rules.rs"));
    let (mut count, mut wrong) = (0, Vec::new());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source is text");
        let (cited, found) = check(&text, &pages);
        count += cited;
        wrong.extend(found.into_iter().map(|what| format!("{}: {what}", file.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 100, "only {count} citations were found");
}

#[test]
fn wrong_citations_are_found() {
    let pages = BTreeMap::from([(
        "brick".to_owned(),
        sections("# Brick\n\n## 4. The wall\n\n1. One.\n2. Two.\n\n## 5. The end\n"),
    )]);
    let wrong = |text: &str| check(text, &pages).1.len();
    assert_eq!(wrong("// docs/rules/brick.md, The wall 2"), 0);
    assert_eq!(wrong("/// see docs/rules/brick.md,\n/// The wall 1: why"), 0);
    assert_eq!(wrong("docs/rules/brick.md, which has it all"), 0);
    assert_eq!(wrong("docs/rules/brick.md, The wall 3"), 1);
    assert_eq!(wrong("docs/rules/brick.md, The roof"), 1);
    assert_eq!(wrong("docs/rules/bricks.md"), 1);
    assert_eq!(check("docs/rules/brick.md, The end and docs/rules/brick.md", &pages), (2, Vec::new()));
}
