//! State and event handling shared by the table's components.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::display::Display;
use super::past::PastBrick;
use super::phrases::{explain, refuse_by_rule};
use super::told;
use crate::app::game::PlayController;
use crate::app::play::holder::Dragged;
use crate::app::play::plane::PlaneView;
use crate::app::words::I18n;
use crate::app::words::action_error::action_error;
use crate::games::brick::rules::{Action, Brick, Refusal, Spot};
use crate::games::brick::scene::{
    Arrows, PickedBrick, Picks, PlayerTask, Point, Reason, Slot, Target, ViewAngle, WallScene, arrows, fault, in_order,
    pair_at, reach, slot_at, tap,
};
use crate::scene::table::Tap;
use crate::text::t_string;

/// How long the reason why a place is illegal stays visible, in milliseconds.
const SAID: u32 = 4_000;

/// How near a legal place is to a point that it explains, in squares of the drawing.
const NEAR: f64 = 0.75;

/// State shared by the table's components.
#[derive(Clone, Copy)]
pub struct Handles {
    /// The controller of the game.
    pub play: PlayController,
    /// The language.
    pub i18n: I18n,
    /// The viewport of the plane the wall stands on.
    pub plane: PlaneView,
    /// The player's picks.
    pub picks: RwSignal<Picks>,
    /// The brick under the pointer.
    pub dragged: RwSignal<Option<Dragged>>,
    /// The place under the mouse, and true for the other way round.
    pub hover: RwSignal<Option<([Spot; 2], bool)>>,
    /// The pair of squares of the keyboard cursor.
    pub cursor: RwSignal<Option<[Spot; 2]>>,
    /// The illegal pair of squares at the keyboard cursor, and the reason.
    pub probe: RwSignal<Option<([Spot; 2], String)>>,
    /// The reason why the brick may not go where the mouse rests.
    pub shown_fault: RwSignal<Option<String>>,
    fault_timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// What the player is asked to do.
    pub task: Memo<PlayerTask>,
    /// The view angle.
    pub sight: Memo<ViewAngle>,
    /// The wall as drawn.
    pub scene: Memo<WallScene>,
    /// The brick picked up.
    pub held: Memo<Option<PickedBrick>>,
    /// The places of that brick.
    pub slots: Memo<Vec<Slot>>,
    /// The targets of the arrow keys from each place.
    pub arrows: Memo<Arrows>,
    /// The place previewed, and true if the brick is the other way round there.
    pub considered: Memo<Option<(Slot, bool)>>,
    /// The place under the pointer, before it is picked, and true for the other way round.
    pub ghost: Memo<Option<(Slot, bool)>>,
    /// The brick shown again from the list of moves.
    pub past: Memo<Option<PastBrick>>,
}

/// DOM id of a place's button.
pub fn place_id([first, second]: [Spot; 2]) -> String {
    format!("place-{}.{}-{}.{}", first.x, first.y, second.x, second.y)
}

/// How far a touch reaches, in squares of the drawing.
fn reach_of(plane: PlaneView) -> f64 {
    reach(plane.camera().get().map_or(1.0, |camera| camera.scale))
}

impl Handles {
    /// Creates the state and its memos.
    pub fn new(play: PlayController, i18n: I18n) -> Self {
        let picks = RwSignal::new(Picks::default());
        let (hover, dragged) = (RwSignal::new(None), RwSignal::new(None::<Dragged>));
        let plane = PlaneView::new();
        let display = play.display::<Display>();
        let sight = Memo::new(move |_| display.with(|display| display.sight));
        let task = Memo::new(move |_| {
            let now = play.now.read();
            if !now.awaits_you() {
                return PlayerTask::Nothing;
            }
            let task = PlayerTask::of(now.view::<Brick>());
            if task == PlayerTask::Reveal && now.draft.is_some() { PlayerTask::Nothing } else { task }
        });
        let held = Memo::new(move |_| {
            let is_open = task.get() != PlayerTask::Nothing;
            picks.get().held(play.now.read().view::<Brick>()).filter(|_| is_open)
        });
        let slots = Memo::new(move |_| {
            // depends on the brick only, so that previewing a place does not compute the places again
            let brick = held.get().filter(|_| task.get() == PlayerTask::Play);
            let picks = Picks { brick, ..Picks::default() };
            picks.slots(play.now.read().view::<Brick>(), sight.get())
        });
        let carried = move || dragged.get()?.drag.carried();
        let considered = Memo::new(move |_| {
            if carried().is_some() {
                return None;
            }
            let picks = picks.get();
            let slot = slots.read().iter().find(|slot| Some(slot.at) == picks.at).copied()?;
            Some((slot, picks.other_way))
        });
        let ghost = Memo::new(move |_| {
            let slots = slots.read();
            if let Some(at) = carried() {
                let point = plane.to_plane(at)?;
                return slot_at(&slots, sight.get(), point, reach_of(plane));
            }
            let (over, other_way) = hover.get().filter(|_| picks.get().at.is_none())?;
            let slot = slots.iter().find(|slot| slot.at == over).copied()?;
            Some((slot, other_way && slot.can_turn()))
        });
        Self {
            play,
            i18n,
            plane,
            picks,
            dragged,
            hover,
            cursor: RwSignal::new(None),
            probe: RwSignal::new(None),
            shown_fault: RwSignal::new(None),
            fault_timer: StoredValue::new_local(None),
            task,
            sight,
            scene: Memo::new(move |_| WallScene::new(play.now.read().shown::<Brick>().wall(), sight.get())),
            held,
            slots,
            arrows: Memo::new(move |_| arrows(&slots.read(), sight.get())),
            considered,
            ghost,
            past: Memo::new(move |_| PastBrick::of(play)),
        }
    }

    pub(super) fn take(self, tapped: Tap<Picks, Action, Reason>) {
        self.hide_fault();
        let select = |picks| match picks {
            Some(picks) => self.play.animate(|| self.picks.set(picks)),
            None => self.forget(),
        };
        self.play.take(tapped, select, |reason| self.why(reason));
    }

    /// Handles a tap on a target: picks up, previews, turns, plays, or explains why it cannot.
    pub fn tap(self, target: Target) {
        self.play.close_explained();
        let picks = self.picks.get_untracked();
        // a secret choice is taken back by undo only
        let is_waiting = self.task.get_untracked() == PlayerTask::Nothing && target != Target::GiveUp;
        let tapped = self.play.while_under_way::<Brick, _>(|view| {
            if is_waiting {
                let error = view.hand_to_act().err();
                Tap::Refused(Reason::Rules(error.unwrap_or(Refusal::NotNow.into())))
            } else {
                tap(view, picks, &self.slots.read_untracked(), target)
            }
        });
        if let Some(tapped) = tapped {
            self.take(tapped);
        }
    }

    /// Plays a legal action at once.
    pub fn act(self, action: Action) {
        self.take(Tap::Play(action));
    }

    /// Clears everything picked, pointed at or explained.
    pub fn forget(self) {
        self.picks.set(Picks::default());
        self.hover.set(None);
        self.cursor.set(None);
        self.probe.set(None);
        self.dragged.set(None);
        self.hide_fault();
    }

    fn why(self, reason: Reason) -> String {
        let i18n = self.i18n;
        match reason {
            Reason::Rules(error) => action_error(i18n, error, |i18n, refusal| {
                let phase = self.play.now.read_untracked().view::<Brick>().phase();
                refuse_by_rule(i18n, phase, &refusal)
            }),
            Reason::Fault(fault) => explain(i18n, &fault),
            Reason::ChooseFirst => t_string!(i18n, brick.table.choose_first).to_owned(),
            Reason::ChoosePlace => t_string!(i18n, brick.table.choose_place).to_owned(),
            Reason::OwnOnly => t_string!(i18n, brick.table.own_only).to_owned(),
            Reason::DrawFirst => t_string!(i18n, brick.table.draw_first).to_owned(),
            Reason::OneWay => t_string!(i18n, common.refuse.one_way).to_owned(),
        }
    }

    /// The pair of squares for a point of the plane: the legal place there, or else the pair seen there.
    pub fn pair_at(self, point: Point) -> Option<[Spot; 2]> {
        let sight = self.sight.get_untracked();
        let near = slot_at(&self.slots.read_untracked(), sight, point, NEAR).map(|(slot, _)| slot.at);
        let seen = || pair_at(self.play.now.read_untracked().shown::<Brick>().wall(), sight, point);
        near.or_else(seen)
    }

    /// The nearest place of the picked brick in reach of a touch at a point of the plane, and true for the other way round.
    pub fn place_at(self, point: Point) -> Option<(Slot, bool)> {
        let reach = untrack(|| reach_of(self.plane));
        slot_at(&self.slots.read_untracked(), self.sight.get_untracked(), point, reach)
    }

    /// The reason why the picked brick may not be placed on a pair of squares.
    pub fn fault_at(self, at: [Spot; 2]) -> Option<String> {
        let held = self.held.get_untracked().filter(|_| self.task.get_untracked() == PlayerTask::Play)?;
        let fault = self.play.while_under_way::<Brick, _>(|view| fault(view.wall(), held.faces(), at)).flatten()?;
        Some(explain(self.i18n, &fault))
    }

    /// Shows for a few seconds why the brick may not be placed on a pair of squares.
    pub fn explain_at(self, at: [Spot; 2]) {
        let Some(why) = self.fault_at(at) else { return };
        self.shown_fault.set(Some(why));
        let gone = Timeout::new(SAID, move || drop(self.shown_fault.try_set(None)));
        self.fault_timer.set_value(Some(gone));
    }

    /// Hides that reason.
    pub fn hide_fault(self) {
        if self.shown_fault.get_untracked().is_some() {
            self.shown_fault.set(None);
        }
    }

    /// Changes the display settings.
    pub fn look(self, change: impl FnOnce(&mut Display)) {
        self.play.display::<Display>().update(change);
        self.plane.fit();
    }

    /// The hint's action.
    pub fn hinted_action(self) -> Option<Action> {
        self.play.hinted::<Action>()
    }

    /// The pair of squares of the hint's action.
    pub fn hinted_place(self) -> Option<[Spot; 2]> {
        match self.hinted_action()? {
            Action::Place(_, at) | Action::PlaceReadied(_, at) => Some(in_order(at)),
            _ => None,
        }
    }

    /// The preview, for the live region.
    pub fn spoken(self) -> String {
        let i18n = self.i18n;
        let (Some(held), Some((slot, other_way))) = (self.held.get(), self.considered.get()) else {
            return String::new();
        };
        let now = self.play.now.read();
        told::considered(i18n, now.view::<Brick>().wall(), self.sight.get(), &slot, held, other_way)
    }
}
