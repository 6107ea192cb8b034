//! The sentences of a game, from the viewer's side.

use super::advice;
use super::phrases::{end_in_words, match_won, side_name};
use super::rules_words;
use crate::app::game::{Advice, Amount, CardText, GameWords, card};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence, bone_name};
use crate::engine::{Bone, Pips, Seat};
use crate::games::partners::rules::{Action, Bonus, Ending, Event, HandEnd, Options, Partners, View};
use crate::games::partners::scene::{self, PartnersTip};
use crate::text::{count_string, t_string};

impl GameWords for Partners {
    type Tip = PartnersTip;

    const CARD: CardText = card!(partners, terms: partners.card.terms, minutes: 12);

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::try_from(view.hands[seat.index()].count).unwrap_or_default();
        Amount { number, words: count_string!(i18n, common.bones, count = number) }
    }

    /// Ends before the next deal, which has sentences of its own: [`GameWords::tell_deal`].
    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        let own = events.iter().take_while(|event| !matches!(event, Event::Dealt { .. }));
        own.flat_map(|event| told(i18n, event, seat_names)).collect()
    }

    fn tell_deal(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        let after = events.iter().skip_while(|event| !matches!(event, Event::Dealt { .. }));
        after.flat_map(|event| told(i18n, event, seat_names)).collect()
    }

    /// The lead of the first hand, if it led by itself and no seat has acted since.
    fn opening(i18n: I18n, view: &View, seat_names: &SeatNames) -> Vec<Sentence> {
        let table = &view.table;
        let [lead] = table.line.as_slice() else { return Vec::new() };
        if table.number > 1 || !table.led_by_itself() {
            return Vec::new();
        }
        let led = led_by_itself(i18n, seat_names, lead.seat, lead.bone);
        let passed = table.seats().iter().filter(|seat| !table.lacks[seat.index()].is_empty());
        let passed = passed.flat_map(|seat| told(i18n, &Event::Passed { seat }, seat_names));
        [led].into_iter().chain(passed).collect()
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        view.seat.filter(|seat| view.table.turn == Some(*seat))?;
        Some(
            if view.table.asked {
                t_string!(i18n, partners.turn.lead_or_leave)
            } else if view.table.line.is_empty() {
                t_string!(i18n, partners.turn.lead)
            } else {
                t_string!(i18n, common.choose_bone)
            }
            .to_owned(),
        )
    }

    fn short_prompt(i18n: I18n, view: &View) -> Option<String> {
        let is_usual = !view.table.line.is_empty();
        let prompt = Self::prompt(i18n, view)?;
        Some(if is_usual { t_string!(i18n, common.your_turn).to_owned() } else { prompt })
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
        advice::advice(i18n, view, *action)
    }

    fn tips(view: &View) -> Vec<PartnersTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, view: &View, tip: PartnersTip, seat_names: &SeatNames) -> String {
        match tip {
            PartnersTip::Opposite => {
                let partner = view.seat.and_then(|seat| view.table.partner(seat));
                let name = partner.map(|partner| seat_names.own_name(i18n, partner)).unwrap_or_default();
                return t_string!(i18n, partners.tip.opposite, name = name);
            }
            PartnersTip::Fits => t_string!(i18n, partners.tip.fits),
            PartnersTip::Lacks => t_string!(i18n, partners.tip.lacks),
            PartnersTip::Notches => t_string!(i18n, partners.tip.notches),
            PartnersTip::Leave => t_string!(i18n, partners.tip.leave),
            PartnersTip::Repeat => t_string!(i18n, partners.tip.repeat),
        }
        .to_owned()
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        rules_words::in_short(i18n, options)
    }

    fn short(i18n: I18n, action: &Action, events: &[Event]) -> String {
        let on = events.iter().find_map(|event| match event {
            Event::Played { on, .. } => Some(*on),
            _ => None,
        });
        short(i18n, *action, on.flatten())
    }

    fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
        let on = match action {
            Action::Play(_, end) => view.table.number_at(*end),
            Action::Partner => None,
        };
        short(i18n, *action, on)
    }

    fn sheet_settings(i18n: I18n, options: &Options) -> String {
        rules_words::in_full(i18n, options)
    }

    fn short_pass(i18n: I18n) -> String {
        t_string!(i18n, partners.seat.pass).to_owned()
    }
}

/// An action in the list of moves: a bone with the number it was played on; a lead has none.
fn short(i18n: I18n, action: Action, on: Option<Pips>) -> String {
    match (action, on) {
        (Action::Play(bone, _), Some(on)) => t_string!(i18n, partners.short.play, bone = bone.to_string(), on = on),
        (Action::Play(bone, _), None) => t_string!(i18n, partners.short.lead, bone = bone.to_string()),
        (Action::Partner, _) => t_string!(i18n, partners.short.partner).to_owned(),
    }
}

/// The sentences about one event.
fn told(i18n: I18n, event: &Event, seat_names: &SeatNames) -> Vec<Sentence> {
    let person = |seat| seat_names.person(i18n, seat);
    match event {
        Event::Dealt { .. } => Vec::new(),
        Event::PartnerLeads { seat, .. } => {
            vec![Sentence::plain(t_string!(i18n, partners.tell.partner_leads, name = person(*seat)))]
        }
        Event::Played { seat, bone, end, on } => {
            let (name, bone) = (person(*seat), bone_name(i18n, *bone));
            let Some(on) = *on else {
                return vec![Sentence::plain(t_string!(i18n, partners.tell.lead, name = name, bone = bone))];
            };
            let said = t_string!(i18n, partners.tell.play, name = name, bone = bone);
            // the table shows where
            let heard = format!("{said} {}", end_in_words(i18n, *end, on));
            vec![Sentence::plain(said).heard(heard)]
        }
        Event::Passed { seat } => vec![Sentence::plain(t_string!(i18n, partners.tell.pass, name = person(*seat)))],
        Event::Bonus { bonus, seats, points } => {
            let side = side_name(i18n, seat_names, seats);
            let words = match bonus {
                Bonus::LeadPass => t_string!(i18n, partners.tell.lead_pass, side = side, points = *points),
                Bonus::RoundPass => t_string!(i18n, partners.tell.round_pass, side = side, points = *points),
            };
            vec![Sentence::gain(words)]
        }
        Event::HandEnded(end) => hand_ended(i18n, end, seat_names),
        Event::MatchEnded { winners, scores } => {
            vec![Sentence::ending(format!("{}.", match_won(i18n, seat_names, winners, scores)))]
        }
    }
}

fn hand_ended(i18n: I18n, end: &HandEnd, seat_names: &SeatNames) -> Vec<Sentence> {
    let why = match end.ending {
        Ending::Out { seat } => t_string!(i18n, partners.tell.out, name = seat_names.person(i18n, seat)),
        Ending::Dead { .. } => t_string!(i18n, partners.tell.dead).to_owned(),
    };
    let award = if end.winners.is_empty() {
        t_string!(i18n, partners.ended.nobody).to_owned()
    } else {
        let side = side_name(i18n, seat_names, &end.winners);
        format!("{}.", t_string!(i18n, partners.ended.gain, side = side, points = end.awarded()))
    };
    [why, award].map(Sentence::ending).into()
}

/// The lead of the highest double by itself, or of the heaviest bone if all doubles are asleep.
fn led_by_itself(i18n: I18n, seat_names: &SeatNames, seat: Seat, bone: Bone) -> Sentence {
    let (name, said) = (seat_names.person(i18n, seat), bone_name(i18n, bone));
    Sentence::plain(if bone.is_doublet() {
        t_string!(i18n, partners.tell.leads_highest_double, name = name, bone = said)
    } else {
        t_string!(i18n, partners.tell.leads_highest, name = name, bone = said)
    })
}

#[cfg(test)]
mod tests {
    use leptos::prelude::Owner;

    use super::*;
    use crate::app::words::seat_names::{BotNames, SeatNames};
    use crate::engine::{Seats, Sides};
    use crate::text::Locale;

    /// In Brazil 6-6 may be asleep; then 5-5 leads, though 5-6 is heavier.
    #[test]
    fn the_highest_double_is_never_called_the_highest_bone() {
        let seats = Seats::new(4).expect("four");
        for locale in Locale::ALL {
            Owner::new().with(|| {
                let i18n = I18n::new(locale);
                for you in [Some(Seat::new(0)), None] {
                    let names = SeatNames::new(BotNames::default(), &[], Sides::pairs(seats), you);
                    let told = |bone| led_by_itself(i18n, &names, Seat::new(0), bone).text;
                    let without_bone = |bone| told(bone).replace(&bone_name(i18n, bone), "");
                    assert_ne!(without_bone(Bone::new(5, 5)), without_bone(Bone::new(5, 6)), "{locale}");
                }
            });
        }
    }
}
