//! The graphs of imports, and their cycles.

use std::collections::{BTreeMap, BTreeSet};

use crate::reader::{Reader, Source, paths};

/// The imports between a folder's direct parts. The folder's own file re-exports them; what it defines itself counts
/// as a part without a name.
pub fn parts_of(folder: &str, sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
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
pub fn cycle(graph: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
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
pub fn imports_of_files(sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
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
pub fn cycles(graph: &BTreeMap<String, BTreeSet<String>>) -> Vec<BTreeSet<String>> {
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
