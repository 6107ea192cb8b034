//! The sentences of a game of Color.

use super::advice;
use super::phrases::{groups, half_name, how_ended, lies, points};
use crate::app::game::{Advice, Amount, CardText, GameWords, card};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence};
use crate::engine::Seat;
use crate::games::color::rules::{Action, Claim, Color, Event, GroupPath, Half, Options, Phase, View};
use crate::games::color::scene::{self, ColorTip};
use crate::text::{count_string, list, t_string};

impl GameWords for Color {
    type Tip = ColorTip;

    const CARD: CardText = card!(color, terms: app.terms, minutes: 10);

    /// There are no hands; the scarce resource shown for each seat is purple (docs/rules/color.md, Choosing 2).
    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.table.purples_left[seat.index()]);
        Amount { number, words: count_string!(i18n, color.purples_left, count = number) }
    }

    /// Narrates `events`: the chosen halves while their domino waits to be placed, otherwise the rest of the last turn.
    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
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

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        let yours = view.seat == Some(view.table.placer);
        let words = match view.table.phase {
            Phase::Choose => t_string!(i18n, color.turn.choose),
            Phase::Place { .. } if yours => t_string!(i18n, color.turn.place),
            Phase::Claim { .. } if yours => t_string!(i18n, color.turn.claim),
            _ => return None,
        };
        Some(words.to_owned())
    }

    fn short_prompt(i18n: I18n, view: &View) -> Option<String> {
        match view.table.phase {
            Phase::Choose => Some(t_string!(i18n, color.turn.choose_short).to_owned()),
            _ => Self::prompt(i18n, view),
        }
    }

    /// The results of the lots, before the first action.
    fn opening(i18n: I18n, view: &View, seat_names: &SeatNames) -> Vec<Sentence> {
        let dmo = t_string!(i18n, color.tell.dmo, name = seat_names.person(i18n, view.table.dmo));
        let first = t_string!(i18n, color.tell.first, name = seat_names.person(i18n, view.table.placer));
        if view.table.dominoes.is_empty() { vec![Sentence::plain(dmo), Sentence::plain(first)] } else { Vec::new() }
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
        advice::advice(i18n, view, action)
    }

    fn tips(view: &View) -> Vec<ColorTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, _: &View, tip: ColorTip, _: &SeatNames) -> String {
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

    fn in_short(i18n: I18n, _: &Options) -> String {
        t_string!(i18n, color.in_short).to_owned()
    }

    fn short(i18n: I18n, action: &Action, events: &[Event]) -> String {
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
    fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
        let halves = match view.table.phase {
            Phase::Place { halves } => Some(halves),
            _ => None,
        };
        in_short(i18n, action, halves)
    }

    fn short_hidden(i18n: I18n, _: &[Event]) -> String {
        t_string!(i18n, color.short.hidden).to_owned()
    }
}

fn tell_one(i18n: I18n, event: &Event, seat_names: &SeatNames) -> Sentence {
    let name = |seat: Seat| seat_names.name(i18n, seat);
    let person = |seat: &Seat| seat_names.person(i18n, *seat);
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
            let words = |lies: String| t_string!(i18n, color.tell.place, name = person(seat), lies = lies);
            let colors = list(i18n, &halves.map(|half| half_name(i18n, half).to_owned()));
            Sentence::plain(words(colors)).heard(words(lies(i18n, *halves, *at)))
        }
        Event::TurnedBlack(turned) => Sentence::plain(turned.square.to_string()),
        Event::DoubleBlack { seat, points: paid, .. } => {
            Sentence::gain(t_string!(i18n, color.tell.blacks, name = person(seat), points = points(i18n, *paid)))
        }
        Event::Claimed { seat, claim, .. } if claim.groups().next().is_none() => {
            Sentence::plain(t_string!(i18n, color.tell.claim_nothing, name = person(seat)))
        }
        Event::Claimed { seat, claim, points: paid, .. } => {
            let points = points(i18n, *paid);
            let words = |groups: String| {
                t_string!(i18n, color.tell.claim, name = person(seat), groups = groups, points = points)
            };
            Sentence::gain(words(claim_in_short(i18n, claim))).heard(words(groups(i18n, claim)))
        }
        Event::Won { seat, ending, scores } => {
            let how = how_ended(i18n, *ending);
            let points = scores[seat.index()];
            Sentence::ending(t_string!(i18n, color.tell.win, how = how, name = person(seat), points = points))
        }
    }
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
