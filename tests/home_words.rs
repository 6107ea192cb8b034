//! The home page and what stands on every page show only sentences of the table that is always loaded
//! (`build/text/tables.rs`). A sentence of another table would be empty there.

use std::fs;

/// The files with the sentences of that table; as `ON_HOME` in `build/text/tables.rs`.
const ON_HOME: [&str; 2] = ["app", "daily"];

/// Code that shows sentences without a lazy part, below `src/app/`.
const WITHOUT_PART: [&str; 22] = [
    "choose/about.rs",
    "choose/day_card.rs",
    "choose/days.rs",
    "choose/home.rs",
    "choose/not_found.rs",
    "components/bone/drawings.rs",
    "components/bone/laid.rs",
    "components/bone/shape.rs",
    "components/choice.rs",
    "components/join_link.rs",
    "components/language.rs",
    "components/notices.rs",
    "components/page_head.rs",
    "components/sheet.rs",
    "components/table_link.rs",
    "game/words/picture.rs",
    "part.rs",
    "words/bones.rs",
    "words/deal_word.rs",
    "words/figures.rs",
    "words/labels.rs",
    "words/seat_names.rs",
];

/// The files of the sentences that a source shows by `t!`, `count_string!` and the like.
fn files(source: &str) -> Vec<&str> {
    let macros = source.split("!(").skip(1);
    let keys = macros.filter_map(|arguments| arguments.split_once(',')).map(|(_, key)| key.trim_start());
    let files = keys.filter_map(|key| key.split_once('.')).map(|(file, _)| file);
    files.filter(|file| fs::exists(format!("src/text/locales/en/{file}.json")).unwrap_or_default()).collect()
}

#[test]
fn what_is_on_every_page_shows_only_sentences_that_are_always_loaded() {
    for name in WITHOUT_PART {
        let source = fs::read_to_string(format!("src/app/{name}")).expect("the list names files");
        for file in files(&source) {
            assert!(ON_HOME.contains(&file), "src/app/{name} shows a sentence of {file}.json");
        }
    }
}

#[test]
fn the_cards_of_games_show_only_sentences_that_are_always_loaded() {
    let games = fs::read_dir("src/games").expect("the folder of games").flatten();
    for name in games.filter_map(|game| game.file_name().into_string().ok()) {
        let Ok(source) = fs::read_to_string(format!("src/games/{name}/page/words.rs")) else { continue };
        let (_, card) = source.split_once(": CardText = card!(").expect("a game has a card");
        let (group, card) = card.split_once(", terms: ").expect("a card has terms");
        let (terms, _) = card.split_once(',').expect("a card has minutes");
        assert_eq!(group, name, "the card of {name} shows its own group `card`");
        let is_on_card = terms.starts_with(&format!("{name}.card."));
        let is_on_home = ON_HOME.iter().any(|file| terms.starts_with(&format!("{file}.")));
        assert!(is_on_card || is_on_home, "the card of {name} shows {terms}");
    }
}

#[test]
fn sentences_are_found_in_macros() {
    let source =
        "t!(i18n, app.home); count_string!(\n    i18n,\n    play.undo, count = 1); vec!(1, x.y); f(i18n, data.copy)";
    assert_eq!(files(source), ["app", "play"]);
}
