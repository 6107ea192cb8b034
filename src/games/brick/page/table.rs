//! The table: the wall, what is done, and below the hand with the readied bricks.

use std::sync::Arc;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::actions::{Actions, SkipBanner};
use super::display::Display;
use super::ended::end_card;
use super::phrases::{explain, refuse};
use super::places::place_id;
use super::told;
use super::wall::WallArea;
use crate::app::browser::focus::{focus, focus_first};
use crate::app::game::{Play, TableParts};
use crate::app::play::plane::PlaneView;
use crate::app::play::tray::{Dragged, HandPlace, HandRow, Holder, Tray};
use crate::app::words::{I18n, bone_name};
use crate::engine::Bone;
use crate::games::brick::rules::{Action, Brick, Refusal, Spot, View};
use crate::games::brick::scene::{
    Arrows, Doing, Picked, Picks, Point, Reason, Sight, Slot, Target, WallScene, arrows, drop_slot, fault, in_order,
    own_hand, pair_at, slot_at, tap,
};
use crate::scene::table::{Highlight, Tap};
use crate::text::{t_string, use_i18n};

/// How far above the pointer the middle of a dragged brick is, in pixels: a finger would hide it.
const LIFTED: f64 = 32.0;

/// How long it is said why a brick may not lie somewhere, in milliseconds.
const SAID: u32 = 4_000;

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game being played.
    pub play: Play,
    /// The language.
    pub i18n: I18n,
    /// What is seen of the plane that the wall stands on.
    pub plane: PlaneView,
    /// What is picked.
    pub picks: RwSignal<Picks>,
    /// The brick under the pointer.
    pub drag: RwSignal<Option<Dragged>>,
    /// The place under the mouse.
    pub hover: RwSignal<Option<[Spot; 2]>>,
    /// The pair of squares that the keys are on.
    pub cursor: RwSignal<Option<[Spot; 2]>>,
    /// The pair of squares where the keys have found that nothing may lie, and why.
    pub probe: RwSignal<Option<([Spot; 2], String)>>,
    /// Why the brick may not lie where the mouse rests.
    pub why: RwSignal<Option<String>>,
    why_timer: StoredValue<Option<Timeout>, LocalStorage>,
    /// What the person is to do.
    pub doing: Memo<Doing>,
    /// From where the wall is looked at.
    pub sight: Memo<Sight>,
    /// The wall as it is drawn.
    pub scene: Memo<WallScene>,
    /// The brick that is taken up.
    pub held: Memo<Option<Picked>>,
    /// The places of that brick.
    pub slots: Memo<Vec<Slot>>,
    /// Where the arrow keys lead from each of them.
    pub arrows: Memo<Arrows>,
    /// The place that is considered, and whether the brick lies the other way round there.
    pub considered: Memo<Option<(Slot, bool)>>,
    /// The place under the pointer, as it would be considered.
    pub ghost: Memo<Option<Slot>>,
}

/// The brick at a place of the tray: the hand lies in the first row.
const fn brick_at(place: HandPlace) -> Picked {
    if place.row == 0 { Picked::Hand(place.bone) } else { Picked::Readied(place.bone) }
}

/// The place in the tray of a brick.
const fn place_of(brick: Picked) -> HandPlace {
    match brick {
        Picked::Hand(bone) => HandPlace { row: 0, bone, copy: 0 },
        Picked::Readied(bone) => HandPlace { row: 1, bone, copy: 0 },
    }
}

/// The brick that an action is about, if it is about one.
const fn brick_of(action: &Action) -> Option<Picked> {
    match action {
        Action::Reveal(bone) | Action::Place(bone, _) => Some(Picked::Hand(*bone)),
        Action::PlaceReadied(bone, _) | Action::Draw(Some(bone)) => Some(Picked::Readied(*bone)),
        Action::Draw(None) | Action::Skip => None,
    }
}

impl Table {
    fn new(play: Play, i18n: I18n) -> Self {
        let picks = RwSignal::new(Picks::default());
        let (hover, drag) = (RwSignal::new(None), RwSignal::new(None::<Dragged>));
        let plane = PlaneView::new();
        let display = play.display::<Display>();
        let sight = Memo::new(move |_| display.with(|display| display.sight));
        let doing = Memo::new(move |_| {
            let now = play.now.read();
            if now.has_ended() || now.covered || now.bot_to_move {
                return Doing::Nothing;
            }
            let doing = Doing::of(now.view::<Brick>());
            if doing == Doing::Reveal && now.draft.is_some() { Doing::Nothing } else { doing }
        });
        let held = Memo::new(move |_| {
            let is_open = doing.get() != Doing::Nothing;
            picks.get().held(play.now.read().view::<Brick>()).filter(|_| is_open)
        });
        let slots = Memo::new(move |_| {
            // which places there are follows from the brick and the wall, not from where it is considered
            let brick = held.get().filter(|_| doing.get() == Doing::Play);
            let picks = Picks { brick, ..Picks::default() };
            picks.slots(play.now.read().view::<Brick>(), sight.get())
        });
        let moving = move || drag.get().filter(|dragged| dragged.moved);
        let considered = Memo::new(move |_| {
            if moving().is_some() {
                return None;
            }
            let picks = picks.get();
            let slot = slots.read().iter().find(|slot| Some(slot.at) == picks.at).copied()?;
            Some((slot, picks.other_way))
        });
        let ghost = Memo::new(move |_| {
            let slots = slots.read();
            if let Some(dragged) = moving() {
                let point = plane.to_plane((dragged.at.0, dragged.at.1 - LIFTED))?;
                return slot_at(&slots, sight.get(), point).map(|index| slots[index]);
            }
            let over = hover.get()?;
            let is_considered = picks.get().at == Some(over);
            slots.iter().find(|slot| slot.at == over && !is_considered).copied()
        });
        Self {
            play,
            i18n,
            plane,
            picks,
            drag,
            hover,
            cursor: RwSignal::new(None),
            probe: RwSignal::new(None),
            why: RwSignal::new(None),
            why_timer: StoredValue::new_local(None),
            doing,
            sight,
            scene: Memo::new(move |_| WallScene::new(play.now.read().shown::<Brick>().wall(), sight.get())),
            held,
            slots,
            arrows: Memo::new(move |_| arrows(&slots.read(), sight.get())),
            considered,
            ghost,
        }
    }

    /// Asks the view of whoever looks, if there is something to do.
    fn with_view<T>(self, ask: impl FnOnce(&View) -> T) -> Option<T> {
        let now = self.play.now.read_untracked();
        (!now.has_ended() && !now.covered).then(|| ask(now.view::<Brick>()))
    }

    fn take(self, tapped: &Tap<Picks, Action, Reason>) {
        self.hush();
        match *tapped {
            Tap::Pick(picks) => self.play.consider(|| self.picks.set(picks)),
            Tap::Play(action) => {
                self.clear();
                self.play.act(&action);
            }
            Tap::Refused(reason) => self.play.refuse(self.words(reason)),
        }
    }

    /// Taps a target: takes up, considers, turns, does, or says why not.
    pub fn tap(self, target: Target) {
        let picks = self.picks.get_untracked();
        // what has been chosen in secret is taken back by undo
        let is_waiting = self.doing.get_untracked() == Doing::Nothing && target != Target::GiveUp;
        let tapped = self.with_view(|view| {
            if is_waiting { Tap::Refused(Reason::Rules(Refusal::NotNow)) } else { tap(view, picks, target) }
        });
        if let Some(tapped) = tapped {
            self.take(&tapped);
        }
    }

    /// Does this at once; it is legal.
    pub fn act(self, action: Action) {
        self.take(&Tap::Play(action));
    }

    fn clear(self) {
        self.picks.set(Picks::default());
        self.hover.set(None);
        self.cursor.set(None);
        self.probe.set(None);
        self.drag.set(None);
        self.hush();
    }

    fn words(self, reason: Reason) -> String {
        let i18n = self.i18n;
        match reason {
            Reason::Rules(refusal) => refuse(i18n, self.play.now.read_untracked().view::<Brick>(), &refusal),
            Reason::Fault(fault) => explain(i18n, &fault),
            Reason::ChooseFirst => t_string!(i18n, brick.table.choose_first).to_owned(),
            Reason::ChoosePlace => t_string!(i18n, brick.table.choose_place).to_owned(),
            Reason::OwnOnly => t_string!(i18n, brick.table.own_only).to_owned(),
            Reason::DrawFirst => t_string!(i18n, brick.table.draw_first).to_owned(),
            Reason::OneWay => t_string!(i18n, brick.table.one_way).to_owned(),
        }
    }

    /// The pair of squares that a point of the plane means: the nearest place in reach, or else what is seen there.
    pub fn pair_at(self, point: Point) -> Option<[Spot; 2]> {
        let sight = self.sight.get_untracked();
        let near = {
            let slots = self.slots.read_untracked();
            slot_at(&slots, sight, point).map(|index| slots[index].at)
        };
        let seen = || pair_at(self.play.now.read_untracked().shown::<Brick>().wall(), sight, point);
        near.or_else(seen)
    }

    /// Taps a point of the plane; without a brick that is taken up it means nothing.
    pub fn tap_at(self, point: Point) {
        if self.held.get_untracked().is_none() || self.doing.get_untracked() != Doing::Play {
            return;
        }
        if let Some(at) = self.pair_at(point) {
            self.tap(Target::Pair(at));
        }
    }

    /// Why the brick that is taken up may not lie on a pair of squares.
    pub fn fault_at(self, at: [Spot; 2]) -> Option<String> {
        let held = self.held.get_untracked().filter(|_| self.doing.get_untracked() == Doing::Play)?;
        let fault = self.with_view(|view| fault(view.wall(), held.faces(), at)).flatten()?;
        Some(explain(self.i18n, &fault))
    }

    /// Says why the brick may not lie where somebody points; goes away by itself.
    pub fn explain_at(self, at: [Spot; 2]) {
        let Some(why) = self.fault_at(at) else { return };
        self.why.set(Some(why));
        let gone = Timeout::new(SAID, move || drop(self.why.try_set(None)));
        self.why_timer.set_value(Some(gone));
    }

    /// Says no more why not.
    pub fn hush(self) {
        if self.why.get_untracked().is_some() {
            self.why.set(None);
        }
    }

    /// Looks from somewhere else.
    pub fn look(self, change: impl FnOnce(&mut Display)) {
        self.play.display::<Display>().update(change);
        self.plane.fit();
    }

    /// The action that a hint names.
    pub fn hinted_action(self) -> Option<Action> {
        self.play.hinted::<Action>()
    }

    /// The pair of squares that a hint names.
    pub fn hinted_place(self) -> Option<[Spot; 2]> {
        match self.hinted_action()? {
            Action::Place(_, at) | Action::PlaceReadied(_, at) => Some(in_order(at)),
            _ => None,
        }
    }

    /// What is considered, as it is spoken.
    fn spoken(self) -> String {
        let i18n = self.i18n;
        let (Some(held), Some((slot, other_way))) = (self.held.get(), self.considered.get()) else {
            return String::new();
        };
        let now = self.play.now.read();
        told::considered(i18n, now.view::<Brick>().wall(), self.sight.get(), &slot, held, other_way)
    }
}

impl Holder for Table {
    fn rows(&self) -> Vec<HandRow> {
        let i18n = self.i18n;
        let now = self.play.now.read();
        let view = now.shown::<Brick>();
        let hand = if now.covered { &[][..] } else { own_hand(view) };
        let (held, doing) = (self.held.get(), self.doing.get());
        let highlight = |brick: Picked| {
            let fits = || view.wall().has_place(brick.faces());
            match (doing, brick) {
                _ if held == Some(brick) => Highlight::Selected,
                (Doing::Play, _) if fits() => Highlight::Playable,
                (Doing::Reveal, Picked::Hand(_)) | (Doing::Draw, Picked::Readied(_)) => Highlight::Playable,
                (Doing::Play, _) => Highlight::Calm,
                _ => Highlight::Plain,
            }
        };
        let row = |label: String, bricks: &[Bone], of: fn(Bone) -> Picked| HandRow {
            label,
            bones: bricks.iter().map(|bone| (*bone, highlight(of(*bone)))).collect(),
        };
        let mut rows = vec![row(t_string!(i18n, brick.table.hand).to_owned(), hand, Picked::Hand)];
        if !view.readied().is_empty() {
            rows.push(row(t_string!(i18n, brick.table.readied).to_owned(), view.readied(), Picked::Readied));
        }
        rows
    }

    fn picked(&self) -> Option<HandPlace> {
        self.held.get().map(place_of)
    }

    fn dragged(&self) -> RwSignal<Option<Dragged>> {
        self.drag
    }

    fn may_play(&self) -> bool {
        self.doing.get() != Doing::Nothing
    }

    fn hinted(&self) -> Option<Bone> {
        self.hinted_action().as_ref().and_then(brick_of).map(Picked::bone)
    }

    fn drawn(&self, bone: Bone) -> usize {
        self.play.now.read().drawn.iter().filter(|drawn| **drawn == bone).count()
    }

    fn label(&self, place: HandPlace, highlight: Option<Highlight>) -> String {
        let (i18n, name) = (self.i18n, bone_name(self.i18n, place.bone));
        let name = if place.row == 0 { name } else { t_string!(i18n, brick.table.readied_one, brick = name) };
        if self.doing.get() != Doing::Play {
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

    /// The focus goes to the first place, or to what is done with the brick; where the hint has said where it goes, it is
    /// considered there already.
    fn taken_by_key(&self) {
        let Some(held) = self.held.get_untracked() else { return };
        if self.doing.get_untracked() != Doing::Play {
            return focus_first(".actions .button.first");
        }
        let hinted = untrack(|| self.hinted_action()).filter(|action| brick_of(action) == Some(held));
        if let Some((_, at)) = hinted.and_then(|action| Some((action, untrack(|| self.hinted_place())?))) {
            let lies = |picks: Picks| self.with_view(|view| picks.offered(view)).flatten();
            let straight = Picks { at: Some(at), other_way: false, ..self.picks.get_untracked() };
            let other_way = lies(straight) != hinted;
            self.picks.set(Picks { other_way, ..straight });
            return focus_first(".actions .button.first");
        }
        let first = self.slots.read_untracked().first().map(|slot| slot.at);
        match first {
            Some(at) => {
                self.cursor.set(Some(at));
                focus(&place_id(at));
            }
            None => self.play.refuse(t_string!(self.i18n, brick.table.no_place).to_owned()),
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

    /// Dropped on the wall it is only considered: nothing is laid by accident.
    fn drop_at(&self, place: HandPlace, (x, y): (f64, f64)) {
        let brick = brick_at(place);
        if self.held.get_untracked() != Some(brick) || self.doing.get_untracked() != Doing::Play {
            return;
        }
        // beside the wall's window it goes back
        let Some(point) = self.plane.to_plane((x, y - LIFTED)).or_else(|| self.plane.to_plane((x, y))) else {
            return self.picks.set(Picks::default());
        };
        let picks = self.picks.get_untracked();
        let sight = self.sight.get_untracked();
        let found = self.with_view(|view| drop_slot(view, picks, sight, point)).flatten();
        let at = found.map(|slot| slot.at).or_else(|| self.pair_at(point));
        if let Some(at) = at {
            Self::tap(*self, Target::Pair(at));
        }
    }

    fn put_back(&self, before: Option<HandPlace>) {
        self.picks.set(Picks { brick: before.map(brick_at), ..Picks::default() });
    }

    fn give_up(&self) {
        Self::tap(*self, Target::GiveUp);
    }
}

/// The parts of the table.
pub fn parts(play: Play) -> TableParts {
    let i18n = use_i18n();
    let table = Table::new(play, i18n);
    // what was taken up belongs to the moment, and to whoever has the device in hand
    Effect::watch(
        move || {
            let now = play.now.read();
            (now.ply, now.you, now.covered, now.draft.is_some())
        },
        move |_, _, _| table.clear(),
        false,
    );
    let keys = move |key: &str| {
        let doing = table.doing.get_untracked();
        match key {
            "r" | "R" if table.considered.get_untracked().is_some() => table.tap(Target::Turn),
            "s" | "S" if doing == Doing::Play => table.tap(Target::Skip),
            "d" | "D" if doing == Doing::Draw => table.tap(Target::Yard),
            "v" | "V" => table.look(|display| display.sight.oblique = !display.sight.oblique),
            "t" | "T" => table.look(|display| display.sight = display.sight.turned()),
            "l" | "L" => play.display::<Display>().update(|display| display.layers = !display.layers),
            key => return table.plane.press(key),
        }
        true
    };
    let words = |make: fn(I18n) -> &'static str| Signal::derive(move || make(i18n).to_owned());
    let mut key_words = vec![
        ("R", words(|i18n| t_string!(i18n, brick.table.turn))),
        ("S", words(|i18n| t_string!(i18n, brick.table.skip))),
        ("D", words(|i18n| t_string!(i18n, brick.table.key_yard))),
        ("V", words(|i18n| t_string!(i18n, brick.table.key_view))),
        ("T", words(|i18n| t_string!(i18n, brick.table.turn_view))),
        ("L", words(|i18n| t_string!(i18n, brick.table.set_layers))),
    ];
    key_words.extend(PlaneView::key_words(i18n));
    let spoken = Memo::new(move |_| table.spoken());
    TableParts {
        class: Signal::stored("brick-table".to_owned()),
        banner: Some(view! { <SkipBanner table=table /> }.into_any()),
        area: view! {
            <WallArea table=table />
            <p class="unseen" role="status" aria-live="polite" id="considered">
                {move || spoken.get()}
            </p>
        }
        .into_any(),
        figure: None,
        actions: view! { <Actions table=table /> }.into_any(),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        keys: Box::new(keys),
        key_words,
        end: Arc::new(move || end_card(i18n, play)),
    }
}
