//! The hand and the readied bricks in the tray: how they look, and what taps, keys and drags of them do.

use leptos::prelude::*;

use super::handles::{Handles, place_id};
use crate::app::browser::drag::lifted;
use crate::app::browser::focus::{focus, focus_first};
use crate::app::game::PlayController;
use crate::app::play::holder::{Dragged, HandPlace, HandRow, Holder};
use crate::app::words::bone_name;
use crate::engine::Bone;
use crate::games::brick::rules::{Action, Brick};
use crate::games::brick::scene::{PickedBrick, Picks, PlayerTask, Target, own_hand};
use crate::scene::table::Highlight;
use crate::text::t_string;

/// The brick at a place of the tray, whose first row is the hand.
const fn brick_at(place: HandPlace) -> PickedBrick {
    if place.row == 0 { PickedBrick::Hand(place.bone) } else { PickedBrick::Readied(place.bone) }
}

/// The tray place of a brick.
const fn place_of(brick: PickedBrick) -> HandPlace {
    match brick {
        PickedBrick::Hand(bone) => HandPlace { row: 0, bone, copy: 0 },
        PickedBrick::Readied(bone) => HandPlace { row: 1, bone, copy: 0 },
    }
}

/// The brick an action uses, if any.
const fn brick_of(action: &Action) -> Option<PickedBrick> {
    match action {
        Action::Reveal(bone) | Action::Place(bone, _) => Some(PickedBrick::Hand(*bone)),
        Action::PlaceReadied(bone, _) | Action::Draw(Some(bone)) => Some(PickedBrick::Readied(*bone)),
        Action::Draw(None) | Action::Skip => None,
    }
}

impl Holder for Handles {
    fn play(&self) -> PlayController {
        self.play
    }

    fn rows(&self) -> Vec<HandRow> {
        let i18n = self.i18n;
        let now = self.play.now.read();
        let view = now.shown::<Brick>();
        let hand = if now.covered { &[][..] } else { own_hand(view) };
        let (held, task) = (self.held.get(), self.task.get());
        let highlight = |brick: PickedBrick| {
            let fits = || view.wall().has_place(brick.faces());
            match (task, brick) {
                _ if held == Some(brick) => Highlight::Selected,
                (PlayerTask::Play, _) if fits() => Highlight::Playable,
                (PlayerTask::Reveal, PickedBrick::Hand(_)) | (PlayerTask::Draw, PickedBrick::Readied(_)) => {
                    Highlight::Playable
                }
                (PlayerTask::Play, _) => Highlight::Calm,
                _ => Highlight::Plain,
            }
        };
        let row = |label: String, bricks: &[Bone], of: fn(Bone) -> PickedBrick| HandRow {
            label,
            bones: bricks.iter().map(|bone| (*bone, highlight(of(*bone)))).collect(),
        };
        let mut rows = vec![row(t_string!(i18n, brick.table.hand).to_owned(), hand, PickedBrick::Hand)];
        if !view.readied().is_empty() {
            rows.push(row(t_string!(i18n, brick.table.readied).to_owned(), view.readied(), PickedBrick::Readied));
        }
        rows
    }

    fn picked(&self) -> Option<HandPlace> {
        self.held.get().map(place_of)
    }

    fn dragged(&self) -> RwSignal<Option<Dragged>> {
        self.dragged
    }

    fn may_play(&self) -> bool {
        self.task.get() != PlayerTask::Nothing
    }

    fn hinted(&self) -> Option<Bone> {
        self.hinted_action().as_ref().and_then(brick_of).map(PickedBrick::bone)
    }

    fn label(&self, place: HandPlace, highlight: Option<Highlight>) -> String {
        let (i18n, name) = (self.i18n, bone_name(self.i18n, place.bone));
        let name = if place.row == 0 { name } else { t_string!(i18n, brick.table.readied_one, brick = name) };
        if self.task.get() != PlayerTask::Play {
            return name;
        }
        match highlight {
            Some(Highlight::Calm) => t_string!(i18n, brick.table.rests, brick = name),
            Some(Highlight::Playable) => t_string!(i18n, brick.table.fits, brick = name),
            _ => name,
        }
    }

    fn tap(&self, place: HandPlace) {
        Self::tap(*self, Target::Brick(brick_at(place)));
    }

    /// Moves the focus to the first place or to the action button. A place named by the hint is previewed already.
    fn taken_by_key(&self) {
        let Some(held) = self.held.get_untracked() else { return };
        if self.task.get_untracked() != PlayerTask::Play {
            return focus_first(".actions .button.first");
        }
        if let Some(hinted) = self.hinted_picks().filter(|hinted| hinted.brick == Some(held)) {
            self.picks.set(hinted);
            return focus_first(".actions .button.first");
        }
        let first = self.slots.read_untracked().first().map(|slot| slot.at);
        match first {
            Some(at) => {
                self.cursor.set(Some(at));
                focus(&place_id(at));
            }
            None => self.play.refuse(|| t_string!(self.i18n, brick.table.no_place).to_owned()),
        }
    }

    fn lift(&self, place: HandPlace) {
        let brick = brick_at(place);
        if self.held.get_untracked() == Some(brick) {
            self.picks.set(Picks { brick: Some(brick), ..Picks::default() });
        } else {
            Self::tap(*self, Target::Brick(brick));
        }
    }

    /// A drop on the wall only previews the brick, so that a slip places nothing.
    fn drop_at(&self, place: HandPlace, at: (f64, f64)) {
        let brick = brick_at(place);
        if self.held.get_untracked() != Some(brick) || self.task.get_untracked() != PlayerTask::Play {
            return;
        }
        // a drop outside the wall's viewport returns the brick to the hand
        let Some(point) = self.plane.to_plane(lifted(at)).or_else(|| self.plane.to_plane(at)) else {
            return self.picks.set(Picks::default());
        };
        self.lay_at(point);
    }

    fn put_back(&self, before: Option<HandPlace>) {
        self.picks.set(Picks { brick: before.map(brick_at), ..Picks::default() });
    }

    fn give_up(&self) {
        Self::tap(*self, Target::GiveUp);
    }
}
