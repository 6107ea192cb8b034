//! The card at the end of a hand or of the match: all hands face up, what decided, the awards one by one, and the scores.

use leptos::prelude::*;

use super::phrases::{match_won, side_name};
use super::seats::side_sign;
use crate::app::components::bone::UprightBone;
use crate::app::game::{EndCard, PlayController, TableState};
use crate::app::words::{I18n, bone_names, labeled};
use crate::engine::{Bone, Points, Seat};
use crate::games::partners::rules::{
    AwardKind, BlockTie, BlockWinner, Bonus, Count, Ending, HandEnd, Options, Partners, PassBonus, Unit, pips_of,
};
use crate::text::{count_string, t_string};

/// The hand's end among the last entry's events.
fn hand_end(now: &TableState) -> Option<&HandEnd> {
    HandEnd::of(now.last::<Partners>())
}

/// The sides in the order shown, the viewer's first, each with its number from the viewer's own and its seats.
fn sides(now: &TableState) -> Vec<(usize, Vec<Seat>)> {
    let sides = now.shown::<Partners>().table.sides();
    let (own, count) = (sides.of(now.you), sides.count());
    (0..count).map(|after| (after, sides.seats_of((own + after) % count).iter().collect())).collect()
}

fn title(i18n: I18n, now: &TableState) -> String {
    if now.over {
        let winners: Vec<Seat> = now.winners.iter().collect();
        return match_won(i18n, &now.seat_names, &winners, &now.points);
    }
    match hand_end(now).map(|end| end.ending) {
        Some(Ending::Out { seat }) => {
            t_string!(i18n, partners.ended.out, name = now.seat_names.person_for_all(i18n, seat))
        }
        Some(Ending::Dead { .. }) | None => t_string!(i18n, partners.ended.dead).to_owned(),
    }
}

/// The rule that decided a dead line, with the numbers that it compared.
fn rule(i18n: I18n, now: &TableState, end: &HandEnd) -> Option<String> {
    let Ending::Dead { blocker, rule } = end.ending else { return None };
    let pips = |seat: Seat| pips_of(&end.hands[seat.index()]);
    let of_sides = |of: fn(&mut dyn Iterator<Item = Points>) -> Points| {
        let mut lowest: Vec<Points> =
            sides(now).iter().map(|(_, seats)| of(&mut seats.iter().map(|seat| pips(*seat)))).collect();
        lowest.sort_unstable();
        (lowest[0], lowest[1])
    };
    Some(match rule {
        BlockWinner::Pair => {
            let (low, high) = of_sides(|pips| pips.sum());
            t_string!(i18n, partners.ended.rule_pair, low = low, high = high)
        }
        BlockWinner::Single => {
            let (low, high) = of_sides(|pips| pips.min().unwrap_or_default());
            t_string!(i18n, partners.ended.rule_single, low = low, high = high)
        }
        BlockWinner::Blocker => {
            let next = blocker.next(now.seats);
            let [name, other] = [blocker, next].map(|seat| now.seat_names.name_in_result(i18n, seat));
            let (own, theirs) = (pips(blocker), pips(next));
            t_string!(i18n, partners.ended.rule_blocker, name = name, own = own, other = other, theirs = theirs)
        }
    })
}

/// What a hand without a winner, or one that ended a row, means for the match.
fn outcome(i18n: I18n, options: &Options, end: &HandEnd) -> Option<&'static str> {
    if end.reset {
        return Some(t_string!(i18n, partners.ended.reset));
    }
    end.winners.is_empty().then(|| match options.block_tie {
        BlockTie::Carry => t_string!(i18n, partners.ended.tie_carry),
        BlockTie::Nobody | BlockTie::Blocker => t_string!(i18n, partners.ended.tie_nobody),
    })
}

/// The name of an award.
fn award_name(i18n: I18n, options: &Options, kind: AwardKind, points: Points) -> &'static str {
    match (kind, points) {
        (AwardKind::Pips, _) if options.count == Count::All => t_string!(i18n, partners.award.pips_all),
        (AwardKind::Pips, _) => t_string!(i18n, partners.award.pips_losers),
        (AwardKind::Hand, _) => t_string!(i18n, partners.award.hand),
        (AwardKind::Key, _) => t_string!(i18n, partners.award.key),
        (AwardKind::Finish, 2) => t_string!(i18n, partners.award.finish_2),
        (AwardKind::Finish, 3) => t_string!(i18n, partners.award.finish_3),
        (AwardKind::Finish, 4) => t_string!(i18n, partners.award.finish_4),
        (AwardKind::Finish, _) => t_string!(i18n, partners.award.finish_1),
        (AwardKind::Carried, _) => t_string!(i18n, partners.award.carried),
        (AwardKind::Capicua, _) => t_string!(i18n, partners.award.capicua),
        (AwardKind::Chuchazo, _) => t_string!(i18n, partners.award.chuchazo),
        (AwardKind::Prize, _) => t_string!(i18n, partners.award.prize),
    }
}

/// The word for a match in which the losers have no points (docs/rules/partners.md, The match).
fn shutout(i18n: I18n, now: &TableState) -> Option<&'static str> {
    let options = now.options::<Partners>();
    let is_won = now.over && now.winners.len() < now.seats.count();
    let is_clean = now.seats.iter().all(|seat| now.winners.contains(seat) || now.points_of(seat) == 0);
    (is_won && is_clean).then(|| match options.unit {
        Unit::Hands if options.love => t_string!(i18n, partners.ended.shutout_love),
        _ if options.lead_pass > 0 || options.prizes => t_string!(i18n, partners.ended.shutout_pollona),
        _ => t_string!(i18n, partners.ended.shutout),
    })
}

/// Bones face up with their pips.
fn open_bones(i18n: I18n, name: String, bones: &[Bone]) -> impl IntoView + use<> {
    let pips = pips_of(bones);
    let left = if bones.is_empty() {
        t_string!(i18n, partners.ended.left_none).to_owned()
    } else {
        format!(
            "{} {}",
            bone_names(i18n, bones),
            count_string!(i18n, common.pips, count = u32::try_from(pips).unwrap_or_default())
        )
    };
    let shown = bones.iter().map(|bone| view! { <UprightBone bone=Some(*bone) /> }).collect_view();
    view! {
        <div class="pairs-open">
            <p class="unseen">{labeled(i18n, &name, &left)}</p>
            <p class="pairs-open-name" aria-hidden="true">
                <span>{name}</span>
                <b>{pips}</b>
            </p>
            <div class="pairs-bones">{shown}</div>
        </div>
    }
}

/// A side's hands.
fn open_hands(
    i18n: I18n,
    now: &TableState,
    end: &HandEnd,
    (side, seats): &(usize, Vec<Seat>),
) -> impl IntoView + use<> {
    let won = seats.iter().any(|seat| end.winners.contains(seat));
    let hands = seats.iter().map(|seat| {
        let name = now.seat_names.name_in_result(i18n, *seat);
        open_bones(i18n, name, &end.hands[seat.index()])
    });
    view! {
        <div class="pairs-hand" class:won=won data-side=side.to_string()>
            {side_sign()}
            {hands.collect_view()}
        </div>
    }
}

/// Points with their reason.
fn row(name: String, points: Points, class: &'static str) -> impl IntoView + use<> {
    view! {
        <div class=class>
            <dt>{name}</dt>
            <dd>{format!("+{points}")}</dd>
        </div>
    }
}

/// What sides have scored for passes in the hand.
fn passes(i18n: I18n, now: &TableState) -> impl IntoView + use<> {
    let table = &now.shown::<Partners>().table;
    let rows = table.bonuses.iter().map(|PassBonus { bonus, seat, points }| {
        let seats: Vec<Seat> = table.sides().with(*seat).iter().collect();
        let name = match bonus {
            Bonus::LeadPass => t_string!(i18n, partners.settings.lead_pass),
            Bonus::RoundPass => t_string!(i18n, partners.settings.round_pass),
        };
        row(labeled(i18n, name, &side_name(i18n, &now.seat_names, &seats)), *points, "pairs-award pairs-bonus")
    });
    let rows: Vec<_> = rows.collect();
    (!rows.is_empty()).then(|| view! { <dl class="pairs-awards">{rows}</dl> })
}

/// The awards of the side that won the hand, and their total if there are several.
fn awards(i18n: I18n, now: &TableState, end: &HandEnd) -> impl IntoView + use<> {
    let options = now.options::<Partners>();
    let rows: Vec<_> = end
        .awards
        .iter()
        .map(|award| row(award_name(i18n, options, award.kind, award.points).to_owned(), award.points, "pairs-award"))
        .collect();
    let side = side_name(i18n, &now.seat_names, &end.winners);
    let total = (!end.winners.is_empty()).then(|| row(side, end.awarded(), "pairs-award pairs-total"));
    view! { <dl class="pairs-awards">{rows} {total}</dl> }
}

/// The scores of all sides.
fn scores(i18n: I18n, now: &TableState) -> impl IntoView + use<> {
    let target = now.options::<Partners>().points_to_win;
    let row = |(side, seats): (usize, Vec<Seat>)| {
        let score = seats.first().map(|seat| now.points_of(*seat)).unwrap_or_default();
        view! {
            <div class="pairs-hand pairs-score" data-side=side.to_string()>
                <dt>
                    {side_sign()}
                    {side_name(i18n, &now.seat_names, &seats)}
                </dt>
                <dd>{t_string!(i18n, partners.ended.of, score = score, target = target)}</dd>
            </div>
        }
    };
    view! { <dl class="pairs-scores">{sides(now).into_iter().map(row).collect_view()}</dl> }
}

/// The card at the end of a hand or of the match.
pub fn end_card(i18n: I18n, play: PlayController) -> EndCard {
    let now = play.now.read();
    let end = hand_end(&now);
    let body = end.map(|end| {
        let hands = sides(&now).iter().map(|side| open_hands(i18n, &now, end, side)).collect_view();
        let asleep = (!end.asleep.is_empty())
            .then(|| open_bones(i18n, t_string!(i18n, partners.asleep).to_owned(), &end.asleep));
        let said = |words: String| view! { <p class="pairs-rule">{words}</p> };
        let rule = rule(i18n, &now, end).map(said);
        let outcome = outcome(i18n, now.options::<Partners>(), end).map(|words| said(words.to_owned()));
        view! {
            <div class="pairs-hands">{hands}</div>
            {asleep}
            {rule}
            {outcome}
            {passes(i18n, &now)}
            {awards(i18n, &now, end)}
        }
    });
    let shutout = shutout(i18n, &now).map(|word| view! { <p class="ended-gain">{word}</p> });
    let body = view! {
        {shutout}
        {body}
        {scores(i18n, &now)}
    };
    EndCard {
        heading: title(i18n, &now),
        body: body.into_any(),
        next: (!now.over).then(|| t_string!(i18n, common.next_hand).to_owned()),
    }
}
