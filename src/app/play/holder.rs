//! What a game tells the tray about its hand, and what the tray tells the game about input.

use leptos::prelude::*;

use crate::app::browser::drag::Drag;
use crate::app::components::bone::UprightBone;
use crate::app::game::PlayController;
use crate::engine::Bone;
use crate::scene::table::Highlight;

/// A dragged bone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Dragged {
    /// Its place in the hand.
    pub place: HandPlace,
    /// The pointer.
    pub drag: Drag,
    /// The bone that was selected before.
    pub before: Option<HandPlace>,
}

/// A place in the hand. A bone alone does not identify it: two sets hold each bone twice, and there may be more than
/// one row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct HandPlace {
    /// The row, from 0.
    pub row: u8,
    /// The bone there.
    pub bone: Bone,
    /// The copy number among equal bones of the row, from 0.
    pub copy: u8,
}

impl HandPlace {
    /// The place of a bone in a hand without duplicates.
    pub const fn of(bone: Bone) -> Self {
        Self { row: 0, bone, copy: 0 }
    }

    /// The id of its button.
    pub fn id(self) -> String {
        let Self { row, bone, copy } = self;
        match (row, copy) {
            (0, 0) => format!("hand-{bone}"),
            (0, copy) => format!("hand-{bone}.{copy}"),
            (row, copy) => format!("hand{row}-{bone}.{copy}"),
        }
    }
}

/// A row of bones: the hand, or other bones that the player may take.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HandRow {
    /// Its heading, where there are several rows.
    pub label: String,
    /// The bones from left to right with their highlights.
    pub bones: Vec<(Bone, Highlight)>,
}

/// A table with a hand: how its bones look, and reactions to input.
pub trait Holder: Send + Sync {
    /// The game being played.
    fn play(&self) -> PlayController;

    /// The rows, the hand first.
    fn rows(&self) -> Vec<HandRow>;

    /// The selected bone.
    fn picked(&self) -> Option<HandPlace>;

    /// The dragged bone; owned by the table, moved by the tray.
    fn dragged(&self) -> RwSignal<Option<Dragged>>;

    /// True if the player is to choose a bone now.
    fn may_play(&self) -> bool;

    /// The bone that the hint recommends. The first of equal bones is marked.
    fn hinted(&self) -> Option<Bone>;

    /// The accessible label of a bone: its name, and whether it can be used.
    fn label(&self, place: HandPlace, highlight: Option<Highlight>) -> String;

    /// A bone as drawn in the tray and under the pointer.
    fn picture(&self, place: HandPlace) -> AnyView {
        view! { <UprightBone bone=Some(place.bone) /> }.into_any()
    }

    /// Handles a tap on a bone.
    fn tap(&self, place: HandPlace);

    /// Moves the focus after a bone was selected by a key.
    fn taken_by_key(&self);

    /// Starts a drag of a bone.
    fn lift(&self, place: HandPlace);

    /// Handles the drop of a bone, in page coordinates.
    fn drop_at(&self, place: HandPlace, at: (f64, f64));

    /// Cancels a drag; `before` was selected before it.
    fn put_back(&self, before: Option<HandPlace>);

    /// Clears the selection, on Escape.
    fn give_up(&self);
}
