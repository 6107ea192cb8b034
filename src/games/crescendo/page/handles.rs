//! State and event handling shared by the table's components.

use leptos::prelude::*;

use super::bones::HeldBone;
use super::phrases::{past_placement, played_bone, refuse_by_rule, squares, sum};
use crate::app::game::PlayController;
use crate::app::play::holder::{Dragged, HandPlace, HandRow, Holder};
use crate::app::play::square_board::BoardView;
use crate::app::words::action_error::action_error;
use crate::app::words::{I18n, bone_name};
use crate::engine::{Bone, Square};
use crate::games::crescendo::rules::{Crescendo, Placement, SIDE, View};
use crate::games::crescendo::scene::{
    BoardScene, Explanation, PastPlacement, Picks, Reason, Target, drop_square, placed_on, tap, touch,
};
use crate::scene::table::{Heading, Highlight, Tap};
use crate::text::t_string;

/// State shared by the table's components.
#[derive(Clone, Copy)]
pub struct Handles {
    /// The controller of the game.
    pub play: PlayController,
    /// The language.
    pub i18n: I18n,
    /// The player's picks.
    pub picks: RwSignal<Picks>,
    /// The bone picked up.
    pub held: Memo<Option<Bone>>,
    /// The bone under the pointer.
    pub dragged: RwSignal<Option<Dragged>>,
    /// Contents of the board.
    pub scene: Memo<BoardScene>,
    /// The previewed placement.
    pub considered: Memo<Option<Placement>>,
    /// The placement under the pointer, before it is picked.
    pub ghost: Memo<Option<Placement>>,
    /// The past placement being explained.
    pub past: Memo<Option<PastPlacement>>,
    /// The explanation shown on the board.
    pub explanation: Memo<Option<Explanation>>,
    /// True if the player has to choose a bone now.
    pub is_turn: Memo<bool>,
    /// The board on the screen.
    pub board: BoardView,
}

impl Handles {
    /// Creates the state and its memos.
    pub fn new(play: PlayController, i18n: I18n) -> Self {
        let picks = RwSignal::new(Picks::default());
        let dragged = RwSignal::new(None::<Dragged>);
        let drag = Signal::derive(move || dragged.get().map(|dragged| dragged.drag));
        let board = BoardView::new(SIDE, Square::new(4, 4), drag);
        let is_turn = Memo::new(move |_| {
            let now = play.now.read();
            now.awaits_you() && now.view::<Crescendo>().turn == Some(now.you)
        });
        let held = Memo::new(move |_| picks.get().held(play.now.read().view::<Crescendo>()).filter(|_| is_turn.get()));
        let past = Memo::new(move |_| PastPlacement::of(play.now.read().view::<Crescendo>(), play.explained.get()?));
        let considered = Memo::new(move |_| {
            let wanted = board.carried().is_none() && past.read().is_none() && is_turn.get();
            picks.get().considered(play.now.read().view::<Crescendo>()).filter(|_| wanted)
        });
        let ghost = Memo::new(move |_| {
            let (now, picks) = (play.now.read(), picks.get());
            let view = now.view::<Crescendo>();
            held.get().filter(|_| past.read().is_none())?;
            let square = board.pointed(considered.read().is_some(), |point| drop_square(view, picks, point))?;
            match tap(view, picks.lifted(), Target::Square(square)) {
                Tap::Pick(picks) => picks.considered(view),
                _ => None,
            }
        });
        let explanation = Memo::new(move |_| {
            if let Some(past) = past.get() {
                return past.explanation;
            }
            let is_carried = board.carried().is_some();
            let placement = considered.get().or_else(|| ghost.get().filter(|_| is_carried))?;
            let now = play.now.read();
            (!now.view::<Crescendo>().is_seeding())
                .then(|| Explanation::of(&now.view::<Crescendo>().board(), placement))
        });
        Self {
            play,
            i18n,
            picks,
            held,
            dragged,
            scene: Memo::new(move |_| BoardScene::new(play.now.read().view::<Crescendo>())),
            considered,
            ghost,
            past,
            explanation,
            is_turn,
            board,
        }
    }

    /// Handles a tap on a target: picks up, turns, previews, places, or explains why it cannot.
    pub fn tap(self, target: Target) {
        self.take(|view, picks| tap(view, picks, target));
    }

    fn take(self, meant: impl FnOnce(&View, Picks) -> Tap<Picks, Placement, Reason>) {
        let picks = self.picks.get_untracked();
        let Some(tapped) = self.play.while_under_way::<Crescendo, _>(|view| meant(view, picks)) else { return };
        let select = |picks| match picks {
            Some(picks) => self.play.animate(|| self.picks.set(picks)),
            None => self.forget(),
        };
        self.play.take(tapped, select, |reason| self.why(reason));
    }

    /// Lays the hint's bone where and how the hint says, without playing it; false if there is none or it lies there.
    pub fn lay_hint(self, is_meant: impl FnOnce(Placement) -> bool) -> bool {
        let hinted = untrack(|| self.play.hinted::<Placement>());
        let hinted =
            hinted.filter(|placement| self.considered.get_untracked() != Some(*placement) && is_meant(*placement));
        let Some(picks) = hinted.and_then(Picks::of) else { return false };
        self.play.close_explained();
        self.play.animate(|| self.picks.set(picks));
        true
    }

    /// Handles a tap on a square: lays the hint that is marked there, or explains the bone there if no bone is picked up. A
    /// touch, unlike a key, has a point in squares, and reaches the places around it.
    pub fn tap_square(self, square: Square, touched: Option<(f64, f64)>) {
        if self.lay_hint(|placement| placement.spot().squares().contains(&square)) {
            return;
        }
        let placed = placed_on(self.play.now.read_untracked().view::<Crescendo>(), square);
        match placed.filter(|_| self.held.get_untracked().is_none()) {
            Some(index) => self.play.explained.set(Some(index)),
            None => match touched {
                Some(point) => self.take(|view, picks| touch(view, picks, square, point)),
                None => self.tap(Target::Square(square)),
            },
        }
    }

    /// Clears everything picked or pointed at.
    pub fn forget(self) {
        self.picks.set(Picks::default());
        self.dragged.set(None);
        self.board.hover.set(None);
    }

    fn why(self, reason: Reason) -> String {
        let i18n = self.i18n;
        match reason {
            Reason::Rules(error) => action_error(i18n, error, refuse_by_rule),
            Reason::ChooseFirst => t_string!(i18n, common.refuse.choose_bone).to_owned(),
            Reason::ChooseSquare => t_string!(i18n, common.refuse.choose_square).to_owned(),
            Reason::NoRoom(_) => t_string!(i18n, crescendo.refuse.no_room).to_owned(),
            Reason::OneWay => t_string!(i18n, common.refuse.one_way).to_owned(),
            Reason::NoBlank => t_string!(i18n, crescendo.refuse.no_blank).to_owned(),
        }
    }

    /// Cancels one step: closes the explanation, or else drops the preview, or else the picked bone.
    pub fn give_up(self) {
        if !self.play.close_explained() {
            self.tap(Target::GiveUp);
        }
    }

    /// True if a value may be declared for the previewed bone.
    pub fn may_declare(self) -> bool {
        let now = self.play.now.read_untracked();
        !now.view::<Crescendo>().is_seeding()
            && self.considered.get_untracked().is_some_and(|placement| placement.bone().has(0))
    }

    /// The preview or the explanation, for the live region.
    pub fn spoken(self) -> String {
        let i18n = self.i18n;
        if let Some(past) = self.past.get() {
            return past_placement(i18n, &self.play.now.read().seat_names, &past);
        }
        let Some(placement) = self.considered.get() else { return String::new() };
        let (bone, spot) = (played_bone(i18n, placement), squares(i18n, placement.spot()));
        let Some(explanation) = self.explanation.get() else {
            return t_string!(i18n, crescendo.table.considered_seed, bone = bone, squares = spot);
        };
        t_string!(i18n, crescendo.table.considered, bone = bone, squares = spot, sum = sum(explanation.score))
    }
}

impl Holder for Handles {
    fn play(&self) -> PlayController {
        self.play
    }

    fn rows(&self) -> Vec<HandRow> {
        let now = self.play.now.read();
        let hand = now.view::<Crescendo>().own_hand().filter(|_| !now.covered).unwrap_or_default();
        let held = self.held.get();
        let highlight = |bone| if held == Some(bone) { Highlight::Selected } else { Highlight::Plain };
        vec![HandRow { label: String::new(), bones: hand.iter().map(|&bone| (bone, highlight(bone))).collect() }]
    }

    fn picked(&self) -> Option<HandPlace> {
        self.held.get().map(HandPlace::of)
    }

    fn dragged(&self) -> RwSignal<Option<Dragged>> {
        self.dragged
    }

    fn may_play(&self) -> bool {
        self.is_turn.get()
    }

    fn hinted(&self) -> Option<Bone> {
        self.play.hinted().map(Placement::bone)
    }

    fn label(&self, place: HandPlace, _: Option<Highlight>) -> String {
        bone_name(self.i18n, place.bone)
    }

    fn picture(&self, place: HandPlace) -> AnyView {
        let (table, bone) = (*self, place.bone);
        let heading =
            move || if table.held.get() == Some(bone) { table.picks.get().pose.heading } else { Heading::South };
        view! { <HeldBone bone=bone heading=Signal::derive(heading) /> }.into_any()
    }

    fn tap(&self, place: HandPlace) {
        Self::tap(*self, Target::Bone(place.bone));
    }

    /// Moves the focus to the board. The hint's bone is laid where the hint says.
    fn taken_by_key(&self) {
        let held = self.held.get_untracked();
        if self.lay_hint(|placement| Some(placement.bone()) == held)
            && let Some(square) = self.picks.get_untracked().pose.at
        {
            self.board.cursor.set(square);
        }
        self.board.go_to(self.board.cursor.get_untracked());
    }

    fn lift(&self, place: HandPlace) {
        if self.held.get_untracked() != Some(place.bone) {
            Self::tap(*self, Target::Bone(place.bone));
        }
        self.play.close_explained();
        self.picks.update(|picks| *picks = picks.lifted());
    }

    /// A drop on the board only previews the bone, so that a slip places nothing.
    fn drop_at(&self, place: HandPlace, at: (f64, f64)) {
        if self.held.get_untracked() != Some(place.bone) {
            return;
        }
        let picks = self.picks.get_untracked();
        let drop = |point| drop_square(self.play.now.read_untracked().view::<Crescendo>(), picks, point);
        match self.board.dropped(at, drop) {
            Some(square) => Self::tap(*self, Target::Square(square)),
            None => self.picks.set(Picks::default()),
        }
    }

    fn put_back(&self, before: Option<HandPlace>) {
        self.picks.set(Picks { bone: before.map(|place| place.bone), ..Picks::default() });
    }

    fn give_up(&self) {
        Self::give_up(*self);
    }
}
