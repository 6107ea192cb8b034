//! An invitation: a link to play the same deal, with the sender's result.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::clean_name;
use super::link::{self, LinkError};
use crate::engine::{Level, Points, Seats, Seed, Sides};

/// The version written.
const VERSION: u32 = 1;

/// An invitation to play a deal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invitation {
    v: u32,
    /// The settings that decide play, as in a record.
    pub options: Value,
    /// The number of seats.
    pub seats: Seats,
    /// The seed of the deal.
    pub seed: Seed,
    /// The sender's result, if sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<SentResult>,
    /// The sender's name, if given; only short codes with a result have it.
    #[serde(skip)]
    pub sender: Option<String>,
    /// The sender's name of the settings, if sent; short codes have it if there is no result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_name: Option<String>,
}

/// The sender's result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentResult {
    /// The points of each side: the sender's, then those of the others in turn order.
    pub points: Vec<Points>,
    /// True if the sender won.
    pub won: bool,
    /// The level of the strongest opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
}

/// The results in received links, by the fingerprint of the deal.
pub type SentResults = BTreeMap<String, SentResult>;

/// The number of results in received links that are kept.
const MAX_SENT: usize = 50;

/// Keeps a result that was sent with a deal, in place of another one if there are many.
pub fn keep_sent(results: &mut SentResults, fingerprint: String, sent: SentResult) {
    while results.len() >= MAX_SENT && !results.contains_key(&fingerprint) {
        results.pop_first();
    }
    results.insert(fingerprint, sent);
}

/// A player's own settings of a game, by the names given to them.
pub type NamedRules = BTreeMap<String, Value>;

/// Keeps settings by a name, or by that name with a number if other settings have it.
pub fn keep_named(rules: &mut NamedRules, name: &str, options: Value) {
    let numbered = |others: usize| if others == 0 { name.to_owned() } else { format!("{name} {}", others + 1) };
    let is_free = |name: &String| rules.get(name).is_none_or(|kept| *kept == options);
    // one more name than there are rules
    let free = (0..=rules.len()).map(numbered).find(is_free);
    rules.insert(free.expect("more names than rules"), options);
}

impl Invitation {
    /// Size limit, in bytes.
    pub const MAX_BYTES: usize = link::MAX_BYTES;

    /// An invitation to this deal.
    pub fn new(options: Value, seats: Seats, seed: Seed, result: Option<SentResult>) -> Self {
        Self { v: VERSION, options, seats, seed, result, sender: None, rules_name: None }
    }

    /// The same with the sender's name.
    #[must_use]
    pub fn named(self, name: Option<String>) -> Self {
        Self { sender: name, ..self }
    }

    /// The same with a name of the settings.
    #[must_use]
    pub fn with_rules_name(self, name: Option<String>) -> Self {
        Self { rules_name: name, ..self }
    }

    /// True if the sender's result, if sent, has one score for each of these sides.
    pub fn has_sides(&self, sides: Sides) -> bool {
        self.result.as_ref().is_none_or(|result| result.points.len() == sides.count())
    }

    /// Serializes the invitation as one line of JSON.
    ///
    /// # Panics
    /// Never: texts and numbers are JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers are JSON")
    }

    /// Parses an invitation; its game validates options and seed.
    ///
    /// # Errors
    /// [`LinkError`]: why it cannot be read.
    pub fn parse(text: &str) -> Result<Self, LinkError> {
        let mut read: Self = link::read(text, VERSION)?;
        read.rules_name = read.rules_name.as_deref().and_then(clean_name);
        if read.options.is_object() && read.is_complete() { Ok(read) } else { Err(LinkError::Unreadable) }
    }

    /// True if the result fits some sides of these seats: only the game knows who plays with whom.
    pub(super) fn is_complete(&self) -> bool {
        self.has_sides(Sides::singles(self.seats)) || self.has_sides(Sides::pairs(self.seats))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn invitation() -> Invitation {
        let result = SentResult { points: vec![150, 95], won: true, level: Some(Level::Tough) };
        Invitation::new(json!({"points_to_win": 150}), Seats::TWO, Seed::new(7), Some(result))
    }

    #[test]
    fn the_number_of_results_kept_is_limited() {
        let mut results = SentResults::new();
        let sent = invitation().result.expect("it has one");
        for deal in 0..2 * MAX_SENT {
            keep_sent(&mut results, format!("{deal:03}"), sent.clone());
            assert!(results.contains_key(&format!("{deal:03}")));
        }
        assert_eq!(results.len(), MAX_SENT);
        keep_sent(&mut results, "099".into(), SentResult { won: false, ..sent });
        assert_eq!((results.len(), results["099"].won), (MAX_SENT, false), "a deal has one result");
    }

    #[test]
    fn received_rules_never_replace_others_of_the_same_name() {
        let mut rules = NamedRules::new();
        for points in [50, 75, 50, 75] {
            keep_named(&mut rules, "Ours", json!({"points_to_win": points}));
        }
        let kept: Vec<(String, Value)> = rules.into_iter().collect();
        let expected = [("Ours", 50), ("Ours 2", 75)];
        assert_eq!(kept, expected.map(|(name, points)| (name.to_owned(), json!({"points_to_win": points}))));
    }

    #[test]
    fn an_invitation_round_trips() {
        let sent = invitation();
        assert_eq!(Invitation::parse(&sent.to_json()), Ok(sent.clone()));
        let of_pair = Invitation { seats: Seats::new(4).unwrap(), ..sent.clone() };
        assert_eq!(Invitation::parse(&of_pair.to_json()), Ok(of_pair));
        let plain = Invitation { result: None, ..sent };
        assert_eq!(plain.to_json(), r#"{"v":1,"options":{"points_to_win":150},"seats":2,"seed":"0000000000007"}"#);
        assert_eq!(Invitation::parse(&plain.to_json()), Ok(plain.clone()));
        let named = plain.with_rules_name(Some("Ours".into()));
        assert_eq!(Invitation::parse(&named.to_json()), Ok(named.clone()));
        let hidden = named.with_rules_name(Some("\u{202e}\u{200b}".into()));
        assert_eq!(Invitation::parse(&hidden.to_json()).map(|read| read.rules_name), Ok(None), "as names of players");
    }

    #[test]
    fn invalid_invitations_are_rejected_with_a_reason() {
        let good = invitation().to_json();
        for (text, error) in [
            (String::new(), LinkError::Unreadable),
            ("{}".into(), LinkError::Unreadable),
            (good[..good.len() - 1].into(), LinkError::Unreadable),
            (good.replace("\"v\":1", "\"v\":0"), LinkError::Unreadable),
            (good.replace("\"v\":1", "\"v\":2"), LinkError::Newer),
            (good.replace("\"seats\":2", "\"seats\":0"), LinkError::Unreadable),
            (good.replace("\"seats\":2", "\"seats\":3"), LinkError::Unreadable),
            (good.replace("{\"points_to_win\":150}", "[150]"), LinkError::Unreadable),
            (good.replace("\"seed\"", "\"more\":1,\"seed\""), LinkError::Unreadable),
            (r#"[1,{},2,"7",null]"#.into(), LinkError::Unreadable),
            (good.replace("\"seed\"", &format!("\"more\":\"{}\",\"seed\"", "x".repeat(2_000))), LinkError::TooLong),
            (format!("{}{}", "[".repeat(900), "]".repeat(900)), LinkError::Unreadable),
        ] {
            assert_eq!(Invitation::parse(&text), Err(error), "{text}");
        }
    }

    proptest! {
        #[test]
        fn arbitrary_text_does_not_panic(text in ".{0,300}") {
            let _ = Invitation::parse(&text);
        }

        #[test]
        fn a_changed_character_is_rejected_or_round_trips(at in 0_usize..100, letter in "[ -~]") {
            let good = invitation().to_json();
            let at = at % good.len();
            let changed = format!("{}{letter}{}", &good[..at], &good[at + 1..]);
            if let Ok(read) = Invitation::parse(&changed) {
                // an accepted text round-trips
                prop_assert_eq!(Invitation::parse(&read.to_json()), Ok(read));
            }
        }
    }
}
