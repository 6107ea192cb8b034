use std::collections::HashSet;

use proptest::prelude::*;
use serde_json::json;

use super::*;

fn any_colour() -> impl Strategy<Value = Rgb> {
    any::<[u8; 3]>().prop_map(|channels| Rgb { channels })
}

fn any_themes() -> impl Strategy<Value = Themes> {
    let theme = prop::collection::vec(any_colour(), Part::ALL.len())
        .prop_map(|colours| Theme(colours.try_into().expect("as many as there are parts")));
    (prop::array::uniform3(theme), prop::option::of(0..THEMES)).prop_map(|(all, used)| Themes { all, used })
}

fn read(kept: &Value) -> Themes {
    serde_json::from_value(kept.clone()).unwrap()
}

#[test]
fn every_part_has_a_place_and_a_key_of_its_own() {
    let keys: HashSet<_> = Part::ALL.iter().map(|part| part.key()).collect();
    assert_eq!(keys.len(), 14);
    for (index, part) in Part::ALL.into_iter().enumerate() {
        assert_eq!(part as usize, index);
    }
}

#[test]
fn contrast_is_that_of_wcag() {
    // published examples: the greys of WebAIM and the W3C's own techniques
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
fn the_initial_themes_can_be_read_and_tell_the_players_apart() {
    let themes = Themes::default();
    assert_eq!(themes.worn(), None, "a table that nobody has coloured looks as the house does");
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
        let taken = theme.get(Part::YourHandSelected).contrast(theme.get(Part::YourHand));
        assert!(taken >= 1.3, "theme {}: {taken}", number + 1);
    }
}

#[test]
fn each_pair_is_warned_of_by_itself() {
    for pair in PAIRS {
        let mut theme = INITIAL[0];
        let ground = theme.get(pair.ground);
        theme.set(pair.ink, ground);
        if let Some(or) = pair.or {
            assert!(
                theme.warnings().iter().all(|warning| warning.pair != pair),
                "the outline of {:?} is seen",
                pair.ink
            );
            theme.set(or, ground);
        }
        let warning = theme.warnings().into_iter().find(|warning| warning.pair == pair).unwrap();
        assert_eq!(warning.tenths, 10);
    }
}

#[test]
fn the_hardest_to_read_comes_first_and_is_never_rounded_up() {
    let mut theme = INITIAL[2];
    theme.set(Part::Text, Rgb::of(0x74_74_74));
    theme.set(Part::ButtonText, Rgb::of(0xff_ff_ff));
    let warnings = theme.warnings();
    let said: Vec<(Part, u32)> = warnings.iter().map(|warning| (warning.pair.ink, warning.tenths)).collect();
    assert_eq!(said, [(Part::ButtonText, 14), (Part::Text, 44)]);
}

#[test]
fn what_is_damaged_or_missing_is_as_it_was_at_first() {
    let initial = Themes::default();
    for kept in [
        json!({}),
        json!({ "all": 7, "used": "the second" }),
        json!({ "all": [null, { "pips": 12, "text": "red" }], "used": 3 }),
        json!({ "all": [{ "pips": "#12345" }, { "pips": "#+12345" }, { "pips": "123456" }], "used": -1 }),
        json!({ "all": [{ "sky": "#123456" }], "more": true, "used": null }),
    ] {
        assert_eq!(read(&kept), initial, "{kept}");
    }
    let themes =
        read(&json!({ "all": [{}, { "my-plays": "#FF8000", "lines": "" }, {}, { "pips": "#111111" }], "used": 1 }));
    let mut wanted = initial;
    wanted.used = Some(1);
    wanted.all[1].set(Part::MyPlays, Rgb::of(0xff_80_00));
    assert_eq!(themes, wanted);
    assert_eq!(themes.worn(), Some(&wanted.all[1]));
    for kept in [json!(null), json!([]), json!("green"), json!(4)] {
        assert!(serde_json::from_value::<Themes>(kept).is_err());
    }
}

proptest! {
    #[test]
    fn themes_are_kept_as_they_are(themes in any_themes()) {
        prop_assert_eq!(read(&serde_json::to_value(themes).unwrap()), themes);
    }

    #[test]
    fn setting_a_part_leaves_the_others(mut themes in any_themes(), part in 0..Part::ALL.len(), colour in any_colour()) {
        let before = themes.all[0];
        let changed = Part::ALL[part];
        themes.all[0].set(changed, colour);
        for part in Part::ALL {
            let wanted = if part == changed { colour } else { before.get(part) };
            prop_assert_eq!(themes.all[0].get(part), wanted);
        }
    }

    #[test]
    fn contrast_lies_between_1_and_21_and_has_no_direction(one in any_colour(), two in any_colour()) {
        let contrast = one.contrast(two);
        prop_assert!((1.0..=21.0 + 1e-9).contains(&contrast));
        prop_assert!((contrast - two.contrast(one)).abs() < 1e-12);
        prop_assert!((0.0..=1.0 + 1e-9).contains(&one.luminance()));
    }

    #[test]
    fn warnings_are_just_the_pairs_below_what_they_take(themes in any_themes()) {
        let theme = themes.all[0];
        let warned = theme.warnings();
        for pair in PAIRS {
            let low = theme.contrast(pair) < pair.least;
            prop_assert_eq!(warned.iter().any(|warning| warning.pair == pair), low);
        }
        for warning in &warned {
            prop_assert!(f64::from(warning.tenths) < warning.pair.least * 10.0);
        }
    }

    #[test]
    fn a_mixture_lies_between(one in any_colour(), two in any_colour(), share in 0_u8..=100) {
        let mixed = one.mixed(two, share);
        for channel in 0..3 {
            let (one, two) = (one.channels[channel], two.channels[channel]);
            prop_assert!((one.min(two)..=one.max(two)).contains(&mixed.channels[channel]));
        }
        prop_assert_eq!(one.mixed(two, 0), one);
        prop_assert_eq!(one.mixed(two, 100), two);
    }

    #[test]
    fn colours_are_read_as_they_are_written(colour in any_colour()) {
        prop_assert_eq!(colour.to_string().parse(), Ok(colour));
    }

    #[test]
    fn any_text_is_a_colour_or_none(text in "\\PC{0,8}") {
        if let Ok(colour) = text.parse::<Rgb>() {
            prop_assert_eq!(colour.to_string(), text.to_lowercase());
        }
    }
}
