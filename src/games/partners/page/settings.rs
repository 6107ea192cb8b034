//! The settings of Partners, for the set-up sheet and the settings sheet.

use std::sync::Arc;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::own_rules::OwnRules;
use super::presets::{self, Apply, chosen, is_offered};
use super::rules_words::{RuleRow, preset_line, preset_name, rows};
use crate::app::components::choice::{Setting, SettingCard};
use crate::app::game::{Settings, Typed};
use crate::app::words::I18n;
use crate::engine::{Seats, SetupError};
use crate::games::partners::rules::{Options, Preset};
use crate::text::t_string;

/// Display settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// Show beside each seat the numbers that it has shown to lack.
    pub lacks: bool,
}

impl Default for Display {
    fn default() -> Self {
        Self { lacks: true }
    }
}

/// The settings that decide play: presets, questions, and the rest.
pub fn rules(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let seats = settings.lineup.read_untracked().seats();
    let rows = rows(i18n, seats).into_iter().map(|row| setting(row, settings));
    [preset(i18n, settings)].into_iter().chain(rows).collect()
}

fn seats(settings: Settings) -> Seats {
    settings.lineup.read().seats()
}

/// The presets that are offered, and their cards, in one order.
fn offered(i18n: I18n) -> Vec<Preset> {
    let usual = Seats::new(4).unwrap_or(Seats::TWO);
    presets::order(presets::first(untrack(|| i18n.get_locale()), usual))
}

/// The choice of a preset; settings that are none select none.
fn preset(i18n: I18n, settings: Settings) -> Setting {
    let options = Typed::<Options>::new(settings.options);
    let words = [t_string!(i18n, partners.presets.title), t_string!(i18n, partners.presets.what)];
    let values = offered(i18n).into_iter().map(|preset| (Some(preset), preset_name(i18n, preset)));
    let get = move || options.with(|options| Preset::of(options, seats(settings)));
    let set = move |preset: Option<Preset>| {
        if let Some(preset) = preset {
            options.set(preset.options_for(untrack(|| seats(settings))));
        }
    };
    let own = move || view! { <OwnRules settings=settings /> }.into_any();
    Setting { cards: Some(cards), below: Some(Arc::new(own)), ..Setting::choice("preset", words, values, get, set) }
}

/// The median duration of a match in minutes, by preset; measured with `lab lengths` as docs/partners.md says.
const fn minutes(preset: Preset) -> u32 {
    match preset {
        Preset::Brazil => 6,
        Preset::Dominican => 7,
        Preset::Classic | Preset::Cuba | Preset::CutThroat => 8,
        Preset::Jamaica => 9,
        Preset::Spain => 10,
        Preset::PuertoRico => 11,
    }
}

/// The presets as cards.
fn cards(i18n: I18n) -> Vec<SettingCard> {
    let card = |preset| SettingCard {
        picture: ().into_any(),
        line: preset_line(i18n, preset).to_owned(),
        minutes: minutes(preset),
    };
    offered(i18n).into_iter().map(card).collect()
}

/// A row as a setting.
fn setting(row: RuleRow, settings: Settings) -> Setting {
    let options = Typed::<Options>::new(settings.options);
    let RuleRow { key, words, is_question, is_switch, leads, values } = row;
    let (names, applies): (Vec<_>, Vec<_>) = values.into_iter().unzip();
    let applies: Arc<[Apply]> = applies.into();
    let with = move |apply: &Apply| options.with(|options| chosen(options, apply, leads, seats(settings)));
    let (all, current, of_index) = (Arc::clone(&applies), Arc::clone(&applies), applies);
    let get = move || {
        let now = options.get();
        let is_now = |apply: &Apply| {
            let mut same = now.clone();
            apply(&mut same);
            same == now
        };
        current.iter().position(is_now).unwrap_or(usize::MAX)
    };
    let set = move |index: usize| {
        if let Some(changed) = of_index.get(index).and_then(|apply| untrack(|| with(apply))) {
            options.set(changed);
        }
    };
    let is_offered =
        move |index: usize| options.with(|options| is_offered(&all, index, options, leads, seats(settings)));
    let base = if is_switch {
        Setting::switch(key, words, move || get() == 1, move |on| set(usize::from(on)))
    } else {
        Setting::choice(key, words, names.into_iter().enumerate(), get, set)
    };
    Setting { is_question, offered: Some(Arc::new(is_offered)), ..base }
}

/// Which setting does not go together with the others.
pub fn why_not(i18n: I18n, options: &Options, seats: Seats) -> String {
    let refused = match options.validate(seats) {
        Err(SetupError::Option { option, .. }) => option,
        _ => "",
    };
    let row = rows(i18n, seats).into_iter().find(|row| row.sets(refused));
    row.map_or_else(
        || t_string!(i18n, play.new_game_none).to_owned(),
        |row| t_string!(i18n, partners.presets.why_not, rules = row.words[0]),
    )
}

/// The display settings.
pub fn display(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    let words = [t_string!(i18n, partners.settings.lacks), t_string!(i18n, partners.settings.lacks_what)];
    vec![display.switch("lacks", words, |display| &mut display.lacks)]
}

#[cfg(test)]
mod tests {
    use super::presets::suit;
    use super::*;
    use crate::engine::{Rules, Seed};
    use crate::games::partners::rules::Partners;
    use crate::games::partners::rules::{BlockTie, BlockWinner, Leader, Unit};
    use crate::text::Locale;

    fn table(count: u8) -> Seats {
        Seats::new(count).unwrap()
    }

    /// Every combination that two choices in a row lead to, from every preset.
    #[test]
    fn every_offered_combination_of_settings_deals_a_game() {
        Owner::new().with(|| {
            let i18n = I18n::new(Locale::En);
            for seats in [3, 4].map(table) {
                let rows = rows(i18n, seats);
                let after = |options: &Options| {
                    let values = rows.iter().flat_map(|row| row.values.iter().map(|(_, apply)| (apply, row.leads)));
                    values.filter_map(|(apply, leads)| chosen(options, apply, leads, seats)).collect::<Vec<_>>()
                };
                for preset in Preset::ALL {
                    for first in after(&preset.options_for(seats)) {
                        for options in after(&first) {
                            let dealt = Partners::deal(&options, seats, Seed::new(1));
                            assert!(dealt.is_ok(), "{options:?}");
                        }
                    }
                }
            }
        });
    }

    /// Each value of docs/rules/partners.md, Settings 1, by a choice in some row.
    #[test]
    fn every_value_of_every_setting_can_be_reached() {
        Owner::new().with(|| {
            let i18n = I18n::new(Locale::En);
            let mut reached = std::collections::BTreeSet::new();
            for seats in [3, 4].map(table) {
                for preset in Preset::ALL {
                    for row in rows(i18n, seats) {
                        for (_, apply) in row.values {
                            if let Some(options) = chosen(&preset.options_for(seats), &apply, row.leads, seats) {
                                let fields = serde_json::to_value(&options).unwrap();
                                let fields = fields.as_object().unwrap().clone();
                                reached.extend(fields.into_iter().map(|(name, value)| format!("{name} {value}")));
                            }
                        }
                    }
                }
            }
            for options in Options::variants() {
                for (name, value) in serde_json::to_value(&options).unwrap().as_object().unwrap() {
                    assert!(reached.contains(&format!("{name} {value}")), "{name} {value} cannot be chosen");
                }
            }
        });
    }

    #[test]
    fn no_two_values_are_offered_that_mean_the_same() {
        Owner::new().with(|| {
            let i18n = I18n::new(Locale::En);
            let row = rows(i18n, table(4)).into_iter().find(|row| row.key == "block_winner").unwrap();
            let (names, applies): (Vec<_>, Vec<_>) = row.values.into_iter().unzip();
            let offered = |block_winner, pairs| {
                let options = Options { block_winner, pairs, leader: Leader::Right, ..Options::default() };
                let is_offered = |index: &usize| is_offered(&applies, *index, &options, row.leads, table(4));
                (0..names.len()).filter(is_offered).collect::<Vec<_>>()
            };
            for winner in [BlockWinner::Pair, BlockWinner::Single, BlockWinner::Blocker] {
                assert_eq!(offered(winner, true), [0, 1, 2], "{names:?}");
            }
            // alone, the side with the fewest pips is the player with the fewest
            assert_eq!(offered(BlockWinner::Pair, false), [0, 2], "the current value stays");
            assert_eq!(offered(BlockWinner::Single, false), [1, 2]);
            assert_eq!(offered(BlockWinner::Blocker, false), [1, 2]);
        });
    }

    #[test]
    fn a_choice_takes_the_settings_with_it_that_depend_on_it() {
        let seats = table(4);
        let mut options = Options { points_to_win: 250, ..Preset::Dominican.options() };
        options.unit = Unit::Hands;
        suit(&mut options, seats);
        assert_eq!((options.points_to_win, options.capicua, options.lead_pass), (6, 0, 0));
        options.unit = Unit::Pips;
        options.block_tie = BlockTie::Carry;
        suit(&mut options, seats);
        assert_eq!((options.points_to_win, options.block_tie), (100, BlockTie::Nobody));
        options.leader = Leader::Pair;
        options.pairs = false;
        suit(&mut options, seats);
        assert_eq!(options.leader, Leader::Winner);
    }

    #[test]
    fn a_preset_is_chosen_with_one_tap_and_recognized() {
        Owner::new().with(|| {
            let i18n = I18n::new(Locale::En);
            let order = offered(i18n);
            assert_eq!(order, Preset::ALL);
            let names: std::collections::BTreeSet<_> = order.iter().map(|preset| preset_name(i18n, *preset)).collect();
            assert_eq!(names.len(), order.len());
            assert_eq!(cards(i18n).len(), order.len());
        });
    }

    #[test]
    fn settings_that_cannot_be_dealt_are_refused_by_name() {
        Owner::new().with(|| {
            let i18n = I18n::new(Locale::En);
            let options = Options { leader: Leader::Pair, pairs: false, ..Options::default() };
            let said = why_not(i18n, &options, table(4));
            assert!(said.contains(t_string!(i18n, partners.settings.leader)), "{said}");
        });
    }
}
