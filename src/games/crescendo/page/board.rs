//! The board: 100 squares with one tab stop, over an SVG of their contents.

use std::sync::Arc;

use leptos::prelude::*;

use super::advice;
use super::bones::laid;
use super::handles::Handles;
use super::sums;
use crate::app::browser::focus::{focus, focus_first};
use crate::app::components::bone::{Key, Laid, LaidBone, LaidBones, Moving, PicturedBone, marks};
use crate::app::game::grid_lines;
use crate::app::play::feared::{Feared, FearedPoints};
use crate::app::play::grid::Grid;
use crate::app::play::holder::HandPlace;
use crate::app::play::square_board::SquareBoard;
use crate::app::play::squares::Squares;
use crate::app::words::{bone_name, face_name};
use crate::engine::{Points, Square};
use crate::games::crescendo::rules::{Crescendo, Placement, SIDE, SquarePair};
use crate::games::crescendo::scene::{BoardBone, SquareContent, Target, content_of, enter_target, slid};
use crate::scene::lesson::HINT_REASON;
use crate::scene::table::BonePlace;
use crate::text::{t, t_string};

/// The board with its coordinates.
#[component]
pub fn Board(
    /// Shared table state.
    table: Handles,
) -> impl IntoView {
    view! {
        <SquareBoard view=table.board class="cres-board">
            <div class="board-field cres-field">
                <Drawing table=table />
                <Grid
                    board=table.board
                    squares=Arc::new(table)
                    label=t!(table.i18n, common.board)
                    description=t!(table.i18n, crescendo.table.board_keys)
                />
            </div>
        </SquareBoard>
    }
}

/// The SVG of the board.
#[component]
fn Drawing(table: Handles) -> impl IntoView {
    let bones = Memo::new(move |_| lying(table));
    let below = move || table.explanation.read().as_ref().map(sums::regions);
    let above = move || table.explanation.read().as_ref().map(sums::groups);
    // another seat's score stays visible until the player picks up a bone: then the board shows what that would score
    let news = move || {
        let is_past = table.past.read().is_some();
        let now = table.play.now.read();
        // with three or more seats the score needs its seat's name
        let needs_name = now.seat_names.seats().nth(2).is_some();
        let whose = |seat| needs_name.then(|| now.seat_names.initials(table.i18n, seat));
        // a hint marks places on the same squares
        let is_shown = !is_past
            && table.held.get().is_none()
            && table.play.hinted::<Placement>().is_none()
            && table.play.shows("last_sum");
        is_shown.then(|| sums::news(&table.scene.read(), whose))
    };
    let hinted = move || {
        table.play.hinted::<Placement>().map(|placement| {
            let [first, second] = placement.spot().in_order().squares();
            let place = BonePlace::on(placement.spot().squares());
            let lies = laid(Some(placement.bone()), place, "hint-bone".to_owned());
            view! {
                // how the bone lies there: faint, and hidden by a bone that the player considers there
                <g class="hint-faint">
                    <PicturedBone laid=lies />
                </g>
                <rect
                    class="hinted-spot"
                    x=f64::from(first.column()) + 0.04
                    y=f64::from(first.row()) + 0.04
                    width=f64::from(second.column() - first.column()) + 0.92
                    height=f64::from(second.row() - first.row()) + 0.92
                    rx="0.12"
                />
            }
        })
    };
    let feared = Memo::new(move |_| {
        // the pips and counts of a previewed bone must stay legible
        let is_free = table.explanation.read().is_none() && table.play.shows(HINT_REASON);
        let hinted = table.play.hinted::<Placement>().filter(|_| is_free)?;
        let both = advice::feared(table.play.now.read().view::<Crescendo>(), hinted)?;
        Some((both, hinted.spot()))
    });
    let feared = move || {
        let ([rival, answer], hinted) = feared.get()?;
        Some(view! {
            <FearedSpot of=Feared::Rival placement=rival.0 points=rival.1 hinted=hinted />
            <FearedSpot of=Feared::Answer placement=answer.0 points=answer.1 hinted=hinted />
        })
    };
    view! {
        <svg class="board-drawing cres-drawing" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
            {below}
            <path class="board-grid" d=grid_lines([SIDE, SIDE]) />
            {feared}
            {hinted}
            <LaidBones bones=bones moving=Moving::ByHand />
            <Considered table=table />
            {news}
            {above}
        </svg>
    }
}

/// The place of a bone in the reason for a hint, with the points that it would score. They are written beside the hint's
/// own place where the two overlap. The bone of an answer lies there as a gray ghost, unless the hint's does.
#[component]
fn FearedSpot(of: Feared, placement: Placement, points: Points, hinted: SquarePair) -> impl IntoView {
    let [first, second] = placement.spot().in_order().squares();
    let (left, top) = (f64::from(first.column()), f64::from(first.row()));
    let (width, height) = (f64::from(second.column()) + 1.0 - left, f64::from(second.row()) + 1.0 - top);
    let center = |square: Square| (f64::from(square.column()) + 0.5, f64::from(square.row()) + 0.5);
    let covered = [first, second].map(|square| hinted.squares().contains(&square));
    let at = match covered {
        [true, false] => center(second),
        [false, true] => center(first),
        _ => (left + width / 2.0, top + height / 2.0),
    };
    let ghost = (of == Feared::Answer && covered == [false, false]).then(|| {
        let lies = BonePlace::on(placement.spot().squares());
        let lies = laid(Some(placement.bone()), lies, "feared-bone".to_owned());
        view! {
            <g class="feared-ghost">
                <PicturedBone laid=lies />
            </g>
        }
    });
    view! {
        {ghost}
        <rect class="feared-spot" x=left + 0.1 y=top + 0.1 width=width - 0.2 height=height - 0.2 rx="0.12" />
        <FearedPoints of=of at=at points=points />
    }
}

fn lying(table: Handles) -> Vec<(Key, Laid)> {
    let now = table.play.now.read();
    let is_open = table.explanation.read().is_some();
    // hide the bones placed after the one being explained
    let explained = table.past.read().as_ref().map(|past| past.index);
    let of = |bone: &BoardBone| {
        let by_other = !now.seat_names.is_you(bone.seat);
        let has = [
            ("by-other", by_other),
            ("latest", bone.latest && !is_open),
            ("is-news", bone.news.is_some() && explained.is_none()),
            ("face-down", bone.is_hidden),
            ("later", explained.is_some_and(|index| bone.order > index)),
        ];
        let made = bone.made;
        (Key::Square(bone.key), Laid { made, ..laid(bone.bone, bone.place, marks("chain-bone", &has)) })
    };
    table.scene.read().bones.iter().map(of).collect()
}

/// The previewed bone, or the preview of the square under the pointer.
#[component]
fn Considered(table: Handles) -> impl IntoView {
    let lies = Memo::new(move |_| {
        let considered = table.considered.get();
        let is_ghost = considered.is_none() && table.explanation.read().is_none();
        let placement = considered.or(table.ghost.get())?;
        let class = marks("considered-bone", &[("ghost", is_ghost)]);
        Some(laid(Some(placement.bone()), BonePlace::on(placement.spot().squares()), class))
    });
    let is_there = Memo::new(move |_| lies.read().is_some());
    move || is_there.get().then(|| view! { <LaidBone lies=lies.into() moving=Moving::ByHand /> })
}

impl Squares for Handles {
    fn label(&self, square: Square) -> String {
        let (i18n, name) = (self.i18n, square.to_string());
        let now = self.play.now.read();
        if let Some(placement) = self.considered.get().filter(|_| self.is_selected(square)) {
            return t_string!(
                i18n,
                crescendo.table.square_considered,
                square = name,
                bone = bone_name(i18n, placement.bone())
            );
        }
        match content_of(now.view::<Crescendo>(), square) {
            SquareContent::Empty => t_string!(i18n, common.square_empty, square = name),
            SquareContent::Seed(_, Some(bone)) => {
                t_string!(i18n, crescendo.table.square_own_seed, square = name, bone = bone_name(i18n, bone))
            }
            SquareContent::Seed(seat, None) => {
                t_string!(i18n, crescendo.table.square_seed, square = name, name = now.seat_names.name(i18n, seat))
            }
            SquareContent::Face(face, bone) => t_string!(
                i18n,
                crescendo.table.square_face,
                square = name,
                face = face_name(i18n, face),
                bone = bone_name(i18n, bone)
            ),
        }
    }

    fn is_selected(&self, square: Square) -> bool {
        self.considered.get().is_some_and(|placement| placement.spot().squares().contains(&square))
    }

    fn is_holding(&self) -> bool {
        self.held.get().is_some()
    }

    fn is_considering(&self) -> bool {
        self.considered.with_untracked(Option::is_some)
    }

    fn tap(&self, square: Square, at: (f64, f64)) {
        self.tap_square(square, Some(at));
    }

    fn slid_from(&self, finger: (f64, f64)) -> Option<(f64, f64)> {
        self.held.get_untracked()?;
        let considered = self.considered.get_untracked();
        let middle = |placement: Placement| BonePlace::on(placement.spot().squares());
        Some(considered.map(middle).map_or(finger, |place| (place.x, place.y)))
    }

    fn slide(&self, to: (f64, f64)) {
        let picks = self.picks.get_untracked();
        let slid = self.play.while_under_way::<Crescendo, _>(|view| slid(view, picks, to)).flatten();
        // a bone that stays where it is keeps what its blanks count as
        if let Some(slid) = slid.filter(|slid| slid.pose != picks.pose) {
            self.play.close_explained();
            self.picks.set(slid);
        }
    }

    fn press(&self, key: &str, square: Square) -> bool {
        match key {
            "Enter" => {
                let now = self.play.now.read_untracked();
                let target = enter_target(now.view::<Crescendo>(), self.picks.get_untracked(), square);
                drop(now);
                match target {
                    Target::Square(square) => self.tap_square(square, None),
                    target => {
                        Self::tap(*self, target);
                        focus_first(".tray-bone[tabindex='0']");
                    }
                }
                true
            }
            " " => {
                Self::tap(*self, Target::Turn);
                true
            }
            "Escape" => {
                let held = self.held.get_untracked();
                let considered = self.considered.get_untracked().is_some();
                Self::give_up(*self);
                if let Some(bone) = held.filter(|_| !considered) {
                    focus(&HandPlace::of(bone).id());
                }
                false
            }
            key => {
                let value = key.parse().ok().filter(|_| self.may_declare());
                if let Some(value) = value {
                    Self::tap(*self, Target::Declare(value));
                }
                false
            }
        }
    }

    fn turn(&self, onwards: bool) {
        Self::tap(*self, if onwards { Target::Turn } else { Target::TurnBack });
    }
}
