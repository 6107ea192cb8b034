//! A connection to another device: one ordered, reliable data channel of WebRTC.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use gloo_timers::future::TimeoutFuture;
use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Event, EventTarget, MessageEvent, RtcConfiguration, RtcDataChannel, RtcIceCandidateInit, RtcIceGatheringState,
    RtcPeerConnection, RtcPeerConnectionState, RtcSdpType, RtcSessionDescriptionInit,
};

use crate::link::signal::{DescriptionError, InviteId, Role, SessionDescription};
use crate::link::{Channel, MAX_TO_GUEST_BYTES};

/// The time limit for a connection, from the host's receipt of the answer, in milliseconds.
const CONNECT_TIMEOUT_MS: u32 = 45_000;
/// The time limit for the search for candidate addresses, in milliseconds; those found by then are used.
const GATHER_TIMEOUT_MS: u32 = 3_000;
/// The interval at which the end of that search is looked for, in milliseconds.
const GATHER_POLL_MS: u32 = 50;
/// The most received messages that wait to be taken; a device that sends more loses the connection.
const MAX_RECEIVED: usize = 256;
/// The most bytes that wait to be sent; a device that does not receive them loses the connection.
const MAX_BUFFERED_BYTES: u32 = 4_000_000;
/// The time for which a connection over which nothing comes is kept, in milliseconds: a phone that was locked, or a network
/// that was away, continues on it without a new handshake.
const SILENCE_TIMEOUT_MS: u32 = 15 * 60_000;
/// The name of the data channel.
const CHANNEL: &str = "boneyard";

/// The state of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeerState {
    /// The other device has not been reached yet.
    Connecting,
    /// Messages can be sent.
    Open,
    /// Nothing comes from the other device any more. It may still come back.
    Silent,
    /// The connection is lost for good; a new handshake makes another one.
    Lost,
}

/// Why there is no connection.
#[derive(Clone, Debug, thiserror::Error)]
pub enum PeerError {
    /// The browser has no WebRTC, or refuses it.
    #[error("the browser refuses WebRTC")]
    Refused,
    /// A description cannot be used.
    #[error(transparent)]
    SessionDescription(#[from] DescriptionError),
}

impl From<JsValue> for PeerError {
    fn from(_: JsValue) -> Self {
        Self::Refused
    }
}

/// An event listener that is removed when this is dropped.
struct Listener {
    target: EventTarget,
    event: &'static str,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    fn new(target: &EventTarget, event: &'static str, hear: impl FnMut(Event) + 'static) -> Result<Self, JsValue> {
        let closure = Closure::<dyn FnMut(Event)>::new(hear);
        target.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref())?;
        Ok(Self { target: target.clone(), event, closure })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let closure = self.closure.as_ref().unchecked_ref();
        // a listener that is gone already needs no removal
        drop(self.target.remove_event_listener_with_callback(self.event, closure));
    }
}

struct PeerInner {
    connection: RtcPeerConnection,
    channel: RefCell<Option<RtcDataChannel>>,
    state: Cell<PeerState>,
    received: RefCell<VecDeque<String>>,
    listeners: RefCell<Vec<Listener>>,
    timeout: RefCell<Option<Timeout>>,
    /// Called after every change of the state and every message.
    notify: Box<dyn Fn()>,
}

impl Drop for PeerInner {
    fn drop(&mut self) {
        self.connection.close();
    }
}

/// One end of a connection. It is closed when the last clone is dropped.
#[derive(Clone)]
pub struct Peer(Rc<PeerInner>);

impl Peer {
    /// Writes an offer. `notify` is called after every change of the state and every message.
    ///
    /// # Errors
    /// [`PeerError`]: why there is none.
    pub async fn offer(
        invite: InviteId,
        configuration: &RtcConfiguration,
        notify: Box<dyn Fn()>,
    ) -> Result<(Self, SessionDescription), PeerError> {
        let peer = Self::new(configuration, notify)?;
        peer.take_channel(peer.0.connection.create_data_channel(CHANNEL))?;
        let offer = JsFuture::from(peer.0.connection.create_offer()).await?;
        let offer = peer.describe(Role::Offer, invite, offer).await?;
        Ok((peer, offer))
    }

    /// Answers an offer, and waits for the host without sending anything: browsers give up checks without an answer
    /// after 20 to 45 seconds, and the host's people may need minutes until they have the answer. A firewall of this
    /// device may keep the host's packets out; then [`Peer::check`] helps.
    ///
    /// # Errors
    /// [`PeerError`]: why there is no answer.
    pub async fn answer(
        offer: &SessionDescription,
        configuration: &RtcConfiguration,
        notify: Box<dyn Fn()>,
    ) -> Result<(Self, SessionDescription), PeerError> {
        let peer = Self::new(configuration, notify)?;
        let weak = Rc::downgrade(&peer.0);
        peer.listen(peer.0.connection.clone().as_ref(), "datachannel", move |event| {
            let channel = event.unchecked_into::<web_sys::RtcDataChannelEvent>().channel();
            if let Some(inner) = weak.upgrade()
                && inner.channel.borrow().is_none()
                && Self(inner.clone()).take_channel(channel).is_err()
            {
                inner.lose();
            }
        })?;
        peer.set_remote(&SessionDescription { candidates: Vec::new(), ..offer.clone() }).await?;
        let answer = JsFuture::from(peer.0.connection.create_answer()).await?;
        let answer = peer.describe(Role::Answer, offer.invite, answer).await?;
        Ok((peer, answer))
    }

    /// Connects with the device that wrote this answer. The connection is lost if it does not open within [`CONNECT_TIMEOUT_MS`].
    ///
    /// # Errors
    /// [`PeerError`] if the answer cannot be used.
    pub async fn accept(&self, answer: &SessionDescription) -> Result<(), PeerError> {
        self.set_remote(answer).await?;
        let weak = Rc::downgrade(&self.0);
        self.0.timeout.replace(Some(PeerInner::expires(weak, CONNECT_TIMEOUT_MS)));
        Ok(())
    }

    /// Starts to send to the addresses of an offer that was answered. The host has to take the answer within 20 seconds.
    pub async fn check(&self, offer: &SessionDescription) {
        for line in offer.to_sdp().lines().filter_map(|line| line.strip_prefix("a=candidate")) {
            let candidate = RtcIceCandidateInit::new(&format!("candidate{line}"));
            candidate.set_sdp_mid(Some("0"));
            let added = self.0.connection.add_ice_candidate_with_opt_rtc_ice_candidate_init(Some(&candidate));
            // an address that this browser does not take is no reason to give up the others
            let _ = JsFuture::from(added).await;
        }
    }

    /// The state.
    pub fn state(&self) -> PeerState {
        self.0.state.get()
    }

    fn new(configuration: &RtcConfiguration, notify: Box<dyn Fn()>) -> Result<Self, PeerError> {
        let connection = RtcPeerConnection::new_with_configuration(configuration)?;
        let peer = Self(Rc::new(PeerInner {
            connection: connection.clone(),
            channel: RefCell::new(None),
            state: Cell::new(PeerState::Connecting),
            received: RefCell::new(VecDeque::new()),
            listeners: RefCell::new(Vec::new()),
            timeout: RefCell::new(None),
            notify,
        }));
        let weak = Rc::downgrade(&peer.0);
        peer.listen(connection.as_ref(), "connectionstatechange", move |_| {
            let Some(inner) = weak.upgrade() else { return };
            match (inner.connection.connection_state(), inner.state.get()) {
                (RtcPeerConnectionState::Failed, PeerState::Open) => PeerInner::falls_silent(&inner),
                // the other device has been in reach again
                (RtcPeerConnectionState::Connected, PeerState::Silent) => inner.enter(PeerState::Open),
                (RtcPeerConnectionState::Failed, PeerState::Connecting) | (RtcPeerConnectionState::Closed, _) => {
                    inner.lose();
                }
                _ => {}
            }
        })?;
        let weak = Rc::downgrade(&peer.0);
        peer.listen(window().as_ref(), "pagehide", move |event| {
            // a page in the back/forward cache may return
            let may_return = Reflect::get(&event, &"persisted".into()).is_ok_and(|value| value.is_truthy());
            if let Some(inner) = weak.upgrade().filter(|_| !may_return) {
                // or the other device would wait until nothing has arrived for long
                inner.connection.close();
            }
        })?;
        Ok(peer)
    }

    fn listen(
        &self,
        target: &EventTarget,
        event: &'static str,
        hear: impl FnMut(Event) + 'static,
    ) -> Result<(), JsValue> {
        self.0.listeners.borrow_mut().push(Listener::new(target, event, hear)?);
        Ok(())
    }

    fn take_channel(&self, channel: RtcDataChannel) -> Result<(), JsValue> {
        let of = |hear: fn(&PeerInner, Event), weak: Weak<PeerInner>| {
            move |event| {
                if let Some(inner) = weak.upgrade() {
                    hear(&inner, event);
                }
            }
        };
        let weak = || Rc::downgrade(&self.0);
        self.listen(channel.as_ref(), "open", of(|inner, _| inner.opened(), weak()))?;
        self.listen(channel.as_ref(), "close", of(|inner, _| inner.lose(), weak()))?;
        self.listen(channel.as_ref(), "message", of(PeerInner::receive, weak()))?;
        self.0.channel.replace(Some(channel));
        Ok(())
    }

    async fn set_remote(&self, remote: &SessionDescription) -> Result<(), PeerError> {
        let kind = if remote.role == Role::Offer { RtcSdpType::Offer } else { RtcSdpType::Answer };
        let description = RtcSessionDescriptionInit::new(kind);
        description.set_sdp(&remote.to_sdp());
        JsFuture::from(self.0.connection.set_remote_description(&description)).await?;
        Ok(())
    }

    /// Starts the search for addresses, waits for its end and reads the description.
    async fn describe(
        &self,
        role: Role,
        invite: InviteId,
        description: JsValue,
    ) -> Result<SessionDescription, PeerError> {
        let connection = &self.0.connection;
        JsFuture::from(connection.set_local_description(description.unchecked_ref())).await?;
        for _ in 0..GATHER_TIMEOUT_MS / GATHER_POLL_MS {
            if connection.ice_gathering_state() == RtcIceGatheringState::Complete {
                break;
            }
            TimeoutFuture::new(GATHER_POLL_MS).await;
        }
        let sdp = connection.local_description().ok_or(PeerError::Refused)?.sdp();
        Ok(SessionDescription::from_sdp(role, invite, &sdp)?)
    }
}

impl PeerInner {
    fn opened(&self) {
        if self.state.get() == PeerState::Connecting {
            self.enter(PeerState::Open);
        }
    }

    /// Enters a state; its predecessor's time limit is void.
    fn enter(&self, state: PeerState) {
        self.timeout.take();
        self.state.set(state);
        (self.notify)();
    }

    fn falls_silent(inner: &Rc<Self>) {
        inner.enter(PeerState::Silent);
        inner.timeout.replace(Some(Self::expires(Rc::downgrade(inner), SILENCE_TIMEOUT_MS)));
    }

    /// The timer after which the connection is lost, unless it is open by then.
    fn expires(inner: Weak<Self>, delay_ms: u32) -> Timeout {
        Timeout::new(delay_ms, move || {
            if let Some(inner) = inner.upgrade().filter(|inner| inner.state.get() != PeerState::Open) {
                inner.lose();
            }
        })
    }

    fn lose(&self) {
        if self.state.replace(PeerState::Lost) != PeerState::Lost {
            self.connection.close();
            (self.notify)();
        }
    }

    fn receive(&self, event: Event) {
        let text = event.unchecked_into::<MessageEvent>().data().as_string();
        let text = text.filter(|text| text.len() <= MAX_TO_GUEST_BYTES);
        let Some(text) = text.filter(|_| self.received.borrow().len() < MAX_RECEIVED) else { return self.lose() };
        self.received.borrow_mut().push_back(text);
        (self.notify)();
    }
}

impl Channel for Peer {
    fn send(&self, text: &str) -> bool {
        let channel = self.0.channel.borrow();
        let Some(channel) = channel.as_ref().filter(|_| self.is_open()) else { return false };
        let is_sent = channel.buffered_amount() <= MAX_BUFFERED_BYTES && channel.send_with_str(text).is_ok();
        if !is_sent {
            self.0.lose();
        }
        is_sent
    }

    fn take_received(&self) -> Vec<String> {
        self.0.received.take().into()
    }

    fn is_open(&self) -> bool {
        self.0.state.get() == PeerState::Open
    }

    fn close(&self) {
        self.0.lose();
    }
}
