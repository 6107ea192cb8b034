//! Words about pairs.

use leptos::prelude::*;
use serde_json::json;

use super::*;
use crate::app::game::stored_games::{past_results, result_of_deal};
use crate::app::game::{Filling, Paper, Preview};
use crate::app::words::result::challenge;
use crate::app::words::seat_names::{BotNames, SeatNames, seat_names_of};
use crate::engine::{Opaque, Outcome, SeatSet};
use crate::store::BrowserStorage;
use crate::text::{I18n, Locale};

fn pairs() -> Sides {
    Sides::pairs(four())
}

/// A person in seat 0 without a name with Vera against Ida and Otto.
fn vera() -> Vec<Player> {
    vec![Player::Person { name: None }, bot("Ida", Level::Easy), bot("Vera", Level::Tough), bot("Otto", Level::Easy)]
}

fn in_english(test: impl FnOnce(I18n)) {
    Owner::new().with(|| test(I18n::new(Locale::En)));
}

/// The match is over, and the side of this seat has won.
fn won_by(seat: u8) -> Turn {
    Turn::Over(Outcome { winners: pairs().with(Seat::new(seat)) })
}

#[test]
fn both_of_a_pair_win_in_every_language() {
    let names = seat_names_of(BotNames::SHARED, &vera(), pairs());
    let points = [100, 40, 100, 40];
    for (locale, yours, theirs) in [
        (Locale::En, "You and Vera win, 100–40", "Ida and Otto win, 100–40"),
        (Locale::De, "Du gewinnst mit Vera 100 zu 40", "Ida und Otto gewinnen mit 100 zu 40"),
        (Locale::Es, "Ganas 100 a 40 con Vera", "Ida y Otto ganan 100 a 40"),
        (Locale::Fr, "Tu gagnes 100 à 40 avec Vera", "Ida et Otto gagnent 100 à 40"),
        (Locale::It, "Tu e Vera vincete 100 a 40", "Ida e Otto vincono 100 a 40"),
        (Locale::PtBr, "Você e Vera vencem por 100 a 40", "Ida e Otto vencem por 100 a 40"),
    ] {
        Owner::new().with(|| {
            let i18n = I18n::new(locale);
            // whichever of the pair is named as winner
            for seat in [0, 2] {
                assert_eq!(names.winner_line(i18n, Seat::new(seat), &points), yours);
            }
            for seat in [1, 3] {
                assert_eq!(names.winner_line(i18n, Seat::new(seat), &[40, 100, 40, 100]), theirs);
            }
        });
    }
    in_english(|i18n| {
        assert_eq!(names.winner_title(i18n, Seat::new(2)), "You and Vera win the game");
        assert_eq!(names.winner_title(i18n, Seat::new(1)), "Ida and Otto win the game");
        assert_eq!(names.winners(i18n, pairs().with(Seat::new(3))), "Ida and Otto");
        assert_eq!(names.winners(i18n, SeatSet::only(Seat::new(3))), "", "a side wins as a whole");
        assert_eq!(names.all_in_result(i18n), "You and Vera against Ida and Otto");
        // several people at one device read the same words
        let two = [person("Ann"), person("Ben"), bot("Vera", Level::Easy), bot("Otto", Level::Easy)];
        let names = SeatNames::new(BotNames::SHARED, &two, pairs(), Some(Seat::new(1)));
        assert_eq!(names.winner_title(i18n, Seat::new(1)), "Ben and Otto win the game");
        // without pairs, nothing changes
        let singles = seat_names_of(BotNames::SHARED, &vera(), Sides::singles(four()));
        assert_eq!(singles.winner_line(i18n, Seat::new(2), &points), "Vera wins the game");
        assert_eq!(singles.all_in_result(i18n), "You, Ida, Vera, Otto");
    });
}

#[test]
fn the_home_page_shows_one_score_per_side() {
    in_english(|i18n| {
        let names = seat_names_of(BotNames::SHARED, &vera(), pairs());
        let preview = Preview { scores: vec![62, 40, 62, 40], names: Some(names), ..Preview::default() };
        let stored = serde_json::to_value(&preview).unwrap();
        let read: Preview = serde_json::from_value(stored.clone()).unwrap();
        assert_eq!(read.score(i18n, BotNames::SHARED), "You and Vera\u{a0}62, Ida and Otto\u{a0}40");
        // a preview of a game without sides is written as it always was
        let singles = seat_names_of(BotNames::SHARED, &vera(), Sides::singles(four()));
        let singles = serde_json::to_value(Preview { names: Some(singles), ..read }).unwrap();
        assert_eq!((&stored["names"]["pairs"], singles["names"].get("pairs")), (&json!(true), None));
        let read: Preview = serde_json::from_value(singles).unwrap();
        assert_eq!(read.score(i18n, BotNames::SHARED), "You\u{a0}62, Ida\u{a0}40, Vera\u{a0}62, Otto\u{a0}40");
    });
}

#[test]
fn the_sentence_to_share_names_the_partner_and_one_score_per_side() {
    in_english(|i18n| {
        let said = |players: &[Player], scores, turn| {
            challenge(i18n, "Dominoes", BotNames::SHARED, players, scores, pairs(), turn).unwrap()
        };
        let won = said(&vera(), &[62, 40, 62, 40], won_by(2));
        assert_eq!(won, "Vera and I won this Dominoes deal 62 : 40. Can you win it too?");
        let lost = said(&vera(), &[40, 62, 40, 62], won_by(1));
        assert_eq!(lost, "Vera and I lost this Dominoes deal 40 : 62. Can you do better?");
        let people = ["Ann", "Ben", "Cid", "Dee"].map(person);
        let several = said(&people, &[62, 40, 62, 40], won_by(0));
        assert_eq!(several, "Dominoes: Ann and Cid 62, Ben and Dee 40. Play the same deal:");
    });
}

#[test]
fn past_matches_of_a_pair_count_in_the_statistics_by_side() {
    let storage: &'static MemoryStorage = Box::leak(Box::default());
    let store = Rc::new(DocumentStore::new(BrowserStorage::Test(storage)));
    let mut table = Journal::<Partners, _>::open(store.clone(), || game(true, 1, players())).unwrap().journal;
    play_on(&mut table, 5_000);
    let scores = table.session().scores().to_vec();
    let dealt = game(true, 1, players());
    table.new_game(game(true, 2, players())).unwrap();
    play_on(&mut table, 4);
    let rules = GameOf::<Partners>::RULES;
    let results = past_results(rules, &store);
    let ends: Vec<_> = results.values().filter_map(|result| result.end.clone()).collect();
    assert_eq!(ends.len(), 1);
    assert_eq!((&ends[0].points, ends[0].partner_level()), (&vec![scores[1], scores[0]], Some(Level::Brutal)));
    let options = Opaque::new(dealt.options);
    let again = result_of_deal(rules, &store, (&options, four(), dealt.seed)).unwrap();
    assert_eq!(again.points, [scores[1], scores[0]]);
}

#[test]
fn a_printed_sheet_has_one_result_per_side() {
    in_english(|i18n| {
        let session = whole_match(game(true, 1, players()));
        let (scores, options) = (session.scores().to_vec(), session.options().clone());
        let filling = Filling {
            options: Opaque::new(options),
            seats: four(),
            game: Some(Rc::new(session.erased())),
            first: Some(Seat::new(1)),
            names: Signal::derive(|| ["Ida", "Ann", "Otto", "Vera"].map(str::to_owned).to_vec()),
            paper: Paper::A4,
        };
        let result = filling.result(i18n, &filling.order(), |winners, scores| format!("{winners:?} {scores}")).unwrap();
        let words = (result.lock().unwrap())();
        let most = if scores[0] > scores[1] { ("Ida and Otto", scores[0]) } else { ("Ann and Vera", scores[1]) };
        let expected = format!("[{most:?}] Ann and Vera {}, Ida and Otto {}", scores[1], scores[0]);
        assert_eq!(words, expected);
    });
}
