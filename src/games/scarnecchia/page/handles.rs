//! State and event handling shared by the table's components.

use leptos::html;
use leptos::prelude::*;

use super::phrases::refuse_by_rule;
use super::settings::Display;
use crate::app::browser::focus::{focus, focus_first};
use crate::app::components::bone::UprightBone;
use crate::app::game::PlayController;
use crate::app::play::holder::{Dragged, HandPlace, HandRow, Holder};
use crate::app::words::action_error::action_error;
use crate::app::words::{I18n, bone_name};
use crate::engine::{ActionError, Bone, GameView};
use crate::games::scarnecchia::rules::{Action, Play, Scarnecchia, View, total};
use crate::games::scarnecchia::scene::{
    Mark, Picks, PoolItem, PoolScene, Reason, Target, mark, offers, suits_chosen, tap, tap_item_dropped,
};
use crate::scene::table::{Area, Highlight, Tap};
use crate::text::t_string;

/// State shared by the table's components.
#[derive(Clone, Copy)]
pub struct Handles {
    /// The controller of the game.
    pub play: PlayController,
    /// The language.
    pub i18n: I18n,
    /// The size of the pool's area.
    pub area: RwSignal<Area>,
    /// The element measured for it.
    pub fit: NodeRef<html::Div>,
    /// The player's picks.
    pub picks: RwSignal<Picks>,
    /// The tile under the pointer.
    pub dragged: RwSignal<Option<Dragged>>,
    /// Positions of the tiles and builds.
    pub scene: Memo<PoolScene>,
    /// True if each tile shows its total.
    pub totals: Memo<bool>,
    /// True if the player has to choose now.
    pub is_turn: Memo<bool>,
    /// The legal actions with the current picks.
    pub offers: Memo<Vec<Action>>,
}

/// The place of the picked tile in the hand.
const fn place((bone, copy): (Bone, u8)) -> HandPlace {
    HandPlace { row: 0, bone, copy }
}

/// DOM id of an item's button.
pub fn item_id(item: PoolItem) -> String {
    match item {
        PoolItem::Build(owner) => format!("build-{owner}"),
        PoolItem::Single(at) => format!("single-{at}"),
    }
}

impl Handles {
    /// Creates the state and its memos.
    pub fn new(play: PlayController, i18n: I18n) -> Self {
        let area = RwSignal::new(Area { width: 360.0, height: 280.0 });
        let picks = RwSignal::new(Picks::default());
        let display = play.display::<Display>();
        let totals = Memo::new(move |_| display.with(|display| display.totals));
        let is_turn = Memo::new(move |_| {
            let now = play.now.read();
            now.awaits_you() && now.view::<Scarnecchia>().turn == Some(now.you)
        });
        Self {
            play,
            i18n,
            area,
            fit: NodeRef::new(),
            picks,
            dragged: RwSignal::new(None),
            scene: Memo::new(move |_| PoolScene::new(play.now.read().shown::<Scarnecchia>(), area.get(), totals.get())),
            totals,
            is_turn,
            offers: Memo::new(move |_| {
                if is_turn.get() { offers(play.now.read().view::<Scarnecchia>(), &picks.read()) } else { Vec::new() }
            }),
        }
    }

    fn take(self, tapped: Tap<Picks, Action, Reason>) {
        let select = |picks: Option<Picks>| self.picks.set(picks.unwrap_or_default());
        self.play.take(tapped, select, |reason| self.why(reason));
    }

    /// Handles a tap on a target: picks up, chooses, plays, or explains why it cannot.
    pub fn tap(self, target: Target) {
        let picks = self.picks.get_untracked();
        if let Target::Item(item) = target
            && let Some(hinted) = untrack(|| self.hinted_picks(item)).filter(|hinted| *hinted != picks)
        {
            return self.take(Tap::Pick(hinted));
        }
        if let Some(tapped) = self.play.while_under_way::<Scarnecchia, _>(|view| tap(view, &picks, target)) {
            self.take(tapped);
        }
    }

    fn why(self, reason: Reason) -> String {
        let i18n = self.i18n;
        match reason {
            Reason::Rules(ActionError::NotYourTurn) => {
                let now = self.play.now.read_untracked();
                let name = now.to_move.map(|seat| now.seat_names.name(i18n, seat)).unwrap_or_default();
                t_string!(i18n, scarnecchia.turn.other, name = name)
            }
            Reason::Rules(error) => action_error(i18n, error, refuse_by_rule),
            Reason::NoTile => t_string!(i18n, scarnecchia.refuse.no_tile).to_owned(),
        }
    }

    /// Plays the first offered action of this kind; false if there is none.
    pub fn do_first(self, is_it: fn(&Play) -> bool) -> bool {
        let Some(offers) = self.offers.try_get_untracked() else { return false };
        let found = offers.into_iter().find(|action| is_it(&action.play));
        if let Some(action) = found {
            self.tap(Target::Do(action));
        }
        found.is_some()
    }

    /// Trails the picked tile, whatever is chosen in the pool.
    pub fn trail(self) -> bool {
        let Some((tile, _)) = self.picks.try_get_untracked().and_then(|picks| picks.tile) else { return false };
        self.tap(Target::Do(Action { tile, play: Play::Trail }));
        true
    }

    /// The item at page coordinates.
    fn item_at(self, (x, y): (f64, f64)) -> Option<PoolItem> {
        let rect = self.fit.get_untracked()?.get_bounding_client_rect();
        self.scene.read_untracked().at(x - rect.left(), y - rect.top())
    }

    /// True if the page coordinates are inside the pool's area.
    fn is_in_pool(self, (x, y): (f64, f64)) -> bool {
        let inside =
            |rect: web_sys::DomRect| rect.left() <= x && x <= rect.right() && rect.top() <= y && y <= rect.bottom();
        self.fit.get_untracked().is_some_and(|fit| inside(fit.get_bounding_client_rect()))
    }

    /// The items of the pool that the current hint would choose.
    fn hinted_items(self) -> Vec<PoolItem> {
        let Some(action) = self.play.hinted::<Action>() else { return Vec::new() };
        let now = self.play.now.read();
        hinted(now.view::<Scarnecchia>(), &action)
    }

    /// The picks that the current hint recommends, if it marks this item: a tap there takes them. While another tile that
    /// does something with the item is picked up, a tap is about that tile.
    fn hinted_picks(self, item: PoolItem) -> Option<Picks> {
        let tile = self.play.hinted::<Action>()?.tile;
        let chosen = self.hinted_items();
        let (now, picks) = (self.play.now.read(), self.picks.read());
        let is_other = picks.tile.is_some_and(|(other, _)| other != tile);
        let does = || mark(now.view::<Scarnecchia>(), &picks, item) != Mark::default();
        let copy = picks.tile.filter(|_| !is_other).map_or(0, |(_, copy)| copy);
        (chosen.contains(&item) && !(is_other && does())).then_some(Picks { tile: Some((tile, copy)), chosen })
    }

    /// True if the current hint marks `item`.
    pub fn is_hinted(self, item: PoolItem) -> bool {
        self.hinted_picks(item).is_some()
    }
}

/// The items that an action captures or builds on.
fn hinted(view: &View, action: &Action) -> Vec<PoolItem> {
    let single = |tiles: &[Bone]| {
        let mut taken: Vec<PoolItem> = Vec::new();
        for tile in tiles {
            let places = view.pool.singles.iter().enumerate().filter(|(_, other)| *other == tile);
            taken.extend(places.map(|(at, _)| PoolItem::Single(at)).find(|item| !taken.contains(item)));
        }
        taken.sort_unstable();
        taken
    };
    match action.play {
        Play::Trail => Vec::new(),
        Play::Capture(tiles) => single(&tiles),
        Play::Build { single: tile, .. } => single(&[tile]),
        Play::CaptureBuild(tiles) | Play::Add { build: tiles, .. } => {
            let build = view.seat.and_then(|seat| view.pool.build_named(seat, tiles));
            build.map(|build| PoolItem::Build(build.owner)).into_iter().collect()
        }
    }
}

impl Holder for Handles {
    fn play(&self) -> PlayController {
        self.play
    }

    fn rows(&self) -> Vec<HandRow> {
        let now = self.play.now.read();
        let view = now.shown::<Scarnecchia>();
        let hand = view.own_hand().filter(|_| !now.covered).unwrap_or_default();
        let picks = self.picks.read();
        let picked = picks.tile;
        let is_turn = self.is_turn.get();
        let mut legal = Vec::new();
        view.legal(&mut legal);
        let bound = view.own_build().is_some();
        let misses_chosen = |tile| picked.is_none() && !picks.chosen.is_empty() && !suits_chosen(view, &picks, tile);
        let mut bones: Vec<(Bone, Highlight)> = Vec::new();
        for &tile in hand {
            let copy = bones.iter().filter(|(other, _)| *other == tile).count();
            let of_tile = || legal.iter().filter(|action| action.tile == tile);
            let highlight = if picked.is_some_and(|(bone, number)| bone == tile && usize::from(number) == copy) {
                Highlight::Selected
            } else if !is_turn || misses_chosen(tile) {
                Highlight::Plain
            } else if of_tile().any(|action| action.play != Play::Trail) {
                Highlight::Playable
            } else if bound {
                Highlight::Calm
            } else {
                // this tile can only be trailed, which is always legal here
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
        self.dragged
    }

    fn may_play(&self) -> bool {
        self.is_turn.get()
    }

    fn hinted(&self) -> Option<Bone> {
        self.play.hinted::<Action>().map(|action| action.tile)
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

    fn picture(&self, place: HandPlace) -> AnyView {
        let totals = self.totals;
        let total = move || totals.get().then(|| view! { <span class="tile-total">{total(place.bone)}</span> });
        view! {
            <UprightBone bone=Some(place.bone) />
            {total}
        }
        .into_any()
    }

    fn tap(&self, place: HandPlace) {
        Self::tap(*self, Target::Hand(place.bone, place.copy));
    }

    /// Moves the focus to the first item the tile can capture or build on, or to the first action if what is chosen is
    /// enough for one. Items named by the hint are chosen already.
    fn taken_by_key(&self) {
        let Some((tile, _)) = self.picks.get_untracked().tile else { return };
        if untrack(|| Holder::hinted(self)) == Some(tile) {
            let chosen = untrack(|| self.hinted_items());
            self.picks.update(|picks| picks.chosen = chosen);
            return focus_first(".actions .button.first");
        }
        let picks = self.picks.get_untracked();
        let next = self.play.while_under_way::<Scarnecchia, _>(|view| {
            let scene = self.scene.read_untracked();
            let can = |item: &PoolItem| {
                let mark = mark(view, &picks, *item);
                (mark.takes || mark.joins) && !mark.chosen
            };
            scene.items.iter().map(|area| area.item).find(can)
        });
        let is_enough = !picks.chosen.is_empty() && !self.offers.get_untracked().is_empty();
        match next.flatten().filter(|_| !is_enough) {
            Some(item) => focus(&item_id(item)),
            None => focus_first(".actions .button.first"),
        }
    }

    fn lift(&self, lifted: HandPlace) {
        if self.picks.get_untracked().tile.map(place) != Some(lifted) {
            Self::tap(*self, Target::Hand(lifted.bone, lifted.copy));
        }
    }

    /// A drop outside the pool returns the tile to the hand.
    fn drop_at(&self, dropped: HandPlace, at: (f64, f64)) {
        let picks = self.picks.get_untracked();
        if picks.tile.map(place) != Some(dropped) || !self.is_in_pool(at) {
            return;
        }
        let item = self.item_at(at);
        let tapped = self.play.while_under_way::<Scarnecchia, _>(|view| tap_item_dropped(view, &picks, item));
        if let Some(tapped) = tapped {
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
