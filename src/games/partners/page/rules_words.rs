//! The settings that decide play in words: presets, rows with their values, and settings in a phrase.

use std::sync::Arc;

use super::presets::{Apply, BonusSet, hands, named, nearest};
use crate::app::words::I18n;
use crate::engine::{Pips, Points, Seats};
use crate::games::partners::rules::{BlockTie, BlockWinner, Count, Leader, Opening, Options, Preset, Redeal, Unit};
use crate::text::t_string;

/// A setting with its values.
pub struct RuleRow {
    /// A name that is the same in every language.
    pub key: &'static str,
    /// The label and the explanation.
    pub words: [&'static str; 2],
    /// True if the set-up sheet asks it at once.
    pub is_question: bool,
    /// True for two values that are off and on.
    pub is_switch: bool,
    /// True if other settings follow this one where they do not go together.
    pub leads: bool,
    /// The values: names, and what they set.
    pub values: Vec<(String, Apply)>,
}

impl RuleRow {
    const fn new(key: &'static str, words: [&'static str; 2], values: Vec<(String, Apply)>) -> Self {
        Self { key, words, is_question: false, is_switch: false, leads: false, values }
    }

    const fn question(mut self) -> Self {
        self.is_question = true;
        self
    }

    const fn leading(mut self) -> Self {
        self.leads = true;
        self
    }

    /// The name of the current value; for a switch nothing if it is off.
    fn current(&self, options: &Options) -> Option<&str> {
        let is_now = |(_, apply): &&(String, Apply)| {
            let mut same = options.clone();
            apply(&mut same);
            same == *options
        };
        self.values.iter().find(is_now).map(|(name, _)| name.as_str())
    }

    /// True if its values set this field of the options.
    pub fn sets(&self, field: &str) -> bool {
        self.key == field || (self.key == "asleep" && ["hand", "highest"].contains(&field))
    }
}

/// A value of a field.
fn value<V: Copy + Send + Sync + 'static>(
    name: impl Into<String>,
    value: V,
    field: fn(&mut Options) -> &mut V,
) -> (String, Apply) {
    (name.into(), Arc::new(move |options: &mut Options| *field(options) = value))
}

/// Points as values; none is a word.
fn points(i18n: I18n, all: &[Points], field: fn(&mut Options) -> &mut Points) -> Vec<(String, Apply)> {
    let name = |points: Points| match points {
        0 => t_string!(i18n, partners.settings.none).to_owned(),
        points => points.to_string(),
    };
    all.iter().map(|points| value(name(*points), *points, field)).collect()
}

/// The label and the explanation of a setting.
macro_rules! words {
    ($i18n:expr, $label:ident, $explanation:ident) => {
        [t_string!($i18n, partners.settings.$label), t_string!($i18n, partners.settings.$explanation)]
    };
}

fn switch(key: &'static str, words: [&'static str; 2], off: Apply, on: Apply) -> RuleRow {
    let values = vec![(String::new(), off), (words[0].to_owned(), on)];
    RuleRow { is_switch: true, ..RuleRow::new(key, words, values) }
}

fn flag(key: &'static str, words: [&'static str; 2], field: fn(&mut Options) -> &mut bool) -> RuleRow {
    let set = |on: bool| -> Apply { Arc::new(move |options: &mut Options| *field(options) = on) };
    switch(key, words, set(false), set(true))
}

/// All settings, the questions first.
pub fn rows(i18n: I18n, seats: Seats) -> Vec<RuleRow> {
    questions(i18n, seats).into_iter().chain(hand_rows(i18n)).chain(bonus_rows(i18n)).collect()
}

fn bonus_values(i18n: I18n) -> Vec<(String, Apply)> {
    let bonuses = [
        (t_string!(i18n, partners.settings.none), BonusSet::NONE),
        (t_string!(i18n, partners.settings.bonus_passes), BonusSet::PASSES),
        (t_string!(i18n, partners.settings.bonus_prizes), BonusSet::PRIZES),
    ];
    let value = |(name, set): (&str, BonusSet)| -> (String, Apply) {
        (name.to_owned(), Arc::new(move |options: &mut Options| set.apply(options)))
    };
    bonuses.map(value).into()
}

fn asleep_values(i18n: I18n, seats: Seats) -> Vec<(String, Apply)> {
    let value = |(highest, hand, asleep): (Pips, usize, usize)| -> (String, Apply) {
        let name = match (highest, asleep) {
            (9, _) => t_string!(i18n, partners.settings.asleep_nine, asleep = asleep, hand = hand),
            (_, 0) => t_string!(i18n, partners.settings.asleep_none, hand = hand),
            _ => t_string!(i18n, partners.settings.asleep_some, asleep = asleep, hand = hand),
        };
        (name, Arc::new(move |options: &mut Options| (options.highest, options.hand) = (highest, hand)))
    };
    hands(seats).into_iter().map(value).collect()
}

fn questions(i18n: I18n, seats: Seats) -> [RuleRow; 6] {
    let leader = [
        (t_string!(i18n, partners.settings.leader_right), Leader::Right),
        (t_string!(i18n, partners.settings.leader_winner), Leader::Winner),
        (t_string!(i18n, partners.settings.leader_pair), Leader::Pair),
    ];
    let dead = [
        (t_string!(i18n, partners.settings.dead_pair), BlockWinner::Pair),
        (t_string!(i18n, partners.settings.dead_single), BlockWinner::Single),
        (t_string!(i18n, partners.settings.dead_blocker), BlockWinner::Blocker),
    ];
    let targets: Vec<Points> = [Options::HANDS_TARGET].into_iter().chain(Options::TARGETS).collect();
    [
        RuleRow::new(
            "points_to_win",
            [t_string!(i18n, common.points_to_win), t_string!(i18n, partners.settings.points_what)],
            points(i18n, &targets, |options| &mut options.points_to_win),
        ),
        RuleRow::new(
            "leader",
            words!(i18n, leader, leader_what),
            leader.map(|(name, leader)| value(name, leader, |options| &mut options.leader)).into(),
        ),
        RuleRow::new(
            "block_winner",
            words!(i18n, dead, dead_what),
            dead.map(|(name, winner)| value(name, winner, |options| &mut options.block_winner)).into(),
        ),
        RuleRow::new("bonuses", words!(i18n, bonuses, bonuses_what), bonus_values(i18n)),
        RuleRow::new("asleep", words!(i18n, asleep, asleep_what), asleep_values(i18n, seats)),
        flag("love", words!(i18n, love, love_what), |options| &mut options.love),
    ]
    .map(RuleRow::question)
}

/// Sides, leads, and what a hand is worth.
fn hand_rows(i18n: I18n) -> Vec<RuleRow> {
    let opening = [
        (t_string!(i18n, partners.settings.opening_double), Opening::Double),
        (t_string!(i18n, common.by_lot), Opening::Drawn),
    ];
    let unit = [
        (t_string!(i18n, partners.settings.unit_pips), Unit::Pips),
        (t_string!(i18n, partners.settings.unit_hands), Unit::Hands),
        (t_string!(i18n, partners.settings.unit_finish), Unit::Finish),
    ];
    let count = [
        (t_string!(i18n, partners.settings.count_losers), Count::Losers),
        (t_string!(i18n, partners.settings.count_all), Count::All),
    ];
    let tie = [
        (t_string!(i18n, partners.settings.tie_nobody), BlockTie::Nobody),
        (t_string!(i18n, partners.settings.tie_blocker), BlockTie::Blocker),
        (t_string!(i18n, partners.settings.tie_carry), BlockTie::Carry),
    ];
    vec![
        flag("pairs", words!(i18n, pairs, pairs_what), |options| &mut options.pairs).leading(),
        RuleRow::new(
            "unit",
            words!(i18n, unit, unit_what),
            unit.map(|(name, unit)| value(name, unit, |options| &mut options.unit)).into(),
        )
        .leading(),
        RuleRow::new(
            "count",
            words!(i18n, count, count_what),
            count.map(|(name, count)| value(name, count, |options| &mut options.count)).into(),
        ),
        RuleRow::new(
            "opening",
            words!(i18n, opening, opening_what),
            opening.map(|(name, opening)| value(name, opening, |options| &mut options.opening)).into(),
        ),
        RuleRow::new(
            "block_tie",
            words!(i18n, tie, tie_what),
            tie.map(|(name, tie)| value(name, tie, |options| &mut options.block_tie)).into(),
        ),
    ]
}

/// Each bonus, and the rest.
fn bonus_rows(i18n: I18n) -> Vec<RuleRow> {
    let set = |change: fn(&mut Options)| -> Apply { Arc::new(change) };
    vec![
        RuleRow::new(
            "capicua",
            words!(i18n, capicua, capicua_what),
            points(i18n, &Options::CAPICUA, |options| &mut options.capicua),
        ),
        RuleRow::new(
            "chuchazo",
            [t_string!(i18n, partners.award.chuchazo), t_string!(i18n, partners.settings.chuchazo_what)],
            points(i18n, &Options::CHUCHAZO, |options| &mut options.chuchazo),
        ),
        RuleRow::new(
            "lead_pass",
            words!(i18n, lead_pass, lead_pass_what),
            points(i18n, &Options::PASS, |options| &mut options.lead_pass),
        ),
        RuleRow::new(
            "round_pass",
            words!(i18n, round_pass, round_pass_what),
            points(i18n, &Options::PASS, |options| &mut options.round_pass),
        ),
        flag("prizes", words!(i18n, prizes, prizes_what), |options| &mut options.prizes),
        switch("key", words!(i18n, key, key_what), set(|options| options.key = 1), set(|options| options.key = 2)),
        switch(
            "redeal",
            words!(i18n, redeal, redeal_what),
            set(|options| options.redeal = Redeal::Never),
            set(|options| options.redeal = Redeal::Five),
        ),
    ]
}

/// The name of a preset.
pub fn preset_name(i18n: I18n, preset: Preset) -> &'static str {
    match preset {
        Preset::Classic => t_string!(i18n, partners.presets.classic),
        Preset::Dominican => t_string!(i18n, partners.presets.dominican),
        Preset::PuertoRico => t_string!(i18n, partners.presets.puerto_rico),
        Preset::Cuba => t_string!(i18n, partners.presets.cuba),
        Preset::Brazil => t_string!(i18n, partners.presets.brazil),
        Preset::Spain => t_string!(i18n, partners.presets.spain),
        Preset::Jamaica => t_string!(i18n, partners.presets.jamaica),
        Preset::CutThroat => t_string!(i18n, partners.presets.cut_throat),
    }
}

/// What is special about a preset, in a line.
pub fn preset_line(i18n: I18n, preset: Preset) -> &'static str {
    match preset {
        Preset::Classic => t_string!(i18n, partners.presets.line.classic),
        Preset::Dominican => t_string!(i18n, partners.presets.line.dominican),
        Preset::PuertoRico => t_string!(i18n, partners.presets.line.puerto_rico),
        Preset::Cuba => t_string!(i18n, partners.presets.line.cuba),
        Preset::Brazil => t_string!(i18n, partners.presets.line.brazil),
        Preset::Spain => t_string!(i18n, partners.presets.line.spain),
        Preset::Jamaica => t_string!(i18n, partners.presets.line.jamaica),
        Preset::CutThroat => t_string!(i18n, partners.presets.line.cut_throat),
    }
}

/// What differs from `base`, setting by setting.
pub fn differences(i18n: I18n, base: &Options, options: &Options, seats: Seats) -> Vec<String> {
    let mut phrases = Vec::new();
    let single = |row: &RuleRow| row.key != "bonuses" && row.key != "points_to_win";
    for row in rows(i18n, seats).iter().filter(|row| single(row)) {
        let (before, now) = (row.current(base), row.current(options));
        if before != now {
            phrases.push(match now {
                Some("") | None => t_string!(i18n, partners.presets.without, rules = row.words[0]),
                Some(_) if row.is_switch => row.words[0].to_owned(),
                Some(now) => format!("{}{}{now}", row.words[0], t_string!(i18n, app.colon)),
            });
        }
    }
    phrases
}

/// The name of the preset that settings are, or that they are the player's own.
fn name(i18n: I18n, options: &Options) -> &'static str {
    named(options).map_or_else(|| t_string!(i18n, partners.presets.own), |preset| preset_name(i18n, preset))
}

/// The settings in a phrase, for a list of games.
pub fn in_short(i18n: I18n, options: &Options) -> String {
    t_string!(i18n, partners.presets.in_short, rules = name(i18n, options), points = options.points_to_win)
}

/// The settings in a phrase, for a printed sheet: a preset by its name, others with what differs from the nearest preset.
pub fn in_full(i18n: I18n, options: &Options) -> String {
    let short = in_short(i18n, options);
    if named(options).is_some() {
        return short;
    }
    let seats = [4, 3].into_iter().filter_map(Seats::new).find(|seats| options.validate(*seats).is_ok());
    let Some(seats) = seats else { return short };
    let near = nearest(options, seats);
    let like = t_string!(i18n, partners.presets.like, rules = preset_name(i18n, near));
    let differing = differences(i18n, &near.options_for(seats), options, seats);
    [short, like].into_iter().chain(differing).collect::<Vec<_>>().join("\u{a0}· ")
}
