//! State and event handling shared by the table's components.

use leptos::prelude::*;

use super::bones::HeldBone;
use super::phrases::{past_placement, played_bone, refuse_by_rule, squares, sum};
use crate::app::browser::drag::lifted;
use crate::app::game::PlayController;
use crate::app::play::grid::focus_square;
use crate::app::play::holder::{Dragged, HandPlace, HandRow, Holder};
use crate::app::play::square_board::BoardView;
use crate::app::words::action_error::action_error;
use crate::app::words::{I18n, bone_name};
use crate::engine::{Bone, Square};
use crate::games::crescendo::rules::{Crescendo, Placement, SIDE};
use crate::games::crescendo::scene::{
    BoardScene, Explanation, PastPlacement, Picks, Reason, Target, drop_square, placed_on, tap,
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
    /// The square under the mouse.
    pub hover: RwSignal<Option<Square>>,
    /// The square of the keyboard cursor.
    pub cursor: RwSignal<Square>,
    /// The bone under the pointer.
    pub drag: RwSignal<Option<Dragged>>,
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
        let (hover, drag) = (RwSignal::new(None), RwSignal::new(None::<Dragged>));
        let board = BoardView::new();
        let is_turn = Memo::new(move |_| {
            let now = play.now.read();
            !(now.has_ended() || now.covered || now.bot_to_move) && now.view::<Crescendo>().turn == Some(now.you)
        });
        let held = Memo::new(move |_| picks.get().held(play.now.read().view::<Crescendo>()).filter(|_| is_turn.get()));
        let past = Memo::new(move |_| PastPlacement::of(play.now.read().view::<Crescendo>(), play.explained.get()?));
        let considered = Memo::new(move |_| {
            let moving = drag.get().is_some_and(|dragged| dragged.drag.moved);
            let wanted = !moving && past.read().is_none() && is_turn.get();
            picks.get().considered(play.now.read().view::<Crescendo>()).filter(|_| wanted)
        });
        let ghost = Memo::new(move |_| {
            let now = play.now.read();
            let picks = picks.get();
            held.get().filter(|_| past.read().is_none())?;
            if let Some(dragged) = drag.get().filter(|dragged| dragged.drag.moved) {
                let (x, y) = board.to_squares(lifted(dragged.drag.at), SIDE)?;
                let at = drop_square(now.view::<Crescendo>(), picks, x, y)?;
                return Picks { at: Some(at), declared: None, ..picks }.considered(now.view::<Crescendo>());
            }
            let over = hover.get().filter(|_| considered.get().is_none())?;
            match tap(now.view::<Crescendo>(), Picks { at: None, ..picks }, Target::Square(over)) {
                Tap::Pick(picks) => picks.considered(now.view::<Crescendo>()),
                _ => None,
            }
        });
        let explanation = Memo::new(move |_| {
            if let Some(past) = past.get() {
                return past.explanation;
            }
            let dragged = drag.get().is_some_and(|dragged| dragged.drag.moved);
            let placement = considered.get().or_else(|| ghost.get().filter(|_| dragged))?;
            let now = play.now.read();
            (!now.view::<Crescendo>().is_seeding())
                .then(|| Explanation::of(&now.view::<Crescendo>().board(), placement))
        });
        Self {
            play,
            i18n,
            picks,
            held,
            hover,
            cursor: RwSignal::new(Square::new(4, 4)),
            drag,
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
        let tapped = {
            let now = self.play.now.read_untracked();
            if now.has_ended() || now.covered {
                return;
            }
            tap(now.view::<Crescendo>(), self.picks.get_untracked(), target)
        };
        self.close();
        match tapped {
            Tap::Pick(picks) => self.play.animate(|| self.picks.set(picks)),
            Tap::Play(placement) => {
                self.picks.set(Picks::default());
                self.hover.set(None);
                self.play.act(&placement);
            }
            Tap::Refused(reason) => self.play.refuse(|| self.why(reason)),
        }
    }

    /// Handles a tap on a square: explains the bone there if no bone is picked up.
    pub fn tap_square(self, square: Square) {
        let placed = placed_on(self.play.now.read_untracked().view::<Crescendo>(), square);
        match placed.filter(|_| self.held.get_untracked().is_none()) {
            Some(index) => self.play.explained.set(Some(index)),
            None => self.tap(Target::Square(square)),
        }
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

    /// Closes the explanation of a past placement.
    pub fn close(self) {
        if self.play.explained.get_untracked().is_some() {
            self.play.explained.set(None);
        }
    }

    /// Cancels one step: closes the explanation, or else drops the preview, or else the picked bone.
    pub fn give_up(self) {
        if self.play.explained.get_untracked().is_some() {
            return self.close();
        }
        self.tap(Target::GiveUp);
    }

    /// True if a value may be declared for the previewed bone.
    pub fn may_declare(self) -> bool {
        let now = self.play.now.read_untracked();
        !now.view::<Crescendo>().is_seeding()
            && self.considered.get_untracked().is_some_and(|placement| placement.bone().has(0))
    }

    /// Moves the keyboard cursor to a square.
    pub fn go_to(self, square: Square) {
        self.cursor.set(square);
        focus_square(square);
        self.hover.set(Some(square));
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
        self.drag
    }

    fn may_play(&self) -> bool {
        self.is_turn.get()
    }

    fn hinted(&self) -> Option<Bone> {
        self.play.hinted().map(Placement::bone)
    }

    fn drawn(&self, bone: Bone) -> usize {
        self.play.now.read().drawn.iter().filter(|drawn| **drawn == bone).count()
    }

    fn label(&self, place: HandPlace, _: Option<Highlight>) -> String {
        bone_name(self.i18n, place.bone)
    }

    fn picture(&self, place: HandPlace) -> AnyView {
        let (table, bone) = (*self, place.bone);
        let heading = move || if table.held.get() == Some(bone) { table.picks.get().heading } else { Heading::South };
        view! { <HeldBone bone=bone heading=Signal::derive(heading) /> }.into_any()
    }

    fn tap(&self, place: HandPlace) {
        Self::tap(*self, Target::Bone(place.bone));
    }

    fn taken_by_key(&self) {
        self.go_to(self.cursor.get_untracked());
    }

    fn lift(&self, place: HandPlace) {
        if self.held.get_untracked() != Some(place.bone) {
            Self::tap(*self, Target::Bone(place.bone));
        }
        self.close();
        self.picks.update(|picks| *picks = Picks { at: None, declared: None, ..*picks });
    }

    /// A drop on the board only previews the bone, so that a slip places nothing.
    fn drop_at(&self, place: HandPlace, at: (f64, f64)) {
        if self.held.get_untracked() != Some(place.bone) {
            return;
        }
        let Some((x, y)) = self.board.to_squares(lifted(at), SIDE) else { return };
        let picks = self.picks.get_untracked();
        let found = drop_square(self.play.now.read_untracked().view::<Crescendo>(), picks, x, y);
        // if the bone does not fit there this way round, drop it on the square below its center
        let below = || {
            Square::all(SIDE).find(|square| {
                (f64::from(square.column()) - x.floor()).abs() < 0.5
                    && (f64::from(square.row()) - y.floor()).abs() < 0.5
            })
        };
        match found.or_else(below) {
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
