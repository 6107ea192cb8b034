//! The list of moves: the rows that a move builds, and the rows that a long game shows.

use super::*;
use crate::app::game::{Game, MoveLog};
use crate::engine::{Opaque, Points, Rng, Seat, Viewer};
use crate::games::brick::rules::Brick;
use crate::games::color::rules::Color;
use crate::games::crescendo::rules::Crescendo;
use crate::games::scarnecchia::rules::Scarnecchia;
use crate::games::tests::typed::{NewGame, Session};
use crate::session::{LogEntry, Tally};

static BRICK: GameOf<Brick> = GameOf::new();
static COLOR: GameOf<Color> = GameOf::new();
static CRESCENDO: GameOf<Crescendo> = GameOf::new();
static SCARNECCHIA: GameOf<Scarnecchia> = GameOf::new();

/// A session that plays random actions, and the state of a table for its list of moves.
struct Table<G: GameFacts> {
    session: Session<G>,
    rng: Rng,
    tab: Tab,
    now: TableState,
    /// The numbers of entries and of ends of deals that lists have asked for.
    asked: Cell<(usize, usize)>,
}

impl<G: GameFacts> Table<G> {
    fn new(game: &'static GameOf<G>, options: &Value, seed: u64) -> Self {
        let storage = storage();
        deal::<G>(storage, options, seed, vec![Player::Person { name: None }, bot(Level::Beginner)]);
        let tab = open(storage, game);
        let players = vec![Player::Person { name: None }; 2];
        let new = NewGame { options: serde_json::from_value(options.clone()).unwrap(), seed: Seed::new(seed), players };
        let session = Session::deal(new, Tally::default()).unwrap();
        let now = tab.play.now.get_untracked();
        assert!(!now.covered);
        Self { session, rng: Rng::new(Seed::new(seed)), tab, now, asked: Cell::default() }
    }

    /// Plays this many entries, or to the end of the game.
    fn play(&mut self, entries: usize) {
        let end = self.session.ply() + entries;
        while self.session.ply() < end {
            let Some(seat) = self.session.waited_for().iter().next() else { return };
            let legal = self.session.legal(seat);
            let action = self.rng.pick(&legal).expect("a seat to act has a legal action").clone();
            self.session.play(seat, action).unwrap();
        }
    }

    fn update(&self, list: &mut MoveList) {
        self.asked.set((0, 0));
        untrack(|| GameOf::<G>::new().update_moves(self.tab.i18n, &self.now, self, list));
    }

    /// The number of rows that an update builds.
    fn built(&self, list: &mut MoveList) -> usize {
        let before = list.built;
        self.update(list);
        list.built - before
    }

    /// All rows, and each seat's points after each deal.
    fn all(&self) -> MoveList {
        let mut list = MoveList::default();
        self.update(&mut list);
        while list.has_earlier() {
            list.show_earlier();
            self.update(&mut list);
        }
        list
    }

    /// Asserts that the list shows the latest rows and points of the game, and all of a short one.
    fn assert_shows_the_end(&self, list: &MoveList) {
        let all = self.all();
        assert!(all.rows().ends_with(list.rows()), "{} entries: {:#?}", self.session.ply(), list.rows());
        assert!(all.scores().ends_with(&list.scores()));
        assert_eq!(list.has_earlier(), list.rows().len() < all.rows().len());
        if !list.has_earlier() {
            assert_eq!(list.scores(), all.scores());
        }
        let has_moves = list.rows().iter().any(|row| matches!(row, MoveRow::Move { .. }));
        assert_eq!(has_moves, self.session.ply() > 0);
    }
}

impl<G: GameFacts> MoveLog for Table<G> {
    fn ply(&self) -> usize {
        self.session.ply()
    }

    fn deals(&self) -> u32 {
        self.session.deals()
    }

    fn opening(&self) -> Option<Opaque> {
        self.session.view_at(0, Viewer::Seat(Seat::new(0))).map(Opaque::new)
    }

    fn entries(&self, from: usize) -> Vec<LogEntry> {
        let entries = crate::session::Session::log(&self.session, Viewer::Seat(Seat::new(0)), from);
        self.asked.set((self.asked.get().0 + entries.len(), self.asked.get().1));
        entries
    }

    fn end_of_deal(&self, deal: u32) -> Option<(usize, Vec<Points>)> {
        self.asked.set((self.asked.get().0, self.asked.get().1 + 1));
        self.session.end_of_deal(deal)
    }
}

/// Plays a game with a list that is brought up to date now and then, and undoes some choices.
fn follow<G: GameFacts>(game: &'static GameOf<G>, options: &Value, seed: u64, entries: usize) {
    let mut table = Table::new(game, options, seed);
    let (mut list, mut rng) = (MoveList::default(), Rng::new(Seed::new(seed + 100)));
    let steps = [1, 1, 1, 2, 5, 9, 30];
    while table.session.ply() < entries && !table.session.turn().is_over() {
        table.play(*rng.pick(&steps).unwrap());
        if rng.pick(&[true, false, false]) == Some(&true) {
            for _ in 0..*rng.pick(&steps).unwrap() {
                table.session.undo();
            }
        }
        if rng.pick(&[true, false]) == Some(&true) {
            table.play(1);
        }
        table.update(&mut list);
        if rng.pick(&[true, false, false]) == Some(&true) {
            table.assert_shows_the_end(&list);
        }
    }
    table.play(entries);
    table.update(&mut list);
    table.assert_shows_the_end(&list);
}

#[test]
fn a_list_that_is_continued_equals_a_new_one_after_moves_and_undo() {
    for seed in 1..3 {
        follow(&ELECTRUM, &json!({ "points_to_win": 500 }), seed, 300);
        follow(&BRICK, &json!({ "matches": 1000 }), seed, 300);
        follow(&SCARNECCHIA, &json!({ "hands": null }), seed, 300);
        follow(&COLOR, &json!({}), seed, 100);
        follow(&CRESCENDO, &json!({}), seed, 100);
    }
}

#[test]
fn a_short_game_is_shown_from_its_first_heading_and_a_long_one_in_deals_on_demand() {
    let mut table = Table::new(&ELECTRUM, &json!({ "points_to_win": 500 }), 1);
    table.play(150);
    let mut list = MoveList::default();
    table.update(&mut list);
    assert!(!list.has_earlier());
    assert!(matches!(list.rows().first(), Some(MoveRow::Deal { number: 1, .. })));
    let mut table = Table::new(&SCARNECCHIA, &json!({ "hands": null }), 1);
    table.play(1_000);
    let mut list = MoveList::default();
    table.update(&mut list);
    let number = |list: &MoveList| match list.rows().first() {
        Some(MoveRow::Deal { number, .. }) => *number,
        row => unreachable!("{row:?} heads the list"),
    };
    while list.has_earlier() {
        let (first, rows) = (number(&list), list.rows().to_vec());
        list.show_earlier();
        let built = table.built(&mut list);
        assert_eq!(number(&list), first - 1);
        assert!(list.rows().ends_with(&rows));
        assert!(built <= list.rows().len() - rows.len() + 1, "{built} rows for one deal");
        table.play(1);
        assert!(table.built(&mut list) <= 5);
        assert_eq!(number(&list), first - 1, "the deals that the user asked for stay");
    }
    assert_eq!(list.scores().len(), usize::try_from(table.session.deals()).unwrap() - 1);
}

#[test]
fn a_move_builds_as_many_rows_late_in_a_long_game_as_early() {
    let mut table = Table::new(&SCARNECCHIA, &json!({ "hands": null }), 1);
    let mut list = MoveList::default();
    let mut most = Vec::new();
    for entries in [40, 5_000] {
        table.play(entries - table.session.ply());
        table.update(&mut list);
        let mut worst = (0, 0, 0);
        for _ in 0..40 {
            table.play(1);
            let built = table.built(&mut list);
            let (entries, ends) = table.asked.get();
            worst = (worst.0.max(built), worst.1.max(entries), worst.2.max(ends));
        }
        most.push(worst);
    }
    let [(early, ..), (late, entries, ends)] = most[..] else { unreachable!("two lengths") };
    assert_eq!(early, late, "rows built for a move");
    assert!(late <= 5, "a move, and what may stand around it: {late}");
    assert!(entries <= 202 && ends <= 1, "{entries} entries, {ends} ends of deals");
}

#[test]
fn the_points_of_the_latest_deals_are_shown_and_of_earlier_ones_on_demand() {
    let mut table = Table::new(&SCARNECCHIA, &json!({ "hands": null }), 2);
    table.play(2_000);
    let deals = table.session.deals();
    assert!(deals > 45);
    let mut list = MoveList::default();
    table.update(&mut list);
    let numbers = |list: &MoveList| list.scores().iter().map(|(number, _)| *number).collect::<Vec<_>>();
    assert_eq!(numbers(&list), (deals - 20..deals).collect::<Vec<_>>());
    assert!(list.has_earlier_scores());
    list.show_earlier_scores(20);
    table.update(&mut list);
    assert_eq!(numbers(&list), (deals - 40..deals).collect::<Vec<_>>());
    assert!(table.asked.get().1 <= 20, "known points are not asked for again");
    list.show_earlier_scores(deals);
    table.update(&mut list);
    assert!(!list.has_earlier_scores());
    assert_eq!(list.scores(), table.all().scores());
}

#[test]
fn another_language_or_game_builds_the_list_anew() {
    let mut table = Table::new(&ELECTRUM, &json!({}), 1);
    table.play(20);
    let mut list = MoveList::default();
    table.update(&mut list);
    let english = list.rows().to_vec();
    assert_eq!(table.built(&mut list), 0, "nothing has changed");
    let german = table.tab.owner.with(|| I18n::new(Locale::De));
    untrack(|| ELECTRUM.update_moves(german, &table.now, &table, &mut list));
    assert!(list.rows().len() == english.len() && list.rows() != english);
    table.now.number += 1;
    table.update(&mut list);
    assert_eq!(list.rows(), english);
}

#[test]
fn the_end_of_a_deal_is_where_the_log_has_it() {
    let mut table = Table::new(&BRICK, &json!({ "matches": 1000 }), 1);
    table.play(400);
    let log = table.session.log(Viewer::Table, 0);
    let ends = log.iter().filter(|entry| entry.deals_after > entry.deals);
    let ends: Vec<_> = ends.map(|entry| Some((entry.index + 1, entry.scores.clone()))).collect();
    assert!(ends.len() > 1);
    let asked: Vec<_> = (1..=table.session.deals()).map(|deal| table.session.end_of_deal(deal)).collect();
    assert_eq!(asked[..ends.len()], ends);
    assert_eq!(asked[ends.len()..], [None]);
}
