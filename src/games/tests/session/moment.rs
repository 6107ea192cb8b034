//! [`Moment`]: the viewer, the cover, the new events, and what undo may take back.

use super::match_pennies::{MatchPennies, Penny};
use crate::bots::Level;
use crate::engine::{Rng, Seat, SeatSet, Seats, Seed, ShowsView, Viewer};
use crate::games::crescendo::rules::{Crescendo, Options as Ways};
use crate::games::electrum::rules::{Electrum, Event, Options};
use crate::games::tests::typed::{Moment, NewGame, Session};
use crate::session::{Player, Tally};

const ANN: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);
const CID: Seat = Seat::new(2);

/// A letter for each player: `p` is a person, `b` a bot.
fn players(table: &str) -> Vec<Player> {
    let player = |letter| match letter {
        'p' => Player::Person { name: None },
        _ => Player::Bot { name: None, level: Level::Beginner, seed: Seed::new(3) },
    };
    table.chars().map(player).collect()
}

fn dealt<G: ShowsView>(options: G::Options, table: &str, seed: u64) -> Session<G> {
    let game = NewGame { options, seed: Seed::new(seed), players: players(table) };
    Session::deal(game, Tally::default()).unwrap()
}

fn pennies(table: &str) -> Session<MatchPennies> {
    dealt((), table, 1)
}

/// Ann starts; the others follow in seat order.
fn crescendo(table: &str) -> Session<Crescendo> {
    let seats = Seats::new(u8::try_from(table.len()).unwrap()).unwrap();
    dealt(Ways { first: Some(ANN), ..Ways::initial(seats) }, table, 8)
}

fn reloaded<G: ShowsView>(session: &Session<G>) -> Session<G> {
    Session::restore(serde_json::to_value(session).unwrap()).unwrap()
}

fn waiting<G: ShowsView>(session: &Session<G>) -> Vec<Seat> {
    session.turn().movers().iter().filter(|seat| session.draft(*seat).is_none()).collect()
}

fn step<G: ShowsView>(session: &mut Session<G>, rng: &mut Rng) -> Option<Seat> {
    let seat = *rng.pick(&waiting(session))?;
    let action = rng.pick(&session.legal(seat)).unwrap().clone();
    session.play(seat, action).unwrap();
    Some(seat)
}

/// A reference implementation of the moment, from the log and the views.
fn reference_moment<G: ShowsView>(session: &Session<G>, eyes: Option<Seat>) -> Moment<G> {
    let persons: Vec<Seat> =
        session.seats().iter().filter(|seat| session.players()[seat.index()].is_person()).collect();
    let (shared, over, ply) = (persons.len() > 1, session.turn().is_over(), session.ply());
    let waiting = waiting(session);
    let in_hand = eyes.filter(|seat| persons.contains(seat) && waiting.contains(seat));
    let covered = shared && !over && in_hand.is_none();
    let any = |movers: SeatSet| movers.iter().find(|seat| persons.contains(seat));
    let you = if !shared {
        persons.first().copied()
    } else if over {
        session.log(Viewer::Table, 0).iter().rev().find_map(|entry| any(entry.movers))
    } else {
        // clockwise from the first seat to act
        let around =
            || session.seats().iter().cycle().skip_while(|seat| *seat != waiting[0]).take(session.seats().count());
        let is_person = |seat: &Seat| persons.contains(seat);
        in_hand
            .or_else(|| session.seats().iter().filter(is_person).find(|seat| waiting.contains(seat)))
            .or_else(|| around().find(is_person))
    };
    let you = you.or(persons.first().copied()).unwrap_or(ANN);
    let watched = persons.is_empty();
    let viewer = if covered || watched { Viewer::Table } else { Viewer::Seat(you) };
    let since = if watched {
        session.acknowledged().max(ply.saturating_sub(1))
    } else if shared && !covered && !over {
        let own = session.log(viewer, 0).into_iter().rfind(|entry| entry.movers.contains(you));
        own.map_or(0, |entry| entry.index + 1)
    } else {
        session.acknowledged()
    };
    let told = session.log(viewer, since);
    let last: Vec<G::Event> =
        ply.checked_sub(1).map_or_else(Vec::new, |from| session.log(viewer, from).remove(0).events);
    let before = ply.checked_sub(1).and_then(|before| session.view_at(before, viewer));
    let unseen = session.acknowledged() < ply && !over;
    let has_drafted = persons.iter().any(|seat| session.draft(*seat).is_some());
    let undone = session.undone_next();
    let by_people = undone.iter().all(|entry| entry.movers.iter().all(|seat| persons.contains(&seat)));
    Moment {
        you,
        covered,
        addressee: (!(covered || watched || over && shared)).then_some(you),
        view: session.view(viewer),
        draft: session.draft(you).filter(|_| !covered && !watched),
        deal_end: before.filter(|_| unseen).and_then(|before| G::deal_end(&before, &last)),
        last,
        view_before_events: session.view_at(since, viewer).unwrap(),
        drawn: session.log(viewer, 0).iter().fold(Vec::new(), |mut drawn, entry| {
            if !covered && !watched {
                G::note_drawn(&entry.events, you, &mut drawn);
            }
            drawn
        }),
        own_events: told
            .iter()
            .take_while(|entry| !shared && entry.movers.iter().all(|seat| persons.contains(&seat)))
            .map(|entry| entry.events.len())
            .sum(),
        has_acted: told.iter().any(|entry| any(entry.movers).is_some()),
        events: told.into_iter().flat_map(|entry| entry.events).collect(),
        undo_is_harmless: !over
            && (has_drafted
                || (!undone.is_empty() && by_people && undone.iter().all(|entry| !G::reveals(&entry.events)))),
    }
}

/// Plays, undoes, redoes, acknowledges and reloads; compares each viewer's moment with the reference.
fn compare<G: ShowsView>(mut session: Session<G>, seed: u64, steps: u32) -> Session<G> {
    let mut rng = Rng::new(Seed::new(seed));
    for number in 0..steps {
        for eyes in session.seats().iter().map(Some).chain([None]) {
            let moment = session.moment(eyes);
            assert_eq!(moment, reference_moment(&session, eyes), "step {number} of {seed}, to {eyes:?}");
            assert_eq!(moment, reloaded(&session).moment(eyes), "step {number} of {seed}, to {eyes:?}, after a reload");
            if moment.covered {
                assert_eq!(moment.view, session.view(Viewer::Table));
                assert_eq!((moment.addressee, moment.draft), (None, None));
            }
        }
        match rng.below(16) {
            0 => drop(session.undo()),
            1 => drop(session.redo()),
            2 | 3 => session.acknowledge(),
            4 => session = reloaded(&session),
            _ => drop(step(&mut session, &mut rng)),
        }
    }
    session
}

#[test]
fn moments_equal_those_of_the_reference() {
    for seed in 0..3 {
        for table in ["pp", "pb", "bp", "bb"] {
            compare(pennies(table), seed, 40);
            compare::<Electrum>(dealt(Options::default(), table, seed), seed, 60);
        }
        for table in ["ppb", "pbp", "bpb", "pp", "bbpp", "bbb"] {
            compare(crescendo(table), seed, 60);
        }
    }
    assert!((0..8).any(|seed| compare(pennies("pp"), seed, 60).turn().is_over()));
}

#[test]
fn the_only_person_is_always_the_viewer() {
    let mut session = crescendo("bpb");
    let mut rng = Rng::new(Seed::new(1));
    for _ in 0..12 {
        let moment = session.moment(Some(ANN));
        assert_eq!((moment.you, moment.covered, moment.addressee), (BEN, false, Some(BEN)));
        assert_eq!(moment.view, session.view(Viewer::Seat(BEN)));
        step(&mut session, &mut rng);
    }
}

#[test]
fn the_cover_stays_until_the_person_to_act_lifts_it() {
    let mut session = crescendo("ppb");
    let mut rng = Rng::new(Seed::new(1));
    let who = |session: &Session<Crescendo>, eyes| {
        let moment = session.moment(eyes);
        (moment.you, moment.covered)
    };
    for _ in 0..3 {
        assert_eq!(who(&session, None), (ANN, true));
        assert_eq!(who(&session, Some(BEN)), (ANN, true), "it is Ann's turn");
        assert_eq!(who(&session, Some(ANN)), (ANN, false));
        assert_ne!(session.moment(None).view, session.moment(Some(ANN)).view);
        assert_eq!(step(&mut session, &mut rng), Some(ANN));
        assert_eq!(who(&session, Some(ANN)), (BEN, true), "Ann has acted");
        assert_eq!(step(&mut session, &mut rng), Some(BEN));
        assert_eq!(who(&session, Some(BEN)), (ANN, true));
        assert_eq!(step(&mut session, &mut rng), Some(CID));
    }
}

#[test]
fn a_secret_choice_passes_the_device_on() {
    let mut session = pennies("pp");
    assert_eq!(session.moment(None).you, ANN);
    session.play(ANN, Penny::Heads).unwrap();
    for session in [&session, &reloaded(&session)] {
        for eyes in [None, Some(ANN)] {
            let moment = session.moment(eyes);
            assert_eq!((moment.you, moment.covered, moment.draft), (BEN, true, None));
        }
        let moment = session.moment(Some(BEN));
        assert_eq!((moment.covered, moment.draft), (false, None), "Ann's choice is not Ben's to see");
    }
    session.play(BEN, Penny::Tails).unwrap();
    assert_eq!(session.moment(Some(BEN)).you, BEN, "both are to choose again");
    session.play(BEN, Penny::Tails).unwrap();
    let moment = session.moment(Some(BEN));
    assert_eq!((moment.you, moment.covered), (ANN, true));
    let mut session = pennies("pb");
    session.play(ANN, Penny::Heads).unwrap();
    let moment = session.moment(None);
    assert_eq!((moment.you, moment.covered, moment.draft), (ANN, false, Some(Penny::Heads)));
}

#[test]
fn among_several_people_each_sees_the_events_since_their_own_action() {
    let mut session = crescendo("ppb");
    let mut rng = Rng::new(Seed::new(2));
    let before = session.view(Viewer::Seat(ANN));
    assert_eq!(session.moment(Some(ANN)).view_before_events, before);
    step(&mut session, &mut rng);
    let since = session.ply();
    let mut events = Vec::new();
    for _ in 0..2 {
        step(&mut session, &mut rng);
        events.extend(session.events(Viewer::Seat(ANN)));
    }
    // acknowledged by another viewer, but new to Ann
    session.acknowledge();
    let moment = session.moment(Some(ANN));
    assert_eq!(moment.events, events);
    assert_eq!(moment.view_before_events, session.view_at(since, Viewer::Seat(ANN)).unwrap());
    assert!(moment.has_acted, "Ben has");
    // no viewer: acknowledged events are not shown again
    let moment = session.moment(None);
    assert!(moment.covered && moment.events.is_empty() && !moment.has_acted);
}

#[test]
fn the_only_person_sees_the_unacknowledged_events() {
    let mut session = crescendo("pbb");
    let mut rng = Rng::new(Seed::new(2));
    session.acknowledge();
    step(&mut session, &mut rng);
    step(&mut session, &mut rng);
    let moment = session.moment(None);
    assert_eq!(moment.view_before_events, session.view_at(0, Viewer::Seat(ANN)).unwrap());
    assert!(moment.has_acted && !moment.events.is_empty());
    session.acknowledge();
    step(&mut session, &mut rng);
    let moment = session.moment(None);
    assert_eq!(moment.events, session.events(Viewer::Seat(ANN)));
    assert_eq!(moment.view_before_events, session.view_at(2, Viewer::Seat(ANN)).unwrap());
    assert!(!moment.has_acted, "only a bot has");
}

#[test]
fn an_automatic_lead_is_shown_until_a_person_has_acted() {
    let mut session = (0..).map(|seed| dealt::<Electrum>(Options::default(), "pb", seed));
    let mut session = session.find(|session| session.bot_turn().is_some()).unwrap();
    let mut rng = Rng::new(Seed::new(1));
    let led = session.view(Viewer::Seat(ANN));
    assert_eq!(led.layout.line().len(), 1);
    while session.bot_turn().is_some() {
        step(&mut session, &mut rng);
    }
    for session in [&session, &reloaded(&session)] {
        let moment = session.moment(None);
        assert_eq!((moment.has_acted, &moment.view_before_events), (false, &led));
        assert!(!moment.events.is_empty());
    }
    step(&mut session, &mut rng);
    assert!(reloaded(&session).moment(None).has_acted);
}

#[test]
fn the_end_of_a_deal_is_shown_until_it_is_acknowledged() {
    let mut session = dealt::<Electrum>(Options::default(), "pb", 3);
    let mut rng = Rng::new(Seed::new(1));
    while session.deals() == 1 {
        assert_eq!(session.moment(None).deal_end, None);
        step(&mut session, &mut rng);
    }
    let moment = reloaded(&session).moment(None);
    assert!(moment.last.iter().any(|event| matches!(event, Event::HandEnded(_))));
    let before = session.view_at(session.ply() - 1, Viewer::Seat(ANN)).unwrap();
    assert_eq!(moment.deal_end, Electrum::deal_end(&before, &moment.last));
    assert!(moment.deal_end.is_some_and(|end| end != moment.view));
    session.acknowledge();
    assert_eq!(session.moment(None).deal_end, None);
    while !session.turn().is_over() {
        step(&mut session, &mut rng);
    }
    assert!(session.acknowledged() < session.ply());
    assert_eq!(session.moment(None).deal_end, None);
}

#[test]
fn undo_is_harmless_if_it_reveals_nothing() {
    let mut rng = Rng::new(Seed::new(1));
    // this game's moves reveal nothing
    let mut session = dealt::<Electrum>(Options::default(), "pb", 1);
    while session.bot_turn().is_some() {
        step(&mut session, &mut rng);
    }
    let harmless = |session: &Session<Electrum>| session.moment(None).undo_is_harmless;
    assert!(!harmless(&session), "there is nothing to undo in this game, but perhaps in the one before");
    assert_eq!(step(&mut session, &mut rng), Some(ANN));
    assert!(session.can_undo() && harmless(&session));
    assert_eq!(step(&mut session, &mut rng), Some(BEN));
    assert!(!harmless(&session), "a bot has answered");
    session.undo();
    assert!(!harmless(&session));
    // every move draws a bone
    let mut session = crescendo("ppb");
    step(&mut session, &mut rng);
    let moment = session.moment(Some(ANN));
    assert!(session.can_undo() && Crescendo::reveals(&session.events(Viewer::Table)));
    assert!(!moment.undo_is_harmless, "who has drawn a bone knows it");
}

#[test]
fn undo_of_a_secret_choice_is_harmless() {
    let harmless = |session: &Session<MatchPennies>| session.moment(None).undo_is_harmless;
    for table in ["pp", "pb"] {
        let mut session = pennies(table);
        session.play(ANN, Penny::Heads).unwrap();
        assert!(harmless(&session));
        session.play(BEN, Penny::Heads).unwrap();
        assert!(!harmless(&session), "both pennies are public");
        // only the new choice would be undone, not the public ones
        session.play(ANN, Penny::Heads).unwrap();
        assert!(harmless(&session));
    }
    let mut session = pennies("pb");
    session.play(BEN, Penny::Heads).unwrap();
    assert!(!harmless(&session), "no person can undo a bot's choice");
}

#[test]
fn the_end_of_a_game_is_shown_to_all_people() {
    let mut rng = Rng::new(Seed::new(4));
    let mut session = crescendo("ppb");
    let (mut last, mut eyes) = (None, None);
    while let Some(seat) = step(&mut session, &mut rng) {
        if seat != CID {
            (last, eyes) = (Some(seat), Some(seat));
        }
    }
    let moment = session.moment(eyes);
    assert_eq!((Some(moment.you), moment.covered, moment.addressee), (last, false, None));
    assert!(!moment.undo_is_harmless, "all hands have been shown");
    // the final hand does not depend on the viewer, nor on a reload
    assert_eq!(session.moment(None), moment);
    assert_eq!(reloaded(&session).moment(None), moment);
    assert_eq!(reloaded(&session).moment(Some(CID)), moment);
    let mut session = crescendo("pbb");
    while step(&mut session, &mut rng).is_some() {}
    let moment = session.moment(None);
    assert_eq!((moment.addressee, moment.undo_is_harmless), (Some(ANN), false));
}
