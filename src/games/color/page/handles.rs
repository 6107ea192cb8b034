//! State and event handling shared by the table's components.

use leptos::prelude::*;

use super::phrases::{half_does, half_name, refuse};
use super::settings::Display;
use crate::app::browser::drag::Drag;
use crate::app::game::PlayController;
use crate::app::play::square_board::BoardView;
use crate::app::words::I18n;
use crate::engine::{GameView, Seat, Square};
use crate::games::color::rules::{Action, Claim, Color, Event, Half, Phase, SIDE, View, groups as find};
use crate::games::color::scene::{
    BoardScene, Picks, PlacementPreview, PlayerTask, Reason, ReplayedEntry, Target, chosen_half, drop_square, tap,
};
use crate::scene::placing::Pose;
use crate::scene::table::{Heading, Highlight, Tap};
use crate::text::count_string;

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
    /// The domino under the pointer.
    pub dragged: RwSignal<Option<Drag>>,
    /// The pointer that draws a group.
    pub(super) trace: StoredValue<Trace>,
    /// What the player is asked to do.
    pub task: Memo<PlayerTask>,
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

/// Nothing picked. The domino is held with its halves in the order of the strip above the board.
fn fresh_picks(play: PlayController) -> Picks {
    let is_turned = play.now.read_untracked().seats_in_order().first().is_some_and(|seat| seat.index() > 0);
    let heading = if is_turned { Heading::West } else { Heading::East };
    Picks { pose: Pose::new(None, heading), ..Picks::default() }
}

impl Handles {
    /// Creates the state and its memos.
    pub fn new(play: PlayController, i18n: I18n) -> Self {
        let picks = RwSignal::new(fresh_picks(play));
        let dragged = RwSignal::new(None);
        let board = BoardView::new(SIDE, Square::new(3, 3), dragged.into());
        let task = Memo::new(move |_| {
            let now = play.now.read();
            if !now.awaits_you() {
                return PlayerTask::Nothing;
            }
            let task = PlayerTask::of(now.view::<Color>());
            if task == PlayerTask::Choose && now.draft.is_some() { PlayerTask::Nothing } else { task }
        });
        let past = Memo::new(move |_| {
            let (before, events) = play.entry_explained()?;
            ReplayedEntry::of(before.open(), events.open::<Vec<Event>>())
        });
        let is_placing = move || task.get() == PlayerTask::Place && past.read().is_none();
        let considered = Memo::new(move |_| {
            if !is_placing() || board.carried().is_some() {
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
            let (now, picks) = (play.now.read(), picks.read());
            let view = now.view::<Color>();
            let square = board.pointed(considered.read().is_some(), |point| drop_square(view, &picks, point))?;
            match tap(view, &picks.lifted(), Target::Square(square)) {
                Tap::Pick(picks) => PlacementPreview::of(view, picks.considered(view)?),
                _ => None,
            }
        });
        let offered = Memo::new(move |_| {
            if task.get() != PlayerTask::Claim {
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
            if past.read().is_some() || matches!(task.get(), PlayerTask::Place | PlayerTask::Claim) {
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
            dragged,
            trace: StoredValue::new(Trace::default()),
            task,
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
        self.take(|view, picks| tap(view, picks, target));
    }

    pub(super) fn take(self, meant: impl FnOnce(&View, &Picks) -> Tap<Picks, Action, Reason>) {
        let tapped =
            self.picks.with_untracked(|picks| self.play.while_under_way::<Color, _>(|view| meant(view, picks)));
        let Some(tapped) = tapped else { return };
        // the view may still list legal actions while the player has nothing to do
        if matches!(tapped, Tap::Play(_)) && self.task.get_untracked() == PlayerTask::Nothing {
            self.play.close_explained();
            return;
        }
        // the drawn groups stay until the claim has been played: a guest's is played by the host
        let is_claim = matches!(tapped, Tap::Play(Action::Claim(_)));
        let select = |picks| {
            if let Some(picks) = picks {
                return self.picks.set(picks);
            }
            self.board.hover.set(None);
            if !is_claim {
                self.picks.set(fresh_picks(self.play));
            }
        };
        self.play.take(tapped, select, |reason| self.why(reason));
    }

    pub(super) fn why(self, reason: Reason) -> String {
        refuse(self.i18n, reason)
    }

    /// Cancels one step: closes the entry shown again, or else drops the drawn groups or the preview.
    pub fn give_up(self) {
        if !self.play.close_explained() {
            self.tap(Target::GiveUp);
        }
    }

    /// The squares of the hint, the first half's first.
    pub fn hinted_place(self) -> Option<[Square; 2]> {
        match self.play.hinted() {
            Some(Action::Place(at)) => Some(at),
            _ => None,
        }
    }

    /// Lays the domino where and how the hint says, without playing it; None if there is no such hint.
    pub(super) fn lay_hint(self) -> Option<[Square; 2]> {
        let [first, second] = untrack(|| self.hinted_place())?;
        let heading = Heading::between(first, second)?;
        self.play.close_explained();
        self.picks.update(|picks| picks.pose = Pose::new(Some(first), heading));
        Some([first, second])
    }

    /// Previews the domino by keyboard: at the hint's squares, or else at the cursor.
    pub fn take_to_board(self) {
        if let Some([first, _]) = self.lay_hint() {
            self.board.cursor.set(first);
        }
        self.board.go_to(self.board.cursor.get_untracked());
    }

    /// Drops the dragged domino. This only previews it, so that a slip places nothing.
    pub fn drop_at(self, at: (f64, f64)) {
        let square = self.picks.with_untracked(|picks| {
            let now = self.play.now.read_untracked();
            self.board.dropped(at, |point| drop_square(now.view::<Color>(), picks, point))
        });
        if let Some(square) = square {
            self.picks.update(|picks| picks.pose.at = None);
            self.tap(Target::Square(square));
        }
    }

    /// The groups shown on the board, with their CSS class.
    pub fn shown_claim(self) -> Option<(Claim, &'static str)> {
        if let Some(past) = self.past.get() {
            return Some((past.claim, "claimed"));
        }
        match self.task.get() {
            PlayerTask::Claim if self.picks.read().has_drawn() => Some((self.picks.read().claim(), "drawn")),
            PlayerTask::Claim => self.offered.get().map(|claim| (claim, "offered")),
            PlayerTask::Place => {
                let is_carried = self.board.carried().is_some();
                let shown = self.considered.get().or_else(|| self.ghost.get().filter(|_| is_carried));
                shown.map(|preview| (preview.claim, "offered"))
            }
            PlayerTask::Choose | PlayerTask::Nothing => self.news.get().map(|claim| (claim, "claimed")),
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
        self.picks.set(fresh_picks(self.play));
        self.dragged.set(None);
        self.board.hover.set(None);
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
