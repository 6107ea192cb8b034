//! State and event handling shared by the table's components.

use leptos::prelude::*;

use super::phrases::{half_does, half_name, refuse};
use super::settings::Display;
use crate::app::browser::drag::{Drag, lifted};
use crate::app::game::PlayController;
use crate::app::play::grid::focus_square;
use crate::app::play::square_board::BoardView;
use crate::app::words::I18n;
use crate::engine::{Seat, Square};
use crate::games::color::rules::{Action, Claim, Color, Event, Half, Phase, SIDE, View, groups as find};
use crate::games::color::scene::{
    BoardScene, Picks, PlacementPreview, Reason, ReplayedEntry, Target, chosen_half, drop_square, tap,
};
use crate::scene::table::{Heading, Highlight, Tap};
use crate::text::count_string;

/// The kind of action the player has to take now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// Choose a half.
    Choose,
    /// Place the domino.
    Place,
    /// Claim groups.
    Claim,
    /// Not the player's turn, or an entry is shown again.
    Nothing,
}

/// A pointer that draws a group on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Trace {
    /// The last square it reached; `None` while it is not pressed.
    pub(super) at: Option<Square>,
    /// True once it has drawn.
    pub(super) draws: bool,
    /// Ignore the click that follows.
    pub(super) swallows: bool,
}

/// State shared by the table's components.
#[derive(Clone, Copy)]
pub struct Handles {
    /// The controller of the game.
    pub play: PlayController,
    /// The language.
    pub i18n: I18n,
    /// The player's picks.
    pub picks: RwSignal<Picks>,
    /// The square under the mouse.
    pub hover: RwSignal<Option<Square>>,
    /// The square of the keyboard cursor.
    pub cursor: RwSignal<Square>,
    /// The domino under the pointer.
    pub carried: RwSignal<Option<Drag>>,
    /// The pointer that draws a group.
    pub(super) trace: StoredValue<Trace>,
    /// The kind of action the player has to take.
    pub doing: Memo<Doing>,
    /// Contents of the board.
    pub scene: Memo<BoardScene>,
    /// The number of entries, and true if the last of them was played after this table opened.
    pub fresh: Memo<(usize, bool)>,
    /// The result of the placement being previewed.
    pub considered: Memo<Option<PlacementPreview>>,
    /// The result of the placement under the pointer, before it is picked.
    pub ghost: Memo<Option<PlacementPreview>>,
    /// The offered claim: the hint's, or else the best.
    pub offered: Memo<Option<Claim>>,
    /// The last claim of another seat, until the player acts.
    pub news: Memo<Option<Claim>>,
    /// The entry shown again.
    pub past: Memo<Option<ReplayedEntry>>,
    /// The board on the screen.
    pub board: BoardView,
}

impl Handles {
    /// Creates the state and its memos.
    pub fn new(play: PlayController, i18n: I18n) -> Self {
        let picks = RwSignal::new(Picks::default());
        let (hover, carried) = (RwSignal::new(None), RwSignal::new(None::<Drag>));
        let board = BoardView::new();
        let doing = Memo::new(move |_| {
            let now = play.now.read();
            let table = &now.view::<Color>().table;
            if now.has_ended() || now.covered || now.bot_to_move {
                return Doing::Nothing;
            }
            match table.phase {
                Phase::Choose if now.draft.is_none() => Doing::Choose,
                Phase::Place { .. } if table.placer == now.you => Doing::Place,
                Phase::Claim { .. } if table.placer == now.you => Doing::Claim,
                _ => Doing::Nothing,
            }
        });
        let past = Memo::new(move |_| {
            let (before, events) = play.entry_explained()?;
            ReplayedEntry::of(before.open(), events.open::<Vec<Event>>())
        });
        let is_placing = move || doing.get() == Doing::Place && past.read().is_none();
        let moving = move || carried.get().is_some_and(|carried| carried.moved);
        let considered = Memo::new(move |_| {
            if !is_placing() || moving() {
                return None;
            }
            let now = play.now.read();
            let view = now.view::<Color>();
            PlacementPreview::of(view, picks.read().considered(view)?)
        });
        let ghost = Memo::new(move |_| {
            if !is_placing() {
                return None;
            }
            let now = play.now.read();
            let view = now.view::<Color>();
            let picks = picks.get();
            if let Some(carried) = carried.get().filter(|carried| carried.moved) {
                let (x, y) = board.to_squares(lifted(carried.at), SIDE)?;
                let at = drop_square(view, picks.heading, x, y)?;
                return PlacementPreview::of(view, Picks { at: Some(at), ..picks }.considered(view)?);
            }
            let over = hover.get().filter(|_| considered.read().is_none())?;
            match tap(view, &Picks { at: None, ..picks }, Target::Square(over)) {
                Tap::Pick(picks) => PlacementPreview::of(view, picks.considered(view)?),
                _ => None,
            }
        });
        let offered = Memo::new(move |_| {
            if doing.get() != Doing::Claim {
                return None;
            }
            if let Some(Action::Claim(claim)) = play.hinted() {
                return Some(claim);
            }
            let is_wanted = !play.is_exercise() && play.display::<Display>().with(|display| display.offer);
            let now = play.now.read();
            let table = &now.view::<Color>().table;
            match table.phase {
                Phase::Claim { placed, .. } if is_wanted => Some(find::best_claim(&table.board, placed)),
                _ => None,
            }
        });
        let news = Memo::new(move |_| {
            if past.read().is_some() || matches!(doing.get(), Doing::Place | Doing::Claim) {
                return None;
            }
            let now = play.now.read();
            now.events.open::<Vec<Event>>().iter().rev().find_map(|event| match event {
                Event::Claimed { claim, .. } => Some(claim.clone()),
                _ => None,
            })
        });
        Self {
            play,
            i18n,
            picks,
            hover,
            cursor: RwSignal::new(Square::new(3, 3)),
            carried,
            trace: StoredValue::new(Trace::default()),
            doing,
            scene: Memo::new(move |_| BoardScene::new(play.now.read().view::<Color>())),
            fresh: Memo::new(move |before: Option<&(usize, bool)>| {
                let ply = play.now.read().ply;
                (ply, before.is_some_and(|(before, was)| ply > *before || (ply == *before && *was)))
            }),
            considered,
            ghost,
            offered,
            news,
            past,
            board,
        }
    }

    /// Handles a tap on a target: picks, previews, draws, plays, or explains why it cannot.
    pub fn tap(self, target: Target) {
        let tapped = {
            let now = self.play.now.read_untracked();
            if now.has_ended() || now.covered {
                return;
            }
            self.picks.with_untracked(|picks| tap(now.view::<Color>(), picks, target))
        };
        self.close();
        match tapped {
            Tap::Pick(picks) => self.picks.set(picks),
            Tap::Play(action) => {
                // the view may still list legal actions while the player has nothing to do
                if self.doing.get_untracked() == Doing::Nothing {
                    return;
                }
                self.hover.set(None);
                if !matches!(action, Action::Claim(_)) {
                    self.picks.set(Picks::default());
                }
                self.play.act(&action);
            }
            Tap::Refused(reason) => self.refuse(reason),
        }
    }

    pub(super) fn refuse(self, reason: Reason) {
        self.play.refuse(|| refuse(self.i18n, reason));
    }

    /// Closes the entry shown again.
    pub fn close(self) {
        if self.play.explained.get_untracked().is_some() {
            self.play.explained.set(None);
        }
    }

    /// Cancels the picks.
    pub fn give_up(self) {
        if self.play.explained.get_untracked().is_some() {
            return self.close();
        }
        self.tap(Target::GiveUp);
    }

    /// Previews the domino by keyboard: at the hint's squares, or else at the cursor.
    pub fn take_to_board(self) {
        if let Some(Action::Place(at)) = untrack(|| self.play.hinted()) {
            self.consider_at(at);
        }
        let cursor = self.cursor.get_untracked();
        focus_square(cursor);
        self.hover.set(Some(cursor));
    }

    /// Previews the domino on these squares.
    fn consider_at(self, at: [Square; 2]) {
        let heading = Heading::ALL.into_iter().find(|way| at[0].stepped(way.step(), SIDE) == Some(at[1]));
        if let Some(heading) = heading {
            self.picks.update(|picks| (picks.at, picks.heading) = (Some(at[0]), heading));
            self.cursor.set(at[0]);
        }
    }

    /// Drops the dragged domino. This only previews it, so that a slip places nothing.
    pub fn drop_at(self, at: (f64, f64)) {
        let Some((x, y)) = self.board.to_squares(lifted(at), SIDE) else { return };
        let heading = self.picks.with_untracked(|picks| picks.heading);
        let found = drop_square(self.play.now.read_untracked().view::<Color>(), heading, x, y);
        if let Some(square) = found.or_else(|| square_at(x, y)) {
            self.picks.update(|picks| picks.at = None);
            self.tap(Target::Square(square));
        }
    }

    /// The groups shown on the board, with their CSS class.
    pub fn shown_claim(self) -> Option<(Claim, &'static str)> {
        if let Some(past) = self.past.get() {
            return Some((past.claim, "claimed"));
        }
        match self.doing.get() {
            Doing::Claim if self.picks.read().has_drawn() => Some((self.picks.read().claim(), "drawn")),
            Doing::Claim => self.offered.get().map(|claim| (claim, "offered")),
            Doing::Place => {
                let carried = self.carried.get().is_some_and(|carried| carried.moved);
                let shown = self.considered.get().or_else(|| self.ghost.get().filter(|_| carried));
                shown.map(|preview| (preview.claim, "offered"))
            }
            Doing::Choose | Doing::Nothing => self.news.get().map(|claim| (claim, "claimed")),
        }
    }

    /// The half a seat has chosen, if the viewer may know it.
    pub fn chosen(self, seat: Seat) -> Option<Half> {
        let now = self.play.now.read();
        let own = || match now.draft.as_ref().filter(|_| !now.covered && now.you == seat)?.parse() {
            Ok(Action::Choose(half)) => Some(half),
            _ => None,
        };
        chosen_half(now.view::<Color>(), seat).or_else(own)
    }

    pub fn with_view<T>(self, ask: impl FnOnce(&View) -> T) -> T {
        ask(self.play.now.read().view::<Color>())
    }

    /// Clears everything picked, pointed at or drawn.
    pub fn forget(self) {
        self.picks.set(Picks::default());
        self.carried.set(None);
        self.hover.set(None);
        self.trace.set_value(Trace::default());
    }

    /// The highlight of a color in the panel.
    pub fn highlight(self, half: Half) -> Highlight {
        if self.picks.read().half == Some(half) {
            return Highlight::Selected;
        }
        let may = self.with_view(|view| view.check(&Action::Choose(half)).is_ok());
        if may { Highlight::Plain } else { Highlight::Calm }
    }

    /// The label of a color in the panel.
    pub fn half_label(self, half: Half) -> String {
        let (i18n, name) = (self.i18n, half_name(self.i18n, half));
        let does = half_does(i18n, half);
        if half == Half::Purple {
            let left = self.purples_left();
            let left = count_string!(i18n, color.left, count = left);
            return format!("{name}, {left}. {does}");
        }
        format!("{name}. {does}")
    }

    /// The number of turns in which the viewer may still choose purple.
    pub fn purples_left(self) -> u32 {
        let now = self.play.now.read();
        now.view::<Color>().table.purples_left[now.you.index()].into()
    }
}

/// The square that contains a point given in squares.
pub(super) fn square_at(x: f64, y: f64) -> Option<Square> {
    let holds = |at: u8, point: f64| (f64::from(at) + 0.5 - point).abs() <= 0.5;
    Square::all(SIDE).find(|square| holds(square.column(), x) && holds(square.row(), y))
}
