//! Settings and presets.

use crate::engine::{Rules, Seats, Seed, SetupError, ShowsView};
use crate::games::partners::rules::{Leader, Options, Partners, Preset};
use serde_json::{Value, json};

fn seats(count: u8) -> Seats {
    Seats::new(count).unwrap()
}

fn options(values: &Value) -> Options {
    serde_json::from_value(values.clone()).unwrap()
}

/// Each preset is the default with the values of the rules' table.
#[test]
fn presets_are_those_of_the_table() {
    let differs = [
        json!({}),
        json!({"leader": "winner", "count": "all", "block_winner": "blocker", "block_tie": "blocker", "capicua": 30,
            "lead_pass": 30, "round_pass": 30, "points_to_win": 200}),
        json!({"leader": "winner", "count": "all", "prizes": true, "capicua": 100, "chuchazo": 100,
            "points_to_win": 500}),
        json!({"highest": 9, "hand": 10, "opening": "drawn", "leader": "pair", "block_winner": "single",
            "redeal": "five", "points_to_win": 150}),
        json!({"hand": 6, "leader": "pair", "unit": "finish", "block_tie": "carry", "redeal": "five",
            "points_to_win": 6}),
        json!({"opening": "drawn", "count": "all", "points_to_win": 200}),
        json!({"unit": "hands", "leader": "pair", "block_winner": "single", "block_tie": "carry", "key": 2,
            "points_to_win": 6}),
        json!({"pairs": false, "leader": "winner", "block_winner": "single", "points_to_win": 100}),
    ];
    for (preset, differs) in Preset::ALL.into_iter().zip(differs) {
        assert_eq!(preset.options(), options(&differs), "{preset:?}");
        assert!(Partners::deal(&preset.options(), seats(4), Seed::new(1)).is_ok(), "{preset:?}");
    }
    let default = json!({"pairs": true, "highest": 6, "hand": 7, "opening": "double", "leader": "right",
        "count": "losers", "block_winner": "pair", "block_tie": "nobody", "unit": "pips", "capicua": 0, "chuchazo": 0,
        "prizes": false, "lead_pass": 0, "round_pass": 0, "key": 1, "love": false, "redeal": "never",
        "points_to_win": 100});
    assert_eq!(serde_json::to_value(Options::default()).unwrap(), default);
}

#[test]
fn the_initial_preset_depends_on_the_number_of_seats() {
    assert_eq!(Partners::initial(seats(3)), Preset::CutThroat.options());
    assert_eq!(Partners::initial(seats(4)), Preset::Classic.options());
    assert_eq!(Partners::usual_seats(), seats(4));
}

#[test]
fn settings_that_do_not_go_together_are_refused_by_name() {
    for (count, values, named) in [
        (3, json!({}), "pairs"),
        (3, json!({"pairs": false, "hand": 6}), "hand"),
        (4, json!({"hand": 9}), "hand"),
        (4, json!({"hand": 10}), "hand"),
        (4, json!({"highest": 9}), "hand"),
        (4, json!({"highest": 7}), "highest"),
        (4, json!({"pairs": false, "leader": "pair"}), "leader"),
        (4, json!({"block_tie": "carry"}), "block_tie"),
        (4, json!({"unit": "hands", "points_to_win": 6, "capicua": 30}), "capicua"),
        (4, json!({"unit": "finish", "points_to_win": 6, "chuchazo": 30}), "chuchazo"),
        (4, json!({"unit": "hands", "points_to_win": 6, "prizes": true}), "prizes"),
        (4, json!({"unit": "finish", "points_to_win": 6, "key": 2}), "key"),
        (4, json!({"key": 2}), "key"),
        (4, json!({"love": true}), "love"),
        (4, json!({"unit": "finish", "points_to_win": 6, "love": true}), "love"),
        (4, json!({"points_to_win": 6}), "points_to_win"),
        (4, json!({"unit": "hands"}), "points_to_win"),
        (4, json!({"points_to_win": 99}), "points_to_win"),
        (4, json!({"capicua": 50}), "capicua"),
        (4, json!({"chuchazo": 25}), "chuchazo"),
        (4, json!({"lead_pass": 10}), "lead_pass"),
        (4, json!({"round_pass": 10}), "round_pass"),
        (4, json!({"unit": "hands", "points_to_win": 6, "key": 3}), "key"),
    ] {
        match Partners::deal(&options(&values), seats(count), Seed::new(1)) {
            Err(SetupError::Option { option, reason }) => assert_eq!(option, named, "{values}: {reason}"),
            other => panic!("{values}: {other:?}"),
        }
    }
    for (count, values) in [
        (3, json!({"pairs": false, "hand": 7})),
        (3, json!({"pairs": false, "hand": 9})),
        (3, json!({"pairs": false, "highest": 9, "hand": 10})),
        (4, json!({"hand": 6})),
        (4, json!({"unit": "hands", "points_to_win": 6, "love": true, "key": 2, "block_tie": "carry"})),
    ] {
        assert!(Partners::deal(&options(&values), seats(count), Seed::new(1)).is_ok(), "{values}");
    }
}

#[test]
fn settings_follow_the_number_of_seats() {
    let reseated = |mut options: Options, from, to| {
        Partners::reseat(&mut options, seats(from), seats(to));
        options
    };
    assert_eq!(reseated(Preset::Classic.options(), 4, 3), Preset::CutThroat.options());
    assert_eq!(reseated(Preset::CutThroat.options(), 3, 4), Preset::Classic.options());
    for preset in Preset::ALL {
        let three = reseated(preset.options(), 4, 3);
        assert!(!three.pairs && three.leader != Leader::Pair);
        for (options, count) in [(three.clone(), 3), (reseated(Options { hand: 9, ..three }, 3, 4), 4)] {
            if options.highest == 6 {
                assert!(Partners::deal(&options, seats(count), Seed::new(1)).is_ok(), "{preset:?} {options:?}");
            }
        }
    }
}
