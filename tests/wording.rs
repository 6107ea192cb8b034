//! Rules for the words on screen that a program can check.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

const LOCALES: &str = "src/text/locales";

/// The keys of an object that holds the plural forms of one sentence.
const PLURAL_FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

fn languages() -> Vec<String> {
    let folders = fs::read_dir(LOCALES).expect("the folder of languages").flatten();
    let codes: Vec<String> = folders.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    assert!(codes.len() > 1, "{codes:?}");
    codes
}

/// All sentences of a language by their keys, such as `electrum.tell.you_pass`: a text, or an object of plural forms.
fn sentences(language: &str) -> BTreeMap<String, Value> {
    fn collect(key: &str, value: Value, found: &mut BTreeMap<String, Value>) {
        match value {
            Value::Object(parts) if !parts.keys().all(|part| PLURAL_FORMS.contains(&part.as_str())) => {
                for (part, value) in parts {
                    collect(&format!("{key}.{part}"), value, found);
                }
            }
            sentence => drop(found.insert(key.to_owned(), sentence)),
        }
    }
    let mut found = BTreeMap::new();
    for file in fs::read_dir(Path::new(LOCALES).join(language)).expect("the language's folder").flatten() {
        let subject = file.path().file_stem().expect("a name").to_string_lossy().into_owned();
        if subject == "language" {
            continue;
        }
        let text = fs::read_to_string(file.path()).expect("a file of sentences");
        collect(&subject, serde_json::from_str(&text).expect("JSON"), &mut found);
    }
    assert!(found.len() > 700, "{language} has {} sentences", found.len());
    found
}

/// Whether a text contains a word, as a whole word in upper or lower case.
fn has_word(text: &str, word: &str) -> bool {
    let text = text.to_lowercase();
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(word)
        .any(|(at, _)| !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + word.len()..].chars().next()))
}

/// The sentences that contain one of these words, except those whose keys start like one of `except`.
fn having(language: &str, words: &[&str], except: &[&str]) -> Vec<String> {
    let sentences = sentences(language).into_iter();
    sentences
        .filter(|(key, _)| !except.iter().any(|start| key.starts_with(start)))
        .map(|(key, sentence)| match sentence {
            Value::String(text) => (key, text),
            forms => (key, forms.to_string()),
        })
        .filter(|(_, text)| words.iter().any(|word| has_word(text, word)))
        .map(|(key, text)| format!("{key}: {text}"))
        .collect()
}

#[test]
fn has_word_finds_whole_words_only() {
    assert!(has_word("To the East.", "east"));
    assert!(has_word("east", "east"));
    assert!(!has_word("At least one", "east"));
    assert!(!has_word("descarado", "cara"));
}

/// A typewriter's apostrophe looks out of place beside printed quotation marks.
#[test]
fn apostrophes_are_typographic() {
    for language in languages() {
        let straight = sentences(&language).into_iter().filter(|(_, sentence)| sentence.to_string().contains('\''));
        assert_eq!(straight.map(|(key, _)| key).collect::<Vec<_>>(), [""; 0], "{language}");
    }
}

/// The screen names an end of the chain by its pips. Screen readers and notation may use the compass.
#[test]
fn no_end_is_named_by_the_compass() {
    let for_screen_readers = ["electrum.end."];
    assert_eq!(having("en", &["east", "west", "north", "south"], &for_screen_readers), [""; 0]);
    assert_eq!(having("es", &["oeste", "norte", "sur"], &for_screen_readers), [""; 0]);
}

/// A sentence in the first person needs the speaker's name before it: see `Sentence::said_by`.
#[test]
fn first_person_sentences_name_the_speaker() {
    // what a player says by pressing a button or sends to a friend, and the letter I
    let with_a_speaker = ["electrum.tell.i_", "share.", "play.uncover", "failed.save", "deal.words_seed"];
    assert_eq!(having("en", &["i", "me", "my"], &with_a_speaker), [""; 0]);
}

/// Terms of the code and of other rulebooks for which the screen has another word: a double, a player, a move.
#[test]
fn the_screen_shows_no_internal_terms() {
    let english = [
        "doublet",
        "doublets",
        "heaviest",
        "viewer",
        "ply",
        "plies",
        "bot",
        "bots",
        "midend",
        "journal",
        "lineage",
        "playout",
        "rollout",
        "snapshot",
        "quarantine",
        "cache",
        "parse",
        "null",
    ];
    assert_eq!(having("en", &english, &[]), [""; 0]);
}

/// Spanish domino terms: the half of a bone is a number, an end is a *punta*, and the player is addressed as *tú*.
#[test]
fn spanish_is_that_of_domino() {
    let foreign = ["usted", "ustedes", "cara", "caras", "extremo", "extremos", "block", "draw", "ladrillar"];
    assert_eq!(having("es", &foreign, &[]), [""; 0]);
    // the number without pips is *el blanco*, as in *doble blanco*
    let blank = ["blanca", "blancas", "blanco doble"];
    assert_eq!(having("es", &blank, &[]), [""; 0]);
}

/// Several Spanish players are addressed without *vosotros*, whose verbs end in *-áis* and *-éis*.
#[test]
fn no_spanish_verb_is_of_vosotros() {
    let is_of_vosotros = |word: &str| {
        (word.ends_with("áis") || word.ends_with("éis")) && !word.ends_with("iséis") || word.ends_with("ugad")
    };
    let wrong = sentences("es").into_iter().filter(|(_, sentence)| {
        let text = sentence.to_string().to_lowercase();
        text.split(|letter: char| !letter.is_alphabetic()).any(is_of_vosotros)
    });
    assert_eq!(wrong.map(|(key, _)| key).collect::<Vec<_>>(), [""; 0]);
}

/// "Fácil", "Facile" and "Fácil" are adjectives: as names of opponents they need quotation marks in a sentence.
#[test]
fn the_romance_languages_quote_the_names_of_levels_in_sentences() {
    let labels = ["play.chair_bot", "print.level", "results.course"];
    for (language, quoted) in [("es", "«{{level}}»"), ("it", "«{{level}}»"), ("pt-BR", "“{{level}}”")] {
        let mut naming = having(language, &["{{level}}"], &labels);
        assert!(naming.len() > 10, "{language}: {naming:?}");
        naming.retain(|sentence| !sentence.contains(quoted));
        assert_eq!(naming, [""; 0], "{language}");
    }
}

/// Words that are right in the rules of a game and mean something else on a button or a card: the restaurant's bill and a
/// robbery, a purchase and a debt collector, and three names for one heap.
#[test]
fn labels_of_the_romance_languages_mean_the_game() {
    let es = [
        "cuenta de la mesa",
        "robo automático",
        "bloqueo",
        "reparto del día",
        "intro elige",
        "intro toma",
        "intro prueba",
    ];
    assert_eq!(having("es", &es, &[]), [""; 0]);
    let it = [
        "tallone",
        "nella riserva",
        "dalla riserva",
        "conto del tavolo",
        "distribuzione del giorno",
        "capovolto",
        "capovolti",
        "riprendi",
    ];
    assert_eq!(having("it", &it, &[]), [""; 0]);
    let pt = [
        "cobrar",
        "cobra",
        "cobrança",
        "cobranças",
        "com compra",
        "sem compra",
        "contagem",
        "distribuição do dia",
        "lhe",
    ];
    assert_eq!(having("pt-BR", &pt, &[]), [""; 0]);
}

/// Spanish is the same for all countries: *coger* is vulgar in much of America, and *ordenador*, *móvil* and *vosotros*
/// are said in Spain only.
#[test]
fn spanish_is_understood_in_america() {
    let of_spain = [
        "ordenador",
        "ordenadores",
        "móvil",
        "móviles",
        "vosotros",
        "vosotras",
        "os",
        "coger",
        "cogerla",
        "cogerlo",
        "cogerlas",
        "cogerlos",
        "coge",
        "coges",
        "cogen",
        "cógela",
        "cógelo",
        "cogido",
        "cogida",
        "cogiendo",
    ];
    assert_eq!(having("es", &of_spain, &[]), [""; 0]);
}

/// French puts a no-break space (U+00A0) before a colon and inside guillemets, and a narrow one (U+202F) before `; ! ?`.
/// After an ordinary space the line may break.
#[test]
fn no_french_line_begins_with_punctuation() {
    let breaks = [" :", " ;", " !", " ?", " »", "« "];
    let wrong: Vec<_> = sentences("fr")
        .into_iter()
        .filter(|(_, text)| breaks.iter().any(|space| text.to_string().contains(space)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// Names of players and games may begin with a vowel, where French says *d’* instead of *de*.
#[test]
fn no_french_name_follows_de_or_que() {
    let names = ["{{name}}", "{{other}}", "{{owner}}", "{{game}}", "{{level}}"];
    let phrases: Vec<String> =
        ["de", "que"].iter().flat_map(|word| names.map(|name| format!("{word} {name}"))).collect();
    let phrases: Vec<&str> = phrases.iter().map(String::as_str).collect();
    assert_eq!(having("fr", &phrases, &[]), [""; 0]);
}

/// The German player is *du*, a set of colors is not a *Thema* (topic), and imperatives have one form.
#[test]
fn german_says_du_and_has_one_word_for_one_thing() {
    let wrong =
        ["könnt", "müsst", "dürft", "habt", "seid", "euch", "euer", "eure", "ihr alle", "füge", "thema", "themen"];
    assert_eq!(having("de", &wrong, &[]), [""; 0]);
    // a file is *gesichert*; what the browser keeps is *gespeichert*
    assert_eq!(having("de", &["datei speichern", "speichere", "server speichern"], &[]), [""; 0]);
}

/// "Leicht" and "Facile" are an adverb and an adjective: as names of opponents they need quotation marks in a sentence.
#[test]
fn french_and_german_quote_the_names_of_levels_in_sentences() {
    let labels = ["play.chair_bot", "print.level", "results.course"];
    for (language, quoted) in [("fr", "«\u{a0}{{level}}\u{a0}»"), ("de", "„{{level}}“")] {
        let mut naming = having(language, &["{{level}}"], &labels);
        assert!(naming.len() > 10, "{language}: {naming:?}");
        naming.retain(|sentence| !sentence.contains(quoted));
        assert_eq!(naming, [""; 0], "{language}");
    }
}

/// A number of won or counted games can be 1. The words after it are the same for one game and for several: "Won: 1 of 1".
#[test]
fn numbers_of_games_have_no_plural_words_after_them() {
    let neutral = ["of", "won", "de", "sur", "su", "von", "gewonnen"];
    for language in languages() {
        let sentences = sentences(&language);
        for key in ["results.level_won", "results.course", "results.accuracy_plot", "share.day_count"] {
            let text = sentences[key].as_str().expect("no plural forms");
            for value in ["{{won}}", "{{shown}}", "{{played}}"] {
                let after = text.split_once(value).map_or("", |(_, after)| after);
                let word = after.strip_prefix(' ').unwrap_or("").split([' ', '.', ',']).next().unwrap_or("");
                assert!(word.is_empty() || neutral.contains(&word), "{language} {key}: {text}");
            }
        }
    }
}

/// The page of a deal and the sentences about its link serve all games, which say bone, tile, domino or brick.
#[test]
fn shared_sentences_about_a_deal_name_no_kind_of_bone() {
    let words: [(&str, &[&str]); 6] = [
        ("en", &["bone", "bones", "tile", "tiles", "brick", "bricks", "domino", "dominoes"]),
        ("es", &["ficha", "fichas", "ladrillo", "ladrillos"]),
        ("fr", &["domino", "dominos", "brique", "briques"]),
        ("de", &["stein", "steine", "steinen", "ziegel", "ziegeln"]),
        ("it", &["tessera", "tessere", "mattone", "mattoni"]),
        ("pt-BR", &["pedra", "pedras", "tijolo", "tijolos"]),
    ];
    for (language, words) in words {
        let mut about_deals = having(language, words, &[]);
        about_deals.retain(|sentence| {
            ["deal.", "share.sent_what", "share.send_what"].iter().any(|key| sentence.starts_with(key))
        });
        assert_eq!(about_deals, [""; 0], "{language}");
    }
}

/// The article before a bone's name agrees with it: *el seis-cuatro*, *le six-quatre*, *den Sechs-Vier*, *a seis-quatro*.
/// Italian puts *tessera* or *mattone* between them, and Portuguese says *tijolo* with the name of a brick.
#[test]
fn articles_agree_with_the_names_of_bones() {
    const NAMES: [&str; 3] = ["{{bone}}", "{{tile}}", "{{brick}}"];
    let italian =
        ["il", "lo", "la", "un", "uno", "una", "del", "della", "dal", "dalla", "al", "alla", "questo", "questa"];
    let wrong: [(&str, &[&str], &[&str]); 6] = [
        ("es", &["la", "una", "esta", "esa"], &NAMES),
        ("fr", &["la", "une", "cette", "ta", "sa"], &NAMES),
        ("de", &["die", "das", "eine", "deine", "diese", "dieses"], &NAMES),
        ("it", &italian, &NAMES),
        ("pt-BR", &["o", "um", "do", "no", "ao", "pelo", "este", "esse", "seu"], &NAMES[..2]),
        ("pt-BR", &["a", "uma", "da", "na", "à", "o", "um", "do", "no", "ao"], &NAMES[2..]),
    ];
    for (language, articles, names) in wrong {
        let phrases: Vec<String> =
            articles.iter().flat_map(|article| names.iter().map(move |name| format!("{article} {name}"))).collect();
        let phrases: Vec<&str> = phrases.iter().map(String::as_str).collect();
        assert_eq!(having(language, &phrases, &[]), [""; 0], "{language}");
        let named =
            sentences(language).into_values().filter(|sentence| sentence.to_string().contains(names[0])).count();
        assert!(named > 5, "{language} names {named} bones");
    }
}

/// Levels have names in each language.
#[test]
fn only_english_has_the_english_names_of_levels() {
    let english = sentences("en");
    let names = english.iter().filter(|(key, _)| key.starts_with("app.level."));
    let names: Vec<String> = names.map(|(_, name)| name.as_str().expect("a text").to_lowercase()).collect();
    assert_eq!(names.len(), 5);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for language in languages().iter().filter(|language| *language != "en") {
        assert_eq!(having(language, &names, &[]), [""; 0], "{language}");
    }
}

/// A sentence without its values, such as `{{bone}}`.
fn without_values(text: &str) -> String {
    text.split("{{").map(|part| part.split_once("}}").map_or(part, |(_, rest)| rest)).collect()
}

/// The pieces have names in each language.
#[test]
fn only_english_has_the_english_names_of_pieces() {
    let names = ["tile", "tiles", "bone", "bones"];
    for language in languages().iter().filter(|language| *language != "en") {
        let mut found = having(language, &names, &[]);
        // each sentence comes after its key
        found.retain(|line| {
            let text = without_values(line.split_once(": ").map_or("", |(_, text)| text));
            names.iter().any(|name| has_word(&text, name))
        });
        assert_eq!(found, [""; 0], "{language}");
    }
}

/// A sentence of several words is translated, unless it is a name or the same in both languages.
#[test]
fn no_sentence_of_another_language_is_left_in_english() {
    let same = [
        "app.bot_names",
        "app.licence_apache",
        "brick.set.six",
        "electrum.lesson.",
        "electrum.preset.",
        "electrum.set.auto_ok",
        "partners.presets.puerto_rico",
        "print.letter",
    ];
    let has_words = |text: &str| {
        let text = without_values(text);
        text.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.chars().count() > 1).count() > 1
    };
    let english = sentences("en");
    for language in languages().iter().filter(|language| *language != "en") {
        let mut left = sentences(language);
        left.retain(|key, sentence| english.get(key) == Some(sentence) && sentence.as_str().is_some_and(has_words));
        left.retain(|key, _| !key.ends_with(".card.name") && !same.iter().any(|start| key.starts_with(start)));
        assert!(left.is_empty(), "{language}: {left:?}");
    }
}

/// What a game's author asks for stands in About and help, on the printed sheet and in the README.
#[test]
fn credits_and_terms_are_stated_everywhere() {
    let readme = fs::read_to_string("README.md").expect("the README");
    let (_, readme) = readme.split_once("## Licence and credits").expect("a section of credits");
    let says = |place: &str, text: &str, words: &[&str]| {
        for word in words {
            assert!(text.contains(word), "{place} does not say {word:?}: {text}");
        }
    };
    let in_all: [(&[&str], &[&str]); 5] = [
        (&["crescendo.card.terms", "crescendo.print.credit"], &["© 2012 Phil Leduc"]),
        (&["scarnecchia.card.terms", "scarnecchia.print.credit"], &["BestFreeNewGames.com", "BY-NC-ND"]),
        (&["color.card.designer", "color.print.credit"], &["MarcerMercer", "Exordium"]),
        (&["brick.card.designer", "brick.print.credit"], &["Nathan Ware"]),
        (&["electrum.card.terms"], &["Electrum Software"]),
    ];
    for (keys, words) in in_all {
        says("README.md", readme, words);
        for language in languages() {
            let sentences = sentences(&language);
            for key in keys {
                says(&format!("{language}: {key}"), &sentences[*key].to_string(), words);
            }
        }
    }
    let of_leduc: [(&str, &[&str]); 2] = [
        ("en", &["unaltered", "full credit", "permission", "license", "Boneyard is free"]),
        ("es", &["sin cambios", "como autor", "permiso", "licencia", "Boneyard es gratis"]),
    ];
    says("README.md", readme, &["unaltered", "full credit", "permission", "licence", "Boneyard is free"]);
    for (language, words) in of_leduc {
        for key in ["crescendo.card.terms", "crescendo.print.credit"] {
            says(&format!("{language}: {key}"), &sentences(language)[key].to_string(), words);
        }
    }
}

/// Keys that may have identical sentences in every language, each group with the reason.
const MAY_BE_IDENTICAL: [(&[&str], &str); 4] = [
    (&["color.print.blue", "electrum.colors.blue"], "pips of a color, and a channel of RGB: grammar may differ"),
    (&["color.print.red", "electrum.colors.red"], "pips of a color, and a channel of RGB: grammar may differ"),
    (&["play.table", "electrum.print.table"], "the part of the screen, and points made while playing"),
    (&["electrum.set.threes", "scarnecchia.count.threes"], "multiples of three, and tiles that show a three"),
];

/// Code finds the title of an exercise by the exercise's name, so no other key can stand in for it.
fn is_title_of_an_exercise(key: &str) -> bool {
    matches!(key.split('.').collect::<Vec<_>>()[..], [_, "lesson", _, "title"])
}

#[test]
fn no_sentence_has_two_keys() {
    let mut keys: BTreeMap<Vec<String>, BTreeSet<String>> = BTreeMap::new();
    let languages: Vec<_> = languages().iter().map(|language| sentences(language)).collect();
    for key in languages[0].keys().filter(|key| !is_title_of_an_exercise(key)) {
        let in_each = languages.iter().map(|sentences| sentences[key].to_string());
        keys.entry(in_each.collect()).or_default().insert(key.clone());
    }
    let mut identical: BTreeSet<BTreeSet<String>> = keys.into_values().filter(|keys| keys.len() > 1).collect();
    for (allowed, why) in MAY_BE_IDENTICAL {
        let allowed = allowed.iter().map(|key| (*key).to_owned()).collect();
        assert!(identical.remove(&allowed), "no longer identical: {allowed:?} ({why})");
    }
    assert!(identical.is_empty(), "use one key, or add a reason to MAY_BE_IDENTICAL: {identical:#?}");
}

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

/// The opponents of a table of ten are told apart by their initials, and a game's own character is not among them.
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
