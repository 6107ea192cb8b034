use std::num::NonZeroU32;

use proptest::prelude::*;

use super::*;

fn ends() -> (HandChannel, HandChannel) {
    (HandChannel::of_host(ChannelId(7)), HandChannel::of_guest(ChannelId(7), NonZeroU32::MIN))
}

/// The ends of a channel whose invitation has been answered.
fn answered() -> (HandChannel, HandChannel) {
    let (mut host, mut guest) = ends();
    guest.send("hello".to_owned());
    host.receive(guest.parcel()).unwrap();
    (host, guest)
}

fn texts(count: usize) -> Vec<String> {
    (0..count).map(|index| format!("message {index}")).collect()
}

#[test]
fn a_message_arrives_once_also_if_its_link_is_opened_twice() {
    let (mut host, mut guest) = ends();
    guest.send("hello".to_owned());
    let link = guest.parcel().pack();
    assert_eq!(host.receive(Parcel::parse(&link).unwrap()), Ok(vec!["hello".to_owned()]));
    assert_eq!(host.receive(Parcel::parse(&link).unwrap()), Err(HandError::Known));
    host.send("welcome".to_owned());
    assert!(guest.has_waiting());
    assert_eq!(guest.receive(host.parcel()), Ok(vec!["welcome".to_owned()]));
    assert!(!guest.has_waiting(), "the answer confirms the receipt");
}

#[test]
fn a_link_that_was_never_opened_is_made_up_for_by_the_next() {
    let (mut host, mut guest) = answered();
    host.send("one".to_owned());
    let lost = host.parcel();
    host.send("two".to_owned());
    assert_eq!(guest.receive(host.parcel()), Ok(vec!["one".to_owned(), "two".to_owned()]));
    assert_eq!(guest.receive(lost), Err(HandError::Known));
}

#[test]
fn a_link_of_another_table_or_of_the_same_device_is_refused() {
    let (mut host, mut guest) = answered();
    host.send("one".to_owned());
    assert_eq!(host.clone().receive(host.parcel()), Err(HandError::OtherChannel));
    let other = Parcel { channel: ChannelId(8), ..host.parcel() };
    assert_eq!(guest.receive(other), Err(HandError::OtherChannel));
    // a device that has lost its state
    let later = Parcel { first: 3, ..host.parcel() };
    assert_eq!(guest.receive(later), Err(HandError::Gap));
    let confirms_too_much = Parcel { received: 2, first: 1, messages: texts(1), ..guest.parcel() };
    assert_eq!(host.receive(confirms_too_much), Err(HandError::Gap));
    assert!(host.has_waiting());
}

#[test]
fn of_two_people_who_open_the_same_invitation_the_first_gets_the_seat() {
    let (mut host, mut first) = ends();
    let mut second = HandChannel::of_guest(ChannelId(7), NonZeroU32::MAX);
    first.send("hello".to_owned());
    second.send("hello".to_owned());
    assert_eq!(host.receive(first.parcel()), Ok(vec!["hello".to_owned()]));
    assert_eq!(host.receive(second.parcel()), Err(HandError::OtherChannel));
    host.send("welcome".to_owned());
    assert_eq!(second.receive(host.parcel()), Err(HandError::OtherChannel), "it must not see the hand of the first");
    assert_eq!(first.receive(host.parcel()), Ok(vec!["welcome".to_owned()]));
}

#[test]
fn text_that_is_no_parcel_is_refused() {
    let mut host = ends().0;
    host.send("one".to_owned());
    let text = host.parcel().pack();
    assert_eq!(Parcel::parse(&text), Ok(host.parcel()));
    assert_eq!(Parcel::parse(&text[..text.len() - 3]), Err(ParcelError::Unreadable));
    assert_eq!(Parcel::parse("EKV5c2Vj"), Err(ParcelError::OtherKind));
    assert_eq!(Parcel::parse(&text.replacen("m1", "m2", 1)), Err(ParcelError::Newer));
    assert_eq!(Parcel::parse("m1-"), Err(ParcelError::Unreadable));
}

#[test]
fn a_text_that_would_unpack_to_too_much_is_refused() {
    use base64::Engine;
    let bomb = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b' '; 5_000_000], 9);
    let text = format!("m1-{}", base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bomb));
    assert!(text.len() < 10_000);
    assert_eq!(Parcel::parse(&text), Err(ParcelError::Unreadable));
}

/// What happens at one end.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// An end sends a message.
    Send(bool),
    /// An end writes a link.
    Write(bool),
    /// An end opens a link of the other end: one of those written, by age.
    Open(bool, usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        any::<bool>().prop_map(Step::Send),
        any::<bool>().prop_map(Step::Write),
        (any::<bool>(), 0_usize..20).prop_map(|(by_host, age)| Step::Open(by_host, age)),
    ]
}

proptest! {
    /// Links in any order, lost or repeated: the received messages are always the first of those sent.
    #[test]
    fn messages_arrive_in_order_each_once(steps in prop::collection::vec(step(), 0..120)) {
        let (mut host, mut guest) = answered();
        let (mut sent, mut received, mut links) = ([0; 2], [Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
        let open = |by_host: bool, parcel: Parcel, host: &mut HandChannel, guest: &mut HandChannel| {
            (if by_host { host } else { guest }).receive(parcel).unwrap_or_default()
        };
        for step in steps {
            match step {
                Step::Send(by_host) => {
                    let from = usize::from(by_host);
                    (if by_host { &mut host } else { &mut guest }).send(format!("message {}", sent[from]));
                    sent[from] += 1;
                }
                Step::Write(by_host) => {
                    let end = if by_host { &host } else { &guest };
                    links[usize::from(by_host)].push(end.parcel().pack());
                }
                Step::Open(by_host, age) => {
                    let from = usize::from(!by_host);
                    let Some(index) = links[from].len().checked_sub(age + 1) else { continue };
                    let parcel = Parcel::parse(&links[from][index]).unwrap();
                    received[from].extend(open(by_host, parcel, &mut host, &mut guest));
                }
            }
            for from in 0..2 {
                prop_assert_eq!(&received[from], &texts(sent[from])[..received[from].len()]);
            }
        }
        // the newest link of each end makes up for everything
        for by_host in [true, false, true] {
            let parcel = if by_host { &guest } else { &host }.parcel();
            received[usize::from(!by_host)].extend(open(by_host, parcel, &mut host, &mut guest));
        }
        for from in 0..2 {
            prop_assert_eq!(received[from].len(), sent[from]);
        }
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "m1-[A-Za-z0-9_-]{0,200}", flip in 0_usize..200, by in 0_u8..64) {
        let _ = Parcel::parse(&text);
        let mut host = HandChannel::of_host(ChannelId(7));
        host.send(text);
        let mut packed = host.parcel().pack().into_bytes();
        let at = flip % packed.len();
        packed[at] = b'0' + by;
        if let Ok(text) = String::from_utf8(packed) {
            let _ = Parcel::parse(&text);
        }
    }
}
