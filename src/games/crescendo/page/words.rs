//! The sentences of a game of Crescendo.

use super::advice;
use super::phrases::{played_bone, squares, sum};
use crate::app::game::{Advice, Amount, CardText, GameWords, card};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence, bone_name};
use crate::bots::Choice;
use crate::engine::{Level, Points, Seat};
use crate::games::crescendo::rules::{Crescendo, Ending, Event, Options, Placement, View};
use crate::games::crescendo::scene::{self, CrescendoTip};
use crate::text::{count_string, t_string};

impl GameWords for Crescendo {
    type Tip = CrescendoTip;

    const CARD: CardText = card!(crescendo, terms: crescendo.card.terms, minutes: 8);

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.seats[seat.index()].count);
        Amount { number, words: count_string!(i18n, common.bones, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::from(view.pile_count);
        Some(Amount { number, words: count_string!(i18n, crescendo.pile_left, count = number) })
    }

    /// Narrates `events`. Everything is announced; the screen shows only the last placement, because the table shows the
    /// rest.
    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        let on_board =
            |event: &Event| matches!(event, Event::Seeded { .. } | Event::TurnedUp(_) | Event::Placed { .. });
        let last = events.iter().rposition(on_board);
        let told = events.iter().enumerate().flat_map(|(index, event)| {
            let is_shown = match event {
                Event::Seeded { .. } | Event::TurnedUp(_) | Event::Placed { .. } => last == Some(index),
                Event::Drew { .. } | Event::TookTheLead { .. } => false,
                Event::Challenged { .. } | Event::Won { .. } => true,
            };
            let sentences = tell_one(i18n, event, seat_names).into_iter();
            sentences.map(move |sentence| if is_shown { sentence } else { sentence.spoken_only() })
        });
        told.collect()
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        let yours = view.seat.is_some() && view.turn == view.seat;
        yours.then(|| {
            if view.is_seeding() { t_string!(i18n, crescendo.turn.seed) } else { t_string!(i18n, common.choose_bone) }
                .to_owned()
        })
    }

    fn short_prompt(i18n: I18n, view: &View) -> Option<String> {
        let short = if view.is_seeding() {
            t_string!(i18n, crescendo.turn.seed_short)
        } else {
            t_string!(i18n, common.your_turn)
        };
        Self::prompt(i18n, view).map(|_| short.to_owned())
    }

    fn advice(i18n: I18n, view: &View, action: &Placement) -> Advice {
        advice::advice(i18n, view, *action)
    }

    fn recommended(view: &View, choices: &[Choice<Placement>], opponents: Level) -> usize {
        advice::recommended(view, choices, opponents)
    }

    fn tips(view: &View) -> Vec<CrescendoTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, view: &View, tip: CrescendoTip, _: &SeatNames) -> String {
        match tip {
            CrescendoTip::Seed => t_string!(i18n, crescendo.tip.seed).to_owned(),
            CrescendoTip::Regions => t_string!(i18n, crescendo.tip.regions).to_owned(),
            CrescendoTip::Notches => t_string!(i18n, crescendo.tip.notches).to_owned(),
            CrescendoTip::Blanks => t_string!(i18n, crescendo.tip.blanks).to_owned(),
            CrescendoTip::Hold => t_string!(i18n, crescendo.tip.hold, points = view.options.threshold),
            CrescendoTip::Overtake => t_string!(i18n, crescendo.tip.overtake, points = view.options.threshold),
        }
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        t_string!(i18n, crescendo.in_short, points = options.threshold)
    }

    /// A placement in the move list.
    fn short(i18n: I18n, action: &Placement, _: &[Event]) -> String {
        let (bone, squares) = (action.bone().to_string(), squares(i18n, action.spot()));
        match action.declared() {
            Some(value) => t_string!(i18n, crescendo.short_declared, bone = bone, value = value, squares = squares),
            None => t_string!(i18n, crescendo.short, bone = bone, squares = squares),
        }
    }

    /// A face-down seed in the move list.
    fn short_hidden(i18n: I18n, events: &[Event]) -> String {
        let spot = events.iter().find_map(|event| match event {
            Event::Seeded { spot, .. } => Some(*spot),
            _ => None,
        });
        spot.map_or_else(String::new, |spot| t_string!(i18n, crescendo.short_seed, squares = squares(i18n, spot)))
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        t_string!(i18n, crescendo.print.threshold_at, points = options.threshold)
    }
}

fn tell_one(i18n: I18n, event: &Event, seat_names: &SeatNames) -> Vec<Sentence> {
    let person = |seat: &Seat| seat_names.person(i18n, *seat);
    let one = |text: String| vec![Sentence::plain(text)];
    match event {
        Event::Seeded { seat, spot, placement } => {
            let squares = squares(i18n, *spot);
            one(if let Some(placement) = placement.filter(|_| seat_names.is_you(*seat)) {
                let bone = bone_name(i18n, placement.bone());
                t_string!(i18n, crescendo.tell.you_seed, bone = bone, squares = squares)
            } else {
                t_string!(i18n, crescendo.tell.seed, name = seat_names.name(i18n, *seat), squares = squares)
            })
        }
        Event::TurnedUp(_) => one(t_string!(i18n, crescendo.tell.turned_up).to_owned()),
        Event::Placed { seat, placement, score, .. } => {
            let (bone, squares) = (played_bone(i18n, *placement), squares(i18n, placement.spot()));
            // the board shows the squares
            let text = t_string!(i18n, crescendo.tell.place_short, name = person(seat), bone = bone);
            let heard = t_string!(i18n, crescendo.tell.place, name = person(seat), bone = bone, squares = squares);
            vec![
                Sentence::plain(text).heard(heard),
                Sentence::gain(t_string!(i18n, crescendo.tell.sum, sum = sum(*score))),
            ]
        }
        Event::Drew { seat, bone: Some(bone), .. } if seat_names.is_you(*seat) => {
            one(t_string!(i18n, common.you_drew, bone = bone_name(i18n, *bone)))
        }
        Event::Drew { .. } => Vec::new(),
        Event::TookTheLead { seat, .. } => one(t_string!(i18n, crescendo.tell.lead, name = person(seat))),
        Event::Challenged { seat, turns, threshold } => {
            one(challenged(i18n, seat_names, *seat, u32::from(*turns), *threshold))
        }
        Event::Won { seat, ending, scores } => {
            let points = scores[seat.index()];
            let how = match ending {
                Ending::Held => t_string!(i18n, crescendo.tell.held),
                Ending::Full => t_string!(i18n, crescendo.tell.full),
            };
            let who = t_string!(i18n, crescendo.tell.win, name = person(seat), points = points);
            vec![Sentence::ending(how), Sentence::ending(who)]
        }
    }
}

/// A seat passed the threshold: who may still overtake it, and in how many turns.
fn challenged(i18n: I18n, seat_names: &SeatNames, seat: Seat, turns: u32, points: Points) -> String {
    let mut others = seat_names.seats().filter(|other| *other != seat);
    let only_other = others.next().filter(|_| others.next().is_none());
    let name = |seat: Seat| seat_names.name(i18n, seat);
    match (seat_names.you(), only_other) {
        (Some(you), Some(other)) if you == seat => {
            count_string!(i18n, crescendo.tell.past, count = turns, points = points, name = name(other))
        }
        (Some(you), None) if you == seat => {
            count_string!(i18n, crescendo.tell.past_all, count = turns, points = points)
        }
        (Some(_), _) => count_string!(i18n, crescendo.tell.chase, count = turns, points = points, name = name(seat)),
        (None, Some(other)) => {
            let (name, other) = (name(seat), name(other));
            count_string!(i18n, crescendo.tell.chase_other, count = turns, points = points, name = name, other = other)
        }
        (None, None) => {
            count_string!(i18n, crescendo.tell.chase_all, count = turns, points = points, name = name(seat))
        }
    }
}
