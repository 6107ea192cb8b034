use std::collections::HashSet;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::themes::INITIAL;
use super::*;

fn any_color() -> impl Strategy<Value = Rgb> {
    any::<[u8; 3]>().prop_map(|channels| Rgb { channels })
}

fn any_themes() -> impl Strategy<Value = Themes> {
    let theme = prop::collection::vec(any_color(), Part::ALL.len())
        .prop_map(|colors| Theme(colors.try_into().expect("as many as there are parts")));
    (prop::array::uniform3(theme), prop::option::of(0..THEMES)).prop_map(|(all, used)| Themes { all, used })
}

fn parse(stored: &Value) -> Themes {
    serde_json::from_value(stored.clone()).unwrap()
}

#[test]
fn every_part_has_its_own_index_and_key() {
    let keys: HashSet<_> = Part::ALL.iter().map(|part| part.key()).collect();
    assert_eq!(keys.len(), 14);
    for (index, part) in Part::ALL.into_iter().enumerate() {
        assert_eq!(part as usize, index);
    }
}

#[test]
fn contrast_matches_published_examples() {
    // from WebAIM and the W3C's techniques
    for (one, two, ratio) in [
        (0x00_00_00, 0xff_ff_ff, 21.0),
        (0x76_76_76, 0xff_ff_ff, 4.54),
        (0x77_77_77, 0xff_ff_ff, 4.48),
        (0x94_94_94, 0xff_ff_ff, 3.03),
        (0xff_00_00, 0xff_ff_ff, 4.0),
        (0x00_00_ff, 0xff_ff_ff, 8.59),
        (0x12_34_56, 0x12_34_56, 1.0),
    ] {
        let found = Rgb::of(one).contrast(Rgb::of(two));
        assert!((found - ratio).abs() < 0.005, "{one:06x} on {two:06x}: {found}");
    }
}

#[test]
fn the_initial_themes_have_enough_contrast() {
    let themes = Themes::default();
    assert_eq!(themes.active(), None, "the app's own colors are initially in use");
    for (number, theme) in themes.all.iter().enumerate() {
        assert_eq!(theme.warnings(), [], "theme {}", number + 1);
        let text = theme.get(Part::Text).contrast(theme.get(Part::Background));
        assert!(text >= 7.0, "theme {}: {text}", number + 1);
        for bone in [Part::YourHand, Part::YourPlays, Part::MyPlays] {
            let pips = theme.get(Part::Pips).contrast(theme.get(bone));
            assert!(pips >= 7.0, "theme {}: pips on {bone:?} {pips}", number + 1);
        }
        let apart = theme.get(Part::YourPlays).contrast(theme.get(Part::MyPlays));
        assert!(apart >= 1.3, "theme {}: {apart}", number + 1);
        let selected = theme.get(Part::YourHandSelected).contrast(theme.get(Part::YourHand));
        assert!(selected >= 1.3, "theme {}: {selected}", number + 1);
    }
}

#[test]
fn each_pair_has_its_own_warning() {
    for pair in PAIRS {
        let mut theme = INITIAL[0];
        let ground = theme.get(pair.ground);
        theme.set(pair.ink, ground);
        if let Some(or) = pair.or {
            assert!(
                theme.warnings().iter().all(|warning| warning.pair != pair),
                "the outline of {:?} is visible",
                pair.ink
            );
            theme.set(or, ground);
        }
        let warning = theme.warnings().into_iter().find(|warning| warning.pair == pair).unwrap();
        assert_eq!(warning.tenths, 10);
    }
}

#[test]
fn the_worst_contrast_comes_first_and_is_rounded_down() {
    let mut theme = INITIAL[2];
    theme.set(Part::Text, Rgb::of(0x74_74_74));
    theme.set(Part::ButtonText, Rgb::of(0xff_ff_ff));
    let warnings = theme.warnings();
    let found: Vec<(Part, u32)> = warnings.iter().map(|warning| (warning.pair.ink, warning.tenths)).collect();
    assert_eq!(found, [(Part::ButtonText, 14), (Part::Text, 44)]);
}

#[test]
fn invalid_or_missing_values_become_the_initial_ones() {
    let initial = Themes::default();
    for stored in [
        json!({}),
        json!({ "all": 7, "used": "the second" }),
        json!({ "all": [null, { "pips": 12, "text": "red" }], "used": 3 }),
        json!({ "all": [{ "pips": "#12345" }, { "pips": "#+12345" }, { "pips": "123456" }], "used": -1 }),
        json!({ "all": [{ "sky": "#123456" }], "more": true, "used": null }),
    ] {
        assert_eq!(parse(&stored), initial, "{stored}");
    }
    let themes =
        parse(&json!({ "all": [{}, { "my-plays": "#FF8000", "lines": "" }, {}, { "pips": "#111111" }], "used": 1 }));
    let mut wanted = initial;
    wanted.used = Some(1);
    wanted.all[1].set(Part::MyPlays, Rgb::of(0xff_80_00));
    assert_eq!(themes, wanted);
    assert_eq!(themes.active(), Some(&wanted.all[1]));
    for stored in [json!(null), json!([]), json!("green"), json!(4)] {
        assert!(serde_json::from_value::<Themes>(stored).is_err());
    }
}

proptest! {
    #[test]
    fn stored_themes_are_restored(themes in any_themes()) {
        prop_assert_eq!(parse(&serde_json::to_value(themes).unwrap()), themes);
    }

    #[test]
    fn setting_a_part_leaves_the_others(mut themes in any_themes(), part in 0..Part::ALL.len(), color in any_color()) {
        let before = themes.all[0];
        let changed = Part::ALL[part];
        themes.all[0].set(changed, color);
        for part in Part::ALL {
            let wanted = if part == changed { color } else { before.get(part) };
            prop_assert_eq!(themes.all[0].get(part), wanted);
        }
    }

    #[test]
    fn contrast_is_symmetric_and_between_1_and_21(one in any_color(), two in any_color()) {
        let contrast = one.contrast(two);
        prop_assert!((1.0..=21.0 + 1e-9).contains(&contrast));
        prop_assert!((contrast - two.contrast(one)).abs() < 1e-12);
        prop_assert!((0.0..=1.0 + 1e-9).contains(&one.luminance()));
    }

    #[test]
    fn warnings_are_exactly_the_pairs_below_their_required_contrast(themes in any_themes()) {
        let theme = themes.all[0];
        let warnings = theme.warnings();
        for pair in PAIRS {
            let low = theme.contrast(pair) < pair.least;
            prop_assert_eq!(warnings.iter().any(|warning| warning.pair == pair), low);
        }
        for warning in &warnings {
            prop_assert!(f64::from(warning.tenths) < warning.pair.least * 10.0);
        }
    }

    #[test]
    fn a_mixed_color_is_between_both(one in any_color(), two in any_color(), share in 0_u8..=100) {
        let mixed = one.mixed(two, share);
        for channel in 0..3 {
            let (one, two) = (one.channels[channel], two.channels[channel]);
            prop_assert!((one.min(two)..=one.max(two)).contains(&mixed.channels[channel]));
        }
        prop_assert_eq!(one.mixed(two, 0), one);
        prop_assert_eq!(one.mixed(two, 100), two);
    }

    #[test]
    fn colors_parse_from_their_own_text(color in any_color()) {
        prop_assert_eq!(color.to_string().parse(), Ok(color));
    }

    #[test]
    fn only_valid_text_parses(text in "\\PC{0,8}") {
        if let Ok(color) = text.parse::<Rgb>() {
            prop_assert_eq!(color.to_string(), text.to_lowercase());
        }
    }
}
