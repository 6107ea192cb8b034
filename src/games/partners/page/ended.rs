//! The card at the end of a hand or of the match: all hands face up, what decided, the awards one by one, and the scores.

use leptos::prelude::*;

use super::phrases::{match_won, side_name};
use super::seats::side_sign;
use crate::app::components::bone::UprightBone;
use crate::app::game::{EndCard, PlayController, TableState};
use crate::app::words::{I18n, bone_names, labeled};
use crate::engine::{Bone, Points, Seat, Seats};
use crate::games::partners::rules::{
    Award, AwardKind, BlockTie, BlockWinner, Bonus, Count, Ending, HandEnd, Options, Partners, PassBonus, Unit, pips_of,
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

/// The two lowest numbers that the rule of a dead line compared; nothing after a hand in which a seat went out. They are
/// equal after a tie.
fn compared(options: &Options, seats: Seats, end: &HandEnd) -> Option<[Points; 2]> {
    let Ending::Dead { blocker, rule } = end.ending else { return None };
    let sides = options.sides(seats);
    let pips = |seat: Seat| end.hands.get(seat.index()).map(|hand| pips_of(hand)).unwrap_or_default();
    let mut compared: Vec<Points> = match rule {
        BlockWinner::Pair => sides.all().map(|seats| seats.iter().map(pips).sum()).collect(),
        BlockWinner::Single => sides.all().filter_map(|seats| seats.iter().map(pips).min()).collect(),
        BlockWinner::Blocker => vec![pips(blocker), pips(blocker.next(seats))],
    };
    compared.sort_unstable();
    Some([*compared.first()?, *compared.get(1)?])
}

/// Explains the result of a hand: the rule of a dead line with the numbers that it compared, what a tie does, and a broken
/// streak (docs/rules/partners.md, Six love).
fn decided(i18n: I18n, options: &Options, seats: Seats, end: &HandEnd, name: impl Fn(Seat) -> String) -> Vec<String> {
    let mut said = Vec::new();
    if let (Ending::Dead { blocker, rule }, Some([low, high])) = (end.ending, compared(options, seats, end)) {
        let is_tie = low == high;
        match rule {
            BlockWinner::Pair if !is_tie => {
                said.push(t_string!(i18n, partners.ended.rule_pair, low = low, high = high));
            }
            BlockWinner::Single if !is_tie => {
                said.push(t_string!(i18n, partners.ended.rule_single, low = low, high = high));
            }
            // equal totals have no lowest: the sentence about the tie names the number
            BlockWinner::Pair | BlockWinner::Single => {}
            BlockWinner::Blocker => {
                let two = [blocker, blocker.next(seats)];
                let [own, theirs] = two.map(|seat| pips_of(&end.hands[seat.index()]));
                let [name, other] = two.map(name);
                said.push(t_string!(
                    i18n,
                    partners.ended.rule_blocker,
                    name = name,
                    own = own,
                    other = other,
                    theirs = theirs
                ));
            }
        }
        if is_tie {
            said.push(match options.block_tie {
                BlockTie::Nobody => t_string!(i18n, partners.ended.tie_nobody, pips = low),
                BlockTie::Blocker => t_string!(i18n, partners.ended.tie_blocker, pips = low),
                BlockTie::Carry => t_string!(i18n, partners.ended.tie_carry, pips = low),
            });
        }
    }
    if end.reset {
        said.push(t_string!(i18n, partners.ended.reset).to_owned());
    }
    said
}

/// The name of an award. A dead line is worth as much as a plain finish, but no seat has gone out.
fn award_name(i18n: I18n, options: &Options, ending: Ending, Award { kind, points }: Award) -> &'static str {
    match (kind, points) {
        (AwardKind::Finish, _) if matches!(ending, Ending::Dead { .. }) => {
            t_string!(i18n, partners.award.finish_blocked)
        }
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
        .map(|award| row(award_name(i18n, options, end.ending, *award).to_owned(), award.points, "pairs-award"))
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
        let name = |seat| now.seat_names.name_in_result(i18n, seat);
        let said = decided(i18n, now.options::<Partners>(), now.seats, end, name);
        let said = said.into_iter().map(|words| view! { <p class="pairs-rule">{words}</p> }).collect_view();
        view! {
            <div class="pairs-hands">{hands}</div>
            {asleep}
            {said}
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::partners::rules::Preset;
    use crate::text::Locale;

    /// A dead line of these hands, which seat 0 closed.
    fn blocked(rule: BlockWinner, hands: [&str; 4]) -> HandEnd {
        let hand = |bones: &str| bones.split(' ').map(|bone| bone.parse().expect("a bone")).collect();
        HandEnd {
            ending: Ending::Dead { blocker: Seat::new(0), rule },
            hands: hands.map(hand).into(),
            asleep: Vec::new(),
            winners: Vec::new(),
            awards: Vec::new(),
            reset: false,
        }
    }

    fn said(locale: Locale, options: &Options, end: &HandEnd) -> Vec<String> {
        let seats = Seats::of_len(end.hands.len()).expect("a table");
        let name = |seat: Seat| format!("seat {}", seat.index());
        Owner::new().with(|| decided(I18n::new(locale), options, seats, end, name))
    }

    /// Both sides have 10 pips, and the lightest hands 4.
    const EQUAL: [&str; 4] = ["0-4", "1-3", "2-4", "0-6"];

    #[test]
    fn equal_totals_are_never_said_to_have_a_lowest() {
        let carry = Preset::Brazil.options();
        assert_eq!(
            said(Locale::En, &carry, &blocked(BlockWinner::Pair, EQUAL)),
            ["Equal at 10: no side scores, and the next hand is worth one more."]
        );
        let nobody = Preset::Cuba.options();
        assert_eq!(said(Locale::En, &nobody, &blocked(BlockWinner::Single, EQUAL)), ["Equal at 4: no side scores."]);
        for rule in [BlockWinner::Pair, BlockWinner::Single] {
            let unequal = said(Locale::En, &nobody, &blocked(rule, ["0-3", "1-3", "2-4", "0-6"]));
            assert!(unequal.len() == 1 && unequal[0].contains("wins: "), "{unequal:?}");
        }
        // both lightest hands are of one side
        let of_one_side = said(Locale::En, &nobody, &blocked(BlockWinner::Single, ["0-4", "2-4", "1-3", "0-6"]));
        assert_eq!(of_one_side, ["Lowest hand wins: 4 to 6"]);
    }

    #[test]
    fn no_card_is_silent_about_a_tie_that_the_blocker_wins() {
        let options = Preset::Dominican.options();
        let end = blocked(BlockWinner::Blocker, EQUAL);
        assert_eq!(
            said(Locale::En, &options, &end),
            ["Blocker against next: seat 0 4, seat 1 4", "Equal at 4: the blocker wins."]
        );
        for locale in Locale::ALL {
            let tie = said(locale, &options, &end);
            let other = said(locale, &Options { block_tie: BlockTie::Nobody, ..options.clone() }, &end);
            assert_eq!(tie[0], other[0], "{locale}");
            assert_ne!(tie[1], other[1], "{locale}");
        }
    }

    #[test]
    fn a_dead_line_is_never_named_as_a_way_of_going_out() {
        let options = Preset::Brazil.options();
        let award = Award { kind: AwardKind::Finish, points: 1 };
        for locale in Locale::ALL {
            Owner::new().with(|| {
                let i18n = I18n::new(locale);
                let name = |ending| award_name(i18n, &options, ending, award);
                let out = name(Ending::Out { seat: Seat::new(0) });
                let dead = name(blocked(BlockWinner::Pair, EQUAL).ending);
                assert_eq!(out, t_string!(i18n, partners.award.finish_1), "{locale}");
                assert_eq!(dead, t_string!(i18n, partners.award.finish_blocked), "{locale}");
                assert_ne!(out, dead, "{locale}");
            });
        }
    }
}
