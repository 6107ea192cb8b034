//! Explains why the strongest opponent would choose an action: its points, the bricks it sheds, and the alternatives.

use super::phrases::{gain_of, lying, points};
use crate::app::words::{I18n, bone_name};
use crate::engine::{Bone, Points};
use crate::games::brick::rules::{Action, FACE_DOWN, View};
use crate::text::t_string;

fn legal(view: &View) -> Vec<Action> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    legal
}

/// The highest score of any brick in hand; `None` if none can be placed.
fn most(view: &View, legal: &[Action]) -> Option<Points> {
    let placements = legal.iter().filter(|action| matches!(action, Action::Place(..)));
    placements.map(|action| gain_of(view, action)).max()
}

/// The pips in the viewer's hand.
fn held(view: &View) -> u32 {
    view.own_hand().unwrap_or_default().iter().map(|brick| u32::from(brick.pips())).sum()
}

/// The highest score of a brick on the wall; `None` if it cannot be placed.
fn best_of(view: &View, brick: Bone) -> Option<Points> {
    let mut places = Vec::new();
    view.wall().places([brick.low(), brick.high()], &mut places);
    places.into_iter().map(|(_, layer)| Points::from(layer)).max()
}

/// An advised action with its reason.
pub fn advice(i18n: I18n, view: &View, action: &Action) -> String {
    match action {
        Action::Reveal(brick) => reveal(i18n, view, *brick),
        Action::Place(brick, at) => {
            let layer = view.wall().check([brick.low(), brick.high()], *at).unwrap_or_default();
            place(i18n, view, action, *brick, layer)
        }
        Action::PlaceReadied(brick, at) => {
            let layer = view.wall().check(FACE_DOWN, *at).unwrap_or_default();
            let (name, lying) = (bone_name(i18n, *brick), lying(i18n, layer));
            let what = t_string!(i18n, brick.advice.ready, brick = name, place = lying);
            let why = if most(view, &legal(view)).is_none() {
                t_string!(i18n, brick.advice.ready_only)
            } else {
                t_string!(i18n, brick.advice.ready_why)
            };
            format!("{what} {why}")
        }
        Action::Skip => skip(i18n, view),
        Action::Draw(choice) => draw(i18n, view, *choice),
    }
}

fn reveal(i18n: I18n, view: &View, brick: Bone) -> String {
    let own = view.own_hand().unwrap_or_default();
    let is_highest = own.iter().all(|other| (other.pips(), other.high()) <= (brick.pips(), brick.high()));
    let name = bone_name(i18n, brick);
    if is_highest {
        t_string!(i18n, brick.advice.reveal_high, brick = name)
    } else {
        t_string!(i18n, brick.advice.reveal_low, brick = name)
    }
}

fn place(i18n: I18n, view: &View, action: &Action, brick: Bone, layer: u8) -> String {
    let gain = gain_of(view, action);
    let best = most(view, &legal(view)).unwrap_or_default();
    let what = t_string!(
        i18n,
        brick.advice.place,
        brick = bone_name(i18n, brick),
        place = lying(i18n, layer),
        points = points(i18n, gain)
    );
    let why = if gain < best {
        t_string!(i18n, brick.advice.holds_back, best = points(i18n, best))
    } else if gain > 0 {
        t_string!(i18n, brick.advice.most).to_owned()
    } else {
        t_string!(i18n, brick.advice.ground, sum = brick.pips())
    };
    format!("{what} {why}")
}

fn skip(i18n: I18n, view: &View) -> String {
    let can_place = legal(view).iter().any(|action| !matches!(action, Action::Skip));
    match held(view) {
        _ if view.own_hand().is_none_or(<[Bone]>::is_empty) => t_string!(i18n, brick.advice.skip_empty).to_owned(),
        _ if !can_place => t_string!(i18n, brick.advice.skip_only).to_owned(),
        sum => t_string!(i18n, brick.advice.skip, sum = sum),
    }
}

fn draw(i18n: I18n, view: &View, choice: Option<Bone>) -> String {
    let Some(brick) = choice else {
        return if view.readied().is_empty() {
            t_string!(i18n, brick.advice.draw_only)
        } else {
            t_string!(i18n, brick.advice.draw)
        }
        .to_owned();
    };
    let name = bone_name(i18n, brick);
    match best_of(view, brick) {
        Some(best) if best > 0 => t_string!(i18n, brick.advice.take_fits, brick = name, points = points(i18n, best)),
        _ => t_string!(i18n, brick.advice.take_low, brick = name, sum = brick.pips()),
    }
}
