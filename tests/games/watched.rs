//! Tables without people: viewers see only public facts, and games do not count as a person's.

use std::rc::Rc;

use crate::typed::{Journal, NewGame, Session};
use boneyard::engine::{Level, Rng, Rules, Seat, Seats, Seed, ShowsView, Turn, Viewer};
use boneyard::games::GameId;
use boneyard::games::crescendo::rules::Crescendo;
use boneyard::session::{GameEnd, Player, Tally, result_for_side};
use boneyard::store::{DocumentStore, MemoryStorage};
use boneyard::with_game;

/// Enough entries to see every kind of action.
const ENTRIES: u32 = 400;

fn table<G: ShowsView>(seats: Seats) -> NewGame<G> {
    let bot = |seed| Player::Bot { name: None, level: Level::Beginner, seed: Seed::new(seed) };
    let players = (0..u64::from(u8::from(seats))).map(bot).collect();
    NewGame { options: G::initial(seats), seed: Seed::new(3), players }
}

fn step<G: ShowsView>(session: &mut Session<G>, rng: &mut Rng) -> bool {
    let Some(asked) = session.bot_turn() else { return false };
    let action = rng.pick(&session.legal(asked.seat)).unwrap().clone();
    session.answer(asked.ticket, action).unwrap();
    true
}

/// Compares with the public view. The contract suite checks that it does not depend on hidden bones.
fn check<G: ShowsView>(session: &Session<G>) {
    for holder in session.seats().iter().map(Some).chain([None]) {
        let moment = session.moment(holder);
        assert_eq!(moment.view, session.view(Viewer::Table), "only the public view is shown");
        assert_eq!((moment.covered, moment.addressee, moment.draft), (false, None, None));
        assert!(moment.drawn.is_empty() && !moment.has_acted && !moment.undo_is_harmless);
        assert_eq!(moment.last, session.events(Viewer::Table));
        let since = session.acknowledged().max(session.ply().saturating_sub(1));
        assert_eq!(Some(moment.view_before_events), session.view_at(since, Viewer::Table));
        let told = if since < session.ply() { moment.last } else { Vec::new() };
        assert_eq!(moment.events, told, "exactly one entry is shown");
        if moment.deal_end.is_some() {
            assert!(session.acknowledged() < session.ply());
        }
    }
    assert!(!session.can_undo() && !session.can_redo() && !session.waits_for_person());
    assert!(session.aids().is_none() && session.choices() == 0);
}

fn watch<G: ShowsView>(seats: Seats) {
    let mut session = Session::<G>::deal(table(seats), Tally::default()).unwrap();
    assert!(session.is_watched() && !session.is_shared() && !session.is_played());
    let mut rng = Rng::new(Seed::new(5));
    let (mut ends, mut drafts, mut acts_together) = (0, 0, false);
    for number in 0..ENTRIES {
        if number < 60 || number % 40 == 0 || session.turn().is_over() {
            check(&session);
        }
        acts_together |= matches!(session.turn(), Turn::Together(_));
        let draft = session.seats().iter().find(|seat| session.draft(*seat).is_some());
        drafts += u32::from(draft.is_some());
        if session.moment(None).deal_end.is_some() {
            ends += 1;
            check(&session);
            session.acknowledge();
            assert_eq!(session.moment(None).deal_end, None);
        }
        if number % 16 == 9 {
            session = Session::restore(serde_json::to_value(&session).unwrap()).unwrap();
            check(&session);
        }
        if !step(&mut session, &mut rng) {
            break;
        }
        assert_eq!(session.is_played(), session.ply() > 0, "a started game is stored");
    }
    assert!(session.turn().is_over() || ends > 0 || session.ply() > 60, "the game made progress");
    assert_eq!(drafts > 0, acts_together, "{}: drafts exist exactly where seats act at once", G::NAME);
    if let Turn::Over(outcome) = session.turn() {
        let (players, scores, sides) = (session.players(), session.scores(), session.sides());
        assert_eq!(result_for_side(players, scores, sides, session.turn()), None);
        assert_eq!(GameEnd::of_side(players, scores, sides, session.turn(), 0, None), None);
        let tally = session.tally();
        assert_eq!(tally.games, 1, "the tally counts games of opponents too");
        let wins: u32 = tally.rows(players, sides, Seat::new(0)).iter().map(|row| row.wins).sum();
        let sides_won = sides.all().filter(|side| side.iter().any(|seat| outcome.winners.contains(seat)));
        assert_eq!(usize::try_from(wins), Ok(sides_won.count()));
    }
}

#[test]
fn people_who_watch_see_only_what_is_public() {
    for &game in GameId::ALL {
        with_game!(game, Game => {
            let seats = <Game as Rules>::SEATS;
            for many in [*seats.start(), *seats.end()] {
                watch::<Game>(Seats::new(many).unwrap());
            }
        });
    }
}

#[test]
fn a_watched_game_is_restored_after_a_reload() {
    let storage = MemoryStorage::new();
    let open =
        || Journal::<Crescendo, _>::open(Rc::new(DocumentStore::new(&storage)), || table(Seats::TWO)).unwrap().journal;
    let mut journal = open();
    let mut rng = Rng::new(Seed::new(5));
    for _ in 0..6 {
        let asked = journal.session().bot_turn().unwrap();
        let action = *rng.pick(&journal.session().legal(asked.seat)).unwrap();
        journal.answer(asked.ticket, action).unwrap();
    }
    let before = journal.session().view(Viewer::Table);
    assert!(!journal.can_undo(), "no person has chosen anything");
    let mut journal = open();
    assert_eq!(
        (journal.session().ply(), journal.session().view(Viewer::Table)),
        (6, before.clone()),
        "the game continues after a reload"
    );
    // a new game makes it a past game, and undo brings it back unchanged
    journal.new_game(table(Seats::TWO)).unwrap();
    assert_eq!(journal.past().len(), 1);
    assert!(journal.undo().is_some());
    assert_eq!(journal.session().view(Viewer::Table), before);
    assert!(journal.session().bot_turn().is_some());
}
