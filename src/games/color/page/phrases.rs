//! Sentences about a game of Color.

use crate::app::words::action_error::action_error;
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence};
use crate::engine::{Points, Seat, Square};
use crate::games::color::rules::{Action, Claim, Ending, Event, GroupPath, Half, Phase, Refusal, TurnStep, View};
use crate::games::color::scene::{ColorTip, Reason, ReplayedEntry};
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

/// Narrates `events`: the chosen halves while their domino waits to be placed, otherwise the rest of the last turn.
pub fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
    let blacked = events.iter().filter(|event| matches!(event, Event::TurnedBlack(_))).count();
    let mut told = Vec::new();
    let last = events.iter().rposition(|event| matches!(event, Event::Chosen(_)));
    let mut turned = blacked;
    for (index, event) in events.iter().enumerate() {
        // all squares turned black become one sentence
        if matches!(event, Event::TurnedBlack(_)) {
            if turned > 0 {
                let squares: Vec<String> = events
                    .iter()
                    .filter_map(|event| match event {
                        Event::TurnedBlack(turned) => Some(turned.square.to_string()),
                        _ => None,
                    })
                    .collect();
                let count = u32::try_from(turned).unwrap_or_default();
                let words = count_string!(i18n, color.tell.turned, count = count);
                let heard =
                    t_string!(i18n, color.tell.turned_heard, words = words.clone(), squares = squares.join(", "));
                told.push(Sentence::plain(words).heard(heard));
                turned = 0;
            }
            continue;
        }
        let sentence = tell_one(i18n, event, seat_names);
        let is_old = matches!(event, Event::Chosen(_)) && (last != Some(index) || index + 1 < events.len());
        told.push(if is_old { sentence.spoken_only() } else { sentence });
    }
    told
}

fn tell_one(i18n: I18n, event: &Event, seat_names: &SeatNames) -> Sentence {
    let name = |seat: Seat| seat_names.name(i18n, seat);
    match event {
        Event::Chosen(halves) => {
            let [first, second] = halves.map(|half| half_name(i18n, half));
            let [one, other] = [Seat::new(0), Seat::new(1)];
            Sentence::plain(if seat_names.is_you(one) {
                t_string!(i18n, color.tell.you_chose, first = first, name = name(other), second = second)
            } else if seat_names.is_you(other) {
                t_string!(i18n, color.tell.you_chose, first = second, name = name(one), second = first)
            } else {
                let (one, other) = (name(one), name(other));
                t_string!(i18n, color.tell.chose, one = one, first = first, other = other, second = second)
            })
        }
        Event::Placed { seat, halves, at } => {
            // the board shows the squares
            let words = |lies: String| {
                if seat_names.is_you(*seat) {
                    t_string!(i18n, color.tell.you_place, lies = lies)
                } else {
                    t_string!(i18n, color.tell.place, name = name(*seat), lies = lies)
                }
            };
            let colors = list(i18n, &halves.map(|half| half_name(i18n, half).to_owned()));
            Sentence::plain(words(colors)).heard(words(lies(i18n, *halves, *at)))
        }
        Event::TurnedBlack(turned) => Sentence::plain(turned.square.to_string()),
        Event::DoubleBlack { seat, points: paid, .. } => {
            let points = points(i18n, *paid);
            Sentence::gain(if seat_names.is_you(*seat) {
                t_string!(i18n, color.tell.you_blacks, points = points)
            } else {
                t_string!(i18n, color.tell.blacks, name = name(*seat), points = points)
            })
        }
        Event::Claimed { seat, claim, .. } if claim.groups().next().is_none() => {
            Sentence::plain(if seat_names.is_you(*seat) {
                t_string!(i18n, color.tell.you_claim_nothing).to_owned()
            } else {
                t_string!(i18n, color.tell.claim_nothing, name = name(*seat))
            })
        }
        Event::Claimed { seat, claim, points: paid, .. } => {
            let points = points(i18n, *paid);
            let words = |groups: String| {
                if seat_names.is_you(*seat) {
                    t_string!(i18n, color.tell.you_claim, groups = groups, points = points)
                } else {
                    t_string!(i18n, color.tell.claim, name = name(*seat), groups = groups, points = points)
                }
            };
            Sentence::gain(words(claim_in_short(i18n, claim))).heard(words(groups(i18n, claim)))
        }
        Event::Won { seat, ending, scores } => {
            let how = how_ended(i18n, *ending);
            let points = scores[seat.index()];
            Sentence::ending(if seat_names.is_you(*seat) {
                t_string!(i18n, color.tell.you_win, how = how, points = points)
            } else {
                t_string!(i18n, color.tell.win, how = how, name = name(*seat), points = points)
            })
        }
    }
}

/// The way a game ended.
pub fn how_ended(i18n: I18n, ending: Ending) -> &'static str {
    match ending {
        Ending::Target => t_string!(i18n, color.ended.target),
        Ending::Full => t_string!(i18n, color.ended.full),
        Ending::Tie => t_string!(i18n, color.ended.tie),
    }
}

/// The results of the lots, before the first action.
pub fn opening(i18n: I18n, view: &View, seat_names: &SeatNames) -> Vec<Sentence> {
    let name = |seat: Seat| seat_names.name(i18n, seat);
    let dmo = if seat_names.is_you(view.table.dmo) {
        t_string!(i18n, color.tell.you_dmo).to_owned()
    } else {
        t_string!(i18n, color.tell.dmo, name = name(view.table.dmo))
    };
    let first = if seat_names.is_you(view.table.placer) {
        t_string!(i18n, color.tell.you_first).to_owned()
    } else {
        t_string!(i18n, color.tell.first, name = name(view.table.placer))
    };
    if view.table.dominoes.is_empty() { vec![Sentence::plain(dmo), Sentence::plain(first)] } else { Vec::new() }
}

/// The prompt for the viewer's turn; `None` if it is not their turn.
pub fn prompt(i18n: I18n, view: &View) -> Option<String> {
    let yours = view.seat == Some(view.table.placer);
    let words = match view.table.phase {
        Phase::Choose => t_string!(i18n, color.turn.choose),
        Phase::Place { .. } if yours => t_string!(i18n, color.turn.place),
        Phase::Claim { .. } if yours => t_string!(i18n, color.turn.claim),
        _ => return None,
    };
    Some(words.to_owned())
}

/// The prompt after news, which must leave room for it.
pub fn short_prompt(i18n: I18n, view: &View) -> Option<String> {
    match view.table.phase {
        Phase::Choose => Some(t_string!(i18n, color.turn.choose_short).to_owned()),
        _ => prompt(i18n, view),
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

/// An action in the move list.
pub fn short(i18n: I18n, action: &Action, events: &[Event]) -> String {
    let placed = events.iter().find_map(|event| match event {
        Event::Placed { halves, .. } => Some(*halves),
        _ => None,
    });
    match action {
        Action::Choose(half) => t_string!(i18n, color.short.chose, color = half_name(i18n, *half)),
        Action::Claim(claim) if claim.groups().next().is_none() => t_string!(i18n, color.short.nothing).to_owned(),
        Action::Claim(_) => t_string!(i18n, color.short.claim, groups = in_short(i18n, action, None)),
        Action::Place(_) => in_short(i18n, action, placed),
    }
}

/// A possible action, in a sentence or with its chance.
pub fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
    let halves = match view.table.phase {
        Phase::Place { halves } => Some(halves),
        _ => None,
    };
    in_short(i18n, action, halves)
}

/// `halves`: those of the domino to place.
fn in_short(i18n: I18n, action: &Action, halves: Option<[Half; 2]>) -> String {
    match (action, halves) {
        (Action::Choose(half), _) => half_name(i18n, *half).to_owned(),
        (Action::Place(at), Some(halves)) => lies(i18n, halves, *at),
        (Action::Place([first, second]), None) => format!("{first} {second}"),
        (Action::Claim(claim), _) if claim.groups().next().is_none() => {
            t_string!(i18n, color.short.no_claim).to_owned()
        }
        (Action::Claim(claim), _) => claim_in_short(i18n, claim),
    }
}

/// A claim without its squares: "4 in red and 3 in blue".
fn claim_in_short(i18n: I18n, claim: &Claim) -> String {
    let group = |(color, path): (Half, &GroupPath)| {
        t_string!(i18n, color.short.group, points = path.points(), color = half_name(i18n, color))
    };
    let groups: Vec<String> = claim.groups().map(group).collect();
    list(i18n, &groups)
}

/// The text of a tip.
pub fn tip(i18n: I18n, tip: ColorTip) -> String {
    match tip {
        ColorTip::Choose => t_string!(i18n, color.tip.choose),
        ColorTip::First => t_string!(i18n, color.tip.first),
        ColorTip::Place => t_string!(i18n, color.tip.place),
        ColorTip::Claim => t_string!(i18n, color.tip.claim),
        ColorTip::Black => t_string!(i18n, color.tip.black),
        ColorTip::Purple => t_string!(i18n, color.tip.purple),
    }
    .to_owned()
}

/// Names the placer of this turn's domino.
pub fn places(i18n: I18n, name: &str, is_you: bool) -> String {
    if is_you {
        t_string!(i18n, color.tell.you_first).to_owned()
    } else {
        t_string!(i18n, color.tell.first, name = name)
    }
}
