//! State and event handling shared by the table's components.

use leptos::html;
use leptos::prelude::*;

use super::phrases::refuse_by_rule;
use crate::app::browser::focus::focus;
use crate::app::context::{AppContext, use_app_context};
use crate::app::game::PlayController;
use crate::app::play::holder::{Dragged, HandPlace, HandRow, Holder};
use crate::app::words::action_error::action_error;
use crate::app::words::{I18n, bone_name};
use crate::engine::Bone;
use crate::games::electrum::rules::{Action, Electrum, End};
use crate::games::electrum::scene::{ElectrumScene, Picks, Reason, Target, drop_end, tap_or_play};
use crate::scene::table::{Area, Highlight, OnePlace, Tap};
use crate::text::t_string;

/// State shared by the table's components.
#[derive(Clone, Copy)]
pub struct Handles {
    /// The controller of the game.
    pub play: PlayController,
    context: AppContext,
    /// The size of the playing area.
    pub area: RwSignal<Area>,
    /// The element measured for it.
    pub fit: NodeRef<html::Div>,
    i18n: I18n,
    /// The bone picked up.
    pub picked: RwSignal<Option<Bone>>,
    /// The bone under the pointer.
    pub dragged: RwSignal<Option<Dragged>>,
    /// Positions of the bones and ends.
    pub scene: Memo<ElectrumScene>,
    /// True if the player has to choose a bone now.
    pub may_play: Memo<bool>,
}

/// DOM id of an end's button.
pub fn end_id(end: End) -> String {
    format!("end-{end}")
}

impl Handles {
    /// Creates the state and its memos.
    pub fn new(play: PlayController, i18n: I18n) -> Self {
        let area = RwSignal::new(Area { width: 360.0, height: 320.0 });
        let picked = RwSignal::new(None);
        let scene = Memo::new(move |_| {
            ElectrumScene::new(play.now.read().shown::<Electrum>(), Picks { bone: picked.get() }, area.get())
        });
        let may_play = Memo::new(move |_| {
            let now = play.now.read();
            !now.has_ended() && now.view::<Electrum>().turn == Some(now.you) && scene.read().button.is_none()
        });
        Self {
            play,
            context: use_app_context(),
            area,
            fit: NodeRef::new(),
            i18n,
            picked,
            dragged: RwSignal::new(None),
            scene,
            may_play,
        }
    }

    fn picks(self) -> Picks {
        Picks { bone: self.picked.get_untracked() }
    }

    /// Handles a tap on a target: picks up, plays, or explains why it cannot.
    pub fn tap(self, target: Target) {
        let one_place = self.context.preferences.read_untracked().one_place;
        self.tap_as(target, one_place);
    }

    /// Like `tap`, but with the given behavior for a bone that fits in only one place.
    fn tap_as(self, target: Target, one_place: OnePlace) {
        let tapped = {
            let now = self.play.now.read_untracked();
            if now.has_ended() {
                return;
            }
            tap_or_play(now.view::<Electrum>(), self.picks(), target, one_place)
        };
        match tapped {
            Tap::Pick(picks) => self.picked.set(picks.bone),
            Tap::Play(action) => {
                self.picked.set(None);
                self.play.act(&action);
            }
            Tap::Refused(reason) => self.play.refuse(|| self.why(reason)),
        }
    }

    fn why(self, reason: Reason) -> String {
        match reason {
            Reason::Rules(error) => action_error(self.i18n, error, refuse_by_rule),
            Reason::ChooseFirst => t_string!(self.i18n, common.refuse.choose_bone).to_owned(),
            Reason::FitsNowhere(bone) => {
                t_string!(self.i18n, electrum.refuse.fits_nowhere, bone = bone_name(self.i18n, bone))
            }
        }
    }

    /// Converts page coordinates to coordinates of the playing area.
    fn inside(self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let rect = self.fit.get_untracked()?.get_bounding_client_rect();
        Some((x - rect.left(), y - rect.top()))
    }

    /// The end to which a bone dropped at `at` would go.
    pub fn end_near(self, bone: Bone, at: (f64, f64)) -> Option<End> {
        let (x, y) = self.inside(at)?;
        let now = self.play.now.read_untracked();
        drop_end(&self.scene.read_untracked(), bone, now.view::<Electrum>(), x, y)
    }

    /// The end at `at`, whether the bone fits or not.
    fn end_under(self, at: (f64, f64)) -> Option<End> {
        let (x, y) = self.inside(at)?;
        let scene = self.scene.read_untracked();
        scene.ends.iter().find(|target| target.touch.distance(x, y) <= 0.0).map(|target| target.end)
    }
}

impl Holder for Handles {
    fn play(&self) -> PlayController {
        self.play
    }

    fn rows(&self) -> Vec<HandRow> {
        let bones = self.scene.read().hand.iter().map(|held| (held.bone, held.highlight)).collect();
        vec![HandRow { label: String::new(), bones }]
    }

    fn picked(&self) -> Option<HandPlace> {
        self.picked.get().map(HandPlace::of)
    }

    fn dragged(&self) -> RwSignal<Option<Dragged>> {
        self.dragged
    }

    fn may_play(&self) -> bool {
        self.may_play.get()
    }

    fn hinted(&self) -> Option<Bone> {
        match self.play.hinted() {
            Some(Action::Play(bone, _)) => Some(bone),
            _ => None,
        }
    }

    fn label(&self, place: HandPlace, highlight: Option<Highlight>) -> String {
        let name = bone_name(self.i18n, place.bone);
        match highlight {
            Some(Highlight::Playable | Highlight::Selected) => t_string!(self.i18n, electrum.bone_fits, bone = name),
            _ if self.may_play.get() => t_string!(self.i18n, electrum.bone_rests, bone = name),
            _ => name,
        }
    }

    fn tap(&self, place: HandPlace) {
        Self::tap(*self, Target::Bone(place.bone));
    }

    /// Moves the focus to the end that the hint names for the picked bone, or else to the first that it fits.
    fn taken_by_key(&self) {
        let scene = self.scene.get_untracked();
        let picked = self.picked.get_untracked();
        let hinted = match untrack(|| self.play.hinted()) {
            Some(Action::Play(bone, end)) if Some(bone) == picked => Some(end),
            _ => None,
        };
        let fits = || scene.ends.iter().filter(|end| end.highlight == Highlight::Fits);
        if let Some(end) = fits().find(|end| Some(end.end) == hinted).or_else(|| fits().next()) {
            focus(&end_id(end.end));
        }
    }

    fn lift(&self, place: HandPlace) {
        if self.picked.get_untracked() != Some(place.bone) {
            self.tap_as(Target::Bone(place.bone), OnePlace::Confirm);
        }
    }

    /// A drop away from every end returns the bone to the hand; a drop on an end that does not fit explains why.
    fn drop_at(&self, place: HandPlace, at: (f64, f64)) {
        if self.picked.get_untracked() != Some(place.bone) {
            return;
        }
        let end = self.end_near(place.bone, at).or_else(|| self.end_under(at));
        if let Some(end) = end {
            Self::tap(*self, Target::End(end));
        }
        self.picked.set(None);
    }

    fn put_back(&self, before: Option<HandPlace>) {
        self.picked.set(before.map(|place| place.bone));
    }

    fn give_up(&self) {
        self.picked.set(None);
    }
}
