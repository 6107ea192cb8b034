//! The table: how it stands, the board, the actions, and the hand below.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;

use super::Display;
use super::actions::Actions;
use super::banner::Banner;
use super::board::Board;
use super::bones::HeldBone;
use super::ended::end_card;
use super::phrases::{played_bone, refuse, squares, sum};
use super::standing::Standing;
use crate::app::game::{Play, TableParts};
use crate::app::house::use_house;
use crate::app::play::grid::focus_square;
use crate::app::play::tray::{Dragged, HandPlace, HandRow, Holder, Tray};
use crate::app::words::{I18n, bone_name};
use crate::engine::{Bone, Square};
use crate::games::crescendo::rules::{Crescendo, Placement, SIDE};
use crate::games::crescendo::scene::{
    BoardScene, Explanation, Past, Picks, Reason, Target, drop_square, placed_on, tap,
};
use crate::scene::table::{Heading, Highlight, Tap};
use crate::text::{t_string, use_i18n};

/// How far above the pointer the middle of a dragged bone is, in pixels: a finger would hide it.
const LIFTED: f64 = 32.0;

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game being played.
    pub play: Play,
    /// The language.
    pub i18n: I18n,
    /// What is selected.
    pub picks: RwSignal<Picks>,
    /// The bone that is taken up, in hand.
    pub held: Memo<Option<Bone>>,
    /// The square under the mouse.
    pub hover: RwSignal<Option<Square>>,
    /// The square that the keys are on.
    pub cursor: RwSignal<Square>,
    /// The bone under the pointer.
    pub drag: RwSignal<Option<Dragged>>,
    /// What lies on the board.
    pub scene: Memo<BoardScene>,
    /// The placement that is considered.
    pub considered: Memo<Option<Placement>>,
    /// What would be considered where the pointer is.
    pub ghost: Memo<Option<Placement>>,
    /// The entry that is explained again.
    pub past: Memo<Option<Past>>,
    /// What is explained on the board.
    pub explanation: Memo<Option<Explanation>>,
    /// Whether the person is to choose a bone now.
    pub is_turn: Memo<bool>,
    /// The room for the board.
    pub fit: NodeRef<html::Div>,
    /// The squares.
    pub squares: NodeRef<html::Div>,
    /// How large the board is, in pixels.
    pub side: RwSignal<f64>,
}

impl Table {
    fn new(play: Play, i18n: I18n) -> Self {
        let picks = RwSignal::new(Picks::default());
        let (hover, drag) = (RwSignal::new(None), RwSignal::new(None::<Dragged>));
        let fit = NodeRef::new();
        let squares = NodeRef::<html::Div>::new();
        let is_turn = Memo::new(move |_| {
            let now = play.now.read();
            !(now.has_ended() || now.covered || now.bot_to_move) && now.view::<Crescendo>().turn == Some(now.you)
        });
        let held = Memo::new(move |_| picks.get().held(play.now.read().view::<Crescendo>()).filter(|_| is_turn.get()));
        let past = Memo::new(move |_| Past::of(play.now.read().view::<Crescendo>(), play.explained.get()?));
        let considered = Memo::new(move |_| {
            let moving = drag.get().is_some_and(|dragged| dragged.moved);
            let wanted = !moving && past.read().is_none() && is_turn.get();
            picks.get().considered(play.now.read().view::<Crescendo>()).filter(|_| wanted)
        });
        let ghost = Memo::new(move |_| {
            let now = play.now.read();
            let picks = picks.get();
            held.get().filter(|_| past.read().is_none())?;
            if let Some(dragged) = drag.get().filter(|dragged| dragged.moved) {
                let (x, y) = on_board(squares, dragged.at)?;
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
            let dragged = drag.get().is_some_and(|dragged| dragged.moved);
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
            fit,
            squares,
            side: RwSignal::new(320.0),
        }
    }

    /// Taps a target: takes up, turns, considers, lays, or says why not.
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
            Tap::Pick(picks) => self.play.consider(|| self.picks.set(picks)),
            Tap::Play(placement) => {
                self.picks.set(Picks::default());
                self.hover.set(None);
                self.play.act(&placement);
            }
            Tap::Refused(reason) => self.play.refuse(self.why(reason)),
        }
    }

    /// Taps a square: with no bone in hand, what lies there is explained.
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
            Reason::Rules(refusal) => refuse(i18n, refusal),
            Reason::ChooseFirst => t_string!(i18n, crescendo.refuse.choose_first).to_owned(),
            Reason::ChooseSquare => t_string!(i18n, crescendo.refuse.choose_square).to_owned(),
            Reason::NoRoom(_) => t_string!(i18n, crescendo.refuse.no_room).to_owned(),
            Reason::OneWay => t_string!(i18n, crescendo.refuse.one_way).to_owned(),
            Reason::NoBlank => t_string!(i18n, crescendo.refuse.no_blank).to_owned(),
        }
    }

    /// Closes what is explained again.
    pub fn close(self) {
        if self.play.explained.get_untracked().is_some() {
            self.play.explained.set(None);
        }
    }

    /// Changes one's mind: closes what is explained, or gives up the place, or the bone.
    pub fn give_up(self) {
        if self.play.explained.get_untracked().is_some() {
            return self.close();
        }
        self.tap(Target::GiveUp);
    }

    /// Whether a value may be declared for the bone that is considered.
    pub fn may_declare(self) -> bool {
        let now = self.play.now.read_untracked();
        !now.view::<Crescendo>().is_seeding()
            && self.considered.get_untracked().is_some_and(|placement| placement.bone().has(0))
    }

    /// Walks to a square.
    pub fn go_to(self, square: Square) {
        self.cursor.set(square);
        focus_square(square);
        self.hover.set(Some(square));
    }

    /// What is considered or explained, as it is spoken.
    fn spoken(self) -> String {
        let i18n = self.i18n;
        if let Some(past) = self.past.get() {
            return super::banner::told(i18n, &self.play.now.read().company, &past);
        }
        let Some(placement) = self.considered.get() else { return String::new() };
        let (bone, spot) = (played_bone(i18n, placement), squares(i18n, placement.spot()));
        let Some(explanation) = self.explanation.get() else {
            return t_string!(i18n, crescendo.table.considered_seed, bone = bone, squares = spot);
        };
        t_string!(i18n, crescendo.table.considered, bone = bone, squares = spot, sum = sum(explanation.score))
    }
}

/// Where the middle of a bone under the pointer lies on the board, in squares.
fn on_board(squares: NodeRef<html::Div>, (x, y): (f64, f64)) -> Option<(f64, f64)> {
    let rect = squares.get_untracked()?.get_bounding_client_rect();
    let square = rect.width() / f64::from(SIDE);
    (square > 0.0).then(|| ((x - rect.left()) / square, (y - LIFTED - rect.top()) / square))
}

impl Holder for Table {
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

    /// Dropped on the board it is only considered: nothing is laid by accident.
    fn drop_at(&self, place: HandPlace, at: (f64, f64)) {
        if self.held.get_untracked() != Some(place.bone) {
            return;
        }
        let Some((x, y)) = on_board(self.squares, at) else { return };
        let picks = self.picks.get_untracked();
        let found = drop_square(self.play.now.read_untracked().view::<Crescendo>(), picks, x, y);
        // where it fits only some other way, or not at all, it is dropped on the square below its middle
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

/// The parts of the table.
pub fn parts(play: Play) -> TableParts {
    let i18n = use_i18n();
    let table = Table::new(play, i18n);
    // numerals were once preferred for this game alone
    let display = play.display::<Display>();
    if display.get_untracked().numerals {
        display.set(Display::default());
        use_house().preferences.update(|preferences| preferences.numerals = true);
    }
    // what was taken up belongs to the moment, and to whoever has the device in hand
    Effect::watch(
        move || {
            let now = play.now.read();
            (now.ply, now.you, now.covered)
        },
        move |_, _, _| {
            table.picks.set(Picks::default());
            table.drag.set(None);
            table.hover.set(None);
        },
        false,
    );
    let keys = move |key: &str| {
        let turns = matches!(key, "r" | "R");
        if turns && table.held.get_untracked().is_some() {
            table.tap(Target::Turn);
        }
        turns
    };
    let spoken = Memo::new(move |_| table.spoken());
    let area = view! {
        <Standing play=play />
        <Board table=table />
        <p class="unseen" role="status" aria-live="polite" id="considered">
            {move || spoken.get()}
        </p>
    };
    TableParts {
        class: Signal::stored("cres-table".to_owned()),
        banner: Some(view! { <Banner table=table /> }.into_any()),
        area: area.into_any(),
        figure: None,
        actions: view! { <Actions table=table /> }.into_any(),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        keys: Box::new(keys),
        key_words: vec![("R", Signal::derive(move || t_string!(i18n, crescendo.table.turn).to_owned()))],
        end: Arc::new(move || end_card(i18n, play)),
    }
}
