//! The digest by which the page and its worker recognize that they belong to the same build.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::fnv;

/// The files and folders that the page and its worker are made of.
const SOURCES: [&str; 7] = ["src", "Cargo.toml", "Cargo.lock", "build.rs", "build", ".cargo/config.toml", "scripts"];
/// The part of them that belongs to neither.
const LAB: &str = "src/bin/lab";

/// An FNV-1a digest of the sources, in 16 hexadecimal digits. The page and the worker are compiled one after the other;
/// a change of any source changes the digest of both.
pub fn of_the_sources() -> io::Result<String> {
    let mut files = Vec::new();
    for source in SOURCES {
        collect(Path::new(source), &mut files)?;
    }
    files.sort();
    let mut digest = fnv::START;
    let mut add = |bytes: &[u8]| digest = fnv::add(digest, bytes);
    for file in files {
        let content = fs::read(&file)?;
        add(file.to_string_lossy().replace('\\', "/").as_bytes());
        add(&(content.len() as u64).to_le_bytes());
        add(&content);
    }
    Ok(format!("{digest:016x}"))
}

/// Adds the files below `path` and makes cargo watch each of them. New files need no watch on their folder: either a
/// changed file declares them, or they are in the folder of locales, which cargo watches as a whole.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path == Path::new(LAB) {
        return Ok(());
    }
    if !path.is_dir() {
        println!("cargo::rerun-if-changed={}", path.display());
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        collect(&entry?.path(), files)?;
    }
    Ok(())
}
