//! The sentences of a game, from the viewer's side, and the opponent's own sentences.
//!
//! During a hand the opponent speaks in the first person; the app puts the name before it. Texts that remain on screen
//! (move list, cards, tips) use the third person and name the opponent: Nestor, or a person at another device.

use super::phrases::{Told, onto, won_by_the_lead};
use super::seats::{opponent_name, person, viewer};
use super::{advice, score_sheet};
use crate::app::game::{Advice, Amount, CardText, GameWords, Peek, card};
use crate::app::words::seat_names::{BotNames, SeatNames};
use crate::app::words::{I18n, Sentence, bone_name};
use crate::engine::{Bone, Pips, Points, Seat};
use crate::games::electrum::rules::{
    Action, Electrum, Event, HandEnd, HandReason, Options, PEEK_BONEYARD, PEEK_HAND, Preset, View,
};
use crate::games::electrum::scene::{self, ElectrumTip};
use crate::text::{Person, count_string, t_string};

impl GameWords for Electrum {
    type Tip = ElectrumTip;

    const CARD: CardText = card!(electrum, terms: electrum.card.terms, minutes: 17);

    const BOT_NAMES: BotNames = BotNames::own(|i18n| t_string!(i18n, electrum.card.nestor));

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.seats[seat.index()].count);
        Amount { number, words: count_string!(i18n, common.bones, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::from(view.boneyard_count);
        let words = count_string!(i18n, electrum.boneyard_left, count = number);
        view.options.draws.then_some(Amount { number, words })
    }

    /// Narrates `events` to the viewer, the opponent's actions in the opponent's own words. Stops at the next deal unless
    /// its automatic lead won the game.
    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        let you = viewer(seat_names);
        let mut said = Vec::new();
        let mut drawn_by_opponent = 0_u32;
        let mut led = false;
        for (index, event) in events.iter().enumerate() {
            match *event {
                Event::Dealt { .. } if won_by_the_lead(events) => {
                    said.extend(Self::tell_deal(i18n, &events[index..], seat_names));
                    led = true;
                }
                // the deal is narrated when it is shown
                Event::Dealt { .. } => break,
                Event::Played { .. } if led => {}
                Event::Played { seat, bone, end, on, points, .. } => {
                    let yours = seat == you;
                    let words = |told| played(i18n, yours, bone, on.map(|pips| onto(i18n, pips, end, told)));
                    let played = Sentence::plain(words(Told::ShowsView)).heard(words(Told::Heard));
                    said.push(if yours { played } else { played.said_by(seat) });
                    if points > 0 {
                        said.push(if yours {
                            Sentence::gain(t_string!(i18n, electrum.tell.scores, name = Person::You, points = points))
                        } else {
                            Sentence::gain(t_string!(i18n, electrum.tell.i_score, points = points)).said_by(seat)
                        });
                    }
                }
                Event::Drew { seat, bone, .. } if seat == you => {
                    if let Some(bone) = bone {
                        let bone = bone_name(i18n, bone);
                        said.push(Sentence::plain(t_string!(i18n, common.you_drew, bone = bone)));
                    }
                }
                Event::Drew { seat, .. } => {
                    // consecutive draws become one sentence after the last of them
                    drawn_by_opponent += 1;
                    let more = matches!(events.get(index + 1), Some(Event::Drew { seat, .. }) if *seat != you);
                    if !more {
                        let drew = count_string!(i18n, electrum.tell.i_drew, count = drawn_by_opponent);
                        said.push(Sentence::plain(drew).said_by(seat));
                        drawn_by_opponent = 0;
                    }
                }
                Event::Passed { seat } => said.push(if seat == you {
                    Sentence::plain(t_string!(i18n, electrum.tell.you_pass))
                } else {
                    Sentence::plain(t_string!(i18n, electrum.tell.i_pass)).said_by(seat)
                }),
                Event::HandEnded(end) => said.extend(hand_ended(i18n, &end, seat_names)),
                Event::Won { seat, scores } => {
                    let (yours, mine) = (scores[you.index()], scores[1 - you.index()]);
                    let name = person(i18n, seat_names, seat);
                    let words = t_string!(i18n, electrum.tell.wins, name = name, yours = yours, mine = mine);
                    said.push(Sentence::ending(words));
                }
            }
        }
        said
    }

    fn tell_deal(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        let mut after =
            events.iter().skip_while(|event| !matches!(event, Event::Dealt { doublet_lead: true, .. })).skip(1);
        match after.next() {
            Some(&Event::Played { seat, bone, points, .. }) => {
                led_by_itself(i18n, &person(i18n, seat_names, seat), bone, points)
            }
            _ => Vec::new(),
        }
    }

    /// The automatic doublet lead, if no seat has acted since the deal (docs/rules/electrum.md, Leading a hand 2).
    fn opening(i18n: I18n, view: &View, seat_names: &SeatNames) -> Vec<Sentence> {
        match (view.layout.line(), view.seat) {
            ([lead], Some(_)) if view.doublet_lead && view.plies.len() == 1 => {
                let points = view.options.points_for_count(view.layout.count());
                led_by_itself(i18n, &person(i18n, seat_names, lead.seat), lead.bone, points)
            }
            _ => Vec::new(),
        }
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        let seat = view.seat?;
        if view.turn != Some(seat) {
            return None;
        }
        let hand = view.own_hand()?;
        Some(
            if view.layout.is_empty() {
                t_string!(i18n, electrum.tell.your_lead)
            } else if !hand.intersection(view.layout.fitting()).is_empty() {
                t_string!(i18n, common.choose_bone)
            } else if view.boneyard_count > 0 {
                t_string!(i18n, electrum.turn.you_draw)
            } else {
                t_string!(i18n, electrum.turn.you_pass)
            }
            .to_owned(),
        )
    }

    fn peeks(i18n: I18n, seat_names: &SeatNames) -> Vec<Peek> {
        let opponent = opponent_name(i18n, seat_names);
        let hand = t_string!(i18n, electrum.peek.hand, name = opponent);
        vec![
            Peek {
                key: PEEK_HAND,
                show: t_string!(i18n, electrum.peek.show_hand, name = opponent),
                name: hand.clone(),
                row: hand,
            },
            Peek {
                key: PEEK_BONEYARD,
                show: t_string!(i18n, electrum.peek.show_boneyard).to_owned(),
                name: t_string!(i18n, electrum.peek.boneyard).to_owned(),
                row: t_string!(i18n, electrum.peek.boneyard_row).to_owned(),
            },
        ]
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
        advice::advice(i18n, view, *action)
    }

    fn tips(view: &View) -> Vec<ElectrumTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, view: &View, tip: ElectrumTip, seat_names: &SeatNames) -> String {
        let opponent = || opponent_name(i18n, seat_names);
        match tip {
            ElectrumTip::Fits => t_string!(i18n, electrum.tip.fits),
            ElectrumTip::Count if view.options.fives && view.options.threes => t_string!(i18n, electrum.tip.count_both),
            ElectrumTip::Count if view.options.threes => t_string!(i18n, electrum.tip.count_threes),
            ElectrumTip::Count => t_string!(i18n, electrum.tip.count_fives),
            ElectrumTip::Notches => return t_string!(i18n, electrum.tip.notches, name = opponent()),
            ElectrumTip::Ends => t_string!(i18n, electrum.tip.ends),
            ElectrumTip::Draw => t_string!(i18n, electrum.tip.draw),
            ElectrumTip::Pass => return t_string!(i18n, electrum.tip.pass, name = opponent()),
        }
        .to_owned()
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        let game = options.preset().map_or(t_string!(i18n, electrum.preset.custom), |preset| match preset {
            Preset::Draw => t_string!(i18n, electrum.preset.draw),
            Preset::Block => t_string!(i18n, electrum.preset.block),
            Preset::AllFives => t_string!(i18n, electrum.preset.all_fives),
            Preset::AllThrees => t_string!(i18n, electrum.preset.all_threes),
            Preset::FivesAndThrees => t_string!(i18n, electrum.preset.fives_and_threes),
        });
        t_string!(i18n, electrum.in_short, game = game, points = options.points_to_win)
    }

    fn short(i18n: I18n, action: &Action, events: &[Event]) -> String {
        let on = events.iter().find_map(|event| match event {
            Event::Played { on, .. } => Some(*on),
            _ => None,
        });
        short(i18n, *action, on.flatten())
    }

    fn short_of_many(i18n: I18n, action: &Action, count: u32) -> Option<String> {
        matches!(action, Action::Draw).then(|| t_string!(i18n, common.drew, count = count))
    }

    fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
        let asked = match action {
            Action::Play(_, end) => view.layout.pips_at(*end),
            Action::Draw | Action::Pass => None,
        };
        short(i18n, *action, asked)
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        score_sheet::settings_in_words(i18n, options)
    }
}

fn played(i18n: I18n, yours: bool, bone: Bone, onto: Option<String>) -> String {
    let bone = bone_name(i18n, bone);
    match (onto, yours) {
        (None, true) => t_string!(i18n, electrum.tell.you_lead, bone = bone),
        (None, false) => t_string!(i18n, electrum.tell.i_lead, bone = bone),
        (Some(onto), true) => t_string!(i18n, electrum.tell.you_played, bone = bone, onto = onto),
        (Some(onto), false) => t_string!(i18n, electrum.tell.i_played, bone = bone, onto = onto),
    }
}

fn hand_ended(i18n: I18n, end: &HandEnd, seat_names: &SeatNames) -> [Sentence; 2] {
    let person = |seat| person(i18n, seat_names, seat);
    let why = match end.reason {
        HandReason::Domino(seat) => t_string!(i18n, electrum.tell.domino, name = person(seat)),
        HandReason::Blocked => t_string!(i18n, electrum.tell.blocked).to_owned(),
    };
    let award = match end.to {
        Some(seat) => t_string!(i18n, electrum.tell.gets, name = person(seat), points = end.points),
        None => t_string!(i18n, electrum.tell.nobody_gets).to_owned(),
    };
    [why, award].map(Sentence::ending)
}

/// The automatic lead of a seat.
fn led_by_itself(i18n: I18n, person: &Person, bone: Bone, points: Points) -> Vec<Sentence> {
    let bone = bone_name(i18n, bone);
    let words = t_string!(i18n, electrum.tell.leads_doublet, name = *person, bone = bone);
    let lead = match person {
        Person::You => Sentence::plain(words),
        // with the points and what to do next it has to fit two lines of a phone
        Person::Named(name) => {
            Sentence::plain(t_string!(i18n, electrum.tell.leads_highest, name = name, bone = bone)).heard(words)
        }
    };
    let gain = (points > 0).then(|| t_string!(i18n, electrum.tell.scores, name = *person, points = points));
    [lead].into_iter().chain(gain.map(Sentence::gain)).collect()
}

/// An action in the move list: a bone with the number it was played on; a lead has none.
fn short(i18n: I18n, action: Action, on: Option<Pips>) -> String {
    match (action, on) {
        (Action::Play(bone, _), Some(on)) => {
            t_string!(i18n, electrum.short.play, bone = bone.to_string(), on = u32::from(on))
        }
        (Action::Play(bone, _), None) => bone.to_string(),
        (Action::Draw, _) => t_string!(i18n, common.drew, count = 1),
        (Action::Pass, _) => t_string!(i18n, electrum.short.pass).to_owned(),
    }
}
