//! Terms and signs that hold in every language.

use crate::sentences::{having, languages, sentences};

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
