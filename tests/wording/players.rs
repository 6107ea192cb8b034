//! How players, partners and opponents are called.

use std::collections::BTreeSet;

use crate::sentences::{has_word, having, languages, sentences};

/// A table of three, and one of four with Two against two off, has no partners, and a "pair" there is a single player.
#[test]
fn what_a_table_without_partners_shows_never_speaks_of_them() {
    let of_pairs: [(&str, &[&str]); 6] = [
        ("en", &["partner", "partners", "partner’s", "pair", "pairs"]),
        ("de", &["partner", "partners", "partnern", "paar", "paare"]),
        ("es", &["compañero", "compañeros", "pareja", "parejas"]),
        ("fr", &["partenaire", "partenaires", "paire", "paires"]),
        ("it", &["compagno", "compagni", "coppia", "coppie"]),
        ("pt-BR", &["parceiro", "parceiros", "dupla", "duplas"]),
    ];
    let shown = [
        "partners.sheet.how:",
        "partners.settings.dead_pair:",
        "partners.settings.love_what:",
        "partners.settings.points_what:",
        "partners.presets.line.",
        "partners.ended.nobody:",
        "partners.ended.rule_",
        "partners.ended.tie_",
    ];
    for (language, words) in of_pairs {
        let mut found = having(language, words, &["partners.presets.line.cut_throat"]);
        assert!(found.iter().any(|sentence| sentence.starts_with("partners.tip.")), "{language}: {found:?}");
        found.retain(|sentence| shown.iter().any(|key| sentence.starts_with(key)));
        assert_eq!(found, [""; 0], "{language}");
    }
}

/// The bones of a hand differ between regions, and in Brazil between tables of three and of four.
#[test]
fn no_number_of_bones_is_promised_to_every_region_and_table() {
    let of_four = [
        ("en", "table of four"),
        ("de", "zu viert"),
        ("es", "entre cuatro"),
        ("fr", "à quatre"),
        ("it", "in quattro"),
        ("pt-BR", "a quatro"),
    ];
    assert_eq!(of_four.len(), languages().len());
    for (language, words) in of_four {
        let sentences = sentences(language);
        let text = |key: &str| sentences[key].as_str().expect("a text").to_owned();
        let rule = text("partners.intro.rule_1");
        for region in ["brazil", "cuba"] {
            let name = text(&format!("partners.presets.{region}"));
            assert!(rule.contains(&name), "{language}: {rule}");
        }
        let line = text("partners.presets.line.brazil");
        assert!(line.to_lowercase().contains(words), "{language}: {line}");
    }
}

/// The label of a seat and the review call those who play together the same.
#[test]
fn those_who_play_together_never_have_two_names() {
    for language in languages() {
        let sentences = sentences(&language);
        let label = sentences["play.team"].as_str().expect("a text").to_lowercase();
        let word = label.split([':', '\u{a0}']).next().expect("a word");
        for key in ["review.team_none.you", "review.team_cost.you"] {
            let text = sentences[key].to_string();
            assert!(has_word(&text, word), "{language} {key}: {word} in {text}");
        }
    }
}

/// At the table an opponent has a name. In a lesson it is the first of the shared names.
#[test]
fn lessons_and_tips_name_the_opponent() {
    let nameless = [
        ("en", &["other player", "opponent"][..]),
        ("de", &["der Gegner", "dem Gegner", "den Gegner", "des Gegners"]),
        ("es", &["el otro ha", "el otro podría", "el otro tiene", "al otro", "el rival", "al rival", "del rival"]),
        ("fr", &["l’autre a", "l’autre en", "l’autre reste", "l’autre doit", "l’autre vient", "l’autre pourrait"]),
        ("it", &["l’altro ha due", "l’altro ne", "l’altro resta", "l’altro deve", "l’altro potrebbe", "dell’altro"]),
        ("pt-BR", &["o outro tem", "o outro passou", "o outro poderia", "do outro", "ao outro"]),
    ];
    // of several players, or of bones
    let is_told = |key: &str| {
        [".lesson.", ".tip."].iter().any(|part| key.contains(part))
            && !key.starts_with("partners.")
            && key.rsplit('.').next() != Some("aim")
    };
    for (language, words) in nameless {
        let found: Vec<String> = having(language, words, &[])
            .into_iter()
            .filter(|found| is_told(found.split(": ").next().unwrap_or("")))
            .collect();
        assert_eq!(found, [""; 0], "{language}");
        let named = having(language, &["ida"], &[]).into_iter().filter(|found| found.contains(".lesson.")).count();
        assert!(named >= 10, "{language}: {named}");
    }
    assert!(sentences("en")["app.bot_names"].as_str().is_some_and(|names| names.starts_with("Ida, ")));
}

/// At a table of ten the opponents' names begin with different letters, and a game's own character is not one of them.
#[test]
fn opponents_have_ten_names_with_distinct_initials_in_all_languages() {
    let names = |language: &str| {
        let name = |key: &str| sentences(language)[key].as_str().expect("a text").to_owned();
        (name("app.bot_names"), name("electrum.card.nestor"))
    };
    let (shared, _) = names("en");
    let shared: Vec<&str> = shared.split(", ").collect();
    let initials: BTreeSet<char> = shared.iter().filter_map(|name| name.chars().next()).collect();
    assert_eq!((shared.len(), initials.len()), (10, 10), "{shared:?}");
    for language in languages() {
        let (others, own) = names(&language);
        assert_eq!(others, shared.join(", "), "{language}");
        assert!(!shared.contains(&own.as_str()) && !shared.contains(&"Nestor"), "{language}: {own}");
    }
}
