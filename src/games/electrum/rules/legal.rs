//! Which actions are legal for the seat to move (docs/rules/electrum.md, A turn).

use super::action::{Action, End, Refusal};
use super::hand::Hand;
use super::layout::Layout;

pub(super) fn check_action(
    layout: &Layout,
    hand: Hand,
    draws: bool,
    can_draw: bool,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Play(bone, _) if !hand.contains(bone) => Err(Refusal::NotInHand(bone)),
        // docs/rules/electrum.md, Leading a hand 6
        Action::Play(_, end) if layout.is_empty() => match end {
            End::E => Ok(()),
            _ => Err(Refusal::LeadIsEast(end)),
        },
        Action::Play(bone, end) => match layout.pips_at(end) {
            None => Err(Refusal::EndNotOpen(end)),
            Some(pips) if bone.has(pips) => Ok(()),
            Some(pips) => Err(Refusal::DoesNotFit { bone, end, pips }),
        },
        Action::Draw if !draws => Err(Refusal::NoDraws),
        Action::Draw | Action::Pass if can_play(layout, hand) => Err(Refusal::MustPlay),
        Action::Draw if !can_draw => Err(Refusal::NothingToDraw),
        Action::Pass if can_draw => Err(Refusal::MustDraw),
        Action::Draw | Action::Pass => Ok(()),
    }
}

pub(super) fn can_play(layout: &Layout, hand: Hand) -> bool {
    if layout.is_empty() { !hand.is_empty() } else { !hand.intersection(layout.fitting()).is_empty() }
}

/// Appends the legal actions of a seat with this hand to `out`, sorted.
#[inline]
pub(super) fn legal_actions(layout: &Layout, hand: Hand, can_draw: bool, out: &mut Vec<Action>) {
    if layout.is_empty() {
        out.extend(hand.iter().map(|bone| Action::Play(bone, End::E)));
        return;
    }
    let playable = hand.intersection(layout.fitting());
    if playable.is_empty() {
        out.push(if can_draw { Action::Draw } else { Action::Pass });
        return;
    }
    let ends = End::ALL.map(|end| layout.pips_at(end));
    for bone in playable.iter() {
        for (end, pips) in End::ALL.into_iter().zip(ends) {
            if pips.is_some_and(|pips| bone.has(pips)) {
                out.push(Action::Play(bone, end));
            }
        }
    }
}
