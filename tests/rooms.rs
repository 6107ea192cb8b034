//! The plan of the house, held: shared rooms name no game, imports run one way, and no part of the page goes round in
//! a circle.
//!
//! The sources are read as text: comments and strings count where a game is named, and not where something is
//! imported. Macros are not expanded; a path in one is read as it stands there.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use boneyard::games::GameId;
use boneyard::with_game;

/// The shared rooms, and what each may import besides itself.
const MAY_USE: [(&str, &[&str]); 7] = [
    ("engine", &[]),
    ("bots", &["engine"]),
    ("session", &["engine"]),
    ("scene", &["engine"]),
    ("store", &["engine", "session"]),
    ("text", &[]),
    ("app", &["engine", "bots", "session", "scene", "store", "text"]),
];

/// What each part of a game may import: shared rooms, and parts of the same game.
const GAME_MAY_USE: [(&str, &[&str], &[&str]); 4] = [
    ("rules", &["engine"], &[]),
    ("bots", &["engine", "bots"], &["rules"]),
    ("scene", &["engine", "scene"], &["rules"]),
    ("page", &["engine", "bots", "session", "scene", "store", "text", "app"], &["rules", "bots", "scene"]),
];

/// What a macro that is exported at the crate's root belongs to.
const AT_THE_ROOT: [(&str, &str); 1] = [("with_game", "games")];

/// A file below `src`: the module it is, and its text.
struct Source {
    file: String,
    module: Vec<String>,
    text: String,
}

/// All of them, in the order of their names.
fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let read = |file: PathBuf| {
        let text = std::fs::read_to_string(&file).expect("a source is text");
        let inside = file.strip_prefix(&root).expect("it was found there").with_extension("");
        let mut module: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        module.pop_if(|last| last == "mod");
        Source { file: inside.with_extension("rs").to_string_lossy().replace('\\', "/"), module, text }
    };
    files.into_iter().map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be listed").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

/// The names of the games, as records and as types have them, in small letters.
fn names() -> BTreeSet<String> {
    let of_type = |game: GameId| with_game!(game, Game => std::any::type_name::<Game>());
    let last = |path: &'static str| path.rsplit("::").next().unwrap_or(path);
    GameId::ALL.iter().flat_map(|&game| [game.name(), last(of_type(game))]).map(str::to_lowercase).collect()
}

/// The words of a text in small letters: `ThisWord` and `this_word` are two each.
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

/// A piece of code.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    /// `::`
    Colons,
    Other(char),
}

/// The code of a text, without its comments, and with every literal as one mark.
fn tokens(text: &str) -> Vec<Token> {
    let letters: Vec<char> = text.chars().collect();
    let at = |index: usize| letters.get(index).copied().unwrap_or('\n');
    let in_a_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut tokens = Vec::new();
    let mut index = 0;
    while index < letters.len() {
        match (at(index), at(index + 1)) {
            ('/', '/') => {
                while index < letters.len() && at(index) != '\n' {
                    index += 1;
                }
            }
            ('/', '*') => {
                while index < letters.len() && (at(index), at(index + 1)) != ('*', '/') {
                    index += 1;
                }
                index += 2;
            }
            ('"', _) => {
                let hashes = letters[..index].iter().rev().take_while(|letter| **letter == '#').count();
                let raw = index > hashes && at(index - hashes - 1) == 'r';
                index += 1;
                if raw {
                    let end = |index: usize| at(index) == '"' && (1..=hashes).all(|more| at(index + more) == '#');
                    while index < letters.len() && !end(index) {
                        index += 1;
                    }
                } else {
                    while index < letters.len() && at(index) != '"' {
                        index += if at(index) == '\\' { 2 } else { 1 };
                    }
                }
                index += 1;
                tokens.push(Token::Other('"'));
            }
            // a letter in quotation marks; anything else is a lifetime
            ('\'', '\\') => {
                index += 3;
                while index < letters.len() && at(index - 1) != '\'' {
                    index += 1;
                }
                tokens.push(Token::Other('\''));
            }
            ('\'', _) if at(index + 2) == '\'' => {
                index += 3;
                tokens.push(Token::Other('\''));
            }
            (':', ':') => {
                index += 2;
                tokens.push(Token::Colons);
            }
            (letter, _) if in_a_word(letter) => {
                let mut word = String::new();
                while index < letters.len() && in_a_word(at(index)) {
                    word.push(at(index));
                    index += 1;
                }
                tokens.push(Token::Word(word));
            }
            (letter, _) => {
                index += 1;
                if !letter.is_whitespace() {
                    tokens.push(Token::Other(letter));
                }
            }
        }
    }
    tokens
}

/// The paths in the code that begin at the crate or with `super`, each written from the crate.
fn paths(module: &[String], text: &str) -> Vec<Vec<String>> {
    let tokens = tokens(text);
    let word = |index: usize| match tokens.get(index) {
        Some(Token::Word(word)) => Some(word.as_str()),
        _ => None,
    };
    let mut paths = Vec::new();
    // modules that are written out in the file, with the depth of braces they begin at
    let mut inner: Vec<(String, usize)> = Vec::new();
    let mut depth = 0;
    let mut index = 0;
    while index < tokens.len() {
        let here = || module.iter().cloned().chain(inner.iter().map(|(name, _)| name.clone())).collect::<Vec<_>>();
        let begins = index == 0 || tokens[index - 1] != Token::Colons;
        match &tokens[index] {
            Token::Other('{') => depth += 1,
            Token::Other('}') => {
                depth = usize::saturating_sub(depth, 1);
                inner.pop_if(|(_, from)| *from == depth);
            }
            Token::Word(keyword) if keyword == "mod" && tokens.get(index + 2) == Some(&Token::Other('{')) => {
                inner.extend(word(index + 1).map(|name| (name.to_owned(), depth)));
            }
            Token::Word(start) if begins && tokens.get(index + 1) == Some(&Token::Colons) => {
                let base = match start.as_str() {
                    "crate" | "boneyard" => Some(Vec::new()),
                    "self" => Some(here()),
                    "super" => {
                        let mut outer = here();
                        outer.pop();
                        Some(outer)
                    }
                    _ => None,
                };
                if let Some(base) = base {
                    branches(&tokens, index + 2, base, &mut paths);
                }
            }
            _ => {}
        }
        index += 1;
    }
    paths
}

/// Adds the paths that go on from `base` at this token; says where the next token is.
fn branches(tokens: &[Token], mut index: usize, mut base: Vec<String>, paths: &mut Vec<Vec<String>>) -> usize {
    match tokens.get(index) {
        Some(Token::Word(word)) => {
            match word.as_str() {
                "super" => {
                    base.pop();
                }
                "self" => {}
                _ => base.push(word.clone()),
            }
            if tokens.get(index + 1) == Some(&Token::Colons) {
                return branches(tokens, index + 2, base, paths);
            }
            paths.push(base);
            index + 1
        }
        Some(Token::Other('{')) => {
            index += 1;
            while index < tokens.len() && tokens[index] != Token::Other('}') {
                index = match tokens[index] {
                    Token::Word(_) | Token::Other('{' | '*') => branches(tokens, index, base.clone(), paths),
                    _ => index + 1,
                };
                // `name as other` names nothing further
                if tokens.get(index) == Some(&Token::Word("as".into())) {
                    index += 2;
                }
            }
            index + 1
        }
        _ => {
            paths.push(base);
            index + 1
        }
    }
}

/// What is wrong with the names in a shared room's file.
fn named_in(source: &Source, names: &BTreeSet<String>) -> Vec<String> {
    let lines = source.text.lines().zip(1..);
    let breach = |(line, number): (&str, u32)| {
        let name = words(line).into_iter().find(|word| names.contains(word))?;
        Some(format!("{}:{number} names {name}", source.file))
    };
    lines.filter_map(breach).collect()
}

/// Where a module belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Home {
    /// A program, or the crate's root: it may use whatever there is.
    Program,
    /// The list of games, and the tests that try shared rooms with real games.
    List,
    Shared(String),
    /// A part of a game; the folder's own file is the part without a name.
    Game(String, String),
}

fn home(path: &[String]) -> Option<Home> {
    let part = |index: usize| path.get(index).map_or("", String::as_str);
    let room = AT_THE_ROOT.iter().find(|(name, _)| *name == part(0)).map_or(part(0), |(_, room)| room);
    Some(match room {
        "main" | "lib" | "bin" => Home::Program,
        "games" if GameId::ALL.iter().any(|game| game.name() == part(1)) => Home::Game(part(1).into(), part(2).into()),
        "games" => Home::List,
        shared if MAY_USE.iter().any(|(name, _)| *name == shared) => Home::Shared(shared.into()),
        _ => return None,
    })
}

/// What is wrong with a path that stands in a module.
fn import(from: &Home, to: &Home) -> Option<&'static str> {
    match (from, to) {
        (_, Home::Program) => Some("a program is nobody's to import"),
        (Home::List | Home::Program, _) => None,
        (Home::Shared(from), Home::Shared(to)) => {
            let may_use = MAY_USE.iter().any(|(room, may_use)| room == from && may_use.contains(&to.as_str()));
            (from != to && !may_use).then_some("this room may not use that one")
        }
        (Home::Shared(_), Home::List | Home::Game(..)) => Some("a shared room knows no game"),
        (Home::Game(..), Home::List) => Some("a game does not know the list it is in"),
        (Home::Game(from, _), Home::Game(to, _)) if from != to => Some("no game imports another"),
        // the folder's own file hands out its parts
        (Home::Game(_, from), Home::Game(_, to)) if from == to || from.is_empty() => None,
        (Home::Game(_, from), to) => {
            let may_use = GAME_MAY_USE.iter().any(|(part, rooms, parts)| {
                part == from
                    && match to {
                        Home::Shared(room) => rooms.contains(&room.as_str()),
                        Home::Game(_, part) => parts.contains(&part.as_str()),
                        Home::Program | Home::List => false,
                    }
            });
            (!may_use).then_some("this part of a game may not use that")
        }
    }
}

/// What is wrong with what a file imports.
fn imported_by(source: &Source) -> Vec<String> {
    let from = match home(&source.module) {
        // whatever there is; and a program is a crate of its own
        Some(Home::Program) => return Vec::new(),
        Some(from) => from,
        None => return vec![format!("{} lies in no room that the plan has", source.file)],
    };
    let mut wrong = BTreeSet::new();
    for path in paths(&source.module, &source.text) {
        let shown = path.join("::");
        match home(&path) {
            // what a shared room or the root itself is called by
            None if path.is_empty() => {}
            None => {
                wrong.insert(format!("{} imports {shown}, which the plan does not know", source.file));
            }
            Some(to) => wrong.extend(import(&from, &to).map(|why| format!("{} imports {shown}: {why}", source.file))),
        }
    }
    wrong.into_iter().collect()
}

/// What each part directly below a room imports of the others there. The room's own file hands out its parts: what
/// it defines itself counts as a part without a name, of which the parts may take nothing that would lead back.
fn parts_of(room: &str, sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let inside = |module: &[String]| module.first().is_some_and(|first| first == room);
    let sources: Vec<&Source> = sources.iter().filter(|source| inside(&source.module)).collect();
    let name = |module: &[String]| module.get(1).cloned().unwrap_or_default();
    let parts: BTreeSet<String> = sources.iter().map(|source| name(&source.module)).collect();
    let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        let from = name(&source.module);
        let to = paths(&source.module, &source.text).into_iter().filter(|path| inside(path));
        // an item of the room's own file is a part without a name
        let to = to.map(|path| Some(name(&path)).filter(|part| parts.contains(part)).unwrap_or_default());
        let mut to: BTreeSet<String> = to.collect();
        if from.is_empty() {
            // in the room's own file its parts need no path
            let tokens = tokens(&source.text);
            to.extend(tokens.windows(3).filter_map(|three| match three {
                [before, Token::Word(word), Token::Colons] if *before != Token::Colons => parts.get(word).cloned(),
                _ => None,
            }));
        }
        to.remove(&from);
        graph.entry(from).or_default().extend(to);
    }
    graph
}

/// A way from a part back to itself, if there is one.
fn circle(graph: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn search(
        at: &str,
        graph: &BTreeMap<String, BTreeSet<String>>,
        way: &mut Vec<String>,
        done: &mut BTreeSet<String>,
    ) -> bool {
        if let Some(start) = way.iter().position(|before| before == at) {
            way.drain(..start);
            way.push(at.to_owned());
            return true;
        }
        if done.contains(at) {
            return false;
        }
        way.push(at.to_owned());
        if graph.get(at).into_iter().flatten().any(|next| search(next, graph, way, done)) {
            return true;
        }
        way.pop();
        done.insert(at.to_owned());
        false
    }
    let mut done = BTreeSet::new();
    graph.keys().find_map(|start| {
        let mut way = Vec::new();
        search(start, graph, &mut way, &mut done).then_some(way)
    })
}

fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} breaches of the plan:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn shared_rooms_name_no_game() {
    let names = names();
    assert!(names.len() >= GameId::ALL.len());
    let is_shared = |source: &&Source| matches!(home(&source.module), Some(Home::Shared(_)));
    let sources: Vec<Source> = sources().into_iter().filter(|source| is_shared(&source)).collect();
    for (room, _) in MAY_USE {
        assert!(sources.iter().any(|source| source.module[0] == room), "nothing lies in {room}");
    }
    none(&sources.iter().flat_map(|source| named_in(source, &names)).collect::<Vec<_>>());
}

#[test]
fn imports_run_one_way() {
    let sources = sources();
    let games = sources.iter().filter(|source| matches!(home(&source.module), Some(Home::Game(..)))).count();
    // rules, opponents, scene and page of each at least
    assert!(games >= 4 * GameId::ALL.len(), "{games} files of games");
    let wrong: Vec<String> = sources.iter().flat_map(imported_by).collect();
    none(&wrong);
}

#[test]
fn no_part_of_the_page_goes_round_in_a_circle() {
    let graph = parts_of("app", &sources());
    assert!(graph.len() > 2, "{graph:?}");
    if let Some(way) = circle(&graph) {
        panic!("a circle in the page: {}", way.join(" -> "));
    }
}

// the reader itself: what it would overlook, nobody would be told

fn source(module: &str, text: &str) -> Source {
    Source { file: module.into(), module: module.split("::").map(str::to_owned).collect(), text: text.into() }
}

#[test]
fn paths_are_read_as_the_compiler_reads_them() {
    let found = |module: &str, text: &str| -> Vec<String> {
        let source = source(module, text);
        paths(&source.module, &source.text).iter().map(|path| path.join("::")).collect()
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
    assert_eq!(found("a", "$crate::games::GameId"), ["games::GameId"]);
    let hidden = r##"// crate::a
        /* crate::b */ let c = ("crate::c \" crate::d", r#"crate::e " crate::f"#, '"', '\'', b'"'); 'long: x::crate_g"##;
    assert_eq!(found("a", hidden), [""; 0]);
    assert_eq!(found("a", r"'\u{2019}' '\\' &'a str crate::b"), ["b"]);
}

#[test]
fn breaches_are_found() {
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
        ("store", "use crate::session::Session;".into(), false),
        ("app::pages", "use crate::games::GameId;".into(), true),
        ("app::pages", "crate::with_game!(game, Game => 1)".into(), true),
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
fn circles_are_found() {
    let files = [
        source("app", "mod play; mod pages; mod words;"),
        source("app::pages::home", "use crate::app::words::W;"),
        source("app::play", "use super::pages::home;"),
        source("app::words", "fn f() {}"),
    ];
    let graph = parts_of("app", &files);
    assert_eq!(circle(&graph), None);
    let mut back = graph.clone();
    back.entry("words".into()).or_default().insert("play".into());
    assert_eq!(circle(&back).expect("there is one").len(), 4);
    let [root, rest @ ..] = files;
    let uses_the_root = source("app::words", "use crate::app::site_base;");
    let root = Source { text: "mod words; pub fn site_base() { words::w() }".into(), ..root };
    let files: Vec<Source> = [root, uses_the_root].into_iter().chain(rest).collect();
    assert_eq!(circle(&parts_of("app", &files)).expect("there is one"), ["", "words", ""]);
}
