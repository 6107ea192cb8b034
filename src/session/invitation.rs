//! A deal that somebody sends to somebody else: what has to be known to play the very same, and how it ended for the sender.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::link::{self, LinkError};
use crate::engine::{Level, Points, Seats, Seed};

/// The version of invitations written today.
const VERSION: u32 = 1;

/// A deal to be played by somebody else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invitation {
    v: u32,
    /// The settings that decide play, as records have them; only their game can read them.
    pub options: Value,
    /// How many seats there are.
    pub seats: Seats,
    /// The seed of the deal.
    pub seed: Seed,
    /// How it ended for the sender, if they say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<SentResult>,
}

/// How a game ended for whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentResult {
    /// The points, the sender's first, then those of the others in turn order.
    pub points: Vec<Points>,
    /// Whether the sender won.
    pub won: bool,
    /// How hard the hardest opponent tried, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
}

impl Invitation {
    /// The most bytes that an invitation has: what comes by a link is not trusted with more.
    pub const LONGEST: usize = link::LONGEST;

    /// An invitation to this deal.
    pub fn new(options: Value, seats: Seats, seed: Seed, result: Option<SentResult>) -> Self {
        Self { v: VERSION, options, seats, seed, result }
    }

    /// The invitation as one line of JSON.
    ///
    /// # Panics
    /// Never: texts and numbers are JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers are JSON")
    }

    /// Reads an invitation. Whether a table can be dealt by it only its game knows.
    ///
    /// # Errors
    /// [`LinkError`]: why this is none.
    pub fn parse(text: &str) -> Result<Self, LinkError> {
        let read: Self = link::read(text, VERSION)?;
        let told = read.result.as_ref().is_none_or(|result| result.points.len() == read.seats.count());
        if read.options.is_object() && told { Ok(read) } else { Err(LinkError::Unreadable) }
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
    fn what_is_sent_is_read() {
        let sent = invitation();
        assert_eq!(Invitation::parse(&sent.to_json()), Ok(sent.clone()));
        let plain = Invitation { result: None, ..sent };
        assert_eq!(plain.to_json(), r#"{"v":1,"options":{"points_to_win":150},"seats":2,"seed":"0000000000007"}"#);
        assert_eq!(Invitation::parse(&plain.to_json()), Ok(plain));
    }

    #[test]
    fn what_is_no_invitation_is_told_apart() {
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
        fn no_text_makes_it_panic(text in ".{0,300}") {
            let _ = Invitation::parse(&text);
        }

        #[test]
        fn a_letter_that_was_changed_makes_it_no_other_deal_unseen(at in 0_usize..100, letter in "[ -~]") {
            let good = invitation().to_json();
            let at = at % good.len();
            let changed = format!("{}{letter}{}", &good[..at], &good[at + 1..]);
            if let Ok(read) = Invitation::parse(&changed) {
                // whatever is taken is written again as it was read
                prop_assert_eq!(Invitation::parse(&read.to_json()), Ok(read));
            }
        }
    }
}
