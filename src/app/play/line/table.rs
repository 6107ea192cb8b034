//! State and event handling shared by the components of a line's table.

use std::fmt::Display;

use leptos::html;
use leptos::prelude::*;

use crate::app::browser::focus::focus;
use crate::app::context::{AppContext, use_app_context};
use crate::app::game::{PlayController, TableState};
use crate::app::play::holder::{Dragged, HandPlace, HandRow, Holder};
use crate::app::words::action_error::action_error;
use crate::app::words::{I18n, bone_name};
use crate::engine::{Bone, Seat};
use crate::scene::line::{EndTarget, FittedLine, Line, LineScene, Reason, Target};
use crate::scene::table::{Area, Heading, Highlight, OnePlace, Tap};
use crate::text::t_string;

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

/// State shared by the components of a line's table.
#[derive(Clone, Copy)]
pub struct LineTable {
    /// The controller of the game.
    pub play: PlayController,
    /// The game's answers.
    pub(super) game: &'static LineGame,
    context: AppContext,
    /// The size of the playing area.
    pub(super) area: RwSignal<Area>,
    /// The element measured for it.
    pub(super) fit: NodeRef<html::Div>,
    i18n: I18n,
    /// The bone picked up.
    pub picked: RwSignal<Option<Bone>>,
    /// The bone under the pointer.
    pub(super) dragged: RwSignal<Option<Dragged>>,
    /// Positions of the bones and ends.
    pub(super) scene: Memo<LineScene>,
    /// True if the player has to choose a bone now.
    pub(super) may_play: Memo<bool>,
}

/// DOM id of an end's button.
pub(super) fn end_id(end: Heading) -> &'static str {
    match end {
        Heading::East => "end-E",
        Heading::South => "end-S",
        Heading::West => "end-W",
        Heading::North => "end-N",
    }
}

impl LineTable {
    /// Creates the state and its memos.
    pub fn new(play: PlayController, i18n: I18n, game: &'static LineGame) -> Self {
        let area = RwSignal::new(Area { width: 360.0, height: 320.0 });
        let picked = RwSignal::new(None);
        // places are found anew only after a play or when the area changes: that takes long
        let line = Memo::new(move |_| (game.line)(&play.now.read()));
        let fitted = Memo::new(move |_| line.read().fit(area.get()));
        let scene = Memo::new(move |_| (game.scene)(&play.now.read(), &fitted.read(), picked.get()));
        let may_play = Memo::new(move |_| {
            let now = play.now.read();
            !now.has_ended() && (game.may_play)(&now)
        });
        let (context, fit, dragged) = (use_app_context(), NodeRef::new(), RwSignal::new(None));
        Self { play, game, context, area, fit, i18n, picked, dragged, scene, may_play }
    }

    /// The end that is marked as the hint's; nothing while a bone is picked up that fits there instead.
    pub(super) fn hinted_end(self) -> Option<Heading> {
        let (bone, end) = (self.game.hinted)(self.play)?;
        let is_other = self.picked.get().is_some_and(|picked| picked != bone);
        let fits = |target: &EndTarget| target.highlight == Highlight::Fits;
        (!is_other || !self.scene.read().end(end).is_some_and(fits)).then_some(end)
    }

    /// Handles a tap on a target: picks up, plays, or explains why it cannot. A tap on the hint's end plays its bone.
    pub(super) fn tap(self, target: Target) {
        let hinted = untrack(|| self.hinted_end().zip((self.game.hinted)(self.play)));
        if let Some((_, (bone, _))) = hinted.filter(|(end, _)| target == Target::End(*end)) {
            self.picked.set(Some(bone));
        }
        self.tap_plainly(target);
    }

    /// [`Self::tap`] without regard to a hint.
    fn tap_plainly(self, target: Target) {
        let one_place = self.context.preferences.read_untracked().one_place;
        (self.game.tap)(self, target, one_place);
    }

    /// Does what a tap means; nothing while the end of a deal or of the game is shown. `by_rule` names the rule that
    /// refuses an action.
    pub fn take<A: Display, R: Copy>(self, tapped: Tap<Option<Bone>, A, Reason<R>>, by_rule: fn(I18n, R) -> String) {
        if self.play.now.read_untracked().has_ended() {
            return;
        }
        match tapped {
            Tap::Pick(picked) => self.picked.set(picked),
            Tap::Play(action) => {
                self.picked.set(None);
                self.play.act(&action);
            }
            Tap::Refused(reason) => self.play.refuse(|| self.why(reason, by_rule)),
        }
    }

    fn why<R>(self, reason: Reason<R>, by_rule: fn(I18n, R) -> String) -> String {
        match reason {
            Reason::Rules(error) => action_error(self.i18n, error, by_rule),
            Reason::ChooseFirst => t_string!(self.i18n, common.refuse.choose_bone).to_owned(),
            Reason::FitsNowhere(bone) => {
                t_string!(self.i18n, play.line.fits_nowhere, bone = bone_name(self.i18n, bone))
            }
        }
    }

    /// Converts page coordinates to coordinates of the playing area.
    fn inside(self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let rect = self.fit.get_untracked()?.get_bounding_client_rect();
        Some((x - rect.left(), y - rect.top()))
    }

    /// The end to which the picked bone would go if it were dropped here, in page coordinates.
    pub(super) fn end_near(self, at: (f64, f64)) -> Option<Heading> {
        let (x, y) = self.inside(at)?;
        self.scene.read_untracked().drop_end(x, y)
    }

    /// The end at this point in page coordinates, whether the bone fits or not.
    fn end_under(self, at: (f64, f64)) -> Option<Heading> {
        let (x, y) = self.inside(at)?;
        self.scene.read_untracked().end_at(x, y)
    }
}

impl Holder for LineTable {
    fn play(&self) -> PlayController {
        self.play
    }

    fn rows(&self) -> Vec<HandRow> {
        vec![HandRow { label: String::new(), bones: self.scene.read().hand.clone() }]
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
        (self.game.hinted)(self.play).map(|(bone, _)| bone)
    }

    fn label(&self, place: HandPlace, highlight: Option<Highlight>) -> String {
        let name = bone_name(self.i18n, place.bone);
        match highlight {
            Some(Highlight::Playable | Highlight::Selected) => t_string!(self.i18n, play.line.bone_fits, bone = name),
            _ if self.may_play.get() => t_string!(self.i18n, play.line.bone_rests, bone = name),
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
        let hinted = untrack(|| (self.game.hinted)(self.play)).filter(|(bone, _)| Some(*bone) == picked);
        let fits = || scene.ends.iter().filter(|end| end.highlight == Highlight::Fits);
        let hinted = fits().find(|end| hinted.is_some_and(|(_, hinted)| end.end == hinted));
        if let Some(end) = hinted.or_else(|| fits().next()) {
            focus(end_id(end.end));
        }
    }

    fn lift(&self, place: HandPlace) {
        if self.picked.get_untracked() != Some(place.bone) {
            (self.game.tap)(*self, Target::Bone(place.bone), OnePlace::Confirm);
        }
    }

    /// A drop away from every end returns the bone to the hand; a drop on an end that does not fit explains why.
    fn drop_at(&self, place: HandPlace, at: (f64, f64)) {
        if self.picked.get_untracked() != Some(place.bone) {
            return;
        }
        if let Some(end) = self.end_near(at).or_else(|| self.end_under(at)) {
            self.tap_plainly(Target::End(end));
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
