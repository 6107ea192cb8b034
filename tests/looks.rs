//! The contrasts of every table with all bones (style/looks.css), of sheets and of paper, by WCAG 2: 4.5 for letters, 3
//! for signs.
//!
//! Reads the custom properties of the style sheets, so that a color that is changed is measured.

#![cfg(not(target_arch = "wasm32"))]

mod sheets;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use boneyard::games::electrum::scene::theme::Rgb;
use sheets::sheet;

/// Contrast of letters with their ground.
const LETTERS: f64 = 4.5;
/// Contrast of signs, edges and pips with their ground.
const SIGNS: f64 = 3.0;

/// The declarations of custom properties in a style sheet, each with the selector of its rule, in their order.
fn declarations(file: &str) -> Vec<(String, String, String)> {
    let without_comments = sheet(file);
    let (mut found, mut selectors, mut begun) = (Vec::new(), Vec::<String>::new(), String::new());
    for letter in without_comments.chars() {
        match letter {
            '{' => selectors.push(begun.split_whitespace().collect::<Vec<_>>().join(" ")),
            ';' | '}' => {
                if let Some((name, value)) = begun.trim().split_once(':').filter(|(name, _)| name.starts_with("--")) {
                    let selector = selectors.last().cloned().unwrap_or_default();
                    found.push((selector, name.to_owned(), value.trim().to_owned()));
                }
                if letter == '}' {
                    selectors.pop();
                }
            }
            _ => {
                begun.push(letter);
                continue;
            }
        }
        begun.clear();
    }
    found
}

/// The custom properties of the root element.
struct Properties(BTreeMap<String, String>);

impl Properties {
    /// With a theme, a table and bones; without a name the usual ones.
    fn of(dark: bool, table: &str, bones: &str) -> Self {
        let mut all = BTreeMap::new();
        for file in ["tokens.css", "bones.css", "play.css", "crescendo.css"] {
            // the first ones are outside of media queries
            for (_, name, value) in declarations(file).into_iter().filter(|(selector, ..)| selector == ":root") {
                all.entry(name).or_insert(value);
            }
        }
        let (day, night) = if dark { ("", "initial") } else { ("initial", "") };
        all.extend([("--day", day), ("--night", night)].map(|(name, value)| (name.to_owned(), value.to_owned())));
        let names = [format!("[data-table=\"{table}\"]"), format!("[data-bones=\"{bones}\"]")];
        for (selector, name, value) in declarations("looks.css") {
            if selector.starts_with(":is(:root") && names.iter().any(|name| selector.ends_with(name)) {
                all.insert(name, value);
            }
        }
        Self(all)
    }

    /// The value of a text with `var()`; nothing if it is invalid.
    fn computed(&self, text: &str) -> Option<String> {
        let Some((before, rest)) = text.split_once("var(") else { return Some(text.trim().to_owned()) };
        let mut open = 1;
        let end = rest.find(|letter| {
            open += i32::from(letter == '(') - i32::from(letter == ')');
            open == 0
        })?;
        let (name, fallback) = rest[..end].split_once(',').map_or((&rest[..end], None), |(name, or)| (name, Some(or)));
        let value = self.0.get(name.trim()).filter(|value| *value != "initial").and_then(|value| self.computed(value));
        let value = value.or_else(|| self.computed(fallback?))?;
        self.computed(&format!("{before}{value}{}", &rest[end + 1..]))
    }

    /// A color.
    fn color(&self, name: &str) -> Rgb {
        self.color_of(&format!("var({name})"))
    }

    /// The color of a value.
    fn color_of(&self, value: &str) -> Rgb {
        let text = self.computed(value).unwrap_or_else(|| panic!("{value} is invalid"));
        let short = text.strip_prefix('#').filter(|digits| digits.len() == 3);
        let long = short.map(|digits| digits.chars().fold("#".to_owned(), |all, digit| format!("{all}{digit}{digit}")));
        long.as_deref().unwrap_or(&text).parse().unwrap_or_else(|_| panic!("{value} is {text}"))
    }
}

/// The names that the rules of style/looks.css have for this attribute. A unit test of `src/app/context/looks.rs` compares
/// them with the looks that can be chosen.
fn names(attribute: &str) -> BTreeSet<String> {
    let (sheet, before_name) = (sheet("looks.css"), format!("[{attribute}=\""));
    let rules = sheet.split(&before_name).skip(1);
    let names: BTreeSet<_> = rules.filter_map(|rest| rest.split_once('"')).map(|(name, _)| name.to_owned()).collect();
    assert!(names.len() > 1, "rules with {attribute}");
    names
}

/// Names of all looks, each table with all bones in both themes.
fn all_looks() -> Vec<(String, Properties)> {
    let (tables, bones) = (names("data-table"), names("data-bones"));
    let pairs = tables.iter().flat_map(|table| bones.iter().map(move |bones| (table, bones)));
    let both_themes = pairs.flat_map(|(table, bones)| {
        [false, true].map(|dark| {
            let theme = if dark { "dark" } else { "light" };
            (format!("{table} with {bones} in the {theme} theme"), Properties::of(dark, table, bones))
        })
    });
    both_themes.collect()
}

/// The grounds that a table has: the middle of its light, its surface, and sunk areas.
const GROUNDS: [&str; 3] = ["--felt-edge", "--felt", "--felt-deep"];

/// The tops of bones: one's own, those that another player has played, and those that do not fit.
const TOPS: [&str; 3] = ["--ivory", "--ivory-other", "--ivory-shade"];

/// Panics with all pairs that have too little contrast.
fn expect_none(poor: &[String]) {
    assert!(poor.is_empty(), "{} pairs:\n{}", poor.len(), poor.join("\n"));
}

#[test]
fn letters_and_signs_are_legible_on_every_table() {
    let mut poor = Vec::new();
    for (look, properties) in all_looks() {
        let mut check = |ink: &str, ground: &str, least: f64| {
            let contrast = properties.color(ink).contrast(properties.color(ground));
            if contrast < least {
                poor.push(format!("{look}: {ink} on {ground}: {contrast:.2}"));
            }
        };
        for ground in GROUNDS {
            check("--on-felt", ground, LETTERS);
            check("--on-felt-quiet", ground, LETTERS);
            // rings, dashes of hints, playable bones
            check("--accent", ground, SIGNS);
            check("--mark", ground, SIGNS);
        }
        for ground in ["--felt", "--felt-deep"] {
            check("--gain-on-felt", ground, LETTERS);
            check("--danger-on-felt", ground, LETTERS);
        }
        check("--mark", "--felt-deep", LETTERS);
        check("--on-accent", "--accent", LETTERS);
        check("--focus", "--focus-edge", SIGNS);
    }
    expect_none(&poor);
}

#[test]
fn letters_on_sheets_and_on_paper_are_legible_in_both_themes() {
    let mut poor = Vec::new();
    for dark in [false, true] {
        let properties = Properties::of(dark, "", "");
        let mut check = |ink: &str, ground: &str| {
            let contrast = properties.color(ink).contrast(properties.color(ground));
            if contrast < LETTERS {
                poor.push(format!("{ink} on {ground}, dark: {dark}: {contrast:.2}"));
            }
        };
        for ground in ["--sheet", "--sheet-sunk"] {
            for ink in ["--ink", "--ink-quiet", "--accent-ink", "--gain", "--danger"] {
                check(ink, ground);
            }
        }
        check("--paper-ink", "--paper");
        check("--paper-quiet", "--paper");
    }
    expect_none(&poor);
}

/// The colors in a text that are written as `#` and hexadecimal digits.
fn literal_colors(text: &str) -> impl Iterator<Item = &str> {
    text.split('#').skip(1).filter_map(|rest| {
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let digits = &rest[..end];
        ([3, 6].contains(&end) && digits.bytes().all(|digit| digit.is_ascii_hexdigit())).then_some(digits)
    })
}

#[test]
fn no_sheet_repeats_the_color_of_a_token() {
    let tokens = sheet("tokens.css");
    let tokens: Vec<&str> = literal_colors(&tokens).collect();
    assert!(tokens.len() > 50, "{tokens:?}");
    let (mut files, mut repeated) = (0, Vec::new());
    for entry in fs::read_dir("style").unwrap() {
        let file = entry.unwrap().file_name().into_string().unwrap();
        // a choice of a table or of bones has all its colors, also those that are the usual ones
        if Path::new(&file).extension() != Some("css".as_ref()) || ["tokens.css", "looks.css"].contains(&file.as_str())
        {
            continue;
        }
        files += 1;
        let text = sheet(&file);
        // black and white are also what masks, mixtures and paper are made of
        let found = literal_colors(&text).filter(|color| tokens.contains(color) && !["000", "fff"].contains(color));
        repeated.extend(found.map(|color| format!("{file}: #{color}")));
    }
    assert!(files > 20, "{files}");
    assert!(repeated.is_empty(), "these are variables of tokens.css: {repeated:?}");
}

#[test]
fn every_bone_is_seen_on_every_table_and_its_pips_are_legible() {
    let mut poor = Vec::new();
    for (look, properties) in all_looks() {
        let color = |name: &str| properties.color(name);
        let edge = properties.color("--bone-edge");
        for top in TOPS {
            for ground in GROUNDS {
                // a bone stands out by itself or by its edge
                let contrast = color(top).contrast(color(ground)).max(edge.contrast(color(ground)));
                if contrast < SIGNS {
                    poor.push(format!("{look}: {top} on {ground}: {contrast:.2}"));
                }
            }
            let pips = color("--pip").contrast(color(top));
            if pips < LETTERS {
                poor.push(format!("{look}: pips on {top}: {pips:.2}"));
            }
            // pips of a color for each number; double-nine bones always have them
            for number in 1..=9 {
                let contrast = color(&format!("--pip-{number}")).contrast(color(top));
                if contrast < SIGNS {
                    poor.push(format!("{look}: pips of {number} on {top}: {contrast:.2}"));
                }
            }
        }
        if color("--ivory") == color("--ivory-other") {
            poor.push(format!("{look}: nothing shows who has played a bone"));
        }
    }
    expect_none(&poor);
}

#[test]
fn the_signs_of_games_are_legible_on_every_table() {
    // the value of a property in a game's own sheet
    let values = |file: &str, wanted: &str| -> Vec<String> {
        let found = declarations(file).into_iter().filter(|(_, name, _)| name == wanted);
        found.map(|(_, _, value)| value).collect()
    };
    let (sides, dots) = (values("partners.css", "--side"), values("color.css", "--dot"));
    assert_eq!((sides.len(), dots.len()), (4, 1));
    let mut poor = Vec::new();
    for (look, properties) in all_looks() {
        for sign in sides.iter().chain(&dots) {
            for ground in GROUNDS {
                let contrast = properties.color_of(sign).contrast(properties.color(ground));
                if contrast < SIGNS {
                    poor.push(format!("{look}: {sign} on {ground}: {contrast:.2}"));
                }
            }
        }
        // the number of the seat that leads, in the shape of its side
        let ink = properties.color_of("var(--on-dark, #14110c) var(--on-light, #fffaf0)");
        for side in &sides {
            let contrast = ink.contrast(properties.color_of(side));
            if contrast < LETTERS {
                poor.push(format!("{look}: a number on {side}: {contrast:.2}"));
            }
        }
        // outlines of groups have edges of another color
        for group in ["--group-first", "--group-second"] {
            let (line, under) = (properties.color(group), properties.color("--group-ink"));
            let on_table =
                line.contrast(properties.color("--felt-deep")).max(under.contrast(properties.color("--felt-deep")));
            if on_table < SIGNS || line.contrast(under) < LETTERS {
                poor.push(format!("{look}: {group}: {on_table:.2}"));
            }
        }
    }
    expect_none(&poor);
}

#[test]
fn pictures_of_the_usual_looks_have_the_usual_colors() {
    let tokens: BTreeMap<_, _> = declarations("tokens.css")
        .into_iter()
        .chain(declarations("bones.css"))
        .filter(|(selector, ..)| selector == ":root")
        .map(|(_, name, value)| (name, value))
        .collect();
    let usual = [r#".look-picture[data-table="classic"]"#, r#".look-picture[data-bones="ivory"]"#];
    let repeated = declarations("looks.css").into_iter().filter(|(selector, ..)| usual.contains(&selector.as_str()));
    let mut count = 0;
    for (_, name, value) in repeated.filter(|(_, name, _)| !["--grain", "--colored"].contains(&name.as_str())) {
        assert_eq!(tokens.get(&name), Some(&value), "{name}");
        count += 1;
    }
    assert!(count >= 9, "{count}");
    // double-nine bones have these colors with the usual look, too
    let colors = declarations("looks.css")
        .into_iter()
        .filter(|(selector, name, _)| selector.ends_with(r#"[data-bones="colors"]"#) && name.starts_with("--pip-"));
    let colors: Vec<_> = colors.map(|(_, name, value)| (name, value)).collect();
    assert!(colors.len() >= 9, "{colors:?}");
    for (name, value) in colors {
        assert_eq!(tokens.get(&name), Some(&value), "{name} in looks.css and in tokens.css");
    }
}
