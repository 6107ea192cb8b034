//! The words of each language that a checker has to know.

/// The words and rules of one language.
pub struct Grammar {
    /// Quotation marks, opening and closing.
    pub quotes: &'static [[char; 2]],
    /// Definite articles: two of them never stand side by side.
    pub articles: &'static [&'static str],
    /// Words that merge with the article after them, as in *de el*.
    pub contracted: &'static [&'static str],
    /// Words that change before a vowel, such as *de* in French.
    pub elided: &'static [&'static str],
    /// Numbers in figures before which they change: *il 8*.
    pub vowel_numbers: &'static [&'static str],
    /// Words with a vowel before which they do not change: *le onze*.
    pub not_elided: &'static [&'static str],
    /// Beginnings of words that have lost their vowel, such as *d’*: never before a consonant.
    pub shortened: &'static [&'static str],
    /// Plural nouns of dominoes, besides those that the sentences with plural forms tell.
    pub plural: &'static [&'static str],
    /// Words between a number and the whole that it is a part of: *1 of the bones* is no plural of 1.
    pub partitive: &'static [&'static str],
    /// What a number 1 leaves ungrammatical: *of your other 1*.
    pub broken_one: &'static [&'static str],
    /// Numbers whose plural is like the singular, so that a word may stand twice: *trois trois*.
    pub alike: &'static [&'static str],
}

const NONE: &[&str] = &[];

const ENGLISH: Grammar = Grammar {
    quotes: &[['“', '”']],
    articles: &["the", "a", "an"],
    contracted: NONE,
    elided: &["a"],
    vowel_numbers: &["8", "11", "18", "80"],
    not_elided: &["one", "open-ended", "unique", "user", "usual", "once"],
    shortened: NONE,
    plural: &["pips", "points", "bones", "tiles", "bricks", "turns", "hands", "games", "choices", "moves", "layers"],
    partitive: &["of"],
    broken_one: &[" other 1 ", " the 1 you", " 1 fit,", " 1 fit ", " 1 are ", " 1 have "],
    alike: NONE,
};

const GERMAN: Grammar = Grammar {
    quotes: &[['„', '“']],
    articles: NONE,
    contracted: NONE,
    elided: NONE,
    vowel_numbers: NONE,
    not_elided: NONE,
    shortened: NONE,
    plural: &["punkte", "augen", "steine", "steinen", "ziegeln", "züge", "zügen", "partien", "runden"],
    partitive: &["der", "deiner", "von"],
    broken_one: &[" deiner 1 ", " anderen 1 ", " der 1 ", " 1 passen ", " passen 1 "],
    alike: NONE,
};

const SPANISH: Grammar = Grammar {
    quotes: &[['«', '»'], ['¿', '?'], ['¡', '!']],
    articles: &["el", "la", "los", "las"],
    contracted: &["de", "a"],
    elided: NONE,
    vowel_numbers: NONE,
    not_elided: NONE,
    shortened: NONE,
    plural: &["puntos", "fichas", "ladrillos", "turnos", "manos", "partidas", "jugadas", "tapados", "otras"],
    partitive: &["de", "del"],
    broken_one: &[" las 1 ", " los 1 ", " otras 1 ", " entran 1 ", " tus 1 "],
    alike: NONE,
};

const FRENCH: Grammar = Grammar {
    quotes: &[['«', '»']],
    articles: &["le", "la", "les"],
    contracted: NONE,
    elided: &["de", "que", "le", "la", "ne", "je", "se", "te", "me", "lorsque", "puisque", "jusque"],
    vowel_numbers: NONE,
    not_elided: &["un", "onze", "oui", "huit", "haut", "haute", "hasard", "hors"],
    shortened: &["d’", "l’", "qu’", "n’", "s’", "j’", "m’", "t’", "c’", "jusqu’", "lorsqu’"],
    plural: &["points", "dominos", "briques", "tours", "manches", "parties", "coups"],
    partitive: &["de", "des", "sur"],
    broken_one: &[" les 1 ", " tes 1 ", " des 1 ", " autres 1 ", " vont 1 "],
    alike: &["trois", "cinq"],
};

const ITALIAN: Grammar = Grammar {
    quotes: &[['«', '»']],
    articles: &["il", "lo", "la", "i", "gli", "le"],
    contracted: &["di", "da", "in", "su"],
    elided: &["il", "del", "al", "dal", "nel", "sul", "una", "della", "alla", "dalla", "nella", "sulla", "quello"],
    vowel_numbers: &["1", "8", "11"],
    not_elided: NONE,
    shortened: &["l’", "un’", "dell’", "all’", "dall’", "nell’", "sull’", "d’", "c’", "quell’"],
    plural: &["punti", "tessere", "mattoni", "turni", "mani", "partite", "mosse", "coperti", "altre"],
    partitive: &["di", "dei", "delle", "su"],
    broken_one: &[" le 1 ", " delle 1 ", " altre 1 ", " tue 1 ", " attaccano 1 "],
    alike: &["tre", "cinque"],
};

const PORTUGUESE: Grammar = Grammar {
    quotes: &[['“', '”']],
    articles: &["o", "os", "as"],
    contracted: &["de", "em"],
    elided: NONE,
    vowel_numbers: NONE,
    not_elided: NONE,
    shortened: NONE,
    plural: &["pontos", "pedras", "tijolos", "jogadas", "rodadas", "partidas", "mãos", "outras", "virados"],
    partitive: &["de", "dos", "das"],
    broken_one: &[" as 1 ", " os 1 ", " outras 1 ", " suas 1 ", " encaixam 1 "],
    alike: NONE,
};

/// The grammar of a language.
pub fn of(code: &str) -> &'static Grammar {
    match code {
        "en" => &ENGLISH,
        "de" => &GERMAN,
        "es" => &SPANISH,
        "fr" => &FRENCH,
        "it" => &ITALIAN,
        "pt-BR" => &PORTUGUESE,
        other => panic!("`grammar.rs` lacks the words of {other}"),
    }
}
