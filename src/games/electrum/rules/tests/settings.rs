//! docs/rules/electrum.md, Settings

use serde_json::json;

use crate::engine::{Rules, Seats, Seed, SetupError};
use crate::games::electrum::rules::{BlockAward, BlockWinner, Electrum, Leader, Options, Preset};

#[test]
fn the_initial_settings_are_those_of_the_rules() {
    let initial = json!({
        "points_to_win": 150, "block_winner": "low", "block_award": "difference", "rounding": false,
        "spinner": false, "draws": true, "fives": false, "threes": false, "leader": "doublet",
    });
    assert_eq!(serde_json::to_value(Options::default()).unwrap(), initial);
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
}

#[test]
fn every_value_has_its_name_in_json() {
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
        assert!(read(bad).is_err(), "{bad} was parsed");
    }
}

#[test]
fn only_the_seven_targets_are_accepted() {
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
fn only_two_seats_are_accepted() {
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
        assert_eq!(switches(&name.options()), wanted, "{name:?}");
        assert_eq!(name.options().preset(), Some(name));
        // from any earlier settings
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
fn every_preset_also_works_with_a_spinner() {
    for name in Preset::ALL {
        let options = Options { spinner: true, ..name.options() };
        assert!(options.validate().is_ok());
    }
    assert_eq!(Options { spinner: true, ..Preset::Draw.options() }.preset(), None);
}
