//! The settings of Electrum Dominoes, for the settings sheet.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::pictures::kind_picture;
use crate::app::components::choice::{Setting, SettingCard};
use crate::app::game::{Picture, PictureView, Settings, Typed};
use crate::app::words::I18n;
use crate::games::electrum::rules::{BlockAward, BlockWinner, Leader, Options, Preset};
use crate::text::t_string;

/// When the table count is shown in games in which it scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoringCount {
    /// Always.
    #[default]
    Shown,
    /// While the player is not to act, so that the player adds up first.
    AfterPlay,
    /// Never.
    Hidden,
}

/// Display settings (docs/rules/electrum.md, Settings 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// Show the table count even if counts do not score.
    pub table_count: bool,
    /// When to show it if counts score.
    pub scoring_count: ScoringCount,
    /// Nestor moves without waiting for OK.
    pub auto_ok: bool,
    /// One tap on Draw draws until a bone fits or the boneyard is empty.
    pub auto_draw: bool,
}

impl Default for Display {
    fn default() -> Self {
        // docs/rules/electrum.md, Settings 6: Auto-OK hides no message, so a newcomer needs no tap on every turn
        Self { table_count: false, scoring_count: ScoringCount::Shown, auto_ok: true, auto_draw: false }
    }
}

/// The label and the explanation of a setting.
macro_rules! words {
    ($i18n:expr, $label:ident, $explanation:ident) => {
        [t_string!($i18n, electrum.set.$label), t_string!($i18n, electrum.set.$explanation)]
    };
}

/// The names of the presets.
fn names(i18n: I18n) -> [&'static str; 5] {
    [
        t_string!(i18n, electrum.preset.draw),
        t_string!(i18n, electrum.preset.block),
        t_string!(i18n, electrum.preset.all_fives),
        t_string!(i18n, electrum.preset.all_threes),
        t_string!(i18n, electrum.preset.fives_and_threes),
    ]
}

/// Name, minutes and picture of a preset that is not the initial one.
pub fn chosen_rules(i18n: I18n, options: &Options) -> Option<(String, u32, Picture)> {
    let preset = options.preset().filter(|preset| Options::default().preset() != Some(*preset))?;
    let index = Preset::ALL.iter().position(|known| *known == preset)?;
    Some((names(i18n)[index].to_owned(), MINUTES[index], kind_picture(preset)))
}

/// The preset choice.
pub fn preset(i18n: I18n, options: Typed<Options>) -> Setting {
    let set = move |preset: Option<Preset>| {
        if let Some(preset) = preset {
            options.update(|options| preset.set(options));
        }
    };
    // settings that match no preset select none
    let get = move || options.with(Options::preset);
    let words = [t_string!(i18n, electrum.preset.title), t_string!(i18n, electrum.preset.what)];
    let presets = Preset::ALL.map(Some).into_iter().zip(names(i18n));
    Setting { cards: Some(preset_cards), ..Setting::choice("preset", words, presets, get, set) }
}

/// Median duration of a game to 150 in minutes, by preset; measured as docs/electrum.md describes.
const MINUTES: [u32; 5] = [17, 25, 5, 3, 3];

/// The presets, as pictures to choose from.
fn preset_cards(i18n: I18n) -> Vec<SettingCard> {
    let lines = [
        t_string!(i18n, electrum.kind.draw),
        t_string!(i18n, electrum.kind.block),
        t_string!(i18n, electrum.kind.all_fives),
        t_string!(i18n, electrum.kind.all_threes),
        t_string!(i18n, electrum.kind.fives_and_threes),
    ];
    let presets = Preset::ALL.into_iter().zip(lines).zip(MINUTES);
    let card = |((preset, line), minutes): ((_, &str), _)| SettingCard {
        picture: view! { <PictureView picture=kind_picture(preset) /> }.into_any(),
        line: line.to_owned(),
        minutes,
    };
    presets.map(card).collect()
}

/// The choice of the target.
pub fn points_to_win(i18n: I18n, options: Typed<Options>) -> Setting {
    options.choice(
        "points_to_win",
        [t_string!(i18n, common.points_to_win), t_string!(i18n, electrum.set.points_what)],
        Options::POINTS_TO_WIN.map(|points| (points, points.to_string())),
        |options| &mut options.points_to_win,
    )
}

/// The settings that decide play, presets first.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let options = Typed::<Options>::new(settings.options);
    vec![
        preset(i18n, options),
        points_to_win(i18n, options),
        options.switch("spinner", words!(i18n, spinner, spinner_what), |options| &mut options.spinner),
        options.switch("draws", words!(i18n, draws, draws_what), |options| &mut options.draws),
        options.switch("fives", words!(i18n, fives, fives_what), |options| &mut options.fives),
        options.switch("threes", words!(i18n, threes, threes_what), |options| &mut options.threes),
        options.choice(
            "leader",
            words!(i18n, leader, leader_what),
            [
                (Leader::Doublet, t_string!(i18n, electrum.set.leader_doublet)),
                (Leader::Winner, t_string!(i18n, electrum.set.leader_winner)),
                (Leader::Loser, t_string!(i18n, electrum.set.leader_loser)),
                (Leader::Alternate, t_string!(i18n, electrum.set.leader_alternate)),
            ],
            |options| &mut options.leader,
        ),
        options.choice(
            "block_winner",
            words!(i18n, who, who_what),
            [
                (BlockWinner::Low, t_string!(i18n, electrum.set.who_low)),
                (BlockWinner::Last, t_string!(i18n, electrum.set.who_last)),
            ],
            |options| &mut options.block_winner,
        ),
        options.choice(
            "block_award",
            words!(i18n, what, what_what),
            [
                (BlockAward::Difference, t_string!(i18n, electrum.set.what_difference)),
                (BlockAward::Opponent, t_string!(i18n, electrum.set.what_opponent)),
                (BlockAward::Both, t_string!(i18n, electrum.set.what_both)),
            ],
            |options| &mut options.block_award,
        ),
        options.switch("rounding", words!(i18n, rounding, rounding_what), |options| &mut options.rounding),
    ]
}

/// The display settings.
pub fn display(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    vec![
        display
            .switch("table_count", words!(i18n, table_count, table_count_what), |display| &mut display.table_count)
            .in_detail(),
        display
            .choice(
                "scoring_count",
                words!(i18n, scoring_count, scoring_count_what),
                [
                    (ScoringCount::Shown, t_string!(i18n, electrum.set.count_shown)),
                    (ScoringCount::AfterPlay, t_string!(i18n, electrum.set.count_after)),
                    (ScoringCount::Hidden, t_string!(i18n, electrum.set.count_hidden)),
                ],
                |display| &mut display.scoring_count,
            )
            .in_detail(),
        display.switch("auto_ok", words!(i18n, auto_ok, auto_ok_what), |display| &mut display.auto_ok),
        display
            .switch("auto_draw", words!(i18n, auto_draw, auto_draw_what), |display| &mut display.auto_draw)
            .in_detail(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Locale;

    #[test]
    fn the_home_page_never_says_a_plain_play_where_other_named_rules_than_draw_are_set() {
        let chosen = |options: &Options| Owner::new().with(|| chosen_rules(I18n::new(Locale::En), options));
        assert_eq!(chosen(&Options::default()), None);
        let mut options = Options::default();
        Preset::AllFives.set(&mut options);
        let (name, minutes, picture) = chosen(&options).expect("named rules");
        assert_eq!((name.as_str(), minutes), ("All Fives", 5));
        assert_eq!(picture, kind_picture(Preset::AllFives));
        options.draws = !options.draws;
        options.threes = !options.threes;
        assert_eq!(chosen(&options).map(|(name, ..)| name), None, "rules without a name");
    }

    /// docs/rules/electrum.md, Settings 6
    #[test]
    fn nestor_moves_by_himself_unless_the_player_chose_otherwise() {
        let stored = |text: &str| serde_json::from_str::<Display>(text).unwrap();
        assert!(Display::default().auto_ok && stored("{}").auto_ok);
        assert!(!stored(r#"{"auto_ok":false}"#).auto_ok);
        assert!(!Display::default().auto_draw && !Display::default().table_count);
        assert_eq!(Display::default().scoring_count, ScoringCount::Shown);
    }
}
