//! The score pad of a game of Crescendo.

use crate::app::game::ScoreSheet;
use crate::app::words::I18n;
use crate::engine::crescendo::Crescendo;
use crate::session::Session;
use crate::text::t_string;

/// The pad of a game, whose seats are called so.
pub fn sheet(i18n: I18n, game: &Session<Crescendo>, _: &[String]) -> ScoreSheet {
    ScoreSheet {
        settings: t_string!(i18n, crescendo.in_short, points = game.options().threshold),
        parts: Vec::new(),
        rows: Vec::new(),
        result: String::new(),
    }
}
