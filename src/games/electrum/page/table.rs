//! The table: the chain, its open ends, the actions, and the hand below.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::Display;
use super::count::Count;
use super::ended::end_card;
use super::phrases::{end_name, refuse};
use crate::app::browser::focus::focus;
use crate::app::browser::measure::keep_room;
use crate::app::components::bone::{Key, Laid, LaidBones, Moving, marks};
use crate::app::game::{Play, TableParts};
use crate::app::house::{House, use_house};
use crate::app::play::tray::{Dragged, HandPlace, HandRow, Holder, Tray};
use crate::app::words::{I18n, bone_name, face_name};
use crate::engine::{Bone, Seat};
use crate::games::electrum::rules::{Action, Electrum, End};
use crate::games::electrum::scene::{
    Button, ElectrumScene, EndTarget, Picks, Reason, TableBone, Target, drop_end, tap_or_play, walk,
};
use crate::scene::table::{Area, Faces, Heading, Highlight, OnePlace, Tap};
use crate::text::{t, t_string, use_i18n};

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game being played.
    pub play: Play,
    house: House,
    area: RwSignal<Area>,
    fit: NodeRef<html::Div>,
    i18n: I18n,
    /// The bone that is taken up.
    pub picked: RwSignal<Option<Bone>>,
    /// The bone under the pointer.
    pub dragged: RwSignal<Option<Dragged>>,
    /// What lies where.
    pub scene: Memo<ElectrumScene>,
    /// Whether the person is to choose a bone now.
    pub may_play: Memo<bool>,
}

/// The id of an end's button.
fn end_id(end: End) -> String {
    format!("end-{end}")
}

impl Table {
    fn picks(self) -> Picks {
        Picks { bone: self.picked.get_untracked() }
    }

    /// Taps a target: takes up, plays, or says why not.
    pub fn tap(self, target: Target) {
        let one_place = self.house.preferences.read_untracked().one_place;
        self.tap_as(target, one_place);
    }

    /// The same, by another way than the preferred one to play a bone that only one place takes.
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
            Tap::Refused(reason) => self.play.refuse(self.why(reason)),
        }
    }

    fn why(self, reason: Reason) -> String {
        match reason {
            Reason::Rules(refusal) => refuse(self.i18n, refusal),
            Reason::ChooseFirst => t_string!(self.i18n, electrum.refuse.choose_first).to_owned(),
            Reason::FitsNowhere(bone) => {
                t_string!(self.i18n, electrum.refuse.fits_nowhere, bone = bone_name(self.i18n, bone))
            }
        }
    }

    /// Where a place on the page lies in the playing area.
    fn inside(self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let rect = self.fit.get_untracked()?.get_bounding_client_rect();
        Some((x - rect.left(), y - rect.top()))
    }

    /// The end that a bone dropped there would go to.
    fn end_near(self, bone: Bone, at: (f64, f64)) -> Option<End> {
        let (x, y) = self.inside(at)?;
        let now = self.play.now.read_untracked();
        drop_end(&self.scene.read_untracked(), bone, now.view::<Electrum>(), x, y)
    }

    /// The end at a place on the page, whatever it asks for.
    fn end_under(self, at: (f64, f64)) -> Option<End> {
        let (x, y) = self.inside(at)?;
        let scene = self.scene.read_untracked();
        scene.ends.iter().find(|target| target.touch.distance(x, y) <= 0.0).map(|target| target.end)
    }
}

impl Holder for Table {
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

    fn drawn(&self, bone: Bone) -> usize {
        self.play.now.read().drawn.iter().filter(|drawn| **drawn == bone).count()
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

    /// The focus goes to the first end that the taken bone fits.
    fn taken_by_key(&self) {
        let scene = self.scene.get_untracked();
        if let Some(end) = scene.ends.iter().find(|end| end.highlight == Highlight::Fits) {
            focus(&end_id(end.end));
        }
    }

    fn lift(&self, place: HandPlace) {
        if self.picked.get_untracked() != Some(place.bone) {
            self.tap_as(Target::Bone(place.bone), OnePlace::Confirm);
        }
    }

    /// Beside every end it goes back to the hand; on one where it does not fit it is said why.
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

/// The parts of the table.
pub fn parts(play: Play) -> TableParts {
    let i18n = use_i18n();
    let area = RwSignal::new(Area { width: 360.0, height: 320.0 });
    let picked = RwSignal::new(None);
    let scene = Memo::new(move |_| {
        ElectrumScene::new(play.now.read().shown::<Electrum>(), Picks { bone: picked.get() }, area.get())
    });
    let may_play = Memo::new(move |_| {
        let now = play.now.read();
        !now.has_ended() && now.view::<Electrum>().turn == Some(now.you) && scene.read().button.is_none()
    });
    let table = Table {
        play,
        house: use_house(),
        area,
        fit: NodeRef::new(),
        i18n,
        picked,
        dragged: RwSignal::new(None),
        scene,
        may_play,
    };
    // what was taken up belongs to the moment
    Effect::watch(move || play.now.read().ply, move |_, _, _| picked.set(None), false);
    let keys = move |key: &str| {
        let button = table.scene.try_read_untracked().and_then(|scene| scene.button);
        match key {
            "d" | "D" if button == Some(Button::Draw) => table.tap(Target::Draw),
            "p" | "P" if button == Some(Button::Pass) => table.tap(Target::Pass),
            _ => return false,
        }
        true
    };
    let words = |make: fn(I18n) -> &'static str| Signal::derive(move || make(i18n).to_owned());
    TableParts {
        class: Signal::stored(String::new()),
        banner: None,
        area: view! { <Area table=table /> }.into_any(),
        figure: Some(view! { <Count play=play /> }.into_any()),
        actions: view! { <Actions table=table /> }.into_any(),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        keys: Box::new(keys),
        key_words: vec![
            ("D", words(|i18n| t_string!(i18n, electrum.draw))),
            ("P", words(|i18n| t_string!(i18n, electrum.pass))),
        ],
        end: Arc::new(move || end_card(i18n, play)),
    }
}

/// The playing area.
#[component]
fn Area(table: Table) -> impl IntoView {
    let i18n = use_i18n();
    let Table { play, scene, .. } = table;
    keep_room(table.fit, table.area);
    let bones = Memo::new(move |_| {
        let you = play.now.read_untracked().you;
        let scene = scene.read();
        scene.bones.iter().map(|placed| (Key::Bone(placed.bone), laid(placed, scene.face, you))).collect::<Vec<_>>()
    });
    let ends = move || {
        if !table.may_play.get() {
            return Vec::new();
        }
        scene.read().ends.iter().map(|end| end.end).collect::<Vec<_>>()
    };
    // the end that takes the bone under the pointer
    let near = Memo::new(move |_| {
        let dragged = table.dragged.get().filter(|dragged| dragged.moved)?;
        table.end_near(dragged.place.bone, dragged.at)
    });
    let told = move || {
        let now = play.now.read();
        let line = now.shown::<Electrum>().layout.line();
        if line.is_empty() {
            return t_string!(i18n, electrum.chain_empty).to_owned();
        }
        let bones: Vec<String> = line.iter().map(|played| bone_name(i18n, played.bone)).collect();
        t_string!(i18n, electrum.chain, bones = bones.join(", "))
    };
    let walk_ends = move |event: KeyboardEvent| {
        let heading = match event.key().as_str() {
            "ArrowLeft" => Heading::West,
            "ArrowRight" => Heading::East,
            "ArrowUp" => Heading::North,
            "ArrowDown" => Heading::South,
            "Escape" => {
                if let Some(bone) = table.picked.get_untracked() {
                    table.picked.set(None);
                    focus(&HandPlace::of(bone).id());
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let here = document()
            .active_element()
            .and_then(|element| End::ALL.into_iter().find(|end| end_id(*end) == element.id()));
        let next = here.and_then(|here| walk(&scene.read_untracked(), here, heading));
        if let Some(next) = next {
            focus(&end_id(next));
        }
    };
    view! {
            <p class="unseen">{told}</p>
            <div class="table-fit" node_ref=table.fit>
                <svg class="chain" aria-hidden="true" focusable="false">
                    <LaidBones bones=bones moving=Moving::Together />
                </svg>
                <div role="group" aria-label=t!(i18n, electrum.ends) on:keydown=walk_ends>
                    <For each=ends key=|end| *end children=move |end| view! { <EndButton table=table near=near end=end /> } />
                </div>
            </div>
    }
}

/// A bone of the chain, as it lies before the person in seat `you`.
fn laid(placed: &TableBone, face: f64, you: Seat) -> Laid {
    let by_other = placed.seat != you;
    let has = [("by-other", by_other), ("latest", placed.latest)];
    Laid {
        bone: Some(placed.bone),
        spot: placed.spot,
        face,
        class: marks("chain-bone", &has),
        made: if placed.scores { placed.counts } else { Faces::default() },
    }
}

/// An open end.
#[component]
fn EndButton(table: Table, near: Memo<Option<End>>, end: End) -> impl IntoView {
    let i18n = use_i18n();
    let target = Memo::new(move |_| table.scene.read().ends.iter().find(|target| target.end == end).copied());
    let rect = move |of: fn(&EndTarget) -> f64| format!("{:.1}px", target.read().as_ref().map_or(0.0, of));
    let fits = move || target.read().as_ref().is_some_and(|target| target.highlight == Highlight::Fits);
    let label = move || {
        let name = end_name(i18n, end);
        let target = target.read();
        let Some(face) = target.as_ref().and_then(|target| target.pips).map(|pips| face_name(i18n, pips)) else {
            return t_string!(i18n, electrum.lead_here, end = name);
        };
        match table.picked.get() {
            Some(bone) if fits() => {
                t_string!(i18n, electrum.end_fits, end = name, face = face, bone = bone_name(i18n, bone))
            }
            _ => t_string!(i18n, electrum.end_button, end = name, face = face),
        }
    };
    // one tab stop: the first end that fits, or the first
    let stop = Memo::new(move |_| {
        let scene = table.scene.read();
        let first = scene.ends.iter().find(|target| target.highlight == Highlight::Fits).or(scene.ends.first());
        first.map(|target| target.end) == Some(end)
    });
    view! {
        <button
            class="end"
            id=end_id(end)
            class:fits=fits
            class:near=move || near.get() == Some(end)
            class:hinted=move || matches!(table.play.hinted(), Some(Action::Play(_, at)) if at == end)
            class:end-corners=move || target.read().as_ref().is_some_and(|target| target.corners)
            aria-label=label
            tabindex=move || if stop.get() { "0" } else { "-1" }
            style:left=move || rect(|target| target.touch.left)
            style:top=move || rect(|target| target.touch.top)
            style:width=move || rect(|target| target.touch.width)
            style:height=move || rect(|target| target.touch.height)
            on:click=move |_| table.tap(Target::End(end))
        >
            <span
                class="end-place"
                style:left=move || rect(|target| target.rect.left - target.touch.left)
                style:top=move || rect(|target| target.rect.top - target.touch.top)
                style:width=move || rect(|target| target.rect.width)
                style:height=move || rect(|target| target.rect.height)
            ></span>
        </button>
    }
}

/// The row of actions: undo at the left, redo at the right, and what the move is in the middle.
#[component]
fn Actions(table: Table) -> impl IntoView {
    let i18n = use_i18n();
    let Table { play, .. } = table;
    let button = Memo::new(move |_| {
        let now = play.now.read();
        if now.has_ended() { None } else { table.scene.read().button }
    });
    let ok = Memo::new(move |_| {
        let now = play.now.read();
        now.bot_to_move
            && !now.has_ended()
            && !play.bot_acts.get()
            && !play.display::<Display>().with(|display| display.auto_ok)
    });
    move || match (button.get(), ok.get()) {
        (Some(Button::Draw), _) => view! {
            <button class="button first" id="draw" on:click=move |_| table.tap(Target::Draw)>
                {t!(i18n, electrum.draw)}
            </button>
        }
        .into_any(),
        (Some(Button::Pass), _) => view! {
            <button class="button first" id="pass" on:click=move |_| table.tap(Target::Pass)>
                {t!(i18n, electrum.pass)}
            </button>
        }
        .into_any(),
        (None, true) => view! {
            <button class="button first" id="ok" on:click=move |_| play.ok()>
                {t!(i18n, house.ok)}
            </button>
        }
        .into_any(),
        (None, false) => ().into_any(),
    }
}
