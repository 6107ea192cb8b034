use std::net::{Ipv4Addr, Ipv6Addr};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use proptest::collection::vec;
use proptest::prelude::*;
use sha2::{Digest, Sha256};

use super::description::MAX_CANDIDATES;
use super::*;

/// Descriptions that the browsers wrote for a data channel without ICE servers.
const CHROMIUM: [&str; 2] = [include_str!("fixtures/chromium-offer.sdp"), include_str!("fixtures/chromium-answer.sdp")];
const FIREFOX: [&str; 2] = [include_str!("fixtures/firefox-offer.sdp"), include_str!("fixtures/firefox-answer.sdp")];
const ROLES: [Role; 2] = [Role::Offer, Role::Answer];

/// The signals of both browsers.
fn signals() -> Vec<SessionDescription> {
    let of = |sdp: [&'static str; 2]| {
        ROLES.into_iter().zip(sdp).map(move |(role, sdp)| SessionDescription::from_sdp(role, InviteId(7), sdp))
    };
    of(CHROMIUM).chain(of(FIREFOX)).map(|signal| signal.expect("a browser wrote it")).collect()
}

/// The values that decide the connection, in the browsers' own words.
fn essentials(sdp: &str) -> Vec<String> {
    const LINES: [&str; 7] =
        ["a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:", "a=setup:", "a=mid:", "a=sctp-port:", "m="];
    let mut lines: Vec<String> = sdp
        .lines()
        .map(str::trim_end)
        .filter(|line| LINES.iter().any(|name| line.starts_with(name)))
        .map(ToOwned::to_owned)
        .collect();
    lines.sort();
    lines
}

/// The same description as the next version could write it.
fn newer(packed: &str) -> String {
    let mut bytes = URL_SAFE_NO_PAD.decode(packed).unwrap();
    bytes[0] += 1 << 4;
    let end = bytes.len() - 2;
    let checksum = Sha256::digest(&bytes[..end]);
    bytes[end..].copy_from_slice(&checksum[..2]);
    URL_SAFE_NO_PAD.encode(bytes)
}

#[test]
fn descriptions_of_both_browsers_survive_packing() {
    for (signal, sdp) in signals().iter().zip(CHROMIUM.into_iter().chain(FIREFOX)) {
        let packed = signal.pack();
        assert!(packed.len() <= 200, "two candidates fit easily: {}", packed.len());
        assert!(packed.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
        let read = SessionDescription::parse(&packed).expect("it was packed");
        assert_eq!(&read, signal);
        let rebuilt = read.to_sdp();
        assert_eq!(essentials(&rebuilt), essentials(sdp));
        assert_eq!(SessionDescription::from_sdp(read.role, read.invite, &rebuilt).as_ref(), Ok(signal));
    }
}

#[test]
fn the_best_candidates_of_udp_come_first() {
    let firefox = &signals()[2];
    let ports: Vec<u16> = firefox.candidates.iter().map(|candidate| candidate.port).collect();
    assert_eq!(ports, [54469, 57176], "by priority, without those of TCP");
}

#[test]
fn addresses_of_every_kind_are_read() {
    let sdp = CHROMIUM[0].replace(
        "a=ice-ufrag",
        "a=candidate:1 1 udp 9 192.168.1.7 5000 typ host\n\
         a=candidate:1 1 UDP 8 fe80::1 5001 typ host generation 0\n\
         a=candidate:1 1 udp 7 203.0.113.9 5002 typ srflx raddr 192.168.1.7 rport 5000\n\
         a=candidate:1 1 udp 6 203.0.113.10 5003 typ relay raddr 0.0.0.0 rport 0\n\
         a=candidate:1 2 udp 6 203.0.113.10 5004 typ host\n\
         a=candidate:1 1 tcp 6 203.0.113.10 9 typ host tcptype active\n\
         a=candidate:1 1 udp 6 printer.local 5005 typ host\n\
         a=candidate:1 1 udp 6 203.0.113.10 0 typ host\n\
         a=ice-ufrag",
    );
    let signal = SessionDescription::from_sdp(Role::Offer, InviteId(u32::MAX), &sdp).expect("valid");
    let of = |kind, address, port| Candidate { kind, address, port };
    let v4 = |last: [u8; 4]| Address::V4(Ipv4Addr::from(last));
    assert_eq!(
        signal.candidates[2..],
        [
            of(CandidateKind::Host, v4([192, 168, 1, 7]), 5000),
            of(CandidateKind::Host, Address::V6(Ipv6Addr::new(0xfe80, 0, 0, 0, 0, 0, 0, 1)), 5001),
            of(CandidateKind::ServerReflexive, v4([203, 0, 113, 9]), 5002),
            of(CandidateKind::Relayed, v4([203, 0, 113, 10]), 5003),
        ]
    );
    assert_eq!(SessionDescription::parse(&signal.pack()), Ok(signal));
}

#[test]
fn no_more_candidates_are_read_than_a_signal_holds_and_the_best_are_kept() {
    // the browser's own candidates have higher priorities
    let own = signals()[0].candidates.len();
    let further = MAX_CANDIDATES - own + 1;
    let line = |port| format!("a=candidate:1 1 udp {port} 192.168.1.7 {port} typ host\n");
    let lines: String = (1..=further).map(line).collect();
    let sdp = CHROMIUM[0].replace("a=ice-ufrag", &format!("{lines}a=ice-ufrag"));
    let signal = SessionDescription::from_sdp(Role::Offer, InviteId(7), &sdp).expect("valid");
    let ports: Vec<usize> = signal.candidates[own..].iter().map(|candidate| candidate.port.into()).collect();
    assert_eq!(ports, (2..=further).rev().collect::<Vec<_>>(), "the one with the lowest priority is left out");
}

#[test]
fn incomplete_descriptions_are_rejected_with_the_line_that_is_missing() {
    let sdp = CHROMIUM[0];
    let read = |sdp: &str| SessionDescription::from_sdp(Role::Offer, InviteId(0), sdp);
    for name in ["a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:sha-256 ", "a=setup:"] {
        assert_eq!(read(&sdp.replace(name, "a=x:")), Err(DescriptionError::Missing(name)));
        assert_eq!(read(&sdp.replace(name, &format!("{name}!"))), Err(DescriptionError::Missing(name)));
    }
    assert_eq!(read(&sdp.replace("a=candidate", "a=x")), Err(DescriptionError::NoCandidates));
    assert_eq!(read(&"a=x\n".repeat(10_000)), Err(DescriptionError::TooLong));
    assert_eq!(
        SessionDescription::from_sdp(Role::Answer, InviteId(0), sdp),
        Err(DescriptionError::Missing("a=setup:")),
        "an answer decides who starts the handshake"
    );
}

#[test]
fn texts_that_are_no_signal_are_rejected_with_a_reason() {
    let good = signals()[0].pack();
    for (text, error) in [
        (String::new(), DescriptionError::Unreadable),
        ("A".into(), DescriptionError::Unreadable),
        (good[..good.len() - 1].into(), DescriptionError::Unreadable),
        (good[..good.len() - 4].into(), DescriptionError::Unreadable),
        (format!("{good}AAAA"), DescriptionError::Unreadable),
        (format!("{good}="), DescriptionError::Unreadable),
        (format!("I{}", &good[1..]), DescriptionError::Unreadable),
        (newer(&good), DescriptionError::Newer),
        (format!("A{}", &good[1..]), DescriptionError::Unreadable),
        ("E".repeat(SessionDescription::MAX_CHARS + 1), DescriptionError::TooLong),
        ("é".repeat(100), DescriptionError::Unreadable),
    ] {
        assert_eq!(SessionDescription::parse(&text), Err(error), "{text}");
    }
}

fn candidate() -> impl Strategy<Value = Candidate> {
    let address = prop_oneof![
        any::<[u8; 16]>().prop_map(Address::Mdns),
        any::<[u8; 4]>().prop_map(|bytes| Address::V4(bytes.into())),
        any::<[u8; 16]>().prop_map(|bytes| Address::V6(bytes.into())),
    ];
    let kind =
        prop_oneof![Just(CandidateKind::Host), Just(CandidateKind::ServerReflexive), Just(CandidateKind::Relayed)];
    (kind, address, 1_u16..).prop_map(|(kind, address, port)| Candidate { kind, address, port })
}

fn signal() -> impl Strategy<Value = SessionDescription> {
    let role = prop_oneof![
        Just((Role::Offer, Setup::ActPass)),
        Just((Role::Answer, Setup::Active)),
        Just((Role::Answer, Setup::Passive))
    ];
    let ufrag = prop_oneof!["[a-zA-Z0-9+/]{4,32}", "[0-9a-f]{8}"];
    let password = prop_oneof!["[a-zA-Z0-9+/]{22,64}", "[0-9a-f]{32}"];
    (role, any::<u32>(), ufrag, password, any::<[u8; 32]>(), vec(candidate(), 1..=8)).prop_map(
        |((role, setup), invite, ufrag, password, fingerprint, candidates)| SessionDescription {
            role,
            invite: InviteId(invite),
            setup,
            ufrag,
            password,
            fingerprint,
            candidates,
        },
    )
}

proptest! {
    #[test]
    fn every_signal_fits_and_round_trips_but_for_its_last_candidates(signal in signal()) {
        let packed = signal.pack();
        prop_assert!(packed.len() <= SessionDescription::MAX_CHARS);
        let read = SessionDescription::parse(&packed).expect("it was packed");
        prop_assert!(!read.candidates.is_empty());
        prop_assert!(signal.candidates.starts_with(&read.candidates));
        prop_assert_eq!(SessionDescription { candidates: signal.candidates.clone(), ..read }, signal);
    }

    #[test]
    fn a_rebuilt_description_has_the_same_essentials(signal in signal()) {
        let mut wanted = signal;
        // the order within a kind is kept, and kinds have an order of their own
        wanted.candidates.truncate(1);
        prop_assert_eq!(SessionDescription::from_sdp(wanted.role, wanted.invite, &wanted.to_sdp()), Ok(wanted));
    }

    #[test]
    fn arbitrary_text_does_not_panic(text in ".{0,360}", bytes in vec(any::<u8>(), 0..262)) {
        use base64::Engine;
        let _ = SessionDescription::parse(&text);
        let _ = SessionDescription::from_sdp(Role::Offer, InviteId(0), &text);
        let _ = SessionDescription::parse(&base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes));
    }

    #[test]
    fn a_changed_character_is_rejected_or_round_trips(at in 0_usize..200, letter in "[ -~]") {
        let good = signals()[3].pack();
        let at = at % good.len();
        let changed = format!("{}{letter}{}", &good[..at], &good[at + 1..]);
        if let Ok(read) = SessionDescription::parse(&changed) {
            prop_assert_eq!(read.pack(), changed);
        }
    }
}
