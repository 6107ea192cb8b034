//! The card that reports the end of a hand or of the game, with how its points were computed.

use leptos::prelude::*;

use super::phrases::{tell_deal, won_by_the_lead};
use crate::app::components::bone::UprightBone;
use crate::app::game::{EndCard, PlayController, TableState};
use crate::app::words::{I18n, in_one_line};
use crate::engine::Seat;
use crate::games::electrum::rules::{BlockAward, BlockWinner, Electrum, Event, Hand, HandEnd, HandReason, Options};
use crate::text::{count_string, t_string};

/// The hand end among the last entry's events.
fn hand_end(now: &TableState) -> Option<HandEnd> {
    now.last::<Electrum>().iter().find_map(|event| match event {
        Event::HandEnded(end) => Some(*end),
        _ => None,
    })
}

fn title(i18n: I18n, now: &TableState) -> &'static str {
    let reason = hand_end(now).map(|end| end.reason);
    match (now.view::<Electrum>().winner, reason) {
        (Some(seat), _) if seat == now.you => t_string!(i18n, common.you_won),
        (Some(_), _) => t_string!(i18n, electrum.ended.game_mine),
        (None, Some(HandReason::Domino(seat))) if seat == now.you => t_string!(i18n, electrum.ended.you_domino),
        (None, Some(HandReason::Domino(_))) => t_string!(i18n, electrum.ended.nestor_domino),
        (None, _) => t_string!(i18n, electrum.ended.blocked),
    }
}

/// One sentence for each part of the points awarded at a hand's end.
fn reckoning(i18n: I18n, options: &Options, end: &HandEnd, you: Seat) -> Vec<String> {
    let mut said = Vec::new();
    let (ours, theirs) = (end.hands[0].pips(), end.hands[1].pips());
    match end.reason {
        HandReason::Domino(_) => said.push(count_string!(i18n, electrum.ended.domino_sum, count = end.pips)),
        HandReason::Blocked if end.to.is_none() => said.push(t_string!(i18n, electrum.ended.low_equal).to_owned()),
        HandReason::Blocked => {
            let (low, high) = (ours.min(theirs), ours.max(theirs));
            let who = match options.block_winner {
                BlockWinner::Low => t_string!(i18n, electrum.ended.low),
                BlockWinner::Last => t_string!(i18n, electrum.ended.last),
            };
            let what = match options.block_award {
                BlockAward::Difference => {
                    t_string!(i18n, electrum.ended.difference, high = high, low = low, pips = end.pips)
                }
                BlockAward::Opponent => t_string!(i18n, electrum.ended.opponent, pips = end.pips),
                BlockAward::Both => t_string!(i18n, electrum.ended.both, low = low, high = high, pips = end.pips),
            };
            said.push(format!("{who} {what}"));
        }
    }
    if options.rounding && end.to.is_some() {
        said.push(t_string!(i18n, electrum.ended.rounded, points = end.points));
    }
    said.push(match end.to {
        Some(seat) if seat == you => count_string!(i18n, electrum.ended.points_you, count = end.points),
        Some(_) => count_string!(i18n, electrum.ended.points_me, count = end.points),
        None => t_string!(i18n, electrum.tell.nobody_gets).to_owned(),
    });
    said
}

/// A revealed hand and its pips.
fn open_hand(i18n: I18n, name: &'static str, hand: Hand) -> impl IntoView {
    let left = if hand.is_empty() {
        t_string!(i18n, electrum.ended.left_none).to_owned()
    } else {
        count_string!(i18n, electrum.ended.left, count = hand.pips())
    };
    let bones = hand.iter().map(|bone| view! { <UprightBone bone=Some(bone) /> }).collect_view();
    view! {
        <div class="open-hand">
            <p class="open-hand-name">
                <span>{name}</span>
                <span>{left}</span>
            </p>
            {(!hand.is_empty()).then(|| view! { <div class="open-hand-bones">{bones}</div> })}
        </div>
    }
}

/// The card at the end of a hand or of the game.
pub fn end_card(i18n: I18n, play: PlayController) -> EndCard {
    let now = play.now.read();
    let you = now.you;
    let (end, options) = (hand_end(&now), now.options::<Electrum>());
    let hands = end.map(|end| {
        view! {
            {open_hand(i18n, t_string!(i18n, electrum.nestor), end.hands[1 - you.index()])}
            {open_hand(i18n, t_string!(i18n, app.you), end.hands[you.index()])}
        }
    });
    let mut reckoned = end.map(|end| reckoning(i18n, options, &end, you)).unwrap_or_default();
    if won_by_the_lead(now.last::<Electrum>()) {
        reckoned.push(in_one_line(i18n, &now.seat_names, &tell_deal(i18n, now.last::<Electrum>(), you)));
    }
    let sentences = reckoned.into_iter().map(|words| view! { <p>{words}</p> }).collect_view();
    let scores = now.shown::<Electrum>().scores;
    let totals = t_string!(i18n, electrum.ended.totals, yours = scores[you.index()], mine = scores[1 - you.index()]);
    let reached = now.over.then(|| t_string!(i18n, electrum.ended.reached, points = options.points_to_win));
    let body = view! {
        {hands}
        {sentences}
        <p class="ended-totals">{totals}" "{reached}</p>
    };
    EndCard {
        heading: title(i18n, &now).to_owned(),
        body: body.into_any(),
        next: (!now.over).then(|| t_string!(i18n, common.next_hand).to_owned()),
    }
}
