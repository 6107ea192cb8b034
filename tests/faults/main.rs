//! The seeded faults of `faults.json`, which `run.mjs` puts into a copy of the project one at a time, still apply: each
//! replaces text that its file has exactly once.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

#[test]
fn every_seeded_fault_still_applies() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| fs::read_to_string(root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let faults: Vec<BTreeMap<String, Value>> =
        serde_json::from_str(&read("tests/faults/faults.json")).expect("a list of objects");
    let mut names = BTreeSet::new();
    for fault in &faults {
        let text = |field: &str| fault.get(field).and_then(Value::as_str).expect("each fault has this field");
        let (name, file, old) = (text("id"), text("file"), text("old"));
        assert!(names.insert(name), "two faults are called \"{name}\"");
        assert_ne!(old, text("new"), "\"{name}\" changes nothing");
        let found = read(file).matches(old).count();
        assert_eq!(found, 1, "\"{name}\": {file} must have this text once, adapt the fault:\n{old}");
    }
    let kinds: BTreeSet<_> = faults.iter().filter_map(|fault| fault["kind"].as_str()).collect();
    let all = ["link", "page", "rules", "service worker", "session", "store", "style", "text"];
    assert_eq!(kinds, BTreeSet::from(all), "each kind of fault is tried");
    assert!(faults.len() >= 60, "{} faults", faults.len());
}
