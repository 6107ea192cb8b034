//! Sentences that several parts of the page use.

use crate::app::words::deal_word::DealWord;
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, bone_name, face_name};
use crate::engine::{Pips, Points};
use crate::games::brick::rules::{Action, Fault, Phase, Refusal, Spot, View};
use crate::text::{count_string, t_string};

/// The minus sign of a score.
pub const MINUS: char = '\u{2212}';

/// Name of a set, by its highest number.
pub fn set_name(i18n: I18n, set: Pips) -> &'static str {
    match set {
        6 => t_string!(i18n, brick.set.six),
        9 => t_string!(i18n, brick.set.nine),
        12 => t_string!(i18n, brick.set.twelve),
        16 => t_string!(i18n, brick.set.sixteen),
        // 18, the largest set
        _ => t_string!(i18n, brick.set.eighteen),
    }
}

/// "Match 2 of 5", or "Match 2" in an open-ended game.
pub fn match_of(i18n: I18n, number: u32, matches: Option<u32>) -> String {
    matches.map_or_else(
        || DealWord::Match.heading(i18n, number),
        |matches| t_string!(i18n, brick.match_of, number = number, matches = matches),
    )
}

/// Points in words.
pub fn points(i18n: I18n, points: Points) -> String {
    count_string!(i18n, common.points, count = points.unsigned_abs())
}

/// Pips in words.
pub fn pips(i18n: I18n, pips: u32) -> String {
    count_string!(i18n, common.pips, count = pips)
}

/// The height of a brick, which is its score: "on the ground", "on layer 1", "on layer 2".
pub fn lying(i18n: I18n, layer: u8) -> String {
    match layer {
        0 => t_string!(i18n, brick.lying.ground).to_owned(),
        1 => t_string!(i18n, brick.lying.one_layer).to_owned(),
        layers => count_string!(i18n, brick.lying.layers, count = u32::from(layers)),
    }
}

/// The height with the squares, for screen readers.
pub fn lying_at(i18n: I18n, layer: u8, [first, second]: [Spot; 2]) -> String {
    let place = lying(i18n, layer);
    t_string!(i18n, brick.lying.at, place = place, first = first.to_string(), second = second.to_string())
}

/// A number with its sign, as on a score sheet: "+12", "−7", "0".
pub fn signed(points: Points) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("{MINUS}{}", points.unsigned_abs()),
    }
}

/// The status text while an opponent has to act.
pub fn bot_prompt(i18n: I18n, view: &View, seat_names: &SeatNames) -> Option<String> {
    Some(match view.phase() {
        Phase::Reveal => t_string!(i18n, brick.turn.other_reveals).to_owned(),
        Phase::Play(seat) => t_string!(i18n, common.others_turn, name = seat_names.name(i18n, seat)),
        Phase::Draw { seat, .. } => t_string!(i18n, brick.turn.other_draws, name = seat_names.name(i18n, seat)),
        Phase::Over => return None,
    })
}

/// The rule that forbids an action in this phase.
pub fn refuse_by_rule(i18n: I18n, phase: Phase, refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotNow => match phase {
            Phase::Reveal => t_string!(i18n, brick.refuse.reveal_now),
            Phase::Play(_) => t_string!(i18n, brick.refuse.play_now),
            Phase::Draw { .. } => t_string!(i18n, brick.refuse.draw_now),
            // no action is checked by its rule once the game is over
            Phase::Over => t_string!(i18n, common.refuse.over),
        }
        .to_owned(),
        Refusal::NotHeld(brick) => t_string!(i18n, brick.refuse.not_held, brick = bone_name(i18n, *brick)),
        Refusal::NotReadied(brick) => t_string!(i18n, brick.refuse.not_readied, brick = bone_name(i18n, *brick)),
        Refusal::Place(fault) => explain(i18n, fault),
        Refusal::NothingToSkipFor => t_string!(i18n, brick.refuse.no_skip).to_owned(),
        Refusal::NothingToDraw => t_string!(i18n, brick.refuse.no_yard).to_owned(),
    }
}

/// The rule that forbids a place, in one line (docs/rules/brick.md, The wall).
pub fn explain(i18n: I18n, fault: &Fault) -> String {
    match fault {
        Fault::NotOneBrick => t_string!(i18n, brick.fault.not_one),
        Fault::Order => t_string!(i18n, brick.fault.order),
        Fault::Overhang { .. } => t_string!(i18n, brick.fault.overhang),
        Fault::Slope => t_string!(i18n, brick.fault.slope),
        Fault::SameBrick { .. } => t_string!(i18n, brick.fault.same_brick),
        Fault::Alone => t_string!(i18n, brick.fault.alone),
        Fault::Alongside { .. } => t_string!(i18n, brick.fault.alongside),
        Fault::Lower { face, other, .. } => {
            return t_string!(i18n, brick.fault.lower, face = face_name(i18n, *face), other = face_name(i18n, *other));
        }
    }
    .to_owned()
}

/// The points an action would score.
pub fn gain_of(view: &View, action: &Action) -> Points {
    match action {
        Action::Place(bone, at) => view.wall().check([bone.low(), bone.high()], *at).map_or(0, Points::from),
        _ => 0,
    }
}
