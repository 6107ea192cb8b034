//! Presets and single settings as data: what each value sets, and which values go together.

use std::sync::Arc;

use crate::engine::{Pips, Points, Seats};
use crate::games::partners::rules::{BlockTie, BlockWinner, Count, Options, Preset, Unit};
use crate::text::Locale;

/// Sets a value of a setting.
pub type Apply = Arc<dyn Fn(&mut Options) + Send + Sync>;

/// The preset offered first, by the player's language.
pub fn first(locale: Locale, seats: Seats) -> Preset {
    if locale == Locale::PtBr && seats.count() == 4 { Preset::Brazil } else { Preset::initial(seats) }
}

/// The presets in the order offered: the first one, then the others as in [`Preset::ALL`].
pub fn order(first: Preset) -> Vec<Preset> {
    let mut order = Preset::ALL.to_vec();
    order.sort_by_key(|preset| *preset != first);
    order
}

/// The preset that these settings are, at whichever table.
pub fn named(options: &Options) -> Option<Preset> {
    let mut tables = [4, 3].into_iter().filter_map(Seats::new);
    tables.find_map(|seats| Preset::of(options, seats))
}

/// The preset with the fewest settings that differ.
pub fn nearest(options: &Options, seats: Seats) -> Preset {
    let differences = |preset: &Preset| differences(&preset.options_for(seats), options);
    Preset::ALL.into_iter().min_by_key(differences).unwrap_or(Preset::Classic)
}

/// The number of settings that differ.
fn differences(one: &Options, other: &Options) -> usize {
    let fields = |options: &Options| serde_json::to_value(options).unwrap_or_default();
    let (one, other) = (fields(one), fields(other));
    let differs = |(name, value): &(&String, &serde_json::Value)| other.get(name.as_str()) != Some(*value);
    one.as_object().map_or(0, |fields| fields.iter().filter(differs).count())
}

/// Adapts settings to the worth of a hand and to the number of seats, so that they can be dealt.
pub fn suit(options: &mut Options, seats: Seats) {
    options.fit(seats);
    if options.unit == Unit::Pips {
        if options.block_tie == BlockTie::Carry {
            options.block_tie = BlockTie::Nobody;
        }
    } else {
        options.count = Count::Losers;
        BonusSet::NONE.apply(options);
    }
    if options.unit != Unit::Hands {
        (options.key, options.love) = (1, false);
    }
    if !Options::targets(options.unit).contains(&options.points_to_win) {
        options.points_to_win = if options.unit == Unit::Pips { 100 } else { Options::HANDS_TARGET };
    }
}

/// True if these settings can be dealt and each of them has an effect.
pub fn makes_sense(options: &Options, seats: Seats) -> bool {
    let only_for_pips = options.count != Count::Losers || options.lead_pass > 0 || options.round_pass > 0;
    options.validate(seats).is_ok() && (options.unit == Unit::Pips || !only_for_pips)
}

/// True if both settings lead to the same games: without partners a side is a player, and both totals are the same.
fn have_same_effect(one: &Options, other: &Options) -> bool {
    let effect = |options: &Options| {
        let mut effect = options.clone();
        if !options.pairs && effect.block_winner == BlockWinner::Pair {
            effect.block_winner = BlockWinner::Single;
        }
        effect
    };
    effect(one) == effect(other)
}

/// The settings after a choice, if its value goes together with the others. If it `leads`, others follow it.
pub fn chosen(options: &Options, apply: &Apply, leads: bool, seats: Seats) -> Option<Options> {
    let mut changed = options.clone();
    apply(&mut changed);
    if leads {
        suit(&mut changed, seats);
    }
    let mut again = changed.clone();
    apply(&mut again);
    (again == changed && makes_sense(&changed, seats)).then_some(changed)
}

/// True if a value of a setting is offered: it goes together with the other settings, and none that is offered has the same
/// effect. Of two with the same effect the current one is offered, or else the last.
pub fn is_offered(values: &[Apply], index: usize, now: &Options, leads: bool, seats: Seats) -> bool {
    let after = |apply: &Apply| chosen(now, apply, leads, seats);
    let Some(changed) = values.get(index).and_then(after) else { return false };
    let is_repeated = || values[index + 1..].iter().filter_map(after).any(|later| have_same_effect(&changed, &later));
    changed == *now || !have_same_effect(&changed, now) && !is_repeated()
}

/// All bonuses together, for the question about them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusSet {
    /// Capicúa.
    pub capicua: Points,
    /// Chuchazo.
    pub chuchazo: Points,
    /// Passes, on the lead and of all others.
    pub passes: Points,
    /// Prizes for the first hands.
    pub prizes: bool,
}

impl BonusSet {
    /// None.
    pub const NONE: Self = Self { capicua: 0, chuchazo: 0, passes: 0, prizes: false };
    /// Capicúa and passes, as in the Dominican Republic.
    pub const PASSES: Self = Self { capicua: 30, passes: 30, ..Self::NONE };
    /// Capicú, chuchazo and prizes, as in Puerto Rico.
    pub const PRIZES: Self = Self { capicua: 100, chuchazo: 100, prizes: true, ..Self::NONE };

    /// Sets them.
    pub fn apply(self, options: &mut Options) {
        let Self { capicua, chuchazo, passes, prizes } = self;
        (options.capicua, options.chuchazo, options.prizes) = (capicua, chuchazo, prizes);
        (options.lead_pass, options.round_pass) = (passes, passes);
    }
}

/// The sets with their hands: highest face, bones each, and bones that sleep.
pub fn hands(seats: Seats) -> Vec<(Pips, usize, usize)> {
    let sizes = |highest| Options::hand_sizes(highest, seats).iter().map(move |hand| (highest, *hand));
    let mut hands: Vec<(Pips, usize)> = Options::HIGHEST.into_iter().flat_map(sizes).collect();
    // the usual one first
    hands.sort_by_key(|(highest, hand)| (*highest, *hand != 7));
    let asleep = |(highest, hand): (Pips, usize)| {
        let options = Options { highest, hand, ..Options::default() };
        (highest, hand, options.set(seats).len() - hand * seats.count())
    };
    hands.into_iter().map(asleep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(count: u8) -> Seats {
        Seats::new(count).unwrap()
    }

    #[test]
    fn the_first_preset_is_that_of_the_language() {
        for locale in Locale::ALL {
            let expected = if locale == Locale::PtBr { Preset::Brazil } else { Preset::Classic };
            assert_eq!(first(locale, seats(4)), expected, "{locale}");
            assert_eq!(first(locale, seats(3)), Preset::CutThroat, "{locale}");
        }
        let order = order(Preset::Brazil);
        assert_eq!((order[0], order[1], order.len()), (Preset::Brazil, Preset::Classic, Preset::ALL.len()));
    }

    #[test]
    fn every_preset_deals_at_every_table_and_is_recognized_there() {
        for count in [3, 4] {
            for preset in Preset::ALL {
                let options = preset.options_for(seats(count));
                assert!(makes_sense(&options, seats(count)), "{preset:?} with {count} seats");
                assert_eq!(Preset::of(&options, seats(count)), Some(preset), "with {count} seats");
                let mut again = options.clone();
                suit(&mut again, seats(count));
                assert_eq!(again, options, "{preset:?} with {count} seats");
                let written = serde_json::to_string(&options).unwrap();
                assert_eq!(serde_json::from_str::<Options>(&written).unwrap(), options);
            }
        }
        assert_eq!(named(&Preset::Cuba.options_for(seats(3))), Some(Preset::Cuba));
        let changed = Options { points_to_win: 250, ..Preset::Dominican.options() };
        assert_eq!((named(&changed), nearest(&changed, seats(4))), (None, Preset::Dominican));
    }

    #[test]
    fn sleeping_bones_are_those_of_the_rules() {
        assert_eq!(hands(seats(4)), [(6, 7, 0), (6, 6, 4), (9, 10, 15)]);
        assert_eq!(hands(seats(3)), [(6, 7, 7), (6, 9, 0), (9, 10, 25)]);
    }
}
