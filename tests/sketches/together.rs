//! Turns that several seats take at once, from the shared search to the journal: a sketch is played as the programs play
//! a game.

use std::rc::Rc;

use boneyard::bots::Judgement;
use boneyard::engine::{Level, Rejection, Rng, Rules, Seat, Seats, Seed, Turn, Viewer};
use boneyard::session::{Accepted, Declined, EntryText, LogEntry, NewGame, Player, Record, Session, Tally};
use boneyard::store::{Change, Journal, MemoryStorage, Shelf};

use super::color::{Action, Color, Half, Options};

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

/// Lets the bot that is to act choose; whether there was one.
fn bot_acts(session: &mut Session<Color>) -> bool {
    let Some(asked) = session.bot_turn() else { return false };
    let action = Color::choose(&asked.view, asked.level, asked.seed).expect("it is to act");
    session.answer(asked.ticket, action).unwrap();
    true
}

/// Every seat to act that is a person's takes a random action, seat by seat.
fn people_act(session: &mut Session<Color>, rng: &mut Rng) {
    for seat in session.turn().movers().iter() {
        if !session.players()[seat.index()].is_person() {
            continue;
        }
        let action = rng.pick(&session.legal(seat)).expect("a seat to act has an action").clone();
        session.play(seat, action).unwrap();
    }
}

/// A whole game as `lab trace` plays it: every seat to act is asked about its own view, then all of it is one entry.
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
fn opponents_play_whole_games_by_the_shared_search() {
    let mut won = 0;
    for seed in 0..4 {
        let (record, truth) = traced(seed, [Some(Level::Easy), None]);
        let Turn::Over(outcome) = truth.turn() else { panic!("the game did not end") };
        won += u32::from(outcome.winners.contains(ANN));
        assert!(record.entries.iter().any(|entry| entry.len() == 2), "nobody chose at once");
        // as a file, and played again
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
        [(vec![RED, Action::Claim([vec![], vec![]])], BEN), (vec![Action::Claim([vec![], vec![]]), RED], ANN)]
    {
        let rejection = truth.apply(&entry, &mut Vec::new()).unwrap_err();
        assert!(matches!(rejection, Rejection::Refused { seat: refused, .. } if refused == seat), "{rejection}");
        assert_eq!(truth, before);
    }
    let rejection = truth.apply(&[RED], &mut Vec::new());
    assert_eq!(rejection, Err(Rejection::Count { expected: 2, found: 1 }));
}

#[test]
fn a_choice_is_nobody_elses_to_see_until_all_have_chosen() {
    let mut session = session([person("Ann"), person("Ben")]);
    let viewers = [Viewer::Seat(BEN), Viewer::Table, Viewer::Peek(BEN)];
    let seen =
        |session: &Session<Color>| viewers.map(|who| (session.view(who), session.events(who), session.log(who, 0)));
    let before = seen(&session);
    assert_eq!(session.play(ANN, RED), Ok(Accepted::Drafted));
    assert_eq!(seen(&session), before);
    assert_eq!((session.draft(ANN), session.draft(BEN), session.ply()), (Some(&RED), None, 0));
    // after a reload too, and whatever Ann changes her mind to
    let mut session = reloaded(&session);
    assert_eq!(seen(&session), before);
    assert_eq!(session.play(ANN, BLUE), Ok(Accepted::Drafted));
    assert_eq!(seen(&session), before);
    assert!(matches!(
        session.play(BEN, Action::Claim([vec![], vec![]])),
        Err(Declined::Rejected(Rejection::Refused { .. }))
    ));
    assert_eq!(session.draft(ANN), Some(&BLUE), "a refusal takes nothing away");
    assert_eq!(session.play(BEN, RED), Ok(Accepted::Played));
    let log: Vec<LogEntry<Color>> = session.log(Viewer::Table, 0);
    assert_eq!(log[0].actions, [Some(BLUE), Some(RED)]);
}

#[test]
fn undo_between_two_choices_takes_back_the_first_alone() {
    let mut session = session([person("Ann"), person("Ben")]);
    session.play(ANN, RED).unwrap();
    session.play(BEN, BLUE).unwrap();
    let Turn::One(placer) = session.turn() else { panic!("one of them places") };
    let place = session.legal(placer)[0].clone();
    session.play(placer, place).unwrap();
    // on to where both choose again
    while !matches!(session.turn(), Turn::Together(_)) {
        let Turn::One(seat) = session.turn() else { panic!("the game is not over") };
        let last = session.legal(seat).pop().unwrap();
        session.play(seat, last).unwrap();
    }
    let ply = session.ply();
    session.play(BEN, BLUE).unwrap();
    assert!(session.undo());
    assert_eq!((session.ply(), session.draft(BEN)), (ply, None));
    // the next one takes back what was played, and redo brings back one after the other
    assert!(session.undo());
    assert!(session.ply() < ply);
    assert!(session.redo());
    assert_eq!((session.ply(), session.draft(BEN), session.draft(ANN)), (ply, None, None));
    assert!(session.redo());
    assert_eq!((session.ply(), session.draft(BEN), session.draft(ANN)), (ply, Some(&BLUE), None));
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
        // what was asked before holds, whatever the person does meanwhile
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
fn the_cover_comes_for_choosing_alone() {
    let mut session = session([person("Ann"), person("Ben")]);
    let seen = |session: &Session<Color>, eyes| {
        let moment = session.moment(eyes);
        (moment.you, moment.covered, moment.told)
    };
    let mut eyes = None;
    let mut rng = Rng::new(Seed::new(2));
    let (mut covers, mut open) = (0, 0);
    while !session.turn().is_over() {
        if let Turn::One(mover) = session.turn() {
            // whoever had the device last: all look, nobody is "you", and it is said whose turn it is
            for eyes in [None, Some(ANN), Some(BEN)] {
                assert_eq!(seen(&session, eyes), (mover, false, None));
                assert_eq!(session.moment(eyes), session.moment(None));
            }
            // nor has anybody the device in hand when the next choice comes
            eyes = None;
            open += 1;
        } else {
            let first = if session.draft(ANN).is_none() { ANN } else { BEN };
            assert_eq!(seen(&session, eyes), (first, true, None));
            assert_eq!(seen(&session, Some(first)), (first, false, Some(first)));
            // nobody sees a choice of the others, nor one's own once one has handed the device on
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
fn what_several_chose_at_once_cannot_be_unseen() {
    let mut session = session([person("Ann"), person("Ben")]);
    session.play(ANN, RED).unwrap();
    assert!(session.moment(None).undo_is_harmless, "nobody has seen it");
    assert!(session.undone_next().is_empty(), "a secret is told to nobody");
    session.play(BEN, BLUE).unwrap();
    assert!(!session.moment(None).undo_is_harmless);
    assert!(session.undone_next()[0].reveals());
    let Turn::One(placer) = session.turn() else { panic!("one of them places") };
    session.play(placer, session.legal(placer)[0].clone()).unwrap();
    assert!(session.moment(None).undo_is_harmless, "a place reveals nothing");
}

#[test]
fn whole_games_are_played_by_people_and_opponents_in_any_order() {
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
            // the opponent is now quicker than the person and now slower
            if round % 2 == 0 || !bot_acts(&mut session) {
                people_act(&mut session, &mut rng);
                bot_acts(&mut session);
            }
            session = reloaded(&session);
        }
        assert_eq!(session.tally().games, 1);
        let (record, end) = (session.record(), session.view(Viewer::Table));
        assert_eq!(record.replay().unwrap().finish().unwrap().view(Viewer::Table), end);
        // back to where a person first chose, and forth again
        let first = session.players().iter().any(Player::is_person);
        assert_eq!(session.can_undo(), first);
        while session.undo() {}
        while session.redo() {}
        assert_eq!((session.record(), session.view(Viewer::Table)), (record, end));
    }
}

#[test]
fn the_journal_keeps_a_choice_and_takes_it_back() {
    let storage = MemoryStorage::default();
    let open = || {
        let shelf = Rc::new(Shelf::new(&storage));
        let opened = Journal::<Color, _>::open(shelf, || game([person("Ann"), bot(Level::Beginner, 3)])).unwrap();
        assert_eq!(opened.fault, None);
        opened.journal
    };
    let mut journal = open();
    assert_eq!(journal.play(ANN, RED), Ok(Change::Done));
    let mut journal = {
        drop(journal);
        open()
    };
    assert_eq!((journal.session().draft(ANN), journal.session().ply()), (Some(&RED), 0));
    assert_eq!(journal.undo(), Some(Change::Done));
    assert_eq!((journal.session().draft(ANN), journal.can_undo()), (None, false));
    let mut journal = {
        drop(journal);
        open()
    };
    assert_eq!(journal.session().draft(ANN), None, "what was taken back has come again");
    journal.play(ANN, BLUE).unwrap();
    let asked = journal.session().bot_turn().unwrap();
    assert_eq!(journal.answer(asked.ticket, RED), Ok(Change::Done));
    assert_eq!(journal.session().ply(), 1);
    assert_eq!(open().session().record().entries, [[BLUE, RED]]);
}
