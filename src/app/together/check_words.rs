//! What a guest's device has found to be wrong with a game, as sentences.

use crate::app::words::I18n;
use crate::app::words::seat_names::SeatNames;
use crate::link::{Complaint, Disagreement, Mismatch};
use crate::text::t_string;

/// What the verification after the game has found.
pub fn disagreement_text(i18n: I18n, names: &SeatNames, disagreement: &Disagreement) -> String {
    let words = match disagreement {
        Disagreement::Round => t_string!(i18n, together.found.round),
        Disagreement::Commitment => t_string!(i18n, together.found.commitment),
        Disagreement::Contributions => t_string!(i18n, together.found.contributions),
        Disagreement::Seed => t_string!(i18n, together.found.seed),
        Disagreement::Fingerprint => t_string!(i18n, together.found.fingerprint),
        Disagreement::Terms => t_string!(i18n, together.found.terms),
        // the reason is in English, and helps only the host, which has the record
        Disagreement::Record(_) => t_string!(i18n, together.found.unreadable),
        Disagreement::Unfinished => t_string!(i18n, together.found.unfinished),
        Disagreement::Length { found, seen } => {
            return t_string!(i18n, together.found.length, found = found, seen = seen);
        }
        Disagreement::Entry { index, what } => return mismatch_text(i18n, names, *index, what),
    };
    words.to_owned()
}

/// What differs in the move with this index, from 0.
fn mismatch_text(i18n: I18n, names: &SeatNames, index: usize, what: &Mismatch) -> String {
    let number = index + 1;
    match what {
        // the name of the broken rule exists in English only
        Mismatch::Illegal(_) => t_string!(i18n, together.found.illegal, number = number),
        Mismatch::Movers => t_string!(i18n, together.found.movers, number = number),
        // without "You": the verb after the name is in the third person
        Mismatch::Action(seat) => {
            t_string!(i18n, together.found.action, number = number, name = names.own_name(i18n, *seat))
        }
        Mismatch::Events => t_string!(i18n, together.found.events, number = number),
        Mismatch::View => t_string!(i18n, together.found.view, number = number),
        Mismatch::Scores => t_string!(i18n, together.found.scores, number = number),
    }
}

/// What this device has noticed during the game.
pub fn complaint_text(i18n: I18n, complaint: &Complaint) -> String {
    match complaint {
        Complaint::Contributions => t_string!(i18n, together.found.contributions).to_owned(),
        Complaint::Terms => t_string!(i18n, together.found.terms_changed).to_owned(),
        Complaint::Changed { index } => t_string!(i18n, together.found.changed, number = index + 1),
        Complaint::OtherAction { index } => t_string!(i18n, together.found.other_action, number = index + 1),
        Complaint::Misfit => t_string!(i18n, together.found.misfit).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use leptos::prelude::Owner;

    use super::*;
    use crate::app::words::seat_names::BotNames;
    use crate::engine::{Seat, Seats, Sides};
    use crate::session::Player;
    use crate::text::Locale;

    /// Every variant; a new one does not compile until it is here.
    fn all_disagreements() -> Vec<Disagreement> {
        let entry = |what| Disagreement::Entry { index: 11, what };
        let all = vec![
            Disagreement::Round,
            Disagreement::Commitment,
            Disagreement::Contributions,
            Disagreement::Seed,
            Disagreement::Fingerprint,
            Disagreement::Terms,
            Disagreement::Record("line 7".to_owned()),
            Disagreement::Unfinished,
            Disagreement::Length { found: 12, seen: 15 },
            entry(Mismatch::Illegal("line 7".to_owned())),
            entry(Mismatch::Movers),
            entry(Mismatch::Action(Seat::new(1))),
            entry(Mismatch::Events),
            entry(Mismatch::View),
            entry(Mismatch::Scores),
        ];
        for disagreement in &all {
            match disagreement {
                Disagreement::Round
                | Disagreement::Commitment
                | Disagreement::Contributions
                | Disagreement::Seed
                | Disagreement::Fingerprint
                | Disagreement::Terms
                | Disagreement::Record(_)
                | Disagreement::Unfinished
                | Disagreement::Length { .. } => {}
                Disagreement::Entry { what, .. } => match what {
                    Mismatch::Illegal(_)
                    | Mismatch::Movers
                    | Mismatch::Action(_)
                    | Mismatch::Events
                    | Mismatch::View
                    | Mismatch::Scores => {}
                },
            }
        }
        all
    }

    fn all_complaints() -> [Complaint; 5] {
        [
            Complaint::Contributions,
            Complaint::Terms,
            Complaint::Changed { index: 11 },
            Complaint::OtherAction { index: 11 },
            Complaint::Misfit,
        ]
    }

    #[test]
    fn everything_a_guest_finds_is_a_sentence_in_every_language() {
        Owner::new().with(|| {
            let person = |name: &str| Player::Person { name: Some(name.to_owned()) };
            let names = SeatNames::new(
                BotNames::SHARED,
                &[person("Ann"), person("Ben")],
                Sides::singles(Seats::TWO),
                Some(Seat::new(1)),
            );
            let disagreements = all_disagreements();
            let mut in_all = BTreeSet::new();
            for locale in Locale::ALL {
                let i18n = I18n::new(locale);
                let texts = disagreements.iter().map(|found| disagreement_text(i18n, &names, found));
                let texts: Vec<String> = texts.chain([complaint_text(i18n, &Complaint::Terms)]).collect();
                let distinct: BTreeSet<&String> = texts.iter().collect();
                assert_eq!(distinct.len(), texts.len(), "{locale}: {texts:#?}");
                for (found, text) in disagreements.iter().zip(&texts) {
                    assert!(text.ends_with('.') && !text.contains("line 7"), "{locale}: {text}");
                    assert_eq!(text.contains("12"), found.to_string().contains("12"), "{locale}: {text}");
                }
                for complaint in all_complaints() {
                    let text = complaint_text(i18n, &complaint);
                    assert!(text.ends_with('.'), "{locale}: {text}");
                    assert_eq!(text.contains("12"), complaint.to_string().contains("12"), "{locale}: {text}");
                }
                let action = Disagreement::Entry { index: 11, what: Mismatch::Action(Seat::new(1)) };
                assert!(disagreement_text(i18n, &names, &action).contains("Ben"), "{locale}");
                in_all.extend(texts);
            }
            assert_eq!(in_all.len(), Locale::ALL.len() * 16, "each language has words of its own");
        });
    }
}
