//! The table: the domino that is made, the board, the actions, and the panel below.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;

use super::Display;
use super::actions::Actions;
use super::banner::Banner;
use super::board::Board;
use super::ended::end_card;
use super::hand::Hand;
use super::made::Made;
use super::phrases::{groups, half_name, lies, points, refuse};
use crate::app::browser::focus::focus_if_lost;
use crate::app::game::{Play, TableParts};
use crate::app::motion::{come_from, send_copy};
use crate::app::play::grid::focus_square;
use crate::app::words::I18n;
use crate::engine::{Seat, Square};
use crate::games::color::rules::{Action, Claim, Color, Event, Half, Phase, SIDE, View, groups as find};
use crate::games::color::scene::{BoardScene, Past, Picks, Preview, Reason, Target, chosen, drag, drop_square, tap};
use crate::scene::table::{Highlight, Tap};
use crate::text::{count_string, t_string, use_i18n};

/// How far above the pointer the middle of a dragged domino is, in pixels: a finger would hide it.
pub const LIFTED: f64 = 36.0;

/// What the person is to do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// To choose a half.
    Choose,
    /// To place the domino.
    Place,
    /// To claim groups.
    Claim,
    /// To wait, or to look.
    Nothing,
}

/// The domino under the pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Carried {
    /// Where the press began, on the page.
    pub from: (f64, f64),
    /// Where the pointer is.
    pub at: (f64, f64),
    /// Whether it has moved far enough to be a drag.
    pub moved: bool,
}

/// A pointer that draws over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Trace {
    /// The square it was on last; nothing while none is pressed.
    at: Option<Square>,
    /// Whether it has drawn.
    draws: bool,
    /// Whether the click that follows is no tap.
    swallows: bool,
}

/// What the parts of the table share.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game being played.
    pub play: Play,
    /// The language.
    pub i18n: I18n,
    /// What is picked.
    pub picks: RwSignal<Picks>,
    /// The square under the mouse.
    pub hover: RwSignal<Option<Square>>,
    /// The square that the keys are on.
    pub cursor: RwSignal<Square>,
    /// The domino under the pointer.
    pub carried: RwSignal<Option<Carried>>,
    trace: StoredValue<Trace>,
    /// What the person is to do.
    pub doing: Memo<Doing>,
    /// What lies on the board.
    pub scene: Memo<BoardScene>,
    /// Whether the last entry was played while somebody looked.
    pub fresh: Memo<(usize, bool)>,
    /// What the placement that is considered would bring.
    pub considered: Memo<Option<Preview>>,
    /// The same of the one that would be considered where the pointer is.
    pub ghost: Memo<Option<Preview>>,
    /// The claim that is offered: that of a hint, or else the best.
    pub offered: Memo<Option<Claim>>,
    /// What another seat claimed last, until the person has acted.
    pub news: Memo<Option<Claim>>,
    /// The entry that is shown again.
    pub past: Memo<Option<Past>>,
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
        let (hover, carried) = (RwSignal::new(None), RwSignal::new(None::<Carried>));
        let squares = NodeRef::<html::Div>::new();
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
            Past::of(before.open(), events.open::<Vec<Event>>())
        });
        let is_placing = move || doing.get() == Doing::Place && past.read().is_none();
        let moving = move || carried.get().is_some_and(|carried| carried.moved);
        let considered = Memo::new(move |_| {
            if !is_placing() || moving() {
                return None;
            }
            let now = play.now.read();
            let view = now.view::<Color>();
            Preview::of(view, picks.read().considered(view)?)
        });
        let ghost = Memo::new(move |_| {
            if !is_placing() {
                return None;
            }
            let now = play.now.read();
            let view = now.view::<Color>();
            let picks = picks.get();
            if let Some(carried) = carried.get().filter(|carried| carried.moved) {
                let (x, y) = on_board(squares, carried.at)?;
                let at = drop_square(view, picks.heading, x, y)?;
                return Preview::of(view, Picks { at: Some(at), ..picks }.considered(view)?);
            }
            let over = hover.get().filter(|_| considered.read().is_none())?;
            match tap(view, &Picks { at: None, ..picks }, Target::Square(over)) {
                Tap::Pick(picks) => Preview::of(view, picks.considered(view)?),
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
                Phase::Claim { placed, .. } if is_wanted => Some(find::best(&table.board, placed)),
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
            fit: NodeRef::new(),
            squares,
            side: RwSignal::new(320.0),
        }
    }

    /// Taps a target: picks, considers, draws, plays, or says why not.
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
                // what is not to be done now is not done, whatever the view allows
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

    fn refuse(self, reason: Reason) {
        self.play.refuse(refuse(self.i18n, reason));
    }

    /// Taps a square, unless a pointer has just drawn over it.
    pub fn tap_square(self, square: Square) {
        let swallows = self.trace.with_value(|trace| trace.swallows);
        self.trace.set_value(Trace::default());
        if !swallows && self.doing.get_untracked() != Doing::Nothing {
            self.tap(Target::Square(square));
        }
    }

    /// Closes what is shown again.
    pub fn close(self) {
        if self.play.explained.get_untracked().is_some() {
            self.play.explained.set(None);
        }
    }

    /// Changes one's mind.
    pub fn give_up(self) {
        if self.play.explained.get_untracked().is_some() {
            return self.close();
        }
        self.tap(Target::GiveUp);
    }

    /// Takes the domino to the board by a key: to where the hint would lay it, or where the keys are.
    pub fn take_to_board(self) {
        if let Some(Action::Place(at)) = untrack(|| self.play.hinted()) {
            self.consider_at(at);
        }
        let cursor = self.cursor.get_untracked();
        focus_square(cursor);
        self.hover.set(Some(cursor));
    }

    /// Considers the domino on these squares.
    fn consider_at(self, at: [Square; 2]) {
        use crate::scene::table::Heading;
        let heading = Heading::ALL.into_iter().find(|way| at[0].stepped(way.step(), SIDE) == Some(at[1]));
        if let Some(heading) = heading {
            self.picks.update(|picks| (picks.at, picks.heading) = (Some(at[0]), heading));
            self.cursor.set(at[0]);
        }
    }

    // dragging the domino, and drawing

    /// A dragged domino is let go: it is only considered there, nothing is laid by accident.
    pub fn drop_at(self, at: (f64, f64)) {
        let Some((x, y)) = on_board(self.squares, at) else { return };
        let heading = self.picks.with_untracked(|picks| picks.heading);
        let found = drop_square(self.play.now.read_untracked().view::<Color>(), heading, x, y);
        if let Some(square) = found.or_else(|| square_at(x, y)) {
            self.picks.update(|picks| picks.at = None);
            self.tap(Target::Square(square));
        }
    }

    /// The square under a pointer.
    fn under(self, at: (f64, f64)) -> Option<Square> {
        let rect = self.squares.get_untracked()?.get_bounding_client_rect();
        let side = rect.width() / f64::from(SIDE);
        (side > 0.0).then(|| square_at((at.0 - rect.left()) / side, (at.1 - rect.top()) / side)).flatten()
    }

    /// A pointer is pressed on the board.
    pub fn press_at(self, at: (f64, f64)) {
        let at = self.under(at).filter(|_| self.doing.get_untracked() == Doing::Claim);
        self.trace.set_value(Trace { at, ..Trace::default() });
    }

    /// A pressed pointer moves over the board: where groups are to be claimed it draws one.
    pub fn draw_to(self, at: (f64, f64)) {
        let Trace { at: Some(last), draws, .. } = self.trace.get_value() else { return };
        let Some(square) = self.under(at).filter(|square| *square != last) else { return };
        let board = self.play.now.read_untracked().view::<Color>().table.board;
        let drawn = self.picks.with_untracked(|picks| {
            let begun = if draws { Ok(picks.clone()) } else { drag(&board, picks, true, last) };
            begun.and_then(|picks| drag(&board, &picks, false, square))
        });
        // where it cannot go on it stays as it is, until the pointer comes back
        let at = if drawn.is_ok() { square } else { last };
        self.trace.set_value(Trace { at: Some(at), draws: true, swallows: true });
        self.close();
        match drawn {
            Ok(picks) => self.picks.set(picks),
            Err(refusal) => self.refuse(Reason::Rules(refusal)),
        }
    }

    /// The pointer is let go.
    pub fn end_drawing(self) {
        self.trace.update_value(|trace| trace.at = None);
    }

    // what is seen and told

    /// The groups that are shown on the board, and how the style knows them.
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

    /// The half that a seat has chosen, as far as whoever looks may know.
    pub fn chosen(self, seat: Seat) -> Option<Half> {
        let now = self.play.now.read();
        let own = || match now.draft.as_ref().filter(|_| !now.covered && now.you == seat)?.parse() {
            Ok(Action::Choose(half)) => Some(half),
            _ => None,
        };
        chosen(now.view::<Color>(), seat).or_else(own)
    }

    /// Asks the view.
    pub fn with_view<T>(self, ask: impl FnOnce(&View) -> T) -> T {
        ask(self.play.now.read().view::<Color>())
    }

    /// What is considered, drawn or shown again, as it is spoken.
    fn spoken(self) -> String {
        let i18n = self.i18n;
        if let Some(past) = self.past.get() {
            return super::banner::told(i18n, &self.play.now.read().company, &past);
        }
        if let Some(preview) = self.considered.get() {
            let lies = lies(i18n, preview.halves, preview.at);
            let mut told = vec![t_string!(i18n, color.table.considered, lies = lies)];
            if !preview.turned.is_empty() {
                let count = u32::try_from(preview.turned.len()).unwrap_or_default();
                told.push(count_string!(i18n, color.advice.turns, count = count));
            }
            if preview.points() > 0 {
                told.push(t_string!(i18n, color.advice.brings, points = points(i18n, preview.points())));
            }
            return told.join(" ");
        }
        if self.doing.get() != Doing::Claim {
            return String::new();
        }
        let picks = self.picks.read();
        if picks.has_drawn() {
            let claim = picks.claim();
            let (groups, points) = (groups(i18n, &claim), points(i18n, claim.points()));
            return t_string!(i18n, color.table.drawn, groups = groups, points = points);
        }
        match self.offered.get() {
            Some(claim) if claim.points() > 0 => {
                let (groups, points) = (groups(i18n, &claim), points(i18n, claim.points()));
                t_string!(i18n, color.table.offered, groups = groups, points = points)
            }
            _ => String::new(),
        }
    }

    /// How a colour of the panel stands out.
    pub fn highlight(self, half: Half) -> Highlight {
        if self.picks.read().half == Some(half) {
            return Highlight::Selected;
        }
        let may = self.with_view(|view| view.check(&Action::Choose(half)).is_ok());
        if may { Highlight::Plain } else { Highlight::Calm }
    }

    /// A colour as the panel names it.
    pub fn half_label(self, half: Half) -> String {
        let (i18n, name) = (self.i18n, half_name(self.i18n, half));
        let does = super::phrases::half_does(i18n, half);
        if half == Half::Purple {
            let left = self.purples_left();
            let left = count_string!(i18n, color.left, count = left);
            return format!("{name}, {left}. {does}");
        }
        format!("{name}. {does}")
    }

    /// In how many turns whoever looks may still choose purple.
    pub fn purples_left(self) -> u32 {
        let now = self.play.now.read();
        now.view::<Color>().table.purples_left[now.you.index()].into()
    }
}

/// The square that holds a point, in squares.
fn square_at(x: f64, y: f64) -> Option<Square> {
    let holds = |at: u8, point: f64| (f64::from(at) + 0.5 - point).abs() <= 0.5;
    Square::all(SIDE).find(|square| holds(square.column(), x) && holds(square.row(), y))
}

/// Where the middle of a domino under the pointer lies on the board, in squares.
fn on_board(squares: NodeRef<html::Div>, (x, y): (f64, f64)) -> Option<(f64, f64)> {
    let rect = squares.get_untracked()?.get_bounding_client_rect();
    let square = rect.width() / f64::from(SIDE);
    (square > 0.0).then(|| ((x - rect.left()) / square, (y - LIFTED - rect.top()) / square))
}

/// Lets the domino that has been made be seen on its way: into the hand of whoever looks, or to another's seat. Both halves
/// are shown where they met for as long before.
fn to_the_placer(placer: Seat, lasts: f64) {
    let found = |what: &str| document().query_selector(what).ok().flatten();
    let Some(made) = found(".color-pair .color-domino") else { return };
    if let Some(held) = found("#domino .color-domino") {
        come_from(&held, &made, lasts, lasts);
    } else if let Some(seat) = found(&format!(".seat[data-seat='{}']", placer.index())) {
        send_copy(&made, &seat, lasts, lasts);
    }
}

/// The parts of the table.
pub fn parts(play: Play) -> TableParts {
    let i18n = use_i18n();
    let table = Table::new(play, i18n);
    // what was picked belongs to the moment, and to whoever has the device in hand
    Effect::watch(
        move || {
            let now = play.now.read();
            (now.number, now.ply, now.you, now.covered, now.draft.is_some())
        },
        move |_, _, _| {
            table.picks.set(Picks::default());
            table.carried.set(None);
            table.hover.set(None);
            table.trace.set_value(Trace::default());
        },
        false,
    );
    // whoever plays by keys goes on where something is to be done
    Effect::watch(
        move || table.doing.get(),
        move |doing, before, _| match doing {
            _ if before.is_none_or(|before| before == doing) => {}
            Doing::Choose | Doing::Place => focus_if_lost(".tray-bone[tabindex='0']"),
            Doing::Claim => focus_if_lost(".square[tabindex='0']"),
            Doing::Nothing => {}
        },
        false,
    );
    // the domino that both have made goes to whoever places it
    Effect::watch(
        move || {
            let now = play.now.read();
            let view = now.view::<Color>();
            let is_made = matches!(view.table.phase, Phase::Place { .. });
            (now.number, now.ply, is_made.then_some(view.table.placer))
        },
        move |(number, ply, placer), before, _| {
            let goes_on = before.is_some_and(|(before, earlier, _)| before == number && earlier < ply);
            if let Some(placer) = placer.filter(|_| goes_on) {
                let lasts = play.lasts();
                request_animation_frame(move || to_the_placer(placer, lasts));
            }
        },
        false,
    );
    let keys = move |key: &str| {
        let target = match (key, table.doing.get_untracked()) {
            ("r" | "R", Doing::Place) => Target::Turn,
            ("r" | "R", Doing::Claim) => {
                let color = table.picks.with_untracked(|picks| picks.color);
                Target::Group(if color == Half::Red { Half::Blue } else { Half::Red })
            }
            _ => return false,
        };
        table.tap(target);
        true
    };
    let spoken = Memo::new(move |_| table.spoken());
    let area = view! {
        <Made table=table />
        <Board table=table />
        <p class="unseen" role="status" aria-live="polite" id="considered">
            {move || spoken.get()}
        </p>
    };
    TableParts {
        class: Signal::stored("color-table".to_owned()),
        banner: Some(view! { <Banner table=table /> }.into_any()),
        area: area.into_any(),
        figure: None,
        actions: view! { <Actions table=table /> }.into_any(),
        hand: Arc::new(move || view! { <Hand table=table /> }.into_any()),
        keys: Box::new(keys),
        key_words: vec![("R", Signal::derive(move || t_string!(i18n, color.table.key_turn).to_owned()))],
        end: Arc::new(move || end_card(i18n, play)),
    }
}
