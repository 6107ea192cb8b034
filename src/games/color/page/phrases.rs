//! Sentences that several parts of the page use.

use crate::app::words::I18n;
use crate::app::words::action_error::action_error;
use crate::app::words::seat_names::SeatNames;
use crate::engine::{Points, Seats, Square};
use crate::games::color::rules::{Claim, Ending, GroupPath, Half, Phase, Refusal, TurnStep, View};
use crate::games::color::scene::{Reason, ReplayedEntry};
use crate::text::{count_string, list, t_string};

/// Name of a color inside a sentence.
pub fn half_name(i18n: I18n, half: Half) -> &'static str {
    match half {
        Half::Red => t_string!(i18n, color.half.red),
        Half::Blue => t_string!(i18n, color.half.blue),
        Half::Purple => t_string!(i18n, color.half.purple),
        Half::Black => t_string!(i18n, color.half.black),
    }
}

/// One-line description of a color's effect.
pub fn half_does(i18n: I18n, half: Half) -> &'static str {
    match half {
        Half::Red => t_string!(i18n, color.does.red),
        Half::Blue => t_string!(i18n, color.does.blue),
        Half::Purple => t_string!(i18n, color.does.purple),
        Half::Black => t_string!(i18n, color.does.black),
    }
}

/// A placed domino: "red on c4 and blue on d4".
pub fn lies(i18n: I18n, halves: [Half; 2], at: [Square; 2]) -> String {
    let [first, second] = halves.map(|half| half_name(i18n, half));
    let [one, other] = at.map(|square| square.to_string());
    t_string!(i18n, color.lies, first = first, one = one, second = second, other = other)
}

/// Whom the game waits for: the seat that acts or, while both choose, the viewer's opponent.
pub fn waiting_for(i18n: I18n, view: &View, seat_names: &SeatNames) -> String {
    let name = seat_names.name(i18n, view.table.placer);
    match (view.table.phase, seat_names.you()) {
        (Phase::Choose, Some(you)) => {
            t_string!(i18n, color.turn.other_chooses, name = seat_names.name(i18n, you.next(Seats::TWO)))
        }
        (Phase::Choose, None) => t_string!(i18n, color.turn.both_choose).to_owned(),
        (Phase::Place { .. }, _) => t_string!(i18n, color.turn.other_places, name = name),
        _ => t_string!(i18n, color.turn.other_claims, name = name),
    }
}

/// A group in words: "red 4, c4 to f4".
fn group(i18n: I18n, color: Half, path: &GroupPath) -> String {
    let (color, points) = (half_name(i18n, color), path.points());
    let squares = path.squares();
    let end = |square: Option<&Square>| square.map(ToString::to_string).unwrap_or_default();
    let (from, to) = (end(squares.first()), end(squares.last()));
    t_string!(i18n, color.group, color = color, points = points, from = from, to = to)
}

/// A claim in words, group by group.
pub fn groups(i18n: I18n, claim: &Claim) -> String {
    let groups: Vec<String> = claim.groups().map(|(color, path)| group(i18n, color, path)).collect();
    list(i18n, &groups)
}

/// The entry's action and its result.
pub fn replayed_result(i18n: I18n, past: &ReplayedEntry) -> String {
    let mut told = Vec::new();
    if let Some((halves, at)) = past.placed {
        told.push(lies(i18n, halves, at));
    }
    if !past.turned.is_empty() {
        let count = u32::try_from(past.turned.len()).unwrap_or_default();
        told.push(count_string!(i18n, color.table.turned, count = count));
    }
    if past.claim.points() > 0 {
        told.push(groups(i18n, &past.claim));
    }
    told.join(" · ")
}

/// An entry as a sentence.
pub fn replayed_entry(i18n: I18n, seat_names: &SeatNames, past: &ReplayedEntry) -> String {
    let name = seat_names.name(i18n, past.seat);
    let points = points(i18n, past.points);
    t_string!(
        i18n,
        color.table.explained,
        name = name,
        what = replayed_result(i18n, past),
        points = points,
        total = past.total
    )
}

/// Points in words.
pub fn points(i18n: I18n, points: Points) -> String {
    count_string!(i18n, common.points, count = u32::try_from(points).unwrap_or_default())
}

/// The way a game ended.
pub fn how_ended(i18n: I18n, ending: Ending) -> &'static str {
    match ending {
        Ending::Target => t_string!(i18n, color.ended.target),
        Ending::Full => t_string!(i18n, color.ended.full),
        Ending::Tie => t_string!(i18n, color.ended.tie),
    }
}

/// The reason a tap is refused.
pub fn refuse(i18n: I18n, reason: Reason) -> String {
    match reason {
        Reason::PickFirst => t_string!(i18n, color.refuse.pick_first).to_owned(),
        Reason::ChooseSquare => t_string!(i18n, common.refuse.choose_square).to_owned(),
        Reason::NoRoom(_) => t_string!(i18n, color.refuse.no_room).to_owned(),
        Reason::OneWay => t_string!(i18n, color.refuse.one_way).to_owned(),
        Reason::DrawFirst => t_string!(i18n, color.refuse.draw_first).to_owned(),
        Reason::Rules(error) => action_error(i18n, error, refuse_by_rule),
    }
}

/// The rule that forbids an action.
fn refuse_by_rule(i18n: I18n, refusal: Refusal) -> String {
    let name = |half| half_name(i18n, half);
    match refusal {
        Refusal::NotNow(TurnStep::Choose) => t_string!(i18n, color.refuse.choose_now).to_owned(),
        Refusal::NotNow(TurnStep::Place) => t_string!(i18n, color.refuse.place_now).to_owned(),
        Refusal::NotNow(TurnStep::Claim) => t_string!(i18n, color.refuse.claim_now).to_owned(),
        Refusal::NoPurple => t_string!(i18n, color.refuse.no_purple).to_owned(),
        Refusal::Taken(square) => t_string!(i18n, color.refuse.taken, square = square.to_string()),
        Refusal::Apart(..) | Refusal::Reversed => t_string!(i18n, color.refuse.no_room).to_owned(),
        Refusal::Alone => t_string!(i18n, color.refuse.alone).to_owned(),
        Refusal::Short { color } => t_string!(i18n, color.refuse.short, color = name(color)),
        Refusal::OtherColor { square, shows: None, .. } => {
            t_string!(i18n, color.refuse.empty, square = square.to_string())
        }
        Refusal::OtherColor { color, square, shows: Some(shows) } => t_string!(
            i18n,
            color.refuse.other_color,
            square = square.to_string(),
            shows = name(shows),
            color = name(color)
        ),
        Refusal::Gap { from, to, .. } => {
            t_string!(i18n, color.refuse.gap, from = from.to_string(), to = to.to_string())
        }
        Refusal::Twice { square, .. } => t_string!(i18n, color.refuse.twice, square = square.to_string()),
        Refusal::Bend { square, .. } => t_string!(i18n, color.refuse.bend, square = square.to_string()),
        Refusal::Old { color } => t_string!(i18n, color.refuse.old, color = name(color)),
        Refusal::Shared(square) => t_string!(i18n, color.refuse.shared, square = square.to_string()),
    }
}
