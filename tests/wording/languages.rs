//! Rules of single languages.

use crate::sentences::{has_word, having, languages, sentences};

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
