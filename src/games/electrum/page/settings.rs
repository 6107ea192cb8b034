//! The settings of Electrum Dominoes, for the settings sheet.

use std::fmt::Debug;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::pictures::kind_picture;
use crate::app::components::choice::Setting;
use crate::app::game::{Kind, Kinds, Settings, Typed};
use crate::app::words::I18n;
use crate::games::electrum::rules::{BlockAward, BlockWinner, Leader, Options, Preset};
use crate::text::t_string;

/// Display settings (docs/rules/electrum.md, Settings 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// Show the table count even if counts do not score.
    pub table_count: bool,
    /// Nestor moves without waiting for OK.
    pub auto_ok: bool,
    /// One tap on Draw draws until a bone fits or the boneyard is empty.
    pub auto_draw: bool,
}

impl Default for Display {
    fn default() -> Self {
        // Auto-OK is on because a newcomer expects the computer to move by itself
        Self { table_count: false, auto_ok: true, auto_draw: false }
    }
}

const WINNERS: [BlockWinner; 2] = [BlockWinner::Low, BlockWinner::Last];
const AWARDS: [BlockAward; 3] = [BlockAward::Difference, BlockAward::Opponent, BlockAward::Both];
const LEADERS: [Leader; 4] = [Leader::Doublet, Leader::Winner, Leader::Loser, Leader::Alternate];

/// The texts of a setting.
struct Words {
    key: &'static str,
    label: &'static str,
    explanation: &'static str,
}

impl Words {
    /// A choice setting: its values with their names, bound to a signal.
    fn choice<T, V>(
        self,
        of: Typed<T>,
        values: &'static [V],
        names: &[&str],
        get: fn(&T) -> V,
        set: fn(&mut T, V),
    ) -> Setting
    where
        T: Clone + PartialEq + Debug + Send + Sync + 'static,
        V: Copy + PartialEq + Send + Sync + 'static,
    {
        Setting {
            key: self.key,
            label: self.label.to_owned().into(),
            explanation: self.explanation.to_owned().into(),
            values: names.iter().map(ToString::to_string).collect(),
            chosen: Signal::derive(move || {
                let value = of.with(get);
                values.iter().position(|candidate| *candidate == value).unwrap_or_default()
            }),
            choose: Callback::new(move |index: usize| {
                if let Some(&value) = values.get(index) {
                    of.update(|draft| set(draft, value));
                }
            }),
        }
    }

    /// A switch setting, bound to a signal.
    fn switch<T>(self, of: Typed<T>, get: fn(&T) -> bool, set: fn(&mut T, bool)) -> Setting
    where
        T: Clone + PartialEq + Debug + Send + Sync + 'static,
    {
        self.choice(of, &[false, true], &[], get, set)
    }
}

/// The texts of a setting, by their key.
macro_rules! words {
    ($i18n:expr, $key:literal, $label:ident, $explanation:ident) => {
        Words {
            key: $key,
            label: t_string!($i18n, electrum.set.$label),
            explanation: t_string!($i18n, electrum.set.$explanation),
        }
    };
}

/// The preset choice.
fn preset(i18n: I18n, options: Typed<Options>) -> Setting {
    let presets = vec![
        t_string!(i18n, electrum.preset.draw).to_owned(),
        t_string!(i18n, electrum.preset.block).to_owned(),
        t_string!(i18n, electrum.preset.all_fives).to_owned(),
        t_string!(i18n, electrum.preset.all_threes).to_owned(),
        t_string!(i18n, electrum.preset.fives_and_threes).to_owned(),
    ];
    Setting {
        key: "preset",
        label: t_string!(i18n, electrum.preset.title).to_owned().into(),
        explanation: t_string!(i18n, electrum.preset.what).to_owned().into(),
        values: presets,
        chosen: Signal::derive(move || {
            // settings that match no preset select none
            let preset = options.with(Options::preset);
            Preset::ALL.iter().position(|candidate| Some(*candidate) == preset).unwrap_or(usize::MAX)
        }),
        choose: Callback::new(move |index: usize| {
            if let Some(preset) = Preset::ALL.get(index) {
                options.update(|options| preset.set(options));
            }
        }),
    }
}

/// Typical duration of a game to 150 in minutes, by preset; measured as docs/electrum.md describes.
const MINUTES: [(u32, u32); 5] = [(11, 26), (19, 31), (4, 7), (3, 5), (2, 3)];

/// The presets, as pictures to choose from.
pub fn kinds(i18n: I18n, settings: Settings) -> Kinds {
    let lines = [
        t_string!(i18n, electrum.kind.draw),
        t_string!(i18n, electrum.kind.block),
        t_string!(i18n, electrum.kind.all_fives),
        t_string!(i18n, electrum.kind.all_threes),
        t_string!(i18n, electrum.kind.fives_and_threes),
    ];
    let kinds = Preset::ALL.into_iter().zip(lines).zip(MINUTES);
    let shown =
        kinds.map(|((preset, line), minutes)| Kind { picture: kind_picture(preset), line: line.to_owned(), minutes });
    Kinds { setting: preset(i18n, Typed::new(settings.options)), shown: shown.collect() }
}

/// The settings that decide play, presets first.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let options = Typed::<Options>::new(settings.options);
    vec![
        preset(i18n, options),
        words!(i18n, "points_to_win", points, points_what).choice(
            options,
            &Options::POINTS_TO_WIN,
            &["50", "100", "150", "200", "250", "305", "500"],
            |options| options.points_to_win,
            |options, points| options.points_to_win = points,
        ),
        words!(i18n, "spinner", spinner, spinner_what).switch(
            options,
            |options| options.spinner,
            |options, on| options.spinner = on,
        ),
        words!(i18n, "draws", draws, draws_what).switch(
            options,
            |options| options.draws,
            |options, on| options.draws = on,
        ),
        words!(i18n, "fives", fives, fives_what).switch(
            options,
            |options| options.fives,
            |options, on| options.fives = on,
        ),
        words!(i18n, "threes", threes, threes_what).switch(
            options,
            |options| options.threes,
            |options, on| options.threes = on,
        ),
        words!(i18n, "leader", leader, leader_what).choice(
            options,
            &LEADERS,
            &[
                t_string!(i18n, electrum.set.leader_doublet),
                t_string!(i18n, electrum.set.leader_winner),
                t_string!(i18n, electrum.set.leader_loser),
                t_string!(i18n, electrum.set.leader_alternate),
            ],
            |options| options.leader,
            |options, leader| options.leader = leader,
        ),
        words!(i18n, "block_winner", who, who_what).choice(
            options,
            &WINNERS,
            &[t_string!(i18n, electrum.set.who_low), t_string!(i18n, electrum.set.who_last)],
            |options| options.block_winner,
            |options, winner| options.block_winner = winner,
        ),
        words!(i18n, "block_award", what, what_what).choice(
            options,
            &AWARDS,
            &[
                t_string!(i18n, electrum.set.what_difference),
                t_string!(i18n, electrum.set.what_opponent),
                t_string!(i18n, electrum.set.what_both),
            ],
            |options| options.block_award,
            |options, award| options.block_award = award,
        ),
        words!(i18n, "rounding", rounding, rounding_what).switch(
            options,
            |options| options.rounding,
            |options, on| options.rounding = on,
        ),
    ]
}

/// The display settings.
pub fn display(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    vec![
        words!(i18n, "table_count", table_count, table_count_what).switch(
            display,
            |display| display.table_count,
            |display, on| display.table_count = on,
        ),
        words!(i18n, "auto_ok", auto_ok, auto_ok_what).switch(
            display,
            |display| display.auto_ok,
            |display, on| display.auto_ok = on,
        ),
        words!(i18n, "auto_draw", auto_draw, auto_draw_what).switch(
            display,
            |display| display.auto_draw,
            |display, on| display.auto_draw = on,
        ),
    ]
}
