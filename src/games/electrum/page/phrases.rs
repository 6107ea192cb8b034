//! Nestor's sentences, and sentences about his game.
//!
//! During a hand Nestor speaks in the first person. Texts that remain on screen (move list, cards) use the third
//! person.

use crate::app::words::{I18n, Sentence, bone_name, face_name};
use crate::engine::{Bone, Pips, Points, Seat};
use crate::games::electrum::rules::{Action, End, Event, HandEnd, HandReason, Refusal, View};
use crate::games::electrum::scene::ElectrumTip;
use crate::text::{count_string, t_string};

/// Name of an end, for screen readers; on the screen an end shows its number.
pub fn end_name(i18n: I18n, end: End) -> String {
    match end {
        End::E => t_string!(i18n, electrum.end.e),
        End::N => t_string!(i18n, electrum.end.n),
        End::S => t_string!(i18n, electrum.end.s),
        End::W => t_string!(i18n, electrum.end.w),
    }
    .to_owned()
}

/// The medium of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// On the screen, where the last bone played is visible.
    ShowsView,
    /// For a screen reader: the end is named as well.
    Heard,
}

/// The target of a play: "on the six", or "on the six, West" for a screen reader.
pub fn onto(i18n: I18n, pips: Pips, end: End, told: Told) -> String {
    let onto = match pips {
        0 => t_string!(i18n, electrum.onto.blank).to_owned(),
        _ => t_string!(i18n, electrum.onto.face, face = face_name(i18n, pips)),
    };
    match told {
        Told::ShowsView => onto,
        Told::Heard => format!("{onto}, {}", end_name(i18n, end)),
    }
}

/// The automatic doublet lead, if no seat has acted since the deal (docs/rules/electrum.md, Leading a hand 2).
pub fn opening(i18n: I18n, view: &View) -> Vec<Sentence> {
    match (view.layout.line(), view.seat) {
        ([lead], Some(you)) if view.doublet_lead && view.plies.len() == 1 => {
            let points = view.options.points_for_count(view.layout.count());
            led_by_itself(i18n, lead.seat == you, lead.bone, points)
        }
        _ => Vec::new(),
    }
}

/// The automatic doublet lead of a deal among `events`.
pub fn tell_deal(i18n: I18n, events: &[Event], you: Seat) -> Vec<Sentence> {
    let mut after = events.iter().skip_while(|event| !matches!(event, Event::Dealt { doublet_lead: true, .. })).skip(1);
    match after.next() {
        Some(&Event::Played { seat, bone, points, .. }) => led_by_itself(i18n, seat == you, bone, points),
        _ => Vec::new(),
    }
}

/// True if the automatic lead of a deal among `events` won the game.
pub fn won_by_the_lead(events: &[Event]) -> bool {
    let mut after = events.iter().skip_while(|event| !matches!(event, Event::Dealt { .. }));
    after.any(|event| matches!(event, Event::Won { .. }))
}

fn led_by_itself(i18n: I18n, yours: bool, bone: Bone, points: Points) -> Vec<Sentence> {
    let bone = bone_name(i18n, bone);
    let mut said = vec![if yours {
        Sentence::plain(t_string!(i18n, electrum.tell.you_lead_doublet, bone = bone))
    } else {
        // with the points and what to do next it has to fit two lines of a phone
        Sentence::plain(t_string!(i18n, electrum.tell.nestor_leads_highest, bone = bone)).heard(t_string!(
            i18n,
            electrum.tell.nestor_leads_doublet,
            bone = bone
        ))
    }];
    if points > 0 {
        said.push(Sentence::gain(if yours {
            t_string!(i18n, electrum.tell.you_score, points = points)
        } else {
            t_string!(i18n, electrum.tell.nestor_scores, points = points)
        }));
    }
    said
}

/// Narrates `events` in Nestor's words to the player in seat `you`. Stops at the next deal unless its automatic lead
/// won the game.
pub fn tell(i18n: I18n, events: &[Event], you: Seat) -> Vec<Sentence> {
    let mut said = Vec::new();
    let mut drawn_by_nestor = 0_u32;
    let mut led = false;
    for (index, event) in events.iter().enumerate() {
        match *event {
            Event::Dealt { .. } if won_by_the_lead(events) => {
                said.extend(tell_deal(i18n, &events[index..], you));
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
                        Sentence::gain(t_string!(i18n, electrum.tell.you_score, points = points))
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
                drawn_by_nestor += 1;
                let more = matches!(events.get(index + 1), Some(Event::Drew { seat, .. }) if *seat != you);
                if !more {
                    let drew = count_string!(i18n, electrum.tell.i_drew, count = drawn_by_nestor);
                    said.push(Sentence::plain(drew).said_by(seat));
                    drawn_by_nestor = 0;
                }
            }
            Event::Passed { seat } => said.push(if seat == you {
                Sentence::plain(t_string!(i18n, electrum.tell.you_pass))
            } else {
                Sentence::plain(t_string!(i18n, electrum.tell.i_pass)).said_by(seat)
            }),
            Event::HandEnded(end) => said.extend(hand_ended(i18n, &end, you)),
            Event::Won { seat, scores } => {
                let (yours, mine) = (scores[you.index()], scores[1 - you.index()]);
                said.push(Sentence::ending(if seat == you {
                    t_string!(i18n, electrum.tell.you_win, yours = yours, mine = mine)
                } else {
                    t_string!(i18n, electrum.tell.nestor_wins, yours = yours, mine = mine)
                }));
            }
        }
    }
    said
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

fn hand_ended(i18n: I18n, end: &HandEnd, you: Seat) -> [Sentence; 2] {
    let why = match end.reason {
        HandReason::Domino(seat) if seat == you => t_string!(i18n, electrum.tell.you_domino),
        HandReason::Domino(_) => t_string!(i18n, electrum.tell.nestor_domino),
        HandReason::Blocked => t_string!(i18n, electrum.tell.blocked),
    };
    let award = match end.to {
        Some(seat) if seat == you => Sentence::ending(t_string!(i18n, electrum.tell.you_get, points = end.points)),
        Some(_) => Sentence::ending(t_string!(i18n, electrum.tell.nestor_gets, points = end.points)),
        None => Sentence::ending(t_string!(i18n, electrum.tell.nobody_gets)),
    };
    [Sentence::ending(why), award]
}

/// The prompt for the player's turn; `None` if it is not their turn.
pub fn prompt(i18n: I18n, view: &View) -> Option<String> {
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

/// The rule that forbids an action.
pub fn refuse_by_rule(i18n: I18n, refusal: Refusal) -> String {
    match refusal {
        Refusal::NotInHand(_) => t_string!(i18n, electrum.refuse.not_in_hand).to_owned(),
        Refusal::LeadIsEast(_) | Refusal::EndNotOpen(_) => t_string!(i18n, electrum.refuse.end_closed).to_owned(),
        Refusal::DoesNotFit { bone, pips, .. } => {
            t_string!(i18n, electrum.refuse.does_not_fit, bone = bone_name(i18n, bone), face = face_name(i18n, pips))
        }
        Refusal::MustPlay => t_string!(i18n, electrum.refuse.must_play).to_owned(),
        Refusal::MustDraw => t_string!(i18n, electrum.refuse.must_draw).to_owned(),
        Refusal::NothingToDraw => t_string!(i18n, electrum.refuse.nothing_to_draw).to_owned(),
        Refusal::NoDraws => t_string!(i18n, electrum.refuse.no_draws).to_owned(),
    }
}

/// An action in the move list: a bone with the number it was played on; a lead has none.
pub fn short(i18n: I18n, action: Action, on: Option<Pips>) -> String {
    match (action, on) {
        (Action::Play(bone, _), Some(on)) => {
            t_string!(i18n, electrum.short.play, bone = bone.to_string(), on = u32::from(on))
        }
        (Action::Play(bone, _), None) => bone.to_string(),
        (Action::Draw, _) => t_string!(i18n, common.drew, count = 1),
        (Action::Pass, _) => t_string!(i18n, electrum.short.pass).to_owned(),
    }
}

/// The number that the first bone among `events` was played on.
pub fn played_on(events: &[Event]) -> Option<Pips> {
    events.iter().find_map(|event| match event {
        Event::Played { on, .. } => Some(*on),
        _ => None,
    })?
}

/// The number that an action's end asks for.
pub fn asked(view: &View, action: Action) -> Option<Pips> {
    match action {
        Action::Play(_, end) => view.layout.pips_at(end),
        Action::Draw | Action::Pass => None,
    }
}

/// The text of a tip.
pub fn tip(i18n: I18n, view: &View, tip: ElectrumTip) -> String {
    match tip {
        ElectrumTip::Fits => t_string!(i18n, electrum.tip.fits),
        ElectrumTip::Count if view.options.fives && view.options.threes => t_string!(i18n, electrum.tip.count_both),
        ElectrumTip::Count if view.options.threes => t_string!(i18n, electrum.tip.count_threes),
        ElectrumTip::Count => t_string!(i18n, electrum.tip.count_fives),
        ElectrumTip::Notches => t_string!(i18n, electrum.tip.notches),
        ElectrumTip::Ends => t_string!(i18n, electrum.tip.ends),
        ElectrumTip::Draw => t_string!(i18n, electrum.tip.draw),
        ElectrumTip::Pass => t_string!(i18n, electrum.tip.pass),
    }
    .to_owned()
}
