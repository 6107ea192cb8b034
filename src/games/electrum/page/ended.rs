//! The card that reports the end of a hand or of the game, with how its points were computed.

use leptos::prelude::*;

use super::phrases::won_by_the_lead;
use crate::app::components::bone::UprightBone;
use crate::app::game::{EndCard, GameWords, PlayController, TableState};
use crate::app::words::{I18n, for_screen_and_speech, in_one_line};
use crate::engine::{Points, Seat, Seats};
use crate::games::electrum::rules::{BlockAward, BlockWinner, Electrum, Event, Hand, HandEnd, HandReason, Options};
use crate::text::{Person, count_string, t_string};

/// The hand end among the last entry's events.
fn hand_end(now: &TableState) -> Option<HandEnd> {
    now.last::<Electrum>().iter().find_map(|event| match event {
        Event::HandEnded(end) => Some(*end),
        _ => None,
    })
}

/// A seat in a sentence of the card.
fn person(i18n: I18n, now: &TableState, seat: Seat) -> Person {
    if seat == now.you { Person::You } else { Person::Named(now.seat_names.name(i18n, seat)) }
}

fn title(i18n: I18n, now: &TableState) -> String {
    if let Some(winner) = now.view::<Electrum>().winner {
        return now.seat_names.winner_line(i18n, winner, &now.shown::<Electrum>().scores);
    }
    match hand_end(now).map(|end| end.reason) {
        Some(HandReason::Domino(seat)) => t_string!(i18n, electrum.ended.domino, name = person(i18n, now, seat)),
        Some(HandReason::Blocked) | None => t_string!(i18n, electrum.ended.blocked).to_owned(),
    }
}

/// Why the points of a hand's end are what they are, as far as the hands shown do not say it.
fn reckoning(i18n: I18n, options: &Options, end: &HandEnd) -> Vec<String> {
    let mut said = Vec::new();
    let (ours, theirs) = (end.hands[0].pips(), end.hands[1].pips());
    match end.reason {
        HandReason::Domino(_) => {}
        HandReason::Blocked if end.to.is_none() => said.push(t_string!(i18n, electrum.ended.low_equal).to_owned()),
        HandReason::Blocked => {
            let (low, high) = (ours.min(theirs), ours.max(theirs));
            let who = match options.block_winner {
                BlockWinner::Low => t_string!(i18n, electrum.ended.low),
                BlockWinner::Last => t_string!(i18n, electrum.ended.last),
            };
            let what = match options.block_award {
                BlockAward::Difference => t_string!(i18n, electrum.ended.difference, high = high, low = low),
                BlockAward::Opponent => t_string!(i18n, electrum.ended.opponent).to_owned(),
                BlockAward::Both => t_string!(i18n, electrum.ended.both, low = low, high = high),
            };
            said.push(format!("{who} {what}"));
        }
    }
    if end.to.is_some() && end.points != Points::from(end.pips) {
        said.push(t_string!(i18n, electrum.ended.rounded, pips = end.pips));
    }
    said
}

/// The points of a hand's end, with the seat that gets them; nothing if neither does.
fn gain(i18n: I18n, now: &TableState, end: &HandEnd) -> Option<String> {
    Some(t_string!(i18n, electrum.ended.gain, points = end.points, name = person(i18n, now, end.to?)))
}

/// A revealed hand and its pips.
fn open_hand(i18n: I18n, name: String, hand: Hand) -> impl IntoView {
    let pips = hand.pips();
    let left = if hand.is_empty() {
        view! { <span>{t_string!(i18n, electrum.ended.left_none)}</span> }.into_any()
    } else {
        view! {
            <span>
                <span aria-hidden="true">{format!("= {pips}")}</span>
                " "
                <span class="unseen">{count_string!(i18n, electrum.ended.left, count = pips)}</span>
            </span>
        }
        .into_any()
    };
    let bones = hand.iter().map(|bone| view! { <UprightBone bone=Some(bone) /> }).collect_view();
    view! {
        <div class="open-hand">
            <p class="open-hand-name">
                <span>{name}</span>
                {left}
            </p>
            {(!hand.is_empty()).then(|| view! { <div class="open-hand-bones">{bones}</div> })}
        </div>
    }
}

/// The card at the end of a hand or of the game.
pub fn end_card(i18n: I18n, play: PlayController) -> EndCard {
    let now = play.now.read();
    let (you, opponent) = (now.you, now.you.next(Seats::TWO));
    let name = |seat| now.seat_names.name(i18n, seat);
    let (end, options) = (hand_end(&now), now.options::<Electrum>());
    let hands = end.map(|end| {
        view! {
            {open_hand(i18n, name(opponent), end.hands[opponent.index()])}
            {open_hand(i18n, name(you), end.hands[you.index()])}
        }
    });
    let reckoned = end.map(|end| reckoning(i18n, options, &end)).unwrap_or_default();
    let gain = end.and_then(|end| gain(i18n, &now, &end));
    let lead = won_by_the_lead(now.last::<Electrum>()).then(|| {
        let told = for_screen_and_speech(|| Electrum::tell_deal(i18n, now.last::<Electrum>(), &now.seat_names));
        in_one_line(i18n, &now.seat_names, &told)
    });
    let scores = now.shown::<Electrum>().scores;
    let totals = if now.over {
        // why the game is over in the middle of a hand
        end.is_none().then(|| t_string!(i18n, electrum.ended.reached, points = options.points_to_win))
    } else {
        let [yours, mine] = [you, opponent].map(|seat| scores[seat.index()]);
        Some(t_string!(i18n, electrum.ended.totals, yours = yours, name = name(opponent), mine = mine))
    };
    let said = |words: String| view! { <p>{words}</p> };
    let body = view! {
        {hands}
        {reckoned.into_iter().map(said).collect_view()}
        {gain.map(|gain| view! { <p class="ended-gain">{gain}</p> })}
        {lead.map(said)}
        {totals.map(|totals| view! { <p class="ended-totals">{totals}</p> })}
    };
    EndCard {
        heading: title(i18n, &now),
        body: body.into_any(),
        next: (!now.over).then(|| t_string!(i18n, common.next_hand).to_owned()),
    }
}
