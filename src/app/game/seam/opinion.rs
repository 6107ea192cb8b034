//! An opponent's opinion of a position in words: the choices it would draw from.

use super::game::Game;
use crate::app::words::I18n;
use crate::app::words::figures::chance;
use crate::bots::protocol::OpinionText;
use crate::bots::{Choice, DRAWN_AT_LEAST};
use crate::engine::Opaque;
use crate::engine::Seed;
use crate::engine::order::sorted;

/// The choices that an opponent would draw from with their chances, likeliest first: "red 45 %". Empty if it would not
/// draw at random.
pub fn mix_in_words(i18n: I18n, game: &dyn Game, view: &Opaque, opinion: &OpinionText) -> Vec<String> {
    let drawn = |choice: Choice<&str>| Some((game.short(i18n, view, choice.action), choice.drawn?.chance));
    let mix: Vec<(String, f64)> = opinion.choices().filter_map(drawn).filter(|(_, of)| *of >= DRAWN_AT_LEAST).collect();
    let mix = sorted(&mix, |(_, one), (_, other)| other.total_cmp(one));
    // a no-break space keeps the choice and its chance on one line
    mix.into_iter().map(|(what, of)| format!("{what}\u{a0}{}", chance(i18n, of))).collect()
}

/// The seed of a hint or judgement after `ply` entries, so that the same position always gets the same judgement.
pub fn adviser_seed(ply: usize) -> Seed {
    Seed::new(u64::try_from(ply).unwrap_or_default())
}
