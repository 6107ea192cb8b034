//! The card at the end of a match or of the game: the pips each seat loses, and the totals.

use leptos::prelude::*;

use super::phrases::{match_of, signed};
use crate::app::components::bone::UprightBone;
use crate::app::game::{EndCard, PlayController, TableState};
use crate::app::words::{I18n, bone_names, figures};
use crate::engine::order::sorted;
use crate::engine::{Bone, Points, Seat};
use crate::games::brick::rules::{Brick, Event, MatchEnd};
use crate::text::{list, t_string};

struct Ended {
    why: MatchEnd,
    lost: Vec<Points>,
    hands: Vec<Vec<Bone>>,
}

/// The match end among the last entry's events.
fn ended(now: &TableState) -> Option<Ended> {
    now.last::<Brick>().iter().find_map(|event| match event {
        Event::MatchEnded { why, lost, hands } => Some(Ended { why: *why, lost: lost.clone(), hands: hands.clone() }),
        _ => None,
    })
}

/// The reason the match ended (docs/rules/brick.md, The end of a match).
fn why(i18n: I18n, now: &TableState, why: MatchEnd) -> String {
    match why {
        MatchEnd::Stuck(seat) => t_string!(i18n, brick.ended.stuck, name = now.seat_names.person_for_all(i18n, seat)),
        MatchEnd::Stalemate => t_string!(i18n, brick.ended.stalemate).to_owned(),
    }
}

/// Names the winner of the game, or the match that ended.
fn title(i18n: I18n, now: &TableState) -> String {
    let view = now.shown::<Brick>();
    if !now.over {
        return match_of(i18n, view.match_number(), view.options().matches);
    }
    let winners: Vec<Seat> = now.winners.iter().collect();
    if let [winner] = winners[..] {
        return now.seat_names.winner_title(i18n, winner);
    }
    let names: Vec<String> = winners.iter().map(|seat| now.seat_names.own_name(i18n, *seat)).collect();
    t_string!(i18n, brick.ended.shared, names = list(i18n, &names))
}

/// A seat's remaining bricks, the points they cost, and its total.
fn row(i18n: I18n, now: &TableState, seat: Seat, ended: Option<&Ended>) -> impl IntoView + use<> {
    let hand = ended.and_then(|ended| ended.hands.get(seat.index())).cloned().unwrap_or_default();
    let lost = ended.and_then(|ended| ended.lost.get(seat.index())).copied().unwrap_or_default();
    let told = if hand.is_empty() { t_string!(i18n, brick.ended.empty).to_owned() } else { bone_names(i18n, &hand) };
    let bones = hand.into_iter().map(|brick| view! { <UprightBone bone=Some(brick) /> }).collect_view();
    let points = now.shown::<Brick>().scores().get(seat.index()).copied().unwrap_or_default();
    let won = now.over && now.winners.iter().any(|winner| winner == seat);
    view! {
        <tr class:winner=won>
            <th scope="row">{now.seat_names.name_in_result(i18n, seat)}</th>
            <td>
                <span class="unseen">{told}</span>
                <span class="brick-left" aria-hidden="true">
                    {bones}
                </span>
            </td>
            <td class="number">{signed(-lost)}</td>
            <td class="number brick-total">{figures::points(points)}</td>
        </tr>
    }
}

/// Contents of the card at the end of a match or of the game.
pub fn end_card(i18n: I18n, play: PlayController) -> EndCard {
    let now = play.now.read();
    let view = now.shown::<Brick>();
    let ended = ended(&now);
    let seats: Vec<Seat> = now.seats.iter().collect();
    let score = |seat: &Seat| view.scores().get(seat.index()).copied().unwrap_or_default();
    let seats = sorted(&seats, |one, other| score(other).cmp(&score(one)));
    let rows = seats.into_iter().map(|seat| row(i18n, &now, seat, ended.as_ref())).collect_view();
    let several = now.over && view.options().matches != Some(1);
    let which = several.then(|| match_of(i18n, view.match_number(), view.options().matches));
    let why = ended.as_ref().map(|ended| why(i18n, &now, ended.why));
    let why = which.into_iter().chain(why).collect::<Vec<_>>().join(". ");
    let body = view! {
        <p class="quiet">{why}</p>
        <table class="brick-ended">
            <thead>
                <tr>
                    <th scope="col">{t_string!(i18n, common.player)}</th>
                    <th scope="col" colspan=2>
                        {t_string!(i18n, brick.ended.hand)}
                    </th>
                    <th scope="col" class="number">
                        {t_string!(i18n, common.total)}
                    </th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    };
    EndCard {
        heading: title(i18n, &now),
        body: body.into_any(),
        next: (!now.over).then(|| t_string!(i18n, brick.next_match).to_owned()),
    }
}
