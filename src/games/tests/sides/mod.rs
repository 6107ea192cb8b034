//! Two against two, by real rules: results, tally and archive have one score per side.

#[cfg(feature = "web")]
mod page;

use std::rc::Rc;

use crate::engine::{GameOf, Level, Points, Rules, Seat, Seats, Seed, Sides, Turn};
use crate::games::partners::rules::{Action, Options, Partners};
use crate::games::tests::typed::{Journal, NewGame, Session};
use crate::session::{
    GameEnd, Invitation, Player, Statistics, Tally, TallyName, TallyPlayer, result_for_side, results_key,
};
use crate::store::{Change, DocumentStore, MemoryStorage, Storage, all_documents, game_data};

fn four() -> Seats {
    Seats::new(4).unwrap()
}

fn person(name: &str) -> Player {
    Player::Person { name: Some(name.into()) }
}

fn bot(name: &str, level: Level) -> Player {
    Player::Bot { name: Some(name.into()), level, seed: Seed::new(2) }
}

/// Ann with the strong Vera against two weaker opponents.
fn players() -> Vec<Player> {
    vec![bot("Ida", Level::Easy), person("Ann"), bot("Otto", Level::NotSoEasy), bot("Vera", Level::Brutal)]
}

fn game(pairs: bool, seed: u64, players: Vec<Player>) -> NewGame<Partners> {
    let options = Options { pairs, points_to_win: 50, ..Partners::initial(four()) };
    NewGame { options, seed: Seed::new(seed), players }
}

/// A match in which everybody plays the first legal bone.
fn whole_match(new: NewGame<Partners>) -> Session<Partners> {
    let mut session = Session::<Partners>::deal(new, Tally::default()).unwrap();
    while let Turn::One(seat) = session.turn() {
        let action = session.legal(seat)[0];
        match session.bot_turn() {
            Some(asked) => session.answer(asked.ticket, action).unwrap(),
            None => session.play(seat, action).unwrap(),
        };
    }
    session
}

/// Plays this many actions, or until the match is over.
fn play_on<S: Storage>(table: &mut Journal<Partners, S>, actions: usize) {
    for _ in 0..actions {
        let Turn::One(seat) = table.session().turn() else { return };
        let action: Action = table.session().legal(seat)[0];
        let change = match table.session().bot_turn() {
            Some(asked) => table.answer(asked.ticket, action),
            None => table.play(seat, action),
        };
        assert_eq!(change, Ok(Change::Done));
    }
}

/// The result to store of a finished match.
fn end_of(session: &Session<Partners>) -> GameEnd {
    let (players, scores, turn) = (session.players(), session.scores(), session.turn());
    GameEnd::of_side(players, scores, session.sides(), turn, 0, None).unwrap()
}

fn named(name: &str) -> TallyName {
    TallyName::Name(name.into())
}

#[test]
fn a_pair_never_counts_its_partner_as_an_opponent() {
    for seed in 0..20 {
        let session = whole_match(game(true, seed, players()));
        let end = end_of(&session);
        assert_eq!((end.level, end.partner_level()), (Some(Level::NotSoEasy), Some(Level::Brutal)));
        let teams = end.teams.unwrap();
        assert_eq!(teams.teammates, [TallyPlayer::Bot(named("Vera"))]);
        assert_eq!(teams.opponents, ["Ida", "Otto"].map(|name| TallyPlayer::Bot(named(name))));
        let turn = session.turn();
        let sent = result_for_side(session.players(), session.scores(), session.sides(), turn).unwrap();
        assert_eq!((sent.points, sent.level), (end.points, Some(Level::NotSoEasy)));
    }
}

#[test]
fn a_deal_by_link_is_read_with_one_score_per_side_and_with_no_other() {
    let session = whole_match(game(true, 4, players()));
    let (options, seats, seed) = (session.options().clone(), session.seats(), session.seed());
    let sent = |options: &Options, sides| {
        let result = result_for_side(session.players(), session.scores(), sides, session.turn());
        let text = Invitation::new(serde_json::to_value(options).unwrap(), seats, seed, result).to_json();
        let read = Invitation::parse(&text).unwrap();
        let options = GameOf::<Partners>::RULES.read_options(&read.options).unwrap();
        read.has_sides(GameOf::<Partners>::RULES.sides(&options, read.seats).unwrap())
    };
    let singles = Options { pairs: false, ..options.clone() };
    assert!(sent(&options, Sides::pairs(seats)) && sent(&singles, Sides::singles(seats)));
    assert!(!sent(&options, Sides::singles(seats)) && !sent(&singles, Sides::pairs(seats)));
}

#[test]
fn the_margin_of_a_match_of_a_pair_is_its_lead() {
    let mut results = crate::session::Results::new();
    for seed in 0..20 {
        let session = whole_match(game(true, seed, players()));
        let (end, scores) = (end_of(&session), session.scores());
        assert_eq!(end.points, [scores[1], scores[0]], "one score per side, the person's first");
        assert_eq!(end.margin(), i64::from(scores[1]) - i64::from(scores[0]));
        assert_eq!(end.won, end.margin() > 0, "a match that a pair won is no draw");
        results.entry(results_key(u32::try_from(seed).unwrap(), "")).or_default().end = Some(end);
    }
    let statistics = Statistics::of(&results);
    assert_eq!(statistics.levels.keys().collect::<Vec<_>>(), [&Level::NotSoEasy]);
    assert_eq!(statistics.teammates.keys().collect::<Vec<_>>(), [&Level::Brutal]);
}

#[test]
fn four_who_play_each_for_themselves_have_no_partner() {
    let end = end_of(&whole_match(game(false, 1, players())));
    assert_eq!((end.points.len(), end.level, end.teams), (4, Some(Level::Brutal), None));
}

#[test]
fn a_pair_has_one_row_in_the_tally_wherever_it_sits() {
    let session = whole_match(game(true, 3, players()));
    let (tally, sides) = (session.tally(), session.sides());
    let ours = TallyPlayer::Side(vec![TallyPlayer::Person(named("Ann")), TallyPlayer::Bot(named("Vera"))]);
    let theirs = TallyPlayer::Side(["Ida", "Otto"].map(|name| TallyPlayer::Bot(named(name))).to_vec());
    let rows = tally.rows(session.players(), sides, Seat::new(1));
    assert_eq!(rows.iter().map(|row| (&row.who, row.played)).collect::<Vec<_>>(), [(&ours, 1), (&theirs, 1)]);
    assert_eq!(rows.iter().map(|row| row.wins).sum::<u32>(), 1, "a pair wins once");
    // Vera and Ann change places, and the pairs the sides
    let mut others = session.players().to_vec();
    others.rotate_left(1);
    others.swap(0, 2);
    let mut rows = tally.rows(&others, sides, Seat::new(1));
    rows.rotate_left(1);
    assert_eq!(rows, tally.rows(session.players(), sides, Seat::new(1)));
    let stored = serde_json::to_value(&session).unwrap();
    assert_eq!(Session::<Partners>::restore(stored).unwrap().tally(), tally);
}

#[test]
fn stored_data_of_a_game_under_way_have_one_score_per_side() {
    let storage = MemoryStorage::new();
    let store = Rc::new(DocumentStore::new(&storage));
    let mut table = Journal::<Partners, _>::open(store.clone(), || game(true, 1, players())).unwrap().journal;
    play_on(&mut table, 12);
    let data = game_data(GameOf::<Partners>::RULES, &all_documents(&store), |_| true);
    let scores: Vec<Points> = table.session().scores()[..2].to_vec();
    assert_eq!(data.under_way, Some(scores));
}
