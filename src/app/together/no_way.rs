//! Why two devices are not connected, in words that name the cause.

use super::peer::PeerError;
use crate::app::words::I18n;
use crate::link::signal::DescriptionError;
use crate::text::t_string;

/// Why there is no direct connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWay {
    /// This browser has no WebRTC, or refuses it.
    NoWebRtc,
    /// This device has no address that another one could reach: it is in no network, or its browser hides the address.
    NoAddress,
    /// Both devices have addresses, but neither reached the other.
    NotReached,
}

impl From<&PeerError> for NoWay {
    fn from(error: &PeerError) -> Self {
        match error {
            PeerError::SessionDescription(DescriptionError::NoCandidates) => Self::NoAddress,
            PeerError::SessionDescription(_) | PeerError::Refused => Self::NoWebRtc,
        }
    }
}

impl NoWay {
    /// The cause in words.
    pub fn words(self, i18n: I18n) -> String {
        match self {
            Self::NoWebRtc => t_string!(i18n, together.no_webrtc).to_owned(),
            Self::NoAddress => t_string!(i18n, together.no_address).to_owned(),
            Self::NotReached => {
                let what = t_string!(i18n, together.not_connected);
                format!("{what} {}", t_string!(i18n, together.not_connected_why))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_without_an_address_is_never_told_that_its_browser_cannot_connect() {
        let of = |error: PeerError| NoWay::from(&error);
        assert_eq!(of(DescriptionError::NoCandidates.into()), NoWay::NoAddress);
        assert_eq!(of(PeerError::Refused), NoWay::NoWebRtc);
    }
}
