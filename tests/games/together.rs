//! Turns in which several seats act at once, from the shared search to the journal, played with Color.

use std::rc::Rc;

use crate::typed::{Journal, LogEntry, NewGame, Session};
use boneyard::bots::BotRules;
use boneyard::engine::{Level, Rejection, Rng, Rules, Seat, Seats, Seed, Turn, Viewer};
use boneyard::games::color::rules::{Action, Claim, Color, Half, Options};
use boneyard::session::typed::Record;
use boneyard::session::{Accepted, Declined, EntryText, Player, Tally};
use boneyard::store::{Change, DocumentStore, MemoryStorage};

const ANN: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

const RED: Action = Action::Choose(Half::Red);
const BLUE: Action = Action::Choose(Half::Blue);

fn person(name: &str) -> Player {
    Player::Person { name: Some(name.into()) }
}

fn bot(level: Level, seed: u64) -> Player {
    Player::Bot { name: None, level, seed: Seed::new(seed) }
}

fn game(players: impl Into<Vec<Player>>) -> NewGame<Color> {
    NewGame { options: Options::default(), seed: Seed::new(5), players: players.into() }
}

fn session(players: [Player; 2]) -> Session<Color> {
    Session::deal(game(players), Tally::default()).unwrap()
}

fn reloaded(session: &Session<Color>) -> Session<Color> {
    Session::restore(serde_json::to_value(session).unwrap()).unwrap()
}

fn bot_acts(session: &mut Session<Color>) -> bool {
    let Some(asked) = session.bot_turn() else { return false };
    let action = Color::choose(&asked.view, asked.level, asked.seed).expect("it is to act");
    session.answer(asked.ticket, action).unwrap();
    true
}

fn people_act(session: &mut Session<Color>, rng: &mut Rng) {
    for seat in session.turn().movers().iter() {
        if !session.players()[seat.index()].is_person() {
            continue;
        }
        let action = rng.pick(&session.legal(seat)).expect("a seat to act has an action").clone();
        session.play(seat, action).unwrap();
    }
}

/// A game as `lab trace` plays it: each seat chooses from its own view, then all choices form one entry.
fn traced(seed: u64, levels: [Option<Level>; 2]) -> (Record<Color>, Color) {
    let mut record = Record::<Color>::new(Options::default(), Seats::TWO, Seed::new(seed));
    let mut truth = Color::deal(&record.options, record.seats, record.seed).unwrap();
    for ply in 0..u64::from(Color::MAX_PLIES) {
        let choose = |seat: Seat| {
            let thoughts = Seed::new(seed).derive(u64::MAX).derive(ply << 8 | seat.index() as u64);
            let action = if let Some(level) = levels[seat.index()] {
                Color::choose(&truth.view(Viewer::Seat(seat)), level, thoughts)
            } else {
                let mut legal = Vec::new();
                truth.legal(seat, &mut legal);
                Rng::new(thoughts).pick(&legal).cloned()
            };
            action.expect("a seat to act has an action")
        };
        let entry: Vec<Action> = truth.turn().movers().iter().map(choose).collect();
        if entry.is_empty() {
            break;
        }
        truth.apply(&entry, &mut Vec::new()).unwrap();
        record.entries.push(entry);
    }
    (record, truth)
}

#[test]
fn records_of_whole_games_are_read_and_replayed() {
    let mut won = 0;
    for seed in 0..4 {
        let (record, truth) = traced(seed, [Some(Level::Easy), None]);
        let Turn::Over(outcome) = truth.turn() else { panic!("the game did not end") };
        won += u32::from(outcome.winners.contains(ANN));
        assert!(record.entries.iter().any(|entry| entry.len() == 2), "no entry has two choices");
        // written as a file, parsed and replayed
        let read = Record::<Color>::parse(&record.to_json()).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.replay().unwrap().finish().unwrap(), truth);
        assert!(matches!(EntryText::of(&record.entries[0]), EntryText::Together(texts) if texts.len() == 2));
        assert_eq!(traced(seed, [Some(Level::Easy), None]).0, record, "the same seeds, other choices");
    }
    assert_eq!(won, 4, "who looks ahead loses to chance");
}

#[test]
fn an_entry_is_refused_as_a_whole() {
    let mut truth = Color::deal(&Options::default(), Seats::TWO, Seed::new(1)).unwrap();
    let before = truth.clone();
    for (entry, seat) in
        [(vec![RED, Action::Claim(Claim::default())], BEN), (vec![Action::Claim(Claim::default()), RED], ANN)]
    {
        let rejection = truth.apply(&entry, &mut Vec::new()).unwrap_err();
        assert!(matches!(rejection, Rejection::Refused { seat: refused, .. } if refused == seat), "{rejection}");
        assert_eq!(truth, before);
    }
    let rejection = truth.apply(&[RED], &mut Vec::new());
    assert_eq!(rejection, Err(Rejection::Count { expected: 2, found: 1 }));
}

#[test]
fn a_choice_is_hidden_from_other_seats_until_all_have_chosen() {
    let mut session = session([person("Ann"), person("Ben")]);
    let viewers = [Viewer::Seat(BEN), Viewer::Table, Viewer::Peek(BEN)];
    let seen =
        |session: &Session<Color>| viewers.map(|who| (session.view(who), session.events(who), session.log(who, 0)));
    let before = seen(&session);
    assert_eq!(session.play(ANN, RED), Ok(Accepted::Drafted));
    assert_eq!(seen(&session), before);
    assert_eq!((session.draft(ANN), session.draft(BEN), session.ply()), (Some(RED), None, 0));
    // also after a reload, and after Ann changes her mind
    let mut session = reloaded(&session);
    assert_eq!(seen(&session), before);
    assert_eq!(session.play(ANN, BLUE), Ok(Accepted::Drafted));
    assert_eq!(seen(&session), before);
    assert!(matches!(
        session.play(BEN, Action::Claim(Claim::default())),
        Err(Declined::Rejected(Rejection::Refused { .. }))
    ));
    assert_eq!(session.draft(ANN), Some(BLUE), "a refusal takes nothing away");
    assert_eq!(session.play(BEN, RED), Ok(Accepted::Played));
    let log: Vec<LogEntry<Color>> = session.log(Viewer::Table, 0);
    assert_eq!(log[0].actions, [Some(BLUE), Some(RED)]);
}

#[test]
fn undo_between_two_choices_takes_back_only_the_first() {
    let mut session = session([person("Ann"), person("Ben")]);
    session.play(ANN, RED).unwrap();
    session.play(BEN, BLUE).unwrap();
    let Turn::One(placer) = session.turn() else { panic!("one of them places") };
    let place = session.legal(placer)[0].clone();
    session.play(placer, place).unwrap();
    while !matches!(session.turn(), Turn::Together(_)) {
        let Turn::One(seat) = session.turn() else { panic!("the game is not over") };
        let last = session.legal(seat).pop().unwrap();
        session.play(seat, last).unwrap();
    }
    let ply = session.ply();
    session.play(BEN, BLUE).unwrap();
    assert!(session.undo());
    assert_eq!((session.ply(), session.draft(BEN)), (ply, None));
    // the next undo takes back an entry; redo restores one choice after the other
    assert!(session.undo());
    assert!(session.ply() < ply);
    assert!(session.redo());
    assert_eq!((session.ply(), session.draft(BEN), session.draft(ANN)), (ply, None, None));
    assert!(session.redo());
    assert_eq!((session.ply(), session.draft(BEN), session.draft(ANN)), (ply, Some(BLUE), None));
    while session.undo() {}
    assert_eq!((session.ply(), session.turn()), (0, Turn::Together(Seats::TWO.iter().collect())));
}

#[test]
fn an_opponent_chooses_the_same_whatever_a_person_has_chosen() {
    let mut choices = Vec::new();
    for draft in [None, Some(RED), Some(BLUE)] {
        let mut session = session([person("Ann"), bot(Level::Easy, 3)]);
        let early = session.bot_turn().expect("Ben's opponent is to choose");
        if let Some(draft) = draft {
            session.play(ANN, draft).unwrap();
        }
        // the question stays valid whatever the person chooses meanwhile
        let asked = session.bot_turn().unwrap();
        assert_eq!(asked, early);
        let choice = Color::choose(&asked.view, asked.level, asked.seed);
        session.answer(early.ticket, choice.clone().unwrap()).unwrap();
        assert_eq!(session.answer(early.ticket, RED), Err(Declined::Stale), "it has answered");
        choices.push(choice);
    }
    assert!(choices[0].is_some() && choices.iter().all(|choice| *choice == choices[0]), "{choices:?}");
}

#[test]
fn the_cover_is_shown_only_before_a_secret_choice() {
    let mut session = session([person("Ann"), person("Ben")]);
    let seen = |session: &Session<Color>, eyes| {
        let moment = session.moment(eyes);
        (moment.you, moment.covered, moment.addressee)
    };
    let mut eyes = None;
    let mut rng = Rng::new(Seed::new(2));
    let (mut covers, mut open) = (0, 0);
    while !session.turn().is_over() {
        if let Turn::One(mover) = session.turn() {
            // everyone looks and no seat is "you"
            for eyes in [None, Some(ANN), Some(BEN)] {
                assert_eq!(seen(&session, eyes), (mover, false, None));
                assert_eq!(session.moment(eyes), session.moment(None));
            }
            eyes = None;
            open += 1;
        } else {
            let first = if session.draft(ANN).is_none() { ANN } else { BEN };
            assert_eq!(seen(&session, eyes), (first, true, None));
            assert_eq!(seen(&session, Some(first)), (first, false, Some(first)));
            // no draft is shown, not even to its own seat after the device was handed on
            let moments = [None, Some(ANN), Some(BEN)].map(|eyes| session.moment(eyes));
            assert!(moments.iter().all(|moment| moment.draft.is_none()));
            assert!(moments.iter().all(|moment| session.ply() == 0 || moment.last == session.events(Viewer::Table)));
            eyes = Some(first);
            covers += 1;
        }
        let seat = session.waited_for().iter().next().unwrap();
        let action = rng.pick(&session.legal(seat)).unwrap().clone();
        session.play(seat, action).unwrap();
        session = reloaded(&session);
    }
    assert!(covers > 10 && open > 10, "{covers} and {open}");
}

#[test]
fn undo_across_revealed_choices_counts_as_a_reveal() {
    let mut session = session([person("Ann"), person("Ben")]);
    session.play(ANN, RED).unwrap();
    assert!(session.moment(None).undo_is_harmless, "the choice is still secret");
    assert!(session.undone_next().is_empty(), "redo does not name a secret choice");
    session.play(BEN, BLUE).unwrap();
    assert!(!session.moment(None).undo_is_harmless);
    assert!(session.undone_next()[0].reveals());
    let Turn::One(placer) = session.turn() else { panic!("one of them places") };
    session.play(placer, session.legal(placer)[0].clone()).unwrap();
    assert!(session.moment(None).undo_is_harmless, "a place reveals nothing");
}

#[test]
fn people_and_opponents_may_choose_in_any_order() {
    for players in [
        [person("Ann"), person("Ben")],
        [person("Ann"), bot(Level::Beginner, 3)],
        [bot(Level::Beginner, 4), person("Ben")],
        [bot(Level::Beginner, 4), bot(Level::Beginner, 3)],
    ] {
        let mut session = session(players);
        let mut rng = Rng::new(Seed::new(11));
        for round in 0.. {
            if session.turn().is_over() {
                break;
            }
            if round % 2 == 0 || !bot_acts(&mut session) {
                people_act(&mut session, &mut rng);
                bot_acts(&mut session);
            }
            session = reloaded(&session);
        }
        assert_eq!(session.tally().games, 1);
        let (record, end) = (session.record(), session.view(Viewer::Table));
        assert_eq!(record.replay().unwrap().finish().unwrap().view(Viewer::Table), end);
        let first = session.players().iter().any(Player::is_person);
        assert_eq!(session.can_undo(), first);
        while session.undo() {}
        while session.redo() {}
        assert_eq!((session.record(), session.view(Viewer::Table)), (record, end));
    }
}

#[test]
fn the_journal_stores_a_choice_and_undoes_it() {
    let storage = MemoryStorage::default();
    let open = || {
        let store = Rc::new(DocumentStore::new(&storage));
        let opened = Journal::<Color, _>::open(store, || game([person("Ann"), bot(Level::Beginner, 3)])).unwrap();
        assert_eq!(opened.fault, None);
        opened.journal
    };
    let mut journal = open();
    assert_eq!(journal.play(ANN, RED), Ok(Change::Done));
    let mut journal = {
        drop(journal);
        open()
    };
    assert_eq!((journal.session().draft(ANN), journal.session().ply()), (Some(RED), 0));
    assert_eq!(journal.undo(), Some(Change::Done));
    assert_eq!((journal.session().draft(ANN), journal.can_undo()), (None, false));
    let mut journal = {
        drop(journal);
        open()
    };
    assert_eq!(journal.session().draft(ANN), None, "the undone draft has returned");
    journal.play(ANN, BLUE).unwrap();
    let asked = journal.session().bot_turn().unwrap();
    assert_eq!(journal.answer(asked.ticket, RED), Ok(Change::Done));
    assert_eq!(journal.session().ply(), 1);
    assert_eq!(open().session().record().entries, [[BLUE, RED]]);
}
