//! The contract suite must reject a game with a fault.

use std::ops::RangeInclusive;

use boneyard::engine::{
    ActionError, Bone, Place, Points, Rejection, Rng, Rules, Seat, Seats, Seed, SetupError, Turn, Viewer, Weighted,
    contract,
};
use boneyard::games::electrum::rules::{Action, Electrum, Event, Options, Refusal, View};

const NO_FAULT: u8 = 0;
const HIDES_AN_ACTION: u8 = 1;
const LISTS_IN_DISORDER: u8 = 2;
const LISTS_FOR_EVERYBODY: u8 = 3;
const REFUSES_NOTHING: u8 = 4;
const REJECTS_AND_TELLS: u8 = 5;
const LOSES_A_BONE: u8 = 6;
const SHOWS_THE_BONEYARD: u8 = 7;
const TELLS_WHAT_WAS_DRAWN: u8 = 8;
const WEIGHS_NOTHING: u8 = 9;
const IMAGINES_FOR_THE_TABLE: u8 = 10;
const FORGETS_A_HAND: u8 = 11;
const DEALS_BY_CHANCE: u8 = 12;
const FORGETS_ITS_OWN: u8 = 13;
const NEVER_STOPS: u8 = 14;
const STOPS_WHAT_ENDS: u8 = 15;
const STOPS_IN_VAIN: u8 = 16;
const DENIES_SECRETS: u8 = 17;
const ALLOWS_EVERY_ACTION: u8 = 18;
const SHOWS_ANOTHER_TURN: u8 = 19;
const FAULTS: u8 = 20;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Faulty<const FAULT: u8>(Electrum);

impl<const FAULT: u8> Rules for Faulty<FAULT> {
    const NAME: &'static str = "faulty";
    const SEATS: RangeInclusive<u8> = Electrum::SEATS;
    const MAX_PLIES: u32 = Electrum::MAX_PLIES;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn deal(options: &Options, seats: Seats, seed: Seed) -> Result<Self, SetupError> {
        static DEALT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
        let dealt = DEALT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let seed = if FAULT == DEALS_BY_CHANCE { seed.derive(dealt) } else { seed };
        Electrum::deal(options, seats, seed).map(Self)
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let asked = match self.turn() {
            Turn::One(mover) if FAULT == LISTS_FOR_EVERYBODY => mover,
            _ => seat,
        };
        self.0.legal(asked, out);
        match FAULT {
            HIDES_AN_ACTION if out.len() > 1 => {
                out.pop();
            }
            LISTS_IN_DISORDER => out.reverse(),
            _ => {}
        }
    }

    fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if FAULT == ALLOWS_EVERY_ACTION { Ok(()) } else { self.0.check_action(seat, action) }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), ActionError<Refusal>> {
        match FAULT {
            REFUSES_NOTHING => Ok(()),
            // the engine checks the turn
            ALLOWS_EVERY_ACTION if self.turn().movers().contains(seat) => Ok(()),
            _ => self.0.check(seat, action),
        }
    }

    fn apply(&mut self, actions: &[Action], out: &mut Vec<Event>) -> Result<(), Rejection<Refusal>> {
        let seat = self.0.turn().movers().iter().next();
        self.0.apply(actions, out).inspect_err(|_| {
            if let (REJECTS_AND_TELLS, Some(seat)) = (FAULT, seat) {
                out.push(Event::Passed { seat });
            }
        })
    }

    fn scores(&self) -> &[Points] {
        self.0.scores()
    }

    fn deals(&self) -> u32 {
        self.0.deals()
    }

    fn census(&self) -> Vec<(Bone, Place)> {
        let mut census = self.0.census();
        if FAULT == LOSES_A_BONE && self.0.deals() == 2 {
            census.pop();
        }
        census
    }

    fn view(&self, who: Viewer) -> View {
        let mut view = self.0.view(who);
        match who {
            Viewer::Seat(seat) if FAULT == SHOWS_THE_BONEYARD => {
                view.boneyard = self.0.view(Viewer::Peek(seat)).boneyard;
            }
            Viewer::Seat(_) if FAULT == SHOWS_ANOTHER_TURN => {
                view.turn = view.turn.map(|seat| seat.next(Seats::TWO));
            }
            _ => {}
        }
        view
    }

    fn imagine(view: &View, rng: &mut Rng) -> Option<Weighted<Self>> {
        let mut view = view.clone();
        match FAULT {
            IMAGINES_FOR_THE_TABLE if view.seat.is_none() => {
                view = Electrum::deal(&view.options, Seats::TWO, rng.seed()).ok()?.view(Viewer::Seat(Seat::new(0)));
            }
            FORGETS_A_HAND => view.hand_number = 1,
            _ => {}
        }
        let Weighted { world, weight } = Electrum::imagine(&view, rng)?;
        Some(Weighted { world: Self(world), weight: if FAULT == WEIGHS_NOTHING { 0.0 } else { weight } })
    }

    fn hides(&self) -> bool {
        FAULT != DENIES_SECRETS
    }

    fn is_open(&self, _: Seat, _: &Action, who: Viewer) -> bool {
        FAULT != FORGETS_ITS_OWN || who == Viewer::Table
    }

    fn is_open_ended(options: &Options) -> bool {
        matches!(FAULT, NEVER_STOPS | STOPS_IN_VAIN) && options.points_to_win == Options::default().points_to_win
    }

    fn stopped(&self) -> Option<Options> {
        let stops = matches!(FAULT, STOPS_WHAT_ENDS | STOPS_IN_VAIN) && self.0.deals() == 2;
        stops.then(|| Options { points_to_win: 500, ..Options::default() })
    }

    fn seen(event: &Event, who: Viewer) -> Option<Event> {
        if FAULT == TELLS_WHAT_WAS_DRAWN { Some(event.clone()) } else { Electrum::seen(event, who) }
    }
}

/// The suite's complaint; `None` if the faulty game passes.
fn complaint<const FAULT: u8>() -> Option<String> {
    let seeds = (0..6).map(Seed::new);
    contract::holds::<Faulty<FAULT>>(&Options::default(), Seats::TWO, seeds).err().map(|breach| breach.to_string())
}

#[test]
fn the_suite_rejects_every_fault() {
    assert_eq!(complaint::<NO_FAULT>(), None);
    let complaints = [
        complaint::<HIDES_AN_ACTION>(),
        complaint::<LISTS_IN_DISORDER>(),
        complaint::<LISTS_FOR_EVERYBODY>(),
        complaint::<REFUSES_NOTHING>(),
        complaint::<REJECTS_AND_TELLS>(),
        complaint::<LOSES_A_BONE>(),
        complaint::<SHOWS_THE_BONEYARD>(),
        complaint::<TELLS_WHAT_WAS_DRAWN>(),
        complaint::<WEIGHS_NOTHING>(),
        complaint::<IMAGINES_FOR_THE_TABLE>(),
        complaint::<FORGETS_A_HAND>(),
        complaint::<DEALS_BY_CHANCE>(),
        complaint::<FORGETS_ITS_OWN>(),
        complaint::<NEVER_STOPS>(),
        complaint::<STOPS_WHAT_ENDS>(),
        complaint::<STOPS_IN_VAIN>(),
        complaint::<DENIES_SECRETS>(),
        complaint::<ALLOWS_EVERY_ACTION>(),
        complaint::<SHOWS_ANOTHER_TURN>(),
    ];
    assert_eq!(complaints.len() + 1, usize::from(FAULTS));
    let told = [
        "sees the legal actions",
        "not sorted",
        "is not to act",
        "check says Ok",
        "changed something",
        "whole number of sets",
        "imagined world",
        "may not know",
        "weighs 0",
        "no seat's",
        "sees in an imagined world",
        "another state",
        "does not know that it took",
        "could not be stopped",
        "ends by itself",
        "is not over under",
        "nothing is hidden",
        "rejects what its check allows",
        "sees the legal actions",
    ];
    for ((fault, complaint), told) in (1..).zip(complaints).zip(told) {
        let complaint = complaint.unwrap_or_else(|| panic!("fault {fault} passes"));
        assert!(complaint.contains(told), "fault {fault} is taken for another: {complaint}");
        assert!(complaint.contains(r#"{"v":1,"game":"faulty""#), "no record: {complaint}");
    }
}
