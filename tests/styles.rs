//! What the style sheets may not ask, so that a move costs as much as it changes.

#![cfg(not(target_arch = "wasm32"))]

mod sheets;

use std::fs;

use sheets::sheet;

/// The selectors of all style sheets, each with its file.
fn selectors() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir("style").unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "css") {
            continue;
        }
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = sheet(&file);
        for before in text.split('{').map(|rule| rule.rsplit(['}', ';']).next().unwrap().trim()) {
            if !before.is_empty() && !before.starts_with('@') {
                found.extend(parts_of(before).map(|selector| (file.clone(), selector)));
            }
        }
    }
    assert!(found.len() > 1000, "the selectors are read");
    found
}

/// The parts of a list, at the commas outside of parentheses.
fn parts_of(list: &str) -> impl Iterator<Item = String> {
    let mut depth = 0;
    let mut parts = vec![String::new()];
    for letter in list.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(letter);
    }
    parts.into_iter().map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// What stands in the parentheses of each `:has(...)` of a compound selector that names the class `play`.
fn asked_of_the_table(selector: &str) -> Vec<String> {
    let mut asked = Vec::new();
    for (at, _) in selector.match_indices(":has(") {
        // the compound selector before it, with the parentheses that it has
        let compound: String = selector[..at].chars().rev().take_while(|letter| !" >+~".contains(*letter)).collect();
        let compound: String = compound.chars().rev().collect();
        let is_play = compound.split(['.', ':', '[', '(']).any(|word| word == "play");
        let inner = &selector[at + ":has(".len()..];
        let mut depth = 1;
        let end = inner.find(|letter: char| {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            depth == 0
        });
        if is_play {
            asked.push(inner[..end.unwrap()].to_owned());
        }
    }
    asked
}

/// The browser would look for it in the whole page after each change there, and compute styles anew that did not change:
/// that was a third of what a move cost. Direct children are few; the state of a table is an attribute of the page
/// (`TableParts::state`).
#[test]
fn no_rule_asks_what_lies_deep_in_the_page_of_a_table() {
    let deep: Vec<_> = selectors()
        .into_iter()
        .filter(|(_, selector)| asked_of_the_table(selector).iter().any(|asked| !asked.starts_with('>')))
        .collect();
    assert_eq!(deep, [], "selectors that ask what .play contains");
}

/// Such a rule makes the browser compute the styles of everything below that element.
#[test]
fn a_rule_that_asks_what_an_element_contains_names_what_it_changes() {
    let nameless: Vec<_> = selectors()
        .into_iter()
        .filter(|(_, selector)| {
            let (last, before) = match selector.rfind([' ', '>', '+', '~']) {
                Some(at) => (&selector[at + 1..], &selector[..at]),
                None => return false,
            };
            before.contains(":has(") && !last.contains(')') && last.starts_with([':', '*'])
        })
        .collect();
    assert_eq!(nameless, [], "selectors without a tag, a class or an id at their end");
}
