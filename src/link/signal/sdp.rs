//! Session descriptions as browsers write and read them.

use std::fmt::Write;

use super::description::{
    Address, Candidate, CandidateKind, DescriptionError, InviteId, MAX_CANDIDATES, PASSWORD_LENGTH, Role,
    SessionDescription, Setup, UFRAG_LENGTH, is_credential,
};

/// The largest description that is read, in bytes.
const MAX_BYTES: usize = 20_000;

impl SessionDescription {
    /// Reads the description of a data channel that this device's browser wrote. Candidates of TCP and those with other
    /// addresses than UUIDs of multicast DNS and IP addresses are left out.
    ///
    /// # Errors
    /// [`DescriptionError`] if a line is missing or invalid.
    pub fn from_sdp(role: Role, invite: InviteId, sdp: &str) -> Result<Self, DescriptionError> {
        if sdp.len() > MAX_BYTES {
            return Err(DescriptionError::TooLong);
        }
        let line = |name: &'static str| {
            let value = |line: &'_ str| line.trim_end().strip_prefix(name).map(ToOwned::to_owned);
            sdp.lines().find_map(value).ok_or(DescriptionError::Missing(name))
        };
        let ufrag = line("a=ice-ufrag:")?;
        let password = line("a=ice-pwd:")?;
        let fingerprint = read_fingerprint(&line("a=fingerprint:sha-256 ")?);
        let setup = match (role, line("a=setup:")?.as_str()) {
            (Role::Offer, "actpass") => Some(Setup::ActPass),
            (Role::Answer, "active") => Some(Setup::Active),
            (Role::Answer, "passive") => Some(Setup::Passive),
            _ => None,
        };
        if !is_credential(&ufrag, &UFRAG_LENGTH) {
            return Err(DescriptionError::Missing("a=ice-ufrag:"));
        }
        if !is_credential(&password, &PASSWORD_LENGTH) {
            return Err(DescriptionError::Missing("a=ice-pwd:"));
        }
        let candidates = best(sdp.lines().filter_map(read_candidate).collect());
        if candidates.is_empty() {
            return Err(DescriptionError::NoCandidates);
        }
        Ok(Self {
            role,
            invite,
            setup: setup.ok_or(DescriptionError::Missing("a=setup:"))?,
            ufrag,
            password,
            fingerprint: fingerprint.ok_or(DescriptionError::Missing("a=fingerprint:sha-256 "))?,
            candidates,
        })
    }

    /// A description that browsers accept as the other side's.
    pub fn to_sdp(&self) -> String {
        let setup = match self.setup {
            Setup::ActPass => "actpass",
            Setup::Active => "active",
            Setup::Passive => "passive",
        };
        let fingerprint: Vec<String> = self.fingerprint.iter().map(|byte| format!("{byte:02X}")).collect();
        let fingerprint = fingerprint.join(":");
        let candidates = self.candidates.iter().enumerate().fold(String::new(), |mut lines, (index, candidate)| {
            write_candidate(index, candidate, &mut lines);
            lines
        });
        let Self { ufrag, password, .. } = self;
        format!(
            "v=0\r\n\
             o=- 1 2 IN IP4 127.0.0.1\r\n\
             s=-\r\n\
             t=0 0\r\n\
             a=group:BUNDLE 0\r\n\
             a=msid-semantic: WMS\r\n\
             m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n\
             c=IN IP4 0.0.0.0\r\n\
             {candidates}\
             a=ice-ufrag:{ufrag}\r\n\
             a=ice-pwd:{password}\r\n\
             a=fingerprint:sha-256 {fingerprint}\r\n\
             a=setup:{setup}\r\n\
             a=mid:0\r\n\
             a=sctp-port:5000\r\n\
             a=max-message-size:262144\r\n"
        )
    }
}

/// The best candidates, by their priorities; each once.
fn best(mut found: Vec<(u32, Candidate)>) -> Vec<Candidate> {
    found.sort_by_key(|(priority, _)| std::cmp::Reverse(*priority));
    let mut candidates = Vec::new();
    for (_, candidate) in found {
        if candidates.len() < MAX_CANDIDATES && !candidates.contains(&candidate) {
            candidates.push(candidate);
        }
    }
    candidates
}

/// The bytes of `12:7D:…`.
fn read_fingerprint(text: &str) -> Option<[u8; 32]> {
    let bytes: Option<Vec<u8>> =
        text.split(':').map(|pair| (pair.len() == 2).then(|| u8::from_str_radix(pair, 16).ok()).flatten()).collect();
    bytes?.try_into().ok()
}

/// The priority and the candidate of a line such as
/// `a=candidate:517753638 1 udp 2113937151 87a540fc-95a6-49fe-8cd0-fe6e9d095237.local 48225 typ host`.
fn read_candidate(line: &str) -> Option<(u32, Candidate)> {
    let mut words = line.trim_end().strip_prefix("a=candidate:")?.split(' ');
    let _foundation = words.next()?;
    let component = words.next()?;
    let transport = words.next()?;
    let priority = words.next()?.parse().ok()?;
    let address = read_address(words.next()?)?;
    let port = words.next()?.parse().ok().filter(|port| *port != 0)?;
    let typ = words.next()?;
    let kind = match words.next()? {
        "host" => CandidateKind::Host,
        "srflx" => CandidateKind::ServerReflexive,
        "relay" => CandidateKind::Relayed,
        _ => return None,
    };
    let is_udp = component == "1" && transport.eq_ignore_ascii_case("udp") && typ == "typ";
    is_udp.then_some((priority, Candidate { kind, address, port }))
}

fn read_address(text: &str) -> Option<Address> {
    match text.strip_suffix(".local") {
        Some(name) => read_uuid(name).map(Address::Mdns),
        None => text.parse().map(Address::V4).or_else(|_| text.parse().map(Address::V6)).ok(),
    }
}

/// The bytes of `87a540fc-95a6-49fe-8cd0-fe6e9d095237`.
fn read_uuid(text: &str) -> Option<[u8; 16]> {
    let lengths = text.split('-').map(str::len);
    let digits: String = text.split('-').collect();
    let is_uuid = lengths.eq([8, 4, 4, 4, 12]) && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = is_uuid.then(|| u128::from_str_radix(&digits, 16).ok()).flatten();
    number.map(u128::to_be_bytes)
}

/// Writes the line of a candidate, and those that RFC 8839 wants beside it.
fn write_candidate(index: usize, candidate: &Candidate, lines: &mut String) {
    let address = match candidate.address {
        Address::V4(address) => address.to_string(),
        Address::V6(address) => address.to_string(),
        Address::Mdns(uuid) => {
            let digits = format!("{:032x}", u128::from_be_bytes(uuid));
            let (parts, cuts) = (&digits, [0, 8, 12, 16, 20, 32]);
            let parts: Vec<&str> = cuts.windows(2).map(|cut| &parts[cut[0]..cut[1]]).collect();
            format!("{}.local", parts.join("-"))
        }
    };
    let (typ, preference) = match candidate.kind {
        CandidateKind::Host => ("host", 126),
        CandidateKind::ServerReflexive => ("srflx raddr 0.0.0.0 rport 0", 100),
        CandidateKind::Relayed => ("relay raddr 0.0.0.0 rport 0", 0),
    };
    // RFC 8445, 5.1.2.1: the kind, then the order in which the other device wrote them, then the component
    let priority = (preference << 24) + ((65_535 - index) << 8) + 255;
    let port = candidate.port;
    let written = write!(lines, "a=candidate:{index} 1 udp {priority} {address} {port} typ {typ}\r\n");
    written.expect("a string takes whatever is written");
}
