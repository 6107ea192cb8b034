//! Short links to deals.

use proptest::prelude::*;
use serde_json::json;

use crate::chosen;
use boneyard::engine::contract::HasOptions;
use boneyard::engine::{GameOf, Level, Opaque, OptionCode, Rng, Rules, Seat, Seats, Seed, ShowsView, Viewer};
use boneyard::session::{Invitation, LinkError, NewGame, Player, SentResult, Session, Tally};
use boneyard::with_game;

/// The longest link, to a site with an address of 20 characters.
const LONGEST: usize = 80;

fn address(game: &str, code: &str) -> String {
    format!("https://example.org/play/{game}#deal={code}")
}

fn deals<G: HasOptions>() -> Vec<(G::Options, Seats, usize)> {
    let of = |options: G::Options| G::SEATS.filter_map(Seats::new).map(move |seats| (options.clone(), seats));
    let dealt = G::variants().into_iter().flat_map(of).filter_map(|(options, seats)| {
        let sides = G::deal(&options, seats, Seed::new(0)).ok()?.sides().count();
        Some((options, seats, sides))
    });
    dealt.collect()
}

fn invitation(options: serde_json::Value, seats: Seats, sides: usize) -> Invitation {
    let points = [500, 480, 250, 95, 0, 12, 255, 7, 3, 1].into_iter().take(sides).collect();
    let result = SentResult { points, won: true, level: Some(Level::Brutal) };
    Invitation::new(options, seats, Seed::new(u64::MAX - 7), Some(result))
}

#[test]
fn a_link_to_a_deal_with_its_result_never_exceeds_80_characters() {
    for &game in boneyard::games::GameId::ALL {
        with_game!(game, Game => {
            let code = GameOf::<Game>::OPTION_CODE;
            for (options, seats, sides) in deals::<Game>() {
                let sent = invitation(serde_json::to_value(&options).unwrap(), seats, sides);
                let rules = Invitation::new(sent.options.clone(), seats, sent.seed, None).with_rules_name(Some("Ours".into()));
                assert_eq!(Invitation::read(&rules.to_code(code).unwrap(), code), Ok(rules));
                for name in [None, Some("Ana"), Some("Maximiliana Alexandra"), Some("👩\u{200d}👩\u{200d}👧\u{200d}👦")] {
                    let sent = sent.clone().named(name.map(Into::into));
                    let text = sent.to_code(code).unwrap_or_else(|| panic!("{game}: a setting has no digits: {options:?}"));
                    let link = address(Game::NAME, &text);
                    assert!(link.len() <= LONGEST, "{} characters: {link}", link.len());
                    let read = Invitation::read(&text, code).unwrap();
                    assert_eq!(read.clone().named(None), sent.clone().named(None));
                    if sides < 3 && name.is_none_or(|name| name.len() < 6) {
                        assert_eq!(read.sender, sent.sender, "{link}");
                    }
                }
            }
        });
    }
}

#[test]
fn losses_and_negative_points_round_trip() {
    let code = GameOf::<boneyard::games::scarnecchia::rules::Scarnecchia>::OPTION_CODE;
    for points in [[0, -3], [i32::MIN, i32::MAX], [-1, 31]] {
        let result = SentResult { points: points.to_vec(), won: false, level: None };
        let options = json!({"sets": 1, "scoring": "tiles", "hands": 5, "first": null});
        let sent = Invitation::new(options, Seats::TWO, Seed::new(1), Some(result));
        assert_eq!(Invitation::read(&sent.to_code(code).unwrap(), code), Ok(sent));
    }
}

/// Prints codes for a game without recorded ones.
fn some_codes<G: HasOptions>(code: &dyn OptionCode) -> String {
    let deals = deals::<G>().into_iter().step_by(7);
    let codes = deals.map(|(options, seats, sides)| {
        let sent = invitation(serde_json::to_value(&options).unwrap(), seats, sides);
        let sent = sent.named(Some("Ana".into()));
        format!("{} {}\n", sent.to_code(code).unwrap(), sent.to_json())
    });
    codes.collect()
}

#[test]
fn stored_short_links_open_for_ever() {
    for game in chosen::games() {
        with_game!(game, Game => {
            let code = GameOf::<Game>::OPTION_CODE;
            let stored = Game::golden().deals_sent;
            assert!(!stored.is_empty(), "{game} has none written down, such as\n{}", some_codes::<Game>(code));
            for line in stored.lines() {
                let (text, json) = line.split_once(' ').unwrap();
                let read = Invitation::read(text, code).unwrap_or_else(|error| panic!("{game}: {text}: {error}"));
                assert_eq!(read.to_json(), json, "{game}: {text}");
                // the long links of earlier builds
                let long = Invitation::read(json, code).unwrap();
                assert_eq!(long.named(read.sender.clone()), read, "{game}");
            }
        });
    }
}

#[test]
fn a_cut_changed_or_foreign_link_is_rejected() {
    let code = GameOf::<boneyard::games::electrum::rules::Electrum>::OPTION_CODE;
    let options = json!(boneyard::games::electrum::rules::Options::default());
    let good = invitation(options, Seats::TWO, 2).to_code(code).unwrap();
    assert!(Invitation::read(&good, code).is_ok());
    for cut in 0..good.len() {
        assert_eq!(Invitation::read(&good[..cut], code), Err(LinkError::Unreadable), "{cut}");
    }
    let other = GameOf::<boneyard::games::color::rules::Color>::OPTION_CODE;
    assert_eq!(Invitation::read(&good, other), Err(LinkError::Unreadable));
    assert_eq!(Invitation::read(&format!("2{}", &good[1..]), code), Err(LinkError::Newer));
    assert_eq!(Invitation::read(&format!("0{}", &good[1..]), code), Err(LinkError::Unreadable));
    assert_eq!(Invitation::read(&format!("1{}", "x".repeat(5_000)), code), Err(LinkError::TooLong));
}

proptest! {
    #[test]
    fn no_text_panics(text in "1?[A-Za-z0-9_-]{0,60}.{0,3}") {
        let code = GameOf::<boneyard::games::partners::rules::Partners>::OPTION_CODE;
        let _ = Invitation::read(&text, code);
    }
}

/// Random legal actions by people to the end of a game of the initial settings.
fn played<G: ShowsView>(seed: u64) -> Session {
    let (rules, seats) = (GameOf::<G>::RULES, G::fewest_seats());
    let (options, seed) = (G::initial(seats), Seed::new(seed));
    let mut game = G::deal(&options, seats, seed).unwrap();
    let players = vec![Player::Person { name: None }; seats.count()];
    let mut session =
        Session::deal(NewGame { rules, options: Opaque::new(options), seed, players }, Tally::default()).unwrap();
    let (mut rng, mut legal, mut events) = (Rng::new(seed), Vec::new(), Vec::new());
    while !game.turn().is_over() {
        let mut choose = |seat| {
            game.legal(seat, &mut legal);
            rng.pick(&legal).unwrap().clone()
        };
        let entry: Vec<_> = game.turn().movers().iter().map(&mut choose).collect();
        for (seat, action) in game.turn().movers().iter().zip(&entry) {
            session.play(seat, &action.to_string()).unwrap();
        }
        game.apply(&entry, &mut events).unwrap();
    }
    session
}

#[test]
fn every_game_tells_its_deals_as_a_row_of_signs() {
    for &game in boneyard::games::GameId::ALL {
        with_game!(game, Game => {
            let mut rows = Vec::new();
            for seed in 0..6 {
                let session = played::<Game>(seed);
                let row = session.row_of_signs(Seat::new(0));
                if let Some(row) = &row {
                    assert!(row.chars().all(|sign| "●○◐".contains(sign)), "{row}");
                    let deals = session.deal_ends(Viewer::Table).len();
                    assert_eq!(row.chars().count(), if deals > 1 { deals } else { 10 }, "{game}");
                }
                rows.extend(row);
            }
            assert!(!rows.is_empty(), "{game} has no row");
        });
    }
}
