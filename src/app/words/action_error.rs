//! Why an action is refused, in a sentence.

use super::I18n;
use crate::engine::ActionError;
use crate::text::t_string;

/// The reason an action is refused; `of_rule` makes the sentence of a game's own rule.
pub fn action_error<R>(i18n: I18n, error: ActionError<R>, of_rule: impl FnOnce(I18n, R) -> String) -> String {
    match error {
        ActionError::GameOver => t_string!(i18n, common.refuse.over).to_owned(),
        ActionError::NotYourTurn => t_string!(i18n, common.refuse.not_your_turn).to_owned(),
        ActionError::Illegal(refusal) => of_rule(i18n, refusal),
    }
}
