//! Enforces the architecture: shared folders name no game, imports run one way, and there are no import cycles.
//!
//! Sources are parsed as text: comments and strings count as naming a game, but not as imports. Macros are not
//! expanded; a path in one is read in its surrounding module.
#![cfg(not(target_arch = "wasm32"))]

mod cycles;
mod reader;

use std::collections::BTreeSet;

use boneyard::games::GameId;
use boneyard::with_game;

use cycles::{cycle, cycles, imports_of_files, parts_of};
use reader::{Source, paths, sources};

/// The shared folders, and what each may import besides itself.
const MAY_USE: [(&str, &[&str]); 8] = [
    ("engine", &[]),
    ("bots", &["engine"]),
    ("session", &["engine"]),
    ("scene", &["engine"]),
    ("store", &["engine", "session"]),
    ("link", &["engine", "session"]),
    ("text", &[]),
    ("app", &["engine", "bots", "session", "scene", "store", "link", "text"]),
];

/// Shared folders that each part of a game may import, and parts of the same game.
const GAME_MAY_USE: [(&str, &[&str], &[&str]); 4] = [
    ("rules", &["engine"], &[]),
    ("bots", &["engine", "bots"], &["rules"]),
    ("scene", &["engine", "scene"], &["rules"]),
    ("page", &["engine", "bots", "session", "scene", "store", "text", "app"], &["rules", "bots", "scene"]),
];

/// The module of each macro exported at the crate's root.
const AT_THE_ROOT: [(&str, &str); 1] = [("with_game", "games")];

/// In lower case, as records and as types spell them.
fn names() -> BTreeSet<String> {
    let of_type = |game: GameId| with_game!(game, Game => std::any::type_name::<Game>());
    let last = |path: &'static str| path.rsplit("::").next().unwrap_or(path);
    GameId::ALL.iter().flat_map(|&game| [game.name(), last(of_type(game))]).map(str::to_lowercase).collect()
}

/// In lower case: `ThisWord` and `this_word` are two words each.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut small = false;
    for letter in text.chars() {
        if !letter.is_alphanumeric() || (letter.is_uppercase() && small) {
            words.push(String::new());
        }
        if letter.is_alphanumeric() {
            words.last_mut().expect("it began with one").extend(letter.to_lowercase());
        }
        small = letter.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The games named in a shared folder's file.
fn named_in(source: &Source, names: &BTreeSet<String>) -> Vec<String> {
    let lines = source.text.lines().zip(1..);
    let breach = |(line, number): (&str, u32)| {
        let name = words(line).into_iter().find(|word| names.contains(word))?;
        Some(format!("{}:{number} names {name}", source.file))
    };
    lines.filter_map(breach).collect()
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Home {
    /// A program, or the crate's root: it may import anything.
    Program,
    /// The list of games, and the tests of shared folders with real games.
    List,
    Shared(String),
    /// A part of a game; empty for the folder's own file.
    Game(String, String),
}

fn home(path: &[String]) -> Option<Home> {
    let part = |index: usize| path.get(index).map_or("", String::as_str);
    let folder = AT_THE_ROOT.iter().find(|(name, _)| *name == part(0)).map_or(part(0), |(_, folder)| folder);
    Some(match folder {
        "main" | "lib" | "bin" => Home::Program,
        "games" if GameId::ALL.iter().any(|game| game.name() == part(1)) => Home::Game(part(1).into(), part(2).into()),
        "games" => Home::List,
        shared if MAY_USE.iter().any(|(name, _)| *name == shared) => Home::Shared(shared.into()),
        _ => return None,
    })
}

fn import(from: &Home, to: &Home) -> Option<&'static str> {
    match (from, to) {
        (_, Home::Program) => Some("programs cannot be imported"),
        (Home::List | Home::Program, _) => None,
        (Home::Shared(from), Home::Shared(to)) => {
            let may_use = MAY_USE.iter().any(|(folder, may_use)| folder == from && may_use.contains(&to.as_str()));
            (from != to && !may_use).then_some("this folder may not use that one")
        }
        (Home::Shared(_), Home::List | Home::Game(..)) => Some("a shared folder must not import a game"),
        (Home::Game(..), Home::List) => Some("a game must not import the list of games"),
        (Home::Game(from, _), Home::Game(to, _)) if from != to => Some("no game imports another"),
        // the folder's own file re-exports its parts
        (Home::Game(_, from), Home::Game(_, to)) if from == to || from.is_empty() => None,
        (Home::Game(_, from), to) => {
            let may_use = GAME_MAY_USE.iter().any(|(part, folders, parts)| {
                part == from
                    && match to {
                        Home::Shared(folder) => folders.contains(&folder.as_str()),
                        Home::Game(_, part) => parts.contains(&part.as_str()),
                        Home::Program | Home::List => false,
                    }
            });
            (!may_use).then_some("this part of a game may not use that")
        }
    }
}

fn imported_by(source: &Source) -> Vec<String> {
    let from = match home(&source.module) {
        // programs import anything, and are crates of their own
        Some(Home::Program) => return Vec::new(),
        Some(from) => from,
        None => return vec![format!("{} is in no folder of the table", source.file)],
    };
    let mut wrong = BTreeSet::new();
    for path in paths(source) {
        let shown = path.join("::");
        match home(&path) {
            // the name of a shared folder or of the root itself
            None if path.is_empty() => {}
            None => {
                wrong.insert(format!("{} imports {shown}, which the plan does not know", source.file));
            }
            Some(to) => wrong.extend(import(&from, &to).map(|why| format!("{} imports {shown}: {why}", source.file))),
        }
    }
    wrong.into_iter().collect()
}

fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} violations of the plan:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn shared_folders_name_no_game() {
    let names = names();
    assert!(names.len() >= GameId::ALL.len());
    let is_shared = |source: &&Source| matches!(home(&source.module), Some(Home::Shared(_)));
    let sources: Vec<Source> = sources().into_iter().filter(|source| is_shared(&source)).collect();
    for (folder, _) in MAY_USE {
        assert!(sources.iter().any(|source| source.module[0] == folder), "{folder} is empty");
    }
    none(&sources.iter().flat_map(|source| named_in(source, &names)).collect::<Vec<_>>());
}

#[test]
fn imports_run_one_way() {
    let sources = sources();
    let games = sources.iter().filter(|source| matches!(home(&source.module), Some(Home::Game(..)))).count();
    // at least rules, opponents, scene and page of each
    assert!(games >= 4 * GameId::ALL.len(), "{games} files of games");
    let wrong: Vec<String> = sources.iter().flat_map(imported_by).collect();
    none(&wrong);
}

#[test]
fn parts_of_a_folder_import_without_cycles() {
    let graph = parts_of("app", &sources());
    assert!(graph.len() > 2, "{graph:?}");
    if let Some(way) = cycle(&graph) {
        panic!("a cycle in the page: {}", way.join(" -> "));
    }
}

#[test]
fn files_import_without_cycles() {
    let cycles = cycles(&imports_of_files(&sources()));
    let wrong: Vec<String> =
        cycles.iter().map(|cycle| cycle.iter().cloned().collect::<Vec<_>>().join(" <-> ")).collect();
    none(&wrong);
}

/// What is printed on a key depends on the keyboard, so one function gives it its meaning: `keyboard::key_of`.
#[test]
fn the_keyboard_map_alone_reads_the_keys_of_events() {
    let handles_keys = |source: &&Source| source.text.contains("keydown") || source.text.contains("KeyboardEvent");
    let sources: Vec<Source> = sources().into_iter().filter(|source| handles_keys(&source)).collect();
    assert!(sources.len() > 8, "{} files handle keys", sources.len());
    let reads_keys = |source: &&Source| source.text.contains("event.key()") || source.text.contains("event.code()");
    let files: Vec<&str> = sources.iter().filter(reads_keys).map(|source| source.file.as_str()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    assert!(files[0].ends_with("keyboard.rs"), "{files:?}");
}

// tests of the reader above, which would overlook violations if it were wrong

fn source(module: &str, text: &str) -> Source {
    Source { file: module.into(), module: module.split("::").map(str::to_owned).collect(), text: text.into() }
}

#[test]
fn paths_are_read_as_the_compiler_reads_them() {
    let found = |module: &str, text: &str| -> Vec<String> {
        let source = source(module, text);
        paths(&source).iter().map(|path| path.join("::")).collect()
    };
    let use_tree = "use crate::{bots::{self, search::*}, engine::Rng as Chance, games::one};";
    assert_eq!(found("store", use_tree), ["bots", "bots::search", "engine::Rng", "games::one"]);
    assert_eq!(
        found("a::b", "use super::c::D; fn f() -> super::super::E { self::g::<crate::h::I>() }"),
        ["a::c::D", "E", "a::b::g", "crate::h::I".trim_start_matches("crate::")]
    );
    assert_eq!(
        found("a", "mod tests { use super::*; mod deep { use super::x; } } use super::y;"),
        ["a", "a::tests::x", "y"]
    );
    assert_eq!(found("a", "macro_rules! m { () => { $crate::games::GameId }; }"), ["games::GameId"]);
    let hidden = r##"// crate::a
        /* crate::b */ const C: (&str, &str, char) = ("crate::c \" crate::d", r#"crate::e " crate::f"#, '"');"##;
    assert_eq!(found("a", hidden), [""; 0]);
    assert_eq!(found("a", "pub(in crate::d) fn f<'a>(text: &'a str) { crate::b::c(text) }"), ["b::c"]);
}

#[test]
fn violations_are_found() {
    let [game, other] = [GameId::ALL[0].name(), GameId::ALL[1].name()];
    let names = names();
    for text in [
        format!("// as in {game}"),
        format!("\"{game}\""),
        format!("struct {}Scene", GameId::ALL[0].name().to_uppercase() + "_"),
    ] {
        assert_eq!(named_in(&source("scene", &text), &names).len(), 1, "{text}");
    }
    assert!(named_in(&source("scene", "nothing of the kind"), &names).is_empty());
    for (module, text, is_wrong) in [
        ("engine", "use crate::bots::Level;".into(), true),
        ("bots::search", "use crate::engine::Rng; use super::Choice;".into(), false),
        ("session", "use crate::bots::Level;".into(), true),
        ("store", "use crate::session::typed::Session;".into(), false),
        ("app::pages", "use crate::games::GameId;".into(), true),
        ("app::pages", "fn f() { crate::with_game!(game, Game => 1) }".into(), true),
        ("app::pages", format!("use crate::games::{game}::rules::View;"), true),
        ("app::pages", "use super::super::scene::table; use crate::text::t;".into(), false),
        ("main", format!("use boneyard::games::{game};"), false),
        ("engine", "use crate::cellar::Wine;".into(), true),
        ("cellar", String::new(), true),
    ] {
        assert_eq!(!imported_by(&source(module, &text)).is_empty(), is_wrong, "{module}: {text}");
    }
    for (part, text, is_wrong) in [
        ("rules", "use crate::engine::Rules;".into(), false),
        ("rules", "use crate::scene::table;".into(), true),
        ("rules", "use super::bots::Habits;".into(), true),
        ("bots", "use super::rules::View;".into(), false),
        ("bots", "use super::scene::Picks;".into(), true),
        ("scene", "use crate::bots::Level;".into(), true),
        ("page", "use super::scene::Picks; use crate::app::play;".into(), false),
        ("page", "use crate::games::GameId;".into(), true),
        ("page", format!("use super::super::{other}::rules::View;"), true),
    ] {
        assert_eq!(
            !imported_by(&source(&format!("games::{game}::{part}"), &text)).is_empty(),
            is_wrong,
            "{part}: {text}"
        );
    }
}

#[test]
fn cycles_are_found() {
    let files = [
        source("app", "mod play; mod pages; mod words;"),
        source("app::pages::home", "use crate::app::words::W;"),
        source("app::play", "use super::pages::home;"),
        source("app::words", "fn f() {}"),
    ];
    let graph = parts_of("app", &files);
    assert_eq!(cycle(&graph), None);
    let mut back = graph.clone();
    back.entry("words".into()).or_default().insert("play".into());
    assert_eq!(cycle(&back).expect("there is one").len(), 4);
    let [root, rest @ ..] = files;
    let uses_the_root = source("app::words", "use crate::app::site_base;");
    let root = Source { text: "mod words; pub fn site_base() { words::w() }".into(), ..root };
    let files: Vec<Source> = [root, uses_the_root].into_iter().chain(rest).collect();
    assert_eq!(cycle(&parts_of("app", &files)).expect("there is one"), ["", "words", ""]);
}
