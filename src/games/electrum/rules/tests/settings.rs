//! "Settings".

use serde_json::json;

use super::position::preset;
use crate::engine::{Rules, Seats, Seed, SetupError};
use crate::games::electrum::rules::{BlockAward, BlockWinner, Electrum, Leader, Options, Preset};

#[test]
fn initial_values() {
    let initial = json!({
        "points_to_win": 150, "block_winner": "low", "block_award": "difference", "rounding": false,
        "spinner": false, "draws": true, "fives": false, "threes": false, "leader": "doublet",
    });
    assert_eq!(serde_json::to_value(Options::default()).unwrap(), initial);
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
}

#[test]
fn every_value_has_its_name() {
    let read = |text: &str| serde_json::from_str::<Options>(text);
    for (name, value) in [("low", BlockWinner::Low), ("last", BlockWinner::Last)] {
        assert_eq!(read(&json!({ "block_winner": name }).to_string()).unwrap().block_winner, value);
    }
    let awards =
        [("difference", BlockAward::Difference), ("opponent", BlockAward::Opponent), ("both", BlockAward::Both)];
    for (name, value) in awards {
        assert_eq!(read(&json!({ "block_award": name }).to_string()).unwrap().block_award, value);
    }
    let leaders = [
        ("doublet", Leader::Doublet),
        ("winner", Leader::Winner),
        ("loser", Leader::Loser),
        ("alternate", Leader::Alternate),
    ];
    for (name, value) in leaders {
        assert_eq!(read(&json!({ "leader": name }).to_string()).unwrap().leader, value);
    }
    for bad in [r#"{"leader":"Winner"}"#, r#"{"table_count":true}"#, r#"{"rounding":1}"#, r#"{"points_to_win":"150"}"#]
    {
        assert!(read(bad).is_err(), "{bad} was read");
    }
}

#[test]
fn a_game_is_played_to_one_of_seven_totals() {
    let deal = |points_to_win| {
        let options = Options { points_to_win, ..Options::default() };
        Electrum::deal(&options, Seats::TWO, Seed::new(1))
    };
    for points in [50, 100, 150, 200, 250, 305, 500] {
        assert!(deal(points).is_ok());
    }
    for points in [0, -50, 49, 61, 151, 300, 501, i32::MAX] {
        assert!(matches!(deal(points), Err(SetupError::Option { option: "points_to_win", .. })), "{points}");
    }
}

#[test]
fn two_seats_and_no_other_number() {
    for seats in (1..=10).filter_map(Seats::new) {
        let dealt = Electrum::deal(&Options::default(), seats, Seed::new(1));
        assert_eq!(dealt.is_ok(), seats == Seats::TWO);
    }
}

#[test]
fn a_preset_sets_four_switches_and_nothing_else() {
    let switches = |options: &Options| [options.spinner, options.draws, options.fives, options.threes];
    let named = [
        (Preset::Draw, [false, true, false, false]),
        (Preset::Block, [false, false, false, false]),
        (Preset::AllFives, [true, true, true, false]),
        (Preset::AllThrees, [true, true, false, true]),
        (Preset::FivesAndThrees, [true, true, true, true]),
    ];
    assert_eq!(named.map(|(preset, _)| preset), Preset::ALL);
    for (name, wanted) in named {
        assert_eq!(switches(&preset(name)), wanted, "{name:?}");
        assert_eq!(preset(name).preset(), Some(name));
        // whatever was set before, and whatever else is set
        for all in [false, true] {
            let before = Options {
                points_to_win: 305,
                block_winner: BlockWinner::Last,
                block_award: BlockAward::Both,
                rounding: true,
                spinner: all,
                draws: all,
                fives: all,
                threes: all,
                leader: Leader::Loser,
            };
            let mut after = before.clone();
            name.set(&mut after);
            assert_eq!(switches(&after), wanted);
            let [spinner, draws, fives, threes] = switches(&before);
            assert_eq!(Options { spinner, draws, fives, threes, ..after }, before);
        }
    }
}

#[test]
fn a_spinner_may_be_had_in_any_of_them() {
    for name in Preset::ALL {
        let options = Options { spinner: true, ..preset(name) };
        assert!(options.validate().is_ok());
    }
    assert_eq!(Options { spinner: true, ..preset(Preset::Draw) }.preset(), None);
}
