//! Enforces the architecture: shared folders name no game, imports run one way, and there are no import cycles.
//!
//! Sources are parsed as text: comments and strings count as naming a game, but not as imports. Macros are not
//! expanded; a path in one is read in its surrounding module.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use boneyard::games::GameId;
use boneyard::with_game;
use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;
use syn::{Item, ItemMod, ItemUse, UseTree, VisRestricted, Visibility};

/// The shared folders, and what each may import besides itself.
const MAY_USE: [(&str, &[&str]); 7] = [
    ("engine", &[]),
    ("bots", &["engine"]),
    ("session", &["engine"]),
    ("scene", &["engine"]),
    ("store", &["engine", "session"]),
    ("text", &[]),
    ("app", &["engine", "bots", "session", "scene", "store", "text"]),
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

/// The import cycles that are allowed, each with its reason. At most three.
const CYCLES: [(&[&str], &str); 2] = [
    (
        &["store/document_store.rs", "store/document_store/other_tabs.rs", "store/preferences.rs"],
        "preferences are written through the document store, which merges them when another tab has written",
    ),
    (
        &["store/journal.rs", "store/journal/preserved.rs", "store/journal/retention.rs"],
        "the methods of the journal are in files by job, and the journal's type is in none of them",
    ),
];

struct Source {
    file: String,
    module: Vec<String>,
    text: String,
}

/// Sorted by name.
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

/// The paths of a file that start at `crate`, `boneyard`, `self` or `super`, each written from the crate's root.
struct Reader {
    /// The module around the current item.
    module: Vec<String>,
    /// The modules declared in the file, whose paths may start with their names.
    children: BTreeSet<String>,
    /// True if modules that are compiled for tests only are skipped.
    without_tests: bool,
    found: Vec<Vec<String>>,
    /// The public names that `pub use` re-exports, with their paths.
    exports: Vec<(String, Vec<String>)>,
}

impl Reader {
    fn read(source: &Source, without_tests: bool) -> Self {
        let file = syn::parse_file(&source.text).unwrap_or_else(|why| panic!("{}: {why}", source.file));
        let declared = |item: &Item| match item {
            Item::Mod(item) if item.content.is_none() => Some(item.ident.to_string()),
            _ => None,
        };
        let children = file.items.iter().filter_map(declared).collect();
        let module = source.module.clone();
        let mut reader = Self { module, children, without_tests, found: Vec::new(), exports: Vec::new() };
        reader.visit_file(&file);
        reader
    }

    /// `None` for a path into another crate or scope.
    fn base(&self, first: &str) -> Option<Vec<String>> {
        let mut module = self.module.clone();
        match first {
            "crate" | "boneyard" => module.clear(),
            "self" => {}
            "super" => drop(module.pop()),
            _ => return None,
        }
        Some(module)
    }

    fn add(&mut self, segments: &[String]) {
        let [first, rest @ ..] = segments else { return };
        let child = || self.children.contains(first).then(|| [self.module.clone(), vec![first.clone()]].concat());
        let Some(mut path) = self.base(first).or_else(child).filter(|_| !rest.is_empty()) else { return };
        for segment in rest {
            match segment.as_str() {
                "super" => drop(path.pop()),
                "self" => {}
                _ => path.push(segment.clone()),
            }
        }
        self.found.push(path);
    }

    fn add_tree(&mut self, before: &[String], tree: &UseTree, is_public: bool) {
        let with = |name: &dyn ToString| [before, &[name.to_string()]].concat();
        let (path, name) = match tree {
            UseTree::Path(path) => return self.add_tree(&with(&path.ident), &path.tree, is_public),
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.add_tree(before, tree, is_public));
                return;
            }
            UseTree::Name(name) => (with(&name.ident), name.ident.to_string()),
            UseTree::Rename(rename) => (with(&rename.ident), rename.rename.to_string()),
            UseTree::Glob(_) => (with(&"self"), "*".to_owned()),
        };
        let before = self.found.len();
        self.add(&path);
        if is_public {
            let relative = || [self.module.clone(), path].concat();
            let target = self.found.get(before).cloned().unwrap_or_else(relative);
            self.found.truncate(before);
            self.exports.push((name, target));
        }
    }

    /// Adds the paths in a macro's tokens, whose syntax is the macro's own.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_colon =
            |index: usize| matches!(tokens.get(index), Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
        for (index, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                TokenTree::Ident(_) if index == 0 || !is_colon(index - 1) => {
                    let mut path = Vec::new();
                    let mut at = index;
                    while let Some(TokenTree::Ident(name)) = tokens.get(at) {
                        path.push(name.to_string());
                        at += if is_colon(at + 1) && is_colon(at + 2) { 3 } else { tokens.len() };
                    }
                    self.add(&path);
                }
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.add_tree(&[], &item.tree, !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.add(&path.segments.iter().map(|segment| segment.ident.to_string()).collect::<Vec<_>>());
        syn::visit::visit_path(self, path);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        let is_test = item.attrs.iter().any(|attribute| {
            attribute.path().is_ident("cfg")
                && attribute.parse_args::<syn::Path>().is_ok_and(|what| what.is_ident("test"))
        });
        if item.content.is_some() && !(is_test && self.without_tests) {
            self.module.push(item.ident.to_string());
            syn::visit::visit_item_mod(self, item);
            self.module.pop();
        }
    }

    // `pub(in path)` imports nothing
    fn visit_vis_restricted(&mut self, _: &'ast VisRestricted) {}

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.visit_path(&item.path);
        self.add_tokens(item.tokens.clone());
    }
}

/// From the crate's root, including those of its `pub use`.
fn paths(source: &Source) -> Vec<Vec<String>> {
    let reader = Reader::read(source, false);
    reader.found.into_iter().chain(reader.exports.into_iter().map(|(_, path)| path)).collect()
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

/// The imports between a folder's direct parts. The folder's own file re-exports them; what it defines itself counts
/// as a part without a name.
fn parts_of(folder: &str, sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let inside = |module: &[String]| module.first().is_some_and(|first| first == folder);
    let sources: Vec<&Source> = sources.iter().filter(|source| inside(&source.module)).collect();
    let name = |module: &[String]| module.get(1).cloned().unwrap_or_default();
    let parts: BTreeSet<String> = sources.iter().map(|source| name(&source.module)).collect();
    let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        let from = name(&source.module);
        let to = paths(source).into_iter().filter(|path| inside(path));
        // an item of the folder's own file belongs to the part without a name
        let to = to.map(|path| Some(name(&path)).filter(|part| parts.contains(part)).unwrap_or_default());
        let mut to: BTreeSet<String> = to.collect();
        to.remove(&from);
        graph.entry(from).or_default().extend(to);
    }
    graph
}

/// A path from a part back to itself, if any.
fn cycle(graph: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
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

/// Imports between files, by name, without test modules. A path through a `pub use` leads to the defining file.
fn imports_of_files(sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let readers: Vec<Reader> = sources.iter().map(|source| Reader::read(source, true)).collect();
    let by_module: BTreeMap<&[String], usize> =
        sources.iter().enumerate().map(|(index, source)| (&source.module[..], index)).collect();
    // the file with the longest module path that is a prefix, following its exports
    let file_of = |path: &[String]| {
        let mut path = path.to_vec();
        for _ in 0..8 {
            let length = (0..=path.len()).rev().find(|length| by_module.contains_key(&path[..*length]))?;
            let index = by_module[&path[..length]];
            let exports = &readers[index].exports;
            let export = path.get(length).and_then(|name| exports.iter().find(|(export, _)| export == name));
            match export {
                Some((_, target)) if *target != path => path = [target.clone(), path[length + 1..].to_vec()].concat(),
                _ => return Some(index),
            }
        }
        None
    };
    let is_test = |source: &Source| source.module.iter().any(|name| name == "tests");
    let mut graph: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (source, reader) in sources.iter().zip(&readers).filter(|(source, _)| !is_test(source)) {
        let to = reader.found.iter().filter_map(|path| file_of(path)).map(|index| &sources[index]);
        let to = to.filter(|to| to.file != source.file && !is_test(to)).map(|to| to.file.clone());
        graph.insert(source.file.clone(), to.collect());
    }
    graph
}

/// The cycles of a graph: its strongly connected components of more than one node.
fn cycles(graph: &BTreeMap<String, BTreeSet<String>>) -> Vec<BTreeSet<String>> {
    let reach = |start: &String| {
        let mut found = BTreeSet::new();
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            open.extend(graph.get(node).into_iter().flatten().filter(|next| found.insert((*next).clone())));
        }
        found
    };
    let reached: BTreeMap<&String, BTreeSet<String>> = graph.keys().map(|node| (node, reach(node))).collect();
    let mut all = BTreeSet::new();
    for (node, found) in &reached {
        if found.contains(*node) {
            let back = |other: &&String| reached.get(other).is_some_and(|found| found.contains(*node));
            all.insert(found.iter().filter(back).cloned().collect());
        }
    }
    all.into_iter().filter(|cycle: &BTreeSet<String>| cycle.len() > 1).collect()
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
fn files_import_without_cycles_except_the_listed_ones() {
    let cycles = cycles(&imports_of_files(&sources()));
    let listed: Vec<BTreeSet<String>> =
        CYCLES.iter().map(|(files, _)| files.iter().map(|file| (*file).to_owned()).collect()).collect();
    let wrong: Vec<String> = cycles
        .iter()
        .filter(|cycle| !listed.contains(cycle))
        .map(|cycle| cycle.iter().cloned().collect::<Vec<_>>().join(" <-> "))
        .collect();
    none(&wrong);
    for cycle in &listed {
        assert!(cycles.contains(cycle), "no longer a cycle, so take it off the list: {cycle:?}");
    }
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
        ("store", "use crate::session::Session;".into(), false),
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
