//! Invitations and answers as links: the page `join` with a packed session description in the address's fragment.

use leptos::prelude::*;

use crate::app::browser::site_base;
use crate::link::by_hand::{ChannelId, Parcel, ParcelError};
use crate::link::signal::{DescriptionError, Role, SessionDescription};

/// The page that opens invitations and answers.
pub const JOIN: &str = "join";

/// The most lines of a broken link that words follow.
const MAX_LINES: usize = 48;
/// The most signs `#` of a text that are tried.
const MAX_STARTS: usize = 12;
/// What messengers and mail programs put into a long word: characters without a width, the mark of a line that was broken
/// (quoted-printable), that of a quoted line, and that before a sign with a meaning of its own (Markdown).
const BREAKS: [char; 7] = ['\u{ad}', '\u{200b}', '\u{2060}', '\u{feff}', '=', '>', '\\'];
/// Signs of a link as programs encode them in another link and in HTML. `%` is the first, because what is encoded may be encoded
/// again.
const ENCODED: [(&str, &str); 7] =
    [("%25", "%"), ("%25", "%"), ("%23", "#"), ("&#35;", "#"), ("&#x23;", "#"), ("%0D", " "), ("%0A", " ")];

/// The link that carries a description.
pub fn link_to(description: &SessionDescription) -> String {
    link_to_packed(&description.pack())
}

/// The link that carries a packed description or parcel.
pub fn link_to_packed(packed: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}{}/{JOIN}#{packed}", site_base())
}

/// Parses a pasted or scanned text with the link of a description.
///
/// # Errors
/// [`DescriptionError`] if it holds no description.
pub fn parse(text: &str) -> Result<SessionDescription, DescriptionError> {
    match parse_any(text)? {
        Opened::Direct(description) | Opened::Answer(description) => Ok(description),
        Opened::ByHand(_) | Opened::Parcel(_) => Err(DescriptionError::Unreadable),
    }
}

/// Parses a pasted text with a link that carries messages by hand.
pub fn parse_parcel(text: &str) -> Option<Parcel> {
    codes(text).iter().find_map(|code| Parcel::parse(code).ok())
}

/// A link that a guest has opened or pasted.
#[derive(Clone, PartialEq, Debug)]
pub enum Opened {
    /// An invitation to a direct connection.
    Direct(SessionDescription),
    /// An invitation to play by links.
    ByHand(ChannelId),
    /// The answer to an invitation to a direct connection.
    Answer(SessionDescription),
    /// Messages of a table that plays by links.
    Parcel(Parcel),
}

/// Parses a text with any link of a shared table.
///
/// # Errors
/// [`DescriptionError`] if it holds none.
pub fn parse_any(text: &str) -> Result<Opened, DescriptionError> {
    let mut why = DescriptionError::Unreadable;
    for code in codes(text) {
        match parse_code(&code) {
            Err(DescriptionError::Newer) => why = DescriptionError::Newer,
            Err(_) => {}
            opened => return opened,
        }
    }
    Err(why)
}

fn parse_code(code: &str) -> Result<Opened, DescriptionError> {
    match Parcel::parse(code) {
        Ok(parcel) if parcel.is_invitation() => Ok(Opened::ByHand(parcel.channel)),
        Ok(parcel) => Ok(Opened::Parcel(parcel)),
        Err(ParcelError::Newer) => Err(DescriptionError::Newer),
        Err(ParcelError::Unreadable) => Err(DescriptionError::Unreadable),
        Err(ParcelError::OtherKind) => SessionDescription::parse(code).map(|description| match description.role {
            Role::Offer => Opened::Direct(description),
            Role::Answer => Opened::Answer(description),
        }),
    }
}

/// What a text's links may carry, the most likely first. The words around a link have `#`, spaces and line breaks too, so
/// all are tried: every code ends with a checksum.
fn codes(text: &str) -> Vec<String> {
    let text = ENCODED.iter().fold(text.to_owned(), |text, (encoded, sign)| text.replace(encoded, sign));
    // the last link of a message is the newest: older ones are quoted
    let starts = text.rmatch_indices('#').map(|(at, sign)| at + sign.len()).take(MAX_STARTS);
    // `#` in quoted-printable; the same signs stand where a line was broken before the letters 23
    let starts = starts.chain(text.rmatch_indices("=23").map(|(at, sign)| at + sign.len()).take(MAX_STARTS)).chain([0]);
    starts.flat_map(|at| codes_at(&text[at..])).collect()
}

/// The codes with which a text may begin: one run of the code's letters, or several that a messenger has broken.
fn codes_at(text: &str) -> Vec<String> {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    let is_break = |letter: char| letter.is_whitespace() || BREAKS.contains(&letter);
    let end = text.find(|letter| !is_letter(letter) && !is_break(letter)).unwrap_or(text.len());
    let runs: Vec<&str> = text[..end].split(is_break).filter(|run| !run.is_empty()).collect();
    let all = Some(runs.len()).filter(|all| *all > MAX_LINES);
    let codes = (1..=runs.len().min(MAX_LINES)).chain(all).map(|count| runs[..count].concat());
    // the signs of slanted or struck words may stand behind a link, but are letters of the code too
    codes.flat_map(|code| [code.trim_end_matches(['_', '-']).to_owned(), code]).collect()
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;
    use crate::link::by_hand::HandChannel;
    use crate::link::signal::{Address, Candidate, CandidateKind, InviteId, Setup};

    fn answer(invite: u32) -> SessionDescription {
        let address = Address::V4(Ipv4Addr::new(192, 168, 1, 2));
        SessionDescription {
            role: Role::Answer,
            invite: InviteId(invite),
            setup: Setup::Active,
            ufrag: "Abcd".to_owned(),
            password: "abcdefghijklmnopqrstuvwx".to_owned(),
            fingerprint: [7; 32],
            candidates: vec![Candidate { kind: CandidateKind::Host, address, port: 5_000 }],
        }
    }

    /// A parcel too long for one line of a letter.
    fn parcel() -> Parcel {
        let mut channel = HandChannel::of_guest(ChannelId(0x8000_0007), std::num::NonZeroU32::MIN);
        (0..200).for_each(|number| channel.send(format!("{{\"message\":{}}}", number * 7_919)));
        channel.parcel()
    }

    /// The text in lines of this length.
    fn broken(text: &str, length: usize, line_break: &str) -> String {
        let letters: Vec<char> = text.chars().collect();
        letters.chunks(length).map(|line| line.iter().collect::<String>()).collect::<Vec<_>>().join(line_break)
    }

    #[test]
    fn no_words_of_a_messenger_around_a_link_hide_it() {
        let (direct, by_hand) = (answer(1), parcel());
        for (code, opened) in
            [(direct.pack(), Opened::Answer(direct)), (by_hand.pack(), Opened::Parcel(by_hand.clone()))]
        {
            let link = format!("https://example.org/boneyard/join#{code}");
            let encoded = link.replace(':', "%3A").replace('/', "%2F").replace('#', "%23");
            let encoded_again = encoded.replace('%', "%25");
            let older = format!("https://example.org/join#{}", answer(2).pack());
            for text in [
                code.clone(),
                link.clone(),
                format!("Here is my answer for the game: {link} see you!"),
                format!("#1 of #dominoes: {link}\n#boneyard see you"),
                format!("{link}\n"),
                format!("<{link}>."),
                format!("({link}), {link}; \"{link}\"…"),
                format!("<a href=\"{link}\">{}</a><br>see you", link.replace('#', "&#35;")),
                format!("_{link}_"),
                format!("[the answer]({link})"),
                format!("https://links.example/?url={encoded}&data=05%7C02"),
                format!("https://links.example/?url={encoded_again}&data=05%257C02"),
                format!("https://links.example/?url={}&data=1", encoded_again.replace('%', "%25")),
                format!("{}%0D%0Asee%20you", link.replace(':', "%3A").replace('#', "%23")),
                format!("> {older}\nthis one is new: {link}"),
                format!("> {}\n> see you", broken(&link, 70, "\n> ")),
                format!("{}=\r\n see you", broken(&link, 75, "=\r\n")),
                broken(&link.replace('#', "=23"), 75, "=\r\n"),
                // a field for one line removes the line breaks
                broken(&link, link.len() - code.len() + 20, "="),
                link.replace('_', "\\_").replace('-', "\\-"),
                broken(&link, 60, "\r\n"),
                format!("{} see you", broken(&link, 100, "\n")),
                broken(&link, 20, "\u{200b}"),
            ] {
                assert_eq!(parse_any(&text), Ok(opened.clone()), "{text}");
            }
            assert!(parse_any(&link[..link.len() - 8]).is_err(), "a part of it");
        }
        assert_eq!(parse_parcel(&format!("mine: {}\nyours?", by_hand.pack())).as_ref(), None, "without its sign");
        assert!(parse("# # #m2-x see you").is_err() && parse_any("").is_err());
    }
}
