//! The table: how it stands, the pool, the actions, and the hand below.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;

use super::actions::{Actions, Running};
use super::ended::end_card;
use super::phrases::refuse;
use super::pool::{PoolArea, item_id};
use super::standing::Standing;
use crate::app::browser::focus::{focus, focus_first};
use crate::app::game::{Play, TableParts};
use crate::app::play::tray::{Dragged, HandPlace, HandRow, Holder, Tray};
use crate::app::words::{I18n, bone_name};
use crate::engine::Bone;
use crate::games::scarnecchia::rules::{Action, Play as Doing, Refusal, Scarnecchia, View};
use crate::games::scarnecchia::scene::{Item, Picks, PoolScene, Reason, Target, mark, offers, tap, tap_item_dropped};
use crate::scene::table::{Area, Highlight, Tap};
use crate::text::{t_string, use_i18n};

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game being played.
    pub play: Play,
    /// The language.
    pub i18n: I18n,
    /// The room for the pool.
    pub area: RwSignal<Area>,
    /// What measures it.
    pub fit: NodeRef<html::Div>,
    /// What is picked.
    pub picks: RwSignal<Picks>,
    /// The tile under the pointer.
    pub drag: RwSignal<Option<Dragged>>,
    /// What lies where.
    pub scene: Memo<PoolScene>,
    /// Whether the person is to choose now.
    pub is_turn: Memo<bool>,
    /// What is offered to be done with what is picked.
    pub offers: Memo<Vec<Action>>,
}

/// The place in the hand of a tile that is taken up.
const fn place((bone, copy): (Bone, u8)) -> HandPlace {
    HandPlace { row: 0, bone, copy }
}

impl Table {
    fn new(play: Play, i18n: I18n) -> Self {
        let area = RwSignal::new(Area { width: 360.0, height: 280.0 });
        let picks = RwSignal::new(Picks::default());
        let is_turn = Memo::new(move |_| {
            let now = play.now.read();
            !(now.has_ended() || now.covered || now.bot_to_move) && now.view::<Scarnecchia>().turn == Some(now.you)
        });
        Self {
            play,
            i18n,
            area,
            fit: NodeRef::new(),
            picks,
            drag: RwSignal::new(None),
            scene: Memo::new(move |_| PoolScene::new(play.now.read().shown::<Scarnecchia>(), area.get())),
            is_turn,
            offers: Memo::new(move |_| {
                if is_turn.get() { offers(play.now.read().view::<Scarnecchia>(), &picks.read()) } else { Vec::new() }
            }),
        }
    }

    /// Asks the view of whoever looks.
    fn with_view<T>(self, ask: impl FnOnce(&View) -> T) -> Option<T> {
        let now = self.play.now.read_untracked();
        (!now.has_ended() && !now.covered).then(|| ask(now.view::<Scarnecchia>()))
    }

    fn take(self, tapped: Tap<Picks, Action, Reason>) {
        match tapped {
            Tap::Pick(picks) => self.picks.set(picks),
            Tap::Play(action) => {
                self.picks.set(Picks::default());
                self.play.act(&action);
            }
            Tap::Refused(reason) => self.play.refuse(self.why(reason)),
        }
    }

    /// Taps a target: takes up, chooses, plays, or says why not.
    pub fn tap(self, target: Target) {
        let picks = self.picks.get_untracked();
        if let Some(tapped) = self.with_view(|view| tap(view, &picks, target)) {
            self.take(tapped);
        }
    }

    fn why(self, reason: Reason) -> String {
        let i18n = self.i18n;
        match reason {
            Reason::Rules(Refusal::NotYourTurn) => {
                let now = self.play.now.read_untracked();
                let name = now.to_move.map(|seat| now.company.name(i18n, seat)).unwrap_or_default();
                t_string!(i18n, scarnecchia.turn.other, name = name)
            }
            Reason::Rules(refusal) => refuse(i18n, refusal),
            Reason::ChooseFirst => t_string!(i18n, scarnecchia.refuse.choose_first).to_owned(),
        }
    }

    /// Does the first of what is offered that is of this kind; says whether there is one.
    fn do_first(self, is_it: fn(&Doing) -> bool) -> bool {
        let Some(offers) = self.offers.try_get_untracked() else { return false };
        let found = offers.into_iter().find(|action| is_it(&action.play));
        if let Some(action) = found {
            self.tap(Target::Do(action));
        }
        found.is_some()
    }

    /// Lays the tile that is taken up into the pool, whatever is chosen there.
    fn trail(self) -> bool {
        let Some((tile, _)) = self.picks.try_get_untracked().and_then(|picks| picks.tile) else { return false };
        self.tap(Target::Do(Action { tile, play: Doing::Trail }));
        true
    }

    /// The item under a place on the page.
    fn item_at(self, (x, y): (f64, f64)) -> Option<Item> {
        let rect = self.fit.get_untracked()?.get_bounding_client_rect();
        self.scene.read_untracked().at(x - rect.left(), y - rect.top())
    }

    /// Whether a place on the page lies in the pool's room.
    fn is_in_pool(self, (x, y): (f64, f64)) -> bool {
        let inside =
            |rect: web_sys::DomRect| rect.left() <= x && x <= rect.right() && rect.top() <= y && y <= rect.bottom();
        self.fit.get_untracked().is_some_and(|fit| inside(fit.get_bounding_client_rect()))
    }

    /// What the hint on the table would choose in the pool.
    fn hinted_items(self) -> Vec<Item> {
        let Some(action) = self.play.hinted::<Action>() else { return Vec::new() };
        let now = self.play.now.read();
        hinted(now.view::<Scarnecchia>(), &action)
    }

    /// Whether the hint on the table is about something in the pool.
    pub fn is_hinted(self, item: Item) -> bool {
        self.hinted_items().contains(&item)
    }
}

/// The items that an action takes or joins.
fn hinted(view: &View, action: &Action) -> Vec<Item> {
    let single = |tiles: &[Bone]| {
        let mut taken: Vec<Item> = Vec::new();
        for tile in tiles {
            let places = view.pool.singles.iter().enumerate().filter(|(_, other)| *other == tile);
            taken.extend(places.map(|(at, _)| Item::Single(at)).find(|item| !taken.contains(item)));
        }
        taken.sort_unstable();
        taken
    };
    match action.play {
        Doing::Trail => Vec::new(),
        Doing::Capture(tiles) => single(&tiles),
        Doing::Build { single: tile, .. } => single(&[tile]),
        Doing::CaptureBuild(tiles) | Doing::Add { build: tiles, .. } => {
            let build = view.seat.and_then(|seat| view.pool.build_named(seat, tiles));
            build.map(|build| Item::Build(build.owner)).into_iter().collect()
        }
    }
}

impl Holder for Table {
    fn rows(&self) -> Vec<HandRow> {
        let now = self.play.now.read();
        let view = now.shown::<Scarnecchia>();
        let hand = view.own_hand().filter(|_| !now.covered).unwrap_or_default();
        let picked = self.picks.read().tile;
        let is_turn = self.is_turn.get();
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let bound = view.own_build().is_some();
        let mut bones: Vec<(Bone, Highlight)> = Vec::new();
        for &tile in hand {
            let copy = bones.iter().filter(|(other, _)| *other == tile).count();
            let of_tile = || legal.iter().filter(|action| action.tile == tile);
            let highlight = if picked.is_some_and(|(bone, number)| bone == tile && usize::from(number) == copy) {
                Highlight::Selected
            } else if !is_turn {
                Highlight::Plain
            } else if of_tile().any(|action| action.play != Doing::Trail) {
                Highlight::Playable
            } else if bound {
                Highlight::Calm
            } else {
                // it can always be laid down
                Highlight::Plain
            };
            bones.push((tile, highlight));
        }
        vec![HandRow { label: String::new(), bones }]
    }

    fn picked(&self) -> Option<HandPlace> {
        self.picks.read().tile.map(place)
    }

    fn dragged(&self) -> RwSignal<Option<Dragged>> {
        self.drag
    }

    fn may_play(&self) -> bool {
        self.is_turn.get()
    }

    fn hinted(&self) -> Option<Bone> {
        self.play.hinted::<Action>().map(|action| action.tile)
    }

    fn drawn(&self, bone: Bone) -> usize {
        self.play.now.read().drawn.iter().filter(|drawn| **drawn == bone).count()
    }

    fn label(&self, place: HandPlace, highlight: Option<Highlight>) -> String {
        let (name, total) = (bone_name(self.i18n, place.bone), place.bone.pips());
        match highlight {
            Some(Highlight::Playable) => {
                t_string!(self.i18n, scarnecchia.table.tile_does, tile = name, total = total)
            }
            Some(Highlight::Calm) => t_string!(self.i18n, scarnecchia.table.tile_rests, tile = name, total = total),
            _ => t_string!(self.i18n, scarnecchia.table.tile, tile = name, total = total),
        }
    }

    fn tap(&self, place: HandPlace) {
        Self::tap(*self, Target::Hand(place.bone, place.copy));
    }

    /// The focus goes to what the tile can take or join; where the hint has said what to do, that is chosen already.
    fn taken_by_key(&self) {
        let Some((tile, _)) = self.picks.get_untracked().tile else { return };
        if untrack(|| Holder::hinted(self)) == Some(tile) {
            let chosen = untrack(|| self.hinted_items());
            self.picks.update(|picks| picks.chosen = chosen);
            return focus_first(".actions .button.first");
        }
        let picks = self.picks.get_untracked();
        let next = self.with_view(|view| {
            let scene = self.scene.read_untracked();
            let can = |item: &Item| {
                let mark = mark(view, &picks, *item);
                mark.takes || mark.joins
            };
            scene.places.iter().map(|place| place.item).find(can)
        });
        match next.flatten().filter(|_| picks.chosen.is_empty()) {
            Some(item) => focus(&item_id(item)),
            None => focus_first(".actions .button.first"),
        }
    }

    fn lift(&self, lifted: HandPlace) {
        if self.picks.get_untracked().tile.map(place) != Some(lifted) {
            Self::tap(*self, Target::Hand(lifted.bone, lifted.copy));
        }
    }

    /// Beside the pool it goes back to the hand.
    fn drop_at(&self, dropped: HandPlace, at: (f64, f64)) {
        let picks = self.picks.get_untracked();
        if picks.tile.map(place) != Some(dropped) || !self.is_in_pool(at) {
            return;
        }
        let item = self.item_at(at);
        if let Some(tapped) = self.with_view(|view| tap_item_dropped(view, &picks, item)) {
            self.take(tapped);
        }
    }

    fn put_back(&self, before: Option<HandPlace>) {
        self.picks.set(Picks { tile: before.map(|place| (place.bone, place.copy)), chosen: Vec::new() });
    }

    fn give_up(&self) {
        Self::tap(*self, Target::GiveUp);
    }
}

/// The parts of the table.
pub fn parts(play: Play) -> TableParts {
    let i18n = use_i18n();
    let table = Table::new(play, i18n);
    // what is picked belongs to the moment
    Effect::watch(move || play.now.read().ply, move |_, _, _| table.picks.set(Picks::default()), false);
    let keys = move |key: &str| match key {
        "t" | "T" => table.do_first(|play| play.captured().is_some()),
        "b" | "B" => table.do_first(|play| play.target().is_some()),
        "l" | "L" => table.trail(),
        _ => false,
    };
    let words = |make: fn(I18n) -> &'static str| Signal::derive(move || make(i18n).to_owned());
    TableParts {
        class: Signal::stored("scar-table".to_owned()),
        banner: Some(view! { <Running table=table /> }.into_any()),
        area: view! {
            <Standing play=play />
            <PoolArea table=table />
        }
        .into_any(),
        figure: None,
        actions: view! { <Actions table=table /> }.into_any(),
        hand: Arc::new(move || view! { <Tray holder=Arc::new(table) /> }.into_any()),
        keys: Box::new(keys),
        key_words: vec![
            ("T", words(|i18n| t_string!(i18n, scarnecchia.keys.take))),
            ("B", words(|i18n| t_string!(i18n, scarnecchia.keys.build))),
            ("L", words(|i18n| t_string!(i18n, scarnecchia.keys.trail))),
        ],
        end: Arc::new(move || end_card(i18n, play)),
    }
}
