//! What a line game tells its table.

use super::table::LineTable;
use crate::app::game::{PlayController, TableState};
use crate::app::words::I18n;
use crate::engine::{Bone, Seat};
use crate::scene::line::{FittedLine, Line, LineScene, Target};
use crate::scene::table::{Heading, OnePlace};

/// What a line game tells its table.
pub struct LineGame {
    /// The bones on the shown table.
    pub line: fn(&TableState) -> Line,
    /// The shown table with these places and this bone selected.
    pub scene: fn(&TableState, &FittedLine, Option<Bone>) -> LineScene,
    /// True if the player is to choose a bone now; not asked after the end of a deal.
    pub may_play: fn(&TableState) -> bool,
    /// Handles a tap: hands its meaning to [`LineTable::take`].
    pub tap: fn(LineTable, Target, OnePlace),
    /// The bone and the end of the hint.
    pub hinted: fn(PlayController) -> Option<(Bone, Heading)>,
    /// True if the bones of this seat are marked as an opponent's.
    pub is_other: fn(&TableState, Seat) -> bool,
    /// Name of an end, for screen readers; on the screen an end shows its number.
    pub end_name: fn(I18n, Heading) -> String,
}
