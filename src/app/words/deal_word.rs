//! What a game calls a deal.

use super::I18n;
use crate::text::t_string;

/// What a game calls a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealWord {
    /// A hand.
    Hand,
    /// A match.
    Match,
}

impl DealWord {
    /// The heading of a deal; `number` counts from 1.
    pub fn heading(self, i18n: I18n, number: u32) -> String {
        match self {
            Self::Hand => t_string!(i18n, app.deal, number = number),
            Self::Match => t_string!(i18n, app.match_number, number = number),
        }
    }

    /// The label of the confirm key, which also starts the next deal.
    pub fn ok_or_next(self, i18n: I18n) -> &'static str {
        match self {
            Self::Hand => t_string!(i18n, app.keys_ok),
            Self::Match => t_string!(i18n, app.keys_ok_match),
        }
    }
}
