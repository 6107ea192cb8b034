//! Reads the paths that a source file imports, by parsing it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;
use syn::{Item, ItemMod, ItemUse, UseTree, VisRestricted, Visibility};

/// A source file.
pub struct Source {
    /// Its path below `src/`.
    pub file: String,
    /// Its module path below the crate's root.
    pub module: Vec<String>,
    /// Its contents.
    pub text: String,
}

/// All source files, sorted by name.
pub fn sources() -> Vec<Source> {
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

/// The paths of a file that start at `crate`, `boneyard`, `self` or `super`, each written from the crate's root.
pub struct Reader {
    /// The module around the current item.
    module: Vec<String>,
    /// The modules declared in the file, whose paths may start with their names.
    children: BTreeSet<String>,
    /// True if modules that are compiled for tests only are skipped.
    without_tests: bool,
    pub found: Vec<Vec<String>>,
    /// The public names that `pub use` re-exports, with their paths.
    pub exports: Vec<(String, Vec<String>)>,
}

impl Reader {
    pub fn read(source: &Source, without_tests: bool) -> Self {
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
pub fn paths(source: &Source) -> Vec<Vec<String>> {
    let reader = Reader::read(source, false);
    reader.found.into_iter().chain(reader.exports.into_iter().map(|(_, path)| path)).collect()
}
