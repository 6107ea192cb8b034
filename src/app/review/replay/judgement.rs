//! What the strongest opponent thinks of people's moves.

use leptos::prelude::*;

use super::replayed::Replayed;
use crate::app::game::mix_in_words;
use crate::app::words::figures::{chance, share_of_chance};
use crate::app::words::level_name;
use crate::bots::protocol::OpinionText;
use crate::bots::{Choice, DRAWN_AT_LEAST};
use crate::engine::{Seat, Viewer};
use crate::text::t_string;

/// A move counts as best if it loses at most this much of the chance to win: less than the percentage shows.
const AS_GOOD: f64 = 0.0005;

impl Replayed {
    /// The judgements of this step's choices, with names if several people chose; empty without a choice.
    pub(super) fn judged(self) -> Vec<(Option<String>, String)> {
        let i18n = self.i18n;
        let choices = self.choices(self.step.get());
        let are_several = choices.len() > 1;
        let mut said = Vec::new();
        for (index, seat, action) in choices {
            let opinions = self.opinions.found.read();
            let Some(opinion) = opinions.get(&(index, seat)) else {
                let waits = if self.bots.cannot_be_reached() {
                    t_string!(i18n, bots.unreachable).to_owned()
                } else {
                    t_string!(i18n, review.thinking, level = self.level())
                };
                return vec![(None, waits)];
            };
            let words = opinion.as_ref().and_then(|opinion| self.judgement(index, seat, &action, opinion));
            let Some(words) = words else { continue };
            said.push((are_several.then(|| self.seat_names.read_value().name(i18n, seat)), words));
        }
        said
    }

    /// The name of the strongest level.
    fn level(self) -> String {
        level_name(self.i18n, self.game.seat_rules().strongest())
    }

    /// The judgement of one choice.
    fn judgement(self, index: usize, seat: Seat, action: &str, opinion: &OpinionText) -> Option<String> {
        let (i18n, level) = (self.i18n, self.level());
        let best = opinion.choices().next()?;
        let played = opinion.choices().find(|choice| choice.action == action);
        let view = self.view(index, Viewer::Seat(seat))?;
        let short = |action: &str| self.game.short(i18n, &view, action);
        let mix = mix_in_words(i18n, self.game, &view, opinion);
        if let (true, Some(Choice { behind, drawn: Some(of), .. })) = (mix.len() > 1, played) {
            let (choice, worth) = (short(action), chance(i18n, of.worth + behind));
            let about = if of.chance >= DRAWN_AT_LEAST {
                t_string!(i18n, review.drawn_in, action = choice, worth = worth)
            } else if behind < AS_GOOD {
                t_string!(i18n, review.drawn_as_good, action = choice, worth = worth)
            } else {
                let (own, worth) = (share_of_chance(i18n, of.worth), share_of_chance(i18n, of.worth + behind));
                t_string!(i18n, review.drawn_out, action = choice, own = own, worth = worth)
            };
            return Some(format!("{} {about}", t_string!(i18n, review.drawn, level = level, mix = mix.join(", "))));
        }
        let is_alone = opinion.actions().nth(1).is_none();
        let played = if best.action == action {
            if is_alone {
                t_string!(i18n, review.no_choice).to_owned()
            } else {
                t_string!(i18n, review.same, level = level)
            }
        } else {
            let best = short(best.action);
            match played {
                Some(Choice { behind, .. }) if behind >= AS_GOOD => {
                    let share = share_of_chance(i18n, behind);
                    t_string!(i18n, review.other, level = level, action = best, share = share)
                }
                Some(_) => t_string!(i18n, review.as_good, level = level, action = best),
                // the opponent did not consider this move
                None => t_string!(i18n, review.would, level = level, action = best),
            }
        };
        Some(match best.drawn {
            Some(of) => {
                format!("{played} {}", t_string!(i18n, review.worth, worth = chance(i18n, of.worth + best.behind)))
            }
            None => played,
        })
    }
}
